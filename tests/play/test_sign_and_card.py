"""What the signs in the middle say is true of the card that is seen on top, at every moment (found
at the table: "Green or 4" over a purple 4 while cards landed)."""

from __future__ import annotations

from pathlib import Path

import pytest

from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.games import GAMES
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import frames, program
from sight import see

FRAME, SECONDS = 1 / 30, 16
NAMES = ("Ann", "Bo", "Cleo", "Dan")
PILE = "discard"

Said = tuple[str, ...]


def says(arrangement: Arrangement) -> Said:
    """What stands in the middle in words."""
    return tuple(sign.text for sign in arrangement.signs if sign.seat is None and not sign.turn)


def drawn(scene: TableScene) -> Said:
    """The same, as it is drawn."""
    wording = scene.view.playback.wording
    found = []
    for sign in wording.signs:
        if sign.seat is None and not sign.turn:
            key = scene.view.pictures.key(f"sign.{sign.id}")
            assert isinstance(key, tuple)
            found.append(key[0].text)
    return tuple(found)


def on_top(scene: TableScene) -> int | None:
    """The card that is seen on the pile: those on their way there do not lie there yet."""
    playback = scene.view.playback
    zone = playback.shown.arrangement.zone(PILE)
    on_their_way = zone.count - playback.piles.count(zone)
    cards = zone.columns[0].cards if zone.columns else ()
    return cards[-1 - on_their_way].key if on_their_way < len(cards) else None


@pytest.mark.quick("mercury")
@pytest.mark.parametrize("game_id", ["mercury", "showem"])
def test_the_signs_tell_of_the_card_on_top_but_for_a_frame(game_id: str, tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    plans = [SeatPlan(name, "easy", "fox") for name in NAMES]
    app.sit_down(Session.new(GAMES[game_id], plans, {}, 3))
    frames(app, 1, FRAME)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    true: dict[int, set[Said]] = {}
    changes, wrong = set(), 0
    for _ in range(round(SECONDS / FRAME)):
        frames(app, 1, FRAME)
        arrangement = see(scene).arranged
        zone = arrangement.zone(PILE)
        if zone.columns and zone.columns[0].cards:
            true.setdefault(zone.columns[0].cards[-1].key, set()).add(says(arrangement))
        top = on_top(scene)
        if top is None or top not in true:
            continue
        changes.add((top, drawn(scene)))
        wrong = 0 if drawn(scene) in true[top] else wrong + 1
        assert wrong <= 1, f"{drawn(scene)} over {true[top]}"
    assert len(changes) >= 8
