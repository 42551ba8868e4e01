"""Something that has to be said, or asked: a title, a text, a button or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act


class MessagePage(PanelPage):
    """A message over whatever is there."""

    name = "message"
    units_wide = 760
    first_focus = "close"

    def __init__(self, app: AppServices, title: str, text: str) -> None:
        self.title = title
        self.text = text
        super().__init__(app)

    def contents(self, flow: VerticalLayout) -> None:
        flow.text(self.text, align=0.5)


class QuestionPage(MessagePage):
    """Asks, under that `name`, before something is done that can't be taken back: `yes` does it,
    when the question has gone; `no` is what the other button, which has the focus, says."""

    units_wide = 720
    first_focus = "back"

    def __init__(
        self, app: AppServices, name: str, title: str, text: str, yes: Choose, no: str
    ) -> None:
        self.name = name
        self._yes, self._no = yes, no
        super().__init__(app, title, text)

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("back", self._no, self.back, icon="play"),
            replace(self._yes, on_press=self._done(self._yes.on_press)),
        ]

    def _done(self, act: Act) -> Act:
        def done() -> None:
            self.back()
            act()

        return done
