//! Tables of HTML and of LaTeX as rows with bars. Of LaTeX and wikis every line stays where it is, of HTML each row has a line of its own, and
//! it is known from which one of the page it is: so places are right.
//!
//! ```text
//! <tr><td>5</td><td></td>...   ->  |5||...        5 & 3 & & \\ \hline   ->  |5 | 3 | | |
//! |5|3| | |.                   ->  |5|3| | |        {| ... |- ... | 5 || 3 ||   -> |5|3||
//! <input value="5"> 81 times   ->  9 rows      [tr][td]5[/td][td][/td]...  ->  |5||...
//! ```

use super::super::{Place, TextError};
use super::{page, tex};

/// A text with its tables as rows.
pub(super) struct Shown {
    pub(super) rows: String,
    /// The line of the text on which each line stands, where these are not the same.
    pub(super) numbers: Option<Vec<usize>>,
}

impl Shown {
    fn in_place(rows: String) -> Self {
        Shown { rows, numbers: None }
    }
}

/// The text with its tables as rows; `None` if it has none.
pub(super) fn rows(text: &str) -> Option<Shown> {
    let lower = text.to_ascii_lowercase();
    if lower.contains("[td]") {
        let tags = of_forum(&lower, text);
        return Some(html(&tags, &tags.to_ascii_lowercase()));
    }
    if let Some(rows) = page::rows(text, &lower).filter(|_| lower.contains("</")) {
        return Some(Shown::in_place(rows));
    }
    if lower.contains("<td") || lower.contains("<th") {
        return Some(html(text, &lower));
    }
    if let Some(rows) = inputs(text, &lower) {
        return Some(Shown::in_place(rows));
    }
    if text.lines().any(|line| line.trim_start().starts_with("{|")) {
        return Some(wiki(text));
    }
    let is_one = text.contains("\\begin{") || text.contains("\\setrow") || is_matrix(text);
    let in_place = || Shown::in_place(text.lines().map(|line| latex(line) + "\n").collect());
    is_one.then(|| if climbs(text).is_some() { turned(text) } else { in_place() })
}

/// Lines of cells with `&` between and `\\\\` at the end, without the environment around them.
fn is_matrix(text: &str) -> bool {
    const LEAST: usize = 4;
    let is_row = |line: &&str| line.contains('&') && line.contains("\\\\");
    text.contains("\\\\") && text.lines().filter(is_row).take(LEAST).count() == LEAST
}

/// A text of a forum with its tables in tags of HTML. Each character stays where it is.
fn of_forum(lower: &str, text: &str) -> String {
    const TAGS: [&str; 8] = ["[table]", "[/table]", "[tr]", "[/tr]", "[td]", "[/td]", "[th]", "[/th]"];
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(start) = lower[at..].find('[').map(|start| at + start) {
        out += &text[at..start];
        let tag = TAGS.into_iter().find(|tag| lower[start..].starts_with(tag));
        out += &tag.map_or("[".to_string(), |tag| format!("<{}>", &tag[1..tag.len() - 1]));
        at = start + tag.map_or(1, str::len);
    }
    out + &text[at..]
}

/// Each row of a table on a line of its own, and a blank line behind each table. What a page does not show is left out.
fn html(text: &str, lower: &str) -> Shown {
    let mut out = Written::default();
    let (mut at, mut depth, mut is_row) = (0, 0_usize, false);
    while let Some(start) = lower[at..].find('<').map(|start| at + start) {
        let Some(end) = lower[start..].find('>').map(|end| start + end + 1) else { break };
        out.text(&text[at..start], is_row, is_row || depth > 0);
        let tag = &lower[start..end];
        at = end;
        if let Some((open, close)) = UNSEEN.into_iter().find(|(open, _)| tag.starts_with(open)) {
            let inner = start + open.len();
            at = lower[inner..].find(close).map_or(text.len(), |length| inner + length + close.len());
            out.pass(&text[start..at], is_row || depth > 0);
            continue;
        }
        if tag.starts_with("<tr") {
            out.line_end();
            out.here();
            is_row = true;
        } else if tag.starts_with("<td") || tag.starts_with("<th") && !tag.starts_with("<thead") {
            out.push("|");
        } else if let Some(value) =
            attribute(tag, "value").filter(|_| is_row && tag.starts_with("<input") && is_field(tag))
        {
            out.push(value);
        } else if tag.starts_with("</tr") {
            out.push("|");
        } else if tag.starts_with("<table") {
            depth += 1;
        } else if tag.starts_with("</table") {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                out.gap();
            }
        } else if tag.starts_with("<br") && !is_row {
            out.line_end();
        }
        is_row &= !tag.starts_with("</t") || tag.starts_with("</td") || tag.starts_with("</th>");
        out.pass(tag, is_row || depth > 0);
    }
    out.text(&text[at..], is_row, is_row || depth > 0);
    Shown { rows: out.out, numbers: Some(out.numbers) }
}

