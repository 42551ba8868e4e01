"""About: what this is, who made it, whose the trademarks are, and where its files are."""

from __future__ import annotations

import pygame

from nomercy_table import __version__
from nomercy_table.games import GAMES
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import PanelPage
from nomercy_table.storage.folders import shown
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.vertical_layout import VerticalLayout

LICENCE = say(
    "Made by the No Mercy Table authors. The program, its art, its sounds and its music are free "
    "software under the MIT licence."
)
FONTS = say(
    "Text is set in No Mercy Text, titles in No Mercy Display: changed versions of Fira Sans "
    "and Fraunces, both under the SIL Open Font License 1.1. Their licences come with "
    "the fonts."
)
APART = say(
    "This program is not affiliated with, endorsed by or connected to any publisher of games."
)
OWNERS = say("All names belong to their owners.")


def sections() -> tuple[tuple[str, str], ...]:
    """Headings and texts: the program's own, and what each game says of where it comes from."""
    thanks = [game.credit for game in GAMES.values() if game.credit]
    trademarks = [game.trademark for game in GAMES.values() if game.trademark]
    return (
        (say("Licence"), LICENCE),
        (say("Fonts"), FONTS),
        (say("Games"), " ".join(thanks)),
        (say("Trademarks"), " ".join((APART, *trademarks, OWNERS))),
    )


PLAIN_TEXT = say(
    "Matches are plain text. Anyone who opens one sees every card, even the hidden ones."
)


class AboutPage(PanelPage):
    """About the program."""

    name = "about"
    title = say("No Mercy Table")
    units_wide = 1000
    first_focus = "close"

    def contents(self, flow: VerticalLayout) -> None:
        theme, metrics = self.look.theme, self.look.metrics
        side = metrics.px(120)

        def emblem(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
            picture = look.art.svg("brand/emblem", (side, side))
            at = picture.get_rect(center=rect.center)
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

        flow.widgets.append(Picture("emblem", flow.rect(side), emblem))
        flow.space(10)
        flow.text(words.VERSION(version=__version__), colour=theme.muted, align=0.5)
        for heading, text in sections():
            flow.heading(heading)
            flow.text(text)
        flow.heading(say("Your files"))
        places = self.app.places
        flow.text(words.MATCHES_IN(folder=shown(places.data)))
        flow.text(words.SETTINGS_IN(folder=shown(places.settings)))
        flow.text(PLAIN_TEXT)
        for problem in places.unwritable():
            flow.text(problem, colour=theme.problem)
