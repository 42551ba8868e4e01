"""What the scripts made of what: `scripts/made.json` holds the hash of every file that went in or
came out when they ran last, so that a test sees at once whether art and sounds are theirs.

Each of them seals what it has made; nothing else writes the file. Standard library only.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SEALS = Path("scripts", "made.json")

FONTS = ("assets/fonts/*.ttf",)
READ = {
    "make_brand": FONTS,
    "make_cards": FONTS,
    "make_cloths": (),
    "make_fonts": (),
    "make_music": (),
    "make_sounds": (),
    "make_title": ("assets/cloths/dust.png", "assets/cloths/*/*", "assets/table/*"),
}
"""Besides its own modules, what a script reads of ours."""

MADE = {
    "make_brand": (
        *("assets/app/icon*", "assets/brand/*.svg", "assets/portraits/**/*.svg"),
        *("assets/table/*.png", "assets/table/*.svg"),
    ),
    "make_cards": ("assets/cards/**/*.svg", "assets/icons/*.svg", "assets/signs/*.svg"),
    "make_cloths": (
        *("assets/cloths/dust.png", "assets/cloths/*/*.jpg"),
        *("assets/cloths/*/*.png", "assets/cloths/*/*.svg"),
    ),
    "make_fonts": FONTS,
    "make_music": ("assets/music/*.ogg",),
    "make_sounds": ("assets/sounds/**/*.ogg",),
    "make_title": ("assets/title/*.jpg", "assets/title/*.png"),
}
"""What a script makes, all of it and nothing else."""


def seal(script: str, root: Path = ROOT) -> None:
    """Say that what lies there is what `script` makes of what lies there: it has just run."""
    sealed = _sealed(root) | {script: _now(script, root)}
    text = json.dumps(dict(sorted(sealed.items())), indent=1) + "\n"
    (root / SEALS).write_text(text, encoding="utf-8", newline="\n")


def faults(script: str, root: Path = ROOT) -> list[str]:
    """Every file that has changed since `script` ran, came, or went; none if all is as it was."""
    sealed, now = _sealed(root).get(script, {}), _now(script, root)
    changed = {name for name in sealed.keys() | now.keys() if sealed.get(name) != now.get(name)}
    return [f"{name}: not as it was when scripts/{script}.py ran" for name in sorted(changed)]


def modules(script: str, root: Path = ROOT) -> set[Path]:
    """The files of `script` and of all modules of ours that it imports, by whatever way."""
    found: set[Path] = set()
    waiting = [root / "scripts" / f"{script}.py"]
    while waiting:
        path = waiting.pop()
        if path.is_file() and path not in found:
            found.add(path)
            waiting += [
                (root / "scripts").joinpath(*name.split(".")).with_suffix(".py")
                for name in _imported(ast.parse(path.read_bytes()))
            ]
    return found


def _imported(tree: ast.Module) -> Iterator[str]:
    """The names of what a module imports; of some it can't be seen that they are no modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def _now(script: str, root: Path) -> dict[str, str]:
    """The hash of everything that goes into the script or comes out of it, by path."""
    files = modules(script, root) | _lying(READ[script] + MADE[script], root)
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(files)
    }


def _lying(patterns: Iterable[str], root: Path) -> set[Path]:
    return {path for pattern in patterns for path in root.glob(pattern)}


def _sealed(root: Path) -> dict[str, dict[str, str]]:
    sealed: dict[str, dict[str, str]] = json.loads((root / SEALS).read_text(encoding="utf-8"))
    return sealed
