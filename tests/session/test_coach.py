"""The coach: its chances are true, luck is luck and a choice is a choice, and it comes out the
same each time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from looked_back import BLUNDER, FIFTEEN, LOST, TWICE, UNLUCKY, fifteen, looked_back
from nomercy_table.engine.player import choose
from nomercy_table.engine.records import Record, RecordedPlayer, replay
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.players.playouts import AS_USUAL, Playouts
from nomercy_table.players.request import Answer, Shares
from nomercy_table.players.roster import player
from nomercy_table.session import coach as coaching
from nomercy_table.session.coach import Coach
from nomercy_table.session.help import Help
from nomercy_table.session.review import (
    SURE,
    Review,
    key,
    read_review,
    write_review,
)
from nomercy_table.session.saved import finished, given_up
from nomercy_table.session.session import Session
from nomercy_table.session.telling import account, heading
from nomercy_table.session.walk import Walk, cut, is_whole, whose
from nomercy_table.storage.saves import SaveStore, sealed, unsealed


def shares(record: Record, *tries: str, worlds: int = 400) -> tuple[tuple[float, ...], ...]:
    """What seat 0 has of the victory, by try and by world, from where the record ends."""
    seen = replay(record, GAMES).observe(0)
    found = answered(Playouts(1, record.game, seen, tries, worlds, 7))
    return tuple(tuple(world[0] for world in one) for one in found)


def answered(asked: Playouts) -> Shares:
    """The shares by try, by world and by seat."""
    work = asked.work()
    while True:
        try:
            next(work)
        except StopIteration as done:
            answer: Answer = done.value
            break
    assert not answer.error
    return answer.shares


# -- chances ---------------------------------------------------------------------------------------


def test_a_sure_win_is_certain_and_so_is_a_sure_loss() -> None:
    held, drawn = shares(cut(BLUNDER, 0), "hold", "draw")
    assert set(held) == {1.0}
    assert set(drawn) == {0.0}


@cache
def chance(points: int, against: int, pile: tuple[int, ...]) -> float:
    """The chance of who draws or holds by the toss of a coin, against one who is done."""
    held = 1.0 if points > against else 0.5 if points == against else 0.0
    drawn = 0.0
    for place, rank in enumerate(pile):
        left = pile[:place] + pile[place + 1 :]
        drawn += chance(points + rank, against, left) if points + rank <= 15 else 0.0
    return held / 2 + drawn / len(pile) / 2


@pytest.mark.parametrize(
    ("own", "other"), [("5s 3h", "10s 4h"), ("2s 3h", "4s 4h"), ("10s 2h", "9s 3h")]
)
def test_chances_are_those_of_a_count_of_all_that_may_come(own: str, other: str) -> None:
    record = fifteen([own, other], "8s", (0, "draw"))
    ranks = [int(card[:-1]) for card in own.split()]
    against = sum(int(card[:-1]) for card in other.split())
    shown = [*own.split(), *other.split()]
    cards = [f"{rank}{copy}" for rank in range(1, 11) for copy in "sh"]
    pile = tuple(int(card[:-1]) for card in cards if card not in shown)
    true = chance(sum(ranks), against, pile)
    (found,) = shares(cut(record, 0), AS_USUAL, worlds=1500)
    error = (true * (1 - true) / len(found)) ** 0.5
    assert sum(found) / len(found) == pytest.approx(true, abs=4 * error)


def test_the_same_worlds_are_tried_with_each_action() -> None:
    one, other = shares(cut(UNLUCKY, 0), "draw", "draw")
    assert one == other


def test_equal_questions_get_equal_answers() -> None:
    assert shares(cut(UNLUCKY, 0), AS_USUAL) == shares(cut(UNLUCKY, 0), AS_USUAL)


def test_rounds_to_come_count() -> None:
    options = {"match": "rounds", "rounds": 3}
    game = GAMES["nothing"]
    state = game.new(2, game.options.complete(options, 2), 4)
    seat = state.to_act()[0]
    (found,) = answered(Playouts(1, "nothing", state.observe(seat), (AS_USUAL,), 60, 7))
    assert all(sum(world) == pytest.approx(1) for world in found)
    mine = sum(world[seat] for world in found) / len(found)
    assert 0.25 < mine < 0.75, "nothing is decided yet"


# -- luck and choice -------------------------------------------------------------------------------


def test_a_planted_blunder_is_found() -> None:
    found = looked_back(BLUNDER)
    (swing,) = found.review.swings
    assert (swing.grade, swing.made, swing.better) == ("blunder", "draw", "hold")
    assert swing.loss == 1.0
    assert heading(found.walk, swing) == "A blunder: 100 points of the chance to win."
    assert "“Hold” would win 100 more" in account(found.walk, swing)


def test_bad_luck_is_no_blunder() -> None:
    found = looked_back(UNLUCKY)
    (swing,) = found.review.swings
    assert not swing.is_choice
    assert swing.after == 0
    assert heading(found.walk, swing).startswith("Bad luck: your chances fell from ")
    assert "bust" in account(found.walk, swing)


def test_what_the_seat_did_well_is_no_luck() -> None:
    """The plain player tosses a coin there, so that the line rises by half."""
    found = looked_back(fifteen(["7s 8h", "10s 4h"], "9s", (0, "hold")))
    first, *_, last = found.review.points
    assert first.shares[0] < 0.7 < last.shares[0]
    assert found.review.swings == ()


def test_what_lies_within_the_error_is_not_told() -> None:
    assert looked_back(LOST).review.swings == ()


def test_every_swing_that_is_told_is_beyond_two_standard_errors() -> None:
    for record in (BLUNDER, UNLUCKY, LOST):
        for swing in looked_back(record).review.swings:
            error = swing.loss_error if swing.is_choice else swing.error
            assert swing.size > SURE * error


@pytest.mark.slow
def test_a_planted_blunder_is_found_among_hidden_cards() -> None:
    """Nothing, where the fewest points win: an ace is thrown away instead of a ten."""
    record = played("nothing", "hard", "medium", seed=4, spoiled=True)
    found = looked_back(record)
    (swing,) = [swing for swing in found.review.swings if swing.is_choice]
    assert (swing.made, swing.grade) == ("discard as", "blunder")


@pytest.mark.slow
def test_who_plays_well_is_not_blamed() -> None:
    record = played("nothing", "hard", "medium", seed=1)
    assert not [swing for swing in looked_back(record).review.swings if swing.is_choice]


def played(game_id: str, *kinds: str, seed: int, spoiled: bool = False) -> Record:
    """A match, seat 0 a person's; `spoiled`: it throws an ace away as soon as it has one."""
    game = GAMES[game_id]
    options = game.options.complete(dict(game.first_match), len(kinds))
    state = game.new(len(kinds), options, seed)
    actions: list[tuple[int, str]] = []
    while to_act := state.to_act():
        for seat in (*to_act[1:], to_act[0]):
            legal = state.legal_actions(seat)
            who = player(game, kinds[seat])
            action = choose(who, state.observe(seat), legal, len(actions) + 1).action
            if action is None:
                continue
            aces = [other for other in legal if other.text().startswith("discard a")]
            if spoiled and seat == 0 and aces:
                action, spoiled = aces[0], False
            state.advance(seat, action, None)
            actions.append((seat, action.text()))
            break
    players = tuple(
        RecordedPlayer(f"P{seat}", "easy" if seat else "human") for seat in range(len(kinds))
    )
    return Record(
        game.id,
        game.rules_version,
        len(kinds),
        options,
        seed,
        players,
        tuple(actions),
        state.hash(),
        state.result(),
    )


