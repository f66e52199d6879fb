//! What a text is in which no puzzle was found, as far as its beginning shows it.

use super::super::{Advice, Alphabet, Place, ReadOptions, TextError, WriteOptions, detect, format, lines, print};
use super::stamps;

/// The refusal of a text without a puzzle.
pub(super) fn refusal(text: &str) -> TextError {
    let first = lines(text).find(|(_, line)| !line.trim().is_empty());
    let (line, first) = first.map_or((1, ""), |(number, line)| (number, line.trim()));
    let error = TextError::new(Place::new(line, 1), what(text, first), "a puzzle");
    match in_letters(first) {
        Some(alphabet) => error.advised(Advice::Alphabet(Some(alphabet))),
        None => error,
    }
}

fn what(text: &str, first: &str) -> String {
    let lower: String = first.chars().take(200).collect::<String>().to_ascii_lowercase();
    let words = match lower.as_str() {
        "" => "nothing to read",
        _ if text.get(..8).unwrap_or(text).contains("PNG") || text.get(..16).unwrap_or(text).contains("JFIF") => {
            "a picture; no puzzle is read from pictures"
        }
        _ if lower.starts_with("gif8") => "a picture; no puzzle is read from pictures",
        _ if lower.starts_with("%pdf") => "a PDF document; its text is to be copied out of it",
        _ if lower.starts_with(super::rtf::SIGN) => "a document in RTF with no puzzle in it",
        _ if lower.starts_with("bzh") => "data compressed by bzip2",
        _ if lower.starts_with("pk\u{3}\u{4}") => "a zip archive or a spreadsheet",
        _ if text.contains('\0') => "a binary file",
        _ if lower.starts_with("version https://git-lfs") => {
            "a Git LFS pointer: the file itself is not here (`git lfs pull` fetches it)"
        }
        _ if is_scanned(text) => return scanned(text),
        _ if has_lost_blanks(text) => return lost_blanks(text),
        _ if is_facts(text) => "lists of three numbers, a form that is not read",
        _ if is_program(text) => "a program file with no puzzle in it",
        _ if is_java(text) => "a Java file with no puzzle in it",
        _ if is_toml(text) => "a TOML file with no puzzle in it",
        _ if is_yaml(text) => "a YAML file with no puzzle in it",
        _ if lower.starts_with("{|") => "a table of a wiki with no puzzle in it",
        _ if lower.starts_with(['{', '[']) && !is_chat(&lower) => {
            "what looks like JSON or a list, with no puzzle in it"
        }
        _ if lower.starts_with("<html") || lower.starts_with("<!doctype html") => "a web page with no puzzle in it",
        _ if lower.starts_with('<') => "XML with no puzzle in it, or a format that is not read",
        _ if lower.starts_with("http://") || lower.starts_with("https://") => "a link with no puzzle in it",
        _ if lower.starts_with("#!") => "a program file with no puzzle in it",
        _ if first.matches([',', ';', '\t']).count() >= 2 => "a table with no puzzle in it",
        _ => "a text with no puzzle in it",
    };
    words.to_string() + &nearly(text).unwrap_or_default()
}

/// Does a chat that was written out begin here: `[18:02] Anna: ...`?
fn is_chat(first: &str) -> bool {
    stamps::behind(first, |name| name.contains(char::is_alphabetic)).is_some()
}

/// A table or an array as programs print it where it is too large for them: `[5 3 0 ... 0 0 0]`. What is left out nobody knows.
pub(super) fn cut_short(text: &str) -> Option<TextError> {
    if !text.contains(" ...") && !text.contains('\u{2026}') {
        return None;
    }
    let is_between =
        |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')' | ',' | '|' | '\u{2502}' | '\u{2506}');
    let is_cut = |word: &str| matches!(word, "..." | "\u{2026}");
    let is_number = |word: &str| word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
    let is_row = |line: &str| {
        let words = || line.split(is_between).filter(|word| !word.is_empty());
        words().filter(|word| is_cut(word)).count() == 1
            && words().filter(|word| !is_cut(word) && *word != "null").all(is_number)
            && words().count() > CUT
    };
    let mut rows = lines(text).take(LINES).filter(|(_, line)| is_row(line));
    let first = rows.next()?.0;
    let found = "rows that were cut short as they were printed (`...`): cells are missing";
    rows.nth(1).map(|_| TextError::new(Place::new(first, 1), found, "all cells of each row"))
}

