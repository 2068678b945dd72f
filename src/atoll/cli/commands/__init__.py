"""The commands of `atoll`, a module for each kind. A command imports what it needs when it runs."""
