from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from nomercy_table.engine.deals import deal_number
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Option, OptionSet, Value, Values
from nomercy_table.engine.rng import MAX_SEED
from nomercy_table.games import GAMES, game_by_id
from nomercy_table.pages.setup.model import (
    PORTRAITS,
    Setup,
    name_of_account,
    offered,
    own_name,
    plans_for,
)
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.storage.names import LONGEST, unique

HIT, NOTHING = game_by_id("hit"), game_by_id("nothing")


def test_the_usual_table_is_you_and_computer_players_with_different_faces() -> None:
    setup = Setup.usual(HIT)
    assert [plan.kind for plan in setup.seats] == ["human", "medium", "medium", "medium"]
    assert len({plan.portrait for plan in setup.seats}) == 4
    assert all(plan.name == PORTRAITS[plan.portrait] for plan in setup.seats[1:])


def test_seats_come_and_go_within_the_limits_of_the_game() -> None:
    setup = Setup.usual(HIT)
    setup.add_seat("hard")
    assert not setup.can_add
    for _ in range(3):
        setup.remove_seat(0)
    assert not setup.can_remove
    assert len(setup.seats) == 2


def test_a_name_follows_face_and_player_until_somebody_types_one() -> None:
    setup = Setup.usual(HIT)
    setup.set_kind(1, "human")
    assert setup.seats[1].name == "Player 2"
    setup.set_kind(1, "easy")
    assert setup.seats[1].name == PORTRAITS[setup.seats[1].portrait]
    setup.take_face(1, "shark")
    assert setup.seats[1].name == PORTRAITS[setup.seats[1].portrait]
    setup.rename(1, "Aunt Polly")
    setup.take_face(1, "moth")
    setup.set_kind(1, "human")
    assert setup.seats[1].name == "Aunt Polly"


@pytest.mark.parametrize(
    ("login", "full_name", "name"),
    [
        ("jim", "", "Jim"),
        ("jsmith", "Anna Smith,,,", "Anna"),
        ("MARIE", "", "Marie"),
        ("anna", "Système 2", "Système"),
        ("zoë", "zoë42", "Zoë"),
        ("root", "root", ""),
        ("runner", "", ""),
        ("j", "", ""),
        ("web-admin", "", ""),
        ("pc07", "", ""),
        ("johannsebastian", "", ""),
        ("bruno", "", ""),  # a computer player is called so
        ("李", "李明", ""),
    ],
)
def test_an_account_gives_its_name_only_where_that_is_plainly_a_persons(
    login: str, full_name: str, name: str
) -> None:
    assert name_of_account(login, full_name) == name


def test_the_first_person_has_the_name_of_whoever_started_the_program() -> None:
    with patch("nomercy_table.pages.setup.model.own_name", return_value="Jim"):
        setup = Setup.usual(HIT)
        setup.set_kind(1, "human")
        assert [plan.name for plan in setup.seats[:2]] == ["Jim", "Player 2"]
        assert [plan.name for plan in plans_for(["human", "human"])] == ["Jim", "Player 2"]
        setup.set_kind(0, "easy")
        assert setup.seats[0].name == PORTRAITS[setup.seats[0].portrait]
    with patch("nomercy_table.pages.setup.model.own_name", return_value=""):
        assert Setup.usual(HIT).seats[0].name == "Player 1"


def test_a_system_that_knows_nobody_is_no_trouble() -> None:
    with patch("getpass.getuser", side_effect=OSError):
        assert own_name.__wrapped__() == ""


def test_all_computer_players_change_their_level_at_once() -> None:
    setup = Setup.usual(HIT)
    assert setup.level == "medium"
    setup.set_kind(2, "hard")
    assert setup.level == ""
    setup.set_level("easy")
    assert [plan.kind for plan in setup.seats] == ["human", "easy", "easy", "easy"]
    assert setup.level == "easy"


def test_what_says_how_long_a_match_is_stands_apart_from_house_rules() -> None:
    lengths = {
        "hit": ({"match"}, {"match", "target"}),
        "nothing": ({"match"}, {"match", "rounds"}),
    }
    for game, (single, several) in lengths.items():
        setup = Setup.usual(game_by_id(game))
        assert {option.name for option in setup.length} == single
        (*_, (longer, _)) = setup.game.options["match"].choices
        if game == "hit":
            longer = "round_wins"
        setup.set_option(setup.game.options["match"], longer)
        assert {option.name for option in setup.length} >= several
        assert not {*setup.length} & {*setup.house_rules}
        shown = {*setup.length} | {*setup.house_rules}
        assert shown == {*setup.game.options.applying(setup.values)}
    setup.set_option(setup.game.options["decks"], 2)
    setup.usual_rules()
    assert setup.options.keys() == {"match"}, "the match is as long as it was"


