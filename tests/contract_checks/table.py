"""Events, the arrangement of the cards, what players read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from contract_checks.playing import (
    Setup,
    check,
    is_a_sentence,
    names,
    play,
    played,
)
from nomercy_table.engine.cues import COMMON
from nomercy_table.engine.events import Event
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation, State
from nomercy_table.language import You, addressed


def _told(game: Game, setup: Setup) -> Iterator[tuple[Event, Observation]]:
    """Each event of a match with the bystander's view just after it."""
    told: list[tuple[Event, Observation]] = []

    def hear(state: State, event: Event) -> None:
        told.append((event.seen_by(None), state.observe(None)))

    for _ in play(game, setup, hear=hear):
        yield from told
        told.clear()
    yield from told


@check()
def the_last_event_leaves_the_table_as_it_stays(game: Game, setup: Setup) -> None:
    """What is seen after the last event of an action is what is seen when the next one begins."""
    last: list[Observation] = []

    def hear(state: State, event: Event) -> None:
        last[:] = [state.observe(None)]

    for state, _, _ in play(game, setup, hear=hear):
        if last:
            assert last == [state.observe(None)]
        last.clear()


@check()
def each_card_is_there_once_after_every_action(game: Game, setup: Setup) -> None:
    deck = list(range(game.deck_size(setup.seats, setup.begin(game).options)))
    for state, _, _ in play(game, setup):
        assert sorted(state.cards()) == deck


@check()
def all_cards_are_there_at_every_event(game: Game, setup: Setup) -> None:
    cards = game.deck_size(setup.seats, setup.begin(game).options)
    for event, observation in _told(game, setup):
        arrangement = game.arrange(observation)
        assert sum(zone.count for zone in arrangement.zones) == cards, event
        keys = [
            card.key
            for zone in arrangement.zones
            for column in zone.columns
            for card in column.cards
            if card.key >= 0
        ]
        assert len(keys) == len(set(keys)), event


@check()
def cards_move_only_as_events_say(game: Game, setup: Setup) -> None:
    """Counts change by the moves told, but where everything is shuffled for a new round; a zone
    that is not there holds nothing."""
    before: Counter[str] | None = None
    for event, observation in _told(game, setup):
        arrangement = game.arrange(observation)
        after = Counter({zone.id: zone.count for zone in arrangement.zones})
        if before is not None and event.cue != "shuffle":
            for move in event.moves:
                before[move.source] -= move.count
                before[move.target] += move.count
            assert before == after, event
        before = after
        for move in event.moves:
            assert len(move.cards) <= move.count
            target = arrangement.zone(move.target)
            if target.shape not in ("pile", "heap"):
                shown = {card.key for column in target.columns for card in column.cards}
                assert set(move.cards) <= shown


@check()
def events_tell_what_happened_in_words(game: Game, setup: Setup) -> None:
    events: list[Event] = []
    for _ in play(game, setup, events.append):
        pass
    seats = setup.seats
    for event in events:
        for viewer in (None, *range(seats)):
            sentence = event.seen_by(viewer).sentence(names(seats))
            assert sentence.strip() == sentence
            assert sentence[0].isupper()
            assert sentence[-1] in ".!?"
            assert "None" not in sentence
            assert sentence.isprintable()
            assert not re.search(r"\b1 [a-z]+s\b", sentence), "one thing is not many"
        assert event.seat_concerned is None or 0 <= event.seat_concerned < seats
        assert event.cue in COMMON or event.cue in game.cues


@check()
def who_plays_alone_is_you_in_what_happens(game: Game, setup: Setup) -> None:
    """With them as `you` a sentence is as whole as with names, and nobody else is told so."""
    events: list[Event] = []
    for _ in play(game, setup, events.append):
        pass
    people = names(setup.seats)
    for number, event in enumerate(events):
        seat = number % setup.seats
        seen, called = event.seen_by(seat), addressed(people, seat)
        sentence = seen.sentence(called)
        assert not re.search(rf"\b{people[seat]}\b", sentence), sentence
        assert sentence[0].isupper() or sentence[0] == "+", sentence  # +6 for you.
        assert sentence[-1] in ".!?", sentence
        assert not _WRONG_YOU.search(sentence), sentence
        named = seen.sentence(people)
        assert (sentence != named) == bool(re.search(rf"\b{people[seat]}\b", named)), sentence
        for line in seen.banner(called):
            assert line[0].isupper(), line
            assert not _WRONG_YOU.search(line), line


_WRONG_YOU = re.compile(r"\byou's\b|\byou (?!pass\b)\w+s\b", re.IGNORECASE)
"""`you's`, and `you draws`: a form that is missing."""


