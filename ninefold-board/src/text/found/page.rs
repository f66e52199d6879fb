//! Boards of web pages that are no plain tables: a table in each box, or an element for each cell.
//!
//! ```text
//! <td><table><tr><td>5</td>...</table></td>     nine tables of 3x3, in nine cells of another one
//! <div>5</div><div></div><div>3</div>           81 such elements, or spans, one behind the other
//! ```

/// The least number of cells.
const LEAST: usize = 16;

/// The page with such a board as rows with bars on the line where it begins; `None` if there is none.
pub(super) fn rows(text: &str, lower: &str) -> Option<String> {
    let (at, rows) = in_boxes(text, lower).or_else(|| of_elements(text, lower).filter(|_| !lower.contains("<td")))?;
    let mut out = "\n".repeat(text[..at].matches('\n').count());
    for row in rows {
        out.extend(["|", &row.join("|"), "|\n"]);
    }
    Some(out)
}

/// Where something begins, and rows of cells.
type Found = (usize, Vec<Vec<String>>);

/// A board of tables within one, a box each.
fn in_boxes(text: &str, lower: &str) -> Option<Found> {
    let mut boxes: Vec<Vec<Vec<String>>> = Vec::new();
    let mut last = None;
    for (end, _) in lower.match_indices("</table") {
        // Behind the last beginning: the innermost one.
        let start = lower[last.unwrap_or(0)..end].rfind("<table").map(|at| at + last.unwrap_or(0));
        if let Some(start) = start {
            boxes.push(cells_of(&text[start..end], &lower[start..end]));
        }
        last = Some(end);
    }
    let (height, width) = (boxes.first()?.len(), boxes.first()?.first()?.len());
    let n = height * width;
    let is_even = boxes.iter().all(|rows| rows.len() == height && rows.iter().all(|row| row.len() == width));
    let is_cell = |cell: &String| cell.chars().count() <= 2;
    let is_even = is_even && boxes.iter().flatten().flatten().all(is_cell);
    let is_nested = lower.matches("<table").count() > boxes.len();
    if !is_even || !is_nested || n < 4 || boxes.len() != n {
        return None;
    }
    let cell =
        |row: usize, column: usize| boxes[row / height * height + column / width][row % height][column % width].clone();
    Some((lower.find("<table")?, (0..n).map(|row| (0..n).map(|column| cell(row, column)).collect()).collect()))
}

/// The cells of a table that holds no other one.
fn cells_of(text: &str, lower: &str) -> Vec<Vec<String>> {
    let starts = |tag: &str| lower.match_indices(tag).map(|(at, _)| at).collect::<Vec<_>>();
    let rows = starts("<tr");
    let row = |(number, &start): (usize, &usize)| {
        let end = rows.get(number + 1).copied().unwrap_or(lower.len());
        let cells = lower[start..end].match_indices("<td").map(|(at, _)| &text[start + at..end]);
        cells.map(|cell| shown(cell.split_once('>').map_or("", |(_, inner)| inner))).collect()
    };
    rows.iter().enumerate().map(row).collect()
}

/// What a page shows at the beginning of this, up to the next tag.
fn shown(inner: &str) -> String {
    let text = inner.split('<').next().unwrap_or_default().replace("&nbsp;", " ").replace("&#160;", " ");
    text.trim().to_string()
}

/// A board of elements that hold a sign each or nothing, one right behind the other, as many as a board has cells.
fn of_elements(text: &str, lower: &str) -> Option<Found> {
    let (mut run, mut start): (Vec<String>, usize) = (Vec::new(), 0);
    let mut tags = lower.match_indices('<').map(|(at, _)| at).peekable();
    while let Some(at) = tags.next() {
        let name: &str = lower[at + 1..].split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let is_closed = tags.peek().is_some_and(|&next| {
            lower[next..].strip_prefix("</").is_some_and(|rest| rest.starts_with(name) && !name.is_empty())
        });
        if !is_closed || !matches!(name, "div" | "span" | "li") {
            continue;
        }
        let cell = shown(text[at..].split_once('>').map_or("", |(_, inner)| inner));
        let is_cell = cell.len() <= 2 && cell.chars().all(|c| c.is_ascii_alphanumeric() || super::ways::is_cell(c));
        if is_cell {
            start = if run.is_empty() { at } else { start };
            run.push(cell);
        } else if is_board(&run) {
            break;
        } else {
            run.clear();
        }
    }
    let n = run.len().isqrt();
    is_board(&run).then(|| (start, run.chunks(n).map(<[String]>::to_vec).collect()))
}

fn is_board(cells: &[String]) -> bool {
    let n = cells.len().isqrt();
    let filled = cells.iter().filter(|cell| cell.bytes().any(|b| b.is_ascii_alphanumeric())).count();
    cells.len() >= LEAST && n * n == cells.len() && n <= 25 && filled > 0
}
