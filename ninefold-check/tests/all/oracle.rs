//! All solutions, by brute force: the oracle. It shares nothing with the checker but the geometry.

use ninefold_board::{Candidate, Cell, Conclusion, Geometry, Grid, Puzzle, Symbol, SymbolSet};

/// One symbol per cell.
pub(crate) type Filling = Vec<Symbol>;

/// The fillings without two equal symbols in a house that take each cell's symbol from its set: the first `limit` ones.
pub(crate) fn fillings(geometry: &Geometry, sets: &[SymbolSet], limit: usize) -> Vec<Filling> {
    let mut found = Vec::new();
    let mut values = vec![None; geometry.cells()];
    fill(geometry, sets, &mut values, limit, &mut found);
    found
}

fn fill(g: &Geometry, sets: &[SymbolSet], values: &mut Vec<Option<Symbol>>, limit: usize, found: &mut Vec<Filling>) {
    let free = |values: &[Option<Symbol>], cell: Cell| -> Vec<Symbol> {
        let taken = |s: Symbol| g.peers(cell).iter().any(|p| values[p.index()] == Some(s));
        sets[cell.index()].iter().filter(|&s| !taken(s)).collect()
    };
    let open = g.all_cells().filter(|c| values[c.index()].is_none());
    let Some((cell, symbols)) = open.map(|c| (c, free(values, c))).min_by_key(|(_, symbols)| symbols.len()) else {
        found.push(values.iter().map(|v| v.unwrap()).collect());
        return;
    };
    for symbol in symbols {
        values[cell.index()] = Some(symbol);
        fill(g, sets, values, limit, found);
        values[cell.index()] = None;
        if found.len() >= limit {
            return;
        }
    }
}

/// What the puzzle itself leaves to each cell: its given or its restriction.
pub(crate) fn start(puzzle: &Puzzle) -> Vec<SymbolSet> {
    let left = |c: Cell| puzzle.given(c).map_or(puzzle.allowed_in(c), SymbolSet::only);
    puzzle.geometry().all_cells().map(left).collect()
}

/// What the grid leaves to each cell.
pub(crate) fn left(grid: &Grid) -> Vec<SymbolSet> {
    grid.geometry().all_cells().map(|c| grid.candidates(c)).collect()
}

/// The only solution of a puzzle; `None` if there are none or several.
pub(crate) fn unique(puzzle: &Puzzle) -> Option<Filling> {
    let mut found = fillings(puzzle.geometry(), &start(puzzle), 2);
    if found.len() == 1 { found.pop() } else { None }
}

pub(crate) fn is_true(filling: &[Symbol], candidate: Candidate) -> bool {
    filling[candidate.cell.index()] == candidate.symbol
}

pub(crate) fn holds(filling: &[Symbol], conclusion: Conclusion) -> bool {
    match conclusion {
        Conclusion::Place(candidate) => is_true(filling, candidate),
        Conclusion::Eliminate(candidate) => !is_true(filling, candidate),
    }
}

/// Every candidate of the grid, cell by cell.
pub(crate) fn candidates(grid: &Grid) -> Vec<Candidate> {
    grid.geometry().all_cells().flat_map(|c| grid.candidates(c).iter().map(move |s| c.with(s))).collect()
}
