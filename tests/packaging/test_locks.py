"""The lock files agree with pyproject.toml and with each other; pip and our scripts obey them."""

from __future__ import annotations

import hashlib
import platform
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import audit
import lock
import locks
import own_env

CHECKOUT = Path(__file__).resolve().parents[2]
NAMES = list(locks.wanted(CHECKOUT))


def text_of(name: str) -> str:
    return locks.path(CHECKOUT, name).read_text(encoding="utf-8")


# -- what they hold ------------------------------------------------------------------------------


def test_each_extra_has_a_lock_and_no_lock_is_left_over() -> None:
    assert {path.stem for path in (CHECKOUT / locks.FOLDER).iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_part_that_is_asked_for_is_locked_in_its_range(name: str) -> None:
    pins = locks.pins(text_of(name))
    for asked in map(Requirement, locks.wanted(CHECKOUT)[name]):
        versions = [pin.version for pin in pins if pin.name == canonicalize_name(asked.name)]
        assert versions, f"{asked.name} is in no line of locks/{name}.txt: run scripts/lock.py"
        assert all(asked.specifier.contains(version) for version in versions), (asked, versions)


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_one_version_with_hashes_or_makes_pip_stricter(name: str) -> None:
    assert locks.pins(text_of(name))  # which refuses any other line
    options = [line for line in locks.lines(text_of(name)) if line.startswith("-")]
    source = [f"--no-binary {part}" for part in lock.FROM_SOURCE.get(name, ())]
    assert options == ["--require-hashes", "--only-binary :all:", *source]


@pytest.mark.parametrize("name", NAMES)
def test_no_address_stands_in_a_lock(name: str) -> None:
    assert "://" not in text_of(name)


@pytest.mark.parametrize("name", [name for name in NAMES if name != locks.PIP])
def test_every_lock_has_the_programs_parts_as_they_run(name: str) -> None:
    assert set(locks.pins(text_of(locks.RUN))) <= set(locks.pins(text_of(name)))


def test_a_part_has_the_same_version_and_files_in_every_lock() -> None:
    seen: dict[tuple[str, str], locks.Pin] = {}
    for name in NAMES:
        for pin in locks.pins(text_of(name)):
            assert seen.setdefault((pin.name, pin.marker), pin) == pin


@pytest.mark.parametrize("name", [name for name in NAMES if name not in lock.PARTLY])
def test_players_and_checks_are_served_on_every_system(name: str) -> None:
    assert locks.covered(text_of(name)) == {system: list(lock.PYTHONS) for system in lock.SYSTEMS}


@pytest.mark.parametrize(
    "line",
    [
        "tqdm>=4 --hash=sha256:" + "0" * 64,
        "tqdm==4.70.1",
        "tqdm==4.70.1 --hash=sha256:123",
        "tqdm @ file:///tqdm.whl --hash=sha256:" + "0" * 64,
    ],
)
def test_a_line_that_is_not_pinned_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is not NAME==VERSION with hashes"):
        locks.pins(f"--require-hashes\n# a comment\n{line}\n")


def test_what_differs_between_two_locks_is_told() -> None:
    old, new = (f"tqdm==4.{number} --hash=sha256:{'0' * 64}\n" for number in (1, 2))
    assert lock.changed(old, new) == "+tqdm 4.2, -tqdm 4.1"
    assert lock.changed(old, old.replace("0" * 64, "1" * 64)) == "other files of tqdm 4.1"
    assert lock.changed(old, old + "    # via nobody\n") == "as before"


# -- whom they serve -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "built_for", "machine", "libc", "expected"),
    [
        ("linux", "linux-x86_64", "x86_64", ("glibc", "2.36"), "linux-x86_64"),
        ("linux", "linux-aarch64", "aarch64", ("glibc", "2.28"), "linux-arm64"),
        ("linux", "linux-x86_64", "x86_64", ("glibc", "2.27"), "linux-x86_64 with glibc 2.27"),
        ("linux", "linux-x86_64", "x86_64", ("", ""), "linux-x86_64 without glibc"),
        ("win32", "win-amd64", "AMD64", ("", ""), "windows-x86_64"),
        # A Python for Intel runs on this one: its wheels are what it needs.
        ("win32", "win-amd64", "ARM64", ("", ""), "windows-x86_64"),
        ("win32", "win-arm64", "ARM64", ("", ""), "windows-arm64"),
        ("darwin", "macosx-11.0-universal2", "arm64", ("", ""), "macos-arm64"),
        ("darwin", "macosx-10.13-x86_64", "x86_64", ("", ""), "macos-x86_64"),
        ("freebsd14", "freebsd-14.1-amd64", "amd64", ("", ""), "freebsd14-x86_64"),
    ],
)
def test_systems_have_the_names_that_the_locks_use(
    system: str,
    built_for: str,
    machine: str,
    libc: tuple[str, str],
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sysconfig, "get_platform", lambda: built_for)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(platform, "libc_ver", lambda: libc)
    assert locks.here()[1] == expected


