//! The layers of `ARCHITECTURE.md`: which crate and which module may use which, and what no library module may use at all.

use std::path::{Path, PathBuf};

/// The library's crates.
const LIBRARY: [&str; 4] = ["ninefold-board", "ninefold-check", "ninefold-fast9", "ninefold"];

/// The modules of `ninefold`; each may use only those before it. A module that is missing here fails the test.
const MODULES: [&str; 13] = [
    "sat", "engine", "solve", "count", "certify", "markup", "judge", "generate", "logic", "rate", "trace", "render",
    "lab",
];

/// What would make a result depend on anything but its arguments, with the reason.
const FORBIDDEN: [(&str, &str); 16] = [
    ("std::fs", "files"),
    ("std::env", "the environment"),
    ("std::net", "the network"),
    ("std::process", "other programs"),
    ("std::thread", "threads are the front ends' business"),
    ("std::io", "files and terminals"),
    ("Instant", "clocks"),
    ("SystemTime", "clocks"),
    ("static mut", "globals"),
    ("thread_local!", "globals"),
    ("OnceLock", "globals"),
    ("LazyLock", "globals"),
    ("println!", "terminals"),
    ("eprintln!", "terminals"),
    ("HashMap", "its order is not the same twice"),
    ("HashSet", "its order is not the same twice"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The sources below a folder with their paths relative to it, comments and tests left out.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut folders = vec![folder.to_path_buf()];
    let mut found = Vec::new();
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.file_stem().is_some_and(|stem| stem == "tests") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let code = code_of(&std::fs::read_to_string(&path).unwrap());
                found.push((path.strip_prefix(folder).unwrap().to_path_buf(), code));
            }
        }
    }
    found
}

/// The code of a file: no comments, and nothing after the first `#[cfg(test)]`, which stands at the end by convention.
fn code_of(source: &str) -> String {
    let code = source.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    code.map(|line| line.split("//").next().unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// Does the code use this word or path, not as a part of a longer one?
fn uses(code: &str, what: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(what)
        .any(|(at, _)| !code[..at].ends_with(is_word) && !code[at + what.len()..].starts_with(is_word))
}

#[test]
fn the_library_depends_on_its_arguments_alone() {
    for krate in LIBRARY {
        let all = sources(&root().join(krate).join("src"));
        assert!(!all.is_empty(), "{krate} has sources");
        for (path, code) in all {
            for (what, why) in FORBIDDEN {
                assert!(!uses(&code, what), "{krate}/src/{}: {what}: {why}", path.display());
            }
        }
    }
}

/// The module of `ninefold` that a file belongs to; `None` for `lib.rs`, which names them all.
fn module_of(path: &Path) -> Option<String> {
    let first = Path::new(path.iter().next()?).file_stem()?.to_string_lossy().into_owned();
    (first != "lib" && first != "prelude").then_some(first)
}

#[test]
fn modules_use_only_those_above_them() {
    for (path, code) in sources(&root().join("ninefold/src")) {
        let Some(module) = module_of(&path) else { continue };
        let place = MODULES.iter().position(|known| *known == module);
        let place = place.unwrap_or_else(|| panic!("the module {module} has no place in MODULES"));
        for below in &MODULES[place + 1..] {
            let found = uses(&code, &format!("crate::{below}"));
            assert!(!found, "{}: {module} uses {below}, which stands below it", path.display());
        }
    }
}

#[test]
fn pictures_know_no_technique() {
    for (path, code) in sources(&root().join("ninefold/src/render")) {
        for other in ["technique", "TECHNIQUES", "Technique", "Finding"] {
            assert!(!uses(&code, &format!("logic::{other}")), "render/{} uses {other}", path.display());
        }
    }
}

#[test]
fn logic_searches_with_no_engine() {
    for (path, code) in sources(&root().join("ninefold/src/logic")) {
        for other in ["sat", "engine", "solve", "count", "certify", "judge", "generate"] {
            assert!(!uses(&code, &format!("crate::{other}")), "logic/{} uses {other}", path.display());
        }
    }
}

/// The dependencies of a crate's own manifest, without those for tests.
fn dependencies(krate: &str) -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
    let section = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let lines = section.take_while(|line| !line.starts_with('['));
    let names = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty()).map(str::to_string).collect()
}

#[test]
fn crates_use_only_those_above_them() {
    let order = ["ninefold-board", "ninefold-check", "ninefold-fast9", "ninefold", "ninefold-web", "ninefold-cli"];
    for (place, krate) in order.iter().enumerate() {
        let needs = dependencies(krate);
        for below in &order[place..] {
            assert!(!needs.iter().any(|name| name == below), "{krate} depends on {below}");
        }
    }
    assert_eq!(dependencies("ninefold-check"), ["ninefold-board", "thiserror"], "the checker is independent");
    assert!(dependencies("ninefold-fast9").is_empty(), "the 9x9 engine depends on nothing");
}

/// The compiler forbids it in every crate that takes the workspace's lints; this says which crate does not.
#[test]
fn unsafe_is_in_the_9x9_engine_alone() {
    for krate in ["ninefold-board", "ninefold-check", "ninefold", "ninefold-web", "ninefold-cli", "xtask"] {
        let manifest = std::fs::read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{krate} takes the lints of the workspace");
    }
    let workspace = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(workspace.contains("unsafe_code = \"forbid\""));
}

#[test]
fn only_code_counts() {
    assert_eq!(code_of("a // std::fs\nb\n#[cfg(test)]\nmod tests { std::fs }"), "a \nb");
    assert!(uses("use std::fs::read;", "std::fs"));
    assert!(uses("Instant::now()", "Instant"));
    assert!(!uses("Instantaneous", "Instant"));
}
