"""What a seat of Mercury may know, and keeps in mind; positions of it."""

from __future__ import annotations

from collections import Counter

import pytest

from mercury_table import MERCURY, act, hand, kinds, laid, lay, only, table_of
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import PositionError
from nomercy_table.games.mercury.cards import FACE, FACE_OF, FACE_TEXT, KEY, TEXT, keys
from nomercy_table.games.mercury.events import CardsDrawn, CardsGiven, Dealt
from nomercy_table.games.mercury.observation import KINDS

DRAWN = {"play_drawn": True}


def limit(state, seat, kind, viewer=None):
    return state.observe(viewer).at_most[seat][KINDS.index(kind)]


def known(state, viewer, seat):
    return " ".join(FACE_TEXT[face] for face in state.observe(viewer).known[seat])


def worlds(state, viewer, count=60):
    seen = state.observe(viewer)
    return [MERCURY.determinize(seen, Rng(number)) for number in range(count)]


# -- hidden cards --------------------------------------------------------------------------------


def test_hands_are_seen_by_their_seats_only():
    state = lay("o7 d5", "rf p1", top="o3")
    assert [TEXT[card] for card in state.observe(0).hand] == ["d5a", "o7a"]
    zones = {zone.id: zone for zone in MERCURY.arrange(state.observe(0)).zones}
    assert [column.id for column in zones["hand.0"].columns] == ["hand.0/o7a", "hand.0/d5a"]
    assert all(card.face is None for column in zones["hand.1"].columns for card in column.cards)
    assert MERCURY.arrange(state.observe(None)).zone("hand.0").columns[0].cards[0].face is None
    assert state.observe(None).hand == ()


def test_cards_drawn_are_seen_by_their_seat_only():
    event = only(act(lay("p1 p2", "t1", draw="g4"), "draw"), CardsDrawn)
    assert event.seen_by(0).cards == (KEY["g4a"],)
    assert event.seen_by(1).cards == event.seen_by(None).cards == ()
    assert event.seen_by(1).count == 1


def test_cards_dealt_are_seen_by_their_seat_only():
    events = []
    state = MERCURY.new(3, {}, 5, events.append)
    seen = only(events, Dealt).seen_by(1)
    assert {card for card in seen.cards if card is not None} == set(keys(state.hands[1]))


def test_cards_given_are_seen_by_the_two_seats_only():
    event = only(act(lay("gt p1 t3 g4", "t1", "p2"), "play gt", "accept", "give p1 t3"), CardsGiven)
    assert event.seen_by(0).cards == event.seen_by(1).cards == event.cards
    assert event.seen_by(2).cards == event.seen_by(None).cards == ()


def test_at_the_end_of_a_match_all_hands_lie_open():
    state = lay("o1", "t2 d5", top="o5", options={"match": "single"})
    act(state, "play o1")
    assert MERCURY.arrange(state.observe(0)).zone("hand.1").columns[1].cards[0].face == "mercury/d5"


# -- memory: at most -----------------------------------------------------------------------------


def test_who_draws_had_no_regular_card_that_fits():
    state = lay("p1 p2 gd3 g3", "t1", "t2", top="o5", draw="g4 g6")
    assert (limit(state, 0, "orange"), limit(state, 0, "5")) == (4, 4)
    act(state, "draw")
    assert (limit(state, 0, "orange"), limit(state, 0, "5")) == (1, 1)  # the one drawn may be
    assert (limit(state, 0, "green"), limit(state, 0, "rf")) == (5, 5)


def test_what_it_draws_later_may_be_anything_and_what_it_plays_is_counted():
    state = lay("p1 p2 gd3 g3", "t1 t2", top="o5", draw="o6 t9 o9 o8")
    act(state, "draw", "draw")
    assert limit(state, 0, "orange") == 1
    act(state, "play o6")
    assert limit(state, 0, "orange") == 0


