"""What no translator is given: said in the pseudo-language, it has no accents.

`NOMERCY_LANGUAGE=pseudo python tests/word_checks/untranslated.py hit` lists what is left of a
game's texts; with `program` for the game, those of files, command line, styles and rivals.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from contract_checks.playing import names
from hostile import match
from nomercy_table.cli import account, arguments
from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.records import Record, read_file
from nomercy_table.engine.state import PositionError
from nomercy_table.engine.styles import STYLES
from nomercy_table.games import GAMES
from nomercy_table.language import in_english, stretched
from nomercy_table.players import roster
from nomercy_table.players.lines import LINES
from nomercy_table.players.rivals import RIVALS
from nomercy_table.session.saved import resumable, write_saved
from nomercy_table.storage import settings
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.places import Places
from nomercy_table.storage.saves import SaveStore
from word_checks.tails import moments
from word_checks.texts import everything

MOMENTS = 40
PLAIN = set("aceinosuyz")
ACCENTS = set(stretched("".join(PLAIN)))
"""These letters it has in their place."""
RECORDS = Path(__file__).resolve().parents[2] / "docs" / "screenshots"

Said = tuple[str, Iterable[str]]
"""A text, and the words in it that are the same in every language: names, and what stands in
files and on the command line."""


def untranslated(texts: Iterable[Said]) -> set[str]:
    """Of these texts, those with a word in them that stayed English."""
    found = set()
    for text, same in texts:
        rest = text
        for name in sorted(same, key=len, reverse=True):
            rest = rest.replace(name, "")
        words = re.findall(r"[^\W\d_]{4,}", rest)
        letters = [set(word.lower()) for word in words]
        if any(PLAIN & word and not ACCENTS & word for word in letters):
            found.add(text)
    return found


# -- a game ----------------------------------------------------------------------------------------


def of_game(game: Game) -> Iterator[Said]:
    """What it says in some positions near an end, and on its pages."""
    texts = set(_of_pages(game))
    for moment in moments(game, MOMENTS, 1):
        texts |= {said.text for said in everything(game, moment, lambda state, seat: ())}
        ends = {result.reason for result in moment.state.history}
        texts |= {game.reason(RoundResult((), (), end)) for end in ends}
    yield from ((text, names(8)) for text in texts)
    yield from _of_files(game)


_WRONG = (None, 7, -1, 10**6, True, False, "", "x", "0 1 x", [], [1], ["x"] * 9, {}, {"x": 1})
"""What hardly any key has; None: the key is missing."""

_WORDS = (
    *("true", "false", "blue", "green", "red", "yellow", "orange", "purple"),
    *("squads", "dead", "wounded", "spent", "skin", "gear", "attacker", "step", "blows"),
    *("shielded", "strikers", "drops", "pass", "done", "no shield", "hire", "swap", "buy"),
    *("trade", "squad", "equip", "attack", "lightning", "assault", "strike", "pickup", "leave"),
    *("cleave", "shield", "brvc", "field"),
)
"""Keys, values and actions of files, as they are told without quotes; a card that is missing."""


def _of_files(game: Game) -> Iterator[Said]:
    """What is wrong with positions in which one key has something else, or is missing, and with
    actions that are none."""
    for actions in (0, 14):
        position = match(game.id, actions)[1]
        for changed, keys in _changed(position.table):
            try:
                game.from_position(changed, position.seats, position.options)
            except PositionError as problem:
                yield _unquoted(str(problem)), (game.title, *keys, *_WORDS)
    for text in ("fly", "play x", "play", "hire x", "swap x", "attack", "discard x", "steal 9"):
        try:
            game.parse_action(text)
        except ValueError as problem:
            yield _unquoted(str(problem)), (game.title, *text.split(), *_WORDS)


def _changed(table: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """The table with each key changed, one at a time, and all its keys."""
    known = [*table, "clockwise"]
    for key, value in table.items():
        for wrong in _WRONG:
            changed = {**table, key: wrong}
            if wrong is None:
                del changed[key]
            yield changed, known
        if isinstance(value, Mapping):
            for inner, keys in _changed(value):
                yield {**table, key: inner}, [*known, *keys]
        if isinstance(value, list):
            for wrong in _WRONG[1:]:
                yield {**table, key: [wrong, *value[1:]]}, known
    yield {**table, "strange": 1}, [*known, "strange"]


def _unquoted(text: str) -> str:
    """The text without what stands there in quotes: it is the file's own."""
    return re.sub(r"'[a-z0-9 =]*'|\"[^\"]*\"", "", text)


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
    yield from (rules.about for rules in game.styles.values())


