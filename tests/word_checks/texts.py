"""All that a game says in a moment, each text beside what it is about and what comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from contract_checks.playing import names
from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation, State
from nomercy_table.language import You
from word_checks.tails import Moment

MOST_ACTIONS = 24
"""So many legal actions of a seat are looked at in one moment, those of each kind as often."""

Refused = Callable[[State, Seat], Iterable[Action]]
"""What a seat may not do, of all that could be built."""

SEQUENCE = re.compile(r"(?<=[.!?]) (?=[A-Z“])")
"""Between two sentences."""


@dataclass(frozen=True)
class Said:
    """A sentence, or a few words on a button: `kind` tells where it stands.

    - `prompt`, `further`: what a seat is told that may act, before and after its first picks;
      `picked`: what of these;
    - `label`, `outcome`, `hint`: of a pick that leads to `action`; `tip`: of the card there;
    - `event`, `banner`: what is told of an event, with the state just after it as `state`;
    - `refusal`: of `action`; `sign`, `note`, `caption`, `headline`, `badge`: on the table;
    - `about`: of any of these, what it is, at any time;
    - `result`: why somebody won; `tally`: what the points were counted from.

    `viewer` reads it; `before` is the state in which it is said.
    """

    kind: str
    text: str
    game: Game
    before: State
    viewer: Seat | None
    seat: Seat = -1
    action: Action | None = None
    pick: str = ""
    made: tuple[str, ...] = ()
    event: Event | None = None
    refusal: Refusal | None = None
    told: tuple[Event, ...] = field(default=(), compare=False)

    @cached_property
    def names(self) -> list[str]:
        return names(self.before.seats)

    @cached_property
    def outcome(self) -> tuple[State, list[Event]]:
        """What comes of the action: the state after it, and what was told."""
        assert self.action is not None
        after = self.before.copy()
        return after, after.apply(self.seat, self.action)

    @property
    def after(self) -> State:
        """The state after the action."""
        return self.outcome[0]

    @property
    def events(self) -> list[Event]:
        """What the action's events are."""
        return self.outcome[1]

    def events_of(self, kind: type[Any]) -> list[Any]:
        """Those of that kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def legal(self) -> list[str]:
        """What the seat could do instead."""
        return [action.text() for action in self.before.legal_actions(self.seat)]

    def seat_named(self, name: str) -> Seat:
        """Who is called so."""
        return self.names.index(name)

    def observed(self) -> Any:
        """What the reader knew."""
        return self.before.observe(self.viewer)

    def __str__(self) -> str:
        action = f", {self.seat} {self.action}" if self.action is not None else ""
        return f"{self.game.id} {self.kind}{action}, read by {self.viewer}: {self.text!r}"


def sentences(said: Said) -> list[Said]:
    """The same, a sentence and a line at a time."""
    parts = [part for line in said.text.splitlines() for part in SEQUENCE.split(line)]
    return [said] if parts == [said.text] else [replace(said, text=part) for part in parts]


def everything(game: Game, moment: Moment, built: Refused) -> Iterator[Said]:
    """All that is said before, of, and after the moment's action; `built` are actions that are
    refused."""
    state = moment.state
    yield from prompts(game, state)
    yield from table(game, state)
    for seat in state.to_act():
        yield from picks(game, state, seat)
    yield from refusals(game, state, built)
    yield from told(game, moment)


def filled(text: str, state: State) -> str:
    """The text with the names of the seats."""
    return text.format(*names(state.seats))


def prompts(game: Game, state: State) -> Iterator[Said]:
    """To each that may act, and to who just looks on."""
    for seat in (None, *state.to_act()):
        acting = state.to_act()[0] if seat is None else seat
        text = filled(game.prompt(state.observe(seat)), state)
        yield Said("prompt", text, game, state, seat, acting)


def some_of(actions: Sequence[Action]) -> list[Action]:
    """A few of many, each kind of them."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.text().partition(" ")[0], []).append(action)
    each = max(1, MOST_ACTIONS // len(kinds)) if kinds else 1
    return [action for kind in kinds.values() for action in kind[:: len(kind) // each + 1]]


def picks(game: Game, state: State, seat: Seat) -> Iterator[Said]:
    """What stands on what leads to each legal action, and what is asked on the way."""
    observation = state.observe(seat)
    faces = {
        column.id: column.cards[-1].face
        for zone in game.arrange(observation).zones
        for column in zone.columns
        if column.cards
    }
    for action in some_of(state.legal_actions(seat)):
        for way in game.ways(observation, action)[:2]:
            made: tuple[str, ...] = ()
            for pick in way:
                there = pick.id
                words = [("label", there, pick.label), ("outcome", there, pick.outcome)]
                words += [("hint", there, pick.hint)]
                words += [("outcome", place, outcome) for place, outcome in pick.elsewhere]
                words.append(("tip", there, game.explain(faces.get(there) or "")))
                for kind, place, text in words:
                    if text:
                        text = filled(text, state)
                        yield Said(kind, text, game, state, seat, seat, action, place, made)
                made = (*made, pick.id)
                if made and pick is not way[-1]:
                    text = filled(game.further(observation, made), state)
                    if text:
                        yield Said("further", text, game, state, seat, seat, action, made=made)
                    text = filled(game.picked(observation, made), state)
                    if text:
                        yield Said("picked", text, game, state, seat, seat, action, made=made)


def table(game: Game, state: State) -> Iterator[Said]:
    """What stands on the table, for each who may act and for who looks on."""
    for viewer in (None, *state.to_act()):
        observation = state.observe(viewer)
        yield from _arranged(game, state, observation, viewer)
        for seat, text in enumerate(game.tally(observation)):
            if text:
                yield Said("tally", text, game, state, viewer, seat)


def _arranged(
    game: Game, state: State, observation: Observation, viewer: Seat | None
) -> Iterator[Said]:
    arrangement = game.arrange(observation)
    yield Said("headline", arrangement.headline, game, state, viewer)
    for seat, notes in enumerate(arrangement.notes):
        for note in notes:
            yield Said("note", note, game, state, viewer, seat)
    if arrangement.about is not None:
        for who in ("Rey", You("you")):
            yield Said("about", arrangement.about(who=who), game, state, viewer)
    for gauge in filter(None, arrangement.gauges):
        yield Said("about", gauge.about, game, state, viewer)
    for sign in arrangement.signs:
        yield Said("about", sign.about, game, state, viewer, pick=sign.id)
        for text in (sign.text, sign.detail):
            if text:
                yield Said("sign", filled(text, state), game, state, viewer, pick=sign.id)
    for zone in arrangement.zones:
        owner = -1 if zone.seat is None else zone.seat
        if zone.caption:
            yield Said("caption", zone.caption, game, state, viewer, owner, pick=zone.id)
        yield Said("about", zone.about, game, state, viewer, owner, pick=zone.id)
        for column in zone.columns:
            for badge in column.badges:
                if badge.text:
                    yield Said("badge", badge.text, game, state, viewer, pick=column.id)
                yield Said("about", badge.about, game, state, viewer, pick=column.id)
            if column.price is not None and column.price.held is not None:
                yield Said("badge", column.price.text, game, state, viewer, pick=column.id)
                yield Said("about", column.price.about, game, state, viewer, pick=column.id)


def refusals(game: Game, state: State, built: Refused) -> Iterator[Said]:
    """Of what somebody means who points at anything on the table, and of what could be `built`."""
    everybody = [*range(state.seats)]
    for seat in everybody:
        tried: list[tuple[Action, str]] = []
        if seat in state.to_act():
            observation = state.observe(seat)
            for place in _places(game, observation):
                action = game.aimed(observation, place, ())
                if action is not None:
                    tried.append((action, place))
        if seat in state.to_act()[:1]:
            tried += [(action, "") for action in built(state, seat)]
        elif tried == []:
            tried = [(action, "") for action in state.legal_actions(state.to_act()[0])[:1]]
        for action, place in tried:
            why = state.why_not(seat, action)
            if why is not None:
                yield Said(
                    "refusal", why.reason, game, state, seat, seat, action, place, refusal=why
                )


def _places(game: Game, observation: Observation) -> list[str]:
    zones = game.arrange(observation).zones
    places = {zone.id for zone in zones}
    return sorted(places | {column.id for zone in zones for column in zone.columns})


def told(game: Game, moment: Moment) -> Iterator[Said]:
    """The events of the moment's action, each with the state just after it; and the end."""
    state, people = moment.state.copy(), names(moment.state.seats)
    heard: list[tuple[Event, State]] = []
    seat = moment.seat
    state.advance(seat, moment.action, lambda event: heard.append((event, state.copy())))
    so_far: list[Event] = []
    for event, after in heard:
        so_far.append(event)
        for viewer in {None, seat}:
            seen = event.seen_by(viewer)
            texts = [("event", seen.sentence(people))]
            texts += [("banner", line) for line in seen.banner(people)]
            for kind, text in texts:
                yield Said(
                    kind, text, game, after, viewer, seat, pick=event.cue, event=event,
                    told=tuple(so_far),
                )  # fmt: skip
        yield from table(game, after)
    result = state.result()
    if result is not None:
        yield Said("result", result.reason, game, state, None, seat)
