//! `unsafe` stays behind its fence.

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
