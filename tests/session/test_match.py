"""Any mix of people and computer players gets through a match, and all is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest

import waiting
from nomercy_table.engine import records
from nomercy_table.engine.actions import IllegalAction
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.session.checking import check
from nomercy_table.session.session import Session
from session.playing import MANY_ROUNDS, Table, hand, has_rounds, plans

Begin = Callable[..., Table]

YOU = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)

MIXES = [
    kinds
    for seats in range(2, 6)
    for kinds in product(("human", "random"), repeat=seats)
    if kinds.count("human") <= 2 or len(set(kinds)) == 1
]


FIRST = next(iter(GAMES))

TABLES = [
    (game_id, kinds)
    for game_id, game in GAMES.items()
    for kinds in MIXES
    if len(kinds) in game.seat_counts and (game_id == FIRST or len(kinds) <= 3)
]
"""Each game with each mix; the larger tables with the first game only."""


@pytest.mark.quick("hit", "nothing")
@pytest.mark.parametrize(
    ("game", "kinds"),
    TABLES,
    indirect=["game"],
    ids=[f"{game_id}-{'-'.join(kinds)}" for game_id, kinds in TABLES],
)
def test_every_mix_plays_a_match_to_its_end(game: Game, begin: Begin, kinds: tuple) -> None:
    table = begin(*kinds, seed=len(kinds))
    table.play()
    session = table.session
    assert session.finished
    assert session.observation.result is not None
    assert session.human_to_act is None
    assert session.thinking is None
    assert session.poll(1e9, ready=True) == []
    records.replay(session.record(), GAMES)
    assert [line.text for line in session.log] == [
        step.event.sentence(session.called) for step in table.steps
    ]
    assert table.steps[-1].observation == session.observation


def test_every_level_plays(game: Game, begin: Begin) -> None:
    """The expert in its worker process, however long it takes to start."""
    for level in game.players:
        session = begin(*[level] * game.seat_counts[0]).session
        session.prepare()

        def played(session: Session = session) -> bool:
            session.poll(0.0, ready=True)
            return session.moves >= 5 or session.finished

        waiting.until(played, f"five moves of {level}")
        assert session.failures == []
        session.close()


def test_the_match_begins_with_what_is_dealt(begin: Begin) -> None:
    session = begin("human", "random", "random").session
    opening = session.opening()
    assert [step.event.sentence(session.called) for step in opening] == [
        line.text for line in session.log
    ]
    assert opening[0].event.cue == "shuffle"
    assert opening[-1].observation == session.observation


def test_the_observation_is_the_same_object_until_something_happens(begin: Begin) -> None:
    table = begin("human", "human")
    before = table.session.observation
    assert table.session.observation is before
    table.tick()
    assert table.session.observation is not before


def test_the_viewer_is_the_only_person_else_a_bystander(begin: Begin) -> None:
    assert begin("random", "human", "random").session.viewer == 1
    assert begin("human", "human").session.viewer is None
    assert begin("random", "random").session.viewer is None


def test_a_refused_action_changes_nothing(game: Game, begin: Begin) -> None:
    session = begin("human", "human").session
    seat = session.human_to_act
    action = session.legal(seat)[0]
    before = session.hash(), session.observation, list(session.log)
    other = (seat + 1) % len(session.names)
    assert session.why_not(other, action) is not None
    with pytest.raises(IllegalAction) as caught:
        session.act(other, action)
    assert caught.value.refusal == session.why_not(other, action)
    assert (session.hash(), session.observation, list(session.log)) == before
    assert session.legal(other) == []


def test_nobody_acts_for_a_computer_player(begin: Begin) -> None:
    table = begin("human", "random")
    table.to_a_computer_player()
    seat = table.session.thinking
    with pytest.raises(ValueError, match="is played by random"):
        table.session.act(seat, table.session.legal(seat)[0])


def test_the_state_is_nobodys_business(begin: Begin) -> None:
    session = begin("human", "random").session
    shown = [name for name in dir(session) if not name.startswith("_")]
    for name in shown:
        assert not isinstance(getattr(session, name), State)


def test_what_can_not_sit_down_is_refused(game: Game) -> None:
    kinds = ["human"] * game.seat_counts[0]
    with pytest.raises(SetupError, match="unknown player 'wizard'"):
        Session.new(game, plans("wizard", *kinds[1:]), {}, 1)
    with pytest.raises(SetupError, match="with 1 seats"):
        Session.new(game, plans("human"), {}, 1)
    with pytest.raises(SetupError, match="seed -1"):
        Session.new(game, plans(*kinds), {}, -1)
    with pytest.raises(OptionError, match="unknown option"):
        Session.new(game, plans(*kinds), {"wings": True}, 1)
    nameless = [plan.__class__("", plan.kind) for plan in plans(*kinds)]
    with pytest.raises(SetupError, match="name = ''"):
        Session.new(game, nameless, {}, 1)


# -- taking over -----------------------------------------------------------------------------


def test_24_taking_over_leaves_the_state_as_it_is(begin: Begin) -> None:
    table = begin("human", "random", "random")
    session = table.session
    table.to_a_computer_player()
    seat = session.thinking
    before = session.hash(), session.observe(seat)
    session.take_over(seat, "human")
    assert (session.hash(), session.observe(seat)) == before
    assert (session.thinking, session.human_to_act) == (None, seat)
    session.act(*hand(session))
    session.take_over(seat, "random")
    session.take_over(seat, "random")
    notes = [line.text for line in session.log if line.cue == "note"]
    name = session.names[seat]
    assert notes == [
        f"A person now plays for {name}.",
        f"A computer player (random) now plays for {name}.",
    ]
    with pytest.raises(SetupError):
        session.take_over(seat, "wizard")
    table.play()


@pytest.mark.parametrize(("seat", "kind"), [(1, "human"), (0, "random")])
def test_24_you_is_who_plays_alone_now_and_the_match_stays_sound(
    begin: Begin, seat: int, kind: str
) -> None:
    """It stayed who had played alone before: the second person was told "You draw" of the first,
    and the check of the deal said that the log was not what had happened."""
    table = begin("human", "random", "random")
    session = table.session
    table.play(until=lambda: any(YOU.search(line.text) for line in session.log))
    session.take_over(seat, kind)
    assert session.called == session.names
    told = [line for line in session.log if line.cue != "note"]
    assert not any(YOU.search(line.text) for line in told)
    table.play()
    assert check(session).sound


def test_24_an_answer_to_a_seat_that_was_taken_over_is_dropped(begin: Begin) -> None:
    table = begin("random", "random", speed="normal")
    session = table.session
    session.poll(0.0, ready=True)  # the answer is there, the pause is not over
    before = session.hash()
    session.take_over(session.thinking, "human")
    assert session.poll(1e6, ready=True) == []
    assert session.hash() == before
    assert session.human_to_act is not None


# -- the log ---------------------------------------------------------------------------------


def test_16_the_log_names_rounds_and_seats(game: Game, begin: Begin) -> None:
    session = begin("human", "random").session
    assert {line.round for line in session.log} == {1}
    assert any(line.seat is not None for line in session.log)


def test_16_the_log_says_you_to_who_plays_alone_and_names_to_several(begin: Begin) -> None:
    alone, several = begin("human", "random").session, begin("human", "human").session
    assert alone.called == ("you", *alone.names[1:])
    assert all(alone.names[0] not in line.text for line in alone.log)
    said = " ".join(line.text for line in several.log)
    assert several.called == several.names
    assert not re.search(r"\byour?\b", said, re.IGNORECASE)


@pytest.mark.parametrize(
    "game", [name for name, game in GAMES.items() if has_rounds(game)], indirect=True
)
def test_16_rounds_are_counted_in_the_log(game: Game, begin: Begin) -> None:
    table = begin("medium", "medium", options=MANY_ROUNDS.get(game.id))
    table.play()
    rounds = table.session.observation.round_number
    assert rounds >= 2
    ends = [line.round for line in table.session.log if line.cue == "round"]
    assert ends == list(range(1, rounds + 1))
    starts = [line.round for line in table.session.log if line.cue == "shuffle"]
    assert sorted({*starts}) == ends  # a pile may be shuffled within a round, too
