//! The names of members of JSON, of columns and of variables that tell a rule, a line each, as they are without signs and capitals.

use super::{COLOURS, DIAGONALS, GROUPS, KNIGHT, LATIN, OUTSIDE, PARITY, REGIONS, UNEQUAL, WINDOWS, XV, plain};

/// Names of members that are the regions of a board, if they hold lists of cells.
pub(super) const AREAS: [&str; 8] = ["layout", "shape", "shapes", "blocks", "zones", "areas", "groups", "sections"];

/// Whole names of members that may be something else where they hold no list and no truth.
pub(super) const NAMES: [(&str, &str); 93] = [
    ("diags", DIAGONALS),
    ("noknight", KNIGHT),
    ("noking", "the anti-king rule"),
    ("noqueen", "the anti-queen rule"),
    ("disjoint", GROUPS),
    ("edges", "marks on borders"),
    ("edge", "marks on borders"),
    ("corners", "marks on corners"),
    ("quads", "quadruples"),
    ("ratio", "dots"),
    ("ratios", "dots"),
    ("differences", "differences"),
    ("shading", "marked cells"),
    ("shaded", "marked cells"),
    ("shade", "marked cells"),
    ("gray", "marked cells"),
    ("grey", "marked cells"),
    ("colors", COLOURS),
    (COLOURS, COLOURS),
    ("cellcolors", COLOURS),
    ("cellcolours", COLOURS),
    ("windows", WINDOWS),
    ("latin", LATIN),
    ("islatin", LATIN),
    ("latinsquare", LATIN),
    ("nobox", LATIN),
    ("noboxes", LATIN),
    ("hyper", WINDOWS),
    ("even", PARITY),
    ("odd", PARITY),
    ("parity", PARITY),
    ("sums", "sums"),
    ("sumstop", "sums"),
    ("sumsbottom", "sums"),
    ("sumsleft", "sums"),
    ("sumsright", "sums"),
    ("topsums", "sums"),
    ("leftsums", "sums"),
    ("sumsrow", "sums"),
    ("sumscol", "sums"),
    ("xsum", "X-sums"),
    ("xsums", "X-sums"),
    ("xv", XV),
    ("fog", "fog"),
    ("dots", "dots"),
    ("clones", "clones"),
    ("lines", "lines with rules"),
    ("inequality", UNEQUAL),
    ("regions", REGIONS),
    ("regionmap", REGIONS),
    ("outsideclues", OUTSIDE),
    ("cluesoutside", OUTSIDE),
    ("circles", "circles"),
    ("x", DIAGONALS),
    ("isx", DIAGONALS),
    ("xsudoku", DIAGONALS),
    ("sudokux", DIAGONALS),
    ("diag", DIAGONALS),
    ("isdiag", DIAGONALS),
    ("visualelements", "drawings beside the board"),
    ("knight", KNIGHT),
    ("king", "the anti-king rule"),
    ("queen", "the anti-queen rule"),
    ("negative", "negative constraints"),
    ("wrap", REGIONS),
    ("borders", "marks on borders"),
    ("rowsums", "sums"),
    ("colsums", "sums"),
    ("columnsums", "sums"),
    ("outside", OUTSIDE),
    ("outer", OUTSIDE),
    ("hintsoutside", OUTSIDE),
    ("outsidehints", OUTSIDE),
    ("top", OUTSIDE),
    ("bottom", OUTSIDE),
    ("left", OUTSIDE),
    ("right", OUTSIDE),
    ("north", OUTSIDE),
    ("south", OUTSIDE),
    ("east", OUTSIDE),
    ("west", OUTSIDE),
    ("rowclues", OUTSIDE),
    ("colclues", OUTSIDE),
    ("columnclues", OUTSIDE),
    ("rowhints", OUTSIDE),
    ("colhints", OUTSIDE),
    ("columnhints", OUTSIDE),
    ("evens", PARITY),
    ("odds", PARITY),
    ("evencells", PARITY),
    ("oddcells", PARITY),
    ("giveneven", PARITY),
    ("givenodd", PARITY),
];

