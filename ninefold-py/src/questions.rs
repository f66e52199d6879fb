//! The questions about one board, asked until Ctrl-C.

use crate::answers::Check;
use crate::errors;
use crate::rating::Rating;
use crate::step::{Path, Step};
use crate::watch::asking;
use ninefold::ask::{self, AUTO, Check as Wanted, Claimed, Converted, Manner, Nodes, Policy, convert, filled};
use ninefold::board::text::{Format, Record, WriteOptions};
use ninefold::board::{Board, Solution};
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

/// The judgement, and whether this is the answer.
pub(crate) fn check(py: Python<'_>, board: &Board, answer: Option<Board>) -> PyResult<Check> {
    let claim = answer.map(|answer| answer.values());
    let checked = asked(py, board, |asked| {
        let wanted = Wanted { claim: claim.as_deref().map(Claimed::Values), ..Wanted::of(asked.board) };
        Ok(wanted.run(AUTO, &asked.policy)?)
    })?;
    Ok(Check::found(&checked))
}

/// The next step.
pub(crate) fn hint(py: Python<'_>, board: &Board, profile: &str) -> PyResult<Step> {
    asked(py, board, |asked| Ok(Step::told(&asked.hint_by(profile)?)))
}

/// Every step.
pub(crate) fn explain(py: Python<'_>, board: &Board, profile: &str) -> PyResult<Path> {
    asked(py, board, |asked| Ok(Path::told(&asked.explain(profile)?)))
}

/// How hard it is.
pub(crate) fn rate(py: Python<'_>, board: &Board, scale: &str) -> PyResult<Rating> {
    asked(py, board, |asked| Rating::of_board(asked, ask::scale(scale)?))
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
