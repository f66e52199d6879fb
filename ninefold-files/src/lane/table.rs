//! A table of answers: which columns it has, and its rows as they are written.
//!
//! In front stand the columns of the input that are carried over, in their order, with `puzzle`, the puzzle as it was read, at its
//! place among them; then those of the question, and at the end perhaps `board`.

#[cfg(feature = "tables")]
use super::arrow;
use super::block::Block;
use super::boards;
#[cfg(feature = "tables")]
use super::kept;
use super::open::{Body, Opened};
use super::question::Question;
use super::sheet::{Column, Field, Kind, Shown, Texts};
use crate::input::Usage;
use crate::kind;
use ninefold::board::text::ReadOptions;
use ninefold::board::text::csv::quoted;

/// See the module.
pub(crate) struct Table {
    pub(super) kind: kind::Kind,
    /// Those carried over, perhaps `puzzle` among them, and the question's own.
    pub(super) fields: Vec<Field>,
    /// The names that the columns carried over have in the input.
    carried: Vec<String>,
    own: usize,
    /// How many of them stand in front of `puzzle`, if it has that column.
    puzzle_at: Option<usize>,
    /// Has it the column `board`?
    tells_boards: bool,
    /// Are rows of columns kept beside the file until all are there?
    #[cfg(feature = "tables")]
    is_kept: bool,
    #[cfg(feature = "tables")]
    pub(super) schema: arrow_schema::SchemaRef,
}

