"""The same on a cluster of two nodes: the same bytes as in one process, whatever is lost on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import lines
from test_shards import SMALL, files, folder, put  # noqa: F401

import ninefold
from ninefold import _arguments, shards


def test_without_ray_the_module_says_what_is_missing():
    ask = "import sys; sys.modules['ray'] = None; import ninefold.ray; ninefold.ray.generate(1)"
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True)
    assert said.returncode == 1
    assert "ray is needed and cannot be imported" in said.stderr and "pip install 'ninefold[ray]'" in said.stderr


@pytest.fixture(scope="module")
def cluster():
    """Two nodes on this machine, each with a processor."""
    if not os.environ.get("NINEFOLD_RAY"):
        pytest.skip("Ray has an environment of its own, where NINEFOLD_RAY is set")
    import ray
    from ray.cluster_utils import Cluster

    # Workers are as urgent as this test: beside compilers those of the usual kind, who give way, would wait for minutes.
    usual = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DATA_DISABLE_PROGRESS_BARS": "1", "RAY_worker_niceness": "0"}
    for name, value in usual.items():
        os.environ.setdefault(name, value)
    node = {"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=node)
    cluster.add_node(**node)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_the_same_bytes_as_in_one_process(cluster, folder, capsys):  # noqa: F811
    import ninefold.ray
    import ray

    assert sum(node["Alive"] for node in ray.nodes()) == 2
    shards.run("rate", folder / "in", folder / "one", rows=10, scale="hodoku")
    manifest = ninefold.ray.run("rate", folder / "in", folder / "two", rows=10, scale="hodoku")
    whole = files(folder / "two")
    assert whole == files(folder / "one") and manifest["rows"] == 40
    # What is lost is made again, what is half is none, and what has other bytes than the manifest says neither.
    (folder / "two/b-00000.parquet").unlink()
    (folder / "two/b-00001.parquet").write_bytes(whole["b-00001.parquet"][:100])
    other = bytearray(whole["b-00002.parquet"])
    other[100] ^= 0xFF
    (folder / "two/b-00002.parquet").write_bytes(other)
    source, target = str(folder / "in"), str(folder / "two")
    assert _arguments.main("ninefold.ray", ["rate", source, target, "--rows", "10", "--scale", "hodoku"]) == 0
    assert capsys.readouterr().out.startswith(f"{target}: 6 shards, 40 rows, ")
    assert files(folder / "two") == whole
    # What a worker finds wrong is said as it was there.
    job = replace(shards.plan("solve", folder / "in", folder / "older"), version="0.0.1")
    with pytest.raises(ninefold.NinefoldError, match=f"^found ninefold {ninefold.__version__} here, expected 0.0.1"):
        ninefold.ray._run(job, None, 1)
    path = folder / "in/year=2024/a.pq"
    data = bytearray(path.read_bytes())
    data[4:60] = bytes(56)
    path.write_bytes(data)
    assert _arguments.main("ninefold.ray", ["solve", source, str(folder / "bad")]) == 2
    said = capsys.readouterr().err
    assert f"ninefold: {path}: rows 0 to 15: " in said and "Traceback" not in said.split("ninefold: ")[-1]


def test_parts_of_a_pipeline(cluster):
    import ninefold.ray
    from ray import data

    table = pa.table({"id": range(5), "puzzle": pa.array(SMALL, pa.string())})

    def rows(dataset):
        return sorted(dataset.take_all(), key=lambda row: row["id"])

    solved = rows(ninefold.ray.solve(data.from_arrow(table)))
    assert [row["count"] for row in solved] == [1, 0, 2, None, None]
    assert [row["puzzle"] for row in solved] == SMALL
    rated = rows(ninefold.ray.rate(data.from_arrow(table)))
    assert [row["levels"] for row in rated] == [1, None, 6, None, None]
    checked = rows(ninefold.ray.check(data.from_arrow(table)))
    assert [row["verdict"] for row in checked] == ["unique", "none", "several", None, None]
    fresh = ninefold.ray.generate(5, rows=2, box=(2, 2), seed=3).take_all()
    assert len({row["puzzle"] for row in fresh}) == 5
    assert all(ninefold.count(row["puzzle"]) == 1 for row in fresh)


def busy_workers(parent=None):
    """The processes in which tasks of a dataset run now, of all or of those that descend from this one."""
    import psutil

    children = psutil.Process(parent).children(recursive=True)
    named = [(child, " ".join(child.cmdline())) for child in children if child.is_running()]
    return [child.pid for child, name in named if name.startswith("ray::") and "MapBatches" in name]


def test_the_address_of_the_environment_is_the_usual_one(cluster, tmp_path):
    """As a job of Ray has it. Without one no cluster is joined, though one runs on this machine."""
    put(tmp_path / "in/a.parquet", SMALL)
    ask = """
