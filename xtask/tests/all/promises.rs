//! `docs/promises.md` and the tests speak of the same promises.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// How many promises there are.
const PROMISES: usize = 20;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The files that the page names under each promise, each with its tests.
fn named() -> BTreeMap<usize, Vec<(String, Vec<String>)>> {
    let page = std::fs::read_to_string(root().join("docs/promises.md")).unwrap();
    let mut promises = BTreeMap::new();
    for section in page.split("\n## ").skip(1) {
        let number = section.split('.').next().unwrap().parse().unwrap();
        // An item is one line, or goes on in lines that are indented.
        let items = section.replace("\n  ", " ");
        let items = items.lines().filter_map(|line| line.strip_prefix("- "));
        let named = items.map(|item| {
            let mut words = item.split('`').skip(1).step_by(2).map(str::to_string);
            (words.next().unwrap(), words.collect())
        });
        assert!(promises.insert(number, named.collect()).is_none(), "promise {number} stands there twice");
    }
    promises
}

#[test]
fn every_promise_is_shown_by_tests_that_exist() {
    let promises = named();
    assert_eq!(promises.keys().copied().collect::<Vec<_>>(), (1..=PROMISES).collect::<Vec<_>>());
    for (number, files) in promises {
        assert!(!files.is_empty(), "nothing shows promise {number}");
        for (file, tests) in files {
            let source = std::fs::read_to_string(root().join(&file));
            let source = source.unwrap_or_else(|_| panic!("promise {number}: {file} does not exist"));
            assert!(!tests.is_empty(), "promise {number}: no test of {file} is named");
            for test in tests {
                assert!(source.contains(&format!("fn {test}(")), "promise {number}: {file} has no `{test}`");
            }
        }
    }
}

/// The promises that a source cites: `promise 7`, `Promises 9, 10 and 16`.
fn cited(source: &str) -> Vec<usize> {
    let lower = source.to_lowercase();
    let rests = lower.match_indices("promise").map(|(at, word)| &lower[at + word.len()..]);
    let numbers = rests.flat_map(|rest| {
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        let words = rest.strip_prefix(' ').into_iter().flat_map(str::split_whitespace);
        let numbers = words
            .filter(|word| *word != "and")
            .map_while(|word| word.trim_end_matches(|c: char| !c.is_ascii_digit()).parse::<usize>().ok());
        numbers.collect::<Vec<_>>()
    });
    numbers.collect()
}

/// The Rust files below a folder of the project.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn who_cites_a_promise_is_named_under_it() {
    let (promises, mut files) = (named(), Vec::new());
    sources(&root(), &mut files);
    let mut count = 0;
    for path in files.iter().filter(|path| !path.ends_with("xtask/tests/all/promises.rs")) {
        let file = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        for number in cited(&std::fs::read_to_string(path).unwrap()) {
            let is_named = promises.get(&number).is_some_and(|named| named.iter().any(|(named, _)| *named == file));
            assert!(is_named, "{file} cites promise {number}, and docs/promises.md does not name it there");
            count += 1;
        }
    }
    assert!(count > 20, "the tests cite promises: {count}");
}

#[test]
fn citations_are_read() {
    assert_eq!(cited("//! Promises 9, 10 and 16: budgets"), [9, 10, 16]);
    assert_eq!(cited("(promise 7). What is promised of 3 machines; a promise"), [7]);
}