def test_who_could_play_special_cards_may_have_them_still():
    state = lay("p1 p2 od3 cc", "t1", top="o5", draw="g4")
    act(state, "draw")
    seen = worlds(state, 1, 200)
    assert any(world.hands[0] >> KEY["cca"] & 1 for world in seen)
    oranges = [
        sum(FACE_TEXT[FACE_OF[card]] in ("o1", "o2") for card in keys(w.hands[0])) for w in seen
    ]
    assert max(oranges) <= 1


def test_who_passes_for_want_of_a_card_holds_no_reflection():
    state = lay("p9 p8", "t1 t2", "p1", top="o5", empty=True)
    act(state, "pass")
    assert (limit(state, 0, "rf"), limit(state, 1, "rf")) == (0, 2)


def test_a_card_that_was_just_drawn_may_be_any_in_a_world():
    state = lay("p1 p2 gd3", "t1", top="o5", draw="o4", options=DRAWN)
    act(state, "draw")
    fits = set()
    for world in worlds(state, 1):
        assert world.hands[0] >> world.drawn & 1
        fits.add(len(world.legal_actions(0)) > 1)
    assert fits == {False, True}


# -- memory: told --------------------------------------------------------------------------------


def test_who_gives_knows_where_its_cards_are():
    state = lay("gt p1 t3 g4", "t1 t2", "p2", top="o5")
    act(state, "play gt", "accept", "give p1 t3")
    assert known(state, 0, 1) == "p1 t3"
    assert known(state, 2, 1) == known(state, None, 1) == ""
    assert all({"p1", "t3"} <= set(hand(world, 1).split()) for world in worlds(state, 0))
    act(state, "colour tan", "play t3")
    assert known(state, 0, 1) == "p1"


def test_copies_can_not_be_told_apart():
    state = lay("gt p1 t3 g4", "t1 p1 t5", "p2", top="o5")
    act(state, "play gt", "accept", "give p1 t3", "colour purple")
    act(state, "play p1")  # that one or the one it had: one may be left
    assert known(state, 0, 1) == "t3"


def test_what_is_given_on_unseen_is_no_longer_sure():
    state = lay("gt p1 t3 g4", "gt t2 t6", "p2", "g9", top="o5")
    act(state, "play gt", "accept", "give p1 t3", "colour tan")
    act(state, "play gt", "accept", "give p1 t6")
    assert known(state, 0, 1) == ""
    assert known(state, 1, 2) == "p1 t6"
    assert known(state, 3, 1) == ""


# -- memory: recycled ----------------------------------------------------------------------------


def _rebuilt():
    state = lay("p1 p2 gd3", "t1 t2", top="o5", under="g1 g2 g3 g4 g6 g7", empty=True)
    act(state, "draw")
    assert state.rebuilt == 1
    return state


def test_after_a_rebuilding_with_two_seats_the_others_hand_is_known():
    state = _rebuilt()
    assert all(hand(world, 1) == hand(state, 1) for world in worlds(state, 0))


def test_a_card_drawn_from_the_rebuilt_pile_is_one_of_those():
    state = _rebuilt()
    for world in worlds(state, 1):
        assert set(world.draw_pile) < {KEY[f"g{n}a"] for n in (1, 2, 3, 4, 6, 7)}
        assert (world.hands[0] & ~state.hands[0]).bit_count() <= 1


def test_memory_is_never_against_the_cards():
    """A position states memory and cards, and is read back only if they agree."""
    chance = Rng(11)
    rebuilt = 0
    for seed in range(6):
        options = {"play_drawn": bool(seed % 2), "reflect_last_card": seed > 2, "target": 60}
        state = MERCURY.new(2 + seed % 5, options, seed)
        while state.to_act():
            state.apply(state.turn, chance.choice(state.legal_actions(state.turn)))
            rebuilt += state.rebuilt > 0
            if not chance.below(5):
                again = MERCURY.from_position(state.position(), state.seats, state.options)
                assert again.position() == state.position()
    assert rebuilt


