//! Links of other apps: real ones from `testdata/links.tsv`, and what each part of a packed puzzle says.

use ninefold_board::text::{self, ReadOptions, Record, TextError};
use ninefold_board::{Cell, Symbol, SymbolSet};
use serde_json::{Value, json};

use crate::pack::{self, penpa, penpa_lines};

fn results(format: &str, text: &str) -> Vec<Result<Record, TextError>> {
    let options = ReadOptions::default();
    text::format(format).unwrap().parse(text, &options).collect()
}

fn read(format: &str, text: &str) -> Record {
    let mut records = results(format, text);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn fpuzzle(value: &Value) -> String {
    format!("https://www.f-puzzles.com/?load={}", pack::lz(&value.to_string()))
}

fn scl(text: &str) -> String {
    format!("https://sudokupad.app/scl{}", pack::lz(text))
}

/// A grid of f-puzzles with one field in the first cell.
fn grid(n: usize, first: &Value) -> Value {
    let mut grid = vec![vec![json!({}); n]; n];
    grid[0][0] = first.clone();
    json!(grid)
}

fn digits(values: &[Option<Symbol>]) -> String {
    values.iter().map(|value| value.map_or(".".to_string(), |symbol| (symbol.0 + 1).to_string())).collect()
}

fn set(numbers: &[usize]) -> SymbolSet {
    numbers.iter().map(|&number| Symbol::new(number - 1)).collect()
}

/// The lines of `testdata/links.tsv`.
fn real_links() -> Vec<[String; 6]> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/links.tsv");
    let text = std::fs::read_to_string(path).unwrap();
    let fields = |line: &str| line.split('\t').map(str::to_string).collect::<Vec<_>>().try_into().unwrap();
    text.lines().skip(1).map(fields).collect()
}

#[test]
fn real_links_are_found_and_read() {
    let links = real_links();
    assert!(links.len() >= 12);
    for [id, format, board, expected, _, link] in &links {
        assert_eq!(text::detect(link, &ReadOptions::default()).name(), format, "{id}");
        let mut found = results(format, link);
        assert_eq!(found.len(), 1, "{id}");
        match found.remove(0) {
            Ok(record) => {
                assert_eq!((&record.board.geometry().to_string(), &digits(record.board.givens())), (board, expected));
                assert!(record.board.entries().iter().all(Option::is_none), "{id}");
            }
            Err(error) => assert_eq!(("refused", &error.found), (&**board, expected), "{id}: {error}"),
        }
    }
}

#[test]
fn what_the_real_links_say_beside_the_board() {
    let links = real_links();
    let record = |wanted: &str| {
        let [_, format, _, _, _, link] = links.iter().find(|[id, ..]| id == wanted).unwrap();
        read(format, link)
    };
    let fact = |name: &str, value: &str| (name.to_string(), value.to_string());
    let shortz = record("shortz");
    assert_eq!(shortz.facts, [fact("title", "Shortz 301"), fact("author", "Will Shortz")]);
    assert_eq!(shortz.comment, "Normal sudoku rules; it's 'easy'.", "the zipper makes both quotes one");
    let solution = "748951263526347189931862574153674892289531746467298351692715438375486912814329657";
    assert_eq!(digits(&shortz.solution.unwrap()), solution);
    let jigsaw = record("jigsaw");
    assert_eq!((jigsaw.comment.as_str(), &jigsaw.facts[..]), ("One.\nTwo.", &[fact("title", "Jigsaw")][..]));
    assert_eq!(digits(&jigsaw.solution.unwrap()), "1234341221434321", "packed as a number");
    let rising = jigsaw.board.geometry().houses().last().unwrap().cells().to_vec();
    assert_eq!(rising, [3, 6, 9, 12].map(Cell));
    let six = record("six");
    assert_eq!((six.comment.as_str(), six.facts[1].1.as_str()), ("No rules", "Mark Tekfan"));
    assert!(six.board.marks().is_none() && six.solution.is_none());
}

