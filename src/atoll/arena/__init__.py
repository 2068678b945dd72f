"""Plays many games: speed measurements, playtests and tournaments."""
