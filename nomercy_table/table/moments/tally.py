"""A round is counted: what each seat got goes into what it has in all, or a coin with the rounds it
has won lands beside the winner's crown."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, partial

import pygame
from pygame import Rect, Vector2

from nomercy_table.anim.easing import ease_in, ease_out
from nomercy_table.engine.arrangement import Count
from nomercy_table.engine.cues import COLLECT, LAND, Sound
from nomercy_table.engine.cues import Moment as Cue
from nomercy_table.engine.events import RoundEnded, Seat, Stakes
from nomercy_table.engine.words import join_names
from nomercy_table.render.beside import blank
from nomercy_table.render.crown import crown
from nomercy_table.render.lights import Pool, Step, dimming, rays, shading
from nomercy_table.render.theme import blend
from nomercy_table.table import plates, words
from nomercy_table.table.badges import counted, crown_rect, crowned, token, token_rect
from nomercy_table.table.layout.room import open_cards
from nomercy_table.table.medallion import medallion
from nomercy_table.table.moments.beside import (
    aside,
    covered,
    nudge,
)
from nomercy_table.table.moments.endings import unit_in
from nomercy_table.table.moments.rebound import SMALL, past
from nomercy_table.table.moments.scene import Context, share
from nomercy_table.table.moments.timeline import Key, Light, Moment, Track, slam
from nomercy_table.table.moments.timing import COUNTED, MADE
from nomercy_table.table.moments.words import (
    GOLD,
    SILVER,
    Digits,
    Inks,
    Lettering,
    lettering,
    lettering_steps,
    rolled,
)
from nomercy_table.table.moods import wearing
from nomercy_table.ui.look import Look

GOT_AT, ADDED_AT, SUMMED_AT = 0.15, 0.75, 0.95
"""When what each seat got begins to roll up, flies off, and is in its sum."""

_DARK, _SEEN, _FAINTER = (72, 70, 76), (168, 166, 172), 0.25
"""The light on a round that is counted, and on faces, of 255; and how much darker its rays are than
those at the end of a match."""

_DUSK, _SLAM, _HIGH, _COMES, _FADES, _GROWS, _FROM = 0.2, 0.12, 1.5, 0.3, 0.12, 0.1, 0.4
"""How long it takes to grow dark, and a thing to land; how much larger a coin is at first; how long
a number takes to come from its token, a token to fade that its number leaves, and a sum to come,
from that part of its size on."""

_SIDES = 4
"""Of a portrait, on which its numbers may stand."""

_WIDEST, _GAP = 0.8, 0.02
"""The width of a verdict at most, and how far off all else it is, as shares of the window's."""

_SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35, 0.3)
"""Shares of the letters that are wished for, which are tried one after the other."""

_HIGHEST, _LOWEST, _STEPS = 0.3, 0.66, 36
"""How far up and down its middle may be, as shares of the window's height; and how many steps."""

_LINE, _APART, _SECOND = 0.98, 0.35, 0.08
"""From one of two lines to the next, and what is free above and below them together, against the
height of the letters; a second line is as bad as to be so much further from the middle."""

_LARGEST, _LEFT, _DARKS, _REACHES = 1.5, (70, 70, 70), 12, 1.7
"""How many times as large a verdict is at first; the light that is left where it stands, and in how
many places along a line, and how far around each, in heights of its letters, it is taken."""


def _digits(look: Look) -> dict[bool, Digits]:
    """Return the numbers of those who have won, and of the others."""
    high = round(0.085 * unit_in(look.metrics.size))
    return {True: Digits(look, round(1.2 * high), GOLD), False: Digits(look, high, SILVER)}


