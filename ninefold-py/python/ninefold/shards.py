"""A folder of Parquet as one input, answered shard by shard into another folder, in one process.

A shard is so many rows of one file. Its answers are a file of their own, which gets its name when it is whole and on the disk: a run that
was ended goes on with those that are not there. ``_manifest.json`` says at the end what is where. :mod:`ninefold.ray` does the same on many
machines, and makes the same bytes. It needs pyarrow::

    python -m ninefold.shards rate in/ out/ --scale hodoku
"""

from __future__ import annotations

import hashlib
import json
import os
import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ninefold

from ._columns import QUESTIONS, answered, needed
from .errors import NinefoldError

__all__ = ["Job", "Shard", "ShardsError", "generate", "plan", "plan_generate", "run"]

#: The most rows of a shard, so that it takes seconds: hard puzzles are spread over the machines, and a lost worker loses little.
ROWS = {"solve": 200_000, "rate": 20_000, "check": 2_000, "generate": 1_000}

#: What is asked where nothing else is said; what is said in so many words is the same job.
USUAL: dict[str, dict[str, Any]] = {"solve": {}, "rate": {"scale": "levels"}, "check": {"answer": None}}

#: The file that says what a folder of answers holds.
MANIFEST = "_manifest.json"


class ShardsError(NinefoldError):
    """A file or a folder that cannot be used: which, what was found and what was expected."""


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
    #: The hash of the end of the file of puzzles, by which another file is known as another.
    footer: str


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

    def make(self, shard: Shard, threads: int | None = None) -> dict[str, Any]:
        """Answers a shard, unless its file is there and whole; what the manifest says about it. Whoever makes it makes the same bytes."""
        path = Path(self.target, shard.file)
        if not _is_whole(path, shard.mark):
            table = self.answers(shard, threads)
            marks = {**(table.schema.metadata or {}), b"ninefold": shard.mark.encode()}
            pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
            sink = pa.BufferOutputStream()
            pq.write_table(table.replace_schema_metadata(marks), sink, compression="zstd", row_group_size=max(shard.rows, 1))
            _put(path, sink.getvalue())
        data = path.read_bytes()
        return {
            "file": shard.file,
            "source": shard.source,
            "start": shard.start,
            "rows": shard.rows,
            "errors": _errors(data) if self.verb in QUESTIONS else 0,
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
        }

    def answers(self, shard: Shard, threads: int | None = None) -> Any:
        """The rows of a shard with their answers, as a table of Arrow."""
        if self.verb == "generate":
            pa, seed = needed("pyarrow", "shards"), _seed(self.settings["seed"], shard.start)
            made = ninefold.generate(shard.rows, threads=threads, **{**self.settings, "seed": seed})
            return pa.table({"puzzle": pa.array([str(puzzle) for puzzle in made], pa.string())})
        path = Path(self.source, shard.source)
        if _footer(path) != shard.footer:
            raise ShardsError(f"{path}: found another file than when the run began, expected the same")
        return answered(self.verb, _read(path, shard.start, shard.rows), self.column, threads, self.settings)

    def begin(self) -> None:
        """Makes the folder of answers, or sees that it holds answers of this job."""
        path = Path(self.target, MANIFEST)
        if path.is_file():
            try:
                known = json.loads(path.read_text())
            except ValueError as error:
                raise ShardsError(f"{path}: {error}; expected the manifest of a run") from error
            for what, wanted in self._head().items():
                found = known.get(what) if isinstance(known, dict) else None
                if found != json.loads(json.dumps(wanted)):
                    words = f"found answers for which `{what}` was {_short(found)}, expected {_short(wanted)}, or an empty folder"
                    raise ShardsError(f"{path}: {words}")
            return
        _put(path, _text({**self._head(), "shards": None}))

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
        manifest = {**self._head(), **counts, "shards": entries}
        _put(Path(self.target, MANIFEST), _text(manifest))
        for part in Path(self.target).rglob(".*.part"):
            # Of a run that was ended while it wrote.
            part.unlink(missing_ok=True)
        return manifest

    def _head(self) -> dict[str, Any]:
        settings = {"column": self.column, **self.settings} if self.verb in QUESTIONS else self.settings
        head = {"ninefold": ninefold.__version__, "verb": self.verb, "settings": settings}
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
    """Cuts the files of a folder, or one file, into shards of at most so many rows. No row is read, only what the files say of themselves.

    Files and folders whose names begin with ``.`` or ``_`` are left out, as everywhere with Parquet. A shard's file stands where its
    input stands: ``in/year=2024/a.parquet`` becomes ``out/year=2024/a-00000.parquet`` and so on.
    """
    if verb not in QUESTIONS:
        raise ShardsError(f"found the question {verb!r}, expected one of {', '.join(QUESTIONS)}")
    step, settings = _step(verb, rows), {**USUAL[verb], **settings}
    root, out = Path(source), Path(target)
    if out.resolve() == root.resolve() or root.resolve() in out.resolve().parents:
        raise ShardsError(f"{out}: found a folder of answers among the inputs, expected another place")
    _try(verb, settings)
    files = _files(root)
    root = root.parent if root.is_file() else root
    columns = [column, *([settings["answer"]] if settings.get("answer") else [])]
    inputs = [_known(path, path.relative_to(root).as_posix(), columns) for path in files]
    shards: list[Shard] = []
    for known in inputs:
        stem = Path(known["file"]).with_suffix("").as_posix()
        for number, start in enumerate(range(0, max(known["rows"], 1), step)):
            count = min(step, known["rows"] - start)
            mark = _mark(verb, column, settings, known, start, count)
            shards.append(Shard(f"{stem}-{number:05}.parquet", known["file"], start, count, mark, known["footer"]))
    if len({shard.file for shard in shards}) < len(shards):
        raise ShardsError(f"{root}: found files whose names differ only in their ending, expected one of each name")
    return Job(verb, str(root), str(out), column, step, settings, inputs, shards)


