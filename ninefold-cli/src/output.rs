//! Standard output: whole lines, a closed pipe is no fault, any other failure is one.

use std::io::{ErrorKind, Write};

/// Why no more can be written.
#[derive(Debug)]
pub(crate) enum Closed {
    /// Whoever was reading has had enough.
    Pipe,
    /// The disk is full, or the like.
    Failed(std::io::Error),
}

impl From<std::io::Error> for Closed {
    fn from(error: std::io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe { Closed::Pipe } else { Closed::Failed(error) }
    }
}

/// Writes whole lines to standard output, now. Its lock is held until they are out, so that an interruption, which takes
/// the same lock before it ends the program, never cuts a line in two.
pub(crate) fn write(text: &str) -> Result<(), Closed> {
    if text.is_empty() {
        return Ok(());
    }
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Says something on standard error. Nothing can be done if that fails.
pub(crate) fn say(message: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{message}");
}

/// An error message.
pub(crate) fn complain(message: &str) {
    say(&format!("ninefold: {message}"));
}
