//! The layers of `ARCHITECTURE.md`: which crate and which module may use which, and which things no library module may use.

use crate::source::without_tests;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The library's crates.
const LIBRARY: [&str; 5] = ["ninefold-board", "ninefold-check", "ninefold-fast9", "ninefold-graph", "ninefold"];

/// The modules of some crates; each may use only those before it. A module that is missing here fails the test.
const MODULES: [(&str, &[&str]); 8] = [
    ("ninefold-graph", &["graph", "budget", "solver", "colour", "polynomial", "text", "registers", "timetable"]),
    (
        "ninefold",
        &[
            "graphs", "render", "sat", "engine", "solve", "count", "certify", "markup", "judge", "canon", "generate",
            "latin", "logic", "rate", "spec", "trace", "lab", "ask", "face", "wire",
        ],
    ),
    (
        "ninefold-print",
        &[
            "ink",
            "path",
            "matrix",
            "packing",
            "paper",
            "fonts",
            "profile",
            "canvas",
            "document",
            "picture",
            "sheets",
            "book",
            "reading",
            "preflight",
        ],
    ),
    (
        "ninefold-web",
        &[
            "gzip", "limits", "store", "api", "pool", "reply", "page", "crowd", "class", "qr", "share", "feed",
            "silent", "guard", "routes", "memory", "serve",
        ],
    ),
    (
        "ninefold-files",
        &[
            "standard", "status", "choice", "limits", "packing", "output", "advice", "input", "failure", "kind",
            "progress", "partial", "journal", "out_file", "lane", "probe",
        ],
    ),
    (
        "ninefold-cli",
        &[
            "colour",
            "prose",
            "png",
            "pdf",
            "tour_page",
            "json",
            "args",
            "engines",
            "examples",
            "candidates",
            "ledger",
            "verb",
            "cli",
        ],
    ),
    (
        "ninefold-py",
        &[
            "errors",
            "watch",
            "run",
            "texts",
            "reading",
            "step",
            "answers",
            "rating",
            "questions",
            "tree",
            "puzzle",
            "making",
            "ask",
            "arrays",
            "many",
            "graph",
        ],
    ),
    ("xtask", &["cpu", "report", "run", "context", "linting", "python", "bench", "steps", "lanes"]),
];

/// The crates in whose folders no files import each other in a circle.
const NO_CIRCLES: [&str; 10] = [
    "ninefold-board",
    "ninefold-check",
    "ninefold-graph",
    "ninefold",
    "ninefold-print",
    "ninefold-web",
    "ninefold-files",
    "ninefold-cli",
    "ninefold-py",
    "xtask",
];

/// Names that would make a result depend on anything but its arguments, with the reason.
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

/// A value that works something out once for itself, from what it is: no global.
const OWN: (&str, &str, &str) = ("ninefold-board", "geometry/crossing.rs", "OnceLock");

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

/// The code of a file: no comments and no tests.
fn code_of(source: &str) -> String {
    let code = without_tests(source);
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
                if (krate, path.to_str(), what) == (OWN.0, Some(OWN.1), OWN.2) {
                    continue;
                }
                assert!(!uses(&code, what), "{krate}/src/{}: {what}: {why}", path.display());
            }
        }
    }
}

/// The board crate says what it found; what to type or to press so that a text is read is each front end's to say (`Advice`).
#[test]
fn what_reads_texts_names_no_option_of_the_program() {
    let all = sources(&root().join("ninefold-board/src"));
    assert!(!all.is_empty());
    for (path, code) in all {
        let options = code.match_indices("--").filter(|(at, _)| {
            let before = code[..*at].chars().next_back();
            let after = code[at + 2..].chars().next();
            before.is_some_and(|c| " `\"(".contains(c)) && after.is_some_and(|c| c.is_ascii_lowercase())
        });
        let found: Vec<&str> = options.map(|(at, _)| code[at..].lines().next().unwrap_or_default()).collect();
        assert!(found.is_empty(), "ninefold-board/src/{}: {found:?}", path.display());
    }
}

/// The module that a file is: `["verb", "sat"]` for `verb/sat/mod.rs`, nothing for the root of the crate.
fn module_of(path: &Path) -> Vec<String> {
    let parts = path.with_extension("");
    let names = parts.iter().map(|part| part.to_string_lossy().into_owned());
    names.filter(|name| !["mod", "main", "lib"].contains(&name.as_str())).collect()
}