def plan_generate(n: int, target: str | os.PathLike[str], *, rows: int | None = None, seed: int = 0, **needs: Any) -> Job:
    """Shards of fresh puzzles, ``n`` in all. Each has a seed of its own, made from the seed and the number of its first puzzle."""
    # Words that nobody knows are refused here, and not by every worker.
    ninefold.generate(0, seed=seed, **needs)
    step, settings = _step("generate", rows), {"box": (3, 3), **needs, "seed": seed}
    known = {"file": "", "footer": ""}
    shards = []
    for number, start in enumerate(range(0, n, step)):
        count = min(step, n - start)
        mark = _mark("generate", "", settings, known, start, count)
        shards.append(Shard(f"puzzles-{number:05}.parquet", "", start, count, mark, ""))
    return Job("generate", "", str(Path(target)), "", step, settings, [], shards)


def run(
    verb: str,
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    **settings: Any,
) -> dict[str, Any]:
    """Answers every row of the Parquet files in a folder, in this process; goes on where an earlier run of the same was ended.

    ``verb`` is "solve", "rate" (with ``scale``) or "check" (with ``answer``, the column of answers to judge). Returns the manifest.
    """
    return _all(plan(verb, source, target, **settings), threads, progress)


def generate(
    n: int,
    target: str | os.PathLike[str],
    *,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    **needs: Any,
) -> dict[str, Any]:
    """Makes ``n`` puzzles, as :func:`ninefold.generate` does, in shards."""
    return _all(plan_generate(n, target, **needs), threads, progress)


def _all(job: Job, threads: int | None, progress: Callable[[int, int], object] | None) -> dict[str, Any]:
    job.begin()
    made = []
    for shard in job.shards:
        made.append(job.make(shard, threads))
        if progress:
            progress(len(made), len(job.shards))
    return job.finish(made)


def _step(verb: str, rows: int | None) -> int:
    step = ROWS[verb] if rows is None else rows
    if step < 1:
        raise ShardsError(f"found shards of {step} rows, expected 1 or more")
    return step


def _try(verb: str, settings: dict[str, Any]) -> None:
    """A setting that nobody knows is refused here, and not by every worker."""
    pa = needed("pyarrow", "shards")
    texts = pa.array([], pa.string())
    table = pa.table({"puzzle": texts, **({settings["answer"]: texts} if settings.get("answer") else {})})
    QUESTIONS[verb](table, "puzzle", 1, **settings)


