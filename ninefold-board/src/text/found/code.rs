//! Lists in program code, in JSON and in what programs print: `[[5, 3, 0], ...]`, `{'5','.'}`, `c(5, 3, NA)`, `(5 3 0)`.
//!
//! Only brackets, values, texts and the names before them are looked at, so that one reader serves many languages:
//!
//! ```text
//! int grid[2][2] = {{1, 0}, {0, 2}};     list grid [ list [1 0] list [0 2] ]
//! ```
//! A name is a word or a text with `=` or `:` behind it. Words that are neither names nor blanks are passed over, and so are
//! comments, sizes and places in brackets behind a word (`new int[]`, `board[0] = `), and brackets around nothing but one list.

use super::super::ReadOptions;
use super::clean::whole;
use super::node::{Is, Node};
use super::piece::Taken;
use super::turned;
use super::ways::is_cell;

/// Deeper lists are taken as if they ended here.
const DEEPEST: usize = 32;

/// The list of everything in a text. It looks no further when it is over.
pub(super) fn tree<'t>(text: &'t str, is_over: &dyn Fn() -> bool) -> Node<'t> {
    let open = vec![Node::list(1, 1, None)];
    let quoted = vec![true];
    let mut reader = Reader { text, at: 0, line: 1, column: 1, name: None, open, quoted, ignored: 0, unclosed: [0; 3] };
    let mut steps = 0_u32;
    while reader.at < text.len() {
        steps = steps.wrapping_add(1);
        if steps.is_multiple_of(1024) && is_over() {
            break;
        }
        reader.step();
    }
    while reader.open.len() > 1 {
        reader.close();
    }
    reader.open.pop().unwrap_or(Node::list(1, 1, None))
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// The place of this byte.
    line: usize,
    column: usize,
    /// The name that was read last, if nothing followed yet.
    name: Option<&'t str>,
    /// The lists that are open, the outermost first; there is always one.
    open: Vec<Node<'t>>,
    /// Does a quote stand right before the bracket of each of them? One behind it is no sign of MATLAB then.
    quoted: Vec<bool>,
    /// Lists that were too deep and are still to be closed.
    ignored: usize,
    /// Up to where no text ends that begins with `"`, with `'`, with a backtick: known from one that did not.
    unclosed: [usize; 3],
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Passes over so many bytes.
    fn pass(&mut self, bytes: usize) -> &'t str {
        let passed = &self.text[self.at..self.at + bytes];
        self.line += passed.matches('\n').count();
        self.column = match passed.rfind('\n') {
            Some(end) => 1 + passed[end + 1..].chars().count(),
            None => self.column + passed.chars().count(),
        };
        self.at += bytes;
        passed
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        match first {
            '[' | '(' | '{' => self.open_list(),
            ']' | ')' | '}' => {
                self.pass(1);
                self.close();
            }
            '"' | '\'' | '`' => self.string(first),
            _ if self.stray() > 0 => {
                let (line, column) = (self.line, self.column);
                let sign = self.pass(self.stray());
                self.push(Node { line, column, name: None, is: Is::Text(sign), is_turned: false });
            }
            _ if self.is_comment() => {
                let end = rest.find('\n').unwrap_or(rest.len());
                self.pass(end);
            }
            '/' if rest.starts_with("/*") => {
                let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
                self.pass(end);
            }
            _ if is_of_word(first) => self.word(),
            _ => {
                self.pass(first.len_utf8());
            }
        }
    }

    /// Does a comment to the end of the line begin here?
    fn is_comment(&self) -> bool {
        let rest = self.rest();
        let is_apart = self.text[..self.at].chars().next_back().is_none_or(char::is_whitespace);
        let mut behind = rest.chars().skip(1);
        match rest.as_bytes() {
            [b'/', b'/', ..] => true,
            [b'#', ..] if is_array(rest) => false,
            [b'#' | b'%', ..] => is_apart && behind.next() != Some('('),
            [b'-', b'-', ..] => is_apart && behind.nth(1) == Some(' '),
            _ => false,
        }
    }

    /// The length of a sign that stands in the place of a value, between two separators: `[5, %, 3]`. So it is no operator and no comment.
    fn stray(&self) -> usize {
        let rest = self.rest();
        let length = strays(rest);
        let before = || self.text[..self.at].trim_end_matches([' ', '\t']).ends_with(['[', '(', '{', ',']);
        let ends = || rest[length..].trim_start_matches([' ', '\t']).starts_with([',', ']', ')', '}']);
        if length > 0 && self.open.len() > 1 && (before() && ends() || self.is_among_cells(length)) {
            length
        } else {
            0
        }
    }

    /// Does a sign of so many bytes stand between cells with blanks between them, up to the bracket at the end of the line: `[5 3 % . 7]`?
    fn is_among_cells(&self, length: usize) -> bool {
        let is_blank = |c: char| matches!(c, ' ' | '\t');
        let before = self.text[..self.at].trim_end_matches(is_blank);
        let behind = self.rest()[length..].split('\n').next().unwrap_or_default().trim_end();
        let is_apart = self.text[..self.at].ends_with([' ', '\t', '[', '(', '{'])
            && behind.starts_with([' ', '\t', ']', ')', '}']);
        let is_of_row = |c: char| is_blank(c) || is_cell(c) || matches!(c, ']' | ')' | '}' | ',');
        let ends = behind.trim_end_matches(',').ends_with([']', ')', '}']);
        let begins = before.ends_with(|c: char| is_cell(c) || matches!(c, '[' | '(' | '{'));
        is_apart && begins && ends && behind.chars().all(is_of_row)
    }

    fn open_list(&mut self) {
        let is_turned = turned::before(&self.text[..self.at], self.rest());
        let (line, column) = (self.line, self.column);
        self.pass(1);
        if self.open.len() > DEEPEST {
            self.ignored += 1;
            return;
        }
        let name = self.name.take();
        self.quoted.push(self.text[..self.at - 1].ends_with('\''));
        self.open.push(Node { is_turned, ..Node::list(line, column, name) });
    }

    fn close(&mut self) {
        self.name = None;
        if self.ignored > 0 {
            self.ignored -= 1;
        } else if self.open.len() > 1
            && let Some(list) = self.open.pop()
        {
            let is_call = self.text[..self.at].ends_with(')');
            let is_turned =
                list.is_turned ^ turned::behind(&self.text[..self.at], self.rest()) ^ self.quote_that_turns();
            self.push(if is_call { in_call(Node { is_turned, ..list }) } else { Node { is_turned, ..list } });
        }
    }

    /// Passes over the quote with which MATLAB turns the list that was just closed; is there one?
    fn quote_that_turns(&mut self) -> bool {
        let is_quoted = self.quoted.pop().unwrap_or(true);
        let sign = turned::quote(&self.text[..self.at], self.rest()).filter(|_| !is_quoted);
        self.pass(sign.unwrap_or(0));
        sign.is_some()
    }

    fn push(&mut self, node: Node<'t>) {
        if let Some(Node { is: Is::List(nodes), .. }) = self.open.last_mut() {
            nodes.push(node);
        }
    }

    /// A text in quotes: three of them, or on one line. A lone quote is an apostrophe or a sign of Lisp.
    fn string(&mut self, quote: char) {
        let rest = self.rest();
        let (line, column) = (self.line, self.column);
        let thrice: String = std::iter::repeat_n(quote, 3).collect();
        let of_three = rest.strip_prefix(&thrice).and_then(|rest| rest.find(&thrice)).map(|length| (3, length));
        // Of lines between backticks the lines are lists: it is a fence of Markdown.
        let of_three = of_three.filter(|&(_, length)| quote != '`' || !rest[..length].contains('\n'));
        if of_three.is_none() && quote == '`' && rest.starts_with(&thrice) {
            self.pass(3);
            return;
        }
        let Some((before, inner)) = of_three.or_else(|| Some((1, self.closing(quote)?))) else {
            self.pass(1);
            return;
        };
        let text = &rest[before..before + inner];
        self.pass(2 * before + inner);
        if self.is_name() {
            self.name = Some(text);
        } else {
            let name = self.name.take();
            self.push(Node { line, column, name, is: Is::Text(text), is_turned: false });
        }
    }

    /// Where the quote that stands here closes. Behind one that does not, all others of its kind are escaped, up to where the look for its
    /// end was given up: so each line is looked through once for each kind.
    fn closing(&mut self, quote: char) -> Option<usize> {
        let kind = usize::from(quote == '\'') + 2 * usize::from(quote == '`');
        if self.at < self.unclosed[kind] {
            return None;
        }
        let closing = closing(&self.rest()[1..], quote);
        self.unclosed[kind] = closing.err().map_or(0, |length| self.at + 1 + length);
        closing.ok()
    }

    /// Is what was just read followed by `:` or `=`?
    fn is_name(&self) -> bool {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        rest.starts_with(':') && !rest.starts_with("::") || rest.starts_with('=') && !rest.starts_with("==")
    }

    fn word(&mut self) {
        let rest = self.rest();
        let end = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
        let (line, column) = (self.line, self.column);
        // A sign right behind a value is no part of it, nor is what it was: `?!`, `5%`.
        let stray = strays(&rest[end..]);
        let is_end = rest[end + stray..].starts_with([',', ']', ')', '}', ';', ' ', '\t', '\n', '\r']);
        if stray > 0 && is_end && value(&rest[..end]).is_some() && self.open.len() > 1 {
            let (name, is) = (self.name.take(), Is::Text(self.pass(end + stray)));
            return self.push(Node { line, column, name, is, is_turned: false });
        }
        let word = self.pass(end);
        let places = places(self.rest());
        self.pass(places);
        // `dtype=int8)` names nothing; the next list does not belong to it.
        if self.is_name() {
            self.name = Some(word);
        } else if let Some(value) = value(word).filter(|_| self.open.len() > 1 || !matches!(word, "-" | "--")) {
            let name = self.name.take();
            self.push(Node { line, column, name, is: Is::Value(value), is_turned: false });
        }
    }
}

