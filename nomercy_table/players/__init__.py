"""Who decides for a seat: the levels and references of a game, their seeds, their clock."""