def _files(root: Path) -> list[Path]:
    if root.is_file():
        return [root]
    if not root.is_dir():
        raise ShardsError(f"{root}: found nothing, expected a folder of Parquet files, or one")
    seen = [path.relative_to(root) for path in root.rglob("*") if path.suffix in (".parquet", ".pq") and path.is_file()]
    shown = [path for path in seen if not any(part.startswith((".", "_")) for part in path.parts)]
    if not shown:
        raise ShardsError(f"{root}: found no file that ends with .parquet or .pq, expected one or more")
    return [root / path for path in sorted(shown, key=Path.as_posix)]


def _known(path: Path, name: str, columns: list[str]) -> dict[str, Any]:
    """What a file says of itself, and a short form of it, so that another file is known as another."""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    try:
        with pq.ParquetFile(path) as file:
            schema, rows = file.schema_arrow, file.metadata.num_rows
    except (OSError, pa.ArrowException) as error:
        raise ShardsError(f"{path}: found no Parquet file that can be read: {error}") from error
    for column in columns:
        if column not in schema.names:
            raise ShardsError(f"{path}: found the columns {', '.join(schema.names)}, expected one named {column}")
        kind = schema.field(column).type
        if not (pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind)):
            raise ShardsError(f"{path}: found the column {column} of {kind}, expected one of strings")
    return {"file": name, "rows": rows, "footer": _footer(path)}


def _footer(path: Path) -> str:
    """A hash of the end of a Parquet file, which tells where everything is, how long, and between which values."""
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        size = file.tell()
        file.seek(max(size - 8, 0))
        length = int.from_bytes(file.read(4), "little")
        file.seek(max(size - 8 - length, 0))
        return hashlib.sha256(file.read() + str(size).encode()).hexdigest()


def _mark(verb: str, column: str, settings: dict[str, Any], known: dict[str, Any], start: int, rows: int) -> str:
    parts = [ninefold.__version__, verb, column, settings, known["file"], known["footer"], start, rows]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _seed(seed: int, start: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed} {start}".encode()).digest()[:8], "big")


def _read(path: Path, start: int, rows: int) -> Any:
    """These rows of a file. Of the row groups that hold them, no more is in memory than is being unpacked."""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    try:
        with pq.ParquetFile(path) as file:
            groups: list[int] = []
            first = before = 0
            for group in range(file.num_row_groups):
                after = before + file.metadata.row_group(group).num_rows
                if before < start + rows and after > start:
                    first = first if groups else before
                    groups.append(group)
                before = after
            parts = []
            for batch in file.iter_batches(batch_size=1 << 16, row_groups=groups):
                begin, end = max(start - first, 0), min(start + rows - first, len(batch))
                if begin < end:
                    parts.append(batch.slice(begin, end - begin))
                first += len(batch)
                if first >= start + rows:
                    break
            return pa.Table.from_batches(parts, schema=file.schema_arrow)
    except (OSError, pa.ArrowException) as error:
        raise ShardsError(f"{path}: rows {start} to {start + rows}: {error}") from error


def _is_whole(path: Path, mark: str) -> bool:
    """Is this the file of answers, to its end? What is cut off has no end that can be read."""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    try:
        found = (pq.read_metadata(path).metadata or {}).get(b"ninefold", b"").decode()
    except PermissionError:
        raise
    except (OSError, pa.ArrowException):
        return False
    if found != mark:
        raise ShardsError(f"{path}: found a file of another job, expected none, or the answers of this one")
    return True


def _errors(data: bytes) -> int:
    """How many rows of a file of answers have an error."""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    errors = pq.read_table(pa.BufferReader(data), columns=["error"])["error"]
    return len(errors) - int(errors.null_count)


def _put(path: Path, data: Any) -> None:
    """A file under its name, whole and on the disk, or not at all. Of two that write it at once the last one stays."""
    part = path.with_name(f".{path.name}.{uuid.uuid4().hex}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ShardsError(f"{path}: cannot be written: {error}") from error


def _text(manifest: dict[str, Any]) -> bytes:
    return (json.dumps(manifest, indent=1) + "\n").encode()


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


if __name__ == "__main__":
    import sys

    from ._arguments import main

    sys.exit(main("ninefold.shards"))
