"""``python -m ninefold.ray rate in/ out/ --address auto``."""

import sys

from .._arguments import main

if __name__ == "__main__":
    sys.exit(main("ninefold.ray"))
