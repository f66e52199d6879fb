//! CSV: tables of puzzles, one per row, under a header that names the columns.
//!
//! ```text
//! quizzes,solutions                      puzzle;solution;clues;difficulty        source<TAB>question<TAB>answer
//! 004300209...,864371259...              1..5.83..;...;27;1.2                    web<TAB>...<TAB>...
//! ```
//! The separator is the one that a first line `sep=;` names, or else of `,` `;` TAB the one under which the header has a column
//! for puzzles. A puzzle is any text of the `line` format, also broken into lines within quotes. So are the solution and, in the column `entries`, what a person has
//! entered. The column `board` tells the kind of board where its size does not (`kind.rs`). Columns with no other known name
//! become facts.
//!
//! Written are four columns, as a header cannot know the facts of later records:
//! `puzzle,solution,comment,facts`, the last as `name=value;name=value` with `\` before a `;` `=` or `\` that is text.

mod fields;
mod shown;

pub use super::kind::board_text;
pub use fields::{Field, Rows, quoted};
pub use shown::{column_of_boards, of_boards};

use super::found::{self, NoAnswer, rules};
use super::kind;
use super::{
    Advice, Format, Likeness, Place, ReadOptions, Record, Records, ShapeHint, Shapes, TextError, Unprintable,
    WriteOptions,
    line::{self, Line},
};
use crate::{Board, Cell, Geometry, Symbol, geometry::default_box};
use std::borrow::Cow;

/// See the module.
#[derive(Debug)]
pub(super) struct Csv;

const PUZZLE: &[&str] = &[
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "sudoku",
    "sudokus",
    "board",
    "grid",
    "problem",
    "unsolved",
];
const SOLUTION: &[&str] = &["solution", "solutions", "answer", "answers", "solved"];
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

impl Format for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn about(&self) -> &'static str {
        "a table with a header: columns puzzle (quizzes, question, ...), solution (answer, ...), others as facts"
    }

    fn example(&self) -> &'static str {
        "puzzle,solution,comment,facts\n\
         1....2....3....4,1342421324313124,all different,level=easy;source=by hand\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        match Columns::of_header(head, None) {
            Ok((columns, _)) if columns.names.len() > 1 => Likeness::Certain,
            // A word such as `board` alone may be the title of anything.
            Ok((_, mut rows)) => match rows.next() {
                Some(Ok(row)) if parse_cell(&row[0], options, &mut Shapes::default()).is_ok() => Likeness::Certain,
                _ => Likeness::No,
            },
            Err(_) => Likeness::No,
        }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        let (columns, rows) = match Columns::of_header(text, None) {
            Ok(header) => header,
            Err(_) if text.trim().is_empty() => return Box::new(std::iter::empty()),
            Err(error) => return Box::new(std::iter::once(Err(error))),
        };
        let mut reader = Reader::new(columns, options);
        Box::new(rows.map(move |row| reader.record(&row?)))
    }

    fn header(&self) -> &'static str {
        "puzzle,solution,comment,facts\n"
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let geometry = record.board.geometry();
        let puzzle = one_line(record.board.clone(), options)?;
        let solution = match &record.solution {
            Some(values) => one_line(Board::from_givens(geometry.clone(), values.clone()), options)?,
            None => String::new(),
        };
        let facts = facts_text(&record.facts);
        let cells = [&puzzle, &solution, &record.comment, &facts].map(|text| quoted(text));
        out.push_str(&cells.join(","));
        out.push('\n');
        Ok(())
    }
}

/// The board as the line format writes it.
fn one_line(board: Board, options: &WriteOptions) -> Result<String, Unprintable> {
    let mut text = String::new();
    let printed = Line.print(&Record::new(Place::new(1, 1), board), options, &mut text);
    printed.map_err(|e| Unprintable { format: Csv.name(), ..e })?;
    text.truncate(text.trim_end().len());
    Ok(text)
}

/// The kinds of a table's columns.
#[derive(Clone, Debug)]
pub struct Columns {
    /// All of them, as the header names them.
    pub names: Vec<String>,
    /// Which one holds the puzzles.
    pub puzzle: usize,
    /// Which one holds the solutions that the table claims.
    pub solution: Option<usize>,
    /// Which one holds what a person has entered.
    pub entries: Option<usize>,
    /// Which one may tell the kind of board.
    pub board: Option<usize>,
    comment: Option<usize>,
    facts: Option<usize>,
    /// Which ones may tell rules beyond Sudoku, by their names.
    rules: Vec<usize>,
    /// Which others may hold one by its shape.
    others: Vec<usize>,
    /// Which ones state the height and the width of boxes.
    boxes: Option<[usize; 2]>,
}

