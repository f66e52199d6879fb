//! Equitable colourings: classes whose sizes differ by one at most.
//!
//! With more colours than any vertex has neighbours there is always one, and it is found (`hajnal.rs`). With fewer there need not be one, even
//! where there is one with fewer still: three colours are too many for two sets of three that are all neighbours of the other set. So each
//! number is looked at by itself: a proper colouring is evened out (`level.rs`), and clauses find one or prove that there is none (`even.rs`).
//! Before that a few numbers are tried between what surely does and what hardly can, since on dense graphs these are far from each other. What
//! is left open is looked at in rounds, each with twice as much effort as the one before.

use super::classes::Classes;
use super::even::Evenly;
use super::sat::Slice;
use super::{Answer, Colouring, Method, Request, colour, hajnal, largest_clique, level};
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

/// Decisions about a number of colours before the next one is looked at, in the first round; twice as many in each later one.
const DECISIONS: u64 = 50_000;
/// Steps of the search for a proper colouring; as many times more in later rounds.
const PROPER: u64 = 100_000;
/// Steps of the search for a clique.
const CLIQUE: u64 = 20_000;
/// The most room, vertices times colours with those that fill up the classes: half a gigabyte.
const ROOM: u64 = 1 << 25;

/// Looks for a colouring with classes whose sizes differ by one at most, within the budget: with so many colours as are asked for, else
/// with as few as can be found. No more colours are used than there are vertices. Without limits it goes on until each number of colours is
/// settled for which the clauses have room: for hard graphs, for ever.
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
    let wanted = request.colours.map(|colours| colours.min(graph.vertices()));
    let mut search = Search::new(graph, &Request { colours: wanted, ..*request });
    match wanted {
        Some(colours) => search.open.push(colours),
        None => search.begin(),
    }
    search.rule_out_few();
    search.rounds();
    search.answer.steps = search.steps.done;
    search.answer
}

struct Search<'a> {
    graph: &'a Graph,
    request: Request<'a>,
    steps: Steps<'a>,
    rng: ChaCha8Rng,
    clique: Vec<Vertex>,
    /// The best proper colouring so far, and what is known of such.
    proper: Answer,
    /// The numbers of colours of which nothing is known, in the order in which they are looked at.
    open: Vec<u32>,
    /// The clauses that were asked last, for so many colours: where one number is left, what they have learned is kept.
    clauses: Option<(u32, Evenly)>,
    answer: Equitable,
}

/// The knowledge about a number of colours.
enum Known {
    Colours(Vec<u32>, Method),
    Impossible(Method),
    /// More time may help.
    Open,
    /// There is no room for clauses: more time may bring a colouring, but no proof.
    Beyond,
}

/// The steps that a part of a search may take, so that no more than these are taken.
fn part<'a>(steps: &Steps<'a>, most: u64) -> Budget<'a> {
    let left = steps.budget.steps.map(|all| all.saturating_sub(steps.done));
    Budget { steps: Some(left.unwrap_or(most).min(most)), ..steps.budget }
}

