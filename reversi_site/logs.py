"""What the log of the server says of a request."""

import logging


def without_trace_of_bad_requests(record: logging.LogRecord) -> bool:
    """Tell in one line that a request could not be understood: anyone can send such, no end of it.

    Django tells it as an error of ours, with the place in the code that found it out.
    """
    if getattr(record, "status_code", 500) < 500:
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True
