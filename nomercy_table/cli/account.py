"""A match told in plain lines, for people and for `diff`: the same ones for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nomercy_table.engine.arrangement import CardView, Zone
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.events import Event, Seat, counted
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import value_text
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, states
from nomercy_table.engine.state import Result, State

GIVES_AWAY = "This match is not over: here stands what its players can't see."
"""Said before the steps of a match in which somebody may still have a hand to hide."""


@dataclass(frozen=True)
class Step:
    """An action (None: the match began) and what it led to, in sentences."""

    action: tuple[Seat, str] | None
    sentences: tuple[str, ...]


def names(found: Record | Position) -> tuple[str, ...]:
    """The names of the players, or `Seat 0`, `Seat 1` ... where nobody is named."""
    if isinstance(found, Record) and found.players:
        return tuple(player.name for player in found.players)
    return tuple(f"Seat {seat}" for seat in range(found.seats))


def told(record: Record, games: Mapping[str, Game]) -> tuple[list[Step], State]:
    """The steps of a record, and the state after the last; NotationError as in `states`."""
    sentences: list[str] = []
    who = names(record)

    def tell(state: State, event: Event) -> None:
        sentences.append(event.sentence(who))

    walk = states(record, games, tell)
    state = next(walk)
    steps = []
    for action in (None, *record.actions):
        steps.append(Step(action, tuple(sentences)))
        sentences.clear()
        next(walk, None)
    return steps, state


def heading(found: Record | Position, game: Game) -> list[str]:
    """What the file is, who plays and by which options."""
    if isinstance(found, Record):
        actions = counted(len(found.actions), "action")
        deal = f"deal number {deal_text(found.seed)}"
        dealt = deal if found.start is None else "begun from a position"
        lines = [f"Record of {game.title}: {found.seats} seats, {dealt}, {actions}"]
        for seat, player in enumerate(found.players):
            style = f", {player.style}" if player.style else ""
            lines.append(f"seat {seat}: {player.name} ({player.kind}{style})")
    else:
        lines = [f"Position of {game.title}: {found.seats} seats"]
    for option in game.options.changed(found.options, found.seats):
        lines.append(f"option {option.name} = {value_text(found.options[option.name])}")
    return lines


def step_lines(step: Step) -> list[str]:
    """An action, and below it, set in, what it led to."""
    head = ["begin"] if step.action is None else [f"{step.action[0]} {step.action[1]}"]
    return head + [f"    {sentence}" for sentence in step.sentences]


def table_lines(game: Game, state: State, names: Sequence[str]) -> list[str]:
    """How the table lies for a bystander, the points so far, and who is to act."""
    observation = state.observe(None)
    arrangement = game.arrange(observation)
    lines = [f"table: {arrangement.headline}"]
    if observation.history:
        lines.append(f"  points {_numbers(observation.totals)}, wins {_numbers(observation.wins)}")
    width = max(len(zone.id) for zone in arrangement.zones)
    lines += [f"  {zone.id:<{width}}  {zone_text(zone)}" for zone in arrangement.zones]
    for name, notes in zip(names, arrangement.notes, strict=True):
        lines.append(f"  {name}: {', '.join(notes)}")
    result = state.result()
    if result is None:
        prompt = game.prompt(observation).format(*names)
        who = ", ".join(f"{names[seat]} (seat {seat})" for seat in state.to_act())
        lines.append(f"to act: {who}. {prompt}")
    else:
        lines.append(result_text(result, names))
    return lines


def result_text(result: Result, names: Sequence[str]) -> str:
    """How the match ended."""
    winners = ", ".join(names[seat] for seat in result.winners)
    return f"over: {winners}, {result.reason} ({result.clause}); scores {_numbers(result.scores)}"


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def zone_text(zone: Zone) -> str:
    """The cards that lie open there, column by column, and what is written beside it."""
    columns = " | ".join(
        " ".join(map(card_text, column.cards))
        for column in zone.columns
        if any(card.face for card in column.cards)
    )
    count = counted(zone.count, "card")
    return ", ".join(part for part in (columns or count, zone.caption) if part)


def card_text(card: CardView) -> str:
    """`7s`, or `?` for one that lies face down."""
    return card.face.rpartition("/")[2] if card.face else "?"


def legal_lines(state: State, names: Sequence[str]) -> list[str]:
    """What each seat to act may do now."""
    lines = []
    for seat in state.to_act():
        legal = "; ".join(action.text() for action in state.legal_actions(seat))
        lines.append(f"legal for {names[seat]} (seat {seat}): {legal}")
    return lines or ["legal: nothing, the match is over"]
