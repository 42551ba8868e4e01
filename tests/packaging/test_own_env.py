"""The scripts' own environments: where they stand, when they are made anew, what they say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import own_env


class Making:
    """Stands in for the slow parts of making an environment, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.created = 0
        self.installed: list[list[str]] = []
        self.stopped = False
        monkeypatch.setattr(own_env, "create", self.create)
        monkeypatch.setattr(own_env, "install", self.install)

    def create(self, folder: Path) -> None:
        self.created += 1
        python = own_env.python_of(folder)
        python.parent.mkdir()
        python.touch()

    def install(self, python: Path, checkout: Path, extras: Sequence[str], log: Path) -> None:
        self.installed.append(list(extras))
        if self.stopped:
            raise KeyboardInterrupt


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> Making:
    return Making(monkeypatch)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    project = tmp_path / "a table"
    (project / "nomercy_table").mkdir(parents=True)
    (project / "pyproject.toml").write_text("first", encoding="utf-8", newline="\n")
    (project / "nomercy_table" / "__init__.py").write_text("", encoding="utf-8", newline="\n")
    return project


def test_a_second_start_makes_nothing(making: Making, project: Path) -> None:
    first = own_env.ready(project)
    assert own_env.ready(project) == first == own_env.python_of(project / ".venv")
    assert (making.created, making.installed) == (1, [[]])


def test_a_changed_project_is_installed_again_in_the_same_environment(
    making: Making, project: Path
) -> None:
    own_env.ready(project, ["test"])
    (project / "pyproject.toml").write_text("second", encoding="utf-8", newline="\n")
    own_env.ready(project)
    assert (making.created, making.installed) == (1, [["test"], ["test"]])


def test_a_changed_lock_is_installed_again_in_the_same_environment(
    making: Making, project: Path
) -> None:
    lock = project / "locks" / "run.txt"
    lock.parent.mkdir()
    for text in ("first", "second", "second"):
        lock.write_text(text, encoding="utf-8", newline="\n")
        own_env.ready(project)
    assert (making.created, making.installed) == (1, [[], []])


def test_extras_are_added_and_kept(making: Making, project: Path) -> None:
    own_env.ready(project)
    own_env.ready(project, ["test"])
    own_env.ready(project)
    assert (making.created, making.installed) == (1, [[], ["test"]])


def test_an_interrupted_set_up_is_started_afresh(making: Making, project: Path) -> None:
    making.stopped = True
    with pytest.raises(KeyboardInterrupt):
        own_env.ready(project)
    leftover = project / ".venv" / "lib" / "half"
    leftover.mkdir(parents=True)
    making.stopped = False
    own_env.ready(project)
    assert making.created == 2
    assert not leftover.exists()


def test_another_python_gets_a_new_environment(making: Making, project: Path) -> None:
    own_env.ready(project)
    stamp = project / ".venv" / own_env.STAMP
    made_from = json.loads(stamp.read_text(encoding="utf-8"))
    stamp.write_text(
        json.dumps(made_from | {"python": "/old/python 3.11"}), encoding="utf-8", newline="\n"
    )
    own_env.ready(project)
    assert making.created == 2


def test_a_damaged_stamp_counts_as_none(making: Making, project: Path) -> None:
    own_env.ready(project)
    (project / ".venv" / own_env.STAMP).write_text("[", encoding="utf-8", newline="\n")
    own_env.ready(project)
    assert making.created == 2


def test_somebody_elses_environment_is_left_alone(making: Making, project: Path) -> None:
    theirs = project / ".venv" / "pyvenv.cfg"
    theirs.parent.mkdir()
    theirs.write_text("theirs", encoding="utf-8", newline="\n")
    assert own_env.ready(project) == own_env.python_of(project / ".venv-table")
    assert theirs.read_text(encoding="utf-8") == "theirs"


