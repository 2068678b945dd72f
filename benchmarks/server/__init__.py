"""How much the server bears: `make bench-server`."""
