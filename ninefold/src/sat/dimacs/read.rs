//! Reads formulas as [`super::print`] writes them, and a SAT solver's answers to them.

use super::{LAYOUT, VARIABLE, numbering_text};
use crate::sat::numbering::Numbering;
use ninefold_board::text::{Place, TextError, layout, lines};
use ninefold_board::{Board, Candidate, Geometry, Symbol, SymbolSet};

/// A formula that was read: its board, and the candidates that its clauses of one literal settle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    geometry: Geometry,
    /// The literals of the clauses of one literal, each with its place.
    units: Vec<(i32, Place)>,
}

/// A solver's model: the variables that are true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    literals: Vec<(i32, Place)>,
}

impl Problem {
    /// The board that the formula is about.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The puzzle: what is said true is a given, and what is said false takes a candidate away, where the
    /// givens do not do so already. Of an encoding that enters the singles first this is the puzzle after its singles.
    pub fn board(&self) -> Result<Board, TextError> {
        let mut board = Board::empty(self.geometry.clone());
        let mut allowed = vec![self.geometry.all_symbols(); self.geometry.cells()];
        for &(literal, place) in &self.units {
            let Some(candidate) = self.candidate(literal) else { continue };
            if literal < 0 {
                allowed[candidate.cell.index()].remove(candidate.symbol);
            } else if let Some(other) = board.value(candidate.cell).filter(|&other| other != candidate.symbol) {
                return Err(twice(&self.geometry, candidate, other, place));
            } else {
                board.set_given(candidate.cell, Some(candidate.symbol));
            }
        }
        board.set_allowed(self.restricted(&board, allowed));
        Ok(board)
    }

    /// The allowed symbols, where the givens alone do not say as much.
    fn restricted(&self, board: &Board, mut allowed: Vec<SymbolSet>) -> Option<Vec<SymbolSet>> {
        let all = self.geometry.all_symbols();
        for cell in self.geometry.all_cells() {
            let seen = self.geometry.peers(cell).iter().filter_map(|&peer| board.value(peer));
            let said: Vec<Symbol> = match board.value(cell) {
                Some(given) => all.iter().filter(|&symbol| symbol != given).collect(),
                None => seen.collect(),
            };
            for symbol in said {
                allowed[cell.index()].insert(symbol);
            }
        }
        allowed.iter().any(|&symbols| symbols != all).then_some(allowed)
    }

    /// The symbols of a model of this formula, one per cell; where a model leaves several, the first.
    pub fn values(&self, model: &Model) -> Result<Vec<Symbol>, TextError> {
        let mut values = vec![None; self.geometry.cells()];
        for candidate in
            model.literals.iter().filter(|&&(literal, _)| literal > 0).filter_map(|&(l, _)| self.candidate(l))
        {
            values[candidate.cell.index()].get_or_insert(candidate.symbol);
        }
        let missing = |cell| {
            let end = model.literals.last().map_or(Place::new(1, 1), |&(_, place)| place);
            let variables = self.geometry.symbols() * usize::from(cell);
            let range = format!("one of the variables {} to {}", variables + 1, variables + self.geometry.symbols());
            TextError::new(end, "no true variable of a cell", format!("{range} without a minus"))
        };
        let cells = values.iter().zip(0_u16..);
        cells.map(|(value, cell)| value.ok_or_else(|| missing(cell))).collect()
    }

    fn candidate(&self, literal: i32) -> Option<Candidate> {
        Numbering::of(&self.geometry).candidate(literal.unsigned_abs())
    }
}

fn twice(geometry: &Geometry, candidate: Candidate, other: Symbol, place: Place) -> TextError {
    let (name, numbering) = (geometry.cell_name(candidate.cell), Numbering::of(geometry));
    let variable = numbering.variable(candidate.cell.with(other));
    TextError::new(place, format!("a second symbol for {name}"), format!("one only: {variable} is true already"))
}

