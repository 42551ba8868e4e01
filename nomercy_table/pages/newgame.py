"""Setting a table: which game, who sits where, by which rules, which deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import counted
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Option, Value
from nomercy_table.pages.faces import level_name
from nomercy_table.pages.gametile import GameTile, has_room
from nomercy_table.pages.houserules import changes, fill_deal, fill_options
from nomercy_table.pages.learn import learn_choice
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.rules import FAIR, RulesPage
from nomercy_table.pages.setup import NAME_LIMIT, Setup, offered
from nomercy_table.session.plans import HUMAN
from nomercy_table.ui.button import Button, PortraitButton
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow, Make
from nomercy_table.ui.scene import Push
from nomercy_table.ui.text import Picture, draw_row
from nomercy_table.ui.textfield import TextField
from nomercy_table.ui.widget import Widget

TILE_WIDTH, TILE_HEIGHT, TILE_HEIGHT_TIGHT = 150, 150, 76
"""Of a game, in units: at least so wide, and so high."""
TWO_COLUMNS = 1080
"""Units: in less breadth seats and rules are not shown side by side."""


class NewGamePage(PanelPage):
    """The set-up screen."""

    name = "new_game"
    is_overlay = False
    units_wide = 1560
    fills = True
    first_focus = "start"

    def __init__(self, app: Desk) -> None:
        self.setup = Setup.remembered(app.settings.last_setup)
        self.part = "seats"
        """What a narrow window shows: seats or rules."""
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("back", "Back", self.back, "quiet", "back"),
            Choose("rules", "Rules", self._rules, "secondary", "rules"),
            *learn_choice(self.app, self.setup.game),
            Choose(
                "start",
                "Deal the cards",
                self._start,
                "primary",
                "play",
                enabled=not self.setup.deal_problem,
            ),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.command(event) == "rules":
            self._rules()
            return True
        return False

    # ------------------------------------------------------------------ layout

    def inside(self, area: pygame.Rect) -> list[Widget]:
        """The games stay; below them seats and rules, side by side or, if narrow, one at a time."""
        metrics = self.look.metrics
        rim = metrics.px(RIM)
        head = Flow(self.look, area.width - 2 * rim, rim)
        self._games(head)
        below = pygame.Rect(area)
        if area.width < metrics.px(TWO_COLUMNS):
            head.space(12)
            head.add(self._tabs, metrics.control)
            parts = [
                (below, self.part, self._seats if self.part == "seats" else self._rules_and_deal)
            ]
        else:
            gap, top = metrics.px(36), head.y
            wide = (area.width - gap) * 52 // 100
            parts = []
            seats = ("Seats", self._seat_count, self._seats)
            rules = ("House rules", changes(self.setup), self._rules_and_deal)
            right = area.width - gap - wide
            columns = ((area.x, wide, seats), (area.right - right, right, rules))
            for x, width, (name, aside, fill) in columns:
                column = head.part(x - area.x + rim, width - 2 * rim)
                column.y = top
                column.heading(name, aside)
                head.y = max(head.y, column.y)
                parts.append((pygame.Rect(x, 0, width, 0), name, fill))
        for widget in head.widgets:
            widget.rect = widget.rect.move(area.x, area.y + rim)
        widgets = head.widgets
        for rect, name, fill in parts:
            rect.y = area.y + rim + head.y
            rect.height = area.bottom - rect.y
            widgets += self.scrolling(name, rect, fill)
        return widgets

    @property
    def _seat_count(self) -> str:
        """How many may sit down."""
        counts = self.setup.game.seat_counts
        few, many = counts[0], counts[-1]
        return f"{few} to {many} players" if many > few else counted(few, "player")

    def _tabs(self, rect: pygame.Rect) -> Choice:
        items: list[tuple[Value, str]] = [
            ("seats", f"Seats: {len(self.setup.seats)}"),
            ("rules", f"House rules: {changes(self.setup)}"),
        ]
        if not Choice.fits(self.look, items, rect.width):
            items[1] = ("rules", f"Rules: {changes(self.setup)}")
        return Choice("part", "Seats or house rules", rect, items, self.part, self._show)

    @property
    def _tight(self) -> bool:
        """Whether the window is so low that rows give way, for a table of four to fit."""
        return self._size[1] < self.look.metrics.px(1040)

    def _seats(self, flow: Flow) -> None:
        for seat in range(len(self.setup.seats)):
            self._seat(flow, seat)
        self._seat_buttons(flow)
        for line in (self.setup.game.begins, FAIR):
            flow.space(5 if self._tight else 8)
            flow.text(line, size=self.look.metrics.small, colour=self.look.theme.muted)

    def _rules_and_deal(self, flow: Flow) -> None:
        fill_options(flow, self.setup, self._set_option, self._usual_rules)
        fill_deal(flow, self.setup, self._set_deal)

    def _games(self, flow: Flow) -> None:
        """The games, in the place of a title; what the chosen one is like, unless all say so."""
        metrics, games = self.look.metrics, offered()
        wide = (flow.width - metrics.gap * (len(games) - 1)) // len(games)
        tagline = self.setup.game.tagline
        if wide < metrics.px(TILE_WIDTH):
            flow.add(self._game_choice, metrics.control)
            number = games.index(self.setup.game) + 1
            tagline = f"Game {number} of {len(games)}. {tagline}"
        else:
            tall = metrics.target(TILE_HEIGHT_TIGHT if self._tight else TILE_HEIGHT)
            flow.row([(wide, partial(self._tile, game)) for game in games], tall)
            if not self._tight:
                return
        flow.space(7)
        flow.text(tagline, size=metrics.small, colour=self.look.theme.accent_light, align=0.5)

    def _game_choice(self, rect: pygame.Rect) -> Choice:
        """The games one at a time, where there is no room for all side by side."""
        games = {game.id: game for game in offered()}
        return Choice(
            "game",
            "Game",
            rect,
            [(game.id, game.title) for game in games.values()],
            self.setup.game.id,
            lambda game: self._choose_game(games[str(game)]),
            segmented=False,
            wraps=True,
        )

    def _tile(self, game: Game, rect: pygame.Rect) -> GameTile:
        chosen, tall = game is self.setup.game, not self._tight
        pictured = all(has_room(self.look, other, rect, tall) for other in offered())
        press = partial(self._choose_game, game)
        return GameTile(game, rect, chosen, press, tall=tall, pictured=pictured)

    def _seat(self, flow: Flow, seat: int) -> None:
        metrics = self.look.metrics
        plan = self.setup.seats[seat]
        pad, gap = metrics.px(5 if self._tight else 10), metrics.px(12)
        tall, field = metrics.target(54 if self._tight else 64), metrics.control
        remove = field
        kind_wide = metrics.px(220)
        room = flow.width - 2 * pad - tall - remove - 2 * gap
        one_line = room - kind_wide - gap >= metrics.px(190)
        height = tall + 2 * pad + (0 if one_line else field + gap)
        row = flow.rect(height)
        flow.widgets.append(Picture(f"row.{seat}", row, draw_row))
        face = pygame.Rect(row.x + pad, row.y + pad, tall, tall)
        y = face.centery - field // 2
        name_wide = room - kind_wide - gap if one_line else room
        name = pygame.Rect(face.right + gap, y, name_wide, field)
        if one_line:
            kind = pygame.Rect(name.right + gap, y, kind_wide, field)
        else:
            kind = pygame.Rect(name.x, face.bottom + gap, name_wide + gap + remove, field)
        away = pygame.Rect(row.right - pad - remove, y, remove, field)
        who = f"Seat {seat + 1}"
        flow.widgets += [
            PortraitButton(
                f"seat.{seat}.portrait",
                f"{who}, portrait: {plan.portrait}",
                face,
                plan.portrait,
                lambda by: self._step_portrait(seat, by),
                hint="Change the portrait",
            ),
            TextField(
                f"seat.{seat}.name",
                f"{who}, name",
                name,
                plan.name,
                lambda text: self.setup.rename(seat, text),
                limit=NAME_LIMIT,
                placeholder="Name",
            ),
            self._kind(seat, who, kind),
            Button(
                f"seat.{seat}.remove",
                f"{who}, remove",
                away,
                lambda: self._remove(seat),
                kind="quiet",
                icon_name="close",
                show_label=False,
                enabled=self.setup.can_remove,
                hint="Remove this seat",
            ),
        ]
        flow.space(9 if self._tight else 10)

    def _kind(self, seat: int, who: str, rect: pygame.Rect) -> Widget:
        kinds: list[tuple[Value, str]] = [(kind, level_name(kind)) for kind in self.setup.kinds]
        return Choice(
            f"seat.{seat}.kind",
            f"{who}, who plays",
            rect,
            kinds,
            self.setup.seats[seat].kind,
            lambda kind: self._set_kind(seat, str(kind)),
            segmented=False,
            wraps=True,
        )

    def _seat_buttons(self, flow: Flow) -> None:
        flow.space(4)
        parts = [
            self._adder("add_computer", "Add a computer player", "plus", self.setup.usual_level),
            self._adder("add_human", "Add a person", "human", HUMAN),
        ]
        flow.row(parts, self.look.metrics.control)
        flow.space(4)

    def _adder(self, name: str, label: str, icon: str, kind: str) -> tuple[int, Make]:
        def make(rect: pygame.Rect) -> Button:
            enabled = self.setup.can_add
            return Button(
                name, label, rect, lambda: self._add(kind), icon_name=icon, enabled=enabled
            )

        return Button.width_for(self.look, label, icon_name=icon), make

    # ------------------------------------------------------------------ changes

    def _show(self, part: Value) -> None:
        self.part = str(part)
        self.rebuild()

    def _set_option(self, option: Option, value: Value) -> None:
        self.setup.set_option(option, value)
        self.rebuild()

    def _choose_game(self, game: Game) -> None:
        if game is not self.setup.game:
            self.setup.choose_game(game)
            self.rebuild()

    def _step_portrait(self, seat: int, by: int) -> None:
        self.setup.step_portrait(seat, by)
        self.rebuild()

    def _set_kind(self, seat: int, kind: str) -> None:
        self.setup.set_kind(seat, kind)
        self.rebuild()

    def _add(self, kind: str) -> None:
        self.setup.add_seat(kind)
        self.rebuild()
        if not self.setup.can_add:
            self.form.focus_on(f"seat.{len(self.setup.seats) - 1}.name")

    def _remove(self, seat: int) -> None:
        self.setup.remove_seat(seat)
        self.rebuild()
        if not self.setup.can_remove or seat >= len(self.setup.seats):
            self.form.focus_on(f"seat.{min(seat, len(self.setup.seats) - 1)}.name")

    def _usual_rules(self) -> None:
        self.setup.options, self.setup.given_up = {}, {}
        self.rebuild()
        self.form.focus_on(f"option.{self.setup.game.options.options[0].name}")

    def _set_deal(self, text: str) -> None:
        self.setup.deal = text
        self.rebuild()

    # ------------------------------------------------------------------ onwards

    def _rules(self) -> None:
        setup = self.setup
        self.app.request(Push(RulesPage(self.app, setup.game, setup.values, len(setup.seats))))

    def _start(self) -> None:
        setup = self.setup
        if setup.deal_problem:
            return
        self.app.change_settings(last_setup=setup.kept())
        self.app.start_match(setup.game, setup.plans(), setup.options, setup.seed)
