//! "Is there a timetable in so many slots?" as clauses, for BatSat: each class is in a slot, classes that clash in none together, and in
//! each slot no more classes than rooms for them, counted along the classes from the choosiest on (Sinz 2005). Every class is assumed to
//! have a slot rather than said to, so that the solver names the classes that do not fit, and these are then tried one by one.
//!
//! Slots with nothing fixed are alike: of the classes of a clique, the first is in the first such slot or in one with something fixed, the
//! second in the first two, and so on.

use super::slots::{NONE, Slots};
use super::{Class, Problem};
use crate::budget::Steps;
use crate::solver::{Literal, Solver};

/// The most literals in all clauses.
const MOST: usize = 6_000_000;
/// Decisions for each class that may not be needed for a contradiction.
const TRY: u64 = 5_000;

pub(super) struct Clauses {
    solver: Solver,
    classes: u32,
    slots: u32,
    next: u32,
}

/// What a slice brought.
pub(super) enum Slice {
    /// The slot of each class.
    Slots(Vec<usize>),
    /// Classes that do not fit.
    Impossible(Vec<Class>),
    Open,
}

impl Clauses {
    /// None if there were too many clauses.
    pub(super) fn new(slots: &Slots<'_>, clique: &[Class]) -> Option<Self> {
        let problem = slots.problem;
        let (classes, count) = (problem.classes(), slots.slots() as u32);
        let most_rooms = slots.kinds().iter().filter_map(|(_, rooms)| *rooms).max().unwrap_or(0).min(classes);
        let each = 2 * problem.conflicts().edges() + classes as usize * (2 + 5 * most_rooms as usize);
        if each.checked_mul(count as usize)? > MOST {
            return None;
        }
        let next = classes * (count + 1);
        let mut all = Clauses { solver: Solver::default(), classes, slots: count, next };
        all.places(slots);
        all.break_ties(slots, clique);
        for slot in 0..count {
            all.rooms(slot, &slots.kinds());
        }
        Some(all)
    }

    fn is_in(&self, class: Class, slot: u32, is_true: bool) -> Literal {
        (class * self.slots + slot, is_true)
    }

    /// That a class has a slot: what is assumed.
    fn has_slot(&self, class: Class) -> u32 {
        self.classes * self.slots + class
    }

    fn places(&mut self, slots: &Slots<'_>) {
        for class in 0..self.classes {
            let mut clause = vec![(self.has_slot(class), false)];
            for slot in 0..self.slots {
                if slots.may_be(class, slot as usize) {
                    clause.push(self.is_in(class, slot, true));
                } else {
                    self.solver.add([self.is_in(class, slot, false)]);
                }
            }
            self.solver.add(clause);
        }
        for (a, b) in slots.problem.conflicts().each_edge() {
            for slot in 0..self.slots {
                self.solver.add([self.is_in(a, slot, false), self.is_in(b, slot, false)]);
            }
        }
    }

    fn break_ties(&mut self, slots: &Slots<'_>, clique: &[Class]) {
        let alike = slots.alike();
        let free = clique.iter().filter(|class| slots.problem.fixed()[**class as usize].is_none());
        for (&class, place) in free.zip(1..) {
            for &slot in alike.iter().skip(place) {
                self.solver.add([self.is_in(class, slot as u32, false)]);
            }
        }
    }

    /// No more classes in this slot than there are rooms for. The classes come with the choosiest first, each with how many rooms it can
    /// choose from.
    fn rooms(&mut self, slot: u32, kinds: &[(Class, Option<u32>)]) {
        let most = kinds.last().and_then(|(_, rooms)| *rooms).unwrap_or(0) as usize;
        // Variables that say: so many or more of the classes before are here, from 1.
        let mut counts: Vec<u32> = Vec::new();
        for &(class, rooms) in kinds {
            let Some(rooms) = rooms else { continue };
            let here = self.is_in(class, slot, false);
            if rooms == 0 {
                self.solver.add([here]);
            } else if let Some(&full) = counts.get(rooms as usize - 1) {
                self.solver.add([here, (full, false)]);
            }
            let before = counts;
            counts = (0..most.min(before.len() + 1) as u32).map(|i| self.next + i).collect();
            self.next += counts.len() as u32;
            for (i, &count) in counts.iter().enumerate() {
                if let Some(&before) = before.get(i) {
                    self.solver.add([(before, false), (count, true)]);
                }
                let fewer = i.checked_sub(1).and_then(|fewer| before.get(fewer)).map(|fewer| (*fewer, false));
                self.solver.add([here, (count, true)].into_iter().chain(fewer));
            }
        }
    }

    /// Goes on for so many decisions.
    pub(super) fn run(&mut self, decisions: u64, steps: &mut Steps<'_>) -> Slice {
        let all: Vec<Class> = (0..self.classes).collect();
        self.ask(&all, decisions, steps)
    }

