"""Resting at a portrait tells who sits there: a rival's sentence, style and level."""

from __future__ import annotations

from pathlib import Path

from at_table import PEOPLE, REY, sit_down
from nomercy_table.engine.styles import STYLES
from nomercy_table.play.texts import told_of
from nomercy_table.players.rivals import RIVALS
from nomercy_table.session.plans import SeatPlan
from offscreen import program
from sight import see


def test_a_rival_is_told_in_three_sentences() -> None:
    margot = SeatPlan("Margot", "hard", "magpie", "thief")
    assert told_of(margot) == (
        "Calls the prices; the spoon was never hers. Thief: Likes other people's cards best. "
        "Level: hard."
    )


def test_of_each_rival_all_is_told() -> None:
    for rival in RIVALS:
        told = told_of(SeatPlan("Somebody", "easy", rival.portrait, rival.style))
        assert told.startswith(rival.about)
        assert STYLES[rival.style].name in told
        assert told.endswith("Level: easy.")


def test_nothing_is_told_of_people_and_of_strangers_their_level() -> None:
    assert told_of(SeatPlan("Ada", "human", "magpie", "")) == ""
    assert told_of(SeatPlan("It", "medium")) == "Level: medium."


def test_portraits_say_it(tmp_path: Path) -> None:
    scene = sit_down(program(tmp_path), [PEOPLE[0], REY])
    texts = {spot.id: spot.text for spot in see(scene).spots if spot.id.startswith("seat.")}
    assert texts["seat.1"].startswith(told_of(REY))
    assert "Level" not in texts["seat.0"]