@check()
def what_somebody_plays_lands_hard(game: Game, setup: Setup) -> None:
    """Dust rises where cards of a hand are laid on the cloth, or on a pile in its middle, and their
    seat gets none for them: that would be a trade, or a payment."""

    def hear(state: State, event: Event) -> None:
        seat = event.seat_concerned
        if seat is None or not event.moves or game.cue(event.cue).moving.hard:
            return
        zones = {zone.id: zone for zone in game.arrange(state.observe(None)).zones}
        ends = [(zones.get(move.source), zones.get(move.target)) for move in event.moves]
        assert not all(
            source is not None
            and target is not None
            and (source.where, source.seat) == ("hand", seat)
            and target.where in ("middle", "front")
            for source, target in ends
        ), event

    for _ in play(game, setup, hear=hear):
        pass


@check()
def numbers_that_rise_say_why(game: Game, setup: Setup) -> None:
    """What stands below a number that rises at a seat, or on a card, is a few words, and nobody's
    secret: all are told the same."""
    events: list[Event] = []
    for _ in play(game, setup, events.append):
        pass
    for event in events:
        rises = bool(event.gain) or game.cue(event.cue).counts
        assert not rises or event.seat_concerned is None or event.because, event
        for words in (event.because, *(change.why for change in event.changes)):
            assert len(words) <= 24, event
            assert not words.endswith("."), event
        for viewer in (None, *range(setup.seats)):
            seen = event.seen_by(viewer)
            assert (seen.because, seen.changes) == (event.because, event.changes), event


@check()
def the_arrangement_can_be_drawn_and_spoken(game: Game, setup: Setup) -> None:
    faces = set(game.faces)
    for number, (state, _, _) in enumerate(play(game, setup)):
        if number % 3:
            continue
        for viewer in (None, *state.to_act()):
            arrangement = game.arrange(state.observe(viewer))
            ids = [zone.id for zone in arrangement.zones]
            assert len(set(ids)) == len(ids)
            columns = [column.id for zone in arrangement.zones for column in zone.columns]
            assert len(set(columns)) == len(columns)
            assert len(arrangement.notes) == state.seats
            assert arrangement.headline
            for zone in arrangement.zones:
                shown = sum(len(column.cards) for column in zone.columns)
                assert zone.role
                assert zone.seat is None or 0 <= zone.seat < state.seats
                piled = zone.shape in ("pile", "heap")
                assert len(zone.columns) <= 1 if piled else shown == zone.count
                assert shown <= zone.count
                for column in zone.columns:
                    assert column.label
                    for card in column.cards:
                        assert card.label
                        assert card.face is None or card.face in faces


@check()
def everything_on_the_table_says_what_it_is(game: Game, setup: Setup) -> None:
    """Whatever somebody may rest at has a sentence: zones, signs, gauges, badges, name plates and
    buttons (experience.md, 47)."""
    for number, (state, seat, _) in enumerate(play(game, setup)):
        if number % 3:
            continue
        observation = state.observe(seat)
        arrangement = game.arrange(observation)
        told = [zone.about for zone in arrangement.zones]
        assert arrangement.about is not None
        told += [arrangement.about(who=who) for who in ("Rey", You("you"))]
        told += [sign.about for sign in arrangement.signs]
        told += [gauge.about for gauge in arrangement.gauges if gauge is not None]
        columns = [column for zone in arrangement.zones for column in zone.columns]
        told += [badge.about for column in columns for badge in column.badges]
        told += [column.price.about for column in columns if column.price is not None]
        places = {zone.id for zone in arrangement.zones} | {column.id for column in columns}
        for action in state.legal_actions(seat):
            for way in game.ways(observation, action):
                told += [game.buttons[pick.id] for pick in way if pick.id not in places]
        for text in {*told}:
            is_a_sentence(text)


@check(examples=1)
def every_face_says_what_it_does(game: Game, setup: Setup) -> None:
    """All of them, or none: where a name says all."""
    told = {face: game.explain(face) for face in game.faces}
    assert all(told.values()) or not any(told.values())
    for text in filter(None, told.values()):
        is_a_sentence(text.partition(". ")[0].removesuffix(".") + ".")


@check()
def the_prompt_tells_what_to_do(game: Game, setup: Setup) -> None:
    for state, seat, _ in play(game, setup):
        for viewer in (seat, None):
            is_a_sentence(game.prompt(state.observe(viewer)).format(*names(state.seats)))
    state, _ = played(game, setup)
    is_a_sentence(game.prompt(state.observe(None)).format(*names(state.seats)))
