"""States of Mercury that begin in the middle: dealt anew, or read from a position.

`Table.position` writes what `from_position` reads. Format: docs/notation.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import NEEDED, entry
from nomercy_table.engine.options import Values
from nomercy_table.engine.reading import CardTexts, Reading, is_small
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury import file_words
from nomercy_table.games.mercury.cards import (
    COLOUR,
    COLOURS,
    COPIES,
    DECK_SIZE,
    DRAW_FIVE,
    DRAW_THREE,
    FACE,
    FACE_COUNT,
    FACE_OF,
    FACE_TEXT,
    GIVE_TWO,
    KEY,
    NO_COLOUR,
    NUMBER,
    REFLECTION,
    TEXT,
    keys,
    mask,
    points,
)
from nomercy_table.games.mercury.observation import (
    ANSWER,
    BYSTANDER,
    DRAWN,
    FIRST_NUMBER,
    GIVE,
    KINDS,
    NAME,
    PHASES,
    PLAY,
    REFLECTIONS,
    Account,
    Memory,
    MercuryObservation,
    Told,
)
from nomercy_table.games.mercury.state import MercuryState, round_result
from nomercy_table.games.mercury.table import NOTHING, Table
from nomercy_table.storage.shown import shown

# -- dealing ---------------------------------------------------------------------------------------

KINDS_OF: tuple[tuple[int, ...], ...] = tuple(
    (COLOUR[face], FIRST_NUMBER + NUMBER[face])
    if NUMBER[face]
    else (REFLECTIONS,)
    if face == REFLECTION
    else ()
    for face in FACE_OF
)
"""By key: the kinds of limits that a card counts for."""


TRIES = 6


@dataclass(frozen=True)
class Deal:
    """Hands by seat, the draw pile with its top last, and the card drawn (-1: none waits)."""

    hands: list[list[int]]
    pile: list[int]
    drawn: int


def deal(observation: MercuryObservation, rng: Rng) -> Deal:
    """One way in which the unseen cards may lie, by chance.

    What is remembered may leave few ways. Where none is found after some tries, a limit is
    overstepped: never the number of cards, what is known, or what the seat to act must hold.
    """
    for _ in range(TRIES):
        dealer = _Dealer(observation, rng)
        if dealer.sound:
            break
    return Deal(dealer.hands, dealer.pile, dealer.drawn)


class _Dealer:
    """Cards on their way to hands and pile.

    `room` is what the hands still want, `limits` how many more of each kind they may get,
    `fresh` how many from a rebuilt pile; `dealt` are the cards in the hands that could as well
    be others of the pile, `perhaps_old` the faces of which one may have been in hands since
    before. `sound`: no limit was overstepped.
    """

    def __init__(self, observation: MercuryObservation, rng: Rng) -> None:
        seats = range(observation.seats)
        self.rng = rng
        self.sound = True
        self.drawn = observation.drawn
        self.hands: list[list[int]] = [[] for _ in seats]
        self.dealt: list[list[int]] = [[] for _ in seats]
        self.limits = [list(limits) for limits in observation.at_most]
        whole = observation.recycled[2] if observation.recycled else observation.hand_sizes
        self.fresh = list(whole)
        self.perhaps_old: set[int] = set()
        self.pile = list(observation.unseen)
        rng.shuffle(self.pile)
        shown = len(observation.revealed)
        self.hands[:shown] = [list(hand) for hand in observation.revealed]
        if shown == observation.seats:
            return
        if observation.viewer is not None:
            self.hands[observation.viewer] = list(observation.hand)
        self.room = [observation.hand_sizes[seat] - len(self.hands[seat]) for seat in seats]
        for seat in seats:
            for face in observation.known[seat] if seat >= shown else ():
                self._give(seat, self._first(face), recycled=False)
        old = self._take_out_old(observation)
        if observation.phase == DRAWN and observation.viewer != observation.turn:
            self.drawn = self._deal_drawn(observation, old)
        for card in old:
            self._hold(card)
        for seat in sorted(seats, key=lambda seat: sum(self.limits[seat])):
            while self.room[seat]:
                self._fill(seat)

    def _first(self, face: int) -> int:
        return next(card for card in self.pile if FACE_OF[card] == face)

    def _give(self, seat: Seat, card: int, *, recycled: bool) -> None:
        """From the pile to a hand."""
        self.pile.remove(card)
        self.hands[seat].append(card)
        self.room[seat] -= 1
        for kind in KINDS_OF[card]:
            self.limits[seat][kind] -= 1
        if recycled:
            self.fresh[seat] -= 1
            self.dealt[seat].append(card)

    def _take_out_old(self, observation: MercuryObservation) -> list[int]:
        """The cards that can't be in a rebuilt pile: they have been in hands since before."""
        if not observation.recycled:
            return []
        in_pile, in_hands = (dict(enumerate(counts)) for counts in observation.recycled[:2])
        old = []
        for card in self.pile:
            in_pile[FACE_OF[card]] -= 1
            if in_pile[FACE_OF[card]] < 0:
                old.append(card)
                in_hands[FACE_OF[card]] -= 1
        self.perhaps_old = {face for face, count in in_hands.items() if count > 0}
        return old

    def _deal_drawn(self, observation: MercuryObservation, old: list[int]) -> int:
        """The card that its seat has just drawn may be any one of the pile (MCY-3)."""
        card = next((card for card in self.pile if card not in old), self.pile[0])
        self._give(observation.turn, card, recycled=True)
        self.dealt[observation.turn].remove(card)
        return card

    def _hold(self, card: int) -> None:
        """An old card goes to one of the hands that may hold it, each place equally likely."""
        if card not in self.pile:  # it is the one just drawn, after all
            return
        places = [seat for seat, room in enumerate(self.room) for _ in range(room)]
        allowed = [seat for seat in places if self._allows(seat, card)]
        self.sound &= bool(allowed)
        if places:
            self._give(self.rng.choice(allowed or places), card, recycled=False)

    def _allows(self, seat: Seat, card: int) -> bool:
        limits = self.limits[seat]
        return all(limits[kind] > 0 for kind in KINDS_OF[card])

    def _fill(self, seat: Seat) -> None:
        """Give the hand a card of the pile that it may hold; where there is none, another hand
        swaps one for it; where that does not help either, any card."""
        fresh = self.fresh[seat] > 0
        for card in self.pile:
            if (fresh or FACE_OF[card] in self.perhaps_old) and self._allows(seat, card):
                self._give(seat, card, recycled=fresh)
                return
        for other, cards in enumerate(self.dealt):
            for card in cards:
                if other != seat and fresh and self._allows(seat, card) and self._swap(other, card):
                    self._give(seat, card, recycled=True)
                    return
        self.sound = False
        self._give(seat, self.pile[-1], recycled=fresh)

    def _swap(self, seat: Seat, card: int) -> bool:
        """Try to have `seat` take another card for `card`, which goes back to the pile."""
        for instead in self.pile:
            if self._allows(seat, instead):
                self.hands[seat].remove(card)
                self.dealt[seat].remove(card)
                self.room[seat] += 1
                self.fresh[seat] += 1
                for kind in KINDS_OF[card]:
                    self.limits[seat][kind] += 1
                self._give(seat, instead, recycled=True)
                self.pile.append(card)
                return True
        return False


