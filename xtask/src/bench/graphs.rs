//! The bench `graphs`: its Python, and its tables.

use super::record::{GraphRow, GraphsRun, PeerColours, Record};
use super::table::{NO_RUN, aligned, measured, strings};
use crate::context::Context;
use std::path::PathBuf;

/// The Python packages that the peers need.
const REQUIREMENTS: &str = "bench-peers/peers/graphs-requirements.txt";

/// Python with the peers' packages.
pub(super) fn python(context: &Context) -> Result<PathBuf, String> {
    crate::python::with(context, "venv-bench-graphs", REQUIREMENTS)
}

/// The page's part about the newest result, which is in the file with this name.
pub(super) fn page(newest: Option<(&str, &Record<GraphsRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    format!("{}\nPeers: {}.\n\n{}", measured(file, &run.date, &run.machine, build), run.packages, terminal(run))
}

/// What was found of each graph, and the ratios to the peers.
pub(super) fn terminal(run: &GraphsRun) -> String {
    format!(
        "Fewest colours, with the seconds until they were found, and until the end, which the limit brings where there is no proof:\n\n{}\nSeconds of each peer, and \
         how many times as fast ours has no more colours:\n\n{}\n{}",
        aligned(&found(run)),
        aligned(&beside(run)),
        medians(run)
    )
}

fn found(run: &GraphsRun) -> Vec<Vec<String>> {
    let head = ["graph", "vertices", "edges", "known", "found", "seconds", "at least", "end", "limit", "by"];
    let row = |row: &GraphRow| {
        let proved = row.at_least >= row.best.colours;
        vec![
            row.graph.clone(),
            row.vertices.to_string(),
            row.edges.to_string(),
            row.known.map_or_else(String::new, |known| known.to_string()),
            row.best.colours.to_string(),
            seconds(row.best.cpu_ns),
            if proved { "proved".to_string() } else { row.at_least.to_string() },
            seconds(row.best.end_ns),
            row.seconds.to_string(),
            row.by.clone(),
        ]
    };
    std::iter::once(strings(head)).chain(run.rows.iter().map(row)).collect()
}

/// The peers in the order of the first graph that has some.
fn names(run: &GraphsRun) -> Vec<&str> {
    let first = run.rows.iter().find(|row| !row.peers.is_empty());
    first.map_or_else(Vec::new, |row| row.peers.iter().map(|peer| peer.peer.as_str()).collect())
}

fn beside(run: &GraphsRun) -> Vec<Vec<String>> {
    let names = names(run);
    let heads = names.iter().flat_map(|name| [(*name).to_string(), "seconds".to_string(), "times".to_string()]);
    let head = std::iter::once("graph".to_string()).chain(heads).collect();
    let cells = |peer: &PeerColours| {
        let times = times(peer).map_or_else(|| "-".to_string(), |times| format!("{times:.0}"));
        [peer.colours.to_string(), seconds(peer.cpu_ns), times]
    };
    let rows = run.rows.iter().filter(|row| !row.peers.is_empty());
    let rows = rows.map(|row| std::iter::once(row.graph.clone()).chain(row.peers.iter().flat_map(cells)).collect());
    std::iter::once(head).chain(rows).collect()
}

/// How many times as fast ours is; none if it did not get there.
fn times(peer: &PeerColours) -> Option<f64> {
    peer.ours_ns.map(|ours| float(peer.cpu_ns) / float(ours.max(1)))
}

fn float(ns: u64) -> f64 {
    // Nanoseconds of hours are exact.
    std::time::Duration::from_nanos(ns).as_secs_f64()
}

fn seconds(ns: u64) -> String {
    let seconds = float(ns);
    if seconds < 0.001 { format!("{seconds:.6}") } else { format!("{seconds:.3}") }
}

/// Median, smallest and largest ratio to each peer.
fn medians(run: &GraphsRun) -> String {
    let line = |name: &str| {
        let peers: Vec<&PeerColours> =
            run.rows.iter().flat_map(|row| &row.peers).filter(|peer| peer.peer == name).collect();
        let mut all: Vec<f64> = peers.iter().filter_map(|peer| times(peer)).collect();
        all.sort_by(f64::total_cmp);
        let (Some(least), Some(most), Some(median)) = (all.first(), all.last(), all.get(all.len() / 2)) else {
            return String::new();
        };
        format!(
            "- {name}: {median:.0} times as fast in the median of {} graphs of {}, {least:.0} to {most:.0} times\n",
            all.len(),
            peers.len()
        )
    };
    names(run).into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::super::record::{Coloured, Machine};
    use super::*;

    #[test]
    fn ratios_and_proofs() {
        let peer = |ours_ns| PeerColours { peer: "a peer".into(), colours: 7, cpu_ns: 3_000_000, ours_ns };
        let row = |graph: &str, at_least, ours_ns| GraphRow {
            graph: graph.into(),
            seconds: 60,
            vertices: 9,
            edges: 20,
            known: None,
            first: Coloured { colours: 8, cpu_ns: 10, end_ns: 20 },
            best: Coloured { colours: 5, cpu_ns: 1_500_000, end_ns: 2_000_000_000 },
            at_least,
            by: "tabu".into(),
            shown_by: "clique".into(),
            peers: vec![peer(ours_ns)],
        };
        let rows = vec![row("one", 5, Some(100_000)), row("two", 4, None)];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let text = terminal(&GraphsRun { date: "2001-02-03".into(), machine, packages: "none".into(), rows });
        let bare = text.replace(' ', "");
        assert!(bare.contains("|one|9|20||5|0.002|proved|2.000|60|tabu|"), "{text}");
        assert!(bare.contains("|two|9|20||5|0.002|4|2.000|60|tabu|"), "{text}");
        assert!(bare.contains("|one|7|0.003|30|") && bare.contains("|two|7|0.003|-|"), "{text}");
        assert!(text.contains("- a peer: 30 times as fast in the median of 1 graphs of 2, 30 to 30 times"), "{text}");
    }
}
