"""A game made of declared zones (`engine/zoned.py`): what it need not write itself.

Its arrangement, its picks, positions read back, worlds dealt anew; `zoned_game` puts all of it
together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, get_args, get_type_hints

from nomercy_table.engine import file_words, words
from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.arrangement import FACE_DOWN, Arrangement, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import entry
from nomercy_table.engine.game import Game, RulesSection
from nomercy_table.engine.options import OptionSet, Values
from nomercy_table.engine.reading import CardTexts, Reading
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.zoned import (
    UNKNOWN,
    CardAction,
    Word,
    ZonedObservation,
    ZonedState,
    ZoneKind,
)
from nomercy_table.language import Phrase, say
from nomercy_table.storage.shown import shown

MOST = 1_000_000
"""No number in a position of such a game is larger."""

_POINTS_SO_FAR = Phrase("Points so far.", who="Your points so far.")

Says = Callable[[ZonedObservation], str]
Notes = Callable[[ZonedObservation, Seat], tuple[str, ...]]


def clauses(letters: str, *sections: tuple[str, Sequence[str]]) -> tuple[RulesSection, ...]:
    """A rules page of headed sections, each of whose sentences is a clause: `FIFTEEN-1` is the
    first of all."""
    made, number = [], 0
    for heading, sentences in sections:
        ids = tuple(f"{letters}-{number + step + 1}" for step in range(len(sentences)))
        number += len(sentences)
        made.append(RulesSection(heading, tuple(sentences), (), ids))
    return tuple(made)


def zoned_game(
    state: type[ZonedState],
    *,
    title: str,
    tagline: str,
    seat_counts: range,
    recommended_seats: int,
    rules: tuple[RulesSection, ...],
    prompt: Says,
    notes: Notes = lambda seen, seat: (words.POINTS(count=seen.totals[seat]),),
    about_notes: Phrase = _POINTS_SO_FAR,
    headline: Says = lambda seen: words.HEADLINE(number=seen.round_number),
    options: OptionSet | None = None,
    **more: Any,
) -> Game[ZonedObservation]:
    """The game of these rules. `prompt` and `more` are as in Game, `notes` and `headline` as in
    Arrangement, and `about_notes` its `about`; the rest follows from what the class says."""
    pack = state.pack

    def said(seen: ZonedObservation) -> str:
        return words.OVER if seen.result is not None else prompt(seen)

    given: dict[str, Any] = {
        "rules_version": 1,
        "secret": any(kind.seen == "by its seat" for kind in state.kinds),
        "scoring": lambda values: state(seat_counts[0], values, 0).scoring(),
        "buttons": {
            action.word: action.about or f"{action.label}."
            for action in state.actions
            if isinstance(action, Word)
        },
    }
    return Game(
        id=state.game,
        title=title,
        tagline=tagline,
        seat_counts=seat_counts,
        recommended_seats=recommended_seats,
        options=options or OptionSet(),
        deck_size=lambda seats, values: len(pack),
        faces=pack.faces,
        new_state=state.new,
        from_position=lambda table, seats, values: read(state, title, table, seats, values),
        parse_action=lambda text: parsed(state.actions, title, text),
        arrange=lambda seen: arranged(state, seen, notes, headline(seen), about_notes),
        ways=lambda seen, action: ways(state, seen, action),
        prompt=said,
        determinize=lambda seen, rng: determinize(state, seen, rng),
        aimed=lambda seen, pick, made: aimed(state, seen, pick),
        rules=rules,
        **given | more,
    )


# -- actions, and what is picked to make them ------------------------------------------------------


def parsed(actions: Sequence[Action], title: str, text: str) -> Action:
    """The action of that text; ValueError says what it could be."""
    given = " ".join(text.split())
    for action in actions:
        if given == action.text():
            return action
    kinds = {action.text().partition(" ")[0]: action.text() for action in actions}
    like = file_words.LIKE_ACTION(examples=", ".join(kinds.values()))
    raise ValueError(file_words.NO_ACTION(action=shown(text), game=title, right=like))


def ways(state: type[ZonedState], seen: ZonedObservation, action: Action) -> tuple[Way, ...]:
    """A word is picked at its zone or by its button, an action of a card at that card."""
    if isinstance(action, Word):
        return ((Pick(action.at or action.word, action.label),),)
    assert isinstance(action, CardAction), f"{action}: a game with other actions has its own ways"
    label = action.label(card=state.pack.name(action.card))
    zone = next((zone for zone, cards in seen.zones if action.card in cards), action.verb)
    return ((Pick(f"{zone}/{action.written}", label),),)


def aimed(state: type[ZonedState], seen: ZonedObservation, pick: str) -> Action | None:
    """The action that somebody meant who picked that: the one that would be made so."""
    of_pick = (action for action in state.actions if ways(state, seen, action)[0][0].id == pick)
    return next(of_pick, None)


# -- where the cards lie ---------------------------------------------------------------------------


def arranged(
    state: type[ZonedState],
    seen: ZonedObservation,
    notes: Notes,
    headline: str,
    about_notes: Phrase,
) -> Arrangement:
    """All zones, as their kinds say."""
    zones = tuple(
        _zone(state, kind, zone_id, seat, seen)
        for kind, zone_id, seat in state.all_zones(seen.seats)
    )
    told = tuple(notes(seen, seat) for seat in range(seen.seats))
    return Arrangement(zones, told, headline, about=about_notes)


def _zone(
    state: type[ZonedState], kind: ZoneKind, zone_id: str, seat: Seat | None, seen: ZonedObservation
) -> Zone:
    cards = seen.at(zone_id)
    piled = kind.shape in ("pile", "heap")
    columns = _piled(state, kind, zone_id, cards) if piled else _spread(state, kind, zone_id, cards)
    caption = ""
    if piled and cards:
        caption = str(len(cards)) if kind.each else words.LEFT(number=len(cards))
    return Zone(
        zone_id,
        kind.role,
        kind.shape,
        seat,
        columns,
        len(cards),
        caption,
        kind.where,
        kind.about or _SEEN[kind.seen],
    )


_SEEN = {
    "by all": say("Everyone sees these cards."),
    "by its seat": say("Only their owner sees these cards."),
    "by nobody": say("No one knows these cards."),
}
"""What a zone is, where its game says no more."""


def _piled(
    state: type[ZonedState], kind: ZoneKind, zone_id: str, cards: Sequence[int]
) -> tuple[Column, ...]:
    hidden = kind.shape == "heap"
    top = tuple(
        FACE_DOWN if hidden or card == UNKNOWN else state.pack.view(card) for card in cards[-1:]
    )
    label = words.PILE(role=kind.role, cards=words.CARDS(count=len(cards)))
    return (Column(zone_id, top, label),)


def _spread(
    state: type[ZonedState], kind: ZoneKind, zone_id: str, cards: Sequence[int]
) -> tuple[Column, ...]:
    pack = state.pack
    ordered = sorted(cards) if kind.where == "hand" else cards
    return tuple(
        Column(f"{zone_id}/back-{place}", (FACE_DOWN,), FACE_DOWN.label)
        if card == UNKNOWN
        else Column(f"{zone_id}/{pack.texts[card]}", (pack.view(card),), pack.view(card).label)
        for place, card in enumerate(ordered)
    )


# -- worlds and positions --------------------------------------------------------------------------


def determinize(state: type[ZonedState], seen: ZonedObservation, rng: Rng) -> ZonedState:
    """A match that looks just like this to the observer: what it can't see is dealt anew."""
    made = state.seen_in(seen, rng)
    made.first, made.turn = seen.first, seen.turn
    known = {card for _, cards in seen.zones for card in cards}
    unseen = [card for card in range(len(state.pack)) if card not in known]
    rng.shuffle(unseen)
    made.zones = {
        zone: tuple(unseen.pop() if card == UNKNOWN else card for card in cards)
        for zone, cards in seen.zones
    }
    for name, fact in seen.facts:
        setattr(made, name, list(fact) if isinstance(fact, tuple) else fact)
    return made


