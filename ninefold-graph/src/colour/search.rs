//! The search: bounds, reductions, and the parts of the graph, of which the one with the most colours is worked on.

use super::mycielski;
use super::part::{Part, Progress, fitted};
use super::tabu::Tabu;
use super::{Clique, Colouring, Kernel, Method, Mycielski, News, components, dsatur, largest_clique, rlf, two_colours};
use crate::budget::Steps;
use crate::{Budget, Graph, Vertex};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

/// The question, and the limits of the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// The number of colours that is enough: no fewer are looked for. None: as few as possible.
    pub colours: Option<u32>,
    /// A colouring to begin with.
    pub start: Option<&'a Colouring>,
    /// The same seed and the same limit of steps give the same answer.
    pub seed: u64,
    /// Without limits the search goes on until there is a proof: for hard graphs, for ever.
    pub budget: Budget<'a>,
}

/// A colouring, and what is known beside it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The colouring with the fewest colours that were found.
    pub colouring: Colouring,
    /// What found it.
    pub by: Method,
    /// Fewer colours than this are impossible.
    pub at_least: u32,
    /// What showed that.
    pub shown_by: Method,
    /// The largest clique that was found: all its vertices need different colours.
    pub clique: Clique,
    /// A proof that more colours are needed than the clique has vertices, if there was a short one. Others may have shown still more.
    pub mycielski: Option<Mycielski>,
    /// Moves and nodes.
    pub steps: u64,
    /// Was nothing left to try, although there is no proof? So it is with graphs that are too large for the slower methods.
    pub is_exhausted: bool,
}

impl Answer {
    /// Is it proved that there are no fewer colours?
    pub fn is_optimal(&self) -> bool {
        self.at_least >= self.colouring.colours()
    }
}

/// Steps of the first search for a clique, and of the one when all else is stuck.
const CLIQUE: u64 = 20_000;
/// The first moves: for graphs of so many edges at most, and so many with each number of colours.
const QUICK: (usize, u64) = (50_000, 1_000);
/// On larger ones that are dense DSATUR is tried so often with ties by chance before RLF, and behind it till so many edges were looked at.
const AGAIN: (usize, usize) = (2, 2_000_000);
/// Looks of the search for dominated vertices.
const LOOKS: u64 = 50_000_000;

/// Colours a graph with as few colours as can be found within the budget. `hear` is told of each step forward.
///
/// ```
/// use ninefold_graph::{Graph, colour::{Request, colour}};
/// let (circle, _) = Graph::new(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])?;
/// let answer = colour(&circle, &Request::default(), &mut |_| ());
/// assert_eq!(answer.colouring.colours(), 3);
/// assert!(answer.is_optimal());
/// # Ok::<(), ninefold_graph::NoSuchVertex>(())
/// ```
pub fn colour(graph: &Graph, request: &Request<'_>, hear: &mut dyn FnMut(News<'_>)) -> Answer {
    let mut search = Search { graph, hear, steps: Steps::new(request.budget), answer: first(graph, request) };
    let news = News::Fewer { colouring: &search.answer.colouring, by: search.answer.by };
    (search.hear)(news);
    search.at_least(search.answer.at_least, search.answer.shown_by);
    search.quick(request);
    if !search.is_over(request.colours) {
        search.bound();
    }
    if !search.is_over(request.colours) {
        search.parts(request);
    }
    search.answer.steps = search.steps.done;
    search.answer
}

/// The answer in linear time.
fn first(graph: &Graph, request: &Request<'_>) -> Answer {
    let two = two_colours(graph);
    let simple = match (graph.edges(), &two) {
        (0, _) => graph.vertices().min(1),
        (_, Some(_)) => 2,
        (_, None) => 3,
    };
    let by = if two.is_some() { Method::Bipartite } else { Method::Dsatur };
    let colour_of = two.unwrap_or_else(|| dsatur::within(graph, request.budget));
    let mut answer = Answer {
        colouring: checked(graph, &colour_of),
        by,
        at_least: simple,
        shown_by: Method::Simple,
        clique: Clique::default(),
        mycielski: None,
        steps: 0,
        is_exhausted: false,
    };
    let start = request.start.filter(|start| start.colours() < answer.colouring.colours());
    if let Some(start) = start.and_then(|start| Colouring::verify(graph, start.of()).ok()) {
        (answer.colouring, answer.by) = (start, Method::Given);
    }
    answer
}

