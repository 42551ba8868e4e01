"""However the program is asked to end, what was changed a moment ago is kept."""

from __future__ import annotations

import signal
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table import cli
from nomercy_table.app import app as app_module
from nomercy_table.app import startup
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.saved import resumable
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.places import Places
from nomercy_table.storage.saves import SaveStore

CHANGES_AT, ENDS_AT = 4, 5
"""Frames."""


class Ended(offscreen.Sheet):
    """A window in which somebody sits down, mutes the sound, and ends the program by `number`."""

    number = 0
    app: App

    def __init__(self, *words: object) -> None:
        super().__init__((960, 600))
        self.frames = 0
        self.driver = "sheet"
        self.windowed_size = (960, 600)
        self.place, self.maximised = None, False

    def present(self, rects: object) -> None:
        self.frames += 1
        if self.frames == CHANGES_AT:
            self.app.start_match(GAMES["hit"], plans_for(("human", "human")), {}, 4)
            self.app.change_settings(muted=True)
        if self.frames == ENDS_AT:
            signal.raise_signal(self.number)

    def close(self) -> None:
        pass


STATUS = {"SIGINT": 130, "SIGTERM": 0, "SIGHUP": 0, "SIGBREAK": 0}


@pytest.mark.parametrize("name", [name for name in STATUS if hasattr(signal, name)])
def test_a_signal_loses_nothing(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    places = Places(tmp_path / "config", tmp_path / "data")
    made = App.__init__

    def make(app: App, *words: object, **more: object) -> None:
        made(app, *words, **more)  # type: ignore[arg-type]
        Ended.app = app

    monkeypatch.setattr(Places, "of_user", lambda: places)
    monkeypatch.setattr(startup, "Presenter", Ended)
    monkeypatch.setattr(Ended, "number", getattr(signal, name))
    monkeypatch.setattr(app_module.App, "__init__", make)
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *times: None)
    number = getattr(signal, name)
    # Whoever has started the tests may have let it be ignored, as nohup does.
    usual = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
    before = signal.signal(number, usual)
    try:
        assert cli.main([]) == STATUS[name]
        assert signal.getsignal(number) == usual
    finally:
        signal.signal(number, before)
    settings, problems = settings_file.load(places.settings)
    assert (settings.muted, problems) == (True, [])
    assert settings.window == (960, 600)
    (match,), problems = resumable(SaveStore(places.data))
    assert (match.game.id, problems) == ("hit", [])
    assert capsys.readouterr().err == ""