def test_a_checkout_that_is_read_only_uses_the_cache(
    making: Making, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setattr(own_env, "cache_dir", lambda: cache)
    # root may write anywhere, so the refusal is played
    claim = own_env.claim
    monkeypatch.setattr(own_env, "claim", lambda folder: cache in folder.parents and claim(folder))
    python = own_env.ready(project)
    assert cache in python.parents
    assert own_env.ready(project) == python
    assert making.created == 1


def test_nowhere_to_write_is_said_in_one_line(
    making: Making, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_env, "claim", lambda folder: False)
    with pytest.raises(own_env.SetupError, match="may write to none") as told:
        own_env.ready(project)
    assert "\n" not in str(told.value)


@pytest.mark.skipif(
    os.pathsep == ";", reason="the separator of PATH may be in a name on POSIX only"
)
def test_a_path_with_the_separator_of_path_in_it_uses_the_cache(
    making: Making, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "a:b"
    (project / "nomercy_table").mkdir(parents=True)
    (project / "pyproject.toml").touch()
    (project / "nomercy_table" / "__init__.py").touch()
    monkeypatch.setattr(own_env, "cache_dir", lambda: tmp_path / "cache")
    assert tmp_path / "cache" in own_env.ready(project).parents


@pytest.mark.parametrize(
    "sign",
    [
        "NewConnectionError('<pip._vendor.urllib3...>: Failed to establish a new connection')",
        "[Errno -3] Temporary failure in name resolution",
        "socket.gaierror: [Errno 11001] getaddrinfo failed",
    ],
)
def test_no_network_is_one_clear_line(sign: str, tmp_path: Path) -> None:
    log = tmp_path / "install.log"
    log.write_text(
        f"WARNING: Retrying ... {sign}\nERROR: No matching distribution\n",
        encoding="utf-8",
        newline="\n",
    )
    told = own_env.why_pip_failed(log)
    assert "Connect to the network and start again" in told
    assert "\n" not in told


def test_another_file_than_the_lock_names_is_one_clear_line(tmp_path: Path) -> None:
    log = tmp_path / "install.log"
    log.write_text(
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have "
        "updated the package versions, please update the hashes.\n    tqdm==4.70.1 from ...:\n",
        encoding="utf-8",
        newline="\n",
    )
    told = own_env.why_pip_failed(log)
    assert "another file than its lock names" in told
    assert "\n" not in told


def test_another_failure_gives_its_last_reason(tmp_path: Path) -> None:
    log = tmp_path / "install.log"
    log.write_text("ERROR: first\nERROR: No space left on device\n", encoding="utf-8", newline="\n")
    assert "No space left on device" in own_env.why_pip_failed(log)


def test_without_venv_and_pip_the_package_to_install_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_env, "ways_to_pip", lambda folder: iter(()))
    with pytest.raises(own_env.SetupError, match="apt install python3-venv"):
        own_env.create(tmp_path)


@pytest.mark.build
def test_without_ensurepip_pip_comes_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Debian without python3-venv, but with pip for the system's Python."""
    ways = own_env.ways_to_pip

    def without_ensurepip(folder: Path) -> list[list[str]]:
        return [way for way in ways(folder) if "ensurepip" not in way]

    monkeypatch.setattr(own_env, "ways_to_pip", without_ensurepip)
    own_env.create(tmp_path)
    assert own_env.has_pip(own_env.python_of(tmp_path))


def test_what_a_person_set_for_other_pythons_is_kept_out(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "PIP_TARGET", "VIRTUAL_ENV")
    for name in names:
        monkeypatch.setenv(name, "/elsewhere")
    monkeypatch.setenv("HOME", "/home/somebody")
    env = own_env.environ(MORE="yes")
    assert "/elsewhere" not in env.values()
    assert (env["HOME"], env["MORE"]) == ("/home/somebody", "yes")


def test_a_start_that_claims_while_another_asks_is_no_stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ".venv"
    listed = Path.iterdir

    def iterdir(asked: Path) -> Iterator[Path]:
        if not (folder / own_env.MARK).exists():  # the other is a moment faster
            (folder / own_env.MARK).write_text("by another", encoding="utf-8", newline="\n")
            (folder / own_env.LOG).touch()
        return listed(asked)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    assert own_env.claim(folder)
    assert (folder / own_env.MARK).read_text(encoding="utf-8") == "by another"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a Python to hold the lock with flock")
def test_two_starts_at_once_set_up_once(project: Path, tmp_path: Path) -> None:
    count = tmp_path / "count"
    starting = f"""
import pathlib, sys
sys.path.insert(0, {str(Path(own_env.__file__).parent)!r})
import own_env
def create(folder):
    with open({str(count)!r}, "a") as made:
        made.write("x")
    sys.stdin.readline()  # until all have started
    python = own_env.python_of(folder)
    python.parent.mkdir()
    python.touch()
own_env.create = create
own_env.install = lambda *_: None
print("started", flush=True)
own_env.ready(pathlib.Path({str(project)!r}))
"""
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", starting], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for _ in range(3)
    ]
    for start in starts:
        assert start.stdout is not None
        assert start.stdout.readline() == b"started\n"
    for start in starts:
        assert start.stdin is not None
        start.stdin.close()
    assert [start.wait() for start in starts] == [0, 0, 0]
    assert count.read_text(encoding="utf-8") == "x"
