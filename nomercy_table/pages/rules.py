"""The rules of a game, with its cards pictured, and what this table plays by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.game import RulesSection
from nomercy_table.engine.options import Values
from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.learn import learn_choice
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.setup.model import offered
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import Colour
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import draw_text

FAIR = say("Computer players see only what a person in their seat would see. They never peek.")
OVERLAP = 0.62
"""How far one card lies beside the next, in card widths, where there is little room."""
APART = 1.06
"""And where there is enough."""


class RulesPage(PanelPage):
    """The rules; at a table (`options`), with what is played there and how."""

    name = "rules"
    units_wide = 1180
    fills = True

    def __init__(
        self,
        app: AppServices,
        game: Playbill,
        options: Values | None = None,
        seats: int | None = None,
        clause: str = "",
    ) -> None:
        """`clause`: the one that the page opens at; "": at its beginning."""
        self.game = game.whole
        self.options = options
        self.seats = seats if seats is not None else game.recommended_seats
        self.clause, self._sought = clause, 0
        self.title = game.title
        if options is None:  # at no table: on the cloth of the game that is read about
            self.is_overlay = False
            self.cloth = dress_of(app.settings, game).cloth
        super().__init__(app)

    def enter(self) -> None:
        super().enter()
        if self._sought and self.form.views:
            self.form.scroll(self.form.views[0], self._sought)

    def contents(self, flow: VerticalLayout) -> None:
        theme, metrics = self.look.theme, self.look.metrics
        self._sought = 0
        flow.text(self.game.tagline, colour=theme.muted, align=0.5)
        if len(offered()) > 1 and self.options is None:
            self._games(flow)
        self._table(flow)
        for section in self.game.rules:
            self._section(flow, section)
        flow.rule()
        if any(section.clauses for section in self.game.rules):
            flow.text(
                words.CLAUSES,
                size=metrics.small,
                colour=theme.muted,
                align=0.5,
            )
            flow.space(6)
        flow.text(
            FAIR,
            size=metrics.small,
            colour=theme.muted,
            align=0.5,
        )
        if self.game.credit:
            flow.space(6)
            flow.text(self.game.credit, size=metrics.small, colour=theme.muted, align=0.5)

    def choices(self) -> Sequence[Choose]:
        # At a table, whose options these are, the match goes on; elsewhere one may go and learn.
        learn = learn_choice(self.app, self.game) if self.options is None else []
        return [*learn, Choose("close", say("Close"), self.back, "primary")]

    def handle(self, event: pygame.event.Event) -> bool:
        if self._to_an_end(event) or super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.command(event) == "rules":
            self.back()
            return True
        return False

    def _to_an_end(self, event: pygame.event.Event) -> bool:
        """Home and End are for the page, also while the chooser of games has the focus."""
        keys = {pygame.K_HOME: -1, pygame.K_END: 1}
        if event.type != pygame.KEYDOWN or event.key not in keys or not self.form.views:
            return False
        view = self.form.views[0]
        self.form.scroll(view, keys[event.key] * view.height)
        return True

    # ------------------------------------------------------------------ parts

    def _games(self, flow: VerticalLayout) -> None:
        """The games whose rules can be read: side by side, or, if narrow, one at a time."""
        flow.space(10)
        games, metrics = offered(), self.look.metrics
        wide = [Button.width_for(self.look, game.title) for game in games]
        if sum(wide) + metrics.gap * (len(games) - 1) > flow.width:
            flow.add(self._choice, metrics.control)
            return
        makes = [partial(self._game, game) for game in games]
        flow.row(list(zip(wide, makes, strict=True)), metrics.control, align=0.5)

    def _choice(self, rect: pygame.Rect) -> Choice:
        games = {game.id: game for game in offered()}
        titles = enumerate((game.title for game in games.values()), 1)
        return Choice(
            "rules.game",
            say("Game"),
            rect,
            list(
                zip(
                    games,
                    (words.WHICH(title=title, number=n, all=len(games)) for n, title in titles),
                    strict=True,
                )
            ),
            self.game.id,
            lambda game: self._show(games[str(game)]),
            segmented=False,
            wraps=True,
        )

    def _game(self, game: Playbill, rect: pygame.Rect) -> Button:
        kind: Kind = "primary" if game.id == self.game.id else "secondary"
        return Button(f"rules.{game.id}", game.title, rect, lambda: self._show(game), kind=kind)

    def _show(self, game: Playbill) -> None:
        self.game, self.title = game.whole, game.title
        self.cloth = dress_of(self.app.settings, game).cloth
        self.seats = game.recommended_seats
        self.rebuild()
        for view in self.form.views:  # another game begins at its beginning
            self.form.scroll(view, -view.height)

    def _table(self, flow: VerticalLayout) -> None:
        """What this table plays for and by, with a star at what is not as usual: what is chosen in
        a column of its own, where there is room."""
        if self.options is None:
            return
        theme, metrics, fonts = self.look.theme, self.look.metrics, self.look.fonts
        options, size = self.game.options, self.look.metrics.body
        changed = options.changed(self.options, self.seats)
        flow.heading(say("At this table"))
        shown = [
            (
                f"★ {option.label}" if option in changed else option.label,
                option.value_label(self.options[option.name]),
                theme.accent_light if option in changed else theme.text,
            )
            for option in options.applying(self.options)
        ]
        first = max((fonts.width(name, "regular", size) for name, *_ in shown), default=0)
        first += metrics.px(32)
        second = max((fonts.width(value, "bold", size) for _, value, _ in shown), default=0)
        for number, (name, value, ink) in enumerate(shown):
            line = f"{name}: {value}"
            if first + second > flow.width:
                flow.text(line, colour=ink)
                continue
            paint = partial(_draw_chosen, name=name, value=value, ink=ink, first=first)
            at = flow.rect(fonts.line("bold", size))
            flow.widgets.append(Picture(f"chosen.{number}", at, paint, label=line))
        if changed:
            flow.space(6)
            flow.text(
                say("★ differs from the standard rules"),
                size=metrics.small,
                colour=theme.muted,
            )

    def _section(self, flow: VerticalLayout, section: RulesSection) -> None:
        metrics = self.look.metrics
        # Refusals know the clause: here it can be looked up.
        if self.clause in section.clauses and not self._sought:
            self._sought = flow.y
        flow.heading(section.heading, " · ".join(section.clauses))
        card = metrics.px(104)
        count = len(section.faces)

        def room(step: float) -> int:
            return round(card * (1 + step * (count - 1))) + metrics.px(8) if count else 0

        # Side by side they show their names; where there is less room, each over the next.
        step = APART if flow.width - room(APART) >= metrics.px(460) else OVERLAP
        cards_wide = room(step)
        beside = count and flow.width - cards_wide >= metrics.px(460)
        top = flow.y
        if beside:
            narrow = flow.part(flow.x, flow.width - cards_wide - metrics.px(28))
            self._paragraphs(narrow, section)
            rect = pygame.Rect(
                flow.x + flow.width - cards_wide, top, cards_wide, round(card * CARD_ASPECT)
            )
            flow.widgets.append(self._cards(section, rect, card, step))
            flow.y = max(narrow.y, rect.bottom + metrics.px(8))
            return
        self._paragraphs(flow, section)
        if count:
            flow.space(6)
            step = APART if flow.width >= room(APART) else OVERLAP
            wide = min(card, flow.width * 100 // round(100 * (1 + step * (count - 1))))
            rect = flow.rect(round(wide * CARD_ASPECT))
            flow.widgets.append(self._cards(section, rect, wide, step))
            flow.space(8)

    def _paragraphs(self, flow: VerticalLayout, section: RulesSection) -> None:
        for paragraph in section.paragraphs:
            flow.text(paragraph)
            flow.space(10)

    def _cards(self, section: RulesSection, rect: pygame.Rect, card: int, step: float) -> Picture:
        faces = [self.game.back if face == "back" else face for face in section.faces]

        def paint(surface: pygame.Surface, look: Look, at: pygame.Rect) -> None:
            draw_cards(surface, look, at, faces, card, step)

        return Picture(f"cards.{section.heading}", rect, paint)


def draw_cards(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    faces: Sequence[str],
    card: int,
    step: float,
) -> None:
    """Cards in a row from the left of `rect`, each `step` card widths beside the one before."""
    tall = round(card * CARD_ASPECT)
    blur = max(2, card // 24)
    shadow = look.shapes.shadow((card, tall), card // 12, blur, 110)
    for number, face in enumerate(faces):
        x = rect.x + round(number * card * step)
        surface.blit(shadow, (x - 2 * blur - 1, rect.y - 2 * blur + 2))
        picture = look.art.card(face, card)
        surface.blit(picture, (x, rect.y), special_flags=PREMUL)


def _draw_chosen(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    name: str,
    value: str,
    ink: Colour,
    first: int,
) -> None:
    """What may be chosen, and `first` pixels to the right what was."""
    size, muted = look.metrics.body, look.theme.muted
    written = look.fonts.render(name, "regular", size, ink if name.startswith("★") else muted)
    draw_text(surface, written, rect, 0.0)
    beside = pygame.Rect(rect.x + first, rect.y, rect.width - first, rect.height)
    draw_text(surface, look.fonts.render(value, "bold", size, ink), beside, 0.0)
