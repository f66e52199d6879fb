//! Boards as programs, word processors and terminals write them, each beside what it must not be taken for.

use crate::text_found::{LINE, found, line, look, refused};

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[row * 9..][..9]).collect()
}

/// The values of a row, with this for a blank.
fn values(row: &str, blank: &str) -> String {
    let cell = |c: char| if c == '.' { blank.to_string() } else { c.to_string() };
    row.chars().map(cell).collect::<Vec<_>>().join(",")
}

/// Each row, with its number from 0, written by this, a line each.
fn lines(write: &dyn Fn(usize, &str) -> String) -> String {
    rows().into_iter().enumerate().map(|(number, row)| write(number, row) + "\n").collect()
}

fn is_read(text: &str) {
    assert_eq!(found(text), (vec![LINE.to_string()], 0), "{text}");
}

/// The givens, written by this with their rows and columns from 0.
fn givens(write: &dyn Fn(usize, usize, char) -> String) -> String {
    LINE.char_indices().filter(|(_, c)| *c != '.').map(|(at, c)| write(at / 9, at % 9, c)).collect()
}

/// A row at its place, a row at a time, arrays with their type before each.
#[test]
fn rows_one_by_one() {
    is_read(&lines(&|number, row| format!("board[{number}] = [{}]", values(row, "0"))));
    is_read(&lines(&|number, row| format!("  grid[{number}] = new int[] {{{}}};", values(row, "0"))));
    is_read(&lines(&|number, row| format!("board[{}, ] <- c({})", number + 1, values(row, "NA"))));
    is_read(&format!("board = []\n{}", lines(&|_, row| format!("board.append([{}])", values(row, "0")))));
    is_read(&lines(&|_, row| format!("rows.add(List.of({}));", values(row, "0"))));
    let inner = lines(&|_, row| format!("    new int[] {{{}}},", values(row, "0")));
    is_read(&format!("int[][] grid = new int[][] {{\n{inner}}};\n"));
    is_read(&format!("static int grid[9][9] = {{\n{}}};\n", inner.replace("new int[] ", "")));
    // The name counts though a place follows: these are no puzzles.
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solved = |number: usize| format!("solution[{number}] = [{}]\n", values(&solution[number * 9..][..9], "0"));
    let both = lines(&|number, row| format!("board[{number}] = [{}]", values(row, "0")));
    let taken = look(&(both + &(0..9).map(solved).collect::<String>())).unwrap();
    assert_eq!((taken.records.len(), taken.errors.len()), (1, 0));
    assert!(taken.records[0].solution.is_some());
}

#[test]
fn latex_in_other_ways() {
    let matrix = lines(&|_, row| values(row, "").replace(',', " & ") + " \\\\");
    is_read(&format!("\\matrix[matrix of nodes] {{\n{matrix}}};\n"));
    let row = |number: usize, row: &str| format!("\\setrow{{{number}}}{{{}}}", values(row, "{}"));
    let inner = lines(&|number, cells| row(9 - number, cells));
    is_read(&format!("\\begin{{sudoku}}\n{inner}\\end{{sudoku}}\n"));
    // Written from below, it would stand on its head, if the package is the one that counts so.
    let upward = lines(&|number, cells| row(number + 1, cells));
    let said = refused(&format!("\\begin{{sudoku}}\n{upward}\\end{{sudoku}}\n"));
    assert!(said.contains("first may be the lowest"), "{said}");
    let own = look(&format!("\\begin{{lpsudoku}}\n{upward}\\end{{lpsudoku}}\n")).unwrap();
    assert_eq!(own.records.iter().map(line).collect::<Vec<_>>(), [rows().into_iter().rev().collect::<String>()]);
    // A row that is too short is told at its own line.
    let short = upward.replacen("{3}{{},9,8", "{3}{9,8", 1);
    let own = look(&format!("\\begin{{lpsudoku}}\n{short}\\end{{lpsudoku}}\n")).unwrap();
    assert_eq!((own.records.len(), own.errors.iter().map(|error| error.place.line).collect::<Vec<_>>()), (0, vec![4]));
}

/// A group for each cell, as `TikZ` draws them.
#[test]
fn rows_of_groups() {
    let group = |c: char| if c == '.' { "{}".to_string() } else { format!("{{{c}}}") };
    let row = |_: usize, row: &str| format!("    \\setrow {}", row.chars().map(group).collect::<Vec<_>>().join(" "));
    let text = format!("\\begin{{tikzpicture}}\n\\setcounter{{row}}{{1}}\n{}\\end{{tikzpicture}}\n", lines(&row));
    is_read(&text);
    let twice = text.clone() + "\n" + &text.replacen(" {5} {3} {}", " {5} {3}", 1);
    let found = look(&twice).unwrap();
    assert_eq!(
        (found.records.len(), found.errors.iter().map(|error| error.place.line).collect::<Vec<_>>()),
        (1, vec![16])
    );
}

