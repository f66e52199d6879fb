//! The questions about one board, asked until Ctrl-C.

use crate::answers::Check;
use crate::rating::Rating;
use crate::step::{Path, Step};
use crate::watch::asking;
use crate::{errors, texts};
use ninefold::ask::{self, AUTO, Charts, Check as Wanted, Claimed, Converted, Manner, Nodes, Policy, convert, filled};
use ninefold::board::text::found::{self, NoAnswer};
use ninefold::board::text::{Format, OneByOne, ReadOptions, Record, WriteOptions};
use ninefold::board::{Board, Solution, Symbol};
use ninefold::count::Count;
use ninefold::render::{self, Scene, SvgOptions};
use ninefold::{Asked, Error, Questions as _};
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// Asks until Ctrl-C; an error of the library becomes an exception.
pub(crate) fn asked<T: Send>(
    py: Python<'_>,
    board: &Board,
    ask: impl FnOnce(&Asked<'_>) -> Result<T, Error> + Send,
) -> PyResult<T> {
    asking(py, |interrupt| ask(&Asked { board, policy: Policy::until(interrupt) }))?
        .map_err(|error| errors::of_question(py, error))
}

/// The only solution.
pub(crate) fn solve(py: Python<'_>, board: &Board) -> PyResult<Solution> {
    asked(py, board, |asked| asked.solve())
}

/// The number of solutions, within so many search nodes.
pub(crate) fn count<'py>(py: Python<'py>, board: &Board, nodes: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
    let limits = nodes.map_or(Nodes::Usual, Nodes::AtMost);
    let counted = asked(py, board, |asked| {
        let policy = Policy { nodes: limits, ..asked.policy };
        Asked { policy, ..*asked }.count()
    })?;
    // Numbers of solutions outgrow every machine word; Python's do not.
    let number = |digits: String| py.get_type::<PyInt>().call1((digits,));
    match &counted {
        Count::Exact(count) => number(count.to_string()),
        Count::AtLeast(count) => {
            let message = format!("The count ended early: {counted}.");
            Err(errors::over_budget(py, message, Some(number(count.to_string())?)))
        }
    }
}

/// An answer that was handed over.
pub(crate) enum Given {
    /// The values of its cells.
    Values(Vec<Option<Symbol>>),
    /// What cannot be read.
    Unreadable,
    /// Several different boards.
    Several,
}

impl Given {
    /// Of a text: as it stands, or taken out of what else stands there, as those say who answer.
    pub(crate) fn read(text: &str, puzzle: &Board, is_over: &(dyn Fn() -> bool + Sync)) -> Self {
        match found::answer(text, puzzle, &ReadOptions::default(), is_over) {
            Ok(values) => Given::Values(values),
            Err(NoAnswer::Several(_)) => Given::Several,
            Err(_) => Given::Unreadable,
        }
    }
}

/// The judgement, and whether this is the answer.
pub(crate) fn check(py: Python<'_>, board: &Board, answer: Option<&Given>, logic: bool) -> PyResult<Check> {
    asked(py, board, |asked| judged(asked, answer, logic))
}

/// Of a text that is one of many, and perhaps no puzzle, with the answer to it.
pub(crate) fn check_text(
    reader: &mut OneByOne,
    text: Option<&str>,
    answer: Option<&str>,
    logic: bool,
    is_over: &(dyn Fn() -> bool + Sync),
) -> Check {
    let Some(text) = text else { return Check::unread(None) };
    let judged = texts::board(reader, text).and_then(|board| {
        let answer = answer.map(|answer| Given::read(answer, &board, is_over));
        let asked = Asked { board: &board, policy: Policy::until(is_over) };
        judged(&asked, answer.as_ref(), logic)
    });
    judged.unwrap_or_else(|error| Check::unread(Some(error.to_string())))
}

/// The same, for one of many.
fn judged(asked: &Asked<'_>, answer: Option<&Given>, logic: bool) -> Result<Check, Error> {
    let cells = asked.board.geometry().cells();
    let claim = answer.map(|answer| match answer {
        Given::Values(values) if values.len() == cells => Claimed::Values(values),
        Given::Several => Claimed::Several,
        // One of another size is no more an answer than what cannot be read.
        _ => Claimed::Unreadable,
    });
    let usual = Wanted::of(asked.board);
    let checked = Wanted { claim, by: usual.by.filter(|_| logic), ..usual }.run(AUTO, &asked.policy)?;
    Ok(Check::found(&checked))
}

/// The next step.
pub(crate) fn hint(py: Python<'_>, board: &Board, profile: &str) -> PyResult<Step> {
    asked(py, board, |asked| Ok(Step::told(asked.hint_by(profile)?)))
}

/// Every step.
pub(crate) fn explain(py: Python<'_>, board: &Board, profile: &str) -> PyResult<Path> {
    asked(py, board, |asked| Ok(Path::told(&asked.explain(profile)?, &|| asked.policy.is_over())))
}

/// How hard it is.
pub(crate) fn rate(py: Python<'_>, board: &Board, scale: &str) -> PyResult<Rating> {
    asked(py, board, |asked| Rating::of_board(asked, ask::scale(scale)?, &Charts::default()))
}

/// The picture; with a solution filled in, if that is wanted.
pub(crate) fn draw(py: Python<'_>, board: &Board, solution: bool) -> PyResult<String> {
    if !solution {
        return Ok(svg(board));
    }
    match asking(py, |interrupt| filled(board, &Policy::until(interrupt)))? {
        Ok(filled) => {
            filled.remark.map_or(Ok(()), |remark| errors::warn(py, remark))?;
            Ok(svg(&filled.board))
        }
        Err(not) => {
            let (why, manner) = (not.why(), Manner::default());
            let words = why.words(board.geometry(), &manner);
            Err(errors::of_question(py, Error::Refused { why, words }))
        }
    }
}

/// A record as text of a format. What the text does not tell, and what it tells otherwise, are warnings.
pub(crate) fn written(py: Python<'_>, format: &dyn Format, record: &Record) -> PyResult<String> {
    let options = WriteOptions::default();
    let converted = asking(py, |interrupt| convert(format, record, &options, &Policy::until(interrupt)))?;
    let Converted { text, lost, otherwise, .. } =
        converted.map_err(|unprintable| errors::bad_request(py, unprintable.to_string()))?;
    let lost = lost.iter().map(|part| format!("the format {} has no place for {}", format.name(), part.words()));
    let otherwise = otherwise.iter().map(|what| what.words(format, record.board.geometry()));
    for words in lost.chain(otherwise) {
        errors::warn(py, &format!("line {}: {words}", record.place.line))?;
    }
    Ok(text)
}

/// The picture as it is.
pub(crate) fn svg(board: &Board) -> String {
    render::svg(&Scene::board(board), &SvgOptions::default())
}
