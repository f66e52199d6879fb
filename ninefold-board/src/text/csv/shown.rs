//! Which column of a table holds the puzzles, where no name tells: what stands in it.

use super::super::{ReadOptions, Shapes};
use super::{Columns, Field, Rows, SEPARATORS, SOLUTION, kind, line, parse_cell};

/// The number of rows looked at.
const LOOKED: usize = 32;

/// A shorter text is no board: four digits may be anything.
const SHORTEST: usize = 16;

/// A longer name of a column is none.
const LONGEST_NAME: usize = 64;

/// The column of these whose values, given row by row, read as boards that are to be filled: most of them, with a blank in one at
/// least. `None` if there is none, or if a name tells the column.
///
/// ```
/// use ninefold_board::text::{ReadOptions, csv::of_boards};
/// let names = ["riddle", "solution", "level"].map(String::from);
/// let rows = [["1....2....3....4", "1342421324313124", "easy"].map(String::from).to_vec()];
/// assert_eq!(of_boards(&names, &rows, &ReadOptions::default()), Ok(Some(0)));
/// ```
///
/// # Errors
/// The columns, where there are several.
pub fn of_boards(names: &[String], rows: &[Vec<String>], options: &ReadOptions) -> Result<Option<usize>, Vec<usize>> {
    if Columns::of_names(names.to_vec(), None).is_some() {
        return Ok(None);
    }
    let holds = |&i: &usize| !has_other_use(&names[i]) && are_boards(rows.iter().filter_map(|row| row.get(i)), options);
    let found: Vec<usize> = (0..names.len()).filter(holds).collect();
    if found.len() > 1 { Err(found) } else { Ok(found.first().copied()) }
}

/// Does the name say that the column holds something else?
fn has_other_use(name: &str) -> bool {
    let others = [&["entries", "comment", "facts", kind::COLUMN][..], SOLUTION].concat();
    others.iter().any(|other| name.eq_ignore_ascii_case(other))
}

/// Are most of these texts boards, not all of them full?
fn are_boards<'t>(texts: impl Iterator<Item = &'t String>, options: &ReadOptions) -> bool {
    let (mut boards, mut others, mut has_blank, mut shapes) = (0, 0, false, Shapes::default());
    for text in texts.map(|text| text.trim()).filter(|text| !text.is_empty()) {
        let read = (text.len() >= SHORTEST).then(|| parse_cell(&Field::plain(text), options, &mut shapes));
        match read {
            Some(Ok(record)) => {
                boards += 1;
                has_blank |= record.board.givens().iter().any(Option::is_none);
            }
            _ => others += 1,
        }
    }
    has_blank && boards > others
}

/// The name of the column of a text's table that holds the puzzles by what stands in it; `head` is the beginning of the text, and
/// `is_all` whether nothing follows.
///
/// ```
/// use ninefold_board::text::{ReadOptions, csv::column_of_boards};
/// let text = "riddle;level\n1....2....3....4;easy\n";
/// assert_eq!(column_of_boards(text, true, &ReadOptions::default()), Ok(Some("riddle".to_string())));
/// let line = "1....2....3....4;easy\n1....2....3....4;hard\n";
/// assert_eq!(column_of_boards(line, true, &ReadOptions::default()), Ok(None));
/// ```
///
/// # Errors
/// The names of the columns, where there are several.
pub fn column_of_boards(head: &str, is_all: bool, options: &ReadOptions) -> Result<Option<String>, Vec<String>> {
    for separator in SEPARATORS {
        let Some(mut rows) = Rows::separated(head, separator) else { continue };
        let Some(Ok(header)) = rows.next() else { continue };
        let names: Vec<String> = header.iter().map(|field| field.text.trim().to_string()).collect();
        if names.len() < 2 || !names.iter().all(|name| is_name(name, options)) {
            continue;
        }
        let rows = whole_rows(&mut rows, names.len(), is_all);
        match of_boards(&names, &rows, options) {
            Ok(Some(column)) => return Ok(Some(names[column].clone())),
            Ok(None) => {}
            Err(several) => return Err(several.into_iter().map(|i| names[i].clone()).collect()),
        }
    }
    Ok(None)
}

/// May this be the name of a column? A board is none, nor is a comment.
fn is_name(name: &str, options: &ReadOptions) -> bool {
    let is_short = !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.starts_with(['#', ';', '[', '{']);
    let is_board = || {
        name.len() >= SHORTEST
            && line::parse_line(1, name, options, &mut Shapes::default()).is_ok_and(|it| it.is_some())
    };
    is_short && !is_board()
}

/// The first rows, as long as they have so many fields; the last may be cut off.
fn whole_rows(rows: &mut Rows<'_>, fields: usize, is_all: bool) -> Vec<Vec<String>> {
    let mut whole: Vec<Vec<String>> = Vec::new();
    for row in rows.by_ref().take(LOOKED) {
        let Ok(row) = row else { break };
        if row.len() != fields {
            break;
        }
        whole.push(row.iter().map(|field| field.text.to_string()).collect());
    }
    if !is_all && rows.rest().is_empty() && whole.len() > 1 {
        whole.pop();
    }
    whole
}