/// The words and signs of code that paths consist of.
fn tokens(code: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut after_word = false;
    for c in code.chars() {
        let is_word = c.is_alphanumeric() || c == '_';
        match tokens.last_mut() {
            Some(last) if (is_word && after_word) || (c == ':' && last == ":") => last.push(c),
            _ if !c.is_whitespace() => tokens.push(c.to_string()),
            _ => {}
        }
        after_word = is_word;
    }
    tokens
}

/// Collects the paths that begin at this token, each with `before` in front: `a::{b, c::d}` is `a::b` and `a::c::d`. The rest
/// of the tokens.
fn expand<'t>(mut rest: &'t [String], before: &[String], found: &mut Vec<Vec<String>>) -> &'t [String] {
    let mut path = before.to_vec();
    loop {
        match rest {
            [brace, inner @ ..] if brace == "{" => {
                rest = inner;
                while rest.first().is_some_and(|token| token != "}") {
                    let after = expand(rest, &path, found);
                    let behind = after.iter().position(|token| token == "," || token == "}").unwrap_or(after.len());
                    rest = &after[behind..];
                    rest = rest.strip_prefix(&[",".to_string()]).unwrap_or(rest);
                }
                return rest.get(1..).unwrap_or_default();
            }
            [name, colons, inner @ ..] if colons == "::" => {
                path.push(name.clone());
                rest = inner;
            }
            [name, inner @ ..] => {
                path.push(name.clone());
                found.push(path);
                return inner;
            }
            [] => return rest,
        }
    }
}

/// The paths from the crate's root that a module names, by `crate::` or by `super::`.
fn paths_in(code: &str, module: &[String]) -> Vec<Vec<String>> {
    let tokens = tokens(code);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let is_inner = at > 0 && tokens[at - 1] == "::";
        if (token == "crate" || token == "super") && tokens.get(at + 1).is_some_and(|next| next == "::") && !is_inner {
            expand(&tokens[at..], &[], &mut found);
        }
    }
    let from_root = |path: Vec<String>| {
        let ups = path.iter().take_while(|name| *name == "super").count();
        let base = if ups > 0 { &module[..module.len().saturating_sub(ups)] } else { &[] };
        base.iter().cloned().chain(path[ups.max(1)..].iter().cloned()).collect()
    };
    found.into_iter().map(from_root).collect()
}

#[test]
fn modules_use_only_those_above_them() {
    for (krate, modules) in MODULES {
        for (path, code) in sources(&root().join(krate).join("src")) {
            let module = module_of(&path);
            let Some(top) = module.first().filter(|top| *top != "prelude") else { continue };
            let place = modules.iter().position(|known| known == top);
            let place = place.unwrap_or_else(|| panic!("{krate}: the module {top} has no place in MODULES"));
            for used in paths_in(&code, &module) {
                let is_below = used.first().is_some_and(|used| modules[place + 1..].contains(&used.as_str()));
                assert!(!is_below, "{krate}/src/{}: {top} uses {}, which stands below it", path.display(), used[0]);
            }
        }
    }
}

/// Which of its siblings each module uses, folder by folder; a folder counts as one with all that is in it.
fn siblings(krate: &str) -> BTreeMap<Vec<String>, BTreeMap<String, BTreeSet<String>>> {
    let files = sources(&root().join(krate).join("src"));
    let known: BTreeSet<_> = files.iter().map(|(path, _)| module_of(path)).collect();
    let mut folders: BTreeMap<_, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (path, code) in &files {
        let module = module_of(path);
        for used in paths_in(code, &module) {
            let common = module.iter().zip(&used).take_while(|(one, other)| one == other).count();
            let is_module = used.get(..=common).is_some_and(|path| known.contains(path));
            if let (Some(one), true) = (module.get(common), is_module) {
                let uses = folders.entry(module[..common].to_vec()).or_default().entry(one.clone()).or_default();
                uses.insert(used[common].clone());
            }
        }
    }
    folders
}