#[test]
fn one_link_in_many_forms() {
    let titled = |title: u32| json!({"size": 9, "grid": grid(9, &json!({"value": 7, "given": true})), "title": title.to_string()});
    let has_all = |packed: &String| ['+', '/', '='].iter().all(|&c| packed.contains(c));
    let packed = (0..1000).map(|title| pack::lz(&titled(title).to_string())).find(has_all).unwrap();
    let percent = packed.replace('+', "%2B").replace('/', "%2f").replace('=', "%3D");
    let forms = [
        packed.clone(),
        percent.clone(),
        packed.replace('+', " "),
        packed.replace('+', "-").replace('/', "_"),
        packed.trim_end_matches('=').to_string(),
    ];
    let board = read("f-puzzles", &packed).board;
    assert_eq!(board.givens()[0], Some(Symbol(6)));
    for form in &forms {
        for start in ["https://www.f-puzzles.com/?load=", "http://f-puzzles.com/?a=b&load=", "load=", ""] {
            let text = format!("  {start}{form}\r\n");
            assert_eq!(text::detect(&text, &ReadOptions::default()).name(), "f-puzzles", "{text}");
            assert_eq!(read("f-puzzles", &text).board, board, "{text}");
        }
        let starts =
            ["https://sudokupad.app/", "https://app.crackingthecryptic.com/sudoku/", "http://beta.sudokupad.app/", ""];
        for start in starts.into_iter().chain(["https://app.crackingthecryptic.com/sudoku/?puzzleid="]) {
            for prefix in ["fpuz", "fpuzzles"] {
                let text = format!("{start}{prefix}{form}");
                assert_eq!(text::detect(&text, &ReadOptions::default()).name(), "sudokupad", "{text}");
                assert_eq!(read("sudokupad", &text).board, board, "{text}");
            }
        }
        assert_eq!(read("sudokupad", &format!("https://sudokupad.app/fpuz{percent}?setting-x=1")).board, board);
    }
}

#[test]
fn several_links_in_a_text() {
    let one = fpuzzle(&json!({"size": 4, "grid": grid(4, &json!({}))}));
    let text = format!("# mine\n\n{one}\nhttps://www.f-puzzles.com/?load=!\n   {one}\n");
    let found = results("f-puzzles", &text);
    let places: Vec<_> = found.iter().map(|r| r.as_ref().map_or_else(|e| e.place, |r| r.place)).collect();
    assert_eq!(places.iter().map(|place| (place.line, place.column)).collect::<Vec<_>>(), [(3, 1), (4, 33), (5, 4)]);
    assert!(found[0].is_ok() && found[1].is_err() && found[2].is_ok());
}

#[test]
fn cells_of_f_puzzles() {
    let cell = json!({
        "value": 3, "centerPencilMarks": [1, 2], "cornerPencilMarks": ["4"], "givenPencilMarks": [3, 4],
        "highlight": 3, "c": "#FF0000", "cArray": ["#FF0000"]
    });
    let board = read("f-puzzles", &fpuzzle(&json!({"size": 4, "grid": grid(4, &cell)}))).board;
    assert_eq!((board.givens()[0], board.entries()[0]), (None, Some(Symbol(2))));
    assert_eq!(board.marks().unwrap()[0], set(&[1, 2, 4]));
    assert_eq!((board.allowed().unwrap()[0], board.allowed().unwrap()[1]), (set(&[3, 4]), set(&[1, 2, 3, 4])));
    for (value, expected) in [(json!(0), None), (json!(null), None), (json!(""), None), (json!("4"), Some(Symbol(3)))] {
        let cell = json!({"value": value, "given": true});
        assert_eq!(read("f-puzzles", &fpuzzle(&json!({"grid": grid(4, &cell)}))).board.givens()[0], expected);
    }
}

#[test]
fn boards_of_f_puzzles() {
    let kind = |value: Value| read("f-puzzles", &fpuzzle(&value)).board.geometry().to_string();
    let empty = |n: usize| grid(n, &json!({}));
    assert_eq!(kind(json!({"grid": empty(6)})), "Sudoku 6x6 with boxes 2x3");
    assert_eq!(kind(json!({"grid": empty(7)})), "Latin square 7x7", "boxes 1x7 are the rows");
    assert_eq!(kind(json!({"grid": empty(16)})), "Sudoku 16x16 with boxes 4x4");
    assert_eq!(kind(json!({"grid": empty(25)})), "Sudoku 25x25 with boxes 5x5");
    // The region of each cell; `-` is null, `.` says nothing.
    let regions = |labels: &str| {
        let cell = |c| match c {
            '.' => json!({}),
            c => json!({"region": c.to_digit(10)}),
        };
        let cells: Vec<_> = labels.chars().map(cell).collect();
        json!({"grid": cells.chunks(labels.len().isqrt()).collect::<Vec<_>>()})
    };
    assert_eq!(kind(regions("----------------")), "Latin square 4x4");
    assert_eq!(kind(regions("000111000111222333222333444555444555")), "Sudoku 6x6 with boxes 2x3");
    assert_eq!(kind(regions("001122001122001122334455334455334455")), "Sudoku 6x6 with boxes 3x2");
    assert_eq!(kind(regions("0011001193339993")), "jigsaw 4x4");
    assert_eq!(kind(regions("..........3.2...")), "Sudoku 4x4 with boxes 2x2", "3 is the last box");
    assert_eq!(kind(regions("........2333...2")), "jigsaw 4x4");
}

