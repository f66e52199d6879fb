//! A judgement in sentences, so that the command line, JSON and the web say the same.

use super::{Contradictory, Fault, Judgement, Minimality, Partial, RepairSet, Several, Stale, TooFew};
use crate::solve::Verdict;
use ninefold_board::{Candidate, Cell, Geometry, text::Alphabet};

/// How this board's cells and symbols are called.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The names of its cells and houses.
    pub geometry: &'a Geometry,
    /// The names of its symbols.
    pub alphabet: &'a Alphabet,
}

impl Names<'_> {
    /// `r2c1=6`
    pub fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.geometry.cell_name(candidate.cell), self.alphabet.name(candidate.symbol))
    }

    /// `r2c1, r2c3`
    pub fn cells(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| self.geometry.cell_name(cell)).collect::<Vec<_>>().join(", ")
    }

    fn candidates(&self, candidates: &[Candidate]) -> String {
        candidates.iter().map(|&candidate| self.candidate(candidate)).collect::<Vec<_>>().join(", ")
    }
}

/// The rules that the board breaks, one sentence each; of a full board without any, that it is valid.
pub fn rules(judgement: &Judgement, names: Names<'_>) -> Vec<String> {
    if judgement.is_valid_and_full() {
        return vec![format!("valid: every cell is filled, and no house holds a symbol twice ({})", names.geometry)];
    }
    broken(judgement, names).into_iter().map(|broken| broken.words).collect()
}

/// A rule that is broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// In a sentence.
    pub words: String,
    /// The cells in which it is.
    pub cells: Vec<Cell>,
}

/// The rules that the board breaks.
pub fn broken(judgement: &Judgement, names: Names<'_>) -> Vec<Broken> {
    let twice = judgement.violations.iter().map(|violation| Broken {
        words: violation.describe(names.geometry, names.alphabet),
        cells: violation.cells.clone(),
    });
    let excluded = judgement.excluded.iter().map(|&of| Broken { words: excluded(of, names), cells: vec![of.cell] });
    twice.chain(excluded).collect()
}

/// A given or an entry that the puzzle's own candidates exclude, in a sentence.
fn excluded(candidate: Candidate, names: Names<'_>) -> String {
    let (cell, symbol) = (names.geometry.cell_name(candidate.cell), names.alphabet.name(candidate.symbol));
    format!("{cell} is {symbol}, which its own candidates exclude")
}

/// "Has it a solution?" in words.
pub fn has_solution(judgement: &Judgement) -> &'static str {
    match judgement.verdict {
        Verdict::NoSolution => "no",
        Verdict::OverBudget(0) => "not known: over budget",
        _ => "yes",
    }
}

/// "Is it unique?" in words: the answer, then the details, a line each.
pub fn unique(judgement: &Judgement, names: Names<'_>) -> Vec<String> {
    let mut lines = vec![unique_or_not(judgement)];
    lines.extend(judgement.too_few.iter().map(|&reason| too_few(reason)));
    lines.extend(judgement.several.as_ref().and_then(|several| settled_by(several, names)));
    lines
}

pub(crate) fn unique_or_not(judgement: &Judgement) -> String {
    let counted = match judgement.verdict {
        Verdict::NoSolution => return "no: it has no solution".to_string(),
        Verdict::Unique => return "yes".to_string(),
        Verdict::OverBudget(0 | 1) if judgement.too_few.is_empty() => return "not known: over budget".to_string(),
        Verdict::OverBudget(0 | 1) => return "no".to_string(),
        Verdict::Several(count) => format!("{} solutions", grouped(count)),
        Verdict::AtLeast(count) => format!("more than {} solutions", grouped(count.saturating_sub(1))),
        Verdict::OverBudget(count) => format!("at least {} solutions (over budget)", grouped(count)),
    };
    let differ = judgement.several.as_ref().map(|several| {
        let at_least = if several.differ_is_complete { "" } else { "at least " };
        format!("; they differ in {at_least}{}", count_of(several.differ.len(), "cell"))
    });
    format!("no: {counted}{}", differ.unwrap_or_default())
}

/// The reason, as a sentence that names whose theorem it is.
pub fn too_few(reason: TooFew) -> String {
    match reason {
        TooFew::Givens { found } => format!(
            "{} cannot be enough: a 9x9 Sudoku with one solution has at least 17 (McGuire, Tugemann & Civario 2012)",
            count_of(found, "given")
        ),
        TooFew::Symbols { found, needed } => format!(
            "{} among the givens cannot be enough: two absent ones can change places, so one solution takes at least {needed} \
             (Herzberg & Murty 2007)",
            if found == 1 { "1 symbol".to_string() } else { count_of(found, "different symbol") }
        ),
    }
}

