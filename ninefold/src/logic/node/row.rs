//! A row as physicsinsights writes it, `a b c 4 5 6 7 8 9`: letters for the blank cells, each with its list, and the passes on it.

use super::text::{Reader, numbered, wrong_at};
use super::{NoExclusion, NodeError, NodeExclusion, RangeNode, Rule, braces, listed};
use crate::logic::list;
use std::str::FromStr;

/// A row with letters for its blank cells: a node of which the filled cells are told apart.
///
/// ```
/// use ninefold::logic::node::{RowNode, Rule};
/// let mut row: RowNode = "a b c d 5 6 7 8 9; a={1,2}, b={1,2}, c={1,2,3,4}, d={2,3,4}".parse().unwrap();
/// let (pass, exclusion) = row.next(Rule::Both).unwrap();
/// assert_eq!((pass, row.words(&exclusion)), (3, "a and b have only 1 and 2 between them, so c loses 1 and 2; d loses 2".to_string()));
/// row.node.apply(&exclusion);
/// assert_eq!(row.to_string(), "a b c d 5 6 7 8 9; a={1,2}, b={1,2}, c={3,4}, d={3,4}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowNode {
    /// The lists of all cells; a filled cell has its number alone.
    pub node: RangeNode,
    /// The letter of each cell that was blank.
    letters: Vec<Option<char>>,
}

impl RowNode {
    /// The next exclusion of the first pass that has one: a cell with one number (pass 1), a number with one cell (2), cells with
    /// the same lists (3), cells with any lists (5). Pass 4 takes a box beside the row.
    pub fn next(&self, rule: Rule) -> Option<(u8, NodeExclusion)> {
        let found = self.node.effective(rule).into_iter().map(|exclusion| (self.pass(&exclusion), exclusion));
        found.min_by_key(|(pass, exclusion)| (*pass, exclusion.vertices.len()))
    }

    /// The pass to which an exclusion of this row belongs.
    pub fn pass(&self, NodeExclusion { rule, vertices, .. }: &NodeExclusion) -> u8 {
        let list = |vertex: &usize| self.node.vertices[vertex - 1];
        match (vertices.as_slice(), rule) {
            ([_], Rule::Pile) => 2,
            ([_], _) => 1,
            ([first, rest @ ..], _) if rest.iter().all(|vertex| list(vertex) == list(first)) => 3,
            _ => 5,
        }
    }

    /// An exclusion of this row in a sentence without a full stop.
    pub fn words(&self, exclusion: &NodeExclusion) -> String {
        let cells: Vec<String> = exclusion.vertices.iter().map(|&vertex| self.cell(vertex)).collect();
        let (cells, numbers) = (list(&cells, "and"), listed(&exclusion.numbers));
        let lost =
            exclusion.erased.iter().map(|(vertex, lost)| format!("{} loses {}", self.cell(*vertex), listed(lost)));
        let why = match (exclusion.rule, exclusion.vertices.len()) {
            (Rule::Pile, 1) => format!("{numbers} is in {cells} alone"),
            (Rule::Pile, _) => format!("{numbers} are in {cells} alone"),
            (_, 1) => format!("{cells} is {numbers}"),
            _ => format!("{cells} have only {numbers} between them"),
        };
        format!("{why}, so {}", lost.collect::<Vec<_>>().join("; "))
    }

    /// Why cells that somebody names exclude nothing, with their letters.
    pub fn refused(&self, why: &NoExclusion) -> String {
        why.words(|vertex| self.cell(vertex))
    }

    /// The place of the cell with this letter, from 1.
    pub fn place(&self, letter: char) -> Option<usize> {
        self.letters.iter().position(|&known| known == Some(letter)).map(|at| at + 1)
    }

    fn cell(&self, vertex: usize) -> String {
        called(&self.letters, vertex)
    }
}

/// What a row calls the cell at this place, from 1.
fn called(letters: &[Option<char>], vertex: usize) -> String {
    letters[vertex - 1].map_or_else(|| format!("cell {vertex}"), String::from)
}

