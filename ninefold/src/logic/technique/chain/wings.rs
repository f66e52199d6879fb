//! # Short chains: M-wing, S-wing, L-wing, H-wing
//!
//! Chains of three strong links, which are short enough to be seen as one pattern. What tells them apart is where their strong links are: in a
//! **cell** with two candidates, or in a **house** with two places for a number.
//!
//! - **M-wing**: a cell and two houses, one behind the other, for two different numbers. Its cell has x and y; y goes on to a house, and
//!   there to a cell from which another house has its x (or any third number).
//! - **S-wing**: a house for x, a cell with x and y, a house for y. The ends are x and y.
//! - **L-wing**: three houses, for two or three different numbers. With one number alone it is an X-chain.
//! - **H-wing**: two cells and a house, or a cell and two houses for the same number.
//!
//! ```text
//! M-wing   (x=y)r1c1 - (y)r1c5=(y-x)r7c5=(x)r7c9     a cell that sees both r1c1 and r7c9 is not x
//! S-wing   (x)r1c1=(x)r1c5 - (x=y)r4c5 - (y)r4c2=(y)r3c2     r1c1 is not y, nor r3c2 x
//! L-wing   (x)r1c1=(x-y)r1c5=(y-z)r7c5=(z)r7c1     r1c1 is not z, nor r7c1 x
//! H-wing   (x=y)r1c1 - (y=z)r1c5 - (z)r7c5=(z)r7c1     r1c1 is not z, nor r7c1 x
//! ```
//! Ends with the same number take it away from what sees both; ends with two numbers, in cells that see each other, take each other's.
//!
//! **Why it is true.** As of every chain: if the first end is false, the links lead to the other one, which is true. So one of the two ends is
//! true, and what both rule out is false. Where the two ends rule each other out, the chain is a ring, and more goes: see *continuous nice
//! loop*. Works on every board; the houses need each of their numbers.
//!
//! A chain that is shorter is told before these. Cell, house, cell is the W-wing, and three cells are the XY-wing.
//!
//! **Names.** M is for Medusa, S for split, L for local, H for hybrid. The forums number some of them by how many numbers there are: M2-wing and M3-wing, L2-wing
//! and L3-wing, H2-wing and H3-wing; an H1-wing has two houses for the same number.
//!
//! **Source.** The Sudoku players' forums and that of Daily Sudoku, 2007 to 2018. Where they differ, the kinds of strong links decide here.

use super::super::{About, Name};
use super::graph::{Graph, Node, Why};
use super::way::{Shape, Way};
use super::{Chains, Kind, Nodes, has_effect, shape};
use crate::logic::Look;
use ninefold_board::{Candidate, Item};

const SOURCE: &str = include_str!("wings.rs");

/// How many nodes three strong links have.
const NODES: usize = 6;

/// Where the three strong links of a chain are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wing {
    M,
    S,
    L,
    H,
}

const fn card(name: Name) -> About {
    About { sizes: (NODES as u8 - 1, NODES as u8 - 1), ..About::new(name, SOURCE) }
}

/// A cell and two houses for two numbers.
pub(in crate::logic) const M_WING: Chains = Chains {
    kind: Kind::Wing(Wing::M),
    nodes: Nodes::Single,
    about: About {
        also: &["Medusa wing", "M2-wing", "M3-wing"],
        example: ":6+2+4..3.+5.7...+2.9+6+3.+93.86+42...9.18.3..+3....1.5...35....+3+71.4.6.+29.2.+3+75+14...2.+1+37.:862 863 769",
        ..card(Name::an("M-wing"))
    },
};

/// A house, a cell, a house.
pub(in crate::logic) const S_WING: Chains = Chains {
    kind: Kind::Wing(Wing::S),
    nodes: Nodes::Single,
    about: About {
        also: &["split wing"],
        example: ":...+8156+4+7...+2+73+89..876+4+9+2...98..1.2.4...2..+8.......16..6..9+2478..2.....+6.7.....12:122 331 352 957 361",
        ..card(Name::an("S-wing"))
    },
};

