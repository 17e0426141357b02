"""The words of recovery codes and of suggested names: 4,096 plain ones, written for this site."""

from functools import lru_cache
from pathlib import Path

_FILE = Path(__file__).parent / "words.txt"


@lru_cache(maxsize=1)
def words() -> tuple[str, ...]:
    """All words, in the order of the alphabet."""
    return tuple(_FILE.read_text(encoding="utf-8").split())
