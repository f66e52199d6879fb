//! The search over many puzzles: each lane works on one puzzle, depth first, until it is done, and takes the next.
//!
//! Rounds of reasoning go on for all lanes until enough of them stand still: dead, solved, or in need of a split. Then
//! solutions are handed out, split nodes leave one child in their lane and one on its stack, and idle lanes are filled
//! from their stacks or with new puzzles. Nodes enter and leave by transposition, which costs about as much as a round for
//! however many lanes; so each kind of work waits until enough lanes want it, or until no lane can go on without.
//!
//! Each lane has its own puzzle, so a puzzle with many solutions costs no more nodes than one lane would need for it. Only
//! when there are no new puzzles idle lanes take nodes from busy ones. (Tried before, in sixteen-bit lanes: saved copies of
//! whole vectors instead of stacks of nodes. Few lanes of a copy are of use at a time, and lanes that want one want different
//! ones. A common stack of nodes searches many nodes of one puzzle whose solutions are soon enough.)

use crate::Work;
use crate::pack::{self, Digits, Packed};
use crate::pick::pick;
use crate::planes::{Planes, cell_plane, plane};
use crate::stage::Stage;
use crate::vector::{Bits, NO_WORDS, Words, token::Task};
use std::ops::ControlFlow;

/// Where puzzles come from and solutions go to.
pub(crate) trait Job {
    /// Is each puzzle without a candidate that its givens leave?
    const WITHOUT: bool = false;
    /// Is it told when a puzzle is done, so that there may be a next one where there was none?
    const TELLS_ENDS: bool = false;

    /// The next puzzle, if there is one.
    fn next(&mut self) -> Option<(usize, Digits)>;
    /// The cell and the digit, from 0, of that candidate, if there is one.
    fn without(&self, _puzzle: usize) -> Option<(usize, usize)> {
        None
    }
    /// Nothing more comes of a puzzle.
    fn end(&mut self, _puzzle: usize) {}
    /// A solution of a puzzle: the next one of its tree, or of one of its parts if several lanes work on it. `Break` if no
    /// more of its solutions are wanted.
    fn solution(&mut self, puzzle: usize, digits: &Digits, shared: bool) -> ControlFlow<()>;
    /// Hears what was done; `Break` ends the search.
    fn poll(&mut self, work: &Work) -> ControlFlow<()>;
}

/// The work of a lane.
#[derive(Clone, Debug, Default)]
struct Lane {
    puzzle: usize,
    /// Do other lanes work on the same puzzle?
    shared: bool,
    /// Nodes still to be searched, the next one last.
    stack: Vec<Packed>,
}

/// Bits of a vector.
const LANES: usize = 256;

/// The lanes, and the room they need.
pub(crate) struct Batch<V: Bits> {
    token: V::Token,
    planes: Planes<V>,
    lanes: Vec<Lane>,
    stage: Stage<V>,
    picks: Box<[V; 81]>,
    /// Puzzles that are done while several lanes worked on them.
    finished: Vec<usize>,
    /// Lanes with a node.
    live: Words,
    /// Lanes with nodes on their stacks.
    stacked: Words,
    /// Lanes whose node was touched from outside since the last round.
    touched: Words,
    /// Lanes with a puzzle whose end is still to be told, if it is to be told.
    untold: Words,
}

/// Rounds go on until only this many percent of the lanes change.
const OPEN: u32 = 35;
/// Percent of the lanes that must be solved before solutions are handed out,
const SOLVED: u32 = 8;
/// that must want a split before there is one,
const SPLIT: u32 = 15;
/// that must be idle, of a kind, before they are filled. Somewhat smaller or greater figures change the speed
/// little.
const FILL: u32 = 5;

/// How many lanes.
#[inline(always)]
fn size(lanes: &Words) -> u32 {
    // Not by `map` and `sum`, which would not be compiled for the processor's instructions.
    lanes[0].count_ones() + lanes[1].count_ones() + lanes[2].count_ones() + lanes[3].count_ones()
}

