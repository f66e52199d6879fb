//! The table of the bench `generate`.

use super::record::{GenerateRun, MadeClass, Record};
use super::table::{NO_RUN, aligned, measured, per_second, strings};

/// The page's part about the newest result, which is in the file with this name.
pub(crate) fn page(newest: Option<(&str, &Record<GenerateRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    format!("{}{}\n{}", measured(file, &run.date, &run.machine, build), run.qqwing, terminal(run))
}

/// A row for each kind of puzzle: both programs, where both make it, and how many times as many ours makes.
pub(crate) fn terminal(run: &GenerateRun) -> String {
    let mut rows = vec![strings(["puzzles a second of CPU time", "ninefold", "qqwing", "times as many"])];
    let is_ours = |made: &&MadeClass| made.command.starts_with("ninefold");
    for ours in run.classes.iter().filter(is_ours) {
        let peer = run.classes.iter().find(|made| made.class == ours.class && !is_ours(made));
        let ratio = peer.map(|peer| format!("{:.0}", rate(ours) / rate(peer)));
        let shown = |made: &MadeClass| per_second(rate(made));
        rows.push(vec![
            ours.class.clone(),
            shown(ours),
            peer.map(shown).unwrap_or_default(),
            ratio.unwrap_or_default(),
        ]);
    }
    format!("\n{}", aligned(&rows))
}

/// Puzzles a second, by the median round.
fn rate(made: &MadeClass) -> f64 {
    let mut times = made.cpu_s.clone();
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or(f64::NAN);
    f64::from(u32::try_from(made.puzzles).unwrap_or(u32::MAX)) / median.max(0.01)
}

#[cfg(test)]
mod tests {
    use super::super::record::Machine;
    use super::*;

    #[test]
    fn a_row_for_each_kind() {
        let made = |class: &str, command: &str, puzzles, cpu_s: &[f64]| MadeClass {
            class: class.into(),
            command: command.into(),
            puzzles,
            cpu_s: cpu_s.to_vec(),
        };
        let classes = vec![
            made("any", "ninefold generate", 300, &[1.0, 3.0, 2.0]),
            made("any", "qqwing --generate", 10, &[4.0]),
            made("rare", "ninefold generate --technique xy-wing", 9, &[0.5]),
        ];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let text = terminal(&GenerateRun { date: "2001-02-03".into(), machine, qqwing: "qqwing 1".into(), classes });
        let row = |class: &str| {
            text.lines().find(|line| line.starts_with(&format!("| {class}"))).map(|line| line.replace(' ', ""))
        };
        assert_eq!(row("any").as_deref(), Some("|any|150.0|2.5|60|"), "{text}");
        assert_eq!(row("rare").as_deref(), Some("|rare|18.0|||"), "{text}");
    }
}
