//! Boards among lists: n lists of n values, one list of n*n values, n texts of n characters, a text that is a whole board.

use super::super::{Place, TextError};
use super::clean::whole;
use super::node::{Is, Node, is_of_cell};
use super::piece::{Board, Role};
use super::ways::{MEANT, is_cell};
use super::{cells, code, cube, damaged, faults, notes, overlap, turned};
use crate::BoxShape;
use crate::geometry::default_box;

/// The smallest board: anything smaller is a list of something else.
const LEAST: usize = 4;

/// The largest board.
const MOST: usize = crate::MAX_SYMBOLS;

/// The most rows that are put together at once.
const MOST_PARTED: usize = 64 * MOST;

impl Node<'_> {
    /// The cells of a row, or of a board on one line.
    fn cells(&self) -> Option<Vec<String>> {
        match &self.is {
            Is::Value(_) => None,
            Is::List(nodes) if nodes.len() < LEAST => None,
            Is::List(nodes) => nodes.iter().map(|node| node.cell().map(str::to_string)).collect(),
            Is::Text(text) => cells_of(text),
        }
    }

    fn role(&self, outer: Role) -> Role {
        let role = |name| if is_progress(name) { Role::Progress } else { role_of(name) };
        self.name.filter(|_| outer == Role::Puzzle && !self.is_envelope()).map_or(outer, role)
    }

    /// Is this the answer of a server, whose members have names of their own?
    fn is_envelope(&self) -> bool {
        let has_names = |nodes: &[Node<'_>]| nodes.iter().any(|node| node.name.is_some());
        self.name == Some("response") && matches!(&self.is, Is::List(nodes) if has_names(nodes))
    }
}

/// Does this name the puzzle with what was entered so far?
pub(super) fn is_progress(name: &str) -> bool {
    let name: String = name.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_ascii_lowercase();
    let names = ["progress", "state", "entries", "entered", "user", "userboard", "usergrid", "filled"];
    name.starts_with("current") || names.contains(&name.as_str())
}

/// Does this name lists by box, not by row?
fn is_by_box(name: &str) -> bool {
    let names = ["box", "boxes", "block", "blocks", "subgrid", "subgrids", "nonet", "nonets"];
    names.contains(&name.to_ascii_lowercase().as_str())
}

/// The role that a name tells.
pub(super) fn role_of(name: &str) -> Role {
    let name = name.to_ascii_lowercase();
    let parts = ["solution", "answer", "solved", "losung", "l\u{F6}sung", "soluci", "soluzi", "completion"];
    let is_answer = !name.contains("unsolved") && parts.iter().any(|part| name.contains(part));
    if is_answer || ["sol", "response", "output", "assistant"].contains(&name.as_str()) {
        Role::Solution
    } else {
        Role::Puzzle
    }
}

/// Does this name the region of each cell?
fn is_layout(name: &str) -> bool {
    matches!(name.to_ascii_lowercase().as_str(), "regions" | "region_map" | "regionmap")
}

/// The cells that a text of one line is: `53..7....`, `5,3,0,0`, `5 3 . .`.
pub(super) fn cells_of(text: &str) -> Option<Vec<String>> {
    let text = text.trim().trim_end_matches("\\n");
    let has_cell = || text.contains(|c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '-' | '?'));
    let cells: Vec<String> = if text.contains(',') {
        text.trim_end_matches(',').split(',').map(|field| whole(field.trim()).to_string()).collect()
    } else if text.contains(char::is_whitespace) {
        text.split_whitespace().map(str::to_string).collect()
    } else {
        text.chars().map(String::from).collect()
    };
    let is_cell = |cell: &String| cell.len() <= 2 && cell.chars().all(is_of_cell);
    (cells.len() >= LEAST && has_cell() && cells.iter().all(is_cell)).then_some(cells)
}

/// The side of a board of so many cells.
fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && (LEAST..=MOST).contains(&side)).then_some(side)
}

