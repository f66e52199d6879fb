//! Coalescing: the two ends of a copy become one vertex, and so one register, and the copy is no instruction any more.
//!
//! It is done only where it is safe: where a graph that can be taken apart by taking out vertices with few neighbours stays one. Two
//! tests are known. Briggs: the new vertex has fewer than k neighbours that have k or more themselves. George: each neighbour of the one has
//! few neighbours, or is a neighbour of the other already.

use super::listing::Variable;
use super::worklists::{CopyState, MOST_LOOKS, State, Worklists};

impl Worklists<'_> {
    /// Looks at a copy.
    pub(super) fn coalesce(&mut self, copy: usize) {
        if self.copy_state[copy] != CopyState::Open {
            return;
        }
        let (to, from) = self.task.copies[copy];
        let (one, other) = (self.representative(to), self.representative(from));
        if one == other {
            self.finish(copy);
        } else if self.looks > MOST_LOOKS {
            self.copy_state[copy] = CopyState::Waiting;
        } else if self.are_neighbours(one, other) {
            self.finish(copy);
        } else if self.is_safe(one, other) || self.is_safe_beside(one, other) || self.is_safe_beside(other, one) {
            self.finish(copy);
            self.merge(one, other);
        } else {
            self.copy_state[copy] = CopyState::Waiting;
        }
    }

    /// Marks the neighbours of a vertex that are there: those whose `seen` is `time` then.
    fn mark(&mut self, vertex: Variable) {
        self.time += 1;
        self.looks += self.rows[vertex as usize].len();
        for at in 0..self.rows[vertex as usize].len() {
            let other = self.rows[vertex as usize][at];
            if self.is_there(other) {
                self.seen[other as usize] = self.time;
            }
        }
    }

    fn is_marked(&self, vertex: Variable) -> bool {
        self.seen[vertex as usize] == self.time
    }

    /// The neighbours of a vertex that are there.
    fn beside(&self, vertex: Variable) -> impl Iterator<Item = Variable> {
        self.rows[vertex as usize].iter().copied().filter(|other| self.is_there(*other))
    }

    /// The shorter row tells.
    fn are_neighbours(&mut self, one: Variable, other: Variable) -> bool {
        let (short, long) =
            if self.rows[one as usize].len() <= self.rows[other as usize].len() { (one, other) } else { (other, one) };
        self.looks += self.rows[short as usize].len();
        self.rows[short as usize].contains(&long)
    }

    /// Briggs's test.
    fn is_safe(&mut self, one: Variable, other: Variable) -> bool {
        let most = self.task.registers as usize;
        self.mark(one);
        let high = |next: &Variable| self.degree[*next as usize] >= most;
        let of_one = self.beside(one).filter(high).count();
        let of_other = self.beside(other).filter(|next| !self.is_marked(*next) && high(next)).count();
        // A neighbour of both has one neighbour less once they are one.
        let no_more = self.beside(other).filter(|next| self.is_marked(*next) && self.degree[*next as usize] == most);
        of_one + of_other - no_more.count() < most
    }

    /// George's test: may `one` become a part of `other`?
    fn is_safe_beside(&mut self, one: Variable, other: Variable) -> bool {
        self.mark(other);
        self.beside(one).all(|next| self.is_marked(next) || self.is_low(next))
    }

    /// Makes them one vertex: the one with less to carry over goes, so that nothing is carried often.
    fn merge(&mut self, one: Variable, other: Variable) {
        let burden = |vertex: Variable| self.rows[vertex as usize].len() + self.copies_of[vertex as usize].len();
        let (kept, gone) = if burden(one) >= burden(other) { (one, other) } else { (other, one) };
        self.mark(kept);
        self.state[gone as usize] = State::Merged;
        self.merged_into[gone as usize] = kept;
        self.left[kept as usize] += std::mem::take(&mut self.left[gone as usize]);
        self.cost[kept as usize] = self.cost[kept as usize].saturating_add(self.cost[gone as usize]);
        // Together they are alive for longer.
        self.never[kept as usize] = false;
        let copies = std::mem::take(&mut self.copies_of[gone as usize]);
        self.copies_of[kept as usize].extend(copies);
        let time = self.time;
        let mut shared = Vec::new();
        for at in 0..self.rows[gone as usize].len() {
            let next = self.rows[gone as usize][at];
            if !self.is_there(next) {
                continue;
            }
            if self.seen[next as usize] == time {
                shared.push(next);
            } else {
                self.rows[kept as usize].push(next);
                self.rows[next as usize].push(kept);
                self.degree[kept as usize] += 1;
            }
        }
        for next in shared {
            self.one_less(next);
        }
        self.list(kept);
    }
}