    /// Do these fit?
    fn ask(&mut self, classes: &[Class], decisions: u64, steps: &mut Steps<'_>) -> Slice {
        let assumed: Vec<u32> = classes.iter().map(|class| self.has_slot(*class)).collect();
        match self.solver.ask(&assumed, decisions, steps) {
            Some(true) => Slice::Slots((0..self.classes).map(|class| self.slot(class)).collect()),
            Some(false) => {
                let is_needed = |class: &Class| self.solver.is_needed(self.has_slot(*class));
                Slice::Impossible(classes.iter().copied().filter(is_needed).collect())
            }
            None => Slice::Open,
        }
    }

    fn slot(&self, class: Class) -> usize {
        let is_in = |slot: &u32| self.solver.is_true(self.is_in(class, *slot, true).0);
        (0..self.slots).find(is_in).map_or(NONE, |slot| slot as usize)
    }

    /// Of classes that do not fit, fewer that do not: each is left out once, those with few clashes first. Do they all fit without any one of
    /// them?
    pub(super) fn shrink(
        &mut self,
        problem: &Problem,
        mut core: Vec<Class>,
        steps: &mut Steps<'_>,
    ) -> (Vec<Class>, bool) {
        let mut tries = core.clone();
        tries.sort_by_key(|class| problem.conflicts().degree(*class));
        let mut is_minimal = true;
        for class in tries {
            if !core.contains(&class) {
                continue;
            }
            let without: Vec<Class> = core.iter().copied().filter(|other| *other != class).collect();
            match self.ask(&without, TRY, steps) {
                Slice::Impossible(fewer) => core = fewer,
                Slice::Slots(_) => {}
                Slice::Open => is_minimal = false,
            }
        }
        (core, is_minimal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::colour::{below, largest_clique};
    use crate::timetable::{Meeting, Plan, check, enrolment, rooms};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng as _;

    fn school(rng: &mut ChaCha8Rng) -> Problem {
        let classes = 3 + below(rng, 4);
        let mut rows: Vec<String> = (0..classes).map(|class| format!("only{class},{class}\n")).collect();
        for student in 0..below(rng, 9) {
            rows.extend((0..2).map(|_| format!("s{student},{}\n", below(rng, classes))));
        }
        let seats: Vec<String> = (0..=below(rng, 3)).map(|room| format!("r{room},{}\n", 2 + below(rng, 4))).collect();
        let with_rooms = (below(rng, 4) > 0).then(|| rooms(&seats.concat()).unwrap());
        let fixed = (0..classes).map(|_| (below(rng, 4) == 0).then(|| below(rng, 2) as u32)).collect();
        Problem::new(enrolment(&rows.concat(), None).unwrap(), with_rooms, fixed)
    }

    /// Is there a way to put the other classes of these somewhere? Only the check says what is right; who is not asked for is nowhere.
    fn fits(problem: &Problem, slots: u32, asked: &[Class], plan: &mut Plan) -> bool {
        let Some((&class, rest)) = asked.split_first() else { return true };
        let all = problem.rooms().map_or(vec![None], |rooms| (0..rooms.len() as u32).map(Some).collect());
        (0..slots).flat_map(|slot| all.iter().map(move |room| Meeting { slot, room: *room })).any(|place| {
            plan.places[class as usize] = Some(place);
            let is_right =
                check(problem, plan).iter().all(|fault| matches!(fault, crate::timetable::Fault::Unplaced(_)));
            let is_done = is_right && fits(problem, slots, rest, plan);
            plan.places[class as usize] = None;
            is_done
        })
    }

    /// Whatever is seen without clauses: they say yes and no as all ways to plan do, with the ties broken and not, and what does not fit
    /// does not, and is as small as can be.
    #[test]
    fn clauses_say_what_all_plans_say() {
        let (mut no, mut yes) = (0, 0);
        for seed in 0..500_u64 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let problem = school(&mut rng);
            let all: Vec<Class> = (0..problem.classes()).collect();
            let clique = largest_clique(problem.conflicts(), Budget::default()).vertices;
            let count = 2 + below(&mut rng, 3) as u32;
            let mut empty = Plan { slots: count, places: vec![None; all.len()] };
            let mut does_fit = |classes: &[Class]| fits(&problem, count, classes, &mut empty);
            let expected = does_fit(&all);
            let mut steps = Steps::new(Budget::default());
            for ties in [&[][..], &clique] {
                let mut clauses = Clauses::new(&Slots::new(&problem, count), ties).unwrap();
                match clauses.run(u64::MAX, &mut steps) {
                    Slice::Slots(at) => {
                        assert!(expected && at.iter().all(|slot| *slot < count as usize));
                        yes += 1;
                    }
                    Slice::Impossible(core) => {
                        assert!(!expected && !does_fit(&core));
                        let (core, is_minimal) = clauses.shrink(&problem, core, &mut steps);
                        assert!(is_minimal && !does_fit(&core));
                        for left_out in &core {
                            let others: Vec<Class> = core.iter().copied().filter(|class| class != left_out).collect();
                            assert!(does_fit(&others), "{core:?} without {left_out}");
                        }
                        no += 1;
                    }
                    Slice::Open => panic!("no limit was set"),
                }
            }
        }
        assert!(yes > 200 && no > 200, "{yes} {no}");
    }
}