impl Table {
    /// A table of the answers to a question about these inputs. Beside it, in words, what becomes of columns that cannot be carried
    /// over as they are.
    pub(super) fn of_answers(
        kind: kind::Kind,
        question: &dyn Question,
        inputs: &[&Opened<'_>],
        options: &ReadOptions,
    ) -> (Self, Vec<String>) {
        let is_of_tables = inputs.iter().all(|input| matches!(input.body, Body::Table { .. }));
        let fields: Vec<_> = inputs.iter().map(|input| input.body.fields()).collect();
        let columns = Columns {
            own: question.columns(is_of_tables),
            shows_puzzle: question.shows_puzzle(is_of_tables),
            tells_boards: boards::are_to_be_told(inputs, &fields, options),
        };
        Table::new(kind, columns, &fields, inputs.first().and_then(|input| input.body.puzzle_place()))
    }

    /// A table with these columns alone.
    pub(super) fn of_fields(kind: kind::Kind, fields: Vec<Field>) -> Self {
        Table::new(kind, Columns { own: fields, shows_puzzle: false, tells_boards: false }, &[], None).0
    }

    /// A table with these columns of its own, and in front of them what all of the inputs have; in the first one so many stand in front
    /// of the puzzles.
    fn new(kind: kind::Kind, columns: Columns, inputs: &[Vec<Field>], place: Option<usize>) -> (Self, Vec<String>) {
        let Columns { own, shows_puzzle, tells_boards } = columns;
        let puzzle = Field::new("puzzle", Kind::Text, "the puzzle as it was read");
        let length = own.len();
        let board = tells_boards.then(boards::field);
        let own: Vec<Field> = shows_puzzle.then_some(puzzle).into_iter().chain(own).chain(board).collect();
        let Front { mut fields, names, notes } = Front::new(kind, &own, inputs);
        let puzzle_at = shows_puzzle.then(|| place_of_puzzle(&names, inputs, place));
        fields.extend(own);
        if let Some(at) = puzzle_at {
            fields[at..=names.len()].rotate_right(1);
        }
        let table = Table {
            kind,
            #[cfg(feature = "tables")]
            schema: arrow::schema(&fields),
            fields,
            carried: names,
            own: length,
            puzzle_at,
            tells_boards,
            #[cfg(feature = "tables")]
            is_kept: false,
        };
        (table, notes)
    }

    /// The columns carried over, by their names in the input.
    pub(super) fn carried(&self) -> &[String] {
        &self.carried
    }

    /// How many of those stand in front of the column `puzzle`, if there is one.
    #[cfg(feature = "tables")]
    pub(super) fn puzzle_at(&self) -> Option<usize> {
        self.puzzle_at
    }

    /// From now on rows are bytes that can be appended to a file, whatever the kind. What stands before them.
    pub(super) fn keep(&mut self) -> Result<Vec<u8>, Usage> {
        if self.kind.is_text() {
            return Ok(self.header().into_bytes());
        }
        #[cfg(feature = "tables")]
        {
            self.is_kept = true;
            kept::beginning(&self.schema)
        }
        #[cfg(not(feature = "tables"))]
        Err(Usage(kind::WITHOUT_TABLES.to_string()))
    }

    /// The text above the rows of a table.
    pub(super) fn header(&self) -> String {
        let Some(separator) = separator(self.kind) else { return String::new() };
        let names: Vec<_> = self.fields.iter().map(|field| quoted(&field.name)).collect();
        names.join(separator.encode_utf8(&mut [0; 4])) + "\n"
    }

    /// Prepares the columns of a block that has been filled.
    pub(super) fn begin(&self, block: &mut Block) {
        block.fills_puzzles = self.puzzle_at.is_some() && block.puzzles.is_none();
        if block.fills_puzzles {
            block.puzzles = Some(Column::Text(Texts::default()));
        }
        block.boards = self.tells_boards.then(|| Column::Text(Texts::default()));
        let end = self.fields.len() - usize::from(self.tells_boards);
        let own = &self.fields[end - self.own..end];
        block.answers.extend(own.iter().map(|field| Column::new(&field.kind)));
    }

    /// Encodes the rows of a block, which has its columns no longer.
    pub(super) fn write(&self, block: &mut Block) {
        let mut columns: Vec<Column> = block.carried.drain(..).collect();
        if let (Some(at), Some(puzzles)) = (self.puzzle_at, block.puzzles.take()) {
            columns.insert(at, puzzles);
        }
        columns.extend(block.answers.drain(..).chain(block.boards.take()));
        match self.kind {
            kind::Kind::Csv | kind::Kind::Tsv => {
                let separator = separator(self.kind).unwrap_or(',');
                let columns: Vec<_> = columns.iter().map(Written::new).collect();
                (0..block.rows).for_each(|row| csv_row(&columns, row, separator, &mut block.out));
            }
            kind::Kind::JsonLines => {
                let columns: Vec<_> = columns.iter().map(Written::new).collect();
                let names: Vec<_> = self.fields.iter().map(|field| json_name(&field.name)).collect();
                (0..block.rows).for_each(|row| json_row(&names, &columns, row, &mut block.out));
            }
            #[cfg(feature = "tables")]
            _ => {
                let batch = arrow::batch(&self.schema, columns);
                if self.is_kept {
                    block.out.extend(kept::rows(&batch));
                } else {
                    block.batch = Some(batch);
                }
            }
            #[cfg(not(feature = "tables"))]
            _ => {}
        }
    }
}

/// How many of the columns that are carried over stand in front of the puzzles' in the first input, which has all of them.
fn place_of_puzzle(carried: &[String], inputs: &[Vec<Field>], place: Option<usize>) -> usize {
    let (Some(first), Some(place)) = (inputs.first(), place) else { return carried.len() };
    let is_before = |name: &&String| first.iter().take(place).any(|field| field.name == **name);
    carried.iter().take_while(is_before).count()
}

/// The columns of a table beside those that are carried over.
struct Columns {
    own: Vec<Field>,
    shows_puzzle: bool,
    tells_boards: bool,
}

/// The columns in front of a table: those of the input.
#[derive(Default)]
struct Front {
    fields: Vec<Field>,
    /// Their names in the input.
    names: Vec<String>,
    notes: Vec<String>,
}

impl Front {
    fn new(kind: kind::Kind, own: &[Field], inputs: &[Vec<Field>]) -> Self {
        let mut front = Front::default();
        let (mut left, mut again): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        let is_common = |field: &Field| inputs.iter().all(|input| input.contains(field));
        let numbered = inputs
            .iter()
            .flat_map(|input| input.iter().enumerate().map(move |(number, field)| (&input[..number], field)));
        for (before, field) in numbered {
            if before.iter().any(|other| other.name == field.name) {
                again.push(&field.name);
            } else if !is_common(field) || kind.is_text() && !field.kind.is_simple() {
                left.push(&field.name);
            } else if !front.names.contains(&field.name) {
                front.add(field, own, inputs);
            }
        }
        front.note(
            left,
            "not carried over: not every input has such a column of the same type, or the output cannot hold that type",
        );
        front.note(again, "an input has several columns of this name; what is carried over is the first");
        front
    }

    /// Says this of some columns.
    fn note(&mut self, mut names: Vec<&str>, what: &str) {
        names.sort_unstable();
        names.dedup();
        if !names.is_empty() {
            self.notes.push(format!("{}: {what}", names.join(", ")));
        }
    }

    /// A column with a name of ours gets another, so that no value gives way to an answer.
    fn add(&mut self, field: &Field, own: &[Field], inputs: &[Vec<Field>]) {
        let mut name = field.name.clone();
        if has(&mut own.iter(), &name) {
            while has(&mut own.iter().chain(inputs.iter().flatten()), &name) {
                name = format!("input_{name}");
            }
            self.notes
                .push(format!("{}: carried over as {name}, as the answers have a column of that name", field.name));
        }
        self.names.push(field.name.clone());
        self.fields.push(Field { name, ..field.clone() });
    }
}

impl Kind {
    /// Can its values be written in text?
    fn is_simple(&self) -> bool {
        match self {
            #[cfg(feature = "tables")]
            Kind::Foreign(kind) => arrow::has_text(kind),
            _ => true,
        }
    }
}

/// Is one of the columns called so? Capital letters make no difference, as in most databases.
fn has<'f>(fields: &mut impl Iterator<Item = &'f Field>, name: &str) -> bool {
    fields.any(|field| field.name.eq_ignore_ascii_case(name))
}

