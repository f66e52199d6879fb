//! Finding a timetable: first fit in an order like DSATUR's, and then a search that puts a class that waits into a slot, has whoever
//! clashes there leave, and forbids them that slot for a while. It is PartialCol (Bloechliger and Zufferey 2008) with rooms: where there is no
//! room for one more, one of those who could make room leaves, too.

use super::Class;
use super::slots::{NONE, Slots};
use crate::Budget;
use crate::budget::Steps;
use crate::colour::below;
use rand_chacha::ChaCha8Rng;

/// Beside six tenths of the classes that wait, a slot is forbidden for up to so many steps.
const TENURE: usize = 10;
/// The number of slots compared for a class at first, if it clashes with no more than [`MANY`].
const LOOKS: usize = 8;
const MANY: usize = 500;

/// Puts classes where they can go, always the one with the fewest slots to choose from, then the one that clashes with the most others.
/// Of its slots it takes the one with the fewest that wait and could go there, too. Whoever has no slot left stays without;
/// so does the rest if the budget's interrupt says that it is time to end.
pub(super) fn fill(slots: &mut Slots<'_>, budget: Budget<'_>) {
    let mut free: Vec<u32> = (0..slots.problem.classes()).map(|class| count_free(slots, class)).collect();
    let mut waiting = slots.open().to_vec();
    waiting.sort_unstable();
    while !budget.is_interrupted() {
        let conflicts = slots.problem.conflicts();
        let key = |class: &Class| (free[*class as usize], usize::MAX - conflicts.degree(*class), *class);
        waiting.retain(|class| free[*class as usize] > 0);
        let Some(class) = waiting.iter().copied().min_by_key(key) else { break };
        waiting.retain(|other| *other != class);
        let rivals = |slot: &usize| {
            let others = conflicts.neighbours(class).iter();
            others.filter(|other| slots.at(**other) == NONE && slots.is_free(**other, *slot)).count()
        };
        let mut could = (0..slots.slots()).filter(|slot| slots.is_free(class, *slot)).take(LOOKS);
        let slot = if conflicts.degree(class) > MANY { could.next() } else { could.min_by_key(rivals) };
        let Some(slot) = slot else { break };
        let before: Vec<bool> = waiting.iter().map(|other| slots.is_free(*other, slot)).collect();
        slots.put(class, slot);
        for (other, was_free) in waiting.iter().zip(before) {
            free[*other as usize] -= u32::from(was_free && !slots.is_free(*other, slot));
        }
    }
}

fn count_free(slots: &Slots<'_>, class: Class) -> u32 {
    (0..slots.slots()).filter(|slot| slots.is_free(class, *slot)).count() as u32
}

/// The search, and what it remembers.
pub(super) struct Repair {
    /// From which step on a class may go to a slot again.
    free_from: Vec<u64>,
    now: u64,
    ties: Vec<(Class, usize)>,
}

impl Repair {
    pub(super) fn new(slots: &Slots<'_>) -> Self {
        let free_from = vec![0; slots.problem.classes() as usize * slots.slots()];
        Repair { free_from, now: 0, ties: Vec::new() }
    }

    /// At most so many moves. Does nobody wait any more? What was best is there in the end.
    pub(super) fn run(
        &mut self,
        slots: &mut Slots<'_>,
        moves: u64,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
    ) -> bool {
        let mut best = (slots.open().len(), slots.kept());
        let end = self.now + moves;
        while !slots.open().is_empty() && self.now < end && !steps.step() {
            self.now += 1;
            let Some((class, slot)) = self.choose(slots, best.0, rng) else { continue };
            self.make(slots, class, slot, rng);
            if slots.open().len() < best.0 {
                best = (slots.open().len(), slots.kept());
            }
        }
        if slots.open().len() > best.0 {
            slots.put_back(&best.1);
        }
        slots.open().is_empty()
    }

    /// The move after which the fewest wait, of those that are allowed or better than ever; one of them by chance.
    fn choose(&mut self, slots: &Slots<'_>, fewest: usize, rng: &mut ChaCha8Rng) -> Option<(Class, usize)> {
        self.ties.clear();
        let mut least = usize::MAX;
        for &class in slots.open() {
            for slot in 0..slots.slots() {
                // Classes that clash leave, and may leave a room; where none clashes, one leaves for the room.
                let leave = usize::from(slots.beside(class, slot)).max(usize::from(!slots.has_room(class, slot)));
                if leave > least || slots.is_barred(class, slot) {
                    continue;
                }
                let is_record = slots.open().len() + leave < fewest + 1;
                if self.free_from[class as usize * slots.slots() + slot] > self.now && !is_record {
                    continue;
                }
                if leave < least {
                    least = leave;
                    self.ties.clear();
                }
                self.ties.push((class, slot));
            }
        }
        self.ties.get(below(rng, self.ties.len())).copied()
    }

    fn make(&mut self, slots: &mut Slots<'_>, class: Class, slot: usize, rng: &mut ChaCha8Rng) {
        let mut leaving = slots.neighbours_in(class, slot);
        for other in &leaving {
            slots.take(*other);
        }
        let in_the_way = slots.in_the_way(class, slot);
        if let Some(other) = in_the_way.get(below(rng, in_the_way.len())) {
            slots.take(*other);
            leaving.push(*other);
        }
        slots.put(class, slot);
        for other in leaving {
            let tenure = below(rng, TENURE) + slots.open().len() * 6 / 10;
            self.free_from[other as usize * slots.slots() + slot] = self.now + 1 + tenure as u64;
        }
    }
}
