"""Tests and scripts ask the program by its public doors: what they would reach behind these could
not be built anew without them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(path for folder in ("tests", "scripts") for path in (ROOT / folder).rglob("*.py"))
OWNERS = ("session", "scene", "app", "view", "stage", "effects", "form", "match", "lesson", "guide")
"""What variables and attributes are called that hold a part of the program."""


def reached(text: str) -> Iterator[str]:
    """Each private member of such a part that the text asks for."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and node.attr[1:2] != "_":
            holder = node.value
            name = holder.id if isinstance(holder, ast.Name) else getattr(holder, "attr", "")
            if name in OWNERS:
                yield f"{name}.{node.attr}"


def test_nothing_private_is_asked_for() -> None:
    assert len(FILES) > 200
    found = {path.name: [*reached(path.read_text(encoding="utf-8"))] for path in FILES}
    assert {name: members for name, members in found.items() if members} == {}


def test_what_is_private_is_found_wherever_it_stands() -> None:
    lines = ("app.stack", "self.{}._act(0)", "view.{}._layer", "scene.__class__", "own._state")
    text = "\n".join(lines).format("scene", "stage")
    found = sorted(member.split(".") for member in reached(text))
    assert found == [["scene", "_act"], ["stage", "_layer"]]
