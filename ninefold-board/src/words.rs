//! How lists and the effects of a step are said, whatever cells and symbols are called.

use crate::{Candidate, Cell, Conclusion, Symbol, SymbolSet};
use std::collections::BTreeMap;

/// `a`, `a and b`, `a, b and c`.
///
/// ```
/// use ninefold_board::words::list;
/// assert_eq!(list(&["1".into(), "2".into(), "6".into()], "or"), "1, 2 or 6");
/// ```
pub fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// The names of cells and symbols.
#[derive(Clone, Copy)]
pub struct Naming<'a> {
    /// Of a cell.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// Of a symbol.
    pub symbol: &'a dyn Fn(Symbol) -> String,
}

impl Naming<'_> {
    /// `r2c1 is 4`.
    pub fn is(&self, candidate: Candidate) -> String {
        format!("{} is {}", (self.cell)(candidate.cell), (self.symbol)(candidate.symbol))
    }

    /// The effect of conclusions: `r5c5 is 7; r1c8 loses 1 and 2 and must be 8; r2c7 and r3c8 lose 6`. `left` is the symbol that a cell
    /// must have without these, if that is known and said.
    ///
    /// ```
    /// use ninefold_board::{Cell, Conclusion, Symbol, words::Naming};
    /// let names = Naming { cell: &|cell| format!("cell {}", cell.0), symbol: &|symbol| (symbol.0 + 1).to_string() };
    /// let eliminate = |cell, symbol| Conclusion::Eliminate(Cell(cell).with(Symbol(symbol)));
    /// let conclusions = [eliminate(4, 1), Conclusion::Place(Cell(0).with(Symbol(2))), eliminate(3, 1), eliminate(5, 0)];
    /// assert_eq!(names.effects(&conclusions, &|_, _| None), "cell 0 is 3; cell 3 and cell 4 lose 2; cell 5 loses 1");
    /// let said = names.effects(&conclusions, &|cell, _| (cell == Cell(5)).then_some(Symbol(8)));
    /// assert!(said.ends_with("cell 5 loses 1 and must be 9"));
    /// ```
    pub fn effects(&self, conclusions: &[Conclusion], left: &dyn Fn(Cell, SymbolSet) -> Option<Symbol>) -> String {
        let mut lost: BTreeMap<Cell, SymbolSet> = BTreeMap::new();
        let mut said = Vec::new();
        for conclusion in conclusions {
            match *conclusion {
                Conclusion::Eliminate(c) => lost.entry(c.cell).or_default().insert(c.symbol),
                Conclusion::Place(c) => said.push(self.is(c)),
            }
        }
        let mut groups: Vec<(SymbolSet, Option<Symbol>, Vec<Cell>)> = Vec::new();
        for (cell, symbols) in lost {
            let left = left(cell, symbols);
            match groups.iter_mut().find(|(same, sole, _)| (*same, *sole) == (symbols, left)) {
                Some((_, _, cells)) => cells.push(cell),
                None => groups.push((symbols, left, vec![cell])),
            }
        }
        said.extend(groups.iter().map(|(symbols, left, cells)| self.loses(cells, *symbols, *left)));
        said.join("; ")
    }

    fn loses(&self, cells: &[Cell], symbols: SymbolSet, left: Option<Symbol>) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| (self.cell)(cell)).collect();
        let lost: Vec<String> = symbols.iter().map(|symbol| (self.symbol)(symbol)).collect();
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        let lost = format!("{} {verb} {}", list(&names, "and"), list(&lost, "and"));
        match left {
            Some(symbol) => format!("{lost} and must be {}", (self.symbol)(symbol)),
            None => lost,
        }
    }
}
