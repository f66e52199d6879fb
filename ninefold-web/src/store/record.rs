//! The record of what a person did and that is counted: puzzles solved, positions practised. It only grows, so two records are put together
//! without loss, whatever the order. What a deed is, is the page's business; its id makes it one and the same.

use super::bounds::{LARGEST, MANY, is_count, is_day, is_level, is_moment, is_span};
use super::{Bad, is_id};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// The most bytes of a deed.
const SIZE: usize = 400;

/// Something that was done: a JSON object with an `id`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    id: String,
    body: String,
}

#[derive(Deserialize)]
struct Head {
    id: String,
    #[serde(default)]
    kind: Value,
}

/// A puzzle that was solved.
#[derive(Deserialize)]
struct Solved {
    at: f64,
    size: f64,
    level: f64,
    ms: f64,
    helped: f64,
}

impl Solved {
    fn is_whole(&self) -> bool {
        let is_size = self.size >= 1.0 && is_count(self.size, LARGEST.into());
        is_moment(self.at) && is_size && is_level(self.level) && is_span(self.ms) && is_count(self.helped, MANY)
    }
}

/// A position that was practised.
#[derive(Deserialize)]
struct Practised {
    at: f64,
    #[serde(rename = "technique")]
    _technique: String,
    #[serde(rename = "alone")]
    _alone: bool,
    day: f64,
}

/// What a browser knew of one technique before there was a record.
#[derive(Deserialize)]
struct Before {
    at: f64,
    #[serde(rename = "technique")]
    _technique: String,
    progress: Progress,
}

#[derive(Deserialize)]
struct Progress {
    #[serde(rename = "box")]
    in_a_row: f64,
    due: Option<f64>,
    alone: f64,
    helped: f64,
    ten: Vec<bool>,
}

impl Progress {
    fn is_whole(&self) -> bool {
        let are_counts = [self.in_a_row, self.alone, self.helped].iter().all(|&count| is_count(count, MANY));
        are_counts && self.due.is_none_or(is_day) && self.ten.len() <= 10
    }
}

/// What is wrong with a deed of this kind, in words that go on after "expected". Kinds of a later page are its business.
fn fault(kind: &str, body: &str) -> Option<&'static str> {
    let (is_whole, what) = match kind {
        "solved" => (
            serde_json::from_str(body).is_ok_and(|deed: Solved| deed.is_whole()),
            "of a puzzle solved a time from 1970 to 2999, a size of 1 to 25, a level of 0 to 6, 0 to a year of milliseconds, and a number of hints",
        ),
        "practised" => (
            serde_json::from_str(body).is_ok_and(|deed: Practised| is_moment(deed.at) && is_day(deed.day)),
            "of a position practised a time and a day from 1970 to 2999, a technique, and whether it was found alone",
        ),
        "practised-before" => (
            serde_json::from_str(body).is_ok_and(|deed: Before| is_moment(deed.at) && deed.progress.is_whole()),
            "of what was practised before a time from 1970 to 2999, a technique, and its progress in numbers from 0",
        ),
        _ => return None,
    };
    (!is_whole).then_some(what)
}

impl Deed {
    /// The deed in this JSON, if it is one.
    pub fn new(body: &RawValue) -> Result<Self, Bad> {
        let body = body.get();
        let head: Option<Head> = serde_json::from_str(body).ok();
        let Some(Head { id, kind }) = head.filter(|head| is_id(&head.id) && body.len() <= SIZE) else {
            return Err(Bad(format!("a deed: expected an object of at most {SIZE} bytes with an id")));
        };
        match fault(kind.as_str().unwrap_or_default(), body) {
            Some(what) => Err(Bad(format!("a deed: expected {what}"))),
            None => Ok(Deed { id, body: body.to_string() }),
        }
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// All of it, in JSON.
    pub fn body(&self) -> &str {
        &self.body
    }
}

/// A place in the record: the deed up to which somebody knows it. The number alone would not do, as a file may be another one than the last
/// time.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = RecordMark)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The number of the deed in this file.
    pub number: u64,
    /// Its id.
    pub id: String,
}

/// A part of the record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recorded {
    /// The deeds in JSON, in their order.
    pub deeds: Vec<String>,
    /// Where this part ends.
    pub last: Option<Mark>,
    /// Is the place known behind which it was asked for? Otherwise this is the beginning.
    pub is_known: bool,
    /// Are there more behind it?
    pub more: bool,
    /// Is something of it lost, as the file is damaged there?
    pub is_damaged: bool,
}

