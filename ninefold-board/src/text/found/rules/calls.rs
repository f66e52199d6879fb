//! Rules in program code: what a solver is called with, and cells of which row and column are the same.
//!
//! ```text
//! Solver(grid, Variant.DIAGONAL)      Sudoku(grid).with_diagonals()      solve_killer(grid, cages)
//! constraint alldifferent([x[i,i] | i in 1..9]);
//! ```

use super::harmless::lines;
use super::{DIAGONALS, Rule, is_kind, is_rules, plain, short_kind, split, truths};

/// A longer line is none of a program.
const LONGEST: usize = 400;

/// How lines begin that define a function, ask for a value, or say nothing.
const OTHERS: [&str; 18] = [
    "def ",
    "fn ",
    "pub ",
    "function ",
    "func ",
    "fun ",
    "void ",
    "private ",
    "public ",
    "static ",
    "if ",
    "elif ",
    "else",
    "case ",
    "#",
    "//",
    "--",
    "%",
];

/// The rules of the lines of a program.
pub(super) fn rules(text: &str) -> Vec<(usize, Rule)> {
    let is_useful =
        |line: &str| line.len() <= LONGEST && !OTHERS.iter().any(|start| line.trim_start().starts_with(start));
    let useful = lines(text).filter(|(_, line)| is_useful(line));
    useful.filter_map(|(number, line)| Some((number, of_line(line)?))).collect()
}

fn of_line(line: &str) -> Option<Rule> {
    // The head of a clause of Prolog defines, too.
    let line = line.split_once(":-").map_or(line, |(_, body)| body);
    called(line).or_else(|| chosen(line)).or_else(|| on_diagonal(line).then(|| DIAGONALS.into()))
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The rule of a function that is called, but with nothing or with no.
fn called(line: &str) -> Option<Rule> {
    line.match_indices('(').find_map(|(at, _)| {
        let behind = plain(line[at + 1..].split([')', ',']).next().unwrap_or_default());
        let name = line[..at].rsplit(|c| !is_of_name(c)).next().unwrap_or_default();
        let is_off = matches!(&*behind, "false" | "none" | "null" | "nil" | "0");
        truths::of_call(name).filter(|_| !is_off).map(Into::into)
    })
}

/// The rule of a value of an enumeration of kinds: `Variant.DIAGONAL`, `Rule::AntiKnight`.
fn chosen(line: &str) -> Option<Rule> {
    if line.contains("==") || line.contains("=>") {
        return None;
    }
    line.match_indices('.').chain(line.match_indices("::")).find_map(|(at, sign)| {
        let of = line[..at].rsplit(|c| !is_of_name(c)).next().unwrap_or_default();
        let value = line[at + sign.len()..].split(|c| !is_of_name(c)).next().unwrap_or_default();
        let known = plain(of);
        let is_one = of.starts_with(char::is_uppercase) && (is_kind(&known) || is_rules(&known));
        if is_one { truths::rule(value).map(Into::into).or_else(|| short_kind(&split(value))) } else { None }
    })
}

/// Are cells of the same row and column to differ: `x[i,i]`, `x[i][i]`?
fn on_diagonal(line: &str) -> bool {
    let squeezed: String = line.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    let differs = ["different", "distinct", "alldiff"].iter().any(|word| squeezed.contains(word));
    let is_pair = |part: &[u8]| {
        matches!(part, [b'[', a, b',', b, b']', ..] if a == b && a.is_ascii_alphabetic())
            || matches!(part, [b'[', a, b']', b'[', b, b']'] if a == b && a.is_ascii_alphabetic())
    };
    differs && squeezed.as_bytes().windows(6).any(is_pair)
}

#[cfg(test)]
mod tests {
    use super::rules;

    #[test]
    fn lines_of_programs() {
        for line in [
            "solver = Solver(grid, Variant.DIAGONAL)",
            "let p = Puzzle::new(g).rule(Rule::AntiKnight);",
            "s = Sudoku(grid).with_diagonals().solve()",
            "print(solve_killer(grid, cages))",
            "solver.add_anti_knight()",
            "constraint alldifferent([x[i,i] | i in 1..9]);",
            "model.add_all_different([x[i][i] for i in range(9)])",
            "sudoku(Rows) :- rows(Rows), diagonals(Rows, D1, D2), all_distinct(D1).",
        ] {
            assert_eq!(rules(line).len(), 1, "{line}");
        }
        for line in [
            "def solve_killer(grid): pass",
            "# solver.add_diagonals()",
            "if variant == Variant.DIAGONAL:",
            "solver.add_rows()",
            "s = Sudoku(grid).with_diagonals(False)",
            "constraint alldifferent([x[i,j] | i in 1..9]);",
            "diagonals(Rows, D1, D2) :- true.",
            "print(is_even(3), point.x, Type.HARD)",
            "total += grid[i][i]",
        ] {
            assert_eq!(rules(line), [], "{line}");
        }
    }
}
