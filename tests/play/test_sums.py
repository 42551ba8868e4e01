"""What a round has brought goes into what each seat has in all, and is read on its way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Vector2

from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay as lay_hit
from nomercy_table.app.program import App
from nomercy_table.play.scene import TableScene
from nomercy_table.render.crown import GOLD
from nomercy_table.table import plates
from nomercy_table.table.counts import crown_rect
from nomercy_table.table.moments.passing import past
from nomercy_table.table.moments.tally import Tally
from nomercy_table.table.moments.timing import ADDED_AT, GOT_AT, SUMMED_AT
from nomercy_table.table.plates import PlateText
from nomercy_table.ui.look import Look
from nothing_table import NOTHING, lay
from offscreen import frames, program
from pictured import Pictured

FRAME = 1 / 60


def counted(
    tmp_path: Path,
    seats: int,
    window: tuple[int, int],
    scores: list[list[int]],
    **settings: Any,
) -> tuple[App, TableScene, Tally]:
    """Rey ends a round of Nothing, before which there were rounds with these scores."""
    app = program(tmp_path, window, speed="normal", **settings)
    options = {"match": "rounds", "rounds": 4}
    state = lay(seats=seats, turn=1, drawn="draw", last=True, scores=scores, options=options)
    scene = sit_down_at(app, state, [PEOPLE[0], *[REY] * (seats - 1)], NOTHING)
    for _ in range(900):
        if isinstance(script := scene.view.staging.script, Tally):
            return app, scene, script
        frames(app, 1, FRAME)
    raise AssertionError("nothing is counted")


def times(app: App, scene: TableScene) -> Iterator[float]:
    """The seconds of the moment, one frame after the other."""
    while isinstance(scene.view.staging.script, Tally):
        if (staged := scene.view.playback.staged) is not None:
            yield staged.clock / staged.pace
        frames(app, 1, FRAME)


def seen(app: App, rect: Rect) -> Pictured:
    return Pictured(app.presenter.surface.subsurface(rect))


@pytest.mark.parametrize("window", [(1280, 720), (720, 1280)])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_flies_into_a_sum_crosses_no_face(
    tmp_path: Path, seats: int, window: tuple[int, int]
) -> None:
    """Found: "+19" went down across the middle of a face."""
    app, scene, script = counted(tmp_path, seats, window, [[97] * seats])
    portraits = script.portraits.values()
    faces = [face.inflate(-face.width * 2 // 3, -face.height * 2 // 3) for face in portraits]
    before: list[Pictured] = []
    flown = 0
    for time in times(app, scene):
        if time < ADDED_AT:
            before = [seen(app, face) for face in faces]
        elif time < SUMMED_AT:
            assert [seen(app, face) for face in faces] == before
            flown += 1
    assert flown > 6


@pytest.mark.parametrize("seats", [6, 8])
def test_in_a_high_window_what_each_got_covers_neither_a_face_nor_another_name(
    tmp_path: Path, seats: int
) -> None:
    """Found: "+26" stood on the face below it, and "+60" on the plate beside it."""
    _, _, script = counted(tmp_path, seats, (720, 1280), [[97] * seats])
    for seat, number in script.numbers.items():
        figures = number.inflate(0, -number.height // 8)
        plates = [plate for other, plate in script.plates.items() if other != seat]
        assert figures.collidelist([*script.portraits.values(), *plates]) < 0


def test_in_a_first_round_what_each_got_stands_there_as_its_sum(tmp_path: Path) -> None:
    """Found: it flew off, and a large 0 rolled up to the same number."""
    app, scene, script = counted(tmp_path, 3, (1280, 720), [])
    assert script.sums[1] == script.gains
    stood: dict[int, set[Pictured]] = {seat: set() for seat in script.numbers}
    whole: dict[int, set[Pictured]] = {seat: set() for seat in script.numbers}
    for time in times(app, scene):
        for seat, rect in script.numbers.items():
            last = Rect(0, 0, rect.width // 4, rect.height // 3)
            last.midright = rect.right - rect.width // 12, rect.centery
            if time > ADDED_AT - 0.1:
                stood[seat].add(seen(app, last))
                whole[seat].add(seen(app, rect))
    assert {len(each) for each in stood.values()} == {1}, "its figures stay"
    assert min(map(len, whole.values())) > 3, "and its sign fades"


def test_a_plate_is_as_full_while_a_round_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: it stayed as wide as for all that is noted, and the points stood in it alone."""
    app, scene, script = counted(tmp_path, 3, (1280, 720), [[97] * 3, [20, 0, 10]])
    told: dict[str, list[tuple[str, ...]]] = {}
    draw = plates.plate

    def drawn(look: Look, size: tuple[int, int], text: PlateText, *warns: bool) -> pygame.Surface:
        told.setdefault(text.name, []).append(text.notes)
        return draw(look, size, text, *warns)

    monkeypatch.setattr(plates, "plate", drawn)
    shown = scene.view.playback.shown.arrangement
    for _ in times(app, scene):
        pass
    cards, _ = shown.notes[0]
    before, after = (f"{sums[0]} in all" for sums in script.sums)
    notes = told["Ada"]
    assert {each for each, _ in notes} == {cards}
    assert notes[-1] == (cards, after)
    assert (cards, before) in notes
    assert len(notes) > 3, "and roll up"


