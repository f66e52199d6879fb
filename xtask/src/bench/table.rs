//! The tables of a run: all of it for the terminal, the gist for the README.

use super::record::{Build, Machine, Record, Run, Timing};
use super::stats::{self, Claim, Ratio, against, claims, is_ours, of_process, per_puzzle, typical};

/// The lines of a page between which the tables of a bench stand.
fn fences(bench: &str) -> [String; 2] {
    [
        format!("<!-- bench {bench}: made by `cargo xtask bench {bench}`, do not edit -->"),
        format!("<!-- bench {bench}: end -->"),
    ]
}

/// The page with these tables of a bench in it.
pub(crate) fn splice(page: &str, bench: &str, tables: &str) -> Result<String, String> {
    let [begin, end] = fences(bench);
    let missing = || format!("no lines {begin:?} and {end:?}, in this order");
    let (before, rest) = page.split_once(&begin).ok_or_else(missing)?;
    let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
    Ok(format!("{before}{begin}\n{tables}{end}{after}"))
}

/// The text in the place of tables.
pub(crate) const NO_RUN: &str = "No run is recorded yet.\n";

/// The date, machine and commit of a result, which is in the file with this name.
pub(crate) fn measured(file: &str, date: &str, machine: &Machine, build: &Build) -> String {
    let Machine { cpu, cores, os, .. } = machine;
    let crates: Vec<String> = build.crates.iter().map(|(name, version)| format!("{name} {version}")).collect();
    let with = if crates.is_empty() { String::new() } else { format!(", with {}", crates.join(", ")) };
    let Build { rustc, commit, .. } = build;
    format!(
        "Measured on {date} on {cpu} ({cores} cores), {os}, {rustc}{with}; commit {commit}. Raw times: `bench/results/{file}`.\n\n"
    )
}

/// The README's part about the newest result, which is in the file with this name.
pub(crate) fn readme(newest: Option<(&str, &Record<Run>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    measured(file, &run.date, &run.machine, build) + &tdoku(run) + &gist(run)
}

/// Whether and how tdoku took part.
fn tdoku(run: &Run) -> String {
    match &run.tdoku {
        Some(how) => format!(
            "tdoku: {how}. It has no call for many puzzles. It is timed while it counts; the solutions that are verified \
             come from a second search.\n\n"
        ),
        None => "The source of tdoku was not at hand: it is in no table.\n\n".to_string(),
    }
}

/// A row for each list and file, and the goals missed.
fn gist(run: &Run) -> String {
    let mut text = String::new();
    for (title, rows) in [
        ("Many puzzles, one thread: puzzles per second of CPU time, times the rate of `sudoku`", batch(run)),
        ("One puzzle at a time: mean / median / 99 of 100, in microseconds", latency(run)),
        ("`ninefold solve` from file to file, in milliseconds of CPU time", process(run)),
    ] {
        if rows.len() > 1 {
            text.extend([title, ":\n\n", &aligned(&rows), "\n"]);
        }
    }
    let claims: Vec<Claim> = claims(run).into_iter().filter(|claim| claim.goal.is_some()).collect();
    let missed: Vec<String> = claims.iter().filter(|claim| claim.is_met() == Some(false)).map(shortfall).collect();
    let met = format!("{} of {} goals met.", claims.len() - missed.len(), claims.len());
    let missed = if missed.is_empty() { String::new() } else { format!(" Missed: {}.", missed.join("; ")) };
    text + &met + &missed + "\n"
}

fn shortfall(claim: &Claim) -> String {
    let goal = claim.goal.unwrap_or(f64::NAN);
    format!("{}, {}, {}: {} of {goal}", claim.what, claim.set, claim.engine, times(claim.ratio.median))
}

/// Every ratio with its spread and goal, and the work of each path.
pub(crate) fn terminal(run: &Run) -> String {
    let mut rows = vec![strings(["", "set", "engine", "ratio", "spread", "goal", ""])];
    rows.extend(claims(run).iter().map(|claim| {
        let goal = claim.goal.map(|goal| goal.to_string()).unwrap_or_default();
        let met = claim.is_met().map_or("", |met| if met { "met" } else { "MISSED" });
        let [ratio, spread] = [times(claim.ratio.median), spread(&claim.ratio)];
        vec![claim.what.into(), claim.set.clone(), claim.engine.clone(), ratio, spread, goal, met.into()]
    }));
    format!("{}\n{}\n{}", gist(run), aligned(&rows), aligned(&work(run)))
}

/// Rate and ratio of each engine; spread and goal of the widest path.
fn batch(run: &Run) -> Vec<Vec<String>> {
    let names = run.batch.first().map(|set| set.engines.iter().map(|timing| timing.engine.clone()));
    let mut rows = vec![strings(["set"])];
    rows[0].extend(names.into_iter().flatten());
    for set in &run.batch {
        let peer = stats::peer(set.engines.iter());
        let rate = |timing: &Timing| {
            let rate = per_second(1e9 / per_puzzle(timing, set.puzzles));
            match peer.filter(|peer| peer.engine != timing.engine).map(|peer| against(peer, timing)) {
                Some(ratio) if is_ours(&timing.engine) => {
                    format!("{rate} {} ({})", times(ratio.median), spread(&ratio))
                }
                Some(ratio) => format!("{rate} {}", times(ratio.median)),
                None => rate,
            }
        };
        let mut row = vec![set.list.clone()];
        row.extend(set.engines.iter().map(rate));
        rows.push(row);
    }
    rows
}

/// Times of each engine.
fn latency(run: &Run) -> Vec<Vec<String>> {
    let names = run.latency.first().map(|set| set.engines.iter().map(|single| single.timing.engine.clone()));
    let mut rows = vec![strings(["set"])];
    rows[0].extend(names.into_iter().flatten());
    for set in &run.latency {
        let peer = stats::peer(set.engines.iter().map(|single| &single.timing));
        let mut row = vec![set.list.clone()];
        row.extend(set.engines.iter().map(|single| {
            let timing = &single.timing;
            let [median, p99] = [single.median_ns, single.p99_ns].map(|ns| micro(typical(&[ns])));
            let times_text = format!("{} / {median} / {p99}", micro(per_puzzle(timing, set.puzzles)));
            match peer.filter(|peer| peer.engine != timing.engine) {
                Some(peer) => format!("{times_text}, {}", times(against(peer, timing).median)),
                None => times_text,
            }
        }));
        rows.push(row);
    }
    rows
}

/// One row for each file.
fn process(run: &Run) -> Vec<Vec<String>> {
    let mut rows = vec![strings([
        "list",
        "form",
        "puzzles",
        "`ninefold`",
        "`sudoku` in memory",
        "ratio",
        "ours in memory",
        "rate kept",
        "two threads",
    ])];
    for file in &run.process {
        let [peer, memory, two] = of_process(file).map(|claim| claim.ratio);
        let milli = |times: &[u64]| format!("{:.1}", typical(times) / 1e6);
        rows.push(vec![
            file.list.clone(),
            file.form.clone(),
            file.puzzles.to_string(),
            milli(&file.one.cpu_ns),
            milli(&file.peer_ns),
            format!("{} ({})", times(peer.median), spread(&peer)),
            milli(&file.ours_ns),
            format!("{:.0}%", memory.median * 100.0),
            times(two.median),
        ]);
    }
    rows
}

/// The work of each path per puzzle.
fn work(run: &Run) -> Vec<Vec<String>> {
    let mut rows = vec![strings(["per puzzle", "path", "rounds", "nodes", "guesses"])];
    for set in &run.batch {
        for timing in &set.engines {
            if let Some(work) = timing.work {
                let each = |count: u64| format!("{:.2}", typical(&[count]) / typical(&[set.puzzles]));
                let [rounds, nodes, guesses] = [work.rounds, work.nodes, work.guesses].map(each);
                rows.push(vec![set.list.clone(), timing.engine.clone(), rounds, nodes, guesses]);
            }
        }
    }
    rows
}

pub(crate) fn strings<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_string).to_vec()
}

