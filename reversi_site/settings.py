"""Settings, all from the environment; docs/operations.md has the table.

A variable that is not set may stand in the file .env beside manage.py (`make run` writes one for
development). What is unsafe in production is off unless DEBUG says otherwise.
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from reversi_site.logs import without_trace_of_bad_requests

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
environ.Env.read_env(os.environ.get("ENV_FILE", BASE_DIR / ".env"))

# --- Who and where -------------------------------------------------------------------------------

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="only-for-debug") if DEBUG else env.str("SECRET_KEY")

SITE_URL = (
    env.str("SITE_URL", default=f"http://127.0.0.1:{env.str('PORT', default='8000')}")
    if DEBUG
    else env.str("SITE_URL")
).rstrip("/")
BRAND = env.str("BRAND", default="Flipside")
OPERATOR = {
    "name": env.str("OPERATOR_NAME", default=""),
    "contact": env.str("OPERATOR_CONTACT", default=""),
}

ALLOWED_HOSTS: list[str] = [
    urlsplit(SITE_URL).hostname or "",
    *env.list("ALLOWED_HOSTS", default=[]),
    *(["localhost", "127.0.0.1", "[::1]"] if DEBUG else []),
]

# How many proxies of our own stand in front: so many addresses at the end of X-Forwarded-For are
# theirs to write, and X-Forwarded-Proto is believed. With 0 both headers are ignored.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)

# --- Rooms ---------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "reversi_site",
    "reversi_site.pages",
    "lessons",
    "puzzles",
    "play",
    "reversi_site.players",
    "reversi_site.analyses",
    "reversi_site.board",
    "csp",
    "django_htmx",
    "template_partials",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    # In debug Django's own server sends the static files, straight from their sources.
    *([] if DEBUG else ["whitenoise.middleware.WhiteNoiseMiddleware"]),
    "reversi_site.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "reversi_site.middleware.vary_on_htmx",
    "reversi_site.players.middleware.recognise_player",
    "reversi_site.players.erased.AnswerErased",
    "reversi_site.pages.errors.explain_not_allowed",
]

ROOT_URLCONF = "reversi_site.urls"
WSGI_APPLICATION = "reversi_site.wsgi.application"
AUTH_USER_MODEL = "players.User"
AUTHENTICATION_BACKENDS = ["reversi_site.players.accounts.backend.AccountBackend"]
LOGIN_URL = "players:log-in"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "reversi_site.context_processors.site",
            ],
        },
    },
]

# --- What is stored ------------------------------------------------------------------------------

SQLITE_OPTIONS: dict[str, Any] = {
    # Writers queue up at BEGIN: none finds out half-way that another one was faster.
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}
POSTGRESQL_OPTIONS: dict[str, Any] = {
    "pool": {"min_size": 1, "max_size": env.int("DATABASE_POOL_SIZE", default=8), "timeout": 10},
}


def database() -> dict[str, Any]:
    """The database of DATABASE_URL, or an SQLite file, with the options of its kind."""
    found: dict[str, Any] = env.db("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'db.sqlite3'}")
    # Each thread keeps its connection to SQLite's file: opening one takes longer than a query.
    # PostgreSQL's pool keeps them open by itself and wants Django to hand them back.
    kinds = {"sqlite3": (SQLITE_OPTIONS, None), "postgresql": (POSTGRESQL_OPTIONS, 0)}
    options, kept_for = kinds[found["ENGINE"].rsplit(".", 1)[-1]]
    return {**found, "CONN_MAX_AGE": kept_for, "OPTIONS": {**options, **found.get("OPTIONS", {})}}


DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Rate limits are counted in the cache. The default one is shared by the threads of a process, and
# every process counts for itself. It has room for many visitors, each with a count or two.
# Parts of templates are kept by each process; in debug they are not, so that a change is seen.
# Pictures are kept by each process too, of some 40 kilobytes each.
CACHES = {
    "default": env.cache("CACHE_URL", default="locmemcache://?max_entries=10000"),
    "template_fragments": {
        "BACKEND": (
            "django.core.cache.backends.dummy.DummyCache"
            if DEBUG
            else "django.core.cache.backends.locmem.LocMemCache"
        ),
        "LOCATION": "template-fragments",
    },
    "pictures": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pictures",
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 400},
    },
}

# --- Language and time ---------------------------------------------------------------------------

LANGUAGE_CODE = "en-gb"
LANGUAGES = [("en-gb", _("English"))]
LOCALE_PATHS = [BASE_DIR / "reversi_site" / "locale"]
# With one language, that of the sources, nothing is looked up: it takes a tenth of a page's time.
USE_I18N = len(LANGUAGES) > 1
TIME_ZONE = "UTC"
USE_TZ = True

# --- Static files --------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = env.path("STATIC_ROOT", default=str(BASE_DIR / "static-collected"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    },
}

# --- Security ------------------------------------------------------------------------------------

# Enforced in debug too: a page that breaks it is noticed while it is being written.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_FAILURE_VIEW = "reversi_site.pages.errors.csrf_failure"

HTTPS = SITE_URL.startswith("https://")
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.bool("HSTS_SUBDOMAINS", default=True)
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# A session ends so long after the last day with a visit, and with the password that began it.
SESSION_ENGINE = "reversi_site.players.accounts.sessions"
SESSION_COOKIE_AGE = 60 * 24 * 3600
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PLAYER_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_TRUSTED_ORIGINS = [SITE_URL]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# The largest form holds a pasted file of games, all that `play.imports` takes.
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# Requests per seconds that one visitor may make of a group of views: (requests, seconds).
RATE_LIMITS = {
    "move": (240, 60),  # a press on a board, and what belongs to it
    "create": (120, 600),  # a new game: a school class shares one address
    "guest": (120, 600),  # a new guest, made by whatever is their first press
    "import": (60, 60),  # a text or a file, with one game or thousands
    "search": (60, 60),  # whatever makes the engine search
    "review": (180, 60),  # a slice of a review: some twenty a game, one after the other
    "picture": (240, 60),
    "data": (240, 60),  # what other sites and programs ask for
    # What was guessed wrong: a password or a recovery code by an address, a password for a name.
    "login": (30, 300),
    "username": (10, 300),
    "recovery": (10, 300),
}

# --- Logs ----------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "{levelname} {name}: {message}", "style": "{"},
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "format": "{asctime}{levelname}{name}{message}",
            "style": "{",
            "rename_fields": {"asctime": "time", "levelname": "level", "name": "logger"},
        },
    },
    "filters": {
        "bad_requests": {
            "()": "django.utils.log.CallbackFilter",
            "callback": without_trace_of_bad_requests,
        },
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "plain" if DEBUG else "json",
            "filters": ["bad_requests"],
        },
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stderr"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {
        # Django's own handlers (console in debug, mail to admins otherwise) give way to ours.
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        # Anyone can send any Host: no news, and no end of it.
        "django.security.DisallowedHost": {"handlers": ["nowhere"], "propagate": False},
    },
}
