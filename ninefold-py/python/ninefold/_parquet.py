"""Files of Parquet: which there are, what they say of themselves, their rows, and files that are whole or not there."""

from __future__ import annotations

import hashlib
import os
import re
import uuid
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ._columns import needed
from .errors import ShardsError

#: The size of a file, and when it was written, in nanoseconds.
Stamp = tuple[int, int]

#: What a file is called while it is written.
_PART = re.compile(r"\.(.+)\.[0-9a-f]{32}\.part", re.DOTALL)

#: The most rows that are unpacked at once, and the bytes of a column that are read at once.
_BATCH, _BUFFER = 1 << 16, 1 << 20


def files(root: Path, target: Path) -> list[Path]:
    """The files of Parquet in a folder and those below it, each once; or the one file. Links are followed."""
    if root.is_file():
        return [named(root)]
    if not root.is_dir():
        raise ShardsError(f"{root}: found nothing, expected a folder of Parquet files, or one")
    found = [Path(folder, name) for folder, names in _folders(root, target) for name in names if _is_named(name)]
    if not found:
        raise ShardsError(f"{root}: found no file that ends with .parquet or .pq, expected one or more")
    return sorted(map(named, found), key=Path.as_posix)


def named(path: Path) -> Path:
    """The path, unless its name is no text: Arrow and the manifest take none that is not UTF-8."""
    try:
        str(path).encode()
    except UnicodeEncodeError as error:
        shown = os.fsencode(path).decode(errors="backslashreplace")
        raise ShardsError(f"{shown}: found a name that is no UTF-8, expected one that is") from error
    return path


def _is_named(name: str) -> bool:
    return not name.startswith((".", "_")) and name.lower().endswith((".parquet", ".pq"))


def _folders(root: Path, target: Path) -> Iterator[tuple[str, list[str]]]:
    """Each folder with the names of its files. One that comes a second time, by a link, would be answered twice, or without an end."""

    def fails(error: OSError) -> None:
        raise ShardsError(f"{error.filename}: found a folder that cannot be read: {error}") from error

    seen, target = dict[Path, str](), target.resolve()
    for folder, below, names in os.walk(root, followlinks=True, onerror=fails):
        place = Path(folder).resolve()
        if place in seen:
            raise ShardsError(f"{folder}: found the folder {seen[place]} a second time, by a link, expected it once")
        if place == target or place in target.parents:
            raise ShardsError(f"{target}: found a folder of answers among the inputs, expected another place")
        seen[place] = folder
        below[:] = sorted(name for name in below if not name.startswith((".", "_")))
        yield folder, names


def stamp(path: Path) -> Stamp:
    """By this a file that was changed while a run goes on is known; by its hash, in which run it was answered."""
    try:
        status = path.stat()
    except OSError as error:
        raise ShardsError(f"{path}: found no file that can be read: {error}") from error
    return status.st_size, status.st_mtime_ns


def known(path: Path, name: str, columns: list[str]) -> dict[str, Any]:
    """A file's rows, and the hash of all of it. (Its end tells where everything is, and not what: other puzzles may have the same.)"""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    if not path.is_file():
        raise ShardsError(f"{path}: found no file, expected one of Parquet")
    try:
        with pq.ParquetFile(path) as file:
            schema, rows = file.schema_arrow, file.metadata.num_rows
        sha256 = _sha256(path)
    except (OSError, pa.ArrowException) as error:
        raise ShardsError(f"{path}: found no Parquet file that can be read: {error}") from error
    for column in columns:
        if column not in schema.names:
            raise ShardsError(f"{path}: found the columns {', '.join(schema.names)}, expected one named {column}")
        if schema.names.count(column) > 1:
            raise ShardsError(f"{path}: found {schema.names.count(column)} columns named {column}, expected one")
        kind = schema.field(column).type
        if not _is_text(pa, kind):
            raise ShardsError(f"{path}: found the column {column} of {kind}, expected one of strings")
    return {"file": name, "rows": rows, "sha256": sha256}


def _is_text(pa: Any, kind: Any) -> bool:
    """Strings, with a dictionary or without, or nothing but nulls."""
    if pa.types.is_dictionary(kind):
        return _is_text(pa, kind.value_type)
    kinds = (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view, pa.types.is_null)
    return any(is_one(kind) for is_one in kinds)


def _sha256(path: Path) -> str:
    whole = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            whole.update(part)
    return whole.hexdigest()


