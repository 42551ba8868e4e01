"""Setting a table: which game, who sits where, by which rules, which deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Option, Value
from nomercy_table.scenes.faces import level_name, new_seed
from nomercy_table.scenes.gametile import GameTile
from nomercy_table.scenes.learn import learn_choice
from nomercy_table.scenes.panel import Choose, PanelPage
from nomercy_table.scenes.rules import FAIR, RulesPage
from nomercy_table.scenes.setup import NAME_LIMIT, Setup, offered
from nomercy_table.session.plans import HUMAN
from nomercy_table.ui.button import Button, PortraitButton
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow, Make
from nomercy_table.ui.number import Stepper
from nomercy_table.ui.scene import Push
from nomercy_table.ui.text import Picture, draw_row
from nomercy_table.ui.textfield import TextField
from nomercy_table.ui.widget import Widget

SEED_LIMIT = 19
TILE_WIDTH, TILE_HEIGHT, TILE_HEIGHT_TIGHT = 230, 96, 76
"""Of a game, in units: at least so wide, and so high."""
FIRST = "Who goes first, the deal decides."


class NewGamePage(PanelPage):
    """The set-up screen."""

    name = "new_game"
    is_overlay = False
    units_wide = 1560
    fills = True
    first_focus = "start"

    def __init__(self, app: Desk) -> None:
        self.setup = Setup.remembered(app.settings.last_setup)
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

    def contents(self, flow: Flow) -> None:
        metrics = self.look.metrics
        gap = metrics.px(48)
        self._games(flow)
        if flow.width < metrics.px(1080):
            self._seats(flow)
            flow.space(10)
            self._right(flow)
            return
        wide = (flow.width - gap) * 52 // 100
        left = flow.part(flow.x, wide)
        right = flow.part(flow.x + wide + gap, flow.width - gap - wide)
        self._seats(left)
        self._right(right)
        flow.y = max(left.y, right.y)

    @property
    def _tight(self) -> bool:
        """Whether the window is so low that rows give way, for a table of four to fit."""
        return self._size[1] < self.look.metrics.px(1040)

    def _seats(self, flow: Flow) -> None:
        flow.heading("Seats")
        for seat in range(len(self.setup.seats)):
            self._seat(flow, seat)
        self._seat_buttons(flow)
        for line in (FIRST, FAIR):
            flow.space(5 if self._tight else 8)
            flow.text(line, size=self.look.metrics.small, colour=self.look.theme.muted)

    def _right(self, flow: Flow) -> None:
        flow.heading("House rules")
        self._options(flow)
        self._deal(flow)

    def _games(self, flow: Flow) -> None:
        """The games, in the place of a title: on as few lines as they are read on."""
        metrics, games = self.look.metrics, offered()
        most = max(1, (flow.width + metrics.gap) // (metrics.px(TILE_WIDTH) + metrics.gap))
        lines = -(-len(games) // most)
        columns = -(-len(games) // lines)
        wide = (flow.width - metrics.gap * (columns - 1)) // columns
        tall = metrics.target(TILE_HEIGHT_TIGHT if self._tight else TILE_HEIGHT)
        flow.row([(wide, partial(self._tile, game)) for game in games], tall)

    def _tile(self, game: Game, rect: pygame.Rect) -> GameTile:
        return GameTile(game, rect, game is self.setup.game, lambda: self._choose_game(game))

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

    def _options(self, flow: Flow) -> None:
        values, changed = self.setup.values, self.setup.changed
        for option in self.setup.game.options.applying(values):
            self._option(flow, option, values[option.name], option in changed)
        if changed:
            label = "Standard rules"
            flow.row(
                [
                    (
                        Button.width_for(self.look, label, icon_name="undo"),
                        lambda rect: Button(
                            "usual_rules", label, rect, self._usual_rules, icon_name="undo"
                        ),
                    )
                ],
                self.look.metrics.control,
            )

    def _option(self, flow: Flow, option: Option, value: Value, changed: bool) -> None:
        def choose(new: Value) -> None:
            self.setup.set_option(option, new)
            self.rebuild()

        def control(rect: pygame.Rect) -> Widget:
            name = f"option.{option.name}"
            if option.bounds is None:
                items = [item for item in option.choices if self.setup.fits(option, item[0])]
                return Choice(
                    name, option.label, rect, items, value, choose, segmented=False, wraps=True
                )
            number = value if isinstance(value, int) else option.bounds[0]
            fits = partial(self.setup.fits, option)
            return Stepper(name, option.label, rect, number, option.bounds, choose, fits=fits)

        wide = self._widest_choice()
        flow.labelled(option.label, option.help, control, wide, marked=changed)

    def _widest_choice(self) -> int:
        """The width of all options' controls: no value is cut."""
        metrics, fonts = self.look.metrics, self.look.fonts
        texts = [text for option in self.setup.game.options.options for _, text in option.choices]
        words = max((fonts.width(text, "bold", metrics.body) for text in texts), default=0)
        return max(metrics.px(300), words + 2 * metrics.control + metrics.px(8))

    def _deal(self, flow: Flow) -> None:
        metrics, theme = self.look.metrics, self.look.theme
        flow.heading("The deal")
        problem = self.setup.deal_problem
        text = problem or (
            "The same number deals the same cards on every computer. Leave it empty for a deal "
            "that nobody knows."
        )
        flow.text(text, size=metrics.small, colour=theme.problem if problem else theme.muted)
        flow.space(10)
        field = min(metrics.px(320), flow.width - metrics.control - metrics.gap)

        flow.row(
            [
                (
                    field,
                    lambda rect: TextField(
                        "deal",
                        "Deal number",
                        rect,
                        self.setup.deal,
                        self._set_deal,
                        limit=SEED_LIMIT,
                        allowed=lambda letter: letter in "0123456789",
                        placeholder="Random",
                        problem=bool(problem),
                    ),
                ),
                (
                    metrics.control,
                    lambda rect: Button(
                        "dice",
                        "A random deal number",
                        rect,
                        lambda: self._set_deal(str(new_seed())),
                        icon_name="dice",
                        show_label=False,
                        hint="Pick a number at random, to write down or share",
                    ),
                ),
            ],
            metrics.control,
        )

    # ------------------------------------------------------------------ changes

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
        self.setup.options = {}
        self.rebuild()
        self.form.focus_on(f"option.{self.setup.game.options.options[0].name}")

    def _set_deal(self, digits: str) -> None:
        self.setup.deal = digits
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