impl Columns {
    /// The columns that the first row of a text names, and the rows below it. The column of puzzles is the one called
    /// `wanted`, or else one with a name that tables of puzzles use.
    ///
    /// ```
    /// use ninefold_board::text::csv::Columns;
    /// let (columns, mut rows) = Columns::of_header("id;quizzes\n7;1....2....3....4\n", None).unwrap();
    /// assert_eq!((columns.names.len(), columns.puzzle), (2, 1));
    /// assert_eq!(rows.next().unwrap().unwrap()[1].text, "1....2....3....4");
    /// ```
    ///
    /// # Errors
    /// Under no separator does the first row have such a column.
    pub fn of_header<'t>(text: &'t str, wanted: Option<&str>) -> Result<(Columns, Rows<'t>), TextError> {
        let mut found = String::new();
        for separator in SEPARATORS {
            let Some(mut rows) = Rows::separated(text, separator) else { continue };
            let Some(Ok(header)) = rows.next() else { continue };
            let names = header.iter().map(|field| field.text.trim().to_string()).collect();
            if let Some(columns) = Columns::of_names(names, wanted) {
                return Ok((columns, rows));
            }
            found = format!("a first row {}", excerpt(header[0].raw));
        }
        let found = if found.is_empty() { "no header".to_string() } else { found };
        let expected = match wanted {
            Some(name) => format!("a header with a column `{name}`"),
            None => "a header with a column `puzzle` (or `quizzes`, `question`, `sudoku`, ...)".to_string(),
        };
        Err(TextError::new(Place::new(1, 1), found, expected))
    }

    /// The kinds of these columns; `None` if none of them holds puzzles. Capital letters make no difference.
    ///
    /// ```
    /// use ninefold_board::text::csv::Columns;
    /// let names = ["source", "question", "answer", "rating"].map(String::from).to_vec();
    /// let columns = Columns::of_names(names, None).unwrap();
    /// assert_eq!((columns.puzzle, columns.solution), (1, Some(2)));
    /// ```
    pub fn of_names(names: Vec<String>, wanted: Option<&str>) -> Option<Self> {
        let position =
            |wanted: &[&str]| wanted.iter().find_map(|w| names.iter().position(|name| name.eq_ignore_ascii_case(w)));
        let puzzle = match wanted {
            Some(name) => names.iter().position(|n| n == name).or_else(|| position(&[name])),
            // In our own answers `board` is the kind of board in words.
            None if names.iter().any(|name| name == "ninefold") => position(&["puzzle", "canonical"]),
            None => position(PUZZLE),
        }?;
        let solution = position(SOLUTION).filter(|&i| i != puzzle);
        let other = |name: &str| position(&[name]).filter(|&i| i != puzzle);
        let (entries, comment, facts, board) =
            (other("entries"), other("comment"), other("facts"), other(kind::COLUMN));
        let is_known = |i: usize| i == puzzle || [solution, entries, board].contains(&Some(i));
        let rules = (0..names.len()).filter(|&i| !is_known(i) && rules::may_tell(&names[i])).collect();
        let is_noted = |i: usize| [comment, facts].contains(&Some(i));
        let is_other = |i: &usize| !is_known(*i) && !is_noted(*i) && rules::may_show(&names[*i]);
        let others = (0..names.len()).filter(is_other).collect();
        let boxes = rules::box_columns(&names);
        Some(Columns { names, puzzle, solution, entries, board, comment, facts, rules, others, boxes })
    }

    /// The columns that may tell rules beyond Sudoku: `type`, `variant`, `cages`, ... Most tables have none.
    pub fn of_rules(&self) -> &[usize] {
        &self.rules
    }

    /// Do the columns of any other name hold a value in this place that may be a rule by its shape: regions, cells with sums?
    pub fn may_show(&self, column: usize, text: &str) -> bool {
        self.others.binary_search(&column).is_ok() && rules::has_shape(text)
    }

    /// Has a row, given the text in each column, nothing but its puzzle and the solution to tell what is asked? Else it is for
    /// [`Reader::refusal_of`] and [`Reader::board_of`] to say.
    ///
    /// ```
    /// use ninefold_board::text::csv::Columns;
    /// let (columns, _) = Columns::of_header("id,puzzle\n", None).unwrap();
    /// assert!(columns.is_plain(&["7", "1....2....3....4"]));
    /// let (columns, _) = Columns::of_header("type,puzzle\n", None).unwrap();
    /// assert!(!columns.is_plain(&["killer", "1....2....3....4"]));
    /// ```
    pub fn is_plain(&self, texts: &[&str]) -> bool {
        let tells_nothing = self.board.is_none() && self.boxes.is_none() && self.rules.is_empty();
        texts.len() == self.names.len() && tells_nothing && !self.others.iter().any(|&i| rules::has_shape(texts[i]))
    }

    /// Has a row a field for each column, and no more but empty ones?
    ///
    /// # Errors
    /// How many it has, where the row begins.
    pub fn check(&self, row: &[Field<'_>]) -> Result<(), TextError> {
        let columns = self.names.len();
        if row.len() >= columns && row[columns..].iter().all(|field| field.raw.is_empty()) {
            return Ok(());
        }
        let place = row.first().map_or(Place::new(1, 1), |field| field.place);
        let fields = if row.len() == 1 { "1 field".to_string() } else { format!("{} fields", row.len()) };
        Err(TextError::new(place, fields, format!("{columns}, as in the header")))
    }
}

