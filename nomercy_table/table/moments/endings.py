"""A match is over: who has won stands in the light, or all people here see it grow dark.

A victory within a match is played along: its victors leap, and light bursts from them.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import chain, starmap

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.cues import LAND, PLAY, Sound
from nomercy_table.engine.cues import Moment as Cue
from nomercy_table.engine.events import Seat, Stakes
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Result
from nomercy_table.engine.words import join_names
from nomercy_table.players.feelings import Mood
from nomercy_table.render.beside import RenderJob, together
from nomercy_table.render.crown import crown
from nomercy_table.render.lights import Pool, dimming, greyed, halo, rays, shading
from nomercy_table.render.stage import DimLevel
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table import words
from nomercy_table.table.badges import marks
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import slot_of, upright_rect
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moments.harm import swing
from nomercy_table.table.moments.particles import Cracks, Rain
from nomercy_table.table.moments.scene import Context, Opening, Script, share
from nomercy_table.table.moments.timeline import (
    Key,
    Light,
    Moment,
    Painting,
    Steps,
    Track,
    beats,
    slam,
)
from nomercy_table.table.moments.timing import CHEERED, CHEERS_AT, MADE, MOURNED, WON
from nomercy_table.table.moments.words import (
    GOLD,
    ROLLS_FROM,
    SILVER,
    Digits,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
    rolled,
)
from nomercy_table.table.moods import wearing
from nomercy_table.table.motion import cheering
from nomercy_table.table.plates import breath
from nomercy_table.ui.look import Look

SHINES_AT, STANDS_AT, SCORED_AT, ROLLED_AT = 0.25, 0.5, 0.75, 1.6
"""When light breaks out, the portrait stands, the words slam down while the score begins to roll,
and it stands still."""

CRACKS_AT, FALLS_AT = 0.62, 0.92
"""When the portraits of those who have lost crack, and when they fall to pieces."""

_DARK, _WARM, _NIGHT, _PALE = (44, 42, 46), (255, 246, 226), (20, 21, 26), (50, 52, 62)
_SLAM, _SHOOTS = 0.14, 0.15
_CRACK = Sound("wound", 0.7)

_CARD, _FACES = 0.2, 8
"""The height of cards that rain, as a share of the window's height, and how many their faces."""

_STEP, _ROOM = 1.12, 0.84
"""From one broken portrait to the next, in portraits; and all of them, in the window's width."""

_WRITTEN_AT, _TOLD_AT, _CLEARS_UP, _COMES, _CLEARS = 0.5, 0.75, 0.25, FALLS_AT + 0.04, 0.3
"""When the words, the line below them, and whoever has won come, and in how long they are clear."""

_LIGHT, _CLOSES, _OPENS, _FADES = 92, 0.16, 0.3, 0.1
"""The light that is left around victors, of 255; how fast it closes on them, and opens; and how
fast both are where nothing moves."""

_VIEWS, _EACH, _RAYS, _REACH, _SEEN, _GLOW, _PART = 4, 0.13, 19, 0.35, 1.5, 0.075, 3
"""Views of a burst, and the seconds of each; its rays, and their reach from the card's edge in its
widths, blurred and as they are seen; the reach of the glow that stays; and how many times smaller
rays are drawn."""

_GOLD, _CORE = (255, 204, 96), (255, 246, 214)


def finale(scene: Context, still: bool) -> Script:
    """Return the end of a match, as it is for the people here."""
    result = scene.after.observation.result
    assert result is not None, "a match is over with a result"
    people = scene.people
    lost = bool(people) and not any(seat in result.winners for seat in people)
    return (Defeat if lost else Triumph)(scene, result, still)


def best_faces(game: Game) -> list[str]:
    """Return the faces that a game shows in its rules, as different as they are."""
    shown = [face for section in game.rules for face in section.faces if face in game.faces]
    faces = list(dict.fromkeys(shown)) or list(game.faces)
    if len(faces) <= _FACES:
        return faces
    return [faces[round(n * (len(faces) - 1) / (_FACES - 1))] for n in range(_FACES)]


def unit_in(window: tuple[int, int]) -> int:
    """Return the length that others are shares of: the window's height, or what its width fits."""
    return min(window[1], round(1.15 * window[0]))


def _digits(look: Look) -> Digits:
    """Those of the winner's score."""
    return Digits(look, round(0.11 * unit_in(look.metrics.size)), SILVER)


