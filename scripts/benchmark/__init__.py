"""What scripts/bench.py measures."""
