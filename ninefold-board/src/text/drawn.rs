//! The boxes or regions that strokes around the cells draw: bars in the rows, rules between them, else wider gaps.
//!
//! ```text
//! . . | 5 4 | . 6      +---+---+---+---+      12 34 56
//! . . | . . | . .      | 1   . | .   4 |      .. .. ..      three rows in a group, two columns:
//! . . | . 1 | 4 .      +   +---+---+   +      6. .. ..      boxes of 3x2
//! ----+-----+----      | . | .   . | . |
//! 2 . | . 6 | . .      a wall between some      .2 .1 ..
//! ...                  of the cells: regions    ...
//! ```
//! A stroke after every cell means nothing, unless some of them are heavier; what they draw is then said by those. Where only bars
//! or only rules are drawn, the boxes are those of this width or height that a board of this size has. Strokes are never passed
//! over: what they draw is the board's kind, or there is none. Gaps are less sure, and count where nothing else speaks.

use super::{ShapeHint, layout};
use crate::{BoxShape, Geometry};

/// The strokes that people draw between boxes.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '‖')
}

/// A row of cells, with what is drawn in it and above it.
#[derive(Clone, Debug, Default)]
pub(super) struct Lined<'t> {
    /// The rules between the row before and this one.
    pub(super) rules: Vec<&'t str>,
    /// Is there a blank line between them?
    pub(super) gap: bool,
    /// The line as written.
    pub(super) text: &'t str,
    /// Where each cell begins and ends on it, in characters from 0.
    pub(super) cells: Vec<(usize, usize)>,
}

/// The kind of board that is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Drawn {
    pub(super) hint: ShapeHint,
    /// Is it drawn by strokes, not by gaps?
    pub(super) is_firm: bool,
}

/// What lines draw: nothing, a kind of board, or what no board has, in words.
pub(super) type Drawing = Result<Option<Drawn>, String>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stroke {
    None,
    Light,
    Heavy,
}

/// The strokes between the cells of a board of `n` rows.
struct Walls {
    n: usize,
    /// At `row * n + column`: the stroke before the cell; in the first column none.
    before: Vec<Stroke>,
    /// The stroke above the cell; in the first row none.
    above: Vec<Stroke>,
}