#[test]
fn extra_houses_of_f_puzzles() {
    let houses = |extra: Value| {
        let mut value = json!({"grid": grid(9, &json!({}))});
        value.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        read("f-puzzles", &fpuzzle(&value)).board.geometry().clone()
    };
    let last = |extra: Value| {
        let geometry = houses(extra);
        assert_eq!(geometry.houses().len(), 28);
        geometry.houses()[27].cells().to_vec()
    };
    assert_eq!(last(json!({"diagonal-": true})), (0..9).map(|i| Cell(i * 10)).collect::<Vec<_>>(), "falls");
    assert_eq!(last(json!({"diagonal+": true})), (0..9).map(|i| Cell(8 + i * 8)).collect::<Vec<_>>(), "rises");
    assert_eq!(last(json!({"extraregion": [{"cells": ["R1C2", "R9C9"]}]})), [Cell(1), Cell(80)]);
    let all = json!({"diagonal-": true, "diagonal+": true, "disjointgroups": true, "antiknight": false, "arrow": []});
    assert_eq!(houses(all).to_string(), "Sudoku 9x9 with boxes 3x3, diagonals, disjoint");
    let window = |row: usize, column: usize| -> Value {
        let cells = (0..9).map(|i| format!("R{}C{}", row + i / 3, column + i % 3));
        json!({"cells": cells.rev().collect::<Vec<_>>()})
    };
    let four = [(2, 2), (2, 6), (6, 2), (6, 6)].map(|(row, column)| window(row, column));
    assert_eq!(houses(json!({"extraregion": four})).to_string(), "Sudoku 9x9 with boxes 3x3, windoku");
    assert_eq!(houses(json!({"extraregion": four[..3]})).extras().len(), 3, "three windows are no windoku");
}

#[test]
fn texts_and_solutions_of_f_puzzles() {
    let with = |extra: Value| {
        let mut value = json!({"grid": grid(4, &json!({}))});
        value.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        read("f-puzzles", &fpuzzle(&value))
    };
    let record =
        with(json!({"ruleset": "No\nrules", "author": "A", "title": "T", "source": "S", "disabledlogic": ["x"]}));
    assert_eq!(record.comment, "No\nrules");
    let facts: Vec<_> = record.facts.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(facts, [("title", "T"), ("author", "A"), ("source", "S")]);
    let list: Vec<Value> = (0..16).map(|i| if i < 2 { json!(i + 1) } else { json!(null) }).collect();
    for solution in [json!(list), json!("12.............."), json!("1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0")] {
        assert_eq!(digits(&with(json!({"solution": solution})).solution.unwrap()), "12..............");
    }
    assert!(with(json!({"solution": vec![0; 16]})).solution.is_none());
}

#[test]
fn puzzles_of_sudokupad() {
    // In plain JSON and in the short form.
    let plain = r#"{"cells":[[{"value":"2"},{}],[{},{"centremarks":[1,2]}]],"regions":[],"metadata":{"rules":"it's 1:2, [3]"}}"#;
    let short = r"{ce:[[{v:2},],[,{centremarks:[1,2]}]],metadata:{rules:'it\'s 1:2, [3]'}}";
    let (plain, short) = (read("sudokupad", &scl(plain)), read("sudokupad", &scl(short)));
    assert_eq!(plain, short);
    assert_eq!(digits(plain.board.givens()), "2...");
    assert_eq!(plain.board.marks().unwrap()[3], set(&[1, 2]));
    assert_eq!(plain.comment, "it's 1:2, [3]");
    assert_eq!(plain.board.geometry().to_string(), "Latin square 2x2");
    // A cell in no region, as SudokuPad marks it; and nothing but commas.
    let hidden = "{ce:[[,],[,]],ca:[{ce:[[0,0],[0,1],[1,0],[1,1]],unique:f,hidden:t}],l:[{c:34BBE6,wp:[[0,0],[2,2]]}]}";
    assert_eq!(read("sudokupad", &scl(hidden)).board.geometry().to_string(), "Latin square 2x2, house");
}

#[test]
fn classic_puzzles_of_sudokupad() {
    let read = |text: &str| read("sudokupad", text).board;
    // 1, 5 blanks; 14 times 0 and five blanks make more than 81 cells.
    let board = read("https://sudokupad.app/scfpooooooooooooKxw");
    assert_eq!(digits(board.givens()), format!("1{}", ".".repeat(80)));
    assert_eq!(board.geometry().to_string(), "Sudoku 9x9 with boxes 3x3, diagonals, windoku");
    let digits_only = "scf".to_string() + &"123456789".repeat(9);
    assert_eq!(digits(read(&digits_only).givens()), "123456789".repeat(9));
}

