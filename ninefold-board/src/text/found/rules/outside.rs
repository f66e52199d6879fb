//! Clues around a board, as sums or skyscrapers have them: a row more than there are columns, without a blank; or a row and a column
//! more, where a value stands twice.
//!
//! ```text
//! 2 1 3 2 4 1 3 2 2              2 1 3 2
//! 5 3 . . 7 . . . .            3 1 . . 4
//! 6 . . 1 9 5 . . .            1 . . 1 .
//! ```

use super::super::super::lines;
use super::super::ways;
use super::{OUTSIDE, Rule};

/// The smallest board.
const LEAST: usize = 4;

type Row<'l> = Vec<&'l str>;

/// Such clues, each with the line on which they begin.
pub(super) fn clues(text: &str) -> Vec<(usize, Rule)> {
    let mut found = Vec::new();
    let mut block: Vec<(usize, Row<'_>)> = Vec::new();
    for (number, line) in lines(text) {
        if line.trim().is_empty() || ways::is_rule(line) {
            continue;
        }
        match row(line) {
            Some(row) => block.push((number, row)),
            None => found.extend(of_block(&std::mem::take(&mut block))),
        }
    }
    found.extend(of_block(&block));
    found
}

/// The fields of a line that may be a row.
fn row(line: &str) -> Option<Row<'_>> {
    let between = [',', ';', '\t'].into_iter().find(|&c| line.contains(c));
    let words = || line.split(|c: char| c.is_whitespace() || c == '|').filter(|field| !field.is_empty());
    let row: Row<'_> = match between {
        Some(between) => line.split(between).map(str::trim).take(crate::MAX_SYMBOLS + 2).collect(),
        None if words().nth(1).is_some() => words().take(crate::MAX_SYMBOLS + 2).collect(),
        None => line.trim().split("").filter(|field| !field.is_empty()).take(crate::MAX_SYMBOLS + 2).collect(),
    };
    let is_field = |field: &&str| field.len() <= 2 && field.chars().all(ways::is_cell);
    let has_size = (LEAST..=crate::MAX_SYMBOLS + 1).contains(&row.len());
    (has_size && row.iter().all(is_field)).then_some(row)
}

fn of_block(block: &[(usize, Row<'_>)]) -> Option<(usize, Rule)> {
    let [(first, top), .., (last, bottom)] = block else { return None };
    let n = block.len() - 1;
    let rule = |line: usize| Some((line, OUTSIDE.into()));
    let has_blank = |rows: &[(usize, Row<'_>)]| rows.iter().any(|(_, row)| row.iter().any(|field| is_blank(field)));
    if n >= LEAST && block.iter().all(|(_, row)| row.len() == n) {
        return match (are_clues(top, n), are_clues(bottom, n)) {
            (true, _) if has_blank(&block[1..]) => rule(*first),
            (_, true) if has_blank(&block[..n]) => rule(*last),
            _ => None,
        };
    }
    let is_square = n > LEAST && block.iter().all(|(_, row)| row.len() == n + 1);
    let left: Row<'_> = block.iter().map(|(_, row)| row[0]).collect();
    let is_around = is_square
        && is_blank(top[0])
        && are_clues(&top[1..], n)
        && are_clues(&left[1..], n)
        && (is_twice(&top[1..]) || is_twice(&left[1..]))
        && !block.iter().any(|(_, row)| row[1..].iter().any(|field| *field == (n + 1).to_string()))
        && has_blank(&block[1..]);
    if is_around { rule(*first) } else { None }
}

fn is_blank(field: &str) -> bool {
    !field.bytes().any(|b| b.is_ascii_digit()) || field == "0"
}

/// Are these numbers, and not those of the columns? Among sums there may be a 0.
fn are_clues(row: &[&str], n: usize) -> bool {
    let numbers: Option<Vec<usize>> = row.iter().map(|field| field.parse().ok()).collect();
    numbers.is_some_and(|numbers| {
        let is_large = numbers.iter().any(|&number| number > n);
        let is_sequence = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        !is_sequence && (is_large || !numbers.contains(&0))
    })
}

fn is_twice(row: &[&str]) -> bool {
    (1..row.len()).any(|at| row[..at].contains(&row[at]))
}

#[cfg(test)]
mod tests {
    use super::clues;

    const ROWS: &str = "1 . . 4\n. 4 1 .\n. 1 . .\n4 . . 1\n";

    #[test]
    fn clues_around() {
        let joined = ROWS.replace(' ', "");
        for (text, line) in [
            (format!("2 1 3 2\n{ROWS}"), 1),
            (format!("2132\n\n{joined}"), 1),
            (format!("Look:\n12 0 5 3\n{ROWS}"), 2),
            (format!("{ROWS}2 1 3 2\n"), 5),
            (format!("2,1,3,2\n{}", ROWS.replace(' ', ",").replace('.', "")), 1),
        ] {
            assert_eq!(clues(&text).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [line], "{text}");
        }
        let around = ",2,1,3,2,2\n3,1,,,,\n2,,,4,,\n1,,5,,,\n2,,,,2,\n2,3,,,,\n";
        assert_eq!(clues(around).len(), 1);
        for text in [
            ROWS.to_string(),
            format!("1 2 3 4\n{ROWS}"),
            format!("{ROWS}{ROWS}"),
            format!(". 1 . 2\n{ROWS}"),
            "1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n".to_string(),
            around.replacen("2,2", "4,5", 1).replace("\n2,3", "\n5,3").replace("\n2,,,,2", "\n4,,,,2"),
        ] {
            assert_eq!(clues(&text), [], "{text}");
        }
    }
}
