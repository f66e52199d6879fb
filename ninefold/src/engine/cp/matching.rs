//! Which choices lie in some matching, quickly: the matching is handed over from call to call, and rows and columns are
//! bits of one word.
//!
//! A column stands for the row that it is matched to, so an arrow leads from a column to every column that this row may
//! take; a column left over could be given to anybody, so it leads to all. A choice that is not in the matching lies in
//! some other one exactly if its column and the row's own lead to each other (Régin, *A filtering algorithm for constraints
//! of difference in CSPs*, 1994; the columns left over after Berge, 1957). The components are found by Gabow's method (2000)
//! with the path's components as masks, so that each is entered once and merged once: a few operations on words per row.

/// Rows whose columns, taken together, are as many as the rows: no other row can have them. Or, where a matching fails, one
/// column fewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Closed {
    pub(super) rows: u64,
    pub(super) columns: u64,
}

/// Columns that a row gets in no matching, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    pub(super) row: usize,
    pub(super) columns: u64,
    pub(super) because: Closed,
}

/// The symbols that each row may take; only the rows of the mask count.
pub(super) struct Lists {
    pub(super) rows: u64,
    pub(super) of: [u64; 64],
}

impl Lists {
    pub(super) fn new() -> Self {
        Lists { rows: 0, of: [0; 64] }
    }

    pub(super) fn push(&mut self, row: usize, columns: u64) {
        self.rows |= 1 << row;
        self.of[row] = columns;
    }
}

/// The components on the way from the first column to the present one, and those that are finished.
struct Components {
    unvisited: u64,
    on_path: u64,
    depth: usize,
    /// Of each component on the path: its columns, and where they lead.
    path: [(u64, u64); 64],
    /// Of a column of a finished component: that component, and all that it leads to, itself included.
    component: [u64; 64],
    reach: [u64; 64],
}

/// Finds all cuts, or rows that cannot all be matched. `mates` is the matching of an earlier call, or anything; it holds a
/// matching afterwards unless there is none.
pub(super) fn filter(lists: &Lists, mates: &mut [u8], cuts: &mut Vec<Cut>) -> Result<(), Closed> {
    let mut owner = [0; 64];
    let taken = complete(lists, mates, &mut owner)?;
    let columns = bits(lists.rows).fold(0, |all, row| all | lists.of[row]);
    let arrows = |column: usize| if taken >> column & 1 == 1 { lists.of[usize::from(owner[column])] } else { columns };
    let mut search =
        Components { unvisited: columns, on_path: 0, depth: 0, path: [(0, 0); 64], component: [0; 64], reach: [0; 64] };
    while let Some(component) = search.next(arrows) {
        for column in bits(component & taken) {
            let row = usize::from(owner[column]);
            let mut outside = lists.of[row] & !component;
            while outside != 0 {
                let at = outside.trailing_zeros() as usize;
                let (columns, reach) = (outside & search.component[at], search.reach[at]);
                let rows = bits(reach).fold(0, |rows, column| rows | 1 << owner[column]);
                cuts.push(Cut { row, columns, because: Closed { rows, columns: reach } });
                outside &= !columns;
            }
        }
    }
    Ok(())
}

/// Makes the matching complete and the owner of each column known; the columns taken.
fn complete(lists: &Lists, mates: &mut [u8], owner: &mut [u8; 64]) -> Result<u64, Closed> {
    let (mut taken, mut unmatched) = (0_u64, 0_u64);
    for row in bits(lists.rows) {
        let mate = mates[row];
        if lists.of[row] & !taken & 1 << mate == 0 {
            unmatched |= 1 << row;
        } else {
            taken |= 1 << mate;
            owner[usize::from(mate)] = row as u8;
        }
    }
    for row in bits(unmatched) {
        taken |= 1 << augment(lists, row, taken, mates, owner)?;
    }
    Ok(taken)
}

/// Matches one more row, moving others along a shortest path; the column that is taken by it in the end.
fn augment(lists: &Lists, start: usize, taken: u64, mates: &mut [u8], owner: &mut [u8; 64]) -> Result<usize, Closed> {
    let (mut queue, mut from) = ([0_u8; 65], [0_u8; 64]);
    let (mut seen, mut head, mut tail) = (0_u64, 0, 1);
    queue[0] = start as u8;
    while head < tail {
        let mut row = usize::from(queue[head]);
        head += 1;
        let free = lists.of[row] & !taken;
        if free != 0 {
            let end = free.trailing_zeros() as usize;
            let mut column = end;
            loop {
                let before = usize::from(mates[row]);
                mates[row] = column as u8;
                owner[column] = row as u8;
                if row == start {
                    return Ok(end);
                }
                (row, column) = (usize::from(from[before]), before);
            }
        }
        for column in bits(lists.of[row] & !seen) {
            from[column] = row as u8;
            queue[tail] = owner[column];
            tail += 1;
        }
        seen |= lists.of[row];
    }
    let rows = queue[..tail].iter().fold(0, |rows, &row| rows | 1 << row);
    Err(Closed { rows, columns: seen })
}

impl Components {
    /// The next finished component: those it leads to were finished before it.
    fn next(&mut self, arrows: impl Fn(usize) -> u64) -> Option<u64> {
        loop {
            let Some(top) = self.depth.checked_sub(1) else {
                self.enter(self.unvisited, &arrows)?;
                continue;
            };
            let (columns, leads) = self.path[top];
            if leads & self.unvisited != 0 {
                self.enter(leads & self.unvisited, &arrows);
            } else if leads & self.on_path & !columns != 0 {
                // It leads back, so it is one with the component before it.
                self.depth = top;
                self.path[top - 1].0 |= columns;
                self.path[top - 1].1 |= leads;
            } else {
                self.finish(columns, leads);
                return Some(columns);
            }
        }
    }

    /// Puts the first of the columns at the end of the path; `None` if there is none.
    fn enter(&mut self, columns: u64, arrows: &impl Fn(usize) -> u64) -> Option<()> {
        let column = bits(columns).next()?;
        self.path[self.depth] = (1 << column, arrows(column));
        self.depth += 1;
        self.unvisited &= !(1 << column);
        self.on_path |= 1 << column;
        Some(())
    }

    fn finish(&mut self, columns: u64, leads: u64) {
        self.depth -= 1;
        self.on_path &= !columns;
        let (mut reach, mut rest) = (columns, leads & !columns);
        while rest != 0 {
            let further = self.reach[rest.trailing_zeros() as usize];
            reach |= further;
            rest &= !further;
        }
        for column in bits(columns) {
            (self.component[column], self.reach[column]) = (columns, reach);
        }
    }
}

pub(super) fn bits(set: u64) -> impl Iterator<Item = usize> {
    ninefold_board::cell_set::Bits(set)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]
mod tests;
