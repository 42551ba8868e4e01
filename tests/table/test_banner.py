"""The large line of what is decided stands where it covers nothing that is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import Table, session_at
from mercenaries_table import fight, shop
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.badges import marked
from nomercy_table.table.event_effects import banner
from nomercy_table.table.geometry import slot_of, upright_rect
from offscreen import click, frames, program

SIZES = pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((960, 600), 200), ((720, 1280), 100)]
)


@SIZES
@pytest.mark.parametrize(
    ("mine", "theirs", "dead", "blow"),
    [
        ("kd 9c 8h", "js 6d 4d", "9c 8h js 6d", "1 3"),
        ("9c 8h kd", "4d js 6d", "9c 8h js 6d", "3 1"),
        ("kd 9c 7h", "js 4d 3c", "9c js 3c", "1 2"),
    ],
)
def test_who_has_won_stands_over_no_living_card_and_no_number(
    tmp_path: Path, size: tuple[int, int], scale: int, mine: str, theirs: str, dead: str, blow: str
) -> None:
    """Found: it covered how strong the last one is that lives."""
    state = fight(mine, theirs, dead=dead, hands=["2c", "jc"])
    app, scene = _seated(tmp_path, state, size, scale)
    attacker, target = blow.split()
    click(app, f"squad.0/{attacker}")
    click(app, f"squad.1/{target}")
    for _ in range(200):
        frames(app, 1)
        if _banner(scene):
            break
    assert _covered(scene) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (720, 1280)])
@pytest.mark.parametrize(
    ("mine", "theirs", "dead", "attacker", "blow"),
    [
        ("kd 9c 8h", "js 6d 4d", "9c 8h js 6d", 0, "1 3"),
        ("js 9c 8h", "kd 6d 4d", "9c 8h 6d 4d", 1, "1 1"),
    ],
)
def test_who_has_won_hides_no_rank_and_no_skull_of_the_fallen(
    tmp_path: Path,
    size: tuple[int, int],
    mine: str,
    theirs: str,
    dead: str,
    attacker: int,
    blow: str,
) -> None:
    """Found: it lay on the heads of the lower row."""
    state = fight(mine, theirs, attacker, dead=dead, hands=["2c", "jc"])
    app, scene = _seated(tmp_path, state, size, 100)
    letters = _letters_after(app, scene, attacker, blow)
    for pose in scene.placed.cards.values():
        card = upright_rect(pose)
        read = card.move(0, card.height // 40)  # the edge, with nothing on it
        read.height = round(0.82 * card.height)  # below are the name and nothing else
        assert not letters.colliderect(read)


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize(
    ("mine", "theirs", "dead", "attacker", "blow"),
    [
        ("kd 9c 8h", "js 6d 4d", "9c 8h js 6d", 0, "1 3"),
        ("9c 8h kd", "4d js 6d", "9c 8h js 6d", 0, "3 1"),
        ("js 9c 8h", "kd 6d 4d", "9c 8h 6d 4d", 1, "1 1"),
        ("js 9c 8h", "6d kd 4d", "9c 8h 6d 4d", 1, "2 1"),
    ],
)
def test_whoever_lives_who_has_won_stands_in_the_middle_between_the_rows(
    tmp_path: Path,
    size: tuple[int, int],
    mine: str,
    theirs: str,
    dead: str,
    attacker: int,
    blow: str,
) -> None:
    """Found: it moved left or right by who lived, on the names of the fallen."""
    state = fight(mine, theirs, attacker, dead=dead, hands=["2c", "jc"])
    app, scene = _seated(tmp_path, state, size, 100)
    letters = _letters_after(app, scene, attacker, blow)
    place = scene.placed
    squads = [place.tableaus[f"squad.{seat}"] for seat in (0, 1)]
    assert abs(letters.centerx - squads[0].centerx) < 2
    cards = [upright_rect(pose) for pose in place.cards.values()]
    assert letters.collidelist(cards) < 0


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_the_words_on_the_fallen_make_way_for_who_has_won_and_come_back(
    tmp_path: Path, size: tuple[int, int], reduced_motion: bool
) -> None:
    """Found: an end of "fallen" looked out from below the line."""
    state = fight("js 9c 8h", "kd 6d 4d", 1, dead="9c 8h 6d 4d", hands=["2c", "jc"])
    app, scene = _seated(tmp_path, state, size, 100, reduced_motion=reduced_motion)

    def written() -> list[pygame.Rect]:
        """Where words stand on the lower edges of the fallen."""
        shown, items = scene.shown, scene.pictures
        marks = {item.id.removeprefix("marks."): item.rect for item in items}
        columns = [column for zone in shown.arrangement.zones for column in zone.columns]
        dead = {c.id: slot_of(c.cards[-1], c, 0) for c in columns if c.stain}
        cards = {n: upright_rect(shown.placement.cards[slot]) for n, slot in dead.items()}
        lower = {n: card for n, card in cards.items() if marks[n].bottom > card.bottom}
        return [
            pygame.Rect(card.left, card.bottom, card.width, marks[n].bottom - card.bottom)
            for n, card in lower.items()
        ]

    before = written()
    scene.call_out("Bo wins the skirmish", "Ears: 5 points")
    frames(app, 12)
    (banner,) = _banner(scene)
    assert len(before) == 4 > len(written()) == 4 - len(banner.collidelistall(before))
    frames(app, 80)
    assert not _banner(scene)
    assert written() == before


@pytest.mark.parametrize("contrast", [False, True])
def test_who_has_won_is_told_on_soft_darkness_and_in_no_box(contrast: bool) -> None:
    """Found: it was the last box on a table without any."""
    drawn = banner(offscreen.look((1280, 720), contrast=contrast), ("Bo wins", "Ears"), 900)
    pictures = list[pygame.Surface]()

    def keep() -> Iterator[object]:
        pictures.append((yield from drawn))

    assert list(keep())
    (picture,) = pictures
    wide, high = picture.get_size()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)]
    edge += [(x, y) for x in (0, wide - 1) for y in range(high)]
    assert max(picture.get_at(at).a for at in edge) < 32
    assert picture.get_at((wide // 2, high // 2)).a > 160


@SIZES
def test_what_is_decided_in_the_shop_covers_neither_goods_nor_prices_nor_words(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Found: it stood upon the line of words, which told the same."""
    _, scene = _seated(tmp_path, shop("9h 8h 3h", "jd qc kh", "ac"), size, scale)
    scene.call_out("Bo can send no one", "The game ends, and is counted.")
    assert _covered(scene) == []


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_with_reduced_motion_the_words_stand_there_at_once(
    tmp_path: Path, reduced_motion: bool
) -> None:
    """Found: they came down in any case."""
    state = fight("kd 9c 8h", "js 6d 4d", dead="9c 8h js 6d", hands=["2c", "jc"])
    app, scene = _seated(tmp_path, state, (1280, 720), 100, reduced_motion=reduced_motion)
    scene.want(Act(0, GAMES["mercenaries"].parse_action("attack 1 3")))
    sizes = set()
    for _ in range(200):
        frames(app, 1, 1 / 60)
        sizes |= {item.rect.size for item in scene.floating.values() if item.id == "banner"}
    assert (len(sizes) == 1) is reduced_motion


