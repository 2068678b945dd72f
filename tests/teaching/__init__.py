"""What teaches the games: rulebooks, printed aids, strategy pages, lessons, and the words of the page."""
