"""The research environments."""
