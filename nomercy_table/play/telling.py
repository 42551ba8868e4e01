"""What the table says at every moment: on the ribbon, on the name plates, after a bust."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.engine.events import Event, Seat, join_names
from nomercy_table.play.hurry import only_watching
from nomercy_table.session.session import Session
from nomercy_table.table.lettering import Words
from nomercy_table.table.plates import PlateText
from nomercy_table.table.playback import Playback


class Telling:
    """Keeps what was said last, and what the player has to be told instead of a prompt."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.refused = ""
        """Why the last thing that the player tried can't be done."""
        self.saving = False
        """Whether what was done has been on its way to the disk for long."""
        self._said = self._public = ""
        self._later: tuple[str, str] | None = None
        if not session.opening():  # of a new match nothing is told before it is shown
            self.read_log()
        self._busts: dict[Seat, str] = {}
        self._bust: tuple[Seat, str] | None = None

    def read_log(self) -> None:
        """Say what the log says last: somebody else looks now."""
        lines = (line.text for line in reversed(self._session.log) if line.cue != "turn")
        self._said = self._public = next(lines, "")
        self._later = None

    def hide(self) -> None:
        """From now on everybody reads this: say no more than all may know."""
        self._said = self._public
        if self._later is not None:
            self._later = (self._later[1],) * 2

    def hear(self, event: Event, sentence: str, public: str) -> None:
        """An event begins to be shown: its sentence for the viewer, and the one for everybody.

        Which card was drawn is said once it has turned over.
        """
        self._lay_down()
        if event.cue == "draw":
            self._later = (sentence, public)
        elif event.cue != "turn":
            self._said, self._public, self._later = sentence, public, None
        seat = event.seat_concerned
        if event.cue in ("round", "match", "shuffle"):
            self._busts.clear()
        elif event.cue == "bust" and seat is not None and self._session.plans[seat].is_human:
            self._bust = (seat, sentence)
        elif event.cue not in ("turn", "collect") and seat in self._busts:
            del self._busts[seat]

    def catch_up(self) -> bool:
        """No card is in the air: say what waited for that; False when nothing did."""
        laid_down = self._lay_down()
        if self._later is None:
            return laid_down
        (self._said, self._public), self._later = self._later, None
        return True

    def _lay_down(self) -> bool:
        """The cards of a bust are gone: from now on its words lie in their place."""
        if self._bust is None:
            return False
        seat, sentence = self._bust
        self._busts[seat] = sentence
        self._bust = None
        return True

    @property
    def busts(self) -> Mapping[Seat, str]:
        """What their last bust has cost the people here, until they play again or a round ends."""
        return self._busts

    def words(
        self,
        playback: Playback,
        seat: Seat | None,
        waits: bool,
        made: Sequence[str] = (),
        held: bool = False,
    ) -> Words:
        """Everything that is written now; `seat` is the person to act, `waits`: for results;
        `made`: what is picked already, and more can be; `held`: others may call first.
        """
        session = self._session
        out = playback.shown.arrangement.out
        prompt = "" if waits else self._prompt(seat, playback.idle, out)
        if held and playback.idle and not waits and session.human_to_act is not None:
            prompt = f"A moment to call or to catch; then {session.names[session.human_to_act]}."
        if made and not waits:
            further = "" if seat is None else session.game.further(session.view_of(seat), made)
            further = session.named(further or "Now choose among what is lit.")
            further = f"{further} Esc takes it back."
            prompt = self._addressed(session.human_to_act, further)
        if self.refused:
            prompt = self._addressed(session.human_to_act, self.refused)
        return Words(session.game.title, self._said, prompt, self._plates(playback))

    def _addressed(self, seat: Seat | None, text: str) -> str:
        """`text`, with the name of who is meant where several people play."""
        if seat is None or self._people < 2:
            return text
        return f"{self._session.names[seat]}: {text}"

    def _prompt(self, seat: Seat | None, idle: bool, out: Sequence[Seat]) -> str:
        """What the person to act may do, or who else is to act."""
        session = self._session
        if self.saving and seat is None:
            return "Saving … the disk takes its time."
        if seat is None:
            thinking = session.thinking
            people = only_watching(session, out)
            if people and not session.finished:
                who = join_names([session.names[person] for person in people])
                are = f"{who} are" if len(people) > 1 else "You are"
                return f"{are} out of this round: the others play it to its end."
            if thinking is None or not idle:
                return ""
            # Who weighs a catch is not told: it is the turn of whom the plate says.
            thinking = next(iter(session.to_act), thinking)
            if session.plans[thinking].is_human:
                return ""
            on = " (Space: go on)" if session.turns.pacing.waits else ""
            return f"{session.names[thinking]} is thinking …{on}"
        return self._addressed(seat, session.named(session.game.prompt(session.view_of(seat))))

    @property
    def _people(self) -> int:
        """How many people sit around the screen."""
        return sum(plan.is_human for plan in self._session.plans)

    def _plates(self, playback: Playback) -> tuple[PlateText, ...]:
        to_act = playback.shown.observation.to_act[:1]
        gauges = playback.wording.gauges or (None,) * len(self._session.plans)
        # Where nobody's hand is hidden, everybody looks all the time, and from the same side.
        shines = self._people > 1 and not self._session.game.secret
        return tuple(
            PlateText(
                plan.name,
                plan.portrait or "fox",
                playback.wording.notes[seat],
                "to play" if seat in to_act else "",
                seat in to_act,
                gauges[seat],
                shines and plan.is_human and seat in to_act,
            )
            for seat, plan in enumerate(self._session.plans)
        )
