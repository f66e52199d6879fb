//! Every input that once broke a fuzz target, and the odd ones it started from, replayed without the fuzzer.

#[path = "../../../fuzz/src/checks.rs"]
#[allow(unreachable_pub, reason = "public for the fuzz targets")]
mod checks;

use std::path::Path;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/regressions").join(target);
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        eprintln!("{}", path.display());
        check(&std::fs::read(path).unwrap());
        replayed += 1;
    }
    assert!(replayed > 0, "no regressions for {target}");
}

#[test]
fn detect_parse() {
    replay("detect_parse", checks::detect_parse);
}

#[test]
fn one_format() {
    replay("one_format", checks::one_format);
}

#[test]
fn solve() {
    replay("solve", checks::solve);
}

#[test]
fn line_reader() {
    replay("line_reader", checks::line_reader);
}

#[test]
fn solve9() {
    replay("solve9", checks::solve9);
}
