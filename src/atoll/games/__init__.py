"""The games: their rules, and nothing else."""
