"""What a stack costs is said before it is taken, and is what then comes (experience 19)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nomercy_table.games.showem.actions import DRAW, TAKE
from nomercy_table.games.showem.events import CardsDrawn, StackGrew
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.language import addressed
from showem_table import SHOWEM, act, lay, only

BLUES = [*(f"b{number}" for number in range(10)), "bsk", "brv", "bse", "bda"]
NAMES = ["Ann", "Ben"]


def sign_below(state: ShowemState, viewer: int | None) -> tuple[str, str, str]:
    """The sign of the stack, what stands below it, and what that means."""
    signs = SHOWEM.arrange(state.observe(viewer)).signs
    (sign,) = [sign for sign in signs if sign.id == "stack"]
    return sign.text, sign.detail, sign.about


def labels(state: ShowemState) -> set[str]:
    return {pick.label for way in SHOWEM.ways(state.observe(0), TAKE) for pick in way}


def drawn(events: Sequence[object]) -> list[tuple[int, int]]:
    return [(event.count, event.makes) for event in events if isinstance(event, CardsDrawn)]


@pytest.mark.parametrize(
    ("held", "limit", "total", "told", "makes"),
    [
        (8, 25, 20, "17 cards", "of 20: makes 25"),
        (8, 15, 20, "7 cards", "of 20: makes 15"),
        (5, 25, 20, "20 cards", "out with 25"),
        (14, 15, 4, "1 card", "of 4: makes 15"),
    ],
)
def test_snm_22_what_mercy_leaves_of_a_stack_is_told_before_it_is_taken(
    held: int, limit: int, total: int, told: str, makes: str
) -> None:
    """No more is drawn than puts the seat out, and nothing tells another number."""
    hand, options = " ".join(["wd10", *BLUES[: held - 1]]), {"mercy_limit": limit}
    state = lay(hand, "g1", "y1", top="rd2", phase="answer", total=total, options=options)
    prompt = f"Answer with a draw card of 2 or more, or take {told}: with {limit} you are out."
    assert {SHOWEM.prompt(state.observe(viewer)) for viewer in (0, None)} == {prompt}
    assert labels(state) == {f"Take {told}"}
    for viewer in (0, 1, None):
        text, below, about = sign_below(state, viewer)
        assert (text, below) == (f"+{told.split()[0]}", makes), "all of it may be passed on"
        assert f"until they hold {limit}, and is out" in about
    refusal = state.why_not(0, DRAW)
    assert refusal is not None
    assert refusal.reason == f"Answer the stack, or take {told}."
    assert drawn(state.apply(0, TAKE)) == [(int(told.split()[0]), limit)]


def test_snm_22_one_card_fewer_and_all_of_it_comes() -> None:
    state = lay(" ".join(BLUES[:4]), "g1", "y1", top="rd2", phase="answer", total=20)
    prompt = "Nothing you hold answers it: take the 20 cards."
    assert SHOWEM.prompt(state.observe(0)) == prompt
    assert labels(state) == {"Take 20 cards"}
    assert sign_below(state, 0)[:2] == ("+20", "")
    assert drawn(state.apply(0, TAKE)) == [(20, 0)]


def test_snm_22_who_is_hit_is_told_how_much_of_it_comes() -> None:
    hands = "wd10 b1", " ".join(BLUES[:8])
    state = lay(*hands, top="wd10", colour="red", phase="answer", total=10)
    grew = only(act(state, "0 play wd10 red"), StackGrew)
    assert (grew.total, grew.cards) == (20, 17)
    assert grew.sentence(NAMES) == "Ben must answer, or draw 17 cards: that makes 25."
    assert grew.sentence(addressed(NAMES, 1)) == "+17 for you: that makes 25."
    came = only(act(state, "1 take"), CardsDrawn)
    assert came.sentence(NAMES) == "Ben draws 17 cards: that makes 25."


def test_snm_25_who_gets_a_large_stack_back_is_told_how_much_of_it_comes() -> None:
    how = {"top": "wd10", "colour": "red", "phase": "answer", "total": 30, "waiting": [0]}
    state = lay("", "g1", "y1", **how)
    assert SHOWEM.prompt(state.observe(0)) == "The stack is back: with 25 cards you are out."
    assert labels(state) == {"Take 25 cards"}
    assert sign_below(state, 1)[:2] == ("+25", "out with 25")
    assert drawn(state.apply(0, TAKE)) == [(25, 25)]
