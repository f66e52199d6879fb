//! The words by which rules beyond Sudoku are known, and those that speak of something else.

use super::{CAGES, DIAGONALS, GROUPS, LATIN, OWN, PARITY, REGIONS, UNEQUAL, WINDOWS, names};

/// Parts of names that are everyday words, too.
pub(super) const EVERYDAY: [&str; 23] = [
    "thermo",
    "samurai",
    "killer",
    "cage",
    "arrow",
    "sandwich",
    "whisper",
    "palindrom",
    "consecutive",
    "diagonal",
    "jigsaw",
    "irregular",
    "squiggly",
    "skyscraper",
    "zipper",
    "quadruple",
    "miracle",
    "disjointgroup",
    "asterisk",
    "argyle",
    "betweenline",
    "lessthan",
    "greaterthan",
];

/// The words beside which a kind of puzzle stands.
pub(super) const PUZZLES: [&str; 14] = [
    "regions",
    "areas",
    "sudoku",
    "sudokus",
    "puzzle",
    "puzzles",
    "variant",
    "variants",
    "doku",
    "rule",
    "rules",
    "constraint",
    "constraints",
    "cages",
];

/// The words of rules in a sentence about digits or cells.
pub(super) const IN_SENTENCES: [(&str, &str); 19] = [
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("thermometers", "thermometers"),
    ("cage", CAGES),
    ("cages", CAGES),
    ("arrow", "arrows"),
    ("arrows", "arrows"),
    ("diagonal", DIAGONALS),
    ("diagonals", DIAGONALS),
    ("knight", "the anti-knight rule"),
    ("knights", "the anti-knight rule"),
    ("king", "the anti-king rule"),
    ("kings", "the anti-king rule"),
    ("palindrome", "palindromes"),
    ("palindromes", "palindromes"),
    ("whisper", "whispers"),
    ("whispers", "whispers"),
    ("sandwiched", "sandwich sums"),
    ("orthogonally", "a rule about neighbours"),
];

/// What rules say of digits and cells: a sentence without one of these words is small talk.
pub(super) const SAYS: [&str; 26] = [
    "must",
    "may",
    "can",
    "cannot",
    "contain",
    "contains",
    "hold",
    "holds",
    "sum",
    "sums",
    "add",
    "adds",
    "total",
    "differ",
    "differs",
    "different",
    "distinct",
    "repeat",
    "repeats",
    "identical",
    "increase",
    "increases",
    "read",
    "apart",
    "equal",
    "equals",
];

/// Words that say which cells are meant, and what is said of those.
pub(super) const MARKED: [&str; 9] =
    ["shaded", "grey", "gray", "coloured", "colored", "marked", "circled", "highlighted", "tinted"];
pub(super) const OF_MARKED: [&str; 8] = ["odd", "even", "contain", "contains", "must", "hold", "holds", "sum"];
pub(super) const BESIDE: [&str; 7] =
    ["adjacent", "neighbour", "neighbours", "neighbouring", "neighboring", "neighbors", "touching"];
pub(super) const OF_BESIDE: [&str; 7] = ["consecutive", "differ", "differs", "sum", "ratio", "double", "parity"];

/// Names of kinds that are one only before the word Sudoku, in a title.
pub(super) const BEFORE_SUDOKU: [(&str, &str); 12] = [
    ("outside", "clues outside the board"),
    ("frame", "clues outside the board"),
    ("chain", "chains"),
    ("clone", "clones"),
    ("offset", GROUPS),
    ("color", "colours"),
    ("colour", "colours"),
    ("twin", "boards that overlap"),
    ("hyper", WINDOWS),
    ("nrc", WINDOWS),
    ("odd", PARITY),
    ("rossini", "Rossini arrows"),
];

/// Kinds that are one only as a whole value: in a sentence they are everyday words.
const OF_TYPES: [(&str, &str); 23] = [
    ("diag", DIAGONALS),
    ("nonet", REGIONS),
    ("knight", "the anti-knight rule"),
    ("king", "the anti-king rule"),
    ("queen", "the anti-queen rule"),
    ("window", WINDOWS),
    ("windows", WINDOWS),
    ("disjoint", GROUPS),
    ("even", PARITY),
    ("odd", PARITY),
    ("parity", PARITY),
    ("chaos", REGIONS),
    ("mosaic", REGIONS),
    ("region", REGIONS),
    ("regions", REGIONS),
    ("overlap", "boards that overlap"),
    ("sum", "sums"),
    ("sums", "sums"),
    ("equation", "equations"),
    ("quad", "quadruples"),
    ("quads", "quadruples"),
    ("eliminate", "pointing clues"),
    ("latin", LATIN),
];

/// The rule of a kind of puzzle that is the whole of a value: `windows`, `Frame Sudoku`.
pub(super) fn of_type(plain: &str) -> Option<&'static str> {
    let kind = plain.strip_suffix("sudoku").or_else(|| plain.strip_suffix("doku")).unwrap_or(plain);
    let is_kind = |name: &str| kind == name || kind.strip_suffix('s') == Some(name);
    let known = OF_TYPES.iter().chain(&BEFORE_SUDOKU).find(|(name, _)| is_kind(name)).map(|(_, rule)| *rule);
    known.or_else(|| names::of_type(kind)).or_else(|| names::of_type(plain))
}

