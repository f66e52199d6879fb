//! Budgets and interruption: the clock and Ctrl-C, which the library knows only as a question it may ask.

use ninefold::engine::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most time and nodes for one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limits {
    time: Option<Duration>,
    nodes: Option<u64>,
}

impl Limits {
    /// So many nodes, any time.
    pub(crate) const fn nodes(nodes: u64) -> Self {
        Limits { time: None, nodes: Some(nodes) }
    }
}

/// `10s`, `500ms`, `2m`, `5000n`, or a time and nodes with a comma between.
pub(crate) fn parse(text: &str) -> Result<Limits, String> {
    let mut limits = Limits::default();
    for part in text.split(',').map(str::trim) {
        let digits = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
        let (number, unit) = part.split_at(digits);
        let wrong = || format!("`{part}`: expected a time like 10s, 500ms or 2m, or nodes like 5000n");
        match unit {
            "n" => limits.nodes = Some(number.parse().map_err(|_| wrong())?),
            _ => limits.time = Some(duration(number, unit).ok_or_else(wrong)?),
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
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Runs `work` with the budget that the limits leave from now on.
    pub(crate) fn with_budget<T>(&self, limits: Limits, work: impl FnOnce(&Budget<'_>) -> T) -> T {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let over = || self.is_set() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        work(&Budget { nodes: limits.nodes, interrupt: Some(&over) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets() {
        let both = Limits { time: Some(Duration::from_millis(1500)), nodes: Some(10) };
        assert_eq!(parse("1.5s,10n"), Ok(both));
        assert_eq!(parse("500ms").unwrap().time, Some(Duration::from_millis(500)));
        for wrong in ["", "5", "s", "-1s", "1.5n", "10s;5n", "1e400s", "nan s", "9999999999999999999999s"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