/// The drawing around these rows, which have as many cells each as there are rows.
pub(super) fn board(rows: &[Lined<'_>]) -> Drawing {
    let n = rows.len();
    if n < 2 || rows.iter().any(|row| row.cells.len() != n) {
        return Ok(None);
    }
    let walls = Walls::of(rows);
    if walls.is_bare() {
        return Ok(gaps(rows).map(|boxes| Drawn { hint: ShapeHint::Box(boxes), is_firm: false }));
    }
    let hint = match walls.bands() {
        Some(boxes) => ShapeHint::Box(boxes),
        None => walls.regions()?,
    };
    Ok(Some(Drawn { hint, is_firm: true }))
}

impl Walls {
    fn of(rows: &[Lined<'_>]) -> Self {
        let n = rows.len();
        let mut before: Vec<Stroke> = rows.iter().flat_map(before).collect();
        let mut above: Vec<Stroke> = rows.iter().flat_map(above).collect();
        above[..n].fill(Stroke::None);
        let is_framed = (0..n * n).all(|i| i % n == 0 || before[i] > Stroke::None);
        let is_header = is_framed && (n..n * n).all(|i| (above[i] > Stroke::None) == (i < 2 * n));
        // The rule of Markdown below the first row.
        if is_header {
            above.fill(Stroke::None);
        }
        keep_telling(&mut before, |i| i % n == 0);
        keep_telling(&mut above, |i| i < n);
        Walls { n, before, above }
    }

    fn is_bare(&self) -> bool {
        self.before.iter().chain(&self.above).all(|stroke| *stroke == Stroke::None)
    }

    /// The boxes where every row has the same bars and there are no rules, or the other way round.
    fn bands(&self) -> Option<BoxShape> {
        let n = self.n;
        let (bars, rules) = (|i: usize| self.before[i] > Stroke::None, |i: usize| self.above[i] > Stroke::None);
        let step = |is_drawn: &dyn Fn(usize) -> bool| {
            even((1..n).filter(|&at| is_drawn(at)), n)
                .filter(|step| (1..n).all(|at| is_drawn(at) == at.is_multiple_of(*step)))
        };
        let (has_bars, has_rules) = ((0..n * n).any(bars), (0..n * n).any(rules));
        if has_bars && !has_rules && (0..n * n).all(|i| bars(i) == bars(i % n)) {
            return step(&bars).map(|width| BoxShape { height: n / width, width });
        }
        let is_ruled = |row: usize| rules(row * n);
        if has_rules && !has_bars && (0..n * n).all(|i| rules(i) == is_ruled(i / n)) {
            return step(&is_ruled).map(|height| BoxShape { height, width: n / height });
        }
        None
    }

    /// The regions between the strokes; an error if they are not as many as a board has, of as many cells each.
    fn regions(&self) -> Result<ShapeHint, String> {
        let n = self.n;
        let mut of = vec![usize::MAX; n * n];
        let mut sizes = Vec::new();
        for start in 0..n * n {
            if of[start] == usize::MAX {
                sizes.push(self.fill(start, sizes.len(), &mut of));
            }
        }
        if sizes.len() != n || sizes.iter().any(|size| *size != n) {
            sizes.sort_unstable();
            sizes.dedup();
            let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
            return Err(format!("bars or rules around parts of {} cells", sizes.join(", ")));
        }
        let regions: Vec<u8> = of.iter().filter_map(|&region| u8::try_from(region).ok()).collect();
        match layout::rectangles(&regions, n) {
            Some(boxes) => Ok(ShapeHint::Box(boxes)),
            None => Geometry::jigsaw(&regions).map(ShapeHint::Board).map_err(|error| error.to_string()),
        }
    }

    /// Gives the region of a cell this name; the number of its cells.
    fn fill(&self, start: usize, name: usize, of: &mut [usize]) -> usize {
        let n = self.n;
        let mut open = vec![start];
        of[start] = name;
        let mut count = 0;
        while let Some(at) = open.pop() {
            count += 1;
            let free = |stroke: Stroke| stroke == Stroke::None;
            let next = [
                (at % n > 0 && free(self.before[at])).then(|| at - 1),
                (at % n + 1 < n && free(self.before[at + 1])).then_some(at + 1),
                (at >= n && free(self.above[at])).then(|| at - n),
                (at + n < n * n && free(self.above[at + n])).then_some(at + n),
            ];
            for cell in next.into_iter().flatten().filter(|&cell| std::mem::replace(&mut of[cell], name) != name) {
                open.push(cell);
            }
        }
        count
    }
}

/// Of strokes at every place only the heavier ones draw something, and of strokes that are all alike none.
fn keep_telling(strokes: &mut [Stroke], is_edge: impl Fn(usize) -> bool) {
    strokes.iter_mut().enumerate().filter(|(i, _)| is_edge(*i)).for_each(|(_, stroke)| *stroke = Stroke::None);
    for weight in [Stroke::Light, Stroke::Heavy] {
        let is_everywhere = strokes.iter().enumerate().all(|(i, stroke)| is_edge(i) || *stroke >= weight);
        if is_everywhere {
            strokes.iter_mut().filter(|stroke| **stroke == weight).for_each(|stroke| *stroke = Stroke::None);
        }
    }
}

/// The first of these places, if it divides the side.
fn even(mut places: impl Iterator<Item = usize>, n: usize) -> Option<usize> {
    places.next().filter(|first| n.is_multiple_of(*first))
}

/// The stroke before each cell of a row.
fn before(row: &Lined<'_>) -> Vec<Stroke> {
    let characters: Vec<char> = row.text.chars().collect();
    let mut last = None;
    let stroke = |&(start, end): &(usize, usize)| {
        let between = last.replace(end).and_then(|from| characters.get(from..start)).unwrap_or_default();
        let bars = between.iter().filter(|c| is_bar(**c)).count();
        match bars {
            0 => Stroke::None,
            1 if !between.iter().any(|c| matches!(c, '┃' | '║' | '‖')) => Stroke::Light,
            _ => Stroke::Heavy,
        }
    };
    row.cells.iter().map(stroke).collect()
}

/// The stroke above each cell of a row.
fn above(row: &Lined<'_>) -> Vec<Stroke> {
    let mut above = vec![Stroke::None; row.cells.len()];
    for rule in &row.rules {
        let characters: Vec<char> = rule.chars().collect();
        let whole = is_whole(rule, row).then(|| characters.iter().copied().map(weight).max()).flatten();
        for (stroke, &(start, end)) in above.iter_mut().zip(&row.cells) {
            let part = || characters.iter().take(end).skip(start).copied().map(weight).max();
            *stroke = whole.or_else(part).unwrap_or(Stroke::None).max(*stroke);
        }
    }
    above
}

/// Does a rule go from side to side? Some people draw it shorter or longer than the rows are.
fn is_whole(rule: &str, row: &Lined<'_>) -> bool {
    let inner: Vec<Stroke> = rule.trim().chars().map(weight).collect();
    // A blank beside a dash is a way to draw a line; between corners it is a gap in it.
    let has_gap = || {
        let corners =
            |part: &[char]| part[1] == ' ' && weight(part[0]) == weight(part[2]) && weight(part[0]) == Stroke::None;
        rule.trim().chars().collect::<Vec<_>>().windows(3).any(corners)
    };
    let indent = rule.chars().take_while(|c| c.is_whitespace()).count();
    let (first, last) = (row.cells.first().map_or(0, |cell| cell.1), row.cells.last().map_or(0, |cell| cell.1));
    // A short one has a part for each part of the row.
    let parts =
        || inner.chunk_by(|a, b| (*a > Stroke::None) == (*b > Stroke::None)).filter(|part| part[0] > Stroke::None);
    let of_row = || 1 + before(row).iter().filter(|stroke| **stroke > Stroke::None).count();
    let is_long = 2 * inner.len() >= last.saturating_sub(first) || parts().count() == of_row();
    indent < first.max(1) && is_long && !rule.trim().contains("  ") && !has_gap()
}

/// The weight of a character as a part of a line that lies.
fn weight(c: char) -> Stroke {
    match c {
        '=' | '#' | '━' | '═' => Stroke::Heavy,
        '-' | '~' | '_' | '─' | '┄' | '┈' | '╌' => Stroke::Light,
        _ => Stroke::None,
    }
}

/// The boxes between wider gaps, if they are regular.
fn gaps(rows: &[Lined<'_>]) -> Option<BoxShape> {
    let n = rows.len();
    let step = |is_wide: &dyn Fn(usize) -> bool| {
        let step = even((1..n).filter(|&at| is_wide(at)), n).filter(|step| *step > 1)?;
        (1..n).all(|at| is_wide(at) == at.is_multiple_of(step)).then_some(step)
    };
    let wide = wide_gaps(rows);
    let height = step(&|at| rows[at].gap);
    let width = wide.and_then(|wide| step(&|at| wide[at]));
    let shape = |height, width| BoxShape { height, width };
    match (height, width) {
        (Some(height), Some(width)) => (height * width == n).then(|| shape(height, width)),
        (Some(height), None) => Some(shape(height, n / height)),
        (None, Some(width)) => Some(shape(n / width, width)),
        (None, None) => None,
    }
}

/// Is the gap before each cell wider than the least one, in every row? `None` if rows differ, or if they line up numbers of
/// several digits.
fn wide_gaps(rows: &[Lined<'_>]) -> Option<Vec<bool>> {
    let of_row = |row: &Lined<'_>| -> Option<Vec<usize>> {
        let is_single = row.cells.iter().all(|(start, end)| end - start == 1);
        let characters: Vec<char> = row.text.chars().collect();
        let gap = |pair: &[(usize, usize)]| {
            let between = characters.get(pair[0].1..pair[1].0)?;
            between.iter().all(|c| *c == ' ').then_some(between.len())
        };
        if is_single { row.cells.windows(2).map(gap).collect() } else { None }
    };
    let widths: Vec<Vec<usize>> = rows.iter().map(of_row).collect::<Option<_>>()?;
    let least = *widths.iter().flatten().min()?;
    let wide = |widths: &Vec<usize>| -> Vec<bool> {
        std::iter::once(false).chain(widths.iter().map(|width| *width > least)).collect()
    };
    let first = wide(widths.first()?);
    widths.iter().all(|row| wide(row) == first).then_some(first)
}