/// Names of members that say whether the boxes count.
pub(super) const BOXES: [&str; 6] = ["box", "boxes", "blocks", "hasboxes", "useboxes", "withboxes"];

/// The ends of the names of members whose value is the kind of puzzle.
pub(super) const KINDS: [&str; 23] = [
    "type",
    "kind",
    "class",
    "category",
    "genre",
    "game",
    "mode",
    "style",
    "tag",
    "tags",
    "family",
    "feature",
    "features",
    "module",
    "modules",
    "addon",
    "addons",
    "plugin",
    "plugins",
    "extras",
    "restriction",
    "restrictions",
    "chess",
];

/// Parts of the names of members whose value is rules: any that are not known to be those of Sudoku are others.
pub(super) const RULES: [&str; 5] = ["variant", "variation", "rule", "constraint", "modifier"];

/// Members that are words for people, read as the lines of a post are: "Killer 2" and "Sudoku X" name a kind, "The Jigsaw Man" and
/// "Sandwich break" do not. What is no word for people in general (comments, notes, authors) is not looked at.
pub(super) const TITLES: [&str; 3] = ["title", "name", "description"];

/// Members that are words for people about a puzzle, and may state its rules: what else they say is small talk.
pub(super) const REMARKS: [&str; 9] =
    ["note", "notes", "comment", "comments", "remark", "remarks", "instructions", "explanation", "howto"];

/// Members that hold others, in a column or a text as JSON or as the repr of Python.
pub(super) const HOLDERS: [&str; 18] = [
    "meta",
    "metadata",
    "info",
    "information",
    "data",
    "extra",
    "extras",
    "details",
    "attributes",
    "properties",
    "props",
    "json",
    "payload",
    "params",
    "settings",
    "options",
    "flags",
    "config",
];

/// Parts of the names of members that tell how a puzzle is solved or made: what stands in them is no rule.
pub(super) const SOLVING: [&str; 7] = ["undo", "redo", "history", "technique", "strateg", "steps", "symmetr"];

/// Members about a window, a text, a program, whose own members have names that would be rules of a puzzle.
pub(super) const APART: [&str; 27] = [
    "ui",
    "view",
    "viewport",
    "window",
    "screen",
    "display",
    "theme",
    "camera",
    "cursor",
    "mouse",
    "pointer",
    "scroll",
    "position",
    "pos",
    "offset",
    "origin",
    "axis",
    "axes",
    "chart",
    "plot",
    "flip",
    "mirror",
    "transform",
    "diff",
    "patch",
    "git",
    "log",
];

/// Such names. Others, and lists of cells, are rules there, too.
pub(super) const EVERYDAY: [&str; 14] = [
    "x", "lines", "edge", "edges", "corners", "top", "bottom", "left", "right", "wrap", "colors", "colours", "windows",
    "shade",
];

/// Members that are the symbols of a board.
pub(super) const SYMBOLS: [&str; 5] = ["symbols", "digits", "domain", "alphabet", "values"];

/// Those of them that hold nothing but a truth, for which 1 may stand.
const FLAGS: [&str; 18] = [
    "xsudoku",
    "sudokux",
    "isx",
    "diag",
    "diags",
    "isdiag",
    "hyper",
    "latin",
    "islatin",
    "latinsquare",
    "nobox",
    "noboxes",
    "noknight",
    "noking",
    "noqueen",
    "disjoint",
    "windows",
    "wrap",
];

/// The starts of names whose text is one sign a cell.
pub(super) const MAPS: [&str; 5] = ["region", "latin", "parity", "even", "odd"];

/// The rule that a name of a truth is.
pub(super) fn flag(plain: &str) -> Option<&'static str> {
    NAMES.iter().find(|(name, _)| plain == *name && FLAGS.contains(name)).map(|(_, rule)| *rule)
}

/// A letter alone among the tags of a puzzle is anything.
pub(super) fn is_bare_tag(name: &str, text: &str) -> bool {
    let known = plain(name);
    (known.ends_with("tag") || known.ends_with("tags")) && text.trim().len() == 1
}
