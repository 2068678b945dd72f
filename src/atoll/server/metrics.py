"""What `GET /metrics` tells."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

requests = Counter("atoll_requests", "Requests by what was asked and how it was answered", ["route", "status"])
requests_of = cache(requests.labels)  # finding a counter by its labels takes longer than counting
refused = Counter("atoll_refused", "Requests and messages that were refused, by code", ["code"])
actions = Counter("atoll_actions", "Entries acknowledged, by kind", ["kind"])
actions_of = cache(actions.labels)
commits = Counter("atoll_commits", "Transactions committed")
acknowledged = Histogram(
    "atoll_acknowledged_seconds",
    "From an action's arrival to its being stored",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
sockets = Gauge("atoll_sockets", "WebSockets connected")
dropped = Counter("atoll_sockets_dropped", "WebSockets that the server closed, by reason", ["reason"])
live = Gauge("atoll_tables_live", "Tables in memory")
bots_waiting = Gauge("atoll_bots_waiting", "Bots that think or wait for their turn to think")
bot_seconds = Histogram("atoll_bot_seconds", "From a bot's being due to its answer")
bot_haste = Gauge("atoll_bot_haste", "The share of its thinking time that a bot gets now")
