//! `--resume`: how far a run has come, in a file beside its output.
//!
//! The journal is written only after the output up to there is on the disk, and put in place as a whole, so that whatever
//! moment a run is killed at, the journal describes bytes that are there. Bytes of the output beyond them are cut off, and
//! the input goes on from where the journal stands.
//!
//! A journal is believed only where all of it fits: it ends with its own checksum, and has those of the inputs and of the output so
//! far, which are taken again.
//!
//! ```text
//! {"run":{"version":..,"options":..,"inputs":[..]},"position":{..,"written":..,"checksum":..},"sum":..}
//! ```

use crate::input::Usage;
use crate::status::Status;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Where in a source a run of records ends.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Reached {
    /// Bytes before it.
    pub offset: u64,
    /// Lines or rows before it.
    pub line: usize,
}

/// The settings that must be the same for a run to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
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
    /// The checksum of its first and last [`SAMPLE`] bytes.
    checksum: Option<u32>,
}

impl Known {
    /// Is it the same file still? One that was written anew with the same bytes is, where its checksum is of all of them.
    fn is_same(&self, now: &Known) -> bool {
        let is_summed = self.checksum.is_some() && self.size.is_some_and(|size| size <= 2 * SAMPLE);
        let modified = if is_summed { now.modified } else { self.modified };
        Known { modified, ..self.clone() } == *now
    }

    /// What became of it, where it is not the same.
    fn change(&self, now: &Known) -> String {
        let path = &now.path;
        if (Known { modified: now.modified, ..self.clone() }) != *now {
            return format!("{path} has changed since");
        }
        format!(
            "{path} was written anew since; its beginning, its end and its length are the same, but the middle of a file of more than \
             64 MiB is not compared"
        )
    }
}

/// A longer journal is neither written nor read. Of each input it holds the name and a few numbers.
const LONGEST: u64 = 1 << 20;

/// The numbers of a journal that grow while it is kept, and its checksum, take less.
const GROWTH: usize = 512;

/// So much of the beginning and of the end of an input is read for its checksum: a few hundredths of a second.
const SAMPLE: u64 = 1 << 25;

/// By so many bytes at its beginning an output that lost its end is known.
const HEAD: u64 = 256;

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
    /// Their checksum,
    checksum: u32,
    /// and that of the first [`HEAD`] of them.
    head: u32,
}

impl Position {
    /// A line takes a byte, and no more sources are done than there are.
    fn is_within(&self, run: &Identity) -> bool {
        self.line as u64 <= self.offset && self.sources <= run.inputs.len()
    }

    /// Further bytes of the output.
    fn add(&mut self, bytes: &[u8]) {
        let room = usize::try_from(HEAD.saturating_sub(self.written)).unwrap_or(usize::MAX);
        let mut head = crc32fast::Hasher::new_with_initial(self.head);
        head.update(&bytes[..bytes.len().min(room)]);
        self.head = head.finalize();
        self.written += bytes.len() as u64;
        let mut sum = crc32fast::Hasher::new_with_initial(self.checksum);
        sum.update(bytes);
        self.checksum = sum.finalize();
    }
}

/// A journal as it is written, but for its checksum.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Contents {
    run: Identity,
    position: Position,
}

/// The journal of a run.
#[derive(Debug)]
pub struct Resume {
    path: PathBuf,
    run: Identity,
    out: File,
    position: Mutex<Position>,
    saved: Mutex<Saved>,
}

/// How often the journal is written: no more than a part of the time goes into it. It names every input, and thousands of small ones
/// are done within a second.
const SAVE_EVERY: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));
const SAVE_PART: u32 = 20;

/// The last time that the journal was written: when, and how long it took.
#[derive(Clone, Copy, Debug)]
struct Saved {
    at: Instant,
    took: Duration,
}

impl Saved {
    /// How long the journal is still to be left as it is.
    fn pause(&self) -> Duration {
        (self.took * SAVE_PART).clamp(SAVE_EVERY.0, SAVE_EVERY.1).saturating_sub(self.at.elapsed())
    }
}

/// Where a source goes on.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Start {
    pub(crate) reached: Reached,
    pub(crate) found: Option<Status>,
}

impl Identity {
    /// A run with these options on these files.
    pub fn new<'p>(options: String, inputs: impl Iterator<Item = &'p Path>) -> Result<Self, Usage> {
        let version = env!("CARGO_PKG_VERSION").to_string();
        Ok(Identity { version, options, inputs: inputs.map(known).collect::<Result<_, _>>()? })
    }

    /// Is there room for all of it in a journal?
    pub(crate) fn check_length(&self, journal: &Path) -> Result<(), Usage> {
        let length = serde_json::to_string(self).map_or(0, |text| text.len() + GROWTH);
        if length as u64 <= LONGEST {
            return Ok(());
        }
        let (name, count) = (journal.display(), self.inputs.len());
        Err(Usage(format!("{name}: found {count} inputs, expected so few that the journal stays below 1 MiB")))
    }

    /// The setting that differs from this run, if any.
    fn difference(&self, now: &Identity) -> Option<String> {
        if self.version != now.version {
            return Some(format!("it is of version {}", self.version));
        }
        if self.options != now.options {
            return Some("it is of a run with other options".to_string());
        }
        let changed = self.inputs.iter().zip(&now.inputs).find(|(then, now)| !then.is_same(now));
        match changed {
            Some((then, now)) if then.path == now.path => Some(then.change(now)),
            None if self.inputs.len() == now.inputs.len() => None,
            _ => Some("it is of a run on other files".to_string()),
        }
    }
}

