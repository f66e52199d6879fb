//! Steps as forums write them: chains in Eureka's notation, fish by their bases and covers.
//!
//! ```text
//! (3)r1c2=(3-4)r1c5=(4)r7c5 => r7c2<>3, r1c2<>4      strong link =, weak link -, several symbols of one cell in one bracket
//! (6)r4c5=(6)r4c78-(6)r5c9=(6)r9c9 => r9c5<>6         a group, of which one is true
//! (5=12)r1c13-(2=65)r4c39 => r4c1<>5                  an almost locked set has the first, or all the others: 5, or both 1 and 2
//! (7)r27\c36 fr2c5 efr7c4                             bases, covers, fins, and fins that lie in two bases
//! r46c1 - {1357} (r7c1 - {37}, r5c2 - {15})           Sue de Coq as HoDoKu writes it: the crossing, then the two sides
//! 2/9 in r2c89,r6c89, (9)r2c8=(9)r2c9, (9)r2c8=(9)r6c8    a hidden rectangle: the symbols, the cells, the two strong links
//! ```
//! What is assumed has a line for each branch. Of nets, for which forums have no one form, what follows from several things
//! stands behind an arrow, and semicolons are between such parts:
//!
//! ```text
//! (1)r9c9 -> r9c5<>1                                  r9c9 is 1, so r9c5 is not
//! (9)r9c9-(9)r1c9=(9)r1c5 -> r9c5<>1                  a chain from what is true; from what is false it would begin with =
//! (5)r1c1-(5=6)r2c3; (5)r1c1 + (6)r2c3 -> (7)r4c3     both together leave r4c3, or a house, nothing but that 7
//! (12)r1c12 -> r1c5<>1                                a pair: these cells have only these, or these are only there
//! (5)r1c1 + (6)r2c3 -> no 7 in row 4                  nothing is left of it: the assumption is wrong
//! ```
//! Whatever is none of these is written by its facts, as [`short`](super::short) writes it; so is a chain from whose ends not all follows that
//! goes, as of a remote pair.
//!
//! The notation of chains is that of the Sudoku forum Eureka (2006), that of fish is of the Sudoku players' forum.

use super::chain::{cells_of, chain};
use super::told::{effects, signs};
use super::{Finding, Words, prove};
use ninefold_board::{Because, Cell, Fact, HouseId, HouseKind, Item, Step, Symbol};

/// A step in signs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Eureka {
    /// The technique's name in the dialect.
    pub name: String,
    /// The pattern: `(3)r1c2=(3-4)r1c5=(4)r7c5`; of branches, all of which lead to the same, each.
    pub pattern: Vec<String>,
    /// What follows: `r7c2<>3, r1c2<>4`.
    pub effects: String,
}

impl Eureka {
    /// The name and what is there: `AIC type 2: (3)r1c2=(3-4)r1c5=(4)r7c5`; branches on lines of their own.
    pub fn seen(&self) -> String {
        let colon = format!("{}:", self.name);
        match self.pattern.as_slice() {
            [one] => format!("{colon} {one}"),
            branches => branches.iter().fold(colon, |said, branch| said + "\n  " + branch),
        }
    }
}

/// `AIC type 2: (3)r1c2=(3-4)r1c5=(4)r7c5 => r7c2<>3, r1c2<>4`; below branches what follows has a line of its own, too.
impl std::fmt::Display for Eureka {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let before = if self.pattern.len() > 1 { "\n " } else { "" };
        write!(f, "{}{before} => {}", self.seen(), self.effects)
    }
}

