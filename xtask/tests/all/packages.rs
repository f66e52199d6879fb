//! The contents of each published crate's package: its page, both licences as they stand at the root, and what finds it in the
//! registry. That each package compiles without what stands outside of it is shown by the step `package`, which compiles it.

use std::fs::read_to_string;
use std::path::{Path, PathBuf};

const PUBLISHED: [&str; 9] = [
    "ninefold-board",
    "ninefold-check",
    "ninefold-fast9",
    "ninefold-graph",
    "ninefold",
    "ninefold-print",
    "ninefold-web",
    "ninefold-files",
    "ninefold-cli",
];

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

/// Where it is built for its pages, a crate that writes JSON has that feature: else its wire form would have none.
#[test]
fn the_wire_form_has_pages() {
    let manifests = PUBLISHED.map(|krate| read_to_string(root().join(krate).join("Cargo.toml")).unwrap());
    let of_json: Vec<&String> =
        manifests.iter().filter(|manifest| manifest.lines().any(|line| line.starts_with("json = ["))).collect();
    assert!(of_json.len() > 1);
    for manifest in of_json {
        let of_pages = manifest.split("[package.metadata.docs.rs]").nth(1).unwrap().split("\n[").next().unwrap();
        assert!(of_pages.contains("features = [\"json\"]"), "{of_pages}");
    }
}

#[test]
fn each_can_be_found_in_the_registry() {
    for krate in PUBLISHED {
        let manifest = read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
        for key in ["description = \"", "keywords = [\"", "categories = [\"", "documentation = ", "include = ["] {
            assert!(manifest.lines().any(|line| line.starts_with(key)), "{krate}: {key}");
        }
        let keywords = manifest.lines().find(|line| line.starts_with("keywords")).unwrap();
        assert!(keywords.split(',').count() <= 5, "the registry takes five: {keywords}");
    }
}

/// The licence of a font asks to stand beside it wherever it goes.
#[test]
fn each_font_has_its_licence_beside_it() {
    let mut fonts = 0;
    for krate in PUBLISHED {
        let mut folders = vec![root().join(krate)];
        while let Some(folder) = folders.pop() {
            let entries: Vec<PathBuf> =
                std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
            let is_font = |path: &&PathBuf| {
                path.extension().is_some_and(|kind| ["ttf", "otf", "woff", "woff2"].iter().any(|font| kind == *font))
            };
            let here = entries.iter().filter(is_font).count();
            if here > 0 {
                let licence = read_to_string(folder.join("OFL.txt")).unwrap_or_default();
                assert!(
                    licence.starts_with(|c: char| c.is_ascii_uppercase()) && licence.contains("Copyright "),
                    "{}",
                    folder.display()
                );
                assert!(licence.contains("SIL OPEN FONT LICENSE Version 1.1"), "{}", folder.display());
            }
            fonts += here;
            let is_own = |path: &PathBuf| path.is_dir() && !path.ends_with("node_modules") && !path.ends_with("target");
            folders.extend(entries.into_iter().filter(is_own));
        }
    }
    assert_eq!(
        fonts, 10,
        "of pictures and pages Noto Sans twice each, of pages Literata twice and Klee One, of books Literata thrice"
    );
}
