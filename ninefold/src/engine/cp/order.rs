//! The next choice: the candidate that took part in the most recent conflicts.
//!
//! Every conflict raises the candidates that its analysis met, and what it raised earlier counts for less and less (Moskewicz
//! and others, *Chaff*, 2001). Candidates never met are not in the heap.

/// A heap of candidates by activity, the most active one on top; of equals the one with the smaller number.
pub(super) struct Order {
    activity: Vec<f64>,
    /// The weight that the next conflict adds. It grows, which is cheaper than letting all others shrink.
    step: f64,
    heap: Vec<u32>,
    /// Of each candidate: its place in the heap, or `OUT`.
    place: Vec<u32>,
}

const OUT: u32 = u32::MAX;
const GROWTH: f64 = 1.0 / 0.95;
const LARGE: f64 = 1e100;

impl Order {
    pub(super) fn new(variables: usize) -> Self {
        Order { activity: vec![0.0; variables], step: 1.0, heap: Vec::new(), place: vec![OUT; variables] }
    }

    /// The candidate took part in a conflict.
    pub(super) fn raise(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        if self.activity[variable] > LARGE {
            self.activity.iter_mut().for_each(|activity| *activity /= LARGE);
            self.step /= LARGE;
        }
        match self.place[variable] {
            OUT => self.insert(variable),
            place => self.up(place as usize),
        }
    }

    /// A conflict is over: earlier ones count for less.
    pub(super) fn age(&mut self) {
        self.step *= GROWTH;
    }

    /// The candidate is open again.
    pub(super) fn reopen(&mut self, variable: usize) {
        if self.activity[variable] > 0.0 && self.place[variable] == OUT {
            self.insert(variable);
        }
    }

    /// Takes out the most active candidate.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        self.place[top as usize] = OUT;
        let last = self.heap.pop()?;
        if last != top {
            self.put(0, last);
            self.down(0);
        }
        Some(top as usize)
    }

    fn insert(&mut self, variable: usize) {
        self.heap.push(variable as u32);
        self.put(self.heap.len() - 1, variable as u32);
        self.up(self.heap.len() - 1);
    }

    fn put(&mut self, at: usize, variable: u32) {
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }

    fn is_before(&self, a: u32, b: u32) -> bool {
        let (of_a, of_b) = (self.activity[a as usize], self.activity[b as usize]);
        of_a.total_cmp(&of_b).then(b.cmp(&a)).is_gt()
    }

    fn up(&mut self, mut at: usize) {
        let variable = self.heap[at];
        while at > 0 && self.is_before(variable, self.heap[(at - 1) / 2]) {
            self.put(at, self.heap[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        self.put(at, variable);
    }

    fn down(&mut self, mut at: usize) {
        let variable = self.heap[at];
        while let Some(child) = self.best_child(at).filter(|&child| self.is_before(self.heap[child], variable)) {
            self.put(at, self.heap[child]);
            at = child;
        }
        self.put(at, variable);
    }

    fn best_child(&self, at: usize) -> Option<usize> {
        let (left, right) = (2 * at + 1, 2 * at + 2);
        if right < self.heap.len() && self.is_before(self.heap[right], self.heap[left]) {
            return Some(right);
        }
        (left < self.heap.len()).then_some(left)
    }
}