def test_nobody_sits_down_without_a_name_and_no_name_twice() -> None:
    setup = Setup.usual(HIT)
    setup.rename(0, "  ")
    setup.rename(1, "Ann")
    setup.rename(2, "Ann")
    names = [plan.name for plan in setup.plans()]
    assert names[0] == "Player 1"
    assert names[1:3] == ["Ann", "Ann 2"]
    assert len(set(names)) == 4
    for seat in (0, 1):
        setup.set_kind(seat, "human")
        setup.rename(seat, "")
    assert [plan.name for plan in setup.plans()][:2] == ["Player 1", "Player 2"]
    assert unique(["A", "A", "A 2", "A"]) == ("A", "A 2", "A 2 2", "A 3")


def test_a_setup_is_remembered() -> None:
    setup = Setup.usual(HIT)
    setup.rename(0, "Zoë")
    setup.set_option(HIT.options["match"], "target_score")
    setup.set_option(HIT.options["target"], 150)
    setup.deal = "77"
    setup.helps = False
    again = Setup.remembered(setup.kept())
    assert not again.helps
    again.usual_rules()
    assert again.helps
    again = Setup.remembered(setup.kept())
    assert again.seats == setup.seats
    assert again.options == {"match": "target_score", "target": 150}
    assert again.deal == ""


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"game": "whist"},
        {"game": 7, "seats": "many", "options": []},
        {"game": "hit", "seats": [{"name": "A"}], "options": {"match": "best of seven"}},
        {"game": "hit", "seats": [{"name": "A", "kind": "oracle", "portrait": "fox"}] * 3},
        {"game": "hit", "seats": [{"name": "A", "kind": "easy", "portrait": "../x"}] * 3},
    ],
)
def test_what_does_not_fit_is_left_out(table: dict[str, object]) -> None:
    setup = Setup.remembered(table)
    assert setup.game.id in GAMES
    assert setup.helps
    assert len(setup.seats) == setup.game.recommended_seats
    assert setup.options == {}


def test_remembered_names_are_cut_and_cleaned() -> None:
    seats = [
        {"name": "x" * 99, "kind": "human", "portrait": "fox"},
        {"name": "a\nb", "kind": "easy", "portrait": "owl"},
    ]
    setup = Setup.remembered({"game": "hit", "seats": seats})
    assert [plan.name for plan in setup.seats] == ["x" * LONGEST, "a b"]


def test_only_what_differs_from_the_usual_rules_is_marked() -> None:
    setup = Setup.usual(HIT)
    match, target = HIT.options["match"], HIT.options["target"]
    assert setup.changed == ()
    setup.set_option(match, "round_wins")
    assert setup.changed == (match,)
    setup.set_option(target, 5)
    assert setup.changed == (match, target)
    setup.set_option(match, "target_score")
    assert setup.values["target"] == 300, "a number of wins is no score"
    setup.set_option(match, "single")
    assert setup.options == {}


def _by_fours(value: Value, values: Values, seats: int) -> str:
    return "" if isinstance(value, int) and value % seats == 0 else "everybody begins as often"


def test_what_does_not_fit_the_table_is_given_up() -> None:
    rounds = Option(
        "rounds",
        "Rounds",
        "How many.",
        "X-1",
        bounds=(1, 40),
        default_for=lambda values, seats: seats,
        unfit=_by_fours,
    )
    setup = Setup.usual(replace(HIT, options=OptionSet(rounds)))
    setup.set_option(rounds, 8)
    assert setup.values["rounds"] == 8
    assert setup.fits(rounds, 12)
    assert not setup.fits(rounds, 13)
    setup.set_option(rounds, 13)
    assert setup.values["rounds"] == 4
    setup.set_option(rounds, 8)
    setup.add_seat("easy")
    assert setup.values["rounds"] == 5
    setup.remove_seat(0)
    assert setup.values["rounds"] == 4


