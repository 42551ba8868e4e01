"""A table that is read aloud: what one has to hear to play, and nothing twice."""

from __future__ import annotations

from pathlib import Path

import pygame

import offscreen
from at_table import PEOPLE, REY, sit_down_at
from hit_table import lay
from listener import Heard
from nomercy_table.app.app import App
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.screen_reader import Spoken
from offscreen import focused, frames, press, program


def thing(name: str, label: str, *, focus: bool = False, enabled: bool = True) -> Focusable:
    return Focusable(name, label, "button", pygame.Rect(0, 0, 9, 9), enabled, focus)


def spoken(heard: Heard) -> Spoken:
    made = Spoken(heard)
    made.turn(True)
    heard.texts.clear()
    return made


def test_the_focus_and_new_texts_are_said_once() -> None:
    heard = Heard()
    made = spoken(heard)
    things = [thing("a", "Draw", focus=True), thing("b", "Stop")]
    made.shown("table", things, ["Your turn."])
    made.shown("table", things, ["Your turn."])
    assert heard.texts == ["Your turn.", "Draw"]
    made.shown("table", [thing("c", "Draw", focus=True)], ["Your turn.", "Or stop."])
    assert heard.texts[2:] == ["Or stop.", "Draw"]
    made.shown("table", [thing("a", "Draw"), thing("b", "Stop", focus=True)], [])
    assert heard.texts[4:] == ["Stop"]


def test_a_control_that_says_something_else_is_said_again() -> None:
    heard = Heard()
    made = spoken(heard)
    made.shown("settings", [thing("speed", "Speed: fast", focus=True)], [])
    made.shown("settings", [thing("speed", "Speed: slow", focus=True)], [])
    made.shown("settings", [thing("speed", "Speed: slow", focus=True, enabled=False)], [])
    assert heard.texts == ["Speed: fast", "Speed: slow", "Speed: slow, not now"]


def test_an_event_that_is_shown_as_well_is_said_once() -> None:
    heard = Heard()
    made = spoken(heard)
    made.shown("table", [], [])
    made.event("You draw a seven.")
    made.shown("table", [], ["You draw a seven.", "Draw, or stop."])
    assert heard.texts == ["You draw a seven.", "Draw, or stop."]


def test_another_scene_says_all_that_it_shows() -> None:
    heard = Heard()
    made = spoken(heard)
    made.shown("rules", [], ["Rules"])
    made.shown("log", [], ["Rules"])
    assert heard.texts == ["Rules", "Rules"]


def test_off_says_nothing() -> None:
    heard = Heard()
    made = Spoken(heard)
    made.event("You draw a seven.")
    made.interrupt()
    made.shown("table", [thing("a", "Draw", focus=True)], ["Your turn."])
    assert heard.texts == []
    assert heard.hushed == 0


def reading(folder: Path, **settings: object) -> tuple[App, Heard]:
    """A program that reads aloud, and what is heard of it."""
    heard = Heard()
    return program(folder, speech=heard, **settings), heard


def look(app: App) -> None:
    """What the loop does after a frame."""
    top = app.stack.top
    app.spoken.shown(top.name, top.focusables(), top.words)


def test_f2_reads_aloud_and_any_key_hushes(tmp_path: Path) -> None:
    app, heard = reading(tmp_path)
    assert not app.settings.spoken
    press(app, pygame.K_F2)
    assert app.settings.spoken
    assert heard.texts == ["What happens is read aloud now."]
    before = heard.hushed
    press(app, pygame.K_TAB)
    assert heard.hushed == before + 1
    look(app)
    label = next(t.label for t in app.stack.top.focusables() if t.id == focused(app))
    assert heard.texts[-1] == label
    press(app, pygame.K_F2)
    assert not app.settings.spoken
    assert heard.texts[-1] == "What happens is no longer read aloud."


def test_a_turn_is_heard_from_the_prompt_to_the_card(tmp_path: Path) -> None:
    app, heard = reading(tmp_path, spoken=True)
    scene = sit_down_at(app, lay("3", "5", draw="4 6 7 8 9 10"), [PEOPLE[0], REY])
    frames(app, 10)
    look(app)
    assert scene.written.prompt in heard.texts
    heard.texts.clear()
    press(app, pygame.K_d)
    for _ in range(40):
        frames(app, 1)
        look(app)
    drawn = [text for text in heard.texts if "draw a" in text]
    assert len(drawn) == 1, heard.texts


def test_where_nothing_speaks_somebody_is_told_and_it_is_off(tmp_path: Path) -> None:
    app, heard = reading(tmp_path)
    press(app, pygame.K_F2)
    heard.silent = True
    frames(app, 4)
    assert not app.settings.spoken
    assert app.stack.top.name == "message"
    assert any("speech-dispatcher" in text for text in app.stack.top.words)
    assert offscreen.ids(app)