/// The modules that use each other in a circle, with those that stand before one.
fn circle(mut uses: BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    loop {
        let left: BTreeSet<String> = uses.keys().cloned().collect();
        let before = uses.len();
        uses.retain(|_, used| !used.is_disjoint(&left));
        if uses.len() == before {
            return left.into_iter().collect();
        }
    }
}

#[test]
fn modules_use_each_other_in_no_circle() {
    for krate in NO_CIRCLES {
        let folders = siblings(krate);
        assert!(!folders.is_empty(), "{krate}: modules use each other");
        for (folder, uses) in folders {
            let circle = circle(uses);
            assert!(circle.is_empty(), "{krate}/src/{}: in a circle: {}", folder.join("/"), circle.join(", "));
        }
    }
}

#[test]
fn paths_and_circles_are_found() {
    let strings = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    let code = "use crate::{a::{self, b}, c as d}; fn f() -> super::e::F { crate::g() }";
    let found = paths_in(code, &strings(&["x", "y"]));
    let expected: [&[&str]; 5] = [&["a", "self"], &["a", "b"], &["c"], &["x", "e", "F"], &["g"]];
    assert_eq!(found, expected.map(strings));
    let uses = |pairs: &[(&str, &str)]| {
        let one = |(from, to): &(&str, &str)| (from.to_string(), BTreeSet::from([to.to_string()]));
        pairs.iter().map(one).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(circle(uses(&[("a", "b"), ("b", "c")])), strings(&[]));
    assert_eq!(circle(uses(&[("a", "b"), ("b", "a"), ("c", "d")])), strings(&["a", "b"]));
}

#[test]
fn pictures_know_no_technique() {
    for (path, code) in sources(&root().join("ninefold/src/render")) {
        for other in ["technique", "TECHNIQUES", "Technique", "Finding"] {
            assert!(!uses(&code, &format!("logic::{other}")), "render/{} uses {other}", path.display());
        }
    }
}

/// A colour in a text, like `#1a1a1a`.
fn has_colour(code: &str) -> bool {
    code.match_indices("\"#").any(|(at, _)| {
        let digits: Vec<u8> = code[at + 2..].bytes().take_while(|byte| *byte != b'"').collect();
        matches!(digits.len(), 3 | 6) && digits.iter().all(u8::is_ascii_hexdigit)
    })
}

#[test]
fn one_file_has_colours_and_one_writes_svg() {
    let known = |path: &Path, name: &str| path == Path::new("render").join(name);
    let all = sources(&root().join("ninefold/src"));
    for (path, code) in &all {
        assert!(known(path, "palette.rs") || !has_colour(code), "{}: a colour of its own", path.display());
        assert!(known(path, "xml.rs") || !code.contains("xmlns"), "{}: SVG of its own", path.display());
    }
    let palette = all.iter().find(|(path, _)| known(path, "palette.rs"));
    assert!(palette.is_some_and(|(_, code)| has_colour(code)), "colours are found where they are");
    assert!(all.iter().any(|(path, code)| known(path, "xml.rs") && code.contains("xmlns")));
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
    let order = [
        "ninefold-board",
        "ninefold-check",
        "ninefold-fast9",
        "ninefold-graph",
        "ninefold",
        "ninefold-print",
        "ninefold-web",
        "ninefold-files",
        "ninefold-cli",
        "ninefold-py",
    ];
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
    for krate in [
        "ninefold-board",
        "ninefold-check",
        "ninefold",
        "ninefold-print",
        "ninefold-web",
        "ninefold-files",
        "ninefold-cli",
        "xtask",
    ] {
        let manifest = std::fs::read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{krate} takes the lints of the workspace");
    }
    let workspace = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(workspace.contains("unsafe_code = \"forbid\""));
    let python = std::fs::read_to_string(root().join("ninefold-py/Cargo.toml")).unwrap();
    assert!(
        python.contains("clippy"),
        "the macros of PyO3 need a permission that no line of ours uses (fence.rs), and the other lints hold"
    );
}

#[test]
fn only_code_counts() {
    assert_eq!(code_of("a // std::fs\nb\n#[cfg(test)]\nmod tests { std::fs }"), "a \nb");
    assert!(uses("use std::fs::read;", "std::fs"));
    assert!(uses("Instant::now()", "Instant"));
    assert!(!uses("Instantaneous", "Instant"));
}