/// So many values are left of a row that was cut short.
const CUT: usize = 4;

/// A line of this many bytes is tried in other alphabets; 64x64 takes no more.
const LINE: usize = 1 << 13;

/// The alphabet in which the first line is a puzzle. `A` to `I` may be any symbols, so nobody but the asker decides.
fn in_letters(first: &str) -> Option<Alphabet> {
    if first.len() > LINE || !first.contains(['.', '-', '_', '*', '0']) {
        return None;
    }
    let reads = |alphabet: &Alphabet| {
        let options = ReadOptions { alphabet: Some(*alphabet), ..ReadOptions::default() };
        format("line").and_then(|line| line.parse(first, &options).next()).is_some_and(|read| read.is_ok())
    };
    [Alphabet::Letters, Alphabet::Hexadecimal].into_iter().find(reads)
}

/// The number of lines looked at.
const LINES: usize = 2_000;

/// The first line that would be a row if it were not for its length: `; line 3 has 8 cells, the rows around it 9`; of rows of one length
/// how many there are.
fn nearly(text: &str) -> Option<String> {
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '*' | '_');
    let cells = |line: &str| {
        let cells = line.chars().filter(|&c| !c.is_whitespace() && !matches!(c, '|' | '\u{2502}'));
        let count = cells.clone().count();
        let is_row = count >= 4 && cells.clone().all(is_cell) && cells.clone().any(|c| c.is_ascii_digit());
        is_row.then_some(count)
    };
    let rows = lines(text).take(LINES).filter_map(|(number, line)| Some((number, cells(line)?)));
    let rows: Vec<(usize, usize)> = rows.collect();
    let [(first, length), ..] = rows[..] else { return None };
    // A date or a number is no row.
    if rows.len() < 4 {
        return None;
    }
    let same = |length: usize| rows.iter().filter(|(_, other)| *other == length).count();
    let usual = rows.iter().map(|&(_, length)| length).max_by_key(|&length| (same(length), length)).unwrap_or(length);
    if same(usual) < 3 {
        return None;
    }
    Some(match rows.iter().find(|(_, length)| *length != usual) {
        Some((number, length)) => format!("; line {number} has {length} cells, the rows around it {usual}"),
        None => format!("; from line {first} on it has {} rows of {usual} cells", rows.len()),
    })
}

/// The digits of each row of digits with a blank between them; of a text in which hardly anything else stands.
fn rows_of_digits(text: &str) -> Vec<usize> {
    let digits =
        |line: &str| line.split(' ').all(|word| matches!(word.as_bytes(), [b'1'..=b'9'])).then(|| line.len() / 2 + 1);
    let filled = lines(text).take(LINES).map(|(_, line)| line.trim()).filter(|line| !line.is_empty());
    let rows: Vec<Option<usize>> = filled.map(digits).collect();
    if rows.iter().filter(|row| row.is_none()).count() > 2 { Vec::new() } else { rows.into_iter().flatten().collect() }
}

/// Is this a 9x9 board whose rows have their digits, and no sign for a blank, as text is that was copied out of a PDF? A title may stand
/// beside it.
pub(super) fn has_lost_blanks(text: &str) -> bool {
    let rows = rows_of_digits(text);
    let is_uneven = rows.iter().any(|row| *row != rows[0]);
    (6..=9).contains(&rows.len()) && is_uneven && rows.iter().all(|row| *row < 9) && rows.iter().sum::<usize>() >= 17
}

fn lost_blanks(text: &str) -> String {
    let rows = rows_of_digits(text);
    let (least, most) = (rows.iter().min().unwrap_or(&0), rows.iter().max().unwrap_or(&0));
    format!(
        "{} rows of {least} to {most} digits: the blanks between them are lost, and with them the places",
        rows.len()
    )
}

/// `public class Sudoku {`
fn is_java(text: &str) -> bool {
    let declares = |line: &str| {
        ["public class ", "final class ", "class ", "import java"].iter().any(|word| line.starts_with(word))
    };
    let is_code = |line: &str| line.ends_with(['{', ';']) || line.contains('{');
    lines(text).take(LINES).map(|(_, line)| line.trim()).any(|line| declares(line) && is_code(line))
}