/// A proper colouring: at most half of the steps that are left, and no more than these.
fn proper(graph: &Graph, request: &Request<'_>, most: u64, steps: &mut Steps<'_>) -> Answer {
    let left = steps.budget.steps.map_or(most, |all| all.saturating_sub(steps.done) / 2);
    let answer = colour(graph, &Request { budget: part(steps, left.min(most)), ..*request }, &mut |_| ());
    steps.done += answer.steps;
    answer
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, request: &Request<'a>) -> Self {
        let mut steps = Steps::new(request.budget);
        let clique = largest_clique(graph, part(&steps, CLIQUE)).vertices;
        // Where no number was asked for, some equitable colouring comes before a better proper one.
        let effort = if request.colours.is_some() { PROPER } else { 1 };
        let proper = proper(graph, request, effort, &mut steps);
        Search {
            graph,
            request: *request,
            steps,
            rng: ChaCha8Rng::seed_from_u64(request.seed),
            clique,
            answer: Equitable { colouring: None, by: None, at_least: proper.at_least, is_impossible: false, steps: 0 },
            proper,
            open: Vec::new(),
            clauses: None,
        }
    }

    /// Some colouring, and then what is open: first the numbers for which there is a proper colouring, the fewest first, then those below.
    fn begin(&mut self) {
        let first = self.proper.colouring.colours();
        let (few, most) = (first.max(self.crowded()), self.surely(first));
        let most = self.halved(few, most);
        self.better_proper(self.request.seed, PROPER);
        let found = self.proper.colouring.colours();
        self.answer.at_least = self.answer.at_least.max(self.proper.at_least);
        self.open = (found..most).chain(self.proper.at_least..found).collect();
    }

    /// With fewer colours than these the classes would be so large that some vertex has too many neighbours to be in one.
    fn crowded(&self) -> u32 {
        let vertices = self.graph.vertices();
        // The most vertices of a class with the vertex; the others have one more.
        let room = vertices - self.graph.largest_degree() as u32;
        vertices.checked_div(room + 1).map_or(0, |colours| colours + 1).min(vertices)
    }

    /// The numbers that need no search: more colours are needed for any colouring, or for classes that are small enough.
    fn rule_out_few(&mut self) {
        let (least, crowded) = (self.proper.at_least, self.crowded());
        self.rule_out(|colours| colours < least, self.proper.shown_by);
        self.rule_out(|colours| colours < crowded, Method::Simple);
    }

    /// Rounds with ever more effort, until nothing is open, the budget is spent, or nothing more can come of it.
    fn rounds(&mut self) {
        let is_limited = self.request.budget.steps.is_some() || self.request.budget.interrupt.is_some();
        let mut effort: u64 = 1;
        while !self.open.is_empty() {
            let before = (self.steps.done, self.open.len());
            let may_settle = self.round(effort);
            // Without limits only what can be settled keeps it going.
            if self.steps.ask() || !(may_settle || is_limited) {
                return;
            }
            effort = effort.saturating_mul(2);
            self.proper_again(effort);
            // A round without a step would be followed by others, for ever.
            if (self.steps.done, self.open.len()) == before {
                return;
            }
        }
    }

    /// Looks at each number that is open, up to the first with a colouring. May more effort settle what is left?
    fn round(&mut self, effort: u64) -> bool {
        let mut may_settle = false;
        for colours in self.open.clone() {
            match self.settle(colours, DECISIONS.saturating_mul(effort)) {
                Known::Colours(colour_of, by) => {
                    self.found(&colour_of, by);
                    self.open.retain(|open| *open < colours && self.request.colours.is_none());
                    self.raise();
                    return true;
                }
                Known::Impossible(by) => self.rule_out(|open| open == colours, by),
                Known::Open => may_settle = true,
                Known::Beyond => {}
            }
            if self.steps.ask() {
                break;
            }
        }
        may_settle
    }

    /// There is no colouring with such a number of colours.
    fn rule_out(&mut self, is_ruled_out: impl Fn(u32) -> bool, by: Method) {
        let before = self.open.len();
        self.open.retain(|open| !is_ruled_out(*open));
        if self.request.colours.is_some() && self.open.len() < before {
            (self.answer.by, self.answer.is_impossible) = (Some(by), true);
        }
        self.raise();
    }

    /// The fewest colours that are not ruled out. Where a number was asked for, the others were not looked at.
    fn raise(&mut self) {
        let found = self.answer.colouring.as_ref().map(Colouring::colours);
        let fewest = self.open.iter().copied().chain(found).min();
        self.answer.at_least = match self.request.colours {
            Some(_) => self.proper.at_least,
            None => fewest.unwrap_or(0).max(self.answer.at_least),
        };
    }

    /// Looks for a proper colouring with fewer colours, and for a proof that there is none, once more.
    fn proper_again(&mut self, effort: u64) {
        let wanted = self.request.colours;
        let is_enough = wanted.is_some_and(|wanted| self.proper.colouring.colours() <= wanted);
        if self.open.is_empty() || self.proper.is_optimal() || self.proper.is_exhausted || is_enough {
            return;
        }
        self.better_proper(self.request.seed.wrapping_add(effort), PROPER.saturating_mul(effort));
        self.rule_out_few();
    }

    /// Looks for a proper colouring with fewer colours within so many steps.
    fn better_proper(&mut self, seed: u64, most: u64) {
        let request = Request { start: Some(&self.proper.colouring), seed, ..self.request };
        let mut again = proper(self.graph, &request, most, &mut self.steps);
        // With another seed less may be proved than before.
        if again.at_least < self.proper.at_least {
            (again.at_least, again.shown_by) = (self.proper.at_least, self.proper.shown_by);
        }
        self.proper = again;
    }

    /// With one colour more than any vertex has neighbours there is a colouring, and with as many as there are vertices; the fewer of both that
    /// fits into the room and the budget. How many colours it has.
    fn surely(&mut self, of_start: u32) -> u32 {
        let vertices = self.graph.vertices();
        let enough = (self.graph.largest_degree() as u32 + 1).max(of_start);
        if enough < vertices
            && let Known::Colours(colour_of, by) = self.by_exchange(enough)
        {
            self.found(&colour_of, by);
            return enough;
        }
        self.found(&(0..vertices).collect::<Vec<u32>>(), Method::Simple);
        vertices
    }

    /// Fewer colours than these, without clauses: always halfway between what is not known to do and what does. Where there is none halfway,
    /// or none is found, there may be one with fewer still, but it is worth less time to look for it. How many colours the best one has.
    fn halved(&mut self, mut few: u32, mut enough: u32) -> u32 {
        while few < enough && !self.steps.ask() {
            let halfway = u32::midpoint(few, enough);
            if let Known::Colours(colour_of, by) = self.by_exchange(halfway) {
                self.found(&colour_of, by);
                enough = halfway;
            } else {
                few = halfway + 1;
            }
        }
        enough
    }

    /// Takes a colouring that was found, if it is what it should be.
    fn found(&mut self, colour_of: &[u32], by: Method) {
        let is_even = |colouring: &Colouring| {
            let sizes: Vec<usize> = colouring.classes().iter().map(Vec::len).collect();
            sizes.iter().max().unwrap_or(&0) - sizes.iter().min().unwrap_or(&0) <= 1
        };
        let colouring = Colouring::verify(self.graph, colour_of).ok().filter(is_even);
        debug_assert!(colouring.is_some(), "{by}: {colour_of:?}");
        (self.answer.by, self.answer.colouring) = (colouring.as_ref().map(|_| by), colouring);
    }

    /// Looks at one number of colours.
    fn settle(&mut self, colours: u32, decisions: u64) -> Known {
        if colours == 0 {
            return Known::Colours(Vec::new(), Method::Simple);
        }
        if colours == self.graph.vertices() {
            return Known::Colours((0..colours).collect(), Method::Simple);
        }
        if self.clique.len() > colours as usize {
            return Known::Impossible(Method::Clique);
        }
        if let known @ Known::Colours(..) = self.by_exchange(colours) {
            return known;
        }
        self.by_clauses(colours, decisions)
    }

    /// With clauses, those at hand if they are about this number.
    fn by_clauses(&mut self, colours: u32, decisions: u64) -> Known {
        let at_hand = self.clauses.take().filter(|(of, _)| *of == colours).map(|(_, clauses)| clauses);
        let Some(mut clauses) = at_hand.or_else(|| Evenly::new(self.graph, colours, &self.clique)) else {
            return Known::Beyond;
        };
        let slice = clauses.run(decisions, &mut self.steps);
        self.clauses = Some((colours, clauses));
        match slice {
            Slice::Colours(colour_of) => Known::Colours(colour_of, Method::Sat),
            Slice::Impossible => Known::Impossible(Method::Sat),
            Slice::Open => Known::Open,
        }
    }

    /// Without clauses: evens out the proper colouring, if it has no more colours, or builds one anew.
    fn by_exchange(&mut self, colours: u32) -> Known {
        let (vertices, wide) = (u64::from(self.graph.vertices()), u64::from(colours));
        if (vertices + wide) * wide > ROOM {
            return Known::Open;
        }
        let start = &self.proper.colouring;
        if start.colours() <= colours
            && let Some(mut classes) = Classes::new(self.graph, colours, start.of())
            && level::level(&mut classes, &mut self.rng, &mut self.steps)
        {
            return Known::Colours(classes.of().to_vec(), Method::Exchange);
        }
        match hajnal::even(self.graph, colours, start.of(), &mut self.steps) {
            Some(colour_of) => Known::Colours(colour_of, Method::Equitable),
            None => Known::Open,
        }
    }
}
