//! The level and the score of `HoDoKu` ([`crate::rate`]).

use super::{Need, NeedForm, read_range};
use crate::engine::Budget;
use crate::logic::{Chart, Level};
use crate::rate::{Task, Value, hodoku_scale};
use ninefold_board::Puzzle;
use std::ops::RangeInclusive;

pub(super) const HODOKU: Need = Need {
    name: "hodoku",
    form: NeedForm::Value("LEVEL|N..N"),
    about: "Only puzzles of this HoDoKu level and score, as the scale `hodoku` has them: hard, medium..unfair, 900..1200, \
            \"hard 1000..1200\"",
    read: |spec, text| {
        spec.hodoku = read(text)?;
        Ok(())
    },
};

/// The highest score that may be named: more than any puzzle has.
const MOST: usize = 10_000_000;

/// A level is as far from the next one as so many points.
const LEVEL: u64 = 1_000;

/// The needs of the rating.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Wanted {
    pub(super) levels: Option<RangeInclusive<Level>>,
    pub(super) score: Option<RangeInclusive<u64>>,
}

/// `hard`, `hard..unfair`, `900..1200`, or a level and a score.
fn read(text: &str) -> Result<Wanted, String> {
    let mut wanted = Wanted::default();
    for word in text.split_whitespace() {
        let is_score = word.trim_start_matches(['.', '=']).starts_with(|c: char| c.is_ascii_digit());
        let is_said = if is_score { wanted.score.is_some() } else { wanted.levels.is_some() };
        if is_said {
            return Err(format!("found {text:?}, expected one level and one score, or ranges of them"));
        }
        if is_score {
            let range = read_range(word, 0..=MOST)?;
            wanted.score = Some(*range.start() as u64..=*range.end() as u64);
        } else {
            wanted.levels = Some(levels(word)?);
        }
    }
    if wanted == Wanted::default() {
        return Err(format!("found {text:?}, expected {EXPECTED}"));
    }
    Ok(wanted)
}

const EXPECTED: &str =
    "a level (easy, medium, hard, unfair or extreme), a score, or ranges like medium..hard or 900..1200";

fn levels(word: &str) -> Result<RangeInclusive<Level>, String> {
    let (low, high) = word.split_once("..").unwrap_or((word, word));
    let level = |name: &str| Level::ALL.into_iter().find(|level| level.to_string().eq_ignore_ascii_case(name));
    let is_range = word.contains("..");
    let low = if is_range && low.is_empty() { Some(Level::Easy) } else { level(low) };
    let high = if is_range && high.is_empty() { Some(Level::Extreme) } else { level(high) };
    match (low, high) {
        (Some(low), Some(high)) if low <= high && word != ".." => Ok(low..=high),
        (Some(low), Some(high)) if low > high => {
            Err(format!("found {word:?}, whose ends are reversed, expected {high}..{low}"))
        }
        _ => Err(format!("found {word:?}, expected {EXPECTED}")),
    }
}

/// The difference of a puzzle with one solution to what is wanted, 0 if there is none, and its rating in words; `None` if the interrupt
/// came before the end. The score of a puzzle that the techniques do not solve is none to go by: it is in no range.
pub(super) fn missing(
    wanted: &Wanted,
    puzzle: &Puzzle,
    chart: &Chart,
    interrupt: Option<&(dyn Fn() -> bool + Sync)>,
) -> Option<(u64, String)> {
    let rating = hodoku_scale().rate(&Task { puzzle, chart, budget: Budget { nodes: None, interrupt } });
    let Some(Value::Grade(grade)) = rating.value else { return None };
    let step = |level: Level| level as u64 * LEVEL;
    let by_level = wanted.levels.as_ref().map_or(0, |levels| {
        step(*levels.start()).saturating_sub(step(grade.level)) + step(grade.level).saturating_sub(step(*levels.end()))
    });
    let score = u64::from(grade.score);
    let off = |range: &RangeInclusive<u64>| range.start().saturating_sub(score) + score.saturating_sub(*range.end());
    let by_score = wanted.score.as_ref().map_or(0, |range| if rating.unfinished { score.max(1) } else { off(range) });
    Some((by_level + by_score, format!("HoDoKu's rating is {}", rating.words().unwrap_or_default())))
}
