//! Boxes and regions that bars, rules and gaps draw: they are the board's, however the text is written.

use ninefold_board::text::found::{self, FoundPuzzles, Reading};
use ninefold_board::text::{self, ReadOptions, ShapeHint, layout};
use ninefold_board::{BoxShape, Geometry};

/// Sizes and boxes, each size in more than one way.
const SHAPES: [(usize, usize); 12] =
    [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (2, 5), (5, 2), (3, 3), (3, 4), (4, 3), (2, 6), (6, 2)];

/// The cells of a board: some symbols of a Latin square, which clash in no box of any shape if few are left.
fn cells(n: usize, blank: &str) -> Vec<Vec<String>> {
    let is_kept = |row: usize, column: usize| row * 3 % n == column;
    let cell = |row: usize, column: usize| if is_kept(row, column) { (row % 9 + 1).to_string() } else { blank.into() };
    (0..n).map(|row| (0..n).map(|column| cell(row, column)).collect()).collect()
}

/// Rows with something after so many columns and a line after so many rows.
fn drawn(cells: &[Vec<String>], (height, width): (usize, usize), bar: &str, rule: &str) -> String {
    let mut text = String::new();
    for (r, row) in cells.iter().enumerate() {
        if r > 0 && height > 0 && r % height == 0 {
            text += rule;
            text.push('\n');
        }
        let width = if width == 0 { row.len() } else { width };
        let groups: Vec<String> = row.chunks(width).map(|group| group.join(" ")).collect();
        let row = groups.join(bar) + "\n";
        // Blanks are cells only in a frame.
        let has_blanks = cells.iter().flatten().any(|cell| cell == " ");
        let row = if has_blanks { ["| ", row.trim_end_matches('\n'), " |\n"].concat() } else { row };
        text += &row;
    }
    text
}

pub(crate) fn reading(text: &str, options: &ReadOptions) -> Result<Vec<Geometry>, String> {
    let words = |errors: Vec<text::TextError>| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    match found::read(text, options, &|| false) {
        Reading::Strict(format, _) => {
            let (good, bad): (Vec<_>, Vec<_>) = format.parse(text, options).partition(Result::is_ok);
            let bad: Vec<_> = bad.into_iter().filter_map(Result::err).collect();
            let good = good.into_iter().flatten().map(|record| record.board.geometry().clone()).collect();
            if bad.is_empty() { Ok(good) } else { Err(words(bad)) }
        }
        Reading::Found(FoundPuzzles { records, errors, .. }) if errors.is_empty() => {
            Ok(records.into_iter().map(|record| record.board.geometry().clone()).collect())
        }
        Reading::Found(found) => Err(words(found.errors)),
        Reading::Nothing(error) => Err(error.to_string()),
    }
}

pub(crate) fn plain(text: &str) -> Result<Vec<Geometry>, String> {
    reading(text, &ReadOptions::default())
}

fn sudoku((height, width): (usize, usize)) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// In a text of its own and in a post, with both kinds of strokes and with one of them.
#[test]
fn boxes_of_every_shape() {
    for (height, width) in SHAPES {
        let n = height * width;
        for blank in [".", " "] {
            if blank == " " && n > 9 {
                continue;
            }
            let cells = cells(n, blank);
            let rule = vec!["-".repeat(2 * width); n / width].join("+");
            for (strokes, bar, rule) in [
                ((height, width), " | ", rule.as_str()),
                ((height, width), " │ ", &rule.replace('-', "─").replace('+', "┼")),
                ((height, width), " | ", "===="),
                ((height, width), " | ", ""),
                ((0, width), " | ", ""),
                ((height, 0), " ", &rule),
                ((height, width), "   ", ""),
                ((height, 0), " ", ""),
                ((0, width), "   ", ""),
            ] {
                // A short rule is no rule of a board with wide rows, and blanks are cells only between bars.
                if rule == "====" && n > 4 || blank == " " && !bar.contains('|') {
                    continue;
                }
                let text = drawn(&cells, strokes, bar, rule);
                assert_eq!(plain(&text), Ok(vec![sudoku((height, width))]), "{height}x{width}\n{text}");
                let post = format!("Hello everybody,\n\nsee this one:\n\n{text}\nBest regards\n");
                if !rule.is_empty() {
                    assert_eq!(plain(&post), Ok(vec![sudoku((height, width))]), "{height}x{width}\n{post}");
                }
            }
        }
    }
}

/// Every cell in a frame of its own draws nothing; the heavier lines among them do.
#[test]
fn heavier_lines() {
    for (height, width) in SHAPES {
        let n = height * width;
        let cells = cells(n, ".");
        let framed = |heavy: (usize, usize)| {
            let is_heavy = |at: usize, step: usize| step > 0 && at.is_multiple_of(step);
            let rule = |row: usize| {
                let stroke = if is_heavy(row, heavy.0) { "═══" } else { "───" };
                "┼".to_string() + &vec![stroke; n].join("┼") + "┼\n"
            };
            let row = |row: usize| -> String {
                let bar = |column: usize| if is_heavy(column, heavy.1) { "║" } else { "│" };
                (0..n).map(|column| format!("{} {} ", bar(column), cells[row][column])).collect::<String>() + "│\n"
            };
            (0..n).map(|at| rule(at) + &row(at)).collect::<String>() + &rule(n)
        };
        let usual = ninefold_board::geometry::default_box(n).unwrap();
        assert_eq!(plain(&framed((0, 0))), Ok(vec![Geometry::sudoku(usual).unwrap()]), "{}", framed((0, 0)));
        for heavy in [(height, width), (height, 0), (0, width)] {
            assert_eq!(plain(&framed(heavy)), Ok(vec![sudoku((height, width))]), "{}", framed(heavy));
        }
    }
}