def test_giving_up_is_neither_luck_nor_a_choice() -> None:
    begun = replace(cut(UNLUCKY, 0), extra={}, hash="")
    given = given_up(begun, [0])
    assert is_whole(given)
    assert not is_whole(begun)
    found = looked_back(given)
    assert found.review.swings == ()
    assert all(point.worlds for point in found.review.points)


# -- every game ------------------------------------------------------------------------------------


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who looks at little."""
    for name, value in {
        "POINTS": 3,
        "MORE_POINTS": 1,
        "FIRST": 1,
        "LINE": 2,
        "SHARP": 3,
        "CHOICES": 2,
        "SCREEN": 2,
        "CONFIRM": 2,
        "CERTAIN": 2,
        "ALIKE": 1,
        "OWN": 1,
    }.items():
        monkeypatch.setattr(coaching, name, value)


@pytest.mark.parametrize("game_id", GAMES)
def test_any_match_of_any_game_can_be_looked_back_on(game_id: str, brief: None) -> None:
    game = GAMES[game_id]
    seats = game.seat_counts[0]
    record = played(game_id, *["random"] * seats, seed=2)
    one = looked_back(record)
    points = one.review.points
    assert [point.ply for point in points] == sorted({point.ply for point in points})
    assert points[-1].ply == len(record.actions)
    assert record.result is not None
    assert {seat for seat, share in enumerate(points[-1].shares) if share} == {
        *record.result.winners
    }
    for point in points:
        assert sum(point.shares) == pytest.approx(1)
    for swing in one.review.swings:
        assert heading(one.walk, swing)
        assert account(one.walk, swing)
    assert looked_back(record).review == one.review, "it comes out the same each time"


def test_a_question_tells_nothing_but_what_the_seat_knew(brief: None) -> None:
    record = played("nothing", "random", "random", seed=2)
    coach = Coach(record, 1)
    asked = 0
    while not coach.done:
        if coach.question is not None:
            asked += 1
            assert coach.question.observation.viewer == 1  # type: ignore[attr-defined]
        coach.work()
    assert asked


def test_the_line_is_shown_when_all_of_it_is_known() -> None:
    """Found: from where the coach had come to it ran straight to the end of the match, as if that
    was known; and then the faces at its end stood at its beginning."""
    coach, ends = Coach(TWICE, 0), list[int]()
    while not coach.done:
        coach.work()
        if coach.review.points:
            ends.append(coach.review.points[-1].ply)
    assert set(ends) == {len(TWICE.actions)}


def test_progress_goes_one_way(brief: None) -> None:
    coach = Coach(played("nothing", "random", "random", seed=2), 0)
    seen = [coach.progress]
    while not coach.done:
        coach.work()
        seen.append(coach.progress)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0


# -- keeping ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kept() -> tuple[Review, Walk, str]:
    """A review, the match gone through, and the text."""
    coach = looked_back(BLUNDER)
    return coach.review, coach.walk, write_review(coach.review, coach.key)


def test_what_was_kept_equals_what_is_made_anew(kept: tuple[Review, Walk, str]) -> None:
    review, walk, text = kept
    assert read_review(text, walk) == review
    coach = Coach(BLUNDER, 0, text)
    while not coach.done:
        assert coach.question is None, "nothing is reckoned again"
        coach.work()
    assert coach.review == review
    assert coach.walk.told, "its sentences are there"


def test_another_match_or_seat_has_another_review(kept: tuple[Review, Walk, str]) -> None:
    _, _, text = kept
    others = [Walk(BLUNDER, 1), Walk(UNLUCKY, 0), Walk(cut(BLUNDER, 0), 0)]
    for other in others:
        for _ in other.steps():
            pass
        with pytest.raises(ValueError):
            read_review(text, other)
    keys = {key(BLUNDER, 0), *(key(walk.record, walk.seat) for walk in others)}
    assert len(keys) == 4


def test_who_sat_there_makes_no_difference() -> None:
    assert key(replace(BLUNDER, players=(), extra={"session": {}}), 0) == key(BLUNDER, 0)


def test_damage_is_a_miss(kept: tuple[Review, Walk, str]) -> None:
    _, walk, text = kept
    rng = Rng(5)
    for _ in range(60):
        place = rng.below(len(text))
        damaged = text[:place] + chr((ord(text[place]) + 1) % 128) + text[place + 1 :]
        with pytest.raises(ValueError):
            read_review(damaged, walk)
        with pytest.raises(ValueError):
            read_review(text[:place], walk)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"ply":0', '"ply":"x"'),
        ('"error":', '"mistake":'),
        ('"loss":1.0', '"loss":NaN'),
        ('"loss":1.0', '"loss":7'),
        ('"loss":1.0', '"loss":0.01'),
        ('"points":[', '"points":3,"x":['),
        ('"seat":0', '"seat":99'),
        ('"seat":0', '"seat":false'),
        ('"until":1', '"until":1e400'),
        ('"until":1', '"until":2'),
        ('"until":1', '"until":0'),
        ('"shares":[', '"shares":[0.5,'),
        ('"worlds":0', '"worlds":-1'),
        ('"better":"hold"', '"better":"fly"'),
        ('"better":"hold"', '"better":"draw"'),
        ('"made":"draw"', '"made":"hold"'),
        ('"rollouts":', '"rollouts":-'),
        ('"whole":true', '"whole":false'),
        ('"version"', '"version":2,"version"'),
    ],
)
def test_what_is_sealed_and_no_review_is_made_anew(
    kept: tuple[Review, Walk, str], old: str, new: str
) -> None:
    review, walk, text = kept
    body = unsealed(text)
    assert old in body
    odd = sealed(body.replace(old, new))
    with pytest.raises(ValueError):
        read_review(odd, walk)
    coach = Coach(BLUNDER, 0, odd)
    while not coach.done and coach.question is None:
        coach.hear(None)
    assert coach.question is not None, "it is reckoned again"
    assert coach.review == Review(0)
    assert review.whole


ODD = st.one_of(
    st.sampled_from([1e400, -1e400, 10**400, "draw", "hold", "\ud800", {}, [], [[]]]),
    st.none(),
    st.booleans(),
    st.integers(-3, 1500),
    st.floats(),
    st.text(max_size=5),
    st.lists(st.floats(0, 1), max_size=4),
)


@given(st.data())
def test_whatever_a_sealed_review_says_can_be_told_or_is_a_miss(
    kept: tuple[Review, Walk, str], data: st.DataObject
) -> None:
    _, walk, text = kept
    table = json.loads(unsealed(text))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, step = data.draw(st.sampled_from(list(_places(table))))
        if data.draw(st.booleans()):
            holder[step] = data.draw(ODD)
        elif data.draw(st.booleans()):
            del holder[step]
        elif isinstance(holder, list):
            holder.append(holder[step])
    try:
        review = read_review(sealed(json.dumps(table, separators=(",", ":"))), walk)
    except ValueError:
        return
    assert review.seat == 0
    assert all(len(point.shares) == 2 for point in review.points)
    for swing in review.swings:
        assert heading(walk, swing)
        assert account(walk, swing)
        assert cut(BLUNDER, swing.ply)


def _places(table: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that lies in `table`, at any depth: in what, and where in that."""
    steps = table if isinstance(table, dict) else range(len(table))
    for step in steps:
        yield table, step
        if isinstance(table[step], dict | list):
            yield from _places(table[step])


