//! Games in a file of `SQLite`, `games.db`. Several servers may have it open at once.
//!
//! The journal is written ahead (WAL) and flushed with every change, so what was answered survives the end of the program and of
//! the machine. A state is taken where it follows the version that is kept. Where a game has gone on elsewhere from the same version, both
//! are kept: the later one gets an id of its own, which depends on what it is, so that the same state makes one copy.

use super::games::{Glance, played};
use super::{Incoming, Kept, List, MOST_BYTES, MOST_GAMES, Shelf, Summary, Trouble, Whole};
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension as _, Transaction, TransactionBehavior, params};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The changes that make an empty file one of today, in order: the file's `user_version` says how many of them it has. Never edited, only
/// added to.
const MIGRATIONS: [&str; 1] = ["
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
"];

/// How long another server's change is waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// See the module.
#[derive(Debug)]
pub struct Store {
    connection: Mutex<Connection>,
}

impl Store {
    /// Opens the file in this folder, and makes what is missing of both. The folder is the user's alone.
    pub fn open(folder: &Path) -> Result<Self, Trouble> {
        make(folder).map_err(|error| Trouble::Broken(format!("{}: {error}", folder.display())))?;
        let path = folder.join("games.db");
        let mut connection = Connection::open(&path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        migrate(&mut connection, &MIGRATIONS)?;
        Ok(Store { connection: Mutex::new(connection) })
    }

    /// A panic inside leaves no change half done: the transaction is rolled back.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does all of it, or none.
    fn change<T>(&self, action: impl FnOnce(&Transaction<'_>) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let mut connection = self.connection();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = action(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }
}

/// Makes a folder that others do not look into.
fn make(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Brings a file up to date.
fn migrate(connection: &mut Connection, migrations: &[&str]) -> Result<(), Trouble> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: usize = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if done > migrations.len() {
        return Err(Trouble::Later);
    }
    for migration in &migrations[done..] {
        transaction.execute_batch(migration)?;
    }
    if done < migrations.len() {
        transaction.pragma_update(None, "user_version", migrations.len())?;
    }
    transaction.commit()?;
    Ok(())
}

impl Shelf for Store {
    fn list(&self) -> Result<List, Trouble> {
        let connection = self.connection();
        let mut rows = connection.prepare("SELECT id, version, number, shown FROM game ORDER BY at DESC, id")?;
        let games = rows.query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
        let games = games.collect::<Result<Vec<(String, u64, u64, String)>, Error>>()?;
        let games = games.into_iter().filter_map(|(id, version, number, shown)| {
            // One that is damaged hides no other one.
            let shown: Glance = serde_json::from_str(&shown).ok()?;
            let name = if number == 1 { shown.title.clone() } else { format!("{} ({number})", shown.title) };
            Some(Summary { id, version, name, shown })
        });
        let mut rows = connection.prepare("SELECT id FROM forgotten ORDER BY rowid DESC LIMIT 10000")?;
        let forgotten = rows.query_map((), |row| row.get(0))?.collect::<Result<Vec<String>, Error>>()?;
        Ok(List { games: games.collect(), forgotten })
    }

    fn game(&self, id: &str) -> Result<Option<Whole>, Trouble> {
        let connection = self.connection();
        let mut rows = connection.prepare("SELECT id, version, body FROM game WHERE id = ?1")?;
        Ok(rows.query_row([id], whole).optional()?)
    }

    fn keep(&self, states: &[Incoming]) -> Result<Vec<Kept>, Trouble> {
        self.change(|change| {
            let mut room = Room::of(change)?;
            states.iter().map(|state| keep(change, state, &mut room)).collect()
        })
    }

    fn forget(&self, id: &str) -> Result<bool, Trouble> {
        self.change(|change| {
            let gone = change.execute("DELETE FROM game WHERE id = ?1", [id])?;
            if gone > 0 {
                change.execute("INSERT OR REPLACE INTO forgotten (id) VALUES (?1)", [id])?;
            }
            Ok(gone > 0)
        })
    }

    fn all(&self) -> Result<Vec<Whole>, Trouble> {
        let connection = self.connection();
        let mut rows = connection.prepare("SELECT id, version, body FROM game ORDER BY at DESC, id")?;
        Ok(rows.query_map((), whole)?.collect::<Result<_, Error>>()?)
    }
}

fn whole(row: &rusqlite::Row<'_>) -> Result<Whole, Error> {
    Ok(Whole { id: row.get(0)?, version: row.get(1)?, body: row.get(2)? })
}

/// What is kept under an id.
struct Found {
    version: u64,
    stamp: String,
    title: String,
    number: u64,
    body: String,
}

fn find(change: &Transaction<'_>, id: &str) -> Result<Option<Found>, Trouble> {
    let mut rows = change.prepare("SELECT version, stamp, title, number, body FROM game WHERE id = ?1")?;
    let found = rows.query_row([id], |row| {
        let (version, stamp, title) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Found { version, stamp, title, number: row.get(3)?, body: row.get(4)? })
    });
    Ok(found.optional()?)
}

fn keep(change: &Transaction<'_>, state: &Incoming, room: &mut Room) -> Result<Kept, Trouble> {
    let kept = |id: &str, version, is_parted, is_known| Kept { id: id.to_string(), version, is_parted, is_known };
    let Some(found) = find(change, state.id())? else {
        write(change, state.id(), state, None, room)?;
        return Ok(kept(state.id(), 1, false, false));
    };
    if found.body == state.body() {
        return Ok(kept(state.id(), found.version, false, true));
    }
    if state.follows(found.version, &found.stamp) {
        write(change, state.id(), state, Some(&found), room)?;
        return Ok(kept(state.id(), found.version + 1, false, false));
    }
    // Whoever looked at it in two places has played it in one.
    if played(&found.body) == played(state.body()) {
        return Ok(kept(state.id(), found.version, false, true));
    }
    let other = format!("{}-{:016x}", &state.id()[..state.id().len().min(80)], fingerprint(state.body()));
    if let Some(found) = find(change, &other)? {
        return Ok(kept(&other, found.version, true, true));
    }
    write(change, &other, state, None, room)?;
    Ok(kept(&other, 1, true, false))
}

/// Writes a state in the place of what was found, or as a new game.
fn write(
    change: &Transaction<'_>,
    id: &str,
    state: &Incoming,
    found: Option<&Found>,
    room: &mut Room,
) -> Result<(), Trouble> {
    let (shown, body) = (state.shown(), state.body());
    room.take(body.len(), found)?;
    let number = match found {
        Some(found) if found.title == shown.title => found.number,
        _ => change.query_row(
            "SELECT coalesce(max(number), 0) + 1 FROM game WHERE title = ?1",
            [&shown.title],
            |row| row.get(0),
        )?,
    };
    let version = found.map_or(1, |found| found.version + 1);
    let seen = serde_json::to_string(shown).map_err(|error| Trouble::Broken(error.to_string()))?;
    change.execute("DELETE FROM forgotten WHERE id = ?1", [id])?;
    change.execute(
        "INSERT OR REPLACE INTO game (id, version, title, number, stamp, at, size, shown, body)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![id, version, shown.title, number, state.stamp(), shown.at, body.len(), seen, body],
    )?;
    Ok(())
}

/// What the games take up.
struct Room {
    games: usize,
    bytes: usize,
}

impl Room {
    fn of(change: &Transaction<'_>) -> Result<Self, Trouble> {
        let mut rows = change.prepare("SELECT count(*), coalesce(sum(size), 0) FROM game")?;
        Ok(rows.query_row((), |row| Ok(Room { games: row.get(0)?, bytes: row.get(1)? }))?)
    }

    /// Takes room for one more game, or for one that becomes longer. One that becomes shorter always has room.
    fn take(&mut self, size: usize, found: Option<&Found>) -> Result<(), Trouble> {
        let before = found.map_or(0, |found| found.body.len());
        let (games, bytes) = (self.games + usize::from(found.is_none()), self.bytes - before + size);
        if found.is_none() && games > MOST_GAMES || size > before && bytes > MOST_BYTES {
            return Err(Trouble::Crowded);
        }
        *self = Room { games, bytes };
        Ok(())
    }
}

/// A number for a text, the same in every version and on every machine (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly) => {
                Trouble::Full(error.to_string())
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Busy,
            _ => Trouble::Broken(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a later version changes is changed in a file of today, once.
    #[test]
    fn files_are_brought_up_to_date() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, &MIGRATIONS).unwrap();
        connection.execute("INSERT INTO forgotten (id) VALUES ('a')", ()).unwrap();
        let next = [MIGRATIONS[0], "ALTER TABLE forgotten ADD COLUMN why TEXT NOT NULL DEFAULT 'unknown'"];
        for _ in 0..2 {
            migrate(&mut connection, &next).unwrap();
            let why: String =
                connection.query_row("SELECT why FROM forgotten WHERE id = 'a'", (), |row| row.get(0)).unwrap();
            assert_eq!(why, "unknown");
        }
        assert_eq!(migrate(&mut connection, &MIGRATIONS), Err(Trouble::Later));
        // A change that fails changes nothing.
        let wrong = [next[0], next[1], "CREATE TABLE third (id TEXT); CREATE TABLE third (id TEXT)"];
        assert!(migrate(&mut connection, &wrong).is_err());
        let third: usize = connection
            .query_row("SELECT count(*) FROM sqlite_schema WHERE name = 'third'", (), |row| row.get(0))
            .unwrap();
        assert_eq!(third, 0);
    }
}
