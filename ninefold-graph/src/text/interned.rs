//! Names as numbers, each kept once: an edge is then two numbers of 32 bits, however long its names are.

use std::collections::BTreeMap;
use std::sync::Arc;

/// Names, numbered as they come.
#[derive(Default)]
pub(super) struct Interned {
    numbers: BTreeMap<Arc<str>, u32>,
    names: Vec<Arc<str>>,
}

impl Interned {
    /// The number of a name. No text has so many that they are not enough.
    pub(super) fn number(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let (name, number): (Arc<str>, u32) = (name.into(), self.names.len() as u32);
        self.numbers.insert(Arc::clone(&name), number);
        self.names.push(name);
        number
    }

    pub(super) fn name(&self, number: u32) -> &str {
        &self.names[number as usize]
    }

    pub(super) fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.names.iter().map(|name| &**name)
    }
}
