"""The entry point of ASGI servers.

Prefer WSGI with threads: under ASGI a worker runs one view of this site at a time, so a search
would hold up all other pages.
"""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reversi_site.settings")

application = get_asgi_application()
