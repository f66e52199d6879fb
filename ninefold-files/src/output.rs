//! Standard output, or a file in its place: whole lines, a closed pipe is no fault, any other failure is one.

use crate::limits::Interrupt;
use crate::packing::Packed;
use crate::standard;
use crate::status::Status;
use ninefold::board::text::visible_lines;
use std::borrow::Cow;
use std::fs::File;
use std::io::{ErrorKind, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why no more can be written.
#[derive(Debug)]
pub enum Closed {
    /// The reader has closed the pipe: it has had enough. Nothing is said of it, but neither is it success.
    Pipe,
    /// The disk is full, or the like.
    Failed(std::io::Error),
    /// The same of a file, by name.
    File(String, std::io::Error),
}

impl From<std::io::Error> for Closed {
    fn from(error: std::io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe { Closed::Pipe } else { Closed::Failed(error) }
    }
}

/// Was it decided that standard output has colours? Where it was not, colours in a text are not ours but somebody else's.
static COLOURED: AtomicBool = AtomicBool::new(false);

/// From now on text on standard output may have colours of ours: a terminal is handed them.
pub fn allow_colours() {
    COLOURED.store(true, Ordering::Relaxed);
}

fn are_ours() -> bool {
    COLOURED.load(Ordering::Relaxed)
}

/// Writes whole lines to standard output, now. Its lock is held until they are out, so that an interruption, which takes
/// the same lock before it ends the program, never cuts a line in two.
pub fn write(text: &str) -> Result<(), Closed> {
    Sink::standard().write(text.as_bytes())
}

/// Where answers go. It is to be [finished](Sink::finish).
pub struct Sink(Place);

enum Place {
    /// Standard output.
    Standard,
    /// A file, and its name for messages.
    File(Packed<File>, Named),
}

/// The name of a file for messages, and what becomes of it when it cannot be written to its end.
pub(crate) struct Named {
    pub(crate) name: String,
    /// Where a run that fails takes it away: under its own name it would look whole. One with a journal is gone on with.
    pub(crate) removed: Option<Removed>,
    /// Where there is an earlier file of this name.
    pub(crate) successor: Option<Successor>,
}

/// A file beside an earlier one, which gives way to it when all is written. Dropped before that it is removed.
pub(crate) struct Successor {
    /// Its name until then.
    pub(crate) part: PathBuf,
    pub(crate) path: PathBuf,
    /// Open, so that no other run writes to it meanwhile.
    pub(crate) _earlier: File,
    pub(crate) is_quiet: bool,
}

impl Successor {
    /// Gives it the name of the earlier file.
    fn succeed(mut self, file: &File, name: &str) -> std::io::Result<()> {
        // Until the bytes are on the disk the name must not stand for them.
        file.sync_all()?;
        std::fs::rename(&self.part, &self.path)?;
        self.part.clear();
        if !self.is_quiet {
            say_replaced(name);
        }
        Ok(())
    }

    /// Leaves both as they are.
    fn stay(mut self, name: &str) {
        if !self.is_quiet {
            say(&format!("{name}: the earlier file stays; what was answered is in {}", self.part.display()));
        }
        self.part.clear();
    }

    /// Leaves the earlier file as it is; there is nothing to take its place.
    fn give_up(self, name: &str) {
        if !self.is_quiet {
            say_nothing_answered(name);
        }
    }
}

impl Drop for Successor {
    fn drop(&mut self) {
        // One that has its name now, or is to stay, is no part any more.
        if !self.part.as_os_str().is_empty() {
            let _ = std::fs::remove_file(&self.part);
        }
    }
}

/// A file that is emptied, and removed where it has its name still: another one of that name is not ours.
pub(crate) struct Removed {
    pub(crate) path: PathBuf,
    pub(crate) file: File,
}

impl Removed {
    /// What became of it, in words.
    fn take_away(&self) -> &'static str {
        let is_empty = self.file.set_len(0).is_ok();
        if is_same(&self.path, &self.file) && std::fs::remove_file(&self.path).is_ok() {
            "what was written of it was removed"
        } else if is_empty {
            "what was written of it was taken out of it"
        } else {
            "it is cut off"
        }
    }
}