/// Takes the lowest bit that is set.
#[inline(always)]
fn take_bit(word: &mut u64) -> Option<usize> {
    let bit = word.trailing_zeros() as usize;
    *word &= word.wrapping_sub(1);
    (bit < 64).then_some(bit)
}

/// Word by word.
#[inline(always)]
fn both(a: &Words, b: &Words, f: impl Fn(u64, u64) -> u64) -> Words {
    let mut words = NO_WORDS;
    for i in 0..words.len() {
        words[i] = f(a[i], b[i]);
    }
    words
}

/// The task of a batch, and where its work is counted.
pub(crate) struct Run<'a, V: Bits, J> {
    pub(crate) batch: &'a mut Batch<V>,
    pub(crate) job: &'a mut J,
    /// May lanes share a puzzle?
    pub(crate) share: bool,
    pub(crate) work: &'a mut Work,
}

impl<V: Bits, J: Job> Task<V::Token> for Run<'_, V, J> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self, _: V::Token) -> ControlFlow<()> {
        self.batch.run(self.job, self.share, self.work)
    }
}

impl<V: Bits> Batch<V> {
    pub(crate) fn new(token: V::Token) -> Self {
        let zero = V::splat(token, 0);
        Batch {
            token,
            planes: Planes::new(token),
            lanes: vec![Lane::default(); LANES],
            stage: Stage::new(token),
            picks: Box::new([zero; 81]),
            finished: Vec::new(),
            live: NO_WORDS,
            stacked: NO_WORDS,
            touched: NO_WORDS,
            untold: NO_WORDS,
        }
    }

    /// Searches all puzzles of the job.
    #[inline(always)]
    fn run<J: Job>(&mut self, job: &mut J, share: bool, work: &mut Work) -> ControlFlow<()> {
        for lane in &mut self.lanes {
            lane.stack.clear();
        }
        self.live = NO_WORDS;
        self.stacked = NO_WORDS;
        self.untold = NO_WORDS;
        self.finished.clear();
        let part = |percent: u32| LANES as u32 * percent / 100;
        let mut more = true;
        let mut pressed = true;
        loop {
            if share && !more {
                self.share();
            }
            if J::TELLS_ENDS {
                more |= self.tell_ends(job);
            }
            pressed |= self.live == NO_WORDS;
            more = self.fill(job, more, if pressed { 1 } else { part(FILL) }, work);
            let live = size(&self.live);
            if live == 0 {
                return ControlFlow::Continue(());
            }
            let enough = if more { part(OPEN) } else { live * OPEN / 100 };
            let (changing, still) = self.reason(enough, work);
            pressed = changing == NO_WORDS;
            if still[0] != NO_WORDS && (pressed || size(&still[0]) >= part(SOLVED)) {
                self.report(&still[0], job);
            }
            // Some may have left with the solution of another lane.
            let open = both(&still[1], &self.live, |still, live| still & live);
            if open != NO_WORDS && (pressed || size(&open) >= part(SPLIT)) {
                self.split(&open, work);
                pressed = false;
            }
            job.poll(work)?;
        }
    }

    /// Idle lanes take the oldest node, the largest subtree, of a busy one.
    fn share(&mut self) {
        let mut busy = (0..self.lanes.len())
            .filter(|l| (self.stacked[l / 64] & self.live[l / 64]) >> (l % 64) & 1 == 1)
            .collect::<Vec<_>>()
            .into_iter();
        for l in 0..self.lanes.len() {
            if (self.live[l / 64] | self.stacked[l / 64]) >> (l % 64) & 1 == 1 {
                continue;
            }
            let Some(v) = busy.next() else { return };
            if !self.lanes[v].stack.is_empty() {
                let node = self.lanes[v].stack.remove(0);
                if self.lanes[v].stack.is_empty() {
                    self.stacked[v / 64] &= !(1 << (v % 64));
                }
                self.lanes[v].shared = true;
                let puzzle = self.lanes[v].puzzle;
                self.lanes[l].puzzle = puzzle;
                self.lanes[l].shared = true;
                self.lanes[l].stack.push(node);
                self.stacked[l / 64] |= 1 << (l % 64);
            }
        }
    }

