//! Files and items that the pages about the project name in backquotes exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The pages, from the project's root.
const PAGES: [&str; 9] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "docs/documents.md",
    "docs/json.md",
    "docs/promises.md",
    "docs/python.md",
    "docs/web.md",
    "testdata/README.md",
];

/// The pages that name items of the code; the others speak of options and fields too.
const OF_CODE: [&str; 2] = ["ARCHITECTURE.md", "CONTRIBUTING.md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The words of a page in backquotes, commands and drawings aside.
fn quoted(page: &str) -> Vec<String> {
    let page = std::fs::read_to_string(root().join(page)).unwrap();
    let prose: String = page.split("```").step_by(2).collect();
    prose.split('`').skip(1).step_by(2).map(|words| words.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Every file of the project, built and downloaded ones aside.
fn files() -> Vec<PathBuf> {
    let mut folders = vec![root()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && name != "node_modules" && !name.starts_with('.') {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found
}

/// Is it a file or a folder of this repository, by path, or a file by its name alone; and not a pattern?
fn is_file(word: &str) -> bool {
    let endings: &[&str] = if word.contains('/') { &[".rs", ".md", ".toml", ".tsv", ".txt"] } else { &[".rs", ".md"] };
    let is_plain = !word.contains([' ', '*', '{', '<', '=', ':']) && !word.starts_with('.');
    let is_below = |folder: &str| !folder.is_empty() && folder != "target" && root().join(folder).is_dir();
    let is_path = word.split_once('/').is_some_and(|(first, _)| is_below(first));
    is_plain && (is_path || endings.iter().any(|ending| word.ends_with(ending)))
}

/// The gallery shows the specification that it runs, to the byte.
#[test]
fn the_gallery_shows_the_file_that_it_reads() {
    let page = std::fs::read_to_string(root().join("docs/gallery.md")).unwrap();
    let shown: Vec<&str> = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let read: BTreeSet<&str> =
        page.split(" --spec ").skip(1).filter_map(|rest| rest.split_whitespace().next()).collect();
    let files: Vec<String> = read.iter().map(|file| std::fs::read_to_string(root().join(file)).unwrap()).collect();
    assert_eq!((shown.len(), shown), (1, files.iter().map(String::as_str).collect()));
}

#[test]
fn pages_name_files_that_exist() {
    let names: BTreeSet<String> =
        files().iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
    let mut count = 0;
    for page in PAGES {
        for word in quoted(page).into_iter().filter(|word| is_file(word)) {
            let exists = if word.contains('/') { root().join(&word).exists() } else { names.contains(&word) };
            assert!(exists, "{page} names {word}, which does not exist");
            count += 1;
        }
    }
    assert!(count > 50, "the pages name their files: {count}");
}

/// Is it an item: `Type`, `CONST`, `some_function`, `Type::method`, `module::item`, with or without parentheses behind?
fn is_item(word: &str) -> bool {
    let word = word.strip_suffix("()").unwrap_or(word);
    let is_name = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_alphabetic())
            && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let tells = word.contains("::") || word.contains('_') || word.starts_with(|c: char| c.is_ascii_uppercase());
    // Cells (`A1`), library codes and words of texts are no items.
    let is_word = word.len() > 2 && word.chars().any(|c| c.is_ascii_lowercase() || c == '_');
    let is_const = word.len() > 2 && !word.contains(|c: char| c.is_ascii_digit());
    tells && (is_word || is_const) && word.split("::").all(is_name)
}

/// The names that code defines: behind a keyword, or as a field or a variant at the beginning of a line.
fn defined(code: &str) -> Vec<&str> {
    const KEYWORDS: [&str; 10] =
        ["fn", "struct", "enum", "trait", "type", "const", "static", "mod", "use", "macro_rules!"];
    let mut found = Vec::new();
    for line in code.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        let name = |text| -> &str {
            let text: &str = text;
            text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
        };
        let words: Vec<&str> = line.split_whitespace().collect();
        found.extend(words.windows(2).filter(|two| KEYWORDS.contains(&two[0])).map(|two| name(two[1])));
        let line = line.strip_prefix("pub ").or(line.strip_prefix("pub(crate) ")).unwrap_or(line);
        let first = name(line);
        let behind = &line[first.len()..];
        if behind.is_empty()
            || behind.starts_with([',', '(', ':'])
            || behind.starts_with(" {")
            || behind.starts_with(" =")
        {
            found.push(first);
        }
    }
    found
}

#[test]
fn pages_name_items_that_exist() {
    let sources: Vec<String> = files()
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    let mut known: BTreeSet<&str> = sources.iter().flat_map(|source| defined(source)).collect();
    // Crates, and names of the language.
    known.extend(["ninefold_check", "ninefold_fast9", "ninefold_board", "ninefold", "Ok", "Err", "Break"]);
    let mut count = 0;
    let mut unknown = Vec::new();
    for page in OF_CODE {
        for word in quoted(page).into_iter().filter(|word| is_item(word)) {
            // Variables of the environment are texts in the code.
            let is_text = |part: &str| sources.iter().any(|code| code.contains(&format!("\"{part}\"")));
            if word.trim_end_matches("()").split("::").any(|part| !known.contains(part) && !is_text(part)) {
                unknown.push(format!("{page}: `{word}`"));
            }
            count += 1;
        }
    }
    assert!(unknown.is_empty(), "nothing in the code is called so: {unknown:#?}");
    assert!(count > 30, "the pages name items: {count}");
}

/// What the program of the checks measures, the page about measuring names.
#[test]
fn every_bench_is_told_of() {
    let read = |page: &str| std::fs::read_to_string(root().join(page)).unwrap();
    let (usage, page) = (read("xtask/src/main.rs"), read("CONTRIBUTING.md"));
    let name = |line: &'static str| line.strip_prefix("cargo xtask bench ")?.split_whitespace().next();
    let names: Vec<&str> = usage.leak().lines().filter_map(name).collect();
    assert!(names.len() > 5, "{names:?}");
    for name in names {
        assert!(page.contains(&format!("\ncargo xtask bench {name} ")), "CONTRIBUTING.md does not tell of {name}");
    }
}

#[test]
fn only_files_and_items_are_taken_for_such() {
    let words = [
        "a/b.rs",
        "c.rs",
        "a::b",
        "x/*.rs",
        "../y/z.md",
        "raw.csv",
        "Type::method",
        "LIST",
        "some_fn()",
        "r2c1",
        "-p",
        "/api/v1/",
        "docs/tour",
    ];
    assert_eq!(words.iter().copied().filter(|word| is_file(word)).collect::<Vec<_>>(), ["a/b.rs", "c.rs", "docs/tour"]);
    let items: Vec<_> = words.iter().copied().filter(|word| is_item(word)).collect();
    assert_eq!(items, ["a::b", "Type::method", "LIST", "some_fn()"]);
    let code =
        "pub fn one(x: u8) {}\n    Variant(u8),\n    pub field: u8,\n// fn gone()\npub(crate) const LIST: u8 = 1;";
    assert_eq!(defined(code), ["one", "Variant", "field", "LIST"]);
}
