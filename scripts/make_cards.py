"""Write the card faces, backs, icons and signs of assets/ as SVG.

python scripts/make_cards.py           write what changed
python scripts/make_cards.py --check   write nothing; exit status 1 if a file differs
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from art import (
    backs,
    faces,
    icons,
    mercenaries,
    mercury,
    more_backs,
    nothing,
    showem,
    signs,
    suits,
)
from made import seal

ASSETS = Path(__file__).resolve().parents[1] / "assets"

# Decks with a back of their own: every picture by its name.
DECKS = {
    "showem": showem.cards,
    "mercury": mercury.cards,
    "nothing": nothing.cards,
    "mercenaries": mercenaries.cards,
}


def drawings() -> dict[str, str]:
    """Every drawing that this script owns: its path under assets/, and its text."""
    out = {
        "cards/back.svg": backs.back(),
        "cards/slot.svg": backs.slot(),
    }
    for rank in range(1, 11):
        for suit in suits.SUITS:
            out[f"cards/hit/{rank}{suit}.svg"] = faces.face(rank, suit)
    for deck, make in DECKS.items():
        out |= {f"cards/{deck}/{name}.svg": text for name, text in make().items()}
    out |= {f"cards/backs/{name}.svg": text for name, text in more_backs.backs().items()}
    for name in icons.ICONS:
        out[f"icons/{name}.svg"] = icons.icon(name)
    return out | {f"signs/{name}.svg": text for name, text in signs.signs().items()}


def differing(wanted: dict[str, str], folder: Path) -> list[str]:
    """The drawings whose file is missing or says something else."""
    return [
        name
        for name, text in wanted.items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != text.encode()
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the cards and icons of assets/.")
    parser.add_argument("--check", action="store_true", help="only tell which files differ")
    check: bool = parser.parse_args(argv).check
    wanted = drawings()
    changed = differing(wanted, ASSETS)
    for name in changed:
        print(f"{'differs' if check else 'wrote'}: assets/{name}")
        if not check:
            target = ASSETS / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(wanted[name].encode())
    if check and changed:
        print("make_cards: run python scripts/make_cards.py", file=sys.stderr)
        return 1
    if not check:
        seal("make_cards")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