/// `a b 3; a={1,2}, b={1,2}`: a cell with one number left is filled.
impl std::fmt::Display for RowNode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sets = self.node.vertices();
        let cells = self.letters.iter().zip(&sets).map(|(letter, set)| match (letter, set.as_slice()) {
            (Some(letter), [_, _, ..] | []) => letter.to_string(),
            (_, [number, ..]) => number.to_string(),
            (None, []) => String::new(),
        });
        f.write_str(&cells.collect::<Vec<_>>().join(" "))?;
        let open = self.letters.iter().zip(&sets).filter(|(_, set)| set.len() > 1);
        let lists =
            open.filter_map(|(letter, set)| Some(format!("{}={}", (*letter)?, braces(set)))).collect::<Vec<_>>();
        if lists.is_empty() { Ok(()) } else { write!(f, "; {}", lists.join(", ")) }
    }
}

/// A cell of the row as it is read, and its column.
enum Cell {
    Blank(char),
    Filled(usize, usize),
}

fn has(cells: &[Cell], letter: char) -> bool {
    cells.iter().any(|cell| matches!(cell, Cell::Blank(known) if *known == letter))
}

/// The cells of the row: `a b c 4;`.
fn cells(reader: &mut Reader) -> Result<Vec<Cell>, NodeError> {
    let mut cells = Vec::new();
    while !reader.is_list() && !reader.is_done() {
        let at = reader.at;
        cells.push(match reader.letter() {
            Some(letter) if has(&cells, letter) => {
                return Err(wrong_at(at, format!("{letter} twice"), "a letter for each blank cell".to_string()));
            }
            Some(letter) => Cell::Blank(letter),
            None => reader.number().map(|(number, at)| Cell::Filled(number, at))?,
        });
        if reader.eat(';') || reader.eat(',') || reader.eat(':') {
            break;
        }
    }
    Ok(cells)
}

/// The set of a letter: numbers, each with its column.
type Listed = (char, Vec<(usize, usize)>);

/// The sets of the letters: `a={1,2}, b={1,2}, and c={1,2,3}`.
fn lists(reader: &mut Reader, cells: &[Cell]) -> Result<Vec<Listed>, NodeError> {
    let mut lists: Vec<Listed> = Vec::new();
    while reader.is_list() {
        let at = reader.at;
        let letter = reader.letter().unwrap_or_default();
        if !has(cells, letter) || lists.iter().any(|(known, _)| *known == letter) {
            return Err(wrong_at(at, format!("a list of {letter}"), "one list for each letter of the row".into()));
        }
        reader.eat('=');
        lists.push((letter, reader.set()?));
        reader.eat(',');
        reader.skip_word("and");
    }
    Ok(lists)
}

/// Reads `a b c 4; a={1,2}, b={1,2}, and c={1,2,3}`.
impl FromStr for RowNode {
    type Err = NodeError;

    fn from_str(text: &str) -> Result<Self, NodeError> {
        let mut reader = Reader::new(text);
        let cells = cells(&mut reader)?;
        let lists = lists(&mut reader, &cells)?;
        reader.end()?;
        let end = reader.at;
        let set = |cell: &Cell| match cell {
            Cell::Filled(number, at) => Ok(vec![(*number, *at)]),
            Cell::Blank(letter) => {
                let list = lists.iter().find(|(known, _)| known == letter).map(|(_, list)| list.clone());
                list.ok_or_else(|| {
                    wrong_at(end, "the end".to_string(), format!("a list of {letter}, such as {letter}={{1,2}}"))
                })
            }
        };
        let sets = cells.iter().map(set).collect::<Result<Vec<_>, _>>()?;
        let letter = |cell: &Cell| if let Cell::Blank(letter) = cell { Some(*letter) } else { None };
        let letters: Vec<Option<char>> = cells.iter().map(letter).collect();
        let node = numbered(&sets, None).map_err(|error| match error {
            NodeError::Infeasible { vertices, numbers } => {
                let cells = vertices.iter().map(|&vertex| called(&letters, vertex)).collect();
                NodeError::InfeasibleRow { cells, vertices, numbers }
            }
            other => other,
        })?;
        Ok(RowNode { node, letters })
    }
}
