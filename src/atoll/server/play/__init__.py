"""What people do at a table: join, take actions, undo, resign, chat, replay, and try positions.

Each operation checks who asks, has the table to itself while it works, and answers with the table as that person may
see it. This package may import `live`, `bots`, `tables` and `store`. It knows nothing of HTTP.
"""
