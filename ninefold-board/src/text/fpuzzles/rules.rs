//! Further parts of a puzzle of f-puzzles.

/// Fields that say nothing of the puzzle, or are read elsewhere.
pub(super) const KNOWN: &[&str] = &[
    "activeConstraints",
    "author",
    "diagonal+",
    "diagonal-",
    "disabledlogic",
    "disjointgroups",
    "extraregion",
    "grid",
    "highlightConflicts",
    "ruleset",
    "size",
    "solution",
    "title",
    "truecandidatesoptions",
];

/// Rules and drawings by their names in the JSON and in words.
const OTHERS: &[(&str, &str)] = &[
    ("antiking", "the anti-king rule"),
    ("antiknight", "the anti-knight rule"),
    ("antiqueen", "the anti-queen rule"),
    ("arrow", "arrows"),
    ("betweenline", "between lines"),
    ("boxindexer", "box indexers"),
    ("bulbousthermometer", "bulbous thermometers"),
    ("cage", "drawn cages"),
    ("chevron", "chevrons"),
    ("circle", "drawn circles"),
    ("clone", "clones"),
    ("columnindexer", "column indexers"),
    ("difference", "white Kropki dots"),
    ("doublearrow", "double arrows"),
    ("dutchwhispers", "Dutch whispers"),
    ("entropicline", "entropic lines"),
    ("even", "even cells"),
    ("foglight", "fog"),
    ("fogofwar", "fog"),
    ("killercage", "killer cages"),
    ("line", "drawn lines"),
    ("littlekillersum", "little killer sums"),
    ("lockout", "lockout lines"),
    ("maximum", "maximum cells"),
    ("minimum", "minimum cells"),
    ("modularline", "modular lines"),
    ("nabner", "Nabner lines"),
    ("negative", "negative constraints"),
    ("nonconsecutive", "the nonconsecutive rule"),
    ("odd", "odd cells"),
    ("palindrome", "palindromes"),
    ("quadruple", "quadruples"),
    ("ratio", "black Kropki dots"),
    ("rectangle", "drawn rectangles"),
    ("regionsumline", "region sum lines"),
    ("renban", "renban lines"),
    ("rowindexer", "row indexers"),
    ("sandwichsum", "sandwich sums"),
    ("skyscraper", "skyscrapers"),
    ("slowthermometer", "slow thermometers"),
    ("text", "drawn text"),
    ("thermometer", "thermometers"),
    ("whispers", "German whispers"),
    ("xsum", "X-sums"),
    ("xv", "XV pairs"),
    ("zipperline", "zipper lines"),
];

/// The name of a rule in words, or in backquotes if it is unknown.
pub(super) fn name(key: &str) -> String {
    match OTHERS.iter().find(|(known, _)| *known == key) {
        Some((_, words)) => (*words).to_string(),
        None => super::link::excerpt(key),
    }
}

/// May a fact have this name?
pub(super) fn is_free(key: &str) -> bool {
    !KNOWN.contains(&key) && !OTHERS.iter().any(|(known, _)| *known == key)
}
