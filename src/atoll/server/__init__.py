"""The game server: people, tables, storage, live play. Nothing is imported here: bots' processes load little."""