impl Named {
    /// The error of this file, after which there is none.
    fn failed(&self, closed: Closed) -> Closed {
        let (Closed::Failed(error) | Closed::File(_, error)) = of_file(closed, &self.name) else { return Closed::Pipe };
        let said = self.removed.as_ref().map(Removed::take_away);
        let said = if self.successor.is_some() { Some("the earlier file stays as it was") } else { said };
        let error = match said {
            Some(said) => std::io::Error::other(format!("{error}; {said}")),
            None => error,
        };
        Closed::File(self.name.clone(), error)
    }
}

/// Is this still the file with this name, and not one behind a link?
#[cfg(unix)]
pub(crate) fn is_same(path: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |known: std::fs::Metadata| (known.dev(), known.ino());
    std::fs::symlink_metadata(path).ok().map(id) == file.metadata().ok().map(id)
}

/// A file that is open cannot be renamed here.
#[cfg(not(unix))]
pub(crate) fn is_same(_: &Path, _: &File) -> bool {
    true
}

impl Sink {
    /// Standard output.
    pub fn standard() -> Self {
        Sink(Place::Standard)
    }

    /// A file.
    pub(crate) fn file(file: Packed<File>, named: Named) -> Self {
        Sink(Place::File(file, named))
    }

    /// Writes whole lines, now. A file is written under the lock of standard output, for the reason that [`write()`] has.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), Closed> {
        if lines.is_empty() {
            return Ok(());
        }
        let mut out = std::io::stdout().lock();
        if matches!(self.0, Place::Standard) {
            say_if_lost();
        }
        match &mut self.0 {
            Place::Standard if out.is_terminal() => write_to(&mut out, &for_terminal(lines, are_ours())),
            Place::Standard => write_to(&mut out, lines),
            Place::File(file, name) => write_to(file, lines).map_err(|closed| name.failed(closed)),
        }
    }

    /// All was written. Of a packed file this writes the end.
    pub fn finish(self) -> Result<(), Closed> {
        self.end(Successor::succeed)
    }

    /// The run was interrupted, and no more will be written: what was stays, and so does an earlier file of the name.
    pub fn leave(self) -> Result<(), Closed> {
        self.end(|successor, _, name| {
            successor.stay(name);
            Ok(())
        })
    }

    /// Nothing was answered: an earlier file of the name stays as it is.
    pub(crate) fn finish_empty(self) -> Result<(), Closed> {
        self.end(|successor, _, name| {
            successor.give_up(name);
            Ok(())
        })
    }

    fn end(self, then: impl FnOnce(Successor, &File, &str) -> std::io::Result<()>) -> Result<(), Closed> {
        let Place::File(file, mut named) = self.0 else { return Ok(()) };
        let end = file.finish().and_then(|mut file| {
            file.flush()?;
            named.successor.take().map_or(Ok(()), |successor| then(successor, &file, &named.name))
        });
        end.map_err(|error| named.failed(error.into()))
    }
}

/// The error of a file with this name. A pipe with a name was named: that its reader leaves is no end that somebody asked for.
fn of_file(closed: Closed, name: &str) -> Closed {
    match closed {
        Closed::Failed(error) => Closed::File(name.to_string(), error),
        Closed::Pipe => Closed::File(name.to_string(), ErrorKind::BrokenPipe.into()),
        other @ Closed::File(..) => other,
    }
}

/// All of it or an error, now.
fn write_to(out: &mut dyn Write, text: &[u8]) -> Result<(), Closed> {
    out.write_all(text)?;
    out.flush()?;
    Ok(())
}

/// Says something on standard error. Nothing can be done if that fails. What others wrote is quoted in it.
pub fn say(message: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", visible_lines(message));
}

/// Says once that what is written to standard output goes nowhere, where it may have been closed before the start. It is no failure:
/// see what stands behind it ([`standard`]).
pub fn say_if_lost() {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        if standard::may_be_closed() {
            complain(
                "standard output: what is written there is lost: it is closed, or /dev/null that was opened for reading as well",
            );
        }
    });
}

