//! Rules beyond Sudoku as data beside a puzzle: in the path of its link, before `=` or `:` in program code and YAML, in the
//! attributes of XML.
//!
//! ```text
//! https://example.org/killersudoku?bd=53..7....6..195...
//! cages = [(11, [(0, 0), (0, 1)])]        rules = ["antiknight"]        thermos:
//! <puzzle type="thermo">                  <div class="killer-sudoku">     - r1c1 r1c2
//! ```

use super::super::super::lines;
use super::super::prose::has_run;
use super::{
    DIAGONALS, LATIN, REGIONS, Rule, is_kind, is_rules, is_x, names, of_field, of_kind, part, plain, short_kind, split,
    truths,
};
use serde_json::Value;

/// The kinds that the paths of links name that hold a board themselves.
pub(super) fn of_links(text: &str) -> Vec<(usize, Rule)> {
    let links = lines(text).filter(|(_, line)| line.contains("://"));
    let rule = |(number, line): (usize, &str)| {
        let link = line.split_whitespace().find(|word| word.contains("://") && has_run(word))?;
        Some((number, of_link(&split(link))?.into()))
    };
    links.filter_map(rule).collect()
}

fn of_link(words: &[String]) -> Option<&'static str> {
    let named = || words.iter().find_map(|word| part(word).map(|(_, rule)| rule));
    let is_jigsaw = || words.iter().any(|word| word == "jsudoku");
    let known = || (0..words.len()).find_map(|at| names::always(words, at)).map(|(rule, _)| rule);
    if is_x(words) { Some(DIAGONALS) } else { named().or_else(known).or_else(|| is_jigsaw().then_some(REGIONS)) }
}

/// The rules that names at the beginning of a line tell by their values. Diagonals and regions are computed in any program.
pub(super) fn of_names(text: &str) -> Vec<(usize, Rule)> {
    let mut all = lines(text).peekable();
    let mut rules = Vec::new();
    while let Some((number, line)) = all.next() {
        let Some((name, value)) = named(line) else { continue };
        let below = all.peek().map_or("", |(_, line)| line.trim_start());
        // The items of YAML, and sums with their cells.
        let is_list_below = value.is_empty() && (below.starts_with("- ") || below.contains('='));
        let is_list = value.starts_with(['[', '(', '{']) && value.contains(|c: char| c.is_alphanumeric());
        let is_text = value.starts_with(['[', '"', '\'']);
        let known = plain(name);
        let rule = if is_kind(&known) || is_rules(&known) {
            Some(value).filter(|_| is_text).and_then(|value| of_field(name, value.trim_matches(['"', '\'']), None))
        } else {
            let rule = part(&known).map(|(_, rule)| rule).filter(|rule| *rule != DIAGONALS && *rule != REGIONS);
            let is_latin = (known == "latin" || known.contains("latinsquare")) && (is_list || is_text);
            let rule = rule.or(is_latin.then_some(LATIN));
            let is_sum = known == "sums" && names_cell(value);
            rule.or(is_sum.then_some("sums"))
                .filter(|_| is_list || is_list_below || is_sum || is_latin)
                .map(|rule| format!("{rule} in `{name}`").into())
        };
        rules.extend(rule.map(|rule| (number, rule)));
    }
    rules
}

/// The name before the first `=` or `:` of a line, and what stands behind.
fn named(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_at(line.find(['=', ':'])?);
    let name = name.trim_end();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    is_name.then(|| (name, value[1..].trim()))
}

/// Is a cell named among these words: `r1c2`, `A1`?
pub(super) fn names_cell(text: &str) -> bool {
    split(text)
        .iter()
        .any(|word| matches!(word.as_bytes(), [b'a'..=b'i', b'1'..=b'9'] | [b'r', b'1'..=b'9', b'c', b'1'..=b'9']))
}

/// Does a value tell something of cells: their numbers or names, or as much as a board has cells?
pub(super) fn are_of_cells(json: &Value) -> bool {
    match json {
        Value::Array(list) => list.len() >= 16 || list.iter().any(|part| !part.is_string()),
        Value::Object(map) => map.iter().any(|(name, part)| names_cell(name) || part.is_array()),
        Value::String(text) => names_cell(text),
        _ => false,
    }
}

/// The kinds that attributes of XML name: of an element for a puzzle its type, of a part of a page its class.
pub(super) fn of_attributes(text: &str) -> Vec<(usize, Rule)> {
    let rule = |(number, line): (usize, &str)| {
        let mut tags = line.split('<').skip(1).filter_map(|tag| tag.split_once('>'));
        Some((number, tags.find_map(|(tag, _)| of_tag(tag))?))
    };
    lines(text).filter_map(rule).collect()
}

fn of_tag(tag: &str) -> Option<Rule> {
    let (element, rest) = tag.split_once([' ', '/']).unwrap_or((tag, ""));
    // No element of a page is called so.
    let is_name = (3..=16).contains(&element.len()) && element.bytes().all(|b| b.is_ascii_alphabetic());
    if let Some(rule) = truths::rule(element).filter(|_| is_name) {
        return Some(rule.into());
    }
    let attribute = |name: &str| {
        let (_, value) = rest.split_once(name)?;
        value.strip_prefix(['"', '\''])?.split(['"', '\'']).next()
    };
    if ["puzzle", "sudoku", "board", "grid", "game"].iter().any(|name| element.contains(name)) {
        return ["type=", "variant=", "kind="].iter().find_map(|name| of_kind(attribute(name)?));
    }
    let class = attribute("class=").filter(|class| element == "table" || class.contains("doku"))?;
    if matches!(element, "div" | "table" | "section" | "main") { short_kind(&split(class)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::{of_attributes, of_links, of_names};

    const CELLS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn links_with_the_board() {
        for path in [
            "killersudoku.htm?bd=",
            "Sudoku_X_Solver?bd=",
            "sudokux?p=",
            "jsudoku?p=",
            "x?variant=killer&p=",
            "wordoku?p=",
        ] {
            assert_eq!(of_links(&format!("see\nhttps://example.org/{path}{CELLS}")).len(), 1, "{path}");
        }
        for link in [format!("https://example.org/sudoku.htm?bd={CELLS}"), "http://example.org/killer/12".to_string()] {
            assert!(of_links(&link).is_empty(), "{link}");
        }
    }

    #[test]
    fn names_with_values() {
        for text in [
            "cages = [(11, [(0,0),(0,1)])]",
            "thermos = [[(0,0),(1,1)]]",
            "cages:\n  - {sum: 10}",
            "cages:\n11 = A1+A2",
            "rules = [\"antiknight\"]",
            "variant: 'killer'",
            "Sums: 10 = a1 a2 a3; 15 = b4 b5",
        ] {
            assert_eq!(of_names(text).len(), 1, "{text}");
        }
        for text in [
            "cages = []",
            "    cages = [[1, 2]]",
            "rules = [\"row\"]",
            "rules: none",
            "diagonals = [[1, 2]]",
            "Killer cages: see below",
            "arrow:\nup",
            "sums = [[0] * 9]",
        ] {
            assert!(of_names(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn attributes() {
        for text in [
            "<puzzle type=\"thermo\"><grid>",
            "<table class=\"killer\">",
            "<div class=\"killer-sudoku\"><table>",
            "<a>\n<sudoku variant='x'>",
        ] {
            assert_eq!(of_attributes(text).len(), 1, "{text}");
        }
        for text in
            ["<puzzle type=\"hard\">", "<li class=\"killer-sudoku\">", "<div class=\"arrow\">", "<input type=\"x\">"]
        {
            assert!(of_attributes(text).is_empty(), "{text}");
        }
    }
}
