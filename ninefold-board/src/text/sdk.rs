//! `.sdk`, single puzzles as `SadMan` Sudoku and `SudoCue` save them.
//!
//! ```text
//! #AAn author          A author, D description, C comment, B date, S source, L level, U address
//! [Puzzle]             this line may be missing
//! 1...                 the givens
//! ..2.
//! [State]              may be missing: givens and entries
//! 1..2
//! [PencilMarks]        may be missing: cells separated by commas
//! ,34,34,,
//! ```
//! (Formats: sadmansoftware.com/sudoku/faq19.php and sudocue.net/fileformats.php.) Cell colours (`[Colours]`) are skipped.

use super::{
    Format, Likeness, Place, ReadOptions, Record, Records, Shapes, TextError, Unprintable, WriteOptions,
    comment::{Notes, append_line},
    grid,
    line::Writer,
    lines, quote,
    rows::{self, Dialect, Fields, Item, Row},
    shape, visible,
};
use crate::{Board, SymbolSet};

/// See the module.
#[derive(Debug)]
pub(super) struct SadMan;

/// The facts that have a letter of their own; `C` is the comment.
const FACTS: &[(char, &str)] =
    &[('A', "author"), ('D', "description"), ('B', "date"), ('S', "source"), ('L', "level"), ('U', "url")];

impl Format for SadMan {
    fn name(&self) -> &'static str {
        "sdk"
    }

    fn about(&self) -> &'static str {
        "SadMan Sudoku: #A author and other facts, then [Puzzle], [State] and [PencilMarks] in rows of characters"
    }

    fn marks(&self) -> &'static str {
        "Pencil marks are a person's notes, which rule nothing out."
    }

    fn example(&self) -> &'static str {
        "#AA. N. Author\n#LEasy\n[Puzzle]\n1...\n..1.\n.2..\n...2\n[State]\n12..\n..1.\n.2..\n...2\n"
    }

    fn detect(&self, head: &str, _: &ReadOptions) -> Likeness {
        let facts = lines(head).filter(|(_, line)| fact(line).is_some()).count();
        let titled = lines(head).any(|(_, line)| line.trim().eq_ignore_ascii_case("[Puzzle]"));
        if titled || facts > 1 { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        let mut reader = Reader { draft: Draft::default(), shapes: Shapes::default(), options, gap: false };
        let mut lines = lines(text);
        let mut ended = false;
        Box::new(std::iter::from_fn(move || {
            while !ended {
                let line = lines.next();
                ended = line.is_none();
                let done = if let Some((number, line)) = line { reader.line(number, line) } else { reader.finish() };
                if done.is_some() {
                    return done;
                }
            }
            None
        }))
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        rows::check_printable(self.name(), board)?;
        if !shape::is_default(board.geometry()) {
            let what = format!("a {}: its size does not tell the shape (try `grid`)", board.geometry());
            return Err(Unprintable { format: self.name(), what });
        }
        let writer = Writer::new(self.name(), board, options)?;
        writer.check_alphabet(board.givens())?;
        print_facts(record, out);
        out.push_str("[Puzzle]\n");
        writer.print_rows(board.givens(), out);
        if board.entries().iter().any(Option::is_some) {
            out.push_str("[State]\n");
            writer.print_rows(&board.values(), out);
        }
        if let Some(marks) = board.marks() {
            out.push_str("[PencilMarks]\n");
            for row in marks.chunks(board.geometry().symbols()) {
                let cells: Vec<String> =
                    row.iter().map(|set| set.iter().map(|s| writer.character(Some(s))).collect()).collect();
                out.extend([&cells.join(","), "\n"]);
            }
        }
        Ok(())
    }
}

fn print_facts(record: &Record, out: &mut String) {
    for (name, value) in &record.facts {
        let value: Vec<_> = lines(value).map(|(_, line)| visible(line.trim())).collect();
        match FACTS.iter().find(|(_, known)| known == name) {
            Some((letter, _)) => out.extend(["#", &letter.to_string(), &value.join(" "), "\n"]),
            None => out.extend(["#C", &visible(name), ": ", &value.join(" "), "\n"]),
        }
    }
    for (_, line) in lines(&record.comment).filter(|(_, line)| !line.trim().is_empty()) {
        out.extend(["#C", &visible(line.trim()), "\n"]);
    }
}

/// The letter and the text of a line of facts.
fn fact(line: &str) -> Option<(char, &str)> {
    let text = line.trim().strip_prefix('#')?;
    let letter = text.chars().next().filter(|&c| c == 'C' || FACTS.iter().any(|(known, _)| *known == c))?;
    Some((letter, text[1..].trim()))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Section {
    #[default]
    Puzzle,
    State,
    Marks,
    Skipped,
}

/// The part of one puzzle that has been read.
#[derive(Default)]
struct Draft<'t> {
    start: Option<Place>,
    /// Where the text stops, if it stops here.
    last: usize,
    section: Section,
    /// Does the title of the puzzle stand above it?
    is_titled: bool,
    /// By section.
    rows: [Vec<Row<'t>>; 3],
    facts: Vec<(String, String)>,
    notes: Notes,
    error: Option<TextError>,
}

struct Reader<'t, 'o> {
    draft: Draft<'t>,
    shapes: Shapes,
    options: &'o ReadOptions,
    /// Is the line above empty?
    gap: bool,
}

impl<'t> Reader<'t, '_> {
    /// Takes a line; the puzzle before it, if the line begins another.
    fn line(&mut self, number: usize, line: &'t str) -> Option<Result<Record, TextError>> {
        let text = line.trim();
        if text.is_empty() {
            self.gap = true;
            return None;
        }
        let puzzle = &self.draft.rows[0];
        let full = puzzle.first().is_some_and(|row| puzzle.len() >= row.width());
        let is_title = text.starts_with('[');
        let begins = match () {
            () if text.starts_with('#') => !puzzle.is_empty(),
            () if is_title => !puzzle.is_empty() && text.eq_ignore_ascii_case("[Puzzle]"),
            // Below a title the rows are those of one puzzle, up to a gap.
            () => full && self.draft.section == Section::Puzzle && (self.gap || !self.draft.is_titled),
        };
        self.gap = false;
        let before = if begins { self.finish() } else { None };
        let place = Place::new(number, line.chars().take_while(|c| c.is_whitespace()).count() + 1);
        self.draft.start.get_or_insert(place);
        self.draft.last = number;
        if text.starts_with('#') {
            self.draft.note(text);
        } else if is_title {
            self.draft.title(text, place);
        } else {
            self.draft.row(number, line);
        }
        before
    }

    /// The puzzle read so far.
    fn finish(&mut self) -> Option<Result<Record, TextError>> {
        let draft = std::mem::take(&mut self.draft);
        draft.start.map(|start| draft.record(start, &mut self.shapes, self.options))
    }
}

