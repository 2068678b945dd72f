"""Many games at once: how fast, and how they end."""
