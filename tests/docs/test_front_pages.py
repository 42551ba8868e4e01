"""README, CONTRIBUTING, CHANGELOG and docs are true: what they name is there, and works."""

from __future__ import annotations

import ast
import re
import shlex
import struct
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import nomercy_table
from nomercy_table.cli import arguments, main, window
from nomercy_table.engine.playbill import LEVELS
from nomercy_table.engine.records import Record, read_file, replay
from nomercy_table.games import GAMES
from nomercy_table.ui.key_bindings import Keys, prompt_for

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "nomercy_table"
SHOTS = ROOT / "docs" / "screenshots"
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

MADE_BY_SCRIPTS = (".venv", "builds/dist")
"""What is there only after a script has run."""

LARGEST_PICTURE = 400_000
FILM, FILM_IN_PNG = "film.webp", "film.png"
STILLS = sorted(path for path in SHOTS.glob("*.webp") if path.name != FILM)

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def named(page: Path) -> list[str]:
    """What stands in backticks outside code blocks."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    return re.findall(r"`([^`\n]+)`", text)


def table(text: str, heading: str) -> list[list[str]]:
    """The rows of the Markdown table whose first heading that is, without its head."""
    lines = text[text.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]


def commands(text: str, program: str) -> list[list[str]]:
    """The words of the lines in code blocks that begin with `program`, remarks cut off."""
    blocks = "\n".join(re.findall(r"^```\n(.*?)^```", text, flags=re.S | re.M))
    lines = [line for line in blocks.splitlines() if line.startswith(program + " ")]
    return [shlex.split(re.split(r"\s{3,}", line)[0])[1:] for line in lines]


# -- links, paths, names -------------------------------------------------------------------------


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    lost = [
        link
        for link in links
        if not link.startswith(("https://", "#"))
        and not (page.parent / link.partition("#")[0]).exists()
    ]
    assert not lost


@every_page
def test_files_that_are_named_exist(page: Path) -> None:
    lost = []
    for name in named(page):
        words = name.split()[-1] if name.startswith(("python", "nomercy-table")) else name
        path = words.rstrip("/")
        if not re.fullmatch(r"[\w.-]+(/[\w.-]+)+|[\w-]+\.(py|md|toml)", path):
            continue
        if path.startswith(MADE_BY_SCRIPTS):
            continue
        places = [ROOT / path, PACKAGE / path, page.parent / path]
        if not any(place.exists() for place in places) and not _in_a_folder(path):
            lost.append(name)
    if page.name == "adding-a-game.md":  # the game that it adds is not there before it is added
        lost = [name for name in lost if "fifteen" not in name]
    assert not lost


def _in_a_folder(path: str) -> bool:
    """Whether `valuation.py` or `hit/deck` is the end of some path, or no path at all."""
    first = path.split("/")[0]
    folders = {entry.name for base in (ROOT, PACKAGE) for entry in base.iterdir() if entry.is_dir()}
    if "/" in path:
        return first not in folders
    return any(PACKAGE.rglob(path))


def _members() -> dict[str, set[str]]:
    """The methods and attributes of every class of the program, by the class's name."""
    found: dict[str, set[str]] = {}
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                members = found.setdefault(node.name, set())
                for part in ast.walk(node):
                    if isinstance(part, ast.FunctionDef):
                        members.add(part.name)
                    elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        members.add(part.target.id)
    return found


def test_classes_and_methods_that_the_architecture_names_exist() -> None:
    members = _members()
    lost = []
    names = named(ROOT / "docs" / "architecture.md")
    for name in names:
        found = re.fullmatch(r"([A-Z]\w+)(?:\.(\w+))?(?:\(.*\))?", name)
        if found is None or found[1].isupper():
            continue
        if found[1] not in members or (found[2] and found[2] not in members[found[1]]):
            lost.append(name)
    assert not lost


@every_page
def test_no_page_names_somebodys_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"(?:/home/|/root\b|/work/|/tmp/|/Users/|C:\\Users)\S*", text)


# -- what the README says ------------------------------------------------------------------------


def test_the_keys_are_those_of_the_program() -> None:
    keys = [
        [
            prompt_for(command.key),
            f"{command.label} ({GAMES[command.game].title})" if command.game else command.label,
            "no" if command.fixed else "yes",
        ]
        for command in Keys({}).all
    ]
    assert table(README, "key") == keys


def test_the_levels_are_those_of_the_program() -> None:
    levels = [row[0] for row in table(README, "level")]
    assert levels == [
        name for name in LEVELS if any(name in game.players for game in GAMES.values())
    ]


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_scripts_that_are_named_exist_and_tell_what_they_do(text: str) -> None:
    scripts = set(re.findall(r"python3? (scripts/\w+\.py)", text))
    assert scripts
    for script in scripts:
        code = (ROOT / script).read_text(encoding="utf-8")
        doc = ast.get_docstring(ast.parse(code))
        assert doc
        assert Path(script).name in doc


def test_the_two_commands_come_first() -> None:
    first = README.split("```")[1]
    assert re.findall(r"python3 (\S+)", first) == ["scripts/play.py", "scripts/test.py"]


