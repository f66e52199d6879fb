//! Boards of 16 in other alphabets than the usual one, under titles and among words.

use crate::text_found::look;
use ninefold_board::text::Alphabet;

/// The symbol of each cell of a full board of 16 with boxes 4x4, and a third of the cells blank.
fn cells() -> Vec<Option<usize>> {
    let symbol = |i: usize| (4 * (i / 16 % 4) + i / 64 + i) % 16;
    (0..256).map(|i| (i % 3 != 1).then(|| symbol(i))).collect()
}

fn rows(symbols: &str, blank: &str, between: &str) -> String {
    let name = |cell: &Option<usize>| cell.map_or(blank.to_string(), |symbol| symbols[symbol..=symbol].to_string());
    cells().chunks(16).map(|row| row.iter().map(name).collect::<Vec<_>>().join(between) + "\n").collect()
}

/// The texts that people make of a board.
fn texts(symbols: &str) -> Vec<String> {
    let bare = rows(symbols, ".", "");
    let listed: String = bare.lines().map(|row| format!("  \"{row}\",\n")).collect();
    let row =
        |row: &str| row.chars().map(|c| format!("<td>{}</td>", c.to_string().replace('.', ""))).collect::<String>();
    let tags: String = bare.lines().map(|line| format!("<tr>{}</tr>\n", row(line))).collect();
    let framed: String = bare
        .lines()
        .enumerate()
        .map(|(i, row)| {
            let rule = if i % 4 == 3 && i < 15 { "----+----+----+----\n" } else { "" };
            format!("{}|{}|{}|{}\n{rule}", &row[..4], &row[4..8], &row[8..12], &row[12..])
        })
        .collect();
    vec![
        format!("16x16 sudoku from the paper\n{bare}"),
        format!("# 16x16\n{bare}"),
        format!("Can anybody solve this 16x16?\n\n{bare}\nThanks in advance!\n"),
        format!("My 16x16\n\n{}", rows(symbols, ".", " ")),
        format!("My 16x16\n\n{framed}"),
        format!("my 16x16:\n{}\n", bare.replace('\n', "")),
        format!("puzzle = [\n{listed}]\n"),
        format!("<table>{tags}</table>"),
    ]
}

/// Symbols are read in the alphabet that they show, and it is told, so that answers can be given in it.
#[test]
fn boards_of_another_alphabet() {
    for (symbols, alphabet) in [
        ("0123456789ABCDEF", Some(Alphabet::Hexadecimal)),
        ("0123456789abcdef", Some(Alphabet::Hexadecimal)),
        ("ABCDEFGHIJKLMNOP", Some(Alphabet::Letters)),
        ("123456789ABCDEFG", None),
    ] {
        // A frame of 1-G below words is not read.
        let read = texts(symbols).into_iter().filter(|text| alphabet.is_some() || !text.contains("----"));
        for text in read {
            let found = look(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!((found.alphabet, found.records.len(), found.errors.len()), (alphabet, 1, 0), "{text}");
            let given: Vec<_> =
                found.records[0].board.givens().iter().map(|cell| cell.map(ninefold_board::Symbol::index)).collect();
            assert_eq!(given, cells(), "{text}");
        }
    }
}

/// Other texts stay no boards: letters that clash, and a puzzle of nine beside letters.
#[test]
fn letters_that_are_no_board() {
    let words = "Find the words\n\n".to_string() + &"HELLOBANDMOLEGAP\n".repeat(16);
    let found = look(&words);
    assert!(found.as_ref().is_ok_and(|found| found.records.is_empty()) || found.is_err(), "{found:?}");
    let nine = format!("Stuck in a hex editor: 0x0F\n\n{}\n", crate::text_found::LINE);
    let found = look(&nine).unwrap();
    assert_eq!((found.alphabet, found.records[0].board.geometry().symbols()), (None, 9));
}

/// Rules beyond Sudoku are seen in whatever letters a board is written.
#[test]
fn variants_of_another_alphabet() {
    for symbols in ["0123456789ABCDEF", "ABCDEFGHIJKLMNOP"] {
        let text = format!("16x16 Killer Sudoku of today\n\n{}", rows(symbols, ".", ""));
        let found = look(&text).unwrap();
        assert!(found.records.is_empty() && found.errors[0].found.contains("killer"), "{found:?}");
    }
}
