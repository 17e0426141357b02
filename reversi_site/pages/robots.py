"""What machines ask of every site."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static

from reversi_site.http import require_safe

ROBOTS = """\
User-agent: *
Disallow: /account/
Disallow: /admin/
Disallow: /board/*/analysis
Disallow: /daily/practice/position/
Disallow: /editor/?
"""


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Robots may read all pages that are for everyone, but those which have to be searched for."""
    return HttpResponse(ROBOTS, content_type="text/plain; charset=utf-8")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """For browsers that ask here before they have read a page: the picture is an SVG."""
    return redirect(static("favicon.svg"))
