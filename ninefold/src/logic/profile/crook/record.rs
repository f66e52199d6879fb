//! A recorded solution, read from a text.
//!
//! ```text
//! # Shortz 301                     a comment
//! box 3: 1,2,6                     a preemptive set by its range and its numbers, on a line of its own
//! c(1,8)=8, r5c9=7                 entries in their order: cell, equals sign, number; blanks, commas or semicolons between
//! column 4: c(3,4),c(8,4),c(9,4)   a set by its cells, with or without its numbers
//! {[2,8],[c(3,3),c(4,3)]}          a set as Crook writes it
//! row 8 and box 8: 2,6             a set of two ranges
//! ```
//! or the solved board as Crook prints it, a row per line, a field per cell, with subscripts:
//! ```text
//! 6_30 3 9 5 7_29 4_27 1_17 8_1 2_31     a number with its subscript, or without one (given or forced), or a blank `.`
//! ```

use crate::logic::Words;
use ninefold_board::text::{Alphabet, Place, TextError, lines};
use ninefold_board::{Candidate, Cell, Geometry, HouseId, SymbolSet};

/// A recorded solution: entries, and preemptive sets seen on the way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordedWay {
    /// What was done, the first of it first.
    pub steps: Vec<RecordedStep>,
}

/// A line of a record, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedStep {
    /// A number was entered.
    Entry(Candidate),
    /// A preemptive set was seen.
    Set(RecordedSet),
}

/// A preemptive set that somebody names. Its cells are named, or its range and its numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedSet {
    /// Its range, if it is named.
    pub range: Option<HouseId>,
    /// Its other range, if two are named.
    pub other_range: Option<HouseId>,
    /// Its numbers; none if only the cells are named.
    pub numbers: SymbolSet,
    /// Its cells; none if only the numbers are named.
    pub cells: Vec<Cell>,
    /// Where it stands in the text.
    pub place: Place,
}

impl RecordedStep {
    /// `c(1,8)=8`, `box 3: 1,2,6`.
    pub fn told(&self, words: &Words<'_>) -> String {
        let set = match self {
            RecordedStep::Entry(entry) => {
                return format!("{}={}", words.cell(entry.cell), words.symbol(entry.symbol));
            }
            RecordedStep::Set(set) => set,
        };
        let numbers = set.numbers.iter().map(|number| words.symbol(number));
        let items: Vec<String> = numbers.chain(set.cells.iter().map(|&cell| words.cell(cell))).collect();
        let ranges: Vec<HouseId> = set.range.into_iter().chain(set.other_range).collect();
        let ranges = if ranges.is_empty() { String::new() } else { words.houses(&ranges) + ": " };
        ranges + &items.join(",")
    }
}

impl RecordedWay {
    /// Reads a record: a list of entries and sets, or a grid with subscripts. Nothing is checked but that cells, numbers and
    /// ranges are on the board.
    ///
    /// ```
    /// use ninefold::board::{Geometry, text::Alphabet};
    /// use ninefold::logic::profile::crook::RecordedWay;
    /// let four = Geometry::latin(4)?;
    /// let list = RecordedWay::parse("c(1,2)=3 # first\nr1c1=4", &four, Alphabet::Digits)?;
    /// let grid = RecordedWay::parse("4_2 3_1 1 2\n. . . .\n. . . .\n. . . .", &four, Alphabet::Digits)?;
    /// assert_eq!(list, grid);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, geometry: &Geometry, alphabet: Alphabet) -> Result<Self, TextError> {
        let rows: Vec<Row<'_>> = lines(text).map(|(line, text)| Row::of(line, text)).collect();
        let rows: Vec<Row<'_>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        let is_entry = |field: &Field<'_>| field.text.contains('=');
        let is_list = rows.iter().any(|row| row.is_set || row.fields.iter().any(is_entry));
        let steps = if is_list {
            let mut last = 0;
            rows.iter().map(|row| steps(row, geometry, alphabet, &mut last)).collect::<Result<Vec<_>, _>>()?.concat()
        } else {
            let entries = grid_of_subscripts(&rows, geometry, alphabet)?;
            entries.into_iter().map(RecordedStep::Entry).collect()
        };
        Ok(RecordedWay { steps })
    }

    /// The entries in their order, if there are no sets among them.
    pub fn only_entries(&self) -> Option<Vec<Candidate>> {
        let entry = |step: &RecordedStep| if let RecordedStep::Entry(entry) = step { Some(*entry) } else { None };
        self.steps.iter().map(entry).collect()
    }
}

/// A field of the text and where it stands.
struct Field<'t> {
    text: &'t str,
    place: Place,
}

/// A line of the text.
struct Row<'t> {
    /// It names a preemptive set: a colon stands behind its range, or it is written in braces.
    is_set: bool,
    /// The text before the colon.
    range: Option<Field<'t>>,
    fields: Vec<Field<'t>>,
}

