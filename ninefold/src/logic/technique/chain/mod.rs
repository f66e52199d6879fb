//! # Chains: X-chain, XY-chain, remote pair, nice loops, AIC
//!
//! A **strong link** joins two candidates of which one is true: the two of a cell that has no more, or the two places of a
//! symbol in a row, column or box. A **weak link** joins two that are not both true: two of a cell, or of one symbol in a house. A chain
//! takes strong and weak links by turns and begins and ends with a strong one. If its first candidate is false, the second is
//! true, the third false, and so on, and its last one is true: at least one of the two ends is true, whatever happens between.
//!
//! - **X-chain**: all of it is about one symbol. A chain of four is a turbot fish.
//! - **XY-chain**: every strong link is a cell with two candidates. A cell that sees both ends loses their symbol.
//! - **Remote pair**: an XY-chain whose cells all have the same two candidates. The two ends have one of them each, and a cell that
//!   sees both ends loses both.
//! - **AIC** (alternating inference chain): links of all kinds. In **type 1** the ends have one symbol, and what sees both
//!   loses it. In **type 2** they have different ones and see each other: each cell loses the symbol of the other.
//! - **Continuous nice loop**: the ends rule each other out, so that the chain is closed to a ring. Then one of any two
//!   neighbours in the ring is true, and what both rule out is false, all around.
//! - **Discontinuous nice loop**: seen from one candidate, a way that leads back to it. If it is false it would be true: it is
//!   true, and the others of its cell go. Or it is the only one to go by a chain: if it were true it would be false.
//! - **Grouped** chains: two or three places for a symbol in a box that lie in one line are taken as one; it is true if one of them
//!   is. In a row the symbol may have more than two places, if they lie in two boxes.
//! - **With ALS**: an almost locked set, which has one number more than cells, is a strong link, too. If all its places for one number are
//!   out, it has each of its others: so one of its places for another number is true. In a ring it also has all its numbers but those
//!   of the link, and they go from the cells that see all their places there.
//!
//! Chains of three strong links have names of their own, by where these are: see *short chains*.
//!
//! The length counts the links: of a loop all of them but the one that closes it. Of all chains that are open the profile `human` tells the
//! shortest.
//!
//! **Why it is true.** A strong link leads from false to true, a weak one from true to false. If the first end is false, the
//! other one is true by all links in turn; if it is true, one of them is true without that. In a ring one may begin anywhere and
//! go either way: a neighbour of what is false is true, and the next one false. Of two numbers of an almost locked set one is
//! there, since without both it would have fewer numbers than cells.
//!
//! **Names.** Alternating inference chain, AIC: so named in Eureka, a forum; nice loop, continuous and discontinuous; X-cycle for a
//! loop of one symbol, XY-cycle for one of cells with two candidates; bidirectional cycle and forcing X-chain in Sudoku Explainer.
//! Group node, grouped strong link.
//!
//! **Source.** The Sudoku forums of 2005 to 2007; HoDoKu's codes 0701 to 0711, those with ALS for its option "allow ALS in chains".
//! That its discontinuous loops are the chains that erase one candidate, or all others of a cell, and that AIC are those that erase more,
//! was inferred from HoDoKu's lines.

mod cards;
mod graph;
mod search;
mod sights;
mod told;
mod way;
mod wings;

use super::als::{Grounds, Set, Sets};
use super::{About, Found, Look, Technique};
use crate::logic::{Finding, Ground};
pub(in crate::logic) use cards::*;
use graph::{Graph, Node, Why};
use ninefold_board::{Candidate, FactIx, HouseId, Item};
use search::{LONGEST, Scope, Search};
pub(in crate::logic) use sights::Ends;
use sights::Sights;
#[cfg(test)]
pub(super) use sights::tests::states;
use std::borrow::Cow;
use std::cmp::{Ordering, Reverse};
use std::ops::ControlFlow;
use told::Chain;
use way::{Shape, Way};
use wings::Wing;
pub(in crate::logic) use wings::{H_WING, L_WING, M_WING, S_WING};

/// The most links that are followed where almost locked sets are among them: far more than there are on the way through a 9x9 puzzle.
const MOST_WORK: usize = 1 << 28;

/// One name for chains of a kind.
#[derive(Debug)]
pub(in crate::logic) struct Chains {
    kind: Kind,
    nodes: Nodes,
    about: About,
}

