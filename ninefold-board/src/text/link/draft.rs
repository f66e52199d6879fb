//! A puzzle as a link tells it, piece by piece, until its board is known.

use super::super::{Place, Record, TextError, layout};
use super::{json, listed};
use crate::{
    Board, BoxShape, Cell, Extra, Geometry, GeometryError, MAX_SYMBOLS, Shape, Symbol, SymbolSet, geometry::default_box,
};
use serde_json::Value;

/// The known parts of a puzzle. Lists have one entry per cell.
pub(in super::super) struct Draft {
    pub(in super::super) place: Place,
    pub(in super::super) n: usize,
    pub(in super::super) givens: Vec<Option<Symbol>>,
    pub(in super::super) entries: Vec<Option<Symbol>>,
    pub(in super::super) marks: Vec<SymbolSet>,
    pub(in super::super) allowed: Vec<SymbolSet>,
    /// The label of each cell's region, if it is in one.
    pub(in super::super) regions: Vec<Option<usize>>,
    /// Is the falling, is the rising diagonal a house?
    pub(in super::super) diagonals: [bool; 2],
    pub(in super::super) disjoint: bool,
    pub(in super::super) windoku: bool,
    pub(in super::super) houses: Vec<Vec<Cell>>,
    pub(in super::super) solution: Option<Vec<Option<Symbol>>>,
    pub(in super::super) comment: String,
    pub(in super::super) facts: Vec<(String, String)>,
}

impl Draft {
    /// An empty board of `n` rows without regions.
    pub(in super::super) fn new(place: Place, n: usize) -> Result<Self, TextError> {
        if !(1..=MAX_SYMBOLS).contains(&n) {
            let found = format!("a board of {n} rows");
            return Err(TextError::new(place, found, format!("1 to {MAX_SYMBOLS}")));
        }
        let cells = n * n;
        Ok(Draft {
            place,
            n,
            givens: vec![None; cells],
            entries: vec![None; cells],
            marks: vec![SymbolSet::EMPTY; cells],
            allowed: vec![SymbolSet::full(n); cells],
            regions: vec![None; cells],
            diagonals: [false; 2],
            disjoint: false,
            windoku: false,
            houses: Vec::new(),
            solution: None,
            comment: String::new(),
            facts: Vec::new(),
        })
    }

    pub(in super::super) fn wrong(&self, found: impl Into<String>, expected: impl Into<String>) -> TextError {
        TextError::new(self.place, found, expected)
    }

    /// The boxes that the size alone tells; a prime size has none.
    pub(in super::super) fn default_region(&self, cell: usize) -> Option<usize> {
        let boxes = default_box(self.n)?;
        Some(box_of(boxes, cell / self.n, cell % self.n))
    }