/// The finding as forums write it.
///
/// ```
/// use ninefold::logic::{Words, eureka, lines, technique_named};
/// let (grid, finding) = lines::example(technique_named("x-wing").unwrap()).unwrap();
/// let signs = eureka(&Words::new(&grid), &finding);
/// assert!(signs.pattern[0].starts_with('(') && signs.pattern[0].contains('\\'), "{signs}");
/// ```
pub fn eureka(words: &Words<'_>, finding: &Finding) -> Eureka {
    let step = prove(words.grid, finding);
    let one = || {
        let own = || finding.pattern.signs(words).filter(|own| !own.is_empty());
        let drawn = chain(words, &step).or_else(|| fish(words, &step)).or_else(own);
        vec![drawn.unwrap_or_else(|| signs(words, &step.facts))]
    };
    let pattern = finding.pattern.eureka(words, finding).unwrap_or_else(one);
    Eureka {
        name: finding.technique.about().name_in(words.dialect, usize::from(finding.size)).into_owned(),
        pattern,
        effects: effects(words, &step.conclusions).join(", "),
    }
}

/// Bases and covers of one symbol, as many of these as of those: `(7)r27\c36 fr2c5`.
fn fish(words: &Words<'_>, step: &Step) -> Option<String> {
    let base = |fact: &Fact| match fact.because {
        Because::Grid(Item::InHouse(house, symbol)) => Some((house, symbol)),
        _ => None,
    };
    let cover = |item: &Item| if let Item::InHouse(house, symbol) = *item { Some((house, symbol)) } else { None };
    let bases = step.facts.iter().map(base).collect::<Option<Vec<_>>>()?;
    let covers = step.covers.iter().map(cover).collect::<Option<Vec<_>>>()?;
    let &(_, symbol) = bases.first()?;
    if bases.len() != covers.len() || bases.iter().chain(&covers).any(|(_, other)| *other != symbol) {
        return None;
    }
    let geometry = words.grid.geometry();
    let lies_in = |cell: Cell, houses: &[(HouseId, Symbol)]| {
        let of_cell = geometry.houses_of(cell).iter();
        of_cell.filter(|membership| houses.iter().any(|(house, _)| *house == membership.house)).count()
    };
    let mut fins: Vec<Cell> = step.facts.iter().flat_map(|fact| cells_of(&fact.any_of)).collect();
    fins.retain(|&cell| lies_in(cell, &covers) == 0 || lies_in(cell, &bases) > 1);
    fins.sort_unstable();
    fins.dedup();
    let houses = |of: &[(HouseId, Symbol)]| houses(words, &of.iter().map(|(house, _)| *house).collect::<Vec<_>>());
    let sign = |fin: Cell| if lies_in(fin, &bases) > 1 { " ef" } else { " f" };
    let fins = fins.iter().fold(String::new(), |said, &fin| said + sign(fin) + &words.cell(fin));
    Some(format!("({}){}\\{}{fins}", words.symbol(symbol), houses(&bases), houses(&covers)))
}

/// `r27`, `r6b4`; where a number has two digits, or a house no letter, `r10,r11`, `diagonal 1`.
pub(in crate::logic) fn houses(words: &Words<'_>, houses: &[HouseId]) -> String {
    let geometry = words.grid.geometry();
    let mut said = String::new();
    let mut last = None;
    for &house in houses {
        let letter = match geometry.house(house).kind() {
            HouseKind::Row => Some("r"),
            HouseKind::Column => Some("c"),
            HouseKind::Box => Some("b"),
            HouseKind::Region | HouseKind::Diagonal | HouseKind::Clique => None,
        };
        // The words for a house end with its number.
        let name = words.house(house);
        let number = name.rsplit(' ').next().filter(|number| number.parse::<usize>().is_ok());
        match letter.zip(number) {
            Some((letter, number)) if last == Some(letter) && number.len() == 1 => said += number,
            Some((letter, number)) => {
                said.extend([if number.len() > 1 && !said.is_empty() { "," } else { "" }, letter, number]);
            }
            None => said.extend([if said.is_empty() { "" } else { "," }, &name]),
        }
        last = letter.zip(number).filter(|(_, number)| number.len() == 1).map(|(letter, _)| letter);
    }
    said
}
