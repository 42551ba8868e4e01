"""House rules and the deal of a match that is set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.deals import LONGEST, deal_text, new_deal
from nomercy_table.engine.options import Option, Value
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.appearance import DressPage
from nomercy_table.pages.setup.duplicate import THEN, coming_after, fill_then
from nomercy_table.pages.setup.model import DEAL_UNFINISHED, DEAL_WRONG, Setup
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.label import Paragraph
from nomercy_table.ui.number import Stepper
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Widget

DEAL_HELP = say(
    "The same number deals the same cards on every computer. Leave it empty for a random deal."
)

HELP, ALLOWED, FORBIDDEN = say("Hints and odds"), say("Allowed"), say("Not allowed")
HELP_HELP = say("May players ask for a hint, and see the odds, during the match?")

LEAST_WORDS = 215
"""Units: where fewer are left for the words beside a control, it goes below them."""


def told(setup: Setup) -> str:
    """What differs from the usual, besides the length of the match, in a line."""
    values, rules = setup.values, setup.house_rules
    parts = [
        words.CHANGED(option=option.label, value=option.value_label(values[option.name]))
        for option in setup.changed
        if option in rules
    ]
    if not setup.helps:
        parts.append(words.CHANGED(option=HELP, value=FORBIDDEN))
    if setup.deal and not setup.deal_problem:
        parts.append(words.THE_DEAL(deal=setup.deal))
    coming = coming_after(setup)
    if coming is not None:
        parts.append(words.CHANGED(option=THEN, value=coming.name))
    return " ".join(parts) or say("Standard rules, a random deal.")


def fill_options(
    flow: VerticalLayout,
    setup: Setup,
    options: Sequence[Option],
    choose: Callable[[Option, Value], None],
) -> None:
    """These options, each with its control; what differs from the usual has a star."""
    wide = _widest_choice(flow, setup)
    for option in options:
        flow.labelled(
            option.label,
            option.help,
            partial(_control, setup, option, partial(choose, option)),
            wide,
            marked=option in setup.changed,
            note=setup.note(option),
            least=LEAST_WORDS,
            below=11,
        )


def caption_options(
    flow: VerticalLayout,
    setup: Setup,
    options: Sequence[Option],
    choose: Callable[[Option, Value], None],
) -> None:
    """These options, each with its control in the middle, on a cloth."""
    wide = _widest_choice(flow, setup)
    for option in options:
        control = partial(_control, setup, option, partial(choose, option))
        flow.captioned(option.label, option.help, control, wide, note=setup.note(option))


def fill_help(flow: VerticalLayout, setup: Setup, choose: Callable[[bool], None]) -> None:
    """Whether there is help at this table."""
    items: list[tuple[Value, str]] = [(True, ALLOWED), (False, FORBIDDEN)]

    def control(rect: pygame.Rect) -> Widget:
        return Choice(
            "helps",
            HELP,
            rect,
            items,
            setup.helps,
            lambda value: choose(value is True),
            segmented=False,
            wraps=True,
        )

    flow.labelled(
        HELP,
        HELP_HELP,
        control,
        _widest_choice(flow, setup),
        marked=not setup.helps,
        least=LEAST_WORDS,
        below=11,
    )


def fill_usual(flow: VerticalLayout, setup: Setup, usual: Callable[[], None]) -> None:
    """A button that takes all house rules back, where there are any."""
    rules = setup.house_rules
    if not setup.helps or any(option in rules for option in setup.changed):
        label = say("Standard rules")
        width = Button.width_for(flow.look, label, icon_name="undo")

        def button(rect: pygame.Rect) -> Button:
            return Button("usual_rules", label, rect, usual, icon_name="undo")

        flow.row([(width, button)], flow.look.metrics.control)


def _control(
    setup: Setup, option: Option, choose: Callable[[Value], None], rect: pygame.Rect
) -> Widget:
    name, value = f"option.{option.name}", setup.values[option.name]
    if option.bounds is None:
        items = [item for item in option.choices if setup.fits(option, item[0])]
        return Choice(name, option.label, rect, items, value, choose, segmented=False, wraps=True)
    number = value if isinstance(value, int) else option.bounds[0]
    fits = partial(setup.fits, option)
    return Stepper(name, option.label, rect, number, option.bounds, choose, fits=fits)


def _widest_choice(flow: VerticalLayout, setup: Setup) -> int:
    """The width of all options' controls: no value is cut."""
    metrics, fonts = flow.look.metrics, flow.look.fonts
    texts = [text for option in setup.game.options.options for _, text in option.choices]
    texts += [ALLOWED, FORBIDDEN]
    words = max((fonts.width(text, "bold", metrics.body) for text in texts), default=0)
    return max(metrics.px(240), words + 2 * metrics.control + metrics.px(8))