def read(
    kind: type[ZonedState], title: str, table: Mapping[str, Any], seats: int, options: Values
) -> ZonedState:
    """The state that the table of a position describes; PositionError says what can't be."""
    pack, facts = kind.pack, kind.facts()
    like = partial(file_words.LIKE_CARD, card=pack.texts[0])
    texts = CardTexts(pack.keys, pack.texts, pack.write((0, 1)), like)
    keys = ("seed", "first", "turn", "over", *(zone.id for zone in kind.kinds), *facts, "scores")
    reading = Reading(table, keys, title, texts)
    history = reading.scores(seats)
    state = kind(seats, options, reading.seed(), (), reading.flag("over"))
    state.history = tuple(state.round_of(scores) for scores in history)
    state.round_number = len(history) + (not state.over)
    state.first, state.turn = (reading.number(key, seats - 1) for key in ("first", "turn"))
    state.zones = {}
    for zone in kind.kinds:
        lying = reading.hands(zone.id, seats) if zone.each else [reading.pile(zone.id)]
        state.zones |= dict(zip(zone.ids(seats), lying, strict=True))
    reading.check_deck(state.cards(), len(pack))
    hints = get_type_hints(kind)
    for name in facts:
        setattr(state, name, _fact(reading, name, hints[name], seats))
    reading.check_end(state.over, state.match_result() is not None)
    if why := state.doubt():
        reading.refuse(why)
    if not state.over and not state.legal_actions(state.turn):
        reading.refuse(file_words.NOTHING_TO_DO(seat=state.turn))
    return state


def _fact(reading: Reading, name: str, hint: Any, seats: int) -> Any:
    """What stands at that key, as the class annotates it."""
    if hint is bool:
        return reading.flag(name)
    if hint is int:
        return reading.number(name, MOST)
    values = reading.one_per_seat(name, seats)
    (part,) = get_args(hint)
    if not all(type(value) is part and 0 <= value <= MOST for value in values):
        what = entry(name, values)
        flags = file_words.FLAGS_EACH(what=what)
        reading.refuse(flags if part is bool else file_words.NUMBERS_EACH(what=what, high=MOST))
    return list(values)
