"""For load balancers and watchmen: is the process alive, and is it ready for visitors?"""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from reversi_site.engine.search import Engine
from reversi_site.http import require_safe

PLAIN = "text/plain; charset=utf-8"


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """200 while the process answers at all. Looks at nothing else."""
    return HttpResponse("ok\n", content_type=PLAIN)


@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """200 if every page can be served; else 503, and a line that says what is missing."""
    reason = not_ready()
    if reason:
        return HttpResponse(f"{reason}\n", content_type=PLAIN, status=503)
    return HttpResponse("ready\n", content_type=PLAIN)


def not_ready() -> str:
    """What is missing before visitors can be served; empty if nothing is."""
    try:
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError as error:
        return f"the database cannot be reached: {type(error).__name__}"
    if waiting:
        return f"migrations that are not applied: {len(waiting)}; run manage.py migrate"
    if not Engine().is_warm():
        return "the engine is not compiled: run manage.py warm_engine"
    return ""