/// What chains are made of, each with all before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Nodes {
    /// Single candidates.
    Single,
    /// And groups of them.
    Grouped,
    /// And all places for a symbol in an almost locked set.
    Sets,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    RemotePair,
    X,
    Xy,
    Continuous,
    Discontinuous,
    Aic1,
    Aic2,
    Wing(Wing),
}

/// The graphs with these nodes, made where they are asked for.
struct SingleGraph(Graph);
struct GroupedGraph(Graph);
struct SetsGraph(Graph);

/// The most chains that are kept for all members of the family; where there are more, each looks for its own.
const MOST_KEPT: usize = 1 << 13;

/// A chain from which something follows, and what kind it is, of those of links of all kinds.
struct Known {
    kind: Kind,
    way: Way,
    losers: Vec<Candidate>,
}

/// All of these in each of the graphs, if they are not too many to be kept.
struct KnownSingle(Option<Vec<Known>>);
struct KnownGrouped(Option<Vec<Known>>);
struct KnownWithSets(Option<Vec<Known>>);

/// The easiest chain in each of them.
struct EasiestSingle(Option<Finding>);
struct EasiestGrouped(Option<Finding>);
struct EasiestWithSets(Option<Finding>);

impl Nodes {
    fn graph<'a>(self, look: &'a Look<'_>) -> &'a Graph {
        match self {
            Nodes::Single => &look.table(|look| SingleGraph(Graph::new(look, self))).0,
            Nodes::Grouped => &look.table(|look| GroupedGraph(Graph::new(look, self))).0,
            Nodes::Sets => &look.table(|look| SetsGraph(Graph::new(look, self))).0,
        }
    }

    fn known<'a>(self, look: &'a Look<'_>) -> Option<&'a [Known]> {
        match self {
            Nodes::Single => look.table(|look| KnownSingle(known(look, self))).0.as_deref(),
            Nodes::Grouped => look.table(|look| KnownGrouped(known(look, self))).0.as_deref(),
            Nodes::Sets => look.table(|look| KnownWithSets(known(look, self))).0.as_deref(),
        }
    }

    /// Have so many links been followed that the search is to end? Almost locked sets have many on large boards.
    fn is_spent(self, work: usize) -> bool {
        self == Nodes::Sets && work > MOST_WORK
    }

    /// Does the chain have what gives it its name?
    fn are_in(self, way: &Way) -> bool {
        match self {
            Nodes::Single => true,
            Nodes::Grouped => way.has_group(),
            Nodes::Sets => way.has_set(),
        }
    }
}

impl Technique for Chains {
    fn about(&self) -> &About {
        &self.about
    }

    /// The shortest first, then by their ends.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        self.open(look).into_iter().try_for_each(|sketch| sketch.finding(look).report(found))
    }

    /// The easiest chain of any kind: the shortest one, of these the one with the fewest kinds of links, then of cells.
    fn easiest(&'static self, look: &Look<'_>) -> Option<Finding> {
        if self.kind == Kind::RemotePair {
            return look.first(self);
        }
        // All members ask the same.
        match self.nodes {
            Nodes::Single => &look.table(|look| EasiestSingle(easiest(look, self.nodes))).0,
            Nodes::Grouped => &look.table(|look| EasiestGrouped(easiest(look, self.nodes))).0,
            Nodes::Sets => &look.table(|look| EasiestWithSets(easiest(look, self.nodes))).0,
        }
        .clone()
    }
}

/// A chain from which something follows, not yet put together as a finding: of many one is taken.
pub(in crate::logic) struct Sketch<'l> {
    technique: &'static Chains,
    way: Cow<'l, Way>,
    losers: Cow<'l, [Candidate]>,
}

