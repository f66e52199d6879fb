//! The table of the bench `levels`.

use super::record::{LevelsRun, Passes, RatedList, Record};
use super::stats::{per_puzzle, typical};
use super::table::{NO_RUN, aligned, measured, per_second, strings};

/// The README's part about the newest result, which is in the file with this name.
pub(crate) fn readme(newest: Option<(&str, &Record<LevelsRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    measured(file, &run.date, &run.machine, build) + &aligned(&rates(run))
}

/// The same, and the work of each pass.
pub(crate) fn terminal(run: &LevelsRun) -> String {
    format!("{}\n{}", aligned(&rates(run)), aligned(&work(run)))
}

/// A row for each list.
fn rates(run: &LevelsRun) -> Vec<Vec<String>> {
    let mut rows = vec![strings([
        "set",
        "puzzles",
        "rated per second of CPU time",
        "spread",
        "of level 1",
        "2",
        "3",
        "4",
        "5",
        "6",
    ])];
    for RatedList { list, puzzles, timing, passes } in &run.lists {
        let rate = |nanoseconds: f64| per_second(1e9 / nanoseconds);
        let of = |time: &u64| typical(&[*time]) / typical(&[timing.passes * puzzles]);
        let (slow, fast) = (timing.cpu_ns.iter().max(), timing.cpu_ns.iter().min());
        let spread = slow.zip(fast).map(|(slow, fast)| format!("{}..{}", rate(of(slow)), rate(of(fast))));
        let mut row = vec![list.clone(), puzzles.to_string(), rate(per_puzzle(timing, *puzzles))];
        row.push(spread.unwrap_or_default());
        row.extend(passes.levels[1..].iter().map(u64::to_string));
        rows.push(row);
    }
    rows
}

/// The work of each pass per puzzle.
fn work(run: &LevelsRun) -> Vec<Vec<String>> {
    let mut rows = vec![strings(["per puzzle", "", "pass 1", "2", "3", "4", "5", "6", "guesses"])];
    for RatedList { list, puzzles, passes: Passes { fills, erasures, guesses, .. }, .. } in &run.lists {
        let each = |count: &u64| format!("{:.2}", typical(&[*count]) / typical(&[*puzzles]));
        for (what, counts, last) in [("filled", fills, String::new()), ("erased", erasures, each(guesses))] {
            let mut row = vec![list.clone(), what.to_string()];
            row.extend(counts.iter().map(each));
            row.push(last);
            rows.push(row);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::super::record::{Build, Machine, Timing};
    use super::*;

    #[test]
    fn rates_and_work() {
        let timing = Timing { engine: "levels".into(), passes: 2, cpu_ns: vec![80_000, 100_000, 125_000], work: None };
        let passes = Passes { levels: [0, 1, 1, 0, 0, 0, 0], fills: [3, 6, 0, 0, 0, 0], erasures: [0; 6], guesses: 1 };
        let lists = vec![RatedList { list: "easy".into(), puzzles: 2, timing, passes }];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let run = LevelsRun { date: "2001-02-03".into(), machine, seed: 1, lists };
        let build = Build { commit: "abc".into(), rustc: "rustc 1".into(), crates: Vec::new() };
        let text = terminal(&run);
        assert!(text.contains("| easy       | filled | 1.50   | 3.00 |"), "{text}");
        let text = readme(Some(("levels-2001-02-03-01.json", &Record { build, run })));
        // Four ratings take 100 microseconds.
        assert!(text.contains("| 40.0k                        | 32.0k..50.0k | 1          | 1 |"), "{text}");
        assert!(text.contains("rustc 1; commit abc. Raw times: `bench/results/levels-2001-02-03-01.json`"), "{text}");
    }
}
