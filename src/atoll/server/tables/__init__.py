"""Tables: what one is, which are in memory, who may see them, how new ones are made, and how they are listed.

The registry is the only place that adds an entry to a table that is in use; the loader adds one before that, if the
rules have changed. The registry tells the rooms above through the `Broadcast` that it is given and through its
listeners. This room may use `store` only; it knows neither connections nor bots.
"""
