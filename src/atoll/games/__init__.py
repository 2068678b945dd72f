"""The games, each in its own folder with its rules, boards, texts and drawings."""
