//! The progress bar.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A bar on standard error, if that is a terminal and the work lasts over a second.
pub(crate) struct Progress {
    bar: ProgressBar,
    ended: Arc<AtomicBool>,
}

impl Progress {
    /// A bar for work of this length; for work of unknown length, 0, a count.
    pub(crate) fn new(quiet: bool, length: impl FnOnce() -> u64) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let progress = Progress { bar, ended: Arc::new(AtomicBool::new(quiet || !std::io::stderr().is_terminal())) };
        if !progress.ended.load(Ordering::Relaxed) {
            progress.bar.set_length(length());
            progress.appear_in_a_second();
        }
        progress
    }

    /// The bar draws itself from a thread of its own, so that it lives while a single puzzle takes long.
    fn appear_in_a_second(&self) {
        let (bar, ended) = (self.bar.clone(), Arc::clone(&self.ended));
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(1));
            if !ended.load(Ordering::Relaxed) {
                let is_known = bar.length().is_some_and(|length| length > 0);
                let measure = if is_known { "{bar:30} {percent}% " } else { "" };
                let style = ProgressStyle::with_template(&format!("{{spinner}} {{elapsed}} {measure}{{msg}}"));
                bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(Duration::from_millis(100));
            }
        });
    }

    /// So far along its length is the work, with so many records or lines done.
    pub(crate) fn at(&self, position: u64, seen: usize) {
        if self.ended.load(Ordering::Relaxed) {
            return;
        }
        self.bar.set_message(format!("{seen} done"));
        self.bar.set_position(position);
    }

    /// The bar and the answers must not write over each other.
    pub(crate) fn hide_while<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }
}