/// Arrays that a program fills by columns, and rows of Basic.
#[test]
fn arrays_by_columns_and_of_basic() {
    let all = rows().into_iter().map(|row| values(row, "0")).collect::<Vec<_>>().join(", &\n  ");
    let turned: String = (0..81).map(|at| LINE.as_bytes()[at % 9 * 9 + at / 9] as char).collect();
    let by_columns = |text: &str| assert_eq!(found(text), (vec![turned.clone()], 0), "{text}");
    by_columns(&format!("integer :: g(9,9) = reshape([ &\n  {all} &\n  ], [9,9])\n"));
    by_columns(&format!("A = reshape([{}], 9, 9);\n", all.replace(" &\n", "")));
    is_read(&format!("integer :: g(9,9) = reshape([ &\n  {all} &\n  ], [9,9], order=[2,1])\n"));
    is_read(&format!("A = reshape([{}], 9, 9)';\n", all.replace(" &\n", "")));
    is_read(&format!("g = np.reshape([{}], (9, 9))\n", all.replace(" &\n", "")));
    let fixed = all.replace(" &\n  ", "\n     1 ");
    by_columns(&format!("      INTEGER G(9,9)\n      DATA G /{fixed}/\n"));
    is_read(&format!("      DATA ((G(I,J),J=1,9),I=1,9) /\n     & {}/\n", fixed.replace("     1 ", "     & ")));
    let row = |number: usize, row: &str| format!("      DATA (G({},J),J=1,9) /{}/", number + 1, values(row, "0"));
    is_read(&format!("      INTEGER G(9,9)\n{}", lines(&row)));
    is_read(&lines(&row).replacen("0,0,7,0,0,0,0/", "2*0,7,4*0/", 1));
    let short = look(&lines(&row).replacen("0,0,7,0,0,0,0/", "0,0,7,0,0,0/", 1)).unwrap();
    assert!(short.records.is_empty() && short.errors[0].found == "8 values", "{:?}", short.errors);
    let array = |_: usize, row: &str| format!("        Array({})", values(row, "0"));
    let basic = lines(&array).trim_end().replace('\n', ", _\n");
    is_read(&format!("Sub Fill()\n    g = Array( _\n{basic})\nEnd Sub\n"));
    let range =
        |number: usize, row: &str| format!("    Range(\"A{0}:I{0}\").Value = Array({1})", number + 1, values(row, "0"));
    is_read(&format!("Sub Fill()\n{}End Sub\n", lines(&range)));
}

/// A value a line, an element of XML for each cell, and a notebook that shows nothing but a page.
#[test]
fn a_line_for_each_cell() {
    let upright = |board: &str| {
        board.chars().map(|c| if c == '.' { "0\n".to_string() } else { format!("{c}\n") }).collect::<String>()
    };
    let column = upright(LINE);
    let found = look(&format!("{column}\n{column}")).unwrap();
    assert_eq!((found.records.len(), found.errors.len()), (2, 0));
    let found = look(&format!("{column}\n{}", &column[2..])).unwrap();
    assert!(found.records.len() == 1 && found.errors[0].place.line == 83, "{:?}", found.errors);
    assert!(refused(&column[2..]).contains("80 lines with a value each"));
    let cells = |row: &str| {
        row.chars()
            .map(|c| if c == '.' { "<cell/>\n".to_string() } else { format!("<cell>{c}</cell>\n") })
            .collect::<String>()
    };
    let rows_of_xml = |board: &str| {
        board
            .as_bytes()
            .chunks(9)
            .map(|row| format!("<row>\n{}</row>\n", cells(std::str::from_utf8(row).unwrap())))
            .collect::<String>()
    };
    let xml = format!("<?xml version=\"1.0\"?>\n<sudoku>\n{}</sudoku>\n", rows_of_xml(LINE));
    is_read(&xml);
    is_read(&format!("<puzzle>\n{}</puzzle>\n", cells(LINE)));
    let both = format!(
        "<all>\n<sudoku>\n{0}</sudoku>\n<sudoku>\n{1}</sudoku>\n</all>\n",
        rows_of_xml(LINE),
        rows_of_xml(LINE).replacen("<cell/>\n", "", 1)
    );
    let found = look(&both).unwrap();
    assert!(found.records.len() == 1 && found.errors[0].found == "a row of 8 cells", "{:?}", found.errors);
    let table: String = rows()
        .iter()
        .map(|row| format!("<tr><td>{}</td></tr>\\n", values(row, "").replace(',', "</td><td>")))
        .collect();
    let notebook = format!(
        "{{\"cells\": [{{\"cell_type\": \"code\", \"outputs\": [{{\"data\": {{\"text/html\": \"<table>{table}</table>\"}}}}], \
         \"source\": [\"df\"]}}], \"nbformat\": 4}}"
    );
    is_read(&notebook);
}

