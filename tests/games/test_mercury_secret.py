"""MCY-12: Nobody learns who holds a Reflection, but by seeing it played."""

from __future__ import annotations

import pytest

from mercury_table import MERCURY, act, lay
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury.state import MercuryState
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session

LAST = {"reflect_last_card": True}

CHAINS = {
    "Draw 3": ("od3 p1 p3 g4", {}, ["play od3"]),
    "Draw 5": ("d5 p1 p3 g4", {}, ["play d5"]),
    "Give Two": ("gt p1 p3 g4", {}, ["play gt"]),
    "last card": ("d5", LAST, ["play d5"]),
    "last gift": ("gt p1", LAST, ["play gt"]),
}
"""What seat 0 holds and plays; seat 1 is hit."""

ANSWERS = {
    "Draw 3": ("od3 rf p1 g4", {}, ["play od3", "reflect"]),
    "Give Two": ("gt rf p1 g4", {}, ["play gt", "reflect"]),
    "last card": ("gt rf", LAST, ["play gt", "reflect"]),
}
"""What seat 0 holds and plays; seat 1 reflects it."""


def twins(hand: str, options: dict[str, object], done: list[str]) -> list[MercuryState]:
    """The same table twice: once the seat that was hit holds a Reflection, once another card."""
    holds = lay(hand, "rf t2", "p2 p9", top="o5", options=options)
    act(holds, *done)
    table = holds.position()
    reflection = next(c for c in table["hands"][holds.turn].split() if c.startswith("rf"))
    other = table["draw"].split()[0]  # at the bottom of the pile, where the Reflection goes
    hands = list(table["hands"])
    hands[holds.turn] = hands[holds.turn].replace(reflection, other)
    changed = {"hands": hands, "draw": table["draw"].replace(other, reflection)}
    lacks = MERCURY.from_position(table | changed, 3, holds.options)
    assert isinstance(lacks, MercuryState)
    return [holds, lacks]


CASES = [
    *(pytest.param(*case, id=name) for name, case in CHAINS.items()),
    *(pytest.param(*case, id=f"answered {name}") for name, case in ANSWERS.items()),
]


@pytest.mark.parametrize(("hand", "options", "done"), CASES)
def test_mcy_12_the_others_see_and_hear_the_same_with_and_without_a_reflection(hand, options, done):
    holds, lacks = twins(hand, options, done)
    hit = holds.turn
    assert (len(holds.legal_actions(hit)), len(lacks.legal_actions(hit))) == (2, 1)
    others = [None, *(seat for seat in range(3) if seat != hit)]

    def the_same() -> None:
        for other in others:
            seen, twin = holds.observe(other), lacks.observe(other)
            assert seen == twin
            assert MERCURY.prompt(seen) == MERCURY.prompt(twin)
            assert MERCURY.arrange(seen) == MERCURY.arrange(twin)

    the_same()
    heard, told = act(holds, "accept"), act(lacks, "accept")
    if holds.history:  # the round is over, and all hands lie open
        return
    for other in others:
        assert [event.seen_by(other) for event in heard] == [e.seen_by(other) for e in told]
    the_same()


@pytest.mark.parametrize("card", ["od3", "d5", "gt"])
def test_mcy_12_who_took_it_may_hold_a_reflection_still(card):
    """In the worlds that others imagine, and as often as anybody who was not hit."""
    state = lay(f"{card} p1 p3 p6 g4", "t1 t2 t3 t5", "g1 g2 g3 g7", "p2 p4 p5 p7", top="o5")
    act(state, f"play {card}", "accept")
    rng = Rng(1)
    seen = state.observe(3)
    counts = [0, 0, 0]
    for _ in range(600):
        hands = MERCURY.determinize(seen, rng).hands
        for seat in range(3):
            counts[seat] += hands[seat] & lay("rf rf", "o1").hands[0] > 0
    per_card = [count / hand for count, hand in zip(counts, seen.hand_sizes, strict=False)]
    assert max(per_card) < 2 * min(per_card)


def plays(state: MercuryState, level: str, speed: str) -> list[tuple[float, str]]:
    """At what time which seat is heard doing what, until the one that was hit has answered."""
    position = Position.of(MERCURY, state)
    plans = [SeatPlan(f"Ann {seat}", "human" if seat == 2 else level) for seat in range(3)]
    session = Session.load(
        Record.from_position(position), plans, None, Pacing.of(speed), thoughts=5
    )
    heard = []
    for frame in range(400):
        steps = session.poll(frame / 100, ready=True)
        heard += [(frame / 100, type(step.event).__name__) for step in steps]
        if heard:
            break
    session.close()
    return heard


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("level", list(MERCURY.players))
def test_mcy_12_a_computer_player_takes_the_same_time_to_take_it_and_to_reflect_it(level, speed):
    holds, lacks = twins(*CHAINS["Draw 5"])
    reflected, taken = plays(holds, level, speed), plays(lacks, level, speed)
    assert (reflected[0][1], taken[0][1]) == ("CardPlayed", "Accepted")
    assert reflected[0][0] == taken[0][0]
