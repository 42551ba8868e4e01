"""A match goes on, whatever a computer player does: raise, lie, dawdle, or never answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import machine
from nomercy_table.engine.actions import Action
from nomercy_table.engine.game import Game
from nomercy_table.engine.player import Budget, Decision
from nomercy_table.players.request import Answer, Request, answer
from nomercy_table.players.thinker import SLICE_SECONDS, Thinker
from nomercy_table.session.driver import LAST_RESORT, PLAIN_STEPS, plain_move
from nomercy_table.session.session import Session
from session.playing import Table, hand

Begin = Callable[..., Table]


class Raises:
    beside = False

    def think(self, observation, legal, seed, budget):
        raise ZeroDivisionError("oh")
        yield


class RaisesLater:
    def think(self, observation, legal, seed, budget):
        yield
        raise RecursionError("deep")


class Nothing(Action):
    def text(self) -> str:
        return "nothing at all"


class Cheats:
    def think(self, observation, legal, seed, budget):
        yield
        return Decision(Nothing(), (), "because")


class SaysNone:
    def think(self, observation, legal, seed, budget):
        yield
        return None


class Dawdles:
    def __init__(self) -> None:
        self.steps = 0

    def think(self, observation, legal, seed, budget):
        while True:
            self.steps += 1
            yield


class Silent:
    """A thinker that never answers."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.answers: list[Answer] = []
        self.started = self.closed = 0

    def start(self) -> None:
        self.started += 1

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def drop(self) -> None:
        pass

    def poll(self) -> Answer | None:
        return self.answers.pop(0) if self.answers else None

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def expert(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert that thinks beside the table, and that only a thinker could ask."""
    player = Raises()
    player.beside = True
    monkeypatch.setitem(game.players, "expert", player)


def safe_lines(session: Session) -> list[str]:
    return [line.text for line in session.log if line.cue == "note"]


@pytest.mark.parametrize("player", [Raises(), RaisesLater(), Cheats(), SaysNone()])
def test_a_player_that_fails_is_replaced_and_the_log_says_so(
    game: Game, begin: Begin, monkeypatch: pytest.MonkeyPatch, player: object
) -> None:
    monkeypatch.setitem(game.players, "broken", player)
    table = begin("broken", "random", seed=3)
    table.play()
    lines = safe_lines(table.session)
    assert lines
    assert set(lines) == {"Ann could not decide in time and plays safe."}
    assert len(table.session.failures) == len(lines)


def test_with_no_plain_player_the_first_legal_action_is_taken(
    game: Game, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    for level in list(game.players):
        monkeypatch.setitem(game.players, level, Raises())
    session = begin("medium", "medium").session
    seat = session.thinking
    first = session.legal(seat)[0].text()
    session.turns.pacing = session.turns.pacing.of("normal")
    while not session.record().actions:
        session.poll(len(session.failures) * 10.0, ready=True)
    assert session.record().actions[0] == (seat, first)


def test_the_plain_move_is_the_medium_players(game: Game, begin: Begin) -> None:
    session = begin("random", "random").session
    seat = session.thinking
    legal = tuple(action.text() for action in session.legal(seat))
    request = Request(1, game.id, "expert", session.observe(seat), legal, 1)
    plain = answer(replace(request, level="medium")).decision
    assert plain is not None
    assert plain_move(request) == plain.action.text()


@pytest.mark.usefixtures("expert")
def test_a_thinker_that_never_answers_blocks_nothing_and_is_given_up(begin: Begin) -> None:
    silent = Silent()
    table = begin("expert", "human", thinker=silent)
    session = table.session
    table.to_a_computer_player()
    before = session.hash()
    for second in range(int(LAST_RESORT)):
        assert session.poll(100.0 + second, ready=True) == []
    assert session.hash() == before
    assert session.poll(101.0 + LAST_RESORT, ready=True) != []
    assert safe_lines(session)[-1] == "Ann could not decide in time and plays safe."


@pytest.mark.usefixtures("expert")
def test_the_expert_thinks_while_the_table_still_moves(begin: Begin) -> None:
    silent = Silent()
    table = begin("expert", "expert", thinker=silent)
    table.session.poll(0.0, ready=False)
    table.session.poll(0.1, ready=False)
    assert len(silent.asked) == 1
    assert silent.asked[0].budget == Budget()


@pytest.mark.usefixtures("expert")
def test_a_stale_answer_is_dropped(begin: Begin) -> None:
    silent = Silent()
    table = begin("expert", "human", "human", thinker=silent)
    session = table.session
    table.to_a_computer_player()
    seat = session.thinking
    session.poll(0.0, ready=True)
    (old,) = silent.asked
    # A person takes the seat and plays; in time the expert is asked again.
    session.take_over(seat, "human")
    session.act(*hand(session))
    while session.human_to_act != seat:
        session.act(*hand(session))
    session.take_over(seat, "expert")
    session.poll(1.0, ready=True)
    new = silent.asked[-1]
    assert new.id != old.id
    before = session.hash()
    wrong = Decision(Nothing(), (), "from another time")
    silent.answers.append(Answer(old.id, wrong))
    assert session.poll(2.0, ready=True) == []
    assert session.hash() == before
    legal = session.legal(seat)
    silent.answers.append(Answer(new.id, Decision(legal[-1], (), "now")))
    steps = session.poll(3.0, ready=True)
    assert steps
    assert session.record().actions[-1] == (seat, legal[-1].text())


@pytest.mark.usefixtures("expert")
def test_requests_hold_what_the_seat_may_know_and_its_own_seed(begin: Begin) -> None:
    silent = Silent()
    session = begin("expert", "expert", thinker=silent).session
    session.poll(0.0, ready=True)
    (request,) = silent.asked
    assert request.observation.viewer == session.thinking
    again = begin("expert", "expert", thinker=silent).session
    again.poll(0.0, ready=True)
    assert silent.asked[1].seed == request.seed
    assert silent.asked[1].id != request.id
    other = begin("expert", "expert", thinker=silent, thoughts=6).session
    other.poll(0.0, ready=True)
    assert silent.asked[2].seed != request.seed


@pytest.mark.usefixtures("expert")
def test_the_worker_starts_when_somebody_needs_it_and_ends_with_its_session(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    ended: list[str] = []
    monkeypatch.setattr(Thinker, "start", lambda self: started.append("start"))
    monkeypatch.setattr(Thinker, "close", lambda self: ended.append("close"))
    easy = begin("random", "random").session
    easy.prepare()
    assert started == []
    hard = begin("expert", "random").session
    hard.prepare()
    assert started == ["start"]
    hard.close()
    assert ended == ["close"]


def test_a_given_thinker_outlives_the_session(begin: Begin) -> None:
    silent = Silent()
    begin("random", "random", thinker=silent).session.close()
    assert silent.closed == 0


def test_a_player_that_thinks_for_ever_blocks_nothing_and_is_given_up(
    game: Game, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.runs("steady")
    dawdler = Dawdles()
    monkeypatch.setitem(game.players, "dawdler", dawdler)
    session = begin("dawdler", "dawdler").session
    for second in range(int(LAST_RESORT)):
        steps = dawdler.steps
        assert session.poll(100.0 + second, ready=True) == []
        assert steps < dawdler.steps <= steps + SLICE_SECONDS / machine.STEPS["steady"] + 1
    assert session.poll(101.0 + LAST_RESORT, ready=True) != []
    assert safe_lines(session)[-1].endswith("could not decide in time and plays safe.")


def test_not_even_a_plain_player_may_think_for_ever(
    game: Game, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.runs("fast")  # no clock stops it
    dawdler = Dawdles()
    monkeypatch.setitem(game.players, "medium", dawdler)
    session = begin("random", "random").session
    legal = tuple(action.text() for action in session.legal(session.thinking))
    request = Request(1, game.id, "expert", session.observation, legal, 1)
    assert plain_move(request) == legal[0]
    assert dawdler.steps == PLAIN_STEPS


@pytest.mark.usefixtures("expert")
def test_an_illegal_answer_from_the_thinker_is_replaced(begin: Begin) -> None:
    silent = Silent()
    session = begin("expert", "expert", thinker=silent).session
    session.poll(0.0, ready=True)
    silent.answers.append(Answer(silent.asked[0].id, Decision(Nothing(), (), "because")))
    assert session.poll(0.0, ready=True) != []
    assert session.failures == ["expert chose nothing at all"]