    /// The cell's name as people say it.
    pub(in super::super) fn name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.n + 1, cell % self.n + 1)
    }

    /// The cell in this row and column, counted from 0.
    pub(in super::super) fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.n && column < self.n).then(|| Cell::new(row * self.n + column))
    }

    /// The symbol that a value says; nothing, an empty text and 0 are a blank.
    pub(in super::super) fn symbol(&self, value: &Value, cell: usize) -> Result<Option<Symbol>, TextError> {
        if !json::is_set(value) {
            return Ok(None);
        }
        match json::number(value) {
            Some(0) => Ok(None),
            Some(k) if k <= self.n => Ok(Some(Symbol::new(k - 1))),
            _ => {
                let found = format!("{} in {}", json::shown(value), self.name(cell));
                Err(self.wrong(found, format!("1-{} or a blank", self.n)))
            }
        }
    }

    /// The symbols of a list.
    pub(in super::super) fn set(&self, value: &Value, cell: usize) -> Result<SymbolSet, TextError> {
        match value {
            Value::Null => Ok(SymbolSet::EMPTY),
            Value::Array(list) => {
                let symbols = list.iter().map(|value| self.symbol(value, cell));
                symbols.filter_map(Result::transpose).collect()
            }
            _ => {
                let found = format!("{} as pencil marks of {}", json::shown(value), self.name(cell));
                Err(self.wrong(found, "a list"))
            }
        }
    }

    /// Takes the answer that the link claims: a list, or a text of one character per cell, of two from ten symbols on. An
    /// answer of blanks is none.
    pub(in super::super) fn claim(&mut self, value: &Value) -> Result<(), TextError> {
        let values = match value {
            Value::Array(list) => list.clone(),
            _ => self.split(&json::text(value).unwrap_or_default()),
        };
        if values.is_empty() {
            return Ok(());
        }
        if values.len() != self.givens.len() {
            let found = format!("a solution of {} values", values.len());
            return Err(self.wrong(found, self.givens.len().to_string()));
        }
        let blank = |value: &Value| matches!(value.as_str(), Some("." | "?" | "-" | "_" | "x" | "X"));
        let symbols = values.iter().enumerate();
        let symbols = symbols.map(|(cell, value)| if blank(value) { Ok(None) } else { self.symbol(value, cell) });
        let symbols: Vec<_> = symbols.collect::<Result<_, _>>()?;
        self.solution = Some(symbols).filter(|symbols| symbols.iter().any(Option::is_some));
        Ok(())
    }

    fn split(&self, text: &str) -> Vec<Value> {
        let text = text.trim();
        if text.contains(',') {
            return text.split(',').map(|part| Value::from(part.trim())).collect();
        }
        let characters: Vec<char> = text.chars().collect();
        let width = if self.n > 9 && characters.len() == 2 * self.givens.len() { 2 } else { 1 };
        characters.chunks(width).map(|part| Value::from(part.iter().collect::<String>())).collect()
    }

    /// Refuses a puzzle with rules that are not ours, by their names.
    pub(in super::super) fn refuse(&self, mut rules: Vec<String>) -> Result<(), TextError> {
        rules.dedup();
        if rules.is_empty() {
            return Ok(());
        }
        Err(self.wrong(format!("a puzzle with {}", listed(&rules)), super::KNOWN_RULES))
    }

    /// The finished puzzle.
    pub(in super::super) fn record(self) -> Result<Record, TextError> {
        let geometry = self.geometry()?;
        let all = geometry.all_symbols();
        let mut board = Board::from_givens(geometry, self.givens);
        for (cell, entry) in self.entries.into_iter().enumerate() {
            board.set_entry(Cell::new(cell), entry);
        }
        board.set_marks(Some(self.marks).filter(|marks| marks.iter().any(|set| !set.is_empty())));
        board.set_allowed(Some(self.allowed).filter(|allowed| allowed.iter().any(|set| *set != all)));
        let Draft { place, comment, solution, facts, .. } = self;
        Ok(Record { comment, solution, facts, ..Record::new(place, board) })
    }

    fn geometry(&self) -> Result<Geometry, TextError> {
        let wrong = |error: GeometryError| self.wrong(error.to_string(), super::KNOWN_RULES);
        let base = self.base()?;
        let mut houses = self.houses.clone();
        let mut extras = Vec::new();
        if self.diagonals == [true; 2] {
            extras.push(Extra::Diagonals);
        }
        if self.disjoint {
            extras.push(Extra::DisjointGroups);
        }
        if self.windoku || take_windows(&base, &mut houses) {
            extras.push(Extra::Windoku);
        }
        if self.diagonals != [true; 2] {
            let lines = diagonals(self.n).into_iter().zip(self.diagonals);
            extras.extend(lines.filter(|(_, is_house)| *is_house).map(|(cells, _)| Extra::Cells(cells)));
        }
        extras.extend(houses.into_iter().map(Extra::Cells));
        if extras.is_empty() { Ok(base) } else { base.with_extras(extras).map_err(wrong) }
    }

    /// Boxes, regions or neither.
    fn base(&self) -> Result<Geometry, TextError> {
        let wrong = |error: GeometryError| self.wrong(error.to_string(), super::KNOWN_RULES);
        if self.regions.iter().all(Option::is_none) {
            return Geometry::latin(self.n).map_err(wrong);
        }
        if let Some(cell) = self.regions.iter().position(Option::is_none) {
            let found = format!("a board of which only a part is in regions (not {})", self.name(cell));
            return Err(self.wrong(found, "every cell in a region, or none"));
        }
        let mut labels: Vec<usize> = self.regions.iter().flatten().copied().collect();
        labels.sort_unstable();
        labels.dedup();
        let label = |region: &Option<usize>| region.and_then(|region| labels.binary_search(&region).ok());
        let regions: Vec<usize> = self.regions.iter().filter_map(label).collect();
        for region in 0..labels.len() {
            let size = regions.iter().filter(|&&of| of == region).count();
            if size != self.n {
                let found = format!("a region of {size} cells");
                return Err(self.wrong(found, format!("regions of {} cells each", self.n)));
            }
        }
        // n cells in each region make n regions.
        let regions: Vec<u8> = regions.into_iter().map(|region| region as u8).collect();
        let made = match layout::rectangles(&regions, self.n) {
            Some(boxes) => Geometry::sudoku(boxes),
            None => Geometry::jigsaw(&regions),
        };
        made.map_err(wrong)
    }
}

/// The number of the box in this row and column.
pub(in super::super) fn box_of(boxes: BoxShape, row: usize, column: usize) -> usize {
    row / boxes.height * boxes.height + column / boxes.width
}

/// The cells of the falling and of the rising diagonal.
pub(in super::super) fn diagonals(n: usize) -> [Vec<Cell>; 2] {
    [(0..n).map(|i| Cell::new(i * n + i)).collect(), (0..n).map(|i| Cell::new(i * n + n - 1 - i)).collect()]
}

/// The windows of a board with such boxes, whether or not they are houses of this one.
pub(in super::super) fn windows(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let Shape::Sudoku(boxes) = geometry.shape() else { return Vec::new() };
    let Ok(plain) = Geometry::sudoku(*boxes) else { return Vec::new() };
    let Ok(with) = plain.with_extras(vec![Extra::Windoku]) else { return Vec::new() };
    with.houses().iter().skip(plain.houses().len()).map(|house| house.cells().to_vec()).collect()
}

/// Takes the windows out of the houses, if all are among them: then it is a windoku, which the apps have no word for.
fn take_windows(base: &Geometry, houses: &mut Vec<Vec<Cell>>) -> bool {
    let windows = windows(base);
    let sorted = |house: &Vec<Cell>| {
        let mut house = house.clone();
        house.sort_unstable();
        house
    };
    let is_windoku = !windows.is_empty() && windows.iter().all(|window| houses.iter().any(|h| sorted(h) == *window));
    if is_windoku {
        houses.retain(|house| !windows.contains(&sorted(house)));
    }
    is_windoku
}
