//! How many puzzles had which answer: the last words of a run.

use crate::status::Status;
use ninefold::logic::list;

/// Answers by their words, as they were met first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally(Vec<(&'static str, u64)>);

/// The word for a puzzle at which the run was interrupted.
const INTERRUPTED: &str = "interrupted";

/// How a question calls its answers where they have no verdict.
#[derive(Clone, Copy, Debug)]
pub struct TallyWords {
    /// Of a puzzle of which the answer is yes.
    pub yes: &'static str,
    /// Of one of which it is no.
    pub no: &'static str,
}

impl TallyWords {
    /// The word for a puzzle that ended so.
    pub(super) fn of(self, status: Status) -> &'static str {
        match status {
            Status::Yes => self.yes,
            Status::No => self.no,
            Status::Bad => "bad input",
            Status::Interrupted | Status::Unread => INTERRUPTED,
        }
    }
}

impl Tally {
    /// `more` puzzles had this answer.
    pub(super) fn add(&mut self, word: &'static str, more: u64) {
        match self.0.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += more,
            None if more > 0 => self.0.push((word, more)),
            None => {}
        }
    }

    /// The answers of another part of the run.
    pub(super) fn join(&mut self, other: &Tally) {
        other.0.iter().for_each(|&(word, count)| self.add(word, count));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Those that were answered before the run was interrupted.
    pub(super) fn answered(&self) -> u64 {
        self.0.iter().filter(|(word, _)| *word != INTERRUPTED).map(|(_, count)| count).sum()
    }

    /// All puzzles.
    pub(super) fn total(&self) -> u64 {
        self.0.iter().map(|(_, count)| count).sum()
    }

    /// `1,000 puzzles: 998 unique and 2 with several solutions`, the most frequent answer first.
    pub(super) fn words(&self) -> String {
        let mut parts = self.0.clone();
        // Of equally many the better verdict first, which is by chance the later word.
        parts.sort_by_key(|&(word, count)| std::cmp::Reverse((count, word)));
        let parts: Vec<String> =
            parts.iter().map(|(word, count)| format!("{} {}", grouped(*count), said(word))).collect();
        let total = self.total();
        let puzzles = if total == 1 { "puzzle" } else { "puzzles" };
        format!("{} {puzzles}: {}", grouped(total), list(&parts, "and"))
    }
}

/// A verdict, which is a word for programs, as people say it behind a number.
fn said(verdict: &str) -> &str {
    match verdict {
        "several" => "with several solutions",
        "none" => "without a solution",
        "found" => "solved, perhaps one of several ways",
        "over-budget" => "over budget",
        other => other,
    }
}

/// `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_frequent_first_and_nothing_of_nothing() {
        let mut tally = Tally::default();
        tally.add("several", 2);
        tally.add("unique", 0);
        let mut more = Tally::default();
        more.add("unique", 998);
        more.add(TallyWords { yes: "done", no: "not done" }.of(Status::Bad), 1);
        tally.join(&more);
        assert_eq!(tally.total(), 1_001);
        assert_eq!(tally.words(), "1,001 puzzles: 998 unique, 2 with several solutions and 1 bad input");
        tally.clear();
        tally.add("none", 1);
        assert_eq!(tally.words(), "1 puzzle: 1 without a solution");
    }
}
