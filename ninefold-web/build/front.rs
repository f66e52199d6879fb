//! A page that refers to one style and one program, where its source refers to many.

use crate::bundle::{Read, bundle};
use crate::strip::without_comments;
use std::fmt::Write as _;

/// A page, its style and its program.
#[derive(Debug)]
pub(crate) struct Front {
    pub(crate) html: String,
    pub(crate) style: String,
    pub(crate) program: String,
}

/// How a line of a page refers to a style, and to a program.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"";
const PROGRAM: &str = "<script type=\"module\" src=\"";

/// The page of this source, whose style is to be called `css/name.css` and whose program `name.js`.
pub(crate) fn front(name: &str, source: &str, read: Read<'_>) -> Result<Front, String> {
    let mut front = Front { html: String::new(), style: String::new(), program: String::new() };
    for line in source.lines() {
        if let Some(rest) = line.strip_prefix(STYLE) {
            if front.style.is_empty() {
                let _ = writeln!(front.html, "{STYLE}css/{name}.css\">");
            }
            front.style.push_str(&style(rest, read)?);
        } else if let Some(rest) = line.strip_prefix(PROGRAM) {
            if !front.program.is_empty() {
                return Err(format!("found {line:?}, expected one program"));
            }
            let (entry, _) =
                rest.split_once('"').ok_or_else(|| format!("found {line:?}, expected the end of a name"))?;
            front.program = bundle(entry, read)?;
            let _ = writeln!(front.html, "{PROGRAM}{name}.js\"></script>");
        } else {
            front.html.push_str(line);
            front.html.push('\n');
        }
    }
    Ok(front)
}

/// A style by the rest of the line that refers to it: for the screen and paper, or for that which is named.
fn style(rest: &str, read: Read<'_>) -> Result<String, String> {
    let told = || format!("found {rest:?}, expected a name and at most media=\"...\"");
    let (name, rest) = rest.split_once('"').ok_or_else(told)?;
    let text = without_comments(&read(name)?).map_err(|why| format!("{name}: {why}"))?;
    if rest == ">" {
        return Ok(text);
    }
    let media = rest.strip_prefix(" media=\"").and_then(|rest| rest.strip_suffix("\">")).ok_or_else(told)?;
    Ok(format!("@media {media}{{{text}}}\n"))
}