#[cfg(feature = "games")]
pub(super) use file::{after, insert};

/// The table in the file.
#[cfg(feature = "games")]
mod file {
    use super::super::salvage::is_damage;
    use super::super::{Trouble, is_id};
    use super::{Deed, Mark, Recorded};
    use rusqlite::{Connection, OptionalExtension as _, Row, Transaction};
    use serde::de::IgnoredAny;

    /// The most deeds that are kept: thirty a day for nine years.
    const MOST_DEEDS: usize = 100_000;

    /// The most deeds that are read at once.
    const PART: usize = 5_000;

    /// Keeps those that are new; answers how many these are.
    pub(in crate::store) fn insert(change: &Transaction<'_>, deeds: &[Deed]) -> Result<usize, Trouble> {
        let mut row = change.prepare("INSERT OR IGNORE INTO deed (id, body) VALUES (?1, ?2)")?;
        let mut new = 0;
        for deed in deeds {
            new += row.execute([deed.id(), deed.body()])?;
        }
        let count: usize = change.query_row("SELECT count(*) FROM deed", (), |row| row.get(0))?;
        if new > 0 && count > MOST_DEEDS {
            Err(Trouble::Full("it holds the most deeds that are kept"))
        } else {
            Ok(new)
        }
    }

    /// The part of the record behind this place. Where a page of the file is damaged, it is what can be read before it and behind it.
    pub(in crate::store) fn after(connection: &Connection, mark: Option<&Mark>) -> Result<Recorded, Trouble> {
        let is_known = mark.map_or(Ok(true), |mark| is_there(connection, mark))?;
        let from = mark.filter(|_| is_known).map_or(0, |mark| mark.number);
        let mut rows = walk(connection, from, "ASC", PART + 1)?;
        let more = rows.found.len() > PART;
        rows.found.truncate(PART);
        if rows.breaks_off {
            let last = rows.found.last().map_or(from, |row| row.number);
            let mut behind = walk(connection, last, "DESC", MOST_DEEDS)?;
            behind.found.reverse();
            rows.found.append(&mut behind.found);
        }
        let last = rows.found.iter().rfind(|row| is_id(&row.id));
        let last = last.map(|row| Mark { number: row.number, id: row.id.clone() });
        let last = last.or_else(|| mark.filter(|_| is_known).cloned());
        let is_json = |body: &String| serde_json::from_str::<IgnoredAny>(body).is_ok();
        let count = rows.found.len();
        let deeds: Vec<String> = rows.found.into_iter().map(|row| row.body).filter(is_json).collect();
        let is_damaged = rows.breaks_off || deeds.len() < count;
        Ok(Recorded { deeds, last, is_known, more, is_damaged })
    }

    /// Is this place in the file? One on a damaged page is not.
    fn is_there(connection: &Connection, Mark { number, id }: &Mark) -> Result<bool, Trouble> {
        let mut known = connection.prepare("SELECT 1 FROM deed WHERE number = ?1 AND id = ?2")?;
        match known.query_row((number, id), |_| Ok(())).optional() {
            Err(error) if is_damage(&error) => Ok(false),
            found => Ok(found?.is_some()),
        }
    }

    /// A row; of one that is damaged only the number is known, if that.
    #[derive(Default)]
    struct Line {
        number: u64,
        id: String,
        body: String,
    }

    /// Rows in an order, up to where it breaks off.
    #[derive(Default)]
    struct Walk {
        found: Vec<Line>,
        breaks_off: bool,
    }

    /// The rows behind a number, from the first or from the last.
    fn walk(connection: &Connection, from: u64, order: &str, most: usize) -> Result<Walk, Trouble> {
        let all =
            format!("SELECT number, id, body FROM deed NOT INDEXED WHERE number > ?1 ORDER BY number {order} LIMIT ?2");
        let mut rows = connection.prepare(&all)?;
        let read = |row: &Row<'_>| {
            let (id, body) = (row.get(1).unwrap_or_default(), row.get(2).unwrap_or_default());
            Ok(Line { number: row.get(0).unwrap_or_default(), id, body })
        };
        let mut walk = Walk::default();
        for row in rows.query_map((from, most), read)? {
            match row {
                Ok(line) => walk.found.push(line),
                Err(error) if is_damage(&error) => walk.breaks_off = true,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(walk)
    }
}
