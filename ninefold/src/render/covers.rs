//! Houses in which a step takes something away beside those that its proof counts: a locked pair works in its row and in its box.

use super::{Part, Scene, Tone};
use ninefold_board::{Because, Candidate, Conclusion, HouseId, Item, Role, Step};

impl Scene {
    /// What goes and is in no cover sees all marks of its symbol in another house, which holds the symbol at most once as well.
    pub(super) fn show_other_covers(&mut self, step: &Step) {
        let is_covered = |k: Candidate| {
            step.covers.iter().any(|cover| match *cover {
                Item::InHouse(house, symbol) => symbol == k.symbol && self.holds(house, &[k]),
                Item::Cell(cell) => cell == k.cell,
            })
        };
        if step.covers.is_empty() || !step.chain.is_empty() {
            return;
        }
        let gone = step.conclusions.iter().filter_map(|conclusion| match *conclusion {
            Conclusion::Eliminate(k) if !is_covered(k) => Some(k),
            _ => None,
        });
        let others: Vec<HouseId> = gone.filter_map(|k| self.house_of(k)).collect();
        self.houses.extend(others.into_iter().map(|house| (Tone::Cover, house)));
    }

    /// The cover of a fish that is not counted, as branches begin in the cells of it where the others leave room: it runs as they do.
    pub(super) fn show_begun_covers(&mut self, step: &Step) {
        for fact in &step.facts {
            let Because::Derived { covers, .. } = &fact.because else { continue };
            let fins = || step.marks.iter().filter(|(_, role)| *role == Role::Fin).map(|(k, _)| *k);
            let held: Vec<Candidate> = fact.any_of.iter().copied().filter(|k| fins().all(|fin| fin != *k)).collect();
            let (Some(&Item::InHouse(other, symbol)), Some(first)) = (covers.first(), held.first()) else { continue };
            let is_fish = fins().any(|fin| fact.any_of.contains(&fin)) && held.iter().all(|k| k.symbol == symbol);
            let kind = self.geometry().house(other).kind();
            let of_kind = |house: &HouseId| self.geometry().house(*house).kind() == kind && self.holds(*house, &held);
            let found = self.geometry().houses_of(first.cell).iter().map(|of| of.house).find(of_kind);
            self.houses.extend(found.filter(|_| is_fish).map(|house| (Tone::Cover, house)));
        }
    }

    /// The house that holds a candidate and all marks of its symbol that stay.
    fn house_of(&self, gone: Candidate) -> Option<HouseId> {
        let stays =
            |(&k, &part): (&Candidate, &Part)| (k.symbol == gone.symbol && part < Part::Eliminated).then_some(k);
        let all: Vec<Candidate> = self.parts.iter().filter_map(stays).chain([gone]).collect();
        let houses = self.geometry().houses_of(gone.cell).iter().map(|of| of.house);
        houses.into_iter().find(|&house| all.len() > 1 && self.holds(house, &all))
    }

    fn holds(&self, house: HouseId, candidates: &[Candidate]) -> bool {
        let cells = self.geometry().house(house).cells();
        candidates.iter().all(|k| cells.contains(&k.cell))
    }
}
