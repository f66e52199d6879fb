//! Library lines as tests: a state, and the effect of one step of a technique there (the format is Bernhard Hobiger's, of
//! HoDoKu's regression library; `ninefold_board::text` reads it).

mod listed;

pub use listed::run_listed;

use super::told::effects;
use super::{Chart, Finding, Look, NoStart, TECHNIQUES, Technique, Words, start};
use ninefold_board::text::{self, Alphabet, LibraryLine, Record};
use ninefold_board::{Board, Candidate, Conclusion, Geometry, Grid};

/// The result of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineVerdict {
    /// The technique finds exactly this (or, for a code with `-x`, does not find it).
    Passed,
    /// It does not; the effects that were found instead.
    Failed(String),
    /// No technique answers for the code.
    Skipped,
    /// It fails, or no technique answers for it, and it stands in a list of exceptions for this reason.
    Excepted(&'static str),
}

const NO_BOARD: &str = "the state has no solution, as all other cells can only be 1";

/// Lines that fail for a good reason, or that nothing answers for: code, the effect (or, of a line that has none, the state's beginning); and the
/// reason.
pub(crate) const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "0706",
        "111 187 188 235 564 642 662 664 691 887 888",
        "of several ways around, another one is taken, which erases 1 and 6 in r8c1 as well",
    ),
    ("0709-2", "291 314 649", "of several ways around, others are taken; two of the three go by other chains"),
    (
        "0711-1",
        "612 616 619 626 634 636",
        "the ends of the chain rule each other out, so that it is a continuous loop here, which erases as much or more",
    ),
    (
        "0901-2",
        "113 123 313 323 662 713 723 913 923 939",
        "a cell of the one set loses 8 as well, since it sees all places for 8 in the other, which has it",
    ),
    (
        "0623-x",
        ".25784.93",
        "there is a reverse BUG, which does not mind the given among its cells; the step is right, and proved",
    ),
    ("1400-x", "1..7.....", "there is a broken wing of seven cells; the step is right, and proved"),
    ("0624", "211 311", NO_BOARD),
    ("0624", "565 665 865", NO_BOARD),
    ("0624-x", "......... 111 411", NO_BOARD),
    ("0903-1", "568 668", "the last set takes in cells that are locked by themselves"),
];

/// The techniques that answer for a code: those for its variant (`0600-1`), else those for the code without it.
pub(crate) fn techniques_for(code: &str) -> Vec<&'static dyn Technique> {
    let answering = |code: &str| -> Vec<_> {
        TECHNIQUES.iter().copied().filter(|technique| technique.about().codes.contains(&code)).collect()
    };
    let exact = answering(code);
    let base = code.split('-').next().unwrap_or(code);
    if exact.is_empty() { answering(base) } else { exact }
}

/// The state of a line: givens and entries placed, and the deleted candidates eliminated.
pub fn state(board: &Board, deleted: &[Candidate]) -> Result<Grid, NoStart> {
    start(board, deleted)
}

/// The example of a technique: a state, and the technique's finding there.
///
/// ```
/// use ninefold::logic::{lines, technique_named};
/// let (grid, finding) = lines::example(technique_named("x-wing").unwrap()).unwrap();
/// assert!(finding.eliminated().all(|candidate| grid.has(candidate)));
/// ```
pub fn example(technique: &'static dyn Technique) -> Option<(Grid, Finding)> {
    let line = format!(":0000:{}:::", technique.about().example);
    let record = text::format("hodoku")?.parse(&line, &text::ReadOptions::default()).next()?.ok()?;
    let grid = state(&record.board, &record.library.as_ref()?.deleted).ok()?;
    let finding = Look::new(&grid, &Chart::new(grid.geometry()), true).first(technique)?;
    Some((grid, finding))
}

/// Runs a line: does a technique of its code find exactly its effect in its state? The puzzle is taken to be unique.
pub fn run(record: &Record) -> LineVerdict {
    let Some(library) = &record.library else {
        return LineVerdict::Failed("the record is no library line".to_string());
    };
    let techniques = techniques_for(&library.code);
    let geometry = record.board.geometry();
    if techniques.is_empty() {
        return excepted(record, library).map_or(LineVerdict::Skipped, LineVerdict::Excepted);
    }
    let grid = match state(&record.board, &library.deleted) {
        Ok(grid) => grid,
        Err(why) => {
            if let Some(why) = excepted(record, library) {
                return LineVerdict::Excepted(why);
            }
            return LineVerdict::Failed(describe_state(geometry, &why));
        }
    };
    let chart = Chart::new(grid.geometry());
    let look = Look::new(&grid, &chart, true);
    let found: Vec<Finding> = techniques.iter().flat_map(|technique| look.all(*technique)).collect();
    if is_as_wanted(library, &found) {
        return LineVerdict::Passed;
    }
    excepted(record, library)
        .map_or_else(|| LineVerdict::Failed(describe(&Words::new(&grid), &found)), LineVerdict::Excepted)
}

fn describe_state(geometry: &Geometry, why: &NoStart) -> String {
    let why = why.describe(geometry, Alphabet::for_people(geometry.symbols()));
    format!("the state is contradictory: {why}")
}

/// Is the effect of the line among these findings, or, for a code with `-x`, not among them?
fn is_as_wanted(library: &LibraryLine, found: &[Finding]) -> bool {
    let wanted = effect_of(library);
    let is_found = found.iter().any(|finding| sorted(&finding.conclusions) == wanted);
    match (library.code.ends_with("-x"), wanted.is_empty()) {
        (false, _) => is_found,
        (true, true) => found.is_empty(),
        (true, false) => !is_found,
    }
}

/// The effect of the step, as the line states it.
pub fn effect_of(library: &LibraryLine) -> Vec<Conclusion> {
    let eliminated = library.eliminations.iter().copied().map(Conclusion::Eliminate);
    sorted(&eliminated.chain(library.placements.iter().copied().map(Conclusion::Place)).collect::<Vec<_>>())
}

fn sorted(conclusions: &[Conclusion]) -> Vec<Conclusion> {
    let mut sorted = conclusions.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}

fn describe(words: &Words<'_>, found: &[Finding]) -> String {
    if found.is_empty() {
        return "found nothing".to_string();
    }
    let one = |finding: &Finding| effects(words, &finding.conclusions).join(", ");
    let mut effects: Vec<String> = found.iter().map(one).collect();
    effects.sort();
    effects.dedup();
    format!("found {} other effects: {}", effects.len(), effects.iter().take(5).cloned().collect::<Vec<_>>().join("; "))
}

fn excepted(record: &Record, library: &LibraryLine) -> Option<&'static str> {
    let geometry = record.board.geometry();
    let name = |candidate: &Candidate| {
        let (row, column) = geometry.row_column(candidate.cell);
        format!("{}{}{}", candidate.symbol.index() + 1, row + 1, column + 1)
    };
    let effect: Vec<String> = library.eliminations.iter().chain(&library.placements).map(name).collect();
    let known = if effect.is_empty() {
        // A line that says that there is nothing is told by its state: the first row, and the first that was deleted.
        let row = Alphabet::Digits.one_line(record.board.values().into_iter().take(9));
        let deleted = library.deleted.iter().take(2).map(name);
        std::iter::once(row).chain(deleted).collect::<Vec<_>>().join(" ")
    } else {
        effect.join(" ")
    };
    EXCEPTIONS.iter().find(|(code, key, _)| *code == library.code && *key == known).map(|(_, _, why)| *why)
}
