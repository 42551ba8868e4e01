"""Facts that draws show in Show 'Em No Mercy: odds are those of all deals that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.ai import can_answer, odds
from nomercy_table.games.showem.cards import FACE, FITS, STACK_VALUE
from nomercy_table.games.showem.drawing import eliminate
from nomercy_table.games.showem.state import ShowemState
from player_checks.positions import walk
from showem_table import SHOWEM, lay

FEW = {"mercy_limit": 15}
OUT = "y1 y1 y2 y2 y3 y3 y4 y4 g1 g1 g2 g2"
"""Twelve cards, none of which fits on a red five: with three more they are too many."""


def told(state: ShowemState, steps: Sequence[str]) -> list[Event] | None:
    """Return what seat 0 sees of these actions; None: one of them is not legal."""
    seen: list[Event] = []
    for step in steps:
        seat, _, text = step.partition(" ")
        action = SHOWEM.parse_action(text)
        if state.why_not(int(seat), action) is not None:
            return None
        seen += [event.seen_by(0) for event in state.apply(int(seat), action)]
    return seen


def all_deals(state: ShowemState, steps: Sequence[str]) -> Iterator[ShowemState]:
    """After these actions, every deal in which seat 0 would have seen the same, each as likely as
    another: all orders of the cards that it could not see before, carried out by the rules."""
    before = state.copy()
    real = told(state, steps)
    assert real is not None
    hidden = [seat for seat in range(1, state.seats) if state.hands[seat]]
    sizes = [len(before.hands[seat]) for seat in hidden]
    for cards in permutations(before.observe(0).unseen):
        other, start = before.copy(), 0
        for seat, size in zip(hidden, sizes, strict=True):
            hand = cards[start : start + size]
            if list(hand) != sorted(hand):
                break
            other.hands[seat] = bytearray(hand)
            start += size
        else:
            other.draw_pile = bytearray(cards[start:])
            if told(other, steps) == real:
                yield other


def counted(deals: Sequence[ShowemState], seat: Seat, least: int) -> float:
    """In what share of them a seat holds an answer to a stack of that value."""
    found = [any(STACK_VALUE[FACE[card]] >= least for card in deal.hands[seat]) for deal in deals]
    return sum(found) / len(found)


def pair(hand: str, draw: str, **options: object) -> ShowemState:
    """Seat 1 is to act; all cards lie open but for its hand and the draw pile."""
    return lay("rd2 wd6 b9", hand, top="r5", draw=draw, below="rest", turn=1, options=options)


DRAWN = {
    "two drawn": (pair("b1 gd2", "y3 bd4 r8 wd10 gd4 g6"), ["1 draw"]),
    "none held that may be wild": (pair("b1", "y3 bd4 g1 r8 wd10 yd2"), ["1 draw"]),
    "what fitted is played later": (
        lay("r1 rd2", "r3 gd2", top="r5", draw="y3 bd4 r8 wd10 b6", below="rest", turn=1),
        ["1 draw", "0 play r1", "1 play r3"],
    ),
    "a Discard All": (pair("rda bd2 r4 wd10", "yd2 g3"), ["1 play rda"]),
    "nobody may decline": (pair("b1 gd2 y6", "y3 r8 wd10 g6", may_decline=False), ["1 draw"]),
    "a roulette's cards lie open": (
        lay("wrl b9", "b1", top="r5", draw="y3 bd2 r8 g1 gd4 r6", below="rest", turn=1),
        ["1 draw", "0 play wrl", "1 colour green"],
    ),
    "cards come that can be anything": (
        lay("rd2 r1 b9", "b1", top="r5", draw="y3 r8 wd10 g6 y4 gd2", below="rest", turn=1),
        ["1 draw", "0 play rd2", "1 take"],
    ),
}


@pytest.mark.parametrize("least", [2, 4, 6, 10])
@pytest.mark.parametrize("case", DRAWN)
def test_snm_5_what_did_not_fit_is_no_answer_by_chance(case: str, least: int) -> None:
    start, steps = DRAWN[case]
    state = start.copy()
    deals = list(all_deals(state, steps))
    assert can_answer(state.observe(0), 1, least) == pytest.approx(counted(deals, 1, least))


def test_snm_5_who_drew_all_that_is_hidden_of_its_hand_has_no_wild_card() -> None:
    """Seat 0 knows the hand that it gave away; what came to it since was drawn, and did not fit."""
    state = lay("r7 b1", "wd6 rd2 r9", top="r5", draw="y3 g4 b6 r8", below="rest")
    steps = ["0 play r7 1", "1 draw"]
    deals = list(all_deals(state, steps))
    seen = state.observe(0)
    assert (len(seen.known[1]), seen.counts[1]) == (1, 4)
    assert can_answer(seen, 1, 6) == 0.0
    for least in (2, 6):
        assert can_answer(seen, 1, least) == pytest.approx(counted(deals, 1, least))


@pytest.mark.parametrize("last", ["r0", "r7 2"])
def test_snm_9_and_10_what_is_certain_goes_along_with_the_hand(last: str) -> None:
    state = lay("r1 rd2", "b1 r0 r7", "r2 g4", top="r5", draw="y3 g6 r8", turn=1)
    told(state, ["1 draw", "2 play r2", "0 play r1"])
    drawn = state.observe(0).misfits[1]
    assert [count for count, _ in drawn] == [2]
    told(state, [f"1 play {last}"])
    assert state.observe(0).misfits[2] == state.observe(None).misfits[2] == drawn
    assert not state.observe(1).misfits[2]  # whoever gave the hand away knows all of it
    assert not state.observe(2).misfits[2]  # and so does whoever has it
    assert not any(state.observe(0).misfits[seat] for seat in (0, 1))


def test_snm_5_a_card_that_goes_may_be_one_that_did_not_fit() -> None:
    state = lay("y8 y1", "b1 r2", top="r5", draw="y3 g4 r8", turn=1)
    told(state, ["1 draw"])
    assert [count for count, _ in state.observe(0).misfits[1]] == [2]
    told(state, ["0 play y8", "1 play y3"])
    assert [count for count, _ in state.observe(0).misfits[1]] == [1]


def test_snm_22_what_is_certain_of_a_hand_set_aside() -> None:
    state = lay("r1 r2", "b1 b2 b3", "y9", top="r5", draw=OUT, turn=1, options=FEW)
    told(state, ["1 draw"])
    assert not state.active >> 1 & 1
    assert [count for count, _ in state.observe(0).misfits[-1]] == [FEW["mercy_limit"] - 4]
    known = state.observe(2).misfits[-1]
    eliminate(state, 2, None)
    assert state.observe(2).misfits[-1] == known, "they have seen their own cards alone"


def test_snm_5_others_have_more_of_what_one_seat_can_t_have() -> None:
    state = lay("rd2 b9", "b1", "gd2", top="r5", draw="y3 bd4 r8 wd10 g6", below="rest", turn=1)
    deals = list(all_deals(state, ["1 draw"]))
    for least in (2, 4, 10):
        assert can_answer(state.observe(0), 2, least) == pytest.approx(counted(deals, 2, least))


def test_snm_4_the_pile_has_more_of_what_others_can_t_have() -> None:
    state = lay("b9 y8", "b1 gd2", top="r5", draw="y3 bd4 r8 wd10 gd4 g6", below="rest", turn=1)
    deals = list(all_deals(state, ["1 draw"]))
    (fits,) = [odd.value for odd in odds(state.observe(0)) if "fits" in odd.text]
    row = FITS[state.row]
    found = [row[FACE[deal.draw_pile[-1]]] for deal in deals]
    assert fits == pytest.approx(sum(found) / len(found))


def test_what_is_certain_is_true_in_every_match() -> None:
    """In all places, for all who look, there are as many cards of those faces as they are sure of,
    also together: each card counts for one group at most."""
    sure = 0
    for seats in (2, 3, 5):
        for seed in range(4):
            for state, _ in walk(SHOWEM, seats, seed, mercy_limit=20, may_decline=bool(seed % 2)):
                assert isinstance(state, ShowemState)
                for viewer in (None, *range(seats)):
                    sure += check_sure(state, viewer)
    assert sure > 1000


def test_what_is_certain_is_the_same_whenever_somebody_asks() -> None:
    """States are asked at every step, at one of many, and as copies that go on by themselves."""
    sure = 0
    for seed in range(6):
        rng = Rng(seed)
        often = SHOWEM.new(4, {"mercy_limit": 20, "may_decline": bool(seed % 2)}, seed)
        assert isinstance(often, ShowemState)
        seldom, number = often.copy(), 0
        while to_act := often.to_act():
            legal = often.legal_actions(to_act[0])
            action = legal[rng.below(len(legal))]
            often.advance(to_act[0], action, None)
            seldom.copy().advance(to_act[0], action, None)
            seldom.advance(to_act[0], action, None)
            told, number = often.misfits, number + 1
            if number % 29 == 0:
                assert seldom.copy().misfits == seldom.misfits == told
                sure += sum(map(bool, told))
    assert sure > 10


def check_sure(state: ShowemState, viewer: Seat | None) -> int:
    seen = state.observe(viewer)
    places = [*state.hands, state.aside]
    known = [set(cards) for cards in (*seen.known, seen.known_aside)]
    for cards, mine, groups in zip(places, known, seen.misfits, strict=True):
        hidden = [card for card in cards if card not in mine]
        assert sum(count for count, _ in groups) <= len(hidden)
        # Hall's condition: of any groups together there are enough cards.
        for chosen in range(1, 1 << len(groups)):
            some = [group for n, group in enumerate(groups) if chosen >> n & 1]
            faces = 0
            for _, each in some:
                faces |= each
            fitting = sum(faces >> FACE[card] & 1 for card in hidden)
            assert sum(count for count, _ in some) <= fitting
    return sum(map(len, seen.misfits))