class Tally(Moment):
    """The winners stand in the light, and numbers go where they belong."""

    lasts, darkest = COUNTED, min(_DARK)

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene, still)
        assert isinstance(scene.event, RoundEnded)
        self._round = scene.event
        history, seats = scene.after.observation.history, len(scene.sitters)
        scoring = scene.game.scoring(scene.after.observation.options)
        self._adds, self._called = not scoring.counts_rounds, scoring.called
        self.gains = scene.event.result.scores
        """What each seat got, by seat."""
        self.sums = (scoring.sums(history[:-1], seats), scoring.sums(history, seats))
        """What they had in all before, and what they have now."""
        self._digits = _digits(scene.look)
        # It is counted over the table as it is then: with what is noted, plates have grown.
        self.portraits = scene.after.placement.portraits
        self.plates = scene.after.placement.plates
        """Where faces and plates are, by seat."""
        heard = (SUMMED_AT, COLLECT) if self._adds else (ADDED_AT, LAND)
        self.sounds: tuple[tuple[float, Sound], ...] = () if still else (heard,)

    @property
    def told(self) -> str:
        """Who has won the round, or that nobody scored; "": it was all of the match, whose end says
        who has won."""
        if self._round.is_match:
            return words.NOBODY_SCORES if self._round.scoreless else ""
        winners, people = self._round.winners, self.scene.people
        called, number = self._called, self._round.number
        if self._round.scoreless:
            return words.SCORELESS[called](number=number)
        if not winners:
            return words.DRAWN[called](number=number)
        if len(winners) == 1 and people == winners:
            return words.WON_BY_YOU[called](number=number)
        names = join_names([self.scene.sitters[seat].name for seat in winners])
        won = words.WON if len(winners) == 1 else words.SHARED
        return won[called](who=names, number=number)

    @staticmethod
    def ahead(look: Look, moment: Cue, stakes: Stakes) -> Iterator[Callable[[], object]]:
        for digits in _digits(look).values():
            yield from digits.steps

    # -- what is seen --------------------------------------------------------------------------

    def lights(self) -> Sequence[Light]:
        """Everybody is seen; whoever has won stands in the light, and rays go out from there."""
        pools = [Pool(*face.center, 1.2 * face.width) for face in self.portraits.values()]
        dims = dimming(self.scene.table, _DARK, pools, _SEEN)
        won = () if self._still else self._round.winners[:1]
        middle = next((self.portraits[seat].center for seat in won), None)
        ink = blend(self.scene.look.theme.glory, (0, 0, 0), _FAINTER)
        beams = () if middle is None else rays(self.scene.size, middle, ink)
        hush = self.verdict.hush if self.told else ()
        dark = self.drawing(*dims, *beams, *hush, self._honour)
        return [Light(MADE, _DUSK - MADE, dark, middle)]

    def _honour(self, dark: pygame.Surface) -> None:
        """Draw winners in the light, with their crowns."""
        look, light = self.scene.look, self.scene.look.theme.accent
        for seat, worn in self._crowns.items():
            place, face = self.portraits[seat], wearing(self.scene.sitters[seat].portrait, "glee")
            lit = medallion(look, place.width, face, None, light)
            moved, top = crowned(place, worn.get_size())
            dark.blit(lit, lit.get_rect(center=moved.center))
            dark.blit(worn, top)

    def sprites(self) -> Sequence[Track]:
        """What flies into a sum goes below the names."""
        tokens = [] if self._still else [s for each in self._counted for s in self._token(*each)]
        worn = self._crowns if tokens else {}
        said = [self.verdict.sprite(GOT_AT, _SLAM)] if self.told else []
        return [
            *(self._worn(seat) for seat in worn),
            *tokens,
            *(self._flight(seat) for seat in self.portraits if self._flies(seat)),
            *(self._plate(seat) for seat in self.plates),
            *(sprite for seat in self.portraits for sprite in self._numbers(seat)),
            *(self._coin(seat) for seat in self.coins),
            *said,
        ]

    def _worn(self, seat: Seat) -> Track:
        """A crown that is worn already, until it is dark."""
        worn = self._crowns[seat]
        at = crowned(self.portraits[seat], worn.get_size())[1].center
        return Track(lambda: worn, [Key(0.0, at)], until=_DUSK)

    def _token(self, seat: Seat, count: Count) -> Iterator[Track]:
        """What an open hand counts, until its number leaves; then the token fades."""
        look, at = self.scene.look, (self.portraits[seat], self.plates[seat])
        rect = token_rect(*at)
        whole = cache(lambda: counted(look, *at, count))
        bare = cache(lambda: token(look, rect.width, "", count.mark))
        there = Key(0.0, whole()[1].center)
        yield Track(lambda: whole()[0], [there], until=GOT_AT)
        gone = GOT_AT + _FADES
        fades = [Key(GOT_AT, rect.center), Key(gone, rect.center, 1, 0)]
        yield Track(bare, fades, lambda: [bare], until=gone)

    def _coin(self, seat: Seat) -> Track:
        """The number of rounds won, on its way down."""
        look, rect, number = self.scene.look, self.coins[seat], str(self.sums[1][seat])
        coin = cache(lambda: token(look, rect.width, number, 1))
        return Track(coin, slam(ADDED_AT - _SLAM, _SLAM, rect.center, _HIGH), lambda: [coin])

    def _plate(self, seat: Seat) -> Track:
        """The seat's name, and what is noted of it while it has so many in all."""
        drawn = cache(partial(self._plate_with, seat))

        def shown(time: float) -> pygame.Surface:
            return drawn(self._sum(seat, time))

        return Track(partial(shown, 0.0), [Key(0.0, self.plates[seat].center)], shows=shown)

    def _plate_with(self, seat: Seat, number: int) -> pygame.Surface:
        before, after = self.scene.before.arrangement.notes, self.scene.after.arrangement.notes
        sums = self.sums[0][seat], self.sums[1][seat]
        notes = notes_with(number, before[seat], after[seat], sums)
        name, look, size = self.scene.sitters[seat].name, self.scene.look, self.plates[seat].size
        # What stood there before isn't seen through it.
        plate = plates.plate_shape(look, size, look.theme.panel_bottom).copy()
        text = plates.PlateText(name, "", notes, seat in self._round.winners)
        plate.blit(plates.plate(look, size, text), (0, 0))
        return plate

    def _sum(self, seat: Seat, time: float) -> int:
        """What the seat has in all then."""
        if not self._adds:  # all at once, as the coin lands
            return self.sums[time >= ADDED_AT][seat]
        part = share(time, SUMMED_AT, COUNTED - SUMMED_AT - 0.35)
        if self._is_all(seat):
            part = float(part > 0.0)  # it stands there already
        return rolled(self.sums[0][seat], self.sums[1][seat], part)

    def _is_all(self, seat: Seat) -> bool:
        """Whether what the seat got is all it has: then it is its sum."""
        return not self.sums[0][seat] and self.sums[1][seat] == self.gains[seat] >= 0

    def _flies(self, seat: Seat) -> bool:
        """Whether what the seat got goes into its sum; where points don't add up to rounds won, or
        are all it has, they stay."""
        return self._adds and not self._still and not self._is_all(seat)

    def _numbers(self, seat: Seat) -> Iterator[Track]:
        """Beside the seat's portrait what it got, which rolls up, or comes from its token; then its
        sum, large. What is all that the seat has stays there, and loses its sign."""
        digits, whole = self._digits_of(seat), self.gains[seat]
        gain, (x, y), signs = (
            self._gain(whole, seat),
            self._start(seat),
            self._adds and not self._still,
        )
        until = ADDED_AT if signs else math.inf

        def rolls(time: float) -> pygame.Surface:
            number = whole if self._still else rolled(0, whole, share(time, GOT_AT, 0.4))
            return digits.picture(self._gain(number, seat))

        if not self._still and seat in dict(self._counted):
            start = token_rect(self.portraits[seat], self.plates[seat]).center
            comes = [Key(GOT_AT, start, SMALL), Key(GOT_AT + _COMES, (x, y), 1, 1, ease_out)]
            yield Track(cache(lambda: digits.picture(gain)), comes, until=until)
        else:
            yield Track(partial(rolls, COUNTED), [Key(GOT_AT, (x, y))], until=until, shows=rolls)
        if not signs:
            return
        if self._is_all(seat):
            left, sign, text = (
                x - digits.width(gain) // 2,
                digits.width(gain[0]),
                digits.text(whole),
            )
            stays = Key(ADDED_AT, (left + sign + digits.width(text) // 2, y))
            yield Track(cache(lambda: digits.picture(text)), [stays])
            at = left + sign // 2, y
            fades = [Key(ADDED_AT, at), Key(SUMMED_AT, at, 1, 0)]
            yield Track(cache(lambda: digits.picture(gain[0])), fades)
            return

        def grows(time: float) -> pygame.Surface:
            return digits.picture(digits.text(self._sum(seat, time)))

        at = self._beside(seat, digits.width(digits.text(self.sums[1][seat]))).center
        grown = [Key(SUMMED_AT, at, _FROM), Key(SUMMED_AT + _GROWS, at, 1, 1, ease_out)]
        yield Track(partial(grows, COUNTED), grown, shows=grows)

    def _flight(self, seat: Seat) -> Track:
        """What the seat got, on its way into its sum: no face is crossed."""
        face, digits = self.portraits[seat], self._digits_of(seat)
        if seat in self._crowns:
            face = crowned(face, self._crowns[seat].get_size())[0]
        gain = self._gain(self.gains[seat], seat)
        ends, size = (self._start(seat), self.plates[seat].center), digits.width(gain)
        way = past(face, ends, (size, digits.height), Vector2(self.scene.size) / 2)

        def along(time: float) -> tuple[int, int]:
            return way.at(ease_in(share(time, ADDED_AT, SUMMED_AT - ADDED_AT)))

        keys = [Key(ADDED_AT, (0, 0)), Key(SUMMED_AT, (0, 0), SMALL, 1, ease_in)]
        number = cache(lambda: digits.picture(gain))
        return Track(number, keys, until=SUMMED_AT, along=along)

    # -- where it stands -----------------------------------------------------------------------

    @cached_property
    def coins(self) -> dict[Seat, Rect]:
        """Where coins land with the number of rounds won; nowhere, where points add up to all, or
        where something else is told there."""
        if self._adds or any(self.scene.after.arrangement.counts):
            return {}
        winners = self._round.winners
        return {seat: token_rect(self.portraits[seat], self.plates[seat]) for seat in winners}

    @cached_property
    def _crowns(self) -> dict[Seat, pygame.Surface]:
        """What winners wear: where hands were counted, they wear it already."""
        faces, winners = self.portraits, self._round.winners
        return {seat: crown(crown_rect(faces[seat]).height) for seat in winners}

    @cached_property
    def _counted(self) -> list[tuple[Seat, Count]]:
        """What open hands count."""
        counts = enumerate(self.scene.after.arrangement.counts)
        return [(seat, n) for seat, n in counts if n is not None and seat in self.portraits]

    @cached_property
    def verdict(self) -> Verdict:
        """Who has won, large, between the numbers."""
        high = round(0.1 * unit_in(self.scene.size))
        solid = [*self.portraits.values(), *self.plates.values()]
        return Verdict(self.scene.look, self.told, high, GOLD, solid, [*self.numbers.values()])

    @cached_property
    def numbers(self) -> dict[Seat, pygame.Rect]:
        """Where what each seat got stands, and then its sum, as wide as they get."""
        return {seat: self._beside(seat, self._widest(seat)) for seat in self.portraits}

    def _widest(self, seat: Seat) -> int:
        digits = self._digits_of(seat)
        texts = [digits.text(self.gains[seat], plus=self._adds)]
        texts += [digits.text(self.sums[1][seat])] if self._adds else []
        return max(map(digits.width, texts))

    @cached_property
    def _sides(self) -> dict[Seat, tuple[int, tuple[int, int]]]:
        """On which side of a seat's portrait its numbers stand (`_tried`), and how far they are
        moved from there to cover nothing, where that helps: where they cover least
        of faces and plates, and of the numbers of others; of these, where they cover least of the
        open cards, which they add up; and of these, where those of most others may stand."""
        solid = [*self.portraits.values(), *self.plates.values()]
        cards = open_cards(self.scene.after)
        tried = {seat: self._tried(seat, self._widest(seat)) for seat in self.portraits}

        def cost(seat: Seat) -> list[tuple[int, int]]:
            """How much is covered on each side; towards the middle a corner of the own plate may
            be, where nothing is written, unless the plate lies beside the portrait."""
            face, plate = self.portraits[seat], self.plates[seat]
            found = [covered(rect, solid) for rect in tried[seat]]
            if abs(plate.centerx - face.centerx) < face.width // 2:
                found[0] -= covered(tried[seat][0], [plate])
            return [(n, covered(rect, cards)) for n, rect in zip(found, tried[seat], strict=True)]

        costs = {seat: cost(seat) for seat in tried}
        free = [sum(not any(each[n]) for each in costs.values()) for n in range(_SIDES)]
        found = dict[Seat, tuple[int, tuple[int, int]]]()
        # Those first who have no room towards the middle: others may make way.
        for seat in sorted(tried, key=lambda seat: costs[seat][0], reverse=True):
            now = cost(seat)
            side = min(range(_SIDES), key=lambda n: (now[n], -free[n]))
            by = nudge(tried[seat][side], solid, self.scene.size) if now[side][0] else (0, 0)
            found[seat] = side, by
            solid.append(tried[seat][side].move(by))
        return found

    def _digits_of(self, seat: Seat) -> Digits:
        return self._digits[seat in self._round.winners]

    def _beside(self, seat: Seat, wide: int) -> pygame.Rect:
        """Where a number so wide stands beside a seat's portrait."""
        side, by = self._sides[seat]
        return self._tried(seat, wide)[side].move(by)

    def _tried(self, seat: Seat, wide: int) -> list[pygame.Rect]:
        """Where it might: towards the middle, away from it, below the plate, above all else."""
        place, plate = self.portraits[seat], self.plates[seat]
        size = wide, self._digits_of(seat).height
        if seat in self.coins:  # one lies over the portrait's upper right
            place = place.union(self.coins[seat])
        inner, outer, below, above = (pygame.Rect((0, 0), size) for _ in range(4))
        inner.center = aside(place, size, self.scene.size)
        outer.center = (2 * place.centerx - inner.centerx, place.centery)
        below.midtop = (plate.centerx, plate.bottom)
        if seat in self._crowns:
            place = place.union(crowned(self.portraits[seat], self._crowns[seat].get_size())[1])
        above.midbottom = (self.portraits[seat].centerx, min(place.top, plate.top))
        window = pygame.Rect((0, 0), self.scene.size).inflate(-self.scene.look.metrics.px(28), 0)
        return [each.clamp(window) for each in (inner, outer, below, above)]

    def _gain(self, number: int, seat: Seat) -> str:
        """How so much of what a seat got is written."""
        return self._digits_of(seat).text(number, plus=self._adds)

    def _start(self, seat: Seat) -> tuple[int, int]:
        """The middle of what the seat got, where it is read."""
        wide = self._digits_of(seat).width(self._gain(self.gains[seat], seat))
        return self._beside(seat, wide).center


def notes_with(
    number: int, old: tuple[str, ...], new: tuple[str, ...], sums: tuple[int, int]
) -> tuple[str, ...]:
    """Return what is noted of a seat on the way from `old` to `new` while it has so many in all: a
    note that told the first sum and tells the last one counts; any other is as it is to be."""
    if len(old) != len(new):
        return new
    first, last = sums
    if number == first:
        return old
    pairs = zip(old, new, strict=True)
    return tuple(
        re.sub(_whole(last), str(number), b) if a != b and re.search(_whole(first), a) else b
        for a, b in pairs
    )


def _whole(number: int) -> str:
    """Find that number, and not its figures in another one."""
    return rf"(?<!\d){number}(?!\d)"


class Verdict:
    """A text in letters `high` pixels high, or smaller, in one line or two, as near to the middle
    of the window as it covers neither `faces` nor `numbers`; as it comes down it covers no face."""

    def __init__(
        self,
        look: Look,
        text: str,
        high: int,
        inks: Inks,
        faces: Sequence[Rect],
        numbers: Sequence[Rect],
    ) -> None:
        self._look, self._text, self._high, self._inks = look, text, high, inks
        self._faces, self._numbers = faces, numbers

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the picture, each part short enough to go between two frames."""
        for line in self._letterings:
            yield from lettering_steps(*line)
        yield lambda: self._picture

    @cached_property
    def _spot(self) -> tuple[tuple[str, ...], int, tuple[int, int]]:
        """The lines, the height of their letters, and the middle of all: the largest letters; and
        of these nearest to the middle, one line rather than two."""
        width, height = self._look.metrics.size
        solid, ways = [*self._faces, *self._numbers], self._ways
        heights = [_HIGHEST + (_LOWEST - _HIGHEST) * n / _STEPS for n in range(_STEPS + 1)]
        tried = sorted(
            ((down, way) for down in heights for way in ways),
            key=lambda each: abs(each[0] - 0.5) + _SECOND * len(each[1][0]),
        )
        for part in _SMALLER:
            high = round(part * self._high)
            for down, (lines, wide) in tried:
                y, tall = round(down * height), round((_LINE * len(lines) + _APART) * high)
                if part * wide <= self._room(y, tall, solid):
                    return lines, high, (width // 2, y)
        return ways[-1][0], round(_SMALLER[-1] * self._high), (width // 2, height // 2)

    @property
    def _ways(self) -> list[tuple[tuple[str, ...], int]]:
        """The text in one line, and in two as even as may be, and how wide each way is."""
        wide = partial(self._look.fonts.width, role="display", size=self._high)
        words = self._text.split()
        ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        two = min(ways, key=lambda lines: max(map(wide, lines)), default=None)
        found: list[tuple[str, ...]] = [(self._text,)]
        if two is not None:
            found.append(two)
        return [(lines, max(map(wide, lines))) for lines in found]

    def _room(self, middle: int, tall: int, solid: Sequence[Rect]) -> int:
        """How wide something so `tall` may be that has its middle there, and the window's."""
        width = self._look.metrics.size[0]
        top, gap = middle - tall // 2, round(_GAP * width)
        half = round(_WIDEST * width / 2)
        for rect in solid:
            if rect.top < top + tall and rect.bottom > top:
                beside = max(rect.left - width // 2, width // 2 - rect.right)
                half = min(half, beside - gap)
        return 2 * half

    @property
    def _letterings(self) -> list[Lettering]:
        """What each of the lines looks like."""
        (lines, high, _), room = self._spot, self._look.metrics.size[0]
        return [(self._look, line, high, room, self._inks, 0.0) for line in lines]

    @cached_property
    def _picture(self) -> pygame.Surface:
        lines = [lettering(*each) for each in self._letterings]
        if len(lines) == 1:
            return lines[0]
        step = round(_LINE * self._spot[1])
        wide = max(line.get_width() for line in lines)
        surface = blank((wide, step + max(line.get_height() for line in lines)), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            surface.blit(line, line.get_rect(midtop=(wide // 2, number * step)))
        return surface

    @property
    def rect(self) -> Rect:
        """Where the letters are."""
        lines, high, middle = self._spot
        wide = max(self._look.fonts.width(line, "display", high) for line in lines)
        rect = Rect(0, 0, wide, round(_LINE * high * len(lines)))
        rect.center = middle
        return rect

    @cached_property
    def _largest(self) -> float:
        """How many times as large they may be as they come down."""
        rect = self.rect
        room = self._room(rect.centery, round(_LARGEST * rect.height), self._faces)
        return min(_LARGEST, max(1.0, room / rect.width))

    @property
    def hush(self) -> tuple[Step, ...]:
        """Takes light from the ground on which the words will stand, softly: what lies there is
        not seen between their letters."""
        words, (lines, high, _), dark = self.rect, self._spot, []
        for line in range(len(lines)):
            y = words.top + (line + 0.5) * words.height / len(lines)
            for n in range(_DARKS + 1):
                x = words.left + n * words.width / _DARKS
                dark.append(Pool(x, y, _REACHES * high))
        return shading(self._look.metrics.size, (255, 255, 255), dark, _LEFT)

    def sprite(self, at: float, seconds: float) -> Track:
        """Return the words, which come down within so many seconds from a time on."""
        keys = slam(at, seconds, self._spot[2], self._largest - 1.0)
        return Track(lambda: self._picture, keys, lambda: self.steps)
