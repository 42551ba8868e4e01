"""The seats of a match that is set up: faces, names, levels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.engine.playbill import Playbill
from nomercy_table.engine.styles import STYLES
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.profile import fill_portraits
from nomercy_table.pages.setup.model import Setup, level_name
from nomercy_table.pages.shade import draw_shade
from nomercy_table.players.rivals import RIVALS, rival_of, style_of
from nomercy_table.players.roster import style_rules
from nomercy_table.render.drawings import Stroke, spot
from nomercy_table.render.lacquer import lacquered
from nomercy_table.render.text import Role
from nomercy_table.render.theme import Colour, blend
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.storage.names import LONGEST, nearest
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.button import Button, draw_portrait
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act, draw_ring, draw_text, icon

LEAST_FACE = 66
"""Units."""

NO_NAME = say("no name yet")
_TOKEN, _PIP = 24, 10
"""Units: how high the token at the foot of a face is, and how wide each of its pips."""
_AROUND = 6
"""Units of its plate above and below what is told of who sits there."""
_HALO = 1.4
"""How wide the light behind a person's face is, in faces."""
_DASHES, _EMPTY = 20, 0.72
"""So many dashes make the ring of an empty seat, which is so large against a face."""


def who_plays(plan: SeatPlan, people: int, game: Playbill) -> str:
    """Who plays in that seat, in a word or two; `people`: how many sit at the table."""
    if plan.is_human:
        return say("You") if people == 1 else say("A person")
    style = STYLES.get(style_of(plan.portrait, plan.is_human))
    if style is None or style_rules(game.whole, plan.kind, style.id) is None:
        return level_name(plan.kind)
    return words.LEVEL_AND_STYLE(level=level_name(plan.kind), style=style.name.lower())


