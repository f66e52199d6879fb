//! A puzzle as an object of JSON, with the ratings that were asked for.

use super::Writer;
use crate::json::{self, Generated, Practised};
use ninefold::ask::{self, Charts, Made, Nodes, Policy};
use ninefold::board::{Board, Puzzle};
use ninefold::canon::Canonical;
use ninefold::wire::ValueJson;
use std::collections::BTreeMap;

impl Writer<'_> {
    pub(super) fn object(&self, made: &Made, practice: Option<Practised>) -> String {
        let geometry = made.puzzle.geometry();
        json::line(&Generated {
            ninefold: json::VERSION,
            board: geometry.to_string(),
            puzzle: self.args.board.alphabet(geometry).one_line(made.puzzle.givens().iter().copied()),
            givens: made.puzzle.given_count(),
            level: made.level,
            ratings: self.ratings(&made.puzzle),
            seed: self.args.work.seed,
            candidate: made.candidate,
            canonical: made.canonical.as_ref().map(Canonical::line),
            practice,
        })
    }

    /// The ratings that were asked for. A puzzle that was taken has been rated without a limit, and is once more.
    fn ratings(&self, puzzle: &Puzzle) -> BTreeMap<&'static str, ValueJson> {
        let policy = Policy { nodes: Nodes::Unlimited, ..Policy::default() };
        let rated = ask::rate(&Board::from(puzzle), &self.scales, false, &Charts::default(), &policy);
        rated.ratings.iter().filter_map(|rating| Some((rating.scale.name, ValueJson::of_rating(rating)?))).collect()
    }
}
