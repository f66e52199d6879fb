//! A file that has its name only when it is whole.

use crate::limits::{Interrupt, Leftover};
use crate::output::{is_same, say};
use std::fs::{File, TryLockError};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file under a temporary name beside its own, `NAME.ninefold-part`. Dropped before [`Partial::finish`] it is removed, and what
/// had its name before is untouched. Devices and pipes are written as they are.
///
/// Its writer holds its lock. So one that nobody holds was left behind by a run that was killed or interrupted, and gives way.
#[derive(Debug)]
pub(crate) struct Partial {
    path: PathBuf,
    /// The temporary name, until the file has its own.
    temporary: Option<Leftover>,
    file: BufWriter<File>,
}

impl Partial {
    /// Creates the file, or says why it cannot.
    pub(crate) fn create(named: &Path, interrupt: &Interrupt) -> Result<Self, String> {
        let path = meant(named);
        let said = |error: std::io::Error| format!("{}: {error}", path.display());
        if std::fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            // A pipe with a name opens only when another program opens it to read.
            let file = interrupt.while_waiting(|| File::options().write(true).open(&path)).map_err(said)?;
            return Ok(Partial { path, temporary: None, file: BufWriter::new(file) });
        }
        // What one may not write one may not replace either.
        let earlier = match File::options().write(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            earlier => Some(earlier.map_err(said)?),
        };
        let temporary = beside(&path);
        let file = locked(&temporary)?;
        let temporary = interrupt.leftover(temporary);
        if let Some(earlier) = earlier {
            keep_mode(&earlier, &file);
            say_other_names(&earlier, named);
        }
        file.set_len(0).map_err(|error| format!("{}: {error}", temporary.path().display()))?;
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

/// The file that takes an earlier one's place may be read by those who could read that one, and by nobody else, where the file system knows.
pub(crate) fn keep_mode(earlier: &File, file: &File) {
    if let Ok(known) = earlier.metadata() {
        // Before the mode, some bits of which another owner would cost.
        keep_owner(&known, file);
        let _ = file.set_permissions(known.permissions());
    }
}

/// The owner and the group of an earlier file stay, where the process may give files to them.
#[cfg(unix)]
fn keep_owner(known: &std::fs::Metadata, file: &File) {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let (owner, group) = (Some(known.uid()), Some(known.gid()));
    let _ = fchown(file, owner, group).or_else(|_| fchown(file, None, group));
}

#[cfg(not(unix))]
fn keep_owner(_: &std::fs::Metadata, _: &File) {}

/// A file that takes the place of another one takes the place of one of its names.
pub(crate) fn say_other_names(earlier: &File, path: &Path) {
    if has_other_names(earlier) {
        say(&format!("{}: the file has other names (hard links), which keep what it holds now", path.display()));
    }
}

#[cfg(unix)]
fn has_other_names(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    file.metadata().is_ok_and(|known| known.len() > 0 && known.nlink() > 1)
}

#[cfg(not(unix))]
fn has_other_names(_: &File) -> bool {
    false
}

/// Writes a file that is held whole, a picture or a trace: under its name there is never a part of it.
pub fn write_whole(path: &Path, bytes: &[u8], interrupt: &Interrupt) -> Result<(), String> {
    let mut file = Partial::create(path, interrupt)?;
    file.write_all(bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    file.finish()
}

/// The temporary name of a file.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let path = meant(path);
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".ninefold-part");
    path.with_file_name(name)
}

/// How many links one behind the other are followed, as by the system.
const MOST_LINKS: usize = 40;

/// Behind a link stands the file that is meant, even where there is none yet.
fn meant(path: &Path) -> PathBuf {
    let mut meant = path.to_path_buf();
    // `/dev/stdout` is a link to what is no name: a pipe.
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return meant;
    }
    for _ in 0..MOST_LINKS {
        if let Ok(there) = meant.canonicalize() {
            return there;
        }
        match std::fs::read_link(&meant) {
            // What a link names is meant from where the link stands.
            Ok(behind) => meant = meant.parent().unwrap_or(Path::new("")).join(behind),
            Err(_) => return meant,
        }
    }
    path.to_path_buf()
}

/// Where a file stands, or would stand: links followed, its folder under the one name that all of its names share.
pub(crate) fn place(path: &Path) -> PathBuf {
    let path = meant(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// Keeps other runs from writing to a file while it is open; the error says that one does. Where a file system knows no locks,
/// nobody can be asked.
pub fn lock(file: &File) -> Result<(), &'static str> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err("another run is writing to it"),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The file with this name, which no other run writes; what it holds is to give way.
pub(crate) fn locked(path: &Path) -> Result<File, String> {
    let name = path.display();
    loop {
        if std::fs::symlink_metadata(path).is_ok_and(|known| !is_own(&known)) {
            return Err(format!("{name}: this name is for a part of the output, and leads elsewhere; remove it"));
        }
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| no_room(path, &error))?;
        lock(&file).map_err(|why| format!("{name}: {why}"))?;
        // Another run may have ended in between, and given this very file its name.
        if !is_same(path, &file) {
            continue;
        }
        if file.metadata().is_ok_and(|known| known.len() > 0) {
            say(&format!("{name}: left behind by a run that was ended, and written anew"));
        }
        return Ok(file);
    }
}

/// Why no part can be made, under the name that people know.
fn no_room(part: &Path, error: &std::io::Error) -> String {
    let name = part.with_extension("");
    let folder = part.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Some folders are there and take no files, whatever the system says of them.
    let is_there = folder.is_dir();
    let (name, folder) = (name.display(), folder.display());
    match error.kind() {
        ErrorKind::NotFound if !is_there => format!("{name}: there is no folder {folder}"),
        _ => format!(
            "{name}: it is put together in a file beside it, which cannot be made in the folder {folder}: {error}"
        ),
    }
}

/// Is it a file that has no other name, and not a link that somebody put there?
#[cfg(unix)]
fn is_own(known: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    known.is_file() && known.nlink() == 1
}

#[cfg(not(unix))]
fn is_own(known: &std::fs::Metadata) -> bool {
    known.is_file()
}

impl Write for Partial {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.flush()
    }
}
