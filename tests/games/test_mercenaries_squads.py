"""MRC-18 and MRC-19: squads chosen in secret, and artifacts put on."""

from __future__ import annotations

import pytest

from mercenaries_table import (
    GAME,
    clause,
    do,
    hand,
    heap,
    kinds,
    lay,
    legal,
    of_kind,
    refused,
    those,
)
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.cards import TEXT
from nomercy_table.games.mercenaries.events import (
    Equipped,
    NobodyToSend,
    SquadChosen,
    SquadsRevealed,
)


def squads(mine: str, theirs: str, **given):
    """Seat 0 deals, attacks first, and chooses first."""
    return lay(phase="squads", turn=0, hands=[mine, theirs], **given)


def test_mrc_18_three_cards_in_order_one_a_mercenary():
    state = squads("kh 5h 6c", "jc 2c 3c")
    assert len(legal(state)) == 6
    state = squads("kh qh 5h 6c", "jc 2c 3c")
    assert len(legal(state)) == 24
    state = squads("kh 5h 6c 7c", "jc 2c 3c")
    assert len(legal(state)) == 24 - 6
    assert clause(state, "squad 5h 6c 7c") == "MRC-18"
    assert clause(state, "squad kh 5h") == "MRC-18"
    assert clause(state, "squad kh 5h 9d") == "MRC-18"
    assert clause(state, "pass") == "MRC-18"


def test_mrc_18_from_hand_and_infirmary():
    state = squads("5h 6c", "jc 2c 3c", infirmaries=["kh", ""])
    assert "squad 5h kh 6c" in legal(state)


def test_mrc_18_fewer_than_three_all_of_them():
    state = squads("kh 5h ah", "jc")
    assert legal(state) == ["squad 5h kh", "squad kh 5h"]
    assert refused(state, "squad kh").reason == "Your squad has 2 cards, not 1."
    do(state, "squad kh 5h")
    assert legal(state) == ["squad jc"]


def test_mrc_18_the_choice_is_secret_until_both_have_chosen():
    state = squads("kh 5h 6c", "jc 2c 3c")
    (chosen,) = of_kind(do(state, "squad 5h kh 6c"), SquadChosen)
    assert chosen.seen_by(1).cards == chosen.seen_by(None).cards == (-1, -1, -1)
    assert [TEXT[card] for card in chosen.seen_by(0).cards] == ["5h", "kh", "6c"]
    for viewer in (1, None):
        seen = state.observe(viewer)
        assert seen.chosen == ((-1, -1, -1), ())
        assert seen.field is None
        assert heap(seen.shown[0]) == set()
    own, none = state.observe(0).chosen
    assert [TEXT[card] for card in own] == ["5h", "kh", "6c"]
    assert none == ()


def lie(state, zone, viewer):
    """What lies in a zone: `5h` open, `(5h)` face down but known, `?` unknown."""
    told = []
    for column in GAME.arrange(state.observe(viewer)).zone(zone).columns:
        for card in column.cards:
            name = TEXT[card.key] if card.key >= 0 else "?"
            told.append(name if card.face or name == "?" else f"({name})")
    return told


def test_mrc_18_the_squad_lies_face_down_in_its_places():
    state = squads("kh 5h 6c 9d ah", "jc 2c 3c", shown=["5h 9d ah", ""])
    assert lie(state, "hand.0", 1) == ["(5h)", "(ah)", "(9d)", "?", "?"]
    (chosen,) = of_kind(do(state, "squad 5h kh 6c"), SquadChosen)
    for viewer in (1, None):
        assert lie(state, "squad.0", viewer) == ["?", "?", "?"]
        # What was seen of the hand may lie here or there; an artifact is never fielded.
        assert lie(state, "hand.0", viewer) == ["(ah)", "?"]
        assert [(m.cards, m.source, m.target) for m in chosen.seen_by(viewer).moves] == [
            ((), "hand.0", "squad.0")
        ] * 3
    assert lie(state, "squad.0", 0) == ["(5h)", "(kh)", "(6c)"]
    assert lie(state, "hand.0", 0) == ["ah", "9d"]


def test_mrc_18_who_has_chosen_may_look_at_what_lies_there_and_nobody_else():
    state = squads("kh 5h 6c", "jc 2c 3c")
    do(state, "squad 5h kh 6c")
    peeks = {
        viewer: [
            card.peek
            for zone in GAME.arrange(state.observe(viewer)).zones
            for column in zone.columns
            for card in column.cards
            if card.face is None and card.peek
        ]
        for viewer in (0, 1, None)
    }
    assert peeks[0] == [GAME.faces[card] for card in state.observe(0).chosen[0]]
    assert peeks[1] == peeks[None] == []


def test_mrc_18_all_see_who_leaves_the_infirmary():
    state = squads("5h 6c 7d", "jc 2c 3c", infirmaries=["kh 9s", ""])
    (chosen,) = of_kind(do(state, "squad 5h kh 6c"), SquadChosen)
    assert [move.source for move in chosen.seen_by(1).moves] == ["hand.0", "infirmary.0", "hand.0"]
    assert lie(state, "squad.0", 1) == ["?", "(kh)", "?"]
    assert lie(state, "infirmary.0", 1) == ["9s"]
    assert lie(state, "hand.0", 1) == ["?"]
    deals = [GAME.determinize(state.observe(1), Rng(n)).chosen[0] for n in range(20)]
    assert {TEXT[squad[1]] for squad in deals} == {"kh"}
    assert len({squad[0] for squad in deals}) > 1


