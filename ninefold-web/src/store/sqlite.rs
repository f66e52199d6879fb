//! Games in a file of `SQLite`, `games.db`. Several servers may have it open at once.
//!
//! The journal is written ahead (WAL) and flushed with every change, so what was answered survives the end of the program and of
//! the machine. A state is taken where it follows the version that is kept. Where a game has gone on elsewhere from the same version, both
//! are kept: the later one gets an id of its own, which depends on what it is, so that the same state makes one copy.

use super::file::{self, Place};
use super::games::{Glance, plain, played};
use super::salvage::{is_damage, row_numbers};
use super::{
    Day, Deed, Incoming, Kept, List, MOST_BYTES, MOST_GAMES, Mark, Recorded, Shelf, Summary, Trouble, Whole, day,
    is_id, record,
};
use rusqlite::{
    Connection, Error, ErrorCode, OptionalExtension as _, Row, Transaction, TransactionBehavior, ffi, params,
};
use serde::de::IgnoredAny;
use std::collections::BTreeSet;
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
        let store = Store { connection: Mutex::new(connection), place };
        // What is only read and has nothing to read is of no use.
        let is_useless = store.warning().is_some() && !store.all().is_ok_and(|(games, _)| !games.is_empty());
        if is_useless { Err(Trouble::Unreadable) } else { Ok(store) }
    }

    /// Why nothing will be kept, where that is known already: then the file is only read.
    pub fn warning(&self) -> Option<Trouble> {
        self.place.known().cloned()
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
        self.place.check(&connection)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = action(&transaction)?;
        if stop() {
            return Err(Trouble::Stopped);
        }
        transaction.commit()?;
        self.place.note_length();
        Ok(done)
    }

    /// What this makes of these columns of each game that it can be made of, the latest first, and how many are damaged: none of those
    /// hides another one.
    fn games<T>(&self, columns: &str, of: impl Fn(&Row<'_>) -> Option<T>) -> Result<(Vec<T>, usize), Trouble> {
        let connection = self.connection();
        let all = match in_order(&connection, columns, &of) {
            Err(error) if is_damage(&error) => one_by_one(&connection, columns, &of, error)?,
            all => all?,
        };
        let count = all.len();
        let good: Vec<T> = all.into_iter().flatten().collect();
        let damaged = count - good.len();
        Ok((good, damaged))
    }

    /// The ids of games that were forgotten, the latest first. Where the file is damaged, as many as can be read.
    fn forgotten(&self) -> Result<Vec<String>, Trouble> {
        let connection = self.connection();
        let mut rows = connection.prepare("SELECT id FROM forgotten ORDER BY rowid DESC LIMIT 10000")?;
        let mut ids = Vec::new();
        for row in rows.query_map((), |row| Ok(row.get::<_, String>(0).ok()))? {
            match row {
                Ok(id) => ids.extend(id),
                Err(error) if is_damage(&error) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(ids)
    }
}

/// What is made of each game, the latest first; none of a damaged one.
fn in_order<T>(
    connection: &Connection,
    columns: &str,
    of: impl Fn(&Row<'_>) -> Option<T>,
) -> Result<Vec<Option<T>>, Error> {
    let mut rows = connection.prepare(&format!("SELECT {columns} FROM game ORDER BY at DESC, id"))?;
    rows.query_map((), |row| Ok(of(row)))?.collect()
}

/// The same, where no walk through the table comes to its end; `why` not, if no game is found at all.
fn one_by_one<T>(
    connection: &Connection,
    columns: &str,
    of: impl Fn(&Row<'_>) -> Option<T>,
    why: Error,
) -> Result<Vec<Option<T>>, Error> {
    let mut row = connection.prepare(&format!("SELECT at, {columns} FROM game NOT INDEXED WHERE rowid = ?1"))?;
    let mut all = Vec::new();
    for number in row_numbers(connection) {
        let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0).unwrap_or(0), of(row)));
        match row.query_row([number], read).optional() {
            Ok(Some(game)) => all.push(game),
            // Only a damaged way led there.
            Ok(None) => {}
            Err(error) if is_damage(&error) => all.push((0, None)),
            Err(error) => return Err(error),
        }
    }
    all.sort_by_key(|&(at, _)| std::cmp::Reverse(at));
    if all.is_empty() { Err(why) } else { Ok(all.into_iter().map(|(_, game)| game).collect()) }
}

impl Shelf for Store {
    fn list(&self) -> Result<List, Trouble> {
        let (games, damaged) = self.games("id, version, number, shown", summary)?;
        Ok(List { games, forgotten: self.forgotten()?, damaged })
    }

    fn game(&self, id: &str) -> Result<Option<Whole>, Trouble> {
        let find = |way: &str| {
            let connection = self.connection();
            let mut rows =
                connection.prepare(&format!("SELECT id, version, number, body FROM game {way} WHERE id = ?1"))?;
            rows.query_row([id], |row| Ok(whole(row))).optional()
        };
        let found = match find("") {
            // Where its id is damaged in the index, the table has it all the same.
            Ok(None) => find("NOT INDEXED"),
            found => found,
        };
        match found {
            // The way by its id is damaged, or the game is.
            Err(error) if is_damage(&error) => {
                let (games, _) =
                    self.games("id, version, number, body", |row| whole(row).filter(|whole| whole.id == id))?;
                games.into_iter().next().map(Some).ok_or(Trouble::Damaged)
            }
            found => found?.map(|whole| whole.ok_or(Trouble::Damaged)).transpose(),
        }
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
            if forget(change, id)? {
                return Ok(true);
            }
            // A game that the index lost is in the table, and would be in every list again: from the table the indices are made anew.
            if !Room::of(change)?.has_row(change, id)? {
                return Ok(false);
            }
            change.execute_batch("REINDEX game")?;
            forget(change, id)
        })
    }

    fn all(&self) -> Result<(Vec<Whole>, usize), Trouble> {
        self.games("id, version, number, body", whole)
    }

    fn add(&self, deeds: &[Deed], stop: &dyn Fn() -> bool) -> Result<usize, Trouble> {
        if deeds.is_empty() {
            return Ok(0);
        }
        self.change(stop, |change| record::insert(change, deeds))
    }

    fn record(&self, after: Option<&Mark>) -> Result<Recorded, Trouble> {
        // A file that is only read may be one of before there was a record.
        if self.place.known().is_some() {
            return Ok(record::after(&self.connection(), after).unwrap_or_default());
        }
        record::after(&self.connection(), after)
    }

    fn day(&self, fresh: &Day, anew: bool) -> Result<Day, Trouble> {
        self.change(&|| false, |change| day::kept(change, fresh, anew))
    }
}

