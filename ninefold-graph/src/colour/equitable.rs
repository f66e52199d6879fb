//! Equitable colourings: classes whose sizes differ by one at most.
//!
//! With more colours than any vertex has neighbours there is always one, and it is found (`hajnal.rs`). With fewer there need not be one, even
//! where there is one with fewer still: three colours are too many for two sets of three that are all neighbours of the other set. So each
//! number is looked at by itself: a proper colouring is evened out (`level.rs`), and clauses find one or prove that there is none (`even.rs`).
//! Before that a few numbers are tried between what surely does and what hardly can, since on dense graphs these are far from each other.

use super::classes::Classes;
use super::even::Evenly;
use super::sat::Slice;
use super::{Colouring, Method, Request, colour, hajnal, largest_clique, level};
use crate::budget::Steps;
use crate::{Budget, Graph, Vertex};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

/// An equitable colouring, and what is known beside it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Equitable {
    /// The colouring; None if there is none with the number of colours that was asked for, or none was found. Without such a number there is
    /// always one, if need be with a colour for each vertex.
    pub colouring: Option<Colouring>,
    /// What found it, or proved that there is none.
    pub by: Option<Method>,
    /// With fewer colours than this there is none. Where a number was asked for and proved to be too few or not to be even, it is not
    /// counted: see `is_impossible`.
    pub at_least: u32,
    /// Is it proved that there is none with the number of colours that was asked for?
    pub is_impossible: bool,
    /// Moves and nodes.
    pub steps: u64,
}

impl Equitable {
    /// Is it proved that there is none with fewer colours?
    pub fn is_fewest(&self) -> bool {
        self.colouring.as_ref().is_some_and(|colouring| self.at_least >= colouring.colours())
    }
}

/// Decisions about a number of colours before the next one is looked at.
const DECISIONS: u64 = 50_000;
/// Steps of the search for a clique.
const CLIQUE: u64 = 20_000;
/// The most room, vertices times colours with those that fill up the classes: half a gigabyte.
const ROOM: u64 = 1 << 25;

/// Looks for a colouring with classes whose sizes differ by one at most, within the budget: with so many colours as are asked for, else
/// with as few as can be found. No more colours are used than there are vertices.
///
/// ```
/// use ninefold_graph::{Graph, colour::{Request, equitable}};
/// let (star, _) = Graph::new(6, &[(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)])?;
/// let answer = equitable(&star, &Request::default());
/// let colouring = answer.colouring.as_ref().unwrap();
/// assert_eq!(colouring.colours(), 4, "the middle alone, and so at most two beside it in each class");
/// assert!(answer.is_fewest());
/// # Ok::<(), ninefold_graph::NoSuchVertex>(())
/// ```
pub fn equitable(graph: &Graph, request: &Request<'_>) -> Equitable {
    let mut search = Search { graph, request, steps: Steps::new(request.budget), clique: Vec::new() };
    search.clique = largest_clique(graph, search.part(CLIQUE)).vertices;
    let mut answer = Equitable { colouring: None, by: None, at_least: 0, is_impossible: false, steps: 0 };
    match request.colours {
        Some(colours) => search.with(colours.min(graph.vertices()), &mut answer),
        None => search.fewest(&mut answer),
    }
    answer.steps = search.steps.done;
    answer
}

struct Search<'a> {
    graph: &'a Graph,
    request: &'a Request<'a>,
    steps: Steps<'a>,
    clique: Vec<Vertex>,
}

/// What is known of a number of colours.
enum Known {
    Colours(Vec<u32>, Method),
    Impossible(Method),
    Open,
}

