"""Reading back what is remembered in a position of Mercury: `Memory.table` writes it."""

from __future__ import annotations

from collections import Counter

from nomercy_table.engine.events import Seat
from nomercy_table.engine.file_words import NEEDED, entry
from nomercy_table.engine.reading import Reading, is_small
from nomercy_table.games.mercury import file_words
from nomercy_table.games.mercury.cards import COPIES, FACE, FACE_COUNT, FACE_OF, FACE_TEXT, keys
from nomercy_table.games.mercury.dealing import KINDS_OF
from nomercy_table.games.mercury.memory import BYSTANDER, KINDS, Account, Memory, Told
from nomercy_table.games.mercury.table import Table
from nomercy_table.storage.shown import shown

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
