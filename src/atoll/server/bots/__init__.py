"""Bots at the tables: `scheduler` decides which bot moves when, `worker` runs in the processes that choose actions.

The scheduler may use `tables` and `store`. The worker imports the engine and the bots and nothing of the server, so
that its processes start fast and never see more than one seat's knowledge. Therefore nothing is imported here.
"""
