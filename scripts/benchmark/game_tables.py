"""The drawing goals at the fullest table of each game, on the real scene in a real window.

A match is gone on with at speed `fast`: the computer players move by themselves, and the
person's moves are those of an easy player. It is played three times over, frame by frame the
same, and the least time of each frame counts: what else the machine does falls out.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import sleep

from benchmark.full_tables import TABLES, FullTable
from benchmark.window import (
    DT,
    LATE_LARGE,
    SIZES,
    Row,
    Unit,
    Window,
    clock,
    is_staged,
    late_row,
    median,
    memory_row,
    percentile,
    share_row,
    unit_of,
    unit_row,
)

TIMES = 3
"""So often everything is played."""

_FEW, _MANY = 8, 26
"""The numbers of movers for which there are goals."""

_ENOUGH = 12
"""Of fewer frames a median says only which ones there were. The longest is judged, however few."""

_LAID = 30
"""Frames after which the table is laid."""

_THINKS = 5
"""Seconds for which the person thinks before memory is looked at."""

_DRAGGED = 24
"""Frames of each leg of its way."""

_SORTS = 6
"""So often the hand is sorted."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: its time, how many pictures moved in it (0 while no card is in the air: words
    that are stamped move, too), whether cards landed in it; `whole` is its time with that for
    what the next frames need; whether a moment was `staged`, or had left the table dark, before
    it or after it."""

    seconds: float
    movers: int
    landed: bool
    whole: float
    staged: bool


class _Table(Window):
    """The table scene with a match on it; `frames` are those since the table was laid."""

    def __init__(self, size: tuple[int, int], table: FullTable) -> None:
        from nomercy_table.app.ahead import Ahead
        from nomercy_table.play.scene import TableScene
        from nomercy_table.ui import scene_stack
        from nomercy_table.ui.scene import Reset

        loaded = Ahead()  # what a first run loads beside its frames, while no art is drawn
        loaded.begin()
        while not loaded.is_done:
            sleep(0.01)
        # The table comes in one frame, whatever that takes.
        scene_stack.OPENING_SLICE = scene_stack.COMING_SLICE = float("inf")
        super().__init__(size, speed="fast")
        self.even()
        self.session = table.session()
        self.scene = TableScene(self.app, self.session)
        self.app.request(Reset(self.scene))
        self.frames: list[Frame] = []
        for _ in range(_LAID):
            self.frame()

    def step(self, before: Callable[[], object] = lambda: None) -> None:
        """One frame. What happens `before` it counts with it: the player waits for both."""
        playback = self.scene.view.playback
        shown, rising, staged = playback.begun, playback.rising, self._staged
        begun = clock()
        before()
        seconds = clock() - begun + self.frame()
        landed = shown is not None and playback.begun is not shown
        landed = landed or (rising and not playback.rising)
        flying = not playback.at_rest or playback.rising
        flying = flying and playback.staged is None  # moments have rows of their own
        movers = self._movers if flying else 0
        staged = staged or self._staged  # the frame in which it is over shows all in full light
        self.frames.append(Frame(seconds, movers, landed, seconds + self.readying, staged))

    @property
    def _staged(self) -> bool:
        """Whether a moment is."""
        return is_staged(self.scene.view)

    @property
    def _movers(self) -> int:
        """How many pictures move; the specks of dust around one card count as one."""
        moved = self.scene.view.stage.moved
        return len(
            {name.rpartition(".")[0] if name.startswith("dust.") else name for name in moved}
        )


def _play_on(size: tuple[int, int], table: FullTable) -> list[Frame]:
    """The match goes on."""
    from nomercy_table.engine.player import choose
    from nomercy_table.play.intents import Act

    window = _Table(size, table)
    scene, session = window.scene, window.session
    player = session.game.players["easy"]
    for _ in range(round(table.seconds / DT)):
        seat = scene.now.human
        if seat is None:
            window.step()
        else:
            legal = session.legal(seat)
            action = choose(player, session.observe(seat), legal, session.moves).action
            assert action is not None
            window.step(partial(scene.want, Act(seat, action)))
        if window.app.stack.top is not scene:
            window.frames.pop()  # it opened the page of results: no frame of the table
            break
    window.close()
    return window.frames


def _point_at(size: tuple[int, int], table: FullTable) -> list[Frame]:
    """The pointer goes over the hand and back, while nothing else happens."""
    import pygame

    window = _Table(size, table)
    scene, app = window.scene, window.app
    _await_person(window)
    place = scene.view.playback.shown.placement
    rects = [place.targets[column] for column in scene.view.hand]
    left, right = min(rect.left for rect in rects), max(rect.right for rect in rects)
    y, way = rects[0].centery, max(4, (right - left) // 100)
    for x in (*range(left, right, way), *range(right, left, -way)):
        told = {"pos": (x, y), "rel": (0, 0), "buttons": (0, 0, 0)}
        window.step(partial(app.handle, pygame.event.Event(pygame.MOUSEMOTION, told)))
    window.close()
    return window.frames


def _drag(size: tuple[int, int], table: FullTable) -> list[Frame]:
    """A card of the middle of the hand is taken up, drawn all over the table, and let go where it
    goes back."""
    import pygame

    window = _Table(size, table)
    scene, app = window.scene, window.app
    _await_person(window)
    place = scene.view.playback.shown.placement
    hand = [place.targets[column] for column in scene.view.hand]
    x, y = hand[len(hand) // 2].left + hand[0].width // 8, hand[len(hand) // 2].centery
    ends = (place.centre.center, (size[0] // 4, size[1] // 3), (size[0] // 2, 8))
    way = [(x, y)]
    for end in ends:
        (x, y), steps = way[-1], range(1, _DRAGGED + 1)
        way += [(x + (end[0] - x) * n // _DRAGGED, y + (end[1] - y) * n // _DRAGGED) for n in steps]
    for kind, at in (
        (pygame.MOUSEMOTION, way[0]),
        (pygame.MOUSEBUTTONDOWN, way[0]),
        *((pygame.MOUSEMOTION, at) for at in way[1:]),
        (pygame.MOUSEBUTTONUP, way[-1]),
    ):
        moved = {"rel": (1, 1), "buttons": (1, 0, 0)}
        told = moved if kind == pygame.MOUSEMOTION else {"button": 1, "touch": False}
        window.step(partial(app.handle, pygame.event.Event(kind, pos=at, **told)))
    for _ in range(_DRAGGED):
        window.step()
    window.close()
    return window.frames


def _sort(size: tuple[int, int], table: FullTable) -> list[Frame]:
    """The hand goes into its other orders, again and again."""
    from nomercy_table.play.intents import Command

    window = _Table(size, table)
    scene = window.scene
    _await_person(window)
    for _ in range(_SORTS):
        window.step(partial(scene.want, Command("sort")))
        while scene.view.playback.rising:
            window.step()
        for _ in range(3):
            window.frame()
    window.close()
    return window.frames


def _await_person(window: _Table) -> None:
    """Let the computer players move until it is the person's turn, and all art is drawn."""
    while window.scene.now.human is None:
        window.frame()
    while window.app.art.refine(0.1):
        pass
    for _ in range(_LAID):
        window.frame()


