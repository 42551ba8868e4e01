"""The choice of cloth and card backs for each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from nomercy_table.engine.options import Value
from nomercy_table.engine.playbill import Playbill
from nomercy_table.games import BILLS
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.model import table_of
from nomercy_table.render import cloth_art
from nomercy_table.render.cloth_art import TableTheme, felt, free_backs
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.text import Role
from nomercy_table.render.theme import Colour
from nomercy_table.storage.settings import Settings
from nomercy_table.storage.shown import shown
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act, draw_ring, draw_text

PLAIN = "plain"
"""What the settings call the green cloth, which belongs to no game."""


def cloth_names() -> dict[str, str]:
    """All cloths that a table may have, by what the settings call them: their titles."""
    own = [game.cloth for game in BILLS.values() if game.cloth]
    names = [*dict.fromkeys([*own, *cloth_art.names()])]
    return {name: cloth_art.cloth_of(name).title for name in names} | {PLAIN: say("Plain green")}


def back_names() -> dict[str, str]:
    """All backs that cards may have: what each is called."""
    own: dict[str, str] = {}
    for game in BILLS.values():
        own.setdefault(game.back, game.title)
    return own | {back: back.rpartition("/")[2].capitalize() for back in free_backs()}


def cloth_of_game(settings: Settings, game: Playbill) -> str:
    """The name of the cloth that the game lies on, as the settings call it."""
    chosen = settings.cloths.get(game.id, "")
    return chosen if chosen in cloth_names() else game.cloth or PLAIN


def back_of_game(settings: Settings, game: Playbill) -> str:
    """The back of the game's cards."""
    chosen = settings.backs.get(game.id, "")
    return chosen if chosen in back_names() else game.back


def dress_of(settings: Settings, game: Playbill) -> TableTheme:
    """What the game's table looks like."""
    cloth = cloth_of_game(settings, game)
    return TableTheme("" if cloth == PLAIN else cloth, back_of_game(settings, game))


def with_cloth(settings: Settings, game: Playbill, cloth: str) -> dict[str, Any]:
    """The change of the settings that lays that cloth for the game."""
    return {"cloths": _with(settings.cloths, game.id, cloth, game.cloth or PLAIN)}


def with_back(settings: Settings, game: Playbill, back: str) -> dict[str, Any]:
    """The change of the settings that gives the game's cards that back."""
    return {"backs": _with(settings.backs, game.id, back, game.back)}


def problems(settings: Settings) -> list[str]:
    """What the settings ask for and is not there, in words for the player."""
    found = []
    for name, chosen, known in (
        ("cloths", settings.cloths, cloth_names()),
        ("backs", settings.backs, back_names()),
    ):
        for game in BILLS.values():
            value = chosen.get(game.id)
            if value is not None and value not in known:
                right = ", ".join(known)
                found.append(
                    words.NO_SUCH_LOOK(name=name, game=game.id, value=shown(value), known=right)
                )
    return found


def _with(chosen: Mapping[str, str], game: str, value: str, own: str) -> dict[str, str]:
    others = {name: kept for name, kept in chosen.items() if name != game}
    return others if value == own else others | {game: value}


CLOTH_WIDTH, BACK_WIDTH = 192, 108
"""Of a picture, in units."""
CLOTH_ASPECT = 16 / 9
HIGHEST = 0.3
"""The share of the window's height that a picture takes at most."""

Size = tuple[int, int]


