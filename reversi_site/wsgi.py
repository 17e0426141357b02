"""The entry point of gunicorn (threads; see docs/operations.md)."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reversi_site.settings")

application = get_wsgi_application()
