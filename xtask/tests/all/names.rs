//! The public face of the library's crates: a name means one thing.

use std::collections::BTreeMap;
use std::path::Path;

/// Crates whose types a program sees side by side: `ninefold` hands on the whole of `ninefold-board`.
const FACES: [&[&str]; 3] = [&["ninefold-board", "ninefold"], &["ninefold-check"], &["ninefold-fast9"]];

/// The reason of a link (`board::Why`) and why there is no step (`ask::Why`) share a name.
const SHARED: [&str; 1] = ["Why"];

/// The types that a source file declares in public, outside functions and tests.
fn types(source: &str) -> impl Iterator<Item = &str> {
    let lines = source.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    lines.filter_map(|line| {
        let (kind, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
        let is_type = ["struct", "enum", "trait", "type", "union"].contains(&kind);
        is_type.then(|| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap())
    })
}

fn collect(folder: &Path, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            for name in types(&std::fs::read_to_string(&path).unwrap()) {
                found.entry(name.to_string()).or_default().push(path.display().to_string());
            }
        }
    }
}

#[test]
fn no_two_types_share_a_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for face in FACES {
        let mut found = BTreeMap::new();
        for krate in face {
            collect(&root.join(krate).join("src"), &mut found);
        }
        assert!(found.len() >= 5, "{face:?} has public types: {found:?}");
        let shared: Vec<_> =
            found.iter().filter(|(name, files)| files.len() > 1 && !SHARED.contains(&name.as_str())).collect();
        assert!(shared.is_empty(), "{shared:#?}");
    }
}
