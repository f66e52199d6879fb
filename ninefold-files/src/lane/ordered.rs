//! Blocks come back in any order and are written in their own.

use super::block::Block;
use super::flood::Flood;
use super::lost::Lost;
use super::output::Output;
use super::tally::Tally;
use crate::journal::Resume;
use crate::limits::Interrupt;
use crate::output::{Closed, say};
use crate::progress::Progress;
use crate::status::Status;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// So much is written at once; an interruption waits no longer than that takes. Four times as much took a file system a tenth
/// less time at best, and often half as much again.
const AT_ONCE: usize = 1 << 16;

/// See the module. No more blocks are made than a limit, so that memory is bounded when one block takes long.
pub(super) struct Ordered<'a, 'o> {
    shelf: Mutex<Shelf>,
    /// Something was put on the shelf, or all has ended.
    changed: Condvar,
    writer: Mutex<Writer<'a, 'o>>,
}

/// Blocks at rest.
struct Shelf {
    /// Handed in before their turn.
    waiting: Vec<Block>,
    /// Written.
    free: Vec<Block>,
    /// How many more may be made.
    to_make: usize,
    /// Whose turn it is.
    next: u64,
    /// Is a thread writing?
    writing: bool,
    /// Are no more blocks to be filled?
    ended: bool,
}

/// The state that only the writing thread may touch.
pub(super) struct Writer<'a, 'o> {
    pub(super) output: &'a mut Output<'o>,
    pub(super) progress: &'a Progress,
    pub(super) interrupt: &'a Interrupt,
    pub(super) resume: Option<&'a Resume>,
    /// The highest status of the source, if it had a record.
    pub(super) status: Option<Status>,
    /// The answers that were written.
    pub(super) tally: Tally,
    /// Why nothing more can be written.
    pub(super) closed: Option<Closed>,
    /// What of the records was not written.
    pub(super) lost: Lost,
    /// Remarks so far.
    pub(super) flood: Flood,
}

impl<'a, 'o> Ordered<'a, 'o> {
    /// Nothing yet; at most so many blocks.
    pub(super) fn new(most: usize, writer: Writer<'a, 'o>) -> Self {
        let shelf =
            Shelf { waiting: Vec::new(), free: Vec::new(), to_make: most, next: 0, writing: false, ended: false };
        Ordered { shelf: Mutex::new(shelf), changed: Condvar::new(), writer: Mutex::new(writer) }
    }

    /// A block to fill, as soon as there is one; `None` when no more are wanted.
    pub(super) fn empty(&self) -> Option<Block> {
        let mut rest = lock(&self.shelf);
        loop {
            if rest.ended {
                return None;
            }
            if let Some(block) = rest.free.pop() {
                return Some(block);
            }
            if let Some(left) = rest.to_make.checked_sub(1) {
                rest.to_make = left;
                return Some(Block::default());
            }
            rest = self.changed.wait(rest).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes a block back; writes it and those behind it if it is their turn and no other thread is writing.
    pub(super) fn hand_in(&self, block: Block) {
        let mut rest = lock(&self.shelf);
        rest.waiting.push(block);
        if rest.writing {
            return;
        }
        rest.writing = true;
        while let Some(place) = rest.waiting.iter().position(|block| block.number == rest.next) {
            let mut block = rest.waiting.swap_remove(place);
            drop(rest);
            let goes_on = lock(&self.writer).write(&mut block);
            if !goes_on {
                // Other threads that hand in a block take it that a thread is writing: nothing is written after this one.
                return self.end();
            }
            rest = lock(&self.shelf);
            rest.next += 1;
            rest.free.push(block);
            self.changed.notify_one();
        }
        rest.writing = false;
    }

    /// Writes text at once, where there is one thread and one block; `Break` when no more can be written.
    pub(super) fn speak(&self, text: &str) -> ControlFlow<()> {
        lock(&self.writer).speak(text)
    }

    /// No more blocks are to be filled.
    pub(super) fn end(&self) {
        lock(&self.shelf).ended = true;
        self.changed.notify_all();
    }

    /// The writer, with everything written.
    pub(super) fn into_writer(self) -> Writer<'a, 'o> {
        self.writer.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread that panicked while it held a lock left nothing half done that matters: its panic ends the program.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Writer<'_, '_> {
    fn speak(&mut self, text: &str) -> ControlFlow<()> {
        if self.closed.is_some() {
            return ControlFlow::Break(());
        }
        if let Err(closed) = self.progress.hide_while(|| self.output.write(text.as_bytes())) {
            self.closed = Some(closed);
            // The search for more is stopped, too.
            self.interrupt.set();
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Writes a block; `false` if no more are wanted.
    fn write(&mut self, block: &mut Block) -> bool {
        if block.cut || self.interrupt.is_set() || self.closed.is_some() {
            return false;
        }
        let progress = self.progress;
        if let Err(closed) = progress.hide_while(|| self.write_all(block)) {
            self.closed = Some(closed);
            return false;
        }
        if self.interrupt.is_set() {
            return false;
        }
        self.status = self.status.max(block.status);
        self.tally.join(&block.tally);
        self.lost.join(&block.lost);
        self.progress.at(block.reached.offset, block.reached.line);
        if let Some(resume) = self.resume {
            resume.reached(block.reached, self.status, &block.out);
        }
        true
    }

    /// Answers, each remark at its place between them.
    fn write_all(&mut self, block: &mut Block) -> Result<(), Closed> {
        let mut written = 0;
        for (before, remark) in &block.remarks {
            self.write_out(&block.out[written..*before])?;
            written = *before;
            if !self.interrupt.is_set() && self.flood.lets_pass(remark) {
                say(remark);
            }
        }
        self.write_out(&block.out[written..])?;
        #[cfg(feature = "tables")]
        if let Some(batch) = block.batch.take() {
            self.output.add(batch)?;
        }
        Ok(())
    }

    /// Writes whole lines.
    fn write_out(&mut self, mut out: &[u8]) -> Result<(), Closed> {
        while !out.is_empty() && !self.interrupt.is_set() {
            let end = out.get(AT_ONCE..).and_then(|rest| memchr::memchr(b'\n', rest));
            let (now, later) = out.split_at(end.map_or(out.len(), |end| AT_ONCE + end + 1));
            self.output.write(now)?;
            out = later;
        }
        Ok(())
    }
}