# -- dealt anew ------------------------------------------------------------------------------------


def determinize(observation: MercuryObservation, rng: Rng) -> MercuryState:
    """A match that looks just like this to the observer; later rounds are as unknown.

    Others may know less in it than in the real match: the observer can't tell what they know
    of each other's cards.
    """
    state = MercuryState.seen_in(observation, rng)
    state.first, state.turn = observation.first, observation.turn
    state.phase = observation.phase
    state.colour, state.number = observation.colour, observation.number
    state.aimed, state.reflected = observation.aimed, observation.reflected
    state.passes = observation.passes
    state.rebuilt = 1 if observation.recycled else 0
    dealt = deal(observation, rng)
    state.hands = [mask(hand) for hand in dealt.hands]
    state.draw_pile, state.drawn = dealt.pile, dealt.drawn
    state.discard = list(observation.discard)
    state.memory = _memory(observation, state)
    state.counting = len(observation.revealed)
    return state


def _memory(observation: MercuryObservation, state: MercuryState) -> Memory:
    """What the observer remembers; the others keep no account of a rebuilt pile."""
    seats = observation.seats
    viewer = seats if observation.viewer is None else observation.viewer
    memory = Memory.of(observation.hand_sizes, observation.at_most)
    memory.told = tuple(
        (viewer, holder, face) for holder, faces in enumerate(observation.known) for face in faces
    )
    if observation.recycled:
        discard = [FACE_OF[card] for card in state.discard]
        hands = [[FACE_OF[card] for card in keys(hand)] for hand in state.hands]
        left = [memory.unlocated(who, discard, hands) for who in range(seats + 1)]
        accounts = [Account(all_, all_, bytes(observation.hand_sizes), all_) for all_ in left]
        in_pile, in_hands, fresh = map(bytes, observation.recycled)
        accounts[viewer] = memory.recalled(in_pile, in_hands, fresh, left[viewer])
        memory.recycled = tuple(accounts)
    return memory


