"""Several people, one screen: the curtain between their turns, and the shield over a hand.

While the screen goes from one to another, the table shows what everybody may see. Only when
the next person has said that it is they who look, does it show theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.pause import PausePage
from nomercy_table.play import words
from nomercy_table.play.pages import page_for
from nomercy_table.play.press_guard import PressGuardPage
from nomercy_table.session.session import Session
from nomercy_table.table import TableView
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.key_bindings import button_name
from nomercy_table.ui.label import Picture, panel_parts
from nomercy_table.ui.look import Look
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices, Pop, Push
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Widget

LOWEST, LOWEST_UPRIGHT = 0.735, 0.8
"""How far down it reaches, as a share of the window's height, and in one that is higher than wide:
above the hand, so that no card comes up at the pointer that has pressed a button there."""
FACE, LEAST_FACE = 0.3, 0.12
"""How large the face is of whoever the screen goes to, as a share of the shorter side of the
window; and at least, where words need the room. It is seen from across the table."""
GAP = 28
"""Units between the face and the words beside it."""
NEWS = 26
"""Units: how large the letters are that tell what has happened, where all has room so:
it is all that somebody sees of what they did not watch."""
LINES = 4
"""So much of what has happened meanwhile is told, at most: the last of it, where not all has
room."""

_PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Curtain:
    """Sees to it that the table of `view` shows what the session's viewer may see."""

    def __init__(self, app: AppServices, session: Session, view: TableView) -> None:
        self._app, self._session, self._view = app, session, view
        self._looks = session.viewer
        self._read: dict[Seat, int] = {}
        self._shield: ShieldPage | None = None

    def heard(self) -> None:
        """Steps have come, which lead to what the session's viewer sees now."""
        before, self._looks = self._looks, self._session.viewer
        if before is not None and self._looks is None:
            self._read[before] = len(self._session.log)

    def follow(self) -> bool:
        """If somebody else looks without any step, as a seat was taken over: show what they may
        see. True: the table has changed."""
        if self._looks == self._session.viewer:
            return False
        self.heard()
        if self._looks is not None:
            self._view.bottom = self._looks
        self._view.put_back()
        self._view.playback.see(self._session.observation)
        return True

    def rise(self) -> None:
        """The session waits for somebody to say that it is they who look: ask."""
        seat = self._session.unshown
        if seat is not None:
            expect = partial(self._expect, seat)
            page = CurtainPage(self._app, self._session, seat, self._news(seat), expect)
            self._app.request(Push(page))

    def _expect(self, seat: Seat) -> None:
        """It hangs before the table: draw what `seat` is to find there, so that no frame has to."""
        self._view.sprites.expect(self._view.place(self._session.observe(seat), seat))

    def _news(self, seat: Seat) -> Sequence[str]:
        """What has happened in this round since `seat` looked last."""
        lines = self._session.log[self._read.get(seat, 0) :]
        here = [line for line in lines if line.round == lines[-1].round]
        return [line.text for line in here if line.cue != "turn"][-LINES:]

    # -- the shield ---------------------------------------------------------------------------

    def hide(self) -> None:
        """Hide the viewer's cards at once, if there are any that others may not see."""
        session = self._session
        if not session.game.secret or session.viewer is None or self._shield is not None:
            return
        name, others = session.names[session.viewer], session.curtained
        self._shield = ShieldPage(self._app, name, self._shown_again, others)
        self._app.request(Push(self._shield))

    def hide_from_others(self) -> None:
        """The window has lost the focus: the same, where there are several people.

        Who plays alone goes to another window and comes back all the time, and hides nothing
        from anybody: for them there is the key.
        """
        if self._session.curtained:
            self.hide()

    def lay(self, page: Page) -> None:
        """That page comes over the table: where people hide their cards from each other, nobody
        is to read a hand beside it."""
        if self._session.curtained and self._session.viewer is not None:
            page.is_overlay, page.sudden = False, True

    def _shown_again(self) -> None:
        self._shield = None


