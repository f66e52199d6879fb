//! Lines on which several boards stand: rows of tables and of data with a puzzle and its solution, puzzles beside each other. A damaged one
//! is one fault at its place, and costs nobody else a thing: no puzzle gets the solution of another one.

use crate::text_found::look;
use ninefold_board::Symbol;
use ninefold_board::text::Record;

/// Puzzles and their solutions.
const PAIRS: [(&str, &str); 3] = [
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    (
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        "519748632783652419426139875357986241264317598198524367975863124832491756641275983",
    ),
    (
        "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
        "487312695593684271126597384735849162914265837268731549851476923379128456642953718",
    ),
];

/// A row: its number, its puzzle, its solution.
type Row = (usize, String, String);

/// A table, written in one of the ways that people have.
type Table = fn(&[Row]) -> String;

fn each(rows: &[Row], write: impl Fn(&Row) -> String) -> String {
    rows.iter().map(write).collect()
}

const TABLES: [(&str, Table); 14] = [
    ("Markdown", |rows| {
        "| id | puzzle | solution |\n|---|---|---|\n".to_string()
            + &each(rows, |(id, puzzle, solution)| format!("| {id} | {puzzle} | {solution} |\n"))
    }),
    ("Markdown with code", |rows| {
        "|#|puzzle|solution|\n|-:|:-|:-|\n".to_string()
            + &each(rows, |(id, puzzle, solution)| format!("|{id}|`{puzzle}`|`{solution}`|\n"))
    }),
    ("pandas as printed", |rows| {
        format!(" {:>83}{:>83}\n", "puzzle", "solution")
            + &each(rows, |(id, puzzle, solution)| format!("{id}{puzzle:>83}{solution:>83}\n"))
    }),
    ("fields without names", |rows| each(rows, |(_, puzzle, solution)| format!("{puzzle},{solution}\n"))),
    ("tabs without names", |rows| each(rows, |(_, puzzle, solution)| format!("{puzzle}\t{solution}\n"))),
    ("a solution in front", |rows| each(rows, |(_, puzzle, solution)| format!("{solution};{puzzle}\n"))),
    ("psql", |rows| {
        format!(" id | {:^81} | {:^81}\n----+-{}-+-{}\n", "puzzle", "solution", "-".repeat(81), "-".repeat(81))
            + &each(rows, |(id, puzzle, solution)| format!(" {id:2} | {puzzle:81} | {solution:81}\n"))
            + "(3 rows)\n"
    }),
    ("sqlite", |rows| each(rows, |(id, puzzle, solution)| format!("{id}|{puzzle}|{solution}\n"))),
    ("tuples", |rows| {
        "data = [\n".to_string()
            + &each(rows, |(_, puzzle, solution)| format!("    (\"{puzzle}\", \"{solution}\"),\n"))
            + "]\n"
    }),
    ("SQL", |rows| {
        each(rows, |(id, puzzle, solution)| format!("INSERT INTO puzzles VALUES ({id}, '{puzzle}', '{solution}');\n"))
    }),
    ("HTML", |rows| {
        "<table>\n<tr><th>id</th><th>puzzle</th><th>solution</th></tr>\n".to_string()
            + &each(rows, |(id, puzzle, solution)| {
                format!("<tr><td>{id}</td><td>{puzzle}</td><td>{solution}</td></tr>\n")
            })
            + "</table>\n"
    }),
    ("XML", |rows| {
        "<puzzles>\n".to_string()
            + &each(rows, |(id, puzzle, solution)| {
                format!("  <puzzle id=\"{id}\" givens=\"{puzzle}\" solution=\"{solution}\"/>\n")
            })
            + "</puzzles>\n"
    }),
    ("LaTeX", |rows| {
        "\\begin{tabular}{lll}\nid & puzzle & solution \\\\ \\hline\n".to_string()
            + &each(rows, |(id, puzzle, solution)| {
                format!("{id} & \\texttt{{{puzzle}}} & \\texttt{{{solution}}} \\\\\n")
            })
            + "\\end{tabular}\n"
    }),
    ("a sentence each", |rows| {
        each(rows, |(id, puzzle, solution)| format!("Puzzle {id} is {puzzle} and its solution is {solution}.\n"))
    }),
];

fn rows(blank: &str) -> Vec<Row> {
    let row = |(at, (puzzle, solution)): (usize, &(&str, &str))| {
        (at + 1, puzzle.replace('.', blank), (*solution).to_string())
    };
    PAIRS.iter().enumerate().map(row).collect()
}

/// A text with a character lost, one too many, or a letter in the place of one.
const DAMAGES: [fn(&str) -> String; 3] = [
    |board| board[..30].to_string() + &board[31..],
    |board| board[..30].to_string() + "7" + &board[30..],
    |board| board[..30].to_string() + "q" + &board[31..],
];

fn digits(values: &[Option<Symbol>]) -> String {
    values.iter().map(|value| value.map_or('.', |symbol| char::from(b'1' + symbol.index() as u8))).collect()
}

