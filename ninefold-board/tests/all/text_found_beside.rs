//! What stands beside puzzles and is none: rules in quotes, dates, numbers, links, fences; and what was meant as one and is told.

use crate::text_found::{LINE, found, look};

const NINE: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
const FULL: &str = "639574182541829376782613954198467523365982417427135869956748231813296745274351698";

fn rows(line: &str, between: &str) -> String {
    let cells: Vec<String> = line.chars().map(String::from).collect();
    cells.chunks(line.len().isqrt()).map(|row| row.join(between) + "\n").collect()
}

/// Rows of Markdown, of HTML, with spaces between bars, and lists in brackets.
fn written(line: &str) -> Vec<String> {
    let blank = line.replace('.', " ");
    let cells: Vec<String> = blank.chars().map(String::from).collect();
    let bars = |rule: &str| -> String {
        let row = |row: &[String]| format!("| {} |\n", row.join(" | "));
        cells.chunks(9).map(row).enumerate().map(|(i, row)| if i == 0 { row + rule } else { row }).collect()
    };
    let head = format!("{}|\n{}|\n", "|   ".repeat(9), "|---".repeat(9));
    let framed: String = blank
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let part = |part: &[u8]| part.iter().map(|b| char::from(*b).to_string()).collect::<Vec<_>>().join(" ");
            format!("| {} |\n", row.chunks(3).map(part).collect::<Vec<_>>().join(" | "))
        })
        .collect();
    let html: String = cells
        .chunks(9)
        .map(|row| format!("<tr>{}</tr>\n", row.iter().map(|c| format!("<td>{}</td>", c.trim())).collect::<String>()))
        .collect();
    vec![head + &bars(""), framed, format!("<table>{html}</table>\n"), rows(line, ""), rows(line, " ")]
}

/// A bar of 16, 25 or 36 dashes in quotes is no empty board, and neither is one of points or stars.
#[test]
fn rules_in_quotes() {
    let rules: Vec<String> =
        ["-", ".", "*"].iter().flat_map(|sign| [16, 25, 36].map(|count| sign.repeat(count))).collect();
    for rule in rules {
        for text in [
            format!("'{rule}'\nPuzzle: {NINE}\n'{rule}'\n"),
            format!("\"{rule}\"\n{}", rows(NINE, "")),
            format!("Hello\n\"{rule}\"\n{NINE}\n"),
            format!("print('{rule}')\npuzzle = '{NINE}'\nprint('{rule}')\n"),
        ] {
            assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
        }
    }
    // A text that is called a puzzle is one, and so is one in a list of puzzles.
    let empty = ".".repeat(16);
    assert_eq!(found(&format!("{{\"puzzle\": \"{empty}\"}}")).0, std::slice::from_ref(&empty));
    let list = format!("[\"{empty}\", \"1....2....3....4\"]");
    assert_eq!(found(&list).0.len(), 2, "{list}");
}

/// Pencil marks whose last bar, between apostrophes, is as wide as a board of 5x5 has cells.
#[test]
fn marks_with_a_bar_of_25() {
    let cell =
        |row: usize, column: usize| if (row + column).is_multiple_of(4) { "12345" } else { "123456" }.to_string();
    let bar = |end: &str, between: &str| format!("{end}{}{end}\n", vec!["-".repeat(25); 3].join(between));
    let mut grid = bar(".", ".");
    for row in 0..9 {
        let part =
            |box_: usize| (0..3).map(|i| format!("{:<7}", cell(row, box_ * 3 + i))).collect::<Vec<_>>().join(" ");
        grid.extend(["| ", &part(0), " | ", &part(1), " | ", &part(2), " |\n"]);
        if row % 3 == 2 && row < 8 {
            grid += &bar(":", "+");
        }
    }
    grid += &bar("'", "'");
    let alone = found(&grid);
    assert_eq!((alone.0.len(), alone.0[0].len(), alone.1), (1, 729, 0));
    for text in [format!("I am stuck here:\n\n{grid}\nPlease help.\n"), format!("{grid}Hodoku v2.2.0\n")] {
        assert_eq!(found(&text), alone, "{text}");
    }
}

/// The solution in front of its puzzle, whatever stands between.
#[test]
fn solutions_first() {
    for between in [";", ",", "|", ":", "$", " -> ", " = ", " # ", " => ", " - ", "\t", " : ", " | "] {
        let text = format!("{FULL}{between}{NINE}\n");
        let read = look(&text).unwrap();
        assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
        assert!(read.records[0].solution.as_ref().is_some_and(|solution| solution.len() == 81), "{text}");
    }
    let numbered = format!("0;{FULL};{NINE};4\n1;{FULL};{NINE};5\n");
    assert_eq!(found(&numbered), (vec![NINE.to_string(); 2], 0));
    // Of another puzzle: none of them is dropped.
    assert_eq!(found(&format!("{FULL};{LINE}\n")), (vec![FULL.to_string(), LINE.to_string()], 0));
}