/// Lines for a terminal: controls are written out, but for those of colours where these are our own. What is no text stays as it is.
fn for_terminal(lines: &[u8], coloured: bool) -> Cow<'_, [u8]> {
    let Some(text) = std::str::from_utf8(lines).ok().filter(|text| matches!(visible_lines(text), Cow::Owned(_))) else {
        return lines.into();
    };
    let mut written = String::with_capacity(text.len());
    for (number, part) in text.split('\u{1b}').enumerate() {
        let colour = part.find(|c: char| !(c.is_ascii_digit() || matches!(c, '[' | ';')));
        let is_colour = coloured && part.starts_with('[') && colour.is_some_and(|end| part[end..].starts_with('m'));
        let sign = if is_colour { "\u{1b}" } else { "\\u{1b}" };
        written += if number == 0 { "" } else { sign };
        written += &visible_lines(part);
    }
    written.into_bytes().into()
}

/// Says that an earlier file gave way.
pub fn say_replaced(name: &str) {
    say(&format!("{name}: the earlier file of this name was replaced"));
}

/// Says that an earlier file stays, as there is nothing to take its place.
pub(crate) fn say_nothing_answered(name: &str) {
    say(&format!("{name}: the earlier file stays, as nothing was answered"));
}

/// The status of a source without a record; says so.
pub(crate) fn nothing_found(name: &str, interrupt: &Interrupt) -> Status {
    if !interrupt.is_set() {
        complain(&format!("{name}: there is no puzzle in it; `ninefold formats` lists what is read"));
    }
    Status::Bad
}

/// An error message.
pub fn complain(message: &str) {
    say(&format!("ninefold: {message}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails at the n-th call and ever after; takes a few bytes at a time before.
    struct Failing {
        calls_left: usize,
        kind: ErrorKind,
        taken: Vec<u8>,
    }

    impl Failing {
        fn call(&mut self) -> std::io::Result<()> {
            self.calls_left = self.calls_left.checked_sub(1).ok_or(self.kind)?;
            Ok(())
        }
    }

    impl Write for Failing {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.call()?;
            let taken = bytes.len().min(3);
            self.taken.extend(&bytes[..taken]);
            Ok(taken)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            self.call()
        }
    }

    #[test]
    fn a_terminal_hears_nothing_but_colours() {
        let said =
            |text: &str, coloured| String::from_utf8(for_terminal(text.as_bytes(), coloured).into_owned()).unwrap();
        let seen = |text: &str| said(text, true);
        for harmless in ["a\tb\n\u{e9}\n", "\u{1b}[1;31mred\u{1b}[0m\n", ""] {
            assert_eq!(seen(harmless), harmless);
        }
        assert_eq!(
            seen("\u{1b}]0;title\u{7}\u{1b}[2J\u{1b}[31mx\u{1b}"),
            "\\u{1b}]0;title\\u{7}\\u{1b}[2J\u{1b}[31mx\\u{1b}"
        );
        assert_eq!(&*for_terminal(b"\xff\x1b", true), b"\xff\x1b");
        // Colours where none of ours are come from data.
        assert_eq!(said("a\tb\n\u{1b}[31mred\u{1b}[0m\n", false), "a\tb\n\\u{1b}[31mred\\u{1b}[0m\n");
    }

    /// Promise 13: whichever call fails, writing fails, and for the right reason; else all of it was written.
    #[test]
    fn a_failure_at_any_call_is_a_failure() {
        let text = "0123456789\n";
        for kind in [ErrorKind::BrokenPipe, ErrorKind::StorageFull] {
            for calls_left in 0..8 {
                let mut out = Failing { calls_left, kind, taken: Vec::new() };
                match write_to(&mut out, text.as_bytes()) {
                    // Eleven bytes in threes are four writes, and one flush.
                    Ok(()) => assert!(calls_left >= 5 && out.taken == text.as_bytes()),
                    Err(Closed::Pipe) => assert!(calls_left < 5 && kind == ErrorKind::BrokenPipe),
                    Err(Closed::Failed(error)) => assert!(calls_left < 5 && error.kind() == ErrorKind::StorageFull),
                    Err(Closed::File(..)) => panic!("no file was written"),
                }
            }
        }
    }
}
