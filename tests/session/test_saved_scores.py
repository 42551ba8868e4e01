"""The list of saved matches tells how each stands (found at the table: it told no score)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nomercy_table.games import GAMES
from nomercy_table.pages.title.page import standing
from nomercy_table.session.saved import SavedMatch, resumable, write_saved
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import MANY_ROUNDS, Table, plans

HIT = GAMES["hit"]


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path)


def listed(store: SaveStore, text: str) -> SavedMatch:
    """What the list shows of a match that is kept as `text`."""
    save = store.begin("hit")
    save.write(text)
    save.close()
    (match,) = resumable(store)[0]
    return match


def text_with(scores: str) -> str:
    record = Session.new(HIT, plans("human", "random"), {}, 1).record()
    text = write_saved(record, "round 2", 7, (34, 12))
    return re.sub(r"scores = \[.*?\]", f"scores = {scores}", text, flags=re.DOTALL)


def test_each_name_has_its_score(store: SaveStore) -> None:
    match = listed(store, text_with("[34, 12]"))
    assert standing(match) == f"{match.plans[0].name} 34 and {match.plans[1].name} 12"


def test_names_stand_alone_before_the_first_round_is_over(store: SaveStore) -> None:
    match = listed(
        store, write_saved(Session.new(HIT, plans("human", "random"), {}, 1).record(), "", 7)
    )
    assert match.scores == ()
    assert standing(match) == f"{match.plans[0].name} and {match.plans[1].name}"


def test_a_match_that_goes_on_keeps_the_sums_of_its_rounds(store: SaveStore) -> None:
    session = Session.new(HIT, plans("human", "random"), MANY_ROUNDS["hit"], 1, store)
    table = Table(session)
    table.play(until=lambda: session.observation.history)
    session.flush()
    sums = HIT.scoring(session.options).sums(session.observation.history, 2)
    session.close()
    (match,) = resumable(store)[0]
    assert match.scores == sums


@pytest.mark.parametrize(
    "scores", ["[1]", '["1", 2]', "[1, 2, 3]", "[1, 99999999999]", "7", "[true, 1]"]
)
def test_scores_that_make_no_sense_are_not_told(store: SaveStore, scores: str) -> None:
    assert listed(store, text_with(scores)).scores == ()
