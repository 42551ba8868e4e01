"""A screen for the window tests, and a way to start the program on it in a home of its own."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest

import virtual_screen
from window.driver import Program, altered, environ


class Start(Protocol):
    """Starts the program with these words; `home` is a folder that another start may share, and
    `code` is carried out in the program before it begins."""

    def __call__(
        self,
        *words: str | Path,
        home: Path | str | None = ...,
        settings: str | None = ...,
        scene: str | None = ...,
        code: str = ...,
    ) -> Program: ...


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A virtual screen with a window manager, of the window tests alone."""
    with virtual_screen.opened() as display:
        yield display


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


_FAILED = pytest.StashKey[bool]()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


@pytest.fixture
def start(
    request: pytest.FixtureRequest, screen: str, home: Path, tmp_path: Path
) -> Iterator[Start]:
    """Start the program, and wait for the title, or for another scene (None: for nothing)."""
    started: list[Program] = []

    def start(
        *words: str | Path,
        home: Path | str | None = home,
        settings: str | None = None,
        scene: str | None = "title",
        code: str = "",
    ) -> Program:
        if settings is not None:
            write_settings(Path(str(home)), settings)
        if "--seed" in words:  # a deal that comes again, and players that think so, too
            words = (*words, "--thoughts", "1")
        folder = tmp_path / f"run-{len(started) + 1}"
        env = environ(str(home), screen)
        if code:
            env = altered(env, tmp_path / f"code-{len(started) + 1}", code)
        program = Program(words, env, folder)
        started.append(program)
        if scene is not None:
            program.wait_for(scene)
        return program

    yield start
    for program in started:
        if request.node.stash.get(_FAILED, True) and program.process.poll() is None:
            _keep_picture(program)
            print(f"what {program.folder.name} was doing:\n{program.stacks()}")
        program.kill()


def _keep_picture(program: Program) -> None:
    path = program.folder / "failed.png"
    try:
        program.picture().save(path)
    except (AssertionError, OSError) as problem:
        print(f"no picture of {program.folder.name}: {problem}")
    else:
        print(f"a picture of {program.folder.name}: {path}")


def write_settings(home: Path, toml: str) -> Path:
    """Put a settings file where the program looks for it."""
    path = home / ".config" / "nomercy-table" / "settings.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(toml, encoding="utf-8", newline="\n")
    return path
