//! Counting: more facts than covers is impossible.
//!
//! A cover takes at most one true candidate. Where each live option of a fact lies in at least as many covers as counted
//! facts, the true candidates fill at least as many places in covers as in facts; so there are at most as many facts as
//! covers. This one rule is the heart of naked and hidden subsets, fish of every kind, Sue de Coq and doubly linked sets
//! (the covers and bases of fish, "Ultimate Fish Guide", Sudoku players' forum; set coverage as in Allan Barker's `XSudo`).

use crate::bits::{Row, common, insert, meets};
use crate::table::{FactRow, Table, fills};
use ninefold_board::{Geometry, Item};

pub(crate) struct Covers {
    rows: Vec<Row>,
    /// In how many covers each candidate lies.
    room: Vec<usize>,
}

impl Covers {
    pub(crate) fn new(geometry: &Geometry, table: &Table, items: &[Item]) -> Self {
        let rows: Vec<_> = items.iter().map(|&item| table.row(|k| fills(geometry, k, item))).collect();
        let mut room = vec![0; table.len()];
        for row in &rows {
            common(row, row).for_each(|k| room[k] += 1);
        }
        Covers { rows, room }
    }

    /// Are there more facts than covers? A fact that the covers have no room for is left out (in the order of the facts),
    /// and so is a cover that none of the counted facts' live options fills.
    pub(crate) fn are_overfull(&self, facts: &[FactRow<'_>], live: &[u64]) -> bool {
        if self.rows.is_empty() {
            return false;
        }
        let mut used = vec![0; self.room.len()];
        let mut counted_options = vec![0; live.len()];
        let mut counted = 0;
        for fact in facts {
            if common(fact, live).all(|k| used[k] < self.room[k]) {
                counted += 1;
                for k in common(fact, live) {
                    used[k] += 1;
                    insert(&mut counted_options, k);
                }
            }
        }
        counted > self.rows.iter().filter(|cover| meets(cover, &counted_options)).count()
    }
}