/// Three houses.
pub(in crate::logic) const L_WING: Chains = Chains {
    kind: Kind::Wing(Wing::L),
    nodes: Nodes::Single,
    about: About {
        also: &["local wing", "L2-wing", "L3-wing"],
        example: ":..4.3......+7128+4..2.1.6..7.6....9..44....+2..8.7..5..2.5.8+24+1.6+7.+4......57.+6+5.3.4.:542 552 984",
        ..card(Name::an("L-wing"))
    },
};

/// Two cells and a house, or a cell and two houses for one number.
pub(in crate::logic) const H_WING: Chains = Chains {
    kind: Kind::Wing(Wing::H),
    nodes: Nodes::Single,
    about: About {
        also: &["hybrid wing", "H1-wing", "H2-wing", "H3-wing"],
        example: ":3...489.6..+6...1.3..9....5......68+3..849..+61..+63+81...5..1......6...82....9+8.5....:768 978 979 484",
        ..card(Name::an("H-wing"))
    },
};

impl Wing {
    /// Which one a chain is, if it is one.
    pub(super) fn of(way: &Way) -> Option<Self> {
        if way.shape != Shape::Ends || way.nodes.len() != NODES || way.has_group() || way.has_set() {
            return None;
        }
        let is_cell = |why| matches!(why, Why::Item(Item::Cell(_)));
        let links: Vec<bool> = way.strong().map(|(.., why)| is_cell(why)).collect();
        // The numbers of the houses.
        let mut numbers: Vec<_> =
            way.strong().filter(|(.., why)| !is_cell(*why)).map(|(node, ..)| node[0].symbol).collect();
        numbers.dedup();
        match links[..] {
            [true, false, false] | [false, false, true] if numbers.len() > 1 => Some(Wing::M),
            [true, _, false] | [false, _, true] => Some(Wing::H),
            [false, true, false] => Some(Wing::S),
            [false, false, false] if numbers.len() > 1 => Some(Wing::L),
            _ => None,
        }
    }

    pub(super) fn technique(self) -> &'static Chains {
        match self {
            Wing::M => &M_WING,
            Wing::S => &S_WING,
            Wing::L => &L_WING,
            Wing::H => &H_WING,
        }
    }

    /// All of this kind from which something follows, by their ends: also those beside which another chain as short has the same ends.
    pub(super) fn all(self, look: &Look<'_>, graph: &Graph) -> Vec<(Way, Vec<Candidate>)> {
        let mut search = Search { look, graph, nodes: Vec::new(), why: Vec::new(), found: Vec::new() };
        for start in graph.all().take_while(|_| !look.is_over()) {
            search.nodes.push(start);
            search.grow();
            search.nodes.pop();
        }
        let mut found = search.found;
        // Two places may lie in two houses: one argument, told once.
        found.sort_by(|(a, _), (b, _)| a.nodes.cmp(&b.nodes));
        found.retain(|(way, _)| Wing::of(way) == Some(self));
        found.dedup_by(|(a, _), (b, _)| a.nodes == b.nodes);
        found
    }
}

/// The ways of three strong links through a graph.
struct Search<'a> {
    look: &'a Look<'a>,
    graph: &'a Graph,
    nodes: Vec<Node>,
    why: Vec<Why>,
    found: Vec<(Way, Vec<Candidate>)>,
}

impl Search<'_> {
    fn grow(&mut self) {
        let (Some(&first), Some(&last)) = (self.nodes.first(), self.nodes.last()) else { return };
        if self.nodes.len() == NODES {
            // Of the two directions the one from the smaller end.
            if first < last
                && shape(self.look, self.graph, first, last) == Shape::Ends
                && has_effect(self.look, self.graph, first, last)
            {
                self.take();
            }
            return;
        }
        let graph = self.graph;
        let is_strong = self.nodes.len() % 2 == 1;
        for arc in if is_strong { graph.strong(last) } else { graph.weak(last) } {
            if !self.nodes.contains(&arc.to) {
                self.nodes.push(arc.to);
                self.why.push(arc.why);
                self.grow();
                self.nodes.pop();
                self.why.pop();
            }
        }
    }

    fn take(&mut self) {
        let nodes = self.nodes.iter().map(|&node| self.graph.candidates(node).to_vec()).collect();
        let way = Way { nodes, why: self.why.clone(), shape: Shape::Ends };
        let losers = way.losers(self.look);
        if !losers.is_empty() {
            self.found.push((way, losers));
        }
    }
}
