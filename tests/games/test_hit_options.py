"""The table options of Hit!, and what is known at the table."""

from __future__ import annotations

from collections import Counter

import pytest

from hit_table import DRAW, HIT, STOP, lay
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.rules import RULES


def test_the_first_value_of_each_option_is_its_default():
    assert dict(HIT.options.complete({}, 4)) == {
        "match": "single",
        "target": 3,
        "max_rounds": 50,
        "steal": "choose",
        "must_draw": False,
        "steal_on_last_card": False,
        "open_loot": False,
    }


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("match", "best_of", "single, round_wins, target_score"),
        ("match", True, "single, round_wins"),
        ("steal", "some", "choose, all_or_nothing"),
        ("must_draw", 1, "false, true"),
        ("must_draw", "true", "false, true"),
        ("target", 0, "from 1 to 5000"),
        ("target", True, "from 1 to 5000"),
        ("target", 5001, "from 1 to 5000"),
        ("target", "3", "from 1 to 5000"),
        ("max_rounds", 201, "from 1 to 200"),
        ("max_rounds", 2.0, "from 1 to 200"),
        ("best_of", 3, "match, target"),
    ],
)
def test_a_wrong_option_is_refused_and_told_what_is_right(name, value, right):
    with pytest.raises(OptionError, match=right):
        HIT.new(2, {name: value}, 1)


def test_option_open_loot_shows_what_each_loot_is_worth():
    dark = lay("2", "", loots=["10 9", "4"])
    shown = lay("2", "", loots=["10 9", "4"], options={"open_loot": True})
    captions = [HIT.arrange(state.observe(1)).zone("loot.0").caption for state in (dark, shown)]
    assert "19" not in captions[0]
    assert "19" in captions[1]


def test_who_sits_there_is_told_what_they_have_banked():
    """What is known: a seat's own loot, as it has counted it; another's only where it is shown."""
    state = lay("2", "", loots=["10 9", "4"], options={"match": "target_score"})
    notes = [HIT.arrange(state.observe(seat)).notes for seat in (0, 1, None)]
    mine, theirs = ("2 at stake", "19 banked", "0 points"), ("0 at stake", "4 banked", "0 points")
    assert notes == [
        (mine, (theirs[0], theirs[2])),
        ((mine[0], mine[2]), theirs),
        ((mine[0], mine[2]), (theirs[0], theirs[2])),
    ]


def test_option_open_loot_changes_nothing_that_may_be_done():
    for option in (False, True):
        state = lay("2", "", options={"open_loot": option})
        assert state.legal_actions(0) == [DRAW, STOP]


def test_known_only_the_order_of_the_draw_pile_is_hidden():
    state = lay("7|3", "9", draw="5 6 1", loots=["10"])
    seen = state.observe(1)
    assert seen.unseen == tuple(sorted(state.draw_pile))
    counted = Counter(RANK[card] for card in state.draw_pile)
    assert list(seen.unseen_by_rank[1:]) == [counted[rank] for rank in range(1, 11)]


def test_known_the_same_by_all_seats_and_bystanders():
    state = lay("7|3", "9", "", draw="5 6 1", loots=["10"])
    views = [state.observe(viewer) for viewer in (None, 0, 1, 2)]
    for view in views:
        assert view.tableaus == views[0].tableaus
        assert view.loots == views[0].loots
        assert view.unseen == views[0].unseen


def test_known_a_made_up_world_has_the_unseen_cards_in_any_order():
    seen = lay("7|3", "9", draw="5 6 1", loots=["10"]).observe(1)
    worlds = [HIT.determinize(seen, Rng(seed)) for seed in range(200)]
    assert all(tuple(sorted(world.draw_pile)) == seen.unseen for world in worlds)
    tops = Counter(world.draw_pile[-1] for world in worlds)
    assert len(tops) > 70  # of 86 cards, each as likely as any other
    assert max(tops.values()) < 12


def test_known_nothing_of_the_seed():
    seen = HIT.new(2, {}, 987654321).observe(0)
    assert not hasattr(seen, "seed")
    assert "987654321" not in repr(seen)


def test_the_rules_page_covers_every_clause_and_what_house_rules_change():
    covered = {clause for section in RULES for clause in section.clauses}
    assert covered == {f"HIT-{number}" for number in range(1, 12)}
    said = " ".join(text for section in RULES for text in section.paragraphs)
    assert said.count("nless the table") == 4  # must_draw, steal, steal_on_last_card, open_loot
    for words in ("Two to five players", "who begins the first round", "after as many rounds"):
        assert words in said
