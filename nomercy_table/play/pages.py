"""The pages that lie over the table when they are asked for: menu, rules, log, settings."""

from __future__ import annotations

from nomercy_table.pages.log import LogOverlay
from nomercy_table.pages.pause import PausePage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.session.session import Session
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices


def page_for(command: str, app: AppServices, session: Session, clause: str = "") -> Page | None:
    """The page that a command opens, the rules at that `clause`; None: it opens none."""
    match command:
        case "menu":
            return PausePage(app, session)
        case "rules":
            return RulesPage(app, session.game, session.options, len(session.plans), clause)
        case "log":
            return LogOverlay(app, session)
        case "settings":
            return SettingsPage(app)
    return None
