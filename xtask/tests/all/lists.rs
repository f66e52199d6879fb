//! The lists of the project are its files and its pages: nothing is written and forgotten.

use ninefold::board::text::FORMATS;
use ninefold::engine::ENGINES;
use ninefold::logic::profile::PROFILES;
use ninefold::rate::SCALES;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The types that implement a trait in the files below a folder, tests aside.
fn implementations(folder: &str, of: &str) -> Vec<String> {
    let mut folders = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_stem().is_none_or(|stem| stem != "tests") {
                found.extend(implementing(&std::fs::read_to_string(path).unwrap(), of));
            }
        }
    }
    found
}

/// The types with `impl TRAIT for TYPE` at the start of a line.
fn implementing(source: &str, of: &str) -> Vec<String> {
    let after =
        |line: &str| line.strip_prefix("impl ")?.split_once(&format!("{of} for ")).map(|(_, name)| name.to_string());
    let word = |name: String| name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string();
    source.lines().filter_map(after).map(word).collect()
}

/// The words of a registry: from its `const` to the end of the list.
fn registry(file: &str, list: &str) -> Vec<String> {
    let source = std::fs::read_to_string(root().join(file)).unwrap();
    let start = source.find(&format!("const {list}:")).unwrap();
    let end = start + source[start..].find("];").unwrap();
    source[start..end].split(|c: char| !c.is_alphanumeric()).map(str::to_string).collect()
}

/// Every implementation is in the registry.
fn assert_listed(folder: &str, of: &str, list: &str) {
    let (written, listed) = (implementations(folder, of), registry(&format!("{folder}/mod.rs"), list));
    assert!(!written.is_empty(), "{folder} has implementations of {of}");
    for name in written {
        assert!(listed.contains(&name), "{name} is written and not in {list}");
    }
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
    assert_listed("ninefold-board/src/text", "Format", "FORMATS");
    assert_distinct(FORMATS.iter().map(|format| format.name()).collect());
    assert_documented(FORMATS.iter().map(|format| format.name()));
}

#[test]
fn every_engine_is_listed_and_documented() {
    assert_listed("ninefold/src/engine", "Engine", "ENGINES");
    assert_distinct(ENGINES.iter().map(|entry| entry.name).collect());
    assert_documented(ENGINES.iter().map(|entry| entry.name));
}

#[test]
fn every_profile_is_listed_and_documented() {
    // A type `NoNotes` stands in the list as `NO_NOTES`; `TechniqueOrder` stands there as each of its values, and `Chosen` is another
    // profile with some of its techniques.
    let listed = registry("ninefold/src/logic/profile/mod.rs", "PROFILES").concat();
    let written = implementations("ninefold/src/logic/profile", "Profile");
    assert!(written.len() > 4, "{written:?}");
    for name in written.iter().filter(|name| !["TechniqueOrder", "Chosen"].contains(&name.as_str())) {
        assert!(listed.contains(&name.to_uppercase()), "{name} is written and not in PROFILES");
    }
    assert_distinct(PROFILES.iter().map(|profile| profile.name()).collect());
    assert_documented(PROFILES.iter().map(|profile| profile.name()));
}

/// The constants of techniques in the files below a folder.
fn technique_constants(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(technique_constants(&path));
        } else {
            let source = std::fs::read_to_string(&path).unwrap();
            let names =
                source.lines().filter_map(|line| line.strip_prefix("pub(in crate::logic) const ")?.split_once(':'));
            // A sentence is no technique.
            let names = names.filter(|(_, kind)| !kind.trim_start().starts_with("&str"));
            found.extend(names.map(|(name, _)| name.to_string()));
        }
    }
    found
}

#[test]
fn every_technique_is_listed() {
    let listed = registry("ninefold/src/logic/technique/mod.rs", "TECHNIQUES");
    let written = technique_constants(&root().join("ninefold/src/logic/technique"));
    assert!(written.len() > 40, "{written:?}");
    for name in written {
        let mut parts = name.split('_');
        assert!(parts.all(|part| listed.iter().any(|word| word == part)), "{name} is not in TECHNIQUES");
    }
}

/// The library's front page names every scale, profile and feature.
#[test]
fn the_front_page_names_the_lists() {
    let page = std::fs::read_to_string(root().join("ninefold/README.md")).unwrap();
    let manifest = std::fs::read_to_string(root().join("ninefold/Cargo.toml")).unwrap();
    let features = manifest.split("\n[").find_map(|part| part.strip_prefix("features]\n")).unwrap();
    let features: Vec<&str> = features.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    assert!(features.contains(&"json"), "{features:?}");
    let names = SCALES.iter().map(|scale| scale.name).chain(PROFILES.iter().map(|profile| profile.name()));
    for name in names.chain(features) {
        assert!(page.contains(&format!("`{name}`")), "ninefold/README.md does not name `{name}`");
    }
}

#[test]
fn implementations_are_found_by_type() {
    let source = "impl Engine for Naive {\nimpl super::Format for Line {}\n// impl Engine for Comment\nimpl Naive {";
    assert_eq!(implementing(source, "Engine"), ["Naive"]);
    assert_eq!(implementing(source, "Format"), ["Line"]);
}

#[test]
fn every_page_of_the_tour_is_in_the_program() {
    let program = std::fs::read_to_string(root().join("ninefold-cli/src/verb/tour/mod.rs")).unwrap();
    let files = std::fs::read_dir(root().join("docs/tour")).unwrap().map(|page| page.unwrap().path());
    let pages: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    assert!(!pages.is_empty(), "docs/tour has pages");
    for page in pages {
        let name = page.file_name().unwrap().to_string_lossy().into_owned();
        assert!(program.contains(&format!("/tour/{name}\"")), "the program does not embed docs/tour/{name}");
    }
}
