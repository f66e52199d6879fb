//! Lists of all steps in a state.

use crate::common;
use ninefold::board::text::{ReadOptions, Record, format};
use ninefold::logic::lines::{LineVerdict, run_listed};
use std::collections::BTreeMap;

fn record(line: &str) -> Record {
    format("hodoku").unwrap().parse(line, &ReadOptions::default()).next().unwrap().unwrap()
}

/// Every step of every list follows, most of them from the techniques of their code, and the others from techniques of other names.
#[test]
fn all_that_are_at_hand() {
    let kinds = ["forcing-chains", "forcing-nets", "grouped", "kraken-fish"];
    let mut wrong = Vec::new();
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for kind in kinds {
        let Some(path) = common::data(&format!("logic/all_steps_{kind}_half.tsv")) else { return };
        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('\t')).collect();
        for answers in common::on_all_cores(&lines, |(state, steps)| run_listed(&record(state), steps)) {
            for (code, verdict) in answers {
                let at = match verdict {
                    LineVerdict::Passed => 0,
                    LineVerdict::Excepted(_) => 1,
                    other => {
                        wrong.push(format!("{kind} {code}: {other:?}"));
                        continue;
                    }
                };
                counts.entry(code).or_default()[at] += 1;
            }
        }
    }
    println!("{counts:?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(counts.len(), 9, "{counts:?}");
    let [passed, excepted] = [0, 1].map(|at| counts.values().map(|count| count[at]).sum::<usize>());
    assert!(passed > excepted && passed + excepted > 4_000, "{counts:?}");
}

/// What is not so is told: a step that is wrong, a code that nothing answers for, and what is no step.
#[test]
fn what_does_not_follow_fails() {
    let line = ":0709-1:x:12..34..21...3.2::::";
    let run =
        |steps: &str| run_listed(&record(line), steps).into_iter().map(|(_, verdict)| verdict).collect::<Vec<_>>();
    assert_eq!(
        run("0003:S4@12|0003:443"),
        [LineVerdict::Passed, LineVerdict::Failed("0003:443 does not follow".into())]
    );
    assert_eq!(run("9999:S4@12"), [LineVerdict::Skipped]);
    // There are two solutions, which differ there: nothing may find it.
    assert!(matches!(&run("1301:D414,S3@2")[..], [LineVerdict::Failed(_)]));
    for broken in
        ["", "|", "1301", "1301:", "1301:D9", "1301:D555", "1301:S0@1", "1301:S1@16", "1301:S@", "1301:S12@1", "1301:x"]
    {
        let answers = run(broken);
        assert!(answers.iter().all(|verdict| matches!(verdict, LineVerdict::Failed(_))), "{broken}: {answers:?}");
        assert_eq!(answers.is_empty(), broken.trim_matches('|').is_empty(), "{broken}");
    }
}
