//! The public face of the library's crates: a name means one thing.

use crate::source::without_tests;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Crates whose types a program sees side by side: `ninefold` hands on the whole of `ninefold-board`. What it hands on as `ninefold::graph` is about
/// other things, as `graph::Request` is about colours, and keeps its names.
const FACES: [&[&str]; 5] =
    [&["ninefold-board", "ninefold"], &["ninefold-check"], &["ninefold-fast9"], &["ninefold-graph"], &["ninefold-web"]];

/// Public enums that are not `#[non_exhaustive]`, as whoever matches on them must hear of a new variant, or there will be none.
const CLOSED: [(&str, &str); 7] = [
    (
        "all that there is",
        "Status Conclusion Clash Uncertified Contradiction Likeness Outcome Verdict Count Nodes Attempt Claim ClaimVerdict Ending Stage \
         Article Spacing Rule LineVerdict Fault Part Origin Tone Highlight Cost Reading VertexKind",
    ),
    ("who checks or draws a step must know every kind", "Item Because LinkReason Role Ground Said Kind Shown"),
    ("a listener that misses an event has lost the thread", "Event SearchEvent News"),
    ("a new kind of board or house is a change everywhere", "Shape HouseKind ShapeHint"),
    ("the wire form: a new kind is a new version", "ItemJson BecauseJson WhyJson ValueJson EventKind"),
    (
        "the shapes of the API: who reads and writes its JSON must know every kind",
        "ShapeJson DrawKind MarksKind ExclusionButton GenerateResponse PencilAction PencilAsk TourPiece Purpose Asked Fault",
    ),
    (
        "fixed by the document that is followed",
        "Deed Due RecordedStep Reason Timing Dead Standing End Method Making Family",
    ),
];

/// The public enums of a source file, and whether a list of theirs may grow.
fn enums(source: &str) -> impl Iterator<Item = (&str, bool)> {
    let lines: Vec<&str> = without_tests(source).collect();
    (0..lines.len()).filter_map(move |at| {
        let name = lines[at].strip_prefix("pub enum ")?.split(|c: char| !c.is_alphanumeric()).next()?;
        let mut above = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
        Some((name, above.any(|line| *line == "#[non_exhaustive]")))
    })
}

#[test]
fn an_enum_may_grow_or_is_closed_for_a_reason() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let closed: BTreeSet<&str> = CLOSED.iter().flat_map(|(_, names)| names.split_whitespace()).collect();
    let mut sources = Vec::new();
    FACES.into_iter().flatten().for_each(|krate| read(&root.join(krate).join("src"), &mut sources));
    let all: Vec<(&str, bool)> = sources.iter().flat_map(|(_, source)| enums(source)).collect();
    assert!(all.len() >= 50, "{all:?}");
    let found: BTreeSet<&str> = all.iter().filter(|(_, may_grow)| !may_grow).map(|(name, _)| *name).collect();
    let undecided: Vec<_> = found.difference(&closed).collect();
    assert!(undecided.is_empty(), "add #[non_exhaustive], or say why not in CLOSED: {undecided:?}");
    let gone: Vec<_> = closed.difference(&found).collect();
    assert!(gone.is_empty(), "no such closed enums: {gone:?}");
}

/// The types that a source file declares in public, outside functions and tests.
fn types(source: &str) -> impl Iterator<Item = &str> {
    let lines = without_tests(source);
    lines.filter_map(|line| {
        let (kind, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
        let is_type = ["struct", "enum", "trait", "type", "union"].contains(&kind);
        is_type.then(|| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap())
    })
}

/// What the library hands on of its crates it hands on once, whole, as `board` and `graph`; and in the prelude. (`logic::list` is how lists
/// are said wherever steps are told.)
#[test]
fn what_is_handed_on_has_one_name() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("ninefold/src");
    let mut sources = Vec::new();
    read(&source, &mut sources);
    let is_handed_on = |line: &&str| {
        let path = line.strip_prefix("pub use ").unwrap_or_default();
        ["ninefold_board", "ninefold_graph", "crate::board", "crate::graph"].iter().any(|krate| path.starts_with(krate))
    };
    let mut found: Vec<&str> =
        sources.iter().flat_map(|(_, source)| without_tests(source).filter(is_handed_on)).collect();
    let mut expected = [
        "pub use ninefold_board as board;",
        "pub use ninefold_graph as graph;",
        "pub use crate::board::{Board, BoxShape, Cell, Geometry, Puzzle, Solution, Symbol};",
        "pub use ninefold_board::words::list;",
    ];
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// The sources below a folder, with their paths.
fn read(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            found.push((path, source));
        }
    }
}

#[test]
fn no_two_types_share_a_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for face in FACES {
        let mut sources = Vec::new();
        for krate in face {
            read(&root.join(krate).join("src"), &mut sources);
        }
        let mut found = BTreeMap::<&str, Vec<&Path>>::new();
        for (path, source) in &sources {
            types(source).for_each(|name| found.entry(name).or_default().push(path));
        }
        assert!(found.len() >= 5, "{face:?} has public types: {found:?}");
        let shared: Vec<_> = found.iter().filter(|(_, files)| files.len() > 1).collect();
        assert!(shared.is_empty(), "{shared:#?}");
    }
}