/// What is written of a page, with the line in it of each line.
struct Written {
    out: String,
    /// The number in the page of each line of this, the last one included.
    numbers: Vec<usize>,
    /// The line of the page.
    line: usize,
}

impl Default for Written {
    fn default() -> Self {
        Written { out: String::new(), numbers: vec![1], line: 1 }
    }
}

impl Written {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// What is written on the line that is still empty stands here in the page.
    fn here(&mut self) {
        if self.is_at_start()
            && let Some(number) = self.numbers.last_mut()
        {
            *number = self.line;
        }
    }

    fn is_at_start(&self) -> bool {
        self.out.is_empty() || self.out.ends_with('\n')
    }

    fn new_line(&mut self) {
        self.out.push('\n');
        self.numbers.push(self.line);
    }

    /// Ends the line if there is something on it.
    fn line_end(&mut self) {
        if !self.is_at_start() {
            self.new_line();
        }
    }

    /// A blank line.
    fn gap(&mut self) {
        self.line_end();
        self.new_line();
    }

    /// Passes over what is not shown. Within a table its line ends mean nothing.
    fn pass(&mut self, text: &str, is_table: bool) {
        for _ in text.matches('\n') {
            self.line += 1;
            if !is_table {
                self.new_line();
            }
        }
    }

    /// Writes what stands between tags: outside of rows on lines of its own.
    fn text(&mut self, text: &str, is_row: bool, is_table: bool) {
        let text = text.replace("&nbsp;", " ").replace("&#160;", " ");
        let shown = text.trim();
        let (before, behind) = (text.len() - text.trim_start().len(), text.trim_end().len());
        if shown.is_empty() {
            self.pass(&text, is_table);
            return;
        }
        self.pass(&text[..before], is_table);
        if is_row {
            self.push(shown);
            self.pass(&text[before..], true);
            return;
        }
        if self.out.ends_with('|') {
            self.new_line();
        }
        self.here();
        for (nth, line) in shown.split('\n').enumerate() {
            if nth > 0 {
                self.line += 1;
                self.new_line();
            }
            self.push(line);
        }
        self.pass(&text[behind.max(before)..], is_table);
    }
}

/// The beginnings of parts of a page that are not shown, and how they end.
const UNSEEN: [(&str, &str); 3] = [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->")];

/// Is this a field that a person can see and fill in?
fn is_field(tag: &str) -> bool {
    matches!(attribute(tag, "type").unwrap_or("text"), "text" | "number" | "tel")
}

/// A page with a field for each cell, and no table: the fields in their order, on the line of the first.
fn inputs(text: &str, lower: &str) -> Option<String> {
    let tags =
        || lower.match_indices("<input").map(|(at, _)| lower[at + 1..].split(['<', '>']).next().unwrap_or_default());
    let values: Vec<&str> =
        tags().filter(|tag| is_field(tag)).map(|tag| attribute(tag, "value").unwrap_or_default()).collect();
    let n = values.len().isqrt();
    if n < 4 || n * n != values.len() || values.iter().any(|value| value.len() > 2) {
        return None;
    }
    let before = text[..lower.find("<input")?].matches('\n').count();
    let rows = values.chunks(n).map(|row| format!("|{}|\n", row.join("|")));
    Some("\n".repeat(before) + &rows.collect::<String>())
}

/// The tables of `MediaWiki`, each row of which stands where it ends. What is no row of a table stays, and a fence parts a table from others.
fn wiki(text: &str) -> Shown {
    let (mut rows, mut numbers) = (String::new(), Vec::new());
    let mut put = |line: &str, number: usize| {
        rows.extend([line, "\n"]);
        numbers.push(number);
    };
    let (mut row, mut is_table): (Vec<String>, bool) = (Vec::new(), false);
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
        let start = line.trim();
        if start.starts_with("{|") {
            is_table = true;
            row.clear();
            put(FENCE, number);
        } else if is_table && (start.starts_with("|-") || start.starts_with("|}")) {
            if !row.is_empty() {
                put(&format!("|{}|", row.join("|")), number);
                row.clear();
            }
            is_table = !start.starts_with("|}");
            if !is_table {
                put(FENCE, number);
            }
        } else if is_table && start.starts_with(['|', '!']) && !start.starts_with("|+") {
            // What stands before a lone bar is how the cell looks.
            let cell = |cell: &str| cell.rsplit('|').next().unwrap_or_default().trim().to_string();
            row.extend(start[1..].replace("!!", "||").split("||").map(cell));
        } else if !is_table {
            put(line, number);
        }
    }
    Shown { rows, numbers: Some(numbers) }
}

