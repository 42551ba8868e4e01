"""The title: a door for each game, the fan, matches to go on with."""
