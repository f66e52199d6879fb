//! Pictures: a few compared byte by byte with reviewed ones (`tests/golden`), the rest by properties.
//!
//! `NINEFOLD_GOLDEN=write cargo test -p ninefold --test all render::` writes the pictures anew; look at them before committing.

// A test may end at the first surprise.

use crate::common::sudoku;
use crate::scenes;
use ninefold::board::{Board, Cell, Geometry, Shape, Symbol, SymbolSet};
use ninefold::render::{self, Highlight, Scene, SvgOptions, TextOptions, Theme};
use proptest::prelude::*;
use roxmltree::{Document, Node};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const UNICODE: TextOptions = TextOptions { ascii: false, coloured: false };
const ASCII: TextOptions = TextOptions { ascii: true, coloured: false };

fn svg(scene: &Scene) -> String {
    render::svg(scene, &SvgOptions::default())
}

/// The reviewed picture; or, on demand, the present one becomes it.
fn golden(name: &str, picture: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("NINEFOLD_GOLDEN").is_ok_and(|v| v == "write") {
        fs::write(&path, picture).unwrap();
    }
    let reviewed = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(reviewed.replace("\r\n", "\n") == picture, "{name} differs from the reviewed picture:\n{picture}");
}

#[test]
fn pictures_are_as_reviewed() {
    for (name, scene) in scenes::reviewed() {
        golden(&format!("{name}.svg"), &svg(&scene));
        golden(&format!("{name}.txt"), &render::text(&scene, &UNICODE));
    }
}

#[test]
fn dark_and_ascii_are_as_reviewed() {
    let scene = scenes::four();
    golden("4x4-dark.svg", &render::svg(&scene, &SvgOptions { theme: Theme::Dark }));
    golden("4x4-ascii.txt", &render::text(&scene, &ASCII));
    golden("jigsaw-ascii.txt", &render::text(&scenes::jigsaw(), &ASCII));
}

/// Colours change nothing but the colours: without their escape codes the text is the plain one, and so is its layout.
#[test]
fn colours_take_no_room() {
    let plain = |text: &str| {
        let mut parts = text.split("\u{1b}[");
        let first = parts.next().unwrap_or_default().to_string();
        parts.fold(first, |all, part| all + part.split_once('m').expect("the end of a code").1)
    };
    for (name, scene) in scenes::reviewed() {
        let coloured = render::text(&scene, &TextOptions { coloured: true, ..UNICODE });
        assert_eq!(plain(&coloured), render::text(&scene, &UNICODE), "{name}");
        let has_something = scene.geometry().all_cells().any(|cell| scene.value(cell).is_some());
        assert!(coloured.contains("\u{1b}[1m") || !has_something, "{name}: givens are bold\n{coloured}");
    }
}

#[test]
fn a_plain_board_is_drawn_as_by_hand() {
    let mut board = Board::empty(Geometry::sudoku(ninefold::board::BoxShape { height: 2, width: 2 }).unwrap());
    for (cell, symbol) in [(0, 0), (5, 3), (10, 2), (15, 1)] {
        board.set_given(Cell(cell), Some(Symbol(symbol)));
    }
    let by_hand = "\
┌─────┬─────┐
│ 1 . │ . . │
│ . 4 │ . . │
├─────┼─────┤
│ . . │ 3 . │
│ . . │ . 2 │
└─────┴─────┘
";
    assert_eq!(render::text(&Scene::board(&board), &UNICODE), by_hand);
    let ascii = by_hand.replace(|c: char| "┌┬┐├┼┤└┴┘".contains(c), "+").replace('│', "|").replace('─', "-");
    assert_eq!(render::text(&Scene::board(&board), &ASCII), ascii);
}

#[test]
fn a_jigsaw_is_drawn_as_by_hand() {
    let geometry = Geometry::jigsaw(&[0, 0, 1, 0, 1, 1, 2, 2, 2]).unwrap();
    let by_hand = "\
┌───────┬───┐
│ .   . │ . │
│   ┌───┘   │
│ . │ .   . │
├───┴───────┤
│ .   .   . │
└───────────┘
";
    assert_eq!(render::text(&Scene::board(&Board::empty(geometry)), &UNICODE), by_hand);
}

