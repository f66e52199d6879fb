//! Every public item of the library's crates is wanted by somebody outside its crate.
//!
//! Names are compared, no types: an item passes if its name stands in code that sees its crate from outside. That is another crate,
//! an example of the documentation or of a README, a program of `examples`, or a test below `tests`. A type also passes if a
//! public item mentions it, for whoever calls a function has its result in hand. So a common name (`new`, `len`) passes always, and
//! what fails is wanted by nobody for sure: delete it, make it `pub(crate)`, or give it an example that shows what it is for.

use crate::source::without_tests;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crates that others build on.
const LIBRARY: [&str; 8] = [
    "ninefold-board",
    "ninefold-check",
    "ninefold-fast9",
    "ninefold-graph",
    "ninefold",
    "ninefold-print",
    "ninefold-web",
    "ninefold-files",
];

/// Crates and workspaces that use them.
const USERS: [&str; 5] = ["ninefold-cli", "ninefold-py", "xtask", "fuzz", "bench-peers"];

/// Public items that nobody names, with the reason why they stay.
const KEPT: [(&str, &str); 0] = [];

/// A public item of a crate.
struct Item {
    name: String,
    is_type: bool,
    /// Its signature: up to the body of a function, and all of a type.
    words: BTreeSet<String>,
    path: PathBuf,
}

/// The code of a file, and the code in the examples of its comments. Tests are left out.
fn parts(source: &str) -> (String, String) {
    let (mut code, mut examples, mut in_example) = (String::new(), String::new(), false);
    for line in without_tests(source) {
        let comment = line.trim().strip_prefix("///").or_else(|| line.trim().strip_prefix("//!"));
        match comment.map(str::trim) {
            Some(text) if text.starts_with("```") => in_example = !in_example,
            Some(text) if in_example => examples.extend([text, "\n"]),
            Some(_) => {}
            None => code.extend([line.split("//").next().unwrap_or(line), "\n"]),
        }
    }
    (code, examples)
}

/// The code between the fences of a page.
fn examples_of(page: &str) -> String {
    page.split("```").skip(1).step_by(2).collect::<Vec<_>>().join("\n")
}

fn words(code: &str) -> impl Iterator<Item = String> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).map(str::to_string)
}

/// The sources below a folder, without those of unit tests.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.file_stem().is_some_and(|stem| stem == "tests") {
            continue;
        }
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            found.push((path, source));
        }
    }
    found
}

/// The kind and the name that a line declares in public, if it does.
fn declared(line: &str) -> Option<(&str, &str)> {
    let mut words = line.trim().strip_prefix("pub ")?.split(|c: char| !c.is_alphanumeric() && c != '_');
    let (kind, name) = (words.next()?, words.next()?);
    if name == "fn" {
        return Some((name, words.next()?)); // `const fn`, `unsafe fn`
    }
    ["fn", "struct", "enum", "trait", "type", "const", "static"].contains(&kind).then_some((kind, name))
}

/// The public items of a file. A type ends where a line closes what its first line opened, a function where its body begins.
fn items(path: &Path, code: &str) -> Vec<Item> {
    let lines: Vec<&str> = code.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((kind, name)) = declared(line) else { continue };
        let indent = line.len() - line.trim_start().len();
        let has_body = ["struct", "enum", "trait"].contains(&kind) && line.ends_with('{');
        let is_end = |line: &str| {
            if has_body {
                line.trim_end().len() == indent + 1 && line.ends_with('}')
            } else {
                line.ends_with(['{', ';', '}'])
            }
        };
        let end = lines[at..].iter().position(|line| is_end(line)).map_or(lines.len(), |more| at + more + 1);
        found.push(Item {
            name: name.to_string(),
            is_type: ["struct", "enum", "trait", "type"].contains(&kind),
            words: words(&lines[at..end].join("\n")).collect(),
            path: path.to_path_buf(),
        });
    }
    found
}

/// The words of each crate's code, and the words of everything that sees all of them from outside.
fn uses(root: &Path) -> (BTreeMap<&'static str, BTreeSet<String>>, BTreeSet<String>) {
    let (mut by_crate, mut outside) = (BTreeMap::<_, BTreeSet<_>>::new(), BTreeSet::new());
    for krate in LIBRARY.into_iter().chain(USERS) {
        for (_, source) in sources(&root.join(krate).join("src")) {
            let (code, examples) = parts(&source);
            by_crate.entry(krate).or_default().extend(words(&code));
            outside.extend(words(&examples));
        }
        let readme = std::fs::read_to_string(root.join(krate).join("README.md")).unwrap_or_default();
        outside.extend(words(&examples_of(&readme)));
        for folder in ["tests/all", "examples", "fuzz_targets"] {
            for (_, source) in sources(&root.join(krate).join(folder)) {
                outside.extend(words(&parts(&source).0));
            }
        }
    }
    (by_crate, outside)
}

/// The items of these that nobody wants, other crates and all that stands outside being as given.
fn unwanted<'i>(items: &'i [Item], others: &[&BTreeSet<String>], outside: &BTreeSet<String>) -> Vec<&'i Item> {
    let is_named = |name: &String| outside.contains(name) || others.iter().any(|words| words.contains(name));
    let is_mentioned =
        |item: &Item| items.iter().any(|other| other.name != item.name && other.words.contains(&item.name));
    items.iter().filter(|item| !(is_named(&item.name) || item.is_type && is_mentioned(item))).collect()
}

#[test]
fn every_public_item_is_wanted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let (by_crate, outside) = uses(root);
    let mut found = Vec::new();
    let mut all = BTreeSet::new();
    for krate in LIBRARY {
        let sources = sources(&root.join(krate).join("src"));
        let items: Vec<Item> = sources.iter().flat_map(|(path, source)| items(path, &parts(source).0)).collect();
        assert!(items.len() >= 10, "{krate} has {} public items", items.len());
        let others: Vec<_> = by_crate.iter().filter(|(other, _)| **other != krate).map(|(_, words)| words).collect();
        let kept = |item: &&Item| !KEPT.iter().any(|(name, _)| *name == item.name);
        let unwanted = unwanted(&items, &others, &outside).into_iter().filter(kept);
        found.extend(unwanted.map(|item| format!("{} in {}", item.name, item.path.display())));
        all.extend(items.into_iter().map(|item| item.name));
    }
    assert!(found.is_empty(), "{} public items are wanted by nobody:\n{}", found.len(), found.join("\n"));
    for (name, why) in KEPT {
        assert!(all.contains(name), "{name} ({why}) is no public item any more");
    }
}

#[test]
fn an_unwanted_item_is_found() {
    let (code, examples) = parts(
        "/// Text.\n/// ```\n/// shown();\n/// ```\npub const fn shown() {}\npub fn idle(of: Part) -> Whole {\n    called()\n}\n\
         pub struct Whole {\n    pub part: Inner,\n}\npub struct Inner;\npub struct Lonely;\npub const CALLED: u8 = 0;\n\
         #[cfg(test)]\npub fn in_a_test() {}\n",
    );
    let items = items(Path::new("lib.rs"), &code);
    let names = |items: Vec<&Item>| items.into_iter().map(|item| item.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(items.iter().collect()), ["shown", "idle", "Whole", "Inner", "Lonely", "CALLED"]);
    let other = words("fn main() { crate_of_ours::CALLED; called(); }").collect();
    let outside = words(&examples).collect();
    assert_eq!(names(unwanted(&items, &[&other], &outside)), ["idle", "Lonely"]);
}
