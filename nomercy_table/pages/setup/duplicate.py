"""Who plays a deal after somebody else, in the same seat: a person, or a computer player. It is
settled in the set-up, before the first card, or over the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.model import PORTRAITS, Setup, free_portrait, level_name
from nomercy_table.players.rivals import style_of
from nomercy_table.session.duplicate import Duplicate
from nomercy_table.session.looking import only_person
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.storage.names import LONGEST, nearest, unique
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.vertical_layout import VerticalLayout

SAME_DEAL = say("Same deal, another player")
"""The way here, and its title."""

THEN, NOBODY, PERSON = say("The same deal afterwards"), say("Nobody"), say("A person")
"""In the set-up: who plays it once more."""


def contender(
    kind: str,
    called: str,
    portrait: str,
    others: Sequence[SeatPlan],
    before: Sequence[SeatPlan],
) -> SeatPlan:
    """Who sits down, of that kind and face, after those `before`, with the `others` at the table;
    nobody is called as another one is. `called`: a person's name, blank for the usual one."""
    person = kind == HUMAN
    usual = words.PLAYER(number=len(before) + 1)
    name = (nearest(called) or usual) if person else PORTRAITS[portrait]
    taken = [plan.name for plan in (*others, *before)]
    name = unique([*dict.fromkeys(taken), name])[-1]
    return SeatPlan(name, kind, portrait, style_of(portrait, person))


def coming_after(setup: Setup) -> SeatPlan | None:
    """Who plays the deal of that table once more, after the only person; None: nobody does."""
    plans = setup.plans()
    seat = only_person(plans)
    if seat is None or setup.then not in setup.kinds or len(plans) < 2:
        return None
    portrait = free_portrait([plan.portrait for plan in plans])
    others = [plan for other, plan in enumerate(plans) if other != seat]
    return contender(setup.then, setup.then_name, portrait, others, [plans[seat]])


def fill_then(
    flow: VerticalLayout,
    setup: Setup,
    choose: Callable[[Value], None],
    call: Callable[[str], None],
    spell: Callable[[TextField], None],
) -> None:
    """In the set-up: who plays the same deal after the only person at that table; their name is
    typed, or spelt by `spell`."""
    flow.space(16)
    if only_person(setup.seats) is None or len(setup.seats) < 2:
        flow.text(THEN, font="bold")
        flow.text(words.FOR_ONE_PERSON, size=flow.look.metrics.small, colour=flow.look.theme.muted)
        flow.space(14)
        return
    kinds = [("", NOBODY), (HUMAN, PERSON), *levels(setup.game)]
    coming = coming_after(setup)
    kind = "" if coming is None else coming.kind
    who_plays(flow, THEN, words.CONTENDERS, kinds, kind, choose, marked=bool(kind))
    if coming is not None and kind == HUMAN:
        name_of(flow, setup.then_name, coming.name, call, spell)


def levels(game: Playbill) -> list[tuple[Value, str]]:
    """The computer players of a game, as they are chosen among."""
    return [(kind, level_name(kind)) for kind in game.levels]


def who_plays(
    flow: VerticalLayout,
    label: str,
    about: str,
    kinds: Sequence[tuple[Value, str]],
    kind: str,
    choose: Callable[[Value], None],
    *,
    marked: bool = False,
) -> None:
    """Who sits down, to be chosen among these kinds."""
    wide = min(flow.width, flow.look.metrics.px(560))
    segmented = Choice.fits(flow.look, kinds, wide)

    def make(rect: pygame.Rect) -> Choice:
        wraps = not segmented
        return Choice(
            "contender.kind", label, rect, kinds, kind, choose, segmented=segmented, wraps=wraps
        )

    flow.labelled(label, about, make, wide, marked=marked, least=120)


def name_of(
    flow: VerticalLayout,
    called: str,
    usual: str,
    call: Callable[[str], None],
    spell: Callable[[TextField], None],
) -> None:
    """What that person is called, to be typed, or spelt by `spell`; `usual`: where nothing is."""
    wide = min(flow.width, flow.look.metrics.px(560))
    label = say("Name")

    def make(rect: pygame.Rect) -> TextField:
        return TextField(
            "contender.name",
            label,
            rect,
            called,
            call,
            limit=LONGEST,
            placeholder=usual,
            on_spell=spell,
        )

    flow.labelled(label, "", make, wide, least=120)


class SameDealPage(PanelPage):
    """Over the results. `begin` is told who sits down."""

    name = "same_deal"
    title = SAME_DEAL
    units_wide = 860
    first_focus = "contender.kind"

    def __init__(
        self,
        app: AppServices,
        game: Playbill,
        plans: Sequence[SeatPlan],
        duplicate: Duplicate,
        begin: Callable[[SeatPlan], None],
    ) -> None:
        """`plans` are those of the match that has ended, `duplicate` what it was for contenders."""
        self.game, self.begin = game, begin
        seat = duplicate.seat
        self._others = [plan for other, plan in enumerate(plans) if other != seat]
        self._before = [sitting.plan for sitting in duplicate.sittings]
        self._portrait = free_portrait([plan.portrait for plan in (*self._others, *self._before)])
        self.kind, self.called = HUMAN, ""
        super().__init__(app)

    @property
    def contender(self) -> SeatPlan:
        """Who sits down, as it is chosen now; nobody is called as another one is."""
        return contender(self.kind, self.called, self._portrait, self._others, self._before)

    def contents(self, flow: VerticalLayout) -> None:
        flow.text(words.CONTENDERS, align=0.5)
        flow.space(14)
        kinds = [(HUMAN, PERSON), *levels(self.game)]
        who_plays(flow, say("Who plays"), "", kinds, self.kind, self._set_kind)
        if self.kind == HUMAN:
            name_of(flow, self.called, self.contender.name, self._call, partial(spell, self))

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("back", say("Back"), self.back, "quiet", "back"),
            Choose("start", say("Deal the cards"), self._start, "primary", "play"),
        ]

    def _set_kind(self, kind: Value) -> None:
        self.kind = str(kind)
        self.rebuild()

    def _call(self, name: str) -> None:
        self.called = name

    def _start(self) -> None:
        self.begin(self.contender)