fn excerpt(text: &str) -> String {
    if text.trim().is_empty() {
        return "an empty field".to_string();
    }
    let short: String = text.chars().take(20).filter(|c| !c.is_control()).collect();
    if short.len() < text.len() { format!("`{short}...`") } else { format!("`{short}`") }
}

/// Reads rows of a table as records.
///
/// ```
/// use ninefold_board::text::csv::{Columns, Reader};
/// use ninefold_board::text::{Place, ReadOptions};
/// let columns = Columns::of_names(vec!["puzzle".to_string(), "level".to_string()], None).unwrap();
/// let options = ReadOptions::default();
/// let record = Reader::new(columns, &options).cell("1...\n.2..\n..3.\n...4", None, Place::new(7, 1)).unwrap();
/// assert_eq!((record.place.line, record.board.geometry().symbols()), (7, 4));
/// ```
#[derive(Debug)]
pub struct Reader<'t> {
    columns: Columns,
    options: &'t ReadOptions,
    puzzles: Shapes,
    solutions: Shapes,
    /// The last text of the column `board`, and what it tells.
    kind: Option<(String, Geometry)>,
}

impl<'t> Reader<'t> {
    /// Reads rows with these columns.
    pub fn new(columns: Columns, options: &'t ReadOptions) -> Self {
        Reader { columns, options, puzzles: Shapes::default(), solutions: Shapes::default(), kind: None }
    }

    /// The kinds of the columns.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// Why a row is refused whose field below this name, of which this is the text (in JSON what is no string), tells a rule beyond
    /// those of Sudoku, or of the board that the row tells: without it the puzzle would be another one. Most names tell none, whatever
    /// stands below them.
    ///
    /// ```
    /// use ninefold_board::text::csv::{Columns, Reader};
    /// use ninefold_board::text::{Place, ReadOptions};
    /// let columns = Columns::of_names(vec!["puzzle".to_string(), "type".to_string()], None).unwrap();
    /// let options = ReadOptions::default();
    /// let reader = Reader::new(columns, &options);
    /// assert_eq!(reader.columns().of_rules(), [1]);
    /// let refusal = reader.refusal("type", "killer", None, Place::new(7, 1)).unwrap();
    /// assert_eq!(refusal.found, "cages (killer) in `type`");
    /// assert!(reader.refusal("type", "classic", None, Place::new(7, 1)).is_none());
    /// let latin = ninefold_board::Geometry::latin(9).unwrap();
    /// assert!(reader.refusal("type", "Latin square", None, Place::new(7, 1)).is_some());
    /// assert!(reader.refusal("type", "Latin square", Some(&latin), Place::new(7, 1)).is_none());
    /// ```
    pub fn refusal(&self, name: &str, text: &str, board: Option<&Geometry>, place: Place) -> Option<TextError> {
        let named = self.options.named_board();
        let board = named.as_deref().or(board);
        // What Ninefold itself wrote tells its boards.
        let refused = |rule: Option<rules::Rule>| Some(rules::refusal(place, &rule.filter(|_| !self.is_own())?));
        if name.eq_ignore_ascii_case(kind::COLUMN) {
            return match kind::told(text, place) {
                Ok(None) => refused(rules::of_kind_below(name, text, board)),
                _ if self.options.shape.is_some() => None,
                Ok(Some(geometry)) => kind::refusal(&geometry, place),
                Err(error) => Some(error),
            };
        }
        refused(rules::of_field(name, text, board))
    }