/// A line without words above, below and between.
#[test]
fn titles_without_words() {
    let titles = [
        "2024-05-12",
        "12.05.2024",
        "4/5",
        "7.2",
        "0:45",
        "1,234",
        "50%",
        "123",
        "(c)",
        "\u{2605}\u{2605}\u{2606}",
        "\u{1F9E9}",
        "https://example.com/sudoku/12345",
        "Source: https://example.com/1",
        "a-b-c",
        "a.b",
        "***",
        "1.",
        "1)",
        "(1)",
        "2024",
        "20240101",
        "v1.2",
    ];
    for title in titles {
        let grid = rows(NINE, "");
        for text in [
            format!("{title}\n{grid}"),
            format!("{grid}{title}\n"),
            format!("{title}\n{grid}{title}\n"),
            format!("{title}\n\n{NINE}\n"),
        ] {
            assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
        }
        let two = format!("{title}\n{grid}{title}\n{}", rows(LINE, ""));
        assert_eq!(found(&two), (vec![NINE.to_string(), LINE.to_string()], 0), "{two}");
    }
    // A row that is too short, or one too many, is a fault.
    for text in [rows(NINE, "").replace("1..4....3", "1..4...."), format!("{}.39......\n", rows(NINE, ""))] {
        assert!(found(&text).1 > 0, "{text}");
    }
    let note = look(&format!("https://example.com/1\n{}", rows(NINE, ""))).unwrap().note().unwrap();
    assert!(note.contains("a link that holds no puzzle was passed over (line 1)"), "{note}");
    assert_eq!(found("Look at https://example.com/1 please\n").1, 1);
}

#[test]
fn titles_above_tables() {
    for title in [
        "# 17",
        "#1",
        "1.",
        "(1)",
        "2024-05-12",
        "\u{2605}\u{2605}\u{2606}",
        "From: a@b.c\nTo: d@e.f\nSubject: Sudoku\n",
    ] {
        for form in written(NINE) {
            assert_eq!(found(&format!("{title}\n{form}")), (vec![NINE.to_string()], 0), "{title}\n{form}");
        }
    }
}

#[test]
fn fences() {
    let list =
        rows(&NINE.replace('.', "0"), ", ").lines().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(",\n");
    for (kind, body) in [("json", format!("[{list}]\n")), ("python", format!("board = [{list}]\n"))] {
        let text = format!("Here is the puzzle:\n\n```{kind}\n{body}```\n\nGood luck!\n");
        assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
    }
    let csv = rows(&NINE.replace('.', " "), ",").replace(' ', "");
    for body in written(NINE).into_iter().chain([csv.replace(',', "\t"), csv]) {
        let text = format!("Try:\n```\n{body}```\n");
        assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
    }
}

/// One among others that is too short is told, in lists as in prose.
#[test]
fn wrong_lengths_in_lists() {
    let short = &NINE[..70];
    for text in [
        format!("[{{\"puzzle\":\"{short}\"}},{{\"puzzle\":\"{NINE}\"}}]"),
        format!("[\"{short}\",\"{NINE}\"]"),
        format!("puzzles = [\"{NINE}\", \"{short}\"]\n"),
    ] {
        let read = look(&text).unwrap();
        assert_eq!(found(&text), (vec![NINE.to_string()], 1), "{text}");
        assert_eq!(read.errors[0].found, "70 characters", "{text}");
    }
}

/// A board with a row that is too short or too long is told, in its place, and the others are read.
#[test]
fn wrong_rows_in_lists() {
    let row = |number: usize, cells: &str, change: &str| {
        let mut values: Vec<String> = cells.chars().map(|c| c.to_digit(10).unwrap_or(0).to_string()).collect();
        match (number, change) {
            (4, "short") => values.truncate(8),
            (4, "long") => values.push("0".into()),
            _ => {}
        }
        format!("[{}]", values.join(", "))
    };
    let grid = |text: &str, change: &str| {
        let rows = (0..9).map(|number| row(number, &text[9 * number..][..9], change));
        format!("[{}]", rows.collect::<Vec<_>>().join(", "))
    };
    for (change, said) in [("short", "row 5 of 9 with 8 values"), ("long", "row 5 of 9 with 10 values")] {
        let [good, bad] = [grid(NINE, ""), grid(NINE, change)];
        for (text, boards) in [
            (format!("[{good},\n{bad},\n{good}]"), 2),
            (format!("[{{\"id\":1,\"grid\":{good}}},{{\"id\":2,\"grid\":{bad}}}]"), 1),
            (format!("a = {good}\nb = {bad}\n"), 1),
            (format!("int a[9][9] = {good};\nint b[9][9] = {bad};\n").replace("= [", "= {").replace("];", "};"), 1),
            (bad.clone(), 0),
        ] {
            let read = look(&text).unwrap();
            assert_eq!(found(&text), (vec![NINE.to_string(); boards], 1), "{text}");
            assert_eq!(
                (&*read.errors[0].found, &*read.errors[0].expected),
                (said, "9 values, as in the other rows"),
                "{text}"
            );
        }
    }
    let small = look("[[[1,2,3,4],[3,4,1,2],[2,1,4,3],[0,0,0,0]],[[1,2,3,4],[3,4,1],[2,1,4,3],[0,0,0,0]]]").unwrap();
    assert_eq!((small.records.len(), &*small.errors[0].found), (1, "row 2 of 4 with 3 values"));
    let flat = |text: &str| row(0, text, "");
    let text = format!("[{},{},{}]", flat(NINE), flat(&NINE[..80]), flat(LINE));
    let read = look(&text).unwrap();
    assert_eq!((read.records.len(), &*read.errors[0].found), (2, "a list of 80 values"), "{text}");
}

