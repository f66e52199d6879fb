//! The file of games: opened if it is ours, made if there is none, and watched, as somebody may take it away while the program runs.

use super::{Trouble, journal};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The changes that make an empty file one of today, in order: the file's `user_version` says how many of them it has. Never edited, only
/// added to.
pub(super) const MIGRATIONS: [&str; 4] = [
    "
    CREATE TABLE game (
        id TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        title TEXT NOT NULL,
        number INTEGER NOT NULL,
        stamp TEXT NOT NULL,
        at INTEGER NOT NULL,
        size INTEGER NOT NULL,
        shown TEXT NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX game_title ON game (title, number);
    CREATE INDEX game_size ON game (size);
    CREATE TABLE forgotten (id TEXT NOT NULL PRIMARY KEY);
",
    // A game that comes back goes on from the version that it had.
    "ALTER TABLE forgotten ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
    // What was solved and practised. A number is never used twice, so that it is a place in the record.
    "CREATE TABLE deed (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)",
    // The tokens of the day, of which there is one.
    "CREATE TABLE day (number INTEGER PRIMARY KEY, own TEXT NOT NULL, follow TEXT NOT NULL, made INTEGER NOT NULL)",
];

/// The number that `SQLite` keeps for the program that a file belongs to: "9fld".
const OURS: i64 = 0x3966_6c64;

/// How long another server's change is waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// Where the file is, and which one it was when it was opened.
#[derive(Debug)]
pub(super) struct Place {
    path: PathBuf,
    opened: Option<Name>,
    /// The most bytes that it was seen to have: nothing that we do makes it shorter. Another program may, and leave nothing out.
    longest: AtomicU64,
    /// Why it is only read, where that was so when it was opened.
    known: Option<Trouble>,
}

/// A file by what it is, not by its path.
type Name = (u64, u64);

impl Place {
    fn new(path: PathBuf, known: Option<Trouble>) -> Self {
        let place = Place { opened: name_of(&path), path, longest: AtomicU64::new(0), known };
        place.note_length();
        place
    }

    /// Is the file still the one that was opened, and is all of it there? What is written to one that has been taken away, or of which
    /// the beginning is gone, is gone when the program ends.
    pub(super) fn check(&self, connection: &Connection) -> Result<(), Trouble> {
        if let Some(known) = &self.known {
            return Err(known.clone());
        }
        if name_of(&self.path) != self.opened {
            return Err(Trouble::Gone);
        }
        let length = length_of(&self.path);
        if length < self.longest.load(Ordering::Relaxed) {
            if is_whole(connection, length) {
                self.longest.store(length, Ordering::Relaxed);
                return Ok(());
            }
            // What was written last is not thrown away with the rest.
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
            return Err(Trouble::Cut);
        }
        Ok(())
    }

    /// After a change the file may be longer.
    pub(super) fn note_length(&self) {
        self.longest.fetch_max(length_of(&self.path), Ordering::Relaxed);
    }

    /// Why it is only read, where that was so when it was opened.
    pub(super) fn known(&self) -> Option<&Trouble> {
        self.known.as_ref()
    }
}

/// Has a file of this length all pages that it says it has? So it is after a `VACUUM`.
fn is_whole(connection: &Connection, length: u64) -> bool {
    pages(connection).is_ok_and(|(pages, size)| pages > 0 && pages.saturating_mul(size) <= length)
}

/// How many pages the file says it has, and the bytes of each.
fn pages(connection: &Connection) -> rusqlite::Result<(u64, u64)> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u64>(0));
    Ok((number("page_count")?, number("page_size")?))
}

/// Are there pages neither in the file nor in the journal beside it? Beside a journal `SQLite` does not look how long a file is, and would
/// fill it up with empty pages.
fn lacks_pages(connection: &Connection, path: &Path) -> Result<bool, Trouble> {
    let (pages, size) = pages(connection)?;
    // In this order: what another server moves from the journal into the file meanwhile is seen in one of them.
    let beside = journal::pages(&path.with_extension("db-wal")).map_err(|error| Trouble::Broken(error.to_string()))?;
    let first = length_of(path) / size.max(1) + 1;
    Ok((first..=pages).any(|page| !beside.contains(&page)))
}

