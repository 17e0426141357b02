"""The examples in the engine's docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

from reversi_site import engine

# The search compiles when it is imported, and is no place for examples.
MODULES = [
    module.name
    for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}.")
    if not module.name.startswith(f"{engine.__name__}.search")
]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_module_is_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_to_run() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [
        example
        for name in MODULES
        for found in finder.find(importlib.import_module(name))
        for example in found.examples
    ]

    assert f"{engine.__name__}.squares" in MODULES
    assert len(examples) >= 2
