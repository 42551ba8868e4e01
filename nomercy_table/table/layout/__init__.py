"""The places of cards, seats and words in a window of any size."""
