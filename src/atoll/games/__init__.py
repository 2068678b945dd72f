"""The games: each in a folder of its own, with its rules, boards, texts and drawings."""
