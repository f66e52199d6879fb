//! A library line with all steps of a kind in its state, as another program found them: what each of them erases or places follows
//! here, too.
//!
//! ```text
//! :0709-1:...:   1301:D143|1302:S4@15|0371:1:143|0709:143,153
//!                code D or S: 1 goes from r4c3, 4 is placed in cell 15, the first being 0
//!                Kraken fish: the symbol of the fish before what goes
//!                several deletions of one step
//! ```
//! Steps are compared by what follows, and not one by one: of chains with the same effect each program tells another one.

use super::{LineVerdict, describe_state, state};
use crate::logic::{Chart, Look, TECHNIQUES, Technique};
use ninefold_board::text::Record;
use ninefold_board::{Candidate, Cell, Conclusion, Grid, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// Codes of which some steps follow here from techniques of another name, and why.
const ELSEWHERE: &[(&str, &str)] = &[
    ("0371", "by another technique: these Kraken fish take in boxes, and chains with groups and almost locked sets"),
    ("0372", "by another technique: these Kraken fish take in boxes, and chains with groups and almost locked sets"),
    ("0709", "by another technique: of several loops with the same links another one is told"),
    ("0710", "by another technique: of several loops with the same links another one is told"),
    ("0711", "by another technique: of several chains with the same links another one is told"),
    (
        "1301",
        "by another technique: these chains go through groups and almost locked sets, and some have one end and are a plain chain here",
    ),
    (
        "1302",
        "by another technique: these chains go through groups and almost locked sets, and some have one end and are a plain chain here",
    ),
    (
        "1303",
        "by another technique: these nets go through subsets, fish and almost locked sets, and some are a chain here",
    ),
    (
        "1304",
        "by another technique: these nets go through subsets, fish and almost locked sets, and some are a chain here",
    ),
];

/// Steps that follow from no technique here, in the states of `HoDoKu`'s own list, and why.
const BEYOND: &[&str] = &[
    "1304:D216",
    "1304:D223",
    "1304:D294",
    "1304:D343",
    "1304:D352",
    "1304:D373",
    "1304:D431",
    "1304:D443",
    "1304:D446",
    "1304:D475",
    "1304:D476",
    "1304:D489",
    "1304:D545",
    "1304:D546",
    "1304:D548",
    "1304:D553",
    "1304:D558",
    "1304:D577",
    "1304:D655",
    "1304:D656",
    "1304:D691",
    "1304:D778",
    "1304:D876",
    "1304:D944",
    "1304:D986",
    "1304:S1@60",
    "1304:S3@38",
    "1304:S3@71",
    "1304:S3@75",
    "1304:S4@31",
    "1304:S4@37",
    "1304:S4@68",
    "1304:S4@72",
    "1304:S5@29",
    "1304:S5@61",
    "1304:S6@18",
    "1304:S6@56",
    "1304:S8@11",
    "1304:S8@5",
    "1304:S9@32",
];
const DEEPER: &str = "by no technique: these nets from all options of a cell or house go further than those here";

/// Runs the steps that a list has for the state of this line, `|` between them: the code of each, and whether it follows.
///
/// ```
/// use ninefold::board::text;
/// use ninefold::logic::lines::{LineVerdict, run_listed};
/// let line = ":0003:x:12..34..21...3.2::::";
/// let record = text::format("hodoku").unwrap().parse(line, &text::ReadOptions::default()).next().unwrap()?;
/// let answers = run_listed(&record, "0003:S4@12|0003:S1@14");
/// assert_eq!(answers[0], ("0003".to_string(), LineVerdict::Passed));
/// assert!(matches!(&answers[1].1, LineVerdict::Failed(_)));
/// # Ok::<(), ninefold::board::text::TextError>(())
/// ```
pub fn run_listed(record: &Record, steps: &str) -> Vec<(String, LineVerdict)> {
    let deleted = record.library.as_ref().map(|library| library.deleted.as_slice()).unwrap_or_default();
    let grid = state(&record.board, deleted).map_err(|why| describe_state(record.board.geometry(), &why));
    let chart = Chart::new(record.board.geometry());
    let mut all = grid.as_ref().map(|grid| Listed::new(grid, &chart));
    let steps = steps.split('|').map(str::trim).filter(|step| !step.is_empty());
    let run = |step: &str| {
        let code = step.split(':').next().unwrap_or_default().to_string();
        let verdict = match &mut all {
            Ok(listed) => listed.run(&code, step),
            Err(why) => LineVerdict::Failed(why.clone()),
        };
        (code, verdict)
    };
    steps.map(run).collect()
}

/// What follows in a state.
struct Listed<'a> {
    look: Look<'a>,
    /// By the techniques of a code.
    of_code: BTreeMap<String, Option<BTreeSet<Conclusion>>>,
    /// By the techniques that were tried for want of these, from easy to hard, and those that are left.
    of_others: BTreeSet<Conclusion>,
    left: std::slice::Iter<'static, &'static dyn Technique>,
}

