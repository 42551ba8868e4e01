"""The pages for developers are short, and the words of the glossary are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ABOVE, BELOW = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("## Below")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
ROOMS = ("anim", "app", "pages", "play", "render", "system", "table", "ui")

MOST_TERMS, MOST_DECISIONS = 40, 10
MOST_LINES, SCREEN = 250, 40
"""Of the architecture, and of the picture with which it begins."""

LENGTH = range(25, 61)
"""The lines of a decision."""


def rows(text: str) -> list[str]:
    """Return the terms of a table, row by row."""
    found = re.findall(r"^\| ([^|]+) \|", text, flags=re.M)
    return [row for row in found if row != "term" and not row.startswith("---")]


def code() -> str:
    """Return all code above the pygame line, in small letters."""
    files = (file for room in ROOMS for file in (ROOT / "nomercy_table" / room).rglob("*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files).lower()


def test_the_architecture_is_short_and_its_picture_fits_a_screen() -> None:
    assert len(ARCHITECTURE.splitlines()) <= MOST_LINES
    assert len(ARCHITECTURE.split("```")[1].splitlines()) <= SCREEN


def test_terms_above_the_line_are_few() -> None:
    assert 0 < len(rows(ABOVE)) <= MOST_TERMS


def test_no_term_stands_twice() -> None:
    terms = ", ".join(rows(ABOVE) + rows(BELOW)).split(", ")
    assert len(terms) == len(set(terms))


def test_each_term_above_the_line_occurs_in_the_code() -> None:
    text = code()
    terms = ", ".join(rows(ABOVE)).split(", ")
    spelled = {term: re.sub(r" ", r"[\\s_-]*", term) for term in terms}
    assert not [term for term, spelling in spelled.items() if not re.search(spelling, text)]


def test_decisions_are_few() -> None:
    assert 0 < len(DECISIONS) <= MOST_DECISIONS


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_says_what_why_and_what_was_measured(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", text, flags=re.M)
    assert headings == ["Decision", "Why", "Measured", "What else was tried"]
    assert len(text.splitlines()) in LENGTH
