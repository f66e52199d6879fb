//! The same way with some of its techniques switched off.

use super::slots::{SLOTS, Slot};
use super::{Hodoku, HodokuVoice, Kinds, run};
use crate::logic::profile::{Profile, Rules};
use crate::logic::{Dialect, Ending, Listener, Look, Technique, Voice};
use ninefold_board::Grid;

/// `HoDoKu`'s order of trial without some of its techniques.
pub(super) struct Chosen {
    singles: Kinds,
    /// What is left of each kind behind the singles.
    slots: Vec<(&'static Slot, Vec<&'static dyn Technique>)>,
    switched_off: usize,
}

/// The techniques that can be switched on and off: those that steps are named after.
pub(super) fn choices() -> Vec<&'static dyn Technique> {
    let mut all: Vec<&'static dyn Technique> = Kinds::singles().to_vec();
    for slot in SLOTS {
        let new = slot.techniques.iter().copied().filter(|technique| technique.about().hodoku.is_some());
        all.extend(new);
    }
    all
}

impl Chosen {
    /// With these techniques alone.
    pub(super) fn new(techniques: &[&'static dyn Technique]) -> Self {
        let is_on =
            |technique: &dyn Technique| techniques.iter().any(|chosen| chosen.about().name == technique.about().name);
        let left = |slot: &'static Slot| {
            // What has no score gets the name of another in its line, and is there with that one.
            let is_left = |technique: &&'static dyn Technique| technique.about().hodoku.is_none() || is_on(*technique);
            let left: Vec<_> = slot.techniques.iter().copied().filter(is_left).collect();
            left.iter().any(|technique| technique.about().hodoku.is_some()).then_some((slot, left))
        };
        let switched_off = choices().into_iter().filter(|technique| !is_on(*technique)).count();
        let singles = Kinds::of(is_on);
        Chosen { singles, slots: SLOTS.iter().filter_map(left).collect(), switched_off }
    }
}

impl Profile for Chosen {
    fn name(&self) -> &'static str {
        Hodoku.name()
    }

    fn about(&self) -> &'static str {
        Hodoku.about()
    }

    fn dialect(&self) -> Dialect {
        Hodoku.dialect()
    }

    fn voice(&self) -> Box<dyn Voice> {
        Box::new(HodokuVoice { switched_off: self.switched_off })
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        let beyond = |look: &Look<'_>| {
            let mut slots = self.slots.iter().take_while(|_| !rules.is_over());
            slots.find_map(|(slot, techniques)| slot.next_of(look, techniques))
        };
        run(grid, rules, self.singles, &beyond, listener, &mut |_| {})
    }
}
