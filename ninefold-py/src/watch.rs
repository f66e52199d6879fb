//! Ctrl-C during a question. The question runs without Python's lock, and asks now and then whether to end; then the lock is taken for
//! a moment and Python is asked whether a signal has come.

use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So often Python is asked. A quarter of a second is promised.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// When Python was asked last, and what it said.
struct Watch {
    start: Instant,
    /// The next time, in milliseconds after the start.
    next: AtomicU64,
    is_over: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl Watch {
    // The method itself is for one lifetime, and this takes one for any.
    #[allow(clippy::redundant_closure_for_method_calls)]
    fn is_over(&self) -> bool {
        let now = self.start.elapsed().as_millis() as u64;
        if now >= self.next.load(Ordering::Relaxed) {
            self.next.store(now + TICK.as_millis() as u64, Ordering::Relaxed);
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                self.is_over.store(true, Ordering::Relaxed);
            }
        }
        self.is_over.load(Ordering::Relaxed)
    }
}

/// Asks without Python's lock. What is handed to the question says when to end; then the exception of the signal is raised.
pub(crate) fn asking<T: Send>(py: Python<'_>, ask: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send) -> PyResult<T> {
    let (start, next) = (Instant::now(), AtomicU64::new(TICK.as_millis() as u64));
    let watch = Watch { start, next, is_over: AtomicBool::new(false), raised: Mutex::new(None) };
    let answer = py.detach(|| ask(&|| watch.is_over()));
    match watch.raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(answer),
    }
}
