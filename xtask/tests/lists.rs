//! The lists of the project are its files and its pages: nothing is written and forgotten.
#![allow(clippy::unwrap_used, reason = "a file of the project that cannot be read is a failed test")]

use ninefold::board::text::FORMATS;
use ninefold::engine::ENGINES;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The sources below a folder that implement a trait, joined.
fn implementations(folder: &str, of: &str) -> usize {
    let mut folders = vec![root().join(folder)];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let is_test = path.file_stem().is_some_and(|stem| stem == "tests");
                let source = if is_test { String::new() } else { std::fs::read_to_string(path).unwrap() };
                count += source.lines().filter(|line| line.starts_with("impl") && line.contains(of)).count();
            }
        }
    }
    count
}

/// Each name stands in backquotes in the README.
fn assert_documented<'n>(names: impl Iterator<Item = &'n str>) {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for name in names {
        assert!(readme.contains(&format!("`{name}`")), "README.md does not name `{name}`");
    }
}

fn assert_distinct(mut names: Vec<&str>) {
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "two entries share a name");
}

#[test]
fn every_format_is_listed_and_documented() {
    // Some formats share an implementation, so there may be more names than implementations, never fewer.
    let written = implementations("ninefold-board/src/text", " Format for ");
    assert!(written > 0 && written <= FORMATS.len(), "{written} formats written, {} listed", FORMATS.len());
    assert_distinct(FORMATS.iter().map(|format| format.name()).collect());
    assert_documented(FORMATS.iter().map(|format| format.name()));
}

#[test]
fn every_engine_is_listed_and_documented() {
    let written = implementations("ninefold/src/engine", " Engine for ");
    assert!(written > 0 && written <= ENGINES.len(), "{written} engines written, {} listed", ENGINES.len());
    assert_distinct(ENGINES.iter().map(|entry| entry.name).collect());
    assert_documented(ENGINES.iter().map(|entry| entry.name));
}
