"""For programs that learn and search: the standard environments. Each adapter needs its own optional extra."""
