"""The player's settings: one frozen value, a TOML file, and a check for each field.

A field with a bad value gets its default, with a message; a key that this version does not
know is kept and written again, so that trying an older version loses nothing. Of two
programs at once, the one that saves last decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

import tomli_w

from nomercy_table.storage import atomic, names, words
from nomercy_table.storage.atomic import write_text
from nomercy_table.storage.rescue import read_guarded
from nomercy_table.storage.shown import shown
from nomercy_table.storage.toml import parse_toml

Speed = Literal["off", "fast", "normal", "slow"]

Moments = Literal["full", "short", "off"]

SPEEDS: tuple[Speed, ...] = ("off", "fast", "normal", "slow")
MOMENTS: tuple[Moments, ...] = ("full", "short", "off")
UI_SCALES = range(80, 201, 10)
"""Per cent."""
CATCH_SECONDS = (1.0, 6.0)
"""The least and the most."""
VOLUMES = range(101)

SYSTEM_DECIDES = ("reduced_motion", "high_contrast")
"""The settings that are as the system says, unless the player says otherwise."""

DECIDED: Mapping[str, bool | None] = {"system": None, "on": True, "off": False}
"""How the file says what of these the player has said."""

_LIMIT = 250_000
"""Bytes of the file."""


@dataclass(frozen=True)
class Settings:
    """What a player may choose for all games.

    `catch_seconds` is how long people have to call or to catch, at least, before the next
    player may go on. `keys` maps a command to the pygame name of its key, only where it
    differs from the default; `player_name` (any text: `names.nearest` is shown) and
    `player_portrait` are those of whoever plays here, "" as long as they have not said;
    `last_setup` is the new-game screen's own table of its last choices; `lessons_done` says by
    game how many of its lessons are behind the player; `cloths` and `backs` say by game what its
    table looks like, where that is not as usual; `reduced_motion` and `high_contrast` are None as
    long as the system decides; `window` is the window's last (width, height) in points, and
    `window_place` the (x, y) of its upper left corner on the desktop, while it was not
    `maximised`. `unknown` are the keys of a later version.
    """

    speed: Speed = "normal"
    moments: Moments = "full"
    ui_scale: int = 100
    table_volume: int = 80
    interface_volume: int = 60
    music_volume: int = 50
    muted: bool = False
    full_screen: bool = False
    reduced_motion: bool | None = None
    idle_motion: bool = True
    rivals_talk: bool = True
    odds: bool = False
    high_contrast: bool | None = None
    spoken: bool = False
    catch_seconds: float = 2.0
    player_name: str = ""
    player_portrait: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    last_setup: Mapping[str, Any] = field(default_factory=dict)
    lessons_done: Mapping[str, int] = field(default_factory=dict)
    cloths: Mapping[str, str] = field(default_factory=dict)
    backs: Mapping[str, str] = field(default_factory=dict)
    window: tuple[int, int] | None = None
    window_place: tuple[int, int] | None = None
    maximised: bool = False
    unknown: Mapping[str, Any] = field(default_factory=dict)

    def changed_since(self, before: Settings) -> frozenset[str]:
        """The names of the fields that are other ones than they were."""
        names = (item.name for item in fields(self))
        return frozenset(name for name in names if getattr(self, name) != getattr(before, name))


def load(path: Path) -> tuple[Settings, list[str]]:
    """The settings in the file at `path`, and messages for the player; never raises.

    Without a file, or where nothing of it can be saved, they are the defaults.
    """
    atomic.sweep(path)
    reading = read_guarded(path, _parse, words.SETTINGS_FILE(), words.DEFAULTS_USED(), _LIMIT)
    settings, problems = from_table(reading.value or {})
    return settings, [*reading.problems, *problems]


def save(path: Path, settings: Settings) -> None:
    """Write the settings. Raises CannotKeep (an OSError) whose text is for the player."""
    write_text(path, write(settings), words.SETTINGS(), _LIMIT)


def write(settings: Settings) -> str:
    """The text of the settings' file."""
    return tomli_w.dumps(to_table(settings))


