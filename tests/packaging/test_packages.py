"""What a system's own installer takes: made of a small program that stands for the frozen one."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import appimage
import frozen_program
import packages
import try_program
import virtual_screen
from frozen_program import APP_ID, NAME

ON_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux")

STANDS_IN = """\
#!/bin/sh
'''exec' '{python}' "$0" "$@" # its path may have a blank, which no first line can
'''
import json, sys
if "--trace" in sys.argv:
    window = {{"kind": "window", "driver": "none"}}
    lines = [window, {{"kind": "frames", "count": {frames}, "median": 1}}]
    with open(sys.argv[-1], "w", encoding="utf-8") as trace:
        trace.write("\\n".join(map(json.dumps, lines)))
"""


def program_in(dist: Path, frames: int = 60) -> Path:
    """A folder like that of the frozen program; what it draws in a window it only says."""
    program = dist / NAME
    program.mkdir(parents=True)
    started = program / NAME
    text = STANDS_IN.format(python=sys.executable, frames=frames)
    started.write_text(text, encoding="utf-8", newline="\n")
    started.chmod(0o700)
    return program


@ON_LINUX
@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="needs dpkg-deb")
class TestDebian:
    @pytest.fixture
    def package(self, checkout: Path, tmp_path: Path) -> Path:
        program = program_in(tmp_path)
        shutil.copy2(sys.executable, program / "library.so")
        return packages.debian(checkout, program)

    def asked(self, *words: str | Path) -> str:
        command = ["dpkg-deb", *map(str, words)]
        return subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", check=True
        ).stdout

    def test_it_says_what_it_is_and_needs(self, package: Path, checkout: Path) -> None:
        fields = dict(
            line.split(": ", 1)
            for line in self.asked("--field", package).splitlines()
            if not line.startswith(" ")
        )
        version = frozen_program.version(checkout)
        assert (fields["Package"], fields["Version"]) == (NAME, version)
        assert package.name == f"{NAME}_{version}_{fields['Architecture']}.deb"
        needed = packages.glibc_needed(package.parent / NAME)
        assert f"libc6 (>= {needed})" in fields["Depends"]
        assert int(fields["Installed-Size"]) > 1

    def test_everything_is_where_a_desktop_looks_for_it(
        self, package: Path, tmp_path: Path
    ) -> None:
        self.asked("--extract", package, tmp_path / "root")
        usr = tmp_path / "root" / "usr"
        command = usr / "games" / NAME
        assert command.resolve() == (usr / "lib" / NAME / NAME).resolve()
        assert command.stat().st_mode & 0o777 == 0o755
        for place in (
            f"applications/{APP_ID}.desktop",
            f"metainfo/{APP_ID}.metainfo.xml",
            f"icons/hicolor/scalable/apps/{APP_ID}.svg",
            f"icons/hicolor/128x128/apps/{APP_ID}.png",
            f"doc/{NAME}/copyright",
            f"doc/{NAME}/changelog.gz",
            f"doc/{NAME}/CHANGELOG.md.gz",
            f"lintian/overrides/{NAME}",
        ):
            assert (usr / "share" / place).stat().st_mode & 0o777 == 0o644, place
        said = (usr / "share" / "doc" / NAME / "copyright").read_text(encoding="utf-8")
        assert "MIT" in said
        assert "pygame-ce" in said

    def test_libraries_are_no_programs(self, package: Path, tmp_path: Path) -> None:
        self.asked("--extract", package, tmp_path / "root")
        library = tmp_path / "root" / "usr" / "lib" / NAME / "library.so"
        assert library.stat().st_mode & 0o777 == 0o644

    def test_it_belongs_to_root(self, package: Path) -> None:
        owners = {line.split()[1] for line in self.asked("--contents", package).splitlines()}
        assert owners == {"root/root"}


@ON_LINUX
class TestAppDir:
    @pytest.fixture
    def folder(self, checkout: Path, tmp_path: Path) -> Path:
        packages.make(checkout, program_in(tmp_path))
        return tmp_path / appimage.FOLDER

    def test_it_starts_wherever_it_lies(self, folder: Path, tmp_path: Path) -> None:
        bare = tmp_path / "somewhere else"
        folder.rename(bare)
        trace = tmp_path / "trace"
        command = [str(bare / "AppRun"), "--trace", str(trace)]
        subprocess.run(command, cwd="/", env={}, check=True)
        assert trace.exists()

    def test_menu_entry_icon_and_metainfo_are_where_they_are_looked_for(self, folder: Path) -> None:
        for name in (f"{APP_ID}.desktop", f"{APP_ID}.png", ".DirIcon"):
            assert (folder / name).resolve().is_file(), name
            assert (folder / name).resolve().is_relative_to(folder.resolve()), name
        assert (folder / "usr/share/metainfo" / f"{APP_ID}.metainfo.xml").is_file()
        said = (folder / "usr/share/doc" / NAME / "copyright").read_text(encoding="utf-8")
        assert "pygame-ce" in said

    def test_what_flatpak_is_told_agrees_with_it(self, folder: Path, checkout: Path) -> None:
        text = (checkout / "builds" / "linux" / f"{APP_ID}.yaml").read_text(encoding="utf-8")
        said = dict(re.findall(r"^(?:  )*(?:- )?([\w-]+): (.+)$", text, re.MULTILINE))
        assert (said["id"], said["command"]) == (APP_ID, NAME)
        assert said["path"] == f"../dist/{folder.name}"
        assert (folder / "usr" / "bin" / said["command"]).is_file()
        for path in re.findall(r"install -Dm644 (\S+)", text):
            assert (folder / path).is_file(), path

    @pytest.mark.skipif(not shutil.which("unsquashfs"), reason="needs squashfs-tools")
    def test_an_image_is_the_starter_and_all_of_it(self, folder: Path, tmp_path: Path) -> None:
        starter = tmp_path / "starter"
        starter.write_bytes(b"\x7fELF that starts" * 100)
        made = appimage.joined(starter, folder, "table.AppImage")
        assert made.stat().st_mode & 0o111
        assert made.read_bytes().startswith(starter.read_bytes())
        out, start = tmp_path / "out", str(starter.stat().st_size)
        subprocess.run(["unsquashfs", "-q", "-n", "-d", out, "-o", start, made], check=True)
        assert (out / "AppRun").readlink() == Path("usr/bin") / NAME
        assert (out / "AppRun").resolve().is_file()

    def test_another_starter_is_refused(self, folder: Path, tmp_path: Path) -> None:
        work = tmp_path / "builds" / "work"
        work.mkdir(parents=True)
        (work / f"runtime-{platform.machine().lower()}").write_bytes(b"another one")
        if shutil.which("mksquashfs"):
            with pytest.raises(frozen_program.BuildError, match="is not the starter"):
                appimage.pack(tmp_path, folder)
        else:
            assert appimage.pack(tmp_path, folder) is None


@pytest.mark.skipif(not shutil.which("makensis"), reason="needs NSIS")
def test_the_set_up_for_windows_can_be_made(checkout: Path, tmp_path: Path) -> None:
    program = program_in(tmp_path)
    (program / "_internal").mkdir()
    (program / "_internal" / "library.dll").write_bytes(bytes(2000))
    setup = packages.windows_setup(checkout, program)
    assert setup.name.startswith(f"{NAME}-{frozen_program.version(checkout)}-windows-")
    assert setup.name.endswith("-setup.exe")
    assert setup.read_bytes().startswith(b"MZ")


def test_the_set_up_takes_away_all_that_it_brings_and_nothing_else(checkout: Path) -> None:
    script = (checkout / "builds" / "windows" / "setup.nsi").read_text(encoding="utf-8")
    brings, takes = script.split("Section Uninstall")
    assert "RMDir /r" not in takes.replace(r'RMDir /r "$INSTDIR\_internal"', "")
    for name in ("LICENSE", "NOTICE.md"):
        assert f'\\{name}"' in brings
        assert f'\\{name}"' in takes
    for program in ("${NAME}.exe", "${NAME}-console.exe", "uninstall.exe"):
        assert f'Delete "$INSTDIR\\{program}"' in takes


def test_the_set_up_offers_the_program_for_matches_and_takes_no_file_away(checkout: Path) -> None:
    script = (checkout / "builds" / "windows" / "setup.nsi").read_text(encoding="utf-8")
    brings, takes = script.split("Section Uninstall")
    assert '"${OPENS}\\SupportedTypes" ".toml"' in brings
    assert 'DeleteRegKey HKCU "${OPENS}"' in takes
    assert "Software\\Classes\\." not in script


@ON_LINUX
def test_the_glibc_that_is_needed_is_that_of_the_newest_part(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"\x7fELF ... GLIBC_2.9 GLIBC_2.28 GLIBC_2.4")
    (tmp_path / "new").write_bytes(b"\x7fELF ... GLIBC_2.34 GLIBC_2.2.5")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")
    assert packages.glibc_needed(tmp_path) == "2.34"


@ON_LINUX
@pytest.mark.skipif(virtual_screen.missing_programs() != [], reason="needs a virtual screen")
class TestTrying:
    def archive(self, checkout: Path, folder: Path, frames: int) -> Path:
        return frozen_program.pack(checkout, program_in(folder / "dist", frames))

    @pytest.mark.slow
    def test_a_program_that_works(
        self, checkout: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        try_program.main(self.archive(checkout, tmp_path, try_program.FRAMES))
        assert "60 frames on none" in capsys.readouterr().out

    def test_one_that_draws_too_little(self, checkout: Path, tmp_path: Path) -> None:
        with pytest.raises(SystemExit, match="did not draw 60 frames"):
            try_program.main(self.archive(checkout, tmp_path, 3))
