"""Who hurls lightning glows where they lie, all round, and stays there until the light is back."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, Table, seated
from mercenaries_table import GAME, fight
from nomercy_table.app.app import App
from nomercy_table.table.geometry import Pose, corners, upright_rect
from nomercy_table.table.moments.bolts import CHARGED
from nomercy_table.table.moments.timing import BOLTS
from offscreen import click, frames, program

FRAME = 1 / 60


def hurled(folder: Path, at: str = "4d jh 3c") -> tuple[App, Table, Pose]:
    """Ada's Oracle hurls it at these; and how it lies."""
    app = program(folder, (1280, 720), speed="normal")
    scene = seated(app, fight("qs 7c 8h", at), PEOPLE[:2], GAME)
    frames(app, 40)
    click(app, "squad.0/1")
    click(app, "action.lightning")
    while (staged := scene.staged) is None:
        frames(app, 1, FRAME)
    return app, scene, staged.before.placement.cards[slot_of(scene)]


def slot_of(scene: Table) -> str:
    return next(iter(scene.shown.slots("squad.0")))


def until(app: App, scene: Table, time: float) -> None:
    """Frames until the moment has lasted so long."""
    while (staged := scene.staged) is not None and staged.clock < time:
        frames(app, 1, FRAME)


def bright(app: App, x: float, y: float) -> bool:
    return app.presenter.surface.get_at((round(x), round(y))).b > 90


def test_the_glow_reaches_all_round_the_card_and_into_its_round_corners(tmp_path: Path) -> None:
    """Found: it was cut where the card comes to lie next, with a dark strip above it and dark
    corners."""
    app, scene, lies = hurled(tmp_path)
    until(app, scene, CHARGED - 1.5 * FRAME)
    assert scene.script is not None
    card = upright_rect(lies)
    sides = [
        (card.centerx, card.top - 4),
        (card.centerx, card.bottom + 4),
        (card.left - 4, card.centery),
        (card.right + 4, card.centery),
    ]
    assert all(bright(app, *side) for side in sides)
    for x, y in corners(lies):
        inwards = (x + (1 if x < lies.x else -2), y + (1 if y < lies.y else -2))
        assert bright(app, *inwards)


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_it_is_drawn_back_when_the_light_is(tmp_path: Path, share: float) -> None:
    """Found: the card went back, came forward again in the dark, and was back all at once."""
    app, scene, lies = hurled(tmp_path)
    until(app, scene, share * BOLTS)
    slot = slot_of(scene)
    assert scene.moving[slot].center == (round(lies.x), round(lies.y))
    until(app, scene, BOLTS + 0.2)
    frames(app, 10, FRAME)
    assert scene.placed.cards[slot].y > lies.y


def test_nothing_flares_but_what_it_touches(tmp_path: Path) -> None:
    """Found: for three frames the whole window was nearly white, over all ranks and names."""
    app, scene, _ = hurled(tmp_path)
    corner = scene.placed.corner
    before = light(app, corner.center)
    while (staged := scene.staged) is not None and staged.clock < BOLTS:
        frames(app, 1, FRAME)
        assert light(app, corner.center) <= before
    frames(app, 1, FRAME)
    assert light(app, corner.center) < 0.5 * before, "and it stays dark when the bolts are over"


def light(app: App, at: tuple[int, int]) -> int:
    around = pygame.Rect(0, 0, 40, 40)
    around.center = at
    return sum(pygame.transform.average_color(app.presenter.surface, around)[:3])


def test_what_it_does_is_seen_in_the_dark_and_without_bolts_when_light_comes(
    tmp_path: Path,
) -> None:
    """Found: the table was lit, with milky wedges across it, a quarter of a second before anything
    happened to anybody."""
    app, scene, _ = hurled(tmp_path)
    lights: list[tuple[int, set[str]]] = []
    for _ in range(90):
        frames(app, 1, FRAME)
        dusk = scene.dusk
        seen = {item.id.split(".")[0] for item in scene.floating.values()}
        lights.append((255 if dusk is None else dusk.light, seen))
    harmed = next(n for n, (_, seen) in enumerate(lights) if "blow" in seen)
    opens = next(n for n, (left, _) in enumerate(lights) if n > harmed and left > lights[harmed][0])
    assert lights[harmed][0] < 80
    assert opens - harmed > 8
    assert not any("lightning" in seen for _, seen in lights[opens:])
    assert lights[-1][0] == 255


def test_who_hurls_it_is_not_spent_before_it_has(tmp_path: Path) -> None:
    app, scene, _ = hurled(tmp_path)
    tags = list[list[str]]()
    for _ in range(90):
        if tag(scene) not in tags:
            tags.append(tag(scene))
        frames(app, 1, FRAME)
    assert tags == [[], ["attacks"], ["spent"]]


def tag(scene: Table) -> list[str]:
    """The words on the lower edge of who hurls it."""
    column = scene.wording.zone("squad.0").columns[0]
    return [badge.text for badge in column.badges if badge.at == "edge"]


def test_a_wound_is_marked_as_soon_as_its_word_has_gone_though_a_skin_still_falls_off(
    tmp_path: Path,
) -> None:
    """Found: for some frames nothing said that they were wounded."""
    app, scene, _ = hurled(tmp_path, "kd jh 3c")
    said, marked = list[bool](), list[bool]()
    while not marked or scene.staged is not None:
        columns = scene.wording.zone("squad.1").columns
        column = next(column for column in columns if column.id == "squad.1/2")
        if any(badge.text == "wounded" for badge in column.badges):
            key = column.cards[-1].key
            said.append(any(item.id == f"mark.{key}" for item in scene.floating.values()))
            marked.append(f"card.{key}" not in scene.to_come)
        frames(app, 1, FRAME)
    assert True in said
    since = said.index(True)
    assert all(a or b for a, b in zip(said[since:], marked[since:], strict=True))
    assert marked[-1]
    assert not marked[0], "first the word tells it"


@pytest.mark.parametrize(("others", "words"), [("kd kh 3c", 4), ("4d jh 5c", 2)])
def test_what_befell_two_alike_is_told_one_after_the_other(
    others: str, words: int, tmp_path: Path
) -> None:
    """Found: words came down on neighbours at once, and "Skin used up" lay across itself."""
    app, scene, _ = hurled(tmp_path, others)
    seen, come = dict[str, int](), list[int]()
    for number in range(200):
        frames(app, 1, FRAME)
        wide = {i.id: i.rect.width for i in scene.floating.values() if i.id.startswith("mark.")}
        come += [number for word in wide if wide[word] > seen.get(word, 0)]
        seen = wide
    assert len(come) >= words
    assert all(later - first > 5 for first, later in pairwise(come)), come
