//! The contents of each published crate's package: its page, both licences as they stand at the root, what finds it in the
//! registry, and no path that leads out of it.

use std::fs::read_to_string;
use std::path::{Path, PathBuf};

const PUBLISHED: [&str; 6] =
    ["ninefold-board", "ninefold-check", "ninefold-fast9", "ninefold", "ninefold-web", "ninefold-cli"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

#[test]
fn each_has_its_page_and_both_licences() {
    for krate in PUBLISHED {
        let folder = root().join(krate);
        let page = read_to_string(folder.join("README.md")).unwrap();
        assert!(page.starts_with(&format!("# {krate}\n")) && page.len() > 300, "{krate}: {page}");
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let (own, ours) = (read_to_string(folder.join(licence)), read_to_string(root().join(licence)).unwrap());
            assert_eq!(own.unwrap(), ours, "{krate}/{licence}");
        }
    }
}

#[test]
fn each_can_be_found_in_the_registry() {
    for krate in PUBLISHED {
        let manifest = read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
        for key in
            ["description = \"", "keywords = [\"sudoku\"", "categories = [\"games\"", "documentation = ", "include = ["]
        {
            assert!(manifest.lines().any(|line| line.starts_with(key)), "{krate}: {key}");
        }
        let keywords = manifest.lines().find(|line| line.starts_with("keywords")).unwrap();
        assert!(keywords.split(',').count() <= 5, "the registry takes five: {keywords}");
    }
}

/// A file that is built in must be a part of the package: `src` and what stands beside it.
#[test]
fn nothing_is_built_in_from_outside() {
    for krate in PUBLISHED {
        check(&root().join(krate).join("src"), 0);
    }
}

/// Checks the files of a folder that lies so deep in `src`.
fn check(folder: &Path, depth: usize) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            check(&path, depth + 1);
        } else {
            let source = read_to_string(&path).unwrap();
            let built_in = |by: &'static str| source.split(by).skip(1).filter_map(|rest| rest.split('"').next());
            for file in built_in("include_str!(\"").chain(built_in("include_bytes!(\"")) {
                assert!(file.matches("../").count() <= depth + 1, "{}: {file}", path.display());
            }
        }
    }
}