def nothing_for(seats: int) -> Setup:
    """Nothing over several rounds, for so many."""
    setup = Setup.usual(NOTHING)
    while len(setup.seats) < seats:
        setup.add_seat("medium")
    while len(setup.seats) > seats:
        setup.remove_seat(len(setup.seats) - 1)
    setup.set_option(NOTHING.options["match"], "rounds")
    return setup


def test_nth_10_only_multiples_of_the_seats_are_offered() -> None:
    for seats in NOTHING.seat_counts:
        setup, rounds = nothing_for(seats), NOTHING.options["rounds"]
        assert [n for n in range(1, 41) if setup.fits(rounds, n)] == [*range(seats, 41, seats)]
        assert (setup.values["rounds"], setup.note(rounds)) == (seats, "")


def test_nth_10_rounds_go_with_the_seats_to_the_nearest_number_that_is_offered() -> None:
    setup, rounds = nothing_for(3), NOTHING.options["rounds"]
    setup.set_option(rounds, 9)
    assert (setup.values["rounds"], setup.note(rounds)) == (9, "")
    setup.add_seat("medium")
    assert setup.values["rounds"] == 8
    why = "Not “9”: with 4 seats everyone goes first equally often in 8 or 12 rounds."
    assert setup.note(rounds) == why
    setup.remove_seat(3)
    assert (setup.values["rounds"], setup.note(rounds)) == (9, "")
    setup.set_option(rounds, 3)
    setup.add_seat("medium")
    assert (setup.values["rounds"], setup.note(rounds)) == (4, "")


def test_nth_10_rounds_of_an_older_setting_are_moved_and_it_is_said() -> None:
    setup = nothing_for(7)
    table = setup.kept() | {"options": {"match": "rounds", "rounds": 40}}
    again = Setup.remembered(table)
    assert again.values["rounds"] == 35
    why = "Not “40”: with 7 seats everyone goes first equally often in 35 rounds."
    assert again.note(NOTHING.options["rounds"]) == why


def test_a_game_that_is_gone_gives_way_to_the_first() -> None:
    assert Setup.remembered({"game": "gone"}).game is offered()[0]


def test_a_deal_number_is_any_seed_or_nothing() -> None:
    setup = Setup.usual(HIT)
    assert setup.seed is None
    setup.deal = str(MAX_SEED)
    assert setup.seed == MAX_SEED
    assert setup.deal_problem == ""
    setup.deal = str(MAX_SEED + 1)
    assert str(MAX_SEED) in setup.deal_problem
    assert not setup.deal_unfinished
    setup.deal = "k7q m2x rd4"
    assert setup.seed == deal_number("K7Q-M2X-RD4")
    assert setup.deal_problem == ""


def test_the_command_line_gets_names_and_faces_too() -> None:
    plans = plans_for(("human", "easy", "human"))
    assert [plan.kind for plan in plans] == ["human", "easy", "human"]
    assert len({plan.name for plan in plans}) == len({plan.portrait for plan in plans}) == 3


def test_a_look_at_a_smaller_game_sends_nobody_away() -> None:
    games = {game.id: game for game in GAMES.values()}
    setup = Setup.usual(games["nothing"])
    names = [plan.name for plan in setup.seats]
    setup.choose_game(games["mercenaries"])
    assert [plan.name for plan in setup.seats] == names[:2]
    setup.choose_game(games["mercury"])
    assert [plan.name for plan in setup.seats] == names


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_the_first_match_is_a_short_one(game: Game) -> None:
    """Whatever the rules say: their own match is one press away."""
    setup = Setup.usual(game)
    other = Setup.usual(HIT)
    other.choose_game(game)
    assert other.values == setup.values or len(other.seats) != len(setup.seats)
    session = Session.new(
        game,
        [replace(plan, kind="easy") for plan in setup.plans()],
        setup.options,
        1,
        pacing=Pacing.of("off"),
    )
    now = 0.0
    while not session.finished:
        session.poll(now, ready=True)
        now += 1.0
    assert session.moves < MOST_ACTIONS * len(setup.seats)


MOST_ACTIONS = 60
"""So many actions of each seat are a short match: two minutes, at two seconds each."""


def test_the_rules_of_mercury_are_a_press_away() -> None:
    """MCY-15: rounds until somebody has 500 points."""
    setup = Setup.usual(game_by_id("mercury"))
    assert [option.name for option in setup.changed] == ["match"]
    setup.options = {}
    assert (setup.values["match"], setup.values["target"]) == ("target_score", 500)
