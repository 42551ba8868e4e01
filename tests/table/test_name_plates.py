"""Name plates: whole facts in letters that can be read, and faces above them that are seen."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

import hit_table
import offscreen
import showem_table
from in_sight import watch_cuts
from mercenaries_table import fight, lay
from nomercy_table.engine.events import Event
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.table.geometry import Placement
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import PlateText, lines_of, plate
from nomercy_table.table.text_fit import fitting
from nomercy_table.ui.look import Look

NOTES = ("3 mercenaries", "44 points or more", "0 wins")


def skirmish() -> Observation:
    state = fight("kh 8h 3c", "4d 7d jd", hands=["5h 6h", "2c"], options={"match": "games"})
    return state.observe(0)


def shop() -> Observation:
    hands = ["4c 5c 2h 3d 5d 7d 8d 2s 4s jh", "kh 2d"]
    return lay(phase="shop", turn=0, hands=hands, options={"match": "games"}).observe(0)


def test_facts_stand_in_lines_of_about_the_same_length() -> None:
    assert lines_of(NOTES, 1) == ("3 mercenaries · 44 points or more · 0 wins",)
    assert lines_of(NOTES, 2) == ("3 mercenaries", "44 points or more · 0 wins")
    assert lines_of(NOTES, 3) == NOTES
    assert lines_of(("8 cards", ""), 2) == ("8 cards",)
    assert lines_of((), 1) == ()


def placed(seen: Observation, look: Look) -> Placement:
    line = look.fonts.height("regular", look.metrics.body)
    return layout(GAMES["mercenaries"].arrange(seen), 2, 0, look.metrics.size, line)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
def test_a_plate_covers_no_more_of_a_face_than_its_chin(size: tuple[int, int], scale: int) -> None:
    """At 200 % it lay over a third of the portrait."""
    look = fitting(offscreen.look(size, scale), size)
    for seen in (skirmish(), shop()):
        place = placed(seen, look)
        for seat, portrait in place.portraits.items():
            if place.plates[seat].centerx < portrait.right:  # else it stands beside it
                covered = portrait.clip(place.plates[seat])
                assert covered.height <= portrait.height / 7 + 1, seat


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 200)])
def test_with_large_text_the_facts_on_a_plate_are_large(size: tuple[int, int], scale: int) -> None:
    """They were squeezed into one line of the smallest letters, with room above and below."""
    look = fitting(offscreen.look(size, scale), size)
    place = placed(skirmish(), look)
    notes = GAMES["mercenaries"].arrange(skirmish()).notes
    for seat, rect in place.plates.items():
        picture = plate(look, rect.size, PlateText("Ann", "fox", notes[seat], False))
        bright = pygame.mask.from_threshold(picture, look.theme.text, (70, 70, 70))
        inner = range(6, rect.width - 6)
        inked = [any(bright.get_at((x, y)) for x in inner) for y in range(rect.height)]
        rows = [len(list(row)) for so, row in groupby(inked) if so]
        assert max(rows[1:]) > 0.7 * look.metrics.small, "a line below the name"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("best", [4, 104, 304])
def test_plates_beside_which_cards_lie_have_as_many_lines_as_each_other(
    size: tuple[int, int], best: int
) -> None:
    """Found: one digit more, and the facts on one plate stood in two lines, in larger letters than
    on the plates of the others."""
    look = fitting(offscreen.look(size), size)
    line = look.fonts.height("regular", look.metrics.body)
    tableaus = ("7", "10 10 10 10 10|9 9 9 9 9 9", "5|6", "4")
    options = {"match": "target_score", "target": 500}
    state = hit_table.lay(*tableaus, scores=[[9, best, 8, 20]], options=options)
    place = layout(hit_table.HIT.arrange(state.observe(0)), 4, 0, size, line)
    assert len({place.plates[seat].height for seat in (1, 2, 3)}) == 1


MANY = " ".join(f"{colour}{number}" for colour in "rg" for number in range(1, 10))
"""Eighteen cards."""


def turns_of_a_hand(seats: int, match: str) -> dict[str, tuple[showem_table.ShowemState, str]]:
    """What stands on a plate of Show 'Em changes while cards are on their way to that seat or from
    it: caught, the stack has come back, without mercy."""
    others = ["b1 b2 b3", "b4 b5 b6", "b7 b8 b9", "y7 y8 y9"][: seats - 2]
    options = {"match": match}
    lay = showem_table.lay
    answer = {"top": "wd10", "colour": "red", "phase": "answer", "options": options}
    most = f"{MANY} y1 y2"
    return {
        "caught": (lay("r5 r6", "g3", *others, uncalled=1, options=options), "0 catch 1"),
        "taken": (lay("", "g1 g2", *others, total=16, waiting=[0], **answer), "0 take"),
        "out": (lay(most, "g1 g2", *others, total=16, **answer), "0 take"),
    }


@pytest.mark.parametrize("match", ["single", "target_score"])
@pytest.mark.parametrize("what", ["caught", "taken", "out"])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100)]
)
def test_words_from_before_are_whole_on_the_plate_that_follows(
    size: tuple[int, int],
    scale: int,
    what: str,
    match: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While cards fly, what was is told on the plate of what will be. Found: "1 card, no U…" as
    somebody was caught."""
    cut, game = watch_cuts(monkeypatch), GAMES["showem"]
    look = fitting(offscreen.look(size, scale), size)
    line, told = look.fonts.height("regular", look.metrics.body), 0
    for seats in range(2, 7):
        state, action = turns_of_a_hand(seats, match)[what]
        before = game.arrange(state.observe(0))

        def note(event: Event) -> None:
            nonlocal before, told
            after = game.arrange(state.observe(0))  # noqa: B023
            place = layout(after, seats, 0, size, line)  # noqa: B023
            for seat, notes in enumerate(before.notes):
                text = PlateText("Ann", "fox", notes, True)
                if notes != after.notes[seat]:
                    plate(look, place.plates[seat].size, text)
                    told += 1
            before = after

        who, _, text = action.partition(" ")
        state.advance(int(who), game.parse_action(text), note)
    assert told >= 5
    assert not cut
