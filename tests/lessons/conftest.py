"""Exact scores and courses of a test's own, in place of those of the site."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons.course import loading, scores
from lessons.course.outline import Lesson
from reversi_site.engine.notation import read_board
from tests.lessons.steps import ENDING, lesson_text, write_course


@pytest.fixture
def own_scores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of exact scores that is not there yet, also of positions with few empty squares."""
    file = tmp_path / "scores.obf"
    monkeypatch.setattr(scores, "FILE", file)
    monkeypatch.setattr(scores, "FEW_EMPTIES", 0)
    scores.table.cache_clear()
    yield file
    scores.table.cache_clear()


@pytest.fixture
def ending_scores(own_scores: Path) -> Path:
    """A file in which the solver has proved ENDING and what follows on its best first move."""
    ending = read_board(ENDING)
    scores.add([ending, *(ending.play(move) for move in scores.solved(ending))])
    return own_scores


@pytest.fixture
def lesson_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Lesson]]:
    """Return a function that makes some steps, as text, the only lesson of the course."""

    def made(*steps: str) -> Lesson:
        folder = tmp_path / "course"
        folder.mkdir()
        monkeypatch.setattr(loading, "CONTENT", write_course(folder, lesson_text(*steps)))
        loading.course.cache_clear()
        return loading.course().lessons[0]

    yield made
    loading.course.cache_clear()
