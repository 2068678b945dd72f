"""Live connections: who is connected to which table, what they are told, and news between server processes.

A table becomes JSON here, once for each seat whose view is shown. This package may import `tables` and `store`; it
starts nothing at a table itself.
"""
