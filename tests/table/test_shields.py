"""What is seen beside who is struck: light around whom a shield has kept, a blade that goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import Table, seated
from mercenaries_table import GAME, do, fight
from nomercy_table.app.app import App
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act
from nomercy_table.render.item import Item
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.badges import placed
from nomercy_table.table.geometry import upright_rect
from offscreen import frames, program

FRAME = 1 / 60
PAIR = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]


def at_the_table(
    tmp_path: Path, state: MercenariesState, size: tuple[int, int], speed: str = "normal"
) -> tuple[App, Table]:
    app = program(tmp_path, size, speed=speed)
    scene = seated(app, state, PAIR, GAME)
    frames(app, 40)
    return app, scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 960), (720, 1280)])
def test_light_bends_before_a_shield_and_covers_no_rank_and_no_number(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """It was a grey lens across both."""
    state = fight("qs 7c 8h", "4d jh 3c")
    do(state, "attack 2 2")
    app, scene = at_the_table(tmp_path, state, size)
    scene.want(Act(1, GAME.parse_action("shield 1")))
    lit = seen_until_idle(app, scene, "blow.rim")
    assert lit
    shown, look = scene.shown, scene.look
    read, saved = list[pygame.Rect](), pygame.Rect(0, 0, 0, 0)
    squads = [shown.arrangement.zone(f"squad.{seat}") for seat in (0, 1)]
    for column in (column for squad in squads for column in squad.columns):
        card = upright_rect(shown.placement.cards[f"card.{column.cards[-1].key}"])
        numbers = [badge for badge in column.badges if badge.at in ("left", "right")]
        read += [rect for _, rect in placed(look, card, numbers)]
        read.append(pygame.Rect(card.topleft, (card.width // 5, card.height // 3)))
        saved = card if column.cards[-1].key == KEY["jh"] else saved
    assert len(read) > 12
    assert abs(lit[0].rect.centerx - saved.centerx) < saved.width // 4, "before whom it saves"
    for item in lit:
        light = pygame.mask.from_surface(item.surface, 127)
        for rect in read:
            below = pygame.mask.Mask(rect.size, fill=True)
            at = rect.x - item.x, rect.y - item.y
            assert not light.overlap_area(below, at)


def test_a_blade_goes_on_to_a_neighbour_whom_no_light_keeps_from_it(tmp_path: Path) -> None:
    """MRC-29."""
    app, scene = at_the_table(tmp_path, fight("jh 7c 8h", "qc qd kc"), (1280, 720))
    scene.want(Act(0, GAME.parse_action("attack 1 2 cleave 1")))
    swept, kept = list[pygame.Rect](), False
    for _ in range(120):
        frames(app, 1, FRAME)
        seen = {item.id: item.rect for item in scene.floating.values()}
        swept += [seen["blow.sweep"]] if "blow.sweep" in seen else []
        kept = kept or "blow.rim" in seen
    cards = scene.placed.cards
    assert swept
    for who in ("qc", "qd"):
        pose = cards[f"card.{KEY[who]}"]
        assert swept[0].collidepoint(pose.x, pose.y)
    assert not kept


def seen_until_idle(app: App, scene: Table, name: str) -> list[Item]:
    """What is seen of an effect of that name in each frame, until all has come to rest."""
    found = list[Item]()
    for _ in range(240):
        frames(app, 1, FRAME)
        found += [item for item in scene.floating.values() if item.id == name]
        if found and scene.idle:
            break
    return found


def test_a_shield_steps_before_whom_it_saves(tmp_path: Path) -> None:
    """MRC-23. Found: it stayed where it lay, and who struck flew there, into the gap beside whom
    they attack."""
    app, scene = sacrifice(tmp_path)
    staged = scene.staged
    assert staged is not None
    (striker, shield), (_, target) = staged.step.event.blows[0], staged.step.event.shields[0]
    aimed = upright_rect(staged.before.placement.cards[f"card.{target}"])
    where, above = dict[str, pygame.Rect](), set[bool]()
    while staged is not None and staged.clock < staged.timing.met - FRAME:
        frames(app, 1, FRAME)
        moved = scene.moving
        where = {name: moved[f"card.{key}"] for name, key in (("s", shield), ("a", striker))}
        flying = [item.id for item in scene.flying.values()]
        above.add(flying.index(f"card.{shield}") > flying.index(f"card.{striker}"))
        staged = scene.staged
    assert above == {True}, "found: it came up from below who strikes in one frame"
    assert not where["a"].colliderect(where["s"]), "both are read"
    assert abs(where["s"].centerx - aimed.centerx) < aimed.width // 4
    assert aimed.centery < where["s"].centery < where["a"].centery, "between them"
    assert not where["a"].colliderect(aimed.inflate(0, -aimed.height // 2))


def test_the_pieces_of_a_shield_are_gone_before_the_cards_of_a_hand(tmp_path: Path) -> None:
    """Found: they fell across the ranks of the own hand."""
    app, scene = sacrifice(tmp_path)
    shown, seen = scene.shown, 0
    faces, poses = shown.faces(), shown.placement.cards
    held = [shown.slots(zone.id) for zone in shown.arrangement.zones if zone.where == "hand"]
    hand = [upright_rect(poses[s]) for slots in held for s in slots if s in poses and faces[s]]
    for _ in range(240):
        frames(app, 1, FRAME)
        for item in scene.floating.values():
            if item.id.startswith("piece.") and item.surface.get_alpha():
                seen += 1
                assert item.rect.collidelist(hand) < 0
    assert seen > 20


@pytest.mark.parametrize("speed", ["fast", "normal"])
def test_the_body_of_a_shield_lies_in_its_place_when_its_pieces_have_fallen(
    tmp_path: Path, speed: str
) -> None:
    """Found: it was there, in grey, as soon as they began to fall; and where all is fast, before
    the last of them had."""
    app, scene = sacrifice(tmp_path, speed)
    shield, fell = f"card.{KEY['4d']}", 0
    for _ in range(240):
        frames(app, 1, FRAME)
        pieces = [item for item in scene.floating.values() if item.id.startswith("piece.")]
        seen = any((item.surface.get_alpha() or 0) > 8 for item in pieces)
        lies = shield in scene.moving or any(item.id == shield for item in scene.pictures)
        fell += seen
        assert not (lies and seen)
        if fell and not pieces:
            break
    assert fell > 20
    assert lies


def test_the_body_of_a_shield_comes_softly_and_what_is_seen_on_it_with_it(tmp_path: Path) -> None:
    """Found: body, skull and word were there from one frame to the next."""
    app, scene = sacrifice(tmp_path)
    while not any(item.id.startswith("piece.") for item in scene.floating.values()):
        frames(app, 1, FRAME)
    body = upright_rect(scene.placed.cards[f"card.{KEY['4d']}"])
    places = body.center, (body.centerx, body.bottom - body.height // 12)  # its skull, its name
    seen: list[list[pygame.Color]] = []
    while not scene.idle:
        frames(app, 1, FRAME)
        seen.append([app.presenter.surface.get_at(at) for at in places])
    for colours in zip(*seen, strict=True):
        assert len({tuple(colour) for colour in colours[-12:]}) > 5


def test_a_shield_is_hailed_as_it_is_struck_and_whom_it_saves_is_safe_when_it_breaks(
    tmp_path: Path,
) -> None:
    """Found: "Safe" came before "Shield!", which came a third of a second late and in red."""
    app, scene = sacrifice(tmp_path)
    staged = scene.staged
    assert staged is not None
    (_, shield), (_, target) = staged.step.event.blows[0], staged.step.event.shields[0]
    met, since = staged.timing.met, dict[str, float]()
    for _ in range(120):
        staged = scene.staged
        for item in scene.floating.values():
            if staged is not None:
                since.setdefault(item.id.removesuffix(".0"), staged.clock - met)
        frames(app, 1, FRAME)
    assert since[f"mark.{shield}"] < 0.1
    assert since[f"piece.{shield}"] < since[f"mark.{target}"] < since[f"piece.{shield}"] + 0.1
    shown = scene.arranged.zone("squad.1")
    assert [bool(column.stain) for column in shown.columns] == [True, False, False]


def sacrifice(tmp_path: Path, speed: str = "normal") -> tuple[App, Table]:
    """The Troll 4 is about to die for the Ogre Warrior."""
    state = fight("qs 7c 8h", "4d jh 3c")
    do(state, "attack 2 2")
    app, scene = at_the_table(tmp_path, state, (1280, 720), speed)
    scene.want(Act(1, GAME.parse_action("shield 1")))
    for _ in range(120):
        staged = scene.staged
        if staged is not None and staged.step.event.shields:
            return app, scene
        frames(app, 1, FRAME)
    raise AssertionError("nobody steps before another")


def test_a_skin_that_holds_is_whole_as_long_as_that_is_read_and_falls_off_before_anything_else(
    tmp_path: Path,
) -> None:
    """MRC-31. Found: it cracked at once, and was in pieces when it said that it holds; these fell
    over the next blow."""
    app, scene = at_the_table(tmp_path, fight("10c qs 8h", "jd kh qc"), (1280, 720))
    scene.want(Act(0, GAME.parse_action("attack 1 2")))
    pieces = together = 0
    for _ in range(240):
        frames(app, 1, FRAME)
        seen = {item.id.split(".")[0] for item in scene.floating.values()}
        staged = scene.staged
        pieces += "scale" in seen
        together += "guard" in seen and "mark" in seen
        if "scale" in seen:
            assert "guard" not in seen
            assert staged is not None, "nothing else has begun"
        if pieces and "scale" not in seen and scene.idle:
            break
    assert together * FRAME > 0.6
    assert pieces * FRAME > 0.3


def test_without_moments_a_shield_steps_back_to_its_place(tmp_path: Path) -> None:
    """It doesn't break where it stands, and is not to jump."""
    app = program(tmp_path, (1280, 720), speed="normal", moments="off")
    state = fight("qs 7c 8h", "4d jh 3c")
    do(state, "attack 2 2")
    scene = seated(app, state, PAIR, GAME)
    frames(app, 40)
    scene.want(Act(1, GAME.parse_action("shield 1")))
    slot, ways = f"card.{KEY['4d']}", list[tuple[int, int]]()
    for _ in range(90):
        frames(app, 1, FRAME)
        if slot in scene.moving:
            ways.append(scene.moving[slot].center)
    home = scene.placed.cards[slot]
    far = [abs(x - home.x) for x, _ in ways]
    assert max(far) > 60
    assert far[-1] < 12
