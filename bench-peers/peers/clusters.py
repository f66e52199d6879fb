"""The bench `ray`: folders of Parquet answered by one process, and by Ray on one node and on two, each with one processor.

usage: python clusters.py LIST ROWS REPEATS FOLDER

ROWS puzzles, those of the list over and over, stand in four files of FOLDER. Prints JSON: {"packages": names and versions, "jobs": [{"question",
"place", "rows", "wall_ns", "cpu_ns", "worker_kb"}, ...]}, a number for each repeat. Time on the clock and CPU time of the whole machine are those
of `run`, from the folder to the manifest, with a cluster that is there already; the memory is the most of a process that makes shards. All places
have to make the same bytes.
"""

import argparse
import hashlib
import importlib.metadata
import itertools
import json
import os
import platform
import shutil
import sys
import threading
import time
from pathlib import Path

import psutil
import pyarrow as pa
import pyarrow.parquet as pq

import ninefold
from ninefold import shards

#: The questions, with the share of the rows that each has.
QUESTIONS = (("solve", {}, 1), ("rate", {"scale": "levels"}, 1), ("rate", {"scale": "hodoku"}, 4))

#: The places, with their nodes; the first is no cluster.
PLACES = (("one process", 0), ("Ray, one node", 1), ("Ray, two nodes", 2))

FILES = 4


def read(path):
    with open(path) as lines:
        return [line[:81] for line in lines if len(line) > 80 and line[0] in ".0123456789"]


def write(texts, rows, folder):
    """The puzzles in files of as many rows."""
    folder.mkdir(parents=True)
    puzzles = list(itertools.islice(itertools.cycle(texts), rows))
    for file in range(FILES):
        part = puzzles[file * rows // FILES : (file + 1) * rows // FILES]
        pq.write_table(pa.table({"puzzle": part}), folder / f"{file}.parquet")


class Nodes:
    """A cluster with so many nodes, each with a processor; none is no cluster."""

    def __init__(self, count):
        self.cluster = None
        if not count:
            return
        import ray
        from ray.cluster_utils import Cluster

        node = {"num_cpus": 1, "object_store_memory": 200 << 20, "include_dashboard": False}
        self.cluster = Cluster(initialize_head=True, head_node_args=node)
        for _ in range(count - 1):
            self.cluster.add_node(**node)
        ray.init(address=self.cluster.address, log_to_driver=False)

    def close(self):
        if self.cluster:
            import ray

            ray.shutdown()
            self.cluster.shutdown()


class Watch:
    """The most memory of a process that makes shards, looked at twenty times a second."""

    def __init__(self, clustered):
        self.clustered, self.most, self.over = clustered, 0, threading.Event()
        self.thread = threading.Thread(target=self.look, daemon=True)

    def look(self):
        own = psutil.Process()
        while not self.over.wait(0.05):
            for process in own.children(recursive=True) if self.clustered else [own]:
                try:
                    if not self.clustered or " ".join(process.cmdline()).startswith("ray::"):
                        self.most = max(self.most, process.memory_info().rss // 1024)
                except psutil.Error:
                    continue

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()


def busy():
    """CPU time of the whole machine, in seconds."""
    times = psutil.cpu_times()
    return sum(times) - times.idle - times.iowait - times.guest - times.guest_nice


def digest(folder):
    """All files of answers, their names and bytes."""
    seen = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            seen.update(path.name.encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()


def asked(verb, settings, source, target, clustered):
    """One run, timed. The run on one thread is what one processor does."""
    if clustered:
        import ninefold.ray

    with Watch(clustered) as watch:
        wall, cpu = time.perf_counter(), busy()
        if clustered:
            ninefold.ray.run(verb, source, target, **settings)
        else:
            shards.run(verb, source, target, threads=1, **settings)
        wall, cpu = time.perf_counter() - wall, busy() - cpu
    return {"wall_ns": round(wall * 1e9), "cpu_ns": round(cpu * 1e9), "worker_kb": watch.most}


def main():
    arguments = argparse.ArgumentParser()
    for name, kind in (("list", Path), ("rows", int), ("repeats", int), ("folder", Path)):
        arguments.add_argument(name, type=kind)
    given = arguments.parse_args()
    shutil.rmtree(given.folder, ignore_errors=True)
    os.environ.update({"RAY_USAGE_STATS_ENABLED": "0", "RAY_DATA_DISABLE_PROGRESS_BARS": "1", "RAY_worker_niceness": "0"})
    jobs, digests, texts = [], {}, read(given.list)
    for _, _, share in QUESTIONS:
        if not (given.folder / f"in{share}").exists():
            write(texts, given.rows // share, given.folder / f"in{share}")
    for repeat in range(given.repeats):
        for place, count in PLACES:
            nodes = Nodes(count)
            for verb, settings, share in QUESTIONS:
                source, target = given.folder / f"in{share}", given.folder / "out"
                question = " ".join([verb, *settings.values()])
                print(f"{repeat + 1} of {given.repeats}: {question}, {place}", file=sys.stderr)
                job = asked(verb, settings, source, target, count > 0)
                same = digests.setdefault(question, digest(target))
                assert same == digest(target), f"{question}: {place} makes other bytes"
                shutil.rmtree(target)
                jobs.append({"question": question, "place": place, "rows": given.rows // share, **job})
            nodes.close()
    names = ("pyarrow", "ray")
    packages = [f"{name} {importlib.metadata.version(name)}" for name in names]
    told = ", ".join([f"Python {platform.python_version()}", f"ninefold {ninefold.__version__}", *packages])
    print(json.dumps({"packages": told, "jobs": merged(jobs)}))
    shutil.rmtree(given.folder)


def merged(jobs):
    """The repeats of a job side by side."""
    rows = {}
    for job in jobs:
        key = (job["question"], job["place"])
        row = rows.setdefault(key, {**{name: job[name] for name in ("question", "place", "rows")}})
        for name in ("wall_ns", "cpu_ns", "worker_kb"):
            row.setdefault(name, []).append(job[name])
    return list(rows.values())


if __name__ == "__main__":
    main()
