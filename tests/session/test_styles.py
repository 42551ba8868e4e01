"""Ways of playing at a table: kept with the seat, in the record and in the save, and played."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.games import GAMES
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.session.saved import plans_of, resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table

HIT = GAMES["hit"]
REY = SeatPlan("Rey", "hard", "fox", "daredevil")
BO = SeatPlan("Bo", "hard", "owl")


def played(*plans: SeatPlan, deal: int = 1) -> list[str]:
    """The actions of a match between these, always with the same thoughts."""
    session = Session.new(HIT, plans, {}, deal, thoughts=7)
    Table(session).play()
    session.close()
    return [text for _, text in session.record().actions]


def test_a_seat_plays_in_its_style() -> None:
    plain = replace(REY, style="")
    deals = range(4)
    for deal in deals:
        assert played(REY, BO, deal=deal) == played(REY, BO, deal=deal)
        unknown = replace(REY, style="brandnew")
        assert played(unknown, BO, deal=deal) == played(plain, BO, deal=deal)
    assert any(played(REY, BO, deal=deal) != played(plain, BO, deal=deal) for deal in deals)


def test_a_saved_match_goes_on_in_its_styles(store: SaveStore) -> None:
    plans = (SeatPlan("Ann", HUMAN, "cat"), REY, BO)
    session = Session.new(HIT, plans, {}, 3, store)
    session.flush()
    session.close()
    (match,), _ = resumable(store)
    assert match.plans == plans
    again = Session.resume(store, match.id)
    assert again.plans == plans
    assert plans_of(again.record()) == plans
    again.close()


def test_who_takes_over_plays_as_the_face_on_the_seat() -> None:
    plans = (SeatPlan("Ann", HUMAN, "cat"), REY)
    session = Session.new(HIT, plans, {}, 3)
    session.take_over(0, "hard")
    assert session.plans[0].style == "thief"  # whose face the cat is
    session.take_over(1, "easy")
    assert session.plans[1].style == "daredevil"
    session.take_over(1, HUMAN)
    assert session.plans[1].style == ""
    session.close()
