from __future__ import annotations

from typing import Any

import pygame
import pytest

import offscreen
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice, Slider, Toggle
from nomercy_table.ui.form import Form
from nomercy_table.ui.label import Paragraph
from nomercy_table.ui.number import REPEAT_AFTER, REPEAT_EVERY, Stepper
from nomercy_table.ui.scroll_view import ScrollView, bar_rect
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.widget import HOVER_SECONDS, Widget
from pictured import Pictured

RECT = pygame.Rect(100, 100, 300, 40)


class Desk:
    """A form with one thing on it, and what the thing said."""

    def __init__(self) -> None:
        self.look = offscreen.look()
        self.form = Form(self.look)
        self.said: list[Any] = []

    def put(self, *widgets: Widget, views: tuple[ScrollView, ...] = ()) -> None:
        self.form.fill(self.look, widgets, views)

    def hear(self, value: Any = None) -> None:
        self.said.append(value)

    def key(self, key: int, text: str = "", mod: int = 0) -> bool:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        taken = self.form.handle(event)
        if text:
            self.form.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
        return taken

    def mouse(self, kind: int, pos: tuple[int, int]) -> None:
        values: dict[str, Any] = {"pos": pos}
        values |= {"buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.form.handle(pygame.event.Event(kind, **values))

    def click(self, pos: tuple[int, int]) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, pos)
        self.mouse(pygame.MOUSEBUTTONUP, pos)

    def draw(self, whole: bool = True) -> list[pygame.Rect] | None:
        surface = pygame.Surface((1280, 720)).convert()
        return self.form.draw(surface, surface.copy(), whole)


@pytest.fixture
def desk() -> Desk:
    offscreen.start_display()
    return Desk()


# ---------------------------------------------------------------------------- button


def test_a_button_acts_on_release_over_it(desk: Desk) -> None:
    desk.put(Button("go", "Go", RECT, desk.hear))
    desk.mouse(pygame.MOUSEBUTTONDOWN, RECT.center)
    assert desk.said == []
    desk.mouse(pygame.MOUSEBUTTONUP, RECT.center)
    assert desk.said == [None]


def test_a_release_elsewhere_does_nothing(desk: Desk) -> None:
    desk.put(Button("go", "Go", RECT, desk.hear))
    desk.mouse(pygame.MOUSEBUTTONDOWN, RECT.center)
    desk.mouse(pygame.MOUSEMOTION, (10, 10))
    desk.mouse(pygame.MOUSEBUTTONUP, (10, 10))
    assert desk.said == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_key(desk: Desk, key: int) -> None:
    desk.put(Button("go", "Go", RECT, desk.hear))
    desk.key(pygame.K_TAB)
    desk.key(key)
    assert desk.said == [None]


def test_a_disabled_button_does_nothing(desk: Desk) -> None:
    desk.put(Button("go", "Go", RECT, desk.hear, enabled=False))
    desk.click(RECT.center)
    desk.form.focus_on("go")
    desk.key(pygame.K_RETURN)
    assert desk.said == []


def test_hover_takes_its_time_and_is_at_once_with_reduced_motion(desk: Desk) -> None:
    button = Button("go", "Go", RECT, desk.hear)
    desk.put(button)
    desk.mouse(pygame.MOUSEMOTION, RECT.center)
    assert button.moving
    button.update(HOVER_SECONDS / 2, still=False)
    assert 0 < button.hover_step < 1
    button.update(HOVER_SECONDS, still=False)
    assert button.hover_step == 1
    assert not button.moving
    desk.mouse(pygame.MOUSEMOTION, (0, 0))
    button.update(0.001, still=True)
    assert button.hover_step == 0


# ---------------------------------------------------------------------------- choices


def test_a_toggle_flips_by_click_and_key(desk: Desk) -> None:
    desk.put(Toggle("mute", "Mute", RECT, False, desk.hear))
    desk.click(RECT.center)
    desk.key(pygame.K_SPACE)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_LEFT)
    assert desk.said == [True, False, True, False]


SPEEDS = [("off", "Off"), ("fast", "Fast"), ("slow", "Slow")]