/// What parts boards, and says nothing of them: a fence of Markdown.
const FENCE: &str = "```";

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
        let cells = row.split('&').map(|cell| tex::bare(cell).replace('~', " ").replace("{}", " "));
        return format!("|{}|", cells.collect::<Vec<_>>().join("|"));
    }
    if let Some(row) = set_row(row) {
        return row;
    }
    let row = row.strip_suffix('.').filter(|row| row.ends_with('|')).unwrap_or(row);
    // The end of a matrix of cells.
    if matches!(row.trim(), "}" | "};") {
        return String::new();
    }
    row.replace("\\hline", "")
}

/// A row as packages have it, with an empty group for a blank: `\\setrow{9}{5,3,{},{},7,{},{},{},{}}`, `\\setrow {5}{3}{}{}...`.
fn set_row(line: &str) -> Option<String> {
    let mut rest = line.trim().strip_prefix("\\setrow")?.trim_start();
    let mut groups = Vec::new();
    while let Some((group, behind)) = tex::group(rest) {
        groups.push(group);
        rest = behind.trim_start();
    }
    let cells: Vec<&str> = match groups[..] {
        _ if !rest.is_empty() && !rest.starts_with('%') => return None,
        [row] | [_, row] => row.split(',').collect(),
        _ => groups,
    };
    let cells = cells.into_iter().map(|cell| tex::bare(cell).replace("{}", " "));
    Some(format!("|{}|", cells.collect::<Vec<_>>().join("|")))
}

/// The lines with such rows, and the number of each, where they are numbered from the last one on: the package counts from below.
fn turned(text: &str) -> Shown {
    let lines: Vec<&str> = text.lines().collect();
    let (mut rows, mut numbers) = (String::new(), Vec::new());
    let mut at = 0;
    while at < lines.len() {
        let run = lines[at..].iter().take_while(|line| set_row(line).is_some()).count();
        let order: Vec<usize> = if run > 1 { (at..at + run).rev().collect() } else { vec![at] };
        for line in order {
            rows += &(latex(lines[line]) + "\n");
            numbers.push(line + 1);
        }
        at += run.max(1);
    }
    Shown { rows, numbers: Some(numbers) }
}

/// The line of the first of such rows, if they are numbered from 1 on.
fn climbs(text: &str) -> Option<usize> {
    let number = |line: &str| {
        let (number, behind) = tex::group(line.trim().strip_prefix("\\setrow")?.trim_start())?;
        let is_first = tex::group(behind.trim_start()).is_some_and(|(row, _)| row.contains(','));
        number.trim().parse::<usize>().ok().filter(|_| is_first)
    };
    let mut numbers = text.lines().enumerate().filter_map(|(at, line)| Some((at + 1, number(line)?)));
    let (line, first) = numbers.next()?;
    numbers.next().filter(|(_, second)| first < *second).map(|_| line)
}

/// The refusal of rows that are numbered from 1 on: the package `logicpuzzle` counts from below, and where the text does not say that they are
/// its own, the board may stand on its head.
pub(super) fn uncertain(text: &str) -> Option<TextError> {
    const OWN: [&str; 2] = ["logicpuzzle", "lpsudoku"];
    let line = climbs(text).filter(|_| !OWN.iter().any(|name| text.contains(name)))?;
    let found = "rows with numbers from 1 on, of which the first may be the lowest one";
    let expected =
        "the package that they are for (`\\usepackage{logicpuzzle}` counts from below), or the last number first";
    Some(TextError::new(Place::new(line, 1), found, expected))
}
