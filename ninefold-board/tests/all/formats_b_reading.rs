//! Texts as other programs write them.

use ninefold_board::text::{self, Alphabet, ReadOptions, Record, ShapeHint, TextError, WriteOptions, layout};
use ninefold_board::{Board, BoxShape, Extra, Geometry, Symbol, SymbolSet};

fn read_with(name: &str, text: &str, options: &ReadOptions) -> Vec<Result<Record, TextError>> {
    assert_eq!(text::detect(text, options).name(), name, "detection of:\n{text}");
    text::format(name).unwrap().parse(text, options).collect()
}

/// Rows of candidates without any frame.
fn read_bare(text: &str) -> Vec<Result<Record, TextError>> {
    read_with("marks", text, &ReadOptions::default())
}

fn read(name: &str, text: &str) -> Vec<Record> {
    read_with(name, text, &ReadOptions::default()).into_iter().map(Result::unwrap).collect()
}

fn line(values: &[Option<Symbol>]) -> String {
    values.iter().map(|value| value.map_or('.', |s| Alphabet::Digits.character(s).unwrap())).collect()
}

fn set(digits: &str) -> SymbolSet {
    digits.chars().map(|c| Symbol::new(c as usize - '1' as usize)).collect()
}

fn facts(record: &Record) -> Vec<(&str, &str)> {
    record.facts.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// Shortz 301 of Crook's paper and its markup, in the frames of three programs and in none.
const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

fn clean_text(rule: [&str; 3], bar: &str) -> String {
    let board = text::format("line").unwrap().parse(SHORTZ, &ReadOptions::default()).next().unwrap().unwrap().board;
    let geometry = board.geometry();
    let mut out = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            out += rule[usize::from(row > 0)];
            out.push('\n');
        }
        for column in 0..9 {
            let cell = geometry.cell_at(row, column).unwrap();
            let taken = |s: &Symbol| geometry.peers(cell).iter().any(|&peer| board.value(peer) == Some(*s));
            let left: Vec<Symbol> = geometry.all_symbols().iter().filter(|s| !taken(s)).collect();
            let shown = board.value(cell).map_or(left, |s| vec![s]);
            let shown: String = shown.into_iter().map(|s| Alphabet::Digits.name(s)).collect();
            out += if column % 3 == 0 { bar } else { " " };
            out += " ";
            out += &shown;
            out += &" ".repeat(7 - shown.len());
        }
        out += bar;
        out.push('\n');
    }
    out + rule[2] + "\n"
}

#[test]
fn marks_in_every_frame() {
    let frames = [
        ([".---.---.---.", ":---+---+---:", "'---'---'---'"], "|"),
        (["*-----------*", "|---+---+---|", "*-----------*"], "|"),
        (["+---+---+---+", "+---+---+---+", "+---+---+---+"], "|"),
        (["+===+===+===+", "+===+===+===+", "+===+===+===+"], "||"),
        (["┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘"], "│"),
        (["|   |   |   |", "|   |   |   |", "|   |   |   |"], "|"),
    ];
    for (rule, bar) in frames {
        let records = read("marks", &clean_text(rule, bar));
        assert_eq!(records.len(), 1);
        assert_eq!(line(records[0].board.givens()), SHORTZ);
        assert_eq!(records[0].board.allowed(), None, "the clean markup restricts nothing");
    }
    let clean = clean_text(["# rule"; 3], " ");
    let bare = clean.lines().filter(|l| !l.starts_with('#')).collect::<Vec<_>>().join("\n") + "\n";
    assert_eq!(line(read_bare(&bare)[0].as_ref().unwrap().board.givens()), SHORTZ);
    let grids = bare.clone() + &bare + "\n# below\n" + &clean_text(frames[0].0, "|") + &clean_text(frames[0].0, "|");
    let records = read("marks", &grids);
    assert!(records.iter().all(|r| line(r.board.givens()) == SHORTZ));
    assert_eq!(records.iter().map(|r| r.comment.as_str()).collect::<Vec<_>>(), ["", "", "below", ""]);
}

#[test]
fn marks_that_restrict() {
    let text = "1 23 .  {4}\n3.. +4 {} 1.2.\n {1, 2} 3/4 ( 2 ) x\n 4 3 2 1\n";
    let board = &read("marks", text)[0].board;
    assert_eq!(line(board.givens()), "1...3.......4321");
    assert_eq!(line(board.entries()), ".....4..........");
    let allowed = board.allowed().unwrap();
    // r1c3 and r3c4 say nothing: the clean markup.
    let expected = ["1", "23", "34", "4", "3", "1234", "", "12", "12", "34", "2", "34", "4", "3", "2", "1"].map(set);
    assert_eq!(allowed, expected);
}

