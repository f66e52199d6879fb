//! `--resume`: how far a run has come, in a file beside its output.
//!
//! The journal is written only after the output up to there is on the disk, and put in place as a whole, so that whatever
//! moment a run is killed at, the journal describes bytes that are there. Bytes of the output beyond them are cut off, and
//! the input goes on from where the journal stands.

use crate::input::Usage;
use crate::status::Status;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where in a source a run of records ends.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reached {
    /// Bytes before it.
    pub(crate) offset: u64,
    /// Lines or rows before it.
    pub(crate) line: usize,
}

/// The settings that must be the same for a run to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Identity {
    version: String,
    options: String,
    inputs: Vec<Known>,
}

/// A file as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Known {
    path: String,
    size: Option<u64>,
    /// Nanoseconds since 1970.
    modified: Option<u64>,
}

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Position {
    /// Sources that are done.
    sources: usize,
    /// Their status.
    status: Status,
    /// Of the next source: bytes and lines that are done, the status so far if it had a record.
    offset: u64,
    line: usize,
    found: Option<Status>,
    /// The bytes of the output.
    written: u64,
}

/// A journal as it is written.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Contents {
    run: Identity,
    position: Position,
}

/// The journal of a run.
#[derive(Debug)]
pub(crate) struct Resume {
    path: PathBuf,
    run: Identity,
    out: File,
    position: Mutex<Position>,
}

/// Where a source goes on.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Start {
    pub(crate) reached: Reached,
    pub(crate) found: Option<Status>,
}

impl Identity {
    /// A run with these options on these files.
    pub(crate) fn new<'p>(options: String, inputs: impl Iterator<Item = &'p PathBuf>) -> Self {
        Identity { version: env!("CARGO_PKG_VERSION").to_string(), options, inputs: inputs.map(|p| known(p)).collect() }
    }

    /// The setting that differs from this run, if any.
    fn difference(&self, now: &Identity) -> Option<String> {
        if self.version != now.version {
            return Some(format!("it is of version {}", self.version));
        }
        if self.options != now.options {
            return Some("it is of a run with other options".to_string());
        }
        let changed = self.inputs.iter().zip(&now.inputs).find(|(then, now)| then != now);
        match changed {
            Some((then, now)) if then.path == now.path => Some(format!("{} has changed since", now.path)),
            None if self.inputs.len() == now.inputs.len() => None,
            _ => Some("it is of a run on other files".to_string()),
        }
    }
}

fn known(path: &Path) -> Known {
    let now = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file);
    let modified = now.as_ref().and_then(|now| now.modified().ok());
    let since = modified.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    Known {
        path: path.display().to_string(),
        size: now.as_ref().map(std::fs::Metadata::len),
        modified: since.and_then(|since| u64::try_from(since.as_nanos()).ok()),
    }
}

/// The journal that belongs to an output.
pub(crate) fn beside(out: &Path) -> PathBuf {
    with_ending(out, ".ninefold-resume")
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}

impl Contents {
    /// The journal, if it is of the same run. The error says why not.
    pub(crate) fn of_same_run(path: &Path, run: &Identity) -> Result<Self, Usage> {
        let fault = |what: &str| Usage(format!("{}: {what}; remove this journal to start over", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| fault(&error.to_string()))?;
        let contents: Contents = serde_json::from_str(&text).map_err(|_| fault("it cannot be read"))?;
        match contents.run.difference(run) {
            Some(difference) => Err(fault(&difference)),
            None => Ok(contents),
        }
    }
}

impl Resume {
    /// A run from the beginning. Its journal stands before the output is touched.
    pub(crate) fn start(path: PathBuf, run: Identity, out: File) -> Result<Self, Usage> {
        let position = Position { sources: 0, status: Status::Yes, offset: 0, line: 0, found: None, written: 0 };
        let resume = Resume { path, run, out, position: Mutex::new(position) };
        resume.save()?;
        Ok(resume)
    }

    /// Goes on where the journal stands.
    pub(crate) fn reopen(path: PathBuf, Contents { run, position }: Contents, out: File) -> Self {
        Resume { path, run, out, position: Mutex::new(position) }
    }

    /// The bytes of the output that are to be kept.
    pub(crate) fn written(&self) -> u64 {
        self.position().written
    }

    /// Where this source goes on; `None` if it is done.
    pub(crate) fn source(&self, index: usize) -> Option<Start> {
        let position = *self.position();
        match index.cmp(&position.sources) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Greater => Some(Start::default()),
            std::cmp::Ordering::Equal => {
                let reached = Reached { offset: position.offset, line: position.line };
                Some(Start { reached, found: position.found })
            }
        }
    }

    /// The status of the sources that are done.
    pub(crate) fn status(&self) -> Status {
        self.position().status
    }

    /// So far the source has been answered, with so many more bytes of output.
    pub(crate) fn reached(&self, reached: Reached, found: Option<Status>, more: u64) {
        let mut position = self.position();
        (position.offset, position.line, position.found) = (reached.offset, reached.line, found);
        position.written += more;
    }

    /// So many bytes were written that belong to no source.
    pub(crate) fn wrote(&self, more: usize) {
        self.position().written += more as u64;
    }

    /// The source is done.
    pub(crate) fn next_source(&self, status: Status) -> Result<(), Usage> {
        let mut position = self.position();
        let (sources, written) = (position.sources + 1, position.written);
        *position = Position { sources, status, offset: 0, line: 0, found: None, written };
        drop(position);
        self.save()
    }

    /// Puts the output, and then the journal, on the disk.
    pub(crate) fn save(&self) -> Result<(), Usage> {
        let contents = Contents { run: self.run.clone(), position: *self.position() };
        let write = || {
            self.out.sync_data()?;
            let new = with_ending(&self.path, ".new");
            let mut file = File::create(&new)?;
            file.write_all(serde_json::to_string(&contents)?.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&new, &self.path)?;
            sync_directory(&self.path);
            Ok(())
        };
        write().map_err(|error: std::io::Error| Usage(format!("{}: {error}", self.path.display())))
    }

    /// All is done: the output is on the disk, and the journal is no longer needed.
    pub(crate) fn finish(self) -> Result<(), Usage> {
        self.save()?;
        std::fs::remove_file(&self.path).map_err(|error| Usage(format!("{}: {error}", self.path.display())))
    }

    fn position(&self) -> MutexGuard<'_, Position> {
        self.position.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The new name of a file is on the disk when its directory is. Where directories cannot be opened, there is no more to do.
fn sync_directory(of: &Path) {
    let directory = of.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(directory).and_then(|directory| directory.sync_all());
}
