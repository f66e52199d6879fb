//! The names of rows and columns that programs print around a board, and the empty rows and columns between its boxes.
//!
//! ```text
//!    0  1  2          [,1] [,2]        1 2   3 4        ,0,1,2
//! 0  .  5  .     [1,]    5    .     A  5 . | 3 .       0,0,5,0
//! ```

use crate::BoxShape;
use crate::geometry::default_box;

/// A row of fields.
pub(super) type Row = Vec<String>;

/// The boards that rows hold when the names around them are left out; `None` if they are no whole boards.
pub(super) fn boards(rows: &[Row]) -> Option<Vec<Vec<Row>>> {
    let rows: Vec<Row> = rows.iter().filter(|row| !row.is_empty()).cloned().collect();
    let widest = rows.iter().map(Vec::len).max()?;
    labelled(&rows).or_else(|| squares(&rows, widest)).or_else(|| {
        let kept = without_gaps(&rows)?;
        let n = kept.len();
        // A row and a column of the board itself may be empty: without them it would be a smaller one.
        let is_between = |boxes: BoxShape| {
            rows.len() == n + n / boxes.height - 1 && widest == n + n / boxes.width - 1 && kept[0].len() == n
        };
        let side = kept[0].len();
        let is_empty = |row: &Row| row.iter().all(String::is_empty);
        let is_of_rows = || side == widest && part_boards(rows.iter().map(is_empty), side, |boxes| boxes.height);
        let is_column_empty = |at: usize| rows.iter().all(|row| row.get(at).is_none_or(String::is_empty));
        // Eight rows with an empty column are a board of eight beside a margin, or one of nine that lacks a row.
        let is_of_columns = || {
            n == rows.len()
                && (n, widest) != (8, 9)
                && part_boards((0..widest).map(is_column_empty), side, |boxes| boxes.width)
        };
        let is_one = is_of_rows() || is_of_columns() || default_box(n).is_some_and(is_between);
        squares(&kept, widest).filter(|_| is_one)
    })
}

/// The board of rows whose first one, or whose first column, names the others.
pub(super) fn labelled(rows: &[Row]) -> Option<Vec<Vec<Row>>> {
    let (head, body) = rows.split_first()?;
    let n = body.len();
    let width = body.first()?.len();
    let first: Vec<&str> = body.iter().map(|row| row.first().map_or("", String::as_str)).collect();
    let is_even = body.iter().all(|row| row.len() == width);
    if !is_even || n < 4 {
        return None;
    }
    let has_corner = head.len() == n + 1 && is_corner(&head[0]);
    let names = if has_corner { &head[1..] } else { &head[..] };
    if width == n + 1 && is_sequence(&first) && (names.len() == n && are_names(names)) {
        return squares(&without_first(body), n);
    }
    let is_blank = names.iter().all(String::is_empty);
    if width == n && names.len() == n && (are_names(names) || is_blank) && rows.len() == n + 1 {
        return squares(body, n);
    }
    // No head, but a name before each row.
    let all: Vec<&str> = rows.iter().map(|row| row.first().map_or("", String::as_str)).collect();
    let is_named = rows.iter().all(|row| row.len() == rows.len() + 1) && is_sequence(&all);
    is_named.then(|| squares(&without_first(rows), rows.len())).flatten()
}

/// May this stand above the names of rows? pandas calls a column that had no name `Unnamed: 0`.
fn is_corner(name: &str) -> bool {
    name.trim_matches(['.', '#', '/', '\\']).is_empty() || name.starts_with("Unnamed:")
}

fn without_first(rows: &[Row]) -> Vec<Row> {
    rows.iter().map(|row| row[1..].to_vec()).collect()
}