/// Reads a formula. Its comments must say which board it is about.
pub fn problem(text: &str) -> Result<Problem, TextError> {
    let geometry = board_of(text)?;
    let mut units = Vec::new();
    let mut clause: Vec<(i32, Place)> = Vec::new();
    let mut header: Option<(usize, usize)> = None;
    let mut clauses = 0;
    for (number, line) in lines(text) {
        if let Some(rest) = line.strip_prefix("p ") {
            header = Some(header_of(rest, Place::new(number, 1))?);
            continue;
        }
        if line.starts_with('c') {
            continue;
        }
        for (literal, place) in literals(line, number) {
            let literal = literal?;
            let Some((variables, _)) = header else {
                return Err(TextError::new(place, "a clause", "the line `p cnf VARIABLES CLAUSES` before it"));
            };
            if literal.unsigned_abs() as usize > variables {
                return Err(TextError::new(place, literal.to_string(), format!("a variable from 1 to {variables}")));
            }
            if literal != 0 {
                clause.push((literal, place));
                continue;
            }
            clauses += 1;
            if let [unit] = clause[..] {
                units.push(unit);
            }
            clause.clear();
        }
    }
    let end = Place::new(lines(text).count(), 1);
    match (header, clause.last()) {
        (None, _) => Err(TextError::new(end, "the end of the text", "a line `p cnf VARIABLES CLAUSES`")),
        (_, Some(&(_, place))) => Err(TextError::new(place, "the end of the text", "0 at the end of the clause")),
        (Some((_, said)), None) if said != clauses => {
            Err(TextError::new(end, format!("{clauses} clauses"), format!("{said}, as the line `p cnf` says")))
        }
        _ => Ok(Problem { geometry, units }),
    }
}

/// The board that the comments name.
fn board_of(text: &str) -> Result<Geometry, TextError> {
    let comments = || lines(text).filter_map(|(number, line)| Some((number, line.strip_prefix("c ")?)));
    let with =
        |what: &'static str| comments().filter_map(move |(number, line)| Some((number, line.strip_prefix(what)?)));
    let first = Place::new(1, 1);
    let Some((start, _)) = with(LAYOUT).next() else {
        let expected = format!("a comment `c {LAYOUT}box 3x3` that names the board");
        return Err(TextError::new(first, "none", expected));
    };
    let layout: String = with(LAYOUT).flat_map(|(_, line)| [line, "\n"]).collect();
    let shift = |error: TextError| {
        let place = Place::new(start + error.place.line - 1, error.place.column + "c ".len() + LAYOUT.len());
        TextError { place, ..error }
    };
    let geometry = layout::parse(&layout).map_err(shift)?;
    match with(VARIABLE).next() {
        Some((_, said)) if said.starts_with(&numbering_text(&geometry)) => Ok(geometry),
        Some((number, said)) => Err(TextError::new(Place::new(number, 1), said, numbering_text(&geometry))),
        None => Err(TextError::new(first, "none", format!("a comment `c {VARIABLE}{}`", numbering_text(&geometry)))),
    }
}

fn header_of(rest: &str, place: Place) -> Result<(usize, usize), TextError> {
    let words: Vec<_> = rest.split_whitespace().collect();
    let numbers = match words[..] {
        ["cnf", variables, clauses] => variables.parse().ok().zip(clauses.parse().ok()),
        _ => None,
    };
    numbers.ok_or_else(|| TextError::new(place, format!("`p {rest}`"), "`p cnf VARIABLES CLAUSES`"))
}

/// The numbers of a line with their places.
fn literals(line: &str, number: usize) -> impl Iterator<Item = (Result<i32, TextError>, Place)> {
    line.split_whitespace().map(move |word| {
        let column = line[..word.as_ptr() as usize - line.as_ptr() as usize].chars().count() + 1;
        let place = Place::new(number, column);
        let wrong = || TextError::new(place, format!("`{word}`"), "a literal, which is a number, or 0");
        (word.parse::<i32>().map_err(|_| wrong()), place)
    })
}

/// Reads a solver's model: the lines `v` of its output up to 0; or, where there is none, literals alone (MiniSat).
pub fn model(text: &str) -> Result<Model, TextError> {
    let answer = |line: &str| line.strip_prefix("s ").unwrap_or(line).trim().to_ascii_uppercase();
    let refusing = |line: &str| matches!(answer(line).as_str(), "UNSATISFIABLE" | "UNSAT" | "UNKNOWN" | "INDET");
    if let Some((number, line)) = lines(text).find(|(_, line)| refusing(line)) {
        return Err(TextError::new(Place::new(number, 1), format!("`{line}`"), "a model"));
    }
    let has_v = lines(text).any(|(_, line)| line == "v" || line.starts_with("v "));
    let mut found = Vec::new();
    for (number, line) in lines(text) {
        let said = match line.strip_prefix('v') {
            Some(rest) => format!(" {rest}"),
            None if has_v || line.starts_with(['c', 's']) || answer(line) == "SAT" => continue,
            None => line.to_string(),
        };
        for (literal, place) in literals(&said, number) {
            match literal? {
                0 => return Ok(Model { literals: found }),
                literal => found.push((literal, place)),
            }
        }
    }
    if found.is_empty() {
        let place = Place::new(lines(text).count().max(1), 1);
        return Err(TextError::new(place, "the end of the text", "lines `v` with the literals of a model"));
    }
    Ok(Model { literals: found })
}
