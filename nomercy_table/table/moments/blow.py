"""A blow: cards meet, and what befalls those that are struck is seen on them.

It is played while the cards move (`table.blows`). Who is lost stands still for an instant, goes
grey, cracks and falls, or burns where nobody struck it; a cut goes across who is harmed; what has
held a blow off flashes and breaks.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, TypeVar, cast

import pygame

from nomercy_table.engine.cues import Sound
from nomercy_table.engine.events import Mark
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.table.blows import BREAKS, falls_for, stepped
from nomercy_table.table.effects import Effect, Slam, Slammed, Strip
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.moments import harm
from nomercy_table.table.moments.clash import Numbers
from nomercy_table.table.moments.light import Pool, dimmed
from nomercy_table.table.moments.neighbour import Neighbour
from nomercy_table.table.moments.scene import Beat, Scene, Script, share
from nomercy_table.table.moments.shards import falls_before
from nomercy_table.table.moments.skin import GIVES, Skin
from nomercy_table.table.moments.timing import PEELS
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import height_of
from nomercy_table.table.verdicts import SECONDS, put_upon, verdict_at, verdict_maker, waits

T = TypeVar("T")

_DARTS = 0.14
"""When the sound of a card that darts is heard."""

_EACH, _REDDENS, _STOPS, _BREAKS = 0.0275, 5, 12, BREAKS
"""Who is lost: pictures so long, so many in red, and so many in all while it stands still, after a
flash; when it falls to pieces."""

_LIGHT, _CLOSES, _OPENS = 132, 0.14, 0.24
"""How much light is left around those who fight, of 255; how fast it closes on them, and opens."""

_SEEN = 0.2
"""For how long what lightning has done is seen before the night ends."""

_BURNS, _FIRST, _FLASHES = 9, 3, 0.03
_SHAKES = 0.24
_SWINGS = {"lost": 0.010, "harmed": 0.005, "held": 0.004, "": 0.002}
"""For how long the table shakes, and how far at first, by the worst fate, as shares of its
height."""

_FLASH: dict[str, Colour] = {
    "lost": (255, 86, 50),
    "harmed": (255, 120, 60),
    "held": (150, 205, 255),
    "": (220, 220, 214),
}
_BLOOD = (230, 34, 34)

_HAILED = 0.3
"""How long it has been said of a card that it saves another when it breaks."""


class Blow(Script):
    """One blow, or what one moment does to several cards."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._pictures: dict[tuple[object, ...], object] = {}
        poses = scene.after.placement.cards
        self._marks = [m for m in scene.event.marks if f"card.{m.card}" in poses]
        fates = {mark.fate for mark in self._marks}
        self._worst = next(fate for fate in _SWINGS if fate in fates or not fate)
        self._met = 0.0 if still else scene.timing.met
        sounds = [] if scene.sound is None else [(self._met, scene.sound)]
        if scene.event.blows and not still:
            sounds.insert(0, (_DARTS, _ATTACK))
        self.sounds = sounds
        self._numbers = self._fighting
        self._time = 0.0
        self.beats = [] if still else sorted(self._all_beats(), key=lambda beat: beat.at)

    # -- where and what ----------------------------------------------------------------------------

    def _pose(self, mark: Mark) -> Pose:
        """How a card lies that is marked; who is lost, as it lay before, or where it stepped before
        another."""
        poses = self.scene.after.placement.cards
        pose, start = self._home(mark), self._striking
        aimed = poses.get(f"card.{dict(self.scene.event.shields).get(mark.card)}")
        if aimed is None or start is None or self._still:
            return pose
        return stepped(pose, aimed, start)

    def _home(self, mark: Mark) -> Pose:
        """Its own place."""
        slot, scene = f"card.{mark.card}", self.scene
        before = scene.before.placement.cards.get(slot)
        return before if before and mark.fate == "lost" else scene.after.placement.cards[slot]

    def pictures(self) -> Iterable[Callable[[], object]]:
        """What is drawn of cards that are lost goes by itself: it takes long."""
        if self._still:
            return (lambda: self._dark,)
        lost = [mark for mark in self._marks if mark.fate == "lost"]
        views = self._cracked if self.scene.event.blows else self._burnt
        first = [partial(views, mark, n) for mark in lost for n in range(self._count)]
        numbers = () if self._numbers is None else self._numbers.steps
        jobs = together(numbers, *(job.steps for job in self._needed), first)
        return itertools.chain(jobs, super().pictures())

    @property
    def _needed(self) -> Iterator[Job[Any]]:
        """What the thread may make meanwhile, the first that is seen first."""
        if self.scene.event.blows and self._marks:
            yield self._flash
        if self._beside is not None:
            yield self._beside.views
        yield from (self._cut_of(mark) for mark in self._marks if mark.fate == "harmed")
        yield from (self._word_of(mark) for mark in self._marks)
        yield from (self._word_of(replace(m, word=m.gone)) for m in self._marks if m.gone)

    @property
    def _count(self) -> int:
        """How many pictures of a card that is lost are made before it is seen to be."""
        return 3 if self.scene.event.blows else _FIRST

    def _kept(self, name: tuple[object, ...], make: Callable[[], T]) -> T:
        """What is made once."""
        if name not in self._pictures:
            self._pictures[name] = make()
        return cast(T, self._pictures[name])

    def _card(self, mark: Mark) -> pygame.Surface:
        """The card as it lies, by itself."""
        pose, face = self._pose(mark), self.scene.after.faces()[f"card.{mark.card}"]
        return self.scene.sprites.flying(face, pose.width, -pose.angle).surface

    @cached_property
    def _from(self) -> tuple[float, float] | None:
        """Where the blow comes from; None: from nobody."""
        return None if self._striking is None else (self._striking.x, self._striking.y)

    @property
    def _striking(self) -> Pose | None:
        """How who strikes lay; None: nobody does."""
        poses = self.scene.before.placement.cards
        return next((poses.get(f"card.{who}") for who, _ in self.scene.event.blows), None)

    @property
    def _fighting(self) -> Numbers | None:
        """The numbers of the blow; None: none were compared, or nothing moves."""
        clash, start = self.scene.event.clash, self._striking
        if self._still or clash is None or start is None or not self._marks:
            return None
        hit = self._hit_at(self._pose(self._marks[0]))
        return Numbers(self.scene, clash, self._marks[0], start, hit)

    def _hit_at(self, pose: Pose) -> tuple[float, float]:
        """The point of a card that is hit: on the side that the blow comes from."""
        if self._from is None:
            return pose.x, pose.y
        x, y = harm.direction((pose.x, pose.y), self._from)
        far = 0.3 * height_of(pose.width)
        return pose.x + x * far, pose.y + y * far

    # -- beats -------------------------------------------------------------------------------------

    def _all_beats(self) -> Iterable[Beat]:
        met, scene = self._met, self.scene
        if scene.event.blows and self._marks:
            yield Beat(met, partial(self._meeting, self._marks[0]))
        if self._beside is not None:
            yield Beat(met, self._beside.begin)
        for mark in self._marks:
            if mark.fate == "lost" and scene.event.blows:
                yield Beat(met, partial(self._cracking, mark))
                yield Beat(met + _BREAKS, partial(self._pieces, mark))
            elif mark.fate == "lost":
                yield Beat(met, partial(self._burning, mark))
            elif mark.fate == "harmed":
                yield Beat(met + (0.12 if mark.sign else 0.0), partial(self._cut, mark))
            if mark.sign:
                yield from Skin(scene, mark, self._pose(mark)).beats(met)
            yield Beat(met + self._told_after(mark), partial(self._word, mark))
            if mark.gone:
                yield Beat(met + PEELS, partial(self._word, replace(mark, word=mark.gone)))
        if self._numbers is not None:  # above what they do to cards
            yield Beat(met, self._numbers.meet)

    def _told_after(self, mark: Mark) -> float:
        """How long after the blow it is told what it has done to a card: who gives its life for
        another is hailed at once, and that one is safe when it has."""
        if mark.saves:
            return 0.04
        saved = mark.fate == "held" and not mark.sign
        if mark.fate == "lost" or saved:
            return _BREAKS + 0.03
        return GIVES if mark.fate == "harmed" and mark.sign else 0.06

    def _meeting(self, mark: Mark) -> list[Effect]:
        x, y = self._hit_at(self._pose(mark))
        seconds = 0.16 * self.scene.pace
        return [Slam("blow.flash", self._flash.now(), (round(x), round(y)), seconds)]

    @cached_property
    def _flash(self) -> Job[Slammed]:
        """Where they meet."""
        mark = self._marks[0]
        side = round(self._pose(mark).width * (1.5 if self._worst == "lost" else 1.1))
        return self.slam(partial(harm.star, side, _FLASH[mark.fate]))

    @cached_property
    def _beside(self) -> Neighbour | None:
        """What is seen of it on a second who is marked; None: nobody else is, or nobody struck."""
        if self._from is None or len(self._marks) < 2:
            return None
        (struck, other), (_, mark) = map(self._pose, self._marks[:2]), self._marks[:2]
        return Neighbour(self, struck, other, mark, self._hit_at(struck), self._from)

    def _word_of(self, mark: Mark) -> Job[Slammed]:
        """What befalls a card, in a word."""

        def made() -> Job[Slammed]:
            return self.slam(verdict_maker(self.scene.look, self._pose(mark), mark))

        return self._kept(("word", mark.card, mark.word), made)

    def _word(self, mark: Mark, down: float = 0.0) -> list[Effect]:
        """The word, which has come down so many seconds ago."""
        picture = self._word_of(mark).now()
        at = verdict_at(self._pose(mark), mark, picture.picture, self.scene.after)
        seconds = (SECONDS - _HAILED * mark.saves) * max(0.7, self.scene.pace)
        word = Slam(f"mark.{mark.card}", picture, at, seconds, self.scene.size)
        word.clock = down - waits(mark, self._marks)
        return [put_upon(word, mark)]

    def _cut(self, mark: Mark) -> list[Effect]:
        at = card_rect(self._pose(mark)).center
        picture, seconds = self._cut_of(mark).now(), 0.42 * self.scene.pace
        return [put_upon(Effect(f"blow.cut.{mark.card}", picture, at, seconds), mark)]

    def _cut_of(self, mark: Mark) -> Job[pygame.Surface]:
        """The cut across a card that is harmed."""
        length = round(1.5 * self._pose(mark).width)
        make = partial(harm.slash, length, 52, _BLOOD)
        return self._kept(("cut", mark.card), lambda: self.job(make))

    # -- who is lost -------------------------------------------------------------------------------

    def _cracks(self, mark: Mark) -> harm.Cracks:
        pose, size = self._pose(mark), self._card(mark).get_size()
        x, y = self._hit_at(pose)
        middle = (size[0] / 2 + x - pose.x, size[1] / 2 + y - pose.y)
        return harm.Cracks(size, middle, mark.card)

    def _cracked(self, mark: Mark, view: int) -> pygame.Surface:
        """The card as a flash, in red, and in grey, with its cracks."""

        def made() -> pygame.Surface:
            card = self._card(mark)
            if not view:
                return harm.flashed(card)
            ink = harm.tinted(card, (255, 120, 104)) if view == 1 else harm.grey(card)
            return self._cracks(mark).drawn(ink)

        return self._kept(("cracked", mark.card, view), made)

    def _cracking(self, mark: Mark) -> list[Effect]:
        """It stands still, then it is grey and has cracks."""
        flash, red, dull = (self._cracked(mark, n) for n in range(3))
        views = [flash, *[red] * _REDDENS, *[dull] * (_STOPS - 1 - _REDDENS)]
        pace, at = self.scene.pace, card_rect(self._pose(mark)).center
        return [Strip(f"blow.{mark.card}", views, at, _BREAKS * pace, _EACH * pace)]

    def _pieces(self, mark: Mark) -> Iterable[Effect]:
        cracks, pose = self._cracks(mark), self._pose(mark)
        dull = self._cracked(mark, 2)
        high, seconds = self.scene.size[1], falls_for(self.scene.pace)
        centre = card_rect(pose).center
        beside = self.scene.look.art.beside
        read = falls_before(self.scene.before)
        yield from cracks.falling(f"piece.{mark.card}", dull, centre, high, seconds, beside, read)
        if mark.saves:  # that is still read, above them
            yield from self._word(mark, _HAILED)

    def _burnt(self, mark: Mark, view: int) -> pygame.Surface:
        """The card as a flash, and as it burns away."""

        def made() -> pygame.Surface:
            fire = self._kept(
                ("fire", mark.card), lambda: harm.Burning(self._card(mark), mark.card, _BURNS)
            )
            return fire.view(view - 1) if view else harm.flashed(self._card(mark))

        return self._kept(("burnt", mark.card, view), made)

    def _burning(self, mark: Mark) -> list[Effect]:
        pace, at = self.scene.pace, card_rect(self._pose(mark)).center
        each = 0.07 * pace
        view = partial(self._burnt, mark)
        return [_Fire(f"blow.{mark.card}", view, 1 + _BURNS, at, each)]

    # -- the whole table ---------------------------------------------------------------------------

    @property
    def brings(self) -> frozenset[str]:
        """What is told of those who are harmed or lost, until the word tells it, and brings it."""
        since = self._time - self._met
        grave = (mark for mark in self._marks if mark.grave and not self._still)
        return frozenset(f"card.{m.card}" for m in grave if since < self._told_after(m))

    def shift(self, time: float) -> tuple[int, int]:
        """Three swings along the way of the blow, or down."""
        if self._still:
            return 0, 0
        part = share(time, self._met, _SHAKES)
        first = _SWINGS[self._worst] * self.scene.size[1]
        off = harm.swing(part, (first, 0.6 * first, 0.3 * first))
        x, y = (0.0, 1.0)
        if self._from is not None and self._marks:
            pose = self._pose(self._marks[0])
            x, y = harm.direction(self._from, (pose.x, pose.y))
        return round(x * off), round(y * off)

    def dusk(self, time: float) -> Dusk | None:
        """Light closes on those who fight, and stays on who is lost until it breaks; where it was
        night before, it stays on all that are struck until that has been seen."""
        if self._still or (self._from is None and self.night is None):
            return None
        opens = self._met + (_BREAKS if self._worst == "lost" else 0.0)
        if any(mark.gone for mark in self._marks):
            opens = max(opens, self._met + 0.6 * PEELS)
        if self.night is not None:
            opens = max(opens, self._met + _SEEN)
            return self.scene.darkened(
                1.0 - share(time, opens, _OPENS), self.night.light, self._lit
            )
        dark = min(share(time, 0.0, _CLOSES), 1.0 - share(time, opens, _OPENS))
        return self.scene.darkened(dark, _LIGHT, self._lit)

    @cached_property
    def _lit(self) -> frozenset[str]:
        """Who fights, with what is marked on them, and the words."""
        keys = {mark.card for mark in self._marks}.union(*self.scene.event.blows)
        return self.scene.seen_in_dusk(f"card.{key}" for key in keys)

    def items(self, time: float) -> list[Item]:
        self._time = time
        if self._still:
            return [Item("moment", self._dark, 0, 0, 0)]
        return [] if self._numbers is None else self._numbers.items(time)

    @cached_property
    def _dark(self) -> pygame.Surface:
        """Where nothing moves: the table in the dark, who was struck in the light, and the
        words."""
        pools = [
            Pool(pose.x, pose.y, 0.8 * height_of(pose.width))
            for pose in map(self._pose, self._marks)
        ]
        dark = dimmed(self.scene.still, (60, 40, 44), pools)
        for mark in self._marks:
            pose = self._pose(mark)
            word = verdict_maker(self.scene.look, pose, mark)()
            dark.blit(word, word.get_rect(center=verdict_at(pose, mark, word, self.scene.after)))
        return dark


class _Fire(Strip):
    """So many views, each of which is made when it is to be seen."""

    def __init__(
        self,
        effect_id: str,
        view: Callable[[int], pygame.Surface],
        count: int,
        centre: tuple[int, int],
        each: float,
    ) -> None:
        super().__init__(effect_id, [view(0)], centre, count * each, each)
        self._view, self._count = view, count

    def item(self) -> Item:
        """The first view is a flash, and as short as one."""
        number = int((self.clock - _FLASHES) / self.each) + 1 if self.clock >= _FLASHES else 0
        return self._placed(self._view(min(self._count - 1, number)), self.centre, 255)


_ATTACK = Sound("attack", 0.75)
