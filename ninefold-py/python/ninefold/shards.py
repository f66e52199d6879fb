"""A folder of Parquet as one input, answered shard by shard into another folder, in one process.

A shard is so many rows of one file. Its answers are a file of their own, which gets its name when it is whole and on the disk: a run that
was ended goes on with those that are not there. ``_manifest.json`` says at the end what is where. :mod:`ninefold.ray` does the same on many
machines. The same versions of this package and of pyarrow make the same bytes, whoever makes them. It needs pyarrow::

    python -m ninefold.shards rate in/ out/ --scale hodoku
"""

from __future__ import annotations

import hashlib
import json
import operator
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import ninefold

from . import _parquet, _progress
from ._columns import QUESTIONS, answered, needed
from .errors import ShardsError

__all__ = ["Job", "Shard", "ShardsError", "generate", "plan", "plan_generate", "run"]

#: The most rows of a shard, so that it takes seconds: hard puzzles are spread over the machines, and a lost worker loses little.
ROWS = {"solve": 200_000, "rate": 20_000, "check": 2_000, "generate": 1_000}

#: What is asked where nothing else is said; what is said in so many words is the same job.
USUAL: dict[str, dict[str, Any]] = {"solve": {}, "rate": {"scale": "levels"}, "check": {"answer": None}}

#: Seeds are numbers of 64 bits.
MOST_SEED = (1 << 64) - 1

#: The file that says what a folder of answers holds.
MANIFEST = "_manifest.json"


@dataclass(frozen=True)
class Shard:
    """Rows of one file, and the file of their answers. Of fresh puzzles there is no file to read."""

    #: The file of answers, below the target.
    file: str
    #: The file of puzzles, below the source; empty where puzzles are made.
    source: str
    #: The first row, and how many.
    start: int
    rows: int
    #: What the answers depend on, in short: the file of answers holds it, too.
    mark: str
    #: The size of the file of puzzles, and when it was written, by which it is seen that it changes on the way.
    size: int
    written: int
    #: The hash of its file of answers, where an earlier run of the same job has told it; else empty.
    sha256: str = ""


