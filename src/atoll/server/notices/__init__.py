"""Telling people who are not here what happens at their tables: by push, by mail, by other services, by a feed.

`outbox` writes what is to be told, with the entry that it tells of; `sender` sends it; `channels` is where to.
"""
