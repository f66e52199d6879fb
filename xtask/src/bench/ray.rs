//! The bench `ray`: the package for Python on a cluster of this machine's processors, beside one process.

use super::record::{RayJob, RayRun, Record};
use super::stats::typical;
use super::table::{NO_RUN, aligned, measured, per_second, strings};

/// The page's part about the newest result, which is in the file with this name.
pub(crate) fn page(newest: Option<(&str, &Record<RayRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    format!("{}{}.\n\n{}", measured(file, &run.date, &run.machine, build), run.packages, terminal(run))
}

/// A row for each question and place, beside the first place that has the question, which is one process.
pub(crate) fn terminal(run: &RayRun) -> String {
    let mut rows = vec![strings([
        "question",
        "where",
        "rows",
        "rows a second",
        "times one process",
        "CPU s for a million",
        "CPU hours for 10^9",
        "MB of a worker",
    ])];
    for job in &run.jobs {
        let alone = run.jobs.iter().find(|other| other.question == job.question).unwrap_or(job);
        // Of each row, in seconds.
        let wall = |job: &RayJob| each(&job.wall_ns, job.rows);
        let cpu = each(&job.cpu_ns, job.rows);
        rows.push(vec![
            job.question.clone(),
            job.place.clone(),
            job.rows.to_string(),
            per_second(1.0 / wall(job)),
            format!("{:.2}", wall(alone) / wall(job)),
            format!("{:.1}", cpu * 1e6),
            format!("{:.1}", cpu * 1e9 / 3600.0),
            format!("{:.0}", job.worker_kb.iter().copied().max().map_or(f64::NAN, |kb| typical(&[kb])) / 1024.0),
        ]);
    }
    aligned(&rows)
}

fn each(times: &[u64], rows: u64) -> f64 {
    typical(times) / typical(&[rows]) / 1e9
}

#[cfg(test)]
mod tests {
    use super::super::record::Machine;
    use super::*;

    #[test]
    fn a_row_for_each_question_and_place() {
        let job = |question: &str, place: &str, wall_s: [u64; 3]| RayJob {
            question: question.into(),
            place: place.into(),
            rows: 1_000_000,
            wall_ns: wall_s.map(|seconds| seconds * 1_000_000_000).to_vec(),
            cpu_ns: vec![18_000_000_000],
            worker_kb: vec![2048, 4096, 1024],
        };
        let jobs = vec![
            job("solve", "one process", [8, 4, 100]),
            job("rate", "one process", [20, 20, 20]),
            job("solve", "Ray, two nodes", [4, 5, 2]),
        ];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let run = RayRun { date: "2001-02-03".into(), machine, packages: "Python 3".into(), jobs };
        let rows: Vec<String> = terminal(&run).lines().skip(2).map(|line| line.replace(' ', "")).collect();
        assert_eq!(rows[0], "|solve|oneprocess|1000000|125.0k|1.00|18.0|5.0|4|");
        assert_eq!(rows[1], "|rate|oneprocess|1000000|50.0k|1.00|18.0|5.0|4|");
        assert_eq!(rows[2], "|solve|Ray,twonodes|1000000|250.0k|2.00|18.0|5.0|4|");
    }
}