#[test]
fn words_of_a_user_cannot_break_the_picture() {
    let words = "</text><script>\"&'\u{0}\u{1b}\u{ffff} ünï 数独 \u{1F600}";
    let scene = scenes::four().title(words).caption(words);
    let picture = svg(&scene);
    let document = Document::parse(&picture).unwrap();
    assert!(document.descendants().all(|node| node.tag_name().name() != "script"));
    let text = render::text(&scene, &UNICODE);
    assert!(text.contains("\\u{0}\\u{1b}") && !text.contains(['\u{0}', '\u{1b}']), "{text}");
    let kept = words.replace(['\u{0}', '\u{1b}', '\u{ffff}'], "");
    assert!(document.descendants().any(|node| node.tag_name().name() == "title" && node.text() == Some(&*kept)));
}

#[test]
fn the_last_of_several_highlights_is_shown() {
    let board = Board::empty(Geometry::latin(2).unwrap());
    let scene = Scene::board(&board);
    let scene = scene.highlight([Cell(1)], Highlight::Wrong).highlight([Cell(1), Cell(2)], Highlight::Differs);
    assert_eq!(scene.highlighted(Cell(1)), Some(Highlight::Wrong));
    assert_eq!(scene.highlighted(Cell(2)), Some(Highlight::Differs));
    assert_eq!(scene.highlighted(Cell(0)), None);
}

/// In the long tests every size; every day those up to 12, and some of the larger ones; letters go as far as 26.
#[test]
fn every_size_can_be_drawn() {
    for n in (1..=64).filter(|n| crate::common::long() || *n <= 12 || [16, 25, 26, 27, 64].contains(n)) {
        for geometry in scenes::shapes(n) {
            let mut board = Board::empty(geometry.clone());
            board.set_given(Cell(0), Some(Symbol::new(n - 1)));
            // All pencil marks of all sizes would take minutes, and those of the largest take seconds.
            let large: &[usize] = if crate::common::long() { &[16, 25, 64] } else { &[16, 25] };
            let all = n <= 9 || large.contains(&n) && matches!(geometry.shape(), Shape::Sudoku(_));
            let few = [0, n / 2, n - 1].map(Symbol::new).into_iter().collect();
            let marks = if all { SymbolSet::full(n) } else { few };
            board.set_marks(Some(vec![marks; geometry.cells()]));
            check(&board, &Scene::board(&board).labels(n % 2 == 0).caption("A board."));
            board.set_marks(None);
            check(&board, &Scene::board(&board));
        }
    }
}

/// Text and SVG hold exactly the symbols and marks of the board, each in its cell.
fn check(board: &Board, scene: &Scene) {
    let picture = svg(scene);
    assert!(!picture.contains("NaN") && !picture.contains("inf"), "{}", board.geometry());
    let document = Document::parse(&picture).unwrap();
    let seen: BTreeMap<String, Seen> = cells(&document).collect();
    let expected: BTreeMap<String, Seen> = expected(board, scene).collect();
    assert_eq!(seen, expected, "SVG of {}", board.geometry());
    assert_inside(&document);
    for options in [UNICODE, ASCII] {
        let read = scenes::read_back(board.geometry(), &render::text(scene, &options));
        assert_eq!(read, in_text(&expected, scene), "text of {}", board.geometry());
    }
}

/// The contents of a cell as a reader sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    Given(String),
    Entry(String),
    Marks(Vec<String>),
}

fn expected<'a>(board: &'a Board, scene: &'a Scene) -> impl Iterator<Item = (String, Seen)> + 'a {
    let seen = |cell: Cell| match (board.givens()[cell.index()], board.entries()[cell.index()]) {
        (Some(given), _) => Some(Seen::Given(scene.name(given))),
        (None, Some(entry)) => Some(Seen::Entry(scene.name(entry))),
        (None, None) => {
            let marks: Vec<_> = board.marks()?[cell.index()].iter().map(|s| scene.name(s)).collect();
            (!marks.is_empty()).then_some(Seen::Marks(marks))
        }
    };
    board.geometry().all_cells().filter_map(move |c| Some((board.geometry().cell_name(c), seen(c)?)))
}

/// Where all symbols are entries, text has no sign for them.
fn in_text(expected: &BTreeMap<String, Seen>, scene: &Scene) -> BTreeMap<String, Seen> {
    let seen = |seen: &Seen| match seen {
        Seen::Entry(name) if !scene.is_mixed() => Seen::Given(name.clone()),
        other => other.clone(),
    };
    expected.iter().map(|(cell, s)| (cell.clone(), seen(s))).collect()
}

