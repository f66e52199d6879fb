//! Numbers for names, in the order in which they are first met.

use crate::text::shown;
use std::collections::BTreeMap;

#[derive(Default)]
pub(super) struct Names {
    number: BTreeMap<String, u32>,
    names: Vec<String>,
}

impl Names {
    /// The number of a name, a new one if it was not met before.
    pub(super) fn number(&mut self, name: &str) -> u32 {
        if let Some(number) = self.number.get(name) {
            return *number;
        }
        let number = self.names.len() as u32;
        self.number.insert(name.to_string(), number);
        self.names.push(name.to_string());
        number
    }

    /// The number of a name that was met before.
    pub(super) fn find(&self, name: &str) -> Option<u32> {
        self.number.get(name).copied()
    }

    /// How many.
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// The names by their numbers.
    pub(super) fn all(&self) -> &[String] {
        &self.names
    }

    /// A remark if two of them differ in case only.
    pub(super) fn alike(&self, what: &str) -> Option<String> {
        let mut first: BTreeMap<String, &str> = BTreeMap::new();
        let mut pairs = self.names.iter().filter_map(|name| Some((first.insert(name.to_lowercase(), name)?, name)));
        let (a, b) = pairs.next()?;
        let more = match pairs.count() {
            0 => String::new(),
            more => format!("; and {more} more of this kind"),
        };
        Some(format!("{} and {} are counted as two {what}: they differ in case only{more}", shown(a), shown(b)))
    }

    pub(super) fn into_all(self) -> Vec<String> {
        self.names
    }
}
