"""The results of a round and of a match."""
