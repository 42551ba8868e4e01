from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame

from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.trace import Trace, TraceFile

SIZE = (1280, 720)
FIRST = ["scene", "things", "said", "idle"]


def thing(name: str, *, focused: bool = False) -> Focusable:
    return Focusable(name, name.title(), "button", pygame.Rect(1, 2, 30, 40), True, focused)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_only_changes_are_written(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace(TraceFile(path))
    trace.shown("title", SIZE, [thing("go")], ["Hello"], ready=True)
    trace.shown("title", SIZE, [thing("go")], ["Hello"], ready=True)
    assert [line["kind"] for line in lines(path)] == FIRST
    trace.shown("title", SIZE, [thing("go", focused=True)], ["Hello"], ready=True)
    trace.shown("table", SIZE, [], [], ready=False)
    trace.event("Ann draws a seven.")
    trace.shown("table", SIZE, [thing("draw")], [], ready=True)
    trace.frame(0.001)
    trace.frame(0.020)
    trace.close()
    told = lines(path)
    assert [line["kind"] for line in told[4:]] == [
        "things",
        "scene",
        "things",
        "event",
        "things",
        "idle",
        "frames",
    ]
    assert told[1]["items"] == [
        {
            "id": "go",
            "label": "Go",
            "role": "button",
            "rect": [1, 2, 30, 40],
            "enabled": True,
            "focused": False,
            "folded": False,
        }
    ]
    assert told[-1]["count"] == 2
    assert told[-1]["over_16_7"] == 1


def test_before_things_that_are_not_to_be_clicked_yet_it_says_so(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace(TraceFile(path))
    trace.shown("table", SIZE, [thing("draw")], [], ready=True, wary=True)
    trace.shown("table", SIZE, [thing("draw")], [], ready=True, wary=True)
    assert [line["kind"] for line in lines(path)] == ["scene", "wary", "things", "idle"]
    trace.shown("table", SIZE, [thing("draw")], [], ready=True, wary=False)
    trace.shown("table", SIZE, [thing("stop")], [], ready=True, wary=True)
    assert [line["kind"] for line in lines(path)[4:]] == ["heeds", "wary", "things"]
    trace.shown("title", SIZE, [], [], ready=True)  # another scene takes every click
    assert [line["kind"] for line in lines(path)[7:]] == ["scene", "things", "idle"]


def test_after_all_that_was_told_the_picture_is_still_once(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace(TraceFile(path))
    for text in ("Ann draws.", "Ann stops."):
        trace.event(text)
        trace.still()
        trace.still()
    assert [line["kind"] for line in lines(path)] == ["event", "still", "event", "still"]
    trace.stirs()
    trace.stirs()
    trace.still()
    assert [line["kind"] for line in lines(path)[4:]] == ["still"]


def test_every_line_is_there_at_once(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace(TraceFile(path))
    trace.event("Ann stops.")
    (line,) = lines(path)
    assert (line["kind"], line["text"], line["seen"]) == ("event", "Ann stops.", True)


def test_what_is_seen_later_than_it_begins_is_told_twice(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace(TraceFile(path))
    trace.event("Ann draws a seven.", seen=False)
    trace.seen("Ann draws a seven.")
    told = [(line["kind"], line["text"], line.get("seen")) for line in lines(path)]
    assert told == [("event", "Ann draws a seven.", False), ("seen", "Ann draws a seven.", None)]


def test_without_a_file_nothing_happens() -> None:
    trace = Trace(None)
    trace.shown("title", SIZE, [thing("go")], ["Hello"], ready=True)
    trace.event("nothing")
    trace.frame(1.0)
    trace.close()
    assert not trace.on