# -- the rest of the program -----------------------------------------------------------------------


def of_program() -> Iterator[Said]:
    """What files, the command line, styles and rivals say."""
    for style in STYLES.values():
        yield from ((style.name, ()), (style.about, ()))
    for rival in RIVALS:
        yield rival.about, ()
    for lines in LINES.values():
        for phrases in lines.values():
            yield from ((phrase(), ()) for phrase in phrases)
    yield from _of_settings()
    yield from _of_what_is_not_there()
    yield from _of_records()
    told = arguments.parser().format_help()
    words = re.findall(r"--?[\w-]+(?: [A-Z,=.]+)?|\w+=\w+", told)
    known = [
        "nomercy-table",
        "match.toml",
        "simulate",
        "coach",
        "options",
        "usage",
        "help",
        "COMMAND",
        "show",
        "verify",
    ]
    own = [*words, *known, *GAMES, "easy", "medium", "hard", "thief", "JSON"]
    for line in told.partition("\n\n")[2].splitlines():
        if "show this" not in line and "show program" not in line:  # argparse says so itself
            yield line, own


def _of_settings() -> Iterator[Said]:
    names = {field.name for field in fields(settings.Settings)} - {"unknown"}
    wrong: dict[str, object] = dict.fromkeys(names, 0.5)
    same = [*wrong, *settings.SPEEDS, *settings.MOMENTS, *settings.DECIDED, "false", "true"]
    yield from ((problem, same) for problem in settings.from_table(wrong)[1])


def _of_what_is_not_there() -> Iterator[Said]:
    hit = GAMES["hit"]
    for asked in (
        lambda: hit.check_seats(99),
        lambda: hit.check_seed(-1),
        lambda: hit.options["x"],
        lambda: hit.options.complete({"steal": "x"}, 2),
        lambda: hit.options.complete({"target": "x"}, 2),
        lambda: roster.player(hit, "x"),
        lambda: roster.named("hard/x"),
        lambda: GAMES["nothing"].options.complete({"decks": 1}, 8),
        lambda: GAMES["nothing"].options.choose({"match": "rounds", "rounds": 7}, 4),
    ):
        try:
            asked()
        except (SetupError, OptionError) as problem:
            same = ["seed"]
            same += [option.name for game in GAMES.values() for option in game.options.options]
            choices = [str(value) for option in hit.options.options for value, _ in option.choices]
            yield str(problem), [*same, *choices, *STYLES, *roster.names(hit)]


def _of_records() -> Iterator[Said]:
    """Matches in lines, as saved ones are listed, and what is wrong with their folders."""
    for path in sorted(RECORDS.glob("*.toml")):
        found = read_file(path, GAMES)
        game = GAMES[found.game]
        if not isinstance(found, Record):
            continue
        who = account.names(found)
        _, state = account.told(found, GAMES)
        observation = state.observe(None)
        same = [*who, game.title, *roster.names(game), *STYLES, "human", found.source]
        same += [zone.id for zone in game.arrange(observation).zones]
        same += [option.name for option in game.options.options]
        same += map(str, found.options.values())
        yield from ((line, same) for line in account.heading(found, game))
        yield from ((line, same) for line in account.table_lines(game, state, who))
        with in_english():
            stage = game.stage(observation)
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder)
            saved = replace(found, result=None)
            store = SaveStore(data)
            save = store.begin(game.id)
            save.write(write_saved(saved, stage, 1))
            save.close()
            matches, problems = resumable(store)
            assert not problems, problems
            yield from ((match.stage, ()) for match in matches)
            store.save_path(matches[0].id).write_text("x", encoding="utf-8", newline="\n")
            same = [folder, matches[0].id, "saves", "toml", "damaged"]
            yield from ((problem, same) for problem in resumable(store)[1])
    no_folder = Places(Path(__file__), Path(__file__))
    same = [str(Path(__file__)), "Not a directory"]
    yield from ((problem, same) for problem in no_folder.unwritable())
    yield str(CannotKeep("", Path("/x"), OSError(1, "?"))), ()


if __name__ == "__main__":
    asked = sys.argv[1]
    left = untranslated(of_program() if asked == "program" else of_game(GAMES[asked]))
    print("\n".join(sorted(left)))
    sys.exit(bool(left))
