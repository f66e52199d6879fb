//! `--out`: opens the file for answers, and finds the run that it goes on with.

use crate::choice::InputChoice;
use crate::input::Usage;
use crate::journal::{self, Contents, Identity, Resume};
use crate::kind;
use crate::limits::Interrupt;
use crate::output::{self, Named, Removed, Sink, Successor, say};
use crate::packing::{Packed, Packing};
use crate::partial::{self, lock};
use crate::standard;
use std::collections::BTreeSet;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

/// The file for the answers to these inputs, which it must not be. With an identity the run can go on later, or goes on with an
/// earlier one.
pub fn open(
    out: Option<&Path>,
    inputs: &InputChoice,
    resume: Option<Identity>,
    quiet: bool,
    interrupt: &Interrupt,
) -> Result<(Sink, Option<Resume>), Usage> {
    check_any(out, inputs)?;
    begin(out, resume, quiet, interrupt)
}

/// Is this a place for the answers to these inputs? Nothing is touched before that is known.
pub(crate) fn check_any(out: Option<&Path>, inputs: &InputChoice) -> Result<(), Usage> {
    match out {
        Some(out) => check(out, inputs),
        None => check_standard_output(inputs),
    }
}

/// The same where there are no inputs.
pub fn begin(
    out: Option<&Path>,
    resume: Option<Identity>,
    quiet: bool,
    interrupt: &Interrupt,
) -> Result<(Sink, Option<Resume>), Usage> {
    match out {
        Some(path) => begin_in(path, path, resume, quiet, interrupt),
        None => Ok((Sink::standard(), None)),
    }
}

/// Where the rows of a table are kept until it can be put together of them.
pub(crate) fn rows_beside(out: &Path) -> PathBuf {
    journal::with_ending(out, ".ninefold-rows")
}

/// The same where what is written comes into another file first, which `path` names.
pub(crate) fn begin_in(
    out: &Path,
    path: &Path,
    resume: Option<Identity>,
    quiet: bool,
    interrupt: &Interrupt,
) -> Result<(Sink, Option<Resume>), Usage> {
    if is_standard_output(out) {
        return match resume {
            Some(_) => {
                Err(Usage(format!("{}: --resume needs a file of its own, found standard output", out.display())))
            }
            None => Ok((Sink::standard(), None)),
        };
    }
    let target = Target { path, name: path.display().to_string(), journal: journal::beside(out), quiet };
    let is_begun = target.journal.try_exists().map_err(|error| target.fault(&error))?;
    match resume {
        Some(run) => target.go_on(&run, is_begun),
        None if is_begun => Err(target.unfinished()),
        None => target.start(interrupt).map(|sink| (sink, None)),
    }
}

/// Refuses what would begin anew where a run with a journal has not ended.
pub fn refuse_unfinished(out: &Path) -> Result<(), Usage> {
    let target = Target { path: out, name: out.display().to_string(), journal: journal::beside(out), quiet: true };
    match target.journal.try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(target.unfinished()),
        Err(error) => Err(target.fault(&error)),
    }
}

/// A file to be written, and the journal that may stand beside it.
struct Target<'a> {
    path: &'a Path,
    name: String,
    journal: PathBuf,
    quiet: bool,
}

