"""The same on a cluster of two nodes: the same bytes as in one process, whatever is lost on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
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
    try:
        import ray
    except ImportError:
        # The tests of every day do without it.
        assert not os.environ.get("NINEFOLD_LONG"), "Ray is not installed: requirements-ray.txt"
        pytest.skip("Ray is not installed")
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
    # What is lost is made again, what is half is none.
    (folder / "two/b-00000.parquet").unlink()
    (folder / "two/b-00001.parquet").write_bytes(whole["b-00001.parquet"][:100])
    source, target = str(folder / "in"), str(folder / "two")
    assert _arguments.main("ninefold.ray", ["rate", source, target, "--rows", "10", "--scale", "hodoku"]) == 0
    assert capsys.readouterr().out.startswith(f"{target}: 6 shards, 40 rows, ")
    assert files(folder / "two") == whole
    # What a worker finds wrong is said as it was there.
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


def busy_workers():
    """The processes in which tasks of a dataset run now."""
    import psutil

    children = psutil.Process().children(recursive=True)
    named = [(child, " ".join(child.cmdline())) for child in children if child.is_running()]
    return [child.pid for child, name in named if name.startswith("ray::") and "MapBatches" in name]


@pytest.mark.skipif(not os.environ.get("NINEFOLD_LONG"), reason="many rows: NINEFOLD_LONG is not set")
def test_a_killed_worker_loses_nothing(cluster, tmp_path, data):
    import ninefold.ray

    texts = lines(data / "9x9/hardest_se11_sample10000.txt", 10_000) * 20
    pq.write_table(pa.table({"puzzle": texts, "id": range(len(texts))}), tmp_path / "in.parquet", row_group_size=30_000)
    shards.run("solve", tmp_path / "in.parquet", tmp_path / "one", rows=4_000)
    killed = []

    def kill():
        """Whoever is at work when some shards are whole, twice."""
        for whole in (3, 20):
            while len(list((tmp_path / "two").glob("*.parquet"))) < whole or not busy_workers():
                time.sleep(0.01)
            killed.append(busy_workers()[0])
            os.kill(killed[-1], signal.SIGKILL)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    manifest = ninefold.ray.run("solve", tmp_path / "in.parquet", tmp_path / "two", rows=4_000)
    killer.join(timeout=10)
    assert len(killed) == 2, "the workers were killed while they worked"
    assert files(tmp_path / "two") == files(tmp_path / "one") and len(manifest["shards"]) == 50
    parts = [pq.read_table(tmp_path / "two" / entry["file"], columns=["id"]) for entry in manifest["shards"]]
    assert pa.concat_tables(parts)["id"].to_pylist() == list(range(len(texts)))
    assert json.loads((tmp_path / "two/_manifest.json").read_text())["rows"] == len(texts)