def _least(
    play: Callable[[tuple[int, int], FullTable], list[Frame]], size: str, table: FullTable
) -> tuple[Unit, list[Frame]]:
    """Play it several times: U, and each frame; of both the least time that they took."""
    units, runs = [], []
    for _ in range(TIMES):
        gc.collect()
        units.append(unit_of(SIZES[size]))
        runs.append(play(SIZES[size], table))
    unit = Unit(min(unit.blit for unit in units), min(unit.work for unit in units))
    return unit, least_of(runs)


def least_of(runs: Sequence[Sequence[Frame]]) -> list[Frame]:
    """Each frame of what was played several times over, with the least time that it took."""
    least = []
    for frames in zip(*runs, strict=True):
        if len({(frame.movers, frame.landed) for frame in frames}) > 1:
            raise RuntimeError("the runs of one match differ")
        frame = min(frames, key=lambda frame: frame.seconds)
        least.append(replace(frame, whole=min(frame.whole for frame in frames)))
    return least


# -- rows --------------------------------------------------------------------------------------


def measure(size: str, game: str) -> list[Row]:
    """The rows of a game's fullest tables at that size of window."""
    found: list[Row] = []
    for table in TABLES:
        if table.game != game:
            continue
        about = f"{size}: {game}, {table.about}"
        found += _playing_rows(size, about, *_least(_play_on, size, table))
        if table.hand:
            about = f"{size}: {game}, that hand of large cards"
            found += _pointing_rows(f"{about}, pointed at", *_least(_point_at, size, table))
            unit, frames = _least(_drag, size, table)
            name = f"{about}, one of it dragged"
            found.append(late_row(name, [frame.whole for frame in frames], unit=unit))
            found += _sorting_rows(f"{about}, sorted", *_least(_sort, size, table))
    return [*found, *_memory_rows(size, game)]


