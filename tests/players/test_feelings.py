"""Who is glad of what happens and whom it hurts, of every kind of event; nothing else moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from nomercy_table.engine.cues import Cue, Kind, Moment, cue_of
from nomercy_table.engine.events import (
    Event,
    MatchEnded,
    Move,
    Occasion,
    RoundEnded,
    RoundResult,
    Seat,
    SeatEvent,
    Stakes,
    TurnStarted,
)
from nomercy_table.players.feelings import feelings


@dataclass(frozen=True)
class Happens(SeatEvent):
    """An event that says what a test needs."""

    victims: tuple[Seat, ...] = ()
    gain: int = 0
    threat: int = 0
    count: int = 0
    by: Seat | None = None
    felt: tuple[tuple[Seat, Occasion], ...] = ()
    lost: int = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((), "draw", "hand.0", self.count),) if self.count else ()

    @property
    def stakes(self) -> Stakes | None:
        return Stakes(by=self.by, amount=self.lost) if self.lost or self.by is not None else None

    def sentence(self, names: Sequence[str]) -> str:
        return ""


def told(event: Event, cue: Cue, seats: int = 3, harmed: Sequence[Seat] = ()) -> dict[Seat, str]:
    return {
        found.seat: f"{found.mood} {found.occasion}{'!' * found.great}"
        for found in feelings(event, cue, seats, harmed)
    }


PLAIN, COUNTS = Cue(), Cue(counts=True)


@pytest.mark.parametrize(
    ("event", "cue", "expected"),
    [
        (Happens(1, gain=20), PLAIN, {1: "glee gain!"}),
        (Happens(1, gain=12), PLAIN, {}),
        (Happens(1, threat=2), PLAIN, {1: "pain burden"}),
        (Happens(1, threat=10), PLAIN, {1: "pain burden!"}),
        (Happens(1, count=2), COUNTS, {1: "pain burden"}),
        (Happens(1, count=6), COUNTS, {1: "pain burden!"}),
        (Happens(1, count=6), PLAIN, {}),
        (Happens(1, victims=(0,)), PLAIN, {1: "glee strike", 0: "pain robbed"}),
        (
            Happens(1, felt=((1, "luck"), (2, "out"))),
            PLAIN,
            {1: "glee luck!", 2: "pain out!"},
        ),
        (Happens(1, count=6, felt=((1, "strike"),)), COUNTS, {1: "glee strike!"}),
        (
            Happens(1, victims=(0, 2)),
            Cue(moment=Moment("theft")),
            {1: "glee steal!", 0: "pain robbed!", 2: "pain robbed!"},
        ),
        (Happens(1, lost=14), Cue(moment=Moment("loss")), {1: "pain bust!"}),
        (
            Happens(1, lost=15),
            Cue(moment=Moment("loss")),
            {1: "pain bust!", 0: "glee luck", 2: "glee luck"},
        ),
        (Happens(1, by=2), Cue(moment=Moment("catch")), {1: "pain robbed!", 2: "glee strike!"}),
        (Happens(1), Cue(moment=Moment("call")), {1: "glee last!"}),
        (
            Happens(1),
            Cue(moment=Moment("elimination")),
            {1: "pain out!", 0: "glee luck", 2: "glee luck"},
        ),
        (TurnStarted(1), cue_of("turn"), {}),
    ],
)
def test_what_an_event_is_to_each(event: Event, cue: Cue, expected: dict[Seat, str]) -> None:
    assert told(event, cue) == expected


@pytest.mark.parametrize("kind", ["loss", "elimination"])
def test_people_at_one_screen_laugh_at_rivals_and_not_at_each_other(kind: Kind) -> None:
    cue = Cue(moment=Moment(kind))
    for loser, laughing in ((0, {2}), (2, {0, 1})):
        found = feelings(Happens(loser, lost=30), cue, 3, people=(0, 1))
        assert {feeling.seat for feeling in found if feeling.mood == "glee"} == laughing


def test_a_round_gladdens_who_has_won_it_and_the_match_hurts_all_others() -> None:
    result = RoundResult((3, 1, 1), (0,), "")
    assert told(RoundEnded(1, result), cue_of("round")) == {0: "glee win!"}
    assert told(MatchEnded((0, 2), ""), cue_of("match")) == {
        0: "glee win!",
        2: "glee win!",
        1: "pain loss!",
    }


def test_harm_to_cards_hurts_their_owner_and_of_two_gladdens_the_other() -> None:
    assert told(Happens(0), PLAIN, 2, [0]) == {0: "pain robbed!", 1: "glee strike!"}
    assert told(Happens(0), PLAIN, 3, [0]) == {0: "pain robbed!"}
