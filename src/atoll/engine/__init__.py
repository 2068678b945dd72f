"""How rules are run: the two backends, matches and their logs."""
