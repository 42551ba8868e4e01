"""Keys under the layouts of many languages, as SDL tells of them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.games import game_by_id
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.system import sdl
from nomercy_table.ui.key_bindings import WITH
from offscreen import click, frames, press, program, send, tab_to

ROWS = ("1234567890", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./")
"""Letters on the keys in the USA, row by row."""

LAYOUTS = {
    "us": ROWS,
    "fr": ("1234567890", "azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"),
    "de": ("1234567890", "qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"),
    "dvorak": ("1234567890", "',.pyfgcrl/=", "aoeuidhtns-", ";qjkxbmwvz"),
    "ru": ("1234567890", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."),
    "gr": ("1234567890", ";ςερτυθιοπ[]", "ασδφγηξκλ΄'", "ζχψωβνμ,./"),
    "il": ("1234567890", "/'קראטוןםפ][", "שדגכעיחלךף,", "זסבהנמצתץ."),
}
LATIN = ("us", "fr", "de", "dvorak")
OTHERS = ("ru", "gr", "il")


def scancode(sign: str) -> int:
    """The number of the place at which that is in the USA."""
    names = {",": "COMMA", ";": "SEMICOLON", "/": "SLASH", ".": "PERIOD", "'": "APOSTROPHE"}
    names |= {"[": "LEFTBRACKET", "]": "RIGHTBRACKET"}
    return int(getattr(pygame, f"KSCAN_{names.get(sign, sign.upper())}"))


class Keyboard:
    """A keyboard with that layout, which the system tells SDL about."""

    def __init__(self, app: App, layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.monkeypatch = app, monkeypatch
        self.switch(layout)

    def switch(self, layout: str) -> None:
        self.at = dict(zip("".join(ROWS), "".join(LAYOUTS[layout]), strict=True))
        codes = {ord(sign) for sign in self.at.values()}
        self.monkeypatch.setattr(sdl, "has_key", codes.__contains__)
        self.app.handle(pygame.event.Event(pygame.KEYMAPCHANGED))

    def place_of(self, letter: str) -> str:
        """Find a letter that the layout has, as a place in the USA."""
        return next(place for place, sign in self.at.items() if sign == letter)

    def down(self, place: str, mod: int = 0) -> None:
        """X11 tells of a text with Ctrl held, too, unless the letter is a Latin one."""
        self._send(pygame.KEYDOWN, place, mod)
        latin = self.at["d"].isascii()
        if self.app.stack.top.form.writing and not (mod and latin):  # type: ignore[attr-defined]
            send(self.app, pygame.TEXTINPUT, text=self.at[place])

    def up(self, place: str, mod: int = 0) -> None:
        self._send(pygame.KEYUP, place, mod)
        frames(self.app)

    def press(self, place: str, mod: int = 0) -> None:
        self.down(place, mod)
        self.up(place, mod)

    def _send(self, kind: int, place: str, mod: int) -> None:
        values = {"key": ord(self.at[place]), "scancode": scancode(place), "mod": mod}
        send(self.app, kind, unicode="", **values)


@pytest.fixture
def app(tmp_path: Path) -> App:
    return program(tmp_path, speed="off")


def table(app: App) -> App:
    """A match of Hit! in which the person is to draw."""
    app.start_match(game_by_id("hit"), plans_for(("human", "easy")), {}, 4)
    frames(app, 4)
    return app


def drawn(app: App) -> int:
    return sum(line.cue == "draw" for line in app.stack.top.session.log)  # type: ignore[attr-defined]


def name(app: App) -> str:
    return app.stack.top.name


@pytest.mark.parametrize("layout", LATIN)
def test_a_letter_counts_where_the_layout_has_it(
    app: App, layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard = Keyboard(table(app), layout, monkeypatch)
    keyboard.press(keyboard.place_of("d"))
    assert drawn(app) == 1
    keyboard.press(keyboard.place_of("l"))
    assert name(app) == "log"
    keyboard.press(keyboard.place_of("l"))
    assert name(app) == "table"
    keyboard.press(keyboard.place_of("m"))
    assert app.settings.muted
    keyboard.press(keyboard.place_of(","), WITH)
    assert name(app) == "settings"


def test_a_place_counts_for_nothing_where_its_letter_lies_elsewhere(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On AZERTY a comma lies at the place of M, on Dvorak an E at that of D."""
    keyboard = Keyboard(table(app), "fr", monkeypatch)
    keyboard.press("m")
    assert not app.settings.muted
    keyboard.switch("dvorak")
    keyboard.press("d")
    assert not drawn(app)


@pytest.mark.parametrize("layout", OTHERS)
def test_without_latin_letters_a_place_counts(
    app: App, layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words on buttons hold: such a keyboard bears Latin letters as well."""
    keyboard = Keyboard(table(app), layout, monkeypatch)
    labels = {thing.id: thing.label for thing in app.stack.top.focusables()}
    assert labels["action.draw"].endswith("[D]")
    keyboard.press("d")
    assert drawn(app) == 1
    keyboard.press("l")
    assert name(app) == "log"
    keyboard.press("l")
    assert name(app) == "table"
    keyboard.press("m")
    assert app.settings.muted
    keyboard.press(",", WITH)
    assert name(app) == "settings"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_key_held_down_draws_one_card_though_the_layout_is_switched(
    app: App, layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard = Keyboard(table(app), layout, monkeypatch)
    place = keyboard.place_of("d") if layout in LATIN else "d"
    keyboard.down(place)
    keyboard.down(place)
    frames(app)
    assert drawn(app) == 1
    keyboard.switch("us" if layout != "us" else "ru")
    keyboard.up(place)
    keyboard.press("d")
    assert drawn(app) == 2


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_field_takes_its_letters_and_its_shortcuts(
    app: App, layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Select all, cut, paste twice: the letters are those of the layout, and no commands."""
    held: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    click(app, "play.hit")
    keyboard = Keyboard(app, layout, monkeypatch)
    tab_to(app, "player.name")
    field = app.stack.top.form.find("player.name")  # type: ignore[attr-defined]

    def place(letter: str) -> str:
        return keyboard.place_of(letter) if layout in LATIN else letter

    keyboard.press(place("a"), WITH)
    for letter in "ldm":
        keyboard.press(letter)
    written = "".join(keyboard.at[letter] for letter in "ldm")
    assert field.value == written
    keyboard.press(place("a"), WITH)
    keyboard.press(place("x"), WITH)
    assert (field.value, held) == ("", [written])
    keyboard.press(place("v"), WITH)
    keyboard.press(place("v"), WITH)
    assert field.value == 2 * written
    assert not app.settings.muted


@pytest.mark.parametrize("layout", OTHERS)
@pytest.mark.parametrize("place", ["q", "w", "g", ";"])
def test_a_key_bound_under_one_layout_works_under_another(
    app: App, layout: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The keys at Q and W write signs in Greek and Hebrew, and so does that of the semicolon."""
    click(app, "settings")
    keyboard = Keyboard(app, layout, monkeypatch)
    tab_to(app, "key.mute")
    press(app, pygame.K_RETURN)
    keyboard.press(place)
    assert app.settings.keys == {"mute": place}
    table(app)
    for muted, to in ((True, layout), (False, "us"), (True, layout)):
        keyboard.switch(to)
        keyboard.press(place)
        assert app.settings.muted == muted, to
