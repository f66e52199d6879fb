"""A peer of the bench `big`: solves one board, first solution, with CaDiCaL or CP-SAT, on one thread.

usage: big.py cadical|cpsat SECONDS < board

The board is JSON: {"symbols": n, "houses": [[cell, ...], ...], "given": [symbol from 0, or -1, ...]}. Prints JSON:
{"seconds": CPU time of the search, "solution": [symbol from 0, ...] or null}. Only the search is timed, with the loading
of the clauses; that Python writes them is not held against a peer. When the time is over the system ends the process
(SIGALRM), since CaDiCaL cannot be asked to stop.

As large-boards.md advises, singles are entered first, and only what they leave is given to the solver.
"""

import json
import signal
import sys
import time


def candidates(board):
    """The candidates of each cell after all naked and hidden singles, as sets; None if a cell or a symbol is left without."""
    n, houses, given = board["symbols"], board["houses"], board["given"]
    peers = [set() for _ in given]
    for house in houses:
        for cell in house:
            peers[cell].update(house)
    live = [set(range(n)) for _ in given]
    settled = [False] * len(given)
    queue = [(cell, symbol) for cell, symbol in enumerate(given) if symbol >= 0]
    while queue:
        while queue:
            cell, symbol = queue.pop()
            if settled[cell]:
                continue
            if symbol not in live[cell]:
                return None
            settled[cell] = True
            live[cell] = {symbol}
            for peer in peers[cell]:
                if peer != cell and symbol in live[peer]:
                    live[peer].discard(symbol)
                    if not live[peer]:
                        return None
                    if len(live[peer]) == 1 and not settled[peer]:
                        queue.append((peer, next(iter(live[peer]))))
        for house in houses:
            if len(house) == n:
                places = [[] for _ in range(n)]
                for cell in house:
                    for symbol in live[cell]:
                        places[symbol].append(cell)
                for symbol, cells in enumerate(places):
                    if not cells:
                        return None
                    if len(cells) == 1 and not settled[cells[0]]:
                        queue.append((cells[0], symbol))
    return live


def at_most_one(literals, fresh, clauses):
    """Pairs where they are few, else a sequential counter (Sinz)."""
    if len(literals) <= 6:
        clauses.extend([-a, -b] for i, a in enumerate(literals) for b in literals[:i])
        return
    before = None
    for i, literal in enumerate(literals):
        if before is not None:
            clauses.append([-before, -literal])
        if i + 1 < len(literals):
            here = fresh()
            clauses.append([-literal, here])
            if before is not None:
                clauses.append([-before, here])
            before = here


def clauses_of(board, live):
    """The variable of each live candidate, and the clauses: each cell one symbol, each symbol in a full house one place."""
    variable = {}
    for cell, symbols in enumerate(live):
        for symbol in sorted(symbols):
            variable[cell, symbol] = len(variable) + 1
    last = len(variable)

    def fresh():
        nonlocal last
        last += 1
        return last

    clauses = []
    for cell, symbols in enumerate(live):
        literals = [variable[cell, symbol] for symbol in sorted(symbols)]
        clauses.append(literals)
        at_most_one(literals, fresh, clauses)
    for house in board["houses"]:
        for symbol in range(board["symbols"]):
            literals = [variable[cell, symbol] for cell in house if symbol in live[cell]]
            if len(house) == board["symbols"]:
                clauses.append(literals)
            at_most_one(literals, fresh, clauses)
    return variable, clauses


def cadical(board, live, seconds):
    from pysat.solvers import Cadical195

    variable, clauses = clauses_of(board, live)
    signal.alarm(seconds)
    start = time.process_time()
    with Cadical195(bootstrap_with=clauses) as solver:
        found = solver.solve()
        used = time.process_time() - start
        true = set(literal for literal in solver.get_model() if literal > 0) if found else None
    if true is None:
        return used, None
    symbol_of = {cell: symbol for (cell, symbol), literal in variable.items() if literal in true}
    return used, [symbol_of[cell] for cell in range(len(live))]


def cpsat(board, live, seconds):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [model.new_int_var_from_domain(cp_model.Domain.from_values(sorted(s)), "") for s in live]
    for house in board["houses"]:
        model.add_all_different(cells[cell] for cell in house)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    signal.alarm(seconds)
    start = time.process_time()
    status = solver.solve(model)
    used = time.process_time() - start
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return used, [solver.value(cell) for cell in cells]
    if status == cp_model.INFEASIBLE:
        return used, None
    sys.exit(f"CP-SAT ended as {solver.status_name(status)}")


def main():
    name, seconds = sys.argv[1], int(sys.argv[2])
    board = json.load(sys.stdin)
    live = candidates(board)
    if live is None:
        used, solution = 0.0, None
    else:
        used, solution = {"cadical": cadical, "cpsat": cpsat}[name](board, live, seconds)
    print(json.dumps({"seconds": used, "solution": solution}))


main()
