"""The set-up page of a match, and its tiles of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Option, Value
from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.learn import learn_choice
from nomercy_table.pages.matches import CHOSEN, DARK, world_ground
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.profile import person_of, said_at, seat_person
from nomercy_table.pages.rules import FAIR, RulesPage
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.setup.duplicate import coming_after
from nomercy_table.pages.setup.model import level_name, offered, sit_down, table_of
from nomercy_table.pages.setup.rules import MoreRulesPage, caption_options, told
from nomercy_table.pages.setup.seats import SeatPage, SeatRow, least_height
from nomercy_table.pages.shade import Shade
from nomercy_table.pages.title.fan import lying_fan, one_face, turned_card
from nomercy_table.render.cloth_art import cloth_of, dim_corners
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import blend
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.label import Paragraph
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act, Widget, draw_ring

TILT = 12.0
"""Degrees."""


def has_room(look: Look, game: Playbill, rect: pygame.Rect, tall: bool) -> bool:
    """Whether the game's name fits beside a card on a tile of that size."""
    longest = max(game.title.split(), key=len)
    room = _words_rect(look, rect, tall, pictured=True).width
    return look.fonts.width(longest, "display", look.metrics.text(21)) <= room


def _card_width(rect: pygame.Rect, tall: bool) -> int:
    return round(rect.height * (0.46 if tall else 0.58))


def _words_rect(look: Look, rect: pygame.Rect, tall: bool, pictured: bool) -> pygame.Rect:
    """Where name and tagline stand on a tile."""
    metrics = look.metrics
    words = rect.inflate(-2 * metrics.px(16), -2 * metrics.px(14 if tall else 0))
    if pictured:
        words.width = rect.right - round(_card_width(rect, tall) * 1.45) - words.x
    return words


def needed_height(look: Look, game: Playbill, width: int) -> int:
    """How high a tall tile without a picture has to be for all its words."""
    metrics, fonts = look.metrics, look.fonts
    room, size = width - 2 * metrics.px(16), metrics.text(25)
    names = len(fonts.wrap(game.title, "display", size, room))
    lines = len(fonts.wrap(game.tagline, "regular", metrics.small, room))
    high = names * fonts.line("display", size) + lines * fonts.line("regular", metrics.small)
    return high + 2 * metrics.px(14)


