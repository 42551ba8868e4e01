"""Where the program's own files are: card faces, fonts, sounds, icons, rules pages.

The same tree is looked for in three places, because the program runs in three shapes:

* frozen by PyInstaller: ``<bundle>/nomercy_table/assets``
* installed from a wheel: ``site-packages/nomercy_table/assets``
* from a source checkout, also when installed editable: ``<checkout>/assets``
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

__all__ = ["MissingAsset", "asset", "assets_dir"]


class MissingAsset(FileNotFoundError):
    """A file that belongs to the program is not there: the installation is damaged."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"missing program file: {path} (reinstalling No Mercy Table restores it)")
        self.path = path


def _candidates() -> tuple[Path, ...]:
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return (Path(bundle) / "nomercy_table" / "assets",)
    return (package / "assets", package.parent / "assets")


@cache
def assets_dir() -> Path:
    """Return the folder that holds the assets.

    Raises MissingAsset, naming the places looked at first, when there is none.
    """
    candidates = _candidates()
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise MissingAsset(candidates[0])


def asset(*parts: str) -> Path:
    """Return the path of the file or folder ``assets/<parts...>``.

    Raises MissingAsset, whose text names the whole path, when it does not exist.
    """
    path = assets_dir().joinpath(*parts)
    if not path.exists():
        raise MissingAsset(path)
    return path
