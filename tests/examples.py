"""The two games that docs/adding-a-game.md builds, taken from the page and registered as any game
is: so whatever tests run over all games run over them, too."""

from __future__ import annotations

import atexit
import importlib
import re
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

import nomercy_table.games
from nomercy_table.engine.game import Game

CHECKOUT = Path(__file__).resolve().parents[1]
PAGE = (CHECKOUT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")

CODE: dict[str, str] = dict(re.findall(r"```python file=(\w+)\.py\n(.*?)```", PAGE, re.DOTALL))
"""The code of each game, by its id, which is the name of its file."""

IN_A_PROGRAM = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import examples
examples.register()
"""
"""What another Python carries out to have them, too."""


@cache
def folder() -> Path:
    """Where the modules lie, as long as this process runs."""
    home = Path(tempfile.mkdtemp(prefix="nomercy-examples-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    for name, code in CODE.items():
        (home / f"{name}.py").write_text(code, encoding="utf-8", newline="\n")
    return home


@cache
def games() -> tuple[Game, ...]:
    """The games of the page."""
    nomercy_table.games.__path__.append(str(folder()))
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    try:
        modules = [importlib.import_module(f"nomercy_table.games.{name}") for name in CODE]
    finally:
        sys.dont_write_bytecode = before
    return tuple(getattr(module, name.upper()) for module, name in zip(modules, CODE, strict=True))


def register() -> None:
    """Put them on the table, behind the others; once a process."""
    if CODE.keys() - nomercy_table.games.GAMES.keys():
        nomercy_table.games.register(*games())
