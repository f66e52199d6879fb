//! Needs that no puzzle can meet together.

use super::sampler::Sampler;
use super::steps::rank;
use super::{Spec, SpecError, counted};
use crate::canon::{Canonical, NoCanonical};
use crate::engine::{Silent, auto, is_plain_nine};
use crate::generate::controlled;
use crate::logic::profile::levels::{is_covered, is_single};
use crate::logic::{Level, Technique};
use crate::rate::{HODOKU_SYMBOLS, hodoku_level};
use crate::solve::{Request, solve};
use ninefold_board::{Board, BoxShape, Geometry, Shape};

/// No 9x9 Sudoku with fewer givens has one solution (`McGuire`, Tugemann and Civario 2012).
const LEAST_ON_NINE: usize = 17;

/// No 4x4 Sudoku with fewer has, as trying all of them shows.
const LEAST_ON_FOUR: usize = 4;

/// The solutions of empty boards of so many cells are counted: a Latin square of four has 576.
const COUNTED: usize = 16;

/// The first contradiction, if there is one.
pub(super) fn check(spec: &Spec) -> Result<(), SpecError> {
    let found = [
        kept(spec),
        repeats(spec),
        rated(spec),
        easy(spec),
        solutions(spec),
        sampled(spec),
        passes(spec),
        steps(spec),
        hardest(spec),
        only(spec),
        givens(spec),
        places(spec),
    ];
    found.into_iter().flatten().next().map_or(Ok(()), Err)
}

fn error(need: &'static str, why: impl Into<String>) -> SpecError {
    SpecError { need, why: why.into() }
}

fn kept(spec: &Spec) -> Option<SpecError> {
    let is_alone = spec.levels.is_none()
        && !spec.asks_for_passes()
        && !spec.asks_for_steps()
        && !spec.asks_for_hodoku()
        && spec.givens == (0..=spec.geometry.cells())
        && spec.stencil.is_none()
        && spec.symmetry == crate::generate::Symmetry::None
        && spec.minimal.is_none()
        && spec.solutions == 1;
    spec.keep.filter(|_| !is_alone)?;
    Some(error("keep", "found other needs beside it, expected it alone: its boards may have several solutions"))
}

/// Equivalent puzzles are known by their canonical forms.
fn repeats(spec: &Spec) -> Option<SpecError> {
    let no_equivalent = spec.no_equivalent == Some(true);
    if no_equivalent && spec.no_repeat == Some(false) {
        return Some(error(
            "no-repeat",
            "found no beside no-equivalent, by which no puzzle comes again; expected one of the two",
        ));
    }
    let is_unknown = no_equivalent && !Canonical::serves(&spec.geometry);
    is_unknown.then(|| error("no-equivalent", NoCanonical::Board(spec.geometry.clone()).to_string()))
}

fn rated(spec: &Spec) -> Option<SpecError> {
    let (geometry, wanted) = (&spec.geometry, &spec.hodoku);
    if spec.asks_for_hodoku() && geometry.symbols() > HODOKU_SYMBOLS {
        let why =
            format!("found a {geometry}, expected a board of up to {HODOKU_SYMBOLS} symbols: HoDoKu rates no others");
        return Some(error("hodoku", why));
    }
    let (highest, score) = (*wanted.levels.as_ref()?.end(), *wanted.score.as_ref()?.start());
    let least = hodoku_level(u32::try_from(score).unwrap_or(u32::MAX));
    let why = || {
        format!(
            "found {highest} with {score} or more, expected {least}: so high a score is of that level or a higher one"
        )
    };
    (least > highest).then(|| error("hodoku", why()))
}

/// Puzzles that `HoDoKu` calls easy are solved by singles: they are of levels 1 and 2, and nothing else is on their paths.
fn easy(spec: &Spec) -> Option<SpecError> {
    if *spec.hodoku.levels.as_ref()?.end() > Level::Easy {
        return None;
    }
    let error = |found: String| Some(error("hodoku", format!("found easy beside {found}, expected medium or above")));
    if spec.each_pass || spec.no_fills || spec.levels.as_ref().is_some_and(|levels| *levels.start() > 2) {
        return error("passes behind the second, which need more than singles".to_string());
    }
    // Whoever knows a few techniques may need others than singles.
    if spec.only.is_some() {
        return None;
    }
    let needed = spec.steps.iter().filter(|need| *need.amount.range().start() > 0).map(|need| need.technique);
    let named = spec.hardest.iter().chain(&spec.practice).map(|need| need.technique);
    let other = needed.chain(named).find(|technique| !is_single(*technique))?;
    error(format!("{}, and singles solve easy puzzles", other.about().title()))
}

fn solutions(spec: &Spec) -> Option<SpecError> {
    let count = spec.solutions;
    if count == 1 {
        return None;
    }
    if spec.levels.is_some() || spec.asks_for_passes() || spec.asks_for_steps() || spec.asks_for_hodoku() {
        return Some(error(
            "solutions",
            format!("found {count}, expected 1 where levels, passes, techniques or HoDoKu's rating are asked for"),
        ));
    }
    too_many(spec)
}

