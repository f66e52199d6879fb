//! Sentences laid out for their readers: in lines of a width, or within a page.

use crate::colour::width as width_of;

/// The text in lines of at most so many characters, colours not counted; further lines are set in by two.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last().map_or(0, |line| width_of(line));
        if line > 0 && line + 1 + width_of(word) > width {
            lines.push(format!("  {word}"));
        } else if let Some(last) = lines.last_mut() {
            last.push_str(if line > 0 { " " } else { "" });
            last.push_str(word);
        }
    }
    lines
}

/// The text for a page in HTML, between its signs.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
