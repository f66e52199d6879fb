//! Maps of regions beside or below a puzzle: they are its board, not a second puzzle and not its solution.

use crate::text_drawn::{plain, reading};
use ninefold_board::text::found::{self, Reading};
use ninefold_board::text::{ReadOptions, ShapeHint, layout};
use ninefold_board::{BoxShape, Geometry};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Nine regions of nine cells; four of four.
const MAPS: [(&str, &str); 2] = [
    ("111222333111222333411222333441555666444555666444855666777885999777888999777888999", PUZZLE),
    ("1122112234443334", "1..4..1..1..4..."),
];

fn rows(text: &str) -> Vec<&str> {
    let n = text.len().isqrt();
    (0..n).map(|row| &text[row * n..][..n]).collect()
}

fn spaced(text: &str) -> String {
    text.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn letters(text: &str) -> String {
    text.bytes().map(|digit| char::from(digit - b'1' + b'A')).collect()
}

fn lines(rows: &[&str]) -> String {
    rows.join("\n") + "\n"
}

/// A map that has as many regions of as many cells, each in one piece, is the layout of the same rows.
fn board(map: &str) -> Option<Geometry> {
    layout::parse(&lines(&rows(map))).ok()
}

#[test]
fn maps_of_regions() {
    for (map, puzzle) in MAPS {
        let board = board(map).unwrap();
        let (below, of) = (lines(&rows(map)), lines(&rows(puzzle)));
        let beside = |map: &str, between: &str| -> String {
            let row = |(a, b): (&&str, &&str)| format!("{a}{between}{b}\n");
            rows(puzzle).iter().zip(&rows(map)).map(row).collect()
        };
        let wide: String =
            rows(puzzle).iter().zip(rows(map)).map(|(a, b)| format!("{}     {}\n", spaced(a), spaced(b))).collect();
        for text in [
            format!("{of}\n{below}"),
            format!("{below}\n{of}"),
            format!(
                "{of}\n{}",
                letters(map)
                    .as_bytes()
                    .chunks(rows(map).len())
                    .fold(String::new(), |text, row| { text + &String::from_utf8_lossy(row) + "\n" })
            ),
            format!("Puzzle:\n{of}\nRegions:\n{below}"),
            format!("Hello,\n\nthis one has odd boxes:\n\n{of}\nwith these:\n\n{below}\nBye!\n"),
            beside(map, "   "),
            beside(map, "\t"),
            format!("Puzzle      Regions\n{}", beside(map, "   ")),
            wide,
            format!("{puzzle}\n{map}\n"),
            format!("{puzzle} {map}\n"),
            format!("{puzzle},{map}\n"),
            format!("{puzzle}\t{map}\n"),
            format!("{puzzle} {}\n", letters(map)),
        ] {
            assert_eq!(plain(&text), Ok(vec![board.clone()]), "{text}");
            let Reading::Found(found) = found::read(&text, &ReadOptions::default(), &|| false) else {
                panic!("{text}")
            };
            assert!(found.records[0].solution.is_none() && found.note().unwrap().contains("jigsaw"), "{text}");
            // Other boxes that are asked for.
            let n = rows(map).len();
            let options = ReadOptions { shape: Some(ShapeHint::Latin), ..ReadOptions::default() };
            let latin = Geometry::latin(n).unwrap();
            assert_eq!(reading(&text, &options), Ok(vec![latin]), "{text}");
        }
    }
}

/// Boxes that lie, and the usual ones.
#[test]
fn maps_of_boxes() {
    let six = "1........2...3........4...5........6";
    let map = |height: usize, width: usize| -> String {
        let name = |i: usize| i / 6 / height * (6 / width) + i % 6 / width + 1;
        (0..36).map(|i| name(i).to_string()).collect()
    };
    for (height, width) in [(2, 3), (3, 2)] {
        let board = Geometry::sudoku(BoxShape { height, width }).unwrap();
        let text = format!("{}\n{}", lines(&rows(six)), lines(&rows(&map(height, width))));
        assert_eq!(plain(&text), Ok(vec![board]), "{text}");
    }
}

/// Lists with a map on each line, and two puzzles for one map.
#[test]
fn maps_of_several() {
    let (map, puzzle) = MAPS[0];
    let board = board(map).unwrap();
    let other = puzzle.replacen('5', ".", 1);
    assert_eq!(plain(&format!("{puzzle} {map}\n{other} {map}\n")), Ok(vec![board.clone(); 2]));
    assert_eq!(plain(&format!("{puzzle}\n{map}\n{other}\n{map}\n")), Ok(vec![board; 2]));
    assert!(plain(&format!("{puzzle}\n{other}\n{map}\n")).unwrap_err().contains("regions of their own (jigsaw)"));
    // A map with a slip in it is a map still, and no board.
    let slip = map.replacen("441555", "445555", 1);
    assert_ne!(slip, map);
    for text in [
        format!("{}\n{}", lines(&rows(puzzle)), lines(&rows(&slip))),
        rows(puzzle).iter().zip(rows(&slip)).map(|(a, b)| format!("{a}   {b}\n")).collect(),
    ] {
        assert!(plain(&text).unwrap_err().contains("regions of their own (jigsaw)"), "{text}");
    }
    // A solution and a wrong one are no maps.
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for full in [full.to_string(), full.replacen("53", "33", 1)] {
        let text: String = rows(puzzle).iter().zip(rows(&full)).map(|(a, b)| format!("{a}   {b}\n")).collect();
        assert_eq!(plain(&text).map(|boards| boards.len()), Ok(1), "{text}");
    }
}

/// The values of rows as a list of lists, each as this writes it.
fn lists(text: &str, write: &dyn Fn(char) -> String) -> String {
    let row = |row: &&str| format!("[{}]", row.chars().map(write).collect::<Vec<_>>().join(", "));
    format!("[{}]", rows(text).iter().map(row).collect::<Vec<_>>().join(",\n  "))
}

fn blank(c: char) -> String {
    if c == '.' { "0".to_string() } else { c.to_string() }
}

/// One less: regions counted from 0.
fn from_zero(c: char) -> String {
    c.to_digit(10).map(|digit| (digit - 1).to_string()).unwrap_or_default()
}

fn quoted(c: char) -> String {
    format!("\"{c}\"")
}

/// The cells of each region, each as this writes it by its row and column from 0.
fn cells(map: &str, write: &dyn Fn(usize, usize) -> String) -> Vec<String> {
    let n = map.len().isqrt();
    let of = |region: char| {
        let cells = map.char_indices().filter(|(_, c)| *c == region);
        cells.map(|(i, _)| write(i / n, i % n)).collect::<Vec<_>>().join(", ")
    };
    "123456789".chars().take(n).map(of).collect()
}

fn boxes(n: usize) -> String {
    let side = n.isqrt();
    (0..n * n).map(|i| (i / n / side * side + i % n / side + 1).to_string()).collect()
}

/// Maps as variables of programs and members of JSON, by whatever name; one that is the boxes is no other board.
#[test]
fn maps_in_programs() {
    for (map, puzzle) in MAPS {
        let n = rows(map).len();
        let plain_board = Geometry::sudoku(BoxShape { height: n.isqrt(), width: n.isqrt() }).unwrap();
        let grid = lists(puzzle, &blank);
        for (map, board) in [(map.to_string(), board(map).unwrap()), (boxes(n), plain_board)] {
            let texts = rows(&letters(&map)).iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", ");
            let pairs = cells(&map, &|row, column| format!("({row}, {column})"));
            let numbers = cells(&map, &|row, column| (row * n + column).to_string());
            let list = |all: &[String]| format!("[[{}]]", all.join("], ["));
            for value in [
                lists(&map, &from_zero),
                lists(&map, &blank),
                lists(&letters(&map), &quoted),
                format!("[{texts}]"),
                list(&pairs),
                list(&numbers),
                format!("\"{map}\""),
            ] {
                for name in ["regions", "layout", "areas", "blocks", "box_of", "jigsaw"] {
                    let code = format!("grid = {grid}\n{name} = {value}\nprint(solve(grid))\n");
                    assert_eq!(plain(&code), Ok(vec![board.clone()]), "{code}");
                    let json =
                        format!("{{\"grid\": {grid}, \"{name}\": {}}}", value.replace('(', "[").replace(')', "]"));
                    assert_eq!(plain(&json), Ok(vec![board.clone()]), "{json}");
                }
            }
        }
    }
    // A slip in a map, and one map for two puzzles.
    let (map, puzzle) = MAPS[0];
    let (grid, slip) = (lists(puzzle, &blank), map.replacen("441555", "445555", 1));
    for text in [
        format!("grid = {grid}\nregions = {}\n", lists(&slip, &from_zero)),
        format!("a = {grid}\nb = {}\nregions = {}\n", lists(&puzzle.replacen('5', ".", 1), &blank), lists(map, &blank)),
        format!("{{\"grid\": {grid}, \"regions\": {}}}", lists(&slip, &blank)),
    ] {
        assert!(plain(&text).unwrap_err().contains("regions of their own (jigsaw)"), "{text}");
    }
}

