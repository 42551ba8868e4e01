"""Something that has to be said: a title, a text, one button."""

from __future__ import annotations

from nomercy_table.pages.panel import PanelPage
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.flow import Flow


class MessagePage(PanelPage):
    """A message over whatever is there."""

    name = "message"
    units_wide = 760
    first_focus = "close"

    def __init__(self, app: Desk, title: str, text: str) -> None:
        self.title = title
        self.text = text
        super().__init__(app)

    def contents(self, flow: Flow) -> None:
        flow.text(self.text, align=0.5)
