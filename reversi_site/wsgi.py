"""The entry point of gunicorn (threads; see docs/operations.md)."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reversi_site.settings")

application = get_wsgi_application()

# After Django is set up: the course is read before the first request, which would wait for it.
from lessons.course.loading import course  # noqa: E402

course()
