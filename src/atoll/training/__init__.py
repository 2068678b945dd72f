"""Training for bots: a search plays games against itself, and a network is fitted to how they ended."""