def test_mrc_18_who_chooses_first_has_nobody_in_the_infirmary():
    """So it tells nobody anything that matters, whom one takes out of it: both have chosen."""
    later = 0
    for seed in range(12):
        state, chance = GAME.new(2, {}, seed), Rng(seed)
        while state.to_act():
            if state.phase == "squads" and not any(state.chosen):
                assert not state.infirmaries[state.turn]
                later += bool(state.infirmaries[1 - state.turn])
            (seat,) = state.to_act()
            state.advance(seat, chance.choice(state.legal_actions(seat)), None)
    assert later


def test_mrc_19_both_squads_turn_over_where_they_lie():
    state = squads("kh 5h 6c 9d", "jc 2c 3c")
    do(state, "squad 5h kh 6c")
    (revealed,) = of_kind(do(state, "squad 2c jc 3c"), SquadsRevealed)
    for seat, squad in enumerate((["5h", "kh", "6c"], ["2c", "jc", "3c"])):
        assert lie(state, f"squad.{seat}", None) == squad
        moves = [move for move in revealed.moves if move.source == f"squad.{seat}"]
        assert [TEXT[move.cards[0]] for move in moves] == squad
        assert {move.target for move in moves} == {f"squad.{seat}"}


def test_mrc_18_both_are_revealed_at_once():
    state = squads("kh 5h 6c 9d", "jc 2c 3c")
    do(state, "squad 5h kh 6c")
    (revealed,) = of_kind(do(state, "squad 2c jc 3c"), SquadsRevealed)
    assert [TEXT[card] for squad in revealed.squads for card in squad] == [
        *("5h", "kh", "6c"),
        *("2c", "jc", "3c"),
    ]
    assert hand(state, 0) == {"9d"}
    assert hand(state, 1) == set()


def test_mrc_18_who_can_field_no_mercenary_ends_the_game():
    state = lay(passes=1, turn=1, hands=["5h 6h", "jc 2c 3c"])
    events = do(state, "pass")
    assert state.over
    assert of_kind(events, NobodyToSend)[0].seat == 0


def test_mrc_18_the_loser_of_the_last_round_chooses_first():
    state = lay(phase="squads", turn=1, round=2, loser=1, hands=["kh 5h 6c", "jc 2c 3c"])
    do(state, "squad jc 2c 3c")
    assert state.to_act() == (0,)


def test_mrc_19_artifacts_go_on_cards_of_their_race():
    state = squads("kh 5h 6c ah as", "jc 2c 3c")
    do(state, "squad 5h kh 6c", "squad jc 2c 3c")
    assert legal(state) == ["done", "equip ah 1", "equip ah 2"]
    assert clause(state, "equip ah 3") == "MRC-19"
    assert clause(state, "equip as 1") == "MRC-19"
    assert clause(state, "equip ac 3") == "MRC-19"
    assert clause(state, "attack 1 1") == "MRC-19"
    (equipped,) = of_kind(do(state, "equip ah 2"), Equipped)
    assert TEXT[equipped.wearer] == "kh"
    assert those(state, "gear") == {"kh"}
    assert hand(state, 0) == {"as"}


def test_mrc_19_one_after_the_other_until_done():
    state = squads("kh 5c ah ac", "js 2d 3d")
    do(state, "squad 5c kh", "squad js 2d 3d", "equip ac 1")
    assert legal(state) == ["done", "equip ah 2"]
    do(state, "done")
    assert state.phase == "combat"
    assert hand(state, 0) == {"ah"}


def test_mrc_19_the_side_that_attacks_first_equips_first():
    state = squads("kh 5c 6c ah", "js 2s 3d as", dealer=0)
    do(state, "squad 5c kh 6c", "squad js 2s 3d")
    assert (state.phase, state.to_act()) == ("equip", (0,))
    do(state, "equip ah 2")
    assert (state.phase, state.to_act()) == ("equip", (1,))
    do(state, "equip as 1")
    assert (state.phase, state.to_act()) == ("combat", (0,))


def test_mrc_19_who_has_nothing_to_put_on_is_not_asked():
    state = squads("kh 5c 6c", "js 2s 3d as ad")
    do(state, "squad 5c kh 6c", "squad js 2s 3d")
    assert (state.phase, state.to_act()) == ("equip", (1,))
    state = squads("kh 5c 6c ad", "js 2s 3d ah")
    events = do(state, "squad 5c kh 6c", "squad js 2s 3d")
    assert state.phase == "combat"
    assert kinds(events)[-2:] == ["SquadsRevealed", "TurnStarted"]


def test_mrc_19_a_squad_without_artifacts_goes_right_into_combat():
    state = squads("kh 5c 6c", "js 2s 3d")
    do(state, "squad 5c kh 6c", "squad js 2s 3d")
    assert state.phase == "combat"


@pytest.mark.parametrize("text", ["squad kh kh 5c", "squad", "squad kh 2c 3c 4c", "squad 5x"])
def test_texts_that_name_no_squad(text):
    with pytest.raises(ValueError, match="no action of Mercenaries"):
        GAME.parse_action(text)


def test_who_stands_where_is_told_on_the_way():
    state = squads("qs 4c 9c 2c", "jd 5h 6h")
    told = GAME.further(state.observe(0), ["hand.0/4c"])
    assert told == "From the left: Gnoll 4. Who stands in the middle?"
    told = GAME.further(state.observe(0), ["hand.0/4c", "hand.0/qs"])
    assert told == "From the left: Gnoll 4, Murloc Oracle. Who stands at the right?"
