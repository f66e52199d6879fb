//! The bench's committed results: the README shows the newest, the search does what its signature says, and the peers stay
//! out of what ships.
#![allow(dead_code, reason = "each module is shared with a program that uses more of it")]

#[path = "../../src/bench/build.rs"]
mod build;
#[path = "../../src/bench/generate.rs"]
mod generate;
#[path = "../../../bench-peers/src/levels.rs"]
mod levels;
#[path = "../../src/bench/levels.rs"]
mod levels_table;
#[path = "../../../bench-peers/src/lists.rs"]
mod lists;
#[path = "../../src/bench/python.rs"]
mod python;
#[path = "../../src/bench/rating.rs"]
mod rating;
#[path = "../../src/bench/ray.rs"]
mod ray;
#[path = "../../src/bench/record.rs"]
mod record;
#[path = "../../src/bench/results.rs"]
mod results;
#[path = "../../../bench-peers/src/signature.rs"]
mod signature;
#[path = "../../src/bench/stats.rs"]
mod stats;
#[path = "../../src/bench/table.rs"]
mod table;

use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap()
}

/// The tables of the newest record and its name.
type Tables<R> = fn(Option<(&str, &record::Record<R>)>) -> String;

/// The page shows the newest result of this bench.
fn assert_shown<R: DeserializeOwned>(shown: &str, bench: &str, tables: Tables<R>) {
    let newest = results::newest(&root(), bench).unwrap();
    let tables = tables(newest.as_ref().map(|(name, record)| (name.as_str(), record)));
    let shown = page(shown);
    assert!(
        table::splice(&shown, bench, &tables).unwrap() == shown,
        "cargo xtask bench {bench} --splice; expected:\n{tables}"
    );
}

#[test]
fn pages_show_the_newest_results() {
    assert_shown("README.md", "fast9", table::readme);
    assert_shown("README.md", "levels", levels_table::readme);
    assert_shown("CONTRIBUTING.md", "build", build::page);
    assert_shown("docs/hodoku.md", "rating", rating::page);
    assert_shown("docs/gallery.md", "generate", generate::page);
    assert_shown("docs/python.md", "python", python::page);
    assert_shown("docs/python.md", "ray", ray::page);
}

/// The crates that ship know nothing of the peers, one of which is under the AGPL.
#[test]
fn peers_stay_in_their_own_workspace() {
    let names = |lock: &str, name: &str| page(lock).contains(&format!("\nname = \"{name}\"\n"));
    for peer in ["sudoku", "msolve"] {
        assert!(names("bench-peers/Cargo.lock", peer), "{peer} is a peer");
        assert!(!names("Cargo.lock", peer), "Cargo.lock names {peer}");
    }
}

/// The committed lines of one list.
fn recorded(list: &str) -> Vec<String> {
    let text = page("bench/signature.tsv");
    assert_eq!(text.lines().next(), Some(signature::HEADER));
    let of_list = |line: &&str| line.split('\t').next() == Some(list);
    text.lines().filter(of_list).map(str::to_string).collect()
}

/// Each line of this processor's paths stands in the file as it is.
fn assert_recorded(list: &str, puzzles: &[[u8; 81]]) {
    let recorded = recorded(list);
    let now = signature::of(list, puzzles);
    assert!(now.lines().count() > 0);
    for line in now.lines() {
        let known = recorded.iter().any(|old| old == line);
        let show = recorded.join("\n");
        assert!(known, "the search has changed (cargo xtask bench fast9 --bless)\nnow:\n{line}\nrecorded:\n{show}");
    }
}

#[test]
fn the_search_has_its_signature_on_the_source_puzzles() {
    let puzzles = lists::sources(&root().join("testdata/source-puzzles.tsv")).unwrap();
    assert_recorded("source documents", &puzzles);
}

/// The folder of the lists, if it is there.
fn data() -> Option<PathBuf> {
    let named = std::env::var_os("NINEFOLD_DATA").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| root().join("../shared/data"));
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{} is missing", folder.display());
    eprintln!("skipped: {} is missing (set NINEFOLD_DATA)", folder.display());
    None
}

#[test]
fn the_search_has_its_signature_on_the_lists() {
    let Some(folder) = data() else { return };
    for list in &lists::LISTS {
        assert_recorded(list.name, &lists::read(&folder.join(list.file)).unwrap());
    }
}

/// The passes do what the file says, fill for fill.
#[test]
fn the_passes_have_their_signature() {
    let recorded = page("bench/levels-signature.tsv");
    assert_eq!(recorded.lines().next(), Some(levels::HEADER));
    let assert_recorded = |list: &str, puzzles: &[[u8; 81]]| {
        let now = levels::signature(list, puzzles).unwrap();
        let known = recorded.lines().any(|line| line == now.trim_end());
        assert!(
            known,
            "the passes have changed (cargo xtask bench levels --bless)\nnow:\n{now}\nrecorded:\n{recorded}"
        );
    };
    assert_recorded("source documents", &lists::sources(&root().join("testdata/source-puzzles.tsv")).unwrap());
    let Some(folder) = data() else { return };
    for list in lists::LISTS.iter().filter(|list| levels::LISTS.contains(&list.name)) {
        assert_recorded(list.name, &lists::read(&folder.join(list.file)).unwrap());
    }
}

/// The same search on vectors of the same width. (The portable path takes one puzzle at a time, and may see at another round
/// that a branch has no solution: a few guesses more or less.)
#[test]
fn the_paths_with_wide_vectors_search_alike() {
    let text = page("bench/signature.tsv");
    let mut searches: BTreeMap<&str, Vec<&[&str]>> = BTreeMap::new();
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    for fields in rows.iter().filter(|fields| fields[1] != "portable") {
        searches.entry(fields[0]).or_default().push(&fields[2..]);
    }
    assert!(!searches.is_empty());
    for (list, rows) in searches {
        assert!(rows.iter().all(|row| *row == rows[0]), "{list}: {rows:?}");
    }
}
