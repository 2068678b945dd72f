"""A bot of your own: it plays a seat of a table at a server.

python bot.py http://127.0.0.1:8000                  plays Titania against one of the server's bots
python bot.py http://127.0.0.1:8000 LINK             joins the table that you were invited to
"""

import random
import sys

from atoll.client import Client, Table


def choose(table: Table) -> str:
    """Builds what it can, never stops as long as there is something to do, and otherwise takes anything."""
    building = [action for action in table.legal if action.startswith("build")]
    going_on = [action for action in table.legal if action != "done"]
    return random.choice(building or going_on or table.legal)


def main(url: str, link: str | None = None) -> None:
    with Client(url, name="Barnacle") as client:
        table = client.join(link) if link else client.create("titania", "me", "novice")
        print(f"{client.me['name']} plays at {client.url}{table.known['links']['table']}")
        result = table.play(choose)
        names = [seat["name"] for seat in table.known["seats"]]
        print(f"Points: {dict(zip(names, result['points'], strict=True))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