/// The error is of a disk that fails: a journal that was written then would fit no later run.
fn known(path: &Path) -> Result<Known, Usage> {
    let now = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file);
    let modified = now.as_ref().and_then(|now| now.modified().ok());
    let since = modified.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    let checksum = match now.as_ref().map(|_| sampled(path)).transpose() {
        Err(error) if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied) => {
            return Err(Usage(format!("{}: {error}", path.display())));
        }
        checksum => checksum.ok().flatten(),
    };
    Ok(Known {
        path: path.display().to_string(),
        size: now.as_ref().map(std::fs::Metadata::len),
        modified: since.and_then(|since| u64::try_from(since.as_nanos()).ok()),
        checksum,
    })
}

/// The checksum of a whole file, which must be one: a pipe would be waited for without end.
pub fn checksum_of(path: &Path) -> std::io::Result<u32> {
    if !std::fs::metadata(path)?.is_file() {
        return Err(std::io::Error::other("found something that is no file"));
    }
    checksum(&mut File::open(path)?, u64::MAX, 0)
}

/// The checksum of a file's beginning and end.
fn sampled(path: &Path) -> std::io::Result<u32> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let sum = checksum(&mut file, SAMPLE, 0)?;
    file.seek(SeekFrom::Start(SAMPLE.max(length.saturating_sub(SAMPLE))))?;
    checksum(&mut file, SAMPLE, sum)
}

/// The checksum of the next bytes, at most so many, behind those that have this one.
fn checksum(file: &mut File, most: u64, before: u32) -> std::io::Result<u32> {
    let (mut left, mut sum) = (most, crc32fast::Hasher::new_with_initial(before));
    let mut buffer = vec![0; 1 << 16];
    while left > 0 {
        let wanted = usize::try_from(left).unwrap_or(usize::MAX).min(buffer.len());
        match file.read(&mut buffer[..wanted]) {
            Ok(0) => break,
            Ok(count) => {
                sum.update(&buffer[..count]);
                left -= count as u64;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(sum.finalize())
}

/// The text of a journal. What has its name may be anything: a pipe would be waited for without end.
fn text(path: &Path) -> std::io::Result<String> {
    let known = std::fs::metadata(path)?;
    if !known.is_file() {
        return Err(std::io::Error::other("found something that is no file, expected the journal of a run"));
    }
    let mut text = String::new();
    if File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)? as u64 > LONGEST {
        return Err(std::io::Error::other("found a file of more than 1 MiB, expected the journal of a run"));
    }
    Ok(text)
}

/// The journal that belongs to an output.
pub fn beside(out: &Path) -> PathBuf {
    with_ending(out, ".ninefold-resume")
}

/// The name of a journal while it is being written.
pub(crate) fn unfinished(journal: &Path) -> PathBuf {
    with_ending(journal, ".new")
}

/// The name with this behind it.
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}

impl Contents {
    /// The journal, if it is of the same run. The error says why not.
    pub(crate) fn of_same_run(path: &Path, run: &Identity) -> Result<Self, Usage> {
        let fault = |what: &str| Usage(format!("{}: {what}; remove this journal to start over", path.display()));
        let text = text(path).map_err(|error| fault(&error.to_string()))?;
        let contents = Contents::of_text(&text).map_err(fault)?;
        match contents.run.difference(run) {
            Some(difference) => Err(fault(&difference)),
            None if contents.position.is_within(run) => Ok(contents),
            None => Err(fault("its numbers are none that a run has written")),
        }
    }

    /// What the text of a journal says. The error says why it is none.
    pub(crate) fn of_text(text: &str) -> Result<Self, &'static str> {
        let body = signed(text).ok_or("it is damaged, or was edited")?;
        serde_json::from_str(&body).map_err(|_| "it cannot be read")
    }

    /// The text with its checksum.
    pub(crate) fn text(&self) -> serde_json::Result<String> {
        Ok(sign(&serde_json::to_string(self)?))
    }
}

/// What stands before the checksum at the end of a journal.
const SUM: &str = ",\"sum\":";

/// The text of a journal with its checksum.
pub(crate) fn sign(body: &str) -> String {
    let sum = crc32fast::hash(body.as_bytes());
    format!("{}{SUM}{sum}}}", body.strip_suffix('}').unwrap_or(body))
}

/// The text without its checksum, if that is right.
fn signed(text: &str) -> Option<String> {
    let (body, sum) = text.rsplit_once(SUM)?;
    let body = format!("{body}}}");
    let sum: u32 = sum.strip_suffix('}')?.parse().ok()?;
    (crc32fast::hash(body.as_bytes()) == sum).then_some(body)
}

