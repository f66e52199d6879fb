//! The ratings of a puzzle.

use super::{Charts, Manner, Policy, Unknown, Unlisted, Why, named, unlisted, wrong_entries};
use crate::logic::NoStart;
use crate::logic::profile::Profile;
use crate::rate::{self, Rating, Report, SCALES, Scale, ScoreReport, Task, hodoku_scale, level_scale, scale_named};
use crate::solve::Verdict;
use ninefold_board::{Board, Clash, Geometry, Grid, Puzzle, Solution};

/// The ratings of a puzzle on some scales.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rated {
    /// One for each scale, in their order.
    pub ratings: Vec<Rating>,
    /// The verdict on its solutions.
    pub verdict: Verdict,
    /// The report that goes with the levels, if asked for.
    pub report: Option<Report>,
    /// What the rating on the scale `hodoku` adds up, if that and a report are asked for.
    pub scores: Option<ScoreReport>,
    /// The solution, if the report has found one.
    pub solution: Option<Solution>,
    /// The reason why there is no solution, where the start alone shows it.
    pub none: Option<NoStart>,
    /// The puzzle of the givens alone, where there is no solution with the candidates that are listed beside them.
    pub listed: Option<Unlisted>,
    /// What is wrong with the entries on the board, which are no part of the puzzle.
    pub entries: Option<Why>,
}

impl Rated {
    /// Why there is no solution, as far as that is known: two values that clash, else the candidates that are listed, else the
    /// place where the start alone has no way on.
    pub fn why(&self, geometry: &Geometry, manner: &Manner) -> Option<String> {
        self.clash().map(|clash| manner.clash(clash, geometry)).or_else(|| self.reason(geometry, manner))
    }

    /// The two values that clash.
    pub fn clash(&self) -> Option<&Clash> {
        match &self.none {
            Some(NoStart::Clash(clash)) => Some(clash),
            _ => None,
        }
    }

    /// The same without values that clash.
    pub fn reason(&self, geometry: &Geometry, manner: &Manner) -> Option<String> {
        let listed = || self.listed.as_ref().map(|without| without.words(geometry, manner));
        let none = || self.none.as_ref().map(|none| none.describe(geometry, manner.alphabet(geometry)));
        listed().or_else(none).filter(|_| self.clash().is_none())
    }

    /// The report, if it was asked for, why there is no solution, and what `HoDoKu`'s score adds up: topics and their text.
    pub fn report_lines(&self, geometry: &Geometry, manner: &Manner) -> Vec<(String, String)> {
        let none = self.why(geometry, manner).map(|why| ("solutions".to_string(), format!("none: {why}")));
        let scores = self.scores.as_ref().and_then(ScoreReport::words);
        let scores = scores.map(|words| ("steps of hodoku".to_string(), words));
        self.report.iter().flat_map(Report::lines).chain(none).chain(scores).collect()
    }
}

/// The reason why scales cannot be asked for so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadScales {
    /// There is none of this name.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// One is asked for twice.
    #[error("found {0} twice, expected each scale once")]
    Twice(String),
    /// None is asked for.
    #[error("found no scale, expected one at least")]
    None,
}

/// The scale with this name.
pub fn scale(name: &str) -> Result<&'static Scale, Unknown> {
    named("scale", name, scale_named(name), SCALES.iter().map(|scale| scale.name))
}

/// The scales with these names.
///
/// ```
/// use ninefold::ask::scales;
/// assert_eq!(scales(["hodoku", "levels"]).unwrap().len(), 2);
/// assert_eq!(scales(["levels", "levels"]).unwrap_err().to_string(), "found levels twice, expected each scale once");
/// assert_eq!(scales([]).unwrap_err().to_string(), "found no scale, expected one at least");
/// assert!(scales(["magic"]).unwrap_err().to_string().contains("`magic`"));
/// ```
pub fn scales<'n>(names: impl IntoIterator<Item = &'n str>) -> Result<Vec<&'static Scale>, BadScales> {
    let mut scales: Vec<&'static Scale> = Vec::new();
    for name in names {
        let scale = scale(name)?;
        if scales.contains(&scale) {
            return Err(BadScales::Twice(name.to_string()));
        }
        scales.push(scale);
    }
    if scales.is_empty() { Err(BadScales::None) } else { Ok(scales) }
}

