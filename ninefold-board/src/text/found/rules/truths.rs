//! Names that are a rule and nothing else, of members, variables and calls, however they are put together.
//!
//! ```text
//! hasX        with_knight        kingMoves        parityCells        boxHeight: 1
//! ```

use super::{CAGES, DIAGONALS, KNIGHT, PARITY, REGIONS, UNEQUAL, WINDOWS, XV, plain};

/// Words of rules in names. They count where all the others are [`GLUE`].
const RULES: &[(&str, &str)] = &[
    ("x", DIAGONALS),
    ("diag", DIAGONALS),
    ("diagonal", DIAGONALS),
    ("knight", KNIGHT),
    ("ak", KNIGHT),
    ("king", "the anti-king rule"),
    ("queen", "the anti-queen rule"),
    ("nc", "the nonconsecutive rule"),
    ("hyper", WINDOWS),
    ("windoku", WINDOWS),
    ("killer", CAGES),
    ("cage", CAGES),
    ("jigsaw", REGIONS),
    ("irregular", REGIONS),
    ("toroidal", REGIONS),
    ("even", PARITY),
    ("odd", PARITY),
    ("parity", PARITY),
    ("thermo", "thermometers"),
    ("bulb", "thermometers"),
    ("arrow", "arrows"),
    ("xv", XV),
    ("kropki", "Kropki dots"),
    ("gt", UNEQUAL),
    ("lt", UNEQUAL),
    ("sandwich", "sandwich sums"),
    ("whisper", "whispers"),
    ("palindrome", "palindromes"),
    ("quad", "quadruples"),
];

/// Words that say no more than that there is such a rule.
const GLUE: [&str; 34] = [
    "has",
    "is",
    "use",
    "with",
    "enable",
    "enabled",
    "include",
    "add",
    "apply",
    "set",
    "solve",
    "anti",
    "no",
    "rule",
    "constraint",
    "sudoku",
    "puzzle",
    "mode",
    "variant",
    "on",
    "active",
    "cell",
    "main",
    "both",
    "move",
    "line",
    "sum",
    "clue",
    "check",
    "moves",
    "rules",
    "game",
    "touch",
    "solver",
];

/// Everyday names of functions and of variables.
const OF_PROGRAMS: [&str; 7] = ["x", "even", "odd", "gt", "lt", "nc", "ak"];

/// The words of a name in small letters, without the sign of many: `parityCells`, `kingMoves`, `has_X`.
pub(super) fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let all: Vec<char> = name.chars().collect();
    for (at, &c) in all.iter().enumerate() {
        let is_small = |at: usize| all.get(at).is_some_and(|c| c.is_lowercase());
        let is_after = at > 0 && all[at - 1].is_alphabetic();
        let is_start = !is_after || c.is_uppercase() && (is_small(at - 1) || is_small(at + 1));
        if !c.is_alphabetic() {
            continue;
        }
        if is_start || words.is_empty() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(c.to_lowercase());
        }
    }
    words.iter().map(|word| word.strip_suffix('s').filter(|word| word.len() > 2).unwrap_or(word).to_string()).collect()
}

/// The rule that a name is which is true, or holds something.
pub(super) fn rule(name: &str) -> Option<&'static str> {
    // No name of a rule has more words.
    const MOST: usize = 40;
    if name.len() > MOST {
        return None;
    }
    let words = words(name);
    let known = |word: &String| RULES.iter().find(|(known, _)| known == word).map(|(_, rule)| *rule);
    let is_glue = |word: &String| GLUE.contains(&&**word) || known(word).is_some();
    words.iter().find_map(known).filter(|_| words.iter().all(is_glue))
}

/// The rule that a function is called for: `add_diagonals`, `solve_killer`. Without a verb only the diagonals are one.
pub(super) fn of_call(name: &str) -> Option<&'static str> {
    const VERBS: [&str; 9] = ["add", "with", "enable", "use", "set", "solve", "include", "apply", "anti"];
    let rule = rule(name)?;
    let words = words(name);
    let is_everyday = words.iter().any(|word| OF_PROGRAMS.contains(&&**word));
    let has_verb = words.first().is_some_and(|word| VERBS.contains(&&**word));
    let is_alone = words.len() == 1 && words[0] == "diagonal" && name.ends_with('s');
    (!is_everyday && (has_verb || is_alone)).then_some(rule)
}

/// Names of the sides of boxes: boxes of one row, or one column, are none.
pub(super) fn is_side_of_box(name: &str) -> bool {
    let known = plain(name);
    let of = ["box", "block", "region"].into_iter().find_map(|start| known.strip_prefix(start));
    of.is_some_and(|side| matches!(side, "height" | "width" | "rows" | "cols" | "columns" | "size"))
}

#[cfg(test)]
mod tests {
    use super::{of_call, rule};

    #[test]
    fn names_of_rules() {
        for name in
            ["hasX", "has_x", "isXSudoku", "kings", "withKnight", "KNIGHT", "parityCells", "xRule", "antiKing", "gt"]
        {
            assert!(rule(name).is_some(), "{name}");
        }
        for name in
            ["hasSolution", "showKnightHints", "xWing", "xp", "nextX", "max_x", "oddsOfWinning", "evening", "", "__"]
        {
            assert_eq!(rule(name), None, "{name}");
        }
        for name in ["add_diagonals", "withDiagonals", "solve_killer", "addAntiKnight", "diagonals", "SolveKiller"] {
            assert!(of_call(name).is_some(), "{name}");
        }
        for name in ["is_even", "x", "addX", "odd", "diagonal", "solve", "add_rows", "draw_arrow", "king"] {
            assert_eq!(of_call(name), None, "{name}");
        }
    }
}
