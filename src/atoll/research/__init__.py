"""The standard environments for reinforcement learning and search. Each adapter needs its own extra."""