/// The empty board has the most solutions, and where it is small they are soon counted.
fn too_many(spec: &Spec) -> Option<SpecError> {
    if spec.geometry.cells() > COUNTED {
        return None;
    }
    let blank = Board::empty(spec.geometry.clone()).puzzle().ok()?;
    let request = Request { limit: Some(spec.solutions), ..Request::default() };
    let most = solve(&blank, &*auto(&blank).engine, &request, &mut Silent).solutions.len() as u64;
    (most < spec.solutions).then(|| error("solutions", format!("found {}, expected {most} at most", spec.solutions)))
}

/// A puzzle drawn with a known likelihood must not be changed, nor have the others of its orbits drawn with it.
fn sampled(spec: &Spec) -> Option<SpecError> {
    if spec.sampler == Sampler::Dig {
        return None;
    }
    if !controlled::serves(&spec.geometry) {
        let found =
            format!("found a {}, expected a plain Sudoku of 4x4, 6x6 or 9x9 for controlled-bias", spec.geometry);
        return Some(error("sampler", format!("{found}: of other boards not all grids are drawn equally likely")));
    }
    let others = [
        ("keep", spec.keep.is_some()),
        ("solutions", spec.solutions > 1),
        ("minimal no", spec.minimal == Some(false)),
        ("pattern", spec.stencil.is_some()),
        ("symmetry", spec.symmetry != crate::generate::Symmetry::None),
        ("each-pass", spec.each_pass),
        ("no-fills", spec.no_fills),
    ];
    let (other, _) = others.into_iter().find(|(_, is_asked)| *is_asked)?;
    Some(error("sampler", format!("found {other} beside controlled-bias, which draws any minimal puzzle")))
}

fn passes(spec: &Spec) -> Option<SpecError> {
    let has = |level: u64| spec.levels.as_ref().is_none_or(|levels| levels.contains(&level));
    match (spec.each_pass, spec.no_fills) {
        (true, true) => Some(error("no-fills", "found beside each-pass, expected one of the two")),
        (true, false) if !has(5) => Some(error("each-pass", "its puzzles are of level 5; expected this level")),
        (false, true) if !has(6) => Some(error("no-fills", "its puzzles are of level 6; expected this level")),
        _ => None,
    }
}

/// The levels at which a technique may be on a path: where singles solve the puzzle nothing else is tried, and where passes 1
/// to 5 do, nothing that they do not cover.
fn least_level(technique: &dyn Technique) -> u64 {
    match (is_single(technique), is_covered(technique)) {
        (true, _) => 1,
        (false, true) => 3,
        (false, false) => 6,
    }
}

/// The highest level that is asked for, by whichever need.
fn highest(spec: &Spec) -> u64 {
    let asked = spec.levels.as_ref().map_or(6, |levels| *levels.end());
    if spec.each_pass { asked.min(5) } else { asked }
}

fn steps(spec: &Spec) -> Option<SpecError> {
    // A step places a symbol or takes a candidate away.
    let most = spec.geometry.cells() * spec.geometry.symbols();
    for need in &spec.steps {
        let (title, least) = (need.technique.about().title(), least_level(need.technique));
        if *need.amount.range().start() > 0
            && let Some(why) = too_large(spec, need.technique)
        {
            return Some(error("technique", why));
        }
        if *need.amount.range().start() > 0 && least > highest(spec) && spec.only.is_none() {
            let below = least - 1;
            let why =
                format!("found {title}, which no puzzle of level 1 to {below} takes; expected level {least} with it");
            return Some(error("technique", why));
        }
        if *need.amount.range().start() > most {
            let found = *need.amount.range().start();
            return Some(error(
                "technique",
                format!("found {title} {found} times, expected {most} at most: there are so many candidates"),
            ));
        }
        let others = spec.steps.iter().filter(|other| other.rank() == need.rank());
        let ranges = others.map(|other| other.amount.range());
        let (low, high) = ranges.fold((0, usize::MAX), |(low, high), it| (low.max(*it.start()), high.min(*it.end())));
        if low > high {
            return Some(error(
                "technique",
                format!("found {title} both needed {} and allowed {}", counted(low, "time"), counted(high, "time")),
            ));
        }
    }
    None
}

/// That a fish has more base houses than the board has symbols. Each base house has the symbol in a cell of its own, and there are no more of
/// these than symbols.
fn too_large(spec: &Spec, technique: &dyn Technique) -> Option<String> {
    let (about, symbols) = (technique.about(), spec.geometry.symbols());
    let (title, size) = (about.title(), usize::from(about.sizes.0));
    let is_too_large = about.is_of_family("fish") && size > symbols;
    is_too_large.then(|| {
        format!("found {title}, which takes {size} houses with a place of the symbol each; {symbols} are the most here")
    })
}

