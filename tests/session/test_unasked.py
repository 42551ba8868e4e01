"""Seats with nothing to decide: nobody is asked, and the table acts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mercury_table import MERCURY, lay
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, replay
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.actions import DRAW, PASS
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from session.playing import Table, plans

FITS, FITS_NOT = "o9", "p9"


def drawn(card: str, *kinds: str, hands: Sequence[str] = ("g1 p1", "o2 t1"), speed: str = "off"):
    """A match of Mercury in which seat 0 has just drawn that card, and may play it if it fits."""
    state = lay(*hands, top="o5", draw=f"{card} t8", options={"play_drawn": True})
    record = Record.from_position(Position.of(MERCURY, state))
    session = Session(record, plans(*kinds), Pacing.of(speed), None, 5)
    table = Table(session)
    if kinds[0] == "human":
        session.show_to(0)
        session.act(0, DRAW)
    else:
        table.play(lambda: len(session.record().actions) == 1)
    return table


def texts(session: Session) -> list[tuple[int, str]]:
    return list(session.record().actions)


@pytest.mark.parametrize("others", ["human", "easy"])
def test_mcy_3_nobody_is_asked_about_a_drawn_card_that_does_not_fit(others: str) -> None:
    table = drawn(FITS_NOT, "human", others)
    session = table.session
    assert session.human_to_act is None
    assert texts(session) == [(0, "draw")]
    steps = session.poll(101.0, ready=True)
    assert steps[0].event.cue == "pass"
    assert texts(session)[:2] == [(0, "draw"), (0, "pass")]
    assert session.failures == []
    assert replay(session.record(), GAMES).hash() == session.hash()


def test_mcy_3_a_person_decides_about_a_drawn_card_that_fits() -> None:
    session = drawn(FITS, "human", "human").session
    for second in range(5):
        assert session.poll(101.0 + second, ready=True) == []
    assert session.human_to_act == 0
    assert PASS in session.legal(0)
    session.act(0, PASS)
    assert texts(session) == [(0, "draw"), (0, "pass")]


def test_mcy_3_the_card_is_seen_before_the_turn_passes() -> None:
    """At the pace of computer players, once the table is at rest; whoever drew looks until then."""
    session = drawn(FITS_NOT, "human", "human", speed="normal").session
    for _ in range(3):
        assert session.poll(101.0, ready=False) == []
    assert session.poll(102.0, ready=True) == []
    assert session.viewer == 0
    assert session.poll(110.0, ready=True) != []
    assert texts(session)[-1] == (0, "pass")
    assert session.viewer is None
    assert session.human_to_act == 1


def test_mcy_3_whoever_sits_down_after_such_a_draw_is_not_asked_either() -> None:
    session = drawn(FITS_NOT, "easy", "human", speed="slow").session
    session.take_over(0, "human")
    session.show_to(0)
    assert session.human_to_act is None
    assert session.poll(1000.0, ready=True) == []
    assert session.poll(2000.0, ready=True) != []
    assert texts(session)[-1] == (0, "pass")
