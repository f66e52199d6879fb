//! A body that is no request, in words: the reader of JSON speaks of types, people of numbers, lists and objects.

use super::Problem;
use super::code::Code;
use ninefold::wire::kind_in_words;
use serde_json::Error;
use serde_json::error::Category;

/// What was found, and what was expected in its place.
struct Said {
    /// Nothing where something is missing.
    found: Option<String>,
    expected: String,
    /// The whole, where it is not `found ..., expected ...`.
    what: Option<String>,
}

/// The error of a part of a body, in words.
pub(super) fn words(part: &str, error: &Error) -> String {
    said(part.as_bytes(), error).words()
}

/// The error of a body, with its place. The reader says `what, expected that at line 1 column 2`.
pub(super) fn problem(body: &[u8], error: &Error) -> Problem {
    let said = said(body, error);
    let what = said.words();
    let Said { found, expected, .. } = said;
    // Without a place the line is 0.
    let line = Some(error.line()).filter(|&line| line > 0);
    let column = line.map(|line| column(body, line, error.column()));
    Problem { code: Code::BadJson, what: format!("the request: {what}"), line, column, found, expected: Some(expected) }
}

fn said(body: &[u8], error: &Error) -> Said {
    let said = error.to_string();
    let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
    match error.classify() {
        Category::Eof => both("the end of the request".to_string(), "more JSON".to_string()),
        Category::Syntax | Category::Io => both(character(body, error), syntax(what)),
        Category::Data => data(what),
    }
}

impl Said {
    fn words(&self) -> String {
        let found = self.found.as_deref().unwrap_or("nothing");
        self.what.clone().unwrap_or_else(|| format!("found {found}, expected {}", self.expected))
    }
}

fn both(found: String, expected: String) -> Said {
    Said { found: Some(found), expected, what: None }
}

/// JSON that is not what was asked for.
fn data(what: &str) -> Said {
    if let Some(field) = what.strip_prefix("missing field ") {
        return Said { found: None, expected: format!("the field {field}"), what: Some(what.to_string()) };
    }
    if let Some(field) = what.strip_prefix("duplicate field ") {
        return both(format!("the field {field} twice"), "each field once".to_string());
    }
    let Some((found, expected)) = what.split_once(", expected ") else {
        let expected = "JSON as the description of the API says".to_string();
        return Said { found: None, expected, what: Some(what.to_string()) };
    };
    let found = match found.strip_prefix("invalid type: ").or_else(|| found.strip_prefix("invalid value: ")) {
        Some(found) => kind_in_words(found),
        None => match found.strip_prefix("invalid length ") {
            Some(length) => format!("a list of {length}"),
            None => found.replace("unknown variant", "unknown value"),
        },
    };
    both(found, in_words(expected))
}

/// What a reader of JSON expects, where it names a type of a program.
fn in_words(expected: &str) -> String {
    let words = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65,535",
        "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        _ if expected.starts_with("struct ") || expected.starts_with("internally tagged enum ") => "an object",
        _ if expected.starts_with("enum ") || expected == "variant identifier" => "a string",
        _ => return list_of(expected).unwrap_or_else(|| expected.to_string()),
    };
    words.to_string()
}

/// `a tuple of size 2`, `an array of length 2`: a list of two.
fn list_of(expected: &str) -> Option<String> {
    let lists = ["a tuple of size ", "an array of length ", "an array of size "];
    lists.into_iter().find_map(|begin| expected.strip_prefix(begin)).map(|size| format!("a list of {size}"))
}

/// What is expected where a text is no JSON.
fn syntax(what: &str) -> String {
    let words = match what {
        "expected value" | "expected ident" | "trailing comma" => "a value",
        "trailing characters" => "the end of the request",
        "key must be a string" => "a name in quotes",
        "recursion limit exceeded" => "fewer lists and objects within each other",
        _ => return what.strip_prefix("expected ").map_or_else(|| format!("JSON ({what})"), str::to_string),
    };
    words.to_string()
}

/// The character at the place of an error.
fn character(body: &[u8], error: &Error) -> String {
    let line = line_of(body, error.line());
    let at = column(body, error.line(), error.column());
    let character = String::from_utf8_lossy(line).chars().nth(at - 1);
    character.map_or_else(|| "the end of the line".to_string(), |character| format!("`{}`", character.escape_debug()))
}

fn line_of(body: &[u8], line: usize) -> &[u8] {
    body.split(|&byte| byte == b'\n').nth(line.saturating_sub(1)).unwrap_or_default()
}

/// The reader counts bytes; people count characters.
fn column(body: &[u8], line: usize, bytes: usize) -> usize {
    let line = line_of(body, line);
    String::from_utf8_lossy(&line[..bytes.min(line.len())]).chars().count().max(1)
}
