"""What lines are: by occasion, some phrases, of which none comes twice in a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.engine.events import Occasion
from nomercy_table.language import Phrase

Lines = Mapping[Occasion, Sequence[Phrase]]
