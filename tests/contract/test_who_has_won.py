"""What happened, the page of results and the score sheet say the same of who has won, in any game:
nobody, where nobody has scored."""

from __future__ import annotations

import pytest

from nomercy_table.engine.events import Event, MatchEnded, RoundEnded, RoundResult
from nomercy_table.engine.scoring import Scoring
from nomercy_table.games import GAMES
from nomercy_table.pages.results.score_sheet import sheet
from nomercy_table.pages.results.table import Standing, match_standing, round_standing
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.players.feelings import feelings


def winners(standing: Standing) -> set[str]:
    return {line.name for line in standing.lines if line.winner}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("scored", [True, False])
def test_log_page_and_faces_agree_on_who_has_won(game_id: str, scored: bool) -> None:
    game = GAMES[game_id]
    seats = game.seat_counts[0]
    matches = [option.choices for option in game.options.options if option.name == "match"]
    for given in [{"match": value} for value, _ in matches[0]] if matches else [{}]:
        options = game.options.complete(given, seats)
        state, heard = game.new(seats, options, 5), list[Event]()
        scoring, plans = game.scoring(options), plans_for(["easy"] * seats)
        names = [plan.name for plan in plans]
        scores = (*range(seats),) if scored else (0,) * seats
        drawn = game_id == "mercenaries" and not scored  # MRC-37: it has no equal winners
        won = () if drawn else scoring.best(scores)
        state.end_round(RoundResult(scores, won, "why"), heard.append)
        (ended,) = [each for each in heard if isinstance(each, RoundEnded)]
        page = round_standing(plans, state.history, scoring)
        assert {names[seat] for seat in ended.winners} == winners(page)
        if ended.scoreless:
            assert ended.sentence(names) == f"{page.verdict}."
        (row,) = sheet(state.history, seats, scoring).rows
        assert [cell.won for cell in row] == [seat in ended.winners for seat in range(seats)]
        glad = {each.seat for each in feelings(ended, game.cue("round"), seats)}
        assert glad == {*ended.winners}
        none = not scored and not scoring.lowest_wins and not scoring.counts_rounds
        assert ended.scoreless == (none and not drawn)
        assert bool(ended.winners) is not (none or drawn)
        for over in (each for each in heard if isinstance(each, MatchEnded)):
            result = state.match_result()
            last = match_standing(plans, state.history, result, scoring)
            assert {names[seat] for seat in over.winners} == winners(last)
            assert bool(over.winners) is (last.verdict != "Nobody scores")
            assert bool(over.winners) is (over.sentence(names) != "Nobody scores.")
            assert bool(over.winners) is any(feelings(over, game.cue("match"), seats))


def test_hit_10_nobody_is_said_to_have_won_where_nobody_scores() -> None:
    assert Scoring().victors((0, 0, 0), (0, 1, 2)) == ()
    assert Scoring(target=300).victors((0, 0), (0, 1)) == ()
    assert Scoring().victors((4, 4, 0), (0, 1)) == (0, 1), "equal scores share"


def test_hit_11_a_shared_round_counts_as_won_for_each() -> None:
    assert Scoring("win", target=3).victors((0, 0), (0, 1)) == (0, 1)


@pytest.mark.parametrize("clause", ["MCY-15", "NTH-9"])
def test_no_points_are_the_best_where_the_fewest_win(clause: str) -> None:
    assert Scoring(lowest_wins=True).victors((0, 0), (0, 1)) == (0, 1), clause


def test_snm_24_who_goes_out_first_has_won_a_round_worth_nothing() -> None:
    assert Scoring().victors((0, 0, 0), (1,)) == (1,)


def test_those_to_whom_a_match_is_conceded_have_won_it_without_a_point() -> None:
    assert Scoring().victors((0, 0, 0), (0, 2)) == (0, 2)