def test_segments_are_chosen_where_they_are_clicked(desk: Desk) -> None:
    desk.put(Choice("speed", "Speed", RECT, SPEEDS, "off", desk.hear))
    desk.click((RECT.right - 10, RECT.centery))
    desk.click((RECT.centerx, RECT.centery))
    desk.click((RECT.centerx, RECT.centery))
    assert desk.said == ["slow", "fast"]


def test_a_choice_moves_by_arrows_and_stops_at_its_ends(desk: Desk) -> None:
    desk.put(Choice("speed", "Speed", RECT, SPEEDS, "off", desk.hear))
    desk.key(pygame.K_TAB)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        desk.key(key)
    assert desk.said == ["fast", "slow", "off"]


def test_a_stepper_goes_back_at_its_left_and_round_where_it_may(desk: Desk) -> None:
    choice = Choice("who", "Who", RECT, SPEEDS, "off", desk.hear, segmented=False, wraps=True)
    desk.put(choice)
    desk.click((RECT.x + 5, RECT.centery))
    desk.click((RECT.right - 5, RECT.centery))
    assert desk.said == ["slow", "off"]


def test_true_is_not_one(desk: Desk) -> None:
    choice = Choice("x", "X", RECT, [(1, "one"), (True, "yes")], True, desk.hear)
    assert choice.value_label == "yes"


def test_a_slider_follows_the_pointer_and_the_arrows(desk: Desk) -> None:
    slider = Slider("volume", "Volume", RECT, 50, desk.hear)
    desk.put(slider)
    desk.mouse(pygame.MOUSEBUTTONDOWN, (RECT.x, RECT.centery))
    desk.mouse(pygame.MOUSEMOTION, (RECT.right, RECT.centery))
    desk.mouse(pygame.MOUSEBUTTONUP, (RECT.right, RECT.centery))
    assert desk.said == [0, 100]
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_LEFT)
    assert desk.said == [0, 100, 95, 0]


def test_a_number_is_typed_stepped_and_kept_within_its_bounds(desk: Desk) -> None:
    stepper = Stepper("target", "Target", RECT, 3, (1, 5000), desk.hear)
    desk.put(stepper)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_1, "1")
    desk.key(pygame.K_5, "5")
    desk.key(pygame.K_0, "0")
    assert stepper.value == 150
    desk.key(pygame.K_BACKSPACE)
    assert stepper.value == 15
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert stepper.value == 26
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_LEFT)
    assert stepper.value == 1
    desk.click((RECT.right - 5, RECT.centery))
    assert stepper.value == 2


def test_a_held_button_repeats(desk: Desk) -> None:
    stepper = Stepper("target", "Target", RECT, 10, (1, 5000), desk.hear)
    desk.put(stepper)
    desk.mouse(pygame.MOUSEBUTTONDOWN, (RECT.right - 5, RECT.centery))
    assert stepper.moving
    for _ in range(20):
        stepper.update((REPEAT_AFTER + REPEAT_EVERY) / 4, still=False)
    held = stepper.value
    assert held > 11
    desk.mouse(pygame.MOUSEBUTTONUP, (RECT.right - 5, RECT.centery))
    assert stepper.value == held
    assert not stepper.moving or stepper.hovered


# ---------------------------------------------------------------------------- text


def field(desk: Desk, value: str = "", **more: Any) -> TextField:
    made = TextField("name", "Name", RECT, value, desk.hear, **more)
    desk.put(made)
    desk.form.focus_on("name")
    return made


def write(desk: Desk, text: str) -> None:
    for letter in text:
        desk.key(pygame.key.key_code(letter) if letter.isascii() else 0xE9, letter)


def test_letters_go_where_the_caret_is(desk: Desk) -> None:
    name = field(desk, "Ada")
    write(desk, "m")
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_DELETE)
    write(desk, "z")
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_BACKSPACE)
    assert name.value == "zam"


def test_any_script_can_be_written(desk: Desk) -> None:
    name = field(desk)
    desk.form.handle(pygame.event.Event(pygame.TEXTINPUT, text="Zoë Łukasz"))
    assert name.value == "Zoë Łukasz"


def test_composing_text_is_shown_but_not_yet_written(desk: Desk) -> None:
    name = field(desk, "a")
    desk.form.handle(pygame.event.Event(pygame.TEXTEDITING, text="´", start=0, length=1))
    assert name.value == "a"
    assert desk.key(pygame.K_BACKSPACE)
    assert name.value == "a"
    desk.draw()
    desk.form.handle(pygame.event.Event(pygame.TEXTINPUT, text="é"))
    assert name.value == "aé"


