"""A blow: cards meet, their numbers fight it out, and what befalls them is seen on them.

It is played while the cards move (`table.blows`). The number of who strikes rides on its card, that
of who is struck stands before it as a shield; one of them breaks. Who is lost stands still for an
instant, goes grey, cracks and falls, or burns where nobody struck it; a cut goes across who is
harmed; what has held a blow off lights up and falls off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import chain
from typing import Any

import pygame

from nomercy_table.anim.easing import ease_in, ease_out, struck
from nomercy_table.engine.cues import Sound
from nomercy_table.engine.events import Mark
from nomercy_table.render.art import PREMUL
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.table.blows import BREAKS, falls_for, stepped, to_meet
from nomercy_table.table.effects import Effect, Slam, Slammed
from nomercy_table.table.geometry import card_rect, upright_rect
from nomercy_table.table.moments import harm
from nomercy_table.table.moments.light import Pool, dimmed
from nomercy_table.table.moments.particles import Cracks
from nomercy_table.table.moments.scene import Beat, Opening, Scene, Script, share
from nomercy_table.table.moments.timeline import Key, Played, Sprite, beats
from nomercy_table.table.moments.timing import PEELS
from nomercy_table.table.moments.words import GOLD, RED, SILVER, lettering, lettering_steps
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import height_of
from nomercy_table.table.verdicts import SECONDS, put_upon, verdict_at, verdict_maker, waits

_DARTS, _ATTACK = 0.14, Sound("attack", 0.75)
"""When the sound of a card that darts is heard."""

_FLASH, _RED, _BURNS, _EACH = 0.0275, 0.165, 9, 0.07
"""Who is lost: how long it is seen in a flash, and red; or in how many views it burns, how long
each."""

_LIGHT, _CLOSES, _OPENS, _SEEN = 132, 0.14, 0.24, 0.2
"""How much light is left around those who fight, of 255; how fast it closes on them, and opens; and
for how long what lightning has done is seen before the night ends."""

_SHAKES, _SWINGS = 0.24, {"lost": 0.010, "harmed": 0.005, "held": 0.004, "": 0.002}
"""For how long the table shakes, and how far at first, by the worst fate, as shares of its
height."""

_FLARES: dict[str, Colour] = {
    "lost": (255, 86, 50),
    "harmed": (255, 120, 60),
    "held": (150, 205, 255),
    "": (220, 220, 214),
}
_BLOOD = (230, 34, 34)

_HAILED = 0.3
"""How long it has been said of a card that it saves another when it breaks."""

_GIVES, _SKIN = 0.4, 0.86
"""When that is gone which could not keep all harm off, and how wide it is against the card."""

_SIDE, _LETTERS, _MORE = 0.9, 0.56, 0.4
"""How large a number's picture is, in widths of the card on which it rides; how high the letters on
it are against that, and those of what is added."""

_COMES, _GROWS, _ADDS, _ADDED, _THROBS = 0.02, 0.1, 0.36, 0.56, 0.12
"""When the numbers come, and how long they grow; when what is added comes and has come, as shares
of the time until they meet; and for how long what has grown, or won, is larger."""

_STANDS, _HOLDS, _YIELDS = 0.62, 0.46, 0.22
"""How long the winner stands: who has broken something, who has held, and where something else has
held that is seen, too."""

_FALLS, _FALLS_LEAST = 0.5, 0.7
"""How long numbers and skins fall, and the least share of that, however fast all is."""

_KEPT_ON, _SWEEPS, _FADES = 0.46, 0.3, 0.25
"""For how long a rim of light is seen, and a blade that goes on; and in how long things fade."""

Point = tuple[float, float]
Make = Callable[[], pygame.Surface]


class Blow(Script):
    """One blow, or what one moment does to several cards."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still, self._event = still, scene.event
        poses = scene.after.placement.cards
        self._marks = [m for m in self._event.marks if f"card.{m.card}" in poses]
        fates = {mark.fate for mark in self._marks}
        self._worst = next(fate for fate in _SWINGS if fate in fates or not fate)
        self._met = 0.0 if still else scene.timing.met
        before = scene.before.placement.cards
        self._start = next((before.get(f"card.{who}") for who, _ in self._event.blows), None)
        """How who strikes lay; None: nobody does."""
        sounds = [] if scene.sound is None else [(self._met, scene.sound)]
        if self._event.blows and not still:
            sounds.insert(0, (_DARTS, _ATTACK))
        self.sounds = sounds
        self._words = {(m.card, m.word): self._word_of(m) for m in self._told}
        self._numbers = None if still else self._fighting()
        self._time = 0.0
        self._sprites = [] if still else [*self._all_sprites()]
        self.beats = sorted(self._all_beats(), key=lambda beat: beat.at)

    # -- where -------------------------------------------------------------------------------------

    def _pose(self, mark: Mark) -> Pose:
        """Return how a card lies that is marked; who is lost, as it lay before, or where it stepped
        before another."""
        slot, scene, start = f"card.{mark.card}", self.scene, self._start
        poses, before = scene.after.placement.cards, scene.before.placement.cards.get(slot)
        pose = before if before and mark.fate == "lost" else poses[slot]
        aimed = poses.get(f"card.{dict(self._event.shields).get(mark.card)}")
        if aimed is None or start is None or self._still:
            return pose
        return stepped(pose, aimed, start)

    def _hit_at(self, pose: Pose) -> Point:
        """Return the point of a card that is hit: on the side that the blow comes from."""
        if self._start is None:
            return pose.x, pose.y
        x, y = harm.direction((pose.x, pose.y), (self._start.x, self._start.y))
        far = 0.3 * height_of(pose.width)
        return pose.x + x * far, pose.y + y * far

    # -- what is seen of a blow --------------------------------------------------------------------

    def pictures(self) -> Iterable[Callable[[], object]]:
        """Yield what the thread may make first; what is drawn of a lost card takes long."""
        if self._still:
            return (lambda: self._dark,)
        lost = {f"blow.{mark.card}" for mark in self._marks if mark.fate == "lost"}
        late = [sprite.steps() for sprite in self._sprites if sprite.name in lost]
        early = [sprite.steps() for sprite in self._sprites if sprite.name not in lost]
        numbers = () if self._numbers is None else self._numbers.steps
        told = (job.steps for job in self._words.values())
        return chain(together(numbers, *early, *told, *late), super().pictures())

    def _sprite(self, name: str, make: Make, *keys: Key) -> Sprite:
        job = self.job(make)
        return Sprite(job.now, keys, lambda: job.steps, name=name)

    def _all_sprites(self) -> Iterator[Sprite]:
        """Yield what is seen from when they meet, the lowest first; what is told comes later."""
        met, struck_by = self._met, self._event.blows
        if struck_by and self._marks:
            pose, fate = self._pose(self._marks[0]), self._marks[0].fate
            side = round(pose.width * (1.5 if self._worst == "lost" else 1.1))
            hit, make = self._hit_at(pose), partial(harm.star, side, _FLARES[fate])
            yield self._sprite("blow.flash", make, *_down(met, 0.16, hit))
        if self._start is not None and len(self._marks) > 1:
            yield self._beside(self._start)
        for mark in self._marks:
            if mark.fate == "lost":
                yield self._cracking(mark) if struck_by else self._burning(mark)
            elif mark.fate == "harmed":
                at = met + (0.12 if mark.sign else 0.0)
                pose = self._pose(mark)
                make = partial(harm.slash, round(1.5 * pose.width), 52, _BLOOD)
                yield self._sprite(f"blow.cut.{mark.card}", make, *_seen(at, 0.42, _middle(pose)))
            if mark.sign:
                yield self._skin(mark)
        if self._numbers is not None:  # above what they do to cards
            yield self._numbers.standing

    def _beside(self, start: Pose) -> Sprite:
        """Return what is seen beside who was struck: the blade goes on to a second, or light bends
        before a shield that keeps it off them."""
        (struck_, other), mark = map(self._pose, self._marks[:2]), self._marks[1]
        wide, up = round(struck_.width), start.y < struck_.y
        if mark.fate == "held" and not mark.sign:
            name, lasts, at = "blow.rim", _KEPT_ON, harm.rim_at(upright_rect(struck_), up)
            aside = (self._hit_at(struck_)[0] - struck_.x) / struck_.width
            make = partial(harm.rim, wide, up, aside)
        else:
            name, lasts = "blow.sweep", _SWEEPS
            at = round((struck_.x + other.x) / 2), round((struck_.y + other.y) / 2)
            way = round(abs(other.x - struck_.x))
            make = partial(harm.sweep, way, wide, other.x > struck_.x, up)
        job = self.job(make)
        views = [partial(lambda n: job.now()[n], n) for n in range(harm.VIEWS)]
        return self._film(name, views, at, lasts / harm.VIEWS, lasts, lambda: job.steps)

    def _film(
        self, name: str, views: Sequence[Make], at: Point, each: float, lasts: float, steps: Any
    ) -> Sprite:
        """Return views one after the other, the last until it is over."""
        later = [(self._met + n * each, view) for n, view in enumerate(views)]
        end = self._met + lasts
        return Sprite(views[0], [Key(self._met, at)], steps, end, name=name, later=later)

    def _skin(self, mark: Mark) -> Sprite:
        """Return what has held a blow off: it lights up, and is whole until it goes, where it kept
        all harm off, else soon full of cracks."""
        sign = partial(self._sign, mark)
        views: list[Make] = [
            cache(lambda: harm.lit(sign(), 1.0)),
            cache(lambda: harm.lit(sign(), 0.45)),
            sign,
            cache(partial(self._worn, mark)),
        ]
        at, name = _middle(self._pose(mark)), f"guard.{mark.card}"
        return self._film(name, views, at, 0.05, _peels(mark), lambda: views)

    def _sign(self, mark: Mark) -> pygame.Surface:
        side = round(_SKIN * self._pose(mark).width)
        return self.scene.look.art.svg(mark.sign, (side, side))

    def _worn(self, mark: Mark) -> pygame.Surface:
        sign = self._sign(mark)
        return sign if mark.fate == "held" else _cracks(sign, mark.card).drawn(sign)

    # -- who is lost -------------------------------------------------------------------------------

    def _card(self, mark: Mark) -> pygame.Surface:
        """Return the card as it lies, by itself."""
        pose, face = self._pose(mark), self.scene.after.faces()[f"card.{mark.card}"]
        return self.scene.sprites.flying(face, pose.width, -pose.angle).surface

    def _cracks(self, mark: Mark) -> Cracks:
        pose, (wide, high) = self._pose(mark), self._card(mark).get_size()
        x, y = self._hit_at(pose)
        return Cracks((wide, high), (wide / 2 + x - pose.x, high / 2 + y - pose.y), mark.card)

    def _dull(self, mark: Mark) -> pygame.Surface:
        return self._cracks(mark).drawn(harm.grey(self._card(mark)))

    def _cracking(self, mark: Mark) -> Sprite:
        """Return the card as it stands still: a flash, red, then grey, with its cracks."""

        def red() -> pygame.Surface:
            return self._cracks(mark).drawn(harm.tinted(self._card(mark), (255, 120, 104)))

        views = [cache(lambda: harm.flashed(self._card(mark))), cache(red)]
        views.append(cache(partial(self._dull, mark)))
        met, at = self._met, _middle(self._pose(mark))
        later = [(met + _FLASH, views[1]), (met + _RED, views[2])]
        key, name = Key(met, at), f"blow.{mark.card}"
        return Sprite(views[0], [key], lambda: views, met + BREAKS, name=name, later=later)

    def _burning(self, mark: Mark) -> Sprite:
        """Return the card as it burns away; late views are made when they are seen."""
        fire = cache(lambda: harm.Burning(self._card(mark), mark.card, _BURNS))
        views = [cache(lambda: harm.flashed(self._card(mark)))]
        views += [cache(partial(lambda n: fire().view(n), n)) for n in range(_BURNS)]
        met, at = self._met, _middle(self._pose(mark))
        later = [(met + 0.03 + n * _EACH, view) for n, view in enumerate(views[1:])]
        end, name = met + len(views) * _EACH, f"blow.{mark.card}"
        return Sprite(views[0], [Key(met, at)], lambda: views[:3], end, name=name, later=later)

    def _pieces(self, mark: Mark) -> Iterator[Effect]:
        """Yield what a card breaks to; what is still read stays above that."""
        seconds, high = falls_for(1.0), self.scene.size[1]
        centre, read = _middle(self._pose(mark)), self.scene.read
        pieces = self._cracks(mark).pieces
        name = f"piece.{mark.card}"
        yield from self._fall(pieces(name, self._dull(mark), centre, high, seconds, read=read))
        if mark.saves:
            yield from self._word(mark, _HAILED)

    def _peel(self, mark: Mark) -> Iterator[Effect]:
        """Yield what a skin breaks to."""
        worn, at, high = self._worn(mark), _middle(self._pose(mark)), self.scene.size[1]
        cracks, name = _cracks(self._sign(mark), mark.card), f"scale.{mark.card}"
        return self._fall(cracks.pieces(name, worn, at, high, _FALLS, read=self.scene.read))

    def _fall(self, pieces: Iterable[Sprite]) -> Iterator[Effect]:
        pace = max(_FALLS_LEAST, self.scene.pace)
        return (Played(piece, pace) for piece in pieces)

    # -- what is told ------------------------------------------------------------------------------

    def _all_beats(self) -> Iterator[Beat]:
        if self._still:
            return
        yield from beats(self._sprites, self.scene.pace)
        for mark in self._marks:
            if mark.fate == "lost" and self._event.blows:
                yield Beat(self._met + BREAKS, partial(self._pieces, mark))
            if mark.sign:
                yield Beat(self._met + _peels(mark), partial(self._peel, mark))
            yield Beat(self._met + self._told_after(mark), partial(self._word, mark))
            if mark.gone:
                yield Beat(self._met + PEELS, partial(self._word, replace(mark, word=mark.gone)))
        if self._numbers is not None:
            numbers = self._numbers
            yield Beat(self._met, lambda: self._fall(numbers.pieces()))

    def _told_after(self, mark: Mark) -> float:
        """Return how long after the blow it is told what it has done to a card: who gives its life
        for another is hailed at once, and that one is safe when it has."""
        if mark.saves:
            return 0.04
        if mark.fate == "lost" or (mark.fate == "held" and not mark.sign):
            return BREAKS + 0.03
        return _GIVES if mark.fate == "harmed" and mark.sign else 0.06

    @property
    def _told(self) -> Iterator[Mark]:
        for mark in self._marks:
            yield mark
            if mark.gone:
                yield replace(mark, word=mark.gone)

    def _word_of(self, mark: Mark) -> Job[Slammed]:
        return self.slam(verdict_maker(self.scene.look, self._pose(mark), mark))

    def _word(self, mark: Mark, down: float = 0.0) -> list[Effect]:
        """Return what befalls a card in a word, which has come down so many seconds ago."""
        picture = self._words[mark.card, mark.word].now()
        at = verdict_at(self._pose(mark), mark, picture.picture, self.scene.after)
        seconds = (SECONDS - _HAILED * mark.saves) * max(0.7, self.scene.pace)
        word = Slam(f"mark.{mark.card}", picture, at, seconds, self.scene.size)
        word.clock = down - waits(mark, self._marks)
        return [put_upon(word, mark)]

    @property
    def brings(self) -> frozenset[str]:
        """What is told of those who are harmed or lost, until the word tells it, and brings it."""
        since = self._time - self._met
        grave = (mark for mark in self._marks if mark.grave and not self._still)
        return frozenset(f"card.{m.card}" for m in grave if since < self._told_after(m))

    # -- the whole table ---------------------------------------------------------------------------

    def shift(self, time: float) -> tuple[int, int]:
        """Three swings along the way of the blow, or down."""
        if self._still:
            return 0, 0
        first = _SWINGS[self._worst] * self.scene.size[1]
        part = share(time, self._met, _SHAKES)
        off, (x, y) = harm.swing(part, (first, 0.6 * first, 0.3 * first)), (0.0, 1.0)
        if self._start is not None and self._marks:
            pose = self._pose(self._marks[0])
            x, y = harm.direction((self._start.x, self._start.y), (pose.x, pose.y))
        return round(x * off), round(y * off)

    def dusk(self, time: float) -> Dusk | None:
        """Light closes on those who fight, and stays on who is lost until it breaks; where it was
        night before, it stays on all that are struck until that has been seen."""
        if self._still or (self._start is None and self.night is None):
            return None
        opens = self._met + (BREAKS if self._worst == "lost" else 0.0)
        if any(mark.gone for mark in self._marks):
            opens = max(opens, self._met + 0.6 * PEELS)
        light, dark = _LIGHT, share(time, 0.0, _CLOSES)
        if self.night is not None:
            light, dark, opens = self.night.light, 1.0, max(opens, self._met + _SEEN)
        dark = min(dark, 1.0 - share(time, opens, _OPENS))
        return self.scene.darkened(dark, light, self._lit)

    @cached_property
    def _lit(self) -> frozenset[str]:
        """Who fights, with what is marked on them, and the words."""
        keys = {mark.card for mark in self._marks}.union(*self._event.blows)
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
        poses = [self._pose(mark) for mark in self._marks]
        pools = [Pool(pose.x, pose.y, 0.8 * height_of(pose.width)) for pose in poses]
        dark = dimmed(self.scene.still, (60, 40, 44), pools)
        for mark, pose in zip(self._marks, poses, strict=True):
            word = verdict_maker(self.scene.look, pose, mark)()
            dark.blit(word, word.get_rect(center=verdict_at(pose, mark, word, self.scene.after)))
        return dark

    def _fighting(self) -> _Numbers | None:
        """Return the numbers of the blow; None: none were compared."""
        if self._event.clash is None or self._start is None or not self._marks:
            return None
        mark = self._marks[0]
        return _Numbers(self.scene, mark, self._start, self._hit_at(self._pose(mark)))


