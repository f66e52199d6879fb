//! `--out`: opens the file for answers, and finds the run that it goes on with.

use crate::input::Usage;
use crate::journal::{self, Identity, Resume};
use crate::output::{Sink, say};
use std::fs::{File, OpenOptions};
use std::io::{Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

/// The file for answers. With an identity the run can go on later, or goes on with an earlier one.
pub(crate) fn open(
    out: Option<&Path>,
    inputs: &[PathBuf],
    resume: Option<Identity>,
    quiet: bool,
) -> Result<(Sink, Option<Resume>), Usage> {
    let Some(path) = out else { return Ok((Sink::Standard, None)) };
    let name = path.display().to_string();
    let fault = |error: std::io::Error| Usage(format!("{name}: {error}"));
    check(path, inputs)?;
    let journal = journal::beside(path);
    let is_begun = journal.exists();
    let Some(run) = resume else {
        if is_begun {
            return Err(Usage(format!(
                "{name}: {} is of a run that has not ended; --resume goes on with it, without that file it starts over",
                journal.display()
            )));
        }
        if !quiet && holds_something(path) {
            say_replaced(path);
        }
        return Ok((Sink::File(File::create(path).map_err(fault)?, name), None));
    };
    if !is_begun && !quiet && holds_something(path) {
        say_replaced(path);
    }
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(fault)?;
    if !file.metadata().is_ok_and(|known| known.is_file()) {
        return Err(Usage(format!("{name}: --resume needs a file that can be cut")));
    }
    let twin = || file.try_clone().map_err(fault);
    let mut resume = if is_begun {
        Resume::reopen(journal.clone(), run.clone(), twin()?)?
    } else {
        Resume::start(journal.clone(), run.clone(), twin()?)?
    };
    let length = file.metadata().map_err(fault)?.len();
    if length < resume.written() {
        let written = resume.written();
        say(&format!("{name}: {length} bytes, its journal says {written}: starting over"));
        resume = Resume::start(journal, run, twin()?)?;
    } else if is_begun && !quiet {
        say(&format!("{name}: going on with the run that was interrupted"));
    }
    file.set_len(resume.written()).map_err(fault)?;
    file.seek(SeekFrom::End(0)).map_err(fault)?;
    Ok((Sink::File(file, name), Some(resume)))
}

/// Does the ending of this name say what is written? Answers are a table or lines; a name that promises anything else (a
/// compressed file, a spreadsheet) is refused.
pub(crate) fn check_ending(out: &Path, is_json: bool, is_svg: bool) -> Result<(), Usage> {
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    let (is_known, with) = match ending.as_deref() {
        None | Some("txt" | "sdm") => (true, ""),
        Some("json") => (is_json, " without --json"),
        Some("svg") => (is_svg, " without --trace=svg"),
        Some(_) => (crate::kind::is_table(out), ""),
    };
    if is_known {
        return Ok(());
    }
    let (name, ending) = (out.display(), ending.unwrap_or_default());
    Err(Usage(format!(
        "{name}: found the ending .{ending}{with}, expected one of a table (.csv, .parquet, .pq, .arrow, .feather, .ipc, \
         .arrows, .jsonl, .ndjson), of lines (.txt, .sdm or none), of lines with --json (.jsonl, .ndjson, .json), or .svg with --trace=svg"
    )))
}

/// Is this a file for the answers to these inputs? It is not touched before that is known.
pub(crate) fn check(out: &Path, inputs: &[PathBuf]) -> Result<(), Usage> {
    let name = out.display();
    if inputs.iter().any(|input| is_same(input, out)) {
        return Err(Usage(format!("{name}: this is also an input; the answers need a file of their own")));
    }
    // A mistyped name must not cost the answers of an earlier run.
    let is_there = |input: &Path| input == Path::new("-") || input.exists();
    match inputs.first() {
        Some(first) if !inputs.iter().any(|input| is_there(input)) => {
            Err(Usage(format!("{}: there is no such file, so {name} is not written", first.display())))
        }
        _ => Ok(()),
    }
}

/// Would something be lost if this file were written anew?
pub(crate) fn holds_something(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|known| known.is_file() && known.len() > 0)
}

/// Says that an earlier file gives way.
pub(crate) fn say_replaced(path: &Path) {
    say(&format!("{}: there was such a file; it is replaced", path.display()));
}

/// Are these two names of one file?
#[cfg(unix)]
fn is_same(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id =
        |path| std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|known| (known.dev(), known.ino()));
    id(one).is_some_and(|one| id(other) == Some(one))
}

/// Are these two names of one file?
#[cfg(not(unix))]
fn is_same(one: &Path, other: &Path) -> bool {
    let id = |path: &Path| path.canonicalize().ok();
    id(one).is_some_and(|one| id(other) == Some(one))
}
