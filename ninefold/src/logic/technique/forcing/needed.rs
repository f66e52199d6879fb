//! Only what the end of a branch rests on. What rules something out first need not be told, where something that is needed anyway rules it
//! out as well.
//!
//! ```text
//! place    0 (assumed)   1    2    3 (the end)
//! step 3   one out: 0 2       another: 1 2         2 is needed for both, so 3 does not name 0 or 1; 1 goes if 2 does not rest on it
//! ```

use super::proof::{Branch, Made, Out, What};
use ninefold_board::{Candidate, Geometry};

/// Of each thing that a step needs to be out the places of what rules it out: 0 is what is assumed, then come the steps before it.
type Reasons = Vec<Vec<usize>>;

impl Branch {
    /// Without steps and reasons that nothing rests on: none of those that are left could be left out.
    pub(super) fn without_spare(mut self, geometry: &Geometry) -> Self {
        let mut reasons: Vec<Reasons> = (0..self.steps.len()).map(|at| self.reasons(geometry, at)).collect();
        let mut kept = vec![true; self.steps.len() + 1];
        // The end is what all is for, and what is assumed is there already.
        for place in (1..self.steps.len()).rev() {
            let rests = |out: &Vec<usize>| out.contains(&place) && !out.iter().any(|&by| by != place && kept[by]);
            kept[place] = (place..self.steps.len()).any(|at| kept[at + 1] && reasons[at].iter().any(rests));
        }
        reasons.iter_mut().flatten().for_each(|out| out.retain(|&by| kept[by]));
        for (at, reasons) in reasons.iter().enumerate().filter(|(at, _)| kept[at + 1]) {
            self.name_fewest(geometry, at, reasons);
        }
        let mut at = 0;
        self.steps.retain(|_| {
            at += 1;
            kept[at]
        });
        self.without_unused();
        self
    }

    fn reasons(&self, geometry: &Geometry, at: usize) -> Reasons {
        let places = |out: Candidate| (0..=at).filter(|&place| self.rules_out(geometry, place, out)).collect();
        self.steps[at].outs(self.start).into_iter().map(places).collect()
    }

    /// Is this false by what is assumed, or by a step alone?
    fn rules_out(&self, geometry: &Geometry, place: usize, out: Candidate) -> bool {
        match place.checked_sub(1).map(|at| &self.steps[at].what) {
            None if self.is_on => geometry.conflict(self.start, out),
            None => out == self.start,
            Some(What::On(on, _)) => geometry.conflict(*on, out),
            Some(what) => what.off().contains(&out),
        }
    }

    /// What a step names as its reasons: as it was reached, but for those that the others make needless.
    fn name_fewest(&mut self, geometry: &Geometry, at: usize, reasons: &[Vec<usize>]) {
        let is_first = |place: usize| reasons.iter().any(|out| out.first() == Some(&place));
        let mut tried: Vec<usize> = reasons.iter().flatten().copied().collect();
        tried.sort_by_key(|&place| (is_first(place), std::cmp::Reverse(place)));
        tried.dedup();
        let mut named = tried.clone();
        for place in tried {
            if reasons.iter().all(|out| out.iter().any(|by| *by != place && named.contains(by))) {
                named.retain(|&other| other != place);
            }
        }
        // What is false by a step that only says so need not be named where something that is named is against it.
        let by: Vec<Option<Candidate>> = reasons
            .iter()
            .map(|out| out.iter().filter(|by| named.contains(by)).find_map(|&place| self.on_at(place)))
            .collect();
        let step = &mut self.steps[at];
        if let (What::Against(against), [Some(by)]) = (&mut step.what, by.as_slice()) {
            *against = *by;
        }
        step.out.iter_mut().zip(by).for_each(|(out, by)| out.by = by);
        step.name_left(geometry);
    }

    /// What is true at a place: nothing where that only says what is false.
    fn on_at(&self, place: usize) -> Option<Candidate> {
        match place.checked_sub(1).map(|at| &self.steps[at].what) {
            None => self.is_on.then_some(self.start),
            Some(What::On(on, _)) => Some(*on),
            Some(_) => None,
        }
    }

    /// What is told to be false is what a later step rests on; or it is the end.
    fn without_unused(&mut self) {
        let is_told = |made: &Made, k: Candidate| made.out.iter().any(|out| out.candidate == k && out.by.is_none());
        for at in 0..self.steps.len().saturating_sub(1) {
            let (before, after) = self.steps.split_at_mut(at + 1);
            if let Some(off) = before[at].what.off_mut() {
                off.retain(|&k| after.iter().any(|made| is_told(made, k)));
            }
        }
    }
}

impl Made {
    /// Of locked candidates those that what is named rules out as well are out, too: whoever reads it sees them go.
    fn name_left(&mut self, geometry: &Geometry) {
        let What::Locked { group, .. } = &mut self.what else { return };
        let named: Vec<Candidate> = self.out.iter().filter_map(|out| out.by).collect();
        let against = |k: Candidate| named.iter().copied().find(|&on| geometry.conflict(on, k));
        if group.iter().any(|&k| against(k).is_none()) {
            let out = group.iter().filter_map(|&k| Some(Out { candidate: k, by: Some(against(k)?) }));
            self.out.extend(out.collect::<Vec<_>>());
            group.retain(|&k| against(k).is_none());
        }
    }

    /// What must be out for it.
    fn outs(&self, start: Candidate) -> Vec<Candidate> {
        match self.what {
            What::Against(_) => vec![start],
            _ => self.out.iter().map(|out| out.candidate).collect(),
        }
    }
}
