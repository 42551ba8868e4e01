"""What the window is asked to open, and what is said when it can't: no pygame here.

The command line puts a request together, checked to the last word, before anything of the
window is even imported; `scenes.opening.run(request)` carries it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a window without a match needs none of them to open
    from nomercy_table.engine.options import Value
    from nomercy_table.engine.records import Record
    from nomercy_table.ui.trace import TraceFile


@dataclass(frozen=True)
class WindowRequest:
    """What to open: with neither `game_id` nor `load`, the title.

    With `game_id`, a new match at once: `plans` names who sits in each seat, clockwise (`human`, or
    a level of the game, `easy`, or that and a style, `easy/thief`), and is never None then;
    `options` are those that were named on the command line, checked, the others are at their
    defaults; `seed` None asks for a new one. With `load`, the match to go on with: it has been
    replayed without fault; `plans`, if there are any, sit in its seats instead of its own players.
    `file` is where that match was read, if nothing was said besides: so another window may open it.
    Either way `thoughts` is the secret that its computer players think by (`players/seeds.py`);
    None: its own, or a new one.

    `trace` takes the JSON lines about what is on the screen; after `frames` frames the
    program ends by itself.
    """

    game_id: str | None = None
    plans: tuple[str, ...] | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int | None = None
    load: Record | None = None
    file: Path | None = None
    trace: TraceFile | None = None
    frames: int | None = None
    thoughts: int | None = None

    @property
    def shared(self) -> bool:
        """Whether a program that runs already may carry it out: it is what an icon can say, or a
        file. Whatever words ask for more get a window of their own."""
        said = (self.game_id, self.trace, self.frames, self.thoughts)
        nothing_else = all(word is None for word in said)
        return nothing_else and (self.load is None or self.file is not None)


class NoDisplay(Exception):
    """There is no screen to open the window on; the text says so, and what might help."""
