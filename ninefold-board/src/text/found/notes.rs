//! The candidates of each cell as fields, and as lists of lists.
//!
//! ```text
//! 5,3,124,26,7,...                [["5", "3", "124", ...], ...]        [[[5], [3], [1, 2, 4], ...], ...]
//! ```
//! As rows with blanks between they are the pencil marks that forums have.

use super::node::{Is, Node};

/// Boards of one digit a candidate.
const SIDES: std::ops::RangeInclusive<usize> = 4..=9;

/// Lines of such fields with blanks between; `None` if there are fewer than a board has.
pub(super) fn with_blanks(text: &str) -> Option<String> {
    let mut written = String::with_capacity(text.len());
    let (mut rows, mut has_several) = (0, false);
    for line in text.split_inclusive('\n') {
        let fields = fields(line.trim());
        if let Some(fields) = fields {
            rows += 1;
            has_several |= fields.iter().any(|field| field.len() > 1);
            written.extend([&fields.join(" "), "\n"]);
        } else {
            written += line;
        }
    }
    (rows >= *SIDES.start() && has_several).then_some(written)
}

/// The fields of a line, if they are the candidates of cells, as many as a row has.
fn fields(line: &str) -> Option<Vec<&str>> {
    let line = line.trim_start_matches(['>', ' ']);
    let separator = [',', ';', '\t'].into_iter().find(|&separator| line.contains(separator))?;
    let fields: Vec<&str> = line.split(separator).map(|field| field.trim().trim_matches('"')).collect();
    let n = fields.len();
    (SIDES.contains(&n) && fields.iter().all(|field| are_candidates(field, n))).then_some(fields)
}

/// Digits up to this one, each larger than the one before.
fn are_candidates(field: &str, n: usize) -> bool {
    let digits = field.as_bytes();
    let is_digit = |digit: &u8| (1..=n).contains(&usize::from(digit.wrapping_sub(b'0')));
    !digits.is_empty() && digits.iter().all(is_digit) && digits.windows(2).all(|two| two[0] < two[1])
}

/// The rows of a list of as many lists of candidates, with blanks between; `None` if it is anything else.
pub(super) fn of_lists(nodes: &[Node<'_>]) -> Option<String> {
    let n = nodes.len();
    if !SIDES.contains(&n) {
        return None;
    }
    let rows: Vec<Vec<String>> = nodes.iter().map(|node| row(node, n)).collect::<Option<_>>()?;
    let has_several = rows.iter().flatten().any(|cell| cell.len() > 1);
    has_several.then(|| rows.into_iter().map(|row| row.join(" ") + "\n").collect())
}

fn row(node: &Node<'_>, n: usize) -> Option<Vec<String>> {
    let Is::List(cells) = &node.is else { return None };
    if cells.len() != n {
        return None;
    }
    cells.iter().map(cell).map(|cell| cell.filter(|cell| are_candidates(cell, n))).collect()
}

fn cell(node: &Node<'_>) -> Option<String> {
    match &node.is {
        Is::Value(value) | Is::Text(value) => Some((*value).to_string()),
        Is::List(values) => values.iter().map(|value| value.cell().map(str::to_string)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::with_blanks;

    #[test]
    fn fields_of_candidates() {
        assert_eq!(
            with_blanks("1,23,4,2\n2,1,3,4\n3,4,12,1\n4,2,1,3\n").unwrap(),
            "1 23 4 2\n2 1 3 4\n3 4 12 1\n4 2 1 3\n"
        );
        for text in ["1,2,3,4\n2,1,3,4\n3,4,2,1\n4,2,1,3\n", "1,32,4,2\n2,1,3,4\n3,4,12,1\n4,2,1,3\n", "1,23,4,2\n", ""]
        {
            assert_eq!(with_blanks(text), None, "{text}");
        }
    }
}
