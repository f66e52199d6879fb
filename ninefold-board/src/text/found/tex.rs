//! A cell of LaTeX without what says how it looks.
//!
//! ```text
//! \textbf{5}   \textcolor{red}{5}   \cellcolor{gray!20} 5   {\bf 5}   $5$   \multicolumn{1}{c|}{5}        all of these are 5
//! ```

/// Deeper commands are left as they are.
const DEEPEST: usize = 8;

/// Commands whose groups are not shown.
const UNSEEN: [&str; 5] = ["cellcolor", "color", "rowcolor", "columncolor", "fontsize"];

/// The cell without them; as it is if anything else stands there, too.
pub(super) fn bare(cell: &str) -> String {
    let mut rest = cell.trim();
    for _ in 0..DEEPEST {
        match inner(rest) {
            Some(inner) => rest = inner.trim(),
            None => break,
        }
    }
    // A blank in a group of its own is one.
    if rest.is_empty() { " ".to_string() } else { rest.to_string() }
}

/// What the outermost command shows; `None` if there is none, or more than that.
fn inner(text: &str) -> Option<&str> {
    if let Some(formula) = text.strip_prefix('$') {
        return formula.strip_suffix('$');
    }
    if text.starts_with('{') {
        let (group, behind) = group(text)?;
        return behind.is_empty().then_some(group).filter(|group| !group.is_empty());
    }
    let behind = text.strip_prefix('\\')?;
    let end = behind.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(behind.len());
    let (name, mut rest) = behind.split_at(end);
    if let Some(option) = rest.strip_prefix('[') {
        rest = option.split_once(']')?.1;
    }
    let (mut shown, mut groups) = (None, 0);
    while let Some((inner, behind)) = group(rest.trim_start()) {
        // The group of a colour; what stands behind it is shown.
        if UNSEEN.contains(&name) {
            return Some(behind);
        }
        (shown, rest) = (Some(inner), behind);
        groups += 1;
    }
    match shown {
        Some(shown) => rest.trim().is_empty().then_some(shown),
        None => (groups == 0 && !name.is_empty()).then_some(rest),
    }
}

/// What a group at the beginning of a text holds, and what stands behind it.
pub(super) fn group(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('{')?;
    let mut depth = 1;
    for (at, c) in inner.char_indices() {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return Some((&inner[..at], &inner[at + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn cells() {
        for cell in [
            "5",
            " \\textbf{5} ",
            "\\textcolor{red}{5}",
            "\\cellcolor{gray!20} 5",
            "\\cellcolor[gray]{0.9}5",
            "{\\bf 5}",
            "$5$",
            "$\\mathbf{5}$",
            "\\multicolumn{1}{c|}{5}",
            "\\large 5",
            "\\textbf{\\color{blue}5}",
            "{5}",
        ] {
            assert_eq!(bare(cell), "5", "{cell}");
        }
        assert_eq!(["", " ", "\\textbf{}", "\\cellcolor{gray}"].map(bare), [" "; 4]);
        assert_eq!(["{}", "a \\b", "\\frac{1}{2} x"].map(bare), ["{}", "a \\b", "\\frac{1}{2} x"]);
    }
}