    /// The board that this text of the column `board` tells, where the caller has named none.
    ///
    /// ```
    /// use ninefold_board::text::csv::{Columns, Reader};
    /// use ninefold_board::text::{Place, ReadOptions};
    /// let columns = Columns::of_names(vec!["puzzle".to_string(), "board".to_string()], None).unwrap();
    /// let options = ReadOptions::default();
    /// let mut reader = Reader::new(columns, &options);
    /// let board = reader.board("box 3x3 / extra windoku", Place::new(7, 1)).unwrap();
    /// assert_eq!(board.unwrap().to_string(), "Sudoku 9x9 with boxes 3x3, windoku");
    /// assert!(reader.board("easy", Place::new(8, 1)).unwrap().is_none());
    /// ```
    ///
    /// # Errors
    /// The text is meant as a board and is none, names one without telling it, or names another kind of puzzle.
    pub fn board(&mut self, text: &str, place: Place) -> Result<Option<Geometry>, TextError> {
        if text.is_empty() {
            return Ok(None);
        }
        if let Some((_, geometry)) = self.kind.as_ref().filter(|(last, _)| last == text) {
            return Ok(Some(geometry.clone()));
        }
        let told = match kind::told(text, place) {
            Ok(None) => return self.refusal(kind::COLUMN, text, None, place).map_or(Ok(None), Err),
            _ if self.options.shape.is_some() => return Ok(None),
            told => told?,
        };
        self.kind = told.as_ref().map(|geometry| (text.to_string(), geometry.clone()));
        Ok(told)
    }

