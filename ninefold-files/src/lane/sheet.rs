//! Answers in columns: the contents of a table, whatever file it is written to.

#[cfg(feature = "tables")]
use arrow_array::ArrayRef;

/// The kind of a column's values.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// Texts.
    Text,
    /// Numbers from 0.
    Number,
    /// True or false.
    Flag,
    /// As another table has them.
    #[cfg(feature = "tables")]
    Foreign(arrow_schema::DataType),
}

/// A column's name and the kind of its values.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Its name in the first line of CSV, in the schema, in each object.
    pub name: String,
    /// The kind of its values.
    pub kind: Kind,
    /// For people; of a column that is carried over there is nothing to say.
    pub about: &'static str,
}

impl Field {
    /// A column with this name and values of this kind, and a line about it for people.
    pub fn new(name: &str, kind: Kind, about: &'static str) -> Self {
        Field { name: name.to_string(), kind, about }
    }
}

/// One value of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// There is none.
    Null,
    /// A text.
    Text(String),
    /// A number.
    Number(u64),
    /// True or false.
    Flag(bool),
}

impl Value {
    /// A text, or null.
    pub fn text(text: Option<String>) -> Self {
        text.map_or(Value::Null, Value::Text)
    }
}

/// The values of a column, null where there is none.
#[derive(Debug)]
pub(crate) enum Column {
    Text(Texts),
    /// Values of JSON as another text has them, for JSON.
    Json(Texts),
    Numbers(Vec<Option<u64>>),
    Flags(Vec<Option<bool>>),
    #[cfg(feature = "tables")]
    Foreign(ArrayRef),
}

impl Column {
    /// An empty column. Of foreign ones there are only whole ones.
    pub(crate) fn new(kind: &Kind) -> Self {
        match kind {
            Kind::Number => Column::Numbers(Vec::new()),
            Kind::Flag => Column::Flags(Vec::new()),
            Kind::Text => Column::Text(Texts::default()),
            #[cfg(feature = "tables")]
            Kind::Foreign(_) => Column::Text(Texts::default()),
        }
    }

    /// Adds a value; one of another kind than the column is null.
    pub(crate) fn push(&mut self, value: &Value) {
        match (self, value) {
            (Column::Text(texts), Value::Text(text)) => texts.push(Some(text)),
            (Column::Text(texts), _) => texts.push(None),
            (Column::Numbers(values), Value::Number(number)) => values.push(Some(*number)),
            (Column::Numbers(values), _) => values.push(None),
            (Column::Flags(values), Value::Flag(flag)) => values.push(Some(*flag)),
            (Column::Flags(values), _) => values.push(None),
            // Those that are carried over come as a whole.
            (Column::Json(_), _) => {}
            #[cfg(feature = "tables")]
            (Column::Foreign(_), _) => {}
        }
    }
}

/// Texts one behind the other.
///
/// ```text
/// bytes  1..4..2.3unique        ends  8  8  14        a null ends where it begins
/// ```
#[derive(Default, Debug)]
pub(crate) struct Texts {
    pub(super) bytes: Vec<u8>,
    pub(super) ends: Vec<usize>,
    pub(super) is_there: Vec<bool>,
}

impl Texts {
    pub(crate) fn push(&mut self, text: Option<&str>) {
        self.bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
        self.ends.push(self.bytes.len());
        self.is_there.push(text.is_some());
    }

    /// The 81 characters of a plain puzzle or its solution, which are ASCII.
    pub(super) fn push_nine(&mut self, cells: &[u8; 81]) {
        self.bytes.extend_from_slice(cells);
        self.ends.push(self.bytes.len());
        self.is_there.push(true);
    }

    pub(crate) fn get(&self, row: usize) -> Option<&str> {
        // Only texts were pushed.
        self.bytes_of(row).map(|bytes| std::str::from_utf8(bytes).unwrap_or_default())
    }

    /// The bytes of a text.
    pub(super) fn bytes_of(&self, row: usize) -> Option<&[u8]> {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.is_there[row].then(|| &self.bytes[start..self.ends[row]])
    }
}

/// A value as it is written.
pub(super) enum Shown<'a> {
    Nothing,
    Text(std::borrow::Cow<'a, str>),
    /// A number or a truth value, in JSON without quotes.
    Bare(String),
    /// A value that is no number, or larger than any: `NaN`, `inf`, `-inf`. JSON has no such numbers.
    #[cfg_attr(not(feature = "tables"), expect(dead_code, reason = "only columns of other tables have such values"))]
    NoNumber(String),
}
