"""Around one screen: whose cards the table shows, from when on, and how long (experience 22)."""

from __future__ import annotations

import pytest

import showem_table
from nomercy_table.engine.events import RoundEnded
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from session.playing import Table, plans

SECRET = [game for game in GAMES.values() if game.secret]
PEOPLE = ("human", "human", "human")


def begun(game_id: str, *kinds: str, seed: int = 4, **options: object) -> Session:
    return Session.new(GAMES[game_id], plans(*kinds), options, seed)


def act(session: Session, number: int) -> list[Step]:
    """The person to act does something, at random but always the same."""
    seat = session.human_to_act
    assert seat is not None
    return session.act(seat, Rng.stream(9, number).choice(session.legal(seat)))


def seats_of(game_id: str) -> int:
    return 3 if 3 in GAMES[game_id].seat_counts else GAMES[game_id].seat_counts[0]


@pytest.mark.parametrize("game_id", [game.id for game in SECRET])
def test_a_person_looks_from_their_word_on_until_the_turn_is_anothers(game_id: str) -> None:
    session = begun(game_id, *PEOPLE[: seats_of(game_id)])
    shown = 0
    for number in range(400):
        if session.finished:
            break
        seat = session.human_to_act
        assert seat is not None
        if not session.game.private(session.observation):
            assert (session.viewer, session.unshown) == (None, None)
            act(session, number)
            continue
        if session.viewer is None:
            assert session.unshown == seat
            session.show_to(seat)
            shown += 1
        assert session.viewer == seat
        assert session.unshown is None
        steps = act(session, number)
        viewers = [step.observation.viewer for step in steps]
        assert viewers == sorted(viewers, key=lambda viewer: viewer is None)
        assert set(viewers) <= {seat, None}
        assert session.viewer in (None, session.human_to_act)
        assert session.observation.viewer == session.viewer
        for step in steps:
            assert step.public == step.event.seen_by(None)
            if isinstance(step.event, RoundEnded):
                assert step.observation.viewer is None
    assert shown > 5


@pytest.mark.parametrize("game_id", [game.id for game in SECRET])
def test_whoever_acts_sees_what_comes_to_them(game_id: str) -> None:
    told_to_their_own_seat(game_id)


def test_what_comes_to_a_player_is_told_them_alone() -> None:
    assert told_to_their_own_seat("nothing") > 20


def told_to_their_own_seat(game_id: str) -> int:
    """What an action tells its own seat alone is shown before the cards are hidden; how much
    that was in a match."""
    session = begun(game_id, *PEOPLE[: seats_of(game_id)])
    private = 0
    for number in range(300):
        seat = session.human_to_act
        if seat is None:
            break
        session.show_to(seat)
        hands = {z.id: z.seat for z in session.game.arrange(session.observation).zones}
        for step in act(session, number):
            to_me = [m for m in step.event.moves if hands.get(m.target) == seat]
            if step.event.cue == "draw" and to_me and step.event.seat_concerned == seat:
                assert step.observation.viewer == seat, step.event
                private += 1
    return private


def test_where_all_lies_open_everybody_looks_and_nobody_is_asked() -> None:
    """A skirmish is fought with open cards: from the squads being turned over to its end the
    table shows what all may see, and each step of it does."""
    session = begun("mercenaries", "human", "human")
    skirmishes = 0
    for number in range(600):
        if session.finished:
            break
        seat = session.human_to_act
        assert seat is not None
        was_open = not session.game.private(session.observation)
        if session.unshown is not None:
            assert not was_open
            session.show_to(seat)
        steps = act(session, number)
        told = [step.event.cue for step in steps]
        if "reveal" in told and session.observation.round_number == 1:
            revealed = steps[told.index("reveal")]
            if not session.game.private(revealed.observation):
                assert revealed.observation.viewer is None
                assert (session.viewer, session.unshown) == (None, None)
                skirmishes += 1
        if was_open:
            assert {step.observation.viewer for step in steps} == {None}
        if not session.game.private(session.observation):
            assert session.viewer is None
    assert skirmishes


def test_24_whoever_joins_a_skirmish_sees_what_lies_open() -> None:
    """The one person's hand goes face down as another sits down, though nobody needs to look."""
    session = begun("mercenaries", "human", "random")
    number = 0
    while session.game.private(session.observation) or session.human_to_act is None:
        if session.human_to_act is None:
            session.poll(10.0 * number, ready=True)
        else:
            act(session, number)
        number += 1
        assert number < 2000
    assert session.viewer == 0
    session.take_over(1, "human")
    assert (session.viewer, session.unshown) == (None, None)
    assert session.view_of(0) == session.observation
    session.take_over(1, "random")
    assert session.unshown == 0