def test_made_up_worlds_agree_with_what_is_remembered():
    chance = Rng(5)
    tried = 0
    for seed in range(4):
        state = MERCURY.new(2 + seed, {"target": 40}, seed)
        while state.to_act():
            if not chance.below(10):
                seen = state.observe(state.turn)
                world = MERCURY.determinize(seen, chance)
                for seat, cards in enumerate(world.hands):
                    counts = Counter(FACE_OF[card] for card in keys(cards))
                    assert not Counter(seen.known[seat]) - counts
                    assert cards.bit_count() == seen.hand_sizes[seat]
                    if seat != state.turn:
                        tried += 1
                        oranges = sum(
                            FACE_TEXT[f] in {f"o{n}" for n in range(1, 11)}
                            for f in counts.elements()
                        )
                        assert oranges <= seen.at_most[seat][KINDS.index("orange")]
            state.apply(state.turn, chance.choice(state.legal_actions(state.turn)))
    assert tried > 30


# -- positions -----------------------------------------------------------------------------------


TABLE = table_of("o7 d5 p2", "rf p1", "t9", top="o3")


def _read(table):
    return MERCURY.from_position(table, 3, MERCURY.options.complete({}, 3))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seed": -1}, "seed = -1: a whole number from 0"),
        ({"turn": 3}, "turn = 3: a whole number from 0 to 2"),
        ({"first": "0"}, "first = '0': a whole number"),
        ({"phase": "think"}, "phase = 'think': one of 'play', 'name'"),
        ({"phase": "name"}, "after o3 no colour is named"),
        ({"phase": "answer"}, "aimed is a card in the phases 'answer' and 'give'"),
        ({"phase": "drawn"}, "drawn is a card in the phase 'drawn'"),
        ({"colour": "blue"}, "colour = 'blue': one of '', 'green'"),
        ({"colour": ""}, "phase = 'play': then colour is not empty"),
        ({"colour": "tan"}, "colour is not that of the top card, o3"),
        ({"number": 11}, "from 0 to 10"),
        ({"number": 4}, "number = 4: the top card, o3, has another"),
        ({"aimed": "o3"}, "aimed = 'o3': one of '', 'gd3'"),
        ({"aimed": "gt"}, "aimed is a card in the phases"),
        ({"reflected": True}, "reflected is true only in the phase 'answer'"),
        ({"passes": 1}, "passes = 1: a seat passes only where no card is left"),
        ({"passes": 3}, "passes = 3: a whole number from 0 to 2"),
        ({"drawn": "o7a"}, "drawn is a card in the phase 'drawn'"),
        ({"drawn": "o7a p1a"}, "one card at most"),
        ({"rebuilt": 1}, "recycled: a list of 4 entries is needed; this one has 0"),
        ({"over": True}, "the match is not over yet"),
        ({"draw": 3}, "draw = 3: a text of cards like"),
        ({"discard": "o3z"}, "'o3z' is no card"),
        ({"hands": ["o7a"]}, "hands: a list with one entry for each of the 3 seats"),
        ({"hands": [3, "", ""]}, "a text of cards like .o7a gtb. is needed"),
        ({"at_most": [""]}, "at_most: a list with one entry for each"),
        ({"at_most": ["blue=1", "", ""]}, "'blue=1' is no limit"),
        ({"at_most": ["green=9", "", ""]}, "'green=9' is no limit"),
        ({"at_most": ["orange=0", "", ""]}, "orange=0, but the hand has 1"),
        ({"known": ["0 1"]}, "the seat that knows"),
        ({"known": ["0 0 o7"]}, "the seat that knows"),
        ({"known": ["0 1 d5"]}, "seat 1 does not hold d5"),
        ({"known": ["0 1 rf", "0 1 rf"]}, "seat 1 does not hold rf"),
        ({"recycled": [["", "", ""]]}, "before the pile is first rebuilt a list of no entries"),
        ({"scores": [[1]]}, "3 whole numbers"),
        ({"scores": [[1, -1, 0]]}, "3 whole numbers"),
        ({"scores": [[1, 500, 0]]}, "the match is over"),
        ({"trump": "red"}, "unknown key 'trump'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(change, problem):
    with pytest.raises(PositionError, match=problem):
        _read(TABLE | change)


def test_each_key_is_needed():
    for key in TABLE:
        with pytest.raises(PositionError, match=f"{key} is missing"):
            _read({other: value for other, value in TABLE.items() if other != key})


def test_no_card_is_there_twice_and_none_is_missing():
    with pytest.raises(PositionError, match="more than once"):
        laid(TABLE | {"discard": TABLE["discard"] + " " + TABLE["hands"][2]})
    with pytest.raises(PositionError, match="1 card is missing"):
        laid(TABLE | {"draw": " ".join(TABLE["draw"].split()[1:])})


def test_a_seat_without_cards_has_won():
    with pytest.raises(PositionError, match=r"hands.2. is empty"):
        lay("o7 d5", "rf p1", "", top="o3")


@pytest.mark.parametrize(
    ("hands", "given", "options", "problem"),
    [
        (("", "rf t1"), {"top": "od3", "phase": "answer", "aimed": "od3", "turn": 1}, {}, "MCY-14"),
        (("p1", "rf"), {"top": "gt", "phase": "answer", "aimed": "gt", "turn": 1}, {}, "MCY-14"),
        (("p1 p2", "t1"), {"top": "gt", "phase": "give", "aimed": "gt"}, {}, "MCY-10"),
        (
            ("p1 p2", "t1"),
            {"top": "o3", "phase": "drawn", "drawn": "t1a"},
            DRAWN,
            "a card in hands.0.",
        ),
        (("o1 p2", "t1"), {"top": "o3", "phase": "drawn", "drawn": "o1a"}, {}, "is not played"),
        (("cc", "t1"), {"top": "o3", "phase": "drawn", "drawn": "cca"}, DRAWN, "the only card"),
        (
            ("o1 rf", "t1"),
            {"top": "o3", "phase": "answer", "aimed": "od3"},
            {},
            "the top card is o3",
        ),
    ],
)
def test_situations_that_can_not_be(hands, given, options, problem):
    with pytest.raises(PositionError, match=problem):
        lay(*hands, options=options, **given)


def test_the_one_aimed_at_by_a_last_card_is_asked_where_the_table_allows_it():
    given = {"top": "od3", "phase": "answer", "aimed": "od3", "turn": 1}
    state = lay("", "rf t1", "p4", options={"reflect_last_card": True}, **given)
    assert kinds(act(state, "reflect", "accept"))[-1] == "TurnStarted"


def test_a_match_that_is_over_is_counted():
    state = lay("o1", "t10", "d5 d5", top="o5", scores=[[12, 2, 490]])
    act(state, "play o1")
    over = state.position()
    again = laid(over)
    assert again.result() == state.result()
    assert again.observe(0) == state.observe(0)
    with pytest.raises(PositionError, match="the cards are worth"):
        laid(over | {"scores": [[12, 2, 490], [0, 11, 100]]})


# -- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["play", "play g11", "play d5 green", "give o7", "give o7 zz", "colour red", "play gt 1"],
)
def test_other_texts_are_no_actions(text):
    with pytest.raises(ValueError, match="is no action of Mercury"):
        MERCURY.parse_action(text)


def test_cards_to_be_given_may_be_named_in_any_order():
    assert MERCURY.parse_action("give p3 o7").text() == "give o7 p3"


def test_give_two_and_the_green_two_are_not_the_same():
    assert FACE["gt"] != FACE["g2"]
    assert MERCURY.parse_action("play g2") != MERCURY.parse_action("play gt")


def test_a_card_that_does_not_fit_says_why_when_it_is_clicked():
    state = lay("o7 p2", "rf p1", top="o3")
    seen = state.observe(0)
    meant = MERCURY.aimed(seen, "hand.0/p2a")
    assert str(state.why_not(0, meant)).startswith("MCY-4: You can't play a purple 2")
    assert state.why_not(0, MERCURY.aimed(seen, "draw")).clause == "MCY-5"
    assert MERCURY.aimed(seen, "hand.1/0") is None
    assert MERCURY.aimed(seen, "discard") is None
