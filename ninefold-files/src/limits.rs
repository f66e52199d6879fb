//! Budgets and interruption: the clock and Ctrl-C, which the library knows only as a question it may ask.

use crate::status::Status;
use ninefold::ask::{Nodes, Policy};
use ninefold::engine::Budget;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most time and nodes for one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most time by the clock.
    pub time: Option<Duration>,
    /// The most search nodes.
    pub nodes: Option<u64>,
}

impl Limits {
    /// This number of nodes, any time.
    pub const fn nodes(nodes: u64) -> Self {
        Limits { time: None, nodes: Some(nodes) }
    }
}

impl Limits {
    /// As [`parse`] reads it.
    pub fn typed(&self) -> String {
        let time = self.time.map(|time| format!("{}s", time.as_secs_f64()));
        let nodes = self.nodes.map(|nodes| format!("{nodes}n"));
        time.into_iter().chain(nodes).collect::<Vec<_>>().join(",")
    }
}

/// `2 s`, `5000 nodes`, or both.
impl std::fmt::Display for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.time, self.nodes) {
            (Some(time), Some(nodes)) => write!(f, "{} s, {nodes} nodes", time.as_secs_f64()),
            (Some(time), None) => write!(f, "{} s", time.as_secs_f64()),
            (None, Some(nodes)) => write!(f, "{nodes} nodes"),
            (None, None) => f.write_str("no limit"),
        }
    }
}

/// `10s`, `500ms`, `2m`, `5000n`, or a time and nodes with a comma between.
pub fn parse(text: &str) -> Result<Limits, String> {
    let mut limits = Limits::default();
    for part in text.split(',').map(str::trim) {
        let digits = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
        let (number, unit) = part.split_at(digits);
        let wrong = || format!("`{part}`: expected a time like 10s, 500ms or 2m, or nodes like 5000n");
        let earlier = match unit {
            "n" => limits.nodes.replace(number.parse().map_err(|_| wrong())?).map(|_| "nodes"),
            _ => limits.time.replace(duration(number, unit).ok_or_else(wrong)?).map(|_| "time"),
        };
        if let Some(what) = earlier {
            return Err(format!("`{part}`: {what} given twice"));
        }
    }
    Ok(limits)
}

fn duration(number: &str, unit: &str) -> Option<Duration> {
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * seconds).ok()
}

/// Set by Ctrl-C and SIGTERM; everything long asks it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Debug, Default)]
struct State {
    is_set: AtomicBool,
    /// How many threads wait for input that may never come.
    waiting: AtomicUsize,
    /// Files and directories that no end of the program may leave behind.
    leftovers: Mutex<Vec<PathBuf>>,
}

impl Interrupt {
    /// From now on everything long is to end in its order.
    pub fn set(&self) {
        self.0.is_set.store(true, Ordering::Relaxed);
    }

    /// Is everything long to end?
    pub fn is_set(&self) -> bool {
        self.0.is_set.load(Ordering::Relaxed)
    }

    /// Waits for input that may never come. A thread that waits cannot ask, so the program may be ended meanwhile.
    pub fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> T {
        self.0.waiting.fetch_add(1, Ordering::Relaxed);
        let result = wait();
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
        result
    }

    /// Does a thread wait for input that may never come?
    pub fn is_waiting(&self) -> bool {
        self.0.waiting.load(Ordering::Relaxed) > 0
    }

    /// A path that is to be removed, however the program ends; it need not exist yet.
    pub fn leftover(&self, path: PathBuf) -> Leftover {
        self.leftovers().push(path.clone());
        Leftover { path, interrupt: self.clone() }
    }

    /// Ends the program now, and leaves nothing behind.
    pub fn end(&self) -> ! {
        // Held to the end: nothing is begun or given its name any more.
        let leftovers = self.leftovers();
        leftovers.iter().for_each(|path| remove(path));
        std::process::exit(i32::from(Status::Interrupted.code()))
    }

    fn leftovers(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.0.leftovers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks with what the limits leave from now on; without limits with what the question is worth.
    pub fn with_policy<T>(&self, limits: Option<Limits>, seed: u64, ask: impl FnOnce(&Policy<'_>) -> T) -> T {
        let nodes = match limits {
            None => Nodes::Usual,
            Some(Limits { nodes: Some(nodes), .. }) => Nodes::AtMost(nodes),
            Some(_) => Nodes::Unlimited,
        };
        self.with_budget(limits.unwrap_or_default(), |budget| {
            ask(&Policy { nodes, seed, interrupt: budget.interrupt, ..Policy::default() })
        })
    }

    /// Runs `work` with the budget that the limits leave from now on.
    pub fn with_budget<T>(&self, limits: Limits, work: impl FnOnce(&Budget<'_>) -> T) -> T {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let over = || self.is_set() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        work(&Budget { nodes: limits.nodes, interrupt: Some(&over) })
    }
}

/// A file or a directory that is removed when this is dropped, or when the program is ended before.
#[derive(Debug)]
pub struct Leftover {
    path: PathBuf,
    interrupt: Interrupt,
}

impl Leftover {
    /// The path that is to be removed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name: it stays.
    pub(crate) fn keep_as(self, name: &Path) -> std::io::Result<()> {
        let _no_end_between = self.interrupt.leftovers();
        std::fs::rename(&self.path, name)
    }
}

impl Drop for Leftover {
    fn drop(&mut self) {
        let mut leftovers = self.interrupt.leftovers();
        remove(&self.path);
        leftovers.retain(|path| *path != self.path);
    }
}

/// Removes a file or a directory, if it is there. Nothing can be done if that fails.
fn remove(path: &Path) {
    let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets() {
        let both = Limits { time: Some(Duration::from_millis(1500)), nodes: Some(10) };
        assert_eq!(parse("1.5s,10n"), Ok(both));
        for text in ["0.5s", "3s,20n", "7n"] {
            assert_eq!(parse(text).unwrap().typed(), text);
        }
        assert_eq!(both.to_string(), "1.5 s, 10 nodes");
        assert_eq!(parse("500ms").unwrap().time, Some(Duration::from_millis(500)));
        for wrong in
            ["", "5", "s", "-1s", "1.5n", "10s;5n", "1e400s", "1n,2n", "1s,5n,2ms", "nan s", "9999999999999999999999s"]
        {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
