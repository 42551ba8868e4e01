"""Where a match is kept: its save while it goes on, its record once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nomercy_table.engine import records
from nomercy_table.engine.events import Seat
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.language import in_english
from nomercy_table.session.provenance import Provenance
from nomercy_table.session.saved import write_saved
from nomercy_table.storage.keeper import LEAVE_SECONDS, Keeper
from nomercy_table.storage.saves import Save, SaveStore


@dataclass(frozen=True)
class Text:
    """A match as a text: a save, or, where it is `over`, a record."""

    text: str
    over: bool


def text_of(
    record: Record,
    seen: Observation,
    thoughts: int,
    conceded: Sequence[Seat],
    provenance: Provenance,
) -> Text:
    """The match as it is kept: a save, or, where it is over or was given up, a record; `seen`
    tells how far it is."""
    over = bool(conceded) or record.result is not None
    record = replace(record, extra={**record.extra, **provenance.extra(over=over)})
    if over:
        return Text(records.write_record(record), over=True)
    game = GAMES[record.game]
    with in_english():
        stage = game.stage(seen)
    scoring = game.scoring(seen.options)
    scores = scoring.sums(seen.history, seen.seats) if seen.history else ()
    return Text(write_saved(record, stage, thoughts, scores), over=False)


class MatchFile:
    """The file of one match: `save`, or one that is begun with the first text."""

    def __init__(self, store: SaveStore, game: str, save: Save | None) -> None:
        self._store, self._game, self._save = store, game, save

    def write(self, text: Text) -> None:
        """Put `text` in the place of what is there. Raises CannotKeep."""
        if self._save is None:
            self._save = self._store.begin(self._game)
        if text.over:
            self._save.finish(text.text)
        else:
            self._save.write(text.text)

    def leave(self) -> None:
        """Leave the match as it is, for whoever resumes it."""
        if self._save is not None:
            self._save.close()


class Keeping:
    """Brings one match to `store`, as a text, whenever there is more of it: that of `record`, which
    begins now, or goes on in `save`. With no store nothing is kept, and all counts as written.
    `beside`: in a thread."""

    def __init__(
        self,
        store: SaveStore | None = None,
        record: Record | None = None,
        save: Save | None = None,
        *,
        beside: bool = False,
    ) -> None:
        self._keeper: Keeper[Text] | None = None
        self.provenance = Provenance()
        """The beginning, people and origin that the match's texts tell (`text_of`)."""
        if store is not None and record is not None:
            self.provenance = Provenance.now(record) if save is None else Provenance.of(record)
            file = MatchFile(store, record.game, save)
            self._keeper = Keeper(file.write, file.leave, beside=beside)
        self._awaited = 0
        """The number by which the keeper answers for what is waited for."""

    @property
    def on(self) -> bool:
        """Whether the match is to be kept at all."""
        return self._keeper is not None

    @property
    def written(self) -> bool:
        """Whether the disk has answered for what is waited for."""
        return self._keeper is None or self._keeper.answered >= self._awaited

    @property
    def problem(self) -> str:
        """Why the newest text is not on the disk; "": it is, or it is not to be kept."""
        problem = None if self._keeper is None else self._keeper.problem
        return "" if problem is None else str(problem)

    def keep(self, text: Text, *, awaited: bool) -> None:
        """Bring `text` to the disk; `awaited`: it is not `written` before it is there, or can't
        be."""
        if self._keeper is not None:
            number = self._keeper.keep(text)
            self._awaited = number if awaited else self._awaited

    def wait(self, seconds: float) -> None:
        """Wait for the disk, for so long at most."""
        if self._keeper is not None:
            self._keeper.idle.wait(seconds)

    def flush(self) -> bool:
        """Bring to the disk what is not there yet; whether all is. A slow disk is waited for, but
        not for long."""
        return self._keeper is not None and self._keeper.flush(LEAVE_SECONDS)

    def close(self) -> None:
        """Leave the match as it is, flushed."""
        if self._keeper is not None:
            self._keeper.close(LEAVE_SECONDS)
