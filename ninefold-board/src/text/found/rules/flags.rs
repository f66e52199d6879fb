//! Rules that are switched on or off by name, in program code, in YAML and in what people note down.
//!
//! ```text
//! diagonals: true      x_sudoku = True      solve(grid, anti_knight=True)      #define DIAGONALS 1
//! variant="windoku"    type=X               diagonals: no                      tells that there is no such rule
//! ```

use super::harmless::{is_idiom, lines};
use super::members::AREAS;
use super::{DIAGONALS, Rule, WINDOWS, is_kind, is_rules, members, part, plain, short_kind, split, truths};
use std::collections::BTreeSet;

/// A longer line is none of these.
const LONGEST: usize = 400;

const ON: [&str; 4] = ["true", "yes", "on", "enabled"];
const OFF: [&str; 8] = ["false", "no", "off", "none", "nil", "null", "0", "disabled"];

/// The beginnings of names that are switches.
const BEFORE: [&str; 7] = ["use", "is", "has", "with", "enable", "include", "add"];

/// A name and what stands behind its sign, without quotes.
struct Flag<'l> {
    name: String,
    value: &'l str,
    /// May it be a variable of this name, as any program has?
    is_variable: bool,
}

impl Flag<'_> {
    fn is_on(&self) -> bool {
        let is_switch = || BEFORE.iter().any(|before| self.name.starts_with(before));
        ON.contains(&&*self.value.to_ascii_lowercase()) || self.value == "1" && is_switch()
    }

    fn is_off(&self) -> bool {
        OFF.contains(&&*self.value.to_ascii_lowercase())
    }

    /// The rule that its name is.
    fn rule(&self) -> Option<&'static str> {
        let stem = || BEFORE.iter().find_map(|before| self.name.strip_prefix(before));
        let of_name = |name: &str| match name {
            "x" if self.is_variable => None,
            "x" | "diags" => Some(DIAGONALS),
            "hyper" => Some(WINDOWS),
            name => part(name).map(|(_, rule)| rule).or_else(|| members::flag(name)).or_else(|| truths::rule(name)),
        };
        of_name(&self.name).or_else(|| of_name(stem()?))
    }

    /// The rule that is its value, as that of `variant` and `type`.
    fn kind(&self) -> Option<Rule> {
        let is_name = is_kind(&self.name) || is_rules(&self.name) || AREAS.contains(&&*self.name);
        let is_tag = members::is_bare_tag(&self.name, self.value);
        if is_name && !self.value.is_empty() && !is_tag { short_kind(&split(self.value)) } else { None }
    }
}

/// The rules that are switched on. A variable that is set both ways is computed.
pub(super) fn rules(text: &str) -> Vec<(usize, Rule)> {
    let (mut on, mut off) = (Vec::new(), BTreeSet::new());
    for (number, line) in lines(text) {
        for flag in flags(line) {
            let rule = if flag.is_on() { flag.rule().map(Rule::from) } else { flag.kind() };
            if let Some(rule) = rule {
                on.push((number, rule, flag.name));
            } else if flag.is_off() {
                off.insert(flag.name);
            }
        }
    }
    on.into_iter().filter(|(.., name)| !off.contains(name)).map(|(number, rule, _)| (number, rule)).collect()
}

/// Does a line switch rules off, and none on?
pub(super) fn are_off(line: &str) -> bool {
    let flags = flags(line);
    flags.iter().any(|flag| flag.is_off() && flag.rule().is_some()) && !flags.iter().any(Flag::is_on)
}

fn flags(line: &str) -> Vec<Flag<'_>> {
    if line.len() > LONGEST {
        return Vec::new();
    }
    if let Some([name, "1"]) =
        line.trim().strip_prefix("#define ").map(|rest| rest.split(' ').collect::<Vec<_>>()).as_deref()
    {
        return vec![Flag { name: format!("use{}", plain(name)), value: "1", is_variable: false }];
    }
    let flag = |(at, _): (usize, &str)| {
        let before = line[..at].trim_end_matches([' ', '"', '\'']);
        let start = before.rfind(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-'))).map_or(0, |at| at + 1);
        // A name may be written in any letters; what stands before it is one character.
        let name = before.get(start..).filter(|name| !name.is_empty())?;
        let behind = line[at + 1..].trim_start_matches([' ', '"', '\'']);
        let end = behind.find([',', ';', ')', '}', '"', '\'', '#', ' ', '\t']).unwrap_or(behind.len());
        let whole = behind.split([',', ';', ')', '}', '"', '\'', '#']).next().unwrap_or_default();
        if is_idiom(&split(whole)) {
            return None;
        }
        let is_variable = name == "x" && !before[..start].trim_end().ends_with(['(', ',']);
        Some(Flag { name: plain(name), value: &behind[..end], is_variable })
    };
    line.match_indices([':', '=']).filter_map(flag).collect()
}

#[cfg(test)]
mod tests {
    use super::{are_off, rules};

    #[test]
    fn switches() {
        for (text, rule) in [
            ("diagonals: true", "diagonals"),
            ("x_sudoku = True", "diagonals"),
            ("solve(grid, diagonals=True)", "diagonals"),
            ("Solver(grid, anti_knight=True).run()", "anti-knight"),
            ("const diagonal = true;", "diagonals"),
            ("let options = { 'windoku': true };", "windoku"),
            ("use_diagonals = 1", "diagonals"),
            ("#define DIAGONALS 1", "diagonals"),
            ("variant=\"windoku\"", "windoku"),
            ("type=X", "diagonals"),
            ("hyper: yes", "windoku"),
            ("X: yes", "diagonals"),
            ("solve(grid, x=True)", "diagonals"),
        ] {
            let told = rules(text);
            assert!(told.len() == 1 && told[0].1.contains(rule), "{text}: {told:?}");
        }
        for text in [
            "diagonals: false",
            "diagonal = 1",
            "diagonal = True\nif a != b:\n    diagonal = False",
            "variant = \"classic\"",
            "type: hard",
            "solved = True",
            "x = True",
            "https://example.org/?diagonals=true",
        ] {
            assert_eq!(rules(text), [], "{text}");
        }
    }

    #[test]
    fn switched_off() {
        for line in ["diagonals: no", "x_sudoku = False", "solve(grid, killer=False)", "\"antiknight\": false,"] {
            assert!(are_off(line), "{line}");
        }
        for line in ["diagonals: yes", "solve(grid, killer=False, x_sudoku=True)", "Killer sudoku: hard", "a = False"] {
            assert!(!are_off(line), "{line}");
        }
    }
}
