"""A folder of Parquet answered shard by shard: every row once, whole files alone, the same bytes whoever makes them and when."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import oracle
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import EASY

import ninefold
from ninefold import _arguments, _parquet, shards

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
    assert json.loads((folder / "out/_manifest.json").read_text()) == manifest


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
    assert [row["ok"] for row in checked] == [True, False, None, False]
    assert [row["error"] is None for row in checked] == [True, True, True, False]
    assert checked[0]["verdict"] == "unique" and checked[0]["words"]


def test_threads_make_no_difference(folder):
    # Enough rows for several jobs, some of which take much longer than others.
    put(folder / "many/a.parquet", ([EASY[2]] * 20 + [SMALL[0]] * 30) * 4)
    made = []
    for threads in (1, 3):
        shards.run("rate", folder / "many", folder / f"out{threads}", scale="hodoku", threads=threads)
        made.append(files(folder / f"out{threads}"))
    assert made[0] == made[1] and len(made[0]) == 2
    rated = rows(folder / "out3", "a")
    hard, easy = (ninefold.rate(text, "hodoku").value[1] for text in (EASY[2], SMALL[0]))
    assert [row["hodoku"] for row in rated] == ([hard] * 20 + [easy] * 30) * 4 and hard != easy


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
        (folder / f"out/.b-00002.parquet.{'0123' * 8}.part").write_bytes(half[:length])
        manifest = json.loads(whole["_manifest.json"])
        (folder / "out/_manifest.json").write_text(json.dumps({**manifest, "shards": None}))
        run()
        assert made == ["b-00000.parquet", "b-00001.parquet"] and files(folder / "out") == whole


def test_a_file_that_is_no_longer_what_the_manifest_says_is_made_again(folder):
    """Its end is whole, and something before it is not: a disk that forgot, a hand that slipped."""

    def run():
        return shards.run("solve", folder / "in", folder / "out", rows=10)

    manifest, path = run(), folder / "out/b-00000.parquet"
    whole = files(folder / "out")
    good, group = whole["b-00000.parquet"], pq.read_metadata(path).row_group(0)
    for number in range(group.num_columns):
        column = group.column(number)
        flipped = bytearray(good)
        flipped[(column.dictionary_page_offset or column.data_page_offset) + column.total_compressed_size // 2] ^= 0xFF
        path.write_bytes(flipped)
        assert run() == manifest and files(folder / "out") == whole, column.path_in_schema
    # Before the end of a run nothing tells the hash: pages that cannot be read are made again all the same.
    end = len(good) - 8 - int.from_bytes(good[-8:-4], "little")
    path.write_bytes(good[:4] + bytes(end - 4) + good[end:])
    (folder / "out/_manifest.json").write_text(json.dumps({**manifest, "shards": None}))
    assert run() == manifest and files(folder / "out") == whole
    (folder / "out/_manifest.json").write_text(json.dumps({**manifest, "shards": [{"file": "b-00000.parquet"}]}))
    refused("_manifest.json: found shards without a file or a hash", run)


def test_of_two_runs_that_begin_in_a_folder_at_once_one_is_refused(folder, monkeypatch):
    source, target = folder / "in", folder / "out"
    sync, jobs = os.fsync, [shards.plan("solve", source, target), shards.plan("rate", source, target)]

    def other_begins(descriptor):
        monkeypatch.setattr(os, "fsync", sync)
        jobs[1].begin()
        sync(descriptor)

    def no_links(*_):
        raise PermissionError("this disk has no links")

    for link in (os.link, no_links):
        monkeypatch.setattr(os, "link", link)
        monkeypatch.setattr(os, "fsync", other_begins)
        refused('`verb` was "rate", expected "solve"', jobs[0].begin)
        begun = files(target)
        assert list(begun) == ["_manifest.json"] and json.loads(begun["_manifest.json"])["verb"] == "rate"
        # Two of the same job go on together.
        shards.plan("rate", source, target).begin()
        (target / "_manifest.json").unlink()


def test_what_is_finished_is_told_again_without_a_word_written(folder, monkeypatch):
    manifest = shards.run("solve", folder / "in", folder / "out")
    rest = folder / f"out/.b-00000.parquet.{'0123' * 8}.part"
    rest.write_text("half")

    def denied(*_, **__):
        raise PermissionError("this folder can only be read")

    monkeypatch.setattr(_parquet, "_part", denied)
    monkeypatch.setattr(Path, "unlink", denied)
    assert shards.run("solve", folder / "in", folder / "out") == manifest


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
    assert json.loads((tmp_path / "one/_manifest.json").read_text()) == manifest
    for text in made:
        assert len(oracle.few(text, 2, 2, 3)) == 1 and ninefold.rate(text).value in (1, 2)
    shards.generate(25, tmp_path / "two", rows=10, box=(2, 3), level="1..2", seed=4, threads=3)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_files_of_others_stay(folder):
    strange = [".notes.part", f".c-00000.parquet.{'0' * 32}.part", ".b-00000.parquet.part", "year=2024/.a.parquet.part"]
    for name in strange:
        path = folder / "out" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("not ours")
    shards.run("solve", folder / "in", folder / "out")
    assert {name for name in files(folder / "out") if name.endswith(".part")} == set(strange)


def test_a_file_that_another_run_has_put_there_is_no_error(tmp_path, monkeypatch):
    path, sync = tmp_path / "a-00000.parquet", os.fsync

    def ends(descriptor):
        """Another run of the same job is at its end, and clears away what it takes for a rest."""
        sync(descriptor)
        path.write_bytes(b"whole")
        _parquet.clear_parts([path])

    monkeypatch.setattr(os, "fsync", ends)
    _parquet.put(path, b"whole")
    assert files(tmp_path) == {"a-00000.parquet": b"whole"}
    monkeypatch.setattr(os, "fsync", lambda descriptor: _parquet.clear_parts([path]))
    path.unlink()
    refused("a-00000.parquet: cannot be written", lambda: _parquet.put(path, b"whole"))


def test_rows_of_a_long_row_group_are_unpacked_once_and_not_all_at_once(tmp_path, monkeypatch):
    count, step = 40_000, 1_000
    texts = [os.urandom(500).hex() for _ in range(count)]
    path = tmp_path / "long.parquet"
    # The groups at the ends are short ones.
    table = pa.table({"puzzle": texts, "id": range(count)})
    with pq.ParquetWriter(path, table.schema, compression="none") as file:
        for start, end in [(0, 700), (700, 39_000), (39_000, count)]:
            file.write_table(table.slice(start, end - start), row_group_size=count)
    unpacked = []
    iter_batches = pq.ParquetFile.iter_batches

    def counted(file, **options):
        for batch in iter_batches(file, **options):
            unpacked.append(len(batch))
            yield batch

    monkeypatch.setattr(pq.ParquetFile, "iter_batches", counted)
    stamp = _parquet.stamp(path)
    for start in range(0, count, step):
        part = _parquet.read(path, start, min(step, count - start), stamp, step)
        assert part["id"].to_pylist() == list(range(start, start + step))
        assert part["puzzle"][-1].as_py() == texts[start + step - 1]
    _parquet.forget()
    assert sum(unpacked) == count
    # The file has 40 MB, the longest row group almost as much, and a shard 1 MB.
    ask = f"""
