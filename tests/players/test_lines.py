"""What rivals say: each has a line for every occasion, short enough, and nobody another's."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from nomercy_table.engine.events import Occasion
from nomercy_table.players.lines import LINES
from nomercy_table.players.rivals import RIVALS

LONGEST = 48
"""Letters: read in two seconds, and in a bubble of two lines."""

OFTEN = ("gain", "steal", "strike", "luck", "win", "bust", "robbed", "burden", "loss")


def test_every_rival_has_lines_for_every_occasion() -> None:
    assert set(LINES) == {rival.portrait for rival in RIVALS}
    for portrait, lines in LINES.items():
        assert set(lines) == set(get_args(Occasion)), portrait
        assert all(len(lines[occasion]) >= 3 for occasion in OFTEN), portrait


def test_lines_are_short_and_everybody_has_their_own() -> None:
    texts = [text() for lines in LINES.values() for said in lines.values() for text in said]
    assert [text for text in texts if len(text) > LONGEST] == []
    assert [text for text, count in Counter(texts).items() if count > 1] == []
    assert [text for text in texts if text[-1] not in ".!?…"] == []


def test_rivals_are_polite() -> None:
    rude = {"stupid", "idiot", "fool", "loser", "hate", "shut", "damn", "dumb", "ugly"}
    for lines in LINES.values():
        for said in lines.values():
            for text in said:
                assert not rude & set(text().lower().replace(".", "").split()), text
