"""The same questions on more than one machine, by Ray Data: ``pip install 'ninefold[ray]'``.

:func:`solve`, :func:`rate`, :func:`check` and :func:`generate` are parts of a pipeline: from a dataset to one with the answers beside its
columns. :func:`run` takes a folder of Parquet to a folder of answers, shard by shard, as :mod:`ninefold.shards` does in one process, and with
the same bytes where the versions of both packages are the same; it goes on where an earlier run was ended. All machines have to see both
folders under the same names, and have the same version of this package: another one is refused::

    python -m ninefold.ray rate in/ out/ --address auto
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from .. import shards
from .._columns import answered, needed
from ..errors import NinefoldError

__all__ = ["check", "generate", "rate", "run", "run_generate", "solve"]

#: More parts of a job than this are handed out several at a time.
MOST_TASKS = 10_000


def solve(dataset: Any, *, column: str = "puzzle", cpus: int = 1, **options: Any) -> Any:
    """A dataset with the columns ``solution``, ``count`` (2 for two or more) and ``error`` beside its own.

    The blocks of Arrow are read where they are, and each is solved on so many processors. What else is named goes to
    ``Dataset.map_batches``. Where puzzles are hard, blocks may be cut before: ``dataset.repartition(target_num_rows_per_block=10_000)``.
    """
    return _asked(dataset, "solve", column, cpus, {}, options)


def rate(dataset: Any, *, column: str = "puzzle", scale: str = "levels", cpus: int = 1, **options: Any) -> Any:
    """A dataset with the ratings on a scale in a column of its name, and ``error``, beside its own."""
    return _asked(dataset, "rate", column, cpus, {"scale": scale}, options)


def check(dataset: Any, *, column: str = "puzzle", answer: str | None = None, **options: Any) -> Any:
    """A dataset with the judgement on each puzzle, and on the answers in a column, if one is named, beside its own."""
    return _asked(dataset, "check", column, 1, {"answer": answer}, options)


def generate(n: int, *, rows: int | None = None, seed: int = 0, cpus: int = 1, **needs: Any) -> Any:
    """A dataset of ``n`` fresh puzzles: those that :func:`run_generate` writes."""
    job = shards.plan_generate(n, "", rows=rows, seed=seed, **needs)
    made = partial(_fresh, job=_alone(job), cpus=cpus)
    return _dataset(job).map_batches(made, batch_size=1, batch_format="pyarrow", num_cpus=cpus)


def run(
    verb: str,
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    address: str | None = None,
    cpus: int = 1,
    **settings: Any,
) -> dict[str, Any]:
    """Answers every row of the Parquet files in a folder; goes on where an earlier run of the same was ended. Returns the manifest.

    ``verb`` and ``settings`` are those of :func:`ninefold.shards.run`. ``address`` names the cluster, "auto" the one of this machine; without
    it that of the variable ``RAY_ADDRESS`` is used, as jobs of Ray have it, else one is started here. Where Ray runs in this process already,
    no other is asked for. Each shard is made by a task with so many processors; a task whose worker or
    machine is lost is made again.
    """
    return _run(shards.plan(verb, source, target, **settings), address, cpus)


def run_generate(
    n: int, target: str | os.PathLike[str], *, address: str | None = None, cpus: int = 1, **needs: Any
) -> dict[str, Any]:
    """Makes ``n`` puzzles, as :func:`ninefold.generate` does, in shards. Returns the manifest."""
    return _run(shards.plan_generate(n, target, **needs), address, cpus)


def _asked(
    dataset: Any, verb: str, column: str, cpus: int, settings: dict[str, Any], options: dict[str, Any]
) -> Any:
    ask = partial(_answered, verb=verb, column=column, cpus=cpus, settings=settings)
    usual = {"batch_size": None, "batch_format": "pyarrow", "zero_copy_batch": True, "num_cpus": cpus}
    return dataset.map_batches(ask, **{**usual, **options})


def _answered(table: Any, verb: str, column: str, cpus: int, settings: dict[str, Any]) -> Any:
    return answered(verb, table, column, cpus, settings)


def _fresh(tasks: Any, job: shards.Job, cpus: int) -> Any:
    pa = needed("pyarrow", "ray")
    return pa.concat_tables([job.answers(shards.Shard(**task), cpus) for task in tasks.to_pylist()])


def _made(tasks: Any, job: shards.Job, cpus: int) -> Any:
    """What the manifest says of these shards. What is wrong with one is told as data: of an exception Ray would tell the way that it took."""
    pa, rows = needed("pyarrow", "ray"), []
    for task in tasks.to_pylist():
        try:
            rows.append({"entry": json.dumps(job.make(shards.Shard(**task), cpus)), "error": None})
        except NinefoldError as error:
            rows.append({"entry": None, "error": str(error)})
    return pa.Table.from_pylist(rows, schema=pa.schema([("entry", pa.string()), ("error", pa.string())]))


def _entries(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for row in rows:
        if row["error"] is not None:
            raise shards.ShardsError(row["error"])
        yield json.loads(row["entry"])


def _alone(job: shards.Job) -> shards.Job:
    """What a worker needs, which may stand in another folder than this process."""
    source, target = (str(Path(folder).absolute()) for folder in (job.source, job.target))
    return replace(job, source=source, target=target, inputs=[], shards=[])


def _dataset(job: shards.Job) -> Any:
    tasks = [dict(vars(shard)) for shard in job.shards]
    return needed("ray.data", "ray").from_items(tasks, override_num_blocks=max(1, min(len(tasks), MOST_TASKS)))


def _run(job: shards.Job, address: str | None, cpus: int) -> dict[str, Any]:
    cpus = shards.at_least("processors of a task", cpus, 1)
    ray = needed("ray", "ray")
    is_ours = not ray.is_initialized()
    if is_ours:
        # Without a name Ray would join whichever cluster was started last on this machine.
        ray.init(address=address or os.environ.get("RAY_ADDRESS") or "local")
    try:
        job = job.begin()
        make = partial(_made, job=_alone(job), cpus=cpus)
        tasks = _dataset(job).map_batches(make, batch_size=1, batch_format="pyarrow", num_cpus=cpus)
        return job.finish(_entries(tasks.iter_rows() if job.shards else []))
    except ray.exceptions.RayError as error:
        raise shards.ShardsError(f"Ray: {error}") from error
    finally:
        if is_ours:
            ray.shutdown()