/// Cells that are objects and name their regions, and lists of the cells of each region in words.
#[test]
fn regions_cell_by_cell() {
    for (map, puzzle) in MAPS {
        let n = rows(map).len();
        let plain_board = Geometry::sudoku(BoxShape { height: n.isqrt(), width: n.isqrt() }).unwrap();
        for (map, board) in [(map.to_string(), board(map).unwrap()), (boxes(n), plain_board)] {
            for name in ["region", "box", "color"] {
                let cell =
                    |(value, region): (char, char)| format!("{{\"value\": {}, \"{name}\": {region}}}", blank(value));
                let row = |(a, b): (&&str, &&str)| a.chars().zip(b.chars()).map(cell).collect::<Vec<_>>().join(",");
                let all: Vec<String> = rows(puzzle).iter().zip(&rows(&map)).map(row).collect();
                let text = format!("{{\"cells\": [[{}]]}}", all.join("],["));
                assert_eq!(plain(&text), Ok(vec![board.clone()]), "{text}");
                let other = text.replacen(&format!("\"{name}\": 1"), &format!("\"{name}\": 2"), 1);
                assert!(plain(&other).is_err(), "{other}");
            }
            let lines = |name: &str, write: &dyn Fn(usize, usize) -> String| -> String {
                let line =
                    |(i, cells): (usize, String)| format!("{}: {cells}\n", name.replace('#', &(i + 1).to_string()));
                cells(&map, write).into_iter().enumerate().map(line).collect()
            };
            let name = |row, column| format!("r{}c{}", row + 1, column + 1);
            for list in [
                lines("Region #", &name),
                lines("Area #", &name),
                lines("#", &name),
                lines("Region #", &|row, column| format!("({row},{column})")),
                lines("Block #", &|row, column| format!("{}{}", char::from(b"ABCDEFGHI"[row]), column + 1)),
            ] {
                let text = format!("{puzzle}\n\n{list}");
                assert_eq!(plain(&text), Ok(vec![board.clone()]), "{text}");
            }
        }
    }
}

/// A region that is called 0 is no blank of a second puzzle.
#[test]
fn maps_from_zero() {
    for (map, puzzle) in MAPS {
        let board = board(map).unwrap();
        let zero: String = map.chars().map(from_zero).collect();
        let of = lines(&rows(puzzle));
        let comma = |text: &str| -> String {
            let field = |c: char| if c == '.' { String::new() } else { c.to_string() };
            rows(text).iter().map(|row| row.chars().map(field).collect::<Vec<_>>().join(",") + "\n").collect()
        };
        for text in [
            format!("{of}\n{}", lines(&rows(&zero))),
            format!("{of}{}", lines(&rows(&zero))),
            format!("{puzzle}\n{zero}\n"),
            format!("{puzzle}\nregions: {zero}\n"),
            format!("{}Regions\n{}", of.replace('.', "0"), lines(&rows(&zero))),
            comma(puzzle) + "\n" + &comma(&letters(map)),
        ] {
            assert_eq!(plain(&text), Ok(vec![board.clone()]), "{text}");
        }
    }
}
