//! Sentences taken apart: templates with cells, houses and symbols in them. Knows names and lists, and nothing of techniques.

use ninefold::board::{Candidate, Cell, Grid, HouseId, Symbol, SymbolSet};
use ninefold::logic::Words;
use ninefold::logic::words::number;
use std::collections::BTreeMap;

/// What stands in a sentence where its template has a gap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// `{C}`: `r1c2, r1c3 and r2c2`, or with `or`.
    Cells(Vec<Cell>),
    /// `{H}`: `rows 1 and 7, column 2 and box 3`.
    Houses(Vec<HouseId>),
    /// `{S}`: `1, 2 and 6`.
    Symbols(SymbolSet),
    /// `{L}`: `a 4 and an 8`; as symbols.
    ///
    /// `{A}`: `r7c7 6 or 8`, `r1c1 or r1c4 8`, `r1c1 2 or r2c2 5`.
    Candidates(Vec<Candidate>),
    /// `{N}`: `four`.
    Number(usize),
    /// `{*}`: whatever there is.
    Text(String),
}

impl Value {
    pub(super) fn cells(&self) -> &[Cell] {
        if let Value::Cells(cells) = self { cells } else { panic!("{self:?}") }
    }

    pub(super) fn houses(&self) -> &[HouseId] {
        if let Value::Houses(houses) = self { houses } else { panic!("{self:?}") }
    }

    pub(super) fn symbols(&self) -> SymbolSet {
        if let Value::Symbols(symbols) = self { *symbols } else { panic!("{self:?}") }
    }

    pub(super) fn symbol(&self) -> Symbol {
        self.symbols().sole().unwrap_or_else(|| panic!("{self:?}"))
    }

    pub(super) fn candidates(&self) -> &[Candidate] {
        if let Value::Candidates(candidates) = self { candidates } else { panic!("{self:?}") }
    }

    pub(super) fn number(&self) -> usize {
        if let Value::Number(n) = self { *n } else { panic!("{self:?}") }
    }

    pub(super) fn text(&self) -> &str {
        if let Value::Text(text) = self { text } else { panic!("{self:?}") }
    }
}

/// The names on one board.
pub(super) struct Reader {
    cells: BTreeMap<String, Cell>,
    houses: BTreeMap<String, HouseId>,
    symbols: BTreeMap<String, Symbol>,
}

impl Reader {
    pub(super) fn new(grid: &Grid) -> Self {
        let (geometry, words) = (grid.geometry(), Words::new(grid));
        Reader {
            cells: geometry.all_cells().map(|cell| (geometry.cell_name(cell), cell)).collect(),
            houses: geometry.house_ids().map(|house| (words.house(house), house)).collect(),
            symbols: geometry.all_symbols().iter().map(|symbol| (words.symbol(symbol), symbol)).collect(),
        }
    }

    /// The values of the gaps, if the text is of this form. Of several ways to read it the one with the shortest values.
    pub(super) fn read(&self, template: &str, text: &str) -> Option<Vec<Value>> {
        let Some((before, rest)) = template.split_once('{') else { return (template == text).then(Vec::new) };
        let text = text.strip_prefix(before)?;
        let (gap, rest) = rest.split_once('}').expect("a gap ends");
        let literal = rest.split('{').next().unwrap_or_default();
        let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]).skip(1);
        ends.filter(|&end| text[end..].starts_with(literal)).find_map(|end| {
            let value = self.value(gap, &text[..end])?;
            let more = self.read(rest, &text[end..])?;
            Some(std::iter::once(value).chain(more).collect())
        })
    }

    fn value(&self, gap: &str, text: &str) -> Option<Value> {
        match gap {
            "C" => Some(Value::Cells(named(&self.cells, text)?)),
            "H" => Some(Value::Houses(self.houses(text)?)),
            "S" => Some(Value::Symbols(named(&self.symbols, text)?.into_iter().collect())),
            "L" => {
                let without = |part: &str| part.strip_prefix("a ").or(part.strip_prefix("an ")).map(str::to_string);
                let names = parts(text).map(without).collect::<Option<Vec<_>>>()?;
                Some(Value::Symbols(named(&self.symbols, &names.join(" and "))?.into_iter().collect()))
            }
            "A" => Some(Value::Candidates(self.candidates(text)?)),
            "N" => (1..100).find(|&n| number(n) == text).or_else(|| text.parse().ok()).map(Value::Number),
            "*" => Some(Value::Text(text.to_string())),
            _ => panic!("no gap is called {gap}"),
        }
    }

    fn houses(&self, text: &str) -> Option<Vec<HouseId>> {
        let mut kind = "";
        let house = |part: &str| {
            if part.starts_with("the ") {
                return self.houses.get(part).copied();
            }
            let (before, name) = part.rsplit_once(' ').unwrap_or((kind, part));
            kind = match before {
                "rows" => "row",
                "columns" => "column",
                "boxes" => "box",
                "regions" => "region",
                "windows" => "window",
                "groups" => "group",
                other => {
                    ["row", "column", "box", "region", "window", "group"].into_iter().find(|kind| *kind == other)?
                }
            };
            self.houses.get(&format!("{kind} {name}")).copied()
        };
        parts(text).map(house).collect()
    }

    fn candidates(&self, text: &str) -> Option<Vec<Candidate>> {
        let (mut found, mut cells, mut symbols) = (Vec::new(), Vec::new(), Vec::new());
        for word in text.split(' ').map(|word| word.trim_end_matches(',')).filter(|word| *word != "or") {
            if let Some(&cell) = self.cells.get(word) {
                if !symbols.is_empty() {
                    (cells, symbols) = (Vec::new(), Vec::new());
                }
                cells.push(cell);
            } else {
                symbols.push(*self.symbols.get(word)?);
                found.extend(cells.iter().map(|cell: &Cell| cell.with(symbols[symbols.len() - 1])));
            }
        }
        (!found.is_empty() && !symbols.is_empty()).then_some(found)
    }
}

/// The parts of a list.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(", ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" or "))
}

fn named<T: Copy>(names: &BTreeMap<String, T>, text: &str) -> Option<Vec<T>> {
    parts(text).map(|name| names.get(name).copied()).collect()
}

#[test]
fn sentences_are_taken_apart() {
    let grid = crate::logic::drawn::board(&[], &[]);
    let reader = Reader::new(&grid);
    let house = |name: &str| *reader.houses.get(name).unwrap();
    let read = reader.read(
        "the {S}s of {H} all lie in {H}, but for the fin {C}",
        "the 7s of rows 2 and 7 all lie in columns 3, 4 and 6 and box 1, but for the fin r2c5",
    );
    let covers = vec![house("column 3"), house("column 4"), house("column 6"), house("box 1")];
    let expected = vec![
        Value::Symbols(SymbolSet::only(Symbol(6))),
        Value::Houses(vec![house("row 2"), house("row 7")]),
        Value::Houses(covers),
        Value::Cells(vec![Cell(13)]),
    ];
    assert_eq!(read, Some(expected));
    let (a, b) = (Cell(0), Cell(10));
    let all = vec![a.with(Symbol(1)), a.with(Symbol(7)), b.with(Symbol(4))];
    assert_eq!(reader.read("were {A}", "were r1c1 2 or 8 or r2c2 5"), Some(vec![Value::Candidates(all)]));
    assert_eq!(reader.read("{C} is {S}", "r1c1 is blue"), None);
}
