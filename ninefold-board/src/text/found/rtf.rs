//! Documents in RTF, as word processors save them: the text without its controls, cells of tables with a tab between.
//!
//! ```text
//! {\rtf1\ansi{\fonttbl{\f0 Courier;}}\f0 53..7....\par        5\cell 3\cell\cell\cell 7\cell ... \row
//! ```

use super::super::ReadOptions;
use super::piece::Taken;
use super::{clean, prose, rules};

/// How such a document begins.
pub(super) const SIGN: &str = "{\\rtf";

/// Groups whose contents are not shown.
const UNSEEN: [&str; 10] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "object",
    "header",
    "footer",
    "listtable",
    "listoverridetable",
];

/// The puzzles of such a document; `None` if it is none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let (plain, numbers) = shown(text)?;
    let taken = prose::read(&clean::plain(&plain), options, is_over);
    Some(rules::checked(taken, &plain, options).at_lines(&numbers))
}

/// The text as it is shown, and the line of the document on which each of its lines ends.
fn shown(text: &str) -> Option<(String, Vec<usize>)> {
    // The number of the version follows, and a blank that ends it.
    let rest = text.strip_prefix(SIGN)?.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    let mut reader = Reader { rest, line: 1, ..Reader::default() };
    while let Some(c) = reader.rest.chars().next() {
        reader.step(c);
    }
    reader.end_line();
    Some((reader.plain, reader.numbers))
}

#[derive(Default)]
struct Reader<'t> {
    rest: &'t str,
    line: usize,
    plain: String,
    numbers: Vec<usize>,
    /// How deep the groups are nested, and how deep the outermost one is that is not shown.
    depth: usize,
    unseen: Option<usize>,
    /// Is the text hidden, as its control says? A group takes that over, and ends what began in it.
    is_hidden: bool,
    outer: Vec<bool>,
}

impl Reader<'_> {
    fn step(&mut self, c: char) {
        match c {
            '\\' => return self.control(),
            '{' => {
                self.depth += 1;
                self.outer.push(self.is_hidden);
            }
            '}' => {
                self.is_hidden = self.outer.pop().unwrap_or(false);
                self.unseen = self.unseen.filter(|unseen| *unseen < self.depth);
                self.depth = self.depth.saturating_sub(1);
            }
            '\n' => self.line += 1,
            '\r' => {}
            c => self.show(c),
        }
        self.rest = &self.rest[c.len_utf8()..];
    }

    fn show(&mut self, c: char) {
        if self.unseen.is_none() && !self.is_hidden {
            self.plain.push(c);
        }
    }

    fn end_line(&mut self) {
        if self.unseen.is_none() {
            self.plain.truncate(self.plain.strip_suffix('\t').map_or(self.plain.len(), str::len));
            self.plain.push('\n');
            self.numbers.push(self.line);
        }
    }

    /// A backslash and what belongs to it: a word with a number and a blank behind it, or a sign.
    fn control(&mut self) {
        let behind = &self.rest[1..];
        let letters = behind.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(behind.len());
        let (word, behind) = behind.split_at(letters);
        if word.is_empty() {
            return self.sign(behind);
        }
        let digits = behind.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(behind.len());
        let (number, behind) = behind.split_at(digits);
        self.rest = behind.strip_prefix(' ').unwrap_or(behind);
        match word {
            "par" | "line" | "row" => self.end_line(),
            "tab" | "cell" => self.show('\t'),
            "u" => self.code(number),
            "v" => self.is_hidden = number != "0",
            "plain" => self.is_hidden = false,
            word if UNSEEN.contains(&word) => self.hide(),
            _ => {}
        }
    }

    fn sign(&mut self, behind: &str) {
        let Some(sign) = behind.chars().next() else {
            self.rest = "";
            return;
        };
        let mut length = sign.len_utf8();
        match sign {
            '\\' | '{' | '}' => self.show(sign),
            '~' => self.show(' '),
            '*' => self.hide(),
            '\'' => {
                let code = behind.get(1..3).and_then(|code| u8::from_str_radix(code, 16).ok());
                length = if code.is_some() { 3 } else { 1 };
                if let Some(code) = code {
                    self.show(char::from(code));
                }
            }
            '\n' => {
                self.end_line();
                self.line += 1;
            }
            _ => {}
        }
        self.rest = &self.rest[1 + length..];
    }

    /// A character by its number, and the plain one behind it, for programs that do not know the first.
    fn code(&mut self, number: &str) {
        let code = number.parse::<i32>().ok().map(|code| if code < 0 { code + 0x1_0000 } else { code });
        let code = code.and_then(|code| u32::try_from(code).ok()).and_then(char::from_u32);
        if let Some(c) = code {
            self.show(c);
        }
        let plain = self.rest.chars().next().filter(|c| !matches!(c, '\\' | '{' | '}' | '\n' | '\r'));
        self.rest = &self.rest[plain.map_or(0, char::len_utf8)..];
    }

    /// The rest of this group is not shown.
    fn hide(&mut self) {
        self.unseen = self.unseen.or(Some(self.depth));
    }
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn what_is_shown() {
        let text = "{\\rtf1\\ansi{\\fonttbl{\\f0 Courier 5;}}{\\*\\generator 7;}\n\\f0 a\\b b\\b0\\par\n\
                    5\\cell\\cell 3\\cell\\row \\'e9\\u8226?\\~\\{\\\\\n\\line}\n";
        assert_eq!(shown(text), Some(("ab\n5\t\t3\n\u{e9}\u{2022} {\\\n\n".to_string(), vec![2, 3, 4, 5])));
        let hidden = "{\\rtf1 1{\\v 2{\\b 3}4\\v0 5}6\\v 7\\par 8\\plain 9\\v1 0}";
        assert_eq!(shown(hidden), Some(("156\n9\n".to_string(), vec![1, 1])));
        // Cut off anywhere, it ends.
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            assert_eq!(shown(&text[..end]).is_some(), end >= 5, "{end}");
        }
        assert_eq!(shown("{\\fonttbl}"), None);
    }
}
