//! The interference graph (Chaitin 1982): a variable that is given a value and each variable that is alive after that are neighbours. But
//! after `x = y` the two have the same value, so `y` is left out there.

use super::flow::{Flow, depths};
use super::listing::{Instruction, Listing, Variable};
use super::live::Live;
use super::refused::{MOST_PAIRS, Refused};
use crate::colour::{Answer, Request, colour, largest_clique};
use crate::{Budget, Graph};
use std::ops::ControlFlow;

/// The graph of a listing, and what else its allocation rests on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Interference {
    /// A vertex for each variable.
    pub graph: Graph,
    /// The most variables that hold a value at once: one that an instruction sets, and the others that are alive after it.
    pub most_alive: u32,
    /// Its line.
    pub most_alive_line: usize,
    /// Copies between two variables.
    pub(super) copies: Vec<(Variable, Variable)>,
    /// How often each variable is read or written, ten times as much for each loop around.
    pub(super) costs: Vec<u64>,
    /// Is the variable alive behind its definitions alone, set by an instruction and used by the next one at the latest? In memory it would
    /// be in a register just as long.
    pub(super) is_short: Vec<bool>,
}

/// The interference graph of a listing.
///
/// ```
/// use ninefold_graph::registers;
/// let listing = registers::read("a = 1\nb = 2\nc = a + b\nd = c\nprint c\nprint d\n")?;
/// let found = registers::interference(&listing, Default::default())?;
/// assert!(found.graph.has_edge(0, 1), "a and b are needed together");
/// assert!(!found.graph.has_edge(2, 3), "d is a copy of c: one register holds both");
/// assert_eq!((found.most_alive, found.most_alive_line), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn interference(listing: &Listing, budget: Budget<'_>) -> Result<Interference, Refused> {
    let flow = Flow::of(listing);
    let live = Live::of(listing, &flow)?;
    let mut pairs = Pairs { rows: vec![Row::default(); listing.names.len()], looked_at: 0, most_alive: 0, most_at: 0 };
    let mut looked = 0;
    let mut is_short = vec![true; listing.names.len()];
    let walked = live.walk(listing, &flow, &mut |at, alive| {
        let given = listing.instructions[at].defines();
        let longer = alive.iter().filter(|variable| Some(**variable) != given);
        longer.for_each(|variable| is_short[*variable as usize] = false);
        if pairs.add(at, &listing.instructions[at], alive) {
            return ControlFlow::Break(Refused::Crowded { line: listing.lines[at] });
        }
        // What an instruction costs is what is alive there.
        looked += alive.len() + 1;
        if looked >= LOOKS {
            looked = 0;
            if budget.is_interrupted() {
                return ControlFlow::Break(Refused::Interrupted);
            }
        }
        ControlFlow::Continue(())
    });
    if let ControlFlow::Break(why) = walked {
        return Err(why);
    }
    // All vertices are variables, so there is a graph unless it was interrupted.
    let graph = Graph::within(listing.variables(), &pairs.edges(budget)?, budget).ok().flatten();
    Ok(Interference {
        graph: graph.map(|(graph, _)| graph).ok_or(Refused::Interrupted)?,
        most_alive: pairs.most_alive as u32,
        most_alive_line: listing.lines.get(pairs.most_at).copied().unwrap_or(1),
        copies: listing.instructions.iter().filter_map(Instruction::copies).filter(|(to, from)| to != from).collect(),
        costs: costs(listing),
        is_short,
    })
}

/// The number of pairs looked at before the interrupt is asked again.
const LOOKS: usize = 1 << 18;

/// Edges as they are found.
struct Pairs {
    /// Of each variable those that are alive where it is given a value.
    rows: Vec<Row>,
    looked_at: usize,
    most_alive: usize,
    most_at: usize,
}

/// One variable may be found at every instruction, so a row is tidied whenever it has doubled.
#[derive(Clone, Default)]
struct Row {
    found: Vec<Variable>,
    tidied: usize,
}

impl Row {
    fn tidy(&mut self) {
        self.found.sort_unstable();
        self.found.dedup();
        self.tidied = self.found.len();
    }
}

impl Pairs {
    /// The edges of one instruction. Were too many looked at?
    fn add(&mut self, at: usize, instruction: &Instruction, alive: &[Variable]) -> bool {
        let Some(given) = instruction.defines() else { return false };
        self.looked_at += alive.len();
        // Unless it is never run, there are most just after a definition.
        let there = alive.len() + usize::from(!alive.contains(&given));
        if there > self.most_alive || (there == self.most_alive && at < self.most_at) {
            (self.most_alive, self.most_at) = (there, at);
        }
        let copied = instruction.copies().map(|(_, from)| from);
        let others = alive.iter().copied().filter(|other| *other != given && Some(*other) != copied);
        let row = &mut self.rows[given as usize];
        row.found.extend(others);
        if row.found.len() > 2 * row.tidied.max(32) {
            row.tidy();
        }
        self.looked_at > MOST_PAIRS
    }

    fn edges(&mut self, budget: Budget<'_>) -> Result<Vec<(Variable, Variable)>, Refused> {
        let mut edges = Vec::new();
        let mut asked = 0;
        for (given, row) in (0..).zip(&mut self.rows) {
            row.tidy();
            edges.extend(row.found.iter().map(|other| (given, *other)));
            row.found = Vec::new();
            if edges.len() >= asked + LOOKS {
                asked = edges.len();
                if budget.is_interrupted() {
                    return Err(Refused::Interrupted);
                }
            }
        }
        Ok(edges)
    }
}

