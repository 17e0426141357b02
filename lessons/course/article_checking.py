"""Checks guides, glossary and questions: every claim, every length, every link to a lesson."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path

from lessons.course.articles import (
    Guide,
    GuideSection,
    Question,
    Word,
    load_glossary,
    load_guides,
    load_questions,
)
from lessons.course.reading import ContentError
from lessons.course.sentences import count_statements, count_words, sentence_errors

# What a reader can take in beside one picture.
MOST_WORDS = 120
MOST_WORDS_A_MEANING = 40

SECTIONS_A_GUIDE = range(6, 10)

Article = Guide | Word | Question

_LOADERS: Mapping[str, Callable[[Path], Sequence[Article]]] = {
    "guides.yaml": load_guides,
    "glossary.yaml": load_glossary,
    "questions.yaml": load_questions,
}


def check_articles(folder: Path, lessons: Collection[str]) -> tuple[list[ContentError], int]:
    """Return what is wrong with everything to read in `folder`, and how many claims were looked at.

    `lessons` are the keys of those that there are: "corners/x-squares". A course need not have all
    files, or any; one that cannot be read is one error, at the first place that stops the reader.
    """
    errors: list[ContentError] = []
    claims = 0
    for file, load in _LOADERS.items():
        if not (folder / file).exists():
            continue
        try:
            articles = load(folder)
        except ContentError as error:
            errors.append(error)
            continue
        for article in articles:
            errors += _article_errors(article, lessons)
            claims += sum(count_statements(sentence.claims) for sentence in article.sentences)
    return errors, claims


def _article_errors(article: Article, lessons: Collection[str]) -> Iterator[ContentError]:
    for sentence in article.sentences:
        yield from sentence_errors(sentence)
    if isinstance(article, Guide):
        if len(article.sections) not in SECTIONS_A_GUIDE:
            yield ContentError(article.source, f"{len(article.sections)} sections; 6 to 9 are good")
        for section in article.sections:
            yield from _part_errors(section, lessons)
    else:
        yield from _part_errors(article, lessons)


def _part_errors(
    part: GuideSection | Word | Question, lessons: Collection[str]
) -> Iterator[ContentError]:
    """Yield what is wrong with what stands beside one picture."""
    if part.lesson and part.lesson not in lessons:
        yield ContentError(part.source, f"there is no lesson “{part.lesson}”")
    words = count_words(part.text)
    most = MOST_WORDS_A_MEANING if isinstance(part, Word) else MOST_WORDS
    if words > most:
        yield ContentError(part.source, f"“{part.slug}”: {words} words; at most {most}")
