//! Tables with a column for each cell of a board of nine, perhaps with others around: an id, a level, the cells of the solution.
//!
//! ```text
//! id,c0,c1,c2,...,c80,level
//! 17,5,3,,...,9,easy
//! ```

use super::super::{Place, ReadOptions, TextError, lines};
use super::clean::whole;
use super::piece::{Board, Role, Taken};
use super::ways;
use std::cmp::Ordering;

/// The cells of a board.
const CELLS: usize = 81;

/// The most columns beside them.
const OTHERS: usize = 4;

/// The number of rows that show where the cells begin.
const SHOWN: usize = 100;

/// The boards of such a table; `None` if it is none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let mut rows = lines(text).filter(|(_, line)| !line.trim().is_empty()).peekable();
    let first = rows.peek()?.1;
    let separator = [',', ';', '\t'].into_iter().find(|&c| first.matches(c).count() + 1 >= CELLS)?;
    let width = first.split(separator).count();
    let has_solution = (2 * CELLS..=2 * CELLS + OTHERS).contains(&width);
    if !has_solution && !(CELLS..=CELLS + OTHERS).contains(&width) {
        return None;
    }
    let split = |line: &str| line.splitn(width + 1, separator).map(ways::field).collect::<Vec<_>>();
    let head = split(first);
    let length = if has_solution { 2 * CELLS } else { CELLS };
    let has_head = !(0..=width - length).any(|start| are_cells(&head[start..start + length]));
    let rows: Vec<(usize, Vec<String>)> = rows
        .skip(usize::from(has_head))
        .take_while(|_| !is_over())
        .map(|(number, line)| (number, split(line)))
        .collect();
    let start = start(&rows.iter().take(SHOWN).map(|(_, row)| row.as_slice()).collect::<Vec<_>>(), width, length)?;
    let (mut boards, mut errors) = (Vec::new(), Vec::new());
    for (line, row) in rows {
        match row.get(start..start + length).filter(|cells| row.len() == width && are_cells(cells)) {
            Some(cells) => {
                boards.push(board(line, &cells[..CELLS], Role::Puzzle));
                boards.extend(has_solution.then(|| board(line, &cells[CELLS..], Role::Solution)));
            }
            None => errors.push(wrong(line, row.len(), width)),
        }
    }
    if !boards.iter().any(|board: &Board| board.text.contains(|c: char| c.is_ascii_digit())) {
        return None;
    }
    let mut taken = Taken::of(boards, options, is_over);
    taken.errors.extend(errors);
    Some(taken)
}

fn wrong(line: usize, found: usize, width: usize) -> TextError {
    let found = match found.cmp(&width) {
        Ordering::Equal => "a value that is no cell".to_string(),
        Ordering::Less => format!("{found} fields"),
        Ordering::Greater => "more fields".to_string(),
    };
    TextError::new(Place::new(line, 1), found, format!("{width} fields, {CELLS} of them cells of a board of nine"))
}

/// The column at which the cells of the puzzles begin: the only one from which all rows are cells, and of several the only one from
/// which no board clashes, or the one behind numbers that count the rows.
fn start(rows: &[&[String]], width: usize, length: usize) -> Option<usize> {
    let whole: Vec<&&[String]> = rows.iter().filter(|row| row.len() == width).collect();
    // A row with a slip does not hide where the others begin.
    let fits = |start: &usize| {
        let right = whole.iter().filter(|row| are_cells(&row[*start..start + length])).count();
        right > 0 && 2 * right > whole.len()
    };
    let starts: Vec<usize> = (0..=width - length).filter(fits).collect();
    let clashes = |start: usize| whole.iter().any(|row| clash(&row[start..start + CELLS]));
    let clear: Vec<usize> = starts.iter().copied().filter(|&start| !clashes(start)).collect();
    match (starts.as_slice(), clear.as_slice()) {
        ([start], _) | (_, [start]) => Some(*start),
        (_, [0, 1, ..]) if is_count(&whole) => Some(1),
        _ => None,
    }
}

/// Does the first column count the rows?
fn is_count(rows: &[&&[String]]) -> bool {
    let numbers: Option<Vec<usize>> = rows.iter().map(|row| row[0].parse().ok()).collect();
    numbers.is_some_and(|numbers| numbers.len() > 1 && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]))
}

/// Are these blanks and digits?
fn are_cells(fields: &[String]) -> bool {
    let is_blank = |field: &str| matches!(field, "" | "." | "-" | "_" | "*" | "x");
    let is_cell = |field: &String| is_blank(field) || matches!(whole(field).as_bytes(), [b'0'..=b'9']);
    fields.iter().all(is_cell)
}

fn digit(field: &str) -> Option<char> {
    field.chars().next().filter(|c| matches!(c, '1'..='9'))
}

/// Does a row, a column or a box hold a digit twice?
fn clash(cells: &[String]) -> bool {
    let house = |i: usize| [i / 9, 9 + i % 9, 18 + i / 27 * 3 + i % 9 / 3];
    let mut seen = [0_u16; 27];
    cells.iter().enumerate().any(|(i, field)| {
        let bit = digit(field).and_then(|c| c.to_digit(10)).map_or(0, |digit| 1 << digit);
        house(i).into_iter().any(|house| {
            let before = seen[house];
            seen[house] |= bit;
            before & bit != 0
        })
    })
}

fn board(line: usize, cells: &[String], role: Role) -> Board {
    let text: String = cells.iter().map(|field| digit(field).unwrap_or('.')).collect();
    Board::new(line, "line", text + "\n", role)
}