/// Rates the puzzle that a board's givens state; with the report or without. Without a scale there is the verdict.
///
/// ```
/// use ninefold::ask::{Charts, Policy, rate};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::rate::SCALES;
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_given(Cell(4), Some(Symbol(1)));
/// let scales: Vec<_> = SCALES.iter().collect();
/// let rated = rate(&board, &scales, true, &Charts::default(), &Policy::default());
/// assert_eq!((rated.verdict.name(), rated.ratings.len()), ("unique", SCALES.len()));
/// assert!(rated.report.is_some() && rated.solution.is_some());
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn rate(board: &Board, scales: &[&'static Scale], report: bool, charts: &Charts, policy: &Policy<'_>) -> Rated {
    rate_by(None, board, scales, report, charts, policy)
}

/// The same where the scale `hodoku` goes by the steps of another profile: its own with some techniques left out ([`Profile::only`]). What these
/// leave counts as in a puzzle that no techniques solve.
pub fn rate_by(
    profile: Option<&dyn Profile>,
    board: &Board,
    scales: &[&'static Scale],
    report: bool,
    charts: &Charts,
    policy: &Policy<'_>,
) -> Rated {
    match board.puzzle() {
        Ok(puzzle) => {
            let rated = rated(profile, &puzzle, scales, report, charts, policy);
            let is_none = rated.verdict == Verdict::NoSolution;
            let listed = is_none.then(|| unlisted(board, policy)).flatten();
            Rated { listed, entries: wrong_entries(board, policy), ..rated }
        }
        Err(clash) => {
            let ratings = scales.iter().map(|scale| scale.unrated(Verdict::NoSolution)).collect();
            let none = Some(NoStart::Clash(clash));
            let verdict = Verdict::NoSolution;
            let (report, scores, solution, listed, entries) = (None, None, None, None, None);
            Rated { ratings, verdict, report, scores, solution, none, listed, entries }
        }
    }
}

fn rated(
    profile: Option<&dyn Profile>,
    puzzle: &Puzzle,
    scales: &[&'static Scale],
    report: bool,
    charts: &Charts,
    policy: &Policy<'_>,
) -> Rated {
    let (chart, budget) = (charts.of(puzzle.geometry()), policy.rating());
    let task = Task { puzzle, chart: &chart, budget };
    let mut start = report.then(|| Grid::new(puzzle));
    let made = start.as_mut().and_then(|start| start.as_mut().ok()).map(|grid| Report::new(grid, &chart, budget));
    let is_added_up = (report || profile.is_some()) && scales.contains(&hodoku_scale());
    let scores = is_added_up.then(|| ScoreReport::new(&task, profile));
    // The reports have taken the puzzle through the passes, and through the steps, already.
    let by_report = |scale: &&'static Scale| {
        let of_levels = made.as_ref().filter(|_| *scale == level_scale()).map(Report::rating);
        of_levels.or_else(|| scores.as_ref().filter(|_| *scale == hodoku_scale()).map(|scores| scores.rating))
    };
    let ratings: Vec<Rating> =
        scales.iter().map(|scale| by_report(scale).unwrap_or_else(|| scale.rate(&task))).collect();
    let verdict = match &ratings[..] {
        [] => rate::verdict(&[by_report(&level_scale()).unwrap_or_else(|| level_scale().rate(&task))]),
        ratings => rate::verdict(ratings),
    };
    // Why there is no solution is asked with the report and without: rating millions of good puzzles makes no further grid.
    let start = start.or_else(|| (verdict == Verdict::NoSolution).then(|| Grid::new(puzzle)));
    let (none, solution) = match start {
        Some(Err(contradiction)) => (Some(NoStart::Contradiction(contradiction)), None),
        Some(Ok(grid)) => (None, grid.values().and_then(|values| Solution::verify(puzzle, &values).ok())),
        None => (None, None),
    };
    Rated {
        ratings,
        verdict,
        report: made,
        scores: scores.filter(|_| report),
        solution,
        none,
        listed: None,
        entries: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// The verdict does not hang on which scales are asked for.
    #[test]
    fn the_verdict_without_a_scale() {
        for (line, verdict) in
            [("123434122143432.", "unique"), ("1...............", "several"), ("123....4........", "none")]
        {
            let board: Board = line.parse().unwrap();
            for (scales, report) in [(&[][..], false), (&[], true), (&[level_scale()], false)] {
                let rated = rate(&board, scales, report, &Charts::default(), &Policy::default());
                assert_eq!((rated.verdict.name(), rated.ratings.len()), (verdict, scales.len()), "{line}");
            }
        }
    }

    /// With the report the scale `levels` takes no further walk through the passes, and says the same.
    #[test]
    fn the_passes_are_walked_once() {
        let board: Board =
            ".9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.".parse().unwrap();
        let asked = |scales: &[&'static Scale], report: bool| {
            let polls = AtomicU64::new(0);
            let count = || {
                polls.fetch_add(1, Ordering::Relaxed);
                false
            };
            let rated = rate(&board, scales, report, &Charts::default(), &Policy::until(&count));
            (rated.ratings.first().copied(), polls.into_inner())
        };
        let [report_alone, with_levels] = [&[][..], &[level_scale()]].map(|scales| asked(scales, true));
        let levels_alone = asked(&[level_scale()], false);
        assert_eq!((with_levels.1, with_levels.0), (report_alone.1, levels_alone.0));
        assert!(levels_alone.1 > 0 && levels_alone.0.unwrap().value.is_some());
    }
}
