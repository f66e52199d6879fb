//! The bench `python`: its Python with the package, and its table.

use super::record::{PythonPeer, PythonRun, PythonWay, Record};
use super::stats::typical;
use super::table::{NO_RUN, aligned, measured, per_second, strings};

/// The page's part about the newest result, which is in the file with this name.
pub(crate) fn page(newest: Option<(&str, &Record<PythonRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    format!("{}{}.\n\n{}", measured(file, &run.date, &run.machine, build), run.packages, terminal(run))
}

/// A row for each way, with its time in times that of the library's own ways, and one for each other package.
pub(crate) fn terminal(run: &PythonRun) -> String {
    let own: Vec<&PythonWay> = run.ways.iter().take(OWN).collect();
    let head = ["puzzles of 17 clues", "puzzles", "CPU s", "puzzles a second", "times the engine", "times the library"];
    let mut rows = vec![strings(head)];
    for way in &run.ways {
        let mut row = row(&way.way, run.puzzles, typical(&way.cpu_ns));
        row.extend(own.iter().map(|own| ratio(way, own)));
        rows.push(row);
    }
    for PythonPeer { peer, puzzles, cpu_ns } in &run.peers {
        let mut row = row(peer, *puzzles, typical(&[*cpu_ns]));
        let each = |ns: f64, puzzles: u64| ns / typical(&[puzzles]);
        let of = |own: &&PythonWay| each(typical(&[*cpu_ns]), *puzzles) / each(typical(&own.cpu_ns), run.puzzles);
        row.extend(own.iter().map(|own| format!("{:.0}", of(own))));
        rows.push(row);
    }
    aligned(&rows)
}

/// The ways of the library itself, which come first.
const OWN: usize = 2;

fn row(what: &str, puzzles: u64, ns: f64) -> Vec<String> {
    let rate = typical(&[puzzles]) * 1e9 / ns;
    vec![what.to_string(), puzzles.to_string(), format!("{:.2}", ns / 1e9), per_second(rate)]
}

/// The median of the ratios, repeat by repeat.
fn ratio(way: &PythonWay, own: &PythonWay) -> String {
    let mut ratios: Vec<f64> =
        way.cpu_ns.iter().zip(&own.cpu_ns).map(|(ns, own)| typical(&[*ns]) / typical(&[*own])).collect();
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).map_or_else(String::new, |ratio| format!("{ratio:.2}"))
}

#[cfg(test)]
mod tests {
    use super::super::record::Machine;
    use super::*;

    #[test]
    fn ratios_are_taken_repeat_by_repeat() {
        let way = |name: &str, seconds: [u64; 3]| PythonWay {
            way: name.into(),
            cpu_ns: seconds.map(|seconds| seconds * 1_000_000_000).to_vec(),
        };
        // The second repeat was slow for all.
        let ways = vec![way("engine", [1, 9, 1]), way("library", [2, 18, 2]), way("numpy", [3, 27, 3])];
        let peers = vec![PythonPeer { peer: "a peer".into(), puzzles: 10, cpu_ns: 50_000_000_000 }];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let packages = "none".to_string();
        let text = terminal(&PythonRun { date: "2001-02-03".into(), machine, packages, puzzles: 1000, ways, peers });
        let bare = text.replace(' ', "");
        assert!(bare.contains("|numpy|1000|3.00|333.3|3.00|1.50|"), "{text}");
        assert!(bare.contains("|apeer|10|50.00|0.2|5000|2500|"), "{text}");
    }
}
