"""The code of the deal is on the table while the cards are dealt, for everybody to note."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

import offscreen
from laid_out import cards, overlap, shape_of, words
from nomercy_table.app.app import App
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.match_scene import TableScene
from nomercy_table.render.text import Fonts, Role
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.table.hud import title
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import LEAST_CAPTION
from nomercy_table.table.text_fit import fitting
from offscreen import frames, program
from session.playing import hand

SIZES = [
    ((800, 480), 100),
    ((800, 480), 200),
    ((960, 600), 100),
    ((960, 600), 200),
    ((1024, 768), 150),
    ((1280, 720), 150),
    ((1920, 1080), 100),
    ((1920, 1080), 200),
    ((3840, 2160), 100),
    ((3840, 2160), 200),
    ((720, 1280), 200),
]
CODE, WIDEST = "Fair deal 8K2M4 0ZQXW 7TB1N C93HE V5RSA", "Fair deal " + " ".join(["WMWMW"] * 5)
"""A code, and one of the widest letters of all."""


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
    return f"Fair deal {scene.session.commitment.code}"


@pytest.mark.parametrize("game", GAMES)
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


def until_all_have_acted(game: Game, seats: int) -> list[Observation]:
    """What is seen from the deal on until each has acted, by the first seat and by nobody."""
    state, acted, seen = game.new(seats, game.options.complete({}, seats), 5), set[int](), []
    rng = Rng(3)
    while len(acted) < seats and state.to_act():
        seen += [state.observe(0), state.observe(None)]
        seat = state.to_act()[0]
        acted.add(seat)
        state.apply(seat, rng.choice(state.legal_actions(seat)))
    return seen


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_is_read_whole_and_covers_nothing_around_any_table(
    monkeypatch: pytest.MonkeyPatch, game_id: str, size: tuple[int, int], scale: int
) -> None:
    """Found: in the narrow header beside five seats its end was cut off; in a small window it ran
    into the feet of the name, and across the table's rim."""
    drawn: list[tuple[str, int, pygame.Rect]] = []
    render = Fonts.render

    def record(self: Fonts, text: str, role: Role, points: int, *how: Any) -> pygame.Surface:
        """The name, and what is part of the code, are blocks of a colour of their own."""
        picture = render(self, text, role, points, *how)
        if text == game.title or (len(text) > 4 and text in code):
            letters = picture.get_bounding_rect()
            picture = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
            drawn.append((text, points, letters))
            picture.fill((len(drawn), 200, 255), letters)
        return picture

    monkeypatch.setattr(Fonts, "render", record)
    look, game, headers = fitting(offscreen.look(size, scale), size), GAMES[game_id], set()
    code = CODE
    line = look.fonts.height("regular", look.metrics.body)
    for seats in game.seat_counts:
        for seen in until_all_have_acted(game, seats):
            arrangement = game.arrange(seen)
            place = layout(arrangement, seats, 0, size, line)
            others = words(place)
            header = others.pop("header")
            assert header.collidelist([*others.values()]) < 0
            shapes = [card.shape for card in cards(arrangement, place)]
            assert not any(overlap(shape, shape_of(header)) for shape in shapes)
            headers.add(header.size)

    for (wide, high), code in product(sorted(headers), (CODE, WIDEST)):
        drawn.clear()
        picture = title(look, (wide, high), game.title, code, whole=True)
        lines, feet = [], 0
        left = high  # where the button at the left of the header ends
        named = pygame.Rect(0, 0, 0, 0)
        for number, (text, points, letters) in enumerate(drawn, 1):
            seen = pygame.mask.from_threshold(picture, (number, 200, 255), (1, 1, 1, 255))
            if seen.count():
                (at,) = seen.get_bounding_rects()
                assert at.size == letters.size, f"{text} is cut in {wide} x {high}"
                assert at.left >= left
                if text == game.title:
                    named = at
                    continue
                assert points >= (11 if code == CODE else LEAST_CAPTION)
                assert not named.colliderect(at.inflate(2, 2)), f"no air in {wide} x {high}"
                lines.append(text)
                feet = at.bottom
        assert len(lines) == 1 or feet <= 0.9 * high, "a table's rim lies below"
        assert " ".join(lines) == code, f"in {wide} x {high}"


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
