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
pub(super) use super::sights::Node;
use super::sights::{Net, Sights};
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, Geometry, HouseId, Item, Status, Symbol, SymbolSet};
use std::cell::OnceCell;
use std::collections::BTreeMap;

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
    /// Of so many nodes: each arc with the node that it begins at. Those of one node stay in their order.
    fn sorted(nodes: usize, all: &[(Node, Arc)]) -> Self {
        let mut first = vec![0; nodes + 1];
        for (from, _) in all {
            first[*from as usize + 1] += 1;
        }
        (0..nodes).for_each(|node| first[node + 1] += first[node]);
        let (mut next, mut arcs) = (first.clone(), all.iter().map(|(_, arc)| *arc).collect::<Vec<_>>());
        for (from, arc) in all {
            arcs[next[*from as usize] as usize] = *arc;
            next[*from as usize] += 1;
        }
        Arcs { arcs, first }
    }

    fn of(&self, node: Node) -> &[Arc] {
        &self.arcs[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }
}

/// The nodes of a grid, and their links.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: Listed,
    /// Of each node the cells that have its symbol and would lose it if the node were true.
    seen: Vec<CellSet>,
    /// Of each node what is left in its first cell.
    left: Vec<SymbolSet>,
    strong: Arcs,
    weak: Arcs,
    sights: OnceCell<Option<Sights>>,
}

/// Nodes one after the other.
///
/// ```text
/// candidates   node 0: (r1c1, 5) | node 1: (r1c2, 5), (r1c3, 5) | ...      first[n] .. first[n + 1]
/// ```
#[derive(Debug)]
struct Listed {
    /// Of each node its candidates: one, or several of one symbol in a crossing of two houses.
    candidates: Vec<Candidate>,
    first: Vec<u32>,
}

impl Listed {
    fn new() -> Self {
        Listed { candidates: Vec::new(), first: vec![0] }
    }

    fn len(&self) -> usize {
        self.first.len() - 1
    }

    fn push(&mut self, node: &[Candidate]) {
        self.candidates.extend_from_slice(node);
        self.first.push(self.candidates.len() as u32);
    }

    fn of(&self, node: Node) -> &[Candidate] {
        &self.candidates[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }

    fn all(&self) -> std::ops::Range<Node> {
        0..self.len() as Node
    }
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
        let Making { nodes: made, mut strong, mut single, groups, .. } = making;
        // By their candidates, single ones first.
        let (mut nodes, mut place) = (Listed::new(), vec![NONE; made.len()]);
        for old in single.iter().copied().filter(|&old| old != NONE).chain(groups.values().copied()) {
            place[old as usize] = nodes.len() as Node;
            nodes.push(made.of(old));
        }
        single.iter_mut().filter(|node| **node != NONE).for_each(|node| *node = place[*node as usize]);
        for (from, arc) in &mut strong {
            (*from, arc.to) = (place[*from as usize], place[arc.to as usize]);
        }
        let strong = Arcs::sorted(nodes.len(), &strong);
        let weak = Weak::new(look, &nodes, &single).arcs();
        let seen = nodes.all().map(|node| seen(look, nodes.of(node))).collect();
        let left = nodes.all().map(|node| look.grid.candidates(nodes.of(node)[0].cell)).collect();
        Graph { nodes, seen, left, strong, weak, sights: OnceCell::new() }
    }

