"""Reading back what is remembered in a position of Mercury: `Memory.table` writes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.events import Seat
from nomercy_table.engine.reading import is_small
from nomercy_table.engine.state import PositionError, need
from nomercy_table.games.mercury.cards import COPIES, FACE, FACE_COUNT, FACE_OF, FACE_TEXT, keys
from nomercy_table.games.mercury.dealing import KINDS_OF
from nomercy_table.games.mercury.memory import BYSTANDER, KINDS, Account, Memory, Told
from nomercy_table.games.mercury.table import Table
from nomercy_table.storage.shown import shown


def memory_from(table: Mapping[str, Any], state: Table, where: str) -> Memory:
    """The memory that `table` tells of the cards of `state`; PositionError says what is wrong."""
    sizes = [hand.bit_count() for hand in state.hands]
    entries = need(table, "at_most", list, where)
    if len(entries) != state.seats:
        raise PositionError(f"{where}: at_most has {len(entries)} entries, not {state.seats}")
    limits = [
        _limits(entry, state, seat, f"{where}: at_most[{seat}]")
        for seat, entry in enumerate(entries)
    ]
    memory = state.memory_kind.of(sizes, limits)
    for number, line in enumerate(need(table, "known", list, where)):
        told = _told(line, state, memory, f"{where}: known[{number}]")
        memory.told = tuple(sorted((*memory.told, *told)))
    accounts = need(table, "recycled", list, where)
    if len(accounts) != (state.seats + 1 if state.rebuilt else 0):
        needed = "one a seat and one more" if state.rebuilt else "before the first rebuilding none"
        raise PositionError(f"{where}: recycled has {len(accounts)} entries, not {needed}")
    memory.recycled = tuple(
        _account(entry, state, memory, viewer, f"{where}: recycled[{viewer}]")
        for viewer, entry in enumerate(accounts)
    )
    return memory


def _limits(entry: object, state: Table, seat: Seat, where: str) -> list[int]:
    """`green=0 7=1` as limits by kind, and not against the cards."""
    if not isinstance(entry, str):
        raise PositionError(f"{where} = {shown(entry)}; a text like 'green=0 7=1 rf=0' is needed")
    size = state.hands[seat].bit_count()
    limits = [size] * len(KINDS)
    for word in entry.split():
        name, _, limit = word.partition("=")
        if name not in KINDS or not is_small(limit, size):
            known = ", ".join(KINDS)
            raise PositionError(
                f"{where}: {shown(word)} is no limit: it is one of {known}, = and at most {size}"
            )
        limits[KINDS.index(name)] = int(limit)
    held = Counter(kind for card in keys(state.hands[seat]) for kind in KINDS_OF[card])
    for kind, most in enumerate(limits):
        if held[kind] > most:
            raise PositionError(f"{where}: {KINDS[kind]}={most}, but the hand has {held[kind]}")
    return limits


def _told(line: object, state: Table, memory: Memory, where: str) -> list[Told]:
    """`0 1 o7 p3`: what viewer 0 knows in the hand of seat 1."""
    words = line.split() if isinstance(line, str) else []
    seats = [str(seat) for seat in range(state.seats)]
    right = len(words) > 2 and words[0] in (*seats, BYSTANDER) and words[1] in seats
    if not right or words[0] == words[1] or any(word not in FACE for word in words[2:]):
        raise PositionError(
            f"{where} = {shown(line)}; the seat that knows ({BYSTANDER}: everybody), another seat "
            "and the faces in its hand are needed, like '0 1 o7 p3'"
        )
    viewer = state.seats if words[0] == BYSTANDER else int(words[0])
    faces = Counter(FACE[word] for word in words[2:])
    held = Counter(FACE_OF[card] for card in keys(state.hands[int(words[1])]))
    held.subtract(memory.known(viewer, int(words[1])))  # by a line before
    for face, count in faces.items():
        if held[face] < count:
            raise PositionError(f"{where}: seat {words[1]} does not hold {FACE_TEXT[face]}")
    return [(viewer, int(words[1]), face) for face in faces.elements()]


def _account(entry: object, state: Table, memory: Memory, viewer: int, where: str) -> Account:
    """One viewer's account of a rebuilt pile, and not against the cards."""
    texts = entry if isinstance(entry, list) else []
    if len(texts) != 3 or not all(isinstance(text, str) for text in texts):
        raise PositionError(f"{where} = {shown(entry)}; three texts are needed")
    counts = []
    for text in texts[:2]:
        for word in text.split():
            if word not in FACE:
                raise PositionError(f"{where}: {shown(word)} is no face; a face is like o7")
        faces = Counter(FACE[word] for word in text.split())
        counts.append(bytes(min(faces[face], COPIES[face]) for face in range(FACE_COUNT)))
    fresh = texts[2].split()
    fits = all(is_small(word, 255) for word in fresh)
    if len(fresh) != state.seats or not fits:
        raise PositionError(f"{where}: {shown(texts[2])}; {state.seats} small numbers are needed")
    _check_account(state, memory, viewer, (counts[0], counts[1]), where)
    hands = [[FACE_OF[card] for card in keys(hand)] for hand in state.hands]
    unlocated = memory.unlocated(viewer, [FACE_OF[card] for card in state.discard], hands)
    return memory.recalled(counts[0], counts[1], bytes(map(int, fresh)), unlocated)


def _check_account(
    state: Table, memory: Memory, viewer: int, counts: tuple[bytes, bytes], where: str
) -> None:
    in_pile = Counter(FACE_OF[card] for card in state.draw_pile)
    hidden = in_pile.copy()
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden.update(FACE_OF[card] for card in keys(hand))
            hidden.subtract(memory.known(viewer, seat))
    for face in range(FACE_COUNT):
        if in_pile[face] > counts[0][face] or hidden[face] > counts[0][face] + counts[1][face]:
            raise PositionError(
                f"{where}: {FACE_TEXT[face]} lies where it can't be by this account"
            )
