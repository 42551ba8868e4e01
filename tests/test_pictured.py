"""Where two pictures differ, a test that fails says how much of them, and where."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame

from pictured import Pictured, pytest_assertrepr_compare


def picture(*white: tuple[int, int], size: tuple[int, int] = (40, 30)) -> Pictured:
    surface = pygame.Surface(size)
    for at in white:
        surface.set_at(at, "white")
    return Pictured(surface)


def test_it_tells_how_many_pixels_differ_and_where() -> None:
    one, other = picture((3, 4)), picture((7, 9), (5, 4))
    told = pytest_assertrepr_compare("==", one, other)
    assert told is not None
    assert told[-1] == "3 of 1200 pixels differ, all of them in (3, 4, 5, 6)"
    assert one != other
    assert len({one, other, picture((3, 4))}) == 2


def test_pictures_of_other_sizes_are_not_alike() -> None:
    one, other = picture(), picture(size=(30, 40))
    assert one != other
    assert one.against(other) == "<40x30 RGB> is not of the size of <30x40 RGB>"


def test_no_test_compares_the_bytes_of_pictures() -> None:
    """Of those that differ pytest lists millions, which took it twenty minutes."""
    found = []
    for path in Path(__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts: list[ast.expr | None] = []
            if isinstance(node, ast.Compare):
                parts = [node.left, *node.comparators]
            elif isinstance(node, ast.Return | ast.Assign):
                parts = [node.value]
            found += [f"{path.name}:{part.lineno}" for part in parts if part and _is_bytes(part)]
    assert [at for at in found if not at.startswith("pictured.py:")] == []


def _is_bytes(node: ast.expr) -> bool:
    """Whether that is what a surface has in it, byte by byte."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pygame.image.tobytes"