# -- memory ----------------------------------------------------------------------------------------

MOST_DRAWN = 255
"""No number of an account is larger."""


def memory_from(read: Reading, state: Table) -> Memory:
    """The memory of the cards of `state` that the position tells; PositionError says what is
    wrong."""
    sizes = [hand.bit_count() for hand in state.hands]
    limits = [
        _limits(read, told, state, seat)
        for seat, told in enumerate(read.one_per_seat("at_most", state.seats))
    ]
    memory = state.memory_kind.of(sizes, limits)
    for number, line in enumerate(read.entries("known")):
        told = _told(read, line, state, memory, f"known[{number}]")
        memory.told = tuple(sorted((*memory.told, *told)))
    accounts = read.entries("recycled", state.seats + 1 if state.rebuilt else None)
    if accounts and not state.rebuilt:
        read.refuse(file_words.REBUILT(number=len(accounts)))
    memory.recycled = tuple(
        _account(read, told, state, memory, viewer) for viewer, told in enumerate(accounts)
    )
    return memory


def _limits(read: Reading, told: object, state: Table, seat: Seat) -> list[int]:
    """`green=0 7=1` as limits by kind, and not against the cards."""
    where = f"at_most[{seat}]"
    if not isinstance(told, str):
        read.refuse(NEEDED(what=entry(where, told), kind=file_words.LIMITS()))
    size = state.hands[seat].bit_count()
    limits = [size] * len(KINDS)
    for word in told.split():
        name, _, limit = word.partition("=")
        if name not in KINDS or not is_small(limit, size):
            known = ", ".join(KINDS)
            said = file_words.NO_LIMIT(where=where, word=shown(word), known=known, most=size)
            read.refuse(said)
        limits[KINDS.index(name)] = int(limit)
    held = Counter(kind for card in keys(state.hands[seat]) for kind in KINDS_OF[card])
    for kind, most in enumerate(limits):
        if held[kind] > most:
            limit = f"{KINDS[kind]}={most}"
            read.refuse(file_words.BELOW_HELD(where=where, limit=limit, number=held[kind]))
    return limits


def _told(read: Reading, line: object, state: Table, memory: Memory, where: str) -> list[Told]:
    """`0 1 o7 p3`: what viewer 0 knows in the hand of seat 1."""
    words = line.split() if isinstance(line, str) else []
    seats = [str(seat) for seat in range(state.seats)]
    right = len(words) > 2 and words[0] in (*seats, BYSTANDER) and words[1] in seats
    if not right or words[0] == words[1] or any(word not in FACE for word in words[2:]):
        read.refuse(file_words.KNOWN(what=entry(where, line), all=BYSTANDER))
    viewer = state.seats if words[0] == BYSTANDER else int(words[0])
    faces = Counter(FACE[word] for word in words[2:])
    held = Counter(FACE_OF[card] for card in keys(state.hands[int(words[1])]))
    held.subtract(memory.known(viewer, int(words[1])))  # by a line before
    for face, count in faces.items():
        if held[face] < count:
            name = FACE_TEXT[face]
            read.refuse(file_words.NOT_HELD(where=where, seat=words[1], face=name))
    return [(viewer, int(words[1]), face) for face in faces.elements()]