/// A way to settle it, in one line: `one more given settles it: r2c1=6, or any of 5 others`.
pub(crate) fn settled_by(several: &Several, names: Names<'_>) -> Option<String> {
    let repairs = several.repairs.as_ref()?;
    match (repairs.single.as_slice(), &repairs.set) {
        ([], set) => set.as_ref().map(|set| set_settles(set, names)),
        ([only], _) if repairs.single_is_complete => {
            Some(format!("one more given settles it: {}, and no other", names.candidate(*only)))
        }
        ([only], _) => Some(format!("one more given settles it: {}", names.candidate(*only))),
        ([first, others @ ..], _) => {
            let others = if others.len() == 1 { "1 other".into() } else { format!("any of {} others", others.len()) };
            Some(format!("one more given settles it: {}, or {others}", names.candidate(*first)))
        }
    }
}

fn set_settles(set: &RepairSet, names: Names<'_>) -> String {
    let needed = if set.is_irredundant { ", each of them needed" } else { "" };
    format!("{} settle it{needed}: {}", count_of(set.givens.len(), "more given"), names.candidates(&set.givens))
}

/// Every repair, a line each (`--repair`).
pub fn repairs(several: &Several, names: Names<'_>) -> Vec<String> {
    let Some(repairs) = &several.repairs else { return Vec::new() };
    let mut lines: Vec<_> = repairs.single.iter().map(|&candidate| names.candidate(candidate)).collect();
    lines.extend(repairs.set.as_ref().map(|set| set_settles(set, names)));
    if !repairs.single_is_complete {
        lines.push("there may be other single givens: over budget".to_string());
    }
    lines
}

/// Which givens contradict each other; `value` names the symbol that the board gives in a cell.
pub fn contradiction(core: &Contradictory, value: impl Fn(Cell) -> Option<Candidate>, names: Names<'_>) -> String {
    let givens: Vec<_> = core.givens.iter().filter_map(|&cell| value(cell)).collect();
    let listed = names.candidates(&givens);
    match (givens.len(), core.is_minimal) {
        (0, _) => "there is no solution whatever is given".to_string(),
        (1, true) => format!("this given alone leaves no solution: {listed}"),
        (count, true) => {
            format!(
                "{} contradict each other: {listed}; without any one of them the others have a solution",
                count_of(count, "given")
            )
        }
        (count, false) => {
            format!("{} contradict each other: {listed}; perhaps fewer do: over budget", count_of(count, "given"))
        }
    }
}

/// Whether each given is needed.
pub fn minimality(minimality: &Minimality, names: Names<'_>) -> String {
    match minimality.is_minimal() {
        Some(true) => "minimal: every given is needed".to_string(),
        Some(false) => {
            let redundant = &minimality.redundant;
            let count = count_of(redundant.len(), "given");
            format!("not minimal: {count} could be left out, each by itself: {}", names.cells(redundant))
        }
        None => "not known to be minimal: over budget".to_string(),
    }
}

/// The faults of a half-done board, a line each; none if there are none. No line tells what would be right.
pub fn partial(partial: &Partial, names: Names<'_>) -> Vec<String> {
    let cell = |cell| names.geometry.cell_name(cell);
    let mut lines = Vec::new();
    lines.extend(partial.wrong.iter().map(|wrong| match wrong.fault {
        Fault::Wrong => format!("{} is wrong", cell(wrong.cell)),
        Fault::GivenChanged => format!("{} is not what the start gives", cell(wrong.cell)),
        Fault::GivenMissing => format!("{} is blank, but the start gives it", cell(wrong.cell)),
    }));
    if !partial.contradictory.is_empty() {
        lines.push(format!("no solution has all of these: {}", names.cells(&partial.contradictory)));
    }
    lines.extend(partial.lost.iter().map(|&lost| format!("{}: the true symbol is not among its marks", cell(lost))));
    lines.extend(partial.undecided.iter().map(|&open| format!("{} is not decided: over budget", cell(open))));
    if partial.is_together_open {
        lines.push("whether the entries can stand together is not decided: over budget".to_string());
    }
    lines
}

/// The marks that could be rubbed out, a line each: they are no faults. Of many the first, and how many they are.
pub fn stale(partial: &Partial, names: Names<'_>) -> Vec<String> {
    let line = |stale: &Stale| {
        let (symbol, house) = (names.alphabet.name(stale.symbol), names.geometry.house(stale.house).name());
        format!("{} still lists {symbol}, which stands in {house}", names.geometry.cell_name(stale.cell))
    };
    let stale = &partial.stale;
    if stale.len() <= FEW_STALE {
        return stale.iter().map(line).collect();
    }
    let first: Vec<String> = stale.iter().take(FEW_STALE).map(line).collect();
    let rest = count_of(stale.len() - FEW_STALE, "more mark");
    vec![format!("{}; and {rest} of symbols that stand in a house of the cell", first.join("; "))]
}

/// The most marks that could be rubbed out and are told one by one.
const FEW_STALE: usize = 3;

/// `1 cell`, `24 cells`.
fn count_of(count: usize, what: &str) -> String {
    format!("{} {what}{}", grouped(count as u64), if count == 1 { "" } else { "s" })
}

/// `1,000`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
