//! `--ledger`: the puzzles that were made before, in a file that grows from run to run.
//!
//! ```text
//! ninefold ledger 1 | Sudoku 9x9 | 5b1c22d0            what it is, and of which board
//! begin             | 1f00e3a7   | 90c1d4ee            a run begins, with this name
//! ........1....2... | 17         | 3a7be001            the ID of a puzzle, its candidate
//! go on             | 1f00e3a7   | 7c55aa10            the run goes on after it was killed
//! end               | 1          | 02b6e19f            the run ends; so many puzzles stand above
//! ```
//!
//! The fields stand between tabs; the last is the checksum of all that is before it, the lines above with it: none can be changed,
//! moved or taken out and the next one still be right. Lines that are missing at the end look as if a run had been killed, which is
//! told; a run that goes on knows how many puzzles it had. A puzzle's ID is its canonical form. It is written
//! before the puzzle is, in one piece and at the end of the file: a run that is killed may leave an ID without its puzzle, but never
//! makes a puzzle again. One run at a time has the file.
//!
//! Where an output that is not finished is taken away, a table for instance, its puzzles would be nowhere and would never come again: then
//! the run is taken out of the ledger, too.
//!
//! A run that goes on makes the puzzles again that its journal does not know of yet. Their IDs are in the ledger; they are told by
//! their candidates from those of other runs, and are no reason to refuse these puzzles.

use ninefold::board::text::Alphabet;
use ninefold::board::{Geometry, Symbol};
use ninefold::canon::Canonical;
use ninefold_files::input::Usage;
use ninefold_files::journal::Reached;
use ninefold_files::output::say;
use ninefold_files::partial::lock;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// The first field of a ledger.
const HEAD: &str = "ninefold ledger 1";

/// The first fields of the lines that are about runs.
const BEGIN: &str = "begin";
const GO_ON: &str = "go on";
const END: &str = "end";

/// No line is longer: a board of 25x25 takes less than a kilobyte.
const LONGEST: u64 = 4096;

/// The number of characters shown of a line that is none of a ledger.
const SHOWN: usize = 20;

/// The run that writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run<'a> {
    /// The board of its puzzles.
    pub(crate) geometry: &'a Geometry,
    /// What makes it another run than others: its options and its output.
    pub(crate) options: &'a str,
    /// How far it has come, if it goes on: the candidate that is next, and the puzzles that were written.
    pub(crate) from: Option<Reached>,
    /// Is nothing left of its output unless it ends?
    pub(crate) is_loose: bool,
    /// Are remarks unwanted?
    pub(crate) quiet: bool,
}

/// A ledger that this run has for itself.
#[derive(Debug)]
pub(crate) struct Ledger {
    path: PathBuf,
    file: File,
    /// The puzzles that may not be made again.
    known: Vec<Vec<Option<Symbol>>>,
    /// Puzzles of this run that stand in it already, though they are made again.
    again: BTreeSet<String>,
    /// The number of puzzles in it.
    count: u64,
    /// The checksum of its last line.
    sum: u32,
    /// To so many bytes it is cut if the run does not end, and whether that is said.
    cut: Option<(u64, bool)>,
}

/// What the lines say.
#[derive(Default)]
struct Lines {
    /// The IDs with their candidates, and the place of the run that made them among [`Lines::runs`].
    ids: Vec<(String, u64, usize)>,
    /// The names of the runs, and whether they went on.
    runs: Vec<(String, bool)>,
    /// The bytes of the lines that are whole.
    whole: u64,
    /// Is there a last line without an end that is whole but for that?
    is_unended: bool,
    /// How many bytes of a line are left over.
    torn: u64,
    /// The checksum of the last line that is whole.
    sum: u32,
    /// Has the last run written that it ended?
    is_ended: bool,
}

impl Ledger {
    /// Opens the ledger, or begins one, and writes down that this run begins or goes on.
    pub(crate) fn open(path: &Path, run: Run<'_>) -> Result<Self, Usage> {
        let said = |error: std::io::Error| Usage(format!("{}: {error}", path.display()));
        if std::fs::metadata(path).is_ok_and(|known| !known.is_file()) {
            return Err(Usage(format!("{}: found something that is no file, expected a ledger", path.display())));
        }
        let file = File::options().read(true).append(true).create(true).open(path).map_err(said)?;
        lock(&file).map_err(|why| Usage(format!("{}: {why}", path.display())))?;
        let lines = Lines::read(path, &file, run.geometry)?;
        let (count, sum) = (lines.ids.len() as u64, lines.sum);
        let mut ledger =
            Ledger { path: path.to_path_buf(), file, known: Vec::new(), again: BTreeSet::new(), count, sum, cut: None };
        let name = format!("{:08x}", crc32fast::hash(run.options.as_bytes()));
        let goes_on = ledger.take(&lines, &name, run)?;
        ledger.mend(&lines, run, goes_on)?;
        if run.is_loose {
            let length = ledger.file.metadata().map_err(|error| ledger.fault(&error))?.len();
            ledger.cut = Some((length, run.quiet));
        }
        ledger.write(&[if goes_on { GO_ON } else { BEGIN }, &name])?;
        Ok(ledger)
    }

