//! Cells, symbols, houses and effects as people say them: cells before symbols, numbers in words, no signs to decode.

use super::Dialect;
use ninefold_board::text::Alphabet;
use ninefold_board::words::Naming;
pub(crate) use ninefold_board::words::list;
use ninefold_board::{Candidate, Cell, Conclusion, Grid, HouseId, Symbol, SymbolSet};
use std::collections::BTreeMap;

/// How one grid is spoken of: its state before the step, whose names, which alphabet.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// The grid before the step.
    pub grid: &'a Grid,
    /// How symbols are written.
    pub alphabet: Alphabet,
    /// Whose names.
    pub dialect: Dialect,
}

impl<'a> Words<'a> {
    /// Today's names and the alphabet that people use for this size.
    pub fn new(grid: &'a Grid) -> Self {
        let alphabet = Alphabet::for_people(grid.geometry().symbols());
        Words { grid, alphabet, dialect: Dialect::default() }
    }

    /// `r2c1`; Crook writes `c(2,1)`.
    pub fn cell(&self, cell: Cell) -> String {
        self.dialect.cell(self.grid.geometry(), cell)
    }

    /// `r1c7, r1c9 and r2c9`.
    pub fn cells(&self, cells: &[Cell]) -> String {
        list(&cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>(), "and")
    }

    /// `r1c7 or r1c9`.
    pub(crate) fn any_cell(&self, cells: &[Cell]) -> String {
        list(&cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>(), "or")
    }

    /// `7`.
    pub fn symbol(&self, symbol: Symbol) -> String {
        self.alphabet.name(symbol)
    }

    /// What a symbol is called: by its signs, where the dialect has no word of its own.
    pub(crate) fn thing(&self) -> &'static str {
        let symbols = self.grid.geometry().all_symbols();
        let are_all = |is: fn(&str) -> bool| symbols.iter().all(|symbol| is(&self.symbol(symbol)));
        match self.dialect {
            Dialect::Crook => "number",
            Dialect::Lecture => "digit",
            _ if are_all(|name| name.len() == 1 && name.as_bytes()[0].is_ascii_digit()) => "digit",
            _ if are_all(|name| name.bytes().all(|sign| sign.is_ascii_digit())) => "number",
            _ => "symbol",
        }
    }

    /// `1, 2 and 6`.
    pub fn symbols(&self, symbols: SymbolSet) -> String {
        list(&symbols.iter().map(|symbol| self.symbol(symbol)).collect::<Vec<_>>(), "and")
    }

    /// `1, 2 or 6`.
    pub(crate) fn any_symbol(&self, symbols: SymbolSet) -> String {
        list(&symbols.iter().map(|symbol| self.symbol(symbol)).collect::<Vec<_>>(), "or")
    }

    /// `row 5`, `box 3`, `the falling diagonal`.
    pub fn house(&self, house: HouseId) -> String {
        let name = self.grid.geometry().house(house).name();
        if name.ends_with(" diagonal") { format!("the {name}") } else { name.to_string() }
    }

    /// `columns 3 and 6 or box 5`: those of one kind together; of a cell in one of them the last word is `or`, as `row 5 and box 5` may be
    /// thought to be the cells that are in both.
    pub(crate) fn houses_by_kind(&self, houses: &[HouseId], last: &str) -> String {
        let mut houses = houses.to_vec();
        houses.sort_unstable();
        let kind = |house: &HouseId| self.grid.geometry().house(*house).kind();
        let kinds = houses.chunk_by(|a, b| kind(a) == kind(b));
        list(&kinds.map(|same| self.houses(same)).collect::<Vec<_>>(), last)
    }

    /// `rows 2 and 5`; houses of several kinds each with its kind: `row 2, row 5 and box 1`.
    pub fn houses(&self, houses: &[HouseId]) -> String {
        let names: Vec<String> = houses.iter().map(|&house| self.house(house)).collect();
        let split: Option<Vec<(&str, &str)>> = names.iter().map(|name| name.rsplit_once(' ')).collect();
        match split.as_deref() {
            Some([(kind, _), rest @ ..]) if !rest.is_empty() && rest.iter().all(|(other, _)| other == kind) => {
                let numbers: Vec<String> = split.iter().flatten().map(|(_, number)| (*number).to_string()).collect();
                let kinds = if *kind == "box" { "boxes".to_string() } else { format!("{kind}s") };
                format!("{kinds} {}", list(&numbers, "and"))
            }
            _ => list(&names, "and"),
        }
    }

    /// `r2c1 is 4`, for a sentence.
    pub fn is(&self, candidate: Candidate) -> String {
        format!("{} is {}", self.cell(candidate.cell), self.symbol(candidate.symbol))
    }

    /// `r6c5 is 4 (of the choices 4 and 9).`, and of those that are tried in their order the second: `r6c5 is 9 (of the choices 4 and 9, of
    /// which 4 was tried).` Where the options are in several cells, `r6c5 is 4, one of 4 in r6c5 or r6c6.`
    pub fn guess(&self, candidate: Candidate, among: &[Candidate]) -> String {
        let is = self.is(candidate);
        if among.iter().any(|option| option.cell != candidate.cell) {
            return format!("{is}, one of {}.", self.candidates(among, "or"));
        }
        let symbols = |options: &[Candidate]| options.iter().map(|option| option.symbol).collect::<SymbolSet>();
        let tried = symbols(among.split(|option| *option == candidate).next().unwrap_or_default());
        let tried = match tried.len() {
            0 => String::new(),
            1 => format!(", of which {} was tried", self.symbols(tried)),
            _ => format!(", of which {} were tried", self.symbols(tried)),
        };
        format!("{is} (of the choices {}{tried}).", self.symbols(symbols(among)))
    }

    /// For a supposition, candidates that lose together: `r7c7 6 or 8`, `r1c1 or r1c4 8`, `r1c1 2 or r2c2 5`.
    pub(crate) fn any_of(&self, candidates: &[Candidate]) -> String {
        let mut by_cell: BTreeMap<Cell, SymbolSet> = BTreeMap::new();
        for candidate in candidates {
            by_cell.entry(candidate.cell).or_default().insert(candidate.symbol);
        }
        let mut groups: Vec<(SymbolSet, Vec<Cell>)> = Vec::new();
        for (cell, symbols) in by_cell {
            match groups.iter_mut().find(|(same, _)| *same == symbols) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((symbols, vec![cell])),
            }
        }
        let group = |(symbols, cells): &(SymbolSet, Vec<Cell>)| {
            format!("{} {}", self.any_cell(cells), self.any_symbol(*symbols))
        };
        groups.iter().map(group).collect::<Vec<_>>().join(" or ")
    }

    /// Candidates by cell: `7 in r1c2 and r1c3, or 8 in r4c4`.
    pub fn candidates(&self, candidates: &[Candidate], last: &str) -> String {
        let mut by_symbol: BTreeMap<Symbol, Vec<Cell>> = BTreeMap::new();
        for candidate in candidates {
            by_symbol.entry(candidate.symbol).or_default().push(candidate.cell);
        }
        let parts: Vec<String> = by_symbol
            .iter()
            .map(|(&s, cells)| {
                let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
                format!("{} in {}", self.symbol(s), list(&names, last))
            })
            .collect();
        list(&parts, last)
    }

    /// The effect of the conclusions: `r5c5 is 7; r1c8 loses 1 and 2 and must be 8; r2c7 and r3c8 lose 6`.
    pub fn effects(&self, conclusions: &[Conclusion]) -> String {
        let names = Naming { cell: &|cell| self.cell(cell), symbol: &|symbol| self.symbol(symbol) };
        names.effects(conclusions, &|cell, lost| (self.grid.candidates(cell) - lost).sole())
    }
}

