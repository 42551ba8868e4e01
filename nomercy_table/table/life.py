"""What lives on a table at rest, though nothing happens: cards float, portraits look about, lights
move on the cloth. Decoration: where there is none of it, all looks as it lies."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from nomercy_table.engine.events import Seat
from nomercy_table.render.cloths import Colour, cloth_of
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.table.answers import Answers
from nomercy_table.table.flight import Flights
from nomercy_table.table.glimmers import Glimmers
from nomercy_table.table.idle import Idle, Mind
from nomercy_table.table.places import Shown
from nomercy_table.table.plates import PlateText
from nomercy_table.table.portraits import Portraits
from nomercy_table.ui.look import Look


class Life:
    """The idle life of one table, by one clock."""

    def __init__(self) -> None:
        self._idle, self._portraits = Idle(), Portraits()
        self._glimmers: Glimmers | None = None
        self._answers: Answers | None = None

    def clear(self) -> None:
        """Hold no pictures."""
        self._idle.clear()
        self._portraits.clear()
        if self._answers is not None:
            self._answers.end()

    def ease(self) -> None:
        """Something lies over it: hold no pictures for what may be answered next."""
        if self._answers is not None:
            self._answers.ease()

    def light(self, cloth: str, room: tuple[int, int]) -> None:
        """From now on it is lit as that cloth is, in so much room; "": by nothing that moves."""
        self._glimmers = Glimmers(cloth_of(cloth), room) if cloth else None
        self._answers = Answers(cloth_of(cloth), room) if cloth else None

    def see(
        self, look: Look, plates: Sequence[PlateText], warned: Collection[Seat], still: bool
    ) -> None:
        """Those who play sit there; `still`: no face is to move."""
        self._portraits.see(look, plates, warned, still=still)

    @property
    def clock(self) -> float | None:
        """Seconds for which it has lived; None: nothing lives."""
        return self._idle.clock if self._idle.lives else None

    def advance(self, dt: float, mind: Mind | None) -> bool:
        """Let `dt` seconds pass; `mind` None: nothing is to live. Whether it may look otherwise."""
        return self._idle.advance(dt, mind)

    def hear(self, cue: str, tint: Colour | None) -> None:
        """An event of that cue begins; `tint` is the colour of the light on the cloth."""
        if self._answers is not None:
            self._answers.hear(cue, tint)

    def answer(self, dt: float, seen: bool) -> bool:
        """Let `dt` seconds pass for what the cloth and the faces answer to what happens, where the
        table can be `seen`. Whether it may look otherwise."""
        hopped = self._portraits.advance(dt)
        return (self._answers is not None and self._answers.advance(dt, seen)) or hopped

    @property
    def answering(self) -> bool:
        """Whether the cloth or a face answers something, or is about to."""
        return self._portraits.busy or (self._answers is not None and self._answers.busy)

    @property
    def dusk(self) -> Dusk | None:
        """How dark all that rests is by that; None: as light as ever."""
        return None if self._answers is None else self._answers.dusk

    def lights(self, waits: bool = False) -> list[Item]:
        """What moves on the cloth, below all else; what answers something `waits`."""
        clock = self.clock
        moving = [] if clock is None or self._glimmers is None else self._glimmers.items(clock)
        return moving if self._answers is None else moving + self._answers.items(waits)

    def dress(self, cards: Iterable[Item], shown: Shown) -> list[Item]:
        """Cards that lie, as they are now."""
        return self._idle.dress(cards, shown)

    def carry(self, cards: Sequence[Item], groups: Iterable[Flights]) -> Sequence[Item]:
        """Pictures of those cards in the air, as they are seen."""
        return self._idle.carry(cards, groups)

    def stirred(self, slot: str) -> tuple[int, int]:
        """How far that card is seen from where it lies, in pixels."""
        return self._idle.stirred(slot)

    def with_faces(self, look: Look, items: list[Item], shown: Shown) -> list[Item]:
        """All of these; portraits as they are now."""
        acting = next(iter(shown.observation.to_act), None)
        return self._portraits.dress(look, items, shown.placement, self.clock, acting)
