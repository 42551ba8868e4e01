"""The cards of a game as they are printed: by key each one's text, its name and its face."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nomercy_table.engine.arrangement import CardView

SIGNS = ("sun", "leaf", "drop", "flame", "moon", "star")
"""What can be drawn on a card of a game that has no pictures of its own."""

DRAWN = "drawn/"
"""How the names of faces begin that the table draws itself."""


def drawn_face(sign: str, rank: str) -> str:
    """The face of a card that the table draws itself: a rank of three letters or fewer, and one of
    SIGNS. For `CardView.face` and `Game.faces`, as a picture's name is."""
    if sign not in SIGNS or not 0 < len(rank) <= 3 or not rank.isalnum():
        raise ValueError(f"a face of {sign!r} and {rank!r}: signs are {', '.join(SIGNS)}")
    return f"{DRAWN}{sign}/{rank}"


@dataclass(frozen=True)
class Card:
    """One card: its `text` in records (`7h`), its `name` in a sentence (`the seven of hearts`),
    and the picture of its face in `assets/cards/` or a `drawn_face`."""

    text: str
    name: str
    face: str


class Pack:
    """All cards of a game. A card's key is its place in the pack, from 0."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)
        self.texts = tuple(card.text for card in self.cards)
        self.keys = {text: key for key, text in enumerate(self.texts)}
        self.faces = tuple(dict.fromkeys(card.face for card in self.cards))
        self._views = [
            CardView(key, card.face, card.name.removeprefix("the "))
            for key, card in enumerate(self.cards)
        ]

    def __len__(self) -> int:
        return len(self.cards)

    def name(self, card: int) -> str:
        """How it is spoken of."""
        return self.cards[card].name

    def view(self, card: int) -> CardView:
        """It, face up."""
        return self._views[card]

    def write(self, cards: Iterable[int]) -> str:
        """Their texts, as records and positions have them."""
        return " ".join(self.texts[card] for card in cards)

    def rest(self, *taken: str) -> str:
        """The texts of all cards but these, in their order: for a position with a pile."""
        words = {word for text in taken for word in text.split()}
        return " ".join(text for text in self.texts if text not in words)
