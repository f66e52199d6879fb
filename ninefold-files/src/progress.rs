//! The progress bar.

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::IsTerminal as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// A bar on standard error, if that is a terminal and the work lasts over a second.
pub struct Progress {
    bar: ProgressBar,
    ended: Arc<AtomicBool>,
    /// Where an earlier run had come to: how far along, and how many were done.
    begun: (AtomicU64, AtomicUsize),
}

/// The solutions found by counts that are under way.
#[derive(Debug, Default)]
pub struct SoFar {
    found: AtomicU64,
    /// The search nodes at which the count that began last ends; 0 where it goes on for as long as it takes.
    most: AtomicU64,
}

impl SoFar {
    /// A count begins, which ends at so many search nodes.
    pub fn begin(&self, most: Option<u64>) {
        self.most.store(most.unwrap_or(0), Ordering::Relaxed);
    }

    /// Further solutions were found.
    pub fn add(&self, more: u64) {
        self.found.fetch_add(more, Ordering::Relaxed);
    }

    /// A count has ended that had found so many.
    pub fn take(&self, ended: u64) {
        self.found.fetch_sub(ended, Ordering::Relaxed);
    }

    /// In words. The engine for plain 9x9 tells its number only at the end: that is said until the first count is done.
    fn words(&self, is_any_done: bool) -> String {
        let most = self.most.load(Ordering::Relaxed);
        match self.found.load(Ordering::Relaxed) {
            0 if is_any_done => String::new(),
            0 if most > 0 => {
                format!("no number is known before the end, at {} search nodes at the latest", HumanCount(most))
            }
            0 => "no number is known before the end".to_string(),
            1 => "one solution so far".to_string(),
            many => format!("{} solutions so far", HumanCount(many)),
        }
    }
}

impl Progress {
    /// A bar for work of this length; for work of unknown length, 0, a count. Beside it stands what is known so far.
    pub fn new(quiet: bool, length: impl FnOnce() -> u64, so_far: Option<Arc<SoFar>>) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let ended = Arc::new(AtomicBool::new(quiet || !std::io::stderr().is_terminal()));
        let progress = Progress { bar, ended, begun: Default::default() };
        if !progress.ended.load(Ordering::Relaxed) {
            progress.bar.set_length(length());
            progress.appear_in_a_second(so_far);
        }
        progress
    }

    /// The bar draws itself from a thread of its own, so that it lives while a single puzzle takes long.
    fn appear_in_a_second(&self, so_far: Option<Arc<SoFar>>) {
        let (bar, ended) = (self.bar.clone(), Arc::clone(&self.ended));
        let appear = move || {
            std::thread::sleep(Duration::from_secs(1));
            if !ended.load(Ordering::Relaxed) {
                let style = ProgressStyle::with_template("{spinner} {elapsed} {share}{msg} {so_far}{prefix}");
                let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
                let so_far = move |state: &ProgressState, out: &mut dyn Write| {
                    let words = so_far.as_ref().map_or_else(String::new, |so_far| so_far.words(state.pos() > 0));
                    // What cannot be drawn is not drawn.
                    let _ = out.write_str(&words);
                };
                let share = |state: &ProgressState, out: &mut dyn Write| {
                    let _ = out.write_str(&share(state.pos(), state.len()));
                };
                bar.set_style(style.with_key("so_far", so_far).with_key("share", share));
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(Duration::from_millis(100));
            }
        };
        // Where the system gives no thread, there is no bar.
        let _ = std::thread::Builder::new().spawn(appear);
    }

    /// So far along its length is the work, with so many records or lines done.
    pub fn at(&self, position: u64, seen: usize) {
        if self.ended.load(Ordering::Relaxed) {
            return;
        }
        let begun = (self.begun.0.load(Ordering::Relaxed), self.begun.1.load(Ordering::Relaxed));
        let pace = Pace {
            along: position.saturating_sub(begun.0),
            left: self.bar.length().unwrap_or(0).saturating_sub(position),
            done: seen.saturating_sub(begun.1) as u64,
            taken: self.bar.elapsed(),
        };
        self.bar.set_message(format!("{} done{}", HumanCount(seen as u64), pace.words()));
        self.bar.set_position(position);
    }

    /// So many things were looked at on the way to what is counted: said behind the rest, where it may take long to the next one.
    pub fn beside(&self, thing: &str, count: u64) {
        if !self.ended.load(Ordering::Relaxed) {
            self.bar.set_prefix(counted(thing, count));
        }
    }

    /// An earlier run had come so far: it says nothing about the pace of this one.
    pub(crate) fn begin_at(&self, position: u64, seen: usize) {
        self.begun.0.store(position, Ordering::Relaxed);
        self.begun.1.store(seen, Ordering::Relaxed);
    }

    /// The bar and the answers must not write over each other.
    pub fn hide_while<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }
}

