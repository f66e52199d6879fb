//! Many plain 9x9 puzzles as an array of numpy: each is read where it is, and each solution written where it will stay.

use crate::errors;
use crate::reading::{bytes, has_room, sheet};
use crate::run::{BLOCK, Run};
use ninefold::board::MAX_SYMBOLS;
use ninefold::board::text::Place;
use ninefold_fast9::{Answer, Solver};
use numpy::{IntoPyArray, PyArrayMethods as _, PyUntypedArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// A part of the array, and the places for its answers.
struct Part<'a> {
    first: usize,
    cells: &'a [u8],
    solutions: &'a mut [u8],
    counts: &'a mut [u8],
}

/// A cell that holds no digit.
struct Bad {
    row: usize,
    cell: usize,
    found: u8,
}

/// The solutions, in an array of the same shape, and how many each puzzle has: 0, 1, or 2 for two or more. Where there is
/// not one solution alone, its cells are 0.
pub(crate) fn solve<'py>(
    py: Python<'py>,
    handed: &Bound<'py, PyAny>,
    run: impl FnOnce(usize) -> Run,
) -> PyResult<Bound<'py, PyAny>> {
    let array = bytes(handed)?;
    let shape = array.shape().to_vec();
    if !matches!(shape[..], [_, 81] | [_, 9, 9]) {
        let message = format!("found an array of the shape {shape:?}, expected [N, 81] or [N, 9, 9]");
        return Err(PyValueError::new_err(message));
    }
    has_room(array.len())?;
    let cells = match array.as_slice() {
        Ok(cells) if array.is_c_contiguous() => Cow::Borrowed(cells),
        // Not row after row: a view of every second puzzle, or columns first.
        _ => Cow::Owned(array.as_array().iter().copied().collect()),
    };
    let (mut solutions, mut counts) = (vec![0_u8; cells.len()], vec![0_u8; shape[0]]);
    let places = solutions.chunks_mut(BLOCK * 81).zip(counts.chunks_mut(BLOCK));
    let jobs = cells.chunks(BLOCK * 81).zip(places).enumerate().map(|(number, (cells, (solutions, counts)))| {
        (counts.len(), Part { first: number * BLOCK, cells, solutions, counts })
    });
    let ended = run(shape[0]).each(py, jobs.collect(), solve_part)?;
    if let Some(Bad { row, cell, found }) = ended.into_iter().find_map(Result::err) {
        let (place, found, expected) = (Place::new(row + 1, cell + 1), found.to_string(), "0 to 9".to_string());
        let message = format!("puzzle {row}, cell {cell}: found {found}, expected {expected}");
        return Err(errors::misread(py, message, place, found, expected));
    }
    let solutions = solutions.into_pyarray(py).reshape(shape)?;
    Ok((solutions, counts.into_pyarray(py)).into_pyobject(py)?.into_any())
}

/// Each row of an array [N, n * n] or [N, n, n] as a text; 0 is a blank.
pub(crate) fn texts(handed: &Bound<'_, PyAny>) -> PyResult<Vec<Option<String>>> {
    let array = bytes(handed)?;
    let shape = array.shape();
    if let [rows, columns] = *shape
        && rows == columns
        && rows <= MAX_SYMBOLS
    {
        let message =
            format!("found an array of the shape {shape:?}, which may be one board or several, expected [N, n, n]");
        return Err(PyValueError::new_err(message));
    }
    let side = match *shape {
        [_, rows, columns] if rows == columns => rows,
        [_, cells] => cells.isqrt(),
        _ => 0,
    };
    if side == 0 || array.len() != shape[0] * side * side {
        let message = format!("found an array of the shape {shape:?}, expected [N, n * n] or [N, n, n]");
        return Err(PyValueError::new_err(message));
    }
    has_room(array.len())?;
    let cells: Vec<u8> = array.as_array().iter().copied().collect();
    Ok(cells.chunks(side * side).map(|cells| Some(sheet(side, cells))).collect())
}

fn solve_part(solver: &mut Solver, part: Part<'_>, is_over: &(dyn Fn() -> bool + Sync)) -> Result<(), Bad> {
    let (rows, _) = part.cells.as_chunks::<81>();
    let mut puzzles = Vec::with_capacity(rows.len());
    for (row, cells) in rows.iter().enumerate() {
        if let Some(cell) = cells.iter().position(|&value| value > 9) {
            return Err(Bad { row: part.first + row, cell, found: cells[cell] });
        }
        puzzles.push(cells.map(|value| b'0' + value));
    }
    let mut answers = vec![Answer::NONE; puzzles.len()];
    let mut poll = |_: &_| if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    if solver.solve_many_while(&puzzles, 2, &mut answers, &mut poll).is_break() {
        return Ok(());
    }
    let (solutions, _) = part.solutions.as_chunks_mut::<81>();
    for (((puzzle, answer), out), count) in puzzles.iter().zip(&answers).zip(solutions).zip(part.counts) {
        *count = answer.count as u8;
        let Some(solution) = answer.solution() else { continue };
        assert!(ninefold_check::solves_nine(puzzle, solution), "engine fast9: wrong solution");
        if answer.is_unique(2) {
            *out = solution.map(|digit| digit - b'0');
        }
    }
    Ok(())
}