impl Target<'_> {
    fn wrong(&self, why: &str) -> Usage {
        Usage(format!("{}: {why}", self.name))
    }

    fn fault(&self, error: &std::io::Error) -> Usage {
        self.wrong(&error.to_string())
    }

    fn unfinished(&self) -> Usage {
        let journal = self.journal.display();
        self.wrong(&format!(
            "{journal} is of a run that has not ended; --resume goes on with it, without that file it starts over"
        ))
    }

    /// Sees to it that no other run writes the file.
    fn take(&self, file: &File) -> Result<(), Usage> {
        lock(file).map_err(|why| self.wrong(why))
    }

    /// Begins the file anew.
    fn start(self, interrupt: &Interrupt) -> Result<Sink, Usage> {
        let (path, fault) = (self.path, |error| self.fault(&error));
        // A pipe with a name opens only when another program opens it to read.
        let mut options = OpenOptions::new();
        let options = options.write(true).create(true).truncate(false);
        let file = interrupt.while_waiting(|| options.open(path)).map_err(fault)?;
        let length = || file.metadata().ok().filter(Metadata::is_file).map(|known| known.len());
        let found = length();
        let is_file = found.is_some();
        if is_file {
            self.take(&file)?;
            // A run that began at the same moment may have ended before the lock was asked for.
            if length() != found {
                return Err(self.wrong("another run was writing to it"));
            }
        }
        let (file, successor) =
            if is_file && holds_something(path) { beside(path, file, self.quiet)? } else { (file, None) };
        // Behind a link stands the file that is meant.
        let meant = successor.as_ref().map_or(path, |successor| &successor.part).canonicalize();
        let removed = meant.ok().zip(file.try_clone().ok()).filter(|_| is_file);
        let removed = removed.map(|(path, file)| Removed { path, file });
        let packing = Packing::of_name(path).map(|(packing, _)| packing);
        let packed = Packed::new(packing, file).map_err(fault)?;
        Ok(Sink::file(packed, Named { name: self.name, removed, successor }))
    }

    /// Goes on with the run whose journal is there, or starts one that can go on.
    fn go_on(self, run: &Identity, is_begun: bool) -> Result<(Sink, Option<Resume>), Usage> {
        let (path, journal, fault) = (self.path, &self.journal, |error| self.fault(&error));
        self.check_can_be_cut()?;
        // Before the file is there: a journal of another run, or one that is too long, must not leave an empty one behind.
        run.check_length(journal)?;
        let begun = is_begun.then(|| Contents::of_same_run(journal, run)).transpose()?;
        let replaces = !is_begun && !self.quiet && holds_something(path);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(fault)?;
        self.take(&file)?;
        // Read again now that no other run can write it.
        let begun = begun.and_then(|_| journal.exists().then(|| Contents::of_same_run(journal, run))).transpose()?;
        let twin = file.try_clone().map_err(fault)?;
        let mut resume = match begun {
            Some(begun) => Resume::reopen(journal.clone(), begun, twin),
            None => Resume::start(journal.clone(), run.clone(), twin)?,
        };
        let (length, written) = (file.metadata().map_err(fault)?.len(), resume.written());
        if length < written {
            self.check_is_cut(&resume, length)?;
            say(&format!("{}: {length} bytes, its journal says {written}: starting over", self.name));
            resume = Resume::start(journal.clone(), run.clone(), file.try_clone().map_err(fault)?)?;
        } else if is_begun {
            resume.check_output(&self.name)?;
            if !self.quiet {
                say(&format!("{}: going on with the run that was interrupted", self.name));
            }
        }
        file.set_len(resume.written()).map_err(fault)?;
        // Not before: the file may not be writable, or no journal may find a place beside it.
        if replaces {
            say_replaced(path);
        }
        file.seek(SeekFrom::End(0)).map_err(fault)?;
        let named = Named { name: self.name, removed: None, successor: None };
        Ok((Sink::file(Packed::Plain(file), named), Some(resume)))
    }

    /// Is it a file of its own name, which can be cut to the length that a journal says?
    fn check_can_be_cut(&self) -> Result<(), Usage> {
        let path = self.path;
        if Packing::of_name(path).is_some() {
            return Err(self.wrong("--resume cuts its file, and a compressed one cannot be cut"));
        }
        if path.exists() && !path.is_file() {
            return Err(self.wrong("--resume needs a file that can be cut"));
        }
        // It may have been put there since the run was interrupted, and lead to a file that nobody named.
        match std::fs::read_link(path) {
            Ok(behind) => {
                let found = behind.display();
                Err(self.wrong(&format!("--resume needs the file itself, found a link to {found}")))
            }
            Err(_) => Ok(()),
        }
    }

    /// Is a file that is shorter than its journal says the run's own, cut as after a power cut? Something else may have the name now.
    fn check_is_cut(&self, resume: &Resume, length: u64) -> Result<(), Usage> {
        if length == 0 || resume.is_begun_in_output().map_err(|error| self.fault(&error))? {
            return Ok(());
        }
        Err(self.wrong(&format!(
            "found {length} bytes that the run did not write, expected {} that it did; remove {} to start over",
            resume.written(),
            self.journal.display()
        )))
    }
}

/// A file beside an earlier one that holds something: it takes its place when all is written, so that no run that fails, or is ended, costs
/// earlier answers.
fn beside(path: &Path, earlier: File, is_quiet: bool) -> Result<(File, Option<Successor>), Usage> {
    let part = partial::beside(path);
    let file = partial::locked(&part)?;
    file.set_len(0).map_err(|error| Usage(format!("{}: {error}", part.display())))?;
    partial::keep_mode(&earlier, &file);
    partial::say_other_names(&earlier, path);
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    Ok((file, Some(Successor { part, path, _earlier: earlier, is_quiet })))
}

/// The ending of what a verb writes under an option: a picture, a page.
pub struct Ending {
    /// The ending, without its point.
    pub name: &'static str,
    /// The option, as it is typed.
    pub option: &'static str,
    /// Is the option given?
    pub is_asked: bool,
}

