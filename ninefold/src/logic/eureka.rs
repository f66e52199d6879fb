//! Steps as forums write them: chains in Eureka's notation, fish by their bases and covers.
//!
//! ```text
//! (3)r1c2=(3-4)r1c5=(4)r7c5 => r7c2<>3, r1c2<>4      strong link =, weak link -, several symbols of one cell in one bracket
//! (1)r5c79=(1)r6c8-(1=4)r6c15-(4)r8c1=(4)r9c3        a group; an almost locked set, which has its 4 if it has no 1
//! (7)r27\c36 fr2c5 efr7c4                             bases, covers, fins, and fins that lie in two bases
//! ```
//! Whatever is neither is written by its facts, as [`short`](super::short) writes it; so is a chain from whose ends not all follows that goes,
//! as of two almost locked sets that have several symbols in common.
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
    /// What is there: `(3)r1c2=(3-4)r1c5=(4)r7c5`.
    pub pattern: String,
    /// What follows: `r7c2<>3, r1c2<>4`.
    pub effects: String,
}

/// `AIC type 2: (3)r1c2=(3-4)r1c5=(4)r7c5 => r7c2<>3, r1c2<>4`
impl std::fmt::Display for Eureka {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {} => {}", self.name, self.pattern, self.effects)
    }
}

/// The finding as forums write it.
///
/// ```
/// use ninefold::logic::{Words, eureka, lines, technique_named};
/// let (grid, finding) = lines::example(technique_named("x-wing").unwrap()).unwrap();
/// let signs = eureka(&Words::new(&grid), &finding);
/// assert!(signs.pattern.starts_with('(') && signs.pattern.contains('\\'), "{signs}");
/// ```
pub fn eureka(words: &Words<'_>, finding: &Finding) -> Eureka {
    let step = prove(words.grid, finding);
    let pattern = chain(words, &step).or_else(|| fish(words, &step)).unwrap_or_else(|| signs(words, &step.facts));
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
fn houses(words: &Words<'_>, houses: &[HouseId]) -> String {
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