    /// Fills idle lanes from their stacks and with new puzzles, if there are at least `least` to fill of a kind. Are
    /// there more puzzles?
    #[inline(always)]
    fn fill<J: Job>(&mut self, job: &mut J, mut more: bool, least: u32, work: &mut Work) -> bool {
        let popped = both(&self.stacked, &self.live, |stacked, live| stacked & !live);
        let fresh = both(&self.stacked, &self.live, |stacked, live| !stacked & !live);
        if size(&popped) >= least {
            self.pop(&popped, work);
        }
        if more && size(&fresh) >= least {
            more = self.start(&fresh, job, work);
        }
        more
    }

    /// Tells of the puzzles that are done. Were there any?
    #[inline(always)]
    fn tell_ends<J: Job>(&mut self, job: &mut J) -> bool {
        let mut any = false;
        for w in 0..4 {
            let mut done = self.untold[w] & !self.live[w] & !self.stacked[w];
            self.untold[w] &= !done;
            while let Some(b) = take_bit(&mut done) {
                job.end(self.lanes[64 * w + b].puzzle);
                any = true;
            }
        }
        any
    }

    /// These lanes take the last node of their stacks.
    #[inline(always)]
    fn pop(&mut self, lanes: &Words, work: &mut Work) {
        for w in 0..4 {
            let mut rest = lanes[w];
            while let Some(b) = take_bit(&mut rest) {
                let stack = &mut self.lanes[64 * w + b].stack;
                if let Some(node) = stack.pop() {
                    if stack.is_empty() {
                        self.stacked[w] &= !(1 << b);
                    }
                    self.stage.put(w, b, &node);
                }
            }
        }
        work.nodes += u64::from(size(lanes));
        let mask = V::load(self.token, lanes);
        self.stage.flip_into(mask, &mut self.planes.cells);
        self.enter(lanes, mask);
    }

