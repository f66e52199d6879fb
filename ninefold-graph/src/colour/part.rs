//! One connected part of a graph, and what is tried on it in turn: clauses for a moment, RLF, tabu search with ever fewer colours, and
//! then all methods in rounds of growing length. Which of them is the right one depends on the graph: evolution for random graphs, bare vertices for hidden
//! colourings, weights for geometric graphs, symmetries for those made by a rule, branch and bound and clauses for proofs. So a method
//! that comes to fewer colours goes on at once, and has longer turns from then on.

use super::around::Around;
use super::evolution::Evolution;
use super::exact::Exact;
use super::packed::{Packed, Packing};
use super::partial::Partial;
use super::sat::{Sat, Slice};
use super::symmetric::Symmetric;
use super::tabu::Tabu;
use super::{Method, News, rlf};
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// Moves of a first tabu search with a number of colours.
const MOVES: u64 = 60_000;
/// Moves of each tabu search within evolution.
const CHILD: u64 = 20_000;
/// Clauses with so many literals at most have a first turn before all else, with each number of colours, if there are at most so many edges for
/// each vertex: on large sparse graphs what is easy to prove is proved so in less time than the other methods take to begin. On dense ones they
/// take longer, and prove little.
const FIRST: (usize, usize) = (1_000_000, 4);
/// The first round: generations, nodes, decisions, moves. Each later round has half as much again.
const GENERATIONS: u64 = 4;
const NODES: u64 = 4_000;
const DECISIONS: u64 = 2_000;
const BARE: u64 = 40_000;
const TURNED: u64 = 10_000;
/// A node takes as much longer as there are more vertices: graphs with fewer than these have as many more nodes.
const LARGE: u64 = 512;
/// In graphs of fewer vertices searches that prove nothing have as much shorter turns: proofs are what takes the time there.
const SMALL: u64 = 256;
/// A turn of whoever was lucky is longer by this factor at most.
const LUCKIEST: u64 = 8;

/// What a slice of work brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// This method has worked.
    Worked(Method),
    /// There is no method left that could.
    Nothing,
}

impl Progress {
    pub(super) fn by(self) -> Method {
        match self {
            Progress::Worked(method) => method,
            Progress::Nothing => Method::Simple,
        }
    }
}

/// Where the work stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Rlf,
    Dive,
    Rounds,
}

/// Whose turn it is in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Symmetric,
    Exact,
    Sat,
    Weighted,
    Partial,
    Evolution,
    Tabu,
}

const TURNS: [Turn; 7] =
    [Turn::Symmetric, Turn::Exact, Turn::Sat, Turn::Weighted, Turn::Partial, Turn::Evolution, Turn::Tabu];

impl Turn {
    fn method(self) -> Method {
        match self {
            Turn::Symmetric => Method::Symmetric,
            Turn::Exact => Method::Exact,
            Turn::Sat => Method::Sat,
            Turn::Weighted | Turn::Partial => Method::Partial,
            Turn::Evolution => Method::Evolution,
            Turn::Tabu => Method::Tabu,
        }
    }
}

/// A search with bare vertices, for so many colours, and where it stands.
struct Bare<'g> {
    colours: u32,
    search: Partial<'g>,
    colour_of: Vec<u32>,
}

