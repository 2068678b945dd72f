"""Teaching bots: games that a search plays with itself, and a network that is fitted to how they ended."""