def _seated(
    tmp_path: Path,
    state: MercenariesState,
    size: tuple[int, int],
    scale: int,
    **settings: bool,
) -> tuple[App, Table]:
    app = program(tmp_path, size, ui_scale=scale, speed="fast", **settings)
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Bo", "human", "owl")]
    app.sit_down(session_at(state, plans, GAMES["mercenaries"]))
    frames(app, 4)
    scene = Table(app)
    return app, scene


def _banner(scene: Table) -> list[pygame.Rect]:
    """Where it lies when it has come down."""
    banner = scene.floating.get("banner")
    return [p for p in scene.kept_clear if banner is not None and p.center == banner.rect.center]


def _letters_after(app: App, scene: Table, attacker: int, blow: str) -> pygame.Rect:
    """Where the line's letters stand after that blow; the darkness is soft beyond them."""
    scene.want(Act(attacker, GAMES["mercenaries"].parse_action(f"attack {blow}")))
    for _ in range(200):
        frames(app, 1)
        if _banner(scene):
            break
    (banner,) = _banner(scene)
    return banner.inflate(0, -2 * app.look.metrics.px(9))


def _covered(scene: Table) -> list[str]:
    """What is read at the table and lies below the line."""
    (banner,) = _banner(scene)
    shown = scene.shown
    place = shown.placement
    read = {"words": place.ribbon, **{f"caption of {k}": v for k, v in place.captions.items()}}
    read |= {f"plate of {seat}": rect for seat, rect in place.plates.items()}
    marks = marked(scene.look, shown, fallen=False)
    read |= {f"mark {number}": rect for number, rect in enumerate(marks)}
    for zone in shown.arrangement.zones:
        for column in zone.columns:
            if column.cards and not column.stain:
                slot = slot_of(column.cards[-1], column, len(column.cards) - 1)
                if slot in place.cards:
                    read[slot] = upright_rect(place.cards[slot])
    assert len(read) > 8
    return [name for name, rect in read.items() if banner.colliderect(rect)]
