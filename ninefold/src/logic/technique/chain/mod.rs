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
//!
//! The length counts the links: of a loop all of them but the one that closes it. Of all chains that are open the profile `human` tells the
//! shortest.
//!
//! **Why it is true.** A strong link leads from false to true, a weak one from true to false. If the first end is false, the
//! other one is true by all links in turn; if it is true, one of them is true without that. In a ring one may begin anywhere and
//! go either way: a neighbour of what is false is true, and the next one false.
//!
//! **Names.** Alternating inference chain, AIC: so named in Eureka, a forum; nice loop, continuous and discontinuous; X-cycle for a
//! loop of one symbol, XY-cycle for one of cells with two candidates; bidirectional cycle and forcing X-chain in Sudoku Explainer.
//! Group node, grouped strong link.
//!
//! **Source.** The Sudoku forums of 2005 to 2007; HoDoKu's codes 0701 to 0711. That its discontinuous loops are the chains that erase one
//! candidate, or all others of a cell, and that AIC are those that erase more, was inferred from HoDoKu's lines.

mod graph;
mod search;
mod told;
mod way;

use super::{About, Found, Grade, Look, Name, Technique};
use crate::logic::Finding;
use graph::{Graph, Node};
use ninefold_board::Candidate;
use search::{LONGEST, Scope, Search};
use std::cmp::Reverse;
use std::ops::ControlFlow;
use told::Chain;
use way::{Shape, Way};

/// One name for chains of a kind.
#[derive(Debug)]
pub(in crate::logic) struct Chains {
    kind: Kind,
    grouped: bool,
    about: About,
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
}

const SOURCE: &str = include_str!("mod.rs");

const fn card(name: Name) -> About {
    About { sizes: (3, LONGEST as u8 + 2), hodoku: Some(Grade::unfair(280)), ..About::new(name, SOURCE) }
}

/// Cells with the same two candidates.
pub(in crate::logic) const REMOTE_PAIR: Chains = Chains {
    kind: Kind::RemotePair,
    grouped: false,
    about: About {
        also: &["remote pairs"],
        codes: &["0703"],
        hodoku: Some(Grade::hard(110)),
        example: ":+9.+6+37..1.4.+78+9..+3.+8.3+5+2..+9.+2+4+9+1+8+756+3+3+8+5+96+2+174+6+71+4+53+82+97+68+2359+4+1192.+48+35.+5+3+4.1+9.+8.:",
        ..card(Name::a("remote pair"))
    },
};

/// One symbol.
pub(in crate::logic) const X_CHAIN: Chains = Chains {
    kind: Kind::X,
    grouped: false,
    about: About {
        also: &["forcing X-chain"],
        codes: &["0701"],
        se: Some("6.6"),
        hodoku: Some(Grade::unfair(260)),
        example: ":.4.....9+77...4+9.35+9.5+7.6..+4...+4.1..6...6.5..36+5..9.47.523+1+6+87+4+9.9...+7.+6.+1..+9.4..8:113 314 215 345 851 853 263 285 597",
        ..card(Name::an("X-chain"))
    },
};

/// Cells with two candidates.
pub(in crate::logic) const XY_CHAIN: Chains = Chains {
    kind: Kind::Xy,
    grouped: false,
    about: About {
        codes: &["0702"],
        se: Some("7.0"),
        hodoku: Some(Grade::unfair(260)),
        example: ":2+3.+8+6...+4..67+4.+8+23.84+3+21.+5.3+6+1+4+529+7+8...+69+74+31+47+9+18+326+5..35+7.......+9+3.58..9.+21.+3+4+7:521 171 172 681",
        ..card(Name::an("XY-chain"))
    },
};

/// A ring.
pub(in crate::logic) const CONTINUOUS: Chains = Chains {
    kind: Kind::Continuous,
    grouped: false,
    about: About {
        also: &[
            "nice loop",
            "nice loop/AIC",
            "X-cycle",
            "bidirectional cycle",
            "bidirectional X-cycle",
            "bidirectional Y-cycle",
        ],
        codes: &["0706"],
        se: Some("7.0"),
        example: ":+965+172+34+8+32..9.+7+1+5...+5.396+2..9..52+7+6......+894.4.+9..15+3..72..5+3....7+3..+2.+293.5+1.8+7:",
        ..card(Name::a("continuous nice loop"))
    },
};

