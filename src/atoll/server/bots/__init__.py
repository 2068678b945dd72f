"""Bots at the tables: `scheduler` decides which bot moves when, `worker` runs in the processes that choose actions.

The scheduler may import `tables` and `store`. The worker imports the engine and the bots but nothing of the server, so
its processes start fast and never see more than one seat's knowledge. For that reason, this module imports nothing.
"""