/// Forgets what the index finds; was there anything?
fn forget(change: &Transaction<'_>, id: &str) -> Result<bool, Trouble> {
    change.execute(
        "INSERT OR REPLACE INTO forgotten (id, version)
         SELECT ?1, CASE WHEN typeof(version) = 'integer' THEN version ELSE 0 END FROM game WHERE id = ?1",
        [id],
    )?;
    Ok(change.execute("DELETE FROM game WHERE id = ?1", [id])? > 0)
}

fn summary(row: &Row<'_>) -> Option<Summary> {
    let (id, version): (String, u64) = (row.get("id").ok()?, row.get("version").ok()?);
    let number: u64 = row.get("number").ok()?;
    let shown: Glance = serde_json::from_str(&row.get::<_, String>("shown").ok()?).ok()?;
    let name = if number == 1 { shown.title.clone() } else { format!("{} ({number})", shown.title) };
    is_id(&id).then_some(Summary { id, version, name, shown })
}

fn whole(row: &Row<'_>) -> Option<Whole> {
    let (id, version, body) = (row.get("id").ok()?, row.get("version").ok()?, row.get("body").ok()?);
    // Without its number it is whole all the same.
    let whole = Whole { id, version, number: row.get("number").unwrap_or(1), body };
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

fn find(change: &Transaction<'_>, id: &str, room: &mut Room) -> Result<There, Trouble> {
    let mut rows = change.prepare("SELECT version, stamp, title, number, body FROM game WHERE id = ?1")?;
    let read = |row: &Row<'_>| -> Result<Found, Error> {
        let (version, stamp, title) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Found { version, stamp, title, number: row.get(3)?, body: row.get(4)? })
    };
    match rows.query_row([id], |row| Ok(read(row).ok())).optional() {
        Err(error) if is_damage(&error) => return Ok(There::Damaged),
        Ok(Some(found)) => return Ok(found.map_or(There::Damaged, There::Game)),
        Ok(None) => {}
        Err(error) => return Err(error.into()),
    }
    if room.has_row(change, id)? {
        return Ok(There::Damaged);
    }
    let mut rows = change.prepare("SELECT version FROM forgotten WHERE id = ?1")?;
    let version = rows.query_row([id], |row| Ok(row.get(0).unwrap_or(0))).optional()?;
    Ok(There::Nothing(version.unwrap_or(0)))
}

