//! A file that has its name only when it is whole.

use crate::limits::{Interrupt, Leftover};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file under a temporary name beside its own. Dropped before [`Partial::finish`] it is removed, and what had its name
/// before is untouched. Devices and pipes are written as they are.
#[derive(Debug)]
pub(crate) struct Partial {
    path: PathBuf,
    /// The temporary name, until the file has its own.
    temporary: Option<Leftover>,
    file: BufWriter<File>,
}

impl Partial {
    /// Creates the file, or says why it cannot.
    pub(crate) fn create(path: &Path, interrupt: &Interrupt) -> Result<Self, String> {
        // Behind a link stands the file that is meant.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let said = |error: std::io::Error| format!("{}: {error}", path.display());
        if std::fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            let file = File::options().write(true).open(&path).map_err(said)?;
            return Ok(Partial { path, temporary: None, file: BufWriter::new(file) });
        }
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let temporary = interrupt.leftover(path.with_file_name(name));
        let file = File::options().write(true).create(true).truncate(true).open(temporary.path()).map_err(said)?;
        Ok(Partial { path, temporary: Some(temporary), file: BufWriter::with_capacity(1 << 16, file) })
    }

    /// All is written: gives the file its name.
    pub(crate) fn finish(mut self) -> Result<(), String> {
        let result = self.file.flush().and_then(|()| match self.temporary.take() {
            // Until the bytes are on the disk the name must not stand for them.
            Some(temporary) => self.file.get_ref().sync_all().and_then(|()| temporary.keep_as(&self.path)),
            None => Ok(()),
        });
        result.map_err(|error| format!("{}: {error}", self.path.display()))
    }
}

impl Write for Partial {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.flush()
    }
}
