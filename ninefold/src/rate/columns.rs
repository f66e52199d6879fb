//! Ratings in a table: which columns a scale has, and what stands in them.

use super::{Rating, Scale, Value, ValueKind};
use crate::logic::Grade;

/// What a column of ratings holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ColumnKind {
    /// Whole numbers.
    Number,
    /// Words, or values as people write them.
    Text,
    /// Yes or no.
    Flag,
}

/// A column of ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: ColumnKind,
    /// What that means, in words.
    pub about: &'static str,
}

/// What stands in a column of a puzzle that was rated; of its column's kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ColumnEntry {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
    /// Yes or no.
    Flag(bool),
}

impl Scale {
    /// Its columns in a table: whole numbers are one, a level with a score is three, other values are one, as people write them.
    ///
    /// ```
    /// use ninefold::prelude::*;
    /// use ninefold::rate::{ColumnEntry, scale_named};
    /// let names = |scale| scale_named(scale).unwrap().columns().into_iter().map(|column| column.name).collect::<Vec<_>>();
    /// assert_eq!(names("levels"), ["levels"]);
    /// assert_eq!(names("hodoku"), ["hodoku", "hodoku_level", "hodoku_unfinished"]);
    /// let rating = "1....2....3..4..".parse::<Puzzle>()?.rate("hodoku")?;
    /// let [Some(ColumnEntry::Number(_)), Some(level), Some(unfinished)] = &rating.entries()[..] else { panic!() };
    /// assert_eq!((level, unfinished), (&ColumnEntry::Text("easy".to_string()), &ColumnEntry::Flag(false)));
    /// # Ok::<(), ninefold::Error>(())
    /// ```
    pub fn columns(&self) -> Vec<Column> {
        let own = |kind| Column { name: self.name.to_string(), kind, about: self.about };
        let of = |what: &str, kind, about| Column { name: format!("{}_{what}", self.name), kind, about };
        match self.kind {
            ValueKind::Whole => vec![own(ColumnKind::Number)],
            ValueKind::Grade => vec![
                own(ColumnKind::Number),
                of("level", ColumnKind::Text, "the level that goes with the score"),
                of("unfinished", ColumnKind::Flag, "true where its techniques do not solve the puzzle"),
            ],
            ValueKind::Tenths | ValueKind::Triple => vec![own(ColumnKind::Text)],
        }
    }

    /// What stands in these columns; nothing of a puzzle that was not rated.
    pub fn entries(&self, value: Option<Value>, unfinished: bool) -> Vec<Option<ColumnEntry>> {
        match value {
            None => vec![None; self.columns().len()],
            Some(Value::Grade(Grade { level, score })) => {
                let all = [
                    ColumnEntry::Number(score.into()),
                    ColumnEntry::Text(level.to_string()),
                    ColumnEntry::Flag(unfinished),
                ];
                all.map(Some).to_vec()
            }
            Some(value) => {
                vec![Some(value.whole().map_or_else(|| ColumnEntry::Text(value.to_string()), ColumnEntry::Number))]
            }
        }
    }
}

impl Rating {
    /// What stands in the columns of its scale.
    pub fn entries(&self) -> Vec<Option<ColumnEntry>> {
        self.scale.entries(self.value, self.unfinished)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate::{SCALES, Tenths, Triple};

    /// Each value has as many entries as its scale has columns, each of its column's kind; and so has none at all.
    #[test]
    fn values_of_every_kind_have_their_columns() {
        let ten = Tenths(10);
        let values = [
            (ValueKind::Whole, Value::Whole(3)),
            (ValueKind::Tenths, Value::Tenths(ten)),
            (ValueKind::Triple, Value::Triple(Triple { hardest: ten, to_placement: ten, first: ten })),
            (ValueKind::Grade, Value::Grade(Grade::easy(5))),
        ];
        for (kind, value) in values {
            let scale = Scale { kind, ..SCALES[0] };
            let columns = scale.columns();
            let is_right = |(column, entry): (&Column, &Option<ColumnEntry>)| {
                matches!(
                    (column.kind, entry),
                    (ColumnKind::Number, Some(ColumnEntry::Number(_)))
                        | (ColumnKind::Text, Some(ColumnEntry::Text(_)))
                        | (ColumnKind::Flag, Some(ColumnEntry::Flag(true)))
                )
            };
            let entries = scale.entries(Some(value), true);
            assert_eq!((entries.len(), scale.entries(None, false).len()), (columns.len(), columns.len()), "{kind:?}");
            assert!(columns.iter().zip(&entries).all(is_right), "{kind:?}: {columns:?}, {entries:?}");
        }
    }
}
