from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import machine
import offscreen
from nomercy_table.ui.scene import Pop, Push, Quit, Reset, Scene
from nomercy_table.ui.scene_stack import SceneStack

SIZE = (320, 200)


class Plain(Scene):
    """One colour, which counts what is done with it."""

    def __init__(self, colour: tuple[int, int, int], name: str = "plain") -> None:
        super().__init__()
        self.colour, self.name = colour, name
        self.heard: list[str] = []
        self.drawn = 0

    def enter(self) -> None:
        self.heard.append("enter")

    def leave(self) -> None:
        self.heard.append("leave")

    def close(self) -> None:
        self.heard.append("close")

    def resize(self, size: tuple[int, int]) -> None:
        self.heard.append("resize")

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if not self.fresh:
            return []
        self.drawn += 1
        if self.backdrop is not None:
            surface.blit(self.backdrop, (0, 0))
        surface.fill(self.colour, (100, 50, 50, 50) if self.is_overlay else None)
        return None


class Over(Plain):
    is_overlay = True


def stack(seconds: float = 0.0) -> tuple[SceneStack, pygame.Surface]:
    offscreen.start_display()
    made = SceneStack(SIZE)
    made.seconds = (seconds, seconds)
    return made, pygame.Surface(SIZE).convert()


def test_requests_are_carried_out_between_frames() -> None:
    scenes, _ = stack()
    one, two = Plain((1, 2, 3)), Plain((4, 5, 6))
    scenes.request(Push(one))
    assert scenes.scenes == []
    scenes.carry_out()
    scenes.request(Push(two))
    assert scenes.top is one
    scenes.carry_out()
    assert scenes.top is two
    assert one.heard == ["resize", "enter", "leave"]
    scenes.request(Pop())
    scenes.carry_out()
    assert two.heard == ["resize", "enter", "leave", "close"]
    assert one.heard[-2:] == ["resize", "enter"]


def test_reset_and_quit() -> None:
    scenes, _ = stack()
    one, two, three = Plain((1, 1, 1)), Plain((2, 2, 2)), Plain((3, 3, 3))
    for request in (Push(one), Push(two), Reset(three)):
        scenes.request(request)
    scenes.carry_out()
    assert scenes.scenes == [three]
    assert one.heard[-1] == two.heard[-1] == "close"
    scenes.request(Quit())
    scenes.carry_out()
    assert scenes.is_over()


def test_popping_a_scene_takes_what_lies_on_it_along() -> None:
    scenes, _ = stack()
    one, two, three = Plain((1, 1, 1)), Plain((2, 2, 2)), Plain((3, 3, 3))
    for scene in (one, two, three):
        scenes.request(Push(scene))
    scenes.request(Pop(two))
    scenes.carry_out()
    assert scenes.scenes == [one]


def test_an_overlay_is_drawn_over_what_is_below_dimmed() -> None:
    scenes, surface = stack()
    scenes.request(Push(Plain((100, 100, 100))))
    scenes.carry_out()
    scenes.draw(surface)
    scenes.request(Push(Over((200, 0, 0))))
    scenes.carry_out()
    scenes.draw(surface)
    assert surface.get_at((120, 70))[:3] == (200, 0, 0)
    below = surface.get_at((5, 5))[0]
    assert 0 < below < 60
    scenes.request(Pop())
    scenes.carry_out()
    scenes.draw(surface)
    assert surface.get_at((5, 5))[:3] == (100, 100, 100)


def faded(first: Plain, second: Plain) -> Iterator[pygame.Surface]:
    """The window, frame by frame, while the one follows the other."""
    machine.runs("fast")  # what comes is there in the first frame
    scenes, surface = stack(0.18)
    for scene in (first, second):
        scenes.request(Push(scene))
        scenes.carry_out()
        scenes.draw(surface)
    for _ in range(18):
        scenes.update(1 / 60, 0.0)
        scenes.draw(surface)
        yield surface
    assert not scenes.in_transition


@pytest.mark.parametrize("lights", [(0, 200), (200, 0)])
def test_one_picture_goes_and_the_next_comes(lights: tuple[int, int]) -> None:
    first, second = (Plain((light, light, light)) for light in lights)
    reds = [surface.get_at((5, 5))[0] for surface in faded(first, second)]
    least = reds.index(min(reds))
    assert reds[:least] == sorted(reds[:least], reverse=True), "the one goes"
    assert reds[least:] == sorted(reds[least:]), "and then the other comes"
    assert len(set(reds)) > 4
    assert reds[-1] == lights[1]


class Written(Plain):
    """Light letters at one place, on a cloth that all of them have."""

    def __init__(self, at: int) -> None:
        super().__init__((40, 60, 40))
        self.at = at

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        super().draw(surface)
        surface.fill((240, 240, 240), (self.at, 20, 30, 10))
        return None


