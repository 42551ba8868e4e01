"""The Windows Python under Wine: what is planned and said, without Wine."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import locks
import windows
import wine


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Debian with the right Python, and nothing installed but apt-get."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "version_info", (3, 11, 2))
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(wine, "DEBIAN_KEEPS", tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    programs(monkeypatch, lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)


def programs(monkeypatch: pytest.MonkeyPatch, which: Callable[[str], str | None]) -> None:
    monkeypatch.setattr(shutil, "which", which)


@pytest.mark.usefixtures("debian")
class TestWhere:
    def test_on_debian_it_can_be_made_and_what_is_missing_has_a_name(self) -> None:
        assert wine.why_not() is None
        assert {"wine64", "nsis", "gcc-mingw-w64-x86-64", "xvfb"} <= set(wine.missing())

    def test_what_debian_keeps_off_the_path_is_found(self, tmp_path: Path) -> None:
        (tmp_path / "wine64").touch()
        assert "wine64" not in wine.missing()

    @pytest.mark.parametrize(("nobody", "begins"), [(0, "apt-get"), (1000, "sudo")])
    def test_only_root_does_without_sudo(
        self, monkeypatch: pytest.MonkeyPatch, nobody: int, begins: str
    ) -> None:
        monkeypatch.setattr(os, "geteuid", lambda: nobody, raising=False)
        update, install = wine.how_to_install(["wine64", "nsis"])
        assert (update[0], install[0]) == (begins, begins)
        assert install[-2:] == ["wine64", "nsis"]

    def test_windows_needs_none_of_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "win32")
        assert "scripts/test.py" in (wine.why_not() or "")

    def test_another_system_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "darwin")
        assert "on Linux with an x86_64 processor only" in (wine.why_not() or "")

    def test_another_python_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "version_info", (3, 13, 1))
        assert "from a Python 3.11; this is 3.13" in (wine.why_not() or "")

    def test_without_apt_get_the_packages_are_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        programs(monkeypatch, lambda name: None)
        assert "wine64" in (wine.why_not() or "")

    @pytest.mark.parametrize("words", [["test"], ["build"], ["run", "--help"]])
    def test_what_can_not_be_is_one_line_and_no_traceback(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
    ) -> None:
        monkeypatch.setattr(sys, "version_info", (3, 12, 0))
        assert windows.main(words) == 1
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [[], ["play"], ["build", "--package"]])
def test_how_it_is_called_is_said(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert windows.main(words) == 2
    assert "test|build|run" in capsys.readouterr().err


class TestParts:
    @pytest.mark.parametrize(
        ("marker", "wanted"),
        [
            ("", True),
            ("sys_platform == 'win32'", True),
            ("sys_platform == 'darwin'", False),
            ("implementation_name != 'PyPy' and sys_platform != 'linux'", True),
            ("sys_platform == 'win32' and python_full_version < '3.9'", False),
            ("python_full_version >= '3.12'", False),
            ("python_full_version < '3.12'", True),
        ],
    )
    def test_a_marker_is_read_as_windows_would(self, marker: str, wanted: bool) -> None:
        assert wine.applies(marker) is wanted

    def test_a_marker_that_is_not_understood_is_no_yes(self) -> None:
        with pytest.raises(wine.LabError, match="not understood"):
            wine.applies("platform_machine == 'ARM64'")

    @pytest.mark.parametrize("name", wine.LOCKS)
    def test_every_lock_is_understood_and_each_part_comes_once_with_hashes(
        self, checkout: Path, name: str
    ) -> None:
        texts = [
            locks.path(checkout, lock).read_text(encoding="utf-8") for lock in wine.LOCKS[name]
        ]
        pins = locks.pins(wine.requirements(texts))
        assert {"colorama", "pygame-ce"} <= {pin.name for pin in pins}
        assert len({pin.name for pin in pins}) == len(pins)

    @pytest.mark.skipif(sys.platform == "win32", reason="a path of Linux")
    def test_a_file_has_its_name_below_wine(self) -> None:
        assert wine.windows_path(Path("/proc/version")) == "Z:\\proc\\version"
