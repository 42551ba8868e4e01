"""The frozen program: built, looked into, started, and its worker counted."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

import pytest

import frozen_program
import waiting

pytestmark = [
    pytest.mark.slow,
    pytest.mark.build,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc"),
]

BALLAST = ("numpy", "tkinter", "_tkinter", "libcrypto", "libssl", "unittest", "setuptools", "PIL")


@dataclass(frozen=True)
class Built:
    """The program's folder, the archive beside it, and the checkout they were built from."""

    program: Path
    archive: Path
    source: Path

    @property
    def executable(self) -> Path:
        return self.program / frozen_program.NAME

    def run(
        self, *arguments: str, home: Path, display: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Start it as a desktop would, with nothing of this Python about it."""
        return subprocess.run(
            [str(self.executable), *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            cwd=home,
            env=clean_environ(home, display),
            check=False,
        )


def clean_environ(home: Path, display: str | None = None) -> dict[str, str]:
    env = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    return env | ({"DISPLAY": display} if display else {})


@pytest.fixture(scope="module")
def built(clone: Path) -> Built:
    made = subprocess.run(
        [sys.executable, str(clone / "scripts" / "build.py")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    dist = clone / "builds" / "dist"
    (archive,) = dist.glob("*.tar.gz")
    return Built(dist / frozen_program.NAME, archive, clone)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


class TestInside:
    def test_it_is_small(self, built: Built) -> None:
        assert frozen_program.size_of(built.program) <= 45_000_000
        assert frozen_program.LIMIT <= 45_000_000  # and the build fails beyond it

    def test_it_carries_no_ballast(self, built: Built) -> None:
        found = [
            path.name
            for path in built.program.rglob("*")
            if path.name.startswith(BALLAST) or path.suffix in {".ttc", ".pyi"}
        ]
        assert found == []

    def test_it_has_every_asset(self, built: Built) -> None:
        source = built.source / "assets"
        packed = built.program / "_internal" / "nomercy_table" / "assets"
        wanted = {
            path.relative_to(source)
            for path in source.rglob("*")
            if path.is_file() and path.suffix not in {".py", ".ico", ".icns"}
        }
        assert {path.relative_to(packed) for path in packed.rglob("*") if path.is_file()} == wanted

    def test_it_has_the_licences_of_what_is_in_it(self, built: Built) -> None:
        licences = built.program / "_internal" / "licences"
        assert {folder.name for folder in licences.iterdir() if folder.is_dir()} >= {
            "nomercy-table",
            "platformdirs",
            "pygame-ce",
            "tomli-w",
            "tqdm",
        }

    def test_every_library_finds_the_others(self, built: Built) -> None:
        libraries = [path for path in built.program.rglob("*.so*") if not path.is_symlink()]
        assert libraries
        for library in libraries:
            needed = subprocess.run(
                ["ldd", str(library)], capture_output=True, text=True, encoding="utf-8", check=False
            ).stdout
            assert "not found" not in needed, f"{library}: {needed}"


class TestStarted:
    @pytest.mark.window
    def test_it_draws_and_writes_its_trace(self, built: Built, home: Path) -> None:
        trace = home / "trace.jsonl"
        ended = built.run(
            "--frames", "60", "--trace", str(trace), home=home, display=os.environ["DISPLAY"]
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
        assert [line["kind"] for line in lines[:2]] == ["window", "scene"], lines[:5]
        assert next(line["count"] for line in lines if line["kind"] == "frames") == 60

    def test_without_a_display_it_says_so_and_ends(self, built: Built, home: Path) -> None:
        ended = built.run("--frames", "1", home=home)
        assert ended.returncode == 1
        assert "display" in (ended.stdout + ended.stderr).lower()
        assert "Traceback" not in ended.stderr

    def test_a_wrong_word_is_refused_in_one_line(self, built: Built, home: Path) -> None:
        ended = built.run("--game", "whist", home=home)
        assert ended.returncode == 2
        assert "Traceback" not in ended.stderr

    def test_it_starts_one_worker_and_not_itself_for_ever(self, built: Built, home: Path) -> None:
        process = subprocess.Popen(
            [str(built.executable), "--worker-check"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=clean_environ(home),
            start_new_session=True,
        )
        try:
            seen = watch_children(process)
            assert len(seen) < TOO_MANY, seen
            said, complained = process.communicate()
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
        assert process.returncode == 0, complained
        assert said == "worker ok\n"  # and it has counted its children: there was one
        workers = [line for line in seen.values() if "--multiprocessing-fork" in line]
        assert len(workers) <= 1, seen  # none, where it was over between two looks
        # The other one that Python starts by itself cleans up shared memory after a crash.
        others = [line for line in seen.values() if "--multiprocessing-fork" not in line]
        assert all("resource_tracker" in line for line in others), seen
        waiting.until(
            lambda: not [pid for pid in seen if Path(f"/proc/{pid}/exe").exists()],
            "what it started ends with it",
        )


TOO_MANY = 8
"""More processes than a program starts that does not start itself for ever."""


def watch_children(process: subprocess.Popen[str]) -> dict[int, str]:
    """Return the command line of every process below `process`, until it ends or has too many."""
    seen: dict[int, str] = {}

    def over() -> bool:
        for pid in session_of(process.pid) - {process.pid}:
            line = command_line(pid)
            if line:
                seen[pid] = line
        return process.poll() is not None or len(seen) >= TOO_MANY

    waiting.until(over, lambda: f"the check ends; below it: {seen}")
    return seen


def session_of(leader: int) -> set[int]:
    """Return the processes of the session that `leader` began, grandchildren and orphans too."""
    members = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text(encoding="utf-8")
            except OSError:
                continue  # it has just ended
            if int(stat.rpartition(")")[2].split()[3]) == leader:
                members.add(int(entry.name))
    return members


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8").replace("\0", " ").strip()
    except OSError:
        return ""


class TestArchive:
    @pytest.fixture
    def unpacked(self, built: Built, tmp_path: Path) -> Path:
        with tarfile.open(built.archive) as archive:
            archive.extractall(tmp_path / "my $ games", filter="data")
        (folder,) = (tmp_path / "my $ games").iterdir()
        return folder

    def test_it_holds_all_that_goes_with_the_program(self, unpacked: Path) -> None:
        there = {path.name for path in unpacked.iterdir()}
        assert there >= {
            "LICENSE",
            "NOTICE.md",
            "README.md",
            "add-to-menu.sh",
            "docs",
            "nomercy-table",
            f"{frozen_program.APP_ID}.desktop",
            f"{frozen_program.APP_ID}.metainfo.xml",
            f"{frozen_program.APP_ID}.svg",
        }
        assert os.access(unpacked / "nomercy-table" / "nomercy-table", os.X_OK)

    def test_it_is_named_by_version_and_system(self, built: Built) -> None:
        version = frozen_program.version(built.source)
        assert built.archive.name.startswith(f"nomercy-table-{version}-linux-")

    def test_its_checksum_stands_beside_it(self, built: Built) -> None:
        checksum = built.archive.with_name(f"{built.archive.name}.sha256")
        digest = hashlib.sha256(built.archive.read_bytes()).hexdigest()
        assert checksum.read_bytes() == f"{digest}  {built.archive.name}\n".encode()
        if shutil.which("sha256sum"):
            check = ["sha256sum", "--check", "--strict", checksum.name]
            subprocess.run(check, cwd=checksum.parent, check=True, capture_output=True)

    def test_it_can_put_itself_into_the_menu(self, unpacked: Path, home: Path) -> None:
        script = unpacked / "add-to-menu.sh"
        subprocess.run([str(script)], env=clean_environ(home), check=True, capture_output=True)
        entry = home / ".local/share/applications" / f"{frozen_program.APP_ID}.desktop"
        lines = entry.read_text(encoding="utf-8").splitlines()
        # A $ in a quoted path has its backslash, and the backslash one of its own.
        program = str(unpacked / "nomercy-table" / "nomercy-table").replace("$", r"\\$")
        assert f'Exec="{program}" %f' in lines
        if shutil.which("desktop-file-validate"):
            subprocess.run(["desktop-file-validate", str(entry)], check=True)
        subprocess.run([str(script), "--remove"], env=clean_environ(home), check=True)
        assert not entry.exists()