    /// The same of a row of fields.
    ///
    /// # Errors
    /// As those of [`Reader::board`].
    pub fn board_of(&mut self, row: &[Field<'_>]) -> Result<Option<Geometry>, TextError> {
        let field = self.columns.board.and_then(|column| row.get(column));
        field.map_or(Ok(None), |field| self.board(&field.text, field.place))
    }

    /// Are these the answers of Ninefold, whose boards have their rules?
    fn is_own(&self) -> bool {
        self.columns.names.iter().any(|name| name == "ninefold")
    }

    /// Why a row of fields is refused for a rule beyond Sudoku, or beyond the board that it tells ([`Reader::board_of`]).
    pub fn refusal_of(&self, row: &[Field<'_>], board: Option<&Geometry>) -> Option<TextError> {
        let mut fields = self.columns.rules.iter().filter_map(|&i| Some((&self.columns.names[i], row.get(i)?)));
        let told = fields.find_map(|(name, field)| self.refusal(name, &field.text, board, field.place));
        let shown = |(i, field): (usize, &Field<'_>)| {
            let is_one = self.columns.may_show(i, &field.text);
            is_one.then(|| self.refusal(&self.columns.names[i], &field.text, board, field.place)).flatten()
        };
        told.or_else(|| row.iter().enumerate().find_map(shown)).or_else(|| self.other_boxes(row))
    }

    /// Why a row is refused whose columns (`box_rows`, `box_cols`) state other boxes than its size alone does.
    fn other_boxes(&self, row: &[Field<'_>]) -> Option<TextError> {
        if self.options.shape.is_some() || self.is_own() {
            return None;
        }
        let [height, width] = self.columns.boxes?;
        let boxes = rules::boxes_of_values([&*row.get(height)?.text, &*row.get(width)?.text])?;
        let place = row.first().map_or(Place::new(1, 1), |field| field.place);
        let error = || TextError::new(place, format!("boxes of {boxes}, as the columns state them"), kind::NAMED);
        (default_box(boxes.height * boxes.width) != Some(boxes)).then(|| error().advised(Advice::Boxes(Some(boxes))))
    }

    /// The record of a row. Columns with no known name become facts.
    ///
    /// # Errors
    /// A wrong number of fields, a rule beyond Sudoku, or a field that is no puzzle or no solution, with its place.
    pub fn record(&mut self, row: &[Field<'_>]) -> Result<Record, TextError> {
        self.columns.check(row)?;
        let board = self.board_of(row)?;
        if let Some(refusal) = self.refusal_of(row, board.as_ref()) {
            return Err(refusal);
        }
        let solution = self.columns.solution.map(|i| &row[i]);
        let mut record = self.claimed(&row[self.columns.puzzle], solution, board)?;
        record.place = row[0].place;
        if let Some(entries) = self.columns.entries {
            self.enter(&row[entries], &mut record)?;
        }
        self.add_facts(row, &mut record);
        Ok(record)
    }

    /// The record of a whole row of a table whose rows are only numbered, with a text or none in each column.
    ///
    /// # Errors
    /// As those of [`Reader::record`], at a character of the text.
    ///
    /// # Panics
    /// If there is not one text for each column.
    pub fn row(&mut self, texts: &[Option<Cow<'_, str>>], place: Place) -> Result<Record, TextError> {
        let Columns { puzzle, solution, entries, .. } = self.columns;
        let is_board = |column| column == puzzle || Some(column) == solution || Some(column) == entries;
        let one_line = |text: &str| text.chars().filter(|c| !matches!(c, '\n' | '\r')).collect::<String>();
        let text = |(column, text): (usize, &Option<Cow<'_, str>>)| match text.as_deref().unwrap_or_default() {
            text if is_board(column) => one_line(text),
            text => text.to_string(),
        };
        let texts: Vec<String> = texts.iter().enumerate().map(text).collect();
        let fields: Vec<_> = texts.iter().map(|text| Field { place, ..Field::plain(text) }).collect();
        Ok(Record { place, ..self.record(&fields)? })
    }

    /// The record of a puzzle and the solution that is claimed for it, if any, in a table whose rows are only numbered: the
    /// line of `place` is the row's number. Line ends within the texts mean nothing.
    ///
    /// # Errors
    /// The error of a text that is no puzzle, at one of its characters. That of a claim is the record's own
    /// ([`Record::unread`]).
    pub fn cell(&mut self, puzzle: &str, solution: Option<&str>, place: Place) -> Result<Record, TextError> {
        let field = |text: &str| text.chars().filter(|c| !matches!(c, '\n' | '\r')).collect::<String>();
        let (puzzle, solution) = (field(puzzle), solution.map(field));
        let field = |text| Field { place, ..Field::plain(text) };
        let record = self.claimed(&field(&puzzle), solution.as_deref().map(field).as_ref(), None)?;
        Ok(Record { place, ..record })
    }

    fn claimed(
        &mut self,
        puzzle: &Field<'_>,
        solution: Option<&Field<'_>>,
        board: Option<Geometry>,
    ) -> Result<Record, TextError> {
        let told = board.map(|board| ReadOptions { shape: Some(ShapeHint::Board(board)), ..self.options.clone() });
        let mut record = parse_cell(puzzle, told.as_ref().unwrap_or(self.options), &mut self.puzzles)?;
        if let Some(field) = solution.filter(|field| !field.text.trim().is_empty()) {
            match self.answer(field, &record) {
                Ok(solution) => record.solution = Some(solution),
                Err(error) => record.unread = Some(error),
            }
        }
        Ok(record)
    }

    /// The solution that stands in a field: alone, or among the words of an answer. What stands behind a board may be another one.
    fn answer(&mut self, field: &Field<'_>, record: &Record) -> Result<Vec<Option<Symbol>>, TextError> {
        let alone = self.solution(field, record);
        // Fewer characters hold no words.
        let is_short = field.text.len() <= record.board.geometry().cells();
        if is_short || alone.as_ref().is_ok_and(|read| read.comment.is_empty()) {
            return alone.map(|read| read.values);
        }
        let shape = Some(ShapeHint::Board(record.board.geometry().clone()));
        let options = ReadOptions { shape, ..self.options.clone() };
        match found::answer(&field.text, &record.board, &options, &|| false) {
            Ok(values) => Ok(values),
            Err(NoAnswer::Several(several)) => Err(TextError { place: field.place, ..several }),
            Err(NoAnswer::Unreadable(_)) => alone.map(|read| read.values),
        }
    }

    fn solution(&mut self, field: &Field<'_>, record: &Record) -> Result<Alone, TextError> {
        let geometry = record.board.geometry();
        let shape = Some(ShapeHint::Board(geometry.clone()));
        let options = ReadOptions { shape, ..self.options.clone() };
        let Record { board, comment, .. } = parse_cell(field, &options, &mut self.solutions)?;
        if board.allowed().is_some() {
            let found = format!("{} characters", field.text.trim().chars().count());
            return Err(TextError::new(field.place, found, format!("{}, as in the puzzle", geometry.cells())));
        }
        Ok(Alone { values: board.givens().to_vec(), comment })
    }

    /// Enters what a person has entered.
    fn enter(&mut self, field: &Field<'_>, record: &mut Record) -> Result<(), TextError> {
        if field.text.trim().is_empty() {
            return Ok(());
        }
        for (index, entry) in self.solution(field, record)?.values.into_iter().enumerate() {
            match record.board.givens()[index] {
                None => record.board.set_entry(Cell::new(index), entry),
                Some(given) if entry.is_none_or(|entry| entry == given) => {}
                Some(_) => {
                    let found = "an entry in the cell of a given";
                    return Err(TextError::new(field.place_of(index), found, "a blank, or the same value"));
                }
            }
        }
        Ok(())
    }

    fn add_facts(&self, row: &[Field<'_>], record: &mut Record) {
        let Columns { names, puzzle, solution, entries, comment, facts, .. } = &self.columns;
        for (i, (field, name)) in row.iter().zip(names).enumerate() {
            if i == *puzzle || [*solution, *entries].contains(&Some(i)) || field.text.is_empty() {
                continue;
            }
            if Some(i) == *comment {
                record.comment = field.text.to_string();
            } else if Some(i) == *facts {
                record.facts.extend(parse_facts(&field.text));
            } else {
                record.facts.push((name.clone(), field.text.to_string()));
            }
        }
    }
}

/// A solution at the beginning of a field, and what stands behind it.
struct Alone {
    values: Vec<Option<Symbol>>,
    comment: String,
}

/// A cell as a text of the line format; line ends within it mean nothing.
fn parse_cell(field: &Field<'_>, options: &ReadOptions, shapes: &mut Shapes) -> Result<Record, TextError> {
    let cells: String = field.text.chars().filter(|c| !matches!(c, '\n' | '\r')).collect();
    match line::parse_line(1, &cells, options, shapes) {
        Ok(Some(record)) => Ok(record),
        Ok(None) => Err(TextError::new(field.place, excerpt(&field.text), "a puzzle")),
        Err(error) => Err(TextError { place: field.place_of(error.place.column - 1), ..error }),
    }
}

/// The text of the column `facts`: `name=value;name=value`, with `\` before a separator that is text.
///
/// ```
/// use ninefold_board::text::csv::facts_text;
/// let facts = [("level".to_string(), "hard".to_string()), ("note".to_string(), "a=b".to_string())];
/// assert_eq!(facts_text(&facts), "level=hard;note=a\\=b");
/// ```
pub fn facts_text(facts: &[(String, String)]) -> String {
    let escaped = |text: &str| {
        let escape = |c: char| matches!(c, '\\' | ';' | '=').then_some('\\').into_iter().chain([c]);
        text.chars().flat_map(escape).collect::<String>()
    };
    let texts: Vec<_> = facts.iter().map(|(name, value)| format!("{}={}", escaped(name), escaped(value))).collect();
    texts.join(";")
}

/// The facts of [`facts_text`]. A part without `=` is a fact called `facts`.
fn parse_facts(text: &str) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    let mut name = None;
    let mut word = String::new();
    let mut characters = text.chars();
    loop {
        match characters.next() {
            Some('\\') => word.extend(characters.next()),
            Some('=') if name.is_none() => name = Some(std::mem::take(&mut word)),
            Some(c) if c != ';' => word.push(c),
            end => {
                let name = name.take().unwrap_or_else(|| "facts".to_string());
                facts.push((name, std::mem::take(&mut word)));
                if end.is_none() {
                    return facts;
                }
            }
        }
    }
}
