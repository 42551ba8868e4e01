"""Letters to press, one after the other: for who writes with a gamepad, or with the mouse alone."""

from __future__ import annotations

from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import draw_well
from nomercy_table.ui.key_bindings import button_name
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import Push
from nomercy_table.ui.text_field import TextField
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act

PLAIN = ("abcdefghij", "klmnopqrst", "uvwxyz-'.!", "0123456789")
ACCENTED = ("áàâäãåæçéè", "êëíìîïñóòô", "öõøœúùûüýÿ", "ðþłńśšžźčğ")
"""Letters of languages that are written with Latin ones."""
HIGH = 40
"""Of a letter's button, in units."""
DELETES = "x"
"""The button of a gamepad that takes the last letter away."""


def spell(page: Page, field: TextField) -> None:
    """Write for a field of that page by pressing letters."""
    page.app.request(Push(LettersPage(page, field)))


class LettersPage(PanelPage):
    """Writes for a field of the page below, whose text changes when it is done."""

    name = "letters"
    units_wide = 700
    first_focus = "letter.a"

    def __init__(self, page: Page, field: TextField) -> None:
        self.title = field.label
        self.page, self.field = page, field
        self.text = field.value
        self.rows = PLAIN
        self.large = self._begins_word
        """Whether the next letter is a large one."""
        super().__init__(page.app)

    @property
    def _begins_word(self) -> bool:
        return self.text[-1:] in ("", " ", "-", "'", ".")

    # ------------------------------------------------------------------ what is written

    def _become(self, text: str) -> None:
        if len(text) <= self.field.limit:
            self.text = text
            self.large = self._begins_word
            self.rebuild()

    def _delete(self) -> None:
        self._become(self.text[:-1])

    def _change_size(self) -> None:
        self.large = not self.large
        self.rebuild()

    def _change_rows(self) -> None:
        self.rows = ACCENTED if self.rows is PLAIN else PLAIN
        self.rebuild()

    def _done(self) -> None:
        self.back()
        self.field.on_change(self.text)
        self.page.rebuild()

    def settings_changed(self) -> None:
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            by_pad = getattr(event, "pad", "") == DELETES
            if by_pad or event.key == pygame.K_BACKSPACE:
                self._delete()
                return True
        return super().handle(event)

    # ------------------------------------------------------------------ what is shown

    def contents(self, flow: VerticalLayout) -> None:
        metrics = self.look.metrics
        gap, high = metrics.px(8), metrics.px(HIGH)
        place = flow.rect(metrics.control)
        flow.widgets.append(Picture("written", place, self._show, label=self.text))
        flow.y += 2 * gap
        for row in self.rows:
            self._row(flow, [self._letter(letter) for letter in row], gap, high)
        large = say("Small letters") if self.large else say("Large letters")
        more = say("Accents") if self.rows is PLAIN else say("No accents")
        delete, pad = say("Delete"), self.app.keys.pad
        if pad is not None:
            delete = f"{delete}  [{button_name(DELETES, pad)}]"
        self._row(
            flow,
            [
                ("letters.size", large, self._change_size, True),
                ("letters.accents", more, self._change_rows, True),
                self._letter(" "),
                ("letters.delete", delete, self._delete, bool(self.text)),
            ],
            gap,
            high,
        )

    def _letter(self, letter: str) -> tuple[str, str, Act, bool]:
        large = letter.upper() if self.large else letter
        label = say("Space") if letter == " " else large
        full = len(self.text) >= self.field.limit
        able = self.field.allowed(large) and not full
        name = "space" if letter == " " else letter
        return f"letter.{name}", label, partial(self._write, large), able

    def _write(self, letter: str) -> None:
        self._become(self.text + letter)

    @staticmethod
    def _row(
        flow: VerticalLayout, keys: list[tuple[str, str, Act, bool]], gap: int, high: int
    ) -> None:
        """Keys of one width beside each other: id, label, what they do, whether they can."""
        line = flow.rect(high)
        edges = [n * (line.width + gap) // len(keys) for n in range(len(keys) + 1)]
        for (name, label, act, enabled), left, right in zip(keys, edges, edges[1:], strict=False):
            rect = pygame.Rect(line.x + left, line.y, right - left - gap, high)
            flow.widgets.append(Button(name, label, rect, act, enabled=enabled))
        flow.y += gap

    def _show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """What is written so far, and where the next letter comes."""
        draw_well(surface, look, rect, 1.0)
        metrics, fonts = look.metrics, look.fonts
        room = rect.width - 2 * metrics.px(18)
        text, size = fonts.fit(self.text, "bold", metrics.heading, room, metrics.text(14))
        words = fonts.render(text, "bold", size, look.theme.text)
        at = words.get_rect(center=rect.center)
        surface.blit(words, at)
        line = max(2, metrics.px(2))
        surface.fill(look.theme.accent_light, (at.right + line, at.y, line, at.height))

    def choices(self) -> list[Choose]:
        return [
            Choose("back", say("Back"), self.back, "quiet", "back"),
            Choose("done", say("Done"), self._done, "primary", "check"),
        ]
