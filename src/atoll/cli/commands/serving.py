"""Commands for the server and its database: serve, site, patch, backup, restore."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.outcome import examples

app = typer.Typer()


@app.command(epilog=examples("atoll serve", "atoll serve --host 0.0.0.0 --port 8080"))
def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default="ATOLL_HOST, or 127.0.0.1")
    ] = None,
    port: Annotated[
        int | None, typer.Option(help="The port; 0 means any free one.", show_default="ATOLL_PORT, or 8000")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of processes; more than 1 needs PostgreSQL.", show_default="1")
    ] = None,
) -> None:
    """Serve the games to browsers and programs.

    ATOLL_DATA is the folder for the server's files, ATOLL_DATABASE the address of the database.
    """
    import gc

    gc.disable()  # until everything is loaded: collecting meanwhile would take a sixth of the time
    from atoll.server.settings import read_settings

    settings = read_settings(host=host, port=port, workers=workers)
    from atoll.server.shared import new_folder

    with new_folder() if settings.workers > 1 else nullcontext():
        from atoll.server.serve import serve as serve_games

        serve_games(settings)


@app.command(epilog=examples("atoll site public"))
def site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write.", show_default=False)],
) -> None:
    """Write a site that needs no server: plain files for any web host.

    People play in the browser, against computer players or together on one device.
    """
    from atoll.server.settings import read_settings

    read_settings()
    from atoll.server.http.site import write_site

    files, size = write_site(out)
    typer.echo(f"Site written: {out}, {files} files, {size / 1e6:.1f} MB", err=True)


@app.command(epilog=examples("atoll patch --dry-run", "atoll patch"))
def patch(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen; change nothing.")] = False,
) -> None:
    """Move the server's games to today's rules after an upgrade.

    A game continues if today's rules lead to the same position; otherwise it is interrupted, and its log is kept. The
    server also does this by itself after it has started. With --dry-run the server may be running.
    """
    from atoll.server.settings import read_settings

    settings = read_settings()
    from atoll.cli.patch import patch_tables

    patch_tables(settings, dry_run=dry_run)


@app.command(epilog=examples("atoll backup games.backup"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.", show_default=False)],
) -> None:
    """Copy the server's database to a file. The server may be running."""
    from atoll.server.settings import read_settings
    from atoll.server.store.backup import backup as copy_database

    copy_database(read_settings(), file)
    typer.echo(f"Backup written: {file}", err=True)


@app.command(epilog=examples("atoll restore games.backup"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that backup wrote.", show_default=False)],
) -> None:
    """Replace the server's database with a backup. The server must be stopped."""
    from atoll.server.settings import read_settings
    from atoll.server.store.backup import restore as replace_database

    replace_database(read_settings(), file)
    typer.echo(f"Restored from: {file}", err=True)
