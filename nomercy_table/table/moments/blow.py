"""A blow: cards meet, their numbers fight it out, and what befalls them is seen on them.

It is played while the cards move (`table.blows`). The number of who strikes rides on its card, that
of who is struck stands before it as a shield; one of them breaks. Who is lost stands still for an
instant, goes grey, cracks and falls, or burns where nobody struck it; a cut goes across who is
harmed; what has held a blow off lights up and falls off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property, partial

import pygame

from nomercy_table.anim.easing import ease_in, ease_out, struck
from nomercy_table.engine.cues import Sound
from nomercy_table.engine.events import Clash, Mark
from nomercy_table.render.beside import RenderJob
from nomercy_table.render.item import Item
from nomercy_table.render.lights import Pool, dimmed
from nomercy_table.render.stage import DimLevel
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import Colour
from nomercy_table.table.badges import SECONDS, verdict_at, verdict_maker, waits
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose, card_rect, upright_rect
from nomercy_table.table.moments import harm
from nomercy_table.table.moments.overlay import Overlay
from nomercy_table.table.moments.particles import Cracks, slowed
from nomercy_table.table.moments.scene import Context, share
from nomercy_table.table.moments.timeline import Key, Track
from nomercy_table.table.moments.words import GOLD, RED, SILVER, lettering, lettering_steps
from nomercy_table.table.motion import BREAKS, falls_for, stepped, to_meet
from nomercy_table.ui.look import Look

_PEELS = 0.7
"""When what has kept all harm off a card falls off."""

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

_COMES, _GROWS, _ADDS, _ADDED, _THROBS = 0.06, 0.1, 0.36, 0.56, 0.12
"""When the numbers come, and how long they grow; when what is added comes and has come, as shares
of the time until they meet; and for how long what has grown, or won, is larger."""

_STANDS, _HOLDS, _YIELDS = 0.62, 0.46, 0.22
"""How long the winner stands: who has broken something, who has held, and where something else has
held that is seen, too."""

_FALLS, _RIMS, _SWEEPS, _FADES = 0.5, 0.46, 0.3, 0.25
"""How long numbers and skins fall, a rim of light is seen, and a blade that goes on; and in how
long things fade."""

Point = tuple[float, float]
Make = Callable[[], pygame.Surface]
View = tuple[float, Make]


class Blow(Overlay):
    """One blow, or what one moment does to several cards."""

    def __init__(self, scene: Context, still: bool) -> None:
        self._still, self._event = still, scene.event
        poses = scene.after.placement.cards
        self._marks = [m for m in self._event.marks if f"card.{m.card}" in poses]
        fates = {mark.fate for mark in self._marks}
        self._worst = next(fate for fate in _SWINGS if fate in fates or not fate)
        self._met, self._time = 0.0 if still else scene.timing.met, 0.0
        before = scene.before.placement.cards
        self._start = next((before.get(f"card.{who}") for who, _ in self._event.blows), None)
        """How who strikes lay; None: nobody does."""
        self._words = cache(self._word_of)
        entries = [] if still else sorted(self._entered(), key=lambda entry: entry[0])
        super().__init__(scene, *entries)
        sounds = [] if scene.sound is None else [(self._met, scene.sound)]
        if self._event.blows and not still:
            sounds.insert(0, (_DARTS, _ATTACK))
        self.sounds = sounds

    def _entered(self) -> Iterator[tuple[float, Callable[[], Iterable[Track]]]]:
        """Yield what comes when."""
        met, blows = self._met, self._event.blows
        fought = self._event.clash is not None and self._start is not None and self._marks
        if fought:
            yield _COMES, self._fighting
        yield met, self._struck
        for mark in self._marks:
            if mark.fate == "lost" and blows:
                yield met + BREAKS, partial(self._pieces, mark)
            elif mark.fate == "harmed":
                yield self._cut_at(mark), partial(self._cut, mark)
            if mark.sign:
                yield met, partial(self._skin, mark)
                yield met + _peels(mark), partial(self._peel, mark)
            yield met + self._told_after(mark), partial(self._word, mark)
            if mark.gone:
                yield met + _PEELS, partial(self._word, replace(mark, word=mark.gone), _PEELS)
        if fought:  # above what they do to cards
            yield met, self._fought

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

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._still:
            yield lambda: self._dark
        yield from super().pictures()

    def _struck(self) -> Iterator[Track]:
        """Yield where they meet, what is seen beside that, and who is lost."""
        if self._event.blows and self._marks:
            pose, fate = self._pose(self._marks[0]), self._marks[0].fate
            side = round(pose.width * (1.5 if self._worst == "lost" else 1.1))
            yield self.flash("blow.flash", self._met, self._hit_at(pose), side, _FLARES[fate])
        if self._start is not None and len(self._marks) > 1:
            yield self._beside(self._start)
        for mark in self._marks:
            if mark.fate == "lost":
                yield self._breaking(mark) if self._event.blows else self._burning(mark)

    def _beside(self, start: Pose) -> Track:
        """Return what is seen beside who was struck: the blade goes on to a second, or light bends
        before a shield that keeps it off them."""
        (one, other), mark = map(self._pose, self._marks[:2]), self._marks[1]
        wide, up = round(one.width), start.y < one.y
        if mark.fate == "held" and not mark.sign:
            aside = (self._hit_at(one)[0] - one.x) / one.width
            views = self.job(partial(harm.rim, wide, up, aside))
            at = harm.rim_at(upright_rect(one), up)
            return self.film("blow.rim", self._met, at, views, _RIMS)
        way, right = round(abs(other.x - one.x)), other.x > one.x
        views = self.job(partial(harm.sweep, way, wide, right, up))
        at = round((one.x + other.x) / 2), round((one.y + other.y) / 2)
        return self.film("blow.sweep", self._met, at, views, _SWEEPS)

    def _cut_at(self, mark: Mark) -> float:
        return self._met + (0.12 if mark.sign else 0.0)

    def _cut(self, mark: Mark) -> Iterator[Track]:
        pose = self._pose(mark)
        job = self.job(partial(harm.slash, round(1.5 * pose.width), 52, _BLOOD))
        keys = _fading(self._cut_at(mark), 0.42, _middle(pose))
        yield Track(job.now, keys, lambda: job.steps, name=f"blow.cut.{mark.card}")

    def _views(
        self, name: str, pose: Pose, card: Callable[[], object], until: float, *views: View
    ) -> Track:
        """Return views one after the other, from so long after the blow on; they are of a card
        that is no work for the thread."""
        jobs = [(self._met + after, self.job(make)) for after, make in views]

        def steps() -> Iterator[Callable[[], object]]:
            yield card
            for _, job in jobs:
                yield from job.steps

        key, later = Key(self._met, _middle(pose)), [(at, job.now) for at, job in jobs]
        return Track(later[0][1], [key], steps, self._met + until, name=name, later=later)

    def _skin(self, mark: Mark) -> Iterator[Track]:
        """Yield what has held a blow off: it lights up, and is whole until it goes, where it kept
        all harm off, else soon full of cracks."""
        sign = cache(partial(self._sign, mark))
        lights = [(0.05 * n, partial(_lit, sign, strong)) for n, strong in enumerate((1.0, 0.45))]
        rest = (0.1, sign), (0.15, lambda: _worn(sign(), mark))
        name = f"guard.{mark.card}"
        yield self._views(name, self._pose(mark), sign, _peels(mark), *lights, *rest)

    def _sign(self, mark: Mark) -> pygame.Surface:
        side = round(_SKIN * self._pose(mark).width)
        return self.scene.look.art.svg(mark.sign, (side, side)).copy()

    def _peel(self, mark: Mark) -> list[Track]:
        """Return what a skin breaks to."""
        sign, name = self._sign(mark), f"scale.{mark.card}"
        at = self._met + _peels(mark)
        cracks, centre = _cracks(sign, mark.card), _middle(self._pose(mark))
        return self._fall(cracks, name, _worn(sign, mark), centre, at, _FALLS)

    def _fall(
        self, cracks: Cracks, name: str, card: pygame.Surface, at: Point, since: float, lasts: float
    ) -> list[Track]:
        high, read = self.scene.size[1], self.scene.read
        pieces = cracks.pieces(name, card, at, high, lasts, since, read)
        return [slowed(piece, self.reads(1.0)) for piece in pieces]

    # -- who is lost -------------------------------------------------------------------------------

    def _card(self, mark: Mark) -> pygame.Surface:
        """Return the card as it lies, by itself: what the thread reads is drawn nowhere."""
        pose, face = self._pose(mark), self.scene.after.faces()[f"card.{mark.card}"]
        return self.scene.sprites.flying(face, pose.width, -pose.angle).surface.copy()

    def _cracks(self, mark: Mark, size: tuple[int, int]) -> Cracks:
        """Return how it breaks: from where it is hit."""
        pose, (wide, high) = self._pose(mark), size
        x, y = self._hit_at(pose)
        return Cracks(size, (wide / 2 + x - pose.x, high / 2 + y - pose.y), mark.card)

    def _breaking(self, mark: Mark) -> Track:
        """Return the card as it stands still: a flash, red, then grey, with its cracks."""
        card = cache(partial(self._card, mark))

        def red() -> pygame.Surface:
            cracks = self._cracks(mark, card().get_size())
            return cracks.drawn(harm.tinted(card(), (255, 120, 104)))

        views = (0.0, lambda: harm.flashed(card())), (_FLASH, red)
        dull = (_RED, lambda: self._dull(mark, card()))
        name = f"blow.{mark.card}"
        return self._views(name, self._pose(mark), card, BREAKS, *views, dull)

    def _dull(self, mark: Mark, card: pygame.Surface) -> pygame.Surface:
        return self._cracks(mark, card.get_size()).drawn(harm.grey(card))

    def _burning(self, mark: Mark) -> Track:
        """Return the card as it burns away."""
        card = cache(partial(self._card, mark))
        fire = cache(lambda: harm.Burning(card(), mark.card, _BURNS))
        views = [(0.03 + n * _EACH, partial(_burnt, fire, n)) for n in range(_BURNS)]
        flash, until = (0.0, lambda: harm.flashed(card())), (_BURNS + 1) * _EACH
        name = f"blow.{mark.card}"
        return self._views(name, self._pose(mark), card, until, flash, *views)

    def _pieces(self, mark: Mark) -> Iterator[Track]:
        """Yield what a card breaks to; what is still read stays above that."""
        card, at = self._card(mark), self._met + BREAKS
        cracks, name = self._cracks(mark, card.get_size()), f"piece.{mark.card}"
        centre, lasts = _middle(self._pose(mark)), falls_for(1.0)
        yield from self._fall(cracks, name, self._dull(mark, card), centre, at, lasts)
        if mark.saves:
            yield from self._word(mark)

    # -- the numbers -------------------------------------------------------------------------------

    @cached_property
    def _numbers(self) -> _Numbers:
        assert self._event.clash is not None
        assert self._start is not None
        side = round(_SIDE * self._start.width)
        worn = self._event.clash.worn
        harmed = self._marks[0].fate == "harmed" and not worn
        return _Numbers(self.scene.look, self._event.clash, side, harmed)

    @property
    def _breaks(self) -> bool:
        """Whether the shield breaks: by the numbers, or with its card."""
        clash = self._event.clash
        assert clash is not None
        return clash.power >= clash.guard or self._marks[0].fate == "lost"

    def _ride(self, time: float) -> Point:
        """Return where who strikes is then."""
        scene, start = self.scene, self._start
        assert start is not None
        moving = scene.game.cue(scene.event.cue).moving
        other = scene.after.placement.cards[f"card.{self._marks[0].card}"]
        way = to_meet(start, other, moving)
        part = struck(min(time, self._met) / moving.seconds, self._met / moving.seconds)
        return start.x + part * way[0], start.y + part * way[1]

    def _fighting(self) -> Iterator[Track]:
        """Yield the shield, what strikes, and what is added to that on its way."""
        met, numbers, clash = self._met, self._numbers, self._event.clash
        hit, steps = self._hit_at(self._pose(self._marks[0])), lambda: numbers.steps
        assert clash is not None

        def grows(at: Point) -> list[Key]:
            return [Key(_COMES, at, 0.35), Key(_COMES + _GROWS, at, ease=ease_out)]

        yield Track(lambda: numbers.guard, grows(hit), steps, met, name="clash.guard")
        rides = partial(Track, name="clash.power", along=self._ride, until=met)
        if clash.power <= clash.own:
            yield rides(lambda: numbers.power, grows((0, 0)))
            return
        comes, come, side = _ADDS * met, _ADDED * met, numbers.side
        throbs = [Key(come, (0, 0), 1.3), Key(come + _THROBS, (0, 0))]
        later = [(come, lambda: numbers.power)]
        yield rides(lambda: numbers.own, [*grows((0, 0)), *throbs], later=later)
        keys = [Key(comes, (1.25 * side, 0)), Key(come, (0.62 * side, 0), ease=ease_in)]
        more = partial(Track, name="clash.more", along=self._ride, until=come)
        yield more(lambda: numbers.more, keys)

    def _fought(self) -> Iterator[Track]:
        """Yield the one that has won, larger for an instant, and what the other breaks to."""
        met, numbers, mark = self._met, self._numbers, self._marks[0]
        hit, meets = self._hit_at(self._pose(mark)), self._ride(met)
        won: tuple[str, Make, Point] = ("clash.guard", lambda: numbers.guard_after, hit)
        lost: tuple[str, pygame.Surface, Point] = ("clash.power", numbers.power, meets)
        lasts = _YIELDS if mark.sign else _HOLDS
        if self._breaks:
            won, lasts = ("clash.power", lambda: numbers.power, meets), _STANDS
            lost = "clash.guard", numbers.guard, hit
        name, picture, at = won
        keys = [Key(met, at, 1.3), *_fading(met + _THROBS, lasts - _THROBS, at)]
        yield Track(picture, keys, name=name)
        yield from self._fall(_cracks(lost[1]), *lost, met, _FALLS)

    # -- what is told ------------------------------------------------------------------------------

    def _told_after(self, mark: Mark) -> float:
        """Return how long after the blow it is told what it has done to a card: who gives its life
        for another is hailed at once, and that one is safe when it has."""
        if mark.saves:
            return 0.04
        if mark.fate == "lost" or (mark.fate == "held" and not mark.sign):
            return BREAKS + 0.03
        return _GIVES if mark.fate == "harmed" and mark.sign else 0.06

    def _word_of(self, mark: Mark) -> RenderJob[pygame.Surface]:
        return self.job(verdict_maker(self.scene.look, self._pose(mark), mark))

    def _word(self, mark: Mark, after: float | None = None) -> Iterator[Track]:
        """Yield what befalls a card in a word: it goes with that, and what harm it has come to
        stands on it afterwards."""
        pose, slot, job = self._pose(mark), f"card.{mark.card}", self._words(mark)
        at = self._met + (self._told_after(mark) if after is None else after)
        at += waits(mark, self._marks) / self.scene.pace
        until = at + self.reads(SECONDS - _HAILED * mark.saves)
        centre, brings = verdict_at(pose, mark, 0, self.scene.after), slot if mark.grave else ""
        name = f"mark.{mark.card}"
        word = self.word(name, at, until, centre, job.now, upon=slot, brings=brings)
        yield replace(word, steps=lambda: job.steps)

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

    def dusk(self, time: float) -> DimLevel | None:
        """Light closes on those who fight, and stays on who is lost until it breaks; where it was
        night before, it stays on all that are struck until that has been seen."""
        if self._still or (self._start is None and self.night is None):
            return None
        opens = self._met + (BREAKS if self._worst == "lost" else 0.0)
        if any(mark.gone for mark in self._marks):
            opens = max(opens, self._met + 0.6 * _PEELS)
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
        return [Item("moment", self._dark, 0, 0, 0)] if self._still else []

    @cached_property
    def _dark(self) -> pygame.Surface:
        """Where nothing moves: the table in the dark, who was struck in the light, and the
        words."""
        poses = [self._pose(mark) for mark in self._marks]
        pools = [Pool(pose.x, pose.y, 0.8 * height_of(pose.width)) for pose in poses]
        dark = dimmed(self.scene.still, (60, 40, 44), pools)
        for mark, pose in zip(self._marks, poses, strict=True):
            word = verdict_maker(self.scene.look, pose, mark)()
            dark.blit(
                word, word.get_rect(center=verdict_at(pose, mark, word.height, self.scene.after))
            )
        return dark


class _Numbers:
    """The pictures of the two numbers of a blow, so large, and of what is added to one."""

    def __init__(self, look: Look, clash: Clash, side: int, harmed: bool) -> None:
        self._look, self._clash, self.side, self._harmed = look, clash, side, harmed

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """Yield what makes the pictures, one after the other."""
        look, clash, side = self._look, self._clash, self.side
        letters = round(_LETTERS * side), side
        for sign in clash.signs:
            yield from look.art.steps(sign, (side, side), first=True)
        for number in {clash.power, clash.own}:
            yield from lettering_steps(look, str(number), *letters, RED)
        yield from lettering_steps(look, str(clash.guard), *letters, SILVER)
        yield lambda: (self.power, self.own, self.guard, self.guard_after, self.more)

    def _picture(self, sign: str, number: int, inks: tuple[Colour, Colour]) -> pygame.Surface:
        """Return a number on a sign."""
        side, look = self.side, self._look
        words = lettering(look, str(number), round(_LETTERS * side), side, inks)
        size = max(side, words.get_width()), max(side, words.get_height())
        surface = pygame.Surface(size, pygame.SRCALPHA)
        picture, middle = look.art.svg(sign, (side, side)), surface.get_rect().center
        surface.blit(picture, picture.get_rect(center=middle), special_flags=PREMUL)
        surface.blit(words, words.get_rect(center=middle))
        return surface

    @cached_property
    def power(self) -> pygame.Surface:
        """That of who strikes."""
        return self._picture(self._clash.signs[0], self._clash.power, RED)

    @cached_property
    def own(self) -> pygame.Surface:
        """What that is without what is added."""
        return self._picture(self._clash.signs[0], self._clash.own, RED)

    @cached_property
    def more(self) -> pygame.Surface:
        """What is added."""
        text = f"+{self._clash.power - self._clash.own}"
        return lettering(self._look, text, round(_MORE * self.side), self.side, GOLD)

    @cached_property
    def guard(self) -> pygame.Surface:
        """That of who is struck: who has been harmed before holds a shield that has cracks."""
        whole = self._picture(self._clash.signs[1], self._clash.guard, SILVER)
        return _cracks(whole).drawn(whole) if self._clash.worn else whole

    @cached_property
    def guard_after(self) -> pygame.Surface:
        """When it has held: harm leaves its cracks."""
        return _cracks(self.guard).drawn(self.guard) if self._harmed else self.guard


def _cracks(picture: pygame.Surface, key: int | None = None) -> Cracks:
    """Return how a sign breaks."""
    wide, high = picture.get_size()
    return Cracks((wide, high), (0.5 * wide, 0.42 * high), wide if key is None else key)


def _worn(sign: pygame.Surface, mark: Mark) -> pygame.Surface:
    """Return a skin as it is in the end."""
    return sign if mark.fate == "held" else _cracks(sign, mark.card).drawn(sign)


def _lit(sign: Make, strong: float) -> pygame.Surface:
    return harm.lit(sign(), strong)


def _burnt(fire: Callable[[], harm.Burning], view: int) -> pygame.Surface:
    return fire().view(view)


def _fading(at: float, seconds: float, centre: Point) -> list[Key]:
    """Return keys of what is seen so long, and fades in the end."""
    end = at + seconds
    return [Key(at, centre), Key(max(at, end - _FADES), centre), Key(end, centre, 1, 0)]


def _middle(pose: Pose) -> tuple[int, int]:
    return card_rect(pose).center


def _peels(mark: Mark) -> float:
    """Return after how long a skin falls off."""
    return _PEELS if mark.fate == "held" else _GIVES