impl<'a> Listed<'a> {
    fn new(grid: &'a Grid, chart: &'a Chart) -> Self {
        let look = Look::new(grid, chart, true);
        Listed { look, of_code: BTreeMap::new(), of_others: BTreeSet::new(), left: TECHNIQUES.iter() }
    }

    fn run(&mut self, code: &str, step: &str) -> LineVerdict {
        let Some(wanted) = effect(self.look.grid, step) else {
            return LineVerdict::Failed(format!(
                "found {step:?}, expected a code and what follows, such as 1301:D143, 1301:S4@15 or 0709:143,153"
            ));
        };
        let look = &self.look;
        let of_code = self.of_code.entry(code.to_string()).or_insert_with(|| {
            let techniques = answering(code);
            let all = techniques.iter().flat_map(|technique| look.all(*technique));
            (!techniques.is_empty()).then(|| all.flat_map(|finding| finding.conclusions).collect())
        });
        match of_code {
            None => return LineVerdict::Skipped,
            Some(known) if follow(self.look.grid, known, &wanted) => return LineVerdict::Passed,
            Some(_) => {}
        }
        let why = ELSEWHERE.iter().find(|(of, _)| *of == code).map(|(_, why)| *why);
        match why {
            Some(why) if self.follow_elsewhere(&wanted) => LineVerdict::Excepted(why),
            Some(_) if BEYOND.contains(&step) => LineVerdict::Excepted(DEEPER),
            Some(_) => LineVerdict::Failed(format!("{step} follows from no technique")),
            None => LineVerdict::Failed(format!("{step} does not follow")),
        }
    }

    fn follow_elsewhere(&mut self, wanted: &[Conclusion]) -> bool {
        while !follow(self.look.grid, &self.of_others, wanted) {
            let Some(technique) = self.left.next() else { return false };
            self.of_others.extend(self.look.all(*technique).into_iter().flat_map(|finding| finding.conclusions));
        }
        true
    }
}

/// The techniques of a code, whatever the variant.
fn answering(code: &str) -> Vec<&'static dyn Technique> {
    let is_it = |known: &&str| known.split('-').next() == Some(code);
    TECHNIQUES.iter().copied().filter(|technique| technique.about().codes.iter().any(&is_it)).collect()
}

/// Is all of this known? A cell is filled as well by the loss of all else, and loses all else when it is filled.
fn follow(grid: &Grid, known: &BTreeSet<Conclusion>, wanted: &[Conclusion]) -> bool {
    let others =
        |k: Candidate| grid.candidates(k.cell).iter().map(move |symbol| k.cell.with(symbol)).filter(move |&o| o != k);
    wanted.iter().all(|&conclusion| {
        known.contains(&conclusion)
            || match conclusion {
                Conclusion::Place(k) => others(k).all(|other| known.contains(&Conclusion::Eliminate(other))),
                Conclusion::Eliminate(k) => others(k).any(|other| known.contains(&Conclusion::Place(other))),
            }
    })
}

/// What a step does, if it is written as in such a list and names live candidates of this board.
fn effect(grid: &Grid, step: &str) -> Option<Vec<Conclusion>> {
    let side = grid.geometry().side().filter(|&side| side <= 9)?;
    let number =
        |c: char| c.to_digit(10).map(|digit| digit as usize).filter(|&n| (1..=side).contains(&n)).map(|n| n - 1);
    let one = |text: &str| -> Option<Conclusion> {
        if let Some((symbol, cell)) = text.strip_prefix('S').and_then(|text| text.split_once('@')) {
            let (mut digits, cell) = (symbol.chars(), cell.parse::<usize>().ok()?);
            let symbol = digits.next().and_then(number).filter(|_| digits.next().is_none())?;
            return (cell < grid.geometry().cells())
                .then(|| Conclusion::Place(Cell::new(cell).with(Symbol::new(symbol))));
        }
        let digits = text.strip_prefix('D').unwrap_or(text).chars().map(number).collect::<Option<Vec<_>>>()?;
        let [symbol, row, column] = digits[..] else { return None };
        Some(Conclusion::Eliminate(grid.geometry().cell_at(row, column)?.with(Symbol::new(symbol))))
    };
    let (_, rest) = step.split_once(':')?;
    let rest = rest.rsplit(':').next()?;
    let all = rest.split(',').map(one).collect::<Option<Vec<_>>>()?;
    all.iter().all(|conclusion| grid.has(conclusion.candidate())).then_some(all)
}