/// How long a file is; nothing, if there is none.
fn length_of(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |about| about.len())
}

/// The name of a file, where the system has names for them and there is one.
fn name_of(path: &Path) -> Option<Name> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        std::fs::metadata(path).ok().map(|about| (about.dev(), about.ino()))
    }
    #[cfg(not(unix))]
    {
        // There a file that is open is not taken away.
        let _ = path;
        None
    }
}

/// Opens the file in this folder, and makes what is missing of both. They are the user's alone. A file of another program is left as it is.
pub(super) fn open(folder: &Path) -> Result<(Connection, Place), Trouble> {
    let broken = |error: io::Error| Trouble::Broken(format!("{}: {error}", folder.display()));
    make_folder(folder).map_err(broken)?;
    let path = folder.join("games.db");
    make_file(&path).map_err(broken)?;
    let about = std::fs::metadata(&path).map_err(broken)?;
    if !about.is_file() {
        return Err(Trouble::NoFile);
    }
    // SQLite would take an empty file for a new one, and throw away what stands beside it.
    if about.len() == 0 && length_of(&folder.join("games.db-wal")) > 0 {
        return Err(Trouble::Emptied);
    }
    let known = match open_whole(&path, about.len() == 0) {
        Err(Trouble::Corrupt) if is_short(&path) => Trouble::Cut,
        Err(known @ (Trouble::Corrupt | Trouble::Cut)) => known,
        opened => return Ok((opened?, Place::new(path, None))),
    };
    Ok((open_damaged(&path)?, Place::new(path, Some(known))))
}

/// Is the file shorter than its own head says? Where `SQLite` finds that, it calls it damage like any other.
fn is_short(path: &Path) -> bool {
    let mut head = [0; 32];
    let is_read = File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok();
    let (size, pages) = (u16::from_be_bytes([head[16], head[17]]), [head[28], head[29], head[30], head[31]]);
    !is_read || u64::from(size) * u64::from(u32::from_be_bytes(pages)) > length_of(path)
}

/// Opens it for reading and writing.
fn open_whole(path: &Path, is_new: bool) -> Result<Connection, Trouble> {
    if !is_new {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        look(&connection)?;
        if lacks_pages(&connection, path)? {
            return Err(Trouble::Cut);
        }
        look_further(&connection, &ASKED)?;
    }
    make_private(path);
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // A damaged page is noticed as one, and not read as something else.
    connection.pragma_update(None, "cell_size_check", true)?;
    migrate(&mut connection, &MIGRATIONS)?;
    Ok(connection)
}

/// Opens a file that lacks pages or is damaged, for reading alone: games on the pages that are there can be read.
fn open_damaged(path: &Path) -> Result<Connection, Trouble> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    // With it SQLite takes the file to be as long as it is, and not as long as it says, and leaves out what it cannot read of the schema.
    connection.pragma_update(None, "writable_schema", true)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    match look(&connection).and_then(|()| look_further(&connection, &ASKED[..2])) {
        Err(Trouble::Corrupt | Trouble::Broken(_)) => Err(Trouble::Unreadable),
        looked => looked.map(|()| connection),
    }
}

/// What is asked of a file, with the version since which it can be; the first two are about games.
const ASKED: [(usize, &str); 5] = [
    (1, "SELECT id, version, title, number, stamp, at, size, shown, body FROM game NOT INDEXED"),
    (1, "SELECT id FROM forgotten"),
    (2, "SELECT version FROM forgotten"),
    (3, "SELECT number, id, body FROM deed NOT INDEXED"),
    (4, "SELECT number, own, follow, made FROM day"),
];