/// The boards in a tree, and what must not be read as one.
#[derive(Default)]
pub(super) struct InTree {
    pub(super) boards: Vec<Board>,
    pub(super) errors: Vec<TextError>,
    /// Texts and lists of many cells that are no board by their length.
    pub(super) short: Vec<TextError>,
    /// Signs and numbers that are no values among those of a board.
    pub(super) wrong: Vec<TextError>,
    /// The same of solutions, which are told where nothing else was meant as a board.
    pub(super) of_solutions: Vec<TextError>,
    /// Lists of a row or a value more or less than a small board of so many rows has: told beside another one, or where nothing else is
    /// found.
    pub(super) small: Vec<(usize, TextError)>,
    /// Lists of the values of one row more or less than a board of so many rows has.
    pub(super) rows: Vec<(usize, TextError)>,
    /// Is one of them read by columns, as the text says of itself?
    pub(super) is_turned: bool,
    /// Are there lists of a puzzle and its solution?
    pub(super) is_paired: bool,
}

/// The boards in a tree. `by_columns` turns lists of n*n values as R fills them.
pub(super) fn boards(root: &Node<'_>, by_columns: bool) -> InTree {
    let mut walk = Walk { found: InTree::default(), by_columns, by_boxes: false, is_turned: false };
    if let Is::List(nodes) = &root.is {
        walk.list(nodes, Role::Puzzle);
    }
    walk.found
}

struct Walk {
    found: InTree,
    by_columns: bool,
    /// Are lists boxes, not rows?
    by_boxes: bool,
    /// Are lists columns, not rows?
    is_turned: bool,
}

