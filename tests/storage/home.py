"""A home in which everything has happened that can: matches in every state, and their texts.

The text of a match is its name and how many actions it has; of a record, `over` besides.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.catalogue import Reader
from nomercy_table.storage.places import Places
from nomercy_table.storage.rescue import LaterVersion
from nomercy_table.storage.saves import SaveStore, sealed

Match = tuple[str, int]


def parse(text: str) -> Match:
    if text.startswith("later"):
        raise LaterVersion("a later version wrote it")
    name, actions = text.split()
    return name, int(actions)


def over(text: str, match: Match) -> bool:
    if text.startswith("later"):
        raise LaterVersion("a later version wrote it")
    name, actions, end = text.split()
    return (name, end) == (match[0], "over") and int(actions) >= match[1]


READER = Reader(parse, over)

GO_ON = {"anna": 3, "copy": 2, "empty": 3, "folder": 3, "torn": 2, "less": 3, "newer": 3}
"""The matches that can be resumed, and how many actions of each must not be lost."""

ENDED = "ended"
"""A match whose record is whole; its save was not deleted in time."""


def match_id(name: str) -> str:
    return f"20250101-000000-{name}"


def places(home: Path) -> Places:
    config, data = home / ".config", home / ".local" / "share"
    return Places(config / "nomercy-table", data / "nomercy-table")


def furnish(home: Path) -> None:
    """Put everything there."""
    where = places(home)
    for folder in (where.config, where.saves, where.records):
        folder.mkdir(parents=True)
    where.settings.write_text("muted = true\n", encoding="utf-8", newline="\n")
    (where.config / "settings.toml.bak").write_text(
        "muted = true\n", encoding="utf-8", newline="\n"
    )

    def save(name: str, actions: int, suffix: str = ".toml") -> None:
        path = where.saves / f"{match_id(name)}{suffix}"
        path.write_text(sealed(f"{name} {actions}"), encoding="utf-8", newline="\n")

    for name, actions in {**GO_ON, ENDED: 3}.items():
        save(name, actions - 1, ".toml.bak")
        save(name, actions)
    save("copy", 2, ".toml.bak")
    (where.saves / f"{match_id('copy')}.toml").unlink()
    save("torn", 2, ".toml.bak")
    (where.saves / f"{match_id('torn')}.toml").write_text("to", encoding="utf-8", newline="\n")
    (where.saves / f"{match_id('future')}.toml").write_text(
        sealed("later"), encoding="utf-8", newline="\n"
    )
    (where.saves / f"{match_id('left')}.lock").touch()
    (where.saves / f"{match_id('left')}.toml.4242.tmp").write_text(
        "half", encoding="utf-8", newline="\n"
    )
    records = {"empty": "", "less": "less 2 over", "newer": "later", ENDED: "ended 4 over"}
    for name, text in {**records, "old": "old 9 over", "older": "older 9 over"}.items():
        (where.records / f"{match_id(name)}.toml").write_text(text, encoding="utf-8", newline="\n")
    kept = where.records / f"{match_id('folder')}.toml"
    kept.mkdir()
    (kept / "notes").write_text("theirs", encoding="utf-8", newline="\n")


def start(home: Path) -> dict[str, Any]:
    """What the program does with its files until the title is there: what it says, and shows."""
    where = places(home)
    settings, problems = settings_file.load(where.settings)
    problems += where.unwritable()
    store = SaveStore(where.data)
    found, told = store.listing(READER)
    return {
        "muted": settings.muted,
        "problems": problems + told,
        "found": dict(dict(found).values()),
    }


def lost(home: Path) -> list[str]:
    """What of all that was put there is there no more, at a start when nothing is wrong."""
    where = places(home)
    found = start(home)["found"]
    missing = [name for name, actions in GO_ON.items() if found.get(name, 0) < actions]
    texts = [path.read_text(encoding="utf-8") for path in home.rglob("*") if path.is_file()]
    kept = ["ended 4 over", "old 9 over", "older 9 over", "less 2 over", "theirs", sealed("later")]
    missing += [text for text in kept if text not in texts]
    if not settings_file.load(where.settings)[0].muted:
        missing.append("settings")
    return missing
