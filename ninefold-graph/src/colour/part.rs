//! One connected part of a graph, and what is tried on it in turn: RLF, tabu search with ever fewer colours, and then, in rounds of
//! growing length, evolution, branch and bound, and clauses.

use super::evolution::Evolution;
use super::exact::Exact;
use super::partial::Partial;
use super::sat::{Sat, Slice};
use super::tabu::Tabu;
use super::{Method, News, rlf};
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// RLF takes time that grows with the square of the number of vertices, and with edges times colours; it asks nobody.
const RLF: (u32, usize) = (20_000, 3_000_000);
/// Moves of a first tabu search with a number of colours.
const MOVES: u64 = 60_000;
/// Moves of each tabu search within evolution.
const CHILD: u64 = 20_000;
/// The first round: generations, nodes, decisions, moves. Each later round has half as much again.
const GENERATIONS: u64 = 4;
const NODES: u64 = 4_000;
const DECISIONS: u64 = 2_000;
const BARE: u64 = 40_000;

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

pub(super) struct Part<'g> {
    graph: &'g Graph,
    colour_of: Vec<u32>,
    fewest: u32,
    at_least: u32,
    clique: Vec<Vertex>,
    stage: Stage,
    /// The methods of the rounds, in their turn.
    turn: usize,
    round: u32,
    evolution: Option<(u32, Evolution<'g>)>,
    exact: Option<Exact<'g>>,
    sat: Option<(u32, Sat)>,
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
            round: 0,
            evolution: None,
            exact: None,
            sat: None,
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
            Stage::Rlf => {
                self.stage = Stage::Dive;
                if self.graph.vertices() <= RLF.0 && self.graph.edges() <= RLF.1 {
                    self.hear(rlf(self.graph));
                }
                Progress::Worked(Method::Rlf)
            }
            Stage::Dive => {
                hear(News::Trying { colours: goal, by: Method::Tabu });
                if !self.dive(goal, rng, steps) {
                    self.stage = Stage::Rounds;
                }
                Progress::Worked(Method::Tabu)
            }
            Stage::Rounds => self.rounds(goal, rng, steps, hear),
        }
    }

    /// Tabu search from the present colours, without those that are too many. Were they enough?
    fn dive(&mut self, goal: u32, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        let Some(mut tabu) = Tabu::new(self.graph, goal) else { return false };
        let mut colour_of = fitted(&self.colour_of, goal, rng);
        tabu.run(&mut colour_of, MOVES, rng, steps) == 0 && self.hear(colour_of)
    }

    /// The next method of the round that is there for this graph.
    fn rounds(
        &mut self,
        goal: u32,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Progress {
        const TURNS: [Method; 4] = [Method::Exact, Method::Sat, Method::Evolution, Method::Partial];
        for _ in TURNS {
            let by = TURNS[self.turn];
            let longer = |first: u64| first.saturating_mul(3_u64.saturating_pow(self.round)) >> self.round.min(63);
            hear(News::Trying { colours: goal, by });
            let is_there = match by {
                Method::Exact => self.exact(longer(NODES), steps),
                Method::Sat => self.sat(goal, longer(DECISIONS), steps),
                Method::Evolution => self.evolution(goal, longer(GENERATIONS), rng, steps),
                _ => self.partial(goal, longer(BARE), rng, steps),
            };
            self.turn = (self.turn + 1) % TURNS.len();
            self.round += u32::from(self.turn == 0);
            if is_there {
                return Progress::Worked(by);
            }
        }
        Progress::Nothing
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
            self.sat = Sat::new(self.graph, goal, &self.clique).map(|sat| (goal, sat));
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

    fn partial(&mut self, goal: u32, moves: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
        let Some(mut partial) = Partial::new(self.graph, goal, false) else { return false };
        let mut colour_of = self.colour_of.clone();
        if partial.run(&mut colour_of, moves, rng, steps) {
            self.hear(colour_of);
        }
        true
    }
}

/// Colours below `goal`: what had another one gets one by chance. The largest classes are numbered first, and stay.
fn fitted(colour_of: &[u32], goal: u32, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let fit = |colour: &u32| if *colour < goal { *colour } else { super::greedy::below(rng, goal as usize) as u32 };
    colour_of.iter().map(fit).collect()
}
