//! Techniques that the field has names for, and that are not built: whoever asks for one learns that it was understood.

use super::card::loosely;

/// As `HoDoKu`, Sudoku Explainer, `SudokuWiki` and the forums write them.
const UNBUILT: &[&str] = &[
    "3D Medusa",
    "3D Medusa colouring",
    "Bowman's Bingo",
    "chute remote pair",
    "direct claiming",
    "direct hidden pair",
    "direct hidden triplet",
    "direct pointing",
    "Gurth's theorem",
    "Gurth's symmetrical placement",
    "Medusa",
    "nested forcing chain",
    "quad forcing chain",
    "twinned XY-chain",
];

/// A technique of this name is known, but not built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is known as a technique, but is not built yet")]
pub struct NotBuilt(&'static str);

/// The technique that is known by this name and not built: plurals, blanks and signs make no difference.
///
/// ```
/// use ninefold::logic::technique_not_built;
/// let said = technique_not_built("3D-Medusas").map(|technique| technique.to_string());
/// assert_eq!(said.as_deref(), Some("3D Medusa is known as a technique, but is not built yet"));
/// assert_eq!(technique_not_built("X-wing"), None);
/// ```
pub fn technique_not_built(name: &str) -> Option<NotBuilt> {
    let asked = loosely(name);
    UNBUILT.iter().find(|known| loosely(known) == asked).map(|known| NotBuilt(known))
}
