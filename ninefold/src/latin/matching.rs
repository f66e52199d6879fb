//! Matchings in bipartite graphs that leave no vertex that must be matched.
//!
//! An augmenting path matches two more vertices and keeps those that were matched. So whoever must be matched comes first, from
//! whichever side, and the others follow.

/// A matching under construction. The neighbours of each vertex on the left are a list of vertices on the right.
pub(super) struct Matching {
    /// Of each side, the neighbours of its vertices.
    neighbours: [Vec<Vec<usize>>; 2],
    /// Of each side, the partners of its vertices.
    partners: [Vec<Option<usize>>; 2],
}

/// The sides.
pub(super) const LEFT: usize = 0;
pub(super) const RIGHT: usize = 1;

impl Matching {
    /// Nothing matched yet.
    pub(super) fn new(left: Vec<Vec<usize>>, right: usize) -> Self {
        let mut back = vec![Vec::new(); right];
        for (vertex, list) in left.iter().enumerate() {
            for &other in list {
                back[other].push(vertex);
            }
        }
        let partners = [vec![None; left.len()], vec![None; right]];
        Matching { neighbours: [left, back], partners }
    }

    /// Matches the vertex, if it is not and can be without leaving another one of its side alone. Whoever is matched stays so.
    pub(super) fn take_in(&mut self, side: usize, vertex: usize) -> bool {
        self.partners[side][vertex].is_some() || {
            let mut seen = vec![false; self.partners[1 - side].len()];
            self.augment(side, vertex, &mut seen)
        }
    }

    /// Its depth is at most the number of vertices of a side.
    fn augment(&mut self, side: usize, vertex: usize, seen: &mut [bool]) -> bool {
        for at in 0..self.neighbours[side][vertex].len() {
            let other = self.neighbours[side][vertex][at];
            if std::mem::replace(&mut seen[other], true) {
                continue;
            }
            let holder = self.partners[1 - side][other];
            if holder.is_none_or(|holder| self.augment(side, holder, seen)) {
                self.partners[side][vertex] = Some(other);
                self.partners[1 - side][other] = Some(vertex);
                return true;
            }
        }
        false
    }

    /// The partners of the left side, if all are matched.
    pub(super) fn left(self) -> Option<Vec<usize>> {
        let [left, _] = self.partners;
        left.into_iter().collect()
    }
}
