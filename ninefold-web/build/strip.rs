//! Programs and styles without what only their readers need.

/// The text without indentation, without comments that fill lines, and without types in the middle of a line. What else looks like a comment may be part of a
/// string, and stays.
pub(crate) fn without_comments(text: &str) -> Result<String, String> {
    let mut kept = String::new();
    let mut is_inside = false;
    for (line, number) in text.lines().zip(1..) {
        let trimmed = line.trim();
        if is_inside || (trimmed.starts_with("/*") && !trimmed.contains("*/")) {
            is_inside = !trimmed.contains("*/");
            if !is_inside && !trimmed.ends_with("*/") {
                return Err(format!(
                    "line {number}: found {trimmed:?}, expected the end of a comment at the end of its line"
                ));
            }
        } else if !trimmed.starts_with("//") {
            let code = without_types(line);
            if goes_on(&code) {
                return Err(format!(
                    "line {number}: found a text that goes on in the next line, where its indentation would be lost"
                ));
            }
            if !code.trim().is_empty() {
                kept.push_str(code.trim());
                if !is_joined(&code) {
                    kept.push('\n');
                }
            }
        }
    }
    if is_inside { Err("found no end of the last comment".to_string()) } else { Ok(kept) }
}

/// May the next line stand behind this one? Where it ends with one of these signs, a new line means nothing, unless a comment ends it.
fn is_joined(line: &str) -> bool {
    line.trim_end().ends_with([';', '{', ',', '(', '[']) && !line.contains("//")
}

/// Does a template begin in this line that does not end there? Backticks in quotes and in expressions begin none.
fn goes_on(line: &str) -> bool {
    let is_odd = line.matches('`').count() % 2 == 1;
    is_odd && !["'`", "= /`"].iter().any(|quoted| line.contains(quoted))
}

/// A line without the comments that begin it or that name a type.
fn without_types(line: &str) -> String {
    let mut rest = line.to_string();
    loop {
        let starts = rest.trim_start().starts_with("/*").then(|| rest.find("/*")).flatten();
        let Some(start) = starts.or_else(|| rest.find("/** @")) else { return rest };
        let Some(length) = rest[start..].find("*/") else { return rest };
        rest.replace_range(start..start + length + 2, "");
    }
}
