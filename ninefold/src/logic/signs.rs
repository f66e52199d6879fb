//! Cells and symbols one behind the other, as forums join them: `r1c29,r4c5`, `r123c4`, `12`.

use super::Words;
use ninefold_board::{Cell, Symbol, SymbolSet};

/// The cells of one row in one name, or those of one column, whatever is shorter. Where a number has two digits, on boards
/// without rows, and in a dialect that calls cells otherwise, each has its own name.
pub(in crate::logic) fn joined(words: &Words<'_>, cells: &[Cell]) -> String {
    let (by_row, by_column) = (lines(words, cells, false), lines(words, cells, true));
    match by_row.zip(by_column) {
        Some((rows, columns)) if columns.len() < rows.len() => columns,
        Some((rows, _)) => rows,
        None => cells.iter().map(|&cell| words.cell(cell)).collect::<Vec<_>>().join(","),
    }
}

/// With the cells of one line together, lines and cells in the order in which they come.
fn lines(words: &Words<'_>, cells: &[Cell], are_columns: bool) -> Option<String> {
    let geometry = words.grid.geometry();
    geometry.side().filter(|&side| side < 10)?;
    let mut lines: Vec<(usize, String)> = Vec::new();
    for &cell in cells {
        let (row, column) = geometry.row_column(cell);
        let (row, column) = (row + 1, column + 1);
        if words.cell(cell) != format!("r{row}c{column}") {
            return None;
        }
        let (line, place) = if are_columns { (column, row) } else { (row, column) };
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, places)) => *places += &place.to_string(),
            None => lines.push((line, place.to_string())),
        }
    }
    let name = |(line, places): &(usize, String)| {
        if are_columns { format!("r{places}c{line}") } else { format!("r{line}c{places}") }
    };
    Some(lines.iter().map(name).collect::<Vec<_>>().join(","))
}

/// `12`; where a symbol has two characters, `9,10`.
pub(in crate::logic) fn digits(words: &Words<'_>, symbols: SymbolSet) -> String {
    in_order(words, symbols)
}

/// The same in an order that says something.
pub(in crate::logic) fn in_order(words: &Words<'_>, symbols: impl IntoIterator<Item = Symbol>) -> String {
    let names: Vec<String> = symbols.into_iter().map(|symbol| words.symbol(symbol)).collect();
    let all = words.grid.geometry().all_symbols();
    names.join(if all.iter().all(|symbol| words.symbol(symbol).len() == 1) { "" } else { "," })
}

#[cfg(test)]
mod tests {
    use super::{Words, joined};
    use crate::logic::Dialect;
    use ninefold_board::{Cell, Geometry, Grid, Puzzle};

    fn said(side: usize, dialect: Dialect, cells: &[(usize, usize)]) -> String {
        let puzzle = Puzzle::new(Geometry::latin(side).unwrap(), vec![None; side * side]).unwrap();
        let grid = Grid::new(&puzzle).unwrap();
        let cells: Vec<Cell> = cells.iter().map(|(row, column)| Cell::new((row - 1) * side + column - 1)).collect();
        joined(&Words { dialect, ..Words::new(&grid) }, &cells)
    }

    #[test]
    fn cells_of_a_line_share_its_name() {
        let nine = |cells: &[(usize, usize)]| said(9, Dialect::default(), cells);
        assert_eq!(nine(&[(1, 2), (1, 9)]), "r1c29");
        assert_eq!(nine(&[(7, 3), (1, 3)]), "r71c3");
        assert_eq!(nine(&[(1, 2), (4, 5)]), "r1c2,r4c5");
        assert_eq!(nine(&[(4, 2), (4, 8), (7, 2), (7, 8)]), "r4c28,r7c28");
        assert_eq!(nine(&[(1, 2), (2, 2), (3, 2), (3, 4)]), "r123c2,r3c4");
        assert_eq!(nine(&[]), "");
    }

    #[test]
    fn two_digits_and_other_names_stay_apart() {
        assert_eq!(said(10, Dialect::default(), &[(1, 2), (1, 10)]), "r1c2,r1c10");
        assert_eq!(said(9, Dialect::Crook, &[(1, 2), (1, 9)]), "c(1,2),c(1,9)");
    }
}
