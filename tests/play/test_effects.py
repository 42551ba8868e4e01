"""Words and numbers that come up on the table: felt, but never over what must be read; why a number
changed stands where it did; each beside the seat that it concerns (found at the table: "+16" and
"+5" far from their hands, "+18" and "+10" on top of each other)."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import showem_table
from at_table import Table, windows
from hit_table import lay
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import fight
from nomercy_table.engine.events import Change, Event
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.combat_events import Struck
from nomercy_table.games.showem.events import (
    CardsDrawn,
    DirectionTurned,
    Eliminated,
    EveryoneSkipped,
    StackGrew,
    TurnLost,
    UnoCalled,
    UnoCaught,
)
from nomercy_table.play.intents import Point
from nomercy_table.play.now import Phase


@windows("960x600", "960x600@200", "1280x720", "1920x1080", "720x1280")
@pytest.mark.parametrize("seats", [2, 6])
def test_no_word_covers_a_face_or_anything_to_be_read(
    tmp_path: Path, window: str, seats: int
) -> None:
    """(Found at the table: "All skipped" on a face at the right edge.)"""
    kinds = "human" + " easy" * (seats - 1)
    table = Table.new(tmp_path, "showem", kinds, window, speed="normal")
    table.until(lambda: table.idle, dt=0.1)
    faces, look = [*table.placed.portraits.values()], table.look
    for seat in range(seats):
        drawn = CardsDrawn(seat, (), 6, "stack")
        events: list[Event] = [StackGrew(seat, 10, 4), Eliminated(seat, (), 25), UnoCalled(seat)]
        events += [UnoCaught(seat, 1 - min(seat, 1)), TurnLost(seat), EveryoneSkipped(seat), drawn]
        for event in events:
            table.clear_floating()
            table.decorate(event)
            table.float_on(0.3)
            rects = [i.rect for n, i in table.floating.items() if not n.startswith("flash")]
            assert rects, (seat, event)
            told = event.sentence(table.session.names)
            wide = look.fonts.width(told, "display", look.metrics.text(28))
            read = table.read_around(seat, wide if event is drawn else None)
            for rect in rects:
                assert rect.collidelist([*read, *faces]) < 0, (seat, event)
            if isinstance(event, TurnLost) and seats == 2:
                assert rects[0].collidelist(table.cards) < 0


@pytest.mark.parametrize(("next_one", "stands"), [(DirectionTurned(True), True), (None, False)])
def test_a_word_goes_when_it_is_read_and_others_play_on(
    tmp_path: Path, next_one: Event | None, stands: bool
) -> None:
    """Found: "Skipped" stood there until the second one after it had played."""
    table = Table.new(tmp_path, "showem", "human easy easy easy", speed="normal")
    table.decorate(TurnLost(1))
    table.float_on(0.3)
    table.decorate(next_one or CardsDrawn(2, (), 6, "stack"))
    table.float_on(0.1)
    assert "stamp.1" in table.floating, "it is still to be read"
    table.float_on(0.3)
    assert ("stamp.1" in table.floating) == stands


def stacked(folder: Path, window: str = "1280x720", **settings: Any) -> Table:
    """Ada can put a +4 on a +4 that is aimed at her."""
    hands = "rd4 r5 b1", "b3 b4 y7", "g5 g6 g7"
    state = showem_table.lay(*hands, top="bd4", total=4, phase="answer", colour="blue")
    kinds = "human easy easy"
    game = showem_table.SHOWEM
    return Table.at(folder, state, kinds, game, window, count=30, speed="normal", **settings)


def numbers(table: Table) -> dict[str, Rect]:
    """The numbers that stand or fly beside seats now."""
    kinds = ("sign.stack", "stamp.", "gain.")
    flying = {f"{name} flying": each for name, each in table.floating.items()}
    seen = {**table.lying, **flying}
    return {name: each.rect for name, each in seen.items() if name.startswith(kinds)}


def trail(table: Table) -> Rect | None:
    """The trail to a penalty, in one piece or several."""
    lying = table.lying.items()
    pieces = [item.rect for name, item in lying if name.startswith("cloth.trail.stack.")]
    return pieces[0].unionall(pieces) if pieces else None


def test_a_penalty_is_said_in_one_place_at_every_moment(tmp_path: Path) -> None:
    """The number that flies to its victim is the sign that stands there (found at the table: one
    flew, another stood, and they said different numbers). A trail leads to it from the card that
    hits (found: it began below the draw pile, which hits nobody)."""
    table = stacked(tmp_path)
    assert [*numbers(table)] == ["sign.stack"]
    way = trail(table)
    assert way.collidepoint(table.pile("discard").midbottom)
    assert way.colliderect(table.placed.signs["stack"])
    table.want(Point("hand.0/rd4a"))
    flew = 0
    while table.now.phase is not Phase.THINKING:
        table.frames(1)
        assert len(numbers(table)) <= 1
        flies = "sign.stack flying" in numbers(table)
        assert not flies or trail(table) is None
        flew += flies
    assert flew
    (sign,) = [sign for sign in table.arranged.signs if sign.id == "stack"]
    assert (sign.seat, sign.text) == (1, "+8")
    (stands,) = numbers(table).values()
    assert stands.center == table.placed.signs["stack"].center
    assert stands.contains(table.placed.signs["stack"]), "a glow around it"
    way = trail(table)
    assert way.colliderect(table.placed.signs["stack"])


def test_there_is_no_trail_with_high_contrast(tmp_path: Path) -> None:
    table = stacked(tmp_path, high_contrast=True)
    assert numbers(table)
    assert trail(table) is None


@windows("1280x720", "960x600")
def test_what_is_drawn_rises_at_the_portrait_of_who_draws_it(tmp_path: Path, window: str) -> None:
    """Found: it stood between the piles, as the line of words was taken to be full."""
    table = stacked(tmp_path, window)
    table.press(pygame.K_c)
    table.until(lambda: "gain.0" in table.floating)
    face = table.placed.portraits[0]
    assert math.dist(table.floating["gain.0"].rect.center, face.center) < 2 * face.width


# -- in a skirmish -------------------------------------------------------------------------------


def skirmish(folder: Path, *squads: str, window: str = "1280x720", **given: Any) -> Table:
    """Two squads face to face, for two people."""
    reduced = given.pop("reduced", False)
    state = fight(*(squads or ("kh 8h 3c", "4d 7d jd")), **given)
    kinds, settings = "human human", {"speed": "normal", "reduced_motion": reduced}
    return Table.at(folder, state, kinds, MERCENARIES, window, count=20, **settings)


def changed(table: Table, why: str, *cards: str) -> dict[str, Rect]:
    """What stands at these cards for their change."""
    table.clear_floating()
    table.decorate(
        Struck(1, (), changes=tuple(Change(KEY[card], why[:2], why[3:]) for card in cards))
    )
    table.float_on(1 / 10)
    return {name: each.rect for name, each in table.floating.items() if name.startswith("change.")}


@pytest.mark.parametrize("reduced", [False, True])
def test_a_death_tells_on_its_kin_why_they_are_stronger_until_they_attack(
    tmp_path: Path, reduced: bool
) -> None:
    """Found: "+1 an Ogre has fallen" stayed on bare cloth, and over the number of the card."""
    table, found = skirmish(tmp_path, reduced=reduced), Counter[str]()
    table.act("attack 1 1")
    for _ in table.each(120):
        found.update(name for name in table.floating if name.startswith("change."))
    assert set(found) == {f"change.{KEY['7d']}", f"change.{KEY['jd']}"}
    assert min(found.values()) > 60, "long enough to be read"
    table = skirmish(tmp_path, reduced=reduced)
    table.act("attack 1 1")
    told, slot = f"change.{KEY['7d']}", f"card.{KEY['7d']}"
    table.until(lambda: told in table.floating)
    table.until(lambda: table.now.human == 1)
    table.act("attack 2 1", 1)
    begun = after = 0
    for _ in table.each(90):
        begun = begun or table.in_the_air(slot)
        after += begun
        assert not (told in table.floating and after > 9)
    assert begun or reduced


@windows("960x600", "960x600@200", "1024x768@200", "1920x1080", "720x1280")
def test_it_is_told_why_and_covers_no_face_no_name_and_no_number(
    tmp_path: Path, window: str
) -> None:
    """(Found at the table: the words rose over the face of the card that they concern; and where
    letters were large, numbers rose without a word.)"""
    table = skirmish(tmp_path, window=window)
    seats = {"kh": 0, "3c": 0, "7d": 1, "jd": 1}
    bare = changed(table, "+3 ", *seats)
    found = changed(table, "+3 a Troll has fallen", *seats)
    numbers, told = table.marks, set()
    while found:
        for card, seat in seats.items():
            name = f"change.{KEY[card]}"
            if name in found:
                rect, lies = found[name], table.card(f"card.{KEY[card]}")
                assert rect.collidelist([*table.read_around(seat), *numbers]) < 0
                assert rect.colliderect(lies.inflate(lies.width, lies.width))
                level = rect.top < lies.bottom and lies.top < rect.bottom
                assert level or abs(rect.centerx - lies.centerx) < lies.width // 4
                if name not in told and name in bare:
                    assert rect.height > bare[name].height, "with its words"
                told.add(name)
        table.float_on(1 / 10)
        found = {name: each.rect for name, each in table.floating.items()}
    assert told == {f"change.{KEY[card]}" for card in seats}


@pytest.mark.parametrize("cards", [("3c", "kh"), ("8h", "7d"), ("jd", "4d")])
def test_in_a_window_that_is_higher_than_wide_it_is_no_column_of_single_words(
    tmp_path: Path, cards: tuple[str, str]
) -> None:
    """Found: `a`, `Troll`, `has`, `fallen`, one below the other between two fighters."""
    table = skirmish(tmp_path, window="720x1280", hands=["2c 4c 9s js", "jc 9d"])
    told = changed(table, "+3 a Troll has fallen", *cards)
    assert len(told) == len(cards)
    assert all(rect.width >= rect.height for rect in told.values())


@windows("960x600", "1280x720", "1024x768")
@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_others_it_is_told_in_a_line_that_is_read(
    tmp_path: Path, window: str, seat: int
) -> None:
    """Found: a column of single words, and above them a tiny number, beside who lies askew; and a
    +1 of the mercenary beside it stood on a hand of cards, as if it had one more."""
    squads = "kd 8c 6h", "7d jc 8h"
    given = {"wounded": "8c jc", "spent": "8c jc", "dead": "6h 8h"}
    hands = ["2c 4c 9s js 3h 5h", "qc 9d 2h 4h 9h qs"]
    table = skirmish(tmp_path, *squads, window=window, hands=hands, **given)
    (told,) = changed(table, "+1 a Troll has fallen", squads[seat].split()[1]).values()
    assert told.width > 1.5 * told.height
    assert told.height >= table.look.fonts.line("bold", table.look.metrics.small)
    table = skirmish(tmp_path, *squads, window=window, hands=hands)
    zones = [zone.id for zone in table.arranged.zones if zone.where == "hand"]
    held = [table.card(slot) for zone in zones for slot in table.shown.slots(zone)]
    assert len(held) == 12
    for card in squads[seat].split():
        (told,) = changed(table, "+1 a Troll has fallen", card).values()
        assert told.inflate(-told.width // 4, -told.height // 4).collidelist(held) < 0


def test_what_is_banked_says_so(tmp_path: Path) -> None:
    state = lay("5|2", "7|3", draw="1 4 9", turn=1)
    table = Table.at(tmp_path, state, "human human", count=20, speed="normal")
    table.act("stop", 1)
    table.until(lambda: "gain.0" in table.floating, 60)


# -- in whole matches ----------------------------------------------------------------------------


def far(table: Table, seat: int, rect: Rect) -> float:
    """How far a word is from what belongs to that seat."""
    own = table.placed.seats[seat]
    aside = max(own.left - rect.right, rect.left - own.right, 0)
    return aside + max(own.top - rect.bottom, rect.top - own.bottom, 0)


@pytest.mark.quick("showem")
@windows("960x600@200", "720x1280")
@pytest.mark.parametrize("game", GAMES)
def test_each_number_stands_beside_its_seat_and_apart_from_the_others(
    game: str, window: str, tmp_path: Path
) -> None:
    kinds = " ".join(["easy"] * min(6, max(GAMES[game].seat_counts)))
    table = Table.new(tmp_path, game, kinds, window, seed=3, count=1, speed="fast")
    for _ in table.each(260, 1 / 20):
        if table.top is not table.board:
            break
        if table.seats_glide:
            continue  # what stood beside them fades meanwhile
        found = {}
        for name, item in table.floating.items():
            kind, _, seat = name.partition(".")
            if kind in ("gain", "stamp") and seat.isdigit():
                inked = item.rect.inflate(-item.rect.width // 4, -item.rect.height // 4)
                found[name] = int(seat), inked
        rects = [rect for _, rect in found.values()]
        for name, (seat, rect) in found.items():
            assert len(rect.collidelistall(rects)) == 1, f"{name} lies on another number"
            for sign in table.worded_signs:
                if sign.seat is not None and sign.id in table.placed.signs:
                    assert not rect.colliderect(table.placed.signs[sign.id]), (name, sign.text)
            nearest = min(table.placed.seats, key=lambda other: far(table, other, rect))
            near = far(table, nearest, rect) + table.placed.size[1] // 40
            assert far(table, seat, rect) <= near, f"{name} stands at {nearest}"
