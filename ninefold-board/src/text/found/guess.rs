//! What a text is in which no puzzle was found, as far as its beginning shows it.

use super::super::{Place, ReadOptions, TextError, WriteOptions, detect, format, lines, print};

/// The refusal of a text without a puzzle.
pub(super) fn refusal(text: &str) -> TextError {
    let first = lines(text).find(|(_, line)| !line.trim().is_empty());
    let (line, first) = first.map_or((1, ""), |(number, line)| (number, line.trim()));
    let expected = "a puzzle";
    TextError::new(Place::new(line, 1), what(text, first), expected)
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
        _ if lower.starts_with("bzh") => "data compressed by bzip2",
        _ if lower.starts_with("pk\u{3}\u{4}") => "a zip archive or a spreadsheet",
        _ if text.contains('\0') => "a binary file",
        _ if lower.starts_with("version https://git-lfs") => {
            "a Git LFS pointer: the file itself is not here (`git lfs pull` fetches it)"
        }
        _ if is_scanned(text) => return scanned(text),
        _ if is_facts(text) => "facts of a logic program, a form that is not read",
        _ if lower.starts_with(['{', '[']) => "what looks like JSON or a list, with no puzzle in it",
        _ if lower.starts_with("<html") || lower.starts_with("<!doctype html") => "a web page with no puzzle in it",
        _ if lower.starts_with('<') => "XML with no puzzle in it, or a format that is not read",
        _ if lower.starts_with("http://") || lower.starts_with("https://") => "a link with no puzzle in it",
        _ if lower.starts_with("#!") => "a program file with no puzzle in it",
        _ if first.matches([',', ';', '\t']).count() >= 2 => "a table with no puzzle in it",
        _ => "a text with no puzzle in it",
    };
    words.to_string()
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
    let what = "letters where digits belong (O for 0, l for 1, S for 5, as text recognition has it)";
    let meant = text.replace(['O', 'o'], "0").replace(['l', 'I'], "1").replace('S', "5");
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

/// Rows of single characters, most of which are O.
fn is_scanned(text: &str) -> bool {
    let cells = || text.chars().filter(|c| !c.is_whitespace() && *c != '|');
    let odd = cells().filter(|c| matches!(c, 'O' | 'o' | 'l' | 'I' | 'S')).count();
    let others = cells().filter(|c| !c.is_ascii_digit() && !matches!(c, '.' | '_' | '-' | '+')).count();
    odd > 0 && odd == others && cells().count() >= 64 && cells().count() <= 400
}
