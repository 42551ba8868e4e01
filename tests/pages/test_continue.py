"""The button that goes on with a match: its words stand beside its picture, and none is cut."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.pages.title.resume import Resume
from nomercy_table.render.text import Fonts
from nomercy_table.session.session import Session
from offscreen import frames, program


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_words_stand_apart_from_the_picture_and_are_whole(
    tmp_path: Path, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found: they touched it in a small window, and ended at "to…"."""
    app = program(tmp_path, size)
    plans = plans_for(("human", *["easy"] * (GAMES[game].recommended_seats - 1)))
    Session.new(GAMES[game], plans, {}, 7, app.saves).close()
    app.to_title()
    frames(app, 10)
    title = app.stack.top
    assert isinstance(title, TitlePage)
    button = title.form.find("continue")
    assert isinstance(button, Resume)
    sheets = [pygame.Surface(size).convert() for _ in range(2)]
    written: list[str] = []
    render = Fonts.render

    def listen(fonts: Fonts, text: str, *more: object) -> pygame.Surface:
        written.append(text)
        return render(fonts, text, *more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "render", listen)
        button.draw(sheets[0], app.look, button.rect)
    said = button.detail.split(" · ")
    assert said[0] == GAMES[game].title
    assert " · ".join(written[1:]).split(" · ") == said
    button.label = button.detail = ""
    button.draw(sheets[1], app.look, button.rect)
    same = pygame.mask.from_threshold(sheets[0], (0, 0, 0), (1, 1, 1, 255), sheets[1])
    same.invert()
    ink = same.get_bounding_rects()
    whole = ink[0].unionall(ink[1:])
    wide, _ = button.picture_size(app.look)
    gap = app.look.metrics.px(7)
    assert whole.left >= button.rect.x + gap + wide + gap
    assert whole.right <= button.rect.right - gap
    assert button.rect.top < whole.top
    assert whole.bottom < button.rect.bottom
