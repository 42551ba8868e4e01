"""Pages as large as the window: the title while the pointer goes over its doors, the curtain that
comes before the table at each hand-over, and the results that come over it at the end."""

from __future__ import annotations

from benchmark.window import LATE_LARGE, SIZES, Row, Window, clock, late_row, told_row

_TIMES = 3
"""So often each is shown; the least time of each frame counts."""

_HAND_OVERS, _FRAMES = 3, 30
"""So many curtains come, and so many frames of each are looked at."""


def measure(size: str) -> list[Row]:
    """The rows for a window of that size."""
    found = []
    shows = (
        ("the title, pointed at", _title),
        ("hand-overs", _curtains),
        ("results", _results),
    )
    for about, shown in shows:
        runs = [shown(SIZES[size]) for _ in range(_TIMES)]
        frames = [min(same) for same in zip(*runs, strict=True)]
        found.append(told_row(f"{size}: {about}: first frame, ms", f"{1000 * frames[0]:.1f}"))
        found.append(late_row(f"{size}: {about}", frames, LATE_LARGE[size]))
    return found


def _title(size: tuple[int, int]) -> list[float]:
    """The frames in which the pointer goes over all doors of the title."""
    import pygame

    from nomercy_table.pages.title.title import TitlePage
    from nomercy_table.ui.scene import Reset

    window = Window(size)
    title = TitlePage(window.app)
    window.app.request(Reset(title))
    window.frame()
    window.settle()
    frames = []
    for door in [each for each in title.focusables() if each.id.startswith("play.")]:
        told = {"pos": door.rect.center, "rel": (1, 1), "buttons": (0, 0, 0)}
        begun = clock()
        window.app.handle(pygame.event.Event(pygame.MOUSEMOTION, told))
        frames.append(clock() - begun + window.frame())
        frames += [window.frame() for _ in range(_FRAMES)]
    window.close()
    return frames


def _curtains(size: tuple[int, int], game: str = "showem") -> list[float]:
    """The frames of some curtains: from the first in which one comes on, and from the one in which
    it goes on, as each fades into the other."""
    from nomercy_table.engine.player import choose
    from nomercy_table.games import GAMES
    from nomercy_table.play.hotseat import CurtainPage
    from nomercy_table.play.intents import Act
    from nomercy_table.play.scene import TableScene
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session
    from nomercy_table.ui.scene import Pop, Reset

    window = Window(size, speed="fast", fades=True)
    window.even()
    plans = [SeatPlan("Ada", "human", "fox"), SeatPlan("Bo", "human", "owl")]
    session = Session.new(GAMES[game], plans, {}, 3, thoughts=3)
    scene = TableScene(window.app, session)
    window.app.request(Reset(scene))
    window.frame()
    frames: list[float] = []
    seconds = 0.0
    player = session.game.players["easy"]
    for _ in range(_HAND_OVERS):
        while not isinstance(curtain := window.app.stack.top, CurtainPage):
            if (seat := scene.now.human) is not None:
                legal = session.legal(seat)
                action = choose(player, session.observe(seat), legal, session.moves).action
                assert action is not None
                scene.want(Act(seat, action))
            seconds = window.frame()
        frames.append(seconds)  # the one in which it came
        frames += [window.frame() for _ in range(_FRAMES)]
        session.show_to(curtain.seat)
        window.app.request(Pop(curtain))
        frames += [window.frame() for _ in range(_FRAMES)]
    window.close()
    return frames


def _results(size: tuple[int, int], game: str = "hit") -> list[float]:
    """The frames in which the results of a match come, from the one in which it ends on."""
    from nomercy_table.games import GAMES
    from nomercy_table.pages.results.results import MatchResultsPage, RoundResultsPage
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session
    from nomercy_table.ui.scene_stack import SECONDS_IN, SECONDS_OUT

    window = Window(size, speed="off")
    window.app.stack.seconds = (SECONDS_IN, SECONDS_OUT)
    plans = [SeatPlan("Ada", "easy", "fox"), SeatPlan("Bo", "easy", "owl")]
    window.app.sit_down(Session.new(GAMES[game], plans, {}, 3, thoughts=3))
    seconds = window.frame()
    while not isinstance(page := window.app.stack.top, MatchResultsPage):
        if isinstance(page, RoundResultsPage):
            page.back()
        seconds = window.frame()
    frames = [seconds]
    frames += [window.frame() + window.readying for _ in range(_FRAMES)]
    window.close()
    return frames
