//! Games of a file of which whole pages are damaged. One such page ends every walk through the table that comes by it; so the rows are
//! sought on all ways that lead to them, and each is read by itself.

use rusqlite::{Connection, Error, ErrorCode};
use std::collections::BTreeSet;

/// The ways through the file: the table itself, and each of its indices, which holds the number of every row once more.
const WAYS: [(&str, &str); 4] = [
    ("NOT INDEXED", "rowid"),
    ("INDEXED BY game_size", "size"),
    ("INDEXED BY game_title", "title"),
    ("INDEXED BY sqlite_autoindex_game_1", "id"),
];

/// The most rows that a way leads to: a damaged one might go round and round.
const MOST_ROWS: usize = 4 * super::MOST_GAMES;

/// Are pages of the file damaged, or does the disk not give them? Others may be whole.
pub(super) fn is_damage(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::SystemIoFailure))
}

/// The numbers of the rows to which any way leads, from its beginning or its end up to where it breaks off.
pub(super) fn row_numbers(connection: &Connection) -> BTreeSet<i64> {
    let orders = WAYS.iter().flat_map(|&(way, order)| [(way, order, "ASC"), (way, order, "DESC")]);
    let mut found = BTreeSet::new();
    for (way, order, direction) in orders {
        // A way that does not even begin leads to nothing.
        let Ok(mut rows) = connection.prepare(&format!("SELECT rowid FROM game {way} ORDER BY {order} {direction}"))
        else {
            continue;
        };
        let Ok(rows) = rows.query_map((), |row| row.get::<_, i64>(0)) else { continue };
        found.extend(rows.take(MOST_ROWS).map_while(Result::ok));
    }
    found
}
