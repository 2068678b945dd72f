"""Which of these tests run for a game of another package: those that need no more than a rig."""

from __future__ import annotations

import os

# About what only the games that come with Atoll have: old logs, rulebooks in four languages, lessons and types in the
# browser.
OURS = ["test_client_types.py", "test_release_0_1.py", "test_rulebooks.py", "test_study.py"]

collect_ignore = OURS if os.environ.get("ATOLL_RIG") else []
