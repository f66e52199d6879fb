//! Solutions of several sizes on a page: each kind of board in rows of its own, one kind below the other, so that no page has a single small
//! board where the next kind begins.

use super::plate::whole;
use super::slots::Slots;
use std::ops::Range;

/// The room between solutions.
pub(super) const BETWEEN: f32 = 14.0;

/// Solutions of one size, in rows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shelf {
    pub(super) entries: Range<usize>,
    pub(super) slots: Slots,
}

impl Shelf {
    /// The height of its rows, without the room below the last one.
    pub(super) fn height(&self) -> f32 {
        rows_height(&self.slots, self.entries.len().div_ceil(self.slots.columns))
    }
}

fn rows_height(slots: &Slots, rows: usize) -> f32 {
    (whole(rows) * (slots.each() + BETWEEN) - BETWEEN).max(0.0)
}

/// The solutions of a page that is being filled.
#[derive(Default)]
pub(super) struct Shelves {
    all: Vec<Shelf>,
}

impl Shelves {
    fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many of so many further ones, of this size, have room in rows below the others: in so much height, and with so many on a page at
    /// most. An empty page takes one row at least.
    pub(super) fn room(&self, slots: &Slots, wanted: usize, (height, most): (f32, usize)) -> usize {
        let used: f32 = self.all.iter().map(|shelf| shelf.height() + BETWEEN).sum();
        let there: usize = self.all.iter().map(|shelf| shelf.entries.len()).sum();
        let rows = slots.rows_in(height - used, BETWEEN).max(usize::from(self.is_empty()));
        wanted.min(rows * slots.columns).min(most.saturating_sub(there))
    }

    pub(super) fn put(&mut self, further: Shelf) {
        self.all.push(further);
    }

    /// What is on the page, which is empty then.
    pub(super) fn take(&mut self) -> Vec<Shelf> {
        std::mem::take(&mut self.all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_further_kind_takes_the_room_below() {
        let small = Slots { columns: 3, rows: 4, side: 100.0, label: 14.0 };
        let large = Slots { columns: 2, rows: 2, side: 240.0, label: 14.0 };
        let mut page = Shelves::default();
        assert_eq!(page.room(&small, 99, (500.0, 12)), 12);
        assert_eq!(page.room(&small, 99, (10.0, 12)), 3, "an empty page takes a row");
        page.put(Shelf { entries: 0..4, slots: small });
        // Two rows of the small ones are 242 high.
        assert_eq!(page.room(&large, 99, (242.0 + 14.0 + 254.0, 12)), 2);
        assert_eq!(page.room(&large, 99, (242.0 + 14.0 + 253.0, 12)), 0);
        assert_eq!(page.room(&large, 99, (1000.0, 5)), 1, "so many on a page at most");
        assert_eq!((page.take().len(), page.is_empty()), (1, true));
    }
}