/// Walls between some of the cells: each cell knows its region, and walls stand where regions end.
fn art(regions: &str, blank: &str) -> String {
    let rows: Vec<Vec<char>> = regions.lines().map(|line| line.chars().collect()).collect();
    let n = rows.len();
    let cells = cells(n, blank);
    let rule = |r: usize| {
        let is_wall = |c: usize| r == 0 || r == n || rows[r - 1][c] != rows[r][c];
        (0..n).map(|c| if is_wall(c) { "+---" } else { "+   " }).collect::<String>() + "+\n"
    };
    let row = |r: usize| {
        let bar = |c: usize| if c == 0 || rows[r][c - 1] != rows[r][c] { '|' } else { ' ' };
        (0..n).map(|c| format!("{} {} ", bar(c), cells[r][c])).collect::<String>() + "|\n"
    };
    (0..n).map(|r| rule(r) + &row(r)).collect::<String>() + &rule(n)
}

const JIGSAWS: [&str; 3] = [
    "AABB\nAABB\nCDDD\nCCCD\n",
    "AAABBB\nAAABBB\nCCDDEE\nCCDDEE\nCCDDFE\nFFFFFE\n",
    "112223333\n112223334\n112255344\n111255344\n667755544\n667758849\n667758899\n677788899\n667788999\n",
];

#[test]
fn regions_in_art() {
    for regions in JIGSAWS {
        let Ok(board) = layout::parse(regions) else { continue };
        let text = art(regions, ".");
        assert_eq!(plain(&text), Ok(vec![board.clone()]), "{text}");
        assert_eq!(plain(&format!("A jigsaw:\n\n{text}\nBye!\n")), Ok(vec![board]), "{text}");
        // Without one of its walls.
        let broken = text.replacen("+---+   ", "+       ", 2);
        assert_ne!(broken, text);
        let error = plain(&broken).unwrap_err();
        assert!(error.contains("bars or rules around parts of"), "{error}\n{broken}");
    }
    assert!(JIGSAWS.iter().filter(|regions| layout::parse(regions).is_ok()).count() > 1);
}

/// Strokes that draw no boxes are never passed over.
#[test]
fn uneven_strokes() {
    for (strokes, n) in [((2, 2), 9), ((3, 4), 9), ((3, 3), 6), ((4, 4), 12), ((0, 4), 9), ((2, 0), 9), ((0, 5), 6)] {
        let text = drawn(&cells(n, "."), strokes, " | ", &"-".repeat(2 * n));
        for text in [text.clone(), format!("Hello,\n\nsolve this one:\n{text}Bye\n")] {
            let error = plain(&text).unwrap_err();
            let expected = format!("boxes or regions of {n} cells each");
            assert!(error.contains("bars or rules around parts of") && error.ends_with(&expected), "{error}\n{text}");
        }
    }
}

/// A kind of board that is asked for, or that a note names, must be the one that is drawn.
#[test]
fn named_and_drawn() {
    let boxes = |height, width| ShapeHint::Box(BoxShape { height, width });
    let text = drawn(&cells(6, "."), (3, 2), " | ", "----+-----+----");
    let asked = |hint: ShapeHint| ReadOptions { shape: Some(hint), ..ReadOptions::default() };
    let latin = Geometry::latin(6).unwrap();
    for text in [text.clone(), format!("Hello,\n\nsolve this one:\n{text}Bye\n")] {
        assert_eq!(reading(&text, &asked(boxes(3, 2))), Ok(vec![sudoku((3, 2))]));
        assert_eq!(reading(&text, &asked(ShapeHint::Latin)), Ok(vec![latin.clone()]));
        let error = reading(&text, &asked(boxes(2, 3))).unwrap_err();
        assert!(error.contains("draw boxes of 3x2, expected boxes of 2x3, as asked for or named above"), "{error}");
    }
    assert_eq!(plain(&format!("# box 3x2\n{text}")), Ok(vec![sudoku((3, 2))]));
    assert_eq!(plain(&format!("# latin\n{text}")), Ok(vec![latin]));
    let error = plain(&format!("# box 2x3\n{text}")).unwrap_err();
    assert!(error.contains("draw boxes of 3x2, expected boxes of 2x3, as asked for or named above"), "{error}");
    // Gaps are less sure.
    let gaps = drawn(&cells(6, "."), (3, 2), "   ", "");
    assert_eq!(reading(&gaps, &asked(boxes(2, 3))), Ok(vec![sudoku((2, 3))]));
}

/// Pencil marks, and two boards below each other.
#[test]
fn marks_and_several() {
    let row = "| 1  26 | 345 45 | 6   23 |\n".replace("1 ", "14");
    let rows = |from: usize| -> String { row.repeat(3 - from) };
    let rule = "+-------+--------+--------+\n";
    let marks = [rule, &rows(0), rule, &rows(0), rule].concat();
    assert_eq!(plain(&marks), Ok(vec![sudoku((3, 2))]), "{marks}");
    let two = drawn(&cells(6, "."), (3, 2), " | ", "----+-----+----");
    assert_eq!(plain(&format!("{two}\n{two}")), Ok(vec![sudoku((3, 2)); 2]));
    let other = drawn(&cells(6, "."), (2, 3), " | ", "------+------");
    assert_eq!(plain(&format!("{two}\n{other}")), Ok(vec![sudoku((3, 2)), sudoku((2, 3))]));
}