/// Two puzzles on a line are two; the same with what was entered is one.
#[test]
fn several_on_a_line() {
    for between in [" ", ",", "\t", ";"] {
        let text = format!("{NINE}{between}{LINE}\n");
        assert_eq!(found(&text), (vec![NINE.to_string(), LINE.to_string()], 0), "{text}");
        let entered = FULL.replace('9', ".");
        let both: String = NINE.chars().zip(entered.chars()).map(|(a, b)| if a == '.' { b } else { a }).collect();
        assert_eq!(found(&format!("{NINE}{between}{both}\n")).0, [NINE], "{between}");
    }
    let of_xml = format!("<puzzles><puzzle id=\"1\">{NINE}</puzzle><puzzle id=\"2\">{LINE}</puzzle></puzzles>\n");
    assert_eq!(found(&of_xml), (vec![NINE.to_string(), LINE.to_string()], 0));
}

/// Forms of one board.
#[test]
fn other_forms() {
    let nested = |blank: &str| {
        let row = |row: &[u8]| {
            let cell = |b: &u8| if *b == b'.' { blank.to_string() } else { char::from(*b).to_string() };
            format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(", "))
        };
        format!("[{}]\n", NINE.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join(", "))
    };
    let flat = |blank: &str| nested(blank).replace(['[', ']', ' '], "");
    let by_rows = |between: &str| rows(NINE, "").trim_end().replace('\n', between) + "\n";
    let unnamed: String =
        rows(&NINE.replace('.', "0"), ",").lines().zip(0..).map(|(row, i)| format!("{i},{row}\n")).collect();
    for text in [
        nested("-1"),
        flat("-1"),
        format!("masked_array(\n  data={},\n  mask=[[True]])\n", nested("--").trim_end()),
        format!("Unnamed: 0,0,1,2,3,4,5,6,7,8\n{unnamed}"),
        by_rows("|"),
        by_rows("-"),
        by_rows("\\n"),
        format!("Try {}", by_rows("|")),
        rows(NINE, "\n"),
        NINE.replace('.', "\u{FF3F}"),
        NINE.replace('.', "\u{FF0A}"),
        NINE.replace('.', "\u{FF1F}"),
        NINE.replace('.', "\u{FF0D}"),
    ] {
        assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
    }
    // With a 0 beside it -1 is a blank and 0 a value, or the other way round.
    assert!(found(&nested("-1").replacen("-1", "0", 1)).0.is_empty());
}

/// Boards of 12x12 and 16x16 on a line of a sentence, and with spaces as blanks.
#[test]
fn large_boards() {
    for (n, height) in [(12, 3), (16, 4)] {
        let width = n / height;
        let value = |row: usize, column: usize| (width * (row % height) + row / height + column) % n;
        let is_given = |row: usize, column: usize| (row * 7 + column * 3).is_multiple_of(2);
        let cell = |i: usize| Some(value(i / n, i % n)).filter(|_| is_given(i / n, i % n));
        let signs: Vec<char> = "123456789ABCDEFG".chars().collect();
        let line: String = (0..n * n).map(|i| cell(i).map_or('.', |value| signs[value])).collect();
        let alone = found(&line);
        assert_eq!((alone.0.len(), alone.1), (1, 0));
        for text in [
            format!("Puzzle: {line}\n"),
            format!("- {line}\n"),
            format!("12. {line}\n"),
            format!("Can you do {line}, please?\n"),
            format!("puzzle: {}\n", line.replace('.', "_")),
        ] {
            assert_eq!(found(&text), alone, "{text}");
        }
        let shown = |i: usize| format!("{:>2}", cell(i).map_or(String::new(), |value| (value + 1).to_string()));
        let row = |row: usize| {
            let part =
                |part: usize| (0..width).map(|i| shown(row * n + part * width + i)).collect::<Vec<_>>().join(" ");
            format!("| {} |\n", (0..n / width).map(part).collect::<Vec<_>>().join(" | "))
        };
        let bars: String = (0..n).map(row).collect();
        assert_eq!(found(&bars), alone, "{bars}");
    }
}

