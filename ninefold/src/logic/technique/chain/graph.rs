//! The links of a grid in flat arrays: what chains are searched in.
//!
//! ```text
//! node 0: (r1c1, 5)   node 1: (r1c7, 5)   node 2: 5 in r1c2 and r1c3 (a group)   ...
//! strong   off 0 -> on 1 (row 1) | off 1 -> on 0 (row 1), on 4 (the cell) | ...      first[n] .. first[n + 1]
//! weak     on 0 -> off 2 (box 1), off 3 (the cell) | ...
//! ```
//! Only what has a strong link is a node: anything else could end a chain, and not be in it. An almost locked set is no node, but links: from
//! all its places for one of its symbols to all for another, of which it has one.

use super::super::als::Sets;
use super::Nodes;
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, Geometry, HouseId, Item, Status, Symbol, SymbolSet};
use std::collections::BTreeMap;

/// The place of a node in the arrays.
pub(super) type Node = u32;

/// What says that one node leads to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Why {
    /// A cell, or a house with a symbol.
    Item(Item),
    /// The almost locked set at this place of a list.
    Set(u32),
}

/// A way from a node to another: to which, and what says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arc {
    pub(super) to: Node,
    pub(super) why: Why,
}

/// Arcs by the node that they begin at.
#[derive(Debug)]
struct Arcs {
    arcs: Vec<Arc>,
    first: Vec<u32>,
}

impl Arcs {
    fn new(by_node: impl Iterator<Item = Vec<Arc>>) -> Self {
        let mut made = Arcs { arcs: Vec::new(), first: vec![0] };
        for arcs in by_node {
            made.arcs.extend(arcs);
            made.first.push(made.arcs.len() as u32);
        }
        made
    }

    fn of(&self, node: Node) -> &[Arc] {
        &self.arcs[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }
}

/// The nodes of a grid, and their links.
#[derive(Debug)]
pub(super) struct Graph {
    /// Of each node its candidates: one, or several of one symbol in a crossing of two houses.
    nodes: Vec<Vec<Candidate>>,
    /// Of each node the cells that have its symbol and would lose it if the node were true.
    seen: Vec<CellSet>,
    /// Of each node what is left in its first cell.
    left: Vec<SymbolSet>,
    strong: Arcs,
    weak: Arcs,
}

impl Graph {
    /// The graph with these nodes.
    pub(super) fn new(look: &Look<'_>, with: Nodes) -> Self {
        let mut making = Making::new(look);
        making.cells();
        making.houses(with != Nodes::Single);
        if with == Nodes::Sets {
            making.sets();
        }
        let order = making.in_order();
        let Making { nodes, strong, look, .. } = making;
        let place: BTreeMap<usize, Node> = order.iter().enumerate().map(|(new, &old)| (old, new as Node)).collect();
        let moved = |arc: &(usize, Why)| Arc { to: place[&arc.0], why: arc.1 };
        let strong = Arcs::new(order.iter().map(|&old| strong[old].iter().map(moved).collect()));
        let nodes: Vec<Vec<Candidate>> = order.iter().map(|&old| nodes[old].clone()).collect();
        let weak = Weak::new(look, &nodes).arcs();
        let seen = nodes.iter().map(|node| seen(look, node)).collect();
        let left = nodes.iter().map(|node| look.grid.candidates(node[0].cell)).collect();
        Graph { nodes, seen, left, strong, weak }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes, by their candidates.
    pub(super) fn all(&self) -> std::ops::Range<Node> {
        0..self.nodes.len() as Node
    }

    pub(super) fn candidates(&self, node: Node) -> &[Candidate] {
        &self.nodes[node as usize]
    }

    /// The symbol of its candidates.
    pub(super) fn symbol(&self, node: Node) -> Symbol {
        self.nodes[node as usize][0].symbol
    }

    /// Its cell, if it is but one.
    pub(super) fn cell(&self, node: Node) -> Option<Cell> {
        if let [one] = self.candidates(node) { Some(one.cell) } else { None }
    }

    /// The candidates of its first cell.
    pub(super) fn left(&self, node: Node) -> SymbolSet {
        self.left[node as usize]
    }

    /// The nodes that are true if this one is false.
    pub(super) fn strong(&self, node: Node) -> &[Arc] {
        self.strong.of(node)
    }

    /// The nodes that are false if this one is true.
    pub(super) fn weak(&self, node: Node) -> &[Arc] {
        self.weak.of(node)
    }

    /// The link by which they are not both true.
    pub(super) fn between(&self, a: Node, b: Node) -> Option<Why> {
        self.weak(a).iter().find(|arc| arc.to == b).map(|arc| arc.why)
    }

    /// The cells that have the node's symbol and see all of it.
    pub(super) fn seen(&self, node: Node) -> &CellSet {
        &self.seen[node as usize]
    }
}

/// The cells that have the symbol of these candidates and see them all.
fn seen(look: &Look<'_>, node: &[Candidate]) -> CellSet {
    let mut seen = look.having(node[0].symbol).clone();
    for candidate in node {
        look.geometry().keep_seen(&mut seen, candidate.cell);
    }
    seen
}

/// Nodes as they come up, with their strong links.
struct Making<'a> {
    look: &'a Look<'a>,
    nodes: Vec<Vec<Candidate>>,
    strong: Vec<Vec<(usize, Why)>>,
    /// The place of a single candidate among the nodes, by cell and symbol; and of groups.
    single: Vec<u32>,
    groups: BTreeMap<Vec<Candidate>, usize>,
}

/// No node.
const NONE: u32 = u32::MAX;

impl<'a> Making<'a> {
    fn new(look: &'a Look<'a>) -> Self {
        let single = vec![NONE; look.geometry().cells() * look.geometry().symbols()];
        Making { look, nodes: Vec::new(), strong: Vec::new(), single, groups: BTreeMap::new() }
    }