fn hardest(spec: &Spec) -> Option<SpecError> {
    let hardest = spec.hardest.as_ref()?.technique;
    if let Some(why) = too_large(spec, hardest) {
        return Some(error("hardest", why));
    }
    let title = hardest.about().title();
    if least_level(hardest) > highest(spec) && spec.only.is_none() {
        return Some(error(
            "hardest",
            format!("found {title}, expected a technique of level {} or below", highest(spec)),
        ));
    }
    if spec.only.is_none()
        && is_covered(hardest)
        && (spec.no_fills || spec.levels.as_ref().is_some_and(|levels| *levels.start() == 6))
    {
        return Some(error("hardest", format!("found {title}, which leaves a puzzle below level 6")));
    }
    for need in &spec.steps {
        let (range, other) = (need.amount.range(), need.technique.about().title());
        if need.rank() > rank(hardest) && *range.start() > 0 {
            return Some(error("hardest", format!("found {title}, and {other} as needed, which is harder")));
        }
        if need.rank() == rank(hardest) && !range.contains(&1) {
            return Some(error("hardest", format!("found {title}, which is taken once, and another number of it")));
        }
    }
    None
}

/// Nobody takes a step that is not among the techniques that are known; and what the next step of a position is is asked of all.
fn only(spec: &Spec) -> Option<SpecError> {
    let only = spec.only.as_ref()?;
    if spec.practice.is_some() {
        let why = "found beside techniques, expected one of the two: the next step of a position is the easiest of all";
        return Some(error("practice", why));
    }
    if !only.has_single() {
        return Some(error(
            "techniques",
            "found no single among them, expected one, as it is singles that fill the cells",
        ));
    }
    let needed = spec.steps.iter().filter(|need| *need.amount.range().start() > 0);
    let missing = needed.chain(&spec.hardest).find(|need| !only.has(need.technique))?;
    let title = missing.technique.about().title();
    Some(error("techniques", format!("found none called {title}, which is to be on the path; expected it among them")))
}

fn givens(spec: &Spec) -> Option<SpecError> {
    let (least, most) = (*spec.givens.start(), *spec.givens.end());
    let room = spec.stencil.as_ref().map(crate::generate::Stencil::counts);
    let known = least_known(&spec.geometry);
    let is_unique = spec.solutions == 1 && spec.keep.is_none();
    if is_unique && most < known {
        let found = format!("found {most} at most, expected {known} or more: fewer never lead to one solution");
        return Some(error("givens", found));
    }
    if let Some((_, may)) = room.filter(|(_, may)| is_unique && *may < known) {
        let found = format!("found room for {may} givens, expected {known} or more: fewer never lead to one solution");
        return Some(error("pattern", found));
    }
    if let Some((must, may)) = room
        && (may < least || must > most)
    {
        return Some(error("pattern", format!("found room for {must} to {may} givens, expected {least} to {most}")));
    }
    None
}

/// Fewer givens never lead to one solution: on the plain board `McGuire` and others have shown it; where every house needs every symbol,
/// two symbols that are not among the givens can change places. A graph need not have all its colours.
fn least_known(geometry: &Geometry) -> usize {
    match geometry.shape() {
        _ if is_plain_nine(geometry) => LEAST_ON_NINE,
        _ if Geometry::sudoku(BoxShape { height: 2, width: 2 }).is_ok_and(|four| four == *geometry) => LEAST_ON_FOUR,
        Shape::Graph => 0,
        Shape::Sudoku(_) | Shape::Latin | Shape::Jigsaw(_) => geometry.symbols().saturating_sub(1),
    }
}

fn places(spec: &Spec) -> Option<SpecError> {
    let Some(orbits) = spec.symmetry.orbits(&spec.geometry) else {
        return Some(error(
            "symmetry",
            format!("found {}, expected none: a {} has no rows and columns", spec.symmetry, spec.geometry),
        ));
    };
    let stencil = spec.stencil.as_ref()?;
    if stencil.fits(&orbits) {
        None
    } else {
        Some(error("pattern", format!("it has not the symmetry {}", spec.symmetry)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Verdict;
    use ninefold_board::{Cell, Puzzle, Symbol};

    /// Three givens of three symbols, wherever they stand, have several solutions on the 4x4 board, or none; with fewer symbols two can
    /// change places.
    #[test]
    fn three_givens_are_too_few_on_four_by_four() {
        let geometry = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
        let mut tried = 0;
        for places in (0..1_u32 << 16).filter(|places| places.count_ones() == 3) {
            let mut givens = vec![None; 16];
            let cells = (0..16).filter(|cell| places >> cell & 1 == 1);
            cells.zip(0..).for_each(|(cell, symbol)| givens[Cell(cell).index()] = Some(Symbol(symbol)));
            let puzzle = Puzzle::new(geometry.clone(), givens).unwrap();
            let answer = solve(&puzzle, &crate::engine::Propagate, &Request::default(), &mut Silent);
            assert_ne!(answer.verdict(), Verdict::Unique, "{places:b}");
            tried += 1;
        }
        assert_eq!((tried, least_known(&geometry)), (560, 4));
    }
}
