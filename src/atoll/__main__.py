"""`python -m atoll` is `atoll`."""

if __name__ == "__main__":  # not in a bot's process, which loads this file too and needs nothing of the command
    from atoll.cli.main import main

    main()
