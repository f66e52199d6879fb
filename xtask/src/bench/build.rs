//! The tables of the bench `build`, and its goals.

use super::record::{BuildRun, Compiled, Record};
use super::table::{NO_RUN, aligned, measured, strings};

/// The measurements, and their goals: seconds of CPU time and on the clock, on two cores.
pub(crate) const FIRST: Wanted =
    Wanted { what: "README's first command, from a fresh clone", cpu_s: Some(350), wall_s: Some(180) };
pub(crate) const LEAN: Wanted =
    Wanted { what: "a lean build: no Parquet or Arrow, web app or PNG", cpu_s: Some(120), wall_s: None };
pub(crate) const TESTS: Wanted = Wanted { what: "the library's tests, from nothing", cpu_s: None, wall_s: None };
pub(crate) const CHANGE: Wanted =
    Wanted { what: "a changed technique, to its tests passed", cpu_s: None, wall_s: Some(30) };
pub(crate) const QUICK: Wanted = Wanted { what: "the checker alone", cpu_s: None, wall_s: None };

/// A command, and its goals if it has some.
pub(crate) struct Wanted {
    pub(crate) what: &'static str,
    pub(crate) cpu_s: Option<u64>,
    pub(crate) wall_s: Option<u64>,
}

/// The page's part about the newest result, which is in the file with this name.
pub(crate) fn page(newest: Option<(&str, &Record<BuildRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    measured(file, &run.date, &run.machine, build) + &terminal(run)
}

/// A row for each, with its goals.
pub(crate) fn terminal(run: &BuildRun) -> String {
    let mut rows = vec![strings(["", "crates", "CPU s", "goal", "clock s", "goal"])];
    for Compiled { what, crates, cpu_s, wall_s } in &run.compiled {
        let wanted = [FIRST, LEAN, TESTS, CHANGE].into_iter().find(|wanted| wanted.what == what);
        let goal =
            |of: fn(&Wanted) -> Option<u64>| wanted.as_ref().and_then(of).map_or_else(String::new, |s| s.to_string());
        let (cpu, wall) = (goal(|wanted| wanted.cpu_s), goal(|wanted| wanted.wall_s));
        rows.push(vec![what.clone(), crates.to_string(), format!("{cpu_s:.0}"), cpu, format!("{wall_s:.0}"), wall]);
    }
    aligned(&rows)
}

#[cfg(test)]
mod tests {
    use super::super::record::Machine;
    use super::*;

    #[test]
    fn goals_stand_beside_what_they_are_for() {
        let compiled = vec![Compiled { what: LEAN.what.to_string(), crates: 90, cpu_s: 111.26, wall_s: 60.4 }];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let text = terminal(&BuildRun { date: "2001-02-03".into(), machine, compiled });
        assert!(text.contains("| 90     | 111   | 120  | 60      |"), "{text}");
    }
}