/// A puzzle, and its solution if there is one.
type Pair = (String, Option<String>);

/// The puzzle and the solution of each record.
fn pairs(records: &[Record]) -> Vec<Pair> {
    records.iter().map(|record| (digits(record.board.givens()), record.solution.as_deref().map(digits))).collect()
}

/// Has no puzzle the solution of another one? A plain list has its solutions as comments: there it may have none.
fn are_own(read: &[Pair], expected: &[Pair], is_plain: bool) -> bool {
    let fits = |(read, expected): (&Pair, &Pair)| {
        read.0 == expected.0 && (read.1 == expected.1 || is_plain && read.1.is_none())
    };
    read.len() == expected.len() && read.iter().zip(expected).all(fits)
}

/// The tables that are lists of lines as they stand.
const PLAIN: [&str; 2] = ["fields without names", "tabs without names"];

fn expected(but: Option<usize>) -> Vec<Pair> {
    let kept = PAIRS.iter().enumerate().filter(|(at, _)| Some(*at) != but);
    kept.map(|(_, (puzzle, solution))| ((*puzzle).to_string(), Some((*solution).to_string()))).collect()
}

#[test]
fn a_damaged_puzzle_costs_its_own_row() {
    for (name, table) in TABLES {
        for blank in [".", "0"] {
            let whole = table(&rows(blank));
            let read = look(&whole).unwrap_or_else(|error| panic!("{name}: {error}\n{whole}"));
            let is_plain = PLAIN.contains(&name);
            let is_right = are_own(&pairs(&read.records), &expected(None), is_plain) && read.errors.is_empty();
            assert!(is_right, "{name}: {:?}\n{whole}", read.errors);
            for bad in 0..PAIRS.len() {
                for damage in DAMAGES {
                    let mut rows = rows(blank);
                    rows[bad].1 = damage(&rows[bad].1);
                    let text = table(&rows);
                    let at = text.lines().position(|line| line.contains(&rows[bad].1)).unwrap() + 1;
                    let read = look(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
                    let read_pairs = pairs(&read.records);
                    assert!(are_own(&read_pairs, &expected(Some(bad)), is_plain), "{name}: {read_pairs:?}\n{text}");
                    let told: Vec<usize> = read.errors.iter().map(|error| error.place.line).collect();
                    assert_eq!(told, [at], "{name}: {:?}\n{text}", read.errors);
                }
            }
        }
    }
}

/// A solution that cannot be read is no puzzle that is missed, and nobody else gets it.
#[test]
fn a_damaged_solution_costs_itself() {
    for (name, table) in TABLES {
        for damage in DAMAGES {
            let mut rows = rows(".");
            rows[1].2 = damage(&rows[1].2);
            let text = table(&rows);
            let read = look(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            let mut expected = expected(None);
            expected[1].1 = None;
            let read = pairs(&read.records);
            assert!(are_own(&read, &expected, PLAIN.contains(&name)), "{name}: {read:?}\n{text}");
        }
    }
}

/// Ways to write puzzles beside each other.
const BESIDE: [(&str, &str, &str); 9] = [
    ("", " ", ""),
    ("", ",", ""),
    ("", ";", ""),
    ("", "\t", ""),
    ("", " | ", ""),
    ("(", "", ")"),
    ("[", "", "]"),
    ("\"", " ", "\""),
    ("", " and ", ""),
];

fn beside(boards: &[String], (before, between, behind): (&str, &str, &str)) -> String {
    let boards: Vec<String> = boards.iter().map(|board| [before, board, behind].concat()).collect();
    boards.join(between) + "\n"
}

#[test]
fn puzzles_beside_each_other() {
    let all: Vec<String> = PAIRS.iter().map(|(puzzle, _)| (*puzzle).to_string()).collect();
    let read = |text: &str| {
        let read = look(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let boards: Vec<String> = read.records.iter().map(|record| digits(record.board.givens())).collect();
        (boards, read.errors.iter().map(|error| error.place).collect::<Vec<_>>())
    };
    for way in BESIDE {
        for count in [2, 3] {
            let text = beside(&all[..count], way);
            assert_eq!(read(&text), (all[..count].to_vec(), Vec::new()), "{text}");
            for (bad, damage) in (0..count).flat_map(|bad| DAMAGES.map(|damage| (bad, damage))) {
                let mut boards = all[..count].to_vec();
                boards[bad] = damage(&boards[bad]);
                let text = beside(&boards, way);
                let start = text[..text.find(&boards[bad]).unwrap()].chars().count() + 1;
                let (good, told) = read(&text);
                let others: Vec<String> = (0..count).filter(|&at| at != bad).map(|at| all[at].clone()).collect();
                assert_eq!(good, others, "{text}");
                // At its beginning, or at the sign in it.
                let is_there = matches!(told.as_slice(), [place] if place.line == 1 && [start, start + 30].contains(&place.column));
                assert!(is_there, "{told:?}\n{text}");
            }
        }
    }
}