def test_a_hand_that_goes_to_another_goes_face_down() -> None:
    session = begun("showem", *PEOPLE, seed=1)
    for number in range(4000):
        if session.finished:
            session = begun("showem", *PEOPLE, seed=number)
        seat = session.human_to_act
        assert seat is not None
        session.show_to(seat)
        for step in act(session, number):
            if len(step.event.moves) > 1 and all(
                move.source.startswith("hand.") and move.target.startswith("hand.")
                for move in step.event.moves
            ):
                assert step.observation.viewer is None
                assert session.viewer is None
                return
    raise AssertionError("no hands were swapped")


def test_one_person_or_open_cards_need_no_curtain() -> None:
    alone = begun("showem", "human", "random", "random")
    assert (alone.viewer, alone.unshown, alone.curtained) == (0, None, False)
    table = Table(alone)
    table.play(until=lambda: len(table.steps) > 200)
    assert {step.observation.viewer for step in table.steps} == {0}
    opened = begun("hit", *PEOPLE)
    assert (opened.unshown, opened.curtained) == (None, False)


def test_resumed_or_dealt_nobody_looks_yet() -> None:
    session = begun("showem", *PEOPLE)
    assert session.viewer is None
    assert all(step.observation.viewer is None for step in session.opening())
    seat = session.human_to_act
    assert seat is not None
    session.show_to(seat)
    again = Session.load(session.record())
    assert (again.viewer, again.unshown) == (None, again.human_to_act)


def test_the_last_person_in_a_round_looks_on_until_it_ends() -> None:
    """Found: the screen was handed to them anew in each of their turns, by nobody. Computer players
    take turns between theirs."""
    session = last_of_several(("r1 r2 g3", "", "r5 r6 y7"), out=(1,))
    assert (session.viewer, session.unshown) == (None, 0)
    session.show_to(0)
    turns, steps = 0, list[Step]()
    for now in range(200):
        if session.human_to_act == 0:
            turns += 1
            steps += session.act(0, session.legal(0)[0])
        steps += session.poll(10.0 * now, ready=True)
        assert (session.viewer, session.unshown) == (0, None)
        if turns == 3:
            break
    assert turns == 3
    assert {step.observation.viewer for step in steps} == {0}


def test_the_last_person_in_a_round_looks_no_longer_when_it_is_over() -> None:
    session = last_of_several(("r1", "", "y5 y6 y7"), out=(1,), match="target_score")
    session.show_to(0)
    steps = session.act(0, next(act for act in session.legal(0) if act.text().startswith("play")))
    assert any(isinstance(step.event, RoundEnded) for step in steps)
    assert session.viewer is None
    for step in steps:
        assert step.observation.viewer is None or not step.pauses


def test_24_who_sits_down_at_the_last_ones_round_hides_its_cards() -> None:
    session = last_of_several(("r1 r2 g3", "", "r5 r6 y7"), out=(1,))
    session.show_to(0)
    session.act(0, session.legal(0)[-1])
    session.take_over(2, "human")
    assert (session.viewer, session.unshown) == (None, session.human_to_act)


def last_of_several(hands: tuple[str, ...], out: tuple[int, ...], **options: object) -> Session:
    """Show 'Em with two people, of whom one is out, and a computer player."""
    state = showem_table.lay(*hands, top="r9", out=out, options=options)
    record = Record.from_position(Position.of(GAMES["showem"], state))
    return Session.load(record, plans("human", "human", "easy"))


# -- who plays changes -----------------------------------------------------------------------


def test_24_one_of_two_hands_over_the_other_has_to_say_that_they_look() -> None:
    session = begun("showem", "human", "human", "random")
    seat = session.human_to_act
    while seat is None:
        session.poll(1e9, ready=True)
        seat = session.human_to_act
    session.show_to(seat)
    other = 1 - seat
    session.take_over(seat, "random")
    assert (session.viewer, session.unshown) == (None, other)
    session.show_to(other)
    assert session.unshown is None
    session.take_over(seat, "human")  # handed back: it is not the turn of who looked
    assert session.viewer is None


def test_24_whoever_looks_goes_on_when_the_others_leave() -> None:
    session = begun("showem", *PEOPLE)
    seat = session.human_to_act
    assert seat is not None
    session.show_to(seat)
    for other in {0, 1, 2} - {seat}:
        session.take_over(other, "random")
        assert session.viewer == seat
    assert not session.curtained
    act(session, 1)
    assert (session.viewer, session.unshown) == (seat, None)


def test_24_alone_one_keeps_looking_while_a_computer_plays_ones_hand() -> None:
    session = begun("showem", "human", "random")
    session.take_over(0, "random")
    assert (session.viewer, session.unshown) == (0, None)
    session.take_over(0, "human")
    assert (session.viewer, session.unshown) == (0, None)
    session.take_over(0, "random")
    session.take_over(1, "human")  # somebody else sits down: what lies open is hidden at once
    assert (session.viewer, session.unshown) == (None, 1)
