"""The arguments of ``python -m ninefold.shards`` and ``python -m ninefold.ray``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from .errors import NinefoldError

#: The other arguments of the functions, which are no needs of puzzles.
NO_NEEDS = {"address", "box", "cpus", "n", "progress", "rows", "seed", "target", "threads"}

#: The exit status of what was refused, and of what Ctrl-C ended.
REFUSED, ENDED = 2, 130


def main(program: str, arguments: Sequence[str] | None = None) -> int:
    """Does what the arguments say, and returns the exit status."""
    wanted = vars(_parser(program).parse_args(arguments))
    try:
        manifest = _done(program, wanted)
    except KeyboardInterrupt:
        _say("ended; the shards that are whole stay, and the same command goes on with the others")
        return ENDED
    except (ImportError, OSError, NinefoldError) as error:
        _say(str(error))
        return REFUSED
    shards, rows, errors = len(manifest["shards"]), manifest["rows"], manifest["errors"]
    print(f"{wanted['target']}: {shards} shards, {rows} rows, {errors} of them with an error")
    return 0


def _done(program: str, wanted: dict[str, Any]) -> dict[str, Any]:
    module: Any = import_module(program)
    verb = wanted.pop("verb")
    if verb == "generate":
        needs = _needs(wanted.pop("need"))
        make = module.run_generate if program == "ninefold.ray" else module.generate
        return dict(make(wanted.pop("n"), **_named(wanted), **needs))
    source, target = wanted["source"], wanted["target"]
    return dict(module.run(verb, source, target, **_named({**wanted, "source": None, "target": None})))


def _named(wanted: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in wanted.items() if value is not None}


def _needs(pairs: Sequence[tuple[str, str]]) -> dict[str, str | list[str]]:
    """The needs by their names; one that is said several times has several values."""
    values: dict[str, list[str]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return {name: each if len(each) > 1 else each[0] for name, each in values.items()}


def _say(words: str) -> None:
    print(f"ninefold: {words}", file=sys.stderr)


def _parser(program: str) -> argparse.ArgumentParser:
    about = "Answers the puzzles of a folder of Parquet files, shard by shard, into another folder; goes on where an earlier run was ended."
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=about)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    asked = {
        "solve": verbs.add_parser("solve", help="the solution of each puzzle, and how many there are"),
        "rate": verbs.add_parser("rate", help="how hard each puzzle is"),
        "check": verbs.add_parser("check", help="is each a proper puzzle, and is an answer right"),
    }
    for verb in asked.values():
        verb.add_argument("source", metavar="IN", help="a folder of Parquet files, and of such folders; or one file")
        verb.add_argument("target", metavar="OUT", help="the folder for the answers")
        verb.add_argument("--column", metavar="NAME", help="the column of puzzles (default: puzzle)")
    asked["rate"].add_argument("--scale", metavar="NAME", help="the scale: ninefold.scales() lists them (default: levels)")
    asked["check"].add_argument("--answer", metavar="NAME", help="the column of answers to judge")
    made = verbs.add_parser("generate", help="fresh puzzles")
    made.add_argument("n", metavar="N", type=_number, help="how many")
    made.add_argument("target", metavar="OUT", help="the folder for the puzzles")
    made.add_argument("--seed", type=_number, metavar="N", help="the same seed gives the same puzzles (default: 0)")
    made.add_argument("--box", type=_box, metavar="HxW", help="height and width of a box (default: 3x3)")
    made.add_argument("--need", type=_need, metavar="NAME=VALUE", action="append", default=[], help="as level=2..3; may stand several times")
    for verb in (*asked.values(), made):
        verb.add_argument("--rows", type=_number, metavar="N", help="the most rows of a shard (default: by the question)")
        if program == "ninefold.ray":
            verb.add_argument("--address", help="the cluster, auto for that of this machine (default: $RAY_ADDRESS, else one is started here)")
            verb.add_argument("--cpus", type=_number, metavar="N", help="the processors of a task (default: 1)")
        else:
            verb.add_argument("--threads", type=_number, metavar="N", help="how many threads (default: one per processor)")
    return parser


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"found {text}, expected a whole number, 0 or more")
    return int(text)


def _box(text: str) -> tuple[int, int]:
    height, _, width = text.partition("x")
    if not (height.isdigit() and width.isdigit()):
        raise argparse.ArgumentTypeError(f"found {text}, expected height and width like 2x3")
    return int(height), int(width)


def _need(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"found {text}, expected a name and a value like level=3")
    name = name.replace("-", "_")
    if name in NO_NEEDS:
        raise argparse.ArgumentTypeError(f"found {name}, expected a need as `ninefold generate` has them; --help has the other options")
    return name, value
