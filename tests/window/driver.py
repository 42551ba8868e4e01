"""The program as somebody sees it who sits before the screen, and a mouse and a keyboard for it.

What is on the screen is read from its trace; what is pressed is found there by its id, never
by a place that was measured once. Every wait is for something that the trace tells, and says what
it was when it does not come.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageGrab

import waiting

CHECKOUT = Path(__file__).resolve().parents[2]
SIGNS = "header."
"""How the ids of the signs begin that are all seen while the pointer is at one of them."""
Rect = tuple[int, int, int, int]
Line = dict[str, Any]


@dataclass(frozen=True)
class Thing:
    """Something that can have the focus, as the trace tells of it."""

    id: str
    label: str
    role: str
    rect: Rect
    enabled: bool
    focused: bool
    folded: bool
    """Whether nothing is seen of it until the pointer or the focus is near."""

    @property
    def seen(self) -> bool:
        """Whether it is not scrolled away."""
        return self.rect[2] > 0 and self.rect[3] > 0

    def covers(self, place: tuple[int, int] | None) -> bool:
        """Whether it lies there; None: nowhere."""
        x, y, wide, high = self.rect
        return place is not None and 0 <= place[0] - x < wide and 0 <= place[1] - y < high

    def at(self, across: float = 0.5, down: float = 0.5) -> tuple[int, int]:
        """A point in it, as shares of its width and height."""
        x, y, width, height = self.rect
        return x + int(width * across), y + int(height * down)


def environ(home: Path | str, display: str | None) -> dict[str, str]:
    """What the program gets to know of the world: its own home, and a screen perhaps."""
    env = {
        "HOME": str(home),
        "LOGNAME": "player",  # nobody's own name: the first person is "Player 1"
        "XDG_RUNTIME_DIR": tempfile.gettempdir(),  # without one libwayland complains
        "PATH": os.environ.get("PATH", os.defpath),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(CHECKOUT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONFAULTHANDLER": "1",  # `Program.stacks`
        "SDL_AUDIODRIVER": "dummy",
    }
    return env | ({"DISPLAY": display} if display else {})


def said_by(code: str, home: Path, display: str) -> str:
    """What a Python prints that carries out `code`, with a screen to open a window on."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**environ(home, display), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout


