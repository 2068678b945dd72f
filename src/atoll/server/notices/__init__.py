"""Notifies absent people of what happens at their tables: by push, by mail, by other services, by a feed.

`outbox` stores the notices with the entry that they report; `sender` sends them; `channels` holds the addresses.
"""
