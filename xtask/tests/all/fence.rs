//! `unsafe` stays behind its fence, and what the project's documents point at exists.

use std::path::{Path, PathBuf};

/// The one crate that may be unsafe.
const FENCED: &str = "ninefold-fast9";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// Every file of the project with this ending, built and downloaded ones aside.
fn files(ending: &str) -> Vec<PathBuf> {
    let mut folders = vec![root()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Does code (not a comment) use the keyword? The lint `unsafe_code` has the word inside a longer one.
fn has_unsafe(code: &str) -> bool {
    let code = code.split("//").next().unwrap_or(code);
    let word = |c: char| c.is_alphanumeric() || c == '_';
    code.split(|c: char| !word(c)).any(|w| w == "unsafe")
}

#[test]
fn unsafe_is_fenced() {
    let sources = files("rs");
    assert!(sources.len() > 20, "the walk finds the sources");
    for path in sources {
        let inside = path.strip_prefix(root()).unwrap().starts_with(FENCED);
        // This file speaks of the word in its own tests.
        if inside || path.ends_with("xtask/tests/all/fence.rs") {
            continue;
        }
        for (number, line) in (1..).zip(std::fs::read_to_string(&path).unwrap().lines()) {
            assert!(!has_unsafe(line), "{}:{number}: unsafe outside {FENCED}: {line}", path.display());
        }
    }
}

#[test]
fn the_fence_sees_the_word() {
    assert!(has_unsafe("let x = unsafe { *p };"));
    assert!(has_unsafe("unsafe fn f() {}"));
    assert!(!has_unsafe("#![forbid(unsafe_code)] // no unsafe here"));
    assert!(!has_unsafe("/// unsafe in prose"));
}

/// The paths that a page names in backquotes: those of this repository, not modules or crates.
fn named_paths(page: &str) -> Vec<&str> {
    let is_path = |word: &&str| {
        let ending = [".rs", ".md", ".toml", ".tsv", ".txt"].iter().any(|end| word.ends_with(end));
        ending && word.contains('/') && !word.contains([' ', '*', '{', '<']) && !word.starts_with("..")
    };
    page.split('`').skip(1).step_by(2).filter(is_path).collect()
}

#[test]
fn documents_name_files_that_exist() {
    let mut named = 0;
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "testdata/README.md"] {
        let page = std::fs::read_to_string(root().join(document)).unwrap();
        // Fenced blocks hold commands and drawings.
        let prose: String = page.split("```").step_by(2).collect();
        for path in named_paths(&prose) {
            assert!(root().join(path).exists(), "{document} names {path}, which does not exist");
            named += 1;
        }
    }
    assert!(named > 10, "the documents name their files by path");
}

#[test]
fn only_paths_are_taken_for_paths() {
    assert_eq!(named_paths("see `a/b.rs` and `c.rs` and `a::b` or `x/*.rs`, `../y/z.md`"), ["a/b.rs"]);
}
