//! The search: what is seen at once, first fit, repair and clauses in turn.

use super::clauses::{Clauses, Slice};
use super::obstacle::{self, NEVER, Obstacle};
use super::repair::{Repair, fill};
use super::slots::Slots;
use super::soften::soften;
use super::{Class, Fault, Plan, Problem, check};
use crate::Budget;
use crate::budget::Steps;
use crate::colour::dsatur;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

/// The question, and the limits of the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planning<'a> {
    /// The number of slots. None: as few as possible.
    pub slots: Option<u32>,
    /// The same seed and the same limit of steps give the same answer.
    pub seed: u64,
    /// Without limits the search goes on until there is a proof: for hard problems, for ever.
    pub budget: Budget<'a>,
}

/// The best timetable that was found, and what is known beside it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Planned {
    /// The timetable.
    pub plan: Plan,
    /// Its faults: none, if it is one. Told by [`check`].
    pub faults: Vec<Fault>,
    /// With fewer slots there is no timetable; [`u32::MAX`] if there is none with any number.
    pub at_least: u32,
    /// Why not. None without classes.
    pub obstacle: Option<Obstacle>,
    /// Moves and nodes.
    pub steps: u64,
}

impl Planned {
    /// Is nothing wrong with the plan?
    pub fn is_timetable(&self) -> bool {
        self.faults.is_empty()
    }

    /// Is it proved that there is no timetable in fewer slots?
    pub fn is_fewest(&self) -> bool {
        self.is_timetable() && self.at_least >= self.plan.slots
    }
}

/// Steps of the search for a clique.
const CLIQUE: u64 = 20_000;
/// Moves and decisions of the first round; each later round has half as many more.
const FIRST: u64 = 2_000;
/// Rounds of moves alone, where there are too many clauses: about a hundred million moves.
const ALONE: u32 = 25;

/// Looks for a timetable within the budget.
///
/// ```
/// use ninefold_graph::timetable::{Problem, Planning, enrolment, timetable};
/// let read = enrolment("Ann,Maths\nAnn,Art\nBob,Art\nBob,Music\n", None)?;
/// let answer = timetable(&Problem::new(read, None, Vec::new()), &Planning::default());
/// assert!(answer.is_timetable() && answer.is_fewest());
/// assert_eq!(answer.plan.slots, 2);
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn timetable(problem: &Problem, request: &Planning<'_>) -> Planned {
    let mut search = Search {
        problem,
        steps: Steps::new(request.budget),
        rng: ChaCha8Rng::seed_from_u64(request.seed),
        at_least: 0,
        obstacle: None,
    };
    if let Some((at_least, obstacle)) = obstacle::greatest(problem, search.part(CLIQUE)) {
        (search.at_least, search.obstacle) = (at_least, Some(obstacle));
    }
    let plan = match request.slots {
        Some(slots) => search.within(slots),
        None => search.fewest(),
    };
    let (faults, steps) = (check(problem, &plan), search.steps.done);
    Planned { plan, faults, at_least: search.at_least, obstacle: search.obstacle, steps }
}

struct Search<'a> {
    problem: &'a Problem,
    steps: Steps<'a>,
    rng: ChaCha8Rng,
    at_least: u32,
    obstacle: Option<Obstacle>,
}

impl<'a> Search<'a> {
    /// A part of the budget.
    fn part(&self, steps: u64) -> Budget<'a> {
        let left = self.steps.budget.steps.map(|most| most.saturating_sub(self.steps.done));
        Budget { steps: Some(left.unwrap_or(steps).min(steps)), ..self.steps.budget }
    }

    /// A timetable in so many slots, or the best that is none.
    fn within(&mut self, count: u32) -> Plan {
        let mut slots = Slots::new(self.problem, count);
        fill(&mut slots, self.steps.budget);
        if self.at_least > count {
            // There is none; so there is no end to wait for, and a round is enough for a good one.
            Repair::new(&slots).run(&mut slots, FIRST, &mut self.rng, &mut self.steps);
        } else {
            self.settle(&mut slots, count);
        }
        if !slots.open().is_empty() {
            soften(&mut slots, &mut self.steps);
        }
        slots.plan()
    }

    /// A timetable in as few slots as can be found; the first one comes without search.
    fn fewest(&mut self) -> Plan {
        let mut plan = self.first();
        while self.at_least != NEVER && plan.slots > self.at_least && !self.steps.ask() {
            let mut slots = Slots::new(self.problem, plan.slots - 1);
            slots.put_as(&plan);
            fill(&mut slots, self.steps.budget);
            if !self.settle(&mut slots, plan.slots - 1) {
                break;
            }
            plan = self.cut(slots.plan());
        }
        plan
    }

    /// A first timetable: in the fewest slots there may be, in as many as DSATUR has colours, or in more and more. It is made whatever the budget
    /// is, as there always is one where every class fits somewhere.
    fn first(&self) -> Plan {
        let least = if self.at_least == NEVER { self.problem.after_fixed().max(1) } else { self.at_least };
        let colours = dsatur(self.problem.conflicts()).into_iter().max().map_or(0, |most| most + 1);
        let mut count = least;
        loop {
            let mut slots = Slots::new(self.problem, count);
            // Where time is short, not at first in so few slots that they are hardly enough.
            let is_short = count < colours && self.steps.budget.is_interrupted();
            if !is_short {
                fill(&mut slots, Budget::default());
            }
            if slots.open().is_empty() {
                return self.cut(slots.plan());
            }
            count = if count < colours { colours } else { count + (slots.open().len() as u32).div_ceil(8) };
        }
    }

    /// Slots after the last one with a class are none.
    fn cut(&self, mut plan: Plan) -> Plan {
        let used = plan.places.iter().flatten().map(|place| place.slot + 1).max().unwrap_or(0);
        let least = if self.at_least == NEVER { 1 } else { self.at_least };
        plan.slots = plan.slots.min(used.max(least));
        plan
    }

    /// Looks for places for all, or for a proof that there are none, by turns. Has everybody one?
    fn settle(&mut self, slots: &mut Slots<'_>, count: u32) -> bool {
        let mut repair = Repair::new(slots);
        let mut solver: Option<Option<Clauses>> = None;
        let (mut round, mut size) = (0, FIRST);
        while !slots.open().is_empty() && !self.steps.ask() {
            if repair.run(slots, size, &mut self.rng, &mut self.steps) {
                break;
            }
            let solver = solver.get_or_insert_with(|| Clauses::new(slots, self.clique()));
            match solver.as_mut().map(|solver| (solver.run(size, &mut self.steps), solver)) {
                Some((Slice::Slots(at), _)) => slots.put_back(&at),
                Some((Slice::Impossible(core), solver)) => {
                    let (classes, is_minimal) = solver.shrink(self.problem, core, &mut self.steps);
                    self.at_least = count + 1;
                    self.obstacle = Some(Obstacle::Clauses { classes, is_minimal });
                    break;
                }
                None if round >= ALONE => break,
                _ => {}
            }
            (round, size) = (round + 1, size + size / 2);
        }
        slots.open().is_empty()
    }

    /// Classes of which any two clash, if the greatest obstacle is such.
    fn clique(&self) -> &[Class] {
        match &self.obstacle {
            Some(Obstacle::Clique(classes)) => classes,
            _ => &[],
        }
    }
}