/// Reads and writes of each variable, weighed by the loops around them.
fn costs(listing: &Listing) -> Vec<u64> {
    // Deeper loops count as much as nine: the sums must stay within a word.
    const DEEPEST: u32 = 9;
    let mut costs = vec![0_u64; listing.names.len()];
    for (instruction, depth) in listing.instructions.iter().zip(depths(listing)) {
        let weight = 10_u64.pow(depth.min(DEEPEST));
        for variable in instruction.uses().chain(instruction.defines()) {
            costs[variable as usize] += weight;
        }
    }
    costs
}

/// Steps of the search for variables that are needed together.
const CLIQUE: u64 = 20_000;

/// How many registers hold everything.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Need {
    /// The colouring of the interference graph, and what is proved of it.
    pub answer: Answer,
    /// Variables that are all neighbours of each other, as many as were found: each needs a register of its own.
    pub together: Vec<Variable>,
    /// The first line after which all of them are alive, if there is one.
    pub line: Option<usize>,
}

impl Interference {
    /// Looks for the fewest registers without memory.
    ///
    /// ```
    /// use ninefold_graph::{colour::Request, registers};
    /// let listing = registers::read("a = 1\nb = 2\nc = 3\nd = a + b\ne = d + c\nprint e\n")?;
    /// let found = registers::interference(&listing, Default::default())?;
    /// let need = found.need(&listing, &Request::default());
    /// assert_eq!((need.answer.colouring.colours(), need.together.len(), need.line), (3, 3, Some(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn need(&self, listing: &Listing, request: &Request<'_>) -> Need {
        let answer = colour(&self.graph, request, &mut |_| ());
        // Where two or three colours are seen to be right at once, no clique was looked for.
        let small = || largest_clique(&self.graph, Budget { steps: Some(CLIQUE), ..request.budget });
        let clique = if answer.clique.size() > 0 { answer.clique.clone() } else { small() };
        // A reader sees at once that values of one line are needed together; that others are, somewhere, is harder to see.
        if let Some((line, together)) = self.in_one_line(listing, clique.vertices.len()) {
            return Need { answer, together, line: Some(line) };
        }
        let line = line_of(listing, &clique.vertices);
        Need { answer, together: clique.vertices, line }
    }

    /// The number of variables that hold values at once and are all neighbours of each other, and the first line after which they do. Where
    /// copies are among them, not all choices are tried.
    fn in_one_line(&self, listing: &Listing, size: usize) -> Option<(usize, Vec<Variable>)> {
        let flow = Flow::of(listing);
        let live = Live::of(listing, &flow).ok()?;
        let (mut found, mut looked_at): (Option<(usize, Vec<Variable>)>, usize) = (None, 0);
        // The instruction for which each variable was last taken.
        let mut taken = vec![usize::MAX; listing.names.len()];
        // It is broken off where it takes too long, and what was found by then is right.
        let _ = live.walk(listing, &flow, &mut |at, alive| {
            let Some(given) = listing.instructions[at].defines() else { return ControlFlow::Continue(()) };
            let given = (!alive.contains(&given)).then_some(given);
            // Just after a copy both have one value, even where they are neighbours because of another line.
            let copied = listing.instructions[at].copies().map(|(_, from)| from);
            let others = alive.iter().copied().filter(|variable| Some(*variable) != copied);
            let mut there: Vec<Variable> = others.chain(given).collect();
            if there.len() < size.max(2) || found.as_ref().is_some_and(|(first, _)| *first < at) {
                return ControlFlow::Continue(());
            }
            there.sort_unstable();
            let mut together: Vec<Variable> = Vec::with_capacity(size);
            for variable in there {
                let beside = self.graph.neighbours(variable);
                looked_at += beside.len();
                if together.len() < size
                    && beside.iter().filter(|other| taken[**other as usize] == at).count() == together.len()
                {
                    taken[variable as usize] = at;
                    together.push(variable);
                }
            }
            if together.len() == size {
                found = Some((at, together));
            }
            if looked_at > MOST_PAIRS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.map(|(at, together)| (listing.lines[at], together))
    }
}

/// The first line after which all these variables are alive.
fn line_of(listing: &Listing, together: &[Variable]) -> Option<usize> {
    let flow = Flow::of(listing);
    let live = Live::of(listing, &flow).ok()?;
    let mut is_meant = vec![false; listing.names.len()];
    for variable in together {
        is_meant[*variable as usize] = true;
    }
    let mut found = None;
    // Nothing breaks it off.
    let _: ControlFlow<()> = live.walk(listing, &flow, &mut |at, alive| {
        let Some(given) = listing.instructions[at].defines() else { return ControlFlow::Continue(()) };
        let given = (!alive.contains(&given)).then_some(given);
        let there = alive.iter().copied().chain(given).filter(|variable| is_meant[*variable as usize]).count();
        if there == together.len() && !together.is_empty() {
            found = Some(found.map_or(at, |first: usize| first.min(at)));
        }
        ControlFlow::Continue(())
    });
    found.map(|at| listing.lines[at])
}