def fill_deal(
    flow: VerticalLayout,
    setup: Setup,
    change: Callable[[str], None],
    spell: Callable[[TextField], None],
) -> None:
    """The number of the deal, to be typed, to be spelt by `spell`, or thrown."""
    metrics = flow.look.metrics
    flow.heading(say("The deal"))
    _deal_words(flow, setup)
    field = min(metrics.px(320), flow.width - metrics.control - metrics.gap)

    flow.row(
        [
            (
                field,
                lambda rect: TextField(
                    "deal",
                    say("Deal number"),
                    rect,
                    setup.deal,
                    lambda text: change(text.upper()),
                    limit=LONGEST,
                    allowed=lambda letter: (
                        letter.isascii() and (letter.isalnum() or letter in " -")
                    ),
                    placeholder=say("Random"),
                    problem=bool(setup.deal_problem) and not setup.deal_unfinished,
                    on_spell=spell,
                ),
            ),
            (
                metrics.control,
                lambda rect: Button(
                    "dice",
                    say("A random deal number"),
                    rect,
                    lambda: change(deal_text(new_deal())),
                    icon_name="dice",
                    show_label=False,
                    hint=say("Pick a number at random, to write down or share"),
                ),
            ),
        ],
        metrics.control,
    )


def _deal_words(flow: VerticalLayout, setup: Setup) -> None:
    """What a deal number is for, or what is wrong with this one: in as much room, whichever is
    said, so that the field stays where somebody types."""
    metrics, theme = flow.look.metrics, flow.look.theme
    problem = setup.deal_problem
    wrong = bool(problem) and not setup.deal_unfinished
    below = flow.y + max(
        Paragraph.height_for(flow.look, text, flow.width, metrics.small)
        for text in (DEAL_HELP, DEAL_UNFINISHED, DEAL_WRONG)
    )
    flow.text(
        problem or DEAL_HELP, size=metrics.small, colour=theme.problem if wrong else theme.muted
    )
    flow.y = below
    flow.space(10)


TWO_COLUMNS = 1080
"""Units: in less breadth all stands in one column."""


class MoreRulesPage(PanelPage):
    """House rules and the deal, over the set-up; every choice is in force at once."""

    name = "more_rules"
    title = say("House rules and more")
    units_wide = 1480
    fills = True
    first_focus = "close"

    def __init__(self, app: AppServices, setup: Setup) -> None:
        self.setup = setup
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        return [Choose("close", say("Done"), self.back, "primary", "check")]

    def inside(self, area: pygame.Rect) -> list[Widget]:
        metrics = self.look.metrics
        if area.width < metrics.px(TWO_COLUMNS):
            return self.scrolling("rules", area, self._all)
        gap = metrics.px(40)
        left, right = pygame.Rect(area), pygame.Rect(area)
        left.width = (area.width - gap) * 56 // 100
        right.width = area.width - gap - left.width
        right.right = area.right
        return self.scrolling("rules", left, self._rules) + self.scrolling(
            "deal", right, self._deal
        )

    def _all(self, flow: VerticalLayout) -> None:
        self._rules(flow)
        self._deal(flow)

    def _rules(self, flow: VerticalLayout) -> None:
        flow.heading(say("House rules"))
        fill_options(flow, self.setup, self.setup.house_rules, self._set_option)
        fill_help(flow, self.setup, self._set_help)
        fill_usual(flow, self.setup, self._usual_rules)

    def _deal(self, flow: VerticalLayout) -> None:
        by_letters = partial(spell, self)
        fill_deal(flow, self.setup, self._set_deal, by_letters)
        fill_then(flow, self.setup, self._set_then, self._call_then, by_letters)
        flow.heading(say("Cloth and cards"))
        label = say("Choose cloth and cards")
        flow.row(
            [
                (
                    Button.width_for(self.look, label, icon_name="cards"),
                    lambda rect: Button("dress", label, rect, self._dress, icon_name="cards"),
                )
            ],
            self.look.metrics.control,
        )

    def _dress(self) -> None:
        self.app.request(Push(DressPage(self.app, self.setup.game)))

    def _set_option(self, option: Option, value: Value) -> None:
        self.setup.set_option(option, value)
        self.rebuild()

    def _set_help(self, helps: bool) -> None:
        self.setup.helps = helps
        self.rebuild()

    def _usual_rules(self) -> None:
        self.setup.usual_rules()
        self.rebuild()
        rules = self.setup.house_rules
        self.form.focus_on(f"option.{rules[0].name}" if rules else "helps")

    def _set_then(self, kind: Value) -> None:
        self.setup.then = str(kind)
        self.rebuild()

    def _call_then(self, name: str) -> None:
        self.setup.then_name = name

    def _set_deal(self, text: str) -> None:
        self.setup.deal = text
        self.rebuild()
