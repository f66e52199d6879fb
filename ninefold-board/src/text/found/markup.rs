//! Tables of HTML and of LaTeX as rows with bars. Every line stays where it is, so that places are right.
//!
//! ```text
//! <tr><td>5</td><td></td>...   ->  |5||...        5 & 3 & & \\ \hline   ->  |5 | 3 | | |
//! |5|3| | |.                   ->  |5|3| | |
//! ```

/// The text with its tables as rows; `None` if it has none.
pub(super) fn rows(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    if lower.contains("<td") || lower.contains("<th") {
        return Some(html(text, &lower));
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
        } else if let Some(value) = value_of(tag).filter(|_| tag.starts_with("<input")) {
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

fn settle(out: &mut String, owed: &mut usize) {
    out.extend(std::iter::repeat_n('\n', *owed));
    *owed = 0;
}

fn push(out: &mut String, text: &str, owed: &mut usize) {
    *owed += text.matches('\n').count();
    let text = text.replace("&nbsp;", " ").replace("&#160;", " ");
    out.push_str(text.trim());
}

/// The `value="..."` of a tag.
fn value_of(tag: &str) -> Option<&str> {
    let (_, rest) = tag.split_once(" value=")?;
    let rest = rest.trim_start_matches(['"', '\'']);
    rest.split(['"', '\'', '>', ' ', '/']).next()
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
