"""The table as a picture: all that draws cards, words and signs on the cloth."""
