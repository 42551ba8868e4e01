"""On Windows: the program without a console says in boxes what it has to say, and what is read by
another program is UTF-8."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from nomercy_table import __version__, cli
from nomercy_table.cli import boxes

RECORD = Path(__file__).parents[2] / "docs" / "screenshots" / "steal.toml"


def no_console(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on the program has no console; the texts of its boxes."""
    texts: list[str] = []
    monkeypatch.setattr(boxes, "show", texts.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    return texts


def test_what_is_wrong_comes_up_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = no_console(monkeypatch)
    assert cli.main(["--game", "whist"]) == 2
    (text,) = shown
    assert "whist" in text


def test_so_does_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = no_console(monkeypatch)
    assert cli.main(["--version"]) == 0
    assert len(shown) == 1
    assert __version__ in shown[0]


def test_what_is_too_long_for_a_box_is_to_be_had_on_a_console(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = no_console(monkeypatch)
    assert cli.main(["show", str(RECORD), "--json"]) == 0
    (text,) = shown
    assert boxes.CONSOLE in text


def test_without_anything_to_say_there_is_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = no_console(monkeypatch)
    box = boxes.Box()
    box.flush()
    box.write("said\n")
    box.flush()
    box.flush()
    assert shown == ["said"]


def test_a_pipe_gets_utf_8_whatever_the_country(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = tmp_path / "zoe.toml"
    text = RECORD.read_text(encoding="utf-8")
    assert '"Salome"' in text
    record.write_text(text.replace('"Salome"', '"Zoë 雪"'), encoding="utf-8", newline="\n")
    pipe = io.BytesIO()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(pipe, encoding="cp1252"))
    assert cli.main(["show", str(record), "--json"]) == 0
    assert "Zoë 雪" in pipe.getvalue().decode("utf-8")