#[test]
fn marks_of_larger_boards() {
    let numbers = |cell: &str| {
        let mut cells = vec!["."; 256];
        (cells[0], cells[17]) = ("16", cell);
        cells.chunks(16).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    for cell in ["1/12/15", "1,12,15", "{1,12,15}", "{ 1, 12, 15 }", "[1/12/15]"] {
        let board = read_bare(&numbers(cell)).remove(0).unwrap().board;
        assert_eq!(board.givens()[0], Some(Symbol(15)));
        assert_eq!(board.allowed().unwrap()[17].iter().map(|s| s.0 + 1).collect::<Vec<_>>(), [1, 12, 15], "{cell}");
    }
    let letters = numbers("1CF").replacen("16", "g", 1);
    let board = read_bare(&letters).remove(0).unwrap().board;
    assert_eq!(board.givens()[0], Some(Symbol(15)));
    assert_eq!(board.allowed().unwrap()[17].iter().map(|s| s.0 + 1).collect::<Vec<_>>(), [1, 12, 15]);
    let options = ReadOptions { alphabet: Some(Alphabet::Hexadecimal), ..ReadOptions::default() };
    let text = numbers("{0CF}").replacen("16", "f", 1);
    let board = read_with("marks", &text, &options).remove(0).unwrap().board;
    assert_eq!(board.givens()[0], Some(Symbol(15)));
    assert_eq!(board.allowed().unwrap()[17].iter().map(|s| s.0).collect::<Vec<_>>(), [0, 12, 15]);
}

/// What tells the boxes: the caller, then a comment, then the bars, then the size. Bars that draw others are an error.
#[test]
fn marks_and_boxes() {
    let row = "| 12 3  | 4  56 | 1  2  |\n";
    let sixes = row.repeat(6);
    let shape = |text: &str, options: &ReadOptions| {
        read_with("marks", text, options).remove(0).unwrap().board.geometry().to_string()
    };
    let hinted = ReadOptions { shape: Some(ShapeHint::Box(BoxShape { height: 1, width: 6 })), alphabet: None };
    let plain = ReadOptions::default();
    assert_eq!(shape(&sixes, &plain), "Sudoku 6x6 with boxes 3x2");
    let bare = read_bare(&sixes.replace('|', " ")).remove(0).unwrap();
    assert_eq!(bare.board.geometry().to_string(), "Sudoku 6x6 with boxes 2x3");
    assert_eq!(shape(&format!("# box 3x2\n{sixes}"), &plain), "Sudoku 6x6 with boxes 3x2");
    assert!(read_with("marks", &format!("# box 2x3\n{sixes}"), &plain)[0].is_err());
    assert_eq!(shape(&format!("# latin\n{sixes}"), &plain), "Latin square 6x6");
    assert_eq!(shape(&format!("# latin\n{}", sixes.replace('|', " ")), &hinted), "Sudoku 6x6 with boxes 1x6");
    assert_eq!(shape(&"| 12 | 3  | 4 | 56 | 1 | 2 |\n".repeat(6), &plain), "Sudoku 6x6 with boxes 2x3");
}

/// The printed form, to look at: aligned, rules by the boxes, none for a Latin square or a jigsaw.
#[test]
fn marks_printed() {
    let print = |geometry: Geometry, given: usize| {
        let mut board = Board::empty(geometry);
        board.set_given(ninefold_board::Cell(0), Some(Symbol::new(given)));
        let record = Record { comment: "two\nlines".into(), ..Record::new(text::Place::new(1, 1), board) };
        text::print(text::format("marks").unwrap(), &record, &WriteOptions::default()).unwrap()
    };
    let boxed = "\
# box 3x2
# two
# lines
+---------------+----------------+----------------+
| 3      12456  | 12456   12456  | 12456   12456  |
| 12456  12456  | 123456  123456 | 123456  123456 |
| 12456  12456  | 123456  123456 | 123456  123456 |
+---------------+----------------+----------------+
| 12456  123456 | 123456  123456 | 123456  123456 |
| 12456  123456 | 123456  123456 | 123456  123456 |
| 12456  123456 | 123456  123456 | 123456  123456 |
+---------------+----------------+----------------+

";
    assert_eq!(print(Geometry::sudoku(BoxShape { height: 3, width: 2 }).unwrap(), 2), boxed);
    assert_eq!(print(Geometry::latin(2).unwrap(), 1), "# two\n# lines\n2    {1}\n{1}  12\n\n");
    assert_eq!(print(Geometry::latin(4).unwrap(), 0).lines().next(), Some("# latin"));
    let tens = print(Geometry::sudoku(BoxShape { height: 2, width: 5 }).unwrap(), 9);
    assert!(tens.contains("| 10 "), "{tens}");
    assert!(tens.contains(" 1/2/3/4/5/6/7/8/9/10 "), "{tens}");
    let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1]).unwrap();
    assert_eq!(print(jigsaw, 1), "# two\n# lines\n2    {1}\n{1}  12\n\n");
}