/// The length of the signs here that are in no language a part of a number.
fn strays(rest: &str) -> usize {
    let is_stray =
        |c: char| matches!(c, '!' | '%' | '$' | '@' | '^' | '&' | '\u{A7}' | '\u{B0}' | '\u{20AC}' | '\u{FFFD}');
    let of_signs = rest.chars().take(MOST_STRAYS + 1).take_while(|&c| is_stray(c));
    let (count, length) = of_signs.fold((0, 0), |(count, length), c| (count + 1, length + c.len_utf8()));
    // As a number of a float array: `%.`.
    let point = usize::from(
        count > 0
            && rest[length..].starts_with(['.'])
            && !rest[length + 1..].starts_with(|c: char| c.is_alphanumeric()),
    );
    if count > MOST_STRAYS { 0 } else { length + point }
}

const MOST_STRAYS: usize = 3;

/// What a call holds, if that is one list and nothing else: `rows.append([5, 3, 0])`.
fn in_call(call: Node<'_>) -> Node<'_> {
    let Is::List(nodes) = call.is else { return call };
    match <[Node<'_>; 1]>::try_from(nodes) {
        Ok([Node { line, column, name, is: Is::List(inner), is_turned }]) => {
            Node { line, column, name: name.or(call.name), is: Is::List(inner), is_turned: is_turned ^ call.is_turned }
        }
        // `print("5 3 .")`: rows, if there are several.
        Ok([Node { line, column, name, is: is @ Is::Text(_), is_turned }]) => {
            Node { line, column, name: name.or(call.name), is, is_turned }
        }
        Ok([other]) => Node { is: Is::List(vec![other]), ..call },
        Err(nodes) => Node { is: Is::List(nodes), ..call },
    }
}

/// The longest place in brackets: `[row - 1]`.
const LONGEST_PLACE: usize = 16;

/// How many bytes of brackets behind a word say a size or a place there, and hold no values: empty ones, and those of which a value follows.
fn places(rest: &str) -> usize {
    let is_of_place = |c: char| c.is_alphanumeric() || matches!(c, '_' | ' ' | '+' | '-' | ',');
    let (mut end, mut is_empty) = (0, true);
    while let Some(inner) = rest[end..].strip_prefix('[') {
        let Some(length) = inner.bytes().take(LONGEST_PLACE).position(|b| b == b']') else { return 0 };
        if !inner[..length].chars().all(is_of_place) {
            return 0;
        }
        is_empty &= length == 0;
        end += length + 2;
    }
    let behind = rest[end..].trim_start_matches([' ', '\t']);
    let is_assigned = ["=", ":=", "<-", "{"].iter().any(|sign| behind.starts_with(sign)) && !behind.starts_with("==");
    if is_empty || is_assigned { end } else { 0 }
}

/// Where on this line the quote closes; else where it is clear that it does not. A quote behind a backslash does not; a text in single
/// quotes is short, or else it begins with an apostrophe.
fn closing(text: &str, quote: char) -> Result<usize, usize> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '\n' => return Err(at),
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return Ok(at),
            '(' | ')' if quote != '"' => return Err(at),
            _ => {}
        }
    }
    Err(text.len())
}