def _account(read: Reading, told: object, state: Table, memory: Memory, viewer: int) -> Account:
    """One viewer's account of a rebuilt pile, and not against the cards."""
    where = f"recycled[{viewer}]"
    texts = told if isinstance(told, list) else []
    if len(texts) != 3 or not all(isinstance(text, str) for text in texts):
        read.refuse(NEEDED(what=entry(where, told), kind=file_words.THREE_TEXTS()))
    counts = []
    for text in texts[:2]:
        for word in text.split():
            if word not in FACE:
                read.refuse(file_words.NO_FACE(where=where, word=shown(word)))
        faces = Counter(FACE[word] for word in text.split())
        counts.append(bytes(min(faces[face], COPIES[face]) for face in range(FACE_COUNT)))
    fresh = texts[2].split()
    if len(fresh) != state.seats or not all(is_small(word, MOST_DRAWN) for word in fresh):
        given = {"text": shown(texts[2]), "seats": state.seats, "high": MOST_DRAWN}
        read.refuse(file_words.SMALL_NUMBERS(where=where, **given))
    _check_account(read, state, memory, viewer, (counts[0], counts[1]))
    hands = [[FACE_OF[card] for card in keys(hand)] for hand in state.hands]
    unlocated = memory.unlocated(viewer, [FACE_OF[card] for card in state.discard], hands)
    return memory.recalled(counts[0], counts[1], bytes(map(int, fresh)), unlocated)


def _check_account(
    read: Reading, state: Table, memory: Memory, viewer: int, counts: tuple[bytes, bytes]
) -> None:
    in_pile = Counter(FACE_OF[card] for card in state.draw_pile)
    hidden = in_pile.copy()
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden.update(FACE_OF[card] for card in keys(hand))
            hidden.subtract(memory.known(viewer, seat))
    for face in range(FACE_COUNT):
        if in_pile[face] > counts[0][face] or hidden[face] > counts[0][face] + counts[1][face]:
            where = f"recycled[{viewer}]"
            read.refuse(file_words.ACCOUNT(where=where, face=FACE_TEXT[face]))


# -- checks ----------------------------------------------------------------------------------------


def check_situation(read: Reading, state: MercuryState) -> None:
    """Raise PositionError unless the state of play is one that can be."""
    read.check_end(state.over, state.match_result() is not None, "MCY-15")
    if not state.discard:
        read.refuse(file_words.NO_TOP(), "MCY-1")
    phase = PHASES[state.phase]
    if (state.drawn >= 0) != (state.phase == DRAWN):
        read.refuse(file_words.DRAWN(phase=phase))
    if (state.aimed >= 0) != (state.phase in (ANSWER, GIVE)):
        read.refuse(file_words.AIMED(phase=phase))
    if state.reflected and state.phase != ANSWER:
        read.refuse(file_words.REFLECTED(phase=phase))
    if state.passes and (state._can_draw() or state.phase != PLAY):
        read.refuse(file_words.PASSES(number=state.passes), "MCY-6")
    if state.over:
        _over(read, state)
    else:
        _top(read, state)
        _hands(read, state)
        _phase(read, state)


def _over(read: Reading, state: MercuryState) -> None:
    if state.phase != PLAY:
        read.refuse(file_words.OVER_PLAY())
    read.check_scores(state.history[-1].scores, tuple(map(points, state.hands)))


def _top(read: Reading, state: MercuryState) -> None:
    """Colour, number and what is pending come from the cards that were played last."""
    faces = [FACE_OF[card] for card in state.discard]
    top = faces[-1]
    card, phase = FACE_TEXT[top], PHASES[state.phase]
    if state.number != NUMBER[top]:
        read.refuse(file_words.OTHER_NUMBER(number=state.number, card=card))
    if state.aimed >= 0:
        # A card that was reflected lies below the Reflections.
        depth = 2 if state.reflected else 3 if top == REFLECTION else 1
        if faces[-depth:] != [state.aimed] + [REFLECTION] * (depth - 1):
            read.refuse(file_words.OTHER_AIMED(aimed=FACE_TEXT[state.aimed], card=card))
    elif state.phase == NAME and top not in (DRAW_FIVE, GIVE_TWO, REFLECTION):
        read.refuse(file_words.NO_NAMING(card=card))
    named = state.phase in (PLAY, DRAWN) or (top == state.aimed and top in DRAW_THREE)
    if named != (state.colour >= 0):
        wrong = file_words.COLOUR_MISSING if named else file_words.COLOUR_EARLY
        read.refuse(wrong(phase=phase))
    if named and COLOUR[top] not in (NO_COLOUR, state.colour):
        read.refuse(file_words.OTHER_COLOUR(card=card))