def test_a_limit_and_allowed_letters_hold(desk: Desk) -> None:
    seed = field(desk, limit=4, allowed=lambda letter: letter in "0123456789")
    desk.form.handle(pygame.event.Event(pygame.TEXTINPUT, text="1a2b\n3456"))
    assert seed.value == "1234"


def test_typing_replaces_what_tab_selected(desk: Desk) -> None:
    desk.put(TextField("name", "Name", RECT, "Player 1", desk.hear))
    desk.key(pygame.K_TAB)
    write(desk, "eve")
    assert desk.said[-1] == "eve"


def test_letters_in_a_field_are_no_commands(desk: Desk) -> None:
    field(desk)
    assert desk.key(pygame.K_m)
    assert desk.form.writing
    assert not desk.key(pygame.K_ESCAPE)


def test_enter_in_a_field_goes_on_to_the_next_thing(desk: Desk) -> None:
    name = TextField("name", "Name", RECT, "", desk.hear)
    desk.put(name, Button("go", "Go", RECT.move(0, 60), desk.hear))
    desk.form.focus_on("name")
    desk.key(pygame.K_RETURN)
    assert desk.form.focus_id == "go"
    assert desk.said == []


# ---------------------------------------------------------------------------- form


def rows(desk: Desk, count: int, view: ScrollView | None) -> list[Widget]:
    return [
        Button(f"row.{n}", f"Row {n}", pygame.Rect(20, 20 + 50 * n, 200, 40), desk.hear, view=view)
        for n in range(count)
    ]


def test_focus_scrolls_what_is_hidden_into_view(desk: Desk) -> None:
    view = ScrollView("rows", pygame.Rect(0, 0, 300, 200), 20 + 50 * 20)
    desk.put(*rows(desk, 20, view), views=(view,))
    for _ in range(12):
        desk.key(pygame.K_TAB)
    assert desk.form.focus_id == "row.11"
    place = next(thing for thing in desk.form.focusables() if thing.focused)
    assert place.rect.height == 40
    assert view.rect.contains(place.rect)
    for _ in range(11):
        desk.key(pygame.K_UP)
    assert desk.form.focus_id == "row.0"
    assert view.offset == 0


def test_what_is_scrolled_away_cannot_be_clicked(desk: Desk) -> None:
    view = ScrollView("rows", pygame.Rect(0, 0, 300, 100), 20 + 50 * 20)
    desk.put(*rows(desk, 20, view), views=(view,))
    desk.click((60, 140))
    assert desk.said == []
    hidden = next(thing for thing in desk.form.focusables() if thing.id == "row.19")
    assert not (hidden.rect.width and hidden.rect.height)


def test_the_wheel_scrolls(desk: Desk) -> None:
    view = ScrollView("rows", pygame.Rect(0, 0, 300, 100), 500)
    desk.put(*rows(desk, 9, view), views=(view,))
    desk.mouse(pygame.MOUSEMOTION, (50, 50))
    desk.form.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert view.offset > 0
    desk.form.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=99, precise_y=99.0))
    assert view.offset == 0


def test_the_ring_is_plain_after_a_key_and_not_after_a_click(desk: Desk) -> None:
    button = Button("go", "Go", RECT, desk.hear)
    desk.put(button)
    desk.click(RECT.center)
    assert button.focused
    assert not button.ring
    desk.key(pygame.K_TAB)
    assert button.ring


def test_only_what_changed_is_drawn_and_equals_a_whole_drawing(desk: Desk) -> None:
    desk.put(
        Button("go", "Go", RECT, desk.hear),
        Toggle("t", "Toggle", RECT.move(0, 80), False, desk.hear),
        Slider("s", "Slider", RECT.move(0, 160), 30, desk.hear),
    )
    ground = pygame.Surface((1280, 720)).convert()
    ground.fill((10, 60, 50))
    surface = ground.copy()
    assert desk.form.draw(surface, ground, True) is None
    assert desk.form.draw(surface, ground, False) == []
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_DOWN)
    desk.key(pygame.K_SPACE)
    rects = desk.form.draw(surface, ground, False)
    assert rects
    again = ground.copy()
    desk.form.draw(again, ground, True)
    assert Pictured(surface) == Pictured(again, "RGB")