/// Does an array of Lisp begin here: `#2A((5 3) (6 0))`?
fn is_array(rest: &str) -> bool {
    let behind = rest[1..].trim_start_matches(|c: char| c.is_ascii_digit());
    behind.len() + 1 < rest.len() && (behind.starts_with("A(") || behind.starts_with("a("))
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '?' | '-' | '+' | '*' | '~' | '\u{D7}')
}

/// The value that a bare word is, a blank as an empty text; `None` if it is another word.
fn value(word: &str) -> Option<&str> {
    const BLANKS: [&str; 14] =
        ["~", "null", "None", "NA", "nan", "NaN", "nil", "undefined", "Nothing", "NULL", "_", ".", "?", "*"];
    if BLANKS.contains(&word) || matches!(word, "-" | "--") {
        return Some("");
    }
    let is_number = word.parse::<f64>().is_ok() && word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    is_number.then(|| whole(word))
}
/// `matrix(c(5, 6, NA, ...), 9, 9)`: without `byrow`, and not turned by `t`.
pub(super) fn matrix(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let squeezed = || text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let is_one = text.contains("matrix") && !text.contains("byrow") && {
        let squeezed = squeezed();
        let is_of_vector = squeezed.contains("matrix(c(") || squeezed.contains("matrix(data=c(");
        is_of_vector && !squeezed.contains("t(matrix(")
    };
    is_one.then(|| super::lists_of(text, true, options, is_over)).flatten()
}
