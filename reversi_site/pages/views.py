"""The pages that belong to no app: home, the rules, and who runs all this."""

from collections.abc import Iterator
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from lessons.course.articles import glossary, guides, questions
from reversi_site.http import Request, require_safe
from reversi_site.pages import articles, queries, rules


@require_safe
def home(request: Request) -> HttpResponse:
    """The first lesson's first step for a newcomer; today's challenge for whoever can play."""
    if request.player is None or not request.player.can_play:
        return render(request, "pages/home_first.html", queries.first_visit(request))
    return render(request, "pages/home.html", queries.home(request, request.player))


@require_safe
def rules_page(request: HttpRequest) -> HttpResponse:
    """All rules on one page, each with a diagram."""
    context: dict[str, Any] = {
        "rules": list(_illustrated(rules.RULES)),
        "advice": list(_illustrated(rules.ADVICE)),
        "words": rules.WORDS,
        "beliefs": rules.BELIEFS,
        "differences": rules.DIFFERENCES,
    }
    return render(request, "pages/rules.html", context)


def _illustrated(
    sections: tuple[rules.Section, ...],
) -> Iterator[tuple[rules.Section, queries.Picture | None]]:
    for section in sections:
        yield section, queries.picture(section.diagram) if section.diagram else None


@require_safe
def guides_page(request: HttpRequest) -> HttpResponse:
    """All strategy guides, each with a picture."""
    pictured = [(guide, articles.picture(guide.cover)) for guide in guides()]
    return render(request, "pages/guides.html", {"guides": pictured})


@require_safe
def guide_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One strategy guide: a picture and a few sentences at a time."""
    guide = articles.guide(slug)
    if guide is None:
        raise Http404
    context: dict[str, Any] = {
        "guide": guide,
        "guides": guides(),
        "plates": articles.plates(guide.sections),
        "others": [other for other in guides() if other.slug in guide.see_also],
    }
    return render(request, "pages/guide.html", context)


@require_safe
def glossary_page(request: HttpRequest) -> HttpResponse:
    """The words that players use, each with a diagram."""
    context = {"guides": guides(), "plates": articles.plates(glossary())}
    return render(request, "pages/glossary.html", context)


@require_safe
def questions_page(request: HttpRequest) -> HttpResponse:
    """What people ask about the game and believe of it, with answers."""
    context = {"guides": guides(), "plates": articles.plates(questions())}
    return render(request, "pages/questions.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What this site is, and how it knows what it says."""
    return render(request, "pages/about.html")


@require_safe
def privacy(request: Request) -> HttpResponse:
    """What is kept of a visitor, and the button that erases it."""
    kept = request.player is not None
    context = {"erased": request.GET.get("erased") == "1" and not kept, "kept": kept}
    return render(request, "pages/privacy.html", context)


@require_safe
def legal(request: HttpRequest) -> HttpResponse:
    """Who runs the site, and whose trademark Othello is."""
    return render(request, "pages/legal.html")


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """How the site works without sight, mouse, script or colours, and whom to tell if not."""
    return render(request, "pages/accessibility.html")
