//! Slots that are being filled: who is where, who could still go where. Nothing in them clashes, but for what is fixed so.
//!
//! Rooms are nested: whoever fits into one fits into every larger one. So the classes of a slot have rooms if and only if, for each
//! number r, no more than r of them have r rooms or fewer to choose from (Hall's condition), and counting is enough.

use super::{Class, Meeting, Plan, Problem};
use crate::colour::Listed;

/// In no slot.
pub(super) const NONE: usize = usize::MAX;

pub(super) struct Slots<'p> {
    pub(super) problem: &'p Problem,
    /// The slots that are looked at, ascending, by their numbers in the plan. Two without a fixed class are alike, so that there need not be
    /// more of those than classes.
    numbers: Vec<u32>,
    /// How many there are in the plan.
    count: u32,
    /// The slot of each class, as an index of `numbers`.
    at: Vec<usize>,
    inside: Vec<Vec<Class>>,
    /// How many neighbours of a class are in a slot: a row of slots for each class.
    beside: Vec<u16>,
    /// Where a class can never go, because of what is fixed: likewise.
    barred: Vec<bool>,
    /// How many rooms a class can choose from, as an index of `rooms`. [`NONE`] if there is not one.
    kind: Vec<usize>,
    /// The numbers of rooms that classes choose from, ascending.
    rooms: Vec<u32>,
    /// How many classes of this kind or a smaller one are in a slot: a row of kinds for each slot.
    taken: Vec<u32>,
    /// Classes without a slot that could have one.
    open: Listed,
}

impl<'p> Slots<'p> {
    /// `count` slots, with what is fixed in them.
    pub(super) fn new(problem: &'p Problem, count: u32) -> Self {
        let classes = problem.classes() as usize;
        let numbers = numbers(problem, count);
        let mut rooms: Vec<u32> =
            (0..problem.classes()).filter_map(|class| problem.rooms_for(class)).filter(|rooms| *rooms > 0).collect();
        rooms.sort_unstable();
        rooms.dedup();
        let kind = |class| problem.rooms_for(class).map_or(0, |of| rooms.binary_search(&of).unwrap_or(NONE));
        let mut slots = Slots {
            problem,
            count,
            at: vec![NONE; classes],
            inside: vec![Vec::new(); numbers.len()],
            beside: vec![0; classes * numbers.len()],
            barred: vec![false; classes * numbers.len()],
            kind: (0..problem.classes()).map(kind).collect(),
            taken: vec![0; rooms.len() * numbers.len()],
            open: Listed::new(problem.classes()),
            numbers,
            rooms,
        };
        slots.fix();
        slots
    }

    /// Puts in what is fixed, and looks where nobody else can go.
    fn fix(&mut self) {
        for class in 0..self.problem.classes() {
            if self.kind[class as usize] != NONE {
                self.open.insert(class);
            }
        }
        for (class, slot) in (0..).zip(self.problem.fixed()) {
            let index = slot.and_then(|slot| self.numbers.binary_search(&slot).ok());
            match index {
                Some(index) if self.kind[class as usize] != NONE => self.put(class, index),
                // One that is fixed where no slot is goes nowhere.
                _ if slot.is_some() => self.open.remove(class),
                _ => {}
            }
        }
        for class in 0..self.problem.classes() {
            for slot in 0..self.slots() {
                let is_barred = self.beside(class, slot) > 0 || !self.has_room(class, slot);
                self.barred[class as usize * self.inside.len() + slot] = is_barred;
            }
        }
    }

    /// How many slots are looked at.
    pub(super) fn slots(&self) -> usize {
        self.numbers.len()
    }

    /// Classes that wait for a slot.
    pub(super) fn open(&self) -> &[Class] {
        self.open.all()
    }

    /// The slot of a class; [`NONE`] if it has none.
    pub(super) fn at(&self, class: Class) -> usize {
        self.at[class as usize]
    }

    /// How many neighbours are there?
    pub(super) fn beside(&self, class: Class, slot: usize) -> u16 {
        self.beside[class as usize * self.inside.len() + slot]
    }

    /// Can it never go there, because of what is fixed?
    pub(super) fn is_barred(&self, class: Class, slot: usize) -> bool {
        self.barred[class as usize * self.inside.len() + slot]
    }

    /// Can it go there as things are?
    pub(super) fn is_free(&self, class: Class, slot: usize) -> bool {
        self.beside(class, slot) == 0 && self.has_room(class, slot)
    }

    /// Is there a room for one more of its kind?
    pub(super) fn has_room(&self, class: Class, slot: usize) -> bool {
        self.full(class, slot).is_none()
    }

    /// The smallest kind, from this class's on, of which there are as many as rooms: who goes there needs one of that kind or a smaller one to
    /// leave.
    fn full(&self, class: Class, slot: usize) -> Option<usize> {
        let row = &self.taken[slot * self.rooms.len()..][..self.rooms.len()];
        let kind = self.kind[class as usize];
        (kind..self.rooms.len()).find(|kind| row[*kind] >= self.rooms[*kind])
    }