class PictureTile(Button):
    """A picture and its name; the one that is chosen has a ring of light and a tick."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        on_press: Act,
        *,
        size: Size,
        picture: pygame.Surface | None,
        chosen: bool,
        own: bool,
    ) -> None:
        """`picture` is premultiplied and has that `size`; None: it is still to be drawn. `own`:
        it is what the game has if nobody chooses."""
        said = words.ITS_OWN(what=label) if own else label
        super().__init__(widget_id, said, rect, on_press)
        self.name = label
        self.picture_size, self.picture = size, picture
        self.chosen, self.own = chosen, own

    @property
    def spoken(self) -> str:
        return words.IS_CHOSEN(what=self.label) if self.chosen else self.label

    @staticmethod
    def height_for(look: Look, picture_high: int) -> int:
        """The height of a tile with a picture that high."""
        lines = look.fonts.line("bold", look.metrics.small)
        lines += look.fonts.line("regular", look.metrics.small)
        return picture_high + lines + look.metrics.px(20)

    @staticmethod
    def width_of(look: Look, names: Iterable[str]) -> int:
        """The width in which each of these names can be read whole."""
        widest = max(look.fonts.width(name, "bold", look.metrics.small) for name in names)
        return widest + look.metrics.px(14)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        radius, pad = metrics.px(12), metrics.px(8)
        if self.chosen or self.hover_step:
            fill = (theme.control_top, theme.control_bottom)
            edge = theme.accent_light if self.chosen else theme.edge
            width = max(2.0, 3 * metrics.unit) if self.chosen else 1.2
            surface.blit(look.shapes.rounded(rect.size, radius, fill, edge, width), rect)
        at = pygame.Rect((0, 0), self.picture_size)
        at.midtop = (rect.centerx, rect.y + pad)
        if self.picture is not None:
            surface.blit(self.picture, at, special_flags=PREMUL)
        y = at.bottom + metrics.px(2)
        own = say("✓ its own") if self.chosen else say("its own")
        below = own if self.own else say("✓ chosen") if self.chosen else ""
        lines: tuple[tuple[str, Role, Colour], ...] = (
            (self.name, "bold", theme.accent_light if self.chosen else theme.text),
            (below, "regular", theme.muted),
        )
        for text, font, ink in lines:
            room = rect.width - metrics.px(8)
            shown, size = fonts.fit(text, font, metrics.small, room, metrics.text(12))
            line = pygame.Rect(rect.x, y, rect.width, fonts.line(font, metrics.small))
            draw_text(surface, fonts.render(shown, font, size, ink), line)
            y += line.height
        draw_ring(surface, look, self, rect, radius)


class DressPage(PanelPage):
    """Cloth and backs of one game at a time; every choice is in force at once."""

    name = "dress"
    title = say("Cloth and cards")
    units_wide = 1560

    def __init__(self, app: AppServices, game: Playbill | None = None) -> None:
        """`game`: whose table is dressed first; None: that of the last one that was set."""
        self.game = table_of(app.settings.last_setup).game if game is None else game
        self._pictures: dict[tuple[str, Size], pygame.Surface] = {}
        self._due: list[tuple[str, Size]] = []
        """Pictures of cloths that are still to be drawn, one in a frame."""
        super().__init__(app)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The cloth as it is now."""
        return f"cloth.{cloth_of_game(self.app.settings, self.game)}"

    def choices(self) -> Sequence[Choose]:
        return [Choose("close", say("Done"), self.back, "primary", "check")]

    def settings_changed(self) -> None:
        self.rebuild()

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self._pictures, self._due = {}, []

    # ------------------------------------------------------------------ layout

    def contents(self, flow: VerticalLayout) -> None:
        settings, metrics = self.app.settings, self.look.metrics
        items: list[tuple[Value, str]] = [(game.id, game.title) for game in BILLS.values()]
        segmented = Choice.fits(self.look, items, flow.width)
        flow.add(
            lambda rect: Choice(
                "game",
                say("Game"),
                rect,
                items,
                self.game.id,
                self._choose_game,
                segmented=segmented,
                wraps=not segmented,
            ),
            metrics.control,
        )
        flow.heading(say("Cloth"))
        if self.look.theme.high_contrast:
            flow.text(
                say("With high contrast a table is black. Its cloth gives the colour of the edge."),
                size=metrics.small,
            )
            flow.space(8)
        self._due = []
        wide = min(metrics.px(CLOTH_WIDTH), flow.width - 2 * metrics.px(8))
        size = wide, round(wide / CLOTH_ASPECT)
        self._tiles(flow, "cloth", cloth_names(), size, cloth_of_game(settings, self.game))
        flow.heading(say("Card backs"))
        wide = min(metrics.px(BACK_WIDTH), round(self._size[1] * HIGHEST / CARD_ASPECT))
        size = wide, round(wide * CARD_ASPECT)
        self._tiles(flow, "card", back_names(), size, back_of_game(settings, self.game))

    def _tiles(
        self, flow: VerticalLayout, kind: str, names: dict[str, str], size: Size, chosen: str
    ) -> None:
        """Pictures of that size in rows as even as can be, in the middle."""
        metrics = self.look.metrics
        least = min(flow.width, PictureTile.width_of(self.look, names.values()))
        wide, gap = max(size[0] + 2 * metrics.px(8), least), metrics.px(8)
        across = max(1, (flow.width + gap) // (wide + gap))
        rows = -(-len(names) // across)
        across = -(-len(names) // rows)
        high = PictureTile.height_for(self.look, size[1])
        places = list(names.items())
        for first in range(0, len(places), across):
            row = flow.rect(high)
            some = places[first : first + across]
            x = row.centerx - (len(some) * (wide + gap) - gap) // 2
            for number, (name, label) in enumerate(some):
                at = pygame.Rect(x + number * (wide + gap), row.y, wide, high)
                flow.widgets.append(self._tile(kind, name, label, at, size, name == chosen))
            flow.y += gap

    def _tile(
        self, kind: str, name: str, label: str, rect: pygame.Rect, size: Size, chosen: bool
    ) -> PictureTile:
        if kind == "card":
            picture: pygame.Surface | None = self.look.art.card(name, size[0])
            own, press = name == self.game.back, partial(self._choose_back, name)
        else:
            picture = self._pictures.get((name, size))
            if picture is None and (name, size) not in self._due:
                self._due.append((name, size))
            own, press = name == (self.game.cloth or PLAIN), partial(self._lay, name)
        return PictureTile(
            f"{kind}.{name}",
            label,
            rect,
            press,
            size=size,
            picture=picture,
            chosen=chosen,
            own=own,
        )

    # ------------------------------------------------------------------ pictures of cloths

    @property
    def moving(self) -> bool:
        return bool(self._due) or super().moving

    def update(self, dt: float, now: float) -> None:
        super().update(dt, now)
        if self._due:
            name, size = self._due.pop(0)
            picture = self._drawn(name, size)
            self._pictures[name, size] = picture
            tile = self.form.find(f"cloth.{name}")
            if isinstance(tile, PictureTile) and tile.picture_size == size:
                tile.picture = picture
                tile.change()

    def _drawn(self, name: str, size: Size) -> pygame.Surface:
        """The cloth as small as that, with round corners."""
        if name == PLAIN:
            whole = felt(self.look.art, size)
        else:
            whole = cloth_art.draw(cloth_art.cloth_of(name), size)
        picture = whole.convert_alpha()
        shape = self.look.shapes.rounded(size, self.look.metrics.px(8), ((255,) * 3, (255,) * 3))
        picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture.premul_alpha()

    # ------------------------------------------------------------------ changes

    def _choose_game(self, game: Value) -> None:
        self.game = BILLS[str(game)]
        self.rebuild()

    def _lay(self, cloth: str) -> None:
        settings = self.app.settings
        self.app.change_settings(**with_cloth(settings, self.game, cloth))

    def _choose_back(self, back: str) -> None:
        settings = self.app.settings
        self.app.change_settings(**with_back(settings, self.game, back))