class Ending(Moment):
    """Portraits, words and a number, one below the other."""

    def __init__(self, scene: Context, result: Result, still: bool) -> None:
        super().__init__(scene, still)
        self._result = result
        self._unit = unit_in(scene.size)
        across, top = scene.size[0] // 2, (scene.size[1] - round(0.88 * self._unit)) // 2
        self._middle, self._words_at, self._score_at = (
            (across, top + round(part * self._unit)) for part in (0.29, 0.66, 0.83)
        )
        people = scene.people
        self._alone = people[0] if len(people) == 1 else None
        """The only person here."""
        self._scoring = scene.game.scoring(scene.after.observation.options)

    @property
    @abstractmethod
    def told(self) -> str:
        """Who has won."""

    def _names(self) -> str:
        return join_names([self.scene.sitters[seat].name for seat in self._result.winners])

    def _letters(self, text: str, high: float, dark: bool = False) -> Lettering:
        """How a text looks that is so high, as a share of the unit."""
        room, inks = round(0.92 * self.scene.size[0]), SILVER if dark else GOLD
        return self.scene.look, text, round(high * self._unit), room, inks, 0.0

    def _words(self, letters: Lettering, keys: Sequence[Key], *others: Lettering) -> Track:
        """Words, which come with all `others`."""
        return Track(
            partial(lettering, *letters),
            keys,
            partial(lettering_steps, *letters),
            ready=lambda: all(is_lettered(*each) for each in (letters, *others)),
        )

    def _portrait(
        self, seat: Seat, mood: Mood, side: int
    ) -> tuple[RenderJob[pygame.Surface], Steps]:
        """A face, in the light where it is glad, and without its colours where it is not."""
        look, face = self.scene.look, wearing(self.scene.sitters[seat].portrait, mood)
        light = look.theme.accent if mood == "glee" else None
        make = medallion_maker(look, side, face, light)
        job = self.job(make if light else lambda: greyed(make()))

        def steps() -> Iterator[Callable[[], object]]:
            yield from medallion_steps(look, side, face, light)
            yield from job.steps

        return job, steps

    def _winners(self, high: float, keys: Sequence[Key]) -> Iterator[Track]:
        """Those who have won, `high` at most, side by side, each in the light with a crown."""
        seats = self._result.winners
        side = round(min(high * self._unit, 0.8 * self.scene.size[0] / len(seats)))
        worn = self.job(partial(crown, round(0.3 * side)))
        for number, seat in enumerate(seats):
            job, steps = self._portrait(seat, "glee", side)
            off = (number - (len(seats) - 1) / 2) * side
            ready = partial(getattr, job, "ready")
            yield Track(job.now, _moved(keys, off, 0), steps, ready=ready)
            above = _moved(keys, off, -0.55 * side)
            yield Track(worn.now, above, lambda: worn.steps, ready=ready)


def _moved(keys: Iterable[Key], x: float, y: float) -> list[Key]:
    return [replace(key, centre=(key.centre[0] + x, key.centre[1] + y)) for key in keys]