def _memory_rows(size: str, game: str) -> list[Row]:
    """What the last of the game's tables takes where it has come to rest: somebody is to play, or
    has the results before them."""
    table = [table for table in TABLES if table.game == game][-1]
    window = _Table(SIZES[size], table)
    while window.scene.now.human is None and window.app.stack.top is window.scene:
        window.frame()
    window.settle()
    for _ in range(round(_THINKS / DT)):
        window.frame()
    found = memory_row(f"{size}: {game}", size)
    window.close()
    return found


def _playing_rows(size: str, about: str, unit: Unit, frames: Sequence[Frame]) -> list[Row]:
    found = []
    few = [f.seconds for f in frames if 0 < f.movers <= _FEW]
    many = [f.seconds for f in frames if _FEW < f.movers <= _MANY]
    most = [f.seconds for f in frames if f.movers > _MANY]
    landings = [f.seconds for f in frames if f.landed]
    if few:
        name = f"{about}: up to {_FEW} large movers"
        if len(few) >= _ENOUGH:
            found.append(share_row(f"{name}: median", median(few), 0.5, unit))
        found.append(share_row(f"{name}: p99", percentile(few, 99), 1.0, unit))
    if many:
        name = f"{about}: up to {_MANY} large movers"
        found.append(share_row(f"{name}: median", median(many), 1.0, unit))
    if most:
        name = f"{about}: more than {_MANY} large movers"
        found.append(share_row(f"{name}: median", median(most), 1.0, unit))
    if landings:
        name = f"{about}: landing frame of large cards"
        found.append(share_row(name, median(landings), 1.0, unit))
    found.append(late_row(about, [f.whole for f in frames if not f.staged], unit=unit))
    staged = [f.whole for f in frames if f.staged]
    if staged:
        found.append(late_row(f"{about}: moments", staged, LATE_LARGE[size], unit))
    return found


def _pointing_rows(about: str, unit: Unit, frames: Sequence[Frame]) -> list[Row]:
    """In the median all the others make way, so it asks what is asked where many cards move."""
    times = [f.seconds for f in frames]
    return [
        share_row(f"{about}: median", median(times), 0.4, unit),
        unit_row(f"{about}: p99 / U", percentile(times, 99), unit),
        late_row(about, [f.whole for f in frames], unit=unit),
    ]


def _sorting_rows(about: str, unit: Unit, frames: Sequence[Frame]) -> list[Row]:
    moving = [f.seconds for f in frames if f.movers]
    landings = [f.seconds for f in frames if f.landed]
    return [
        unit_row(f"{about}: median / U", median(moving), unit),
        unit_row(f"{about}: landing frame / U", median(landings), unit),
        late_row(about, [f.whole for f in frames], unit=unit),
    ]