impl Sketch<'_> {
    /// Its nodes in their order.
    pub(in crate::logic) fn nodes(&self) -> &[Vec<Candidate>] {
        &self.way.nodes
    }

    /// Its weak links: a candidate of the first node, and the house of the link; none where it is a cell.
    pub(in crate::logic) fn weak(&self) -> impl Iterator<Item = (Candidate, Option<HouseId>)> {
        self.way.weak().map(|(from, _, why)| match why {
            Why::Item(Item::InHouse(house, _)) => (from[0], Some(house)),
            Why::Item(Item::Cell(_)) | Why::Set(_) => (from[0], None),
        })
    }

    /// Is it closed?
    pub(in crate::logic) fn is_ring(&self) -> bool {
        self.way.shape == Shape::Ring
    }

    /// Is it one of cells with two candidates?
    pub(in crate::logic) fn is_xy(&self) -> bool {
        self.technique.kind == Kind::Xy
    }

    /// What goes.
    pub(in crate::logic) fn losers(&self) -> &[Candidate] {
        &self.losers
    }

    /// The size of the finding.
    pub(in crate::logic) fn size(&self) -> usize {
        length(self.technique.kind, &self.way)
    }

    /// The finding.
    pub(in crate::logic) fn finding(self, look: &Look<'_>) -> Finding {
        self.technique.finding(look, self.way.into_owned(), self.losers.into_owned())
    }
}

/// Says of a chain with two ends whether it is worth to be put together: there may be thousands.
type Wants<'w> = &'w dyn Fn(&Ends<'_>) -> bool;

impl Chains {
    /// Those of these techniques, which are made of the same nodes and links, each with the place of its technique, in the order of the search.
    /// Where it is known what goes before a chain is put together, it is asked whether that is wanted.
    pub(in crate::logic) fn each(
        look: &Look<'_>,
        techniques: &[&'static Chains],
        wants: Wants<'_>,
        visit: &mut dyn FnMut(usize, Sketch<'_>),
    ) {
        let Some(Chains { kind, nodes, .. }) = techniques.first() else { return };
        let _ = each_way(look, *kind, *nodes, wants, &mut |way| {
            let taken = match kind.scope() {
                Scope::Any => Known::of(look, way),
                _ => kind.take(look, way).map(|(way, losers)| Known { kind: *kind, way, losers }),
            };
            if let Some(Known { kind, way, losers }) = taken
                && let Some(at) = techniques.iter().position(|technique| technique.kind == kind)
            {
                let (way, losers) = (Cow::Owned(way), Cow::Owned(losers));
                visit(at, Sketch { technique: techniques[at], way, losers });
            }
            ControlFlow::Continue(())
        });
    }

    /// All of this kind, the shortest first, then by their ends.
    pub(in crate::logic) fn open<'l>(&'static self, look: &'l Look<'_>) -> Vec<Sketch<'l>> {
        let owned = |(way, losers)| Sketch { technique: self, way: Cow::Owned(way), losers: Cow::Owned(losers) };
        if let Kind::Wing(wing) = self.kind {
            return wing.all(look, self.nodes.graph(look)).into_iter().map(owned).collect();
        }
        let known = if self.kind.scope() == Scope::Any { self.nodes.known(look) } else { None };
        let mut all: Vec<Sketch<'l>> = Vec::new();
        if let Some(known) = known {
            let borrowed = |chain: &'l Known| Sketch {
                technique: self,
                way: Cow::Borrowed(&chain.way),
                losers: Cow::Borrowed(&chain.losers),
            };
            all.extend(known.iter().filter(|chain| chain.kind == self.kind).map(borrowed));
        } else {
            let _ = each_way(look, self.kind, self.nodes, &|_| true, &mut |way| {
                all.extend(self.kind.take(look, way).map(owned));
                ControlFlow::Continue(())
            });
        }
        all.sort_by_key(|sketch| sketch.way.nodes.len());
        all
    }
}

impl Kind {
    fn scope(self) -> Scope {
        match self {
            Kind::RemotePair => Scope::Pair,
            Kind::X => Scope::X,
            Kind::Xy => Scope::Xy,
            _ => Scope::Any,
        }
    }

    /// The fewest links: two cells with the same two candidates are a naked pair.
    fn least(self) -> usize {
        match self {
            Kind::RemotePair => 7,
            Kind::Xy => 5,
            _ => 3,
        }
    }

    /// What follows from this chain, if it is of this kind and something does.
    fn take(self, look: &Look<'_>, mut way: Way) -> Option<(Way, Vec<Candidate>)> {
        match self {
            Kind::RemotePair | Kind::X | Kind::Xy => {
                let same = way.first()[0].symbol == way.last()[0].symbol;
                if way.shape == Shape::Back || !same {
                    return None;
                }
                way = way.opened();
            }
            _ => {}
        }
        let losers = if self == Kind::RemotePair { way.losers_of_pair(look)? } else { way.losers(look) };
        let is_of_kind = match self {
            Kind::RemotePair | Kind::X | Kind::Xy => true,
            kind => kind_of(&way, &losers) == kind,
        };
        (is_of_kind && !losers.is_empty()).then_some((way, losers))
    }
}