def test_a_new_layout_keeps_focus_caret_and_scrolling(desk: Desk) -> None:
    name = field(desk, "Ada")
    desk.key(pygame.K_LEFT)
    assert name.caret == 2
    again = TextField("name", "Name", RECT.move(0, 50), "Ada", desk.hear)
    desk.put(again)
    assert again.focused
    assert again.caret == 2


def test_words_that_are_only_looked_at_can_say_more_at_the_pointer(desk: Desk) -> None:
    desk.put(Widget("name", "Wilhelmi…", RECT, hint="Wilhelmina Wanamaker"))
    desk.mouse(pygame.MOUSEMOTION, RECT.center)
    desk.form.update(1.0)
    assert desk.form.tip.tip.text == "Wilhelmina Wanamaker"
    assert not desk.form.focusables()


def test_35_the_scroll_bar_is_held_24_pixels_broad(desk: Desk) -> None:
    view = ScrollView("v", pygame.Rect(100, 100, 300, 200), 900)
    desk.put(Button("go", "Go", pygame.Rect(100, 100, 200, 40), desk.hear), views=(view,))
    bar = bar_rect(desk.look, view)
    for x in (bar.centerx - 11, bar.centerx + 11):
        view.scroll_to(0)
        desk.mouse(pygame.MOUSEBUTTONDOWN, (x, 280))
        desk.mouse(pygame.MOUSEBUTTONUP, (x, 280))
        assert view.offset > 0


def test_page_keys_scroll_the_part_that_has_the_focus(desk: Desk) -> None:
    views = [
        ScrollView(name, pygame.Rect(x, 100, 200, 200), 900) for name, x in (("a", 0), ("b", 300))
    ]
    things = [Button(view.id, view.id, view.rect.copy(), desk.hear, view=view) for view in views]
    desk.put(*things, views=(views[0], views[1]))
    desk.form.focus_on("b")
    desk.key(pygame.K_PAGEDOWN)
    assert [view.offset > 0 for view in views] == [False, True]


def test_a_tooltip_appears_when_the_pointer_rests(desk: Desk) -> None:
    desk.put(Button("go", "Go", RECT, desk.hear, hint="Where to"))
    desk.mouse(pygame.MOUSEMOTION, RECT.center)
    desk.form.update(0.2)
    desk.draw()
    assert desk.form.wakes_after is not None
    desk.form.update(1.0)
    assert desk.draw(whole=False)
    assert desk.form.wakes_after is None


def test_a_stepper_steps_over_what_does_not_fit() -> None:
    changes: list[int] = []
    stepper = Stepper(
        "s", "S", pygame.Rect(0, 0, 200, 40), 4, (1, 14), changes.append, fits=lambda n: n % 4 == 0
    )
    for by in (1, 1, 1, -1):
        stepper.step(by)
    assert changes == [8, 12, 8]
    stepper.typed(pygame.event.Event(pygame.TEXTINPUT, text="1"))
    assert stepper.value == 8
    stepper.typed(pygame.event.Event(pygame.TEXTINPUT, text="2"))
    assert stepper.value == 12


def test_words_in_the_middle_stand_in_even_lines() -> None:
    """Found: on the curtain `away.` stood alone below `Then Player 3 continues. Everyone else
    looks`."""
    said = "Then Player 3 continues. Everyone else looks away."
    look = offscreen.look()
    size = look.metrics.heading
    wide = look.fonts.width(said, "regular", size) - look.fonts.width("ay.", "regular", size)
    rect = pygame.Rect(0, 0, wide, 3 * size)
    widths = list[int]()
    for align in (0.0, 0.5):
        words = Paragraph("said", said, rect, size=size, colour=(255, 255, 255), align=align)
        seen = pygame.Surface(rect.size, pygame.SRCALPHA)
        words.draw(seen, look, rect)
        widths.append(seen.get_bounding_rect().width)
        assert abs(words.width_of(look) - widths[-1]) < size // 2
    left, middle = widths
    assert left > 0.8 * wide
    assert middle < 0.65 * wide