impl<'t> Draft<'t> {
    fn note(&mut self, text: &str) {
        match fact(text) {
            Some((letter, value)) if letter != 'C' => {
                let name = FACTS.iter().find(|(known, _)| *known == letter).map_or("", |(_, name)| name);
                self.facts.push((name.to_string(), value.to_string()));
            }
            Some((_, comment)) => append_line(&mut self.notes.comment, comment),
            None => self.notes.add(text),
        }
    }

    fn title(&mut self, text: &str, place: Place) {
        self.section = match text.to_ascii_lowercase().as_str() {
            "[puzzle]" => {
                self.is_titled = true;
                Section::Puzzle
            }
            "[state]" => Section::State,
            "[pencilmarks]" => Section::Marks,
            "[colours]" | "[colors]" => Section::Skipped,
            _ => {
                let error = TextError::new(
                    place,
                    format!("`{}`", text.escape_debug()),
                    "[Puzzle], [State], [PencilMarks] or [Colours]",
                );
                self.error.get_or_insert(error);
                Section::Skipped
            }
        };
    }

    fn row(&mut self, number: usize, line: &'t str) {
        let fields = match (self.section, grid::Rows::CHARACTERS.cut(line)) {
            (Section::Skipped, _) => return,
            (Section::Marks, _) => mark_fields(line),
            (_, Item::Row(fields, _)) => fields,
            _ => return,
        };
        self.rows[self.section as usize].push(Row::new(number, fields));
    }

    fn record(self, place: Place, shapes: &mut Shapes, options: &ReadOptions) -> Result<Record, TextError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let [puzzle, state, marks] = &self.rows;
        let Some(common) = rows::most_common(&puzzle.iter().map(Row::width)) else {
            return Err(TextError::new(Place::new(self.last, 1), "no rows of a puzzle", "rows of n characters"));
        };
        let shape = options.shape_or(self.notes.shape.as_ref());
        let n = shape::hinted_side(shape).unwrap_or(common);
        rows::check_square(puzzle, n, grid::Rows::CHARACTERS, options)?;
        let geometry = shapes.get(n, shape, puzzle[0].place())?;
        let mut board = rows::board(puzzle, geometry, options)?;
        if !state.is_empty() {
            rows::check_square(state, n, grid::Rows::CHARACTERS, options)?;
            read_state(&mut board, state, options)?;
        }
        if !marks.is_empty() {
            rows::check_square(marks, n, grid::Rows::CHARACTERS, options)?;
            read_marks(&mut board, marks, options)?;
        }
        Ok(Record { facts: self.facts, comment: self.notes.comment, ..Record::new(place, board) })
    }
}

/// Entries: the symbols that the state has beyond the givens.
fn read_state(board: &mut Board, state: &[Row<'_>], options: &ReadOptions) -> Result<(), TextError> {
    let now = rows::board(state, board.geometry().clone(), options)?;
    let alphabet = rows::alphabet(board.geometry().symbols(), options);
    for cell in board.geometry().all_cells() {
        let (given, value) = (board.givens()[cell.index()], now.givens()[cell.index()]);
        match given {
            None => board.set_entry(cell, value),
            Some(given) if value != Some(given) => {
                let (row, column) = board.geometry().row_column(cell);
                let found = value.map_or("a blank".to_string(), |s| format!("`{}`", alphabet.name(s)));
                let place = Place::new(state[row].line, state[row].fields.kept[column].column);
                return Err(TextError::new(place, found, format!("the given `{}`", alphabet.name(given))));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// The cells of a line of pencil marks.
fn mark_fields(line: &str) -> Fields<'_> {
    let mut fields = Fields::default();
    let mut column = 1;
    for text in line.split(',') {
        fields.push(column + text.chars().take_while(|c| c.is_whitespace()).count(), text.trim());
        column += text.chars().count() + 1;
    }
    fields
}

fn read_marks(board: &mut Board, marks: &[Row<'_>], options: &ReadOptions) -> Result<(), TextError> {
    let n = board.geometry().symbols();
    let alphabet = rows::alphabet(n, options);
    let mut sets = Vec::new();
    for row in marks {
        for field in &row.fields.kept {
            let mut set = SymbolSet::EMPTY;
            for (i, c) in field.text.chars().enumerate() {
                let place = Place::new(row.line, field.column + i);
                let symbol = alphabet.symbol(c, n);
                set.insert(symbol.ok_or_else(|| TextError::new(place, quote(c), alphabet.range(n)))?);
            }
            sets.push(set);
        }
    }
    board.set_marks(Some(sets));
    Ok(())
}
