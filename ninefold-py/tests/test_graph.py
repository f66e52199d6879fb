"""Graphs and their colouring, against trying all colourings."""

from __future__ import annotations

import itertools
import random

import pytest

import ninefold


def fewest(vertices, edges):
    for colours in range(1, vertices + 1):
        for trial in itertools.product(range(colours), repeat=vertices):
            if all(trial[a] != trial[b] for a, b in edges):
                return colours
    return 0


def test_colouring_agrees_with_trying_all():
    rng = random.Random(5)
    for vertices in range(1, 8):
        for _ in range(5):
            pairs = list(itertools.combinations(range(vertices), 2))
            edges = [pair for pair in pairs if rng.random() < 0.5]
            graph = ninefold.Graph(vertices, edges)
            assert graph.vertices == vertices and graph.edges == edges
            colouring = graph.colour()
            assert colouring.is_optimal and colouring.count == colouring.at_least == fewest(vertices, edges)
            assert all(colouring.colours[a] != colouring.colours[b] for a, b in edges)


def test_texts_and_errors():
    graph = ninefold.Graph.read("p edge 3 2\ne 1 2\ne 2 3\n")
    assert graph == ninefold.Graph(3, [(0, 1), (1, 2)]) == ninefold.Graph(3, iter([(1, 0), (2, 1)]))
    with pytest.raises(ninefold.ParseError) as caught:
        ninefold.Graph.read("p edge 3 1\ne 1 4\n")
    assert (caught.value.line, caught.value.column) == (2, 5)
    with pytest.raises(ValueError, match="3"):
        ninefold.Graph(3, [(0, 3)])
    with pytest.raises(TypeError):
        ninefold.Graph(3, [(0, "x")])


def test_steps_end_a_colouring():
    rng = random.Random(7)
    graph = ninefold.Graph(120, [(a, b) for a in range(120) for b in range(a) if rng.random() < 0.5])
    colouring = graph.colour(steps=2000, seed=1)
    assert not colouring.is_optimal and colouring.at_least < colouring.count
    assert graph.colour(steps=2000, seed=1) == colouring
    assert all(colouring.colours[a] != colouring.colours[b] for a, b in graph.edges)


def test_what_is_left_out_is_told():
    with pytest.warns(UserWarning, match="1 edge from a vertex to itself left out"):
        graph = ninefold.Graph(2, [(0, 0), (0, 1)])
    assert graph.edges == [(0, 1)]
    with pytest.warns(UserWarning, match="1 edge listed more than once"):
        ninefold.Graph(2, [(1, 0), (0, 1)])


def test_more_vertices_than_there_is_memory_for():
    import resource

    limits = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, limits[1]))
    try:
        with pytest.raises(MemoryError, match="vertices"):
            ninefold.Graph(2**32 - 1, [])
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)