    /// The puzzles that may not be made again, by their canonical forms; handed out once.
    pub(crate) fn known(&mut self) -> Vec<Vec<Option<Symbol>>> {
        std::mem::take(&mut self.known)
    }

    /// Writes the ID of a puzzle that is about to be written.
    pub(crate) fn add(&mut self, form: &Canonical, candidate: u64) -> Result<(), Usage> {
        let id = form.line();
        if self.again.contains(&id) {
            return Ok(());
        }
        self.count += 1;
        self.write(&[&id, &candidate.to_string()])
    }

    /// Writes down that the run has ended, and puts all of it on the disk.
    pub(crate) fn end(&mut self) -> Result<(), Usage> {
        self.cut = None;
        self.write(&[END, &self.count.to_string()])?;
        self.sync()
    }

    /// Puts what was written on the disk.
    pub(crate) fn sync(&self) -> Result<(), Usage> {
        self.file.sync_data().map_err(|error| self.fault(&error))
    }

    fn fault(&self, error: &std::io::Error) -> Usage {
        Usage(format!("{}: {error}", self.path.display()))
    }

    /// A line in one piece.
    fn write(&mut self, fields: &[&str]) -> Result<(), Usage> {
        let (line, sum) = signed(self.sum, &fields.join("\t"));
        self.sum = sum;
        (&self.file).write_all(line.as_bytes()).map_err(|error| self.fault(&error))
    }

    /// Takes away a last line that was torn, or ends it; begins a new ledger.
    fn mend(&mut self, lines: &Lines, run: Run<'_>, goes_on: bool) -> Result<(), Usage> {
        if lines.is_unended {
            (&self.file).write_all(b"\n").map_err(|error| self.fault(&error))?;
        }
        if lines.torn > 0 {
            self.file.set_len(lines.whole).map_err(|error| self.fault(&error))?;
            if !run.quiet {
                let why = "as by a run that was ended while it wrote it, and is taken away";
                say(&format!("{}: its last line is torn, {why}", self.path.display()));
            }
        }
        if !(lines.runs.is_empty() || lines.is_ended || goes_on || run.quiet) {
            let what =
                format!("its last run was killed, or lines are missing at its end; {} puzzles stand in it", self.count);
            say(&format!("{}: {what}", self.path.display()));
        }
        if lines.whole > 0 { Ok(()) } else { self.write(&[HEAD, &run.geometry.to_string()]) }
    }

    /// Takes the puzzles that are known, and those that this run itself makes again. Does the run go on that began here?
    fn take(&mut self, lines: &Lines, name: &str, run: Run<'_>) -> Result<bool, Usage> {
        let began = lines.runs.iter().rposition(|(it, goes_on)| it == name && !goes_on);
        let fault = |why: &str| Err(Usage(format!("{}: {why}", self.path.display())));
        // A run that was ended before it made anything may not have come to its ledger.
        if began.is_none() && run.from.is_some_and(|from| from.offset > 0) {
            return fault("it knows nothing of the run that --resume goes on with; was it another ledger?");
        }
        let (alphabet, mut before) = (Alphabet::for_lines(run.geometry.symbols()), 0);
        for (id, candidate, by) in &lines.ids {
            let is_own = began.is_some_and(|began| *by >= began) && lines.runs[*by].0 == name;
            let from = run.from.filter(|_| is_own);
            if from.is_some_and(|from| *candidate >= from.offset) {
                self.again.insert(id.clone());
            } else if let Some(form) = form_of(id, alphabet, run.geometry) {
                before += usize::from(from.is_some());
                self.known.push(form);
            }
        }
        match run.from {
            Some(from) if before < from.line => fault(&format!(
                "found {before} puzzles of the run that --resume goes on with, expected {}: lines are missing at its end",
                from.line
            )),
            from => Ok(from.is_some() && began.is_some()),
        }
    }
}

impl Drop for Ledger {
    /// Takes the run out if it has not ended and nothing is left of its output.
    fn drop(&mut self) {
        let Some((length, is_quiet)) = self.cut else { return };
        let what = match self.file.set_len(length) {
            Ok(()) if is_quiet => return,
            Ok(()) => "the puzzles of this run are not in it, as its output was not finished".to_string(),
            Err(error) => format!("the puzzles of this run stand in it, and its output was not finished: {error}"),
        };
        say(&format!("{}: {what}", self.path.display()));
    }
}

