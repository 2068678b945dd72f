"""The game server: people, tables, storage and live play. Needs the extra `server`.

`serve`, `app`, `services` and `settings` stand in front. Behind them are six rooms, and imports go one way:
http → services → play → live, bots → tables → store. `clock`, `log`, `metrics`, `problems`, `limits` and `requests`
are leaves that every room may use. Nothing else is imported here, so that the processes of the bots stay small.

What a table is (`tables`, most of `play` and `live`) also runs in a browser, without the extra: see `atoll.offline`.
"""

import sys

from atoll.extras import require

if sys.platform != "emscripten":
    require("server")