/// A letter for a digit is offered where it is the only slip.
#[test]
fn one_letter_for_a_digit() {
    for (digit, letter) in [("1", "l"), ("1", "I"), ("5", "S"), ("8", "B"), ("0", "O")] {
        let zeros = NINE.replace('.', "0");
        let slip = zeros.replacen(digit, letter, 1);
        for text in [slip.clone() + "\n", rows(&slip, "")] {
            let error = look(&text).unwrap_err();
            assert!(error.found.contains(&format!("meant so, it is the puzzle {NINE}")), "{text}: {}", error.found);
        }
    }
}

#[test]
fn programs_are_named() {
    for text in [
        "import os\ndef f(x):\n    return x+1\nprint(f(3))\n",
        "#include <stdio.h>\nint main(){printf(\"hi\");return 0;}\n",
        "fn main() { println!(\"hi\"); }\n",
    ] {
        let error = look(text).unwrap_err();
        assert!(error.found.starts_with("a program file with no puzzle in it"), "{text}: {}", error.found);
    }
}

/// Pages without rows of a table, and objects for cells.
#[test]
fn pages_and_objects() {
    let cell = |i: usize, blank: &str| NINE[i..=i].replace('.', blank);
    let elements = |tag: &str| (0..81).map(|i| format!("<{tag}>{}</{tag}>", cell(i, ""))).collect::<String>();
    let in_boxes = |box_: usize| {
        let row = |row: usize| {
            let at = |column: usize| (box_ / 3 * 3 + row) * 9 + box_ % 3 * 3 + column;
            format!(
                "<tr>{}</tr>",
                (0..3).map(|column| format!("<td>{}</td>", cell(at(column), ""))).collect::<String>()
            )
        };
        format!("<td><table>{}</table></td>", (0..3).map(row).collect::<String>())
    };
    let band = |band: usize| format!("<tr>{}</tr>", (0..3).map(|i| in_boxes(band * 3 + i)).collect::<String>());
    let objects = |row: usize| {
        let cell = |column: usize| format!("{{\"value\": {}, \"notes\": []}}", cell(row * 9 + column, "0"));
        format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(", "))
    };
    for text in [
        format!("<div class=\"grid\">{}</div>\n", elements("span").replace("<span></span>", "<span>&nbsp;</span>")),
        format!("<h1>Sudoku</h1><div class=\"grid\">{}</div>\n", elements("div")),
        format!("<table class=s>{}</table>\n", (0..3).map(band).collect::<String>()),
        format!("[{}]\n", (0..9).map(objects).collect::<Vec<_>>().join(", ")),
        format!(
            "{{\"board\": \"{}\"}}\n",
            (0..9)
                .map(|row| {
                    let cells: Vec<String> = (0..9).map(|column| cell(row * 9 + column, "0")).collect();
                    format!("[{}]", cells.join(", "))
                })
                .collect::<Vec<_>>()
                .join(", ")
                .replacen('[', "[[", 1)
                + "]"
        ),
    ] {
        assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
    }
}

/// A broken line among lines of JSON is told; the answer of `solve --json` holds no puzzle.
#[test]
fn lines_of_json() {
    let good = format!("{{\"puzzle\":\"{NINE}\"}}\n");
    for text in [format!("{{\"puzzle\":\n{good}{good}"), format!("{good}{{\"puzzle\":\"53..\n{good}")] {
        let read = look(&text).unwrap();
        assert_eq!(found(&text), (vec![NINE.to_string(); 2], 1), "{text}");
        assert_eq!(read.errors[0].found, "a line of JSON that is broken");
    }
    let own =
        format!("{{\"ninefold\":1,\"file\":\"-p\",\"line\":1,\"verdict\":\"unique\",\"solutions\":[\"{FULL}\"]}}\n");
    let read = look(&own).unwrap();
    assert_eq!((read.records.len(), read.errors.len()), (0, 1));
    assert_eq!(read.errors[0].found, "the JSON of `ninefold solve`, which holds no puzzle");
}

/// Three lines a row, three digits a cell, and nothing erased yet: a drawn board without a given is no rule.
#[test]
fn marks_of_an_empty_board() {
    let row = ["123", "456", "789"].map(|part| vec![[part; 3].join(" "); 3].join("|") + "\n").concat();
    let text = vec![row; 9].join("\n");
    assert_eq!(found(&text), (vec![".".repeat(81)], 0), "{text}");
}