/// Back to where it began.
pub(in crate::logic) const DISCONTINUOUS: Chains = Chains {
    kind: Kind::Discontinuous,
    grouped: false,
    about: About {
        also: &["digit forcing chain"],
        codes: &["0707-1", "0707-2"],
        se: Some("7.0"),
        example: ":+8......6.+4....+58.1173....+5.+2.7..96.+4+3.84...9.+94..2.1..5+9+164+3+728+7+32..1+9+4+66+8+497+2.+1.:625",
        ..card(Name::a("discontinuous nice loop"))
    },
};

/// Ends of one symbol.
pub(in crate::logic) const AIC_1: Chains = Chains {
    kind: Kind::Aic1,
    grouped: false,
    about: About {
        also: &["AIC", "alternating inference chain"],
        codes: &["0708-1"],
        se: Some("7.0"),
        example: ":+1.+4.8...5.8+51...3..96.5.1.+8...7......1+7.3.5.94.26...8..2.....+5454...3.....8+5...9.:945 946",
        ..card(Name::an("AIC type 1"))
    },
};

/// Ends of two symbols.
pub(in crate::logic) const AIC_2: Chains = Chains {
    kind: Kind::Aic2,
    grouped: false,
    about: About {
        codes: &["0708-2"],
        se: Some("7.0"),
        example: ":....32+7...9....1..2.4...+3+5.7.+56..8+3.+94.8+73+6.5+63+8...+4.7+859+3+612+7+4.....8+963...9..+58+1:612 939",
        ..card(Name::an("AIC type 2"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_CONTINUOUS: Chains = Chains {
    kind: Kind::Continuous,
    grouped: true,
    about: About {
        also: &["grouped nice loop", "grouped nice loop/AIC", "grouped X-cycle"],
        codes: &["0709-1"],
        hodoku: Some(Grade::unfair(300)),
        example: ":+31.6..7.+9+92.7.+3..8+7.4.....34+32..7..+1+1..+23....57....+3.26+9+74+821+3+5+8+531.9..42+4+1+3..+89.:856 695",
        ..card(Name::a("grouped continuous nice loop"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_DISCONTINUOUS: Chains = Chains {
    kind: Kind::Discontinuous,
    grouped: true,
    about: About {
        codes: &["0710-1", "0710-2"],
        hodoku: Some(Grade::unfair(300)),
        example: ":+31.6..7.+9+92.7.+3..8+7.4.....34+32..7..+1+1..+23....57....+3.26+9+74+821+3+5+8+531.9..42+4+1+3..+89.:856",
        ..card(Name::a("grouped discontinuous nice loop"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_AIC_1: Chains = Chains {
    kind: Kind::Aic1,
    grouped: true,
    about: About {
        also: &["grouped AIC"],
        codes: &["0711-1"],
        hodoku: Some(Grade::unfair(300)),
        example: ":...+6.84.5+59.4+3+12...4.57.1....2+38...6.65+2........7......841....93+5.94......9+8.35..:948 958 367 368 968 369 678 688 698",
        ..card(Name::a("grouped AIC type 1"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_AIC_2: Chains = Chains {
    kind: Kind::Aic2,
    grouped: true,
    about: About {
        codes: &["0711-2"],
        hodoku: Some(Grade::unfair(300)),
        example: ":7..3..8.......8.1.34+8+195..74..+81.5..+85...9..62.......8+5.+46.3.9+11..947.....3..+1...:612 613 218 618 219 223 623 625 227 627 229 742 757 662 762 767 287 288 292 598 798 599",
        ..card(Name::a("grouped AIC type 2"))
    },
};

/// The graph of single candidates, and that with groups.
struct Single(Graph);
struct Grouped(Graph);

/// The easiest chain in each of them.
struct EasiestSingle(Option<Finding>);
struct EasiestGrouped(Option<Finding>);

fn graph<'a>(look: &'a Look<'_>, grouped: bool) -> &'a Graph {
    if grouped {
        &look.table(|look| Grouped(Graph::new(look, true))).0
    } else {
        &look.table(|look| Single(Graph::new(look, false))).0
    }
}

impl Technique for Chains {
    fn about(&self) -> &About {
        &self.about
    }

    /// The shortest first, then by their ends.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let graph = graph(look, self.grouped);
        let scope = self.kind.scope();
        let mut all: Vec<(Way, Vec<Candidate>)> = Vec::new();
        let mut search = Search::new(graph, scope);
        for start in graph.all() {
            if look.is_over() {
                break;
            }
            search.from(start, LONGEST, &mut |search, end, links| {
                let shape = shape(graph, start, end);
                let is_open =
                    self.kind == Kind::RemotePair || shape == Shape::Ring || has_effect(look, graph, start, end);
                if end >= start && links >= self.kind.least() && is_open {
                    all.extend(
                        self.kind.take(look, search.way(end, shape)).filter(|(way, _)| way.has_group() == self.grouped),
                    );
                }
                Some(LONGEST)
            });
        }
        all.sort_by_key(|(way, _)| way.nodes.len());
        all.into_iter().try_for_each(|(way, losers)| self.finding(way, losers).report(found))
    }

    /// The easiest chain of any kind: the shortest one, of these the one with the fewest kinds of links, then of cells.
    fn easiest(&'static self, look: &Look<'_>) -> Option<Finding> {
        if self.kind == Kind::RemotePair {
            return look.first(self);
        }
        // All members ask the same.
        if self.grouped {
            look.table(|look| EasiestGrouped(easiest(look, true))).0.clone()
        } else {
            look.table(|look| EasiestSingle(easiest(look, false))).0.clone()
        }
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

/// How a chain from the one to the other ends.
fn shape(graph: &Graph, start: Node, end: Node) -> Shape {
    if start == end {
        Shape::Back
    } else if graph.between(end, start).is_some() {
        Shape::Ring
    } else {
        Shape::Ends
    }
}

/// Does anything follow if one of the two is true?
fn has_effect(look: &Look<'_>, graph: &Graph, a: Node, b: Node) -> bool {
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

fn named(kind: Kind, grouped: bool) -> &'static Chains {
    match (kind, grouped) {
        (Kind::RemotePair, _) => &REMOTE_PAIR,
        (Kind::X, _) => &X_CHAIN,
        (Kind::Xy, _) => &XY_CHAIN,
        (Kind::Continuous, false) => &CONTINUOUS,
        (Kind::Discontinuous, false) => &DISCONTINUOUS,
        (Kind::Aic1, false) => &AIC_1,
        (Kind::Aic2, false) => &AIC_2,
        (Kind::Continuous, true) => &GROUPED_CONTINUOUS,
        (Kind::Discontinuous, true) => &GROUPED_DISCONTINUOUS,
        (Kind::Aic1, true) => &GROUPED_AIC_1,
        (Kind::Aic2, true) => &GROUPED_AIC_2,
    }
}

/// The easiest chain, in the order of [`effort`].
fn easiest(look: &Look<'_>, grouped: bool) -> Option<Finding> {
    let graph = graph(look, grouped);
    let scopes: &[(Scope, Kind)] = if grouped {
        &[(Scope::Any, Kind::Aic1)]
    } else {
        &[(Scope::X, Kind::X), (Scope::Xy, Kind::Xy), (Scope::Any, Kind::Aic1)]
    };
    let mut best: Option<(Effort, &'static Chains, Way, Vec<Candidate>)> = None;
    let mut most = LONGEST;
    for &(scope, kind) in scopes {
        let mut search = Search::new(graph, scope);
        for start in graph.all() {
            if look.is_over() {
                return None;
            }
            search.from(start, most, &mut |search, end, links| {
                if end >= start && links >= kind.least() && has_effect(look, graph, start, end) {
                    let way = search.way(end, shape(graph, start, end));
                    let losers = way.losers(look);
                    let effort = effort(&way, &losers);
                    if best.as_ref().is_none_or(|(least, ..)| effort < *least) {
                        most = links;
                        let is_plain = way.shape == Shape::Ends && scope != Scope::Any;
                        let kind = if is_plain { kind } else { kind_of(&way, &losers) };
                        best = Some((effort, named(kind, grouped), way, losers));
                    }
                }
                Some(most)
            });
        }
    }
    best.map(|(_, technique, way, losers)| technique.finding(way, losers))
}

/// What a person has to hold in mind: the length, the kinds of links, the cells; a ring before a chain, and much effect before little.
type Effort = (usize, usize, usize, Reverse<bool>, Reverse<usize>);

fn effort(way: &Way, losers: &[Candidate]) -> Effort {
    (way.nodes.len(), way.kinds(), way.cells().len(), Reverse(way.shape == Shape::Ring), Reverse(losers.len()))
}

impl Chains {
    fn finding(&'static self, way: Way, losers: Vec<Candidate>) -> Finding {
        let items: Vec<_> = way.strong().collect();
        let (size, is_pair) = (length(self.kind, &way), self.kind == Kind::RemotePair);
        Finding::new(self, size, Chain { way, is_pair }).on(items).eliminating(losers)
    }
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