/// Does the ending of this name say what is written? Answers are a table or lines, packed where the name asks for it; a name that
/// promises anything else (a spreadsheet, a packed table of columns) is refused.
/// `others` are further endings of a verb.
pub fn check_ending(out: &Path, is_json: bool, others: &[Ending]) -> Result<(), Usage> {
    if let Some((_, inner)) = Packing::of_name(out) {
        if Packing::of_name(&inner).is_some() {
            return Err(Usage(format!("{}: found two endings of compressed files, expected one", out.display())));
        }
        return match kind::Kind::of_name(&inner).filter(|kind| !kind.is_text()) {
            Some(_) => Err(Usage(format!(
                "{}: Parquet and Arrow files are packed inside, found one packed once more; expected the name {}",
                out.display(),
                inner.display()
            ))),
            None => check_ending(&inner, is_json, others),
        };
    }
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    let other = || others.iter().find(|other| Some(other.name) == ending.as_deref());
    let (is_known, with) = match ending.as_deref() {
        None | Some("txt" | "sdm") => (true, String::new()),
        Some("json") => (is_json, " without --json".to_string()),
        Some(_) => other().map_or_else(
            || (crate::kind::is_table(out), String::new()),
            |other| (other.is_asked, format!(" without {}", other.option)),
        ),
    };
    if is_known {
        return Ok(());
    }
    let (name, ending) = (out.display(), ending.unwrap_or_default());
    let or_others: String = others.iter().flat_map(|other| [", or .", other.name, " with ", other.option]).collect();
    Err(Usage(format!(
        "{name}: found the ending .{ending}{with}, expected one of a table (.csv, .tsv, .parquet, .pq, .arrow, .feather, .ipc, \
         .arrows, .jsonl, .ndjson), of lines (.txt, .sdm or none), of lines with --json (.jsonl, .ndjson, .json){or_others}; \
         all but .parquet and .arrow may be followed by .gz, .zst or .xz"
    )))
}

/// Endings that promise something that verbs with text of their own do not write.
const PROMISES: [&str; 18] = [
    "xlsx", "xls", "ods", "pdf", "png", "svg", "json", "jsonl", "csv", "parquet", "pq", "arrow", "feather", "gz",
    "zst", "xz", "zip", "html",
];

/// Does the name promise nothing else than what is written under it, which has these endings?
pub fn check_promise(out: &Path, written: &[&str]) -> Result<(), Usage> {
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    if !PROMISES.contains(&ending.as_str()) || written.contains(&ending.as_str()) {
        return Ok(());
    }
    let expected = written.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" or ");
    Err(Usage(format!("{}: found the ending .{ending}, expected {expected}", out.display())))
}

/// Is this a file for the answers to these inputs? It is not touched before that is known.
pub fn check(out: &Path, inputs: &InputChoice) -> Result<(), Usage> {
    Inputs::of(inputs).refuse(out)?;
    // A mistyped name must not cost the answers of an earlier run.
    let is_there = |input: &Path| input == Path::new("-") || input.exists();
    match inputs.files().next() {
        Some(first) if !inputs.files().any(is_there) => {
            Err(Usage(format!("{}: there is no such file, so {} is not written", first.display(), out.display())))
        }
        _ => Ok(()),
    }
}

/// Refuses to write what is read, by whichever of its names.
pub fn refuse_input<'p>(out: &Path, inputs: impl Iterator<Item = &'p Path>) -> Result<(), Usage> {
    Inputs::new(inputs).refuse(out)
}

/// The files that are read, each by the value that all of its names share.
pub struct Inputs(BTreeSet<Id>);

impl Inputs {
    /// The files of these names.
    pub fn new<'p>(paths: impl Iterator<Item = &'p Path>) -> Self {
        Inputs(paths.filter_map(read_from).collect())
    }

    /// What these arguments name.
    pub fn of(inputs: &InputChoice) -> Self {
        Inputs::new(kind::paths(inputs).chain(inputs.layout.as_deref()))
    }

    /// These, and others.
    #[must_use]
    pub fn and(mut self, mut others: Self) -> Self {
        self.0.append(&mut others.0);
        self
    }

    /// Refuses to write to this file, or beside it, where that is read.
    pub fn refuse(&self, out: &Path) -> Result<(), Usage> {
        let name = out.display();
        if self.hold(out) {
            return Err(Usage(format!("{name}: this is also an input; the answers need a file of their own")));
        }
        let journal = journal::beside(out);
        match [partial::beside(out), rows_beside(out), journal::unfinished(&journal), journal]
            .iter()
            .find(|beside| self.hold(beside))
        {
            Some(beside) => Err(Usage(format!(
                "{}: this is also an input, and the run would write a file of that name beside {name}; rename one",
                beside.display()
            ))),
            None => Ok(()),
        }
    }

    fn hold(&self, path: &Path) -> bool {
        std::fs::metadata(path).ok().and_then(|known| identity(path, &known)).is_some_and(|own| self.0.contains(&own))
    }
}

