"""The words of the command line, and what each of them may be."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

from nomercy_table import __version__
from nomercy_table.cli import words
from nomercy_table.engine.deals import DealError, deal_number
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.rng import MAX_SEED
from nomercy_table.language import Phrase

FILES = ".toml"
"""How the names of records and positions end."""

_EXAMPLES: tuple[tuple[str, Phrase | None], ...] = (
    ("nomercy-table", words.OPENS),
    ("nomercy-table --game hit --seats you,hard,easy", words.SITS_DOWN),
    ("nomercy-table --game hit --seed K7Q-M2X-RD4 --option steal=all_or_nothing", None),
    ("nomercy-table show match.toml --legal", words.SHOWS_LEGAL),
    ("nomercy-table verify match.toml", words.VERIFIES),
    ("nomercy-table coach match.toml", words.LOOKS_BACK),
    ("nomercy-table simulate --help", words.SIMULATES),
)


def _examples() -> str:
    lines = [words.EXAMPLES()]
    for command, told in _EXAMPLES:
        lines.append(f"  {command}" if told is None else f"  {command:<48}  {told()}")
    return "\n".join(lines) + "\n"


class _Parser(argparse.ArgumentParser):
    """One that complains in one line, and leaves it to `main` to do so."""

    def error(self, message: str) -> NoReturn:
        raise SetupError(words.HELP_TELLS(problem=message, command=self.prog))


class _Top(_Parser):
    """The words before any command. An option that it does not know is named, rather than the
    word behind it, which argparse takes for a command.
    """

    def parse_known_args(  # type: ignore[override]  # the stubs overload it by namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        given = list(sys.argv[1:] if args is None else args)
        first = self._first_of_no_option(given)
        if first is not None and given[first].lower().endswith(FILES):
            given.insert(first, "--load")  # as a desktop names a file that was double-clicked
        return super().parse_known_args(given, namespace)

    def _first_of_no_option(self, given: Sequence[str]) -> int | None:
        """Where the first word stands that is neither an option nor belongs to one."""
        rest = iter(range(len(given)))
        for place in rest:
            word = given[place]
            if not word.startswith("-") or word == "--":
                return place
            name, equals, _ = word.partition("=")
            option = self._option_string_actions.get(name)
            if option is None:
                self.error(words.STRANGERS(word=word))
            if option.nargs is None and not equals:
                next(rest, None)
        return None


class _Command(_Parser):
    """The words of one command. Its module is loaded when the command is given, as the window
    should not wait for what it does not need.
    """

    def __init__(self, *, load: Callable[[], ModuleType], **settings: Any) -> None:
        super().__init__(**settings)
        self._load: Callable[[], ModuleType] | None = load

    def parse_known_args(  # type: ignore[override]  # the stubs overload it by namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        if self._load is not None:
            module, self._load = self._load(), None
            module.add_arguments(self)
            self.set_defaults(run=module.run)
        return super().parse_known_args(args, namespace)


def _simulate() -> ModuleType:
    from nomercy_table import simulate

    return simulate


def _show() -> ModuleType:
    from nomercy_table.cli import show

    return show


def _verify() -> ModuleType:
    from nomercy_table.cli import verify

    return verify


def _coach() -> ModuleType:
    from nomercy_table.cli import coach

    return coach


_COMMANDS: tuple[tuple[str, Phrase, Callable[[], ModuleType]], ...] = (
    ("simulate", words.SIMULATE, _simulate),
    ("coach", words.COACH, _coach),
    ("show", words.SHOW, _show),
    ("verify", words.VERIFY, _verify),
)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; SetupError says what it can't make sense of."""
    top = _Top(
        prog="nomercy-table",
        description=words.DESCRIPTION(),
        epilog=_examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"No Mercy Table {__version__}")
    top.add_argument("--worker-check", action="store_true", help=argparse.SUPPRESS)
    top.add_argument("--voice-check", action="store_true", help=argparse.SUPPRESS)
    _add_table(top)
    commands = top.add_subparsers(title=words.COMMANDS(), metavar="COMMAND", parser_class=_Command)
    for name, summary, load in _COMMANDS:
        told = summary()
        commands.add_parser(name, help=told, description=told, allow_abbrev=False, load=load)
    return top


def _add_table(top: argparse.ArgumentParser) -> None:
    """What to open the window with."""
    table = top.add_argument_group(words.TABLE())
    table.add_argument("--game", metavar="ID", help=words.GAME())
    table.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        help=words.SEATS(),
    )
    table.add_argument(
        "--seed",
        metavar="DEAL",
        type=seed,
        help=words.SEED(),
    )
    table.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=words.OPTION(),
    )
    table.add_argument("--load", metavar="FILE", type=Path, help=words.LOAD())
    table.add_argument("--trace", metavar="FILE", type=Path, help=words.TRACE())
    table.add_argument("--frames", metavar="N", type=frames, help=words.FRAMES())
    table.add_argument(
        "--thoughts",
        metavar="N",
        type=thoughts,
        help=words.THOUGHTS(),
    )


def seed(word: str) -> int:
    """The seed of the deal number that `word` is; ArgumentTypeError says what it may be."""
    try:
        return deal_number(word)
    except DealError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def frames(word: str) -> int:
    """The count of frames that `word` is; ArgumentTypeError says what it may be."""
    return _number(word, 1, 1_000_000_000)


def thoughts(word: str) -> int:
    """The number of thoughts that `word` is; ArgumentTypeError says what it may be."""
    return _number(word, 0, MAX_SEED)


def _number(word: str, low: int, high: int) -> int:
    if word.isascii() and word.isdigit() and len(word) < 30 and low <= int(word) <= high:
        return int(word)
    raise argparse.ArgumentTypeError(words.WHOLE(word=repr(word[:40]), low=low, high=high))