/// The colouring; every vertex in a colour of its own if a method was wrong, so that nothing false gets out.
fn checked(graph: &Graph, colour_of: &[u32]) -> Colouring {
    let colouring = Colouring::verify(graph, colour_of);
    debug_assert!(colouring.is_ok(), "{colouring:?}");
    colouring.unwrap_or_else(|_| Colouring::all_different(graph))
}

struct Search<'a> {
    graph: &'a Graph,
    hear: &'a mut dyn FnMut(News<'_>),
    steps: Steps<'a>,
    answer: Answer,
}

impl Search<'_> {
    fn is_over(&mut self, enough: Option<u32>) -> bool {
        let (found, at_least) = (self.answer.colouring.colours(), self.answer.at_least);
        at_least >= found || enough.is_some_and(|enough| found <= enough || at_least > enough) || self.steps.ask()
    }

    fn at_least(&mut self, colours: u32, by: Method) {
        if colours >= self.answer.at_least {
            (self.answer.at_least, self.answer.shown_by) = (colours, by);
            (self.hear)(News::AtLeast { colours, by });
        }
    }

    fn fewer(&mut self, colour_of: &[u32], by: Method) {
        let colouring = checked(self.graph, colour_of);
        if colouring.colours() < self.answer.colouring.colours() {
            (self.answer.colouring, self.answer.by) = (colouring, by);
            (self.hear)(News::Fewer { colouring: &self.answer.colouring, by });
        }
    }

    /// Large dense graphs: there other orders cost less than the search for a clique, and bring more than a few moves.
    fn orders(&mut self, enough: Option<u32>) {
        // By numbers of its own, so that the searches behind it have theirs.
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        for (times, is_first) in [(AGAIN.0, true), (AGAIN.1 / self.graph.edges(), false)] {
            for _ in 0..times {
                if self.is_over(enough) {
                    return;
                }
                let colour_of = dsatur::by_chance(self.graph, &mut rng, self.steps.budget);
                self.fewer(&colour_of, Method::Dsatur);
            }
            if is_first && rlf::is_quick(self.graph) && !self.is_over(enough) {
                let colour_of = rlf::within(self.graph, self.steps.budget);
                if let Some(colour_of) = colour_of {
                    self.fewer(&colour_of, Method::Rlf);
                }
            }
        }
    }

    /// A few moves of tabu search from the first colouring, as long as they bring fewer colours and cost little: less than the search for
    /// a clique and RLF, and often all that is wanted.
    fn quick(&mut self, request: &Request<'_>) {
        if self.graph.edges() > QUICK.0 && dsatur::is_dense(self.graph) {
            return self.orders(request.colours);
        }
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        while self.graph.edges() <= QUICK.0 && !self.is_over(request.colours) {
            let goal = self.answer.colouring.colours() - 1;
            let mut colour_of = fitted(self.answer.colouring.of(), goal, &mut rng);
            let Some(mut tabu) = Tabu::new(self.graph, goal) else { return };
            if tabu.run(&mut colour_of, QUICK.1, &mut rng, &mut self.steps) > 0 {
                return;
            }
            self.fewer(&colour_of, Method::Tabu);
        }
    }

    /// A clique as the lower bound.
    fn bound(&mut self) {
        let left = self.steps.budget.steps.map(|most| most.saturating_sub(self.steps.done));
        let budget = Budget { steps: Some(left.unwrap_or(CLIQUE).min(CLIQUE)), ..self.steps.budget };
        self.answer.clique = largest_clique(self.graph, budget);
        if self.answer.clique.size() > self.answer.at_least {
            self.at_least(self.answer.clique.size(), Method::Clique);
        }
    }

    /// What cannot be left out. A bound that was raised there lets more be left out, and perhaps be raised again.
    fn kernel(&mut self, enough: Option<u32>) -> Kernel {
        loop {
            let at_least = self.answer.at_least;
            let kernel = Kernel::new(self.graph, at_least, LOOKS, self.steps.budget);
            self.mycielski(&kernel);
            if self.answer.at_least == at_least || self.is_over(enough) {
                return kernel;
            }
        }
    }

    /// A clique with layers as the lower bound.
    fn mycielski(&mut self, kernel: &Kernel) {
        let (least, enough) = (self.answer.at_least, self.answer.colouring.colours());
        let clique = self.answer.clique.size();
        let found = mycielski::search(&kernel.graph, clique, (least, enough), &mut self.steps);
        if let Some(found) = found.and_then(|found| found.renamed(self.graph, &kernel.vertices)) {
            self.at_least(found.colours(), Method::Mycielski);
            self.answer.mycielski = Some(found);
        }
    }

    /// Works on the connected parts of what cannot be left out.
    fn parts(&mut self, request: &Request<'_>) {
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        let kernel = self.kernel(request.colours);
        if self.is_over(request.colours) {
            return;
        }
        let known = self.answer.colouring.of();
        let known: Vec<u32> = kernel.vertices.iter().map(|vertex| known[*vertex as usize]).collect();
        let places = components(&kernel.graph);
        let graphs = kernel.graph.apart(&places);
        let at_least = self.answer.at_least;
        let mut parts: Vec<Part<'_>> = graphs
            .iter()
            .zip(&places)
            .map(|(graph, place)| {
                let known = place.iter().map(|vertex| known[*vertex as usize]).collect();
                Part::new(graph, known, inside(&kernel, place, &self.answer.clique), at_least)
            })
            .collect();
        self.lifted(&kernel, &places, &parts, self.answer.by);
        while !self.is_over(request.colours) {
            let Some(hardest) = hardest(&mut parts) else { break };
            let before = (hardest.fewest(), hardest.at_least());
            let progress = hardest.slice(request.colours, &mut rng, &mut self.steps, &mut *self.hear);
            let after = (hardest.fewest(), hardest.at_least());
            if after.1 > before.1 {
                self.at_least(after.1, progress.by());
            }
            if after.0 < before.0 {
                self.lifted(&kernel, &places, &parts, progress.by());
            }
            if matches!(progress, Progress::Nothing) {
                self.answer.is_exhausted = !self.answer.is_optimal();
                break;
            }
        }
    }

    /// The colours of all parts as colours of the whole.
    fn lifted(&mut self, kernel: &Kernel, places: &[Vec<Vertex>], parts: &[Part<'_>], by: Method) {
        let mut of_kernel = vec![0; kernel.vertices.len()];
        for (place, part) in places.iter().zip(parts) {
            for (vertex, colour) in place.iter().zip(part.colour_of()) {
                of_kernel[*vertex as usize] = *colour;
            }
        }
        let all = kernel.lift(self.graph, &of_kernel);
        self.fewer(&all, by);
    }
}

/// The part with the most colours, the smallest such: only fewer colours for it are fewer for all.
fn hardest<'p, 'g>(parts: &'p mut [Part<'g>]) -> Option<&'p mut Part<'g>> {
    parts.iter_mut().max_by_key(|part| (part.fewest(), std::cmp::Reverse(part.size())))
}

/// The vertices of the clique that lie in a part, by their numbers there.
fn inside(kernel: &Kernel, place: &[Vertex], clique: &Clique) -> Vec<Vertex> {
    let number = |vertex: &Vertex| {
        let in_kernel = kernel.vertices.binary_search(vertex).ok()?;
        place.binary_search(&(in_kernel as Vertex)).ok().map(|at| at as Vertex)
    };
    clique.vertices.iter().filter_map(number).collect()
}