/// A column on its way to text.
enum Written<'c> {
    /// Its texts are written as they are.
    Quiet(&'c Texts),
    Any(&'c Column),
}

impl<'c> Written<'c> {
    /// All texts are looked at in one go.
    fn new(column: &'c Column) -> Self {
        match column {
            Column::Text(texts) if is_quiet(&texts.bytes) => Written::Quiet(texts),
            column => Written::Any(column),
        }
    }
}

/// What stands between the fields of a text with a header.
fn separator(kind: kind::Kind) -> Option<char> {
    match kind {
        kind::Kind::Csv => Some(','),
        kind::Kind::Tsv => Some('\t'),
        _ => None,
    }
}

fn csv_row(columns: &[Written<'_>], row: usize, separator: char, out: &mut Vec<u8>) {
    for (number, column) in columns.iter().enumerate() {
        if number > 0 {
            // One of the two in `separator`, which are ASCII.
            out.push(separator as u8);
        }
        match column {
            Written::Quiet(texts) => out.extend_from_slice(texts.bytes_of(row).unwrap_or_default()),
            Written::Any(column) => csv_field(column.shown(row), out),
        }
    }
    out.push(b'\n');
}

fn csv_field(shown: Shown<'_>, out: &mut Vec<u8>) {
    match shown {
        Shown::Nothing => {}
        Shown::Text(text) if is_quiet(text.as_bytes()) => out.extend_from_slice(text.as_bytes()),
        Shown::Text(text) => out.extend_from_slice(quoted(&text).as_bytes()),
        Shown::Bare(value) | Shown::NoNumber(value) => out.extend_from_slice(value.as_bytes()),
    }
}

fn json_row(names: &[String], columns: &[Written<'_>], row: usize, out: &mut Vec<u8>) {
    for (number, (name, column)) in names.iter().zip(columns).enumerate() {
        out.push(if number == 0 { b'{' } else { b',' });
        out.extend_from_slice(name.as_bytes());
        match column {
            Written::Quiet(texts) => json_quiet(texts.bytes_of(row), out),
            Written::Any(column) => json_value(column.shown(row), out),
        }
    }
    out.extend_from_slice(b"}\n");
}

/// A text in which nothing is to be marked.
fn json_quiet(text: Option<&[u8]>, out: &mut Vec<u8>) {
    let Some(text) = text else { return out.extend_from_slice(b"null") };
    out.push(b'"');
    out.extend_from_slice(text);
    out.push(b'"');
}

fn json_value(shown: Shown<'_>, out: &mut Vec<u8>) {
    match shown {
        Shown::Nothing | Shown::NoNumber(_) => out.extend_from_slice(b"null"),
        Shown::Text(text) if is_quiet(text.as_bytes()) => json_quiet(Some(text.as_bytes()), out),
        Shown::Text(text) => out.extend_from_slice(json_text(&text).as_bytes()),
        Shown::Bare(value) => out.extend_from_slice(value.as_bytes()),
    }
}

fn json_name(name: &str) -> String {
    json_text(name) + ":"
}

fn json_text(text: &str) -> String {
    // A text always serialises.
    serde_json::to_string(text).unwrap_or_default()
}

/// Has a text nothing that CSV or JSON would have to mark? (All of that stands before the digits in ASCII, but for `\`.)
/// Asked of all its bytes without a branch.
fn is_quiet(text: &[u8]) -> bool {
    let is_loud = |byte: u8| u8::from(!(b'-'..b'\x7F').contains(&byte)) | u8::from(byte == b'\\');
    text.iter().fold(0, |loud, &byte| loud | is_loud(byte)) == 0
}

impl Column {
    /// A value as it is written.
    pub(super) fn shown(&self, row: usize) -> Shown<'_> {
        fn bare(value: Option<impl ToString>) -> Shown<'static> {
            value.map_or(Shown::Nothing, |value| Shown::Bare(value.to_string()))
        }
        match self {
            Column::Text(texts) => texts.get(row).map_or(Shown::Nothing, |text| Shown::Text(text.into())),
            Column::Json(texts) => bare(texts.get(row)),
            Column::Numbers(values) => bare(values[row]),
            Column::Flags(values) => bare(values[row]),
            #[cfg(feature = "tables")]
            Column::Foreign(array) => arrow::shown(array, row),
        }
    }
}