class _Rows:
    """The rows of a file, in their order. Of a row group no more is in memory than some pages of each column, and the rows unpacked last."""

    def __init__(self, path: Path, batch: int) -> None:
        pq = needed("pyarrow.parquet", "shards")
        self.file = pq.ParquetFile(path, pre_buffer=False, buffer_size=_BUFFER)
        metadata = self.file.metadata
        #: The first row of each row group, and the end.
        self.starts = [0]
        for group in range(metadata.num_row_groups):
            self.starts.append(self.starts[-1] + metadata.row_group(group).num_rows)
        self.batch, self.group = batch, -1
        self.batches: Iterator[Any] = iter(())
        #: The batch unpacked last, and its first row.
        self.last: Any = None
        self.at = 0

    def take(self, start: int, rows: int) -> Any:
        """So many rows from this one on. Earlier ones of the same row group are unpacked once, if they are asked for in their order."""
        parts, end = [], start + rows
        while start < end:
            self._go_to(start)
            part = self.last.slice(start - self.at, end - start)
            start += len(part)
            parts.append(part)
        pa = needed("pyarrow", "shards")
        return pa.Table.from_batches(parts, schema=self.file.schema_arrow)

    def _go_to(self, row: int) -> None:
        """Unpacks the batch with this row. Each row group begins with a batch of its own: so what is a batch does not depend on who reads."""
        group = bisect_right(self.starts, row) - 1
        if group != self.group or row < self.at:
            # The groups that have no row are passed over: the last one that begins here has it.
            self.batches = self.file.iter_batches(batch_size=self.batch, row_groups=[group])
            self.group, self.at, self.last = group, self.starts[group], None
        while self.last is None or row >= self.at + len(self.last):
            self.at += 0 if self.last is None else len(self.last)
            self.last = next(self.batches, None)
            if self.last is None:
                self.group = -1
                raise OSError(f"found the end at row {self.at}, expected more")


#: The file that was read last, which is likely to be asked for its next rows: of a long row group each shard would have to unpack all
#: that stands before it. Whoever reads takes it out.
_kept: list[tuple[tuple[Path, Stamp, int], _Rows]] = []


def read(path: Path, start: int, rows: int, stamp: Stamp, most: int) -> Any:
    """These rows of a file that has this stamp; ``most`` are never asked for at once."""
    pa = needed("pyarrow", "shards")
    key = (path, stamp, min(_BATCH, max(most, 1)))
    try:
        found, reader = _kept.pop()
    except IndexError:
        found, reader = None, None
    try:
        if reader is None or found != key:
            reader = _Rows(path, key[2])
        table = reader.take(start, rows)
    except (OSError, pa.ArrowException) as error:
        raise ShardsError(f"{path}: rows {start} to {start + rows}: {error}") from error
    _kept[:] = [(key, reader)]
    return table


def forget() -> None:
    """Lets go of the file that was read last."""
    _kept.clear()


def is_whole(path: Path, mark: str) -> bool:
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


def is_sound(path: Path, sha256: str) -> bool:
    """Are these the bytes of which a manifest has the hash? Without one: can all of its pages be read?"""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    try:
        if sha256:
            return _sha256(path) == sha256
        with pq.ParquetFile(path) as file:
            for _ in file.iter_batches(batch_size=_BATCH):
                pass
    except PermissionError:
        raise
    except (OSError, pa.ArrowException):
        return False
    return True


def errors(data: bytes) -> int:
    """How many rows of a file of answers have an error."""
    pa, pq = needed("pyarrow", "shards"), needed("pyarrow.parquet", "shards")
    column = pq.read_table(pa.BufferReader(data), columns=["error"])["error"]
    return len(column) - int(column.null_count)


def put(path: Path, data: Any) -> None:
    """A file under its name, whole and on the disk, or not at all. Of two that write it at once the last one stays."""
    with _part(path, data) as part:
        try:
            part.replace(path)
        except FileNotFoundError:
            # Another run of the same job was at its end meanwhile, and took this for a rest of an earlier one: then the file is there.
            if not path.is_file():
                raise


def put_first(path: Path, data: bytes) -> bool:
    """As :func:`put`, but of two that write it at once the first one stays, and the other is told ``False``."""
    with _part(path, data) as part:
        try:
            os.link(part, path)
        except OSError:
            # Not every disk has links. Without them the file is there for a moment before what it says.
            try:
                with path.open("xb") as file:
                    file.write(data)
            except FileExistsError:
                return False
    return True


@contextmanager
def _part(path: Path, data: Any) -> Iterator[Path]:
    """A file beside this one, on the disk, that is gone afterwards, if it has not got another name."""
    part = path.with_name(f".{path.name}.{uuid.uuid4().hex}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield part
    except OSError as error:
        raise ShardsError(f"{path}: cannot be written: {error}") from error
    finally:
        with suppress(OSError):
            part.unlink()


def clear_parts(paths: Iterable[Path]) -> None:
    """Deletes what is left of runs that were ended while they wrote these files, and nothing else."""
    whole = {(path.parent, path.name) for path in paths}
    for folder in {folder for folder, _ in whole}:
        for part in folder.glob(".*.part"):
            name = _PART.fullmatch(part.name)
            if name and (folder, name[1]) in whole:
                # It is in nobody's way where it cannot be deleted.
                with suppress(OSError):
                    part.unlink()
