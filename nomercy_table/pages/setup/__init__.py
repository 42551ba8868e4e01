"""Setting up a match: seats, house rules, the look of the table."""