impl<'t> Row<'t> {
    fn of(line: usize, text: &'t str) -> Self {
        let text = text.split('#').next().unwrap_or_default();
        let is_before = |c: char| c.is_whitespace() || is_of_print(c);
        let is_set = text.contains(':') || text.trim_start_matches(is_before).starts_with('{');
        let mut fields = fields(line, text, is_set);
        let range = text.split_once(':').map(|(range, rest)| {
            let behind = text.chars().count() - rest.chars().count();
            fields.retain(|field| field.place.column > behind);
            let before = range.chars().take_while(|c| c.is_whitespace()).count();
            Field { text: range.trim(), place: Place::new(line, before + 1) }
        });
        Row { is_set, range, fields }
    }

    fn is_empty(&self) -> bool {
        self.range.is_none() && self.fields.is_empty()
    }
}

/// Signs of a set copied from the source of a paper: `$\{[2,8],[c(3,3),c(4,3)]\}$`.
fn is_of_print(c: char) -> bool {
    matches!(c, '$' | '\\')
}

/// The fields of a line; a comma within parentheses separates nothing, nor do blanks beside an equals sign or behind the c of a
/// cell; the brackets and the colon of a set do.
fn fields(line: usize, text: &str, is_set: bool) -> Vec<Field<'_>> {
    let (mut fields, mut from, mut inside) = (Vec::new(), None, false);
    let next = next_signs(text);
    // The last sign of the field, and how many it has.
    let (mut last, mut signs) = (' ', 0);
    for (column, (at, c)) in text.char_indices().enumerate() {
        inside = c == '(' || inside && c != ')';
        let is_bracket = is_set && (matches!(c, '[' | ']' | '{' | '}' | ':') || is_of_print(c));
        let is_c = signs == 1 && matches!(last, 'c' | 'C') && next[column] == Some('(');
        let goes_on = signs > 0 && (last == '=' || next[column] == Some('=') || is_c);
        let separates = is_bracket || !inside && (c.is_whitespace() && !goes_on || matches!(c, ',' | ';'));
        match (separates, from) {
            (false, None) => from = Some((at, column)),
            (true, Some((start, first))) => {
                fields.push(Field { text: text[start..at].trim_end(), place: Place::new(line, first + 1) });
                from = None;
            }
            _ => {}
        }
        if separates {
            (last, signs) = (' ', 0);
        } else if !c.is_whitespace() {
            (last, signs) = (c, signs + 1);
        }
    }
    if let Some((start, first)) = from {
        fields.push(Field { text: text[start..].trim_end(), place: Place::new(line, first + 1) });
    }
    fields
}

/// For each character the next one that is no blank.
fn next_signs(text: &str) -> Vec<Option<char>> {
    let mut next = None;
    let mut all: Vec<Option<char>> = text
        .chars()
        .rev()
        .map(|c| {
            let behind = next;
            next = if c.is_whitespace() { next } else { Some(c) };
            behind
        })
        .collect();
    all.reverse();
    all
}

/// The entries of a line, or its set. `last` is the subscript of the latest entry that has one.
fn steps(
    row: &Row<'_>,
    geometry: &Geometry,
    alphabet: Alphabet,
    last: &mut usize,
) -> Result<Vec<RecordedStep>, TextError> {
    if row.is_set {
        return set(row, geometry, alphabet).map(|set| vec![RecordedStep::Set(set)]);
    }
    row.fields.iter().map(|field| entry(field, geometry, alphabet, last).map(RecordedStep::Entry)).collect()
}

/// `box 3: 1,2,6`, `box 3: c(1,7),c(1,9),c(2,9)`, `{[1,2,6],[c(1,7),c(1,9),c(2,9)]}`.
fn set(row: &Row<'_>, geometry: &Geometry, alphabet: Alphabet) -> Result<RecordedSet, TextError> {
    let wrong = |field: &Field<'_>, expected: &str| TextError::new(field.place, format!("`{}`", field.text), expected);
    let no_range = |field: &Field<'_>| wrong(field, "a range of the board, such as row 9 or box 3");
    let named = |field: &Field<'_>| geometry.house_named(field.text).ok_or_else(|| no_range(field));
    let first = row.range.as_ref().or(row.fields.first());
    let place = first.map_or(Place::new(1, 1), |field| field.place);
    let (range, other_range) = match &row.range {
        None => (None, None),
        Some(field) => match field.text.split_once(" and ") {
            Some((one, other)) => {
                let part = |text: &'_ str| geometry.house_named(text.trim()).ok_or_else(|| no_range(field));
                (Some(part(one)?), Some(part(other)?))
            }
            None => (Some(named(field)?), None),
        },
    };
    let mut set = RecordedSet { range, other_range, numbers: SymbolSet::EMPTY, cells: Vec::new(), place };
    for field in &row.fields {
        match (cell_named(geometry, field.text), alphabet.read(field.text, geometry.symbols())) {
            (Some(cell), _) => set.cells.push(cell),
            (None, Some(Some(number))) => set.numbers.insert(number),
            _ => return Err(wrong(field, "a number or a cell of a preemptive set, such as box 3: 1,2,6")),
        }
    }
    set.cells.sort_unstable();
    set.cells.dedup();
    match first {
        Some(first) if set.cells.is_empty() && (set.numbers.is_empty() || range.is_none()) => {
            Err(wrong(first, "a range with the numbers of a preemptive set, such as box 3: 1,2,6, or its cells"))
        }
        _ => Ok(set),
    }
}

