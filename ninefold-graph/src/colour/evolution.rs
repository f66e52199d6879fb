//! Hybrid evolution: two colourings are crossed and improved by tabu search. The crossing takes the largest colour class of one parent,
//! then of the other, by turns (Galinier and Hao 1999, GPX); two parents alone, and every tenth generation one of the best of some
//! time ago takes part again, are Moalic and Gondran's (2018, HEAD). It proves nothing.

use super::greedy::below;
use super::tabu::Tabu;
use crate::Graph;
use crate::budget::Steps;
use rand_chacha::ChaCha8Rng;

/// Generations until a former best takes part.
const CYCLE: u64 = 10;

/// A coloured graph with this many edges whose ends are alike.
#[derive(Clone)]
struct Member {
    colour_of: Vec<u32>,
    conflicts: u64,
}

pub(super) struct Evolution<'g> {
    tabu: Tabu<&'g Graph>,
    colours: u32,
    /// Moves of each tabu search.
    moves: u64,
    parents: [Member; 2],
    /// The best of this cycle, and of the one before.
    best: [Member; 2],
    generation: u64,
}

impl<'g> Evolution<'g> {
    /// Begins with random colours. None if the graph is too large for it.
    pub(super) fn new(graph: &'g Graph, colours: u32, moves: u64, rng: &mut ChaCha8Rng) -> Option<Self> {
        let tabu = Tabu::new(graph, colours)?;
        let mut member = || Member { colour_of: random(graph.vertices() as usize, colours, rng), conflicts: u64::MAX };
        let (parents, best) = ([member(), member()], [member(), member()]);
        Some(Evolution { tabu, colours, moves, parents, best, generation: 0 })
    }

    /// Goes on for so many generations. A proper colouring, if there is one.
    pub(super) fn run(&mut self, generations: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> Option<Vec<u32>> {
        for _ in 0..generations {
            let [a, b] = &self.parents;
            let mut children = match self.generation {
                0 => [a.colour_of.clone(), b.colour_of.clone()],
                _ => [crossed(a, b, self.colours, rng), crossed(b, a, self.colours, rng)],
            };
            for (child, parent) in children.iter_mut().zip(&mut self.parents) {
                let conflicts = self.tabu.run(child, self.moves, rng, steps);
                *parent = Member { colour_of: std::mem::take(child), conflicts };
                if conflicts == 0 {
                    return Some(parent.colour_of.clone());
                }
                if steps.ask() {
                    return None;
                }
            }
            self.next_generation(rng);
        }
        None
    }

    fn next_generation(&mut self, rng: &mut ChaCha8Rng) {
        for parent in &self.parents {
            if parent.conflicts <= self.best[0].conflicts {
                self.best[0] = parent.clone();
            }
        }
        self.generation += 1;
        let vertices = self.parents[0].colour_of.len();
        let fresh = Member { colour_of: random(vertices, self.colours, rng), conflicts: u64::MAX };
        if self.generation.is_multiple_of(CYCLE) {
            // The best of the cycle before last comes back; of this one a new count begins.
            let of_this = std::mem::replace(&mut self.best[0], fresh);
            self.parents[0] = std::mem::replace(&mut self.best[1], of_this);
        } else if are_alike(&self.parents, self.colours) {
            self.parents[0] = fresh;
        }
    }
}

fn random(vertices: usize, colours: u32, rng: &mut ChaCha8Rng) -> Vec<u32> {
    (0..vertices).map(|_| below(rng, colours as usize) as u32).collect()
}

/// Are both the same but for the names of the colours?
fn are_alike([a, b]: &[Member; 2], colours: u32) -> bool {
    let mut name = vec![u32::MAX; colours as usize];
    a.colour_of.iter().zip(&b.colour_of).all(|(&a, &b)| {
        let name = &mut name[a as usize];
        if *name == u32::MAX {
            *name = b;
        }
        *name == b
    })
}

/// A child: the largest classes of both parents by turns, without what is taken already. What is left gets colours by chance.
fn crossed(first: &Member, second: &Member, colours: u32, rng: &mut ChaCha8Rng) -> Vec<u32> {
    let parents = [&first.colour_of, &second.colour_of];
    let mut sizes = [vec![0_u32; colours as usize], vec![0; colours as usize]];
    for (sizes, parent) in sizes.iter_mut().zip(parents) {
        for colour in parent {
            sizes[*colour as usize] += 1;
        }
    }
    let mut child = vec![u32::MAX; first.colour_of.len()];
    for colour in 0..colours {
        let turn = colour as usize % 2;
        let Some(largest) =
            (0..colours).max_by_key(|colour| (sizes[turn][*colour as usize], std::cmp::Reverse(*colour)))
        else {
            break;
        };
        for vertex in 0..child.len() {
            if child[vertex] == u32::MAX && parents[turn][vertex] == largest {
                child[vertex] = colour;
                sizes[0][parents[0][vertex] as usize] -= 1;
                sizes[1][parents[1][vertex] as usize] -= 1;
            }
        }
    }
    for colour in &mut child {
        if *colour == u32::MAX {
            *colour = below(rng, colours as usize) as u32;
        }
    }
    child
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, conflicts, graphs, rng, steps};

    #[test]
    fn it_finds_what_there_is_and_nothing_else() {
        for (graph, seed) in graphs().zip(0..).filter(|(_, seed)| seed % 4 == 0) {
            let (fewest, mut rng) = (chromatic(&graph), rng(seed));
            for colours in (fewest - 1).max(1)..=fewest {
                let mut evolution = Evolution::new(&graph, colours, 20, &mut rng).unwrap();
                // Beyond the tenth generation, where a former best comes back.
                let found = evolution.run(25, &mut rng, &mut steps());
                assert_eq!(found.is_some(), colours == fewest, "{graph:?}");
                assert!(found.is_none_or(|found| conflicts(&graph, &found) == 0));
            }
        }
    }

    /// The classes of the child are the largest of the parents by turns, as the definition has them.
    #[test]
    fn the_crossing_takes_the_largest_classes_by_turns() {
        let member = |colour_of: &[u32]| Member { colour_of: colour_of.to_vec(), conflicts: 1 };
        let (one, other) = (member(&[0, 0, 0, 1, 1, 2, 2]), member(&[0, 1, 1, 1, 1, 2, 0]));
        // First {0, 1, 2}; of the other parent {3, 4} is left of its largest; then {5, 6} of the first.
        assert_eq!(crossed(&one, &other, 3, &mut rng(1)), [0, 0, 0, 1, 1, 2, 2]);
        // First {1, 2, 3, 4}; then {5, 6} of the first parent; the rest, 0, is the other's.
        assert_eq!(crossed(&other, &one, 3, &mut rng(1)), [2, 0, 0, 0, 0, 1, 1]);
    }
}
