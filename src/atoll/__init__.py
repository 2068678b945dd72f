"""Atoll: Titania (Rüdiger Dorn, 2010) and Utopia (Vialla & Urbon, 2007), for people and for programs."""

__version__ = "0.1.0"
