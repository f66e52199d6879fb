//! One way in for every text that people have: strictly as a format where it is one, else whatever puzzles can be found in it, with
//! a word on what the text was taken for, else a guess at what it is.
//!
//! ```text
//! text --sure kinds--> detect --strict--> no faults ----------------> as it stands
//!                                   \--> faults --kinds, prose--> puzzles found, or the faults, or no puzzle at all
//! ```
//!
//! A kind of text is one file here, and one line of `KINDS`. Looking takes time and memory in proportion to the text, which
//! is bounded: up to 300 bytes for each byte of a text of nothing but short lists. A text of more than 4 MiB is read as it stands.

mod abreast;
mod answer;
mod apart;
mod beside;
mod blanks;
mod cells;
mod chat;
mod clean;
mod code;
mod cube;
mod damaged;
mod diffs;
mod doubtful;
mod drawings;
mod elements;
mod elsewhere;
mod encoded;
mod ends;
mod facts;
mod faults;
mod fortran;
mod frames;
mod guess;
mod headings;
mod inline;
mod interrupted;
mod json;
mod ksudoku;
mod labels;
mod letters;
mod links;
mod listing;
mod loose;
mod margin;
mod marked;
mod markup;
mod named;
mod node;
mod note;
mod notebook;
mod notes;
mod objects;
mod overlap;
mod own;
mod page;
mod piece;
mod placed;
mod prose;
mod quoted;
mod rest;
mod rewritten;
mod rtf;
pub(super) mod rules;
mod runs;
mod sentence;
mod several;
mod sheets;
mod side;
mod signs;
mod size;
mod small;
mod solo;
mod spaced;
mod sql;
mod squares;
mod stamps;
mod strict;
mod strokes;
mod svg;
mod symbols;
mod tags;
mod tall;
mod template;
mod tex;
mod tiled;
mod titles;
mod tree;
mod triples;
mod turned;
mod upright;
mod ways;
mod wide;
mod worded;
mod wrapped;

use super::{Alphabet, Format, Place, ReadOptions, Record, TextError, detect, lines};
pub use answer::{NoAnswer, answer};
use labels::Row;
pub use own::answered;
use piece::{Board, Role, Taken};
use std::collections::BTreeSet;
use strict::{Strict, entered, is_run};

/// The longest text, in bytes, that is looked through; a longer one is read as it stands.
const MOST: usize = 4 << 20;

/// The longest line that may be a board, in bytes: the largest one of one character a cell has 39,304 candidates.
pub const LONGEST_LINE: usize = 1 << 18;

/// The remark on a list whose lines give the solution first.
pub const SOLUTION_FIRST: &str = "each line gives the solution and then the puzzle; the puzzles were taken";

