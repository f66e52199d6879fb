//! Sentences laid out for their readers: in lines of a width, or within a page.

use crate::colour::width as width_of;

/// How wide a sentence may be; the rest of it is set in.
pub(crate) const WIDTH: usize = 96;

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

/// The text after a number, further lines below its beginning. Of a text of several lines each begins there, or as far behind it as it is
/// set in, and what is too long for its line goes on further in.
pub(crate) fn numbered(number: &str, text: &str) -> String {
    let below = " ".repeat(number.len());
    let starts = std::iter::once(number).chain(std::iter::repeat(below.as_str()));
    let hang = if text.lines().count() > 1 { "    " } else { "" };
    let lines = text.lines().flat_map(|line| {
        let said = line.trim_start();
        let set_in = " ".repeat(line.len() - said.len());
        let wrapped = wrapped(said, WIDTH - number.len() - set_in.len() - hang.len() / 2).into_iter().enumerate();
        wrapped.map(move |(i, part)| set_in.clone() + if i > 0 { hang } else { "" } + part.trim_start())
    });
    starts.zip(lines).fold(String::new(), |text, (start, line)| text + start + &line + "\n")
}

/// The text for a page in HTML, between its signs.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
