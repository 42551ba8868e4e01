"""One match being played: seats, turns, AI players, autosave, log; no pixels."""