def _parse(text: str) -> dict[str, Any]:
    """The table in the text. ValueError: it is none, or as we write it we could not read it."""
    table = parse_toml(text)
    written = tomli_w.dumps(table)
    if len(written.encode()) > _LIMIT // 2:  # half: what is chosen from now on wants room, too
        raise ValueError(words.WRITTEN_TOO_LARGE(size=_LIMIT // 2000))
    parse_toml(written)
    return table


def from_table(table: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """The settings that a TOML table holds, each field checked by itself."""
    values: dict[str, Any] = {}
    problems: list[str] = []
    for name, check in _CHECKS.items():
        if name not in table:
            continue
        try:
            values[name] = check(table[name])
        except ValueError as error:
            default = getattr(_DEFAULTS, name)
            instead = words.THE_DEFAULT() if default in (None, {}) else shown(default)
            value = shown(table[name])
            problems.append(words.BAD_SETTING(name=name, value=value, right=error, instead=instead))
    unknown = {name: value for name, value in table.items() if name not in _CHECKS}
    return Settings(**values, unknown=unknown), problems


def to_table(settings: Settings) -> dict[str, Any]:
    """The settings as a TOML table; what has no value is left out."""
    known = {item.name: getattr(settings, item.name) for item in fields(settings)}
    del known["unknown"]
    for name in SYSTEM_DECIDES:
        known[name] = next(word for word, value in DECIDED.items() if value is known[name])
    table = {name: value for name, value in known.items() if value is not None and value != {}}
    # Plain keys first: in TOML they would otherwise belong to the table before them.
    return dict(settings.unknown) | table


# -- a check for each field: the value as the field's own, or ValueError with what is right --


def _speed(value: object) -> Speed:
    for speed in SPEEDS:
        if value == speed:
            return speed
    raise ValueError(words.ONE_OF(values=", ".join(SPEEDS)))


def _moments(value: object) -> Moments:
    for moments in MOMENTS:
        if value == moments:
            return moments
    raise ValueError(words.ONE_OF(values=", ".join(MOMENTS)))


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(words.TRUE_OR_FALSE())


def _decided(value: object) -> bool | None:
    if isinstance(value, bool):  # of an earlier version, where nobody had said false
        return value or None
    for word, decided in DECIDED.items():
        if value == word:
            return decided
    raise ValueError(words.ONE_OF(values=", ".join(DECIDED)))


def _seconds(value: object) -> float:
    low, high = CATCH_SECONDS
    if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
        return float(value)
    raise ValueError(words.SECONDS(low=f"{low:g}", high=f"{high:g}"))


def _number(allowed: range) -> Callable[[object], int]:
    def check(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return value
        low, high = allowed[0], allowed[-1]
        if allowed.step == 1:
            raise ValueError(words.WHOLE(low=low, high=high))
        raise ValueError(words.WHOLE_IN_STEPS(low=low, high=high, step=allowed.step))

    return check


def _table(value: object) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise ValueError(words.TABLE())


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ValueError(words.NAME(number=names.LONGEST))


def _portrait(value: object) -> str:
    portrait = _text(value)
    if portrait == names.nearest(portrait):
        return portrait
    raise ValueError(words.NAME(number=names.LONGEST))


def _words(value: object) -> dict[str, str]:
    table = _table(value)
    if all(isinstance(word, str) and word for word in table.values()):
        return table
    raise ValueError(words.TABLE_OF_KEYS())


def _looks(value: object) -> dict[str, str]:
    table = _table(value)
    if all(isinstance(word, str) and word for word in table.values()):
        return table
    raise ValueError(words.TABLE_OF_PICTURES())


def _counts(value: object) -> dict[str, int]:
    table = _table(value)
    if all(type(count) is int and count >= 0 for count in table.values()):
        return table
    raise ValueError(words.TABLE_OF_NUMBERS())


def _window(value: object) -> tuple[int, int]:
    match value:
        case [int(width), int(height)] if 320 <= width <= 32767 and 240 <= height <= 32767:
            return width, height
    raise ValueError(words.SIZE())


def _place(value: object) -> tuple[int, int]:
    match value:
        case [x, y] if type(x) is type(y) is int and max(abs(x), abs(y)) <= 32767:
            return x, y
    raise ValueError(words.PLACE())


_DEFAULTS = Settings()

_CHECKS: dict[str, Callable[[object], object]] = {
    "speed": _speed,
    "moments": _moments,
    "ui_scale": _number(UI_SCALES),
    "table_volume": _number(VOLUMES),
    "interface_volume": _number(VOLUMES),
    "music_volume": _number(VOLUMES),
    "muted": _switch,
    "full_screen": _switch,
    "reduced_motion": _decided,
    "idle_motion": _switch,
    "rivals_talk": _switch,
    "odds": _switch,
    "high_contrast": _decided,
    "spoken": _switch,
    "catch_seconds": _seconds,
    "player_name": _text,
    "player_portrait": _portrait,
    "keys": _words,
    "last_setup": _table,
    "lessons_done": _counts,
    "cloths": _looks,
    "backs": _looks,
    "window": _window,
    "window_place": _place,
    "maximised": _switch,
}
