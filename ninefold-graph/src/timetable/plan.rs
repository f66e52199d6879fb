//! A plan, and what is wrong with it: a check that knows nothing but the input.

use super::{Class, Problem};
use std::collections::BTreeMap;

/// When and where a class is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The slot, from 0.
    pub slot: u32,
    /// The number of its room. None if rooms are not counted, or none is left.
    pub room: Option<u32>,
}

/// A timetable, right or wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// There are so many slots.
    pub slots: u32,
    /// The place of each class that has one.
    pub places: Vec<Option<Meeting>>,
}

/// A fault of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// Two classes in one slot have students or their teacher in common.
    Clash {
        /// One.
        a: Class,
        /// The other.
        b: Class,
        /// The students who would have to be in both.
        students: Vec<u32>,
        /// The teacher who would.
        teacher: Option<u32>,
    },
    /// A class has no slot.
    Unplaced(Class),
    /// A class has a slot and no room.
    NoRoom(Class),
    /// Two classes are in one room at the same time.
    Shared {
        /// One.
        a: Class,
        /// The other.
        b: Class,
    },
    /// The room of a class has too few seats, or is none.
    Seats(Class),
    /// A class is not in the slot in which it is fixed.
    Moved(Class),
    /// A class is in a slot that does not exist.
    Beyond(Class),
}

/// All that is wrong with a plan: clashes first, in the order of the classes. It looks at students, teachers, rooms and fixed slots one by
/// one, and never at the graph.
///
/// ```
/// use ninefold_graph::timetable::{Fault, Meeting, Plan, Problem, check, enrolment};
/// let problem = Problem::new(enrolment("Ann,Maths\nAnn,Art\n", None)?, None, Vec::new());
/// let both = Plan { slots: 1, places: vec![Some(Meeting { slot: 0, room: None }); 2] };
/// assert_eq!(check(&problem, &both), [Fault::Clash { a: 0, b: 1, students: vec![0], teacher: None }]);
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn check(problem: &Problem, plan: &Plan) -> Vec<Fault> {
    let place = |class: Class| plan.places.get(class as usize).copied().flatten();
    let mut faults = clashes(problem, &place);
    let mut taken: BTreeMap<(u32, u32), Class> = BTreeMap::new();
    for class in 0..problem.classes() {
        let Some(Meeting { slot, room }) = place(class) else {
            faults.push(Fault::Unplaced(class));
            continue;
        };
        if slot >= plan.slots {
            faults.push(Fault::Beyond(class));
        }
        if problem.fixed()[class as usize].is_some_and(|fixed| fixed != slot) {
            faults.push(Fault::Moved(class));
        }
        let Some(rooms) = problem.rooms() else { continue };
        let Some(room) = room else {
            faults.push(Fault::NoRoom(class));
            continue;
        };
        if rooms.get(room as usize).is_none_or(|room| room.seats < problem.size(class)) {
            faults.push(Fault::Seats(class));
        }
        if let Some(a) = taken.insert((slot, room), class) {
            faults.push(Fault::Shared { a, b: class });
        }
    }
    faults
}

/// Where two classes of a student, or of a teacher, are in one slot.
fn clashes(problem: &Problem, place: &impl Fn(Class) -> Option<Meeting>) -> Vec<Fault> {
    let enrolment = problem.enrolment();
    let mut found: BTreeMap<(Class, Class), (Vec<u32>, Option<u32>)> = BTreeMap::new();
    for (student, takes) in (0..).zip(&enrolment.takes) {
        for pair in at_once(takes.iter().copied(), place) {
            found.entry(pair).or_default().0.push(student);
        }
    }
    for (teacher, gives) in (0..).zip(enrolment.gives()) {
        for pair in at_once(gives.into_iter(), place) {
            found.entry(pair).or_default().1 = Some(teacher);
        }
    }
    let fault = |((a, b), (students, teacher))| Fault::Clash { a, b, students, teacher };
    found.into_iter().map(fault).collect()
}

/// The pairs of these classes that are in one slot.
fn at_once(classes: impl Iterator<Item = Class>, place: &impl Fn(Class) -> Option<Meeting>) -> Vec<(Class, Class)> {
    let mut slots: Vec<(u32, Class)> = classes.filter_map(|class| Some((place(class)?.slot, class))).collect();
    slots.sort_unstable();
    let in_slot = slots.chunk_by(|a, b| a.0 == b.0);
    in_slot
        .flat_map(|all| (0..all.len()).flat_map(move |i| all[i + 1..].iter().map(move |b| (all[i].1, b.1))))
        .collect()
}