def _words_high(look: Look) -> int:
    fonts, metrics = look.fonts, look.metrics
    lines = fonts.line("bold", metrics.body) + fonts.line("regular", metrics.small)
    return lines + metrics.px(_TOKEN // 2 + 8 + _AROUND)


def least_height(look: Look) -> int:
    """How high a tile is at least."""
    return _words_high(look) + look.metrics.px(LEAST_FACE)


def most_height(look: Look, width: int) -> int:
    """How high a tile of that width is at most: its face is no wider than it."""
    return _words_high(look) + width


def face_of(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """The square of the face on a tile."""
    side = min(rect.height - _words_high(look), rect.width)
    face = pygame.Rect(0, 0, side, side)
    face.midbottom = (rect.centerx, rect.bottom - _words_high(look))
    return face


class SeatTile(Button):
    """Somebody at the table; pressing it changes who that is."""

    def __init__(
        self,
        seat: int,
        plan: SeatPlan,
        who: str,
        rect: pygame.Rect,
        on_press: Act,
        levels: tuple[str, ...],
    ) -> None:
        """`who`: who plays there (`who_plays`); `levels`: those of the game, the weakest first."""
        self.plan, self.who, self.levels = plan, who, levels
        name = nearest(plan.name) or NO_NAME
        label = words.SEAT_IS(number=seat + 1, who=name, kind=self.who[0].lower() + self.who[1:])
        super().__init__(f"seat.{seat}", label, rect, on_press, hint=say("Change who sits here"))

    def painted(self, look: Look) -> pygame.Rect:
        around = self.screen_rect()
        more = round((_HALO - 1) * around.width)  # for the light around the face
        around = around.inflate(more, more)
        return around.clip(self.view.rect) if self.view else around

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        face = face_of(look, rect)
        lit = self.hover_step
        room = rect.width - 2 * metrics.px(4)
        # Where the style has no room, the level stands alone.
        least = metrics.text(12)
        fits = fonts.width(self.who, "regular", least) <= room
        who = self.who if fits else self.who.partition(",")[0]
        lines: tuple[tuple[str, Role, int, Colour], ...] = (
            (nearest(self.plan.name) or "…", "bold", metrics.body, theme.text),
            (who, "regular", metrics.small, blend(theme.muted, theme.text, lit)),
        )
        around = metrics.px(_AROUND)
        y = rect.bottom - around - sum(fonts.line(font, size) for _, font, size, _ in lines)
        wide = max(fonts.width(text, font, size) for text, font, size, _ in lines)
        wide = min(rect.width, max(face.width, wide + metrics.px(28)))
        plate = pygame.Rect(0, y - around, wide, rect.bottom - y + around)
        plate.centerx = rect.centerx
        rim = blend(theme.edge, theme.accent_light, lit)
        radius, width = min(metrics.px(12), plate.height // 3), max(1.2, 1.6 * metrics.unit)
        surface.blit(lacquered(look.shapes, theme, plate.size, radius, width, rim=rim), plate)
        self._draw_face(surface, look, face, lit)
        for text, font, size, ink in lines:
            shown, fitted = fonts.fit(text, font, size, room, least)
            line = pygame.Rect(rect.centerx - room // 2, y, room, fonts.line(font, size))
            line.y -= around // 3  # letters have more air above them than below
            draw_text(surface, fonts.render(shown, font, fitted, ink), line)
            y += line.height
        self._draw_token(surface, look, (face.centerx, face.bottom))
        draw_ring(surface, look, self, rect, metrics.px(12))

    def _draw_face(
        self, surface: pygame.Surface, look: Look, face: pygame.Rect, lit: float
    ) -> None:
        """The portrait on its shadow; a person's has light behind it."""
        side, blur = face.width, look.metrics.px(9)
        shadow = look.shapes.shadow(face.size, side // 2, blur, 170)
        surface.blit(shadow, (face.x - 2 * blur, face.y - 2 * blur + look.metrics.px(6)))
        if self.plan.is_human and not look.theme.high_contrast:
            light = halo(look, round(_HALO * side), look.theme.accent)
            surface.blit(light, light.get_rect(center=face.center))
        glow = max(lit, 0.8 if self.plan.is_human else 0.25)
        draw_portrait(surface, look, face, self.plan.portrait, glow)

    def _draw_token(self, surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        """The sign of who plays, on the ring's foot: as many pips as the level is high, of as many
        as there are; or a person."""
        theme, metrics = look.theme, look.metrics
        high, pip = metrics.px(_TOKEN), metrics.px(_PIP)
        count = 1 if self.plan.is_human else len(self.levels)
        token = pygame.Rect(0, 0, high + (count - 1) * (pip + pip // 2) + pip // 2, high)
        token.center = at
        width = max(1.2, 1.6 * metrics.unit)
        fill = (theme.panel_top, theme.panel_bottom)
        surface.blit(look.shapes.rounded(token.size, high / 2, fill, theme.edge, width), token)
        if self.plan.is_human:
            sign = icon(look, "human", round(0.72 * high), theme.accent_light)
            if sign is not None:
                surface.blit(sign, sign.get_rect(center=at))
            return
        reached = self.levels.index(self.plan.kind) if self.plan.kind in self.levels else -1
        dim = blend(theme.panel_bottom, theme.edge, 0.45)
        x = at[0] - (count * pip + (count - 1) * (pip // 2)) // 2
        for number in range(count):
            full = number <= reached
            disc = look.shapes.disc(pip, theme.accent_light if full else None, dim, 1.2)
            surface.blit(disc, (x, at[1] - pip // 2))
            x += pip + pip // 2


class EmptySeat(Button):
    """A seat that somebody may take: a dashed ring, and below it, where there is room, who."""

    def painted(self, look: Look) -> pygame.Rect:
        more = look.metrics.px(60)  # for the shade around the words
        around = self.screen_rect().inflate(more, more)
        return around.clip(self.view.rect) if self.view else around

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        lines = empty_lines(look, self.label, rect) if self.show_label else []
        step, low = fonts.line("bold", metrics.small), rect.bottom - _words_high(look)
        side = min(rect.width, round(_EMPTY * (low - rect.y)))
        ring = pygame.Rect(0, 0, side, side)
        ring.center = rect.centerx, (rect.y + low) // 2  # as the faces beside it
        lit = self.hover_step
        ink = blend(theme.accent, theme.accent_light, lit)
        if lines:
            low = (ring.bottom + rect.bottom - len(lines) * step) // 2
            wide = max(fonts.width(line, "bold", metrics.small) for line in lines)
            shaded = pygame.Rect(0, low, wide, len(lines) * step)
            shaded.centerx = rect.centerx
            draw_shade(surface, look, shaded)
        blur = metrics.px(8)
        shade = look.shapes.shadow(ring.size, side // 2, blur, 120)
        surface.blit(shade, (ring.x - 2 * blur, ring.y - 2 * blur))
        ground = blend(theme.panel_bottom, theme.control_top, lit)
        surface.blit(look.shapes.disc(side, ground, None, 0), ring)
        surface.blit(_dashed(look, side, ink), ring)
        sign = icon(look, self.icon_name, round(0.42 * side), ink)
        if sign is not None:
            surface.blit(sign, sign.get_rect(center=ring.center))
        for number, text in enumerate(lines):
            line = pygame.Rect(rect.x, low + number * step, rect.width, step)
            picture = fonts.render(text, "bold", metrics.small, theme.text)
            draw_text(surface, picture, line)
        draw_ring(surface, look, self, rect, metrics.px(12))


def empty_lines(look: Look, label: str, rect: pygame.Rect) -> list[str]:
    """What stands below an empty seat of that size; []: there is no room for it."""
    fonts, metrics = look.fonts, look.metrics
    lines = fonts.wrap(label, "bold", metrics.small, rect.width)
    narrow = any(fonts.width(line, "bold", metrics.small) > rect.width for line in lines)
    high = len(lines) * fonts.line("bold", metrics.small)
    return [] if narrow or high > _words_high(look) else lines


def halo(look: Look, side: int, colour: Colour) -> pygame.Surface:
    """Light behind a face, which fades towards the edge of a square so large; not to be changed."""

    def made() -> pygame.Surface:
        small = spot(48, lambda far: 0.7 * min(1.0, (1.0 - far) / 0.42) ** 1.6)
        small.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return smoothscale(small, (side, side))

    return look.shapes.kept(("halo.seat", side, colour), made)


def _dashed(look: Look, side: int, ink: Colour) -> pygame.Surface:
    """A ring of dashes."""
    width = max(1.5, side / 34)
    turn = [pygame.Vector2(0.5 - width / side, 0).rotate(number * 6) for number in range(61)]
    points = tuple((0.5 + point.x, 0.5 + point.y) for point in turn)
    dash = 3.1416 * (side - 2 * width) / (2 * _DASHES)
    return look.shapes.drawing((side, side), (Stroke(points, ink, width, dash=dash),))


WIDTHS = (142, 290)
"""Units: the least and the most for a seat."""
CROSS = 34
"""Units: the side of a cross."""
_COVERS = 0.15
"""How far a cross reaches over the ring of a face, as a share of its width."""
SAG = 56
"""Units: how much lower the outer seats of a single row are than its middle at most."""
EDGE = 30
"""Units: what stays free at each end of a row, for light."""
WORDS, APART = 226, 64
"""Units: what a name has at least, where there is room for it, and what lies between two seats at
most."""


class SeatRow:
    """One row of faces in a `width` of pixels, or, where they are too many for it, several."""

    def __init__(
        self,
        look: Look,
        setup: Setup,
        width: int,
        change: Callable[[int], None],
        remove: Callable[[int], None],
        add: Callable[[str], None],
        *,
        most: int,
    ) -> None:
        """`change` and `remove` are told which seat, `add` who is to come; `most` is how many stand
        side by side at most."""
        self._look, self._setup = look, setup
        self._change, self._remove, self._add = change, remove, add
        gap, least = look.metrics.gap, look.metrics.px(WIDTHS[0])
        width -= 2 * look.metrics.px(EDGE)
        places = len(setup.seats) + setup.can_add
        across = min(most, max(2, (width + gap) // (least + gap)))
        self.rows = -(-places // across)
        self._across = -(-places // self.rows)
        each = (width - gap * (self._across - 1)) // self._across
        self._wide = min(look.metrics.px(WIDTHS[1]), each)

    @property
    def _cross(self) -> int:
        return self._look.metrics.target(CROSS)

    @property
    def most_height(self) -> int:
        """How high a seat is at most: its face is no wider than it."""
        return most_height(self._look, self._wide)

    @property
    def most_sag(self) -> int:
        """How much lower the outer seats may be: several rows are straight."""
        return self._look.metrics.px(SAG) if self.rows == 1 and self._across > 2 else 0

    def fill(self, flow: VerticalLayout, high: int, sag: int = 0) -> None:
        """Put the rows there, each `high` pixels high, and its outer seats `sag` pixels lower."""
        metrics = self._look.metrics
        face = face_of(self._look, pygame.Rect(0, 0, self._wide, high)).width
        wide = min(self._wide, max(face, metrics.px(WORDS)))
        room = flow.width - 2 * metrics.px(EDGE)
        apart = (room - wide * self._across) // max(1, self._across - 1)
        gap = max(metrics.gap, min(metrics.px(APART), apart))
        places: list[Callable[[VerticalLayout, pygame.Rect], None]] = [
            partial(self._seat, seat) for seat in range(len(self._setup.seats))
        ]
        if self._setup.can_add:
            places.append(self._adders)
        for first in range(0, len(places), self._across):
            if first:
                flow.space(12)
            row = flow.rect(high + sag)
            some = places[first : first + self._across]
            x = row.centerx - (len(some) * (wide + gap) - gap) // 2
            middle = (len(some) - 1) / 2
            for number, put in enumerate(some):
                low = round(sag * (abs(number - middle) / max(1, middle)) ** 2)
                put(flow, pygame.Rect(x + number * (wide + gap), row.y + low, wide, high))

    def _seat(self, seat: int, flow: VerticalLayout, rect: pygame.Rect) -> None:
        """A face, and on its ring, above at the right, a cross that sends it away."""
        plan, side = self._setup.seats[seat], self._cross
        people = sum(other.is_human for other in self._setup.seats)
        who = who_plays(plan, people, self._setup.game)
        face = face_of(self._look, rect)
        cross = pygame.Rect(0, 0, side, side)
        away = face.width / 2 + max(0, side / 2 - _COVERS * face.width)
        up = min(away * math.sqrt(0.5), (face.height - side) / 2)  # no higher than the face
        aside = math.sqrt(away**2 - up**2)
        cross.center = (round(face.centerx + aside), round(face.centery - up))
        change = partial(self._change, seat)
        flow.widgets += [
            SeatTile(seat, plan, who, rect, change, tuple(self._setup.game.levels)),
            Cross(
                f"seat.{seat}.remove",
                words.SEAT_REMOVE(number=seat + 1, who=nearest(plan.name) or NO_NAME),
                cross,
                partial(self._remove, seat),
                icon_name="close",
                show_label=False,
                enabled=self._setup.can_remove,
                hint=say("Remove this seat"),
            ),
        ]

    def _adders(self, flow: VerticalLayout, rect: pygame.Rect) -> None:
        """Two empty seats, for one more of either kind."""
        setup, gap = self._setup, self._look.metrics.px(12)
        each = (rect.width - gap) // 2
        both = (
            (
                "add_computer",
                say("Add a computer player"),
                "plus",
                setup.level or setup.usual_level,
            ),
            ("add_human", say("Add a person"), "human", HUMAN),
        )
        at = pygame.Rect(rect.x, rect.y, each, rect.height)
        worded = all(empty_lines(self._look, label, at) for _, label, _, _ in both)
        for name, label, sign, kind in both:
            flow.widgets.append(
                EmptySeat(
                    name,
                    label,
                    at,
                    partial(self._add, kind),
                    icon_name=sign,
                    show_label=worded,
                    hint="" if worded else label,
                )
            )
            at = at.move(each + gap, 0)


class Cross(Button):
    """A small round button that sends somebody away."""

    def _draw_body(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float
    ) -> Colour:
        theme, lit, side = look.theme, self.hover_step, min(rect.size)
        if self.enabled:
            edge = blend(theme.edge, theme.accent_light, lit)
            ground = blend(theme.panel_bottom, theme.control_top, lit)
            disc = look.shapes.disc(side, ground, edge, max(1.0, 1.3 * look.metrics.unit))
            surface.blit(disc, disc.get_rect(center=rect.center))
            return blend(theme.muted, theme.text, lit)
        return blend(theme.panel_bottom, theme.muted, 0.5)


SIDE, LEAST_SIDE = 138, 104
"""Of a face, and in a low window, in units."""


class SeatPage(PanelPage):
    """One seat, over the set-up; every choice is in force at once."""

    name = "seat"
    units_wide = 960

    def __init__(
        self, app: AppServices, setup: Setup, seat: int, remove: Callable[[int], None]
    ) -> None:
        """`remove`: sends away whoever sits there."""
        self.setup, self.seat = setup, seat
        self._send_away = remove
        super().__init__(app)

    @property
    def title(self) -> str:  # type: ignore[override]
        """Which seat it is."""
        return words.SEAT(number=self.seat + 1)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """Who plays there."""
        return f"seat.{self.seat}.kind"

    def choices(self) -> Sequence[Choose]:
        enabled = self.setup.can_remove
        return [
            Choose(
                "remove", say("Remove this seat"), self._remove, "quiet", "close", enabled=enabled
            ),
            Choose("close", say("Done"), self.back, "primary", "check"),
        ]

    def contents(self, flow: VerticalLayout) -> None:
        metrics, plan = self.look.metrics, self.setup.seats[self.seat]
        kinds: list[tuple[Value, str]] = [(kind, level_name(kind)) for kind in self.setup.kinds]
        room = min(flow.width, metrics.px(640))
        segmented = Choice.fits(self.look, kinds, room)
        flow.labelled(
            say("Who plays"),
            "",
            lambda rect: Choice(
                f"seat.{self.seat}.kind",
                words.SEAT_PLAYS(number=self.seat + 1),
                rect,
                kinds,
                plan.kind,
                self._set_kind,
                segmented=segmented,
                wraps=not segmented,
            ),
            room,
            least=120,
        )
        flow.labelled(
            say("Name"),
            "",
            lambda rect: TextField(
                f"seat.{self.seat}.name",
                words.SEAT_NAME(number=self.seat + 1),
                rect,
                plan.name,
                lambda text: self.setup.rename(self.seat, text),
                limit=LONGEST,
                placeholder=say("Name"),
                on_spell=partial(spell, self),
            ),
            room,
            least=120,
        )
        self._faces(flow)
        self._about(flow)

    def _faces(self, flow: VerticalLayout) -> None:
        """All faces; below each that a computer player may have, the rival's name."""
        plan = self.setup.seats[self.seat]
        others = [other for other in self.setup.seats if other is not plan]
        low = self._size[1] < self.look.metrics.px(1000)
        fill_portraits(
            flow,
            plan.portrait,
            self._take_face,
            taken={other.portrait: nearest(other.name) or say("Someone") for other in others},
            side=LEAST_SIDE if low else SIDE,
            captions={} if plan.is_human else {rival.portrait: rival.name for rival in RIVALS},
        )

    def _about(self, flow: VerticalLayout) -> None:
        """Who the rival is that sits there, and how that one plays; as much room for a person."""
        plan, size = self.setup.seats[self.seat], self.look.metrics.small
        rival = None if plan.is_human else rival_of(plan.portrait)
        flow.space(10)
        below = flow.y + 2 * self.look.fonts.line("regular", size)
        if rival is not None:
            rules = style_rules(self.setup.game.whole, plan.kind, rival.style)
            lines = [words.RIVAL(name=rival.name, about=rival.about)]
            if rules is not None:
                style = STYLES[rival.style].name
                lines.append(words.STYLE(style=style, about=rules.about))
            for line in lines:
                flow.text(line, size=size, colour=self.look.theme.muted, align=0.5)
        flow.y = max(flow.y, below)

    def _set_kind(self, kind: Value) -> None:
        self.setup.set_kind(self.seat, str(kind))
        self.rebuild()

    def _take_face(self, face: str) -> None:
        self.setup.take_face(self.seat, face)
        self.rebuild()

    def _remove(self) -> None:
        self._send_away(self.seat)
        self.back()