impl Known {
    /// A chain of links of all kinds, if something follows from it.
    fn of(look: &Look<'_>, way: Way) -> Option<Self> {
        let losers = way.losers(look);
        (!losers.is_empty()).then(|| Known { kind: kind_of(&way, &losers), way, losers })
    }
}

/// The chains of links of all kinds, in the order of the search.
fn known(look: &Look<'_>, nodes: Nodes) -> Option<Vec<Known>> {
    let mut all = Vec::new();
    let searched = each_way(look, Kind::Aic1, nodes, &|_| true, &mut |way| {
        all.extend(Known::of(look, way));
        if all.len() < MOST_KEPT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    searched.is_continue().then_some(all)
}

/// The shortest ways from every node to the ends behind it from which something may follow, of the links that this kind is made of.
fn each_way(
    look: &Look<'_>,
    kind: Kind,
    nodes: Nodes,
    wants: Wants<'_>,
    visit: &mut dyn FnMut(Way) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let graph = nodes.graph(look);
    let sights = graph.sights(look);
    let mut search = Search::new(graph, kind.scope());
    for start in graph.all() {
        if look.is_over() || nodes.is_spent(search.work()) {
            break;
        }
        if !sights.is_none_or(|sights| search.leads_to_any(start, |word| kind.ends(sights, start, word))) {
            continue;
        }
        let mut answer = ControlFlow::Continue(());
        search.from(start, LONGEST, &mut |search, end, links| {
            if end >= start && links >= kind.least() {
                let shape = shape(look, graph, start, end);
                let is_wanted = match (kind, shape) {
                    (Kind::RemotePair, _) => true,
                    (Kind::X | Kind::Xy, Shape::Back) => false,
                    (_, Shape::Ring) if kind.scope() == Scope::Any => {
                        nodes == Nodes::Sets || sights.is_none_or(|sights| search.ring_has_effect(sights, end))
                    }
                    (_, Shape::Back) => has_effect(look, graph, start, end),
                    _ => {
                        has_effect(look, graph, start, end)
                            && sights.is_none_or(|sights| wants(&ends(graph, sights, [start, end])))
                    }
                };
                let way = is_wanted.then(|| search.way(end, shape)).filter(|way| nodes.are_in(way));
                answer = way.map_or(ControlFlow::Continue(()), &mut *visit);
            }
            answer.is_continue().then_some(LONGEST)
        });
        answer?;
    }
    ControlFlow::Continue(())
}

/// The bits of a word that stand for nodes from this one on.
fn from_node(start: Node, word: usize) -> u64 {
    match word.cmp(&(start as usize / 64)) {
        Ordering::Less => 0,
        Ordering::Equal => u64::MAX << (start % 64),
        Ordering::Greater => u64::MAX,
    }
}

impl Kind {
    /// Where a chain from this node may end so that something follows: a word of bits, a node each.
    fn ends(self, sights: &Sights, start: Node, word: usize) -> u64 {
        let effects = sights.effects(start)[word];
        let ends = match self {
            Kind::RemotePair => u64::MAX,
            Kind::X | Kind::Xy => effects,
            _ => effects | sights.weak(start)[word],
        };
        ends & from_node(start, word)
    }
}

/// How a chain from the one to the other ends.
fn shape(look: &Look<'_>, graph: &Graph, start: Node, end: Node) -> Shape {
    if start == end {
        Shape::Back
    } else if graph.sights(look).map_or_else(|| graph.between(end, start).is_some(), |it| it.are_weak(end, start)) {
        Shape::Ring
    } else {
        Shape::Ends
    }
}

/// Does anything follow if one of the two is true?
fn has_effect(look: &Look<'_>, graph: &Graph, a: Node, b: Node) -> bool {
    graph.sights(look).map_or_else(|| has_effect_there(look, graph, a, b), |sights| sights.has_effect(a, b))
}

/// The same of a graph of which that is not kept.
fn has_effect_there(look: &Look<'_>, graph: &Graph, a: Node, b: Node) -> bool {
    let one = |a: Node, b: Node| graph.cell(a).is_some_and(|cell| graph.seen(b).contains(cell));
    if a == b {
        return graph.cell(a).is_none_or(|cell| look.grid.candidates(cell).len() > 1);
    }
    if graph.symbol(a) == graph.symbol(b) {
        return graph.seen(a).meets(graph.seen(b));
    }
    match (graph.cell(a), graph.cell(b)) {
        (Some(cell), Some(other)) if cell == other => look.grid.candidates(cell).len() > 2,
        _ => one(a, b) || one(b, a),
    }
}

/// The kind of a chain of links of all kinds.
fn kind_of(way: &Way, losers: &[Candidate]) -> Kind {
    match way.shape {
        Shape::Ring => Kind::Continuous,
        Shape::Back if way.first().len() == 1 => Kind::Discontinuous,
        _ if losers.len() == 1 => Kind::Discontinuous,
        _ if way.first()[0].symbol == way.last()[0].symbol => Kind::Aic1,
        _ => Kind::Aic2,
    }
}

fn named(kind: Kind, nodes: Nodes) -> &'static Chains {
    match (kind, nodes) {
        (Kind::Wing(wing), _) => wing.technique(),
        (Kind::RemotePair, _) => &REMOTE_PAIR,
        (Kind::X, _) => &X_CHAIN,
        (Kind::Xy, _) => &XY_CHAIN,
        (Kind::Continuous, Nodes::Single) => &CONTINUOUS,
        (Kind::Discontinuous, Nodes::Single) => &DISCONTINUOUS,
        (Kind::Aic1, Nodes::Single) => &AIC_1,
        (Kind::Aic2, Nodes::Single) => &AIC_2,
        (Kind::Continuous, Nodes::Grouped) => &GROUPED_CONTINUOUS,
        (Kind::Discontinuous, Nodes::Grouped) => &GROUPED_DISCONTINUOUS,
        (Kind::Aic1, Nodes::Grouped) => &GROUPED_AIC_1,
        (Kind::Aic2, Nodes::Grouped) => &GROUPED_AIC_2,
        (Kind::Continuous, Nodes::Sets) => &CONTINUOUS_WITH_ALS,
        (Kind::Discontinuous, Nodes::Sets) => &DISCONTINUOUS_WITH_ALS,
        (Kind::Aic1, Nodes::Sets) => &AIC_1_WITH_ALS,
        (Kind::Aic2, Nodes::Sets) => &AIC_2_WITH_ALS,
    }
}

/// The easiest chain, in the order of [`effort`].
fn easiest(look: &Look<'_>, nodes: Nodes) -> Option<Finding> {
    let graph = nodes.graph(look);
    let scopes: &[(Scope, Kind)] = match nodes {
        Nodes::Single => &[(Scope::X, Kind::X), (Scope::Xy, Kind::Xy), (Scope::Any, Kind::Aic1)],
        Nodes::Grouped | Nodes::Sets => &[(Scope::Any, Kind::Aic1)],
    };
    let mut best: Option<(Effort, &'static Chains, Way, Vec<Candidate>)> = None;
    let mut most = LONGEST;
    for &(scope, kind) in scopes {
        let mut search = Search::new(graph, scope);
        for start in graph.all() {
            if look.is_over() {
                return None;
            }
            if nodes.is_spent(search.work()) {
                break;
            }
            let may_end = |sights: &Sights, word: usize| {
                let ring = if nodes == Nodes::Sets { sights.weak(start)[word] } else { 0 };
                (sights.effects(start)[word] | ring) & from_node(start, word)
            };
            if !graph.sights(look).is_none_or(|sights| search.leads_to_any(start, |word| may_end(sights, word))) {
                continue;
            }
            search.from(start, most, &mut |search, end, links| {
                if end >= start && links >= kind.least() && may_have_effect(look, graph, nodes, start, end) {
                    let way = search.way(end, shape(look, graph, start, end));
                    let losers = way.losers(look);
                    let effort = effort(look, &way, &losers);
                    let is_easier = best.as_ref().is_none_or(|(least, ..)| effort < *least);
                    if is_easier && nodes.are_in(&way) && !losers.is_empty() {
                        most = links;
                        let is_plain = way.shape == Shape::Ends && scope != Scope::Any;
                        let kind = match Wing::of(&way) {
                            Some(wing) => Kind::Wing(wing),
                            None if is_plain => kind,
                            None => kind_of(&way, &losers),
                        };
                        best = Some((effort, named(kind, nodes), way, losers));
                    }
                }
                Some(most)
            });
        }
    }
    best.map(|(_, technique, way, losers)| technique.finding(look, way, losers))
}

/// The same as [`has_effect`]; of a ring with sets something may go that none of its ends sees.
fn may_have_effect(look: &Look<'_>, graph: &Graph, nodes: Nodes, start: Node, end: Node) -> bool {
    has_effect(look, graph, start, end) || nodes == Nodes::Sets && shape(look, graph, start, end) == Shape::Ring
}

/// What a person has to hold in mind: the length, the kinds of links, the cells; a ring before a chain, and much effect before little.
type Effort = (usize, usize, usize, Reverse<bool>, Reverse<usize>);

fn effort(look: &Look<'_>, way: &Way, losers: &[Candidate]) -> Effort {
    let cells = if way.has_set() { way.cells_to_see(Sets::of(look)) } else { way.cells().len() };
    (way.nodes.len(), way.kinds(), cells, Reverse(way.shape == Shape::Ring), Reverse(losers.len()))
}

impl Chains {
    fn finding(&'static self, look: &Look<'_>, mut way: Way, losers: Vec<Candidate>) -> Finding {
        let size = length(self.kind, &way);
        let (grounds, facts) = if way.has_set() { grounds_with_sets(look, &way) } else { grounds(&way) };
        let numbers = way.sets();
        let sets = numbers.iter().map(|&set| Set::from(&Sets::of(look)[set as usize])).collect();
        way.number_sets(&numbers);
        let told = Chain { way, is_pair: self.kind == Kind::RemotePair, sets, facts };
        let mut finding = Finding::new(self, size, told);
        finding.grounds = grounds;
        finding.eliminating(losers)
    }
}

/// The strong links in their order, each a fact.
fn grounds(way: &Way) -> (Vec<Ground>, Vec<FactIx>) {
    let item = |why| if let Why::Item(item) = why { Some(Ground::Item(item)) } else { None };
    let grounds: Vec<Ground> = way.strong().filter_map(|(_, _, why)| item(why)).collect();
    let facts = (0..grounds.len()).collect();
    (grounds, facts)
}

/// The cells of the sets, then the strong links, of a set one of two symbols; and which facts these are. In a ring a set has all its
/// other symbols, whichever of the two it lacks.
fn grounds_with_sets(look: &Look<'_>, way: &Way) -> (Vec<Ground>, Vec<FactIx>) {
    let all = Sets::of(look);
    let mut grounds = Grounds::of(way.sets().iter().map(|&set| &all[set as usize]));
    let mut facts = Vec::new();
    for (off, on, why) in way.strong() {
        facts.push(match why {
            Why::Item(item) => grounds.item(item),
            Why::Set(set) => grounds.either(&all[set as usize], off[0].symbol, on[0].symbol),
        });
    }
    for (off, on, why) in way.strong().filter(|_| way.shape == Shape::Ring) {
        if let Why::Set(set) = why {
            let (set, [x, y]) = (&all[set as usize], [off[0].symbol, on[0].symbol]);
            for z in set.symbols.iter().filter(|&z| z != x && z != y && !set.seen(z).is_empty()) {
                grounds.either(set, x, z);
                grounds.either(set, y, z);
            }
        }
    }
    (grounds.all(), facts)
}

/// The links as HoDoKu counts them: those of a chain that erases one candidate begin and end there.
fn length(kind: Kind, way: &Way) -> usize {
    let between = way.nodes.len() - 1;
    match (kind, way.shape) {
        (Kind::Discontinuous, Shape::Ends) if way.first()[0].symbol == way.last()[0].symbol => between + 2,
        (Kind::Discontinuous, Shape::Ends) => between + 1,
        _ => between,
    }
}

/// The ends of a chain that may be put together.
fn ends<'a>(graph: &Graph, sights: &'a Sights, nodes: [Node; 2]) -> Ends<'a> {
    let has_group = nodes.iter().any(|&end| graph.cell(end).is_none());
    Ends { sights, nodes, has_group }
}
