"""The peers of the bench `graphs`: networkx and gcol, each colouring one graph, on one thread.

usage: graphs.py FILE.col

Prints JSON: {"packages": names and versions, "peers": [{"peer": name, "colours": k, "cpu_ns": CPU time}, ...]}. Only the
colouring is timed, not the reading, and every colouring is checked edge by edge.
"""

import importlib.metadata
import json
import sys
import time

import gcol
import networkx

PEERS = [
    ("networkx DSATUR", lambda graph: networkx.greedy_color(graph, strategy="DSATUR")),
    ("gcol DSATUR", lambda graph: gcol.node_coloring(graph, strategy="dsatur")),
    ("gcol RLF", lambda graph: gcol.node_coloring(graph, strategy="rlf")),
]


def read(path):
    graph = networkx.Graph()
    with open(path, encoding="latin-1") as lines:
        for line in lines:
            words = line.split()
            if words[:1] == ["p"]:
                graph.add_nodes_from(range(1, int(words[2]) + 1))
            elif words[:1] == ["e"] and words[1] != words[2]:
                graph.add_edge(int(words[1]), int(words[2]))
    return graph


def main():
    graph = read(sys.argv[1])
    told = []
    for name, colouring_of in PEERS:
        before = time.process_time_ns()
        colours = colouring_of(graph)
        taken = time.process_time_ns() - before
        assert len(colours) == len(graph) and all(colours[a] != colours[b] for a, b in graph.edges), name
        told.append({"peer": name, "colours": len(set(colours.values())), "cpu_ns": taken})
    packages = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("networkx", "gcol"))
    json.dump({"packages": packages, "peers": told}, sys.stdout)


if __name__ == "__main__":
    main()