    /// Those who could leave, so that there is a room for this one. Nobody who is fixed, and nobody if there is a room.
    pub(super) fn in_the_way(&self, class: Class, slot: usize) -> Vec<Class> {
        let Some(full) = self.full(class, slot) else { return Vec::new() };
        let could =
            |other: &&Class| self.kind[**other as usize] <= full && self.problem.fixed()[**other as usize].is_none();
        self.inside[slot].iter().filter(could).copied().collect()
    }

    /// Puts a class into a slot.
    pub(super) fn put(&mut self, class: Class, slot: usize) {
        self.at[class as usize] = slot;
        self.open.remove(class);
        self.inside[slot].push(class);
        self.count_in(class, slot, true);
    }

    /// Takes a class out of its slot.
    pub(super) fn take(&mut self, class: Class) {
        let slot = std::mem::replace(&mut self.at[class as usize], NONE);
        if slot == NONE {
            return;
        }
        self.open.insert(class);
        self.inside[slot].retain(|other| *other != class);
        self.count_in(class, slot, false);
    }

    fn count_in(&mut self, class: Class, slot: usize, is_in: bool) {
        let slots = self.inside.len();
        for other in self.problem.conflicts().neighbours(class) {
            let beside = &mut self.beside[*other as usize * slots + slot];
            *beside = if is_in { *beside + 1 } else { *beside - 1 };
        }
        let row = &mut self.taken[slot * self.rooms.len()..][..self.rooms.len()];
        for taken in row.iter_mut().skip(self.kind[class as usize]) {
            *taken = if is_in { *taken + 1 } else { *taken - 1 };
        }
    }

    /// The neighbours of a class in a slot.
    pub(super) fn neighbours_in(&self, class: Class, slot: usize) -> Vec<Class> {
        let neighbours = self.problem.conflicts().neighbours(class).iter().copied();
        neighbours.filter(|other| self.at[*other as usize] == slot).collect()
    }

    /// The classes with how many rooms each can choose from, the choosiest first. None if rooms are not counted.
    pub(super) fn kinds(&self) -> Vec<(Class, Option<u32>)> {
        let mut kinds: Vec<_> =
            (0..self.problem.classes()).map(|class| (class, self.problem.rooms_for(class))).collect();
        kinds.sort_unstable_by_key(|(class, rooms)| (*rooms, *class));
        kinds
    }

    /// May a class be there, whatever else is fixed?
    pub(super) fn may_be(&self, class: Class, slot: usize) -> bool {
        self.problem.fixed()[class as usize].is_none_or(|fixed| fixed == self.numbers[slot])
    }

    /// The slots with nothing fixed in them.
    pub(super) fn alike(&self) -> Vec<usize> {
        let is_fixed = |slot: &usize| self.problem.fixed().contains(&Some(self.numbers[*slot]));
        (0..self.slots()).filter(|slot| !is_fixed(slot)).collect()
    }

    /// Which class is where.
    pub(super) fn kept(&self) -> Vec<usize> {
        self.at.clone()
    }

    /// Classes that are free go where they were; fixed ones stay.
    pub(super) fn put_back(&mut self, kept: &[usize]) {
        for class in 0..self.problem.classes() {
            let (from, to) = (self.at(class), kept[class as usize]);
            if from != to && self.problem.fixed()[class as usize].is_none() {
                self.take(class);
            }
        }
        for class in 0..self.problem.classes() {
            let to = kept[class as usize];
            if self.at(class) == NONE && to != NONE {
                self.put(class, to);
            }
        }
    }

    /// As in a plan, as far as that is free here.
    pub(super) fn put_as(&mut self, plan: &Plan) {
        for (class, place) in (0..).zip(&plan.places) {
            let slot = place.and_then(|place| self.numbers.binary_search(&place.slot).ok());
            if let Some(slot) = slot.filter(|slot| self.at(class) == NONE && self.is_free(class, *slot)) {
                self.put(class, slot);
            }
        }
    }

    /// The plan: each class in the smallest room that is left for it, smaller classes first.
    pub(super) fn plan(&self) -> Plan {
        let mut places = vec![None; self.at.len()];
        for (slot, inside) in self.inside.iter().enumerate() {
            let mut inside = inside.clone();
            inside.sort_unstable_by_key(|class| (self.problem.size(*class), *class));
            let mut rooms: Vec<(u32, u32)> = self
                .problem
                .rooms()
                .into_iter()
                .flatten()
                .zip(0..)
                .map(|(room, number)| (room.seats, number))
                .collect();
            rooms.sort_unstable();
            let mut rooms = rooms.into_iter();
            for class in inside {
                let room = rooms.find(|(seats, _)| *seats >= self.problem.size(class)).map(|(_, number)| number);
                places[class as usize] = Some(Meeting { slot: self.numbers[slot], room });
            }
        }
        Plan { slots: self.count, places }
    }
}

/// The slots that are looked at: those with something fixed, and the first others, as many as there are classes.
fn numbers(problem: &Problem, count: u32) -> Vec<u32> {
    let mut numbers: Vec<u32> = problem.fixed().iter().flatten().copied().filter(|slot| *slot < count).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let fixed = numbers.clone();
    numbers.extend((0..count).filter(|slot| fixed.binary_search(slot).is_err()).take(problem.classes() as usize));
    numbers.sort_unstable();
    numbers
}
