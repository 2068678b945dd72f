"""The game server: people, tables, storage, live play. Needs the extra `server`.

Nothing else is imported here: bots' processes load little.
"""

from atoll.extras import require

require("server")
