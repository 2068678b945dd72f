"""Live connections: who is connected to which table, what they are told, and news between server processes.

A table becomes JSON here, once for each seat that looks. This room may use `tables` and `store`; it starts nothing at
a table itself.
"""
