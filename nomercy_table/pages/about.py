"""About: what this is, who made it, whose the trademarks are, and where its files are."""

from __future__ import annotations

import pygame

from nomercy_table import __version__
from nomercy_table.games import GAMES
from nomercy_table.pages.panel import PanelPage
from nomercy_table.storage.folders import shown
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.look import Look
from nomercy_table.ui.text import Picture

LICENCE = (
    "Made by the No Mercy Table authors. The program, its art and its sounds are free "
    "software under the MIT licence."
)
FONTS = (
    "Text is set in No Mercy Text, titles in No Mercy Display: changed versions of Fira Sans "
    "and Fraunces, both under the SIL Open Font License 1.1. Their licences come with "
    "the fonts."
)
APART = "This program is not affiliated with, endorsed by or connected to any publisher of games."
OWNERS = "All names belong to their owners."


def sections() -> tuple[tuple[str, str], ...]:
    """Headings and texts: the program's own, and what each game says of where it comes from."""
    thanks = [game.credit for game in GAMES.values() if game.credit]
    trademarks = [game.trademark for game in GAMES.values() if game.trademark]
    return (
        ("Licence", LICENCE),
        ("Fonts", FONTS),
        ("Games", " ".join(thanks)),
        ("Trademarks", " ".join((APART, *trademarks, OWNERS))),
    )


PLAIN_TEXT = "Matches are plain text: whoever opens one sees all cards, hidden ones too."


class AboutPage(PanelPage):
    """About the program."""

    name = "about"
    title = "No Mercy Table"
    units_wide = 1000
    first_focus = "close"

    def contents(self, flow: Flow) -> None:
        theme, metrics = self.look.theme, self.look.metrics
        side = metrics.px(120)

        def emblem(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
            picture = look.art.svg("brand/emblem", (side, side))
            at = picture.get_rect(center=rect.center)
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

        flow.widgets.append(Picture("emblem", flow.rect(side), emblem))
        flow.space(10)
        flow.text(f"Version {__version__}", colour=theme.muted, align=0.5)
        for heading, text in sections():
            flow.heading(heading)
            flow.text(text)
        flow.heading("Your files")
        places = self.app.places
        flow.text(f"Matches are saved in {shown(places.data)}")
        flow.text(f"Settings are saved in {shown(places.settings)}")
        flow.text(PLAIN_TEXT)
        for problem in places.unwritable():
            flow.text(problem, colour=theme.problem)
