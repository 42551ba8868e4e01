"""A round is counted: what each seat got rolls up beside it, or comes there from its token, and
flies into what it has in all; or, where rounds are counted that were won, a coin with their number
lands beside the winner's crown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame
from pygame import Vector2

from nomercy_table.anim.easing import ease_in, ease_out
from nomercy_table.engine.arrangement import Count
from nomercy_table.engine.cues import COLLECT, LAND, Moment, Sound
from nomercy_table.engine.events import RoundEnded, Seat, Stakes
from nomercy_table.engine.words import join_names
from nomercy_table.render.crown import crown
from nomercy_table.render.item import Item
from nomercy_table.render.theme import blend
from nomercy_table.system.scaling import smoothscale_by
from nomercy_table.table import words
from nomercy_table.table.counts import counted, crown_rect, crowned, token, token_rect
from nomercy_table.table.layout.room import open_cards
from nomercy_table.table.medallion import medallion
from nomercy_table.table.moments.beside import aside, covered, nudge
from nomercy_table.table.moments.going import faint
from nomercy_table.table.moments.light import Pool, dimming, faded, rays
from nomercy_table.table.moments.noted import Noted
from nomercy_table.table.moments.rebound import SMALL, Way, past
from nomercy_table.table.moments.scene import Scene, Script, between, share
from nomercy_table.table.moments.sheets import Drawing
from nomercy_table.table.moments.timing import ADDED_AT, COUNTED, GOT_AT, MADE, SUMMED_AT
from nomercy_table.table.moments.verdict import Verdict
from nomercy_table.table.moments.words import GOLD, SILVER, Digits, rolled, slammed
from nomercy_table.table.moods import wearing
from nomercy_table.table.pictures import Picture
from nomercy_table.ui.look import Look

_DARK, _SEEN = (72, 70, 76), (168, 166, 172)
_FAINTER = 0.25
"""How much darker rays are than at the end of a match."""
_DUSK, _SLAM, _HIGH, _COMES = 0.2, 0.12, 1.5, 0.3
"""How long it takes to grow dark, and a thing to land; how many times as large that is at first,
besides its size; and how long a number takes to come from its token."""

_FADES, _GROWS, _FROM = 0.12, 0.1, 0.4
"""How long a token takes to fade that its number leaves; and a sum to come, from that part of its
size on."""

_SIDES = 4
"""Of a portrait, on which its numbers may stand."""


def _unit(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(1.15 * window[0]))


def _digits(look: Look) -> dict[bool, Digits]:
    """The numbers of those who have won, and of the others."""
    high = round(0.085 * _unit(look.metrics.size))
    return {True: Digits(look, round(1.2 * high), GOLD), False: Digits(look, high, SILVER)}


class Tally(Script):
    """The winners stand in the light. Where nothing is to move, it is the last picture alone."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        assert isinstance(scene.event, RoundEnded)
        self._still = still
        self._round = scene.event
        history, seats = scene.after.observation.history, len(scene.sitters)
        scoring = scene.game.scoring(scene.after.observation.options)
        self._adds, self._called = not scoring.counts_rounds, scoring.called
        self.gains = scene.event.result.scores
        """What each seat got, by seat."""
        self.sums = (scoring.sums(history[:-1], seats), scoring.sums(history, seats))
        """What they had in all before, and what they have now."""
        self._noted = Noted(scene, self.sums, scene.event.winners)
        self._digits, self._made = _digits(scene.look), dict[Seat, tuple[Picture, Picture]]()
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

    # -- pictures ------------------------------------------------------------------------------

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.scene.table.steps
        yield from (partial(self._token, *each) for each in self._counted)
        yield from self._dark.steps
        yield lambda: self._struck
        if self.told:
            yield from self.verdict.steps

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        for digits in _digits(look).values():
            yield from digits.steps

    @cached_property
    def _dark(self) -> Drawing:
        """Everybody is seen; whoever has won stands in the light, with a crown, and rays go out
        from there."""
        pools = [Pool(*face.center, 1.2 * face.width) for face in self.portraits.values()]
        dims = dimming(self.scene.table, _DARK, pools, _SEEN)
        ink = blend(self.scene.look.theme.glory, (0, 0, 0), _FAINTER)
        beams = rays(self.scene.size, self._shining, ink) if self._shining else ()
        hush = self.verdict.hush if self.told else ()
        return self.drawing(*dims, *beams, *hush, self._honour)

    @property
    def _shining(self) -> tuple[int, int] | None:
        """The middle of the rays; None: there are none."""
        won = () if self._still else self._round.winners[:1]
        return next((self.portraits[seat].center for seat in won), None)

    def _honour(self, dark: pygame.Surface) -> None:
        """Winners in the light, with their crowns."""
        look, light = self.scene.look, self.scene.look.theme.accent
        for seat in self._round.winners:
            place, worn = self.portraits[seat], self._crowns[seat]
            face = wearing(self.scene.sitters[seat].portrait, "glee")
            lit = medallion(look, place.width, face, None, light)
            moved, top = crowned(place, worn.get_size())
            dark.blit(lit, lit.get_rect(center=moved.center))
            dark.blit(worn, top)

    @cached_property
    def coins(self) -> dict[Seat, pygame.Rect]:
        """Where coins land with the number of rounds won; nowhere, where points add up to all, or
        where something else is told there."""
        counts = self.scene.after.arrangement.counts
        if self._adds or any(counts):
            return {}
        winners = self._round.winners
        return {seat: token_rect(self.portraits[seat], self.plates[seat]) for seat in winners}

    @cached_property
    def _struck(self) -> dict[Seat, pygame.Surface]:
        """The coins."""
        look, sums = self.scene.look, self.sums[1]
        return {s: token(look, rect.width, str(sums[s]), 1) for s, rect in self.coins.items()}

    @cached_property
    def _crowns(self) -> dict[Seat, pygame.Surface]:
        """What winners wear: where hands were counted, they wear it already."""
        faces, winners = self.portraits, self._round.winners
        return {seat: crown(crown_rect(faces[seat]).height) for seat in winners}

    @property
    def _counted(self) -> list[tuple[Seat, Count]]:
        """What open hands count."""
        counts = enumerate(self.scene.after.arrangement.counts)
        return [(seat, n) for seat, n in counts if n is not None and seat in self.portraits]

    @cached_property
    def _tokens(self) -> dict[Seat, tuple[Picture, Picture]]:
        return {seat: self._token(seat, count) for seat, count in self._counted}

    def _token(self, seat: Seat, count: Count) -> tuple[Picture, Picture]:
        """That on the portrait, and the token alone, when it has left."""
        if seat not in self._made:
            look, at = self.scene.look, (self.portraits[seat], self.plates[seat])
            bare = token(look, token_rect(*at).width, "", count.mark)
            self._made[seat] = counted(look, *at, count), (bare, token_rect(*at))
        return self._made[seat]

    @cached_property
    def verdict(self) -> Verdict:
        """Who has won, large, between the numbers."""
        high = round(0.1 * _unit(self.scene.size))
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

    # -- beats ---------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        since = self.opening.since(time, lambda: self._dark.ready)
        if since is None:
            return []
        if self._still:
            time = COUNTED
        still, dark, dusk = self.scene.still, self._dark.surface, share(time, since, _DUSK - MADE)
        if dusk < 1.0:
            faded(self.canvas, still, dark, dusk, min(_DARK), middle=self._shining)
        else:
            self.canvas.blit(dark, (0, 0))
        self._wear(time, dusk)
        flies = ADDED_AT <= time < SUMMED_AT  # then what goes there goes below the names
        for seat in self.portraits if flies else ():
            self._add(seat, time)
        for seat, plate in self.plates.items():
            self.canvas.blit(self._noted.plate(seat, self._sum(seat, time)), plate)
        for seat in self.portraits if time >= GOT_AT and not flies else ():
            self._add(seat, time)
        for seat in self.coins:
            self._land(seat, 1.0 if self._still else share(time, ADDED_AT - _SLAM, _SLAM))
        if time >= GOT_AT and self.told:
            self.verdict.draw(self.canvas, 1.0 if self._still else share(time, GOT_AT, _SLAM))
        return [self.covering()]

    def _wear(self, time: float, dusk: float) -> None:
        """Until their numbers leave them, tokens are there, and until it is dark what those wear
        who have won."""
        if self._still:
            return
        for seat, worn in self._crowns.items() if self._tokens and dusk < 1.0 else ():
            self.canvas.blit(worn, crowned(self.portraits[seat], worn.get_size())[1])
        left = 1.0 - share(time, GOT_AT, _FADES)
        for whole, bare in self._tokens.values() if left > 0.0 else ():
            picture, rect = whole if time < GOT_AT else bare
            self.canvas.blit(faint(picture, left), rect)

    def _sum(self, seat: Seat, time: float) -> int:
        """What the seat has in all then."""
        if not self._adds:  # all at once, as the coin lands
            return self.sums[time >= ADDED_AT][seat]
        part = 1.0 if self._still else share(time, SUMMED_AT, COUNTED - SUMMED_AT - 0.35)
        if self._is_all(seat):
            part = float(part > 0.0)  # it stands there already
        return rolled(self.sums[0][seat], self.sums[1][seat], part)

    def _is_all(self, seat: Seat) -> bool:
        """Whether what the seat got is all it has: then it is its sum."""
        return not self.sums[0][seat] and self.sums[1][seat] == self.gains[seat] >= 0

    def _land(self, seat: Seat, part: float) -> None:
        """The coin, that part of its way down over."""
        if part > 0.0:
            size = 1.0 + round(_HIGH * 8 * (1.0 - part) ** 2) / 8
            coin = slammed(self._struck[seat], size, part)
            self.canvas.blit(coin, coin.get_rect(center=self.coins[seat].center))

    def _add(self, seat: Seat, time: float) -> None:
        """Beside the seat's portrait what it got, on its way into its sum; then that, large. What
        is all that the seat has stays there, and loses its sign. Where points don't add up to
        rounds won, it stays, too. What a token told comes from there."""
        gain, start = self._gain(self.gains[seat], seat), self._start(seat)
        if not self._adds or self._still or time < ADDED_AT:
            self._come(seat, time)
        elif self._is_all(seat):
            self._lose_sign(seat, share(time, ADDED_AT, SUMMED_AT - ADDED_AT))
        elif time < SUMMED_AT:
            way = ease_in(share(time, ADDED_AT, SUMMED_AT - ADDED_AT))
            self._draw(seat, gain, self._ways[seat].at(way), between(1.0, SMALL, way))
        else:
            digits = self._digits_of(seat)
            start = self._beside(seat, digits.width(digits.text(self.sums[1][seat]))).center
            grown = between(_FROM, 1.0, ease_out(share(time, SUMMED_AT, _GROWS)))
            self._draw(seat, digits.text(self._sum(seat, time)), start, grown)

    def _gain(self, number: int, seat: Seat) -> str:
        """How so much of what a seat got is written."""
        return self._digits_of(seat).text(number, plus=self._adds)

    def _start(self, seat: Seat) -> tuple[int, int]:
        """The middle of what the seat got, where it is read."""
        wide = self._digits_of(seat).width(self._gain(self.gains[seat], seat))
        return self._beside(seat, wide).center

    def _draw(self, seat: Seat, text: str, place: tuple[int, int], size: float) -> None:
        """A number of the seat's, so large, around that place."""
        digits, size = self._digits_of(seat), round(size * 32) / 32
        if size >= 1.0:
            digits.draw(self.canvas, text, place)
            return
        small = smoothscale_by(digits.picture(text), size)
        self.canvas.blit(small, small.get_rect(center=place))

    def _come(self, seat: Seat, time: float) -> None:
        """What the seat got rolls up, or comes from its token."""
        place, whole = self._start(seat), self.gains[seat]
        if self._still or seat not in self._tokens:
            roll = 1.0 if self._still else share(time, GOT_AT, 0.4)
            self._draw(seat, self._gain(rolled(0, whole, roll), seat), place, 1.0)
            return
        way = ease_out(share(time, GOT_AT, _COMES))
        token = token_rect(self.portraits[seat], self.plates[seat]).center
        x, y = (round(between(*ends, way)) for ends in zip(token, place, strict=True))
        self._draw(seat, self._gain(whole, seat), (x, y), between(SMALL, 1.0, way))

    def _lose_sign(self, seat: Seat, part: float) -> None:
        """What the seat got stands where it stood, and its sign fades."""
        digits, (x, y) = self._digits_of(seat), self._start(seat)
        gain, whole = self._gain(self.gains[seat], seat), digits.text(self.gains[seat])
        left, sign = x - digits.width(gain) // 2, digits.width(gain[0])
        digits.draw(self.canvas, whole, (left + sign + digits.width(whole) // 2, y))
        if part < 1.0:
            sign_left = faint(digits.picture(gain[0]), 1.0 - part)
            self.canvas.blit(sign_left, sign_left.get_rect(center=(left + sign // 2, y)))

    @cached_property
    def _ways(self) -> dict[Seat, Way]:
        """On which what each seat got flies into its sum: no face is crossed."""
        found = {}
        for seat, face in self.portraits.items():
            if seat in self._crowns:
                face = crowned(face, self._crowns[seat].get_size())[0]
            digits = self._digits_of(seat)
            size = digits.width(self._gain(self.gains[seat], seat)), digits.height
            ends = self._start(seat), self.plates[seat].center
            found[seat] = past(face, ends, size, Vector2(self.scene.size) / 2)
        return found
