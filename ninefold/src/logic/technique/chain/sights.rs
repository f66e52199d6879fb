//! What the nodes of a graph rule out, as rows of bits: from which two of them something follows is seen before a chain is put together.

use super::super::rows::{Rows, bits};
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, Symbol, SymbolSet};

/// The place of a node in the arrays of a graph.
pub(super) type Node = u32;

/// What has to be known of the nodes of a graph.
pub(super) trait Net {
    /// How many there are.
    fn count(&self) -> usize;
    fn symbol_of(&self, node: Node) -> Symbol;
    /// Its cell, if it is but one.
    fn cell_of(&self, node: Node) -> Option<Cell>;
    /// The candidates of its first cell.
    fn left_of(&self, node: Node) -> SymbolSet;
    /// The cells that lose its symbol if it is true.
    fn seen_of(&self, node: Node) -> &CellSet;
    /// The nodes that are not true together with it.
    fn weak_of(&self, node: Node) -> impl Iterator<Item = Node>;
}

/// What the nodes of a graph rule out, where that is not too much to be kept.
#[derive(Debug)]
pub(super) struct Sights {
    symbols: usize,
    /// Of each node the candidates that are false if it is true, by cell and symbol,
    sees: Rows,
    /// the nodes with which it has one of these in common: if one of the two is true, something follows,
    effects: Rows,
    /// and those that it is not true together with.
    weak: Rows,
}

impl Sights {
    pub(super) fn new(look: &Look<'_>, net: &impl Net) -> Option<Self> {
        let (nodes, symbols) = (net.count(), look.geometry().symbols());
        let candidates = look.geometry().cells() * symbols;
        let (mut sees, mut by) = (Rows::new(nodes, candidates)?, Rows::new(candidates, nodes)?);
        let (mut effects, mut weak) = (Rows::new(nodes, nodes)?, Rows::new(nodes, nodes)?);
        for (row, node) in (0..nodes).zip(0..) {
            let symbol = net.symbol_of(node);
            let mut see = |cell: Cell, symbol: Symbol| {
                let place = cell.index() * symbols + symbol.index();
                sees.set(row, place);
                by.set(place, row);
            };
            net.seen_of(node).iter().for_each(|cell| see(cell, symbol));
            if let Some(cell) = net.cell_of(node) {
                net.left_of(node).iter().filter(|other| *other != symbol).for_each(|other| see(cell, other));
            }
            net.weak_of(node).for_each(|to| weak.set(row, to as usize));
        }
        for (row, node) in (0..nodes).zip(0..) {
            bits(sees.row(row)).for_each(|place| effects.join(row, by.row(place)));
            // Alone it has an effect in its own cell, and a group elsewhere.
            if net.cell_of(node).is_some() && net.left_of(node).len() < 2 {
                effects.clear(row, row);
            } else {
                effects.set(row, row);
            }
        }
        Some(Sights { symbols, sees, effects, weak })
    }

    /// Does anything follow if one of these is true?
    pub(super) fn has_effect(&self, a: Node, b: Node) -> bool {
        self.effects.has(a as usize, b as usize)
    }

    /// Can they not both be true?
    pub(super) fn are_weak(&self, a: Node, b: Node) -> bool {
        self.weak.has(a as usize, b as usize)
    }

    /// The nodes with which something follows if one of the two is true.
    pub(super) fn effects(&self, node: Node) -> &[u64] {
        self.effects.row(node as usize)
    }

    /// The nodes that are not true together with this one.
    pub(super) fn weak(&self, node: Node) -> &[u64] {
        self.weak.row(node as usize)
    }

    /// What both of these rule out, ascending.
    pub(super) fn losers(&self, a: Node, b: Node) -> impl Iterator<Item = Candidate> {
        let rows = self.sees.row(a as usize).iter().zip(self.sees.row(b as usize));
        let both = rows.enumerate().flat_map(|(at, (a, b))| Bits(a & b).map(move |bit| at * 64 + bit));
        both.map(|place| Cell::new(place / self.symbols).with(Symbol::new(place % self.symbols)))
    }
}

/// The two ends of a chain, before it is put together.
pub(in crate::logic) struct Ends<'a> {
    pub(super) sights: &'a Sights,
    pub(super) nodes: [Node; 2],
    /// Is one of them a group?
    pub(super) has_group: bool,
}

impl Ends<'_> {
    /// What goes, ascending.
    pub(in crate::logic) fn losers(&self) -> impl Iterator<Item = Candidate> {
        self.sights.losers(self.nodes[0], self.nodes[1])
    }

    /// Is one of them a group?
    pub(in crate::logic) fn have_group(&self) -> bool {
        self.has_group
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::{Nodes, has_effect_there};
    use super::*;
    use crate::generate::{BUDGET, rng_of, solved_minimal};
    use crate::logic::Chart;
    use ninefold_board::{BoxShape, Extra, Geometry, Grid};

    /// States in which singles are not enough.
    pub(in crate::logic::technique) fn states() -> Vec<Grid> {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = box_of(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        let mut states = Vec::new();
        for geometry in [box_of(3, 3), box_of(2, 3), diagonals, Geometry::latin(6).unwrap()] {
            for seed in 0..25 {
                let (puzzle, _) = solved_minimal(&geometry, &mut rng_of(seed, 3), BUDGET).unwrap();
                let mut grid = Grid::new(&puzzle).unwrap();
                grid.place_singles().unwrap();
                states.extend((!grid.is_full()).then_some(grid));
            }
        }
        states
    }

    #[test]
    fn what_rows_say_is_what_the_cells_say() {
        let (mut pairs, mut with_effect, mut groups) = (0, 0, 0);
        for grid in states() {
            let chart = Chart::new(grid.geometry());
            let look = Look::new(&grid, &chart, false);
            for nodes in [Nodes::Single, Nodes::Grouped] {
                let graph = nodes.graph(&look);
                let sights = Sights::new(&look, graph).unwrap();
                for (a, b) in graph.all().flat_map(|a| graph.all().map(move |b| (a, b))) {
                    let has_effect = has_effect_there(&look, graph, a, b);
                    assert_eq!(sights.has_effect(a, b), has_effect, "{:?}, {a} and {b}", grid.puzzle());
                    assert_eq!(sights.are_weak(a, b), graph.between(a, b).is_some());
                    if a != b {
                        let ends = [graph.candidates(a), graph.candidates(b)].concat();
                        assert_eq!(sights.losers(a, b).collect::<Vec<_>>(), look.seen_by_all(&ends));
                    }
                    pairs += 1;
                    with_effect += usize::from(has_effect);
                    groups += usize::from(graph.cell(a).is_none());
                }
            }
        }
        assert!(with_effect > 1_000 && pairs > 2 * with_effect && groups > 100, "{pairs} {with_effect} {groups}");
    }
}
