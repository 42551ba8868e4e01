"""Numbers of what somebody gets: where they rise, and that they are read before a round ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import mercury_table
from at_table import PEOPLE, REY, Table, seated
from hit_table import DRAW, HIT, lay
from nomercy_table.app.app import App
from nomercy_table.games.hit.cards import DECK_SIZE, RANK
from nomercy_table.games.hit.events import TableauCollected
from nomercy_table.play.intents import Act
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.effects import Effects
from nomercy_table.table.event_effects import ScorePopup
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.layout.room import free_spot
from nomercy_table.table.plates import token_rect
from offscreen import frames, program

FRAME = 1 / 60
MANY = [SeatPlan(f"Seat {n}", "human", "fox") for n in range(5)]
READ = 0.4
"""Seconds for which a number is seen at least."""


def told(scene: Table) -> dict[str, object]:
    """What players got, as far as it is seen now: where it stands, by its id."""
    return {i.id: i.rect for i in scene.floating.values() if i.id.startswith("gain.")}


def test_what_the_last_one_banks_is_read_before_the_round_is_counted(tmp_path: Path) -> None:
    """Found: the table went dark as the last card landed, and with it the number came."""
    app = program(tmp_path, speed="normal")
    scene = seated(app, lay("5|2", "7|3", draw="8", last=True), PEOPLE[:2])
    frames(app, 20)
    scene.want(Act(0, DRAW))
    seen: dict[str, int] = {}
    for _ in range(400):
        frames(app, 1, FRAME)
        staged = scene.staged
        if staged is not None and staged.step.pauses:
            break
        for name in told(scene):
            seen[name] = seen.get(name, 0) + 1
    else:
        raise AssertionError("the round never ends")
    assert seen
    assert min(seen.values()) * FRAME > READ, seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_banked_rises_between_its_pile_and_the_middle(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: with five players it stood on the table's edge, and on the pile's number."""
    app = program(tmp_path, size, speed="normal")
    state = lay("5", "7", "3", "2", "4", loots=["8 8", "9 9", "10 10", "6 6", "1 1"])
    scene = seated(app, state, MANY)
    frames(app, 20)
    shown = scene.shown
    for seat in range(1, 5):
        scene.clear_floating()
        scene.decorate(TableauCollected(seat, (0,)))
        (place,) = scene.kept_clear
        pose = shown.kept_at(seat)
        assert pose is not None
        pile = card_rect(pose).union(token_rect(pose, size, shown.placement.line))
        assert not place.colliderect(pile)
        assert abs(place.centerx - size[0] // 2) < abs(pile.centerx - size[0] // 2)


@pytest.mark.parametrize("size", [(720, 1280), (960, 600), (1280, 720), (1920, 1080)])
def test_what_rises_covers_no_number_of_any_pile(tmp_path: Path, size: tuple[int, int]) -> None:
    """Found: in a high window what was banked stood on how many cards are left to be drawn."""
    app = program(tmp_path, size, speed="normal")
    state = lay("5", "7", "3", "2", "4", loots=["8 8", "9 9", "10 10", "6 6", "1 1"])
    scene = seated(app, state, MANY)
    frames(app, 20)
    numbers = [item.rect for item in scene.pictures if item.id.startswith("token.")]
    assert len(numbers) > 5
    for number in numbers:
        for seat in range(5):
            spot = free_spot(scene.shown, (58, 58), number.midbottom, seat)
            assert spot is not None
            assert spot.collidelist(numbers) < 0


MUCH, LITTLE = (
    tuple(card for card in range(DECK_SIZE) if RANK[card] == rank)[:3] for rank in (9, 1)
)


def bank(scene: Table, seat: int, cards: tuple[int, ...]) -> dict[str, pygame.Rect]:
    """What is to be seen of it when a tableau of these cards is banked: its place, by its id."""
    scene.clear_floating()
    scene.decorate(TableauCollected(seat, cards))
    frames(scene.app, 8, FRAME)
    return {name: item.rect for name, item in scene.floating.items()}


@pytest.mark.parametrize("size", [(720, 1280), (1024, 768), (1280, 720), (1920, 1080)])
def test_twenty_points_are_a_larger_number_in_a_ring_of_light(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: a bank of 34 looked like one of 3."""
    app = program(tmp_path, size, speed="normal")
    scene = seated(app, lay("", "", "", "", loots=["8 8", "9 9", "10", "6"]), MANY[:4])
    frames(app, 20)
    shown = scene.shown
    larger = 0
    for seat in range(4):
        little, much = bank(scene, seat, LITTLE), bank(scene, seat, MUCH)
        assert list(little) == [f"gain.{seat}"]
        assert list(much) == [f"ring.{seat}", f"gain.{seat}"], "light runs out below the number"
        larger += much[f"gain.{seat}"].height > little[f"gain.{seat}"].height
        pose = shown.kept_at(seat)
        assert pose is not None
        face = shown.placement.portraits[seat].size
        assert much[f"gain.{seat}"].colliderect(card_rect(pose).inflate(face))
        assert much[f"ring.{seat}"].center == (round(pose.x), round(pose.y))
    assert larger >= 2, "some stand alone, without why, where there is little room"


def test_light_of_one_bank_is_not_ended_by_the_next(tmp_path: Path) -> None:
    """As at the end of a round, where all are banked one after the other."""
    app = program(tmp_path, (1280, 720), speed="normal")
    scene = seated(app, lay("", "", loots=["8 8", "9 9"]), MANY[:2])
    frames(app, 20)
    bank(scene, 0, MUCH)
    scene.decorate(TableauCollected(1, MUCH))
    frames(app, 4, FRAME)
    names = {item.id for item in scene.floating.values()}
    assert {"ring.0", "ring.1", "gain.0", "gain.1"} <= names


def test_where_cards_come_next_no_large_number_stands(tmp_path: Path) -> None:
    """Else the first card that is drawn would chase it away at once."""
    app = program(tmp_path, (1280, 720), speed="normal")
    scene = seated(app, lay("", "", "", "", loots=["8 8", "9 9", "10", "6"]), MANY[:4])
    frames(app, 20)
    place = scene.placed
    for seat in range(4):
        number = bank(scene, seat, MUCH)[f"gain.{seat}"]
        assert not number.colliderect(place.spots[f"tableau.{seat}"])


def test_much_is_banked_as_fast_as_little() -> None:
    haul, collect = HIT.cue("haul").moving, HIT.cue("collect").moving
    ends = [moving.seconds + moving.delays(3)[-1] + moving.after for moving in (haul, collect)]
    assert ends[0] <= ends[1]
    assert [TableauCollected(0, cards).cue for cards in (MUCH, LITTLE)] == ["haul", "collect"]


def banked(folder: Path) -> tuple[App, Table]:
    """A table at which seat 1 has just banked something, before the next frame."""
    app = program(folder, (960, 600), speed="normal")
    scene = seated(app, lay("", "5", "", draw="6"), PEOPLE[:3])
    frames(app, 20)
    scene.decorate(TableauCollected(1, (0,)))
    return app, scene


def test_what_is_banked_gives_way_to_a_card_that_comes_to_lie_there(tmp_path: Path) -> None:
    """Found at 960x600: "+5 banked" stood on the rank of the third card that was drawn after it."""
    app, scene = banked(tmp_path)
    frames(app, 10, FRAME)
    assert "gain.1" in told(scene)
    scene.lay_upon(scene.kept_clear[0])
    frames(app, 10, FRAME)
    assert "gain.1" not in told(scene)


def test_what_is_banked_rises_no_farther_than_up_to_a_card_that_comes_to_lie_there(
    tmp_path: Path,
) -> None:
    """Found: with five players two of three were gone before they could be read."""
    app, scene = banked(tmp_path)
    frames(app, 3, FRAME)
    (number,) = [item.rect for item in scene.floating.values() if item.id == "gain.1"]
    card = number.move(0, -number.height)
    scene.lay_upon(card)
    for _ in range(round(READ / FRAME)):
        frames(app, 1, FRAME)
        (seen,) = [item.rect for item in scene.floating.values() if item.id == "gain.1"]
        assert not seen.colliderect(card)


def test_what_has_hardly_come_where_a_card_comes_to_lie_is_not_seen_at_all(tmp_path: Path) -> None:
    app, scene = banked(tmp_path)
    frames(app, 1, FRAME)
    scene.lay_upon(scene.kept_clear[0])
    frames(app, 1, FRAME)
    assert "gain.1" not in told(scene)


def test_what_has_to_go_sooner_does_not_leap() -> None:
    riser, effects = ScorePopup("gain.0", pygame.Surface((40, 20)), (50, 50), 1.1, 20), Effects()
    effects.start(riser)
    effects.advance(0.3)
    (before,) = effects.items()
    effects.make_way(at_once=True)
    (after,) = effects.items()
    assert after.y == before.y


def test_words_that_have_got_longer_are_read_above_a_number_that_rises(tmp_path: Path) -> None:
    """Found at 960x600: "+7 banked" rose into "You steal a four from Cleo"."""
    app = program(tmp_path, (960, 600), speed="normal")
    scene = seated(app, lay("5", "7", draw="8"), PEOPLE[:2])
    frames(app, 20)
    (words,) = [item for item in scene.pictures if item.id == RIBBON]
    ink = app.look.theme.text
    letters = pygame.mask.from_threshold(words.surface, ink, (1, 1, 1, 1))
    x, y = letters.outline()[0]
    place = words.x + x, words.y + y
    assert app.presenter.surface.get_at(place)[:3] == ink
    number = pygame.Surface((60, 60))
    number.fill((200, 0, 0))
    scene.raise_number("gain.0", number, place)
    frames(app, 3, FRAME)
    beside = place[0] - 25, place[1] + 20
    assert app.presenter.surface.get_at(beside)[0] > 100, "no number is seen"
    assert app.presenter.surface.get_at(place)[:3] == ink


@pytest.mark.parametrize("hand", ["o7 p2 g2", "o7 p2 g2 g4 g6 o3 o4 p3 p5 t4"])
def test_what_the_viewer_gets_in_large_letters_rises_at_their_face_clear_of_the_words(
    tmp_path: Path, hand: str
) -> None:
    """Found: it lay behind what was said, where the prompt was to come beside that; and so did for
    half a second what had been aimed at them."""
    app = program(tmp_path, (960, 600), ui_scale=200, speed="normal")
    state = mercury_table.lay(
        hand, "t2 g3", "o2 g5", top="d5", aimed="d5", phase="answer", colour=""
    )
    scene = seated(app, state, [PEOPLE[0], REY, REY], mercury_table.MERCURY)
    frames(app, 40)
    scene.want(Act(0, mercury_table.MERCURY.parse_action("accept")))
    risen, behind = 0, 0
    for _ in range(180):
        frames(app, 1, FRAME)
        words = scene.board.written
        if words is None or not words.said.startswith("You take"):
            continue
        place, said = scene.placed, letters(scene)
        for item in scene.floating.values():
            if item.id == "gain.0":
                risen += 1
                assert not item.rect.colliderect(place.ribbon)
                assert item.rect.colliderect(place.portraits[0].inflate(20, 20))
            elif item.id.startswith("left.sign"):
                behind += item.rect.colliderect(said)
    assert risen > 20
    assert behind * FRAME < 0.2


def letters(scene: Table) -> pygame.Rect:
    """Where the letters of what is said are seen; nowhere, while they come."""
    gold, found = scene.app.look.theme.accent_light, list[pygame.Rect]()
    for line in (item for item in scene.pictures if item.id == RIBBON):
        ink = pygame.mask.from_threshold(line.surface, gold, (9, 9, 9, 255))
        found += [rect.move(line.x, line.y) for rect in ink.get_bounding_rects()]
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)