/// `c(1,8)=8` or `r1c8=8`, or `c(1,8)=8_1` with its subscript, which is larger than that before it.
fn entry(field: &Field<'_>, geometry: &Geometry, alphabet: Alphabet, last: &mut usize) -> Result<Candidate, TextError> {
    let wrong = |expected: &str| TextError::new(field.place, format!("`{}`", field.text), expected);
    let (cell, number) = field
        .text
        .split_once('=')
        .ok_or_else(|| wrong("an entry such as r1c8=8 or c(1,8)=8, or a set such as box 3: 1,2,6"))?;
    let cell = cell_named(geometry, cell.trim()).ok_or_else(|| wrong("a cell of the board, such as r1c8 or c(1,8)"))?;
    let (number, number_at) = match number.split_once('_') {
        Some((number, at)) => {
            (number, Some(subscript(at).ok_or_else(|| wrong("a number behind the `_`, such as c(1,8)=8_1"))?))
        }
        None => (number, None),
    };
    if let Some(at) = number_at {
        if at <= *last {
            return Err(wrong("entries in the order of their subscripts"));
        }
        *last = at;
    }
    match alphabet.read(number.trim(), geometry.symbols()) {
        Some(Some(symbol)) => Ok(cell.with(symbol)),
        _ => Err(wrong("a number of the board behind the equals sign")),
    }
}

/// `1`, or `{30}` as a paper's source has it.
fn subscript(text: &str) -> Option<usize> {
    let text = text.trim();
    text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text).trim().parse().ok()
}

/// `r1c8`, `v17`, or Crook's `c(1,8)`, also as `c (1, 8)` or `(1,8)`.
pub fn cell_named(geometry: &Geometry, name: &str) -> Option<Cell> {
    let inner = |name: &str| {
        let name = name.strip_prefix('c').unwrap_or(name).trim_start();
        let (row, column) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        let index = |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(1);
        geometry.side().and(geometry.cell_at(index(row)?, index(column)?))
    };
    geometry.cell_named(name).or_else(|| inner(&name.to_ascii_lowercase()))
}

/// One row per line, one field per cell.
fn grid_of_subscripts(rows: &[Row<'_>], geometry: &Geometry, alphabet: Alphabet) -> Result<Vec<Candidate>, TextError> {
    let fields: Vec<&Field<'_>> = rows.iter().flat_map(|row| &row.fields).collect();
    if fields.len() != geometry.cells() {
        let place = fields.last().map_or(Place::new(1, 1), |field| field.place);
        let expected = format!("entries such as r1c8=8, or a grid of {} fields", geometry.cells());
        return Err(TextError::new(place, format!("{} fields", fields.len()), expected));
    }
    let mut numbered = Vec::new();
    for (cell, field) in geometry.all_cells().zip(fields) {
        numbered
            .extend(subscripted(field, cell, geometry, alphabet)?.map(|(subscript, k)| (subscript, k, field.place)));
    }
    numbered.sort_unstable_by_key(|&(subscript, k, _)| (subscript, k));
    if let Some(pair) = numbered.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(TextError::new(pair[1].2, format!("subscript {} again", pair[1].0), "each subscript once"));
    }
    Ok(numbered.into_iter().map(|(_, entry, _)| entry).collect())
}

/// `8_1`: the number and its subscript; nothing for a field without a subscript.
fn subscripted(
    field: &Field<'_>,
    cell: Cell,
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Result<Option<(usize, Candidate)>, TextError> {
    let wrong =
        || TextError::new(field.place, format!("`{}`", field.text), "a number, `8_1` with its subscript, or `.`");
    // A lone `_` is a blank.
    let (number, subscript) = match field.text.split_once('_').filter(|(number, _)| !number.is_empty()) {
        Some((number, subscript)) => (number, Some(self::subscript(subscript).ok_or_else(wrong)?)),
        None => (field.text, None),
    };
    let symbol = alphabet.read(number, geometry.symbols()).ok_or_else(wrong)?;
    match (symbol, subscript) {
        (Some(symbol), Some(subscript)) => Ok(Some((subscript, cell.with(symbol)))),
        (None, Some(_)) => Err(wrong()),
        (_, None) => Ok(None),
    }
}
