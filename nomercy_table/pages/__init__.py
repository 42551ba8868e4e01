"""Title, set-up, settings, rules, results, log: all that is no table."""
