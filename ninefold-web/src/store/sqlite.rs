//! Games in a file of `SQLite`, `games.db`. Several servers may have it open at once.
//!
//! The journal is written ahead (WAL) and flushed with every change, so what was answered survives the end of the program and of
//! the machine. A state is taken where it follows the version that is kept. Where a game has gone on elsewhere from the same version, both
//! are kept: the later one gets an id of its own, which depends on what it is, so that the same state makes one copy.

use super::file::{self, Place};
use super::games::{Glance, played};
use super::{Incoming, Kept, List, MOST_BYTES, MOST_GAMES, Shelf, Summary, Trouble, Whole, is_id};
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension as _, Row, Transaction, TransactionBehavior, params};
use serde::de::IgnoredAny;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// See the module.
#[derive(Debug)]
pub struct Store {
    connection: Mutex<Connection>,
    place: Place,
}

impl Store {
    /// Opens the file in this folder, and makes what is missing of both, for the user alone.
    pub fn open(folder: &Path) -> Result<Self, Trouble> {
        let (connection, place) = file::open(folder)?;
        Ok(Store { connection: Mutex::new(connection), place })
    }

    /// A panic inside leaves no change half done: the transaction is rolled back.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does all of it, or none; none, if it is to stop before all is done.
    fn change<T>(
        &self,
        stop: &dyn Fn() -> bool,
        action: impl FnOnce(&Transaction<'_>) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let mut connection = self.connection();
        self.place.check()?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = action(&transaction)?;
        if stop() {
            return Err(Trouble::Stopped);
        }
        transaction.commit()?;
        Ok(done)
    }

    /// What this makes of each row that it can be made of, and how many are damaged: none of those hides another one.
    fn rows<T>(&self, from: &str, of: impl Fn(&Row<'_>) -> Option<T>) -> Result<(Vec<T>, usize), Trouble> {
        let connection = self.connection();
        let mut rows = connection.prepare(from)?;
        let all = rows.query_map((), |row| Ok(of(row)))?.collect::<Result<Vec<Option<T>>, Error>>()?;
        let count = all.len();
        let good: Vec<T> = all.into_iter().flatten().collect();
        let damaged = count - good.len();
        Ok((good, damaged))
    }
}

impl Shelf for Store {
    fn list(&self) -> Result<List, Trouble> {
        let (games, damaged) =
            self.rows("SELECT id, version, number, shown FROM game ORDER BY at DESC, id", summary)?;
        let forgotten = "SELECT id FROM forgotten ORDER BY rowid DESC LIMIT 10000";
        let (forgotten, _) = self.rows(forgotten, |row| row.get(0).ok())?;
        Ok(List { games, forgotten, damaged })
    }

    fn game(&self, id: &str) -> Result<Option<Whole>, Trouble> {
        let connection = self.connection();
        let mut rows = connection.prepare("SELECT id, version, body FROM game WHERE id = ?1")?;
        let found = rows.query_row([id], |row| Ok(whole(row))).optional()?;
        found.map(|whole| whole.ok_or(Trouble::Damaged)).transpose()
    }

    fn keep(&self, states: &[Incoming], stop: &dyn Fn() -> bool) -> Result<Vec<Kept>, Trouble> {
        self.change(stop, |change| {
            let mut room = Room::of(change)?;
            let states =
                states.iter().map(|state| if stop() { Err(Trouble::Stopped) } else { keep(change, state, &mut room) });
            states.collect()
        })
    }

    fn forget(&self, id: &str) -> Result<bool, Trouble> {
        self.change(&|| false, |change| {
            change.execute(
                "INSERT OR REPLACE INTO forgotten (id, version)
                 SELECT ?1, CASE WHEN typeof(version) = 'integer' THEN version ELSE 0 END FROM game WHERE id = ?1",
                [id],
            )?;
            Ok(change.execute("DELETE FROM game WHERE id = ?1", [id])? > 0)
        })
    }

    fn all(&self) -> Result<(Vec<Whole>, usize), Trouble> {
        self.rows("SELECT id, version, body FROM game ORDER BY at DESC, id", whole)
    }
}

fn summary(row: &Row<'_>) -> Option<Summary> {
    let (id, version, number): (String, u64, u64) = (row.get(0).ok()?, row.get(1).ok()?, row.get(2).ok()?);
    let shown: Glance = serde_json::from_str(&row.get::<_, String>(3).ok()?).ok()?;
    let name = if number == 1 { shown.title.clone() } else { format!("{} ({number})", shown.title) };
    is_id(&id).then_some(Summary { id, version, name, shown })
}

fn whole(row: &Row<'_>) -> Option<Whole> {
    let whole = Whole { id: row.get(0).ok()?, version: row.get(1).ok()?, body: row.get(2).ok()? };
    let is_json = serde_json::from_str::<IgnoredAny>(&whole.body).is_ok();
    (is_json && is_id(&whole.id)).then_some(whole)
}

/// What is there of a game before a state is kept.
struct Found {
    version: u64,
    stamp: String,
    title: String,
    number: u64,
    body: String,
}

/// What is there under an id.
enum There {
    /// Nothing, and the version that a game of this id had when it was forgotten.
    Nothing(u64),
    /// A game.
    Game(Found),
    /// A row that cannot be read. Nothing is written over it.
    Damaged,
}

fn find(change: &Transaction<'_>, id: &str) -> Result<There, Trouble> {
    let mut rows = change.prepare("SELECT version, stamp, title, number, body FROM game WHERE id = ?1")?;
    let read = |row: &Row<'_>| -> Result<Found, Error> {
        let (version, stamp, title) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Found { version, stamp, title, number: row.get(3)?, body: row.get(4)? })
    };
    if let Some(found) = rows.query_row([id], |row| Ok(read(row).ok())).optional()? {
        return Ok(found.map_or(There::Damaged, There::Game));
    }
    let mut rows = change.prepare("SELECT version FROM forgotten WHERE id = ?1")?;
    let version = rows.query_row([id], |row| Ok(row.get(0).unwrap_or(0))).optional()?;
    Ok(There::Nothing(version.unwrap_or(0)))
}

