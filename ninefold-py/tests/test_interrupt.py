"""Ctrl-C ends whatever runs, within a quarter of a second."""

from __future__ import annotations

import os
import random
import signal
import threading
import time

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import lines

import ninefold
from ninefold import shards

#: What is promised, and what is kept where the library is compiled without optimisations, as it is every day. On a machine that has other
#: work, one of so many tries keeps it, and all of them end.
MOST, TRIES = (0.25 if os.environ.get("NINEFOLD_LONG") else 1.0), 5


@pytest.fixture(autouse=True)
def signals_are_heard():
    """Whoever starts the tests in the background of a shell has the signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def seconds_to_end(call):
    """Sends the signal while the call runs, and says how long it went on."""
    sent = []

    def send():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, send)
    timer.start()
    try:
        call()
        ended: float | str = "the call ended by itself"
        timer.join()
        # The signal that came too late.
        time.sleep(0.1)
    except KeyboardInterrupt:
        ended = time.monotonic() - sent[0]
    timer.join()
    # Whoever is through before the signal comes shows nothing.
    assert isinstance(ended, float), ended
    return ended


def assert_ends_at_once(call):
    took = []
    while not took or (took[-1] >= MOST and len(took) < TRIES):
        took.append(seconds_to_end(call))
    assert took[-1] < MOST, took


def dense():
    """A graph for which nobody proves the fewest colours."""
    rng = random.Random(1)
    return ninefold.Graph(400, [(a, b) for a in range(400) for b in range(a) if rng.random() < 0.5])


def hard(data, rows):
    texts = lines(data / "9x9/hardest_se11_sample10000.txt", 10_000)
    cells = np.array([[0 if c in ".0" else int(c) for c in text] for text in texts], dtype=np.uint8)
    return np.tile(cells, (rows // len(cells), 1))


def test_many_arrays(data):
    cells = hard(data, 1_000_000)
    assert_ends_at_once(lambda: ninefold.solve_many(cells))


def test_many_texts(data):
    texts = lines(data / "9x9/hardest_se11_sample10000.txt", 10_000) * 100
    assert_ends_at_once(lambda: ninefold.solve_many(texts))


def test_ratings(data):
    texts = lines(data / "9x9/hardest_se11_sample10000.txt", 10_000)
    assert_ends_at_once(lambda: ninefold.rate_many(texts, "hodoku"))


@pytest.mark.parametrize(
    "call",
    [
        lambda: ninefold.count("." * 81),
        lambda: ninefold.generate(100_000, level=6, seed=1),
        lambda: ninefold.tree("." * 81, paths=100_000),
        dense().colour,
        lambda: ninefold.explain("." * 256, "exclusion"),
    ],
    ids=["count", "generate", "tree", "colour", "explain"],
)
def test_one_question(call):
    assert_ends_at_once(call)


def test_pictures_of_a_path():
    """They are made when they are asked for, all of them for a page and for a pickle."""
    path = ninefold.explain("." * 256, "exclusion")
    assert_ends_at_once(path._repr_html_)
    assert_ends_at_once(path.__reduce__)


@pytest.mark.parametrize("verb, settings", [("rate", {"scale": "hodoku"}), ("check", {})], ids=["rate", "check"])
def test_shards(data, tmp_path, verb, settings):
    texts = lines(data / "9x9/hardest_se11_sample10000.txt", 10_000)
    pq.write_table(pa.table({"puzzle": texts}), tmp_path / "in.parquet")
    tries = []

    def run():
        tries.append(tmp_path / f"out{len(tries)}")
        shards.run(verb, tmp_path / "in.parquet", tries[-1], rows=10_000, **settings)

    assert_ends_at_once(run)
    # The shard was not whole, and is not there.
    assert [path.name for folder in tries for path in folder.iterdir()] == ["_manifest.json"] * len(tries)


def test_others_run_beside(data):
    """Python's lock is free while puzzles are solved: another thread goes on counting."""
    cells, ticks, done = hard(data, 20_000), [0], threading.Event()

    def count():
        while not done.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    beside = threading.Thread(target=count)
    beside.start()
    before = ticks[0]
    start = time.monotonic()
    ninefold.solve_many(cells, threads=1)
    lasted = time.monotonic() - start
    done.set()
    beside.join()
    # A call that held the lock would let it count at most once.
    assert ticks[0] - before > 10 * min(lasted, 1), (ticks, lasted)