impl<'a> Search<'a> {
    /// A part of the budget.
    fn part(&self, steps: u64) -> Budget<'a> {
        let left = self.steps.budget.steps.map(|most| most.saturating_sub(self.steps.done));
        Budget { steps: Some(left.unwrap_or(steps).min(steps)), ..self.steps.budget }
    }

    /// A proper colouring: at most half of the steps that are left, and no more than a hundred thousand.
    fn proper(&mut self, colours: Option<u32>) -> super::Answer {
        const MOST: u64 = 100_000;
        let left = self.steps.budget.steps.map_or(MOST, |most| most.saturating_sub(self.steps.done) / 2);
        let request = Request { colours, budget: self.part(left.min(MOST)), ..*self.request };
        let answer = colour(self.graph, &request, &mut |_| ());
        self.steps.done += answer.steps;
        answer
    }

    fn with(&mut self, colours: u32, answer: &mut Equitable) {
        let proper = self.proper(Some(colours));
        answer.at_least = proper.at_least;
        let known = if proper.at_least > colours {
            Known::Impossible(proper.shown_by)
        } else {
            self.settle(colours, proper.colouring.of(), proper.colouring.colours(), u64::MAX)
        };
        match known {
            Known::Colours(colour_of, by) => self.found(&colour_of, by, answer),
            Known::Impossible(by) => (answer.by, answer.is_impossible) = (Some(by), true),
            Known::Open => {}
        }
    }

    /// From the first number of colours on for which there is a proper colouring, each one, until there is an equitable one.
    fn fewest(&mut self, answer: &mut Equitable) {
        let proper = self.proper(None);
        answer.at_least = proper.at_least;
        let found = proper.colouring.colours();
        let most = self.surely(proper.colouring.of(), found, answer);
        let most = self.halved(found, most, proper.colouring.of(), answer);
        for colours in found..most {
            match self.settle(colours, proper.colouring.of(), found, DECISIONS) {
                Known::Colours(colour_of, by) => return self.found(&colour_of, by, answer),
                Known::Impossible(_) if answer.at_least == colours => answer.at_least = colours + 1,
                _ => {}
            }
            if self.steps.ask() {
                return;
            }
        }
    }

    /// With one colour more than any vertex has neighbours there is a colouring, and with as many as there are vertices; the fewer of both that
    /// fits into the room and the budget. How many colours it has.
    fn surely(&mut self, start: &[u32], of_start: u32, answer: &mut Equitable) -> u32 {
        let vertices = self.graph.vertices();
        let enough = (self.graph.largest_degree() as u32 + 1).max(of_start);
        if enough < vertices
            && let Known::Colours(colour_of, by) = self.by_exchange(enough, start, of_start)
        {
            self.found(&colour_of, by, answer);
            return enough;
        }
        self.found(&(0..vertices).collect::<Vec<u32>>(), Method::Simple, answer);
        vertices
    }

    /// Fewer colours than these, without clauses: always halfway between what is not known to do and what does. Where there is none halfway,
    /// or none is found, there may be one with fewer still, but it is worth less time to look for it. How many colours the best one has.
    fn halved(&mut self, mut few: u32, mut enough: u32, start: &[u32], answer: &mut Equitable) -> u32 {
        let of_start = few;
        while few < enough && !self.steps.ask() {
            let halfway = u32::midpoint(few, enough);
            match self.by_exchange(halfway, start, of_start) {
                Known::Colours(colour_of, by) => {
                    self.found(&colour_of, by, answer);
                    enough = halfway;
                }
                Known::Impossible(_) | Known::Open => few = halfway + 1,
            }
        }
        enough
    }

    /// Takes a colouring that was found, if it is what it should be.
    fn found(&self, colour_of: &[u32], by: Method, answer: &mut Equitable) {
        let is_even = |colouring: &Colouring| {
            let sizes: Vec<usize> = colouring.classes().iter().map(Vec::len).collect();
            sizes.iter().max().unwrap_or(&0) - sizes.iter().min().unwrap_or(&0) <= 1
        };
        let colouring = Colouring::verify(self.graph, colour_of).ok().filter(is_even);
        debug_assert!(colouring.is_some(), "{by}: {colour_of:?}");
        (answer.by, answer.colouring) = (colouring.as_ref().map(|_| by), colouring);
    }

    /// Looks at one number of colours, from a colouring with so many colours, which is of use if they are no more.
    fn settle(&mut self, colours: u32, start: &[u32], of_start: u32, decisions: u64) -> Known {
        if colours == 0 {
            return Known::Colours(Vec::new(), Method::Simple);
        }
        if colours == self.graph.vertices() {
            return Known::Colours((0..colours).collect(), Method::Simple);
        }
        if let known @ Known::Colours(..) = self.by_exchange(colours, start, of_start) {
            return known;
        }
        let clauses = Evenly::new(self.graph, colours, &self.clique);
        match clauses.map(|mut clauses| clauses.run(decisions, &mut self.steps)) {
            Some(Slice::Colours(colour_of)) => Known::Colours(colour_of, Method::Sat),
            Some(Slice::Impossible) => Known::Impossible(Method::Sat),
            _ => Known::Open,
        }
    }

    /// Without clauses: evens out the colouring, or builds one anew.
    fn by_exchange(&mut self, colours: u32, start: &[u32], of_start: u32) -> Known {
        let (vertices, wide) = (u64::from(self.graph.vertices()), u64::from(colours));
        if (vertices + wide) * wide > ROOM {
            return Known::Open;
        }
        if of_start <= colours
            && let Some(mut classes) = Classes::new(self.graph, colours, start)
        {
            let mut rng = ChaCha8Rng::seed_from_u64(self.request.seed);
            if level::level(&mut classes, &mut rng, &mut self.steps) {
                return Known::Colours(classes.of().to_vec(), Method::Exchange);
            }
        }
        match hajnal::even(self.graph, colours, start, &mut self.steps) {
            Some(colour_of) => Known::Colours(colour_of, Method::Equitable),
            None => Known::Open,
        }
    }
}
