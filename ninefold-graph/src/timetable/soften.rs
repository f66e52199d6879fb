//! Where no timetable was found: classes that are left over go where they clash for the fewest students, and then each class that clashes
//! goes elsewhere, as long as fewer students are hurt by it.

use super::slots::{NONE, Slots};
use super::{Class, Problem};
use crate::budget::Steps;

/// How much it hurts if two classes are at the same time: their common students, or all of the smaller class if they have one teacher.
fn hurt(problem: &Problem, a: Class, b: Class) -> u64 {
    let all = || problem.size(a).min(problem.size(b)).max(1);
    let students = problem.shared(a, b).len() as u64;
    problem.shared_teacher(a, b).map_or(students, |_| students.max(all().into()))
}

fn hurt_in(slots: &Slots<'_>, class: Class, slot: usize) -> u64 {
    slots.neighbours_in(class, slot).into_iter().map(|other| hurt(slots.problem, class, other)).sum()
}

/// The slot with a room in which a class hurts the fewest, and how many.
fn best(slots: &Slots<'_>, class: Class) -> Option<(u64, usize)> {
    let with_room = (0..slots.slots()).filter(|slot| slots.has_room(class, *slot));
    with_room.map(|slot| (hurt_in(slots, class, slot), slot)).min()
}

/// Puts in what waits, as long as there are rooms, and makes it better.
pub(super) fn soften(slots: &mut Slots<'_>, steps: &mut Steps<'_>) {
    let mut waiting = slots.open().to_vec();
    waiting.sort_by_key(|class| (std::cmp::Reverse(slots.problem.size(*class)), *class));
    for class in waiting {
        if let Some((_, slot)) = best(slots, class) {
            slots.put(class, slot);
        }
    }
    let free: Vec<Class> =
        (0..slots.problem.classes()).filter(|class| slots.problem.fixed()[*class as usize].is_none()).collect();
    let mut is_better = true;
    while std::mem::take(&mut is_better) {
        for &class in &free {
            let from = slots.at(class);
            if from == NONE || slots.beside(class, from) == 0 {
                continue;
            }
            if steps.step() {
                return;
            }
            let now = hurt_in(slots, class, from);
            slots.take(class);
            let to = best(slots, class).filter(|(hurt, _)| *hurt < now);
            is_better |= to.is_some();
            slots.put(class, to.map_or(from, |(_, slot)| slot));
        }
    }
}
