//! A plain backtracker over the houses of a geometry in JSON.

use crate::api::ask::numbers;
use serde_json::Value;

pub(crate) struct Oracle {
    pub(crate) size: usize,
    /// For each cell those that must differ from it.
    peers: Vec<Vec<usize>>,
}

impl Oracle {
    pub(crate) fn new(geometry: &Value) -> Self {
        let size = usize::try_from(geometry["size"].as_u64().unwrap()).unwrap();
        let mut peers = vec![Vec::new(); size * size];
        for house in geometry["houses"].as_array().unwrap() {
            let cells = numbers(&house["cells"]);
            for &a in &cells {
                peers[a].extend(cells.iter().copied().filter(|&b| b != a));
            }
        }
        Oracle { size, peers }
    }

    /// The cells that must differ from this one.
    pub(crate) fn peers(&self, cell: usize) -> &[usize] {
        &self.peers[cell]
    }

    /// Is the board full, and every pair of peers different?
    pub(crate) fn is_solved(&self, values: &[usize]) -> bool {
        let is_right = |cell: usize| self.peers[cell].iter().all(|&peer| values[peer] != values[cell]);
        values.len() == self.peers.len() && (0..values.len()).all(|cell| values[cell] != 0 && is_right(cell))
    }

    /// The values that a cell's peers leave.
    pub(crate) fn left(&self, values: &[usize], cell: usize) -> Vec<usize> {
        (1..=self.size).filter(|v| self.peers[cell].iter().all(|&peer| values[peer] != *v)).collect()
    }

    /// Up to so many solutions.
    pub(crate) fn solve(&self, givens: &[usize], most: usize) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        self.search(&mut givens.to_vec(), most, &mut found);
        found
    }

    fn search(&self, values: &mut Vec<usize>, most: usize, found: &mut Vec<Vec<usize>>) {
        let open = (0..values.len()).filter(|&cell| values[cell] == 0);
        let Some(cell) = open.min_by_key(|&cell| self.left(values, cell).len()) else {
            return found.push(values.clone());
        };
        for value in self.left(values, cell) {
            if found.len() >= most {
                return;
            }
            values[cell] = value;
            self.search(values, most, found);
            values[cell] = 0;
        }
    }
}