impl Lines {
    /// All lines; the error says where one is that no run has written.
    fn read(path: &Path, file: &File, geometry: &Geometry) -> Result<Self, Usage> {
        let said = |error: std::io::Error| Usage(format!("{}: {error}", path.display()));
        let (mut lines, mut number) = (Lines::default(), 0);
        let mut reader = BufReader::new(file);
        reader.seek(SeekFrom::Start(0)).map_err(said)?;
        loop {
            let mut bytes = Vec::new();
            number += 1;
            if reader.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).map_err(said)? == 0 {
                return Ok(lines);
            }
            let length = bytes.len() as u64;
            let text = std::str::from_utf8(&bytes).unwrap_or_default();
            let fault = |found: &str, expected: &str| {
                Usage(format!("{}, line {number}, column 1: found {found}, expected {expected}", path.display()))
            };
            let Some((fields, sum)) = unsigned(lines.sum, text) else {
                let is_last = !bytes.ends_with(b"\n") && length < LONGEST;
                if is_last && (number > 1 || could_begin(&bytes, geometry)) {
                    lines.torn = length;
                    return Ok(lines);
                }
                let (found, expected) = unread(number, text);
                return Err(fault(&found, expected));
            };
            lines.sum = sum;
            lines.is_unended = !text.ends_with('\n');
            lines.whole += length;
            lines.add(number, &fields, geometry).map_err(|(found, expected)| fault(&found, &expected))?;
        }
    }

    /// What a line says; else what was found and what was expected.
    fn add(&mut self, number: usize, fields: &[&str], geometry: &Geometry) -> Result<(), (String, String)> {
        let alphabet = Alphabet::for_lines(geometry.symbols());
        self.is_ended = fields[0] == END;
        match (number, fields) {
            (1, &[HEAD, board]) if board == geometry.to_string() => {}
            (1, &[HEAD, board]) => {
                return Err((format!("a ledger of another board, {board}"), format!("one of {geometry}")));
            }
            (2.., &[run @ (BEGIN | GO_ON), name]) => self.runs.push((name.to_string(), run == GO_ON)),
            (2.., &[END, count]) if count.parse() == Ok(self.ids.len()) => {}
            (2.., &[id, candidate]) if form_of(id, alphabet, geometry).is_some() && !self.runs.is_empty() => {
                let candidate = candidate.parse().map_err(|_| (format!("{candidate:?}"), "a number".to_string()))?;
                self.ids.push((id.to_string(), candidate, self.runs.len() - 1));
            }
            _ => {
                return Err((
                    format!("{:?}", fields.join(" ")),
                    "a run, or the ID of a puzzle and its candidate".to_string(),
                ));
            }
        }
        Ok(())
    }
}

/// What was found in the place of a line whose checksum is not right, and what was expected.
fn unread(number: usize, text: &str) -> (String, &'static str) {
    let (found, expected) = match number {
        _ if text.ends_with("\r\n") => (
            "a line that ends with a carriage return (CR) before its line feed",
            "the ledger as a run has written it, with line feeds alone",
        ),
        1 if text.starts_with('\u{feff}') => {
            ("a byte order mark (BOM)", "the ledger as a run has written it, without one")
        }
        1 if text.starts_with(HEAD) => {
            ("a first line whose checksum is wrong", "the first line as a run has written it: it was changed")
        }
        1 => {
            let expected = "a ledger, which begins with \"ninefold ledger 1\", or a new file; a list of puzzles cannot be made one";
            return (beginning(text), expected);
        }
        _ => (
            "a line whose checksum is wrong",
            "the next line as a run has written it: it was changed, or lines above it were changed or are missing",
        ),
    };
    (found.to_string(), expected)
}

/// The beginning of a line, for a message.
fn beginning(line: &str) -> String {
    match line.trim_end() {
        "" => "nothing that can be read".to_string(),
        line => format!("{:?}", line.chars().take(SHOWN).collect::<String>()),
    }
}

/// Is this the beginning of a new ledger's first line?
fn could_begin(bytes: &[u8], geometry: &Geometry) -> bool {
    signed(0, &format!("{HEAD}\t{geometry}")).0.as_bytes().starts_with(bytes)
}

/// The cells that an ID tells.
fn form_of(id: &str, alphabet: Alphabet, geometry: &Geometry) -> Option<Vec<Option<Symbol>>> {
    let symbols = geometry.symbols();
    let cells = id.chars().map(|c| if c == '.' { Some(None) } else { alphabet.symbol(c, symbols).map(Some) });
    cells.collect::<Option<Vec<_>>>().filter(|cells| cells.len() == geometry.cells())
}

/// A line with its checksum, which goes on from that of the line before; and the checksum.
fn signed(before: u32, body: &str) -> (String, u32) {
    let sum = checksum(before, body);
    (format!("{body}\t{sum:08x}\n"), sum)
}

/// The fields before the checksum, and the checksum, if that is right.
fn unsigned(before: u32, line: &str) -> Option<(Vec<&str>, u32)> {
    let (body, sum) = line.trim_end_matches('\n').rsplit_once('\t')?;
    let found = if sum.len() == 8 { u32::from_str_radix(sum, 16).ok()? } else { return None };
    (found == checksum(before, body)).then(|| (body.split('\t').collect(), found))
}

/// Of a line and, by their last checksum, of all lines before it.
fn checksum(before: u32, body: &str) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&before.to_le_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize()
}
