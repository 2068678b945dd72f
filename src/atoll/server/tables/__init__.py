"""Tables: what one is, which are in memory, who may see them, how new ones are made, and how they are listed.

Only the registry adds entries to a table that is in use; the loader may add one before that, if the rules have changed.
The registry notifies the packages above through its `Broadcast` and its listeners. This package imports only `store`;
it knows neither connections nor bots.
"""
