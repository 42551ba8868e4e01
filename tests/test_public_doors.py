"""Tests and scripts ask the program, and each other, by public doors: what they would reach behind
these could not be built anew without them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(path for folder in ("tests", "scripts") for path in (ROOT / folder).rglob("*.py"))
OWN = ("self", "cls")
NAMED_TUPLES = ("_replace", "_asdict", "_fields", "_make")
"""What is public of a named tuple, whatever it is called."""
DOCUMENTED = ("os._exit", "sys._base_executable", "sys._MEIPASS")
"""What other libraries let one ask for, in spite of its name."""
BY_NAME = ("setattr", "getattr", "delattr", "hasattr")


def is_private(name: object) -> bool:
    """Whether a member of that name is nobody's but its owner's."""
    return isinstance(name, str) and name[:1] == "_" != name[1:2] and name not in NAMED_TUPLES


def reached(text: str) -> Iterator[str]:
    """Each private member of something else that the text asks for: by a dot, by its name in a
    string, or by an import."""
    for node in ast.walk(ast.parse(text)):
        for owner, name in asked_for(node):
            if is_private(name) and owner() not in OWN:
                member = f"{owner()}.{name}"
                if member not in DOCUMENTED:
                    yield member


def asked_for(node: ast.AST) -> Iterator[tuple[Callable[[], str], object]]:
    """What a piece of code asks for: of what, and by which name."""
    if isinstance(node, ast.Attribute):
        yield partial(ast.unparse, node.value), node.attr
    elif isinstance(node, ast.ImportFrom):
        yield from ((partial(str, node.module), alias.name) for alias in node.names)
    elif isinstance(node, ast.Call) and len(node.args) > 1:
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if called in BY_NAME and isinstance(node.args[1], ast.Constant):
            yield partial(ast.unparse, node.args[0]), node.args[1].value


def test_nothing_private_is_asked_for() -> None:
    assert len(FILES) > 200
    found = {str(path): [*reached(path.read_text(encoding="utf-8"))] for path in FILES}
    assert {path: members for path, members in found.items() if members} == {}


@pytest.mark.parametrize(
    "line",
    [
        "app.{0}stack",
        "a.stage.{0}layer",
        "whatever[3].{0}act(0)",
        "setattr(own_env, '{0}create', 1)",
        "monkeypatch.setattr(own_env, '{0}create', 1)",
        "from own_env import {0}create",
    ],
)
def test_what_is_private_is_found_wherever_it_stands(line: str) -> None:
    assert len([*reached(line.format("_"))]) == 1
    assert not [*reached(line.format(""))]


@pytest.mark.parametrize("line", ["self._a", "a._replace(b=1)", "a.__class__", "os._exit(3)"])
def test_what_is_ones_own_or_open_to_all_is_not(line: str) -> None:
    assert not [*reached(line)]
