"""What lines are: by occasion, one or two phrases, of which none comes twice running."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.language import Phrase
from nomercy_table.players.feelings import Occasion

Lines = Mapping[Occasion, Sequence[Phrase]]