/// Are these the names of rows or columns in their order?
pub(super) fn are_names(names: &[String]) -> bool {
    is_sequence(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Names in order: 0 1 2, 1 2 3, A B C, c0 c1 c2, `[1,] [2,]`.
fn is_sequence(names: &[&str]) -> bool {
    let numbers: Option<Vec<usize>> = names.iter().map(|name| number(name)).collect();
    let is_letter = |&first: &usize| first == usize::from(b'A');
    numbers.is_some_and(|numbers| {
        numbers.first().is_some_and(|first| *first <= 1 || is_letter(first) || *first == usize::from(b'R'))
            && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
    })
}

/// The number that a name has, or that of its only letter.
fn number(name: &str) -> Option<usize> {
    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
    match (digits.parse::<usize>(), name.trim_matches(|c: char| !c.is_ascii_alphabetic())) {
        (Ok(number), _) => Some(number),
        (Err(_), letter) if letter.len() == 1 => letter.bytes().next().map(|b| b.to_ascii_uppercase().into()),
        _ => None,
    }
}

/// The row, from 0, whose name shows that it stands there twice or that one before it is missing, below the names of columns in their
/// order, or that has a value too many, too few, or one that is none; and what was found and expected.
pub(super) fn odd(rows: &[Row]) -> Option<(usize, String, String)> {
    let (head, body) = rows.split_first()?;
    let has_corner = head.first().is_some_and(|name| is_corner(name));
    let names = if has_corner { &head[1..] } else { &head[..] };
    let n = names.len();
    if n < 4 || !are_names(names) || body.len().abs_diff(n) > 1 {
        return None;
    }
    let numbers: Vec<usize> = body.iter().map(|row| number(row.first()?)).collect::<Option<_>>()?;
    let whole = body.iter().filter(|row| row.len() == n + 1).count();
    if numbers[0] > 1 && !body[0][0].contains(char::is_alphabetic) || 2 * whole <= n {
        return None;
    }
    let steps: Vec<usize> = (1..body.len()).filter(|&row| numbers[row] != numbers[row - 1] + 1).collect();
    if body.len() == n { odd_row(body, n).filter(|_| steps.is_empty()) } else { odd_name(body, &numbers, &steps, n) }
}

/// The row whose name shows that there is one too many, or one too few.
fn odd_name(body: &[Row], numbers: &[usize], steps: &[usize], n: usize) -> Option<(usize, String, String)> {
    let name = |row: usize| &body[row][0];
    match *steps {
        [row] if body.len() > n && numbers[row] == numbers[row - 1] => {
            let found = format!("the row with the name {} once more", name(row));
            Some((row + 1, found, format!("{n} rows, each of them once")))
        }
        [row] if body.len() < n && numbers[row] == numbers[row - 1] + 2 => {
            let found = format!("the row with the name {} right below {}", name(row), name(row - 1));
            Some((row + 1, found, format!("{n} rows, and one between these two")))
        }
        [] => {
            let found = format!("{} rows with names below the names of {n} columns", body.len());
            Some((0, found, format!("{n} rows")))
        }
        _ => None,
    }
}

/// So many values that are none are slips; more are words of some kind.
const MOST_WRONG: usize = 2;

/// The first row with a value too many or too few behind its name, or one that is none.
fn odd_row(body: &[Row], n: usize) -> Option<(usize, String, String)> {
    let values = |row: &Row| row.len() - 1;
    if let Some(at) = body.iter().position(|row| values(row) != n) {
        let found = format!("{} values behind the name {}", values(&body[at]), body[at][0]);
        return Some((at + 1, found, format!("{n} values, as in the other rows")));
    }
    let fields = body.iter().enumerate().flat_map(|(at, row)| row[1..].iter().map(move |field| (at, field)));
    let wrong: Vec<(usize, &String)> = fields.filter(|(_, field)| !is_cell(field, n)).take(MOST_WRONG + 1).collect();
    let (at, field) = *wrong.first().filter(|_| wrong.len() <= MOST_WRONG)?;
    let found = format!("`{}` behind the name {}", field.escape_debug(), body[at][0]);
    Some((at + 1, found, format!("1-{n} or a blank")))
}

/// One or more boards below each other, all rows of which are of this width.
pub(super) fn squares(rows: &[Row], width: usize) -> Option<Vec<Vec<Row>>> {
    let n = rows.first()?.len();
    let is_whole = n >= 4 && n <= width && rows.len().is_multiple_of(n);
    let is_valid = |field: &String| is_cell(field, n);
    let fits = is_whole && rows.iter().all(|row| row.len() == n && row.iter().all(is_valid));
    let has_value =
        |board: &[Row]| board.iter().flatten().any(|field| field.chars().any(|c| c.is_ascii_alphanumeric()));
    let boards = || rows.chunks(n).map(<[Row]>::to_vec).collect();
    (fits && rows.chunks(n).any(has_value)).then(boards)
}

/// May this be a cell of a board of `n`?
fn is_cell(field: &str, n: usize) -> bool {
    let mut characters = field.chars();
    match (characters.next(), characters.next()) {
        (None, _) => true,
        (Some(c), None) => {
            c.is_ascii_digit() && (n > 9 || c.to_digit(10).is_some_and(|d| d as usize <= n))
                || matches!(c, '.' | '_' | '-' | '*' | '?' | 'x' | 'X')
                || n > 9 && c.is_ascii_alphabetic()
        }
        _ => field.parse::<usize>().is_ok_and(|number| number <= n),
    }
}

/// Do the empty ones among these rows, or columns, part boards of `n`, or their bands, each of them? Any others are rows of the boards
/// themselves.
fn part_boards(are_empty: impl Iterator<Item = bool>, n: usize, step: fn(BoxShape) -> usize) -> bool {
    let (mut kept, mut gaps) = (0, Vec::new());
    for is_empty in are_empty {
        if is_empty { gaps.push(kept) } else { kept += 1 }
    }
    gaps.retain(|&at| at > 0 && at < kept);
    gaps.dedup();
    let step = default_box(n).map_or(n, step);
    let are = |is_gap: &dyn Fn(usize) -> bool| (1..kept).filter(|&at| is_gap(at)).eq(gaps.iter().copied());
    are(&|at| at.is_multiple_of(n))
        || are(&|at| at.is_multiple_of(step))
        || are(&|at| at.is_multiple_of(step) && !at.is_multiple_of(n))
}

/// The rows without those, and without the columns, that are all empty; `None` if one is shorter than others, as it has lost a value
/// then, and nobody knows which.
fn without_gaps(rows: &[Row]) -> Option<Vec<Row>> {
    let kept: Vec<&Row> = rows.iter().filter(|row| row.iter().any(|field| !field.is_empty())).collect();
    let width = kept.first()?.len();
    if kept.iter().any(|row| row.len() != width) {
        return None;
    }
    let columns: Vec<usize> = (0..width).filter(|&column| kept.iter().any(|row| !row[column].is_empty())).collect();
    Some(kept.iter().map(|row| columns.iter().map(|&column| row[column].clone()).collect()).collect())
}

/// The words of a line, bars left out.
pub(super) fn words(line: &str) -> Row {
    line.replace('|', " ").split_whitespace().map(str::to_string).collect()
}
