//! The problem: classes, who clashes with whom, rooms and fixed slots.

use super::{Class, Enrolment, Room};
use crate::Graph;

/// Classes to be put into slots and rooms.
///
/// ```
/// use ninefold_graph::timetable::{Problem, enrolment};
/// let problem = Problem::new(enrolment("Ann,Maths\nAnn,Art\nBob,Art\nBob,Music\n", None)?, None, Vec::new());
/// assert_eq!(problem.conflicts().edges(), 2);
/// assert_eq!(problem.shared(0, 1), [0], "Ann takes both");
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    enrolment: Enrolment,
    rooms: Option<Vec<Room>>,
    /// The seats of the rooms, ascending.
    seats: Option<Vec<u32>>,
    fixed: Vec<Option<u32>>,
    /// The students of each class, ascending.
    attended_by: Vec<Vec<u32>>,
    conflicts: Graph,
}

impl Problem {
    /// Without rooms as many classes as one likes may be in a slot. `fixed` has the slot of each class, from 0, where it is given; what is
    /// missing at its end is free.
    pub fn new(enrolment: Enrolment, rooms: Option<Vec<Room>>, mut fixed: Vec<Option<u32>>) -> Self {
        let classes = enrolment.classes.len();
        fixed.resize(classes, None);
        let mut attended_by = vec![Vec::new(); classes];
        for (student, takes) in (0..).zip(&enrolment.takes) {
            for class in takes {
                attended_by[*class as usize].push(student);
            }
        }
        let conflicts = conflicts(&enrolment, &attended_by);
        let seats = rooms.as_ref().map(|rooms| {
            let mut seats: Vec<u32> = rooms.iter().map(|room| room.seats).collect();
            seats.sort_unstable();
            seats
        });
        Problem { enrolment, rooms, seats, fixed, attended_by, conflicts }
    }

    /// Who takes what.
    pub fn enrolment(&self) -> &Enrolment {
        &self.enrolment
    }

    /// The rooms, if they are counted.
    pub fn rooms(&self) -> Option<&[Room]> {
        self.rooms.as_deref()
    }

    /// The slot of each class that is fixed, from 0.
    pub fn fixed(&self) -> &[Option<u32>] {
        &self.fixed
    }

    /// How many classes.
    pub fn classes(&self) -> u32 {
        self.attended_by.len() as u32
    }

    /// How many students a class has.
    pub fn size(&self, class: Class) -> u32 {
        self.attended_by[class as usize].len() as u32
    }

    /// Classes are neighbours if a student takes both, or a teacher gives both.
    pub fn conflicts(&self) -> &Graph {
        &self.conflicts
    }

    /// The students who take both.
    pub fn shared(&self, a: Class, b: Class) -> Vec<u32> {
        let (a, b) = (&self.attended_by[a as usize], &self.attended_by[b as usize]);
        let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
        few.iter().copied().filter(|student| many.binary_search(student).is_ok()).collect()
    }

    /// The teacher who gives both.
    pub fn shared_teacher(&self, a: Class, b: Class) -> Option<u32> {
        let of = |class: Class| self.enrolment.taught_by[class as usize];
        of(a).filter(|teacher| of(b) == Some(*teacher))
    }

    /// In how many rooms a class has seats enough. None if rooms are not counted.
    pub(super) fn rooms_for(&self, class: Class) -> Option<u32> {
        self.rooms_of(self.size(class))
    }

    /// How many rooms have so many seats.
    pub(super) fn rooms_of(&self, seats: u32) -> Option<u32> {
        let all = self.seats.as_ref()?;
        Some((all.len() - all.partition_point(|of_room| *of_room < seats)) as u32)
    }

    /// The first slot after all that are fixed.
    pub(super) fn after_fixed(&self) -> u32 {
        self.fixed.iter().flatten().map(|slot| slot + 1).max().unwrap_or(0)
    }
}

/// The pairs of classes with a student or a teacher in common. Row by row, so that no pair is held twice.
fn conflicts(enrolment: &Enrolment, attended_by: &[Vec<u32>]) -> Graph {
    let given = enrolment.gives();
    let mut edges = Vec::new();
    let mut seen = vec![Class::MAX; attended_by.len()];
    for (class, students) in (0..).zip(attended_by) {
        let by_students = students.iter().map(|student| &enrolment.takes[*student as usize]);
        let by_teacher = enrolment.taught_by[class as usize].map(|teacher| &given[teacher as usize]);
        for &other in by_students.chain(by_teacher).flatten() {
            if other > class && std::mem::replace(&mut seen[other as usize], class) != class {
                edges.push((class, other));
            }
        }
    }
    // Every class is below their number.
    Graph::new(attended_by.len() as u32, &edges)
        .map_or_else(|_| Graph::without_edges(attended_by.len() as u32), |(graph, _)| graph)
}