def _hands(read: Reading, state: MercuryState) -> None:
    """Who has no card has won the round, but for an answer that may bring cards back."""
    # An answer may find a seat without cards, which went out by the card that came back to it.
    last = FACE_OF[state.discard[-1]]
    answered = (
        state.phase == ANSWER and last == REFLECTION and bool(state.options["reflect_last_card"])
    )
    for seat, hand in enumerate(state.hands):
        aims = seat == (state.turn + (1 if state.reflected else -1)) % state.seats
        if state.phase == ANSWER and aims:
            goes_out = not hand or (state.aimed == GIVE_TWO and _few(hand) and not state.reflected)
            if goes_out and not state.options["reflect_last_card"]:
                read.refuse(file_words.NO_ANSWER(seat=seat), "MCY-14")
        elif not hand and not (answered and seat == state.turn):
            read.refuse(file_words.NO_CARDS(seat=seat), "MCY-14")


def _few(hand: int) -> bool:
    return hand.bit_count() <= 2


def _phase(read: Reading, state: MercuryState) -> None:
    seat = state.turn
    hand = state.hands[seat]
    if state.phase == GIVE and (state.aimed != GIVE_TWO or _few(hand)):
        read.refuse(file_words.NO_GIVING(), "MCY-10")
    if state.phase == DRAWN:
        if not state.options["play_drawn"]:
            read.refuse(file_words.NO_PLAYING(), "MCY-3")
        if not hand >> state.drawn & 1:
            read.refuse(file_words.DRAWN_HELD(seat=seat), "MCY-3")
        elif hand.bit_count() == 1:
            read.refuse(file_words.DRAWN_ALONE(seat=seat), "MCY-14")


_CARDS = CardTexts(KEY, TEXT, "o7a gtb", file_words.CARD)

_KEYS = (
    "seed",
    "first",
    "turn",
    "phase",
    "colour",
    "number",
    "aimed",
    "reflected",
    "passes",
    "drawn",
    "rebuilt",
    "over",
    "draw",
    "discard",
    "hands",
    "at_most",
    "known",
    "recycled",
    "scores",
)


def from_position(
    table: Mapping[str, Any], seats: int, options: Values, kind: type[MercuryState] = MercuryState
) -> MercuryState:
    """The state that `table` describes; PositionError says what can't be, and where."""
    read = Reading(table, _KEYS, file_words.TITLE, _CARDS)
    history = tuple(map(round_result, read.scores(seats)))
    state = kind(seats, options, read.seed(), history, read.flag("over"))
    state.first = read.number("first", seats - 1)
    state.turn = read.number("turn", seats - 1)
    state.phase = PHASES.index(read.word("phase", PHASES))
    colour = read.word("colour", ("", *COLOURS))
    state.colour = COLOURS.index(colour) if colour else NOTHING
    state.number = read.number("number", 10)
    aimed = read.word("aimed", ("", "gd3", "od3", "pd3", "td3", "d5", "gt"))
    state.aimed = FACE[aimed] if aimed else NOTHING
    state.reflected = read.flag("reflected")
    state.passes = read.number("passes", seats - 1)
    drawn = read.one("drawn")
    state.drawn = NOTHING if drawn is None else drawn
    state.rebuilt = read.number("rebuilt", (1 << 31) - 1)
    state.draw_pile = list(read.pile("draw"))
    state.discard = list(read.pile("discard"))
    held = read.hands("hands", seats)
    read.check_deck([*state.draw_pile, *state.discard, *chain(*held)], DECK_SIZE)
    state.hands = [mask(hand) for hand in held]
    state.counting = seats if state.over else 0
    state.memory = memory_from(read, state)
    check_situation(read, state)
    return state
