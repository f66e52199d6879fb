//! The table of the bench `rating`.

use super::record::{RatedBy, RatingRun, Record};
use super::stats::{per_puzzle, typical};
use super::table::{NO_RUN, aligned, measured, per_second, strings};

/// What is to be reached: a list, a profile, and puzzles a second on one thread.
const GOALS: [(&str, &str, f64); 4] = [
    ("17 clues", "hodoku", 30_000.0),
    ("HoDoKu's expert 500", "hodoku", 4_000.0),
    ("17 clues", "levels", 60_000.0),
    ("top1465", "hodoku", 200.0),
];

/// The page's part about the newest result, which is in the file with this name.
pub(crate) fn page(newest: Option<(&str, &Record<RatingRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    measured(file, &run.date, &run.machine, build) + &terminal(run) + &goals(run)
}

/// Which goals this run meets, and which it misses.
fn goals(run: &RatingRun) -> String {
    let line = |(list, profile, goal): (&str, &str, f64)| {
        let row = run.rows.iter().find(|row| row.list == list && row.timing.engine == profile);
        let said = row.map_or_else(
            || "not measured".to_string(),
            |row| {
                let rate = 1e9 / per_puzzle(&row.timing, row.puzzles);
                format!("{} with {}", if rate >= goal { "met" } else { "missed" }, per_second(rate))
            },
        );
        format!("- {list}, `{profile}`: {}, {said}\n", per_second(goal))
    };
    let lines = GOALS.map(line).concat();
    format!("\nThe goals of this project, in puzzles per second, and what this run says of them:\n\n{lines}")
}

/// A row for each list and profile.
pub(crate) fn terminal(run: &RatingRun) -> String {
    let mut rows = vec![strings([
        "set",
        "puzzles",
        "profile",
        "solved without a guess",
        "puzzles per second of CPU time",
        "spread",
    ])];
    for RatedBy { list, puzzles, solved, timing } in &run.rows {
        let rate = |nanoseconds: f64| per_second(1e9 / nanoseconds);
        let of = |time: &u64| typical(&[*time]) / typical(&[timing.passes * puzzles]);
        let (slow, fast) = (timing.cpu_ns.iter().max(), timing.cpu_ns.iter().min());
        let spread = slow.zip(fast).map(|(slow, fast)| format!("{}..{}", rate(of(slow)), rate(of(fast))));
        // The passes guess where they end, and are solved in any case.
        let solved = if timing.engine == "levels" { String::new() } else { solved.to_string() };
        let rate = rate(per_puzzle(timing, *puzzles));
        rows.push(vec![
            list.clone(),
            puzzles.to_string(),
            timing.engine.clone(),
            solved,
            rate,
            spread.unwrap_or_default(),
        ]);
    }
    aligned(&rows)
}

#[cfg(test)]
mod tests {
    use super::super::record::{Build, Machine, Timing};
    use super::*;

    #[test]
    fn rates() {
        let timing = Timing { engine: "human".into(), passes: 2, cpu_ns: vec![80_000, 100_000, 125_000], work: None };
        let rows = vec![RatedBy { list: "hard".into(), puzzles: 2, solved: 1, timing }];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let run = RatingRun { date: "2001-02-03".into(), machine, seed: 1, rows };
        let build = Build { commit: "abc".into(), rustc: "rustc 1".into(), crates: Vec::new() };
        let text = page(Some(("rating-2001-02-03-01.json", &Record { build, run })));
        // Four ratings take 100 microseconds.
        assert!(text.contains("| hard | 2       | human   | 1 "), "{text}");
        assert!(text.contains("| 40.0k ") && text.contains("| 32.0k..50.0k |"), "{text}");
    }

    #[test]
    fn goals_are_met_or_missed() {
        let of = |list: &str, engine: &str, nanoseconds: u64| {
            let timing = Timing { engine: engine.into(), passes: 1, cpu_ns: vec![nanoseconds], work: None };
            RatedBy { list: list.into(), puzzles: 1, solved: 1, timing }
        };
        // 50,000, 40,000 and 200 a second.
        let rows = vec![
            of("17 clues", "hodoku", 20_000),
            of("17 clues", "levels", 25_000),
            of("top1465", "hodoku", 5_000_000),
        ];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let text = goals(&RatingRun { date: "2001-02-03".into(), machine, seed: 1, rows });
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("- ")).collect();
        let expected = [
            "- 17 clues, `hodoku`: 30.0k, met with 50.0k",
            "- HoDoKu's expert 500, `hodoku`: 4.0k, not measured",
            "- 17 clues, `levels`: 60.0k, missed with 40.0k",
            "- top1465, `hodoku`: 200.0, met with 200.0",
        ];
        assert_eq!(lines, expected);
    }
}