const P: &str = "1....2....3....4";
const S: &str = "1342421324313124";

#[test]
fn tables_of_others() {
    let kaggle = format!("quizzes,solutions\n{0},{S}\n{0},{S}\n", P.replace('.', "0"));
    let records = read("csv", &kaggle);
    assert_eq!(records.iter().map(|r| r.place.line).collect::<Vec<_>>(), [2, 3]);
    assert!(records.iter().all(|r| line(r.board.givens()) == P && line(r.solution.as_ref().unwrap()) == S));

    let record = &read("csv", &format!("id,puzzle,solution,clues,difficulty\r\n7,{P},{S},4,0.0\r\n"))[0];
    assert_eq!(facts(record), [("id", "7"), ("clues", "4"), ("difficulty", "0.0")]);

    let record = &read("csv", &format!("source,question,answer,rating\n\"a, \"\"b\"\"\",{P},{S},12\n"))[0];
    assert_eq!(facts(record), [("source", "a, \"b\""), ("rating", "12")]);

    for separator in [";", "\t"] {
        let table = format!("Level,Sudoku,Comment\neasy,{P},first\n,{P},\n").replace(',', separator);
        let records = read("csv", &table);
        assert_eq!((facts(&records[0]), records[0].comment.as_str()), (vec![("Level", "easy")], "first"));
        assert_eq!((facts(&records[1]), records[1].comment.as_str(), &records[1].solution), (vec![], "", &None));
    }
    let rows = "puzzle,solution\n\"1...\r\n.2..\n..3.\r...4\n\", 1342421324313124 \n\n";
    let record = &read("csv", rows)[0];
    assert_eq!((line(record.board.givens()).as_str(), line(record.solution.as_ref().unwrap()).as_str()), (P, S));
    let lone = format!("puzzle\r{P}\r{P}\r");
    assert_eq!(read("csv", &lone).iter().map(|r| r.place.line).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(
        read("csv", &format!("puzzle\n{}\n", "1........".to_owned() + &"123456789".repeat(80)))[0]
            .board
            .allowed()
            .unwrap()
            .len(),
        81
    );
}

/// A long table, where every geometry but the first must come from the reader's own store.
#[test]
fn a_long_table() {
    let text = format!("puzzle,solution\n{}", format!("{P},{S}\n").repeat(100_000));
    let options = ReadOptions::default();
    let records = text::format("csv").unwrap().parse(&text, &options);
    assert_eq!(records.flatten().filter(|record| line(record.board.givens()) == P).count(), 100_000);
}

#[test]
fn games_of_both_generations() {
    let first = "<?xml version='1.0'?>\n<opensudoku>\n <name>Easy &amp; more</name><author>M&#233;</author>\n <description/>\n\
        <!-- no <game/> here -->\n <level><![CDATA[easy]]></level>\n <game data='PUZZLE' />\n<game data=\"PUZZLE\"></game>\n</opensudoku>";
    let plain = SHORTZ.replace('.', "0");
    let records = read("opensudoku", &first.replace("PUZZLE", &plain));
    assert_eq!(records.len(), 2);
    for record in &records {
        assert_eq!(line(record.board.givens()), SHORTZ);
        assert_eq!(facts(record), [("name", "Easy & more"), ("author", "Mé"), ("level", "easy")]);
    }
    assert_eq!((records[0].place.line, records[0].place.column), (7, 2));

    let second = format!(
        "<opensudoku version=\"2\"><folder name=\"A\" created=\"1\"><game created=\"5\" state=\"1\" data=\"{plain}\" note=\"hm\"/></folder>\
         <folder name=\"B\"><game data=\"{plain}\"/></folder><game data=\"{plain}\"/></opensudoku>"
    );
    let records = read("opensudoku", &second);
    assert_eq!(facts(&records[0]), [("folder", "A"), ("folder_created", "1"), ("created", "5"), ("state", "1")]);
    assert_eq!(
        (records[0].comment.as_str(), facts(&records[1]), facts(&records[2])),
        ("hm", vec![("folder", "B")], vec![])
    );
}

/// Two cells in each version of the data: the given 5, then notes 1 and 3 in a blank, then 81 - 2 entries of 7.
#[test]
fn games_in_progress() {
    let versions = [
        (1, "5|-|0|", "0|1,3,|1|", "7|-|1|"),
        (2, "5|0||0|", "0|5||1|", "7|0||1|"),
        (3, "5|0|0|", "0|5|1|", "7|0|1|"),
        (4, "5|0|0|0|", "0|1|4|1|", "7|0|0|1|"),
        (5, "5|0|0|3|0|", "0|4|1|0|1|", "7|0|0|0|1|"),
    ];
    for (version, given, blank, entry) in versions {
        for (end, attribute) in [("\n", "data"), ("&#10;", "data"), ("&#xA;", "cells_data")] {
            let data = format!("version: {version}{end}{given}{blank}{}", entry.repeat(79));
            let root = if attribute == "data" { "opensudoku" } else { "opensudoku2" };
            let text = format!("<{root} version=\"2\"><game {attribute}=\"{data}\"/></{root}>");
            let board = &read("opensudoku", &text)[0].board;
            assert_eq!(line(board.givens()), format!("5{}", ".".repeat(80)), "{version}");
            assert_eq!(line(board.entries()), format!("..{}", "7".repeat(79)));
            let marks = board.marks().unwrap();
            assert_eq!((marks[1], marks[0], marks[2]), (set("13"), set(""), set("")), "{version}");
        }
    }
}

#[test]
fn layouts_of_others() {
    let same = [
        "AABB\nAABB\nCDDD\nCCCD\n",
        "aabb\nAABB\ncddd\nCCCD",
        "1 1 2 2\n1 1 2 2\n3 4 4 4\n3 3 3 4\n",
        "0011\r\n0011\r\n2333\r\n2223\r\n",
        "# four\n\n 1,1,2,2\n 1|1|2|2 # second\n10 11 11 11\n10 10 10 11\n",
    ];
    for text in same {
        let geometry = layout::parse(text).unwrap();
        assert_eq!(geometry, Geometry::jigsaw(&[0, 0, 1, 1, 0, 0, 1, 1, 2, 3, 3, 3, 2, 2, 2, 3]).unwrap(), "{text}");
    }
    // Rectangles side by side are boxes, in whatever order they are named.
    let named = layout::parse("BBA\nBBA\nXYZ\n").unwrap_err();
    assert!(named.to_string().contains("region"), "{named}");
    let boxes = layout::parse("BBAA\nBBAA\nCCDD\nCCDD\nextra windoku\n").unwrap();
    assert_eq!(boxes, layout::parse("box 2x2\nextra windoku\n").unwrap());
    let x = layout::parse("box 3x3\nextra diagonals windoku\nExtra disjoint\nhouse r1c1, R2C3").unwrap();
    let cells = ["r1c1", "r2c3"].map(|name| x.cell_named(name).unwrap()).to_vec();
    assert_eq!(x.extras(), [Extra::Diagonals, Extra::Windoku, Extra::DisjointGroups, Extra::Cells(cells)]);
    assert_eq!(
        layout::print(&x).unwrap(),
        "box 3x3\nextra diagonals\nextra windoku\nextra disjoint\nhouse r1c1 r2c3\n"
    );
    assert_eq!(layout::parse("latin 5x5").unwrap(), Geometry::latin(5).unwrap());
    let wide: Vec<u8> = (0..64).flat_map(|region| [region; 64]).collect();
    let text = layout::print(&Geometry::jigsaw(&wide).unwrap()).unwrap();
    assert_eq!(text.lines().last().unwrap(), ["64"; 64].join(" "));
    assert!(layout::print(&Geometry::graph(3, &[(0, 1)], 2).unwrap()).is_err());
}