/// Is all there that is asked of a file of games, as far as its schema says? A damaged name in it would be noticed with the first question.
fn look_further(connection: &Connection, asked: &[(usize, &str)]) -> Result<(), Trouble> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version > MIGRATIONS.len() {
        return Err(Trouble::Later);
    }
    for (_, question) in asked.iter().filter(|&&(since, _)| since <= version) {
        match connection.prepare(question).map(drop).map_err(Trouble::from) {
            Err(Trouble::Broken(_)) => return Err(Trouble::Corrupt),
            prepared => prepared?,
        }
    }
    Ok(())
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes an empty file, if there is none. What `SQLite` puts beside it has the same permissions.
fn make_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Makes a file that came from elsewhere, as from a backup, the user's alone, and what `SQLite` has put beside it: tokens are in it. Where files have
/// no such modes, or it is another user's, it stays as it is.
fn make_private(path: &Path) {
    #[cfg(unix)]
    for file in [path.to_path_buf(), path.with_extension("db-wal"), path.with_extension("db-shm")] {
        use std::os::unix::fs::PermissionsExt as _;
        let is_open = std::fs::metadata(&file).is_ok_and(|about| about.permissions().mode() & 0o077 != 0);
        if is_open {
            let _ = std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Is it a file of games? It is read alone: whose it is, is not known yet.
fn look(connection: &Connection) -> Result<(), Trouble> {
    connection.busy_timeout(PATIENCE)?;
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (owner, version) = (number("application_id")?, number("user_version")?);
    let count = |what: &str| connection.query_row(what, (), |row| row.get::<_, i64>(0));
    let all = count("SELECT count(*) FROM sqlite_schema")?;
    let games = count(
        "SELECT count(*) FROM pragma_table_info('game') WHERE name IN ('id', 'version', 'stamp', 'shown', 'body')",
    )?;
    // Files of before bear no name; one without anything in it is nobody's yet.
    let is_ours = owner == OURS || owner == 0 && (version == 0 && all == 0 || version > 0 && games == 5);
    if is_ours && version >= 0 { Ok(()) } else { Err(Trouble::Foreign) }
}

/// Brings a file up to date.
pub(super) fn migrate(connection: &mut Connection, migrations: &[&str]) -> Result<(), Trouble> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(done).map_err(|_| Trouble::Foreign)?;
    if done > migrations.len() {
        return Err(Trouble::Later);
    }
    for migration in &migrations[done..] {
        transaction.execute_batch(migration)?;
    }
    if done < migrations.len() {
        transaction.pragma_update(None, "application_id", OURS)?;
        transaction.pragma_update(None, "user_version", migrations.len())?;
    }
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a later version changes is changed in a file of today, once.
    #[test]
    fn files_are_brought_up_to_date() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, &MIGRATIONS[..1]).unwrap();
        connection.execute("INSERT INTO forgotten (id) VALUES ('a')", ()).unwrap();
        let next =
            [&MIGRATIONS[..], &["ALTER TABLE forgotten ADD COLUMN why TEXT NOT NULL DEFAULT 'unknown'"]].concat();
        for _ in 0..2 {
            migrate(&mut connection, &next).unwrap();
            let (why, version): (String, u64) = connection
                .query_row("SELECT why, version FROM forgotten WHERE id = 'a'", (), |row| {
                    Ok((row.get(0)?, row.get(1)?))
                })
                .unwrap();
            assert_eq!((why.as_str(), version), ("unknown", 0));
        }
        assert_eq!(migrate(&mut connection, &MIGRATIONS), Err(Trouble::Later));
        // A change that fails changes nothing.
        let wrong = [&next[..], &["CREATE TABLE third (id TEXT); CREATE TABLE third (id TEXT)"]].concat();
        assert!(migrate(&mut connection, &wrong).is_err());
        let third: usize = connection
            .query_row("SELECT count(*) FROM sqlite_schema WHERE name = 'third'", (), |row| row.get(0))
            .unwrap();
        assert_eq!(third, 0);
    }
}
