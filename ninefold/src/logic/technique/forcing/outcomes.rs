//! What followed from each candidate when it was assumed, as sets: most cells and houses are seen by them to lead nowhere, and none of
//! their options has to be followed once more.
//!
//! ```text
//! reached    candidate 0: 1011001... | candidate 1: 0110...      a bit for each literal, words for each candidate
//! ```

use super::spread::Literal;
use super::web::Number;
use ninefold_board::cell_set::Bits;

/// For more candidates, on large boards, nothing is kept: it takes their number squared.
const MOST_CANDIDATES: usize = 4_096;

/// What follows from each candidate.
pub(super) struct Outcomes {
    /// Words for one candidate; none where nothing is kept.
    words: usize,
    reached: Vec<u64>,
    /// How many steps were allowed; none if it was not tried.
    most: Vec<Option<usize>>,
    /// What the options of an item have in common.
    common: Vec<u64>,
}

impl Outcomes {
    pub(super) fn new(candidates: usize) -> Self {
        let words = if candidates > MOST_CANDIDATES { 0 } else { (candidates * 2).div_ceil(64) };
        let (reached, most) = (vec![0; words * candidates], vec![None; candidates]);
        Outcomes { words, reached, most, common: vec![0; words] }
    }

    /// Keeps what followed within so many steps.
    pub(super) fn note(&mut self, candidate: Number, followed: &[Literal], most: usize) {
        let candidate = candidate as usize;
        if self.words == 0 || self.most[candidate].is_some_and(|known| known >= most) {
            return;
        }
        self.most[candidate] = Some(most);
        let words = &mut self.reached[candidate * self.words..(candidate + 1) * self.words];
        words.fill(0);
        for literal in followed {
            words[literal.index() / 64] |= 1 << (literal.index() % 64);
        }
    }

    /// Is it known of all of these that nothing follows from each of them within so many steps, but that one of them is false?
    pub(super) fn have_nothing_in_common(
        &mut self,
        options: &(impl Iterator<Item = Number> + Clone),
        most: usize,
    ) -> bool {
        // What follows within more steps is more.
        let is_known = |option: Number| self.most[option as usize].is_some_and(|known| known >= most);
        if self.words == 0 || !options.clone().all(is_known) {
            return false;
        }
        self.common.fill(u64::MAX);
        for option in options.clone() {
            let reached = &self.reached[option as usize * self.words..];
            self.common.iter_mut().zip(reached).for_each(|(common, &reached)| *common &= reached);
        }
        let is_option_off = |literal: usize| options.clone().any(|option| Literal::off(option).index() == literal);
        let mut left = (0..).zip(&self.common).flat_map(|(at, &word)| Bits(word).map(move |bit| at * 64 + bit));
        left.all(is_option_off)
    }
}

#[cfg(test)]
mod tests {
    use super::{Literal, Outcomes};

    #[test]
    fn only_what_was_tried_far_enough_is_known_to_lead_nowhere() {
        let [on, off] = [Literal::on, Literal::off];
        let mut outcomes = Outcomes::new(70);
        outcomes.note(0, &[on(0), off(1), off(2), on(40)], 9);
        outcomes.note(1, &[on(1), off(0), off(2), on(69)], 9);
        let mut is_idle =
            |options: &[u32], most: usize| outcomes.have_nothing_in_common(&options.iter().copied(), most);
        assert!(!is_idle(&[0, 1], 9), "2 is false either way");
        assert!(!is_idle(&[0, 1, 2], 9), "2 was not tried");
        outcomes.note(2, &[on(2), off(0), off(1), on(69)], 9);
        let mut is_idle =
            |options: &[u32], most: usize| outcomes.have_nothing_in_common(&options.iter().copied(), most);
        assert!(is_idle(&[0, 1, 2], 9) && is_idle(&[0, 1, 2], 4), "nothing but that options are false");
        assert!(!is_idle(&[0, 1, 2], 10), "more may follow within ten steps");
        assert!(!is_idle(&[1, 2], 9), "69 is true either way");
    }

    #[test]
    fn nothing_is_kept_of_boards_too_large() {
        let mut outcomes = Outcomes::new(super::MOST_CANDIDATES + 1);
        outcomes.note(0, &[Literal::on(0)], 9);
        assert!(!outcomes.have_nothing_in_common(&[0, 0].into_iter(), 9));
    }
}