class Triumph(Ending):
    """Light breaks out, the winners' portraits come up, words slam down, the score rolls, and the
    game's cards rain."""

    lasts, darkest = WON, min(_DARK)

    def __init__(self, scene: Context, result: Result, still: bool) -> None:
        super().__init__(scene, result, still)
        self.sounds: tuple[tuple[float, Sound], ...] = () if still else ((SCORED_AT, LAND),)
        self._digits, self._written = _digits(scene.look), dict[int, pygame.Surface]()

    @property
    def told(self) -> str:
        winners = self._result.winners
        if winners == (self._alone,):
            return words.YOU_WIN
        return (words.WINS if len(winners) == 1 else words.SHARE)(who=self._names())

    @property
    def score(self) -> int:
        """What whoever has won has."""
        return self._result.scores[self._result.winners[0]]

    @staticmethod
    def ahead(look: Look, moment: Cue, stakes: Stakes) -> Iterator[Callable[[], object]]:
        return _digits(look).steps

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from super().pictures()
        if not self._still:
            yield from self._rain.steps

    def lights(self) -> Sequence[Light]:
        scene, middle = self.scene, self._middle
        dark = dimming(scene.table, _DARK, [Pool(*middle, 0.5 * self._unit)], _WARM)
        beams = rays(scene.size, middle, scene.look.theme.glory)
        bright = self.drawing(*dimming(scene.table, _DARK, []), *beams)
        gate = Opening(SHINES_AT)
        return [
            Light(MADE, SHINES_AT - MADE, self.drawing(*dark)),
            *([] if self._still else [Light(SHINES_AT, _SHOOTS, bright, middle, gate)]),
        ]

    @cached_property
    def _rain(self) -> Rain:
        wide, faces = round(_CARD * self._unit / CARD_ASPECT), best_faces(self.scene.game)
        scene, times = self.scene, (SHINES_AT, WON - 0.3)
        return Rain(scene.sprites, faces, wide, self.score, times, scene.size)

    def sprites(self) -> Sequence[Track | Painting]:
        (x, y), below = self._middle, self.scene.size[1] + 0.3 * self._unit
        comes = [Key(SHINES_AT, (x, below)), Key(STANDS_AT, (x, y), ease=ease_out)]
        cards = (
            []
            if self._still
            else [
                Painting(SHINES_AT, partial(self._rain.fall, behind=behind))
                for behind in (True, False)
            ]
        )
        said, all_of_it = self._letters(self.told.upper(), 0.2), self._unit_of(self.score)
        return [
            *cards[:1],
            *self._winners(0.44, comes),
            *cards[1:],
            self._words(said, slam(SCORED_AT, _SLAM, self._words_at, 0.8), all_of_it),
            Track(
                lambda: self._scored(WON),
                [Key(SCORED_AT, self._score_at)],
                self._score_steps,
                shows=self._scored,
                ready=lambda: is_lettered(*all_of_it),
            ),
        ]

    def _unit_of(self, count: int) -> Lettering:
        """What the score counts, behind so many."""
        counts = self._scoring.words
        told = counts.least if self._scoring.lowest_wins else counts.behind
        return self._letters(told(count=count), 0.07, dark=True)

    def _score_steps(self) -> Iterator[Callable[[], object]]:
        yield from self._digits.steps
        for count in (self.score,) if self._scoring.lowest_wins else (1, self.score):
            yield from lettering_steps(*self._unit_of(count))

    def _scored(self, time: float) -> pygame.Surface:
        """The score, a large one from nothing on, and what it counts; at once, where the fewest
        win: none that goes up is good news."""
        rolls = self.score >= ROLLS_FROM and not self._scoring.lowest_wins
        part = share(time, SCORED_AT, ROLLED_AT - SCORED_AT) if rolls else 1.0
        number, digits = rolled(0, self.score, part), self._digits
        if number not in self._written:
            text, unit = digits.text(number), lettering(*self._unit_of(number))
            wide = digits.width(digits.text(self.score))
            left = wide + digits.height // 8
            size = left + lettering(*self._unit_of(self.score)).get_width(), 2 * digits.height
            shown = pygame.Surface(size, pygame.SRCALPHA)
            digits.draw(shown, text, (wide - digits.width(text) // 2, size[1] // 2))
            shown.blit(unit, unit.get_rect(midleft=(left, size[1] // 2)))
            self._written = {number: shown}
        return self._written[number]


class Defeat(Ending):
    """It is night for the people here, all of whom have lost; their portraits crack and fall to
    pieces, and two lines say how. Where they were, the winners come up with their crowns, in all
    their colours; where nothing is to move, the lines alone name them."""

    lasts, darkest, shakes = MOURNED, min(_NIGHT), CRACKS_AT

    def __init__(self, scene: Context, result: Result, still: bool) -> None:
        super().__init__(scene, result, still)
        self.sounds: tuple[tuple[float, Sound], ...] = () if still else ((CRACKS_AT, _CRACK),)

    @property
    def told(self) -> str:
        scores, winners = self._result.scores, self._result.winners
        best = self._scoring.words.score(count=scores[winners[0]])
        if self._alone is None:
            return best if len(winners) == 1 else words.EACH(score=best)
        won = words.WINS_WITH if len(winners) == 1 else words.SHARE_WITH
        return won(who=self._names(), score=best, own=scores[self._alone])

    @property
    def _headline(self) -> str:
        if self._alone is not None:
            return words.YOU_LOSE
        won = words.HAS_WON if len(self._result.winners) == 1 else words.HAVE_SHARED
        return won(who=self._names())

    def lights(self) -> Sequence[Light]:
        night = self.drawing(
            lambda night: pygame.transform.grayscale(self.scene.still, night),
            *shading(self.scene.size, _NIGHT, [Pool(*self._middle, 0.7 * self._unit)], _PALE),
        )
        return [Light(MADE, 0.35 - MADE, night)]

    def sprites(self) -> Sequence[Track | Painting]:
        (x, y), far, said = (
            self._middle,
            0.07 * self._unit,
            self._letters(self._headline, 0.2, True),
        )
        seen = _COMES + _CLEARS
        rises = [
            Key(_COMES, (x, y + far), 1, 0),
            Key(seen, (x, y + far * (1.0 - share(seen, _COMES, MOURNED - _COMES)))),
            Key(MOURNED, (x, y)),
        ]
        return [
            *([] if self._still else self._winners(0.32, rises)),
            *chain.from_iterable(starmap(self._broken, enumerate(self.scene.people))),
            self._words(said, _clears_up(_WRITTEN_AT, self._words_at)),
            Track(
                lambda: self._line,
                _clears_up(_TOLD_AT, self._score_at),
                lambda: [lambda: self._line],
            ),
        ]

    def _broken(self, number: int, seat: Seat) -> Iterator[Track | Painting]:
        """The portrait of somebody who has lost: it sinks, cracks from between the eyes, and falls
        to pieces, behind the words."""
        count, width = len(self.scene.people), self.scene.size[0]
        side = round(min(0.44 * self._unit, _ROOM * width / (1 + _STEP * (count - 1))))
        step, sunk = round(_STEP * side), 0.03 * self._unit
        x, y = self._middle[0] - step * (count - 1) // 2 + step * number, self._middle[1]
        whole, whole_steps = self._portrait(seat, "pain", side)

        @cache
        def cracks() -> Cracks:
            size = whole.now().get_size()
            return Cracks(size, (0.46 * size[0], 0.4 * size[1]), side + x)

        cracked = self.job(lambda: cracks().drawn(whole.now()))
        at, high, lasts = (x, y + sunk), self.scene.size[1], WON - FALLS_AT
        pieces: RenderJob[list[Track]] = self.job(
            lambda: cracks().pieces(f"lost.{x}", cracked.now(), at, high, lasts)
        )

        def steps() -> Iterator[Callable[[], object]]:
            yield from whole_steps()
            yield from cracked.steps
            yield from () if self._still else pieces.steps

        def fall(canvas: pygame.Surface, time: float) -> None:
            for piece in pieces.now():
                piece.draw(canvas, time - FALLS_AT)

        keys = [Key(0.2, (x, y), 1, 0), Key(0.5, (x, y + 0.3 * sunk)), Key(FALLS_AT, at)]
        until = math.inf if self._still else FALLS_AT
        yield Track(
            whole.now,
            keys,
            steps,
            until,
            later=[(CRACKS_AT, cracked.now)],
            ready=lambda: whole.ready,
        )
        if not self._still:
            yield Painting(FALLS_AT, fall)

    @cached_property
    def _line(self) -> pygame.Surface:
        """How it stands, on soft darkness: pieces fall behind it."""
        fonts, room = self.scene.look.fonts, round(0.92 * self.scene.size[0])
        shown, size = fonts.fit(self.told, "bold", round(0.042 * self._unit), room, 14)
        letters = fonts.render(shown, "bold", size, SILVER[0])
        line = breath(self.scene.look, (letters.get_width() + 4 * size, 2 * size)).copy()
        line.blit(letters, letters.get_rect(center=line.get_rect().center))
        return line


def _clears_up(at: float, centre: tuple[int, int]) -> list[Key]:
    return [Key(at, centre, 1, 0), Key(at + _CLEARS_UP, centre)]


class Victory(Script):
    """All but the victors grows dark; they leap, and light bursts from each as it lands, while the
    words stand that say who has won. Where nothing moves, they stand in the light."""

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._columns = cheering(scene.event, scene.after)
        moving = scene.game.cue(scene.event.cue).moving
        falls = CHEERS_AT + moving.seconds
        self._lands = [falls + delay for delay in moving.delays(len(self._columns))]
        self.sounds = [] if scene.sound is None else [(0.0, scene.sound)]
        if not still:
            self.sounds += [(at, PLAY) for at in self._lands]
        pairs = zip(() if still else self._columns, self._lands, strict=False)
        self._bursts = [sprite for slots, at in pairs for sprite in self._burst(slots[-1], at)]
        self.beats = beats(self._bursts, scene.pace)

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(*(sprite.steps() for sprite in self._bursts))
        yield from super().pictures()

    def _burst(self, slot: str, lands: float) -> Iterator[Track]:
        """Light from behind a card, and from behind what is marked on it: a glow that stays, and
        rays that fade from the beginning on."""
        pose = self.scene.after.placement.cards[slot]
        centre, wide, turn = (pose.x, pose.y), pose.width, pose.angle
        lights = cache(lambda: self.job(partial(burst, wide, turn, [*self._marks_on(slot)])))

        def view(number: int) -> pygame.Surface:
            return lights().now()[number]

        steps, ends = lambda: lights().steps, lands + _VIEWS * _EACH
        stays = [Key(at, centre) for at in (lands, CHEERED - _OPENS)]
        gone = Key(CHEERED, centre, 1, 0)
        yield Track(partial(view, _VIEWS), [*stays, gone], steps, name=f"victory.{slot}")
        yield Track(
            partial(view, 0),
            [Key(lands, centre), Key(ends, centre, 1, 0)],
            later=[(lands + _EACH * n, partial(view, n)) for n in range(1, _VIEWS)],
            name=f"victory.rays.{slot}",
        )

    def _marks_on(self, slot: str) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """What is marked on that card, in black, and where, from its middle."""
        scene = self.scene
        for zone in scene.after.arrangement.zones:
            for column in zone.columns if zone.shape == "row" else ():
                last = len(column.cards) - 1
                if last >= 0 and slot_of(column.cards[last], column, last) == slot:
                    card = upright_rect(scene.after.placement.cards[slot])
                    card.center = (0, 0)
                    shape, at = marks(scene.look, card, column)
                    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                    yield shape, at

    def dusk(self, time: float) -> DimLevel | None:
        """Light closes on those who have won, and on whose they are."""
        closes, opens = (_FADES, _FADES) if self._still else (_CLOSES, _OPENS)
        dark = min(share(time, 0.0, closes), 1.0 - share(time, CHEERED - opens, opens))
        return self.scene.darkened(dark, _LIGHT, self._lit)

    @cached_property
    def _lit(self) -> frozenset[str]:
        slots = self.scene.seen_in_dusk(chain(*self._columns))
        return slots | self.scene.seats_in_dusk((self.scene.event.seat_concerned,))

    def shift(self, time: float) -> tuple[int, int]:
        """The table shakes as the last of them lands."""
        far = 0.0 if self._still else 0.006 * self.scene.size[1]
        return 0, round(swing(share(time, self._lands[-1], 0.22), (far, 0.5 * far)))


def burst(
    width: int, angle: float, marked: Iterable[tuple[pygame.Surface, pygame.Rect]] = ()
) -> list[pygame.Surface]:
    """Draw light around a card so wide, that lies askew, and what is `marked` on it: views of rays,
    which turn a little, and the glow that stays; each but for what the card and its marks hide."""
    size = width, height_of(width)
    card = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(card, (0, 0, 0, 255), card.get_rect(), border_radius=width // 14)
    small, reach = (size[0] / _PART, size[1] / _PART), _REACH * width / _PART
    within = halo((round(small[0]), round(small[1])), round(reach), (255, 255, 255))
    seen = within.get_rect().inflate(*(-2 * round((2.0 - _SEEN) * reach),) * 2)
    lights = []
    for view in range(_VIEWS):
        light = box_blur(_fan(within.get_size(), view / _VIEWS), max(1, width // 80))
        light.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        lights.append(smoothscale(light.subsurface(seen), (_PART * seen.w, _PART * seen.h)))
    turned = partial(pygame.transform.rotozoom, angle=-angle, scale=1.0)
    lights.append(turned(halo(size, round(_GLOW * width), _GOLD)))
    hidden = turned(card)
    for light in lights:
        for shape, at in ((hidden, hidden.get_rect(center=(0, 0))), *marked):
            where = at.move(light.get_rect().center)
            light.blit(shape, where, special_flags=pygame.BLEND_RGBA_SUB)
    return lights


def _fan(size: tuple[int, int], part: float) -> pygame.Surface:
    """Draw rays from the middle, and between them less light, when that part of their time is
    over."""
    picture, rng = pygame.Surface(size, pygame.SRCALPHA), Rng.stream(_RAYS, "burst")
    picture.fill((*_GOLD, round(130 * (1.0 - part))))
    far, (x, y) = max(size), (size[0] / 2, size[1] / 2)
    for n in range(_RAYS):
        turn = math.tau * (n + 0.6 * rng.uniform() + 0.5 * ease_out(part)) / _RAYS
        half, ink = 0.05 + 0.09 * rng.uniform(), _GOLD if n % 3 else _CORE
        ends = (
            (x + far * math.cos(turn + side), y + far * math.sin(turn + side))
            for side in (-half, half)
        )
        pygame.draw.polygon(picture, (*ink, 255), [(x, y), *ends])
    return picture
