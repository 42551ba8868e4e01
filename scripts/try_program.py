"""Try what is given away: `python3 scripts/try_program.py ARCHIVE`, as somebody would who got it.

The archive is unpacked into a new folder and its program is started there: it has to open a
window and draw in it, to start its worker, to hold what talks to screen readers (on Windows and
macOS), and on Windows to print on a console. On Linux without
a display it gets a virtual one.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import unpack_archive

import virtual_screen
from frozen_program import NAME

FRAMES = 60


class DoesNotWork(Exception):
    """The program does not do what it should; the text says what."""


def main(archive: Path) -> None:
    """Try the program in `archive`; ends with a text where it does not work."""
    with tempfile.TemporaryDirectory() as folder, _screen() as env:
        if archive.suffix == ".zip":
            unpack_archive(archive, folder)
        else:
            unpack_archive(archive, folder, filter="data")
        try:
            program = _program(Path(folder))
            print(_said(program, ["--worker-check"], env) or "the worker answers")
            if not sys.platform.startswith("linux"):  # which speaks without
                print(_said(program, ["--voice-check"], env))
            print(_opened(program, Path(folder) / "trace.jsonl", env))
        except DoesNotWork as problem:
            sys.exit(f"{archive.name}: {problem}")


def _program(folder: Path) -> Path:
    """The program that was unpacked: the one in macOS's bundle, where there is one."""
    suffix = ".exe" if sys.platform == "win32" else ""
    found = sorted(folder.rglob(f"MacOS/{NAME}")) or sorted(folder.rglob(f"{NAME}/{NAME}{suffix}"))
    if not found:
        raise DoesNotWork("there is no program in it")
    return found[0]


def _said(program: Path, words: list[str], env: dict[str, str]) -> str:
    """What the program prints; on Windows its twin with a console does."""
    if sys.platform == "win32":
        program = program.with_name(f"{NAME}-console.exe")
    return _run(program, words, env).strip()


def _opened(program: Path, trace: Path, env: dict[str, str]) -> str:
    """Open its window for some frames; what its trace tells of them."""
    _run(program, ["--frames", str(FRAMES), "--trace", str(trace)], env)
    lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    window = next((line for line in lines if line["kind"] == "window"), None)
    if window is None or lines[-1].get("count") != FRAMES:
        raise DoesNotWork(f"it did not draw {FRAMES} frames in a window: {lines[-3:]}")
    return f"{FRAMES} frames on {window['driver']}, each in {lines[-1]['median']} ms (median)"


def _run(program: Path, words: list[str], env: dict[str, str]) -> str:
    ended = subprocess.run(
        [str(program), *words],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if ended.returncode != 0:
        said = f"{ended.stdout}\n{ended.stderr}".strip()
        raise DoesNotWork(f"{' '.join(words)}: status {ended.returncode}: {said}")
    return ended.stdout


@contextlib.contextmanager
def _screen() -> Iterator[dict[str, str]]:
    """The environment for the program, with a screen in it."""
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    if not sys.platform.startswith("linux") or "DISPLAY" in env or "WAYLAND_DISPLAY" in env:
        yield env
        return
    with virtual_screen.opened() as display:
        yield {**env, "DISPLAY": display}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive", metavar="ARCHIVE", type=Path)
    main(parser.parse_args().archive)