@pytest.mark.parametrize("words", commands(README, "nomercy-table"), ids=" ".join)
def test_commands_do_what_they_say(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [str(ROOT / word) if word.startswith("docs/") else word for word in words]
    chosen = arguments.parser().parse_args(words)
    if words[0] == "show":
        assert main(words) == 0
    elif words[0] != "simulate":
        window.requested(chosen)
    assert not capsys.readouterr().err


@pytest.mark.parametrize("command", ["show", "simulate"])
def test_commands_tell_how_to_use_them(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        arguments.parser().parse_args([command, "--help"])
    assert ended.value.code == 0
    assert f"nomercy-table {command}" in capsys.readouterr().out
    assert f"nomercy-table {command} " in README


# -- pictures ------------------------------------------------------------------------------------


def test_the_readme_says_that_files_hide_no_card() -> None:
    kept = README.partition("## What it keeps")[2].partition("\n## ")[0]
    (sentence,) = (part for part in kept.split(". ") if "plain text" in part.replace("\n", " "))
    assert "hidden ones too" in sentence.replace("\n", " ")
    assert "`show`" in sentence


def test_every_picture_is_shown_and_none_is_missing() -> None:
    shown = set(re.findall(r"!\[[^\]]+\]\(docs/screenshots/(\w+\.webp)\)", README))
    shown |= set(re.findall(r'\bsrc(?:set)?="docs/screenshots/(\w+\.\w+)"', README))
    assert shown == {path.name for path in SHOTS.iterdir() if path.suffix != ".toml"}


@pytest.mark.parametrize("path", STILLS, ids=lambda path: path.stem)
def test_pictures_are_of_the_size_that_all_have(path: Path) -> None:
    assert _size(path) == (1280, 720)
    assert path.stat().st_size < LARGEST_PICTURE


def test_the_picture_that_moves_is_small_enough_and_moves() -> None:
    picture = (SHOTS / FILM).read_bytes()
    chunks = dict(_chunks(picture))
    size = [_three(chunks[b"VP8X"], at) + 1 for at in (4, 7)]
    assert size == [960, 540]
    assert chunks[b"ANIM"][4:6] == b"\0\0", "over and over"
    shown = [_three(frame, 12) for name, frame in _chunks(picture) if name == b"ANMF"]
    assert len(shown) > 50
    assert shown[0] >= 500, "time to look at what is at stake"
    assert shown[-1] >= 1000, "time to read what it cost"
    assert max(shown[1:-1]) < 300, "it stands still no longer than the stamp does"
    assert len(picture) < 3_000_000


def test_it_moves_where_no_webp_is_shown() -> None:
    picture = (SHOTS / FILM_IN_PNG).read_bytes()
    assert len(picture) < 3_000_000
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = list[tuple[bytes, bytes]](), 8
    while at < len(picture):
        (size,) = struct.unpack(">I", picture[at : at + 4])
        chunks.append((picture[at + 4 : at + 8], picture[at + 8 : at + 8 + size]))
        at += 12 + size
    found = dict(chunks)
    assert struct.unpack(">II", found[b"IHDR"][:8]) == (720, 405)
    frames, times = struct.unpack(">II", found[b"acTL"])
    assert frames > 25
    assert times == 0, "over and over"
    shown = [  # its delay, as a fraction of a second
        top / bottom
        for name, content in chunks
        if name == b"fcTL"
        for top, bottom in [struct.unpack(">HH", content[20:24])]
    ]
    assert len(shown) == frames
    assert shown[0] >= 0.5, "time to look at what is at stake"
    assert shown[-1] >= 1.0, "time to read what it cost"


def _chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each chunk of a WebP."""
    assert (webp[:4], webp[8:12]) == (b"RIFF", b"WEBP")
    at = 12
    while at < len(webp):
        (size,) = struct.unpack("<I", webp[at + 4 : at + 8])
        yield webp[at : at + 4], webp[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _three(content: bytes, at: int) -> int:
    """The number that those three bytes hold, as a WebP's do."""
    return int.from_bytes(content[at : at + 3], "little")


def _size(path: Path) -> tuple[int, int]:
    """Width and height of a WebP that stands still, from its first frame's key."""
    frame = dict(_chunks(path.read_bytes()))[b"VP8 "]
    assert frame[3:6] == b"\x9d\x01\x2a"
    width, height = struct.unpack("<HH", frame[6:10])
    return width, height


@pytest.mark.parametrize("path", sorted(SHOTS.glob("*.toml")), ids=lambda path: path.stem)
def test_the_matches_of_the_pictures_can_be_played_on(path: Path) -> None:
    record = read_file(path, GAMES)
    assert isinstance(record, Record)
    state = replay(record, GAMES)
    assert state.to_act() == (0,)
    assert record.players[0].kind == "human"


@pytest.mark.slow
def test_pictures_come_out_the_same_each_time(tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        script = ROOT / "scripts" / "screenshots.py"
        subprocess.run([sys.executable, script, "--folder", folder, "bust"], check=True)
        pictures.append((folder / "bust.webp").read_bytes())
    assert pictures[0] == pictures[1]
    assert _size(tmp_path / "0" / "bust.webp") == (1280, 720)


# -- the others ----------------------------------------------------------------------------------


def test_the_changelog_knows_this_version_and_its_date() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## \[(\S+)\] - (\S+)$", changelog, re.MULTILINE)
    assert found is not None
    metainfo = next((ROOT / "builds" / "linux").glob("*.metainfo.xml")).read_text(encoding="utf-8")
    assert found[1] == nomercy_table.__version__
    assert f'<release version="{found[1]}" date="{found[2]}">' in metainfo


def test_the_layers_are_those_of_the_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]["layers"]
    # The first of those that stand side by side begins the line.
    layers = [re.findall(r"\w+", layer)[0] for layer in contract][1:]
    for text in (CONTRIBUTING, (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")):
        blocks = re.findall(r"^```\n(.*?)^```", text, flags=re.S | re.M)
        block = next(block for block in blocks if "pygame above this line" in block)
        assert re.findall(r"^ ?(\w+)", block, flags=re.M) == layers


def test_every_folder_of_tests_is_told_of() -> None:
    folders = {path.parent.name for path in (ROOT / "tests").glob("*/*.py")}
    assert not [name for name in folders if f"`tests/{name}`" not in CONTRIBUTING]