# -- trying again ----------------------------------------------------------------------------------


def test_one_tries_again_from_there_with_the_same_cards(tmp_path: Path) -> None:
    record = played("nothing", "random", "random", seed=2)
    ply = 9
    there = replay(replace(record, actions=record.actions[:ply], hash="", result=None), GAMES)
    saves = SaveStore(tmp_path)
    session = Session.load(cut(record, ply), saves=saves)
    assert session.hash() == there.hash()
    assert session.plans[0].is_human
    assert session.practised_from == ply
    assert "9 actions" in session.practice
    assert any("practice" in line.text for line in session.log)
    session.close()
    (save_id,) = [path.stem for path in (tmp_path / "saves").glob("*.toml")]
    again = Session.resume(saves, save_id)
    assert again.practised_from == ply, "it stays practice when it is resumed"
    assert not is_whole(again.record())
    again.close()


def test_matches_that_are_over_are_listed_the_last_one_first(tmp_path: Path) -> None:
    saves = SaveStore(tmp_path)
    assert not saves.any_finished
    assert finished(saves, 5) == []
    for record in (UNLUCKY, LOST):
        session = Session.load(cut(record, 0), saves=saves)
        action = FIFTEEN.parse_action(record.actions[0][1])
        session.act(0, action)
        session.close()
    damaged = tmp_path / "records" / "20260101-000000-fifteen.toml"
    damaged.write_text("nonsense", encoding="utf-8", newline="\n")
    assert saves.any_finished
    listed = finished(saves, 5)
    assert [match.record.actions for match in listed if match.record is not None] == [
        LOST.actions,
        UNLUCKY.actions,
    ]
    assert listed[0].scores == (14, 15)
    assert len(finished(saves, 1)) <= 1


def test_practice_does_not_count_beside_the_match() -> None:
    record = played("nothing", "random", "random", seed=2)
    assert Session.load(record).duplicate is not None
    practised = replace(record, extra=cut(record, 4).extra)
    assert Session.load(practised).duplicate is None


def test_where_help_was_forbidden_it_still_is() -> None:
    record = replace(UNLUCKY, extra=Help(allowed=False).extra)
    assert not Help.of(cut(record, 0)).allowed
    assert Help.of(cut(UNLUCKY, 0)).allowed


def test_a_match_of_its_own_is_no_practice() -> None:
    session = Session.load(BLUNDER)
    assert session.practised_from is None
    assert session.practice == ""


def test_it_is_the_persons_chances_that_one_looks_at() -> None:
    first, second = BLUNDER.players
    assert whose(BLUNDER) == 0
    assert whose(replace(BLUNDER, players=(second, first))) == 1
    assert whose(replace(BLUNDER, players=())) == 0