class CurtainPage(PressGuardPage, PanelPage):
    """A curtain of velvet before the table, which shows no hand: whose turn it is to look, and that
    they say so."""

    name = "curtain"
    units_wide = 1060
    first_focus = "confirm"

    def __init__(
        self,
        app: AppServices,
        session: Session,
        seat: Seat,
        news: Sequence[str],
        on_shown: Callable[[], None] = lambda: None,
    ) -> None:
        """`on_shown` is called in the frame after the first that shows it."""
        self.session, self.seat, self.news = session, seat, news
        self._on_shown: Callable[[], None] | None = on_shown
        self._side = 0
        """How large the face is, in pixels."""
        self._told = news
        """As much of the news as has room."""
        self._letters = 0
        """How large its letters are, in pixels: as large as others, where all has room so."""
        self._room = 0
        """How high what is seen of its contents is, in pixels."""
        self.title = words.PASS(who=session.names[seat])
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        name = self.session.names[self.seat]
        confirm = Choose("confirm", words.CONFIRM(who=name), self._confirm, "primary", "eye")
        return [Choose("menu", words.MENU, self.back, icon="menu"), confirm]

    def head(self, flow: VerticalLayout, points: int) -> None:
        super().head(flow, points if self.is_cramped else points * 5 // 4)

    def build(self) -> Sequence[Widget]:
        wide, high = self._size
        self._side, self._told = round(FACE * min(wide, high)), self.news
        metrics = self.look.metrics
        self._letters = metrics.small if self.is_cramped else metrics.text(NEWS)
        self.lowest = LOWEST if wide >= high else LOWEST_UPRIGHT
        return super().build()

    def inside(self, area: pygame.Rect) -> list[Widget]:
        wide, high = self._size
        rim, least = self.look.metrics.px(RIM), round(LEAST_FACE * min(wide, high))
        room = self._room = area.height - 2 * rim
        if self._needs(area.width - 2 * rim) > room:
            self._letters = self.look.metrics.small
        needs = self._side  # of the height, beside words; or with them
        if wide < high:
            needs = self._needs(area.width - 2 * rim)
        self._side = max(least, self._side - max(0, needs - room))
        while len(self._told) > 1 and self._needs(area.width - 2 * rim) > self._room:
            self._told = self._told[1:]
        return super().inside(area)

    def _needs(self, width: int) -> int:
        """How high its contents are in such a width."""
        return self._flow(self.contents, width, 0).y

    def contents(self, flow: VerticalLayout) -> None:
        """The face, and the words below it; or right of it, in a window that is wider than high."""
        plan, side, top = self.session.plans[self.seat], self._side, flow.y
        wide, high = self._size

        def portrait(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
            draw_portrait(surface, look, rect, plan.portrait or "fox", 1.0)

        square = pygame.Rect(flow.x + (flow.width - side) // 2, top, side, side)
        if wide < high:
            flow.y = square.bottom
            flow.space(18)
            self._tell(flow)
        else:
            square.x, gap = flow.x, self.look.metrics.px(GAP)
            before = len(flow.widgets)
            words = flow.part(square.right + gap, flow.width - side - gap)
            self._tell(words)
            tall = max(side, words.y - top)
            for widget in flow.widgets[before:]:
                widget.rect = widget.rect.move(0, (top + tall - words.y) // 2)
            square.y += max(0, (min(tall, self._room) - side) // 2)
            flow.y = top + tall
        flow.widgets.append(Picture("portrait", square, portrait))

    def _tell(self, flow: VerticalLayout) -> None:
        """Who goes on, and what has happened."""
        metrics, theme = self.look.metrics, self.look.theme
        if self.is_cramped:
            self.add_hint(flow, self._next, metrics.body)
        else:
            flow.text(self._next, align=0.5, colour=theme.accent_light, size=metrics.heading)
            flow.space(6)
            self.add_hint(flow)
        if self._told:
            flow.space(10)
            for line in self._told:
                flow.text(line, size=self._letters, colour=theme.text, align=0.5)

    @property
    def _next(self) -> str:
        """Who goes on when the cards are seen: it may be a computer player."""
        names, first = self.session.names, self.session.to_act[:1]
        if not first or first == (self.seat,):
            goes_on = words.GOES_ON if self.session.moves else words.BEGINS
            return goes_on(who=names[self.seat])
        return words.LOOKS_ON(turn=names[first[0]], who=names[self.seat])

    def _confirm(self) -> None:
        if self.session.unshown == self.seat:
            self.session.show_to(self.seat)
        self.app.request(Pop(self))

    def back(self) -> None:
        self.app.request(Push(PausePage(self.app, self.session)))

    def enter(self) -> None:
        super().enter()
        self.guard()
        if self.session.unshown != self.seat:  # somebody has taken a seat over, or handed it back
            self.app.request(Pop(self))

    def update(self, dt: float, now: float) -> None:
        super().update(dt, now)
        if self._on_shown is not None and not self.fresh:
            self._on_shown()
            self._on_shown = None

    def handle(self, event: pygame.event.Event) -> bool:
        shows = event.type != pygame.KEYDOWN or event.key in _PRESSES
        if self.too_soon(event, shows) and shows:
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.command(event) == "rules":
            page = page_for("rules", self.app, self.session)
            assert page is not None
            self.app.request(Push(page))  # where a family looks things up: between two turns
            return True
        return super().handle(event)


class ShieldPage(PressGuardPage):
    """Nothing to see, until the same person wants to see their cards again."""

    name = "shield"
    sudden = True

    def __init__(
        self, app: AppServices, name: str, on_gone: Callable[[], None], others: bool = False
    ) -> None:
        """`others`: other people sit around the screen, of whom one may be pressing already."""
        self.person, self.on_gone = name, on_gone
        self._panel = pygame.Rect(0, 0, 0, 0)
        super().__init__(app)
        if others:
            self.guard()

    def build(self) -> Sequence[Widget]:
        metrics = self.look.metrics
        width, height = self._size
        wide = min(metrics.px(720), width * 9 // 10)
        inner = wide - 2 * metrics.px(40)
        flow = VerticalLayout(self.look, inner, (width - inner) // 2)
        flow.text(
            words.HIDDEN(who=self.person),
            size=metrics.title,
            font="display",
            colour=self.look.theme.accent_light,
            align=0.5,
        )
        flow.space(12)
        keys = self.app.keys
        key = keys.prompt("shield") if keys.pad is None else button_name("a", keys.pad)
        flow.text(words.SHOW(key=key), align=0.5)
        flow.space(6)
        self.add_hint(flow)
        pad = metrics.px(36)
        self._panel = pygame.Rect((width - wide) // 2, 0, wide, flow.y + 2 * pad)
        self._panel.y = (height - self._panel.height) // 2
        for widget in flow.widgets:
            widget.rect = widget.rect.move(0, self._panel.y + pad)
        return flow.widgets

    def ground_key(self) -> object:
        return tuple(self._panel)

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        yield from panel_parts(surface, self.look, self._panel)

    def handle(self, event: pygame.event.Event) -> bool:
        shows = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if event.type == pygame.KEYDOWN:
            command = self.app.keys.command(event)
            shows = command in ("shield", "menu") or event.key in _PRESSES
        if not self.too_soon(event, shows) and shows:
            self.back()
        return shows

    def close(self) -> None:
        self.on_gone()
