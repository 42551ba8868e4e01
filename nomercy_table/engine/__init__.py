"""The contract that all games keep: no game's name and no pixel stands here."""