@dataclass(frozen=True)
class Job:
    """A question, and the shards that it is asked about."""

    verb: str
    source: str
    target: str
    column: str
    #: The most rows of a shard.
    rows: int
    settings: dict[str, Any]
    inputs: list[dict[str, Any]]
    shards: list[Shard]
    #: The version of this package where the run began: another one may answer otherwise.
    version: str = ninefold.__version__

    def make(self, shard: Shard, threads: int | None = None) -> dict[str, Any]:
        """Answers a shard, unless its file is there and whole; what the manifest says about it."""
        path = Path(self.target, shard.file)
        if not (_parquet.is_whole(path, shard.mark) and _parquet.is_sound(path, shard.sha256)):
            table = self.answers(shard, threads)
            marks = {**(table.schema.metadata or {}), b"ninefold": shard.mark.encode()}
            pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
            sink = pa.BufferOutputStream()
            pq.write_table(table.replace_schema_metadata(marks), sink, compression="zstd", row_group_size=max(shard.rows, 1))
            _parquet.put(path, sink.getvalue())
        data = path.read_bytes()
        return {
            "file": shard.file,
            "source": shard.source,
            "start": shard.start,
            "rows": shard.rows,
            "errors": _parquet.errors(data) if self.verb in QUESTIONS else 0,
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
        }

    def answers(self, shard: Shard, threads: int | None = None) -> Any:
        """The rows of a shard with their answers, as a table of Arrow."""
        if self.version != ninefold.__version__:
            raise ShardsError(f"found ninefold {ninefold.__version__} here, expected {self.version}, with which the run began")
        if self.verb == "generate":
            pa, seed = needed("pyarrow", "shards"), _seed(self.settings["seed"], shard.start)
            made = ninefold.generate(shard.rows, threads=threads, **{**self.settings, "seed": seed})
            return pa.table({"puzzle": pa.array([str(puzzle) for puzzle in made], pa.string())})
        path, stamp = Path(self.source, shard.source), (shard.size, shard.written)
        if _parquet.stamp(path) != stamp:
            raise ShardsError(f"{path}: found another file than when the run began, expected the same")
        table = _parquet.read(path, shard.start, shard.rows, stamp, self.rows)
        return answered(self.verb, table, self.column, threads, self.settings)

    def begin(self) -> Job:
        """Makes the folder of answers, or sees that it holds answers of this job; the job with the hashes that are known of them."""
        path = Path(self.target, MANIFEST)
        if not path.is_file():
            # A folder with files of another job is refused before anything is written to it.
            for shard in self.shards:
                _parquet.is_whole(Path(self.target, shard.file), shard.mark)
            if _parquet.put_first(path, _text({**self._head(), "shards": None})):
                return self
        # Another run may have begun here a moment ago: then it is its manifest that is read.
        hashes = self._hashes(path)
        return replace(self, shards=[replace(shard, sha256=hashes.get(shard.file, "")) for shard in self.shards])

    def _hashes(self, path: Path) -> dict[str, str]:
        """The hashes of the files of answers, by the manifest that is there, which has to be of this job."""
        try:
            known = json.loads(path.read_bytes())
        except ValueError as error:
            raise ShardsError(f"{path}: {error}; expected the manifest of a run") from error
        for what, wanted in self._head().items():
            found = known.get(what) if isinstance(known, dict) else None
            if found != json.loads(json.dumps(wanted)):
                words = f"found answers for which `{what}` was {_short(found)}, expected {_short(wanted)}, or an empty folder"
                raise ShardsError(f"{path}: {words}")
        try:
            return {str(entry["file"]): str(entry["sha256"]) for entry in known["shards"] or []}
        except (KeyError, TypeError) as error:
            raise ShardsError(f"{path}: found shards without a file or a hash, expected the manifest of a run") from error

    def finish(self, made: Iterable[dict[str, Any]]) -> dict[str, Any]:
        """Writes the manifest: all shards are whole."""
        by_file = {entry["file"]: entry for entry in made}
        entries = []
        for shard in self.shards:
            path = Path(self.target, shard.file)
            if shard.file not in by_file or not path.is_file():
                words = "found no such file here, though it was made; expected a folder that all machines share"
                raise ShardsError(f"{path}: {words}")
            entries.append(by_file[shard.file])
        counts = {what: sum(entry[what] for entry in entries) for what in ("rows", "errors")}
        text = _text({**self._head(), **counts, "shards": entries})
        path = Path(self.target, MANIFEST)
        # What is finished may be asked again where nothing can be written.
        if not path.is_file() or path.read_bytes() != text:
            _parquet.put(path, text)
        _parquet.clear_parts(Path(self.target, name) for name in (MANIFEST, *(shard.file for shard in self.shards)))
        # As it stands in the file, where a pair is a list.
        return dict(json.loads(text))

    def _head(self) -> dict[str, Any]:
        is_asked = self.verb in QUESTIONS
        settings = {"column": self.column} if is_asked else {"n": sum(shard.rows for shard in self.shards)}
        head = {"ninefold": self.version, "verb": self.verb, "settings": {**settings, **self.settings}}
        return {**head, "rows_per_shard": self.rows, "inputs": self.inputs}


def plan(
    verb: str,
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    column: str = "puzzle",
    rows: int | None = None,
    **settings: Any,
) -> Job:
    """Cuts the files of a folder, or one file, into shards of at most so many rows. Each file is read once for its hash; no puzzle is looked at.

    Files and folders whose names begin with ``.`` or ``_`` are left out, as everywhere with Parquet; links are followed. A shard's file
    stands where its input stands: ``in/year=2024/a.parquet`` becomes ``out/year=2024/a-00000.parquet`` and so on.
    """
    if verb not in QUESTIONS:
        raise ShardsError(f"found the question {verb!r}, expected one of {', '.join(QUESTIONS)}")
    for name in settings.keys() - USUAL[verb].keys():
        expected = ", ".join(["column", "rows", *USUAL[verb]])
        raise ShardsError(f"found the setting {name} for {verb}, expected one of {expected}")
    step, settings = _step(verb, rows), {**USUAL[verb], **settings}
    root, out = Path(source), _parquet.named(Path(target))
    _try(verb, settings)
    files = _parquet.files(root, out)
    root = root.parent if root.is_file() else root
    columns = [column, *([settings["answer"]] if settings.get("answer") else [])]
    # Before its hash is: what is changed after this is another file.
    stamps = [_parquet.stamp(path) for path in files]
    inputs = [_parquet.known(path, path.relative_to(root).as_posix(), columns) for path in files]
    shards: list[Shard] = []
    for known, stamp in zip(inputs, stamps):
        stem = Path(known["file"]).with_suffix("").as_posix()
        for number, start in enumerate(range(0, max(known["rows"], 1), step)):
            count = min(step, known["rows"] - start)
            mark = _mark(verb, column, settings, known, start, count)
            shards.append(Shard(f"{stem}-{number:05}.parquet", known["file"], start, count, mark, *stamp))
    if len({shard.file for shard in shards}) < len(shards):
        raise ShardsError(f"{root}: found files whose names differ only in their ending, expected one of each name")
    return Job(verb, str(root), str(out), column, step, settings, inputs, shards)


