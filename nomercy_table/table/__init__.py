"""The table on the screen: art, cards, places, motion, sound. pygame lives here and above."""