import ninefold.ray, ray, sys
told, init = [], ray.init
ray.init = lambda **named: told.append(named) or init(log_to_driver=False, **named)
ninefold.ray.run("solve", sys.argv[1], sys.argv[2])
print(told, file=sys.stderr)
"""

    def run(target, **more):
        environment = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"} | more
        command = [sys.executable, "-c", ask, str(tmp_path / "in"), str(tmp_path / target)]
        return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300, check=True).stderr

    joined = run("joined", RAY_ADDRESS=cluster.address)
    assert f"[{{'address': '{cluster.address}'}}]" in joined and "Connecting to existing Ray cluster" in joined
    own = run("own")
    assert "[{'address': 'local'}]" in own and "Started a local Ray instance" in own
    assert files(tmp_path / "own") == files(tmp_path / "joined")


def test_numbers_that_cannot_be(tmp_path):
    import ninefold.ray

    put(tmp_path / "in/a.parquet", SMALL)
    with pytest.raises(ninefold.NinefoldError, match="found 0 processors of a task, expected 1 or more"):
        ninefold.ray.run("solve", tmp_path / "in", tmp_path / "out", cpus=0)
    with pytest.raises(ninefold.NinefoldError, match="found threads among the needs of puzzles, expected cpus"):
        ninefold.ray.run_generate(3, tmp_path / "out", threads=2)


@pytest.fixture()
def many(tmp_path, data):
    """A million hard puzzles, and their answers by one process."""
    texts = lines(data / "9x9/hardest_se11_sample10000.txt", 10_000) * 100
    pq.write_table(pa.table({"puzzle": texts, "id": range(len(texts))}), tmp_path / "in.parquet", row_group_size=30_000)
    shards.run("solve", tmp_path / "in.parquet", tmp_path / "one", rows=20_000)
    return tmp_path


def run_while(folder, loses):
    """The same on the cluster, of which something is lost while it works."""
    import ninefold.ray

    lost = threading.Thread(target=loses, daemon=True)
    lost.start()
    manifest = ninefold.ray.run("solve", folder / "in.parquet", folder / "two", rows=20_000)
    lost.join(timeout=10)
    assert not lost.is_alive(), "it was lost on the way"
    assert files(folder / "two") == files(folder / "one") and len(manifest["shards"]) == 50
    parts = [pq.read_table(folder / "two" / entry["file"], columns=["id"]) for entry in manifest["shards"]]
    assert pa.concat_tables(parts)["id"].to_pylist() == list(range(1_000_000))
    assert json.loads((folder / "two/_manifest.json").read_text())["rows"] == 1_000_000


def whole_shards(folder):
    return len(list((folder / "two").glob("*.parquet")))


def test_a_killed_worker_loses_nothing(cluster, many):
    def kill():
        """Whoever is at work when some shards are whole, twice."""
        for whole in (3, 20):
            while whole_shards(many) < whole or not (workers := busy_workers()):
                time.sleep(0.01)
            os.kill(workers[0], signal.SIGKILL)

    run_while(many, kill)


def test_a_lost_machine_loses_nothing(cluster, many):
    node = cluster.add_node(num_cpus=2, object_store_memory=80 << 20)

    def lose():
        """All that runs on it is killed, and something does."""
        raylet = node.all_processes["raylet"][0].process.pid
        while whole_shards(many) < 10 or not busy_workers(raylet):
            time.sleep(0.01)
        cluster.remove_node(node, allow_graceful=False)

    run_while(many, lose)
