//! A table of answers: which columns it has, and its rows as they are written.
//!
//! In front stand the columns of the input that are carried over, then `puzzle`, the puzzle as it was read, then those of the
//! question:
//!
//! | of `solve` | type | holds |
//! |---|---|---|
//! | `solution` | text | a solution; null if there is none |
//! | `count` | small number | how many solutions: 0, 1, or 2 for two or more; null where that is not known |
//! | `status` | text | `unique`, `several solutions`, `no solution`, `found` (`--limit 1`), `over budget`, `bad input`, `unique, but not the given solution` |

#[cfg(feature = "tables")]
use super::arrow;
use super::block::Block;
use super::question::Question;
use super::sheet::{Column, Field, Kind, Shown, Texts};
use crate::kind;
use ninefold::board::text::csv::quoted;

/// See the module.
pub(crate) struct Table {
    pub(super) kind: kind::Kind,
    /// Those carried over, perhaps `puzzle`, and the question's own.
    pub(super) fields: Vec<Field>,
    own: usize,
    shows_puzzle: bool,
    #[cfg(feature = "tables")]
    pub(super) schema: arrow_schema::SchemaRef,
}

impl Table {
    /// A table of answers to this question, with what all of the inputs have in front.
    pub(super) fn new(kind: kind::Kind, question: &impl Question, inputs: &[Vec<Field>]) -> Self {
        let own = question.columns();
        let shows_puzzle = question.shows_puzzle();
        let puzzle = Field::new("puzzle", Kind::Text, "the puzzle as it was read");
        let is_ours = |name: &str| name == "puzzle" || own.iter().any(|field| field.name == name);
        let mut fields: Vec<Field> = Vec::new();
        for field in inputs.first().into_iter().flatten() {
            let is_common = inputs.iter().all(|input| input.contains(field));
            let is_new = !is_ours(&field.name) && fields.iter().all(|other| other.name != field.name);
            if is_common && is_new && (!kind.is_text() || field.kind.is_simple()) {
                fields.push(field.clone());
            }
        }
        let length = own.len();
        fields.extend(shows_puzzle.then_some(puzzle));
        fields.extend(own);
        Table::of(kind, fields, length, shows_puzzle)
    }

    fn of(kind: kind::Kind, fields: Vec<Field>, own: usize, shows_puzzle: bool) -> Self {
        Table {
            kind,
            #[cfg(feature = "tables")]
            schema: arrow::schema(&fields),
            fields,
            own,
            shows_puzzle,
        }
    }

    /// The columns carried over.
    pub(super) fn carried(&self) -> &[Field] {
        &self.fields[..self.fields.len() - self.own - usize::from(self.shows_puzzle)]
    }

    /// The text above the rows of a table.
    pub(super) fn header(&self) -> String {
        let names: Vec<_> = self.fields.iter().map(|field| quoted(&field.name)).collect();
        if self.kind == kind::Kind::Csv { names.join(",") + "\n" } else { String::new() }
    }

    /// Prepares the columns of a block that has been filled.
    pub(super) fn begin(&self, block: &mut Block) {
        block.fills_puzzles = self.shows_puzzle && block.puzzles.is_none();
        if block.fills_puzzles {
            block.puzzles = Some(Column::Text(Texts::default()));
        }
        let own = &self.fields[self.fields.len() - self.own..];
        block.answers.extend(own.iter().map(|field| Column::new(&field.kind)));
    }

    /// Encodes the rows of a block.
    pub(super) fn write(&self, block: &mut Block) {
        let puzzles = block.puzzles.as_ref().filter(|_| self.shows_puzzle);
        let columns: Vec<&Column> = block.carried.iter().chain(puzzles).chain(&block.answers).collect();
        match self.kind {
            kind::Kind::Csv => (0..block.rows).for_each(|row| csv_row(&columns, row, &mut block.out)),
            kind::Kind::JsonLines => {
                let names: Vec<_> = self.fields.iter().map(|field| json_name(&field.name)).collect();
                (0..block.rows).for_each(|row| json_row(&names, &columns, row, &mut block.out));
            }
            #[cfg(feature = "tables")]
            _ => block.batch = Some(arrow::batch(&self.schema, &self.fields, &columns)),
            #[cfg(not(feature = "tables"))]
            _ => {}
        }
    }
}

impl Kind {
    /// Is it a plain value, and not made of others?
    fn is_simple(&self) -> bool {
        match self {
            #[cfg(feature = "tables")]
            Kind::Foreign(kind) => !kind.is_nested(),
            _ => true,
        }
    }
}

fn csv_row(columns: &[&Column], row: usize, out: &mut Vec<u8>) {
    for (number, column) in columns.iter().enumerate() {
        if number > 0 {
            out.push(b',');
        }
        match column.shown(row) {
            Shown::Nothing => {}
            Shown::Text(text) if is_quiet(text.as_bytes()) => out.extend_from_slice(text.as_bytes()),
            Shown::Text(text) => out.extend_from_slice(quoted(&text).as_bytes()),
            Shown::Bare(value) => out.extend_from_slice(value.as_bytes()),
        }
    }
    out.push(b'\n');
}

fn json_row(names: &[String], columns: &[&Column], row: usize, out: &mut Vec<u8>) {
    for (number, (name, column)) in names.iter().zip(columns).enumerate() {
        out.push(if number == 0 { b'{' } else { b',' });
        out.extend_from_slice(name.as_bytes());
        match column.shown(row) {
            Shown::Nothing => out.extend_from_slice(b"null"),
            Shown::Text(text) if is_quiet(text.as_bytes()) => {
                out.push(b'"');
                out.extend_from_slice(text.as_bytes());
                out.push(b'"');
            }
            Shown::Text(text) => out.extend_from_slice(json_text(&text).as_bytes()),
            Shown::Bare(value) => out.extend_from_slice(value.as_bytes()),
        }
    }
    out.extend_from_slice(b"}\n");
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
    !text.is_empty() && text.iter().fold(0, |loud, &byte| loud | is_loud(byte)) == 0
}

impl Column {
    fn shown(&self, row: usize) -> Shown<'_> {
        fn bare(value: Option<impl ToString>) -> Shown<'static> {
            value.map_or(Shown::Nothing, |value| Shown::Bare(value.to_string()))
        }
        match self {
            Column::Text(texts) => texts.get(row).map_or(Shown::Nothing, |text| Shown::Text(text.into())),
            Column::Numbers(values) => bare(values[row]),
            Column::Flags(values) => bare(values[row]),
            #[cfg(feature = "tables")]
            Column::Foreign(array) => arrow::shown(array, row),
        }
    }
}
