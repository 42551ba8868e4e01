"""Rounds and match: who begins, what ends a round, what ends the match, in any game."""

from __future__ import annotations

import pytest

from nomercy_table.engine.events import MatchEnded, RoundEnded, RoundResult, TurnStarted
from nomercy_table.engine.match_options import SINGLE, match_option, several_option
from nomercy_table.engine.options import OptionSet
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.engine.scoring import Scoring, best
from nomercy_table.engine.state import Observation

OPTIONS = OptionSet(
    match_option("How long.", "TOY-1", (SINGLE, "One round"), ("race", "A race")),
    several_option("target", "Target", "How far.", "TOY-1", (1, 100), 10),
    several_option("most", "Rounds", "How many.", "TOY-1", (1, 9), 3),
)


class Toy(RoundsState):
    """A game in which the points of a round are told to it."""

    game = "toy"

    deals: list[int]

    def lay_out(self):
        self.turn = self.first
        self.deals = self.deck(5)

    def begin(self, note):
        if note:
            note(TurnStarted(self.turn))

    def score(self, *points):
        events = []
        self.end_round(RoundResult(points, best(points), "the most points"), events.append)
        return events

    def scoring(self):
        return Scoring.of(self.options, rounds="most")

    def verdict(self, end, scores):
        return f"{end} at {max(scores)}", f"TOY-{end}"

    def observe(self, seat):
        return Observation(*self.head(seat))

    legal_actions = why_not = advance = cards = position = lambda self, *_: None


def toy(seats=3, seed=7, **options):
    return Toy.new(seats, OPTIONS.complete(options, seats), seed)


def test_chance_names_who_is_first_and_the_next_seat_follows():
    begun = {toy(seed=seed).first for seed in range(20)}
    assert begun == {0, 1, 2}
    state = toy(match="race")
    first = state.first
    state.score(1, 0, 0)
    assert state.first == state.turn == (first + 1) % 3
    assert state.round_number == 2


def test_each_round_is_shuffled_anew_by_the_seed_alone():
    state, again = toy(match="race"), toy(match="race")
    assert sorted(state.deals) == [0, 1, 2, 3, 4]
    assert state.deals == again.deals
    before = state.deals
    state.score(1, 0, 0)
    assert state.deals != before


def test_one_round_is_the_match_and_shared_if_it_is():
    state = toy()
    events = state.score(4, 4, 1)
    assert [type(event) for event in events] == [RoundEnded, MatchEnded]
    result = state.result()
    assert (result.scores, result.winners) == ((4, 4, 1), (0, 1))
    assert (result.reason, result.clause) == ("single at 4", "TOY-single")
    assert state.to_act() == ()


def test_a_race_ends_at_its_target():
    state = toy(match="race", target=5)
    assert [type(event) for event in state.score(4, 0, 1)] == [RoundEnded, TurnStarted]
    assert state.result() is None
    assert state.to_act() == (state.turn,)
    state.score(0, 2, 5)
    assert state.result().scores == (4, 2, 6)
    assert state.result().winners == (2,)
    assert state.result().clause == "TOY-target"


def test_a_race_ends_when_all_its_rounds_are_played():
    state = toy(match="race", target=100, most=2)
    state.score(4, 0, 1)
    state.score(0, 2, 1)
    assert state.result().winners == (0,)
    assert state.result().clause == "TOY-rounds"


def test_the_number_of_a_round_stays_while_its_end_is_told():
    state = toy(match="race")
    seen = []

    def note(event):
        seen.append((type(event).__name__, state.observe(1).round_number))

    state.end_round(RoundResult((1, 0, 0), (0,), ""), note)
    assert seen == [("RoundEnded", 1), ("TurnStarted", 2)]


def test_an_observation_begins_with_what_all_have():
    state = toy(match="race")
    state.score(4, 0, 1)
    seen = state.observe(1)
    assert (seen.viewer, seen.seats, seen.to_act) == (1, 3, (state.turn,))
    assert seen.totals == (4, 0, 1)
    assert seen.result is None


@pytest.mark.parametrize(("over", "number"), [(False, 2), (True, 1)])
def test_a_match_is_taken_up_after_some_rounds(over, number):
    history = (RoundResult((1, 0), (0,), ""),)
    assert Toy(2, {}, 5, history, over).round_number == number


@pytest.mark.parametrize("match", ["single", "race"])
def test_options_of_several_rounds_mean_nothing_for_one(match):
    values = OPTIONS.complete({"match": match}, 2)
    names = [option.name for option in OPTIONS.applying(values)]
    assert names == (["match"] if match == "single" else ["match", "target", "most"])
    scoring = Scoring.of(values, rounds="most")
    assert (scoring.target, scoring.rounds) == ((None, None) if match == "single" else (10, 3))
