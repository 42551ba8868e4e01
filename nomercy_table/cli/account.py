"""A match told in plain lines, for people and for `diff`: the same ones for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nomercy_table.cli import words
from nomercy_table.engine.arrangement import CardView, Zone
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import value_text
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, states
from nomercy_table.engine.state import Result, State
from nomercy_table.engine.words import CARDS
from nomercy_table.session.plans import plans_from


@dataclass(frozen=True)
class Step:
    """An action (None: the match began) and what it led to, in sentences."""

    action: tuple[Seat, str] | None
    sentences: tuple[str, ...]


def names(found: Record | Position) -> tuple[str, ...]:
    """The names of the players, or `Seat 0`, `Seat 1` ... where nobody is named."""
    if isinstance(found, Record) and found.players:
        return tuple(plan.name for plan in plans_from(found.players))
    return tuple(words.SEAT(seat=seat) for seat in range(found.seats))


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
        actions = words.ACTIONS(count=len(found.actions))
        deal = words.DEAL(deal=deal_text(found.seed))
        dealt = deal if found.start is None else words.FROM_POSITION()
        seats = found.seats
        lines = [words.A_RECORD(game=game.title, seats=seats, dealt=dealt, actions=actions)]
        for seat, player in enumerate(plans_from(found.players)):
            if player.style:
                line = words.PLAYER_WITH_STYLE(
                    seat=seat, name=player.name, kind=player.kind, style=player.style
                )
            else:
                line = words.PLAYER(seat=seat, name=player.name, kind=player.kind)
            lines.append(line)
    else:
        lines = [words.A_POSITION(game=game.title, seats=found.seats)]
    for option in game.options.changed(found.options, found.seats):
        lines.append(
            words.OPTION_IS(name=option.name, value=value_text(found.options[option.name]))
        )
    return lines


def step_lines(step: Step) -> list[str]:
    """An action, and below it, set in, what it led to."""
    head = ["begin"] if step.action is None else [f"{step.action[0]} {step.action[1]}"]
    return head + [f"    {sentence}" for sentence in step.sentences]


def table_lines(game: Game, state: State, names: Sequence[str]) -> list[str]:
    """How the table lies for a bystander, the points so far, and who is to act."""
    observation = state.observe(None)
    arrangement = game.arrange(observation)
    lines = [words.TABLE_IS(headline=arrangement.headline)]
    if observation.history:
        points, wins = _numbers(observation.totals), _numbers(observation.wins)
        lines.append(f"  {words.SCORES(points=points, wins=wins)}")
    width = max(len(zone.id) for zone in arrangement.zones)
    lines += [f"  {zone.id:<{width}}  {zone_text(zone)}" for zone in arrangement.zones]
    for name, notes in zip(names, arrangement.notes, strict=True):
        lines.append(f"  {name}: {', '.join(notes)}")
    result = state.result()
    if result is None:
        prompt = game.prompt(observation).format(*names)
        who = ", ".join(words.WHO(name=names[seat], seat=seat) for seat in state.to_act())
        lines.append(words.TO_ACT(who=who, prompt=prompt))
    else:
        lines.append(result_text(result, names))
    return lines


def result_text(result: Result, names: Sequence[str]) -> str:
    """How the match ended."""
    winners = ", ".join(names[seat] for seat in result.winners)
    scores = _numbers(result.scores)
    return words.OVER(winners=winners, reason=result.reason, clause=result.clause, scores=scores)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def zone_text(zone: Zone) -> str:
    """The cards that lie open there, column by column, and what is written beside it."""
    columns = " | ".join(
        " ".join(map(card_text, column.cards))
        for column in zone.columns
        if any(card.face for card in column.cards)
    )
    count = CARDS(count=zone.count)
    return ", ".join(part for part in (columns or count, zone.caption) if part)


def card_text(card: CardView) -> str:
    """`7s`, or `?` for one that lies face down."""
    return card.face.rpartition("/")[2] if card.face else "?"


def legal_lines(state: State, names: Sequence[str]) -> list[str]:
    """What each seat to act may do now."""
    lines = []
    for seat in state.to_act():
        legal = "; ".join(action.text() for action in state.legal_actions(seat))
        lines.append(words.MAY(name=names[seat], seat=seat, legal=legal))
    return lines or [words.NOTHING_LEGAL()]
