"""`python -m deadfall` is `deadfall`."""

if __name__ == "__main__":  # a process that works for a server imports this too, and needs none of it
    from deadfall.cli import main

    main()