/// How a text is read.
pub enum Reading {
    /// As it stands, in this format; a bad record is an error among the good ones. Perhaps something is to be said of it.
    Strict(&'static dyn Format, Option<String>),
    /// Puzzles were taken out of something else.
    Found(FoundPuzzles),
    /// There is no puzzle in it.
    Nothing(TextError),
}

/// Puzzles that were taken out of a text, and what it was taken for.
#[derive(Debug)]
pub struct FoundPuzzles {
    /// What the text was taken for, in words: "program code".
    pub what: &'static str,
    /// The puzzles, in their order.
    pub records: Vec<Record>,
    /// What was meant as a puzzle and could not be read.
    pub errors: Vec<TextError>,
    /// Solutions that belong to none of the puzzles.
    pub lost: usize,
    /// Maps of regions that became the boards of puzzles.
    pub maps: usize,
    /// Links beside the puzzles that hold none themselves, as errors: they were passed over.
    pub links: Vec<TextError>,
    /// The alphabet that their symbols showed, where it is another than the usual one: answers are expected in it.
    pub alphabet: Option<Alphabet>,
    /// Boards that are no puzzles, and are told as lost or as errors: solutions alone, and numbers that clash.
    pub aside: Vec<Record>,
}

impl FoundPuzzles {
    /// The puzzles and the faults, in their order in the text.
    ///
    /// ```
    /// use ninefold_board::text::{ReadOptions, found::{self, Reading}};
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let post = format!("This one:\n\n{line}\n\nand not\n\n{}\n", &line[1..]);
    /// let Reading::Found(found) = found::read(&post, &ReadOptions::default(), &|| false) else { panic!() };
    /// let lines = found.in_order().into_iter().map(|read| read.map(|record| record.place.line).map_err(|error| error.place.line));
    /// assert_eq!(lines.collect::<Vec<_>>(), [Ok(3), Err(7)]);
    /// ```
    pub fn in_order(self) -> Vec<Result<Record, TextError>> {
        let mut all: Vec<_> = self.records.into_iter().map(Ok).chain(self.errors.into_iter().map(Err)).collect();
        let place =
            |read: &Result<Record, TextError>| read.as_ref().map_or_else(|error| error.place, |record| record.place);
        all.sort_by_key(place);
        all
    }
}

/// Looks at a text for puzzles; `None` if there is no such thing in it.
type Look = fn(&str, &ReadOptions, &dyn Fn() -> bool) -> Option<Taken>;

/// The kinds of texts that have their own sign: they are not read as anything else.
const SURE: &[(&str, Look)] = &[
    ("boards as ninefold draws them", drawings::read),
    ("a file of KSudoku", |text, options, _| ksudoku::read(text, options)),
    ("a notebook of Jupyter", notebook::read),
    ("a conversation in JSON", chat::read),
    ("JSON", |text, options, _| json::read(text, options)),
    ("a table with names of rows and columns", named::read),
    ("a sheet with empty rows and columns between boxes", |text, options, is_over| {
        let (rows, drawing) = spaced::board(text)?;
        let board = Board { drawing, ..sheet(first_line(text), &rows) };
        Some(Taken::of(vec![board], options, is_over)).filter(Taken::is_sure)
    }),
    ("a list of cells with their rows and columns", listing::read),
    ("pencil marks on three lines a row", |text, options, _| {
        Some(Taken { records: tall::in_place(text, options)?, ..Taken::default() })
    }),
    (MARGIN, |text, options, is_over| {
        let (line, rows) = margin::board(text)?;
        let taken = Taken::of(vec![sheet(line, &rows)], options, is_over);
        Some(taken).filter(|taken| taken.is_whole() && !taken.records.iter().any(is_table))
    }),
    ("cells in brackets", |text, options, is_over| {
        rewritten::read(rewritten::brackets, text, options, is_over).filter(Taken::is_sure)
    }),
    ("boards that overlap", |text, _, _| overlap::refused(text)),
    ("boards beside and below each other", tiled::read),
    ("a sheet with boards beside each other", sheets::read),
    ("a picture with texts at their places", svg::read),
    ("rows with marks at values", marked::read),
    ("a diff", |text, _, _| diffs::refused(text)),
];

/// The kinds that are tried where a text does not read as it stands. The first that leaves no fault is taken.
const KINDS: &[(&str, Look)] = &[
    ("a template of a wiki", template::read),
    (OBJECTS, |text, options, is_over| {
        let (taken, maps) = objects::read(text, options, is_over)?;
        Some(rules::checked_boxes(taken, maps, text, options))
    }),
    ("a document in RTF", rtf::read),
    ("a mail in quoted-printable", quoted::read),
    ("a mail in base64", encoded::read),
    ("cells in words", worded::read),
    ("cells in brackets", |text, options, is_over| {
        rewritten::read(rewritten::brackets, text, options, is_over).filter(|taken| !taken.records.is_empty())
    }),
    ("a table of polars", |text, options, is_over| rewritten::read(frames::plain, text, options, is_over)),
    ("boards on lines that were broken at their width", wrapped::read),
    ("rows that end with a semicolon", ends::read),
    ("a table with a column for each cell", wide::read),
    (SYMBOLS, symbols::as_it_stands),
    (ABREAST, |text, options, is_over| {
        Some(rules::checked(abreast::read(&clean::plain(text), options, is_over)?, text, options))
    }),
    ("signs that look like digits and blanks", cleaned),
    ("boards with a sign of their own for empty cells", |text, options, is_over| {
        rewritten::read(signs::plain, &clean::plain(text), options, is_over)
    }),
    ("candidates in fields", |text, options, is_over| rewritten::read(notes::with_blanks, text, options, is_over)),
    ("a table with double bars", |text, options, is_over| rewritten::read(rewritten::doubled, text, options, is_over)),
    ("lines that a diff adds", |text, options, is_over| rewritten::read(rewritten::added, text, options, is_over)),
    ("lines that a program has found in files", |text, options, is_over| {
        rewritten::read(rewritten::searched, text, options, is_over)
    }),
    ("three rows a line", |text, options, is_over| rewritten::read(rewritten::bands, text, options, is_over)),
    ("a list in YAML", |text, options, is_over| rewritten::read(rewritten::yaml, text, options, is_over)),
    ("numbers with -1 for blanks", |text, options, is_over| {
        let text = rewritten::negative(text)?;
        let lists = lists_of(&text, false, options, is_over).filter(Taken::is_sure);
        lists.or_else(|| Some(rules::checked(prose::read(&text, options, is_over), &text, options)))
    }),
    ("a list of cells and their values", |text, options, is_over| {
        Some(rules::checked(cells::named(text, options, is_over)?, text, options))
    }),
    ("a table of cells of a database", sql::read),
    ("a list of rows, columns and values", triples::read),
    ("cells that are told one by one", facts::read),
    ("elements of XML", elements::read),
    ("data of Fortran", fortran::read),
    ("lists in Basic", |text, options, is_over| lists_of(&rewritten::basic(text)?, false, options, is_over)),
    ("numbered rows", |text, options, is_over| rewritten::read(rewritten::numbered, text, options, is_over)),
    ("a matrix of R, read by columns as R fills it", code::matrix),
    (PAGE, tables),
    (CODE, |text, options, is_over| lists_of(text, false, options, is_over)),
    (POST, |text, options, is_over| {
        Some(rules::checked(prose::read(&clean::plain(text), options, is_over), text, options))
    }),
    (SYMBOLS, symbols::within),
];

const SYMBOLS: &str = "a board of 0-F or of letters";

const MARGIN: &str = "a sheet with a title, or with empty rows and columns around the cells";

/// Objects in JSON with puzzles and other things.
const OBJECTS: &str = "objects in JSON";
const POST: &str = "a text with other things in it";
const CODE: &str = "quotes or lists, as in program code or JSON";

/// A state of which the givens are not told.
const ENTERED: &str =
    "a text that marks all of its values as entered and none as given; they were taken for the givens";

/// Boards beside each other.
const ABREAST: &str = "lines with more than one board";

const PAGE: &str = "a table of a web page, of LaTeX or of a wiki";

/// The way to read a text: every front end asks here. It looks no further when it is over.
///
/// ```
/// use ninefold_board::text::{ReadOptions, found::{self, Reading}};
/// let options = ReadOptions::default();
/// assert!(matches!(found::read("1....2....3....4", &options, &|| false), Reading::Strict(..)));
/// let post = "Can anyone help with \"1....2....3....4\" please?\n";
/// let Reading::Found(found) = found::read(post, &options, &|| false) else { panic!() };
/// assert_eq!((found.records.len(), found.errors.len()), (1, 0));
/// assert!(matches!(found::read("I am stuck.", &options, &|| false), Reading::Nothing(_)));
/// ```
pub fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Reading {
    let format = detect(text, options);
    if text.len() > MOST || text.trim().is_empty() {
        return Reading::Strict(format, None);
    }
    if let Some(error) = guess::cut_short(text) {
        return Reading::Nothing(error);
    }
    let reading = match with_sign(text, options, is_over) {
        // What it has for a title may be another board.
        Some(found) if found.what != MARGIN => return Reading::Found(found),
        Some(found) => Reading::Found(found),
        None => without_sign(format, text, options, is_over),
    };
    elsewhere::completed(reading, text, options, is_over)
}

/// What is left of a text, read as if it were one.
fn read_once(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Reading {
    match with_sign(text, options, is_over) {
        Some(found) => Reading::Found(found),
        None => without_sign(detect(text, options), text, options, is_over),
    }
}

/// A text that is no file of another program.
fn without_sign(format: &'static dyn Format, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Reading {
    let strict = Strict::of(format, text, options, is_over);
    if strict.is_entered() {
        return Reading::Found(found(ENTERED, entered(text, format, options)));
    }
    if strict.is_doubtful {
        // Among sentences they may stand apart.
        let taken = prose::read(&clean::plain(text), options, is_over);
        let is_sure = taken.records.iter().all(|record| doubtful::fault(record).is_none());
        if taken.is_refusal || taken.is_whole() && (is_sure || strict.has_faults()) {
            return Reading::Found(found(POST, rules::checked(taken, text, options)));
        }
        let taken = strict::all(text, format, options);
        return Reading::Found(found("a list of boards", taken));
    }
    if strict.is_whole() {
        let taken = rules::checked_comments(text, format, options);
        return match taken.or_else(|| strict.apart(format, text, options)) {
            Some(taken) => Reading::Found(found(note::of_comments(&taken), taken)),
            None => strict.or_several(format, text, options),
        };
    }
    let plain = apart::boards(text);
    let best = best(&plain, options, is_over).map(|(what, taken)| (what, beside::checked(taken, text)));
    match best.filter(|(_, taken)| strict.is_worse_than(taken)) {
        Some((what, taken)) => {
            let kind = note::kind(what, text, &taken);
            Reading::Found(found(kind, with_long_lines(letters::with_missed(taken, text), text)))
        }
        None if strict.good == 0 && (guess::is_scanned(text) || guess::has_lost_blanks(text)) => {
            Reading::Nothing(guess::refusal(text))
        }
        None if strict.is_meant && strict.is_of_slips() && !strict.is_of_lists(text) => {
            let errors = strict::all(text, format, options).errors;
            Reading::Found(found("a text", Taken { errors, ..Taken::default() }))
        }
        None if strict.good > 0 || strict.is_meant && !strict.is_of_lists(text) => {
            match strict.told(text, format, options) {
                Some(taken) => Reading::Found(found(note::of_comments(&taken), taken)),
                None => strict.or_several(format, text, options),
            }
        }
        None => match meant(text, options, is_over) {
            Some(taken) => Reading::Found(found("a text", taken)),
            None => Reading::Nothing(guess::refusal(text)),
        },
    }
}

/// The contents of a text that has the sign of another program's files: `KSudoku`, gnome-sudoku, JSON of an editor of puzzles.
pub fn with_sign(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<FoundPuzzles> {
    SURE.iter().find_map(|(what, look)| look(text, options, is_over).map(|taken| found(what, taken)))
}

/// The faults of a text in which no puzzle can be read: one link, a list of lists, nothing but signs for cells, letters for digits.
fn meant(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let missed = letters::missed(text, &BTreeSet::new());
    if !missed.is_empty() {
        return Some(Taken { errors: missed, ..Taken::default() });
    }
    let start = text.trim_start();
    let is_of_cells = || clean::plain(text).split_whitespace().all(is_run);
    let look: Look = match start.as_bytes() {
        [b'[' | b'{' | b'(', ..] => |text, options, is_over| lists_of(text, false, options, is_over),
        _ if start.starts_with("http") || is_of_cells() => {
            |text, options, is_over| Some(prose::read(&clean::plain(text), options, is_over))
        }
        _ => return None,
    };
    look(text, options, is_over).filter(|taken| !taken.errors.is_empty())
}

/// What was taken, and the lines that are longer than any board and that hold no puzzle, as errors: in a list they may have been meant
/// as one. Those of pages and of JSON hold other things.
fn with_long_lines(mut taken: Taken, text: &str) -> Taken {
    if text.len() <= LONGEST_LINE {
        return taken;
    }
    let places: Vec<usize> = taken.records.iter().map(|record| record.place.line).collect();
    let is_long = |(number, line): &(usize, &str)| {
        line.len() > LONGEST_LINE && !places.contains(number) && !line.contains(['<', '{', '['])
    };
    let error = |number| {
        let found = format!("a line of more than {LONGEST_LINE} bytes");
        TextError::new(Place::new(number, 1), found, "one board and perhaps a comment")
    };
    taken.errors.extend(lines(text).filter(is_long).map(|(number, _)| error(number)));
    taken
}

fn found(what: &'static str, taken: Taken) -> FoundPuzzles {
    let mut taken = doubtful::checked(overlap::checked(taken));
    taken.errors = piece::without_unpaired(std::mem::take(&mut taken.errors));
    let (tables, records): (Vec<Record>, Vec<Record>) =
        std::mem::take(&mut taken.records).into_iter().partition(is_table);
    let mut errors = std::mem::take(&mut taken.errors);
    errors.extend(tables.iter().map(piece::clashing));
    let Taken { lost, drawn: maps, links, alphabet, alone, .. } = taken;
    FoundPuzzles { what, records, errors, lost, maps, links, alphabet, aside: [alone, tables].concat() }
}

/// Is it a table of scores, of dates, a matrix: values that clash, and more than by a slip? A larger puzzle with a wrong digit
/// is a puzzle still.
fn is_table(record: &Record) -> bool {
    let clashes = record.board.violations().len();
    let is_small = record.board.givens().len() < 81;
    let is_bare = record.board.allowed().is_none() && record.board.marks().is_none();
    is_bare && (clashes > 3 || clashes > 0 && (is_small || piece::is_full(record)))
}

/// The first kind that leaves no fault, else the one with the most puzzles; one that takes only tables for boards is the last choice.
fn best(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<(&'static str, Taken)> {
    let (mut best, mut tables, mut damaged): (Option<(&'static str, Taken)>, _, _) = (None, None, None);
    for &(what, look) in KINDS.iter().take_while(|_| !is_over()) {
        let Some(taken) = look(text, options, is_over) else { continue };
        if taken.records.is_empty() && !taken.is_refusal {
            damaged = damaged.or(taken.is_damaged.then_some((what, taken)));
            continue;
        }
        // So is one that finds nothing but empty boards in quotes or lists: they may be rules of dashes or points.
        let is_blank = what != POST && taken.records.iter().all(prose::is_empty);
        if !taken.records.is_empty() && (is_blank && !taken.is_refusal || taken.records.iter().all(is_table)) {
            tables.get_or_insert((what, taken));
            continue;
        }
        if taken.is_sure() {
            return Some((what, taken));
        }
        if best.as_ref().is_none_or(|(_, best)| best.records.len() < taken.records.len()) {
            best = Some((what, taken));
        }
    }
    best.or(tables).or(damaged)
}

/// The text with plain characters, where it then reads without a fault.
fn cleaned(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let plain = clean::plain(text);
    if plain == text {
        return None;
    }
    let mut taken = Taken::default();
    for record in detect(&plain, options).parse(&plain, options).take_while(|_| !is_over()) {
        match record {
            Ok(record) => taken.records.push(record),
            Err(error) => taken.errors.push(error),
        }
    }
    Some(taken).filter(Taken::is_whole).map(|taken| rules::checked(taken, text, options))
}

fn lists_of(text: &str, by_columns: bool, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if !text.contains(['[', '(', '{', '"', '\'']) {
        return None;
    }
    let mut tree = code::tree(text, is_over);
    let maps = rules::maps_of(&mut tree);
    let tree::InTree { boards, mut errors, short, wrong, of_solutions, small, rows, is_turned, is_paired } =
        tree::boards(&tree, by_columns);
    // Beside boards they were meant as such; alone they are told where nothing else is found.
    if boards.is_empty() && errors.is_empty() {
        let small = small.into_iter().map(|(_, error)| error).collect();
        let faults = [wrong, short, small].concat();
        let faults = if faults.is_empty() { of_solutions } else { faults };
        return (!faults.is_empty()).then(|| Taken { errors: faults, is_damaged: true, ..Taken::default() });
    }
    let line = boards.first().map(|board| board.place.line).or_else(|| errors.first().map(|error| error.place.line))?;
    if !boards.is_empty() {
        errors.extend(short);
        errors.extend(wrong);
    }
    // So is what has a row more or less than one of them.
    let has_side = |n: usize| boards.iter().any(|board| board.text.matches('\n').count() == n);
    errors.extend(rows.into_iter().chain(small).filter(|(n, _)| has_side(*n)).map(|(_, error)| error));
    if let Some(rule) = rules::of_tree(&tree) {
        return Some(Taken::refusal(rules::refusal(Place::new(line, 1), &rule)));
    }
    let mut taken = Taken { is_turned, ..Taken::of(boards, options, is_over).with_refusals(errors) };
    taken.is_damaged |= taken.records.is_empty() && !taken.errors.is_empty();
    // Read in another way the solution of a damaged puzzle would be one itself.
    taken.is_refusal |= is_paired && !taken.errors.is_empty();
    Some(rules::checked_code(taken, maps, text, options))
}

fn tables(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if let Some(error) = markup::uncertain(text) {
        return Some(Taken::refusal(error));
    }
    let markup::Shown { rows, numbers } = markup::rows(text)?;
    // Without its bars a row that is too short would be one with blanks at its end.
    let taken = rules::checked(prose::read(&clean::plain(&rows), options, is_over), &rows, options);
    let taken = numbers.into_iter().fold(taken, |taken, numbers| taken.at_lines(&numbers));
    let is_refusal = taken.is_refusal || taken.is_damaged;
    Some(rules::checked_attributes(Taken { is_refusal, ..taken }, text, options))
}

/// The line on which a text begins.
fn first_line(text: &str) -> usize {
    lines(text).find(|(_, line)| !line.is_empty()).map_or(1, |(number, _)| number)
}

/// A board as the text of a sheet.
fn sheet(line: usize, rows: &[Row]) -> Board {
    let blank = |field: &String| if field.is_empty() || field == "?" { ".".to_string() } else { field.clone() };
    let rows = rows.iter().map(|row| row.iter().map(blank).collect::<Vec<_>>().join(",") + "\n");
    Board::new(line, "sheet", rows.collect(), Role::Puzzle)
}