/// Lines that stand in programs and not in what people write: of C, Python, Rust, JavaScript and Go.
fn is_program(text: &str) -> bool {
    let is_code = |line: &str| {
        let opens = |start: &str, end: &str| line.starts_with(start) && line.ends_with(end) && line.contains('(');
        line.starts_with("#include <")
            || line.starts_with("#include \"")
            || opens("def ", ":")
            || line.starts_with("fn main()")
            || (line.starts_with("fn ") || line.starts_with("pub fn ")) && line.contains(") ") && line.contains('{')
            || line.starts_with("int main(")
            || opens("function ", "{")
            || line.starts_with("func main()")
            || line.starts_with("using namespace ")
    };
    lines(text).take(LINES).map(|(_, line)| line.trim_end()).any(is_code)
}

/// Names with `=` and a value, under headings in brackets.
fn is_toml(text: &str) -> bool {
    let is_heading = |line: &str| line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).is_some_and(is_name);
    let is_value = |line: &str| line.split_once(" = ").is_some_and(|(name, value)| is_name(name) && !value.is_empty());
    all_lines(text, '#', |line| is_heading(line) || is_value(line))
}

/// Names with a colon and a value, items behind dashes.
fn is_yaml(text: &str) -> bool {
    let is_value = |line: &str| {
        line.split_once(':').is_some_and(|(name, rest)| is_name(name) && (rest.is_empty() || rest.starts_with(' ')))
    };
    let is_item = |line: &str| line.strip_prefix("- ").is_some_and(|item| !item.is_empty());
    let has_name = lines(text).take(LINES).any(|(_, line)| is_value(line.trim()));
    has_name && all_lines(text, '#', |line| line == "---" || is_value(line) || is_item(line))
}

/// Is each of at least two lines like this, but for blank ones and comments?
fn all_lines(text: &str, comment: char, is_like: impl Fn(&str) -> bool) -> bool {
    let is_useful = |line: &&str| !line.is_empty() && !line.starts_with(comment);
    let mut count = 0;
    lines(text).take(LINES).map(|(_, line)| line.trim()).filter(is_useful).all(|line| {
        count += 1;
        is_like(line)
    }) && count > 1
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
}

/// `given(1,1,5). given(1,2,3).`
fn is_facts(text: &str) -> bool {
    let is_fact = |part: &str| {
        let numbers = part.split(')').next().unwrap_or_default();
        let fields: Vec<&str> = numbers.split(',').collect();
        fields.len() == 3 && fields.iter().all(|field| field.trim().parse::<u8>().is_ok())
    };
    text.split('(').skip(1).filter(|part| is_fact(part)).count() >= 8
}

/// What the letters may stand for is offered, and not taken without a word: an O may be a blank or a wrong guess of a program.
fn scanned(text: &str) -> String {
    let what = "letters where digits belong (O for 0, l for 1, S for 5, B for 8, as text recognition has it)";
    let meant = text.replace(['O', 'o'], "0").replace(['l', 'I'], "1").replace('S', "5").replace('B', "8");
    let options = ReadOptions::default();
    let mut records = detect(&meant, &options).parse(&meant, &options);
    let puzzle = match (records.next(), records.next()) {
        (Some(Ok(record)), None) => format("line").and_then(|line| print(line, &record, &WriteOptions::default()).ok()),
        _ => None,
    };
    match puzzle {
        Some(puzzle) => format!("{what}; meant so, it is the puzzle {}", puzzle.trim_end()),
        None => format!("{what}, no puzzle as it stands"),
    }
}

/// Rows of single characters, some of which are letters that look like digits, and no others.
pub(super) fn is_scanned(text: &str) -> bool {
    let cells = || text.chars().filter(|c| !c.is_whitespace() && *c != '|');
    let odd = cells().filter(|c| matches!(c, 'O' | 'o' | 'l' | 'I' | 'S' | 'B')).count();
    let others = cells().filter(|c| !c.is_ascii_digit() && !matches!(c, '.' | '_' | '-' | '+')).count();
    odd > 0 && odd == others && cells().count() >= 64 && cells().count() <= 400
}
