"""A folder of Parquet answered shard by shard: every row once, whole files alone, the same bytes whoever makes them and when."""

from __future__ import annotations

import json
from pathlib import Path

import oracle
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import EASY

import ninefold
from ninefold import _arguments, shards

SMALL = ["1....2....3..4..", "11..............", "." * 16, None, "no puzzle"]


def put(path: Path, texts, **columns):
    path.parent.mkdir(parents=True, exist_ok=True)
    table = pa.table({"id": pa.array(range(len(texts))), "puzzle": pa.array(texts, pa.string()), **columns})
    pq.write_table(table, path, row_group_size=7)


@pytest.fixture()
def folder(tmp_path, mixed) -> Path:
    """Files of several row groups, one of them below a folder of a partition, one without a row; good and bad puzzles."""
    texts = [text for text, _, _ in mixed]
    put(tmp_path / "in/b.parquet", texts, solution=pa.array(range(len(texts))))
    put(tmp_path / "in/year=2024/a.pq", SMALL * 3)
    put(tmp_path / "in/none.parquet", [])
    put(tmp_path / "in/_left_out/c.parquet", ["left out"])
    (tmp_path / "in/.hidden.parquet").write_text("left out")
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def rows(folder: Path, name: str):
    """The rows of all shards of a file."""
    parts = [pq.read_table(path, partitioning=None) for path in sorted((folder).glob(f"{name}-*.parquet"))]
    return pa.concat_tables(parts).to_pylist()


def test_every_row_is_answered_once(folder, mixed):
    manifest = shards.run("solve", folder / "in", folder / "out", rows=10)
    answers = rows(folder / "out", "b")
    assert [row["puzzle"] for row in answers] == [text for text, _, _ in mixed]
    assert [row["count"] for row in answers] == [count for _, count, _ in mixed]
    assert [row["solution"] for row in answers] == [solution for _, _, solution in mixed]
    # A column with the name of an answer stays, under another name.
    assert [row["input_solution"] for row in answers] == [row["id"] for row in answers] == list(range(len(mixed)))
    small = rows(folder / "out/year=2024", "a")
    assert [row["count"] for row in small] == [1, 0, 2, None, None] * 3
    assert [row["solution"] for row in small] == [oracle.few(SMALL[0], 1, 2, 2)[0], None, None, None, None] * 3
    assert [row["error"] is None for row in small] == [True, False, True, True, False] * 3
    assert rows(folder / "out", "none") == []
    assert manifest["rows"] == len(mixed) + 15
    assert manifest["errors"] == sum(row["error"] is not None for row in answers + small)
    assert [entry["rows"] for entry in manifest["shards"]] == [10, 10, len(mixed) - 20, 0, 10, 5]
    assert [known["file"] for known in manifest["inputs"]] == ["b.parquet", "none.parquet", "year=2024/a.pq"]
    assert set(files(folder / "out")) == {entry["file"] for entry in manifest["shards"]} | {"_manifest.json"}
    assert json.loads((folder / "out/_manifest.json").read_text()) == json.loads(json.dumps(manifest))


def test_ratings_and_judgements(folder, mixed):
    shards.run("rate", folder / "in", folder / "hodoku", scale="hodoku")
    for row, (text, count, _) in zip(rows(folder / "hodoku", "b"), mixed):
        assert (row["error"] is None) == (count == 1)
        if count == 1:
            assert (row["hodoku_level"], row["hodoku"]) == ninefold.rate(text, "hodoku").value
    shards.run("rate", folder / "in", folder / "levels")
    assert [row["levels"] for row in rows(folder / "levels/year=2024", "a")] == [1, None, 6, None, None] * 3
    right, wrong = oracle.few(EASY[0], 1)[0], oracle.few(EASY[1], 1)[0]
    put(folder / "pairs/a.parquet", [EASY[0], EASY[0], None, "no puzzle"], given=pa.array([right, wrong, right, right]))
    shards.run("check", folder / "pairs", folder / "checked", answer="given")
    checked = rows(folder / "checked", "a")
    assert [row["answer"] for row in checked] == ["right", "wrong", None, None]
    assert [row["ok"] for row in checked] == [True, False, None, None]
    assert [row["error"] is None for row in checked] == [True, True, True, False]
    assert checked[0]["verdict"] == "unique" and checked[0]["words"]


