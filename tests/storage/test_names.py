"""Names of players, and the one nearest to any text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomercy_table.storage.names import LONGEST, UNSEEN, fits, nearest, unique

ANY = st.text(st.characters(codec=None, exclude_categories=()), max_size=60)


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Zo\u00eb", "O'Neill", "R2-D2", "\u5f20\u4f1f", "\u05d0\u05d1", "Ann 1\u20e3"),
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, joined by what keeps apart
        "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sri, in Sinhala
        "\U0001f469\u200d\U0001f52c",  # a picture of two
    ],
)
def test_names_of_people_are_left_as_they_are(name: str) -> None:
    assert nearest(name) == name
    assert fits(name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann 1\ufe0f\u20e3", "Ann 1\u20e3"),
        ("Ann\u200e", "Ann"),
        ("\u202eAnn\u2066", "Ann"),
        ("A\u200dnn\u200d", "Ann"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0301Ann", "Ann"),
        ("  Ann \t\n Lee\u3000", "Ann Lee"),
        ("Ann\0\ud800\ue000\U000e0041", "Ann"),
        ("x" * 99, "x" * LONGEST),
        *((nothing, "") for nothing in ("", " ", "\u0301", "\u200d", "\ufe0f", "\u3164", "\u2800")),
    ],
)
def test_the_nearest_name(text: str, name: str) -> None:
    assert nearest(text) == name


@given(ANY, st.sampled_from(["", "A"]))
def test_the_nearest_name_to_any_text_is_a_name(text: str, before: str) -> None:
    name = nearest(before + text)
    assert nearest(name) == name
    assert fits(name)
    assert len(name) <= LONGEST
    assert name == name.strip() == unicodedata.normalize("NFC", name)
    assert not UNSEEN.search(name)
    assert "  " not in name
    assert name.startswith(before) or not before or unicodedata.combining(text[0])


def test_names_that_come_again_get_a_number() -> None:
    assert unique(["A", "A", "A 2", "A"]) == ("A", "A 2", "A 2 2", "A 3")
