"""The rivals: told apart by face, name and sentence, and each seated once."""

from __future__ import annotations

import re

from nomercy_table.players.rivals import RIVALS, free_rival, rival_of
from nomercy_table.resources import asset


def test_every_rival_has_a_face_of_their_own_and_every_face_its_rival() -> None:
    there = {path.stem for path in asset("portraits").glob("*.svg")}
    assert {rival.portrait for rival in RIVALS} == there
    for told in (
        {rival.portrait for rival in RIVALS},
        {rival.name for rival in RIVALS},
        {rival.about for rival in RIVALS},
    ):
        assert len(told) == len(RIVALS)


def test_who_sits_down_next_is_nobody_who_sits_there() -> None:
    worn: list[str] = []
    for _ in RIVALS:
        rival = free_rival(worn)
        assert rival.portrait not in worn
        worn.append(rival.portrait)
    assert free_rival(worn) == RIVALS[0]


def test_a_face_that_nobody_has_is_no_rival() -> None:
    assert rival_of("fox") == RIVALS[0]
    assert rival_of("../fox") is None


def test_what_is_said_of_a_rival_is_one_short_sentence() -> None:
    for rival in RIVALS:
        assert re.fullmatch(r"[A-Z][^.]{5,56}\.", rival.about), rival
        assert re.fullmatch(r"[a-z]+", rival.style), rival
