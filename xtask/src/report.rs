//! The outcome of each step, and the summary at the end.

use crate::cpu::children;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How a step ended.
pub(crate) enum Outcome {
    Ok,
    /// With its output.
    Failed(String),
    /// With the reason: a tool or data set that is missing.
    Skipped(String),
}

impl Outcome {
    /// Both; the first failure wins, and a failure wins over a skip.
    pub(crate) fn and(self, other: impl FnOnce() -> Outcome) -> Outcome {
        match self {
            Outcome::Ok => other(),
            Outcome::Failed(output) => Outcome::Failed(output),
            Outcome::Skipped(why) => match other() {
                Outcome::Failed(output) => Outcome::Failed(output),
                Outcome::Ok | Outcome::Skipped(_) => Outcome::Skipped(why),
            },
        }
    }
}

/// A step that was run.
struct Line {
    name: &'static str,
    outcome: Outcome,
    time: Duration,
    /// CPU seconds of what it started, where that is known.
    cpu: Option<f64>,
}

/// The steps run so far.
pub(crate) struct Report {
    start: Instant,
    lines: Vec<Line>,
}

impl Report {
    /// Without a step.
    pub(crate) fn start() -> Self {
        Report { start: Instant::now(), lines: Vec::new() }
    }

    /// Runs a step; its output is shown at once if it failed.
    pub(crate) fn run(&mut self, name: &'static str, step: impl FnOnce() -> Outcome) {
        eprintln!("==> {name}");
        let (start, before) = (Instant::now(), children().ok());
        let outcome = step();
        let cpu = children().ok().zip(before).map(|(after, before)| after - before);
        if let Outcome::Failed(output) = &outcome {
            eprintln!("{}", output.trim_end());
        }
        self.lines.push(Line { name, outcome, time: start.elapsed(), cpu });
    }

    /// Prints the summary; fails if a step failed, or was skipped where that is not allowed.
    pub(crate) fn finish(self, skips_fail: bool) -> ExitCode {
        eprintln!();
        let mut good = true;
        let shown = |cpu: Option<f64>| cpu.map_or_else(String::new, |cpu| format!("{cpu:.0} s of CPU"));
        for Line { name, outcome, time, cpu } in &self.lines {
            let word = match outcome {
                Outcome::Ok => "ok".to_string(),
                Outcome::Failed(_) => "FAILED".to_string(),
                Outcome::Skipped(why) => format!("skipped ({why})"),
            };
            good &= match outcome {
                Outcome::Ok => true,
                Outcome::Failed(_) => false,
                Outcome::Skipped(_) => !skips_fail,
            };
            eprintln!("{:>7.1} s {:>14}  {name:<18} {word}", time.as_secs_f64(), shown(*cpu));
        }
        let all = self.start.elapsed();
        let cpu = self.lines.iter().map(|line| line.cpu).sum();
        eprintln!("{:>7.1} s {:>14}  {}", all.as_secs_f64(), shown(cpu), if good { "all good" } else { "FAILED" });
        if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(outcomes: Vec<Outcome>, skips_fail: bool) -> bool {
        let mut report = Report::start();
        for outcome in outcomes {
            report.run("step", || outcome);
        }
        report.finish(skips_fail) == ExitCode::SUCCESS
    }

    #[test]
    fn a_skip_fails_only_where_told() {
        let skipped = || vec![Outcome::Ok, Outcome::Skipped("no tool".into())];
        assert!(finish(skipped(), false));
        assert!(!finish(skipped(), true));
    }

    #[test]
    fn a_failure_fails() {
        assert!(finish(vec![Outcome::Ok], true));
        assert!(!finish(vec![Outcome::Failed(String::new()), Outcome::Ok], false));
    }

    #[test]
    fn a_failure_wins_over_a_skip() {
        let both = Outcome::Skipped("no tool".into()).and(|| Outcome::Failed("broken".into()));
        assert!(matches!(both, Outcome::Failed(output) if output == "broken"));
        assert!(matches!(Outcome::Ok.and(|| Outcome::Skipped(String::new())), Outcome::Skipped(_)));
    }
}
