//! Why there is no timetable in so many slots, so that a person can look at it.

use super::{Class, Problem};
use crate::Budget;
use crate::colour::largest_clique;

/// A reason why classes do not fit into slots.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Obstacle {
    /// Classes of which any two clash, more of them than slots.
    Clique(Vec<Class>),
    /// These classes have at least so many students, and there are not as many rooms with so many seats, slot by slot.
    Rooms {
        /// The number of students.
        seats: u32,
        /// The classes.
        classes: Vec<Class>,
        /// The number of rooms that are large enough.
        rooms: u32,
    },
    /// Two classes clash and are fixed in one slot.
    Fixed(Class, Class),
    /// These classes are fixed in one slot, have at least so many students, and there are not as many rooms with so many seats.
    FixedRooms {
        /// The slot, from 0.
        slot: u32,
        /// The number of students.
        seats: u32,
        /// The classes.
        classes: Vec<Class>,
        /// The number of rooms that are large enough.
        rooms: u32,
    },
    /// A class is fixed in a slot that does not exist.
    Beyond(Class),
    /// A solver of clauses has shown that these do not fit, together with what is fixed among them and the rooms.
    Clauses {
        /// The classes.
        classes: Vec<Class>,
        /// Do they fit as soon as one of them, any one, is left out?
        is_minimal: bool,
    },
}

/// No number of slots is enough.
pub(super) const NEVER: u32 = u32::MAX;

impl Obstacle {
    /// The fewest slots with which it would be none; [`u32::MAX`] if there is no such number. Of [`Obstacle::Clauses`] that is not known.
    pub fn needs(&self, problem: &Problem) -> Option<u32> {
        match self {
            Obstacle::Clique(classes) => Some(classes.len() as u32),
            Obstacle::Rooms { classes, rooms, .. } => Some(
                (classes.len() as u32).checked_div(*rooms).map_or(NEVER, |_| (classes.len() as u32).div_ceil(*rooms)),
            ),
            Obstacle::Fixed(..) | Obstacle::FixedRooms { .. } => Some(NEVER),
            Obstacle::Beyond(class) => problem.fixed().get(*class as usize)?.map(|slot| slot + 1),
            Obstacle::Clauses { .. } => None,
        }
    }

    /// Does it stand in the way of so many slots? Looks at it once more, with nothing but the input. None if that cannot be seen so: what
    /// clauses say rests on their solver.
    pub fn holds(&self, problem: &Problem, slots: u32) -> Option<bool> {
        let is_one = |class: &Class| *class < problem.classes();
        let are_different = |classes: &[Class]| classes.is_sorted_by(|a, b| a < b) && classes.iter().all(is_one);
        let meet = |a: Class, b: Class| !problem.shared(a, b).is_empty() || problem.shared_teacher(a, b).is_some();
        let are_large = |classes: &[Class], seats: u32, rooms: u32| {
            let counted = problem.rooms_of(seats) == Some(rooms);
            counted && are_different(classes) && classes.iter().all(|class| problem.size(*class) >= seats)
        };
        let is_fixed = |class: Class, slot: Option<u32>| slot.is_some() && problem.fixed()[class as usize] == slot;
        let holds = match self {
            Obstacle::Clique(classes) => {
                let pairs = |(i, a): (usize, &Class)| classes[..i].iter().all(|b| meet(*a, *b));
                are_different(classes) && classes.iter().enumerate().all(pairs)
            }
            Obstacle::Rooms { seats, classes, rooms } => are_large(classes, *seats, *rooms),
            Obstacle::Fixed(a, b) => {
                are_different(&[*a, *b]) && meet(*a, *b) && is_fixed(*a, problem.fixed()[*b as usize])
            }
            Obstacle::FixedRooms { slot, seats, classes, rooms } => {
                let are_fixed =
                    are_large(classes, *seats, *rooms) && classes.iter().all(|class| is_fixed(*class, Some(*slot)));
                are_fixed && classes.len() as u32 > *rooms
            }
            Obstacle::Beyond(class) => is_one(class),
            Obstacle::Clauses { .. } => return None,
        };
        Some(holds && self.needs(problem).is_some_and(|needs| needs > slots))
    }
}

/// The obstacle that needs the most slots, of those that are seen at once; the first such. None without classes.
pub(super) fn greatest(problem: &Problem, budget: Budget<'_>) -> Option<(u32, Obstacle)> {
    let clique = Obstacle::Clique(largest_clique(problem.conflicts(), budget).vertices);
    let beyond = (0..problem.classes()).max_by_key(|class| problem.fixed()[*class as usize]).map(Obstacle::Beyond);
    let all = fixed(problem).into_iter().chain([clique]).chain(crowd(problem)).chain(beyond);
    all.filter_map(|obstacle| Some((obstacle.needs(problem)?, obstacle)))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// Two that are fixed and clash, or too many in one slot.
fn fixed(problem: &Problem) -> Option<Obstacle> {
    let fixed = problem.fixed();
    let alike = |(a, b): &(Class, Class)| fixed[*a as usize].is_some() && fixed[*a as usize] == fixed[*b as usize];
    if let Some((a, b)) = problem.conflicts().each_edge().find(alike) {
        return Some(Obstacle::Fixed(a, b));
    }
    let mut by_slot: Vec<(u32, Class)> =
        fixed.iter().zip(0..).filter_map(|(slot, class)| Some(((*slot)?, class))).collect();
    by_slot.sort_unstable();
    let mut in_slot = by_slot.chunk_by(|a, b| a.0 == b.0);
    in_slot.find_map(|all| {
        let (need, seats, classes, rooms) = crowded(problem, all.iter().map(|(_, class)| *class).collect())?;
        (need > 1).then(|| Obstacle::FixedRooms { slot: all[0].0, seats, classes, rooms })
    })
}

/// The largest classes that need the most slots for their rooms.
fn crowd(problem: &Problem) -> Option<Obstacle> {
    let (_, seats, classes, rooms) = crowded(problem, (0..problem.classes()).collect())?;
    Some(Obstacle::Rooms { seats, classes, rooms })
}

/// Of these classes the largest ones, with at least so many students, that need the most slots: slots, students, classes, rooms.
fn crowded(problem: &Problem, mut classes: Vec<Class>) -> Option<(u32, u32, Vec<Class>, u32)> {
    problem.rooms()?;
    classes.sort_by_key(|class| std::cmp::Reverse(problem.size(*class)));
    let need = |(i, class): (usize, &Class)| {
        let size = problem.size(*class);
        let rooms = problem.rooms_of(size).unwrap_or(0);
        let slots = if rooms == 0 { NEVER } else { (i as u32 + 1).div_ceil(rooms) };
        // Of equal needs the fewest classes; but all that fit into no room.
        (slots, if rooms == 0 { i } else { usize::MAX - i }, i, size, rooms)
    };
    let (slots, _, last, size, rooms) = classes.iter().enumerate().map(need).max()?;
    classes.truncate(last + 1);
    classes.sort_unstable();
    Some((slots, size, classes, rooms))
}