fn cells<'a>(document: &'a Document<'a>) -> impl Iterator<Item = (String, Seen)> + 'a {
    let groups = document.descendants().filter_map(|node| Some((node.attribute("data-cell")?, node)));
    groups.map(|(name, group)| {
        let texts: Vec<Node<'_, '_>> = group.children().filter(|n| n.tag_name().name() == "text").collect();
        let words = |node: &Node<'_, '_>| node.text().unwrap().to_string();
        let seen = match &texts[..] {
            [one] if one.has_attribute("data-given") => Seen::Given(words(one)),
            [one] if one.has_attribute("data-entry") => Seen::Entry(words(one)),
            marks => Seen::Marks(marks.iter().map(words).collect()),
        };
        (name.to_string(), seen)
    })
}

/// No text or rectangle lies outside the picture.
fn assert_inside(document: &Document<'_>) {
    let number = |node: Node<'_, '_>, name| node.attribute(name).and_then(|v| v.parse::<f64>().ok());
    let root = document.root_element();
    let (width, height) = (number(root, "width").unwrap(), number(root, "height").unwrap());
    for node in document.descendants() {
        if let (Some(x), Some(y)) = (number(node, "x"), number(node, "y")) {
            assert!((0.0..width).contains(&x) && (0.0..height).contains(&y), "{x}, {y} in {width} x {height}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_symbol_and_mark_is_seen_in_its_cell(
        n in 1_usize..=26,
        shape in any::<prop::sample::Index>(),
        contents in prop::collection::vec((0_u8..4, any::<u64>()), 676),
        labels in any::<bool>(),
        highlights in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..4), 0..6),
    ) {
        let shapes = scenes::shapes(n);
        let geometry = shape.get(&shapes).clone();
        let mut board = Board::empty(geometry.clone());
        let mut marks = vec![SymbolSet::EMPTY; geometry.cells()];
        for (cell, &(kind, bits)) in geometry.all_cells().zip(&contents) {
            let symbol = Some(Symbol::new(bits as usize % n));
            match kind {
                0 => board.set_given(cell, symbol),
                1 => board.set_entry(cell, symbol),
                _ => marks[cell.index()] = SymbolSet::from_bits(bits) & geometry.all_symbols(),
            }
        }
        board.set_marks(Some(marks));
        let mut scene = Scene::board(&board).labels(labels);
        for (cell, kind) in highlights {
            let why = [Highlight::Focus, Highlight::Differs, Highlight::Conflict, Highlight::Wrong][kind];
            scene = scene.highlight([Cell::new(cell.index(geometry.cells()))], why);
        }
        check(&board, &scene);
        prop_assert_eq!(svg(&scene), svg(&scene.clone()));
    }
}

#[test]
fn a_step_shows_its_parts_and_its_chain() {
    let picture = svg(&scenes::xy_wing());
    let document = Document::parse(&picture).unwrap();
    let cell = |name: &str| document.descendants().find(|n| n.attribute("data-cell") == Some(name)).unwrap();
    let part = |name: &str, symbol: &str| {
        let mark = cell(name).children().find(|n| n.text() == Some(symbol) && n.tag_name().name() == "text").unwrap();
        mark.attribute("data-part").map(str::to_string)
    };
    assert_eq!(part("r1c1", "1").as_deref(), Some("pivot"));
    // Its mark of the pattern is an end of the chain, which says more.
    assert_eq!(part("r1c5", "3").as_deref(), Some("first"));
    assert_eq!(part("r2c4", "3").as_deref(), Some("eliminated"));
    assert_eq!(part("r2c4", "5"), None);
    let links: Vec<_> = document.descendants().filter_map(|n| n.attribute("data-link")).collect();
    // Five arrows, and one of each kind in the key.
    let strong = links.iter().filter(|words| words.starts_with("one")).count();
    assert_eq!((strong, links.len() - strong), (4, 3));
}