def altered(env: Mapping[str, str], folder: Path, code: str) -> dict[str, str]:
    """`env`, for a program that carries out `code` before it begins; `folder` is to hold that."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(code, encoding="utf-8", newline="\n")
    return {**env, "PYTHONPATH": f"{folder}:{env['PYTHONPATH']}"}


def command(*words: str | Path) -> list[str]:
    """The command line that starts the program with these words."""
    return [sys.executable, "-m", "nomercy_table", *map(str, words)]


def _focus_of(line: Line) -> str:
    """What had the focus in that line of the trace, and what could not be used."""
    items = line.get("items", [])
    return "".join(
        f" {item['id']}{'' if item['focused'] else ' off'}"
        for item in items
        if item["focused"] or not item["enabled"]
    )


class Program:
    """The running program."""

    def __init__(self, words: Sequence[str | Path], env: Mapping[str, str], folder: Path) -> None:
        """Start it; its trace and what it prints go to `folder`."""
        folder.mkdir(parents=True, exist_ok=True)
        self.display = env["DISPLAY"]
        self.folder = folder
        self._trace = folder / "trace.jsonl"
        self._printed = folder / "printed.txt"
        self._read = 0
        self._rest = b""
        self._window = ""
        self.lines: list[Line] = []
        self.scene = ""
        self.size = (0, 0)
        self.things: dict[str, Thing] = {}
        self._folding: set[str] = set()
        """What was folded away, ever."""
        self._pointer: tuple[int, int] | None = None
        """Where it was moved last; None: it is somewhere."""
        self.events: list[str] = []
        self._told, self._idle = -1, -1
        self.heeds = True
        """Whether it takes every click for what it is: nothing has only just come."""
        with self._printed.open("wb") as printed:
            self.process = subprocess.Popen(
                command(*words, "--trace", self._trace),
                env=dict(env),
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    # ------------------------------------------------------------------ what it shows

    def look(self) -> None:
        """Read what the trace tells by now."""
        with suppress(FileNotFoundError), self._trace.open("rb") as file:
            file.seek(self._read)
            new = file.read()
            self._read += len(new)
            *whole, self._rest = (self._rest + new).split(b"\n")
            for text in whole:
                self._hear(json.loads(text))

    def _hear(self, line: Line) -> None:
        match line["kind"]:
            case "scene":
                self.scene, self.things, self.heeds = line["name"], {}, True
                self._told = len(self.lines)
            case "things":
                self.size = (line["size"][0], line["size"][1])
                things = [Thing(**{**item, "rect": tuple(item["rect"])}) for item in line["items"]]
                assert len({thing.id for thing in things}) == len(things), "an id occurs twice"
                self.things = {thing.id: thing for thing in things}
                self._folding |= {thing.id for thing in things if thing.folded}
            case "event":
                self.events.append(line["text"])
                self._told = len(self.lines)
            case "idle":
                self._idle = len(self.lines)
            case "wary" | "heeds" as kind:
                self.heeds = kind == "heeds"
        self.lines.append(line)

    @property
    def idle(self) -> bool:
        """Whether all that it told is shown, and it waits for input."""
        return self._idle > self._told

    @property
    def still(self) -> bool:
        """Whether nothing has moved since it told something last, and the picture stays so."""
        return bool(self.lines) and self.lines[-1]["kind"] == "still"

    @property
    def focused(self) -> str:
        """The id of what has the focus; empty: nothing."""
        return next((thing.id for thing in self.things.values() if thing.focused), "")

    def has(self, thing_id: str) -> bool:
        """Whether that can be used now."""
        thing = self.things.get(thing_id)
        return thing is not None and thing.enabled and thing.seen

    def said(self, since: int = 0) -> list[str]:
        """All texts that the trace told since the line of that number."""
        return [line["text"] for line in self.lines[since:] if line["kind"] == "said"]

    # ------------------------------------------------------------------ waiting

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Wait until something is so; AssertionError says what did not come."""

        def so() -> bool:
            ended = self.process.poll() is not None
            self.look()
            if until():
                return True
            assert not ended, f"it ended while it should have been: {what}\n{self.account()}"
            return False

        waiting.until(so, lambda: f"{what}\n{self.account()}")

    def wait_for(self, scene: str) -> None:
        """Wait until that scene is there and waits for input."""
        self.wait(lambda: self.scene == scene and self.idle, f"the scene {scene!r}, idle")

    def wait_to_hear(self, words: str, since: int = 0) -> None:
        """Wait until it says something with these words in it."""
        self.wait(lambda: any(words in text for text in self.said(since)), f"{words!r} is said")

    def wait_to_be_heeded(self) -> None:
        """Wait until a press is taken for what it is."""
        self.wait(lambda: self.heeds, "what is there counts as seen")

    def wait_for_end(self) -> int:
        """Wait until it has ended; the exit status."""
        waiting.until(lambda: self.process.poll() is not None, "it ends")
        self.look()
        return self.process.wait()

    def printed(self) -> str:
        """What it wrote on its standard streams."""
        return self._printed.read_text(encoding="utf-8", errors="replace")

    def account(self) -> str:
        """Where it stands, for somebody who has to find out what went wrong."""
        shown = "\n".join(
            f"  {thing.id} {thing.label!r} {thing.rect}"
            + ("" if thing.enabled else " (off)")
            + (" (focus)" if thing.focused else "")
            for thing in self.things.values()
        )
        told = [line.get("text", line["kind"]) + _focus_of(line) for line in self.lines[-16:]]
        return (
            f"scene {self.scene!r} of {self.size}, idle: {self.idle}\n{shown}\n"
            f"told last: {told}\nprinted: {self.printed()[-2000:]}"
        )

    # ------------------------------------------------------------------ mouse and keyboard

    def xdotool(self, *words: object) -> str:
        """Run xdotool on its screen."""
        run = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, f"xdotool {words}: {run.stderr}"
        return run.stdout

    @property
    def window(self) -> str:
        """The number of its window."""

        def found() -> str:
            with suppress(AssertionError):  # its exit status tells that there is none yet
                pid = self.process.pid
                self._window = self.xdotool("search", "--onlyvisible", "--pid", pid).split()[-1]
            return self._window

        if not self._window:
            self.wait(found, "a window")
            self.wait(lambda: self._window in self.xdotool("getwindowfocus"), "the window's focus")
        return self._window

    def _move_to(self, x: int, y: int) -> list[object]:
        self._pointer = (x, y)
        return ["mousemove", "--window", self.window, x, y]

    def click_at(self, x: int, y: int) -> None:
        """Click a place of the window."""
        self.xdotool(*self._move_to(x, y), "click", 1)

    def thing(self, thing_id: str) -> Thing:
        """That thing, as soon as it can be used."""
        self.wait(lambda: self.has(thing_id), f"{thing_id!r} can be used")
        return self.things[thing_id]

    def takes(self, thing_id: str) -> bool:
        """Whether a click on that would be taken for what it is."""
        return self.heeds and self.has(thing_id)

    def looked_at(self, thing_id: str) -> Thing:
        """That thing, once a click on it would be taken for what it is."""
        self.wait(lambda: self.takes(thing_id), f"{thing_id!r} can be clicked")
        return self.things[thing_id]

    def click(self, thing_id: str, across: float = 0.5, down: float = 0.5) -> None:
        """Click that thing, in its middle or elsewhere, when it is seen."""
        self.looked_at(thing_id)
        if thing_id in self._folding:
            self._bring_out(thing_id)
        self.click_at(*self.looked_at(thing_id).at(across, down))

    def _bring_out(self, thing_id: str) -> None:
        """Point at what may be folded away, until it is seen: a press that comes earlier would only
        bring it out."""
        signs = [thing for thing in self.things.values() if thing.id.startswith(SIGNS)]
        if self._pointer is None:
            self.xdotool(*self._move_to(self.size[0] // 2, self.size[1] - 1))
        if not any(thing.focused or thing.covers(self._pointer) for thing in signs):
            # They may still be told as they were before the pointer went away.
            self.wait(lambda: any(t.folded for t in self.things.values()), "signs fold")
        self.point_at(thing_id)
        self.wait(lambda: not self.things[thing_id].folded, f"{thing_id!r} is seen")

    def point_at(self, thing_id: str) -> None:
        """Move the pointer onto the middle of that thing, and let it rest there."""
        self.xdotool(*self._move_to(*self.thing(thing_id).at()))

    def drag(self, start: tuple[int, int], *way: tuple[int, int], drop: bool = True) -> None:
        """Press at `start`, go the way, and let go at its end."""
        words = [*self._move_to(*start), "mousedown", 1]
        before = start
        for place in way:
            for step in (0.3, 0.6, 1.0):
                x = before[0] + round((place[0] - before[0]) * step)
                y = before[1] + round((place[1] - before[1]) * step)
                words += self._move_to(x, y)
            before = place
        self.xdotool(*words, *(["mouseup", 1] if drop else []))

    def drop(self) -> None:
        """Let go of the mouse's button."""
        self.xdotool("mouseup", 1)

    def press(self, *keys: str) -> None:
        """Press and release keys, by xdotool's names for them; what may press something, as Return
        and each letter or number do, waits until a press is taken for what it is."""
        assert self.window
        if any(key in ("Return", "space") or len(key) == 1 for key in keys):
            self.wait_to_be_heeded()
        self.xdotool("key", "--delay", 5, *keys)

    def write(self, text: str) -> None:
        """Type a text."""
        assert self.window
        self.xdotool("type", "--delay", 5, text)

    # ------------------------------------------------------------------ the window

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.xdotool("windowsize", self.window, width, height)

    def geometry(self) -> Rect:
        """Where the window lies on the screen, and its size, as the X server says."""
        size = _values(self.xdotool("getwindowgeometry", "--shell", self.window))
        # Its place counts the window manager's frame twice; the pointer in its corner does not.
        pointer = self._pointer
        before = _values(self.xdotool("getmouselocation", "--shell"))
        to_corner = [*self._move_to(0, 0), "getmouselocation", "--shell"]
        corner = _values(self.xdotool(*to_corner, "mousemove", before["X"], before["Y"]))
        self._pointer = pointer
        return corner["X"], corner["Y"], size["WIDTH"], size["HEIGHT"]

    def picture(self) -> Image.Image:
        """What the window shows."""
        x, y, width, height = self.geometry()
        screen = ImageGrab.grab(xdisplay=self.display)
        return screen.crop((x, y, x + width, y + height)).convert("RGB")

    def close(self) -> int:
        """Close the window as its user does, by the window manager; the exit status."""
        self.press("alt+F4")
        return self.wait_for_end()

    def stacks(self) -> str:
        """What each of its threads is doing; that is the last that it tells: it ends by it."""
        before = len(self.printed())
        self.process.send_signal(signal.SIGABRT)
        self.process.wait()
        return self.printed()[before:]

    def kill(self) -> None:
        """End it and all that it started, at once."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def _values(answer: str) -> dict[str, int]:
    """What xdotool answers in a form for shells."""
    pairs = (line.split("=") for line in answer.split())
    return {key: int(value) for key, value in pairs if value.isdigit()}


def outside(program: Program) -> list[str]:
    """The things that are not wholly in the window."""
    width, height = program.size
    return [
        f"{thing.id} {thing.rect}"
        for thing in program.things.values()
        if thing.seen
        and not (
            min(thing.rect[:2]) >= 0
            and thing.rect[0] + thing.rect[2] <= width
            and thing.rect[1] + thing.rect[3] <= height
        )
    ]


def overlapping(program: Program) -> list[str]:
    """The pairs of things that cover each other, but for the cross on the ring of a face."""
    things = [thing for thing in program.things.values() if thing.seen]
    return [
        f"{one.id} {one.rect} and {two.id} {two.rect}"
        for number, one in enumerate(things)
        for two in things[number + 1 :]
        if two.id != f"{one.id}.remove" and _meet(one.rect, two.rect)
    ]


def _meet(one: Rect, two: Rect) -> bool:
    return (
        one[0] < two[0] + two[2]
        and two[0] < one[0] + one[2]
        and one[1] < two[1] + two[3]
        and two[1] < one[1] + one[3]
    )