    /// Cells with two candidates.
    fn cells(&mut self) {
        let grid = self.look.grid;
        for cell in self.look.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            let left = grid.candidates(cell);
            if let (2, Some(first)) = (left.len(), left.first())
                && let Some(other) = (left - SymbolSet::only(first)).sole()
            {
                self.link(vec![cell.with(first)], vec![cell.with(other)], Why::Item(Item::Cell(cell)));
            }
        }
    }

    /// Full houses in which a symbol has two places, or two groups of places.
    fn houses(&mut self, grouped: bool) {
        let (geometry, grid) = (self.look.geometry(), self.look.grid);
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            for symbol in geometry.all_symbols() {
                let places = grid.positions(house, symbol);
                let why = Why::Item(Item::InHouse(house, symbol));
                let node = |positions: u64| -> Vec<Candidate> {
                    let cells = geometry.house(house).cells();
                    Bits(positions).map(|position| cells[position].with(symbol)).collect()
                };
                if places.count_ones() == 2 {
                    let first = places & places.wrapping_neg();
                    self.link(node(first), node(places & !first), why);
                } else if grouped && places != 0 {
                    for [a, b] in self.halves(house, places) {
                        self.link(node(a), node(b), why);
                    }
                }
            }
        }
    }

    /// Ways to part the places of a symbol in a house in two, each of them one place or all within a crossing with another house.
    fn halves(&self, house: HouseId, places: u64) -> Vec<[u64; 2]> {
        let crossings = self.look.chart.crossings_from(house);
        let mut found: Vec<[u64; 2]> = Vec::new();
        for crossing in crossings {
            let [a, b] = [places & crossing.in_from, places & !crossing.in_from];
            let is_node = |part: u64| part.is_power_of_two() || crossings.iter().any(|c| part & !c.in_from == 0);
            if a != 0 && b != 0 && is_node(b) && !found.contains(&[a, b]) && !found.contains(&[b, a]) {
                found.push([a, b]);
            }
        }
        found
    }

    /// Almost locked sets: from their places for a symbol to those for another, where other cells see all of these.
    fn sets(&mut self) {
        for (set, i) in Sets::of(self.look).iter().zip(0..).filter(|(set, _)| set.cells.len() > 1) {
            let seen = set.symbols.iter().filter(|&symbol| !set.seen(symbol).is_empty());
            let parts: Vec<Vec<Candidate>> = seen.map(|symbol| set.candidates(symbol)).collect();
            for (at, a) in parts.iter().enumerate() {
                for b in &parts[at + 1..] {
                    self.link(a.clone(), b.clone(), Why::Set(i));
                }
            }
        }
    }

    fn link(&mut self, a: Vec<Candidate>, b: Vec<Candidate>, why: Why) {
        let [a, b] = [a, b].map(|candidates| self.node(candidates));
        self.strong[a].push((b, why));
        self.strong[b].push((a, why));
    }

    fn node(&mut self, mut candidates: Vec<Candidate>) -> usize {
        candidates.sort_unstable();
        let symbols = self.look.geometry().symbols();
        let new = self.nodes.len();
        let known = match candidates[..] {
            [one] => {
                let place = &mut self.single[one.cell.index() * symbols + one.symbol.index()];
                if *place == NONE {
                    *place = new as u32;
                }
                *place as usize
            }
            _ => *self.groups.entry(candidates.clone()).or_insert(new),
        };
        if known == new {
            self.nodes.push(candidates);
            self.strong.push(Vec::new());
        }
        known
    }

    /// The nodes by their candidates, single ones first.
    fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_unstable_by(|&a, &b| {
            let [a, b] = [a, b].map(|node| &self.nodes[node]);
            (a.len() > 1, a).cmp(&(b.len() > 1, b))
        });
        order
    }
}