import pyarrow
from pathlib import Path
from ninefold import _parquet
path = Path({str(path)!r})
for start in range(0, {count}, {step}):
    _parquet.read(path, start, {step}, _parquet.stamp(path), {step})
print(pyarrow.default_memory_pool().max_memory())
"""
    most = int(subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout)
    assert 1_000_000 < most < 12_000_000, most
    # Whoever comes in another order has the same rows.
    for start in (25_000, 3, 39_990, 24_000, 24_000, 2_000):
        part = _parquet.read(path, start, 10, stamp, step)
        assert part["id"].to_pylist() == list(range(start, start + 10))
    _parquet.forget()


def test_what_is_read_does_not_depend_on_what_was_read_before(folder):
    path = folder / "in/b.parquet"
    stamp = _parquet.stamp(path)

    def parts(start):
        return [len(part) for part in _parquet.read(path, start, 10, stamp, 10)["puzzle"].chunks]

    alone = []
    for start in (0, 10):
        _parquet.forget()
        alone.append(parts(start))
    _parquet.forget()
    assert [parts(0), parts(10)] == alone and sum(map(len, alone)) > 2
    _parquet.forget()


def refused(words, call):
    with pytest.raises(ninefold.NinefoldError, match=words):
        call()


def test_what_cannot_be_used_is_told(folder):
    source, target = folder / "in", folder / "out"
    refused("nowhere: found nothing, expected a folder", lambda: shards.run("solve", folder / "nowhere", target))
    refused("among the inputs", lambda: shards.run("solve", source, source / "out"))
    refused("among the inputs", lambda: shards.run("solve", source, source))
    refused("found the question 'play', expected one of solve, rate, check", lambda: shards.run("play", source, target))
    refused("found 0 rows of a shard, expected 1 or more", lambda: shards.run("solve", source, target, rows=0))
    refused("found -1 threads", lambda: shards.run("solve", source, target, threads=-1))
    refused("found -3 puzzles, expected 0 or more", lambda: shards.generate(-3, target))
    for seed in (-1, 1 << 64):
        refused(f"found the seed {seed}, expected 0 to 18446744073709551615", lambda: shards.generate(3, target, seed=seed))
    refused("found threads among the needs", lambda: shards.plan_generate(3, target, threads=2))
    refused("found the setting scale for solve, expected one of column, rows", lambda: shards.run("solve", source, target, scale="x"))
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
    fresh = folder / "fresh"
    shards.generate(3, fresh, rows=2, box=(2, 2))
    refused('"n": 3.*, expected .*"n": 5', lambda: shards.generate(5, fresh, rows=2, box=(2, 2)))
    (target / "_manifest.json").unlink()
    refused("b-00000.parquet: found a file of another job", lambda: shards.run("rate", source, target, rows=10))
    assert files(target) == {name: whole[name] for name in whole if name != "_manifest.json"}
    (target / "_manifest.json").write_text("{")
    refused("expected the manifest of a run", lambda: shards.run("rate", source, target, rows=10))


def test_a_file_that_changes_on_the_way_ends_the_run(folder):
    job = shards.plan("solve", folder / "in", folder / "out")
    put(folder / "in/b.parquet", [EASY[0]] * 23)
    refused("b.parquet: found another file than when the run began", lambda: job.make(job.shards[0]))
    path = folder / "in/year=2024/a.pq"
    data = bytearray(path.read_bytes())
    data[4:60] = bytes(56)
    path.write_bytes(data)
    refused("a.pq: found another file than when the run began", lambda: job.make(job.shards[-1]))
    # Its pages were none from the beginning.
    job = shards.plan("solve", folder / "in", folder / "out")
    refused("a.pq: rows 0 to 15: ", lambda: job.make(job.shards[-1]))
    path.unlink()
    refused("a.pq: found no file that can be read", lambda: job.make(job.shards[-1]))
    assert not list((folder / "out").rglob("*.parquet"))


def test_other_puzzles_are_another_job_though_the_end_of_the_file_is_the_same(folder):
    """The puzzle in the middle is another, and neither its length nor the least and the greatest text of the column are."""
    path = folder / "in/a.parquet"

    def write(middle):
        path.parent.mkdir(exist_ok=True)
        table = pa.table({"puzzle": ["." * 16, middle, "4" + "." * 15]})
        pq.write_table(table, path, compression="none", use_dictionary=False)
        return path.read_bytes()

    for other in (folder / "in").rglob("*.p*q*"):
        if other.is_file():
            other.unlink()
    one, two = write("1....2....3..4.."), write("1....2....4..3..")
    end = -8 - int.from_bytes(one[-8:-4], "little")
    assert one != two and one[end:] == two[end:] and len(one) == len(two)
    written = path.stat().st_mtime_ns
    shards.run("solve", folder / "in", folder / "out")
    write("1....2....3..4..")
    os.utime(path, ns=(written, written))
    refused("`inputs` was ", lambda: shards.run("solve", folder / "in", folder / "out"))
    # The same puzzles, written anew, are the same job.
    write("1....2....4..3..")
    shards.run("solve", folder / "in", folder / "out")


def test_links_are_followed_once(folder):
    source, target = folder / "in", folder / "out"
    put(folder / "elsewhere/c.parquet", SMALL)
    (source / "linked").symlink_to(folder / "elsewhere")
    (source / "d.parquet").symlink_to(folder / "elsewhere/c.parquet")
    manifest = shards.run("solve", source, target)
    names = [known["file"] for known in manifest["inputs"]]
    assert names == ["b.parquet", "d.parquet", "linked/c.parquet", "none.parquet", "year=2024/a.pq"]
    assert [row["count"] for row in rows(target / "linked", "c")] == [1, 0, 2, None, None]
    (source / "again").symlink_to(source)
    refused("again: found the folder .*in a second time, by a link", lambda: shards.plan("solve", source, target))
    (source / "again").unlink()
    (source / "answers").symlink_to(target)
    refused("out: found a folder of answers among the inputs", lambda: shards.plan("solve", source, target))
    (source / "answers").unlink()
    (source / "lost.parquet").symlink_to(folder / "nowhere")
    refused("lost.parquet: found no file that can be read", lambda: shards.plan("solve", source, target))


def test_endings_have_letters_of_any_case(folder):
    source = folder / "case"
    for name in ("a.PARQUET", "b.Parquet", "c.PQ"):
        put(source / name, SMALL)
    manifest = shards.run("solve", source, folder / "out")
    assert [known["file"] for known in manifest["inputs"]] == ["a.PARQUET", "b.Parquet", "c.PQ"]
    assert [entry["file"] for entry in manifest["shards"]] == [f"{letter}-00000.parquet" for letter in "abc"]
    put(source / "c.pq", SMALL)
    if len(list(source.iterdir())) == 4:
        refused("differ only in their ending", lambda: shards.run("solve", source, folder / "other"))


def test_arguments_of_another_kind_are_told(folder):
    source, target = folder / "in", folder / "out"
    refused("found '5' for rows of a shard, expected a whole number", lambda: shards.run("solve", source, target, rows="5"))
    refused("found True for rows of a shard", lambda: shards.run("solve", source, target, rows=True))
    refused("found 1.5 for threads, expected a whole number", lambda: shards.run("solve", source, target, threads=1.5))
    refused("found '7' for puzzles, expected a whole number", lambda: shards.generate("7", target))
    refused("found '7' for the seed, expected a whole number", lambda: shards.generate(7, target, seed="7"))
    refused("found 5 as progress, expected True, or a function", lambda: shards.run("solve", source, target, progress=5))
    twice = pa.Table.from_arrays([pa.array(SMALL), pa.array(SMALL)], ["puzzle", "puzzle"])
    (folder / "twice").mkdir()
    pq.write_table(twice, folder / "twice/a.parquet")
    refused("a.parquet: found 2 columns named puzzle, expected one", lambda: shards.run("solve", folder / "twice", target))
    strange = folder / os.fsdecode(b"na\xffme.parquet")
    refused(r"na\\xffme.parquet: found a name that is no UTF-8", lambda: shards.generate(1, strange))
    try:
        (folder / "names").mkdir()
        os.rename(folder / "twice/a.parquet", folder / "names" / strange.name)
    except OSError:
        pass  # This disk has only names of UTF-8.
    else:
        refused(r"na\\xffme.parquet: found a name that is no UTF-8", lambda: shards.run("solve", folder / "names", target))
        refused(r"na\\xffme.parquet: found a name", lambda: shards.run("solve", folder / "names" / strange.name, target))
    assert not target.exists()


def test_a_bar_counts_shards(folder, capsys):
    manifest = shards.run("solve", folder / "in", folder / "out", rows=10, progress=True)
    assert f"{len(manifest['shards'])}/{len(manifest['shards'])}" in capsys.readouterr().err
    shards.run("solve", folder / "in", folder / "out", rows=10, progress=False)
    assert capsys.readouterr().err == ""


def test_another_version_is_told(folder):
    job = shards.plan("solve", folder / "in", folder / "out")
    version = ninefold.__version__
    refused(f"found ninefold {version} here, expected 0.0.1", lambda: replace(job, version="0.0.1").make(job.shards[0]))
    assert job.make(job.shards[0])["rows"] > 0


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
    # A need that is said twice has two values.
    needs = ["--need", "technique=naked-pair", "--need", "technique=pointing"]
    assert main("generate", "2", str(folder / "both"), "--seed", "3", *needs)[0] == 0
    both = [row["puzzle"] for row in rows(folder / "both", "puzzles")]
    assert both == [str(puzzle) for puzzle in shards_made(2, 3, technique=["naked-pair", "pointing"])]
    for wrong, said in [
        (["play"], "invalid choice"),
        (["generate", "3", fresh, "--box", "2"], "found 2, expected height and width"),
        (["generate", "3", fresh, "--need", "level"], "found level, expected a name and a value"),
        (["generate", "-3", fresh], "-3"),
        (["generate", "3", fresh, "--seed", "-1"], "found -1, expected a whole number"),
        (["generate", "3", fresh, "--need", "box=2x3"], "found box, expected a need"),
        (["generate", "3", fresh, "--need", "threads=2"], "found threads, expected a need"),
        (["generate", "3", fresh, "--need", "n=2"], "found n, expected a need"),
        (["solve", source, target, "--threads", "-1"], "-1"),
    ]:
        with pytest.raises(SystemExit) as ended:
            main(*wrong)
        err = capsys.readouterr().err
        assert ended.value.code == 2 and "error: " in err and re.search(said, err), wrong


def shards_made(n, seed, **needs):
    """The puzzles of the first shard, by the seed that it has."""
    first = int.from_bytes(hashlib.sha256(f"{seed} 0".encode()).digest()[:8], "big")
    return ninefold.generate(n, seed=first, **needs)


def test_columns_with_dictionaries_and_of_nulls(folder):
    texts = [EASY[0], None, EASY[1], EASY[0]]
    column = pa.array(texts)
    expected = [answer.solution for answer in ninefold.solve_many(texts)]
    kinds = {"plain": column, "coded": column.dictionary_encode(), "nothing": pa.nulls(4)}
    for name, kind in kinds.items():
        source = folder / name
        source.mkdir()
        pq.write_table(pa.table({"puzzle": kind, "given": kind}), source / "a.parquet")
        shards.run("solve", source, folder / f"{name}-out")
        shards.run("check", source, folder / f"{name}-checked", answer="given")
        got = [row["solution"] for row in rows(folder / f"{name}-out", "a")]
        assert got == ([None] * 4 if name == "nothing" else expected), name
    source = folder / "numbers"
    source.mkdir()
    pq.write_table(pa.table({"puzzle": pa.array([1, 2, 1]).dictionary_encode()}), source / "a.parquet")
    with pytest.raises(shards.ShardsError, match="expected one of strings"):
        shards.run("solve", source, folder / "numbers-out")