#[test]
fn documents_in_rtf() {
    let head = "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Courier New;}}{\\*\\generator Riched 12345;}\n\\f0\\fs20 ";
    let text = format!("{head}Stuck here:\\par\n{}}}\n", lines(&|_, row| format!("{row}\\par")));
    is_read(&text);
    assert_eq!(look(&text).unwrap().records[0].place.line, 3);
    let table =
        lines(&|_, row| values(row, "").split(',').map(|cell| format!("{cell}\\cell ")).collect::<String>() + "\\row");
    is_read(&format!("{head}{table}}}"));
    assert!(refused(&format!("{head}Nothing here.\\par}}\n")).contains("a document in RTF"));
}

/// What a terminal and a mail put around rows.
#[test]
fn signs_around_rows() {
    let coloured =
        |c: char| if c == '.' { "\u{1B}[2m.\u{1B}[0m ".to_string() } else { format!("\u{1B}[1;31m{c}\u{1B}[0m ") };
    is_read(&lines(&|_, row| row.chars().map(coloured).collect()));
    is_read(&lines(&|_, row| format!("AB> {}", values(row, ".").replace(',', " "))));
    is_read(&lines(&|_, row| format!("&gt; {}", values(row, ".").replace(',', " "))));
}

#[test]
fn named_rows() {
    is_read(&format!("[Puzzle]\n{}", lines(&|number, row| format!("row{}={row}", number + 1))));
    is_read(&lines(&|number, row| format!("Row {}: {row}", number + 1)));
}

#[test]
fn cells_with_a_size() {
    let cells = givens(&|row, column, c| format!("{{\"row\": {row}, \"col\": {column}, \"value\": {c}}},"));
    let cells = cells.trim_end_matches(',');
    is_read(&format!("{{\"size\": 9, \"givens\": [{cells}]}}"));
    refused(&format!("{{\"size\": 16, \"givens\": [{cells}]}}"));
    refused(&format!("{{\"size\": 9, \"givens\": [{cells}], \"cages\": [{cells}]}}"));
    let cells = givens(&|row, column, c| format!("  <cell row=\"{row}\" col=\"{column}\" value=\"{c}\"/>\n"));
    is_read(&format!("<?xml version=\"1.0\"?>\n<sudoku>\n{cells}</sudoku>\n"));
    refused(&format!("<?xml version=\"1.0\"?>\n<sudoku>\n{cells}<cage sum=\"7\"/></sudoku>\n"));
}

/// Cells one by one, as a program or a database sets them.
#[test]
fn cells_one_by_one() {
    let cell = |row: usize, column: usize, c: char| format!("S({},{}) = {c};\n", row + 1, column + 1);
    is_read(&format!("S = zeros(9);\n{}", givens(&cell)));
    let cell = |row: usize, column: usize, c: char| format!("INSERT INTO cells VALUES ({row}, {column}, {c});\n");
    is_read(&format!("CREATE TABLE cells (r int, c int, v int);\n{}", givens(&cell)));
    // What `x` and `y` count is not said.
    let cell = |row: usize, column: usize, c: char| format!("x({},{}) = {c};\n", row + 1, column + 1);
    refused(&givens(&cell));
}

/// A sheet that begins in its third row and column is no board of 11x11 with the values 1 to 9.
#[test]
fn empty_rows_and_columns_before_a_sheet() {
    let sheet = lines(&|_, row| format!("\t\t{}", values(row, "").replace(',', "\t")));
    let empty = "\t".repeat(10) + "\n";
    is_read(&format!("{empty}{empty}{sheet}"));
    let larger = format!("{empty}{empty}{sheet}").replacen('5', "10", 1);
    assert_eq!(look(&larger).unwrap().records[0].board.givens().len(), 121);
}

#[test]
fn codes_in_links() {
    is_read(&format!("https://example.org/solve?puzzle={}\n", LINE.replace('.', "%2E")));
}

/// In a short list without words, digits of another length are a damaged puzzle; a number above or behind each puzzle is none.
#[test]
fn damaged_lines_of_short_lists() {
    let taken = |text: &str| look(text).map(|taken| (taken.records.len(), taken.errors.len())).unwrap();
    for (text, expected) in [
        (format!("{LINE}\n12345\n"), (1, 1)),
        (format!("{LINE}\n{LINE}\n12345\n"), (2, 1)),
        (format!("{LINE}\n{}\n{LINE}\n", &LINE[..80]), (2, 1)),
        (format!("{LINE}\n2024\n"), (1, 0)),
        (format!("12345\n{LINE}\n"), (1, 0)),
        (format!("{LINE}\n12345\n{LINE}\n12346\n"), (2, 0)),
        (format!("{LINE}\n\ncall 0123456789\n"), (1, 0)),
    ] {
        assert_eq!(taken(&text), expected, "{text}");
    }
}