def test_a_python_that_takes_other_wheels_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    version = "{}.{}".format(*sys.version_info[:2])
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: 1)
    assert locks.here()[0] == f"{version}t"
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: None)
    monkeypatch.setattr(sys.implementation, "name", "pypy")
    assert locks.here()[0] == f"{version} (pypy)"


def on(monkeypatch: pytest.MonkeyPatch, python: str, system: str = "linux-x86_64") -> None:
    monkeypatch.setattr(locks, "here", lambda: (python, system))


@pytest.mark.parametrize("extras", [[], ["build"], ["test", "art"]])
def test_what_the_locks_name_is_installed_and_nothing_is_fetched_for_the_project_itself(
    extras: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on(monkeypatch, "3.11")
    parts, itself = own_env.how_to_install(CHECKOUT, extras)
    files = [str(locks.path(CHECKOUT, name)) for name in extras or ["run"]]
    assert [word for word in parts if word != "-r"] == ["install", *files]
    assert itself == ["install", "--no-deps", "--no-build-isolation", "--editable", "."]
    assert capsys.readouterr().err == ""


def test_where_no_lock_serves_one_line_says_so_and_the_ranges_have_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on(monkeypatch, "3.99")
    parts, itself = own_env.how_to_install(CHECKOUT, ["art"])
    assert "-r" not in parts
    assert set(locks.wanted(CHECKOUT)["art"]) <= set(parts)
    assert "--no-deps" in itself
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("locks/art.txt does not cover Python 3.99 on linux-x86_64: ")


def test_a_lock_that_is_gone_is_told_and_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on(monkeypatch, "3.11")
    project = (CHECKOUT / "pyproject.toml").read_bytes()
    (tmp_path / "pyproject.toml").write_bytes(project)
    own_env.how_to_install(tmp_path, [])
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("locks/run.txt is not there: ")


# -- what is asked of pip ------------------------------------------------------------------------


def tiny_wheel(folder: Path) -> Path:
    """Write the wheel of a part called `tiny` that has nothing in it."""
    wheel = folder / "tiny-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        info = "tiny-1.dist-info"
        packed.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1\n")
        packed.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr(f"{info}/RECORD", "")
    return wheel


def install(wheel: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Have pip look at a lock with our rules and one line, and with nothing but `wheel` to take."""
    rules = [rule for rule in locks.lines(text_of(locks.RUN)) if rule.startswith("--")]
    lock_file = wheel.with_name("lock.txt")
    lock_file.write_text("\n".join([*rules, line]), encoding="utf-8", newline="\n")
    return subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--isolated", "--no-index", "--dry-run"),
            *("--find-links", str(wheel.parent), "-r", str(lock_file)),
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_pip_takes_the_file_that_is_named_and_no_other(tmp_path: Path) -> None:
    wheel = tiny_wheel(tmp_path)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    taken = install(wheel, f"tiny==1 --hash=sha256:{digest}")
    assert taken.returncode == 0, taken.stderr
    other = install(wheel, f"tiny==1 --hash=sha256:{'0' * 64}")
    assert (other.returncode, "DO NOT MATCH THE HASHES" in other.stderr) == (1, True), other.stderr
    without = install(wheel, "tiny==1")
    assert (without.returncode, "--require-hashes" in without.stderr) == (1, True), without.stderr


# -- what is asked of the audit ------------------------------------------------------------------


def test_the_audit_asks_about_every_version_for_whatever_system() -> None:
    listed = audit.listed(CHECKOUT / locks.FOLDER)
    asked = {line for file in listed for line in file.splitlines()}
    pins = [pin for name in NAMES for pin in locks.pins(text_of(name))]
    assert asked == {f"{pin.name}=={pin.version}" for pin in pins}
    for file in listed:
        names = [line.partition("==")[0] for line in file.splitlines()]
        assert len(names) == len(set(names))
