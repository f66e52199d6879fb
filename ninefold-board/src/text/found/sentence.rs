//! Is a line of prose a sentence, or may it be a row of a board?

use super::ways::is_cell;

/// Two letters beside each other, but for the blanks of programs, and for rows of symbols above 9.
pub(super) fn has_word(line: &str) -> bool {
    let is_blank = |word: &str| matches!(word, "NA" | "nan" | "NaN" | "null" | "None" | "nil");
    if line.contains("=>") || names_cell(line) {
        return true;
    }
    if is_boxed(line) {
        return false;
    }
    line.split(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';'))
        .filter(|word| !is_blank(word) && !is_solid(word))
        .any(|word| {
            let mut before = false;
            // A letter that was lost with its encoding is one, too.
            let is_letter = |c: char| c.is_alphabetic() || c == char::REPLACEMENT_CHARACTER;
            word.chars().any(|c| std::mem::replace(&mut before, is_letter(c)) && before)
        })
}

/// A step, as players write it: `r5c7`.
fn names_cell(line: &str) -> bool {
    let line = line.as_bytes();
    line.windows(3).any(|part| matches!(part, [b'r' | b'R', b'1'..=b'9', b'c' | b'C' | b'1'..=b'9']))
}

/// A row of a large board without blanks between: letters, digits, and several blank cells.
fn is_solid(word: &str) -> bool {
    let blanks = word.chars().filter(|c| matches!(c, '.' | '0' | '_' | '*')).count();
    word.len() >= 12
        && blanks >= 3
        && word.chars().all(|c| c.is_ascii_alphanumeric() || is_cell(c))
        && !word.contains("..")
        || word.len() >= 12
            && word.matches('.').count() >= 4
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '.')
}

/// A row of a large board with blanks between its boxes: `5..6 .A.1 ..C3`. The words of a sentence are letters.
fn is_boxed(line: &str) -> bool {
    let line = line.trim();
    let is_of_row = |c: char| c.is_ascii_alphanumeric() || is_cell(c) || matches!(c, ' ' | '|');
    let has_case = |is: fn(&char) -> bool| line.chars().any(|c| is(&c));
    // The longest is a row of 25 with a bar at each end of each box.
    if line.len() > 45 || !line.chars().all(is_of_row) {
        return false;
    }
    let parts: Vec<&str> = line.split([' ', '|']).filter(|part| !part.is_empty()).collect();
    let [first, ..] = parts[..] else { return false };
    let is_word = |part: &&&str| part.chars().all(|c| c.is_ascii_alphabetic());
    let is_one_case = !(has_case(char::is_ascii_lowercase) && has_case(char::is_ascii_uppercase));
    (3..=6).contains(&first.len())
        && parts.iter().all(|part| part.len() == first.len())
        && (10..=25).contains(&(parts.len() * first.len()))
        && is_one_case
        && parts.iter().filter(is_word).count() <= 1
}