def plan_generate(n: int, target: str | os.PathLike[str], *, rows: int | None = None, seed: int = 0, **needs: Any) -> Job:
    """Shards of fresh puzzles, ``n`` in all. Each has a seed of its own, made from the seed and the number of its first puzzle."""
    n, seed = at_least("puzzles", n, 0), _whole("the seed", seed)
    if not 0 <= seed <= MOST_SEED:
        raise ShardsError(f"found the seed {seed}, expected 0 to {MOST_SEED}")
    if "threads" in needs:
        raise ShardsError("found threads among the needs of puzzles, expected cpus of ninefold.ray, or threads of ninefold.shards")
    # Words that nobody knows are refused here, and not by every worker.
    ninefold.generate(0, seed=seed, **needs)
    step, settings = _step("generate", rows), {"box": (3, 3), **needs, "seed": seed}
    known = {"file": "", "sha256": ""}
    shards = []
    for number, start in enumerate(range(0, n, step)):
        count = min(step, n - start)
        mark = _mark("generate", "", settings, known, start, count)
        shards.append(Shard(f"puzzles-{number:05}.parquet", "", start, count, mark, 0, 0))
    return Job("generate", "", str(_parquet.named(Path(target))), "", step, settings, [], shards)


def run(
    verb: str,
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
    **settings: Any,
) -> dict[str, Any]:
    """Answers every row of the Parquet files in a folder, in this process; goes on where an earlier run of the same was ended.

    ``verb`` is "solve", "rate" (with ``scale``) or "check" (with ``answer``, the column of answers to judge). ``progress`` is called with
    the shards that are done and all of them; ``True`` shows a bar of tqdm where that is installed. Returns the manifest.
    """
    return _all(plan(verb, source, target, **settings), threads, progress)


def generate(
    n: int,
    target: str | os.PathLike[str],
    *,
    threads: int | None = None,
    progress: bool | _progress.Progress | None = None,
    **needs: Any,
) -> dict[str, Any]:
    """Makes ``n`` puzzles, as :func:`ninefold.generate` does, in shards."""
    return _all(plan_generate(n, target, **needs), threads, progress)


def _all(job: Job, threads: int | None, progress: bool | _progress.Progress | None) -> dict[str, Any]:
    threads = None if threads is None else at_least("threads", threads, 0)
    if not (progress is None or isinstance(progress, bool) or callable(progress)):
        raise ShardsError(f"found {progress!r} as progress, expected True, or a function of two numbers")
    job, made = job.begin(), []
    show, end = _progress.hook(progress, " shards")
    try:
        for shard in job.shards:
            made.append(job.make(shard, threads))
            if show:
                show(len(made), len(job.shards))
    finally:
        end()
        _parquet.forget()
    return job.finish(made)


def at_least(what: str, found: Any, least: int) -> int:
    """The number, unless it is none, or too small."""
    number = _whole(what, found)
    if number < least:
        raise ShardsError(f"found {number} {what}, expected {least} or more")
    return number


def _whole(what: str, found: Any) -> int:
    """A whole number, of Python or of numpy. ``True`` is a slip and not a 1."""
    try:
        if not isinstance(found, bool):
            return operator.index(found)
    except TypeError:
        pass
    raise ShardsError(f"found {found!r} for {what}, expected a whole number")


def _step(verb: str, rows: int | None) -> int:
    return ROWS[verb] if rows is None else at_least("rows of a shard", rows, 1)


def _try(verb: str, settings: dict[str, Any]) -> None:
    """A setting that nobody knows is refused here, and not by every worker."""
    pa = needed("pyarrow", "shards")
    texts = pa.array([], pa.string())
    table = pa.table({"puzzle": texts, **({settings["answer"]: texts} if settings.get("answer") else {})})
    QUESTIONS[verb](table, "puzzle", 1, **settings)


def _mark(verb: str, column: str, settings: dict[str, Any], known: dict[str, Any], start: int, rows: int) -> str:
    parts = [ninefold.__version__, verb, column, settings, known["file"], known["sha256"], start, rows]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _seed(seed: int, start: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed} {start}".encode()).digest()[:8], "big")


def _text(manifest: dict[str, Any]) -> bytes:
    return (json.dumps(manifest, indent=1) + "\n").encode()


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


if __name__ == "__main__":
    import sys

    from ._arguments import main

    sys.exit(main("ninefold.shards"))
