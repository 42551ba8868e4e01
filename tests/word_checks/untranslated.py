"""The texts of a game that no translator is given: said in the pseudo-language, they have no
accents. `NOMERCY_LANGUAGE=pseudo python tests/word_checks/untranslated.py hit` lists them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from contract_checks.playing import names
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.language import stretched
from word_checks.tails import moments
from word_checks.texts import everything

MOMENTS = 40
ACCENTS = set(stretched("aceinosuyz"))


def untranslated(game: Game) -> set[str]:
    """Of what it says in some positions near an end, and on its pages."""
    texts = set(_of_pages(game))
    for moment in moments(game, MOMENTS, 1):
        texts |= {said.text for said in everything(game, moment, lambda state, seat: ())}
    found = set()
    for text in texts:
        for name in names(8):
            text = text.replace(name, "")
        words = re.findall(r"[^\W\d_]{4,}", text)
        if any(not ACCENTS & set(word.lower()) for word in words):
            found.add(text)
    return found


def _of_pages(game: Game) -> Iterator[str]:
    for option in game.options.options:
        yield from (option.label, option.help, *(label for _, label in option.choices))
    for section in game.rules:
        yield from section.paragraphs
    for lesson in game.lessons:
        yield from (lesson.title, lesson.text)
        for task in lesson.tasks:
            yield from (task.ask, task.hint, task.praise)
    yield from (game.tagline, game.begins, *game.buttons.values())
    yield from map(game.explain, game.faces)
    yield from (name for name, _ in game.sorts)
    yield from (key.label for key in game.keys)


if __name__ == "__main__":
    left = untranslated(GAMES[sys.argv[1]])
    print("\n".join(sorted(left)))
    sys.exit(bool(left))
