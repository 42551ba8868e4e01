"""Portraits blink, and look at whoever is to act (experience.md, 42)."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from nomercy_table.render.art import Art
from nomercy_table.resources import asset
from nomercy_table.table.eyes import looking, shut, with_eyes
from nomercy_table.table.plates import PlateText
from nomercy_table.table.portraits import Portraits, blinking, glancing, way
from offscreen import look
from pictured import Pictured

CLOCKS = [n / 16 for n in range(16 * 60)]
NAMES = ("fox", "owl", "wolf")
RECTS = [(10, 300, 80, 80), (10, 60, 60, 60), (400, 60, 60, 60)]
FACES = [SimpleNamespace(seat=n) for n in range(3)]


class Gaze:
    def __init__(self):
        self.all = Portraits()
        self.all.see(look(), [PlateText(n, n, (), False) for n in NAMES], (), still=True)

    def items(self, clock, faces, acting):
        place = SimpleNamespace(portraits={n: pygame.Rect(r) for n, r in enumerate(RECTS)})
        from nomercy_table.render.item import Item

        plates = [Item(f"plate.{n}", pygame.Surface((1, 1)), 0, 0) for n in range(3)]
        found = self.all.dress(look(), plates, place, clock, acting)
        return {n: i for n, i in enumerate(found) if i.id.startswith("eyes.")}


def test_every_portrait_has_eyes() -> None:
    there = {path.stem for path in asset("portraits").glob("*.svg")}
    assert there == with_eyes()


@pytest.mark.parametrize("portrait", sorted(with_eyes()))
def test_eyes_lie_on_the_face_and_are_small(portrait: str) -> None:
    face = pygame.mask.from_surface(Art().svg(f"portraits/{portrait}", (120, 120)), 200)
    for eyes in (shut(portrait, 120), looking(portrait, 120, 1, 0), looking(portrait, 120, 0, -1)):
        assert eyes is not None
        area = eyes.picture.get_rect(topleft=eyes.at)
        assert pygame.Rect(0, 0, 120, 120).contains(area)
        assert area.width * area.height < 0.3 * 120 * 120, "no larger than both eyes"
        drawn = pygame.mask.from_surface(eyes.picture, 100)
        assert 40 < drawn.count() < 0.14 * 120 * 120
        assert face.overlap_area(drawn, eyes.at) == drawn.count()


def test_who_looks_to_the_left_looks_elsewhere_than_who_looks_to_the_right() -> None:
    left, right = looking("owl", 120, -1, 0), looking("owl", 120, 1, 0)
    assert left is not None
    assert right is not None
    assert Pictured(left.picture, "RGBA") != Pictured(right.picture, "RGBA")


def test_a_portrait_that_nobody_knows_has_none() -> None:
    assert shut("stranger", 80) is None
    assert looking("stranger", 80, 1, 0) is None


@pytest.mark.parametrize("seat", range(8))
def test_eyes_are_shut_seldom_and_for_a_moment(seat: int) -> None:
    closed = [blinking(clock, seat) for clock in CLOCKS]
    assert 0.02 < sum(closed) / len(closed) < 0.09
    assert "1111" not in "".join(str(int(now)) for now in closed), "a quarter of a second"


def test_not_all_blink_as_one() -> None:
    together = [sum(blinking(clock, seat) for seat in range(6)) for clock in CLOCKS]
    assert max(together) < 5
    assert sum(shut_now == 1 for shut_now in together) > 100


@pytest.mark.parametrize(
    ("end", "there"), [((10, 0), 0), ((0, 10), 4), ((-10, 0), 8), ((0, -10), 12), ((10, 10), 2)]
)
def test_the_way_to_another_face(end: tuple[int, int], there: int) -> None:
    assert way((0, 0), end) == there


def test_others_look_at_whoever_is_to_act_and_these_at_nobody() -> None:
    gaze = Gaze()
    looked = set()
    for clock in CLOCKS:
        items = {item.id for item in gaze.items(clock, FACES, 2).values()}
        expected = {
            f"eyes.{seat}"
            for seat in range(3)
            if blinking(clock, seat) or (seat != 2 and glancing(clock, seat))
        }
        assert items == expected
        looked |= items
    assert looked == {"eyes.0", "eyes.1", "eyes.2"}


def test_with_nobody_to_act_they_only_blink() -> None:
    gaze = Gaze()
    for clock in CLOCKS:
        items = {item.id for item in gaze.items(clock, FACES, None).values()}
        assert items == {f"eyes.{face.seat}" for face in FACES if blinking(clock, face.seat)}