/// `1 candidate`, `12,000 candidates`.
fn counted(thing: &str, count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("({} {thing}{plural})", HumanCount(count))
}

/// The way that was gone in a time, and the way that is left; 0 where that is not known.
struct Pace {
    along: u64,
    left: u64,
    done: u64,
    taken: Duration,
}

impl Pace {
    /// `, 410,000 a second, 12 s left of about 5,000,000`: an estimate, by the way that is left.
    fn words(&self) -> String {
        let taken = self.taken.as_millis();
        if self.done == 0 || taken < 500 {
            return String::new();
        }
        let tenths = u128::from(self.done) * 10_000 / taken;
        let whole = HumanCount(u64::try_from(tenths / 10).unwrap_or(u64::MAX));
        let rate = if tenths < 100 { format!("{}.{}", tenths / 10, tenths % 10) } else { whole.to_string() };
        if self.left == 0 || self.along == 0 {
            return format!(", {rate} a second");
        }
        let by_way = |of: u128| u64::try_from(of * u128::from(self.left) / u128::from(self.along)).unwrap_or(u64::MAX);
        let (more, time) = (by_way(u128::from(self.done)), Duration::from_millis(by_way(taken)));
        let time = if time.as_secs() == 0 { "less than a second".to_string() } else { HumanDuration(time).to_string() };
        format!(", {rate} a second, about {} to go: {time}", HumanCount(more))
    }
}

/// The cells of a full bar.
const WIDTH: u64 = 30;

/// The share that is done, with a bar; nothing before anything is done, as nobody knows then how long it takes, and nothing of work
/// of unknown length.
fn share(done: u64, length: Option<u64>) -> String {
    let Some(length) = length.filter(|&length| length > 0 && done > 0) else { return String::new() };
    let done = done.min(length);
    let of = |whole: u64| usize::try_from(u128::from(done) * u128::from(whole) / u128::from(length)).unwrap_or(0);
    let (full, width) = (of(WIDTH), usize::try_from(WIDTH).unwrap_or(0));
    format!("{}{} {}% ", "█".repeat(full), "░".repeat(width - full), of(100))
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_share_of_what_is_not_known() {
        assert_eq!((share(0, Some(82)), share(10, Some(0)), share(10, None)), Default::default());
        assert_eq!(share(41, Some(82)), format!("{}{} 50% ", "█".repeat(15), "░".repeat(15)));
        assert!(share(90, Some(82)).ends_with(" 100% ") && share(u64::MAX / 2, Some(u64::MAX)).ends_with(" 49% "));
    }

    #[test]
    fn the_pace_is_an_estimate_by_the_way_that_is_left() {
        let pace = |along, left, done, ms| Pace { along, left, done, taken: Duration::from_millis(ms) }.words();
        assert_eq!(pace(0, 0, 0, 5_000) + &pace(820, 82, 10, 400), "", "nothing is known yet");
        assert_eq!(pace(820, 0, 10, 4_000), ", 2.5 a second");
        assert_eq!(pace(8_200, 16_400, 4_000, 2_000), ", 2,000 a second, about 8,000 to go: 4 seconds");
        assert_eq!(pace(8_200, 820, 4_000, 2_000), ", 2,000 a second, about 400 to go: less than a second");
    }

    #[test]
    fn what_was_looked_at_is_counted() {
        assert_eq!([1, 12_000].map(|count| counted("candidate", count)), ["(1 candidate)", "(12,000 candidates)"]);
    }

    #[test]
    fn solutions_under_way() {
        let so_far = SoFar::default();
        assert_eq!(so_far.words(false), "no number is known before the end");
        assert_eq!(so_far.words(true), "");
        so_far.begin(Some(100_000_000));
        assert_eq!(so_far.words(false), "no number is known before the end, at 100,000,000 search nodes at the latest");
        so_far.begin(None);
        assert_eq!(so_far.words(false), "no number is known before the end");
        so_far.add(1);
        assert_eq!(so_far.words(false), "one solution so far");
        so_far.add(1_233);
        assert_eq!(so_far.words(true), "1,234 solutions so far");
        so_far.take(1_234);
        assert_eq!(so_far.words(true), "");
    }
}