class GameTile(Button):
    """One game of the list; the chosen one is edged and lit. Each has the colours of its own cloth.

    A `tall` one says below its name what the game is like; one that is not, as a hint. Where it
    is `pictured`, one of its cards peeps out.
    """

    def __init__(
        self,
        game: Playbill,
        rect: pygame.Rect,
        chosen: bool,
        on_press: Act,
        *,
        tall: bool,
        pictured: bool,
    ) -> None:
        super().__init__(f"game.{game.id}", game.title, rect, on_press)
        self.game = game
        self.chosen = chosen
        self.tall = tall
        self.pictured = pictured
        self.hint = "" if tall else game.tagline

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, shapes = look.theme, look.metrics, look.shapes
        radius = metrics.px(12)
        hover = self.hover_step
        dark = CHOSEN if self.chosen else DARK
        surface.blit(world_ground(look, rect.size, self.game.cloth, dark), rect)
        if self.chosen or hover:
            edge = blend(theme.edge, theme.accent_light, 1.0 if self.chosen else hover)
            width = max(2.0, 3 * metrics.unit) if self.chosen else max(1.4, 2 * metrics.unit)
            surface.blit(shapes.rounded(rect.size, radius, None, edge, width), rect)
        words = _words_rect(look, rect, self.tall, self.pictured)
        if self.pictured:
            self._draw_card(surface, look, rect, _card_width(rect, self.tall))
        self._draw_words(surface, look, words)
        draw_ring(surface, look, self, rect, radius)

    def _draw_words(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """The name, on two lines where it needs them, and, if tall, what the game is like."""
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        ink = theme.accent_light if self.chosen else theme.text
        tagline = fonts.wrap(self.game.tagline, "regular", metrics.small, rect.width)
        step = fonts.line("regular", metrics.small)
        high = rect.height - (len(tagline) * step if self.tall else 0)
        size = usual = metrics.text(28 if self.tall else 25)
        words: list[str] = self.game.title.split()
        while size > 13:
            fits = max(fonts.width(word, "display", size) for word in words) <= rect.width
            lines = fonts.wrap(self.game.title, "display", size, rect.width)
            if fits and len(lines) * fonts.line("display", size) <= high * 1.1:
                break
            size -= 1
        lines = fonts.wrap(self.game.title, "display", size, rect.width)
        down = round(fonts.line("display", size) * 0.86)
        rows = [(fonts.render(line, "display", size, ink), down) for line in lines]
        if self.tall:
            rows += [
                (fonts.render(line, "regular", metrics.small, theme.muted), step)
                for line in tagline
            ]
        high = sum(down for _, down in rows[:-1]) + rows[-1][0].get_height()
        y = rect.y if self.tall else rect.centery - high // 2
        if self.tall and len(lines) == 1:  # a small name stands on the line of the large ones
            y += round(fonts.line("display", usual) * 0.86) - down
        for picture, down in rows:
            surface.blit(picture, (rect.x, y))
            y += down

    def _draw_card(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, card: int) -> None:
        """A card at the right, as if held."""
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4).clip(clip))
        turned = turned_card(look, one_face(self.game), card, TILT, card * 2)
        middle = rect.right - round(card * 0.86), rect.y + round(rect.height * 0.62 + card * 0.17)
        surface.blit(turned, turned.get_rect(center=middle), special_flags=PREMUL)
        surface.set_clip(clip)


TILE_WIDTH, TILE_HEIGHT, TILE_HEIGHT_TIGHT = 150, 128, 76
"""Of a game, in units: at least so wide, and so high."""
WINGS, WING = 1000, 430
"""Units: in less breadth the level and the length of a match are not side by side, left and right
of the cards; and how wide each is."""
FACES = 0.56
"""The part of what is free that makes the faces larger, as far as they can be."""
MIXED = "mixed"
"""The level of computer players who are not all of one."""