impl Resume {
    /// A run from the beginning. Its journal stands before the output is touched.
    pub(crate) fn start(path: PathBuf, run: Identity, out: File) -> Result<Self, Usage> {
        let position = Position {
            sources: 0,
            status: Status::Yes,
            offset: 0,
            line: 0,
            found: None,
            written: 0,
            checksum: 0,
            head: 0,
        };
        let resume = Resume::at(path, run, position, out);
        resume.save()?;
        Ok(resume)
    }

    /// Goes on where the journal stands.
    pub(crate) fn reopen(path: PathBuf, Contents { run, position }: Contents, out: File) -> Self {
        Resume::at(path, run, position, out)
    }

    fn at(path: PathBuf, run: Identity, position: Position, out: File) -> Self {
        let saved = Saved { at: Instant::now(), took: Duration::ZERO };
        Resume { path, run, out, position: Mutex::new(position), saved: Mutex::new(saved) }
    }

    /// Is the output so far what this run has written? The error says what to do.
    pub(crate) fn check_output(&self, name: &str) -> Result<(), Usage> {
        let Position { written, checksum: expected, .. } = *self.position();
        let read = || {
            let mut out = &self.out;
            out.seek(SeekFrom::Start(0))?;
            checksum(&mut self.out.try_clone()?, written, 0)
        };
        let sum = read().map_err(|error| Usage(format!("{name}: {error}")))?;
        if sum == expected {
            return Ok(());
        }
        let journal = self.path.display();
        Err(Usage(format!(
            "{name}: its first {written} bytes are not those that the run wrote; remove {journal} to start over"
        )))
    }

    /// Does the output, which has lost its end, begin as this run has begun it?
    pub(crate) fn is_begun_in_output(&self) -> std::io::Result<bool> {
        let Position { written, head, .. } = *self.position();
        let (wanted, mut out) = (written.min(HEAD), &self.out);
        out.seek(SeekFrom::Start(0))?;
        Ok(out.metadata()?.len() >= wanted && checksum(&mut self.out.try_clone()?, wanted, 0)? == head)
    }

    /// The bytes of the output that are to be kept.
    pub(crate) fn written(&self) -> u64 {
        self.position().written
    }

    /// Those bytes, of the output with this name.
    pub(crate) fn kept(&self, out: &Path) -> Result<impl BufRead, Usage> {
        let opened = File::open(out).map_err(|error| Usage(format!("{}: {error}", out.display())))?;
        Ok(BufReader::new(opened.take(self.written())))
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

    /// How far the first source was answered by earlier runs.
    pub fn begun(&self) -> Reached {
        self.source(0).unwrap_or_default().reached
    }

    /// The status of the sources that are done.
    pub(crate) fn status(&self) -> Status {
        self.position().status
    }

    /// So far the source has been answered, with these further bytes of output.
    pub fn reached(&self, reached: Reached, found: Option<Status>, more: &[u8]) {
        let mut position = self.position();
        (position.offset, position.line, position.found) = (reached.offset, reached.line, found);
        position.add(more);
    }

    /// Bytes were written that belong to no source.
    pub(crate) fn wrote(&self, more: &[u8]) {
        self.position().add(more);
    }

    /// The source is done.
    pub(crate) fn next_source(&self, status: Status) -> Result<(), Usage> {
        let mut position = self.position();
        let sources = position.sources + 1;
        *position = Position { sources, status, offset: 0, line: 0, found: None, ..*position };
        drop(position);
        self.save_if_due()
    }

    /// How long it is until the journal is to be written again.
    pub fn pause(&self) -> Duration {
        self.saved.lock().unwrap_or_else(PoisonError::into_inner).pause()
    }

    /// The same as [`Resume::save`], where the last time is long enough ago.
    pub fn save_if_due(&self) -> Result<(), Usage> {
        if self.pause().is_zero() { self.save() } else { Ok(()) }
    }

    /// Puts the output, and then the journal, on the disk.
    pub fn save(&self) -> Result<(), Usage> {
        let begun = Instant::now();
        let contents = Contents { run: self.run.clone(), position: *self.position() };
        let new = unfinished(&self.path);
        let put = || {
            let mut file = File::create_new(&new)?;
            file.write_all(contents.text()?.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&new, &self.path)
        };
        let write = || {
            self.out.sync_data()?;
            // One that is there was left behind by a run that was killed, or is a link that leads elsewhere.
            match std::fs::remove_file(&new) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            put().inspect_err(|_| drop(std::fs::remove_file(&new)))?;
            sync_directory(&self.path);
            Ok(())
        };
        write().map_err(|error: std::io::Error| Usage(format!("{}: {error}", self.path.display())))?;
        *self.saved.lock().unwrap_or_else(PoisonError::into_inner) =
            Saved { at: Instant::now(), took: begun.elapsed() };
        Ok(())
    }

    /// All is done: the output is on the disk, and the journal is no longer needed.
    pub fn finish(self) -> Result<(), Usage> {
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