/// `a 7`, `an 8`, `an 11`, `an A`: as a person reads the name of a symbol out.
///
/// ```
/// use ninefold::logic::words::with_article;
/// assert_eq!(["1", "8", "12", "18", "80", "B", "F"].map(with_article).join(", "), "a 1, an 8, a 12, an 18, an 80, a B, an F");
/// ```
pub fn with_article(symbol: &str) -> String {
    let is_vowel = matches!(symbol, "11" | "18")
        || symbol.starts_with('8')
        || symbol.chars().all(|c| "AEFHILMNORSXaefhilmnorsx".contains(c));
    format!("{} {symbol}", if is_vowel { "an" } else { "a" })
}

/// `no`, `one` to `twelve`, then digits.
pub fn number(n: usize) -> String {
    const SMALL: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    SMALL.get(n).map_or_else(|| n.to_string(), |word| (*word).to_string())
}

/// `one cell`, `three cells`.
pub fn count(n: usize, thing: &str) -> String {
    let plural = match (n, thing) {
        (1, _) => thing.to_string(),
        (_, "box" | "guess") => format!("{thing}es"),
        _ => format!("{thing}s"),
    };
    format!("{} {plural}", number(n))
}

/// The sentence with its first letter large, unless it begins with the name of a cell, which is written in one way only:
/// `r9c9 sees both`.
///
/// ```
/// use ninefold::logic::words::capital;
/// assert_eq!(capital("row 2 and box 1"), "Row 2 and box 1");
/// assert_eq!(capital("c(1,3) is the only cell"), "c(1,3) is the only cell");
/// ```
pub fn capital(text: &str) -> String {
    let first_word = text.split(' ').next().unwrap_or_default();
    if first_word.contains(|c: char| c.is_ascii_digit()) {
        return text.to_string();
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