#[test]
fn a_board_without_pencil_marks_shows_lines_and_ovals() {
    let picture = svg(&scenes::oval());
    let document = Document::parse(&picture).unwrap();
    let having = |name: &'static str| document.descendants().filter(move |node| node.has_attribute(name));
    // Two lines and an oval, and one of each in the key, with a ring and a cross.
    assert_eq!((having("data-stroke").count(), having("data-oval").count()), (5, 2));
    for words in ["crosses out its like", "cannot have it"] {
        assert!(picture.contains(&format!(">{words}</text>")), "{words}");
    }
    let marks: Vec<(String, Seen)> = cells(&document).filter(|(_, seen)| matches!(seen, Seen::Marks(_))).collect();
    let one = || Seen::Marks(vec!["1".to_string()]);
    assert_eq!(marks, ["r3c4", "r4c4", "r6c6"].map(|cell| (cell.to_string(), one())));
    let text = render::text(&scenes::oval(), &ASCII);
    assert!(text.contains("r5c2=1 crosses out r5c4, r5c5, r5c6\n"), "{text}");
    assert!(text.contains("r3c4=1 | r4c4=1 crosses out r6c4\n"), "{text}");
}

#[test]
fn lines_run_from_what_crosses_out() {
    let picture = svg(&scenes::oval());
    let document = Document::parse(&picture).unwrap();
    let paths: Vec<&str> =
        document.descendants().filter(|n| n.has_attribute("data-stroke")).filter_map(|n| n.attribute("d")).collect();
    // Along row 5 to the right: one segment whose ends have the same height; down column 4: the same `x`.
    let ends = |path: &str| -> Vec<f64> {
        // The lines come behind the crosses and the ring.
        let line = path.rsplit_once('M').unwrap().1;
        line.split(|c: char| "L ".contains(c)).filter_map(|number| number.parse().ok()).collect()
    };
    let level = |a: f64, b: f64| (a - b).abs() < 0.01;
    let [row, column] = [ends(paths[0]), ends(paths[1])];
    assert!(row.len() == 4 && level(row[1], row[3]) && row[0] < row[2], "{paths:?}");
    assert!(column.len() == 4 && level(column[0], column[2]) && column[1] < column[3], "{paths:?}");
}

fn units(n: usize) -> f64 {
    f64::from(u16::try_from(n).unwrap())
}

/// As Crook writes them: in order, side by side up to the right edge, line below line down to the lower one, all within their cell.
#[test]
fn marks_as_a_list_in_the_corner() {
    for (geometry, marks) in [(sudoku(3, 3), 0b1_1111_1111_u64), (sudoku(3, 3), 0b1_0010_1001), (sudoku(4, 4), 0xFFFF)]
    {
        let mut board = Board::empty(geometry.clone());
        let (cells, marks) = (geometry.cells(), SymbolSet::from_bits(marks));
        board.set_marks(Some(vec![marks; cells]));
        let picture = svg(&Scene::board(&board).listed(true));
        let document = Document::parse(&picture).unwrap();
        let number = |node: Node<'_, '_>, name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap();
        let side = (number(document.root_element(), "width") - 49.0) / units(geometry.symbols());
        for cell in [0, cells - 1].map(|index| Cell(index as u16)) {
            let name = geometry.cell_name(cell);
            let group = document.descendants().find(|node| node.attribute("data-cell") == Some(&name)).unwrap();
            let texts: Vec<Node<'_, '_>> = group.children().filter(|node| node.has_tag_name("text")).collect();
            let names: Vec<String> = marks.iter().map(|symbol| (symbol.index() + 1).to_string()).collect();
            assert_eq!(texts.iter().filter_map(Node::text).collect::<Vec<_>>(), names);
            let places: Vec<(f64, f64)> = texts.iter().map(|&node| (number(node, "y"), number(node, "x"))).collect();
            assert!(places.is_sorted() && places.windows(2).all(|two| two[0] != two[1]), "{places:?}");
            let (row, column) = geometry.row_column(cell);
            let (right, low) = (24.5 + side * units(column + 1), 24.5 + side * units(row + 1));
            let half = if geometry.symbols() > 9 { 10.0 } else { 4.5 };
            assert!(
                places
                    .iter()
                    .all(|&(y, x)| x + half <= right && x - half >= right - side && y <= low && y > low - side)
            );
            let (last_y, last_x) = *places.last().unwrap();
            assert!(right - (last_x + half) < 4.0 && low - last_y < 10.0, "the last stands in the corner");
        }
    }
}