    /// What the nodes rule out, where that is not too much to be kept.
    pub(super) fn sights(&self, look: &Look<'_>) -> Option<&Sights> {
        self.sights.get_or_init(|| Sights::new(look, self)).as_ref()
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes, by their candidates.
    pub(super) fn all(&self) -> std::ops::Range<Node> {
        self.nodes.all()
    }

    pub(super) fn candidates(&self, node: Node) -> &[Candidate] {
        self.nodes.of(node)
    }

    /// The symbol of its candidates.
    pub(super) fn symbol(&self, node: Node) -> Symbol {
        self.candidates(node)[0].symbol
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

impl Net for Graph {
    fn count(&self) -> usize {
        self.len()
    }

    fn symbol_of(&self, node: Node) -> Symbol {
        self.symbol(node)
    }

    fn cell_of(&self, node: Node) -> Option<Cell> {
        self.cell(node)
    }

    fn left_of(&self, node: Node) -> SymbolSet {
        self.left(node)
    }

    fn seen_of(&self, node: Node) -> &CellSet {
        self.seen(node)
    }

    fn weak_of(&self, node: Node) -> impl Iterator<Item = Node> {
        self.weak(node).iter().map(|arc| arc.to)
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
    nodes: Listed,
    /// Each with the node that it begins at.
    strong: Vec<(Node, Arc)>,
    /// The place of a single candidate among the nodes, by cell and symbol; and of groups.
    single: Vec<Node>,
    groups: BTreeMap<Vec<Candidate>, Node>,
}

/// No node.
const NONE: Node = Node::MAX;

impl<'a> Making<'a> {
    fn new(look: &'a Look<'a>) -> Self {
        let single = vec![NONE; look.geometry().cells() * look.geometry().symbols()];
        Making { look, nodes: Listed::new(), strong: Vec::new(), single, groups: BTreeMap::new() }
    }

    /// Cells with two candidates.
    fn cells(&mut self) {
        let grid = self.look.grid;
        for cell in self.look.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            let left = grid.candidates(cell);
            if let (2, Some(first)) = (left.len(), left.first())
                && let Some(other) = (left - SymbolSet::only(first)).sole()
            {
                self.link(&[cell.with(first)], &[cell.with(other)], Why::Item(Item::Cell(cell)));
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
                let cells = geometry.house(house).cells();
                let rest = places & places.wrapping_sub(1);
                if rest.is_power_of_two() {
                    let [first, other] = [places, rest].map(|places| cells[places.trailing_zeros() as usize]);
                    self.link(&[first.with(symbol)], &[other.with(symbol)], why);
                } else if grouped && rest != 0 {
                    for halves in self.halves(house, places) {
                        let node = |positions: u64| -> Vec<Candidate> {
                            Bits(positions).map(|position| cells[position].with(symbol)).collect()
                        };
                        let [a, b] = halves.map(node);
                        self.link(&a, &b, why);
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
                    self.link(a, b, Why::Set(i));
                }
            }
        }
    }

    fn link(&mut self, a: &[Candidate], b: &[Candidate], why: Why) {
        let [a, b] = [a, b].map(|candidates| self.node(candidates));
        self.strong.push((a, Arc { to: b, why }));
        self.strong.push((b, Arc { to: a, why }));
    }

    fn node(&mut self, candidates: &[Candidate]) -> Node {
        let (new, symbols) = (self.nodes.len() as Node, self.look.geometry().symbols());
        if let [one] = candidates {
            let place = &mut self.single[one.cell.index() * symbols + one.symbol.index()];
            if *place == NONE {
                *place = new;
                self.nodes.push(candidates);
            }
            return *place;
        }
        let mut group = candidates.to_vec();
        group.sort_unstable();
        if let Some(&known) = self.groups.get(&group) {
            return known;
        }
        self.nodes.push(&group);
        self.groups.insert(group, new);
        new
    }
}

/// Weak links as they come up.
struct Weak<'a> {
    look: &'a Look<'a>,
    nodes: &'a Listed,
    /// The node of a single candidate, by cell and symbol,
    single: &'a [Node],
    /// and the groups that it is in: those of place `p` at `first[p] .. first[p + 1]`.
    groups: Vec<Node>,
    first: Vec<u32>,
}

impl<'a> Weak<'a> {
    fn new(look: &'a Look<'a>, nodes: &'a Listed, single: &'a [Node]) -> Self {
        let mut weak = Weak { look, nodes, single, groups: Vec::new(), first: vec![0; single.len() + 1] };
        let is_group = |node: &Node| nodes.of(*node).len() > 1;
        // How many there are at each place, where the next place begins, and back to where this one does.
        for candidate in nodes.all().filter(is_group).flat_map(|node| nodes.of(node)) {
            let place = weak.place(*candidate);
            weak.first[place] += 1;
        }
        let mut sum = 0;
        for first in &mut weak.first {
            sum += *first;
            *first = sum;
        }
        weak.groups = vec![NONE; sum as usize];
        for node in nodes.all().rev().filter(is_group) {
            for candidate in nodes.of(node) {
                let place = weak.place(*candidate);
                weak.first[place] -= 1;
                weak.groups[weak.first[place] as usize] = node;
            }
        }
        weak
    }

    fn place(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.look.geometry().symbols() + candidate.symbol.index()
    }

    /// The nodes with this candidate, ascending.
    fn at(&self, candidate: Candidate) -> impl Iterator<Item = Node> {
        let place = self.place(candidate);
        let groups = &self.groups[self.first[place] as usize..self.first[place + 1] as usize];
        self.single(place).into_iter().chain(groups.iter().copied())
    }

    fn single(&self, place: usize) -> Option<Node> {
        Some(self.single[place]).filter(|&node| node != NONE)
    }

    fn arcs(&self) -> Arcs {
        // By which node a node was last met, so that none is linked twice.
        let (mut met, mut made) = (vec![NONE; self.nodes.len()], Arcs { arcs: Vec::new(), first: vec![0] });
        for node in self.nodes.all() {
            met[node as usize] = node;
            self.link(node, &mut met, &mut made.arcs);
            made.first.push(made.arcs.len() as u32);
        }
        made
    }

    fn link(&self, node: Node, met: &mut [Node], arcs: &mut Vec<Arc>) {
        let (geometry, grid, candidates) = (self.look.geometry(), self.look.grid, self.nodes.of(node));
        let (first, symbol) = (candidates[0], candidates[0].symbol);
        if candidates.len() == 1 {
            for other in grid.candidates(first.cell) - SymbolSet::only(symbol) {
                let single = self.single(self.place(first.cell.with(other)));
                arcs.extend(single.map(|to| Arc { to, why: Why::Item(Item::Cell(first.cell)) }));
            }
        }
        for house in shared(geometry, candidates) {
            let cells = geometry.house(house).cells();
            for to in Bits(grid.positions(house, symbol)).flat_map(|position| self.at(cells[position].with(symbol))) {
                if met[to as usize] == node || !self.excludes(house, candidates, to) {
                    continue;
                }
                met[to as usize] = node;
                arcs.push(Arc { to, why: Why::Item(Item::InHouse(house, symbol)) });
            }
        }
    }

    /// Are all candidates of the node others than these, in this house?
    fn excludes(&self, house: HouseId, candidates: &[Candidate], to: Node) -> bool {
        let inside = |cell: Cell| self.look.geometry().houses_of(cell).iter().any(|m| m.house == house);
        match self.nodes.of(to) {
            // It was met there.
            [one] => !candidates.contains(one),
            group => group.iter().all(|k| !candidates.contains(k) && inside(k.cell)),
        }
    }
}

/// The houses that hold all of these.
fn shared(geometry: &Geometry, candidates: &[Candidate]) -> impl Iterator<Item = HouseId> {
    let holds = move |house: HouseId, k: &Candidate| geometry.houses_of(k.cell).iter().any(|m| m.house == house);
    let houses = geometry.houses_of(candidates[0].cell).iter().map(|m| m.house);
    houses.filter(move |&house| candidates[1..].iter().all(|k| holds(house, k)))
}