pub(super) struct Part<'g> {
    graph: &'g Graph,
    colour_of: Vec<u32>,
    fewest: u32,
    at_least: u32,
    clique: Vec<Vertex>,
    stage: Stage,
    /// Whose turn it is, and by how much the turns of each are longer.
    turn: usize,
    luck: [u64; TURNS.len()],
    round: u32,
    symmetric: Option<Symmetric>,
    evolution: Option<(u32, Evolution<'g>)>,
    exact: Option<Exact<'g>>,
    sat: Option<(u32, Sat)>,
    /// Without weights, and with them.
    bare: [Option<Bare<'g>>; 2],
    /// For so many colours clauses have had a first turn.
    begun: u32,
    /// The largest independent sets, and for so many colours it was seen whether they are large enough.
    packing: Option<Packing>,
    packed: u32,
}

impl<'g> Part<'g> {
    /// With colours that are proper, and a clique of it. Of the whole graph it is known that it needs so many.
    pub(super) fn new(graph: &'g Graph, colour_of: Vec<u32>, clique: Vec<Vertex>, at_least: u32) -> Self {
        let mut part = Part {
            graph,
            fewest: 0,
            colour_of,
            at_least: (clique.len() as u32).max(1),
            clique,
            stage: Stage::Rlf,
            turn: 0,
            luck: [1; TURNS.len()],
            round: 0,
            symmetric: None,
            evolution: None,
            exact: None,
            sat: None,
            bare: [None, None],
            begun: u32::MAX,
            packing: None,
            packed: u32::MAX,
        };
        part.renumber();
        // Fewer than the whole graph needs would help nobody.
        part.at_least = part.at_least.max(at_least.min(part.fewest));
        part
    }

    pub(super) fn fewest(&self) -> u32 {
        self.fewest
    }

    /// Fewer colours are impossible, or would help nobody.
    pub(super) fn at_least(&self) -> u32 {
        self.at_least
    }

    pub(super) fn size(&self) -> u32 {
        self.graph.vertices()
    }

    pub(super) fn colour_of(&self) -> &[u32] {
        &self.colour_of
    }

    /// Colours without a gap, the largest class first.
    fn renumber(&mut self) {
        let mut sizes: Vec<(usize, u32)> = Vec::new();
        let mut sorted = self.colour_of.clone();
        sorted.sort_unstable();
        for class in sorted.chunk_by(|a, b| a == b) {
            sizes.push((class.len(), class[0]));
        }
        sizes.sort_unstable_by_key(|&(size, colour)| (std::cmp::Reverse(size), colour));
        let mut names: Vec<(u32, u32)> = sizes.iter().zip(0..).map(|((_, old), new)| (*old, new)).collect();
        names.sort_unstable();
        for colour in &mut self.colour_of {
            *colour = names.binary_search_by_key(colour, |(old, _)| *old).map_or(0, |at| names[at].1);
        }
        self.fewest = names.len() as u32;
    }

    /// Proper colours, perhaps fewer than before.
    fn hear(&mut self, colour_of: Vec<u32>) -> bool {
        let before = std::mem::replace(&mut self.colour_of, colour_of);
        let fewest = self.fewest;
        self.renumber();
        if self.fewest < fewest {
            if let Some(exact) = &mut self.exact {
                exact.hear(self.fewest);
            }
            return true;
        }
        (self.colour_of, self.fewest) = (before, fewest);
        false
    }

    /// A slice of work. `enough`: no fewer colours are wanted.
    pub(super) fn slice(
        &mut self,
        enough: Option<u32>,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Progress {
        if self.fewest <= self.at_least {
            return Progress::Nothing;
        }
        let goal = enough.filter(|enough| *enough < self.fewest).unwrap_or(self.fewest - 1).max(self.at_least);
        match self.stage {
            Stage::Rlf | Stage::Dive if self.begun != goal && self.is_sparse(goal) => {
                self.begun = goal;
                hear(News::Trying { colours: goal, by: Method::Sat });
                self.sat(goal, DECISIONS, steps);
                Progress::Worked(Method::Sat)
            }
            Stage::Rlf => {
                self.stage = Stage::Dive;
                if rlf::is_quick(self.graph) {
                    rlf::within(self.graph, steps.budget).map(|colour_of| self.hear(colour_of));
                }
                Progress::Worked(Method::Rlf)
            }
            Stage::Dive if self.packed != goal => {
                self.packed = goal;
                self.packed(goal, steps);
                Progress::Worked(Method::Packing)
            }
            Stage::Dive => {
                hear(News::Trying { colours: goal, by: Method::Tabu });
                if !self.dive(goal, MOVES, rng, steps) {
                    self.stage = Stage::Rounds;
                }
                Progress::Worked(Method::Tabu)
            }
            Stage::Rounds => self.rounds(goal, rng, steps, hear),
        }
    }

    /// Are the largest independent sets large enough for so many colours?
    fn packed(&mut self, goal: u32, steps: &mut Steps<'_>) {
        let packing = self.packing.get_or_insert_with(|| Packing::new(self.graph, steps));
        match packing.try_with(goal, steps) {
            Packed::Colours(found) => _ = self.hear(found),
            Packed::Impossible => self.at_least = self.at_least.max(goal + 1),
            Packed::Open => {}
        }
    }

    /// Is it worth while to begin with clauses for so many colours?
    fn is_sparse(&self, colours: u32) -> bool {
        let most = FIRST.1.saturating_mul(self.graph.vertices() as usize);
        self.graph.edges() <= most && Sat::size(self.graph, colours) <= FIRST.0
    }

    /// Tabu search from the present colours, without those that are too many. Were they enough?
    fn dive(&mut self, goal: u32, moves: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        let Some(mut tabu) = Tabu::new(self.graph, goal) else { return false };
        let mut colour_of = fitted(&self.colour_of, goal, rng);
        tabu.run(&mut colour_of, moves, rng, steps) == 0 && self.hear(colour_of)
    }

    /// The next method of the round that is there for this graph.
    fn rounds(
        &mut self,
        goal: u32,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Progress {
        for _ in TURNS {
            let (turn, fewest) = (TURNS[self.turn], self.fewest);
            let growth = self.luck[self.turn].saturating_mul(3_u64.saturating_pow(self.round));
            let longer = |first: u64| first.saturating_mul(growth) >> self.round.min(63);
            let sized = |first: u64| (longer(first).saturating_mul(self.size().into()) / SMALL).clamp(1, longer(first));
            hear(News::Trying { colours: goal, by: turn.method() });
            let is_there = match turn {
                Turn::Symmetric => self.symmetric(goal, sized(TURNED), rng, steps),
                Turn::Exact => self.exact(longer(NODES * LARGE / u64::from(self.size()).clamp(1, LARGE)), steps),
                Turn::Sat => self.sat(goal, longer(DECISIONS), steps),
                Turn::Weighted => self.bare(goal, true, sized(BARE), rng, steps),
                Turn::Partial => self.bare(goal, false, sized(BARE), rng, steps),
                Turn::Evolution => self.evolution(goal, sized(GENERATIONS), rng, steps),
                Turn::Tabu => self.tabu(goal, sized(MOVES), rng, steps),
            };
            self.next(self.fewest < fewest);
            if is_there {
                return Progress::Worked(turn.method());
            }
        }
        Progress::Nothing
    }

    /// Whose turn is it next? A method that was lucky goes on.
    fn next(&mut self, is_lucky: bool) {
        if is_lucky {
            self.luck.iter_mut().for_each(|luck| *luck = (*luck / 2).max(1));
            self.luck[self.turn] = (self.luck[self.turn] * 4).min(LUCKIEST);
        } else {
            self.turn = (self.turn + 1) % TURNS.len();
            self.round += u32::from(self.turn == 0);
        }
    }

    fn symmetric(&mut self, goal: u32, moves: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        let symmetric = self.symmetric.get_or_insert_with(|| Symmetric::new(self.graph, steps));
        if symmetric.has_none() {
            return false;
        }
        if let Some(found) = symmetric.run(goal, moves, rng, steps) {
            self.hear(found);
        }
        true
    }

    fn exact(&mut self, nodes: u64, steps: &mut Steps<'_>) -> bool {
        if self.exact.is_none() {
            self.exact = Exact::new(self.graph, self.fewest, &self.clique);
        }
        let Some(exact) = &mut self.exact else { return false };
        let found = exact.run(nodes, steps);
        let is_done = exact.is_done();
        if let Some(found) = found {
            self.hear(found);
        }
        if is_done {
            self.at_least = self.fewest;
        }
        true
    }

    fn sat(&mut self, goal: u32, decisions: u64, steps: &mut Steps<'_>) -> bool {
        if self.sat.as_ref().is_none_or(|(colours, _)| *colours != goal) {
            self.sat = Sat::new(self.graph, goal, &self.clique, steps.budget).map(|sat| (goal, sat));
        }
        let Some((_, sat)) = &mut self.sat else { return false };
        match sat.run(decisions, steps) {
            Slice::Colours(found) => _ = self.hear(found),
            Slice::Impossible => self.at_least = self.at_least.max(goal + 1),
            Slice::Open => {}
        }
        true
    }

    fn evolution(&mut self, goal: u32, generations: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        if self.evolution.as_ref().is_none_or(|(colours, _)| *colours != goal) {
            self.evolution = Evolution::new(self.graph, goal, CHILD, rng).map(|evolution| (goal, evolution));
        }
        let Some((_, evolution)) = &mut self.evolution else { return false };
        if let Some(found) = evolution.run(generations, rng, steps) {
            self.hear(found);
        }
        true
    }

    fn tabu(&mut self, goal: u32, moves: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        let is_there = Around::fits(&self.graph, goal);
        if is_there {
            self.dive(goal, moves, rng, steps);
        }
        is_there
    }

    fn bare(&mut self, goal: u32, is_weighted: bool, moves: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        let bare = &mut self.bare[usize::from(is_weighted)];
        if bare.as_ref().is_none_or(|bare| bare.colours != goal) {
            *bare = Partial::new(self.graph, goal, is_weighted).map(|search| Bare {
                colours: goal,
                search,
                colour_of: self.colour_of.clone(),
            });
        }
        let Some(bare) = bare else { return false };
        if bare.search.run(&mut bare.colour_of, moves, rng, steps) {
            let found = bare.colour_of.clone();
            self.hear(found);
        }
        true
    }
}

/// Colours below `goal`: what had another one gets one by chance. The largest classes are numbered first, and stay.
pub(super) fn fitted(colour_of: &[u32], goal: u32, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let fit = |colour: &u32| if *colour < goal { *colour } else { super::greedy::below(rng, goal as usize) as u32 };
    colour_of.iter().map(fit).collect()
}
