"""The commands of `atoll`, a module for each kind. What a command needs is imported when it runs."""
