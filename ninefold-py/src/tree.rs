//! The class `Tree`: the choices that Crook's algorithm makes at random.

use crate::questions::asked;
use ninefold::Error;
use ninefold::ask::{Footing, Manner, Position, Why, explain_crook};
use ninefold::board::Board;
use ninefold::board::text::Alphabet;
use ninefold::logic::Unheard;
use ninefold::logic::profile::crook::{Coin, CrookOptions, End};
use ninefold::logic::profile::{CROOK, Profile as _};
use ninefold::trace::Tree as Drawn;
use pyo3::prelude::*;

/// What a tree is pickled as.
type TreeParts = (usize, usize, bool, String, String);

/// The search tree of Crook's algorithm: where logic ends, a number is chosen at random, and each number that is tried is a branch.
///
/// >>> import ninefold
/// >>> tree = ninefold.tree("1...2...........")
/// >>> tree.solutions == ninefold.count("1...2..........."), tree.is_complete
/// (True, True)
#[pyclass(frozen, eq, hash, module = "ninefold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Tree {
    /// How many paths of it were tried to their ends; 0 where no choice was needed.
    #[pyo3(get)]
    paths: usize,
    /// So many solutions were found.
    #[pyo3(get)]
    solutions: usize,
    /// Was all of it explored?
    #[pyo3(get)]
    is_complete: bool,
    text: String,
    svg: String,
}

impl Tree {
    /// Of a board; so many paths of it are explored, and the coin falls by the seed.
    pub(crate) fn of(py: Python<'_>, board: &Board, paths: usize, seed: u64) -> PyResult<Self> {
        asked(py, board, |asked| {
            let manner = Manner::named(Some(CROOK.name()), None, None)?;
            let refused = |why: Why| Error::Refused { words: why.words(board.geometry(), &manner), why };
            let footing = Footing::of(&Position::from(asked.board), &asked.policy).map_err(refused)?;
            let options = CrookOptions { seed, paths, ..CrookOptions::default() };
            let (_, report) = explain_crook(&footing, &manner, &options, &mut Coin, &mut Unheard);
            // After Ctrl-C nobody will see it, and a tree of many paths takes long to draw.
            let (text, svg) = if asked.policy.is_over() {
                Default::default()
            } else {
                let alphabet = Alphabet::for_people(board.geometry().symbols());
                let drawn = Drawn::of_choices(footing.grid.puzzle(), alphabet, &report.tree);
                (drawn.text(), drawn.svg())
            };
            Ok(Tree {
                paths: report.tree.paths().iter().filter(|path| path.end != End::Open).count(),
                solutions: report.solutions.len(),
                is_complete: report.is_complete,
                text,
                svg,
            })
        })
    }
}

#[pymethods]
impl Tree {
    /// The picture as an SVG document.
    fn draw(&self) -> &str {
        &self.svg
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let part = if self.is_complete { "" } else { ", a part" };
        format!("<Tree of {} paths, {} solutions{part}>", self.paths, self.solutions)
    }

    #[staticmethod]
    fn _whole(parts: TreeParts) -> Self {
        let (paths, solutions, is_complete, text, svg) = parts;
        Tree { paths, solutions, is_complete, text, svg }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (TreeParts,))> {
        let Tree { paths, solutions, is_complete, text, svg } = self.clone();
        Ok((py.get_type::<Tree>().getattr("_whole")?, ((paths, solutions, is_complete, text, svg),)))
    }
}
