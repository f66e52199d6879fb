//! Tables of HTML and of LaTeX as rows with bars. Every line stays where it is, so that places are right.
//!
//! ```text
//! <tr><td>5</td><td></td>...   ->  |5||...        5 & 3 & & \\ \hline   ->  |5 | 3 | | |
//! |5|3| | |.                   ->  |5|3| | |        {| ... |- ... | 5 || 3 ||   -> |5|3||
//! <input value="5"> 81 times   ->  9 rows
//! ```

/// The text with its tables as rows; `None` if it has none.
pub(super) fn rows(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    if lower.contains("<td") || lower.contains("<th") {
        return Some(html(text, &lower));
    }
    if let Some(rows) = inputs(text, &lower) {
        return Some(rows);
    }
    if text.lines().any(|line| line.trim_start().starts_with("{|")) {
        return Some(wiki(text));
    }
    text.contains("\\begin{").then(|| text.lines().map(|line| latex(line) + "\n").collect())
}

/// Each row of a table on the line where it begins.
fn html(text: &str, lower: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    // Line ends within a row come behind it.
    let mut owed = 0;
    while let Some(start) = lower[at..].find('<').map(|start| at + start) {
        let Some(end) = lower[start..].find('>').map(|end| start + end + 1) else { break };
        push(&mut out, &text[at..start], &mut owed);
        let tag = &lower[start..end];
        if tag.starts_with("<tr") {
            settle(&mut out, &mut owed);
        } else if tag.starts_with("<td") || tag.starts_with("<th") && !tag.starts_with("<thead") {
            out.push('|');
        } else if let Some(value) = attribute(tag, "value").filter(|_| tag.starts_with("<input")) {
            out.push_str(value);
        } else if tag.starts_with("</tr") || tag.starts_with("<br") {
            out.push_str(if tag.starts_with("</tr") { "|" } else { "" });
            owed += usize::from(owed == 0);
        }
        owed += tag.matches('\n').count();
        at = end;
    }
    push(&mut out, &text[at..], &mut owed);
    settle(&mut out, &mut owed);
    out
}

/// A page with a field for each cell, and no table: the fields in their order, on the line of the first.
fn inputs(text: &str, lower: &str) -> Option<String> {
    let tags =
        || lower.match_indices("<input").map(|(at, _)| lower[at + 1..].split(['<', '>']).next().unwrap_or_default());
    let is_cell = |tag: &&str| {
        let kind = attribute(tag, "type").unwrap_or("text");
        matches!(kind, "text" | "number" | "tel")
    };
    let values: Vec<&str> = tags().filter(is_cell).map(|tag| attribute(tag, "value").unwrap_or_default()).collect();
    let n = values.len().isqrt();
    if n < 4 || n * n != values.len() || values.iter().any(|value| value.len() > 2) {
        return None;
    }
    let before = text[..lower.find("<input")?].matches('\n').count();
    let rows = values.chunks(n).map(|row| format!("|{}|\n", row.join("|")));
    Some("\n".repeat(before) + &rows.collect::<String>())
}

/// The tables of `MediaWiki`, a row on the line where it ends.
fn wiki(text: &str) -> String {
    let mut out = String::new();
    let (mut row, mut is_table): (Vec<String>, bool) = (Vec::new(), false);
    for line in text.lines() {
        let start = line.trim();
        if start.starts_with("{|") {
            is_table = true;
        } else if is_table && (start.starts_with("|-") || start.starts_with("|}")) {
            if !row.is_empty() {
                out.extend(["|", &row.join("|"), "|"]);
                row.clear();
            }
            is_table = !start.starts_with("|}");
        } else if is_table && start.starts_with(['|', '!']) && !start.starts_with("|+") {
            // What stands before a lone bar is how the cell looks.
            let cell = |cell: &str| cell.rsplit('|').next().unwrap_or_default().trim().to_string();
            row.extend(start[1..].replace("!!", "||").split("||").map(cell));
        } else if !is_table {
            out += line;
        }
        out.push('\n');
    }
    out
}

fn settle(out: &mut String, owed: &mut usize) {
    out.extend(std::iter::repeat_n('\n', *owed));
    *owed = 0;
}

fn push(out: &mut String, text: &str, owed: &mut usize) {
    *owed += text.matches('\n').count();
    let text = text.replace("&nbsp;", " ").replace("&#160;", " ");
    out.push_str(text.trim());
}

/// The value of an attribute of a tag, in quotes or not.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let value = |(at, _): (usize, &str)| tag[at + name.len()..].strip_prefix('=');
    let is_apart = |(at, _): &(usize, &str)| tag[..*at].ends_with(char::is_whitespace);
    let value = tag.match_indices(name).filter(is_apart).find_map(value)?;
    match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].split(quote).next(),
        _ => value.split(['>', ' ', '/']).next(),
    }
}

/// A line of a `tabular`, or of the environment `sudoku`, which ends its lines with a full stop.
fn latex(line: &str) -> String {
    let row = line.split("\\\\").next().unwrap_or(line).trim_end();
    if row.contains('&') {
        return format!("|{}|", row.replace('&', "|").replace('~', " "));
    }
    let row = row.strip_suffix('.').filter(|row| row.ends_with('|')).unwrap_or(row);
    row.replace("\\hline", "")
}
