"""The settings of the tests: the site's own, with an environment that no machine can change.

Only DATABASE_URL is taken from outside, so that the same tests run on PostgreSQL.
"""

import os

os.environ.update(
    ENV_FILE=os.devnull,
    DEBUG="off",
    SECRET_KEY="not-a-secret-in-tests",
    SITE_URL="http://testserver",
    ALLOWED_HOSTS="localhost,127.0.0.1",
    TRUSTED_PROXIES="0",
    CACHE_URL="locmemcache://",
)
for name in ("BRAND", "OPERATOR_NAME", "OPERATOR_CONTACT", "STATIC_ROOT", "LOG_LEVEL"):
    os.environ.pop(name, None)

from reversi_site.settings import *  # noqa: E402, F403
from reversi_site.settings import MIDDLEWARE, STORAGES  # noqa: E402

# Static files straight from their sources, under their own names: nothing is collected first.
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
MIDDLEWARE = [name for name in MIDDLEWARE if "whitenoise" not in name]

# As if there were a second language: what is marked for translation has to bear it.
USE_I18N = True

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
