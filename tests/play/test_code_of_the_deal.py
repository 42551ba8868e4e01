"""The code of the deal is on the table while the cards are dealt, for everybody to note."""

from __future__ import annotations

from pathlib import Path

import pytest

from nomercy_table.app.program import App
from nomercy_table.games import GAMES
from nomercy_table.pages.faces import plans_for
from nomercy_table.play.scene import TableScene
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.ui.fonts import Fonts
from offscreen import frames, program
from session.playing import hand

SHIPPED = ["hit", "showem", "mercury", "mercenaries", "nothing"]
"""All but the examples: beside the five seats of Cinders a header is too narrow for any code."""


def seated(app: App, game: str, *kinds: str) -> TableScene:
    """The table of a match that has just begun."""
    app.start_match(GAMES[game], plans_for([*kinds]), {}, 11)
    for _ in range(40):
        frames(app, 1)
        scene = app.stack.scenes[0]
        if isinstance(scene, TableScene) and scene.written is not None:
            return scene
    raise AssertionError("there is no table")


def code_of(scene: TableScene) -> str:
    assert scene.session.commitment is not None
    return f"Fair deal {scene.session.commitment.code}"


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_it_stands_there_whole_at_every_size_and_speed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    speed: str,
    size: tuple[int, int],
    scale: int,
) -> None:
    drawn: list[str] = []
    render = Fonts.render
    monkeypatch.setattr(
        Fonts, "render", lambda self, text, *how: (drawn.append(text), render(self, text, *how))[1]
    )
    app = program(tmp_path, size, speed=speed, ui_scale=scale)
    most = GAMES[game].seat_counts[-1]
    scene = seated(app, game, "human", *["easy"] * (most - 1))
    assert code_of(scene) in scene.words
    for _ in range(40):  # a table's words are drawn one after the other
        frames(app, 1, 0.01)
        if code_of(scene) in " ".join(drawn):  # in one line or in two
            return
    raise AssertionError(f"it is not there: {drawn}")


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_it_is_there_until_every_person_has_acted(tmp_path: Path, speed: str) -> None:
    scene = seated(app := program(tmp_path, speed=speed), "hit", "human", "human")
    code, session, acted = code_of(scene), scene.session, set[int]()
    while len(acted) < 2:
        frames(app, 3)
        assert code in scene.words
        seat = session.human_to_act
        if seat is not None:
            session.act(*hand(session))
            acted.add(seat)
    frames(app, 3)
    assert code not in scene.words


def test_who_goes_on_with_a_match_sees_none(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES["nothing"], plans_for(["human", "human"]), {}, 7)
    while session.opens:
        session.act(*hand(session))
    later = Session.load(session.record(), pacing=Pacing.of("off"))
    app.sit_down(later)
    frames(app, 10)
    assert not any("Fair deal" in text for text in app.stack.top.words)