#[test]
fn drawings_of_penpa() {
    // 4x4 with a row of space above and a column of it left: nine columns and rows with the frame, 81 cells.
    let number = |row: usize, column: usize| (3 + row) * 9 + 3 + column;
    let corner = |cell: usize, which: usize| 4 * (81 + cell) + which;
    let mut problem = json!({"number": {}, "lineE": {}, "surface": {"30": 3}});
    problem["number"][number(0, 0).to_string()] = json!(["4", 1, "1"]);
    problem["number"][number(0, 1).to_string()] = json!([[0, 1, 0, 0, 0, 0, 0, 0, 0], 1, "7"]);
    let mut entered = json!({"number": {}, "numberS": {}, "symbol": {"30": [1, "x", 1]}});
    entered["number"][number(1, 0).to_string()] = json!(["3", 9, "1"]);
    entered["number"][number(1, 1).to_string()] = json!(["12", 9, "6"]);
    entered["number"][number(1, 2).to_string()] = json!([[1, 0, 0, 1, 0, 0, 0, 0, 0], 2, "7"]);
    entered["number"][number(0, 0).to_string()] = json!(["1", 9, "1"]);
    entered["numberS"][corner(number(1, 3), 2).to_string()] = json!(["3", 9]);
    entered["numberS"][(corner(number(1, 3), 0) + 4 * 81).to_string()] = json!(["4", 9]);
    let mut steps = vec![number(0, 0)];
    steps.extend((1..16).map(|i| if i % 4 == 0 { 6 } else { 1 }));
    let lines = penpa_lines(
        "square,5,5,38,0,1,1,1,1,1,1,0,0,0,0,Title: QuizZ%2C 1,Author: ,,a%2Db%2Cc%2E%2F",
        "[1,0,1,0]",
        &problem,
        &entered,
        &json!(steps),
    );
    let record = read("penpa", &format!("https://x.org/penpa-edit/?m=edit&p={}", penpa(&lines)));
    let board = &record.board;
    assert_eq!(board.geometry().to_string(), "Latin square 4x4");
    assert_eq!(digits(board.givens()), "42..............");
    assert_eq!(digits(board.entries()), "....3...........");
    let marks = board.marks().unwrap();
    assert_eq!([marks[5], marks[6], marks[7]], [set(&[1, 2]), set(&[1, 4]), set(&[3, 4])]);
    assert_eq!(record.facts, [("title".to_string(), "Quiz, 1".to_string())]);
    assert_eq!(record.comment, "a\nb,c&=");
    let answer =
        json!([[], [], [], [], [format!("{},1", number(3, 3)), format!("{},3", number(0, 2))], []]).to_string();
    let link = format!("m=edit&p={}&a={}", penpa(&lines), penpa(&answer));
    assert_eq!(text::detect(&link, &ReadOptions::default()).name(), "penpa");
    assert_eq!(digits(&read("penpa", &link).solution.unwrap()), "423............1");
}

#[test]
fn regions_and_diagonals_of_penpa() {
    // 4x4: eight columns and rows with the frame; the vertex below and right of cell (row, column) is 64 + its number.
    let vertex = |row: usize, column: usize| 64 + (row + 1) * 8 + column + 1;
    let edge = |from: (usize, usize), to: (usize, usize)| format!("{},{}", vertex(from.0, from.1), vertex(to.0, to.1));
    let mut edges = serde_json::Map::new();
    for i in 0..4 {
        edges.insert(edge((2, i), (2, i + 1)), json!(2));
        edges.insert(edge((i, 2), (i + 1, 2)), json!(21));
        edges.insert(edge((i, 0), (i + 1, 0)), json!(8));
    }
    let kind = |edges: &serde_json::Map<String, Value>, flags: &str| {
        let header = format!("sudoku,4,4,38,0,1,1,1,1,1,1,{flags}");
        let mut steps = vec![18];
        steps.extend((1..16).map(|i| if i % 4 == 0 { 5 } else { 1 }));
        let lines = penpa_lines(&header, "[0,0,0,0]", &json!({"lineE": edges}), &json!({}), &json!(steps));
        read("penpa", &format!("m=solve&p={}", penpa(&lines))).board.geometry().to_string()
    };
    assert_eq!(kind(&edges, "0,0,0,0"), "Sudoku 4x4 with boxes 2x2");
    assert_eq!(kind(&edges, "1,0,0,1"), "Sudoku 4x4 with boxes 2x2, diagonals");
    assert_eq!(kind(&serde_json::Map::new(), "0,0,0,0"), "Latin square 4x4");
    for i in 0..4 {
        edges.insert(edge((i, i), (i + 1, i + 1)), json!(12));
        edges.insert(edge((i, 4 - i), (i + 1, 3 - i)), json!(12));
    }
    assert_eq!(kind(&edges, "0,0,0,0"), "Sudoku 4x4 with boxes 2x2, diagonals", "drawn by hand");
}
