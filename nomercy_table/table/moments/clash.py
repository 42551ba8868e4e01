"""The numbers of a blow fight it out: that of who strikes rides on its card, that of who is struck
stands before it as a shield. Where they meet one of them breaks, and the other stands a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

import pygame

from nomercy_table.anim.easing import ease_in, ease_out, struck
from nomercy_table.engine.events import Clash, Mark
from nomercy_table.render.art import PREMUL
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.blows import to_meet
from nomercy_table.table.effects import Effect
from nomercy_table.table.moments.harm import Cracks
from nomercy_table.table.moments.scene import Opening, Scene, between, share
from nomercy_table.table.moments.shards import falls_before
from nomercy_table.table.moments.words import GOLD, RED, SILVER, lettering, lettering_steps
from nomercy_table.table.places import Pose

_SIDE, _LETTERS, _MORE = 0.9, 0.56, 0.4
"""How large a number's picture is, in widths of the card on which it rides; how high the letters on
it are against that, and those of what is added."""

_COMES, _GROWS, _SMALL = 0.02, 0.1, 0.35
"""When the numbers come, how long they grow, and from what share of their size."""

_ADDS, _ADDED, _FROM, _TO = 0.36, 0.56, 1.25, 0.62
"""When what is added comes and has come, as shares of the time until they meet; from how far at the
right of the number, and to where, in sides of its picture."""

_THROBS, _LARGER = 0.12, 1.3
"""For how long what wins, or has grown, is seen larger, and how much at first."""

_STANDS, _HOLDS, _YIELDS = 0.62, 0.46, 0.22
"""How long the winner stands: who has broken something, who has held, and where something else has
held that is seen, too."""

_FALLS = 0.5

Point = tuple[float, float]


class Numbers:
    """The two of them. Who deals the blow lay at `start`; it falls at the point `hit` of the card
    that has the `mark`."""

    def __init__(self, scene: Scene, clash: Clash, mark: Mark, start: Pose, hit: Point) -> None:
        self._scene, self._clash, self._mark = scene, clash, mark
        self._start, self._hit = start, hit
        self._moving = scene.game.cue(scene.event.cue).moving
        other = scene.after.placement.cards[f"card.{mark.card}"]
        self._way = to_meet(start, other, self._moving)
        self._met = scene.timing.met
        self._side = round(_SIDE * start.width)
        self._opening = Opening(_COMES)
        self._ready = False

    @property
    def _breaks(self) -> bool:
        """Whether the shield breaks: by the numbers, or with its card."""
        return self._clash.power >= self._clash.guard or self._mark.fate == "lost"

    # -- pictures ----------------------------------------------------------------------------------

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures, one after the other."""
        look, clash, side = self._scene.look, self._clash, self._side
        for sign in clash.signs:
            yield from look.art.steps(sign, (side, side), first=True)
        for number in {clash.power, clash.own}:
            yield from lettering_steps(look, str(number), *self._letters, RED)
        yield from lettering_steps(look, str(clash.guard), *self._letters, SILVER)
        yield self._make

    def _make(self) -> None:
        """They are composed of what is there."""
        self._ready = all((self._power, self._own, self._guard, self._more))

    @property
    def _letters(self) -> tuple[int, int]:
        """How high letters are, and what room they have."""
        return round(_LETTERS * self._side), self._side

    def _picture(self, sign: str, number: int, inks: tuple[Colour, Colour]) -> pygame.Surface:
        """A number on a sign."""
        side, look = self._side, self._scene.look
        words = lettering(look, str(number), *self._letters, inks)
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
        more, look = self._clash.power - self._clash.own, self._scene.look
        return lettering(look, f"+{more}", round(_MORE * self._side), self._side, GOLD)

    @cached_property
    def _guard(self) -> pygame.Surface:
        """Who has been harmed before holds a shield that has cracks."""
        whole = self._picture(self._clash.signs[1], self._clash.guard, SILVER)
        return _cracks_of(whole).drawn(whole) if self._clash.worn else whole

    @cached_property
    def _guard_after(self) -> pygame.Surface:
        """When it has held: harm leaves its cracks."""
        harmed = self._mark.fate == "harmed" and not self._clash.worn
        return _cracks_of(self._guard).drawn(self._guard) if harmed else self._guard

    # -- on their way ------------------------------------------------------------------------------

    def _power_at(self, time: float) -> Point:
        """Where who strikes is then."""
        seconds = self._moving.seconds
        part = struck(min(time, self._met) / seconds, self._met / seconds)
        return self._start.x + part * self._way[0], self._start.y + part * self._way[1]

    def items(self, time: float) -> list[Item]:
        """Both before they meet."""
        since = self._opening.since(time, lambda: self._ready)
        if since is None or time >= self._met:
            return []
        grown = between(_SMALL, 1.0, ease_out(share(time, since, _GROWS)))
        at, picture, found = self._power_at(time), self._power, list[Item]()
        size, added = grown, self._clash.power > self._clash.own
        come = share(time, _ADDS * self._met, (_ADDED - _ADDS) * self._met)
        if added and come < 1.0:
            picture = self._own
            x = at[0] + self._side * between(_FROM, _TO, ease_in(come))
            found = [_item("clash.more", self._more, (x, at[1]), grown)] if come else []
        elif added:
            size = max(grown, _throbbing(time - _ADDED * self._met))
        guard = _item("clash.guard", self._guard, self._hit, grown)
        return [guard, _item("clash.power", picture, at, size), *found]

    # -- when they have met ------------------------------------------------------------------------

    def meet(self) -> Iterable[Effect]:
        """One of them breaks, the other stands."""
        pace = self._scene.pace
        at = self._power_at(self._met)
        if self._breaks:
            yield _Standing("clash.power", self._power, _round(at), _STANDS * pace)
            yield from self._pieces("guard", self._guard, self._hit)
        else:
            seconds = (_YIELDS if self._mark.sign else _HOLDS) * pace
            yield _Standing("clash.guard", self._guard_after, _round(self._hit), seconds)
            yield from self._pieces("power", self._power, at)

    def _pieces(self, name: str, picture: pygame.Surface, at: Point) -> Iterable[Effect]:
        scene = self._scene
        return _cracks_of(picture).falling(
            f"clash.{name}",
            picture,
            at,
            scene.size[1],
            _FALLS * max(0.7, scene.pace),
            scene.look.art.beside,
            falls_before(scene.before),
        )


class _Standing(Effect):
    """Larger for an instant, then as large as it is."""

    def item(self) -> Item:
        larger = _throbbing(self.clock)
        if larger == 1.0:
            return super().item()
        return self._placed(_scaled(self.picture, larger), self.centre, 255)


def _throbbing(clock: float) -> float:
    """How large something is that has won so many seconds ago, against its size."""
    return between(_LARGER, 1.0, share(clock, 0.0, _THROBS))


def _scaled(picture: pygame.Surface, by: float) -> pygame.Surface:
    wide, high = picture.get_size()
    return smoothscale(picture, (round(by * wide), round(by * high)))


def _item(name: str, picture: pygame.Surface, at: Point, size: float) -> Item:
    """The picture around that point, so many times as large."""
    if size != 1.0:
        picture = _scaled(picture, size)
    return Item(name, picture, *picture.get_rect(center=_round(at)).topleft, 0)


def _round(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def _cracks_of(picture: pygame.Surface) -> Cracks:
    size = picture.get_size()
    return Cracks(size, (0.5 * size[0], 0.42 * size[1]), size[0])
