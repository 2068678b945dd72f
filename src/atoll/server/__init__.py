"""The game server: people, tables, storage and live play. Needs the extra `server`.

The entry points are `serve`, `app`, `services` and `settings`. Behind them are six packages, and imports go one way:
http → services → play → live, bots → tables → store. `clock`, `log`, `metrics`, `problems`, `limits` and `requests` are
leaves that every package may use. Import nothing else here: the bots' processes must stay small.

The parts that define a table (`tables`, most of `play` and `live`) also run in a browser, without the extra: see
`atoll.offline`.
"""

import sys

from atoll.extras import require

if sys.platform != "emscripten":
    require("server")
