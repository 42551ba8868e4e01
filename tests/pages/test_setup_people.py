"""Setting a table: who sat here before is remembered, and who goes first is said."""

from __future__ import annotations

from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import Setup

HIT = GAMES["hit"]


def test_who_has_no_seat_now_is_remembered_from_match_to_match() -> None:
    games = {game.id: game for game in GAMES.values()}
    setup = Setup.usual(games["mercury"])
    for seat, name in enumerate(("Anna", "Ben", "Grandma")):
        setup.set_kind(seat, "human")
        setup.rename(seat, name)
    names = [plan.name for plan in setup.seats]
    setup.choose_game(games["mercenaries"])
    again = Setup.remembered(setup.kept())
    assert [plan.name for plan in again.seats] == names[:2]
    again.choose_game(games["mercury"])
    assert [plan.name for plan in again.seats] == names


def test_the_next_person_is_one_who_sat_here_before() -> None:
    setup = Setup.usual(HIT)
    setup.rename(0, "Anna")
    setup.set_kind(1, "human")
    setup.rename(1, "Ben")
    setup.remove_seat(1)
    setup = Setup.remembered(setup.kept())
    setup.add_seat("human")
    assert setup.seats[-1].name == "Ben"
    assert len({plan.portrait for plan in setup.seats}) == len(setup.seats)
    setup.remove_seat(1)
    setup.add_seat("human")
    assert setup.seats[-1].name == "Player 3", "the third person, and nobody else is known"


def test_each_game_says_who_goes_first() -> None:
    games = {game.id: game for game in GAMES.values()}
    assert "first seat" in games["mercury"].begins
    assert "deal decides" in games["showem"].begins