def test_old_words_have_gone_before_new_ones_come() -> None:
    """Found: "You lose" was read through the results and their buttons."""
    old, new = [], []
    for surface in faded(Written(50), Written(150)):
        old.append(surface.get_at((60, 25))[0] > 45)
        new.append(surface.get_at((160, 25))[0] > 45)
    assert any(old)
    assert new[-1]
    assert not any(gone and come for gone, come in zip(old, new, strict=True))


def test_what_lies_below_a_panel_is_seen_while_it_comes() -> None:
    lights = [
        surface.get_at((5, 5))[0] for surface in faded(Plain((200, 200, 200)), Over((9, 9, 9)))
    ]
    assert lights == sorted(lights, reverse=True)


def test_an_idle_scene_is_not_drawn() -> None:
    scenes, surface = stack()
    plain = Plain((9, 9, 9))
    scenes.request(Push(plain))
    scenes.carry_out()
    assert scenes.draw(surface) is None
    assert scenes.draw(surface) == []
    assert not scenes.moving
    assert plain.drawn == 1


def test_what_an_overlay_covers_is_neither_laid_out_nor_drawn_anew() -> None:
    scenes, surface = stack()
    below, over, higher = Plain((100, 100, 100)), Over((200, 0, 0)), Over((0, 200, 0))
    scenes.request(Push(below))
    scenes.carry_out()
    scenes.draw(surface)
    scenes.request(Push(over))
    scenes.carry_out()
    scenes.draw(surface)
    assert below.drawn == 1
    assert below.heard.count("resize") == 1
    light = 100 * (255 - scenes.dim) / 255
    assert abs(surface.get_at((5, 5))[0] - light) <= 1
    scenes.request(Push(higher))
    scenes.carry_out()
    scenes.draw(surface)
    assert surface.get_at((5, 5))[0] < light
    assert over.drawn == 1
    scenes.request(Pop())
    scenes.carry_out()
    scenes.draw(surface)
    assert abs(surface.get_at((5, 5))[0] - light) <= 1
    assert surface.get_at((120, 70))[:3] == (200, 0, 0)
    assert below.drawn == 1
    scenes.request(Pop())
    scenes.carry_out()
    assert scenes.draw(surface) is None
    assert surface.get_at((5, 5))[:3] == surface.get_at((120, 70))[:3] == (100, 100, 100)
    assert below.heard.count("resize") == 1


def test_a_scene_that_has_changed_since_its_last_frame_is_covered_as_it_is_now() -> None:
    scenes, surface = stack()
    below = Plain((100, 100, 100))
    scenes.request(Push(below))
    scenes.carry_out()
    scenes.draw(surface)
    below.colour = (50, 50, 50)
    below.invalidate()
    scenes.request(Push(Over((200, 0, 0))))
    scenes.carry_out()
    scenes.draw(surface)
    assert surface.get_at((5, 5))[0] <= 50 * (255 - scenes.dim) / 255 + 1


def test_an_overlay_in_the_midst_of_a_fade_covers_the_scene_and_not_the_fade() -> None:
    machine.runs("fast")  # what comes is there in the first frame
    scenes, surface = stack(0.18)
    scenes.request(Push(Plain((0, 0, 0))))
    scenes.carry_out()
    scenes.draw(surface)
    scenes.request(Push(Plain((200, 200, 200))))
    scenes.carry_out()
    scenes.update(1 / 60, 0.0)
    scenes.draw(surface)
    assert scenes.in_transition
    over = Over((200, 0, 0))
    scenes.request(Push(over))
    scenes.carry_out()
    scenes.update(1 / 60, 0.0)
    assert abs(over.backdrop.get_at((5, 5))[0] - 200 * (255 - scenes.dim) / 255) <= 1


def test_another_size_lays_out_what_is_covered_too() -> None:
    scenes, surface = stack()
    below, over = Plain((100, 100, 100)), Over((200, 0, 0))
    for scene in (below, over):
        scenes.request(Push(scene))
    scenes.carry_out()
    scenes.draw(surface)
    scenes.resize((400, 300))
    assert over.backdrop.get_size() == (400, 300)
    assert below.heard.count("resize") == over.heard.count("resize") == 2


def test_a_scene_that_is_covered_lets_go_of_what_is_being_dragged() -> None:
    class Dragging(Plain):
        def covered(self) -> None:
            self.heard.append("covered")

    scenes, surface = stack()
    below = Dragging((1, 1, 1))
    scenes.request(Push(below))
    scenes.carry_out()
    scenes.draw(surface)
    scenes.request(Push(Over((200, 0, 0))))
    scenes.carry_out()
    assert below.heard[-1] == "covered"