def test_threads_make_no_difference(folder):
    made = []
    for threads in (1, 3):
        shards.run("solve", folder / "in", folder / f"out{threads}", rows=10, threads=threads)
        made.append(files(folder / f"out{threads}"))
    assert made[0] == made[1] and len(made[0]) == 7


def test_a_run_goes_on_with_what_is_not_whole(folder, monkeypatch):
    def run():
        return shards.run("rate", folder / "in", folder / "out", rows=10)

    run()
    whole, made = files(folder / "out"), []
    answers = shards.Job.answers
    monkeypatch.setattr(shards.Job, "answers", lambda job, shard, threads: made.append(shard.file) or answers(job, shard, threads))
    run()
    assert made == [] and files(folder / "out") == whole
    # One is lost, one was cut off, one is half written under another name, and the end was not reached.
    half = whole["b-00001.parquet"]
    for length in (0, 3, len(half) // 2, len(half) - 1):
        made.clear()
        (folder / "out/b-00000.parquet").unlink()
        (folder / "out/b-00001.parquet").write_bytes(half[:length])
        (folder / "out/.b-00002.parquet.0123.part").write_bytes(half[:length])
        manifest = json.loads(whole["_manifest.json"])
        (folder / "out/_manifest.json").write_text(json.dumps({**manifest, "shards": None}))
        run()
        assert made == ["b-00000.parquet", "b-00001.parquet"] and files(folder / "out") == whole


def test_a_run_that_is_ended_leaves_whole_shards_alone(folder):
    def progress(done, all_shards):
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shards.run("rate", folder / "in", folder / "out", rows=10, progress=progress)
    begun = files(folder / "out")
    assert json.loads(begun["_manifest.json"])["shards"] is None and len(begun) == 3
    shards.run("rate", folder / "in", folder / "out", rows=10)
    ended = files(folder / "out")
    assert {name: ended[name] for name in begun if name != "_manifest.json"}.items() <= begun.items()


def test_fresh_puzzles(tmp_path):
    manifest = shards.generate(25, tmp_path / "one", rows=10, box=(2, 3), level="1..2", seed=4)
    made = [row["puzzle"] for row in rows(tmp_path / "one", "puzzles")]
    assert manifest["rows"] == len(made) == len(set(made)) == 25
    for text in made:
        assert len(oracle.few(text, 2, 2, 3)) == 1 and ninefold.rate(text).value in (1, 2)
    shards.generate(25, tmp_path / "two", rows=10, box=(2, 3), level="1..2", seed=4, threads=3)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def refused(words, call):
    with pytest.raises(ninefold.NinefoldError, match=words):
        call()


def test_what_cannot_be_used_is_told(folder):
    source, target = folder / "in", folder / "out"
    refused("nowhere: found nothing, expected a folder", lambda: shards.run("solve", folder / "nowhere", target))
    refused("among the inputs", lambda: shards.run("solve", source, source / "out"))
    refused("among the inputs", lambda: shards.run("solve", source, source))
    refused("found the question 'play', expected one of solve, rate, check", lambda: shards.run("play", source, target))
    refused("found shards of 0 rows", lambda: shards.run("solve", source, target, rows=0))
    refused("found the columns id, puzzle, solution, expected one named text", lambda: shards.run("solve", source, target, column="text"))
    refused("found the column id of int64, expected one of strings", lambda: shards.run("solve", source, target, column="id"))
    refused("no scale is called `x`", lambda: shards.run("rate", source, target, scale="x"))
    refused("expected one of", lambda: shards.generate(3, target, fun=3))
    (folder / "empty").mkdir()
    refused("found no file that ends with .parquet", lambda: shards.run("solve", folder / "empty", target))
    put(folder / "twice/a.parquet", SMALL)
    put(folder / "twice/a.pq", SMALL)
    refused("differ only in their ending", lambda: shards.run("solve", folder / "twice", target))
    (folder / "bad").mkdir()
    (folder / "bad/a.parquet").write_text("no table")
    refused("bad/a.parquet: found no Parquet file that can be read", lambda: shards.run("solve", folder / "bad", target))
    assert not target.exists()


def test_answers_of_another_job_are_kept(folder):
    source, target = folder / "in", folder / "out"
    shards.run("rate", source, target, rows=10)
    whole = files(target)
    # What is usual is the same said in words.
    shards.run("rate", source, target, rows=10, scale="levels", column="puzzle")
    refused('`verb` was "rate", expected "solve"', lambda: shards.run("solve", source, target, rows=10))
    refused("`settings` was .*levels.*, expected .*hodoku", lambda: shards.run("rate", source, target, rows=10, scale="hodoku"))
    refused("`rows_per_shard` was 10, expected 11", lambda: shards.run("rate", source, target, rows=11))
    put(source / "b.parquet", SMALL)
    refused("`inputs` was ", lambda: shards.run("rate", source, target, rows=10))
    (target / "_manifest.json").unlink()
    refused("b-00000.parquet: found a file of another job", lambda: shards.run("rate", source, target, rows=10))
    assert {name: whole[name] for name in whole if name != "_manifest.json"}.items() <= files(target).items()
    (target / "_manifest.json").write_text("{")
    refused("expected the manifest of a run", lambda: shards.run("rate", source, target, rows=10))


def test_a_file_that_changes_on_the_way_ends_the_run(folder):
    job = shards.plan("solve", folder / "in", folder / "out")
    put(folder / "in/b.parquet", [EASY[0]] * 23)
    refused("b.parquet: found another file than when the run began", lambda: job.make(job.shards[0]))
    # Its end is as it was, and its pages are not.
    path = folder / "in/year=2024/a.pq"
    data = bytearray(path.read_bytes())
    data[4:60] = bytes(56)
    path.write_bytes(data)
    refused("a.pq: rows 0 to 15: ", lambda: job.make(job.shards[-1]))
    assert not list((folder / "out").rglob("*.parquet"))


def test_the_command(folder, capsys):
    source, target = str(folder / "in"), str(folder / "out")

    def main(*arguments):
        status = _arguments.main("ninefold.shards", arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    status, out, err = main("rate", source, target, "--scale", "hodoku", "--rows", "10", "--threads", "1")
    errors = json.loads((folder / "out/_manifest.json").read_text())["errors"]
    assert (status, out, err) == (0, f"{target}: 6 shards, 40 rows, {errors} of them with an error\n", "")
    status, out, err = main("solve", source, target)
    assert (status, out) == (2, "") and err.startswith("ninefold: ") and '`verb` was "rate", expected "solve"' in err
    fresh = str(folder / "fresh")
    status, out, err = main("generate", "3", fresh, "--box", "2x3", "--need", "level=1", "--seed", "9")
    assert (status, out) == (0, f"{fresh}: 1 shards, 3 rows, 0 of them with an error\n")
    made = [row["puzzle"] for row in rows(Path(fresh), "puzzles")]
    assert all(ninefold.rate(text).value == 1 and len(text) == 36 for text in made)
    for wrong in (["play"], ["generate", "3", fresh, "--box", "2"], ["generate", "3", fresh, "--need", "level"]):
        with pytest.raises(SystemExit) as ended:
            main(*wrong)
        assert ended.value.code == 2 and "error: " in capsys.readouterr().err