impl Walk {
    fn list(&mut self, nodes: &[Node<'_>], outer: Role) {
        let rows: Vec<Option<Vec<String>>> = nodes.iter().map(Node::cells).collect();
        // Rows are looked at in vain so often, that the time stays in proportion to them.
        let mut spare = 2 * rows.len() + MOST_PARTED;
        let mut at = 0;
        while at < nodes.len() {
            // A pair is taken as it is looked at.
            if nodes[at].name.is_some_and(is_layout) || self.pair(nodes, at, outer) || is_rule_of_blanks(nodes, at) {
                at += 1;
            } else if let Some(board) = cells::of_node(&nodes[at]) {
                match board {
                    Ok(board) => self.push(nodes[at].place(), board, nodes[at].role(outer)),
                    Err(error) => self.found.errors.push(error),
                }
                at += 1;
            } else {
                let (nodes, rows) = (&nodes[at..], &rows[at..]);
                let parted = if spare > 0 { self.parted(nodes, rows, outer) } else { Err(0) };
                at += parted.unwrap_or_else(|vain| {
                    spare = spare.saturating_sub(vain);
                    self.rows(nodes, rows, outer)
                });
            }
        }
    }

    /// Takes up the solution of a puzzle that stands before it in a list of both, or that is its name; in the latter case the puzzle, too.
    fn pair(&mut self, nodes: &[Node<'_>], at: usize, outer: Role) -> bool {
        let node = &nodes[at];
        let Some(cells) = node.cells().filter(|cells| is_solution(cells)) else {
            return self.named_by_puzzle(node, outer);
        };
        let side = cells.len().isqrt();
        let puzzle = node.name.map(str::trim).filter(|name| may_be_puzzle(name, cells.len()));
        let before = at.checked_sub(1).filter(|_| nodes.len() <= PAIR).map(|before| &nodes[before].is);
        let is_behind = matches!(before, Some(Is::Text(text)) if may_be_puzzle(text.trim(), cells.len()));
        if puzzle.is_none() && !is_behind || outer != Role::Puzzle {
            return false;
        }
        if let Some(puzzle) = puzzle {
            match cells_of(puzzle).filter(|puzzle| puzzle.len() == cells.len()) {
                Some(puzzle) => self.add(node.place(), &puzzle, side, Role::Puzzle),
                None => self.found.short.push(short_of(node, puzzle)),
            }
        }
        self.add(node.place(), &cells, side, Role::Solution);
        self.found.is_paired = true;
        true
    }

    /// Takes up a puzzle that is the name of what may be its solution, with a fault in it.
    fn named_by_puzzle(&mut self, node: &Node<'_>, outer: Role) -> bool {
        let Is::Text(text) = &node.is else { return false };
        let puzzle = node.name.and_then(cells_of).filter(|cells| cells.len() >= MEANT && !is_solution(cells));
        let Some((puzzle, side)) = puzzle.and_then(|cells| side(cells.len()).map(|side| (cells, side))) else {
            return false;
        };
        let is_near = 8 * text.len() > 7 * puzzle.len() && 7 * text.len() < 8 * puzzle.len();
        if !is_near || outer != Role::Puzzle || text.contains(['.', '_', '*']) {
            return false;
        }
        self.add(node.place(), &puzzle, side, Role::Puzzle);
        true
    }

    /// Takes up rows of which some are too short or too long, where gaps between their lines, or else their number, show which of them
    /// belong together: each board with such a row is told. How many these are; or if they are anything else, how many were looked at in
    /// vain.
    fn parted(&mut self, nodes: &[Node<'_>], rows: &[Option<Vec<String>>], outer: Role) -> Result<usize, usize> {
        let widths: Vec<usize> = rows.iter().map_while(|row| Some(row.as_ref()?.len())).take(MOST_PARTED).collect();
        let is_ragged = |n: &usize| (6..=MOST).contains(n) && widths.iter().any(|width| width != n);
        let n = widths.first().copied().filter(is_ragged).ok_or(widths.len())?;
        let count = widths.iter().take_while(|&&width| 2 * width > n && width < 2 * n).count();
        let nodes = &nodes[..count];
        let parts: Vec<&[Node<'_>]> = nodes.chunk_by(|node, next| next.line <= node.line + 1).collect();
        let parts = if parts.len() == 1 { nodes.chunks(n).collect() } else { parts };
        let is_whole = |part: &[Node<'_>]| part.iter().all(|node| node.cells().is_some_and(|row| row.len() == n));
        let are_parts = parts.iter().all(|part| part.len() == n && (is_whole(part) || ragged(part).is_some()));
        if !are_parts {
            return Err(widths.len());
        }
        for part in parts {
            if let Some(error) = ragged(part) {
                self.found.errors.push(error);
            } else {
                let rows: Vec<_> = part.iter().map(Node::cells).collect();
                self.add(part[0].place(), &all_cells(&rows), n, part[0].role(outer));
            }
        }
        Ok(count)
    }

    /// Takes up the first of these nodes, with those behind it that are rows of the same width; how many these are.
    fn rows(&mut self, nodes: &[Node<'_>], rows: &[Option<Vec<String>>], outer: Role) -> usize {
        let width = rows[0].as_ref().map(Vec::len);
        let run = rows.iter().take_while(|row| row.is_some() && row.as_ref().map(Vec::len) == width).count();
        let role = nodes[0].role(outer);
        if let Some((count, error)) = wrong_row(nodes, rows) {
            self.wrong(role).push(error);
            return count;
        }
        let run = width.map_or(run, |n| first_part(&nodes[..run], n));
        // What is left behind whole boards begins one with a wrong row.
        let whole = width.map_or(0, |n| run / n.max(1) * n);
        let is_rest = 0 < whole && whole < run && run < nodes.len();
        let run = if is_rest && wrong_row(&nodes[whole..], &rows[whole..]).is_some() { whole } else { run };
        match width {
            Some(n) if run >= n && run.is_multiple_of(n) => {
                for (nodes, board) in nodes[..run].chunks(n).zip(rows[..run].chunks(n)) {
                    let role = nodes[0].role(outer);
                    if !self.is_wrong(nodes, n, role) {
                        self.add(nodes[0].place(), &all_cells(board), n, role);
                    }
                }
                run
            }
            Some(cells) if side(cells).is_some() && !is_short_row(cells, run) => {
                let n = side(cells).unwrap_or(LEAST);
                if self.is_wrong(&nodes[..1], n, role) {
                    return 1;
                }
                let cells = rows[0].clone().unwrap_or_default();
                let cells = if self.by_columns { by_columns(&cells, n) } else { cells };
                let outer = self.is_turned;
                self.is_turned ^= nodes[0].is_turned;
                self.add(nodes[0].place(), &cells, n, role);
                self.is_turned = outer;
                1
            }
            // As good as a board: its fault is told, but for that of a solution.
            Some(n) if run + 1 == n && run >= LEAST => {
                let found = format!("{run} rows of {n} values");
                self.short(role).push(TextError::new(nodes[0].place(), found, format!("{n} rows")));
                run
            }
            Some(n) if n < 6 && (run + 1 == n || run == n + 1) && faults::are_small(&nodes[..run], n) => {
                let found = format!("{run} rows of {n} values");
                self.found.small.push((n, TextError::new(nodes[0].place(), found, format!("{n} rows"))));
                run
            }
            // One row too many, and nobody knows which.
            Some(n) if (6..=MOST).contains(&n) && run > n && run <= n + n / 4 => {
                let place = nodes[0].place();
                self.found.short.push(TextError::new(place, format!("{run} rows of {n} values"), format!("{n} rows")));
                run
            }
            // The run as a whole is none, so that it is not counted again from its second row on.
            _ => {
                nodes[..run.max(1)].iter().for_each(|node| self.one(node, node.role(outer)));
                run.max(1)
            }
        }
    }

    /// Is one of the values of these rows of a board of `n` none? It is told, but for solutions.
    fn is_wrong(&mut self, nodes: &[Node<'_>], n: usize, role: Role) -> bool {
        let fault = Some(nodes).filter(|_| role != Role::Solution).and_then(|nodes| faults::wrong_value(nodes, n));
        let is_wrong = fault.is_some();
        self.found.wrong.extend(fault);
        is_wrong
    }

    /// Where what is short is told.
    fn short(&mut self, role: Role) -> &mut Vec<TextError> {
        if role == Role::Solution { &mut self.found.of_solutions } else { &mut self.found.short }
    }

    /// Where wrong signs are told.
    fn wrong(&mut self, role: Role) -> &mut Vec<TextError> {
        if role == Role::Solution { &mut self.found.of_solutions } else { &mut self.found.wrong }
    }

    fn one(&mut self, node: &Node<'_>, role: Role) {
        match &node.is {
            Is::List(nodes) => self.inner_list(node, nodes, role),
            Is::Text(text) if text.contains('\n') || text.contains("\\n") => {
                let height = text.matches('\n').count();
                let text = text.replace("\\r", "").replace("\\n", "\n").replace("\\t", "\t");
                self.text_of_rows((node.place(), height), &text, role);
            }
            // A list as a text.
            Is::Text(text) if text.trim_start().starts_with("[[") => self.list_in_text(node.place(), text, role),
            // It is told, if there are boards beside it.
            Is::Text(text) if is_run_of_cells(text.trim()) => self.short(role).push(short_of(node, text.trim())),
            Is::Text(text) => self.wrong(role).extend(faults::wrong_in_run(node, text)),
            Is::Value(_) => {}
        }
    }

    /// The board that a text of several lines is, or its fault. It begins on this line and ends so many below.
    fn text_of_rows(&mut self, (start, height): (Place, usize), text: &str, role: Role) {
        let lines: Vec<&str> = text.lines().collect();
        let rows: Option<Vec<Vec<String>>> =
            lines.iter().filter(|line| !line.trim().is_empty()).map(|line| cells_of(line)).collect();
        match rows {
            Some(rows) if rows.len() >= LEAST && rows.iter().all(|row| row.len() == rows.len()) => {
                self.add(start, &rows.concat(), rows.len(), role);
            }
            _ => {
                let faults =
                    damaged::rows(&lines).filter(|pieces| pieces.boards.is_empty()).map(|pieces| pieces.errors);
                let place = |error: &TextError| match (error.place.line - 1).min(height) {
                    0 => start,
                    below => Place::new(start.line + below, error.place.column),
                };
                let at = |error: TextError| TextError { place: place(&error), ..error };
                self.found.short.extend(faults.into_iter().flatten().map(at));
            }
        }
    }

    /// The nodes of a list within the list.
    fn inner_list(&mut self, node: &Node<'_>, nodes: &[Node<'_>], role: Role) {
        match cube::read(node.line, nodes) {
            Some(Ok(rows)) => return self.push(node.place(), rows, role),
            Some(Err(error)) => return self.found.errors.push(error),
            None => {}
        }
        if let Some(rows) = notes::of_lists(nodes) {
            let board = Board::new(node.line, "marks", rows, role);
            return self.found.boards.push(Board { place: node.place(), ..board });
        }
        if let Some(error) = ragged(nodes) {
            return self.found.errors.push(error);
        }
        if let Some(error) = faults::wrong_sign(nodes) {
            return self.found.short.push(error);
        }
        self.found.small.extend(short_text(nodes));
        self.found.wrong.extend(faults::wrong_in_list(nodes));
        self.found.short.extend(almost(node, nodes));
        self.found.rows.extend(row_apart(node, nodes));
        let outer = (self.by_boxes, self.is_turned);
        self.by_boxes |= node.name.is_some_and(is_by_box);
        self.is_turned ^= node.is_turned ^ turned::named(node, nodes);
        self.list(nodes, role);
        (self.by_boxes, self.is_turned) = outer;
    }

    /// A list that a text on this line holds: its own lines count on from there.
    fn list_in_text(&mut self, start: Place, text: &str, role: Role) {
        let tree = code::tree(text, &|| false);
        let Is::List(nodes) = &tree.is else { return };
        let before = (self.found.boards.len(), self.found.errors.len());
        self.list(nodes, role);
        for board in &mut self.found.boards[before.0..] {
            board.place = within(start, board.place);
        }
        for error in &mut self.found.errors[before.1..] {
            error.place = within(start, error.place);
        }
    }

    /// Adds a board as the text of a sheet.
    fn add(&mut self, place: Place, cells: &[String], n: usize, role: Role) {
        let boxes = default_box(n).filter(|_| self.by_boxes);
        let cells = boxes.map_or_else(|| cells.to_vec(), |boxes| by_rows(cells, boxes));
        let is_square = self.is_turned && cells.len() == n * n;
        self.found.is_turned |= is_square;
        let cells = if is_square { by_columns(&cells, n) } else { cells };
        self.push(place, cells.chunks(n).map(<[String]>::to_vec).collect(), role);
    }

    #[expect(clippy::needless_pass_by_value, reason = "its callers have made it")]
    fn push(&mut self, place: Place, rows: Vec<Vec<String>>, role: Role) {
        if let Some(name) = Some(&rows).filter(|rows| rows.len() > 9).and_then(|rows| overlap::name_of(rows)) {
            return self.found.errors.push(overlap::error(place, &name));
        }
        self.found.boards.push(Board { place, role, ..super::sheet(place.line, &rows) });
    }
}

/// A list of a puzzle, its solution, and perhaps its name or how hard it is.
const PAIR: usize = 3;

/// Are these all the cells of a full board?
fn is_solution(cells: &[String]) -> bool {
    cells.len() >= MEANT
        && side(cells.len()).is_some()
        && cells.iter().all(|cell| matches!(cell.as_bytes(), [b'1'..=b'9']))
}

/// Is this, perhaps with a fault, a puzzle of so many cells, some of them blank?
fn may_be_puzzle(text: &str, cells: usize) -> bool {
    let of_cells = text.chars().filter(|&c| is_cell(c)).count();
    let blanks = text.chars().filter(|&c| is_cell(c) && !('1'..='9').contains(&c)).count();
    8 * text.len() > 7 * cells
        && 7 * text.len() < 8 * cells
        && of_cells + 2 >= text.len()
        && 0 < blanks
        && blanks < of_cells
}

/// The fault of a text that has not as many cells as a board.
fn short_of(node: &Node<'_>, text: &str) -> TextError {
    let expected = "as many as a board has cells (81 for 9x9, 16, 36, 256, ...)";
    TextError::new(node.place(), format!("{} characters", text.chars().count()), expected)
}

/// The place of what stands here in a text that begins there.
pub(super) fn within(start: Place, Place { line, column }: Place) -> Place {
    let before = if line == 1 { start.column - 1 } else { 0 };
    Place::new(start.line + line - 1, column + before)
}

/// The fault of n rows of which nearly all have n values: of one that has fewer or more.
fn ragged(nodes: &[Node<'_>]) -> Option<TextError> {
    let n = nodes.len();
    if !(LEAST..=MOST).contains(&n) {
        return None;
    }
    // One of a small board may have too few values to be a row by itself.
    let width = |node: &Node<'_>| match &node.is {
        Is::List(values) => values.iter().all(|value| value.cell().is_some()).then_some(values.len()),
        _ => Some(node.cells()?.len()),
    };
    let widths: Option<Vec<usize>> = nodes.iter().map(width).collect();
    let widths = widths?;
    let odd: Vec<usize> = (0..n).filter(|&row| widths[row] != n).collect();
    if odd.is_empty() || 2 * odd.len() >= n {
        return None;
    }
    let found = format!("row {} of {n} with {} values", odd[0] + 1, widths[odd[0]]);
    Some(TextError::new(nodes[odd[0]].place(), found, format!("{n} values, as in the other rows")))
}

/// How many of these rows of `n` values each stand without a gap between their lines, if all of them are no whole boards and these are as many
/// as a board has, or nearly so: a title stands between them and the next ones.
fn first_part(nodes: &[Node<'_>], n: usize) -> usize {
    let run = nodes.len();
    if n < 6 || run.is_multiple_of(n) {
        return run;
    }
    let gap = nodes.windows(2).position(|pair| pair[1].line > pair[0].line + 1).map_or(run, |at| at + 1);
    if gap + 1 >= n { gap } else { run }
}

/// The fault of the one sign or two that are no values in the rows of a board that begins here, among others in the same list; and how many
/// rows it has.
fn wrong_row(nodes: &[Node<'_>], rows: &[Option<Vec<String>>]) -> Option<(usize, TextError)> {
    let n = match &nodes[0].is {
        Is::List(values) => values.len(),
        Is::Text(text) => text.chars().take(MOST + 1).count(),
        Is::Value(_) => 0,
    };
    let is_one = (6..=MOST).contains(&n) && n <= nodes.len() && rows[..n].iter().any(Option::is_none);
    is_one.then(|| faults::wrong_sign(&nodes[..n])).flatten().map(|error| (n, error))
}

/// The fault of four texts of which all but one have four cells: as a list of anything else that would be told where no such board is.
fn short_text(nodes: &[Node<'_>]) -> Option<(usize, TextError)> {
    let cells = |node: &Node<'_>| match node.is {
        Is::Text(text) if !text.is_empty() && text.chars().all(is_cell) => Some(text.len()),
        _ => None,
    };
    let widths: Vec<usize> = nodes.iter().take(LEAST + 1).map(cells).collect::<Option<_>>()?;
    let odd: Vec<usize> = (0..widths.len()).filter(|&row| widths[row] != LEAST).collect();
    let [odd] = odd[..] else { return None };
    let found = format!("row {} of {LEAST} with {} values", odd + 1, widths[odd]);
    let expected = format!("{LEAST} values, as in the other rows");
    (widths.len() == LEAST).then(|| (LEAST, TextError::new(nodes[odd].place(), found, expected)))
}

/// The fault of a list of values that lacks one or two of those of a board, or has as many too many.
fn almost(node: &Node<'_>, nodes: &[Node<'_>]) -> Option<TextError> {
    let count = nodes.len();
    let is_near = || (count - 2..=count + 2).any(|cells| side(cells).is_some());
    if count < MEANT || side(count).is_some() || node.cells().is_none() {
        return None;
    }
    if let Some(error) = faults::uneven_line(nodes) {
        return Some(error);
    }
    if !is_near() {
        return None;
    }
    let expected = "as many as a board has cells (81 for 9x9, 16, 36, 256, ...)";
    Some(TextError::new(node.place(), format!("a list of {count} values"), expected))
}

/// The fault of a list of values that has those of a row more, or less, than a board of so many rows; or one or two more or less than a small
/// board.
fn row_apart(node: &Node<'_>, nodes: &[Node<'_>]) -> Option<(usize, TextError)> {
    const SIZES: [usize; 6] = [4, 6, 9, 12, 16, 25];
    let count = nodes.len();
    let is_small = |n: usize| n * n <= MEANT && count != n * n && count.abs_diff(n * n) <= 2;
    let n = SIZES.into_iter().find(|&n| count == n * (n - 1) || count == n * (n + 1) || is_small(n))?;
    let found = format!("a list of {count} values");
    let expected = format!("{n} rows of {n} values, {} in all", n * n);
    node.cells().is_some().then(|| (n, TextError::new(node.place(), found, expected)))
}

/// The cells of these rows, one after the other.
fn all_cells(rows: &[Option<Vec<String>>]) -> Vec<String> {
    rows.iter().flatten().flatten().cloned().collect()
}

/// Is this a text of so many cells, some of them blank and some of them not, that it was meant as a puzzle?
fn is_run_of_cells(text: &str) -> bool {
    let blanks = text.bytes().filter(|b| !(b'1'..=b'9').contains(b)).count();
    text.len() >= MEANT && text.chars().all(is_cell) && blanks < text.len() && blanks * 4 >= text.len()
}

/// Is this a text of blanks alone that is a rule between parts of a text: `'----------------'`? An empty board stands in a list of
/// rows or of boards, is called a puzzle, or has points for 81 cells.
fn is_rule_of_blanks(nodes: &[Node<'_>], at: usize) -> bool {
    let Is::Text(text) = &nodes[at].is else { return false };
    let blanks = text.trim();
    let is_blank = |c: char| is_of_cell(c) && !c.is_ascii_alphanumeric() || c == '0';
    if blanks.len() < LEAST || !blanks.chars().all(is_blank) {
        return false;
    }
    let is_alike = |node: &&Node<'_>| matches!(&node.is, Is::Text(other) if other.trim().len() == blanks.len());
    let is_filled = |node: &Node<'_>| matches!(&node.is, Is::Text(other) if !other.trim().chars().all(is_blank));
    let before = nodes[..at].iter().rev().take(BESIDE).take_while(is_alike).any(is_filled);
    let run = || nodes[at..].iter().take(MOST).take_while(is_alike);
    let is_in_list = before || run().any(is_filled) || run().count() >= blanks.len();
    let is_named = nodes[at].name.is_some_and(names_puzzle);
    let is_drawn = blanks.len() >= SMALLEST_DRAWN && !blanks.contains(['-', '*', '_']);
    !is_in_list && !is_named && !is_drawn
}

/// The number of texts before one that show whether it stands in a list of boards.
const BESIDE: usize = 8;

/// From so many cells on points alone are an empty board.
const SMALLEST_DRAWN: usize = 81;

/// Does this name a puzzle?
fn names_puzzle(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["puzzle", "board", "grid", "question", "quiz", "sudoku", "givens", "clues"].iter().any(|word| name.contains(word))
}

/// May a list of 16 or 25 values be one row of a large board that is incomplete?
fn is_short_row(cells: usize, run: usize) -> bool {
    cells <= 25 && run > 4 && run < cells && run + 4 >= cells
}

/// The cells row by row of a board that is told box by box.
fn by_rows(cells: &[String], BoxShape { height, width }: BoxShape) -> Vec<String> {
    let n = height * width;
    let place = |i: usize| {
        let (row, column) = (i / n, i % n);
        (row / height * height + column / width) * n + row % height * width + column % width
    };
    (0..n * n).map(|i| cells[place(i)].clone()).collect()
}

/// Rows for columns.
fn by_columns(cells: &[String], n: usize) -> Vec<String> {
    (0..n * n).map(|i| cells[i % n * n + i / n].clone()).collect()
}
