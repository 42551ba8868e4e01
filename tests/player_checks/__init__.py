"""Checks that the players of every game have to pass; nothing here knows a game."""
