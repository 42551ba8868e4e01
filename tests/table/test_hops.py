"""Portraits hop with glee and shrink with pain, for a moment; none does with less motion."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, sit_down_at
from hit_table import lay
from nomercy_table.render.item import Item
from nomercy_table.table.plates import PlateText
from nomercy_table.table.portraits import TAKES, Portraits, height, size
from offscreen import frames, look, press, program

FRAME = 1 / 60
LOOK = look()


class Hops:
    def __init__(self) -> None:
        self.all = Portraits()

    def see(self, texts, still):
        self.all.see(LOOK, texts, (), still=still)

    @property
    def busy(self):
        return self.all.busy

    def advance(self, dt):
        return self.all.advance(dt)

    def moved(self, item, seat, rect):
        one = self.all._seats[seat]
        return self.all._moved(one, item, rect) if one.mood else item


def plates(*faces: str) -> list[PlateText]:
    return [PlateText(face, face, (), False) for face in faces]


def item(seat: int) -> Item:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    return Item(f"plate.{seat}", pygame.Surface((120, 160), pygame.SRCALPHA), 40, 60)


PORTRAIT = pygame.Rect(50, 70, 100, 100)


def test_a_hop_begins_and_ends_on_the_table_and_a_wince_at_its_usual_size() -> None:
    steps = [n / 50 for n in range(51)]
    assert height(0) == pytest.approx(0, abs=1e-9)
    assert height(1) == pytest.approx(0, abs=1e-9)
    assert max(height(step) for step in steps) > 0.12
    assert min(height(step) for step in steps) >= -1e-9
    assert size(0) == size(1) == 1
    assert 0.88 < min(size(step) for step in steps) < 0.9


def test_who_gets_another_face_moves_for_a_moment_and_nobody_else() -> None:
    hops = Hops()
    hops.see(plates("fox", "owl"), still=False)
    assert not hops.busy, "faces that are there from the first move nobody"
    hops.see(plates("glee/fox", "owl"), still=False)
    assert hops.busy
    assert hops.advance(TAKES["glee"] * 0.3)
    assert hops.moved(item(0), 0, PORTRAIT).y < item(0).y - 5
    other = item(1)
    assert hops.moved(other, 1, PORTRAIT) is other
    assert hops.advance(TAKES["glee"])
    assert not hops.busy
    assert not hops.advance(1.0)
    hops.see(plates("glee/fox", "owl"), still=False)
    assert not hops.busy, "once for each time that it is felt"
    hops.see(plates("fox", "owl"), still=False)
    assert not hops.busy, "whoever is calm again sits still"


def test_a_wince_shrinks_about_the_portraits_middle() -> None:
    hops = Hops()
    hops.see(plates("fox"), still=False)
    hops.see(plates("pain/fox"), still=False)
    hops.advance(TAKES["pain"] * 0.28)
    found = hops.moved(item(0), 0, PORTRAIT)
    assert found.surface.get_width() < 110
    share = (PORTRAIT.centerx - found.x) / found.surface.get_width()
    assert share == pytest.approx((PORTRAIT.centerx - 40) / 120, abs=0.02)


def test_nobody_moves_where_there_is_to_be_less_motion() -> None:
    hops = Hops()
    hops.see(plates("fox"), still=True)
    hops.see(plates("pain/fox"), still=True)
    assert not hops.busy
    hops.see(plates("fox"), still=False)
    hops.see(plates("glee/fox"), still=False)
    hops.see(plates("glee/fox"), still=True)
    assert not hops.busy, "it ends as soon as that is asked for"


@pytest.mark.slow
@pytest.mark.parametrize("less", [False, True])
def test_a_bust_makes_the_portrait_on_the_table_wince(tmp_path: Path, less: bool) -> None:
    app = program(tmp_path, speed="normal", reduced_motion=less)
    scene = sit_down_at(app, lay("10|5 5", "", draw="5 1 2 3"), [PEOPLE[0], PEOPLE[1]])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    widths, faces = set(), set()
    for _ in range(400):
        frames(app, 1, FRAME)
        assert scene.written is not None
        faces.add(scene.written.plates[0].portrait)
        widths |= {i.surface.get_width() for i in scene.view.stage.items if i.id == "plate.0"}
    assert "pain/fox" in faces
    assert (len(widths) > 3) is not less
    usual = {i.surface.get_width() for i in scene.view.stage.items if i.id == "plate.0"}
    assert max(widths) == usual.pop()
    app.close()
