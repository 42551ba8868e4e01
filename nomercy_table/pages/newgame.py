"""Setting a table: which game, who sits where, how long a match; all else is behind one button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Option, Value
from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.dressing import dress_of
from nomercy_table.pages.faces import level_name
from nomercy_table.pages.gametile import GameTile, has_room, needed_height
from nomercy_table.pages.houserules import fill_options, told
from nomercy_table.pages.learn import learn_choice
from nomercy_table.pages.morerules import MoreRulesPage
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.person import person_of, said_at, seat_person
from nomercy_table.pages.rules import FAIR, RulesPage
from nomercy_table.pages.samedeal import coming_after
from nomercy_table.pages.seatpage import SeatPage
from nomercy_table.pages.seatrow import SeatRow
from nomercy_table.pages.seattile import least_height
from nomercy_table.pages.setup import offered
from nomercy_table.pages.tables import kept_with, table_of
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import Push
from nomercy_table.ui.text import Picture
from nomercy_table.ui.widget import Widget

TILE_WIDTH, TILE_HEIGHT, TILE_HEIGHT_TIGHT = 150, 128, 76
"""Of a game, in units: at least so wide, and so high."""
TWO_COLUMNS = 1000
"""Units: in less breadth the level and the length of a match are not side by side."""
MIXED = "mixed"
"""The level of computer players who are not all of one."""


class NewGamePage(PanelPage):
    """The set-up screen, on the cloth of its game."""

    name = "new_game"
    is_overlay = False
    units_wide = 1560
    first_focus = "start"

    def __init__(self, app: Desk, game: Playbill | None = None) -> None:
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
        spare = area.height - low.y - 2 * rim
        row = self._row(wide - 2 * rim)
        high = max(least, min(row.most_height, least + spare // row.rows))
        left = max(0, spare - (high - least) * row.rows)
        fill = partial(self._table, seat_high=high, left=left)
        widgets = self.scrolling("table", area, fill)
        return [*widgets, *foot]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """All of the cloth is to be seen."""

    def _table(self, flow: Flow, seat_high: int, left: int = 0) -> None:
        """`left`: pixels that are free; most of them lie above and below."""
        between = min(left // 5, self.look.metrics.px(44))
        flow.y += (left - 2 * between) // 2
        self._games(flow)
        flow.space(20)
        flow.y += between
        self._row(flow.width).fill(flow, seat_high)
        flow.space(22)
        flow.y += between
        self._rest(flow)

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

    def _games(self, flow: Flow) -> None:
        """The games, in the place of a title; what the chosen one is like, unless all say so."""
        metrics, games = self.look.metrics, offered()
        wide = (flow.width - metrics.gap * (len(games) - 1)) // len(games)
        tagline = self.setup.game.tagline
        if wide < metrics.px(TILE_WIDTH):
            flow.add(self._game_choice, metrics.control)
            number = games.index(self.setup.game) + 1
            tagline = words.THIS_GAME(number=number, count=len(games), tagline=tagline)
        else:
            tall = metrics.target(TILE_HEIGHT_TIGHT if self._tight else TILE_HEIGHT)
            if self._size[1] > self._size[0]:
                tall = max(tall, *(needed_height(self.look, game, wide) for game in games))
            flow.row([(wide, partial(self._tile, game)) for game in games], tall)
            if not self._tight:
                return
        flow.space(8)
        # On a plate: a cloth may be bright there.
        wide = self.look.fonts.width(tagline, "regular", metrics.small) + 2 * metrics.px(18)
        plate = Picture("plate.tagline", pygame.Rect(flow.x, flow.y, 0, 0), draw_plate)
        flow.widgets.append(plate)
        top = flow.y
        flow.y += metrics.px(5)
        flow.text(tagline, size=metrics.small, colour=self.look.theme.accent_light, align=0.5)
        flow.y += metrics.px(5)
        plate.rect.size = min(wide, flow.width), flow.y - top
        plate.rect.centerx = flow.x + flow.width // 2

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

    def _rest(self, flow: Flow) -> None:
        """On a plate: the level of all computer players, the length of the match, and the way to
        all else, with what of it differs from the usual."""
        metrics, theme = self.look.metrics, self.look.theme
        top, pad = flow.y, metrics.px(20)
        plate = Picture("plate", pygame.Rect(flow.x, top, flow.width, 0), draw_plate)
        flow.widgets.append(plate)
        fills = [fill for fill, wanted in self._columns() if wanted]
        gap = metrics.px(48)
        beside = len(fills) if flow.width >= metrics.px(TWO_COLUMNS) else 1
        wide = (flow.width - 2 * pad - gap * (beside - 1)) // beside if beside else 0
        flow.y = y = top + pad
        for number, fill in enumerate(fills):
            across = number % beside
            column = flow.part(flow.x + pad + across * (wide + gap), wide)
            column.y = y if across else flow.y
            fill(column)
            flow.y = max(flow.y, column.y)
        inner = flow.part(flow.x + pad, flow.width - 2 * pad)
        problem = self.setup.deal_problem
        label = say("More …")
        inner.labelled(
            say("House rules and deal"),
            "" if problem else told(self.setup),
            lambda rect: Button("more", label, rect, self._more, icon_name="gear"),
            max(Button.width_for(self.look, label, icon_name="gear"), metrics.px(240)),
            note=problem,
        )
        inner.text(f"{self.setup.game.whole.begins} {FAIR}", size=metrics.small, colour=theme.muted)
        plate.rect.height = inner.y + pad * 3 // 4 - top
        flow.y = plate.rect.bottom

    def _columns(self) -> Sequence[tuple[Callable[[Flow], None], bool]]:
        computers = any(not plan.is_human for plan in self.setup.seats)
        return (self._level, computers), (self._length, bool(self.setup.length))

    def _level(self, flow: Flow) -> None:
        setup = self.setup
        items: list[tuple[Value, str]] = [(kind, level_name(kind)) for kind in setup.game.levels]
        wide = self.look.metrics.px(440)
        if not setup.level:
            items.insert(0, (MIXED, say("Mixed")))
        segmented = Choice.fits(self.look, items, min(wide, flow.width))
        flow.labelled(
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
            least=200,
        )

    def _length(self, flow: Flow) -> None:
        fill_options(flow, self.setup, self.setup.length, self._set_option, starred=False)

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
        if setup.deal_problem:
            return
        kept = kept_with(self.app.settings.last_setup, setup)
        self.app.change_settings(last_setup=kept, **said_at(setup))
        game, plans, options = setup.game, setup.plans(), setup.options
        coming = coming_after(setup)
        self.app.start_match(game, plans, options, setup.seed, helps=setup.helps, coming=coming)


def draw_plate(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The ground of words on a cloth."""
    theme, metrics = look.theme, look.metrics
    fill = (theme.panel_top, theme.panel_bottom)
    width = max(1.2, 1.6 * metrics.unit)
    radius = min(metrics.px(16), rect.height / 2)
    plate = look.shapes.rounded(rect.size, radius, fill, theme.edge, width)
    surface.blit(plate, rect)