fn keep(change: &Transaction<'_>, state: &Incoming, room: &mut Room) -> Result<Kept, Trouble> {
    let kept = |version, is_known| Kept { id: state.id().to_string(), version, is_parted: false, is_known };
    match find(change, state.id(), room)? {
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

/// The most copies of a game that are looked at where each of them is damaged.
const MOST_COPIES: u64 = 100;

/// Keeps a state beside its game, once: under an id that depends on what it is, and on a number where a game of that id has gone on since.
fn part(change: &Transaction<'_>, state: &Incoming, room: &mut Room) -> Result<Kept, Trouble> {
    let first = format!("{}-{:016x}", &state.id()[..state.id().len().min(70)], fingerprint(&plain(state.body())));
    let kept = |id: &str, version, is_known| Kept { id: id.to_string(), version, is_parted: true, is_known };
    let mut number = 1_u64;
    loop {
        let id = if number == 1 { first.clone() } else { format!("{first}-{number}") };
        match find(change, &id, room)? {
            There::Nothing(before) => return Ok(kept(&id, write(change, &id, state, Err(before), room)?, false)),
            There::Game(found) if found.body == state.body() || played(&found.body) == played(state.body()) => {
                return Ok(kept(&id, found.version, true));
            }
            // Where the way by ids is damaged, every id may look so.
            There::Damaged if number >= MOST_COPIES => return Err(Trouble::Corrupt),
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
        _ => new_number(change, &shown.title, state.number())?,
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

/// The number of one more game with this title: the one that it had elsewhere, if that is free here.
fn new_number(change: &Transaction<'_>, title: &str, before: Option<u64>) -> Result<u64, Trouble> {
    let Some(before) = before.filter(|before| (1..=MOST_NUMBER).contains(before)) else {
        return next_number(change, title);
    };
    let mut taken = change.prepare("SELECT 1 FROM game WHERE title = ?1 AND number = ?2")?;
    if taken.exists(params![title, before])? { next_number(change, title) } else { Ok(before) }
}

/// The most that a number of a game is.
const MOST_NUMBER: u64 = 1_000_000_000;

/// The number behind those of all games with this title.
fn next_number(change: &Transaction<'_>, title: &str) -> Result<u64, Trouble> {
    // What is no such number is damaged.
    let mut most = change.prepare(
        "SELECT coalesce(max(number), 0) FROM game WHERE title = ?1 AND typeof(number) = 'integer' AND number BETWEEN 0 AND ?2",
    )?;
    Ok(most.query_row(params![title, MOST_NUMBER], |row| row.get::<_, u64>(0))? + 1)
}

/// What the games take up.
struct Room {
    games: usize,
    bytes: usize,
    /// The ids that stood in the table before the change, where they were asked for.
    ids: Option<BTreeSet<String>>,
}

impl Room {
    fn of(change: &Transaction<'_>) -> Result<Self, Trouble> {
        // A size that is damaged counts as none.
        let mut rows = change.prepare(
            "SELECT count(*), coalesce(sum(CASE WHEN typeof(size) = 'integer' AND size BETWEEN 0 AND 1000000000 THEN size ELSE 0 END), 0)
             FROM game",
        )?;
        match rows.query_row((), |row| Ok(Room { games: row.get(0)?, bytes: row.get(1)?, ids: None })) {
            // What cannot be read is not counted, either.
            Err(error) if is_damage(&error) => Ok(Room { games: row_numbers(change).len(), bytes: 0, ids: None }),
            counted => Ok(counted?),
        }
    }

    /// Takes room for one more game, or for one that becomes longer. One that becomes shorter always has room.
    fn take(&mut self, size: usize, found: Option<&Found>) -> Result<(), Trouble> {
        let before = found.map_or(0, |found| found.body.len());
        let (games, bytes) = (self.games + usize::from(found.is_none()), self.bytes.saturating_sub(before) + size);
        if found.is_none() && games > MOST_GAMES || size > before && bytes > MOST_BYTES {
            return Err(Trouble::Crowded);
        }
        (self.games, self.bytes) = (games, bytes);
        Ok(())
    }

    /// Has the table a game of this id, of which the index knows nothing? Only a damaged index has less than the table. The table is read
    /// once in a change, as a file of all games has thousands that are new.
    fn has_row(&mut self, change: &Transaction<'_>, id: &str) -> Result<bool, Trouble> {
        if self.ids.is_none() {
            let mut rows = change.prepare("SELECT id FROM game NOT INDEXED")?;
            // Behind a damaged page there may be more; those are damaged where they are found.
            let ids = rows.query_map((), |row| Ok(row.get::<_, String>(0).ok()))?.map_while(Result::ok);
            self.ids = Some(ids.flatten().collect());
        }
        Ok(self.ids.as_ref().is_some_and(|ids| ids.contains(id)))
    }
}

/// A number for a text, the same in every version and on every machine (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Codes of a disk that is whole, but does not take what is written.
const REFUSED: [i32; 2] = [ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_SHMSIZE];

/// `SQLite` speaks of statements and tables, which are nobody's business but ours: its codes are told in other words.
impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        let Some(inner) = error.sqlite_error() else {
            return Trouble::Broken("it holds what does not belong there".to_string());
        };
        match inner.code {
            ErrorCode::DiskFull => Trouble::Full("no room is left"),
            ErrorCode::SystemIoFailure if REFUSED.contains(&inner.extended_code) => {
                Trouble::Full("the disk does not take more")
            }
            ErrorCode::SystemIoFailure => Trouble::Failing,
            ErrorCode::ReadOnly => Trouble::Full("it may only be read"),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Trouble::Busy,
            ErrorCode::NotADatabase => Trouble::Foreign,
            ErrorCode::DatabaseCorrupt => Trouble::Corrupt,
            ErrorCode::CannotOpen | ErrorCode::PermissionDenied => Trouble::Broken("it cannot be opened".to_string()),
            _ => Trouble::Broken(format!("it cannot be used (SQLite's code {})", inner.extended_code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a full disk a game that is to be forgotten stays, and nothing of it is half done; once there is room, it goes.
    #[test]
    fn forgetting_on_a_full_disk_changes_nothing() {
        let folder = std::env::temp_dir().join(format!("ninefold-full-disk-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Store::open(&folder).unwrap();
        // Nothing here is to outlive the machine.
        store.connection().pragma_update(None, "synchronous", "OFF").unwrap();
        let count = |what: &str| store.connection().query_row(what, (), |row| row.get::<_, u64>(0)).unwrap();
        // The longest name that a game may have needs the most room.
        let long = "g".repeat(100);
        let game = "INSERT INTO game VALUES (?1, 1, 'x', 1, '', 0, 2, '{}', '{}')";
        store.connection().execute(game, [&long]).unwrap();
        let pages = count("PRAGMA page_count") + 20;
        store.connection().pragma_update(None, "max_page_count", pages).unwrap();
        // In no order, until page after page has no room left.
        let fill = |number: u32| {
            let id = format!("g{:09x}", u64::from(number) * 0x9e37_79b9 % 0xffff_ffff);
            store.connection().execute("INSERT OR IGNORE INTO forgotten VALUES (?1, 0)", [id])
        };
        let mut refused = 0;
        let last = (0..100_000).find_map(|number| {
            refused = if fill(number).is_err() { refused + 1 } else { 0 };
            (refused == 300).then(|| fill(number).unwrap_err())
        });
        assert_eq!(Trouble::from(last.unwrap()), Trouble::Full("no room is left"));
        let before = count("SELECT count(*) FROM forgotten");
        assert_eq!(store.forget(&long).unwrap_err(), Trouble::Full("no room is left"));
        assert_eq!((count("SELECT count(*) FROM forgotten"), count("SELECT count(*) FROM game")), (before, 1));
        store.connection().pragma_update(None, "max_page_count", pages + 20).unwrap();
        assert!(store.forget(&long).unwrap());
        assert_eq!((count("SELECT count(*) FROM forgotten"), count("SELECT count(*) FROM game")), (before + 1, 0));
        drop(store);
        let _ = std::fs::remove_dir_all(&folder);
    }
}
