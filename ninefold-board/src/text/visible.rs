//! Text that others wrote, as it may stand on a terminal, in messages, and in the lines of a text: signs that are no characters could
//! move the cursor, set colours or titles, or turn the order of the signs around them.

use std::borrow::Cow;

/// The text with its signs for terminals written out, as are ends of lines and tabs.
///
/// ```
/// use ninefold_board::text::visible;
/// assert_eq!(visible("a\tb\u{1b}[31mc"), "a\\tb\\u{1b}[31mc");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    written_out(text, is_sign)
}

/// The same of a text of several lines, which stay lines; so do tabs.
///
/// ```
/// use ninefold_board::text::visible_lines;
/// assert_eq!(visible_lines("a\tb\n\u{7}c"), "a\tb\n\\u{7}c");
/// ```
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    written_out(text, |c| is_sign(c) && !matches!(c, '\n' | '\t'))
}

/// Is it a control, or a sign that turns the order of writing, or ends a line or a paragraph?
fn is_sign(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// The text with these characters written out by number, or as `\\n` and the like.
pub(super) fn written_out(text: &str, is_out: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_out) {
        return text.into();
    }
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        if is_out(c) {
            written.extend(c.escape_default());
        } else {
            written.push(c);
        }
    }
    written.into()
}
