//! Boards on one line with nothing but tags between them: `<li>53..7....</li><li>6..195...</li>`. Blanks are put between, so that each
//! is a board by itself.

use super::super::lines;
use super::runs;
use std::borrow::Cow;

/// The same lines, with blanks in those that hold several boards.
pub(super) fn boards(text: &str) -> Cow<'_, str> {
    if !lines(text).any(|(_, line)| is_of_several(line)) {
        return Cow::Borrowed(text);
    }
    let parted =
        text.split_inclusive('\n').map(|line| if is_of_several(line) { parted(line) } else { line.to_string() });
    Cow::Owned(parted.collect())
}

/// Does the line hold runs of cells, two of them equally long, and tags?
fn is_of_several(line: &str) -> bool {
    line.contains('>') && runs::has_equals(line)
}

fn parted(line: &str) -> String {
    // A line break of a web page parts cells as a blank does.
    let line = line.replace("<br>", " <br> ").replace("<br/>", " <br/> ").replace("<br />", " <br /> ");
    line.replace("><", "> <")
}
