"""Sessions as Django keeps them in the database, asked for only by keys that it could have made."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """Django's own, which asks for whatever a cookie brings: PostgreSQL refuses some of it."""

    def __init__(self, session_key: str | None = None) -> None:
        is_a_key = session_key is not None and session_key.isascii() and session_key.isalnum()
        super().__init__(session_key if is_a_key else None)
