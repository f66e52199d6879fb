//! What stands around the classes: rooms with their seats, and classes whose slot is fixed. Both are rows of two cells; a first row
//! may name the columns.

use super::Class;
use super::cells::{Cell, Rows, fault, short, wrong};
use super::names::Names;
use super::words::{CLASS, COURSE, NAME, ROOM, SEATS, SLOT, means};
use crate::text::{ReadError, shown};
use std::collections::BTreeMap;

/// The most rooms.
const MOST_ROOMS: usize = 10_000;
/// The last slot that may be named.
pub const MOST_SLOTS: u32 = 10_000;

/// A room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// Its name.
    pub name: String,
    /// The number of students who sit in it.
    pub seats: u32,
}

/// Reads rooms: `room,seats` a row.
///
/// ```
/// let rooms = ninefold_graph::timetable::rooms("room,seats\nHall,120\nLab,24\n")?;
/// assert_eq!((rooms[1].name.as_str(), rooms[1].seats), ("Lab", 24));
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn rooms(text: &str) -> Result<Vec<Room>, ReadError> {
    let (mut names, mut found) = (Names::default(), Vec::new());
    for [name, seats] in pairs(text, (&[ROOM, NAME], "room"), (&[SEATS], "seats"))?.rows {
        let number = seats.text.parse().map_err(|_| wrong(text, &seats, "a number of seats"))?;
        if names.find(&name.text).is_some() {
            return Err(wrong(text, &name, "a room that was not named before"));
        }
        if found.len() == MOST_ROOMS {
            return Err(wrong(text, &name, &format!("at most {MOST_ROOMS} rooms")));
        }
        names.number(&name.text);
        found.push(Room { name: name.text.into_owned(), seats: number });
    }
    if found.is_empty() {
        return Err(fault(text, text.len(), "the end of the text".to_string(), "a row `room,seats`"));
    }
    Ok(found)
}

/// Reads the classes whose slot is fixed: `class,slot` a row, with slots from 1, of these classes and at most so many slots. The slots are
/// told from 0. The second part of the answer says what was passed over: plans have a third column, the room.
///
/// ```
/// let classes = ["Maths".to_string(), "Art".to_string()];
/// let (fixed, _) = ninefold_graph::timetable::fixed("class,slot\nArt,3\n", &classes, Some(5))?;
/// assert_eq!(fixed, [None, Some(2)]);
/// let error = ninefold_graph::timetable::fixed("Art,6\n", &classes, Some(5)).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 5: found `6`, expected a slot from 1 to 5");
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn fixed(
    text: &str,
    classes: &[String],
    slots: Option<u32>,
) -> Result<(Vec<Option<u32>>, Option<String>), ReadError> {
    let number: BTreeMap<&str, Class> = classes.iter().map(String::as_str).zip(0..).collect();
    let most = slots.unwrap_or(MOST_SLOTS).min(MOST_SLOTS);
    let mut found = vec![None; classes.len()];
    let pairs = pairs(text, (&[COURSE, CLASS], "class"), (&[SLOT], "slot"))?;
    let (mut without, is_empty) = (0, pairs.rows.is_empty());
    for [name, slot] in pairs.rows {
        // A plan that found no slot for a class says so.
        if pairs.is_named && slot.text.is_empty() {
            without += 1;
            continue;
        }
        let class = number.get(&*name.text).ok_or_else(|| wrong(text, &name, "a class that somebody takes"))?;
        let at = slot.text.parse::<u32>().ok().filter(|slot| (1..=most).contains(slot));
        let at = at.ok_or_else(|| wrong(text, &slot, &format!("a slot from 1 to {most}")))?;
        match found[*class as usize].replace(at - 1) {
            Some(before) if before != at - 1 => {
                let expected = format!("slot {}, in which {} is fixed further up", before + 1, shown(&name.text));
                return Err(wrong(text, &slot, &expected));
            }
            _ => {}
        }
    }
    let told = [
        is_empty.then(|| "no class is fixed, there is no row".to_string()),
        pairs.is_more.then(|| "the columns beside class and slot passed over: rooms are chosen anew".to_string()),
        (without > 0)
            .then(|| format!("{without} row{} without a slot passed over", if without == 1 { "" } else { "s" })),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    Ok((found, (!told.is_empty()).then(|| told.join("; "))))
}

/// Rows of two cells.
struct Pairs<'t> {
    rows: Vec<[Cell<'t>; 2]>,
    /// Has a row more cells?
    is_more: bool,
    /// Does the first row name the columns?
    is_named: bool,
}

/// What names a column, and what it is called in messages.
type Named<'a> = (&'a [&'a [&'a str]], &'a str);

/// Two columns in any order if the first row names them, else the first two.
fn pairs<'t>(text: &'t str, first: Named<'_>, second: Named<'_>) -> Result<Pairs<'t>, ReadError> {
    let (mut rows, mut found, mut is_more) = (Rows::new(text), Vec::new(), false);
    let expected = format!("`{},{}`", first.1, second.1);
    let mut next = rows.next()?;
    let column = |named: Named<'_>| {
        let is_one = |cell: &Cell<'_>| named.0.iter().any(|words| means(&cell.text, words));
        next.as_ref().and_then(|row| row.iter().position(is_one))
    };
    let named = column(first).zip(column(second));
    let (left, right) = named.unwrap_or((0, 1));
    if named.is_some() {
        is_more = next.as_ref().is_some_and(|row| row.iter().filter(|cell| !cell.text.is_empty()).count() > 2);
        next = rows.next()?;
    }
    while let Some(row) = next {
        if let (None, Some(more)) = (named, row.get(3)) {
            return Err(wrong(text, more, &expected));
        }
        is_more |= named.is_none() && row.len() > 2;
        let (Some(name), Some(value)) = (row.get(left), row.get(right)) else {
            return Err(short(text, &row, &expected));
        };
        if name.text.is_empty() {
            return Err(wrong(text, name, &expected));
        }
        found.push([name.clone(), value.clone()]);
        next = rows.next()?;
    }
    Ok(Pairs { rows: found, is_more, is_named: named.is_some() })
}
