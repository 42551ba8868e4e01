"""10: the same deal for several contenders, one after the other, in the same seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nomercy_table.engine.game import Game
from nomercy_table.engine.records import read_record, write_record
from nomercy_table.engine.verifying import verify
from nomercy_table.games import GAMES
from nomercy_table.session.duplicate import MOST_SITTINGS, Duplicate
from nomercy_table.session.help import Help
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table, fitting, plans

BEN = SeatPlan("Ben", "human", "moth")
HARRIET = SeatPlan("Harriet", "random", "hare")


def over(game: Game, *kinds: str, seed: int = 7) -> Session:
    """A match that has been played to its end."""
    seated = plans(*fitting(game, kinds))
    table = Table(Session.new(game, seated, {}, seed, pacing=Pacing.of("off"), thoughts=9))
    table.play()
    return table.session


def again(first: Session, plan: SeatPlan, saves: SaveStore | None = None) -> Table:
    record = first.once_more(plan)
    return Table(Session.load(record, saves=saves, pacing=Pacing.of("off")))


def test_who_does_the_same_has_the_same_match(game: Game) -> None:
    """The same cards, the same others, who think from the same chance."""
    first = over(game, "human", "easy", "random")
    table = again(first, BEN)
    second = table.session
    assert second.names[0] == "Ben"
    assert second.plans[1:] == first.plans[1:]
    assert second.commitment == first.commitment
    assert second.moves == 0
    table.play()  # by a hand that does the same in the same place
    assert second.record().actions == first.record().actions
    assert second.hash() == first.hash()
    assert verify(second.record(), GAMES).committed


def test_nothing_of_the_first_is_told_before_the_second_is_over(game: Game) -> None:
    first = over(game, "human", "easy", "random")
    table = again(first, BEN)
    fresh = Table(
        Session.new(
            game, [BEN, *first.plans[1:]], first.options, 7, pacing=Pacing.of("off"), thoughts=9
        )
    )
    while not fresh.session.finished:
        assert table.session.duplicate is None
        assert table.session.observation == fresh.session.observation
        assert [line.text for line in table.session.log] == [
            line.text for line in fresh.session.log
        ]
        table.tick()
        fresh.tick()
    duplicate = table.session.duplicate
    assert duplicate is not None
    assert [sitting.plan.name for sitting in duplicate.sittings] == ["Ann", "Ben"]


def test_a_computer_player_may_be_the_other_one_and_a_third_may_follow(game: Game) -> None:
    first = over(game, "human", "random")
    second = again(first, HARRIET)
    second.play()
    third = again(second.session, BEN)
    third.play()
    duplicate = third.session.duplicate
    assert duplicate is not None
    assert duplicate.seat == 0
    assert [sitting.plan.kind for sitting in duplicate.sittings] == ["human", "random", "human"]
    for session, sitting in zip(
        (first, second.session, third.session), duplicate.sittings, strict=True
    ):
        assert session.result is not None
        assert sitting.scores == session.result.scores
        assert sitting.winners == session.result.winners
        assert sitting.points == session.observation.totals


def test_who_comes_next_may_be_settled_before_the_first_card(store: SaveStore) -> None:
    game = GAMES["hit"]
    begun = Session.new(game, plans("human", "random"), {}, 7, saves=store, coming=BEN)
    begun.close()
    (match,), _ = resumable(store)
    first = Table(Session.resume(store, match.id, Pacing.of("off")))
    assert first.session.duplicate is None
    first.play()
    first.session.close()
    (path,) = store.records.rglob("*.toml")
    kept = Session.load(read_record(path.read_text(encoding="utf-8"), GAMES))
    assert kept.coming == first.session.coming == BEN
    assert verify(kept.record(), GAMES).committed
    duplicate = kept.duplicate
    assert duplicate is not None
    assert [sitting.plan.name for sitting in duplicate.sittings] == ["Ann"]
    second = again(kept, BEN)
    assert second.session.coming is None
    second.play()
    duplicate = second.session.duplicate
    assert duplicate is not None
    assert [sitting.plan.name for sitting in duplicate.sittings] == ["Ann", "Ben"]


@pytest.mark.parametrize("coming", [7, {}, {"name": "", "kind": "human"}, {"name": "Ben"}])
def test_nobody_comes_who_can_not_be(coming: Any) -> None:
    record = Session.new(GAMES["hit"], plans("human", "random"), {}, 7, coming=BEN).record()
    table = {**record.extra["duplicate"], "coming": coming}
    assert Duplicate.of(replace(record, extra={**record.extra, "duplicate": table})) is None


def test_where_nobody_plays_alone_nobody_comes_next() -> None:
    assert Session.new(GAMES["hit"], plans("human", "human"), {}, 7, coming=BEN).coming is None


def test_an_interrupted_second_sitting_goes_on_where_it_was(game: Game, store: SaveStore) -> None:
    first = over(game, "human", "random")
    table = again(first, BEN, store)
    for _ in range(2):
        table.tick()
    table.session.close()
    (match,), _ = resumable(store)
    session = Session.resume(store, match.id, Pacing.of("off"))
    assert session.record() == table.session.record()
    Table(session).play()
    session.close()
    duplicate = session.duplicate
    assert duplicate is not None
    assert [sitting.plan.name for sitting in duplicate.sittings] == ["Ann", "Ben"]
    (path,) = store.records.rglob("*.toml")
    kept = read_record(path.read_text(encoding="utf-8"), GAMES)
    assert kept.commitment == first.commitment
    assert Duplicate.of(kept) == Duplicate.of(first.once_more(BEN))


def test_who_gives_up_has_had_their_turn(game: Game) -> None:
    table = Table(Session.new(game, plans(*fitting(game, ("human", "random"))), {}, 7))
    table.session.concede()
    record = table.session.once_more(BEN)
    duplicate = Duplicate.of(record)
    assert duplicate is not None
    assert 0 not in duplicate.sittings[0].winners
    assert "conceded" not in record.extra


def test_help_that_one_had_is_told_of_that_one_alone() -> None:
    done = over(GAMES["hit"], "human", "random").record()
    helped = replace(done, extra={**done.extra, **Help(allowed=True, hints=2).extra})
    first = Session.load(helped, pacing=Pacing.of("off"))
    table = again(first, BEN)
    assert (table.session.help.allowed, table.session.help.hints) == (True, 0)
    table.play()
    duplicate = table.session.duplicate
    assert duplicate is not None
    assert [sitting.helped for sitting in duplicate.sittings] == [True, False]
    unhelped = Session.load(replace(done, extra=Help(allowed=False).extra))
    assert not again(unhelped, BEN).session.help.allowed


def test_practice_is_nobodys_sitting() -> None:
    done = over(GAMES["hit"], "human", "random").record()
    practice = replace(done, extra={"practice": {"actions": 3}})
    assert Session.load(practice).duplicate is None


@pytest.mark.parametrize("kinds", [("human", "human"), ("random", "random")])
def test_there_is_none_where_nobody_plays_alone(kinds: tuple[str, ...]) -> None:
    session = over(GAMES["hit"], *kinds)
    assert session.duplicate is None
    with pytest.raises(ValueError, match="nobody plays alone"):
        session.once_more(BEN)


def test_there_is_none_before_the_end_or_without_a_deal() -> None:
    game = GAMES["hit"]
    session = Session.new(game, plans("human", "random"), {}, 7)
    assert session.duplicate is None
    done = over(game, "human", "random")
    begun = replace(done.record(), start=game.new(2, {}, 7).position(), seed=0, commitment=None)
    assert Session.load(begun).duplicate is None


def test_so_many_are_compared_and_no_more() -> None:
    session = over(GAMES["hit"], "human", "random")
    for number in range(MOST_SITTINGS + 1):
        table = again(session, replace(BEN, name=f"Ben {number}"))
        table.play()
        session = table.session
    duplicate = session.duplicate
    assert duplicate is not None
    assert len(duplicate.sittings) == MOST_SITTINGS
    assert duplicate.sittings[-1].plan.name == f"Ben {MOST_SITTINGS}"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seat", 2),
        ("seat", "0"),
        ("sittings", []),
        ("sittings", [7]),
        ("sittings", [{}]),
        ("name", ""),
        ("name", 7),
        ("scores", [1]),
        ("scores", [1, "2"]),
        ("points", [10**7, 0]),
        ("winners", [2]),
        ("winners", None),
    ],
)
def test_nonsense_is_no_duplicate(name: str, value: Any) -> None:
    record = over(GAMES["hit"], "human", "random").once_more(BEN)
    table = dict(record.extra["duplicate"])
    if name in table:
        table[name] = value
    else:
        table["sittings"] = [{**table["sittings"][0], name: value}]
    changed = replace(record, extra={**record.extra, "duplicate": table})
    assert Duplicate.of(changed) is None
    assert Duplicate.of(read_record(write_record(record), GAMES)) == Duplicate.of(record)