/// Refuses one file under two options, by whichever of its names: what is written last would be all there is.
pub fn refuse_twice(one: &Path, other: &Path) -> Result<(), Usage> {
    if is_one_file(one, other) {
        return Err(Usage(format!("{}: two options name this file", one.display())));
    }
    Ok(())
}

/// Do two paths mean one file, there or not yet?
pub fn is_one_file(one: &Path, other: &Path) -> bool {
    let known = |path: &Path| identity(path, &std::fs::metadata(path).ok()?);
    match (known(one), known(other)) {
        (Some(one), Some(other)) => one == other,
        // What has no identity, as it is not there yet, has its place.
        (None, None) => one == other || partial::place(one) == partial::place(other),
        _ => false,
    }
}

/// The same as [`check`] for a file beside the answers, with further files that it must not be: what is read, or written, under another option.
pub fn check_beside<'p>(
    beside: &'p Path,
    inputs: &'p InputChoice,
    others: impl Iterator<Item = &'p Path> + Clone,
) -> Result<(), Usage> {
    others.clone().try_for_each(|other| refuse_twice(beside, other))?;
    refuse_input(beside, kind::paths(inputs).chain(inputs.layout.as_deref()).chain(others))
}

/// Answers that are appended to their own input would be read as puzzles, and answered.
fn check_standard_output(inputs: &InputChoice) -> Result<(), Usage> {
    let own = standard::output().and_then(|known| identity(Path::new("-"), &known));
    match kind::paths(inputs).find(|input| own.is_some() && read_from(input) == own) {
        Some(input) => Err(Usage(format!(
            "standard output: this is also the input {}; the answers need a file of their own",
            crate::input::name_of(input)
        ))),
        None => Ok(()),
    }
}

/// Is this a name of standard output, `/dev/stdout` or `/proc/self/fd/1`? A file behind it holds what others wrote, and goes on.
pub fn is_standard_output(path: &Path) -> bool {
    let is_device = ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder));
    let own = || identity(path, &standard::output()?);
    let named = || std::fs::metadata(path).ok().and_then(|known| identity(path, &known));
    is_device && own().is_some_and(|own| Some(own) == named())
}

/// Would something be lost if this file were written anew?
pub fn holds_something(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|known| known.is_file() && known.len() > 0)
}

/// Says that an earlier file gave way.
pub fn say_replaced(path: &Path) {
    output::say_replaced(&path.display().to_string());
}

/// Is a file there that is not this one, to be written over?
pub fn is_other(path: &Path, bytes: &[u8]) -> bool {
    let length = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|file| file.len());
    length.is_some_and(|length| length != bytes.len() as u64 || std::fs::read(path).is_ok_and(|there| there != bytes))
}

/// Earlier files that gave way: the first one, and how many more.
#[derive(Default)]
pub struct Replaced(Option<(PathBuf, usize)>);

impl Replaced {
    /// One more.
    pub fn add(&mut self, path: &Path) {
        self.0.get_or_insert_with(|| (path.to_path_buf(), 0)).1 += 1;
    }

    /// One line for all.
    pub fn say(self) {
        match self.0 {
            None => {}
            Some((first, 1)) => say_replaced(&first),
            Some((first, count)) => {
                say(&format!(
                    "{} and {} more: the earlier files of these names were replaced",
                    first.display(),
                    count - 1
                ));
            }
        }
    }
}

/// The file that is read under this name, `-` for standard input.
fn read_from(input: &Path) -> Option<Id> {
    let known = if input == Path::new("-") { standard::input() } else { std::fs::metadata(input).ok() };
    identity(input, &known?)
}

/// The value that all names of a file share, hard links among them: its device and number. A pipe has one, too: who writes into the one
/// that is read waits without end. Other things have none.
#[cfg(unix)]
fn identity(_: &Path, known: &Metadata) -> Option<Id> {
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
    (known.is_file() || known.file_type().is_fifo()).then(|| (known.dev(), known.ino()))
}

#[cfg(unix)]
type Id = (u64, u64);

/// The value that all names of a file share, but for hard links, whose numbers the standard library does not tell here.
#[cfg(not(unix))]
fn identity(path: &Path, known: &Metadata) -> Option<Id> {
    path.canonicalize().ok().filter(|_| known.is_file())
}

#[cfg(not(unix))]
type Id = std::path::PathBuf;