class NewGamePage(PanelPage):
    """The set-up screen, on the cloth of its game."""

    name = "new_game"
    is_overlay = False
    units_wide = 1560
    first_focus = "start"

    def __init__(self, app: AppServices, game: Playbill | None = None) -> None:
        """`game`: the one to be played, as its table was set last; None: the last one."""
        table = table_of(app.settings.last_setup, game)
        self.setup = seat_person(table, person_of(app.settings))
        self.cloth = dress_of(app.settings, self.setup.game).cloth
        super().__init__(app)

    def enter(self) -> None:
        self.rebuild()  # what lies above may have changed the table
        super().enter()

    def settings_changed(self) -> None:
        self.cloth = dress_of(self.app.settings, self.setup.game).cloth

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.command(event) == "rules":
            self._rules()
            return True
        return False

    # ------------------------------------------------------------------ layout

    def build(self) -> Sequence[Widget]:
        metrics, (width, height) = self.look.metrics, self._size
        margin = max(metrics.px(20), min(metrics.px(40), height // 24))
        wide = min(metrics.px(self.units_wide), width - 2 * margin)
        area = pygame.Rect((width - wide) // 2, margin, wide, 0)
        rim = metrics.px(RIM)
        foot = self._foot_row(pygame.Rect(area.x + rim, height - margin, wide - 2 * rim, 0))
        area.height = min(widget.rect.top for widget in foot) - metrics.px(16) - area.y
        least = least_height(self.look)
        low = self._flow(partial(self._table, seat_high=least), wide - 2 * rim, rim)
        spare = max(0, area.height - low.y - 2 * rim)
        row = self._row(wide - 2 * rim)
        high = max(least, min(row.most_height, least + round(FACES * spare) // row.rows))
        left = spare - (high - least) * row.rows
        sag = min(row.most_sag, left // 4)
        fill = partial(self._table, seat_high=high, sag=sag, left=left - sag)
        widgets = self.scrolling("table", area, fill)
        return [*widgets, *foot]

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        """All of the cloth is to be seen, but what is strewn in its corners, under other things."""
        cloth = cloth_of(self.cloth) if self.cloth else None
        if cloth is not None and cloth.strewn and not self.look.theme.high_contrast:
            dim_corners(surface, cloth)
            yield

    def _table(self, flow: VerticalLayout, seat_high: int, sag: int = 0, left: int = 0) -> None:
        """`left`: pixels that are free: the cards of the game take most of them, if they can."""
        self._games(flow)
        between = min(left // 4, self.look.metrics.px(36))
        apart = 8 if self._tight else 16
        flow.space(apart)
        flow.y += between
        self._row(flow.width).fill(flow, seat_high, sag)
        flow.space(apart)
        self._rest(flow, left - between, sag)

    def _row(self, width: int) -> SeatRow:
        most = 3 if self._size[1] > self._size[0] else 9
        to_do = (self._change_seat, self._remove, self._add)
        return SeatRow(self.look, self.setup, width, *to_do, most=most)

    def _foot_row(self, bottom: pygame.Rect) -> list[Widget]:
        """Back at the left, what tells more at the right, and between them one large button; in a
        narrow window the others are pictures only."""
        metrics = self.look.metrics
        high, low, gap = metrics.target(80), metrics.control, metrics.gap
        chosen = [
            Choose("back", say("Back"), self.back, "secondary", "back"),
            Choose("rules", say("Rules"), self._rules, "secondary", "rules"),
            *learn_choice(self.app, self.setup.game),
        ]
        wides = [Button.width_for(self.look, c.label, icon_name=c.icon) for c in chosen]
        least = Button.width_for(
            self.look, say("Deal the cards"), icon_name="play", size=metrics.heading
        )
        sides = max(wides[0], sum(wides[1:]) + gap * (len(wides) - 2))
        worded = bottom.width >= least + 2 * (sides + gap)
        if not worded:
            wides = [low] * len(chosen)
            sides = max(wides[0], sum(wides[1:]) + gap * (len(wides) - 2))
        x, places = bottom.right - sum(wides[1:]) - gap * (len(wides) - 2), [bottom.x]
        for wide in wides[1:]:
            places.append(x)
            x += wide + gap
        y = bottom.y - high + (high - low) // 2
        made: list[Widget] = [
            Button(
                choice.id,
                choice.label,
                pygame.Rect(place, y, wide, low),
                choice.on_press,
                icon_name=choice.icon,
                show_label=worded,
                hint="" if worded else choice.label,
            )
            for choice, place, wide in zip(chosen, places, wides, strict=True)
        ]
        start = pygame.Rect(0, bottom.y - high, 0, high)
        if worded:
            start.width = min(max(least, metrics.px(480)), bottom.width - 2 * (sides + gap))
            start.centerx = bottom.centerx
        else:
            start.x = bottom.x + low + gap
            start.width = places[1] - gap - start.x
        size = metrics.heading if start.width >= least else metrics.body
        made.append(
            Button(
                "start",
                say("Deal the cards"),
                start,
                self._start,
                kind="primary",
                icon_name="play",
                size=size,
                enabled=not self.setup.deal_problem,
            )
        )
        return made

    @property
    def _tight(self) -> bool:
        """Whether the window is so low that the games give way, for a table of four to fit."""
        return self._size[1] < self.look.metrics.px(1000)

    # ------------------------------------------------------------------ the game

    def _games(self, flow: VerticalLayout) -> None:
        """The games, in the place of a title; what the chosen one is like, unless all say so."""
        metrics, games = self.look.metrics, offered()
        wide = (flow.width - metrics.gap * (len(games) - 1)) // len(games)
        tagline = self.setup.game.tagline
        if wide < metrics.px(TILE_WIDTH):
            flow.add(self._game_choice, metrics.control)
            number = [game.id for game in games].index(self.setup.game.id) + 1
            tagline = words.THIS_GAME(number=number, count=len(games), tagline=tagline)
        else:
            tall = metrics.target(TILE_HEIGHT_TIGHT if self._tight else TILE_HEIGHT)
            if self._size[1] > self._size[0]:
                tall = max(tall, *(needed_height(self.look, game, wide) for game in games))
            flow.row([(wide, partial(self._tile, game)) for game in games], tall)
            if not self._tight:
                return
        metrics = self.look.metrics
        flow.space(10)
        size = metrics.text(26)
        high = Paragraph.height_for(self.look, tagline, flow.width, size, "display")
        wide = min(flow.width, self.look.fonts.width(tagline, "display", size) + metrics.px(36))
        shade = Shade("shade.tagline", "", pygame.Rect(0, flow.y, wide, high))
        shade.rect.centerx = flow.x + flow.width // 2
        flow.widgets.append(shade)
        ink = self.look.theme.accent_light
        flow.text(tagline, size=size, colour=ink, font="display", align=0.5)

    def _game_choice(self, rect: pygame.Rect) -> Choice:
        """The games one at a time, where there is no room for all side by side."""
        games = {game.id: game for game in offered()}
        return Choice(
            "game",
            say("Playbill"),
            rect,
            [(game.id, game.title) for game in games.values()],
            self.setup.game.id,
            lambda game: self._choose_game(games[str(game)]),
            segmented=False,
            wraps=True,
        )

    def _tile(self, game: Playbill, rect: pygame.Rect) -> GameTile:
        chosen, tall = game.id == self.setup.game.id, not self._tight
        pictured = all(has_room(self.look, other, rect, tall) for other in offered())
        press = partial(self._choose_game, game)
        return GameTile(game, rect, chosen, press, tall=tall, pictured=pictured)

    # ------------------------------------------------------------------ how strong, how long

    def _rest(self, flow: VerticalLayout, left: int, rise: int) -> None:
        """The level of all computer players, the length of the match, and the way to all else, with
        what of it differs from the usual; and where there is room some cards of the game: between
        them, reaching `rise` pixels up, or above them in a window that is higher than wide."""
        metrics = self.look.metrics
        fills = [fill for fill, wanted in self._columns() if wanted]
        cards: Sequence[Widget] = ()
        if self._size[1] > self._size[0]:
            cards, left = lying_fan(self.look, self.setup.game, flow.rect(left)), 0
        if flow.width < metrics.px(WINGS):
            flow.y += left // 2
            flow.widgets += cards
            for fill in fills:
                self._shaded(flow, fill)
            return
        top, gap = flow.y, metrics.px(36)
        wide = min(metrics.px(WING), (flow.width - 3 * gap) // 2)
        highs = [self._flow(fill, wide, 0).y for fill in fills]
        room = pygame.Rect(flow.x + wide + gap, top - rise, 0, max(highs) + left + rise)
        room.width = flow.width - 2 * (wide + gap)
        flow.widgets += cards or lying_fan(self.look, self.setup.game, room)
        for number, fill in enumerate(fills):
            x = flow.x + gap // 2 + number * (flow.width - gap - wide)
            wing = flow.part(x if len(fills) > 1 else flow.x + flow.width - gap // 2 - wide, wide)
            wing.y = top + left // 2
            self._shaded(wing, fill)
        flow.y = top + max(highs) + left

    def _shaded(self, flow: VerticalLayout, fill: Callable[[VerticalLayout], None]) -> None:
        """What `fill` puts there, on shade."""
        shade = Shade(f"shade.{flow.x}.{flow.y}", "", flow.rect(0))
        flow.widgets.append(shade)
        first = len(flow.widgets)
        fill(flow)
        wides = [
            widget.width_of(self.look) if isinstance(widget, Paragraph) else widget.rect.width
            for widget in flow.widgets[first:]
        ]
        shade.rect = shade.rect.inflate(max(wides, default=0) - shade.rect.width, 0)
        shade.rect.height = flow.y - shade.rect.y

    def _columns(self) -> Sequence[tuple[Callable[[VerticalLayout], None], bool]]:
        computers = any(not plan.is_human for plan in self.setup.seats)
        return (self._level, computers), (self._length, True)

    def _level(self, flow: VerticalLayout) -> None:
        setup = self.setup
        items: list[tuple[Value, str]] = [(kind, level_name(kind)) for kind in setup.game.levels]
        if not setup.level:
            items.insert(0, (MIXED, say("Mixed")))
        wide = self.look.metrics.px(WING)
        segmented = Choice.fits(self.look, items, min(wide, flow.width))
        flow.captioned(
            say("Computer players"),
            setup.game.whole.no_expert or say("How well all of them play."),
            lambda rect: Choice(
                "level",
                say("Computer players"),
                rect,
                items,
                setup.level or MIXED,
                self._set_level,
                segmented=segmented,
            ),
            wide,
            below=0,
        )
        flow.text(FAIR, size=self.look.metrics.small, colour=self.look.theme.muted, align=0.5)

    def _length(self, flow: VerticalLayout) -> None:
        """The length of a match; and below it the way to all else."""
        caption_options(flow, self.setup, self.setup.length, self._set_option)
        metrics, theme = self.look.metrics, self.look.theme
        label, problem = say("House rules and more"), self.setup.deal_problem
        wide = min(flow.width, Button.width_for(self.look, label, icon_name="gear"))
        button = partial(Button, "more", label, on_press=self._more, icon_name="gear")
        flow.row([(wide, lambda rect: button(rect))], metrics.control, align=0.5)
        flow.space(4)
        if problem:
            flow.text(problem, size=metrics.small, colour=theme.accent, align=0.5)
        else:
            said = told(self.setup)
            flow.text(said, size=metrics.small, colour=theme.muted, align=0.5)
        begins = self.setup.game.whole.begins
        flow.text(begins, size=metrics.small, colour=theme.muted, align=0.5)

    # ------------------------------------------------------------------ changes

    def _set_option(self, option: Option, value: Value) -> None:
        self.setup.set_option(option, value)
        self.rebuild()

    def _set_level(self, level: Value) -> None:
        if level != MIXED:
            self.setup.set_level(str(level))
            self.rebuild()

    def _choose_game(self, game: Playbill) -> None:
        if game.id != self.setup.game.id:
            self.setup.choose_game(game)
            self.settings_changed()
            self.rebuild()

    def _change_seat(self, seat: int) -> None:
        self.app.request(Push(SeatPage(self.app, self.setup, seat, self._remove)))

    def _add(self, kind: str) -> None:
        self.setup.add_seat(kind)
        self.rebuild()
        if not self.setup.can_add:
            self.form.focus_on(f"seat.{len(self.setup.seats) - 1}")

    def _remove(self, seat: int) -> None:
        self.setup.remove_seat(seat)
        self.rebuild()
        if not self.setup.can_remove or seat >= len(self.setup.seats):
            self.form.focus_on(f"seat.{min(seat, len(self.setup.seats) - 1)}")

    # ------------------------------------------------------------------ onwards

    def _more(self) -> None:
        self.app.request(Push(MoreRulesPage(self.app, self.setup)))

    def _rules(self) -> None:
        setup = self.setup
        self.app.request(Push(RulesPage(self.app, setup.game, setup.values, len(setup.seats))))

    def _start(self) -> None:
        setup = self.setup
        if not setup.deal_problem:
            sit_down(self.app, setup, coming_after(setup), **said_at(setup))
