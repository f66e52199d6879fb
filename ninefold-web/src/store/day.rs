//! The tokens of a day, as they are kept with the games: a link goes on to hold where the program is started anew.

#[cfg(feature = "games")]
use super::Trouble;
#[cfg(feature = "games")]
use rusqlite::{OptionalExtension as _, Row, Transaction, params};

/// Two tokens, and when they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// For those who may do all.
    pub own: String,
    /// For those who may watch.
    pub follow: String,
    /// Seconds since the beginning of 1970.
    pub made: u64,
}

impl Day {
    /// How many seconds tokens hold.
    pub(crate) const LENGTH: u64 = 24 * 60 * 60;

    /// How many seconds these still hold: none where their day is over, or where the clock was set back to before they were made.
    pub fn left(&self, now: u64) -> u64 {
        if now < self.made { 0 } else { (self.made.saturating_add(Self::LENGTH)).saturating_sub(now) }
    }
}

/// The tokens that are kept, where they hold when `fresh` is made; else those of `fresh`, which are kept from now on. With `anew` in any case.
#[cfg(feature = "games")]
pub(super) fn kept(change: &Transaction<'_>, fresh: &Day, anew: bool) -> Result<Day, Trouble> {
    let mut rows = change.prepare("SELECT own, follow, made FROM day WHERE number = 1")?;
    let read =
        |row: &Row<'_>| Ok::<_, rusqlite::Error>(Day { own: row.get(0)?, follow: row.get(1)?, made: row.get(2)? });
    // What is no such row is damaged, and nobody's token.
    let found = rows.query_row((), |row| Ok(read(row).ok())).optional()?.flatten();
    if let Some(day) = found.filter(|day| !anew && day.left(fresh.made) > 0) {
        return Ok(day);
    }
    change.execute(
        "INSERT OR REPLACE INTO day (number, own, follow, made) VALUES (1, ?1, ?2, ?3)",
        params![fresh.own, fresh.follow, fresh.made],
    )?;
    Ok(fresh.clone())
}