fn keep(change: &Transaction<'_>, state: &Incoming, room: &mut Room) -> Result<Kept, Trouble> {
    let kept = |version, is_known| Kept { id: state.id().to_string(), version, is_parted: false, is_known };
    match find(change, state.id())? {
        There::Nothing(before) => Ok(kept(write(change, state.id(), state, Err(before), room)?, false)),
        There::Game(found) if found.body == state.body() => Ok(kept(found.version, true)),
        There::Game(found) if state.follows(found.version, &found.stamp) => {
            Ok(kept(write(change, state.id(), state, Ok(&found), room)?, false))
        }
        // Whoever looked at it in two places has played it in one.
        There::Game(found) if played(&found.body) == played(state.body()) => Ok(kept(found.version, true)),
        There::Game(_) | There::Damaged => part(change, state, room),
    }
}

/// Keeps a state beside its game, once: under an id that depends on what it is, and on a number where a game of that id has gone on since.
fn part(change: &Transaction<'_>, state: &Incoming, room: &mut Room) -> Result<Kept, Trouble> {
    let first = format!("{}-{:016x}", &state.id()[..state.id().len().min(70)], fingerprint(state.body()));
    let kept = |id: &str, version, is_known| Kept { id: id.to_string(), version, is_parted: true, is_known };
    let mut number = 1_u64;
    loop {
        let id = if number == 1 { first.clone() } else { format!("{first}-{number}") };
        match find(change, &id)? {
            There::Nothing(before) => return Ok(kept(&id, write(change, &id, state, Err(before), room)?, false)),
            There::Game(found) if found.body == state.body() || played(&found.body) == played(state.body()) => {
                return Ok(kept(&id, found.version, true));
            }
            There::Game(_) | There::Damaged => number += 1,
        }
    }
}

/// Writes a state in the place of what was found, or as a new game after the version that one of its id had; answers its version.
fn write(
    change: &Transaction<'_>,
    id: &str,
    state: &Incoming,
    found: Result<&Found, u64>,
    room: &mut Room,
) -> Result<u64, Trouble> {
    let (shown, body) = (state.shown(), state.body());
    room.take(body.len(), found.ok())?;
    let number = match found {
        Ok(found) if found.title == shown.title => found.number,
        _ => next_number(change, &shown.title)?,
    };
    let version = found.map_or_else(|before| before, |found| found.version) + 1;
    let seen = serde_json::to_string(shown).map_err(|error| Trouble::Broken(error.to_string()))?;
    change.prepare("DELETE FROM forgotten WHERE id = ?1")?.execute([id])?;
    let mut row = change.prepare(
        "INSERT OR REPLACE INTO game (id, version, title, number, stamp, at, size, shown, body)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    row.execute(params![id, version, shown.title, number, state.stamp(), shown.at, body.len(), seen, body])?;
    Ok(version)
}

/// The number of one more game with this title.
fn next_number(change: &Transaction<'_>, title: &str) -> Result<u64, Trouble> {
    // What is no such number is damaged.
    let mut most = change.prepare(
        "SELECT coalesce(max(number), 0) FROM game WHERE title = ?1 AND typeof(number) = 'integer' AND number BETWEEN 0 AND 1000000000",
    )?;
    Ok(most.query_row([title], |row| row.get::<_, u64>(0))? + 1)
}

/// What the games take up.
struct Room {
    games: usize,
    bytes: usize,
}

impl Room {
    fn of(change: &Transaction<'_>) -> Result<Self, Trouble> {
        // A size that is damaged counts as none.
        let mut rows = change.prepare(
            "SELECT count(*), coalesce(sum(CASE WHEN typeof(size) = 'integer' AND size BETWEEN 0 AND 1000000000 THEN size ELSE 0 END), 0)
             FROM game",
        )?;
        Ok(rows.query_row((), |row| Ok(Room { games: row.get(0)?, bytes: row.get(1)? }))?)
    }

    /// Takes room for one more game, or for one that becomes longer. One that becomes shorter always has room.
    fn take(&mut self, size: usize, found: Option<&Found>) -> Result<(), Trouble> {
        let before = found.map_or(0, |found| found.body.len());
        let (games, bytes) = (self.games + usize::from(found.is_none()), self.bytes.saturating_sub(before) + size);
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

/// `SQLite` speaks of statements and tables, which are nobody's business but ours: its codes are told in other words.
impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        let Some(inner) = error.sqlite_error() else {
            return Trouble::Broken("it holds what does not belong there".to_string());
        };
        match inner.code {
            ErrorCode::DiskFull => Trouble::Full("no room is left"),
            ErrorCode::SystemIoFailure => Trouble::Full("the disk fails"),
            ErrorCode::ReadOnly => Trouble::Full("it may only be read"),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Trouble::Busy,
            ErrorCode::NotADatabase => Trouble::Foreign,
            ErrorCode::DatabaseCorrupt => Trouble::Broken("it is damaged".to_string()),
            ErrorCode::CannotOpen | ErrorCode::PermissionDenied => Trouble::Broken("it cannot be opened".to_string()),
            _ => Trouble::Broken(format!("it cannot be used (SQLite's code {})", inner.extended_code)),
        }
    }
}