    /// These lanes take new puzzles, as long as there are some. Are there more?
    #[inline(always)]
    fn start<J: Job>(&mut self, lanes: &Words, job: &mut J, work: &mut Work) -> bool {
        let mut more = true;
        let mut taken = NO_WORDS;
        'puzzles: for w in 0..4 {
            let mut rest = lanes[w];
            while let Some(b) = take_bit(&mut rest) {
                let Some((puzzle, digits)) = job.next() else {
                    more = false;
                    break 'puzzles;
                };
                self.lanes[64 * w + b].puzzle = puzzle;
                self.lanes[64 * w + b].shared = false;
                self.stage.put(w, b, &digits);
                taken[w] |= 1 << b;
            }
        }
        work.nodes += u64::from(size(&taken));
        let mask = V::load(self.token, &taken);
        self.stage.flip(6);
        pack::decode(&self.stage, mask, &mut self.planes.cells);
        if J::WITHOUT {
            self.strike(&taken, job);
        }
        if J::TELLS_ENDS {
            self.untold = both(&self.untold, &taken, |a, b| a | b);
        }
        self.enter(&taken, mask);
        more
    }

    /// Strikes the candidates that new puzzles are without.
    #[inline(always)]
    fn strike<J: Job>(&mut self, lanes: &Words, job: &J) {
        for w in 0..4 {
            let mut rest = lanes[w];
            while let Some(b) = take_bit(&mut rest) {
                let Some((cell, digit)) = job.without(self.lanes[64 * w + b].puzzle) else { continue };
                let mut lane = NO_WORDS;
                lane[w] = 1 << b;
                let place = &mut self.planes.cells[plane(cell, digit)];
                *place = place.without(V::load(self.token, &lane));
            }
        }
    }

    #[inline(always)]
    fn enter(&mut self, lanes: &Words, mask: V) {
        self.planes.forget(mask);
        self.live = both(&self.live, lanes, |a, b| a | b);
        self.touched = both(&self.touched, lanes, |a, b| a | b);
    }

    /// Rounds until at most `enough` lanes are still changing. Dead lanes leave. Returns the lanes that still change, and
    /// those that do not: the solved and the open ones.
    #[inline(always)]
    fn reason(&mut self, enough: u32, work: &mut Work) -> (Words, [Words; 2]) {
        let mut alive = V::load(self.token, &self.live);
        let mut touched = V::load(self.token, &self.touched);
        loop {
            let round = self.planes.round(self.token, alive);
            alive = round.alive;
            let changing = alive.and(round.changed.or(touched));
            touched = V::splat(self.token, 0);
            work.rounds += 1;
            let open = changing.store();
            if size(&open) <= enough {
                self.live = alive.store();
                self.touched = NO_WORDS;
                let still = alive.without(changing);
                return (open, [still.without(round.open).store(), still.and(round.open).store()]);
            }
        }
    }

    /// Hands out the solutions of these lanes, which then leave.
    #[inline(always)]
    fn report<J: Job>(&mut self, solved: &Words, job: &mut J) {
        pack::encode(&self.planes.cells, &mut self.stage);
        self.stage.flip(6);
        for w in 0..4 {
            let mut rest = solved[w];
            while let Some(b) = take_bit(&mut rest) {
                let lane = &mut self.lanes[64 * w + b];
                if lane.shared && self.finished.contains(&lane.puzzle) {
                    continue;
                }
                if job.solution(lane.puzzle, &self.stage.take(w, b), lane.shared).is_break() {
                    lane.stack.clear();
                    self.stacked[w] &= !(1 << b);
                    if lane.shared {
                        self.finished.push(lane.puzzle);
                    }
                }
            }
        }
        if !self.finished.is_empty() {
            self.drop_finished();
        }
        self.live = both(&self.live, solved, |a, b| a & !b);
    }

    /// Lanes whose puzzle another lane has finished leave.
    fn drop_finished(&mut self) {
        for (l, lane) in self.lanes.iter_mut().enumerate() {
            if lane.shared && self.finished.contains(&lane.puzzle) {
                lane.stack.clear();
                self.stacked[l / 64] &= !(1 << (l % 64));
                self.live[l / 64] &= !(1 << (l % 64));
            }
        }
    }

    /// Splits the nodes of these lanes in two: the lane goes on with the lowest digit of the picked cell, the rest waits
    /// on the lane's stack.
    ///
    /// Nothing else need be noted for the next round: the digit has another place in the box, or the cell would be a hidden
    /// single, and as it goes there, the lane changes.
    #[inline(always)]
    fn split(&mut self, lanes: &Words, work: &mut Work) {
        pick(self.token, &self.planes.cells, &mut self.picks);
        let mask = V::load(self.token, lanes);
        for cell in 0..81 {
            let pick = self.picks[cell].and(mask);
            let mut seen = V::splat(self.token, 0);
            for digit in 0..9 {
                let p = cell_plane(cell, digit);
                let x = self.planes.cells[p];
                let low = x.and(pick).without(seen);
                seen = seen.or(x);
                self.stage.set_row(p, x.without(low));
                self.planes.cells[p] = x.without(pick).or(low);
            }
        }
        self.stage.flip(12);
        for w in 0..4 {
            let mut rest = lanes[w];
            while let Some(b) = take_bit(&mut rest) {
                self.lanes[64 * w + b].stack.push(self.stage.take(w, b));
                self.stacked[w] |= 1 << b;
            }
        }
        work.guesses += u64::from(size(lanes));
        work.nodes += u64::from(size(lanes));
    }
}