@pytest.mark.parametrize("window", [(960, 600), (1920, 1080)])
def test_in_a_match_of_one_round_plates_stay_as_they_are(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    """Found: for a second all said "0 points", between "92 banked" and "92 banked"."""
    app = program(tmp_path, window, speed="normal")
    state = lay_hit("", "10|9", draw="8", last=True, turn=1, loots=("7 6", "5"))
    scene = sit_down_at(app, state, [PEOPLE[0], REY])
    stood, counted = list[Pictured](), set[Pictured]()
    for _ in range(900):
        script, rect = scene.view.staging.script, scene.view.playback.shown.placement.plates[0]
        if isinstance(script, Tally):
            if (staged := scene.view.playback.staged) and staged.clock > GOT_AT * staged.pace:
                counted.add(written(app, rect))
        elif counted:
            break
        else:
            stood.append(written(app, rect))
        frames(app, 1, FRAME)
    assert counted == {stood[-1]}


def written(app: App, rect: Rect) -> Pictured:
    """Read what stands on a plate in light letters, whatever light falls on it."""
    shown = app.presenter.surface.subsurface(rect)
    mask = pygame.mask.from_threshold(shown, (255, 255, 255), (110, 110, 130, 255))
    return Pictured(mask.to_surface())


def test_a_token_fades_when_its_number_leaves(tmp_path: Path) -> None:
    """Found: it was gone from one frame to the next."""
    app, scene, script = counted(tmp_path, 3, (1280, 720), [[97] * 3])
    face = script.portraits[1]
    edge = Rect(0, 0, face.width // 8, face.width // 8)
    edge.center = face.right + face.width // 8, face.top + face.height // 3
    met = {seen(app, edge) for time in times(app, scene) if GOT_AT < time < GOT_AT + 0.12}
    assert len(met) > 4


def test_a_crown_that_is_worn_already_stays_as_it_is(tmp_path: Path) -> None:
    """Found: it turned from gold to pale, and larger, from one frame to the next."""
    app, scene, script = counted(tmp_path, 3, (1280, 720), [[97] * 3])
    worn = crown_rect(script.portraits[script.gains.index(min(script.gains))])
    band = worn.inflate(-worn.width // 2, 0)  # a token lies on its corner
    gold = []
    for time in times(app, scene):
        if time < GOT_AT or GOT_AT + 0.35 < time < ADDED_AT:  # a number goes across it between
            shown = app.presenter.surface.subsurface(band)
            gold.append(pygame.mask.from_threshold(shown, GOLD, (9, 9, 9, 255)).count())
    assert len(gold) > 20
    assert min(gold) > 0.95 * max(gold) > 100


@pytest.mark.parametrize("ends", [((100, 20), (100, 150)), ((20, 90), (190, 110))])
def test_a_way_goes_around_a_face_on_the_side_of_the_middle(
    ends: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    face, middle = Rect(70, 70, 60, 60), Vector2(640, 360)
    way = past(face, ends, (60, 30), middle)
    assert (way.at(0.0), way.at(1.0)) == ends
    places = [Vector2(way.at(n / 50)) for n in range(51)]
    nearest = min(places, key=lambda place: place.distance_to(face.center))
    assert nearest.distance_to(face.center) > 30
    assert nearest.distance_to(middle) < Vector2(face.center).distance_to(middle)


@pytest.mark.parametrize("ends", [((300, 20), (300, 220)), ((100, 220), (100, 140))])
def test_a_way_that_meets_no_face_before_its_end_is_straight(
    ends: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    way = past(Rect(70, 70, 60, 60), ends, (60, 30), Vector2(640, 360))
    middle = ends[0][0], (ends[0][1] + ends[1][1]) // 2
    assert [way.at(part) for part in (0.0, 0.5, 1.0)] == [ends[0], middle, ends[1]]


@pytest.mark.parametrize("window", [(1280, 720), (3000, 1500)])
def test_rays_shoot_out_by_and_by(tmp_path: Path, window: tuple[int, int]) -> None:
    """Found: on the black of Nothing they all were there from one frame to the next."""
    app, scene, _ = counted(tmp_path, 3, window, [[97] * 3])
    surface, reds = app.presenter.surface, list[list[int]]()
    points = [*product(range(0, window[0], 12), range(0, window[1], 12))]
    for time in times(app, scene):
        if time < GOT_AT:
            reds.append([surface.get_at(at).r for at in points])
    lit = [n for n, (red, was) in enumerate(zip(reds[-1], reds[0], strict=True)) if red > was + 9]
    assert len(lit) > 200
    light = [sum(red[n] for n in lit) for red in reds]
    steps = [after - before for before, after in pairwise(light)]
    assert max(steps) < 0.75 * (light[-1] - light[0])


def test_rays_are_of_the_light_of_the_world(tmp_path: Path) -> None:
    """Found: who won a round was seen in the same brown dusk in all of them."""
    lit, dark = Rect(0, 240, 150, 260), Rect(1130, 240, 150, 260)
    blue = dict[str, float]()
    for cloth in ("midnight", "observatory"):
        settings = {"cloths": {"nothing": cloth}}
        app, scene, _ = counted(tmp_path / cloth, 3, (1280, 720), [[97] * 3], **settings)
        while next(times(app, scene)) < GOT_AT:
            frames(app, 1, FRAME)
        red, _, strong = (
            a - b
            for a, b in zip(
                pygame.transform.average_color(app.presenter.surface, lit)[:3],
                pygame.transform.average_color(app.presenter.surface, dark)[:3],
                strict=True,
            )
        )
        assert red > 5
        blue[cloth] = strong / red
    assert blue["observatory"] > blue["midnight"] + 0.3