/// Weak links as they come up.
struct Weak<'a> {
    look: &'a Look<'a>,
    nodes: &'a [Vec<Candidate>],
    /// The nodes with a candidate in a cell, with its symbol: those of cell `c` and symbol `s` at `c * symbols + s`.
    at: Vec<Vec<Node>>,
}

impl<'a> Weak<'a> {
    fn new(look: &'a Look<'a>, nodes: &'a [Vec<Candidate>]) -> Self {
        let mut at = vec![Vec::new(); look.geometry().cells() * look.geometry().symbols()];
        for (i, node) in nodes.iter().enumerate() {
            for k in node {
                at[k.cell.index() * look.geometry().symbols() + k.symbol.index()].push(i as Node);
            }
        }
        Weak { look, nodes, at }
    }

    fn at(&self, candidate: Candidate) -> &[Node] {
        &self.at[candidate.cell.index() * self.look.geometry().symbols() + candidate.symbol.index()]
    }

    fn arcs(&self) -> Arcs {
        // By which node a node was last met, so that none is linked twice.
        let mut met = vec![NONE; self.nodes.len()];
        Arcs::new((0..self.nodes.len()).map(|node| {
            met[node] = node as u32;
            self.of(node as Node, &mut met)
        }))
    }

    fn of(&self, node: Node, met: &mut [u32]) -> Vec<Arc> {
        let (geometry, grid) = (self.look.geometry(), self.look.grid);
        let (candidates, mut arcs) = (&self.nodes[node as usize], Vec::new());
        let (first, symbol) = (candidates[0], candidates[0].symbol);
        if candidates.len() == 1 {
            for other in grid.candidates(first.cell).iter().filter(|&other| other != symbol) {
                let single = self.at(first.cell.with(other)).iter().filter(|&&to| self.nodes[to as usize].len() == 1);
                arcs.extend(single.map(|&to| Arc { to, why: Why::Item(Item::Cell(first.cell)) }));
            }
        }
        for house in shared(geometry, candidates) {
            let cells = geometry.house(house).cells();
            for to in Bits(grid.positions(house, symbol)).flat_map(|position| self.at(cells[position].with(symbol))) {
                if met[*to as usize] == node || !self.excludes(house, candidates, *to) {
                    continue;
                }
                met[*to as usize] = node;
                arcs.push(Arc { to: *to, why: Why::Item(Item::InHouse(house, symbol)) });
            }
        }
        arcs
    }

    /// Are all candidates of the node others than these, in this house?
    fn excludes(&self, house: HouseId, candidates: &[Candidate], to: Node) -> bool {
        let inside = |cell: Cell| self.look.geometry().houses_of(cell).iter().any(|m| m.house == house);
        self.nodes[to as usize].iter().all(|k| !candidates.contains(k) && inside(k.cell))
    }
}

/// The houses that hold all of these.
fn shared(geometry: &Geometry, candidates: &[Candidate]) -> impl Iterator<Item = HouseId> {
    let holds = move |house: HouseId, k: &Candidate| geometry.houses_of(k.cell).iter().any(|m| m.house == house);
    let houses = geometry.houses_of(candidates[0].cell).iter().map(|m| m.house);
    houses.filter(move |&house| candidates[1..].iter().all(|k| holds(house, k)))
}
