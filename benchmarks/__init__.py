"""How fast Atoll is, beside other programs: `make bench`."""