class _Numbers:
    """The two numbers. Who deals the blow lay at `start`; it falls at the point `hit` of the card
    that has the `mark`."""

    def __init__(self, scene: Scene, mark: Mark, start: Pose, hit: Point) -> None:
        assert scene.event.clash is not None
        self._scene, self._clash, self._hit, self._mark = scene, scene.event.clash, hit, mark
        moving = scene.game.cue(scene.event.cue).moving
        way = to_meet(start, scene.after.placement.cards[f"card.{mark.card}"], moving)
        met = self._met = scene.timing.met

        def ride(time: float) -> Point:
            part = struck(min(time, met) / moving.seconds, met / moving.seconds)
            return start.x + part * way[0], start.y + part * way[1]

        self._ride, self._side = ride, round(_SIDE * start.width)
        self._opening = Opening(_COMES)
        self._ready = False
        self._before: list[Sprite] = []
        self._breaks = self._clash.power >= self._clash.guard or mark.fate == "lost"
        """Whether the shield breaks: by the numbers, or with its card."""

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """Yield what makes the pictures, one after the other."""
        look, clash, side = self._scene.look, self._clash, self._side
        letters = round(_LETTERS * side), side
        for sign in clash.signs:
            yield from look.art.steps(sign, (side, side), first=True)
        for number in {clash.power, clash.own}:
            yield from lettering_steps(look, str(number), *letters, RED)
        yield from lettering_steps(look, str(clash.guard), *letters, SILVER)
        yield self._make

    def _make(self) -> None:
        self._ready = all((self._power, self._own, self._guard, self._guard_after, self._more))

    def _picture(self, sign: str, number: int, inks: tuple[Colour, Colour]) -> pygame.Surface:
        """Return a number on a sign."""
        side, look = self._side, self._scene.look
        words = lettering(look, str(number), round(_LETTERS * side), side, inks)
        size = max(side, words.get_width()), max(side, words.get_height())
        surface = pygame.Surface(size, pygame.SRCALPHA)
        picture, middle = look.art.svg(sign, (side, side)), surface.get_rect().center
        surface.blit(picture, picture.get_rect(center=middle), special_flags=PREMUL)
        surface.blit(words, words.get_rect(center=middle))
        return surface

    @cached_property
    def _power(self) -> pygame.Surface:
        return self._picture(self._clash.signs[0], self._clash.power, RED)

    @cached_property
    def _own(self) -> pygame.Surface:
        """What that is without what is added."""
        return self._picture(self._clash.signs[0], self._clash.own, RED)

    @cached_property
    def _more(self) -> pygame.Surface:
        """What is added."""
        text = f"+{self._clash.power - self._clash.own}"
        return lettering(self._scene.look, text, round(_MORE * self._side), self._side, GOLD)

    @cached_property
    def _guard(self) -> pygame.Surface:
        """Who has been harmed before holds a shield that has cracks."""
        whole = self._picture(self._clash.signs[1], self._clash.guard, SILVER)
        return _cracks(whole).drawn(whole) if self._clash.worn else whole

    @cached_property
    def _guard_after(self) -> pygame.Surface:
        """When it has held: harm leaves its cracks."""
        harmed = self._mark.fate == "harmed" and not self._clash.worn
        return _cracks(self._guard).drawn(self._guard) if harmed else self._guard

    def items(self, time: float) -> list[Item]:
        """Return both before they meet."""
        since = self._opening.since(time, lambda: self._ready)
        if since is not None and not self._before:
            self._before = [*self._sprites(since)]
        found = (sprite.item(time) for sprite in self._before)
        return [item for item in found if item is not None]

    def _sprites(self, since: float) -> Iterator[Sprite]:
        """Yield the shield, what strikes, and what is added to that on its way."""
        met = self._met

        def grows(at: Point) -> list[Key]:
            return [Key(since, at, 0.35), Key(since + _GROWS, at, ease=ease_out)]

        yield Sprite(lambda: self._guard, grows(self._hit), until=met, name="clash.guard")
        power = partial(Sprite, until=met, name="clash.power", along=self._ride)
        if self._clash.power <= self._clash.own:
            yield power(lambda: self._power, grows((0, 0)))
            return
        comes, come, side = _ADDS * met, _ADDED * met, self._side
        throbs = [Key(come, (0, 0), 1.3), Key(come + _THROBS, (0, 0))]
        later = [(come, lambda: self._power)]
        yield power(lambda: self._own, [*grows((0, 0)), *throbs], later=later)
        keys = [Key(comes, (1.25 * side, 0)), Key(come, (0.62 * side, 0), ease=ease_in)]
        yield Sprite(lambda: self._more, keys, until=come, name="clash.more", along=self._ride)

    @property
    def standing(self) -> Sprite:
        """The one that has won, larger for an instant."""
        at, met = self._hit, self._met
        name, lasts = "clash.guard", _YIELDS if self._mark.sign else _HOLDS
        if self._breaks:
            at, name, lasts = self._ride(met), "clash.power", _STANDS
        throbs = [Key(met, at, 1.3), Key(met + _THROBS, at)]
        keys = [*throbs, *_seen(met + _THROBS, lasts - _THROBS, at)[1:]]
        return Sprite(lambda: self._power if self._breaks else self._guard_after, keys, name=name)

    def pieces(self) -> list[Sprite]:
        """Return what the other one breaks to."""
        name, picture, at = "clash.power", self._power, self._ride(self._met)
        if self._breaks:
            name, picture, at = "clash.guard", self._guard, self._hit
        high, read = self._scene.size[1], self._scene.read
        return _cracks(picture).pieces(name, picture, at, high, _FALLS, read=read)


def _cracks(picture: pygame.Surface, key: int | None = None) -> Cracks:
    """Return how a sign breaks."""
    wide, high = picture.get_size()
    return Cracks((wide, high), (0.5 * wide, 0.42 * high), wide if key is None else key)


def _down(at: float, seconds: float, centre: Point) -> list[Key]:
    """Return keys of what comes down from above, and is gone as it lies."""
    return [Key(at, centre, 1 + 8 / 6, 0.35), Key(at + seconds, centre, ease=ease_out)]


def _seen(at: float, seconds: float, centre: Point) -> list[Key]:
    """Return keys of what is seen so long, and fades in the end."""
    end = at + seconds
    return [Key(at, centre), Key(max(at, end - _FADES), centre), Key(end, centre, 1, 0)]


def _middle(pose: Pose) -> tuple[int, int]:
    return card_rect(pose).center


def _peels(mark: Mark) -> float:
    """Return after how long a skin falls off."""
    return PEELS if mark.fate == "held" else _GIVES
