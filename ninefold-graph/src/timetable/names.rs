//! Numbers for names, in the order in which they are first met.

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

    pub(super) fn into_all(self) -> Vec<String> {
        self.names
    }
}