fn times(ratio: f64) -> String {
    if ratio < 9.95 { format!("{ratio:.2}x") } else { format!("{ratio:.1}x") }
}

fn spread(ratio: &Ratio) -> String {
    format!("{:.2}..{:.2}", ratio.low, ratio.high)
}

fn micro(nanoseconds: f64) -> String {
    format!("{:.2}", nanoseconds / 1e3)
}

pub(crate) fn per_second(rate: f64) -> String {
    match rate {
        ..1e3 => format!("{rate:.1}"),
        ..1e6 => format!("{:.1}k", rate / 1e3),
        _ => format!("{:.2}M", rate / 1e6),
    }
}

/// A table in Markdown; the first row is its head.
pub(crate) fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0).max(1)).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        text.extend(row.iter().zip(&widths).map(|(cell, width)| format!("| {cell:<width$} ")));
        text += "|\n";
        if number == 0 {
            text.extend(widths.iter().map(|width| format!("|{}", "-".repeat(width + 2))));
            text += "|\n";
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::record::{Batch, Build, Machine};
    use super::stats::PEER;
    use super::*;

    fn record() -> Record<Run> {
        let timing =
            |engine: &str, passes, ns| Timing { engine: engine.into(), passes, cpu_ns: vec![ns; 3], work: None };
        let engines = vec![timing("avx512", 2, 200_000), timing(PEER, 1, 1_500_000)];
        let batch = vec![Batch { list: "easy".into(), puzzles: 1000, engines }];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let (latency, process) = (Vec::new(), Vec::new());
        let run = Run { date: "2001-02-03".into(), machine, seed: 1, tdoku: None, batch, latency, process };
        let crates = vec![(PEER.to_string(), "0.8.0".to_string())];
        Record { build: Build { commit: "abc".into(), rustc: "rustc 1".into(), crates }, run }
    }

    #[test]
    fn a_miss_is_shown() {
        let text = readme(Some(("fast9-2001-02-03-01.json", &record())));
        assert!(text.contains("| easy | 10.00M 15.0x (15.00..15.00) | 666.7k |"), "{text}");
        assert!(text.contains("1 of 2 goals met. Missed: batch, easy, avx512: 15.0x of 16."), "{text}");
        assert!(text.contains("sudoku 0.8.0") && text.contains("bench/results/fast9-2001-02-03-01.json"), "{text}");
        assert!(terminal(&record().run).contains("MISSED"));
    }

    #[test]
    fn tables_stand_between_their_lines() {
        let [begin, end] = fences("fast9");
        let page = format!("a\n{begin}\nold\n{end}\nb\n");
        assert_eq!(splice(&page, "fast9", "new\n").as_deref(), Ok(&*page.replace("old", "new")));
        assert!(splice(&page, "levels", "new\n").is_err());
        assert!(splice("a\nb\n", "fast9", "new\n").is_err());
        assert!(splice(&format!("{end}\n{begin}\n"), "fast9", "new\n").is_err());
    }
}
