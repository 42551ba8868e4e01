"""What Mercury announces to whoever is hit is what then happens: who, what, and how many."""

from __future__ import annotations

import re

import pytest

from mercury_table import MERCURY, act, lay, legal, only
from mercury_tails import walk
from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Event
from nomercy_table.games.mercury.events import (
    Accepted,
    AnswerAwaited,
    CardPlayed,
    CardsDrawn,
    CardsGiven,
    GiftAwaited,
    GiftBounced,
)
from nomercy_table.games.mercury.observation import ANSWER, DRAWN, GIVE
from nomercy_table.games.mercury.state import MercuryState
from nomercy_table.language import addressed

NUMBERS = {"no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}

Outcome = tuple[str, int]
"""What comes of it: `drawn`, `given` or `kept`, and how many cards."""


def outcome(state: MercuryState) -> Outcome:
    """What the seat that must answer gets when it takes it."""
    seat, after = state.turn, state.copy()
    events = after.apply(seat, MERCURY.parse_action("accept"))
    if any(isinstance(event, GiftAwaited) for event in events):
        gift = after.legal_actions(after.turn)[0]
        events += after.apply(after.turn, gift)
    drawn = sum(e.count for e in events if isinstance(e, CardsDrawn) and e.seat == seat)
    given = sum(e.count for e in events if isinstance(e, CardsGiven) and e.target == seat)
    kept = sum(e.count for e in events if isinstance(e, GiftBounced) and e.seat == seat)
    got = {"drawn": drawn, "given": given, "kept": kept}
    (what,) = [name for name, count in got.items() if count] or ["drawn"]
    return what, got[what]


def in_sign(state: MercuryState, what: str) -> Outcome:
    """What the sign tells all, and of whom; `what` tells a card drawn from one given, which the
    card does that was aimed."""
    (sign,) = [s for s in MERCURY.arrange(state.observe(None)).signs if s.id == "aimed"]
    assert sign.seat == state.turn
    if sign.text.startswith("keeps"):
        return "kept", {"keeps both cards": 2, "keeps its last card": 1}[sign.text]
    if sign.text == "nothing to draw":
        return "drawn", 0
    assert sign.text.startswith("+")
    assert what != "kept"
    return what, int(sign.text)


def in_words(text: str, what: str) -> Outcome:
    """What a prompt says; `what` tells a card drawn from one given, which no prompt needs to."""
    text = text.lower()
    ends = {"keep the two cards": 2, "keep your last card": 1}
    for words, count in ends.items():
        if words in text:
            return "kept", count
    if "take nothing" in text:
        return "drawn", 0
    (number, ending) = re.findall(r"take (\w+) card(s?)", text)[0]
    assert ending == ("" if number == "one" else "s")
    return what, NUMBERS[number]


def check_answer(state: MercuryState) -> None:
    seat = state.turn
    expected = outcome(state)
    own, others = state.observe(seat), [None, *(s for s in range(state.seats) if s != seat)]
    holds_one = "reflect" in legal(state)
    prompt = MERCURY.prompt(own)
    assert in_sign(state, expected[0]) == expected
    assert in_words(prompt, expected[0]) == expected
    assert prompt[-1] == ("?" if holds_one else ".")
    assert ("Reflect it, or " in prompt) == holds_one
    back = state.reflected
    assert prompt.startswith("Your ") == back
    for other in others:
        told = MERCURY.prompt(state.observe(other))
        assert in_words(told, expected[0]) == expected
    buttons = [MERCURY.ways(own, action)[0][0].label for action in state.legal_actions(seat)]
    what, count = expected
    verb = "Keep" if what == "kept" else "Take"
    assert buttons[0] == ("Continue" if not count else f"{verb} {'it' if count == 1 else 'them'}")
    assert buttons[1:] == (["Reflect it"] if holds_one else [])


def check(state: MercuryState, action: Action) -> None:
    """All that is said in a situation, and while the action happens."""
    if state.phase == ANSWER:
        check_answer(state)
    elif state.phase == DRAWN:
        fits = len(legal(state)) > 1
        assert ("It fits" in MERCURY.prompt(state.observe(state.turn))) == fits
    elif state.phase == GIVE:
        assert state.hands[state.turn].bit_count() > 2
    after = state.copy()

    def note(event: Event) -> None:
        hands = [hand.bit_count() for hand in after.hands]
        signs = [s.id for s in MERCURY.arrange(after.observe(None)).signs]
        assert ("aimed" in signs) == isinstance(event, AnswerAwaited | Accepted)
        if isinstance(event, CardPlayed):
            assert event.left == hands[event.seat]
        elif isinstance(event, CardsGiven):
            assert event.left == hands[event.giver]
        elif isinstance(event, GiftBounced):
            assert event.count == min(2, hands[event.seat])
        elif isinstance(event, AnswerAwaited):
            assert event.seat == after.turn

    after.advance(after.turn, action, note)


def test_mcy_12_what_is_announced_is_what_then_happens():
    answers = 0
    for number in range(100, 150):
        for state, action in walk(number, most=40):
            answers += state.phase == ANSWER
            check(state, action)
    assert answers > 300


LAST = {"reflect_last_card": True}


@pytest.mark.parametrize(
    ("hands", "given", "done", "expected", "told"),
    [
        (
            ("gt p1", "t1 t2"),
            {},
            ["play gt"],
            ("given", 1),
            "Take one card.",
        ),
        (
            ("gt p1", "rf t2"),
            {},
            ["play gt", "reflect"],
            ("kept", 1),
            "Your Give Two comes back. Keep your last card.",
        ),
        (
            ("gt rf", "rf t2"),
            {},
            ["play gt", "reflect"],
            ("kept", 1),
            "Your Give Two comes back. Reflect it, or keep your last card?",
        ),
        (
            ("gt rf", "rf t2"),
            {},
            ["play gt", "reflect", "reflect"],
            ("drawn", 2),
            "The Give Two hits you after all. Take two cards.",
        ),
        (
            ("gt", "rf t2"),
            {},
            ["play gt"],
            ("drawn", 2),
            "Reflect it, or take two cards?",
        ),
        (
            ("gt", "rf t2"),
            {},
            ["play gt", "reflect"],
            ("drawn", 2),
            "Your Give Two comes back. Take two cards.",
        ),
        (
            ("gt p1 p2 p3", "rf t2"),
            {},
            ["play gt", "reflect"],
            ("kept", 2),
            "Your Give Two comes back. Keep the two cards.",
        ),
        (
            ("d5 p1", "t2", "g1"),
            {"draw": "g2", "under": "g3", "empty": True},
            ["play d5"],
            ("drawn", 3),
            "Take three cards.",
        ),
        (
            ("od3 p1", "t2", "g1"),
            {"empty": True},
            ["play od3"],
            ("drawn", 1),
            "Take one card.",
        ),
        (
            ("p1 p2", "t2", "g1"),
            {"top": "od3", "phase": "answer", "aimed": "od3", "turn": 1, "empty": True},
            [],
            ("drawn", 0),
            "Take nothing, as no card is left to draw.",
        ),
    ],
)
def test_mcy_12_also_of_one_card_of_none_and_of_the_reflection_itself(
    hands, given, done, expected, told
):
    state = lay(*hands, **{"top": "o5", "options": LAST} | given)
    act(state, *done)
    assert outcome(state) == expected
    assert MERCURY.prompt(state.observe(state.turn)) == told
    check_answer(state)


def test_where_both_reflections_lie_open_nobody_speaks_of_one():
    state = lay("od3 rf p1 g4", "rf t2", "p2", top="o5")
    act(state, "play od3", "reflect")
    (sign,) = [s for s in MERCURY.arrange(state.observe(None)).signs if s.id == "aimed"]
    assert sign.detail == "unless it is reflected"
    act(state, "reflect")
    (sign,) = [s for s in MERCURY.arrange(state.observe(None)).signs if s.id == "aimed"]
    assert sign.detail == ""
    assert (
        MERCURY.prompt(state.observe(None))
        == "The Draw 3 & Go hits you after all. Take three cards."
    )


def test_who_can_reflect_nothing_reads_who_aims_and_what_comes() -> None:
    """Found: "You must answer", and "unless it is reflected", with "Take them" as the only way."""
    state = lay("od3 p1 g4", "g5 t2", "rf p2", top="o5")
    awaited = only(act(state, "play od3"), AnswerAwaited)
    assert awaited.told(addressed(["Ann", "Ben", "Cy"], 1)) == ""
    assert awaited.told(["Ann", "Ben", "Cy"]) == ""
    details = []
    for viewer in (0, 1, None):
        (sign,) = [s for s in MERCURY.arrange(state.observe(viewer)).signs if s.id == "aimed"]
        details.append(sign.detail)
    assert details == ["unless it is reflected", "", "unless it is reflected"]


def test_who_takes_what_comes_is_told_on_the_table_by_the_cards_that_come() -> None:
    """Found: cards were drawn while the words still told that somebody must answer."""
    assert Accepted(1).told(["Ann", "Ben"]) == ""
    assert Accepted(1).sentence(["Ann", "Ben"]) == "Ben does not reflect it."