/// Words that stand in the title of a puzzle beside its kind, and in no sentence.
pub(super) const IN_TITLES: [&str; 52] = [
    "collection",
    "pack",
    "set",
    "volume",
    "book",
    "german",
    "dutch",
    "daily",
    "weekly",
    "today",
    "todays",
    "s",
    "of",
    "the",
    "day",
    "week",
    "number",
    "nr",
    "nos",
    "level",
    "difficulty",
    "very",
    "super",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "below",
    "lines",
    "line",
    "pairs",
    "dots",
    "sums",
    "top",
    "left",
    "right",
    "bottom",
    "upper",
    "lower",
    "grid",
    "board",
    "n",
    "de",
    "des",
    "mit",
    "heute",
    "schwer",
    "facile",
    "difficile",
];

/// Words that stand beside those in the subject of a mail.
pub(super) const IN_SUBJECTS: [&str; 23] = [
    "re", "fwd", "fw", "aw", "for", "you", "all", "everyone", "help", "please", "stuck", "on", "with", "my", "need",
    "new", "another", "a", "this", "todays", "question", "about", "from",
];

/// Words of rules beyond those of Sudoku, whose own are told without them.
pub(super) const IN_RULES: [(&str, &str); 56] = [
    ("sum", "sums"),
    ("sums", "sums"),
    ("total", "sums"),
    ("along", "lines with rules"),
    ("line", "lines with rules"),
    ("lines", "lines with rules"),
    ("adjacent", "a rule about neighbours"),
    ("neighbour", "a rule about neighbours"),
    ("neighbours", "a rule about neighbours"),
    ("neighbouring", "a rule about neighbours"),
    ("neighboring", "a rule about neighbours"),
    ("separated", "a rule about neighbours"),
    ("touch", "a rule about neighbours"),
    ("touching", "a rule about neighbours"),
    ("dot", "dots"),
    ("dots", "dots"),
    ("circle", "circles"),
    ("circles", "circles"),
    ("circled", "circles"),
    ("square", "marked cells"),
    ("shaded", "marked cells"),
    ("grey", "marked cells"),
    ("gray", "marked cells"),
    ("coloured", "marked cells"),
    ("colored", "marked cells"),
    ("marked", "marked cells"),
    ("greater", UNEQUAL),
    ("larger", UNEQUAL),
    ("smaller", UNEQUAL),
    ("less", UNEQUAL),
    ("inequality", UNEQUAL),
    ("odd", PARITY),
    ("even", PARITY),
    ("parity", PARITY),
    ("ratio", "dots"),
    ("double", "dots"),
    ("twice", "dots"),
    ("difference", "differences"),
    ("differ", "differences"),
    ("product", "products"),
    ("multiply", "products"),
    ("increase", "thermometers"),
    ("increasing", "thermometers"),
    ("decreasing", "thermometers"),
    ("outside", "clues outside the board"),
    ("clue", "clues outside the board"),
    ("clues", "clues outside the board"),
    ("fog", "fog"),
    ("loop", "a path or a loop"),
    ("path", "a path or a loop"),
    ("snake", "a path or a loop"),
    ("indexer", "indexers"),
    ("window", "windows"),
    ("windows", "windows"),
    ("extra", OWN),
    ("queen", "the anti-queen rule"),
];

/// Words that make a line a sentence of small talk, and no title.
pub(super) const TALK: [&str; 62] = [
    "i", "im", "me", "my", "we", "us", "our", "you", "your", "he", "she", "they", "it", "its", "this", "that", "these",
    "those", "here", "there", "is", "isn", "was", "are", "were", "am", "be", "been", "what", "why", "how", "ate", "do",
    "did", "does", "done", "have", "has", "had", "can", "could", "would", "will", "while", "when", "because", "but",
    "so", "if", "like", "such", "really", "very", "took", "love", "loved", "hate", "stuck", "help", "please", "hi",
    "thanks",
];

/// The words before a colon that say that the kind or the rules follow.
pub(super) const LABELS: [&str; 12] = [
    "type",
    "kind",
    "variant",
    "variants",
    "genre",
    "style",
    "category",
    "constraint",
    "constraints",
    "rule",
    "rules",
    "ruleset",
];

/// What a puzzle without rules beyond Sudoku is called.
pub(super) const USUAL: [&str; 8] =
    ["classic", "normal", "standard", "regular", "plain", "vanilla", "usual", "ordinary"];

/// Words before and behind the name of a rule in a note of a few words.
pub(super) const BEFORE: [&str; 7] = ["with", "w", "plus", "and", "incl", "including", "also"];
pub(super) const AFTER: [&str; 8] = ["version", "variant", "edition", "too", "also", "included", "apply", "applies"];

/// The same beside diagonals.
pub(super) const OF_DIAGONALS: [&str; 16] = [
    "the", "both", "main", "two", "2", "count", "counts", "unique", "as", "well", "are", "1", "9", "sudoku", "must",
    "differ",
];
