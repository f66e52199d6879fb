//! Symmetries of a square board: which cells are given or empty together.

use ninefold_board::{Cell, Geometry};

/// A group of the square's symmetries: with a cell all its images are given, or none. There are no others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Symmetry {
    /// Each cell by itself.
    #[default]
    None,
    /// Half a turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Top and bottom are mirror images.
    Horizontal,
    /// Left and right are mirror images.
    Vertical,
    /// Both at once.
    Both,
    /// Mirrored at the diagonal from the top left.
    Diagonal,
    /// Mirrored at the diagonal from the top right.
    AntiDiagonal,
    /// Mirrored at both diagonals.
    BothDiagonals,
    /// All eight turns and mirror images.
    Full,
}

/// Row and column of a cell's image, where the last row and column have this number.
type Image = fn(usize, (usize, usize)) -> (usize, usize);

const HALF_TURN: Image = |last, (row, column)| (last - row, last - column);
const QUARTER_TURN: Image = |last, (row, column)| (column, last - row);
const TOP_DOWN: Image = |last, (row, column)| (last - row, column);
const LEFT_RIGHT: Image = |last, (row, column)| (row, last - column);
const DIAGONAL: Image = |_, (row, column)| (column, row);
const ANTI_DIAGONAL: Image = |last, (row, column)| (last - column, last - row);

impl Symmetry {
    /// All of them, each with its name.
    pub const ALL: [(&'static str, Symmetry); 10] = [
        ("none", Symmetry::None),
        ("rotate180", Symmetry::Rotate180),
        ("rotate90", Symmetry::Rotate90),
        ("horizontal", Symmetry::Horizontal),
        ("vertical", Symmetry::Vertical),
        ("both", Symmetry::Both),
        ("diagonal", Symmetry::Diagonal),
        ("anti-diagonal", Symmetry::AntiDiagonal),
        ("both-diagonals", Symmetry::BothDiagonals),
        ("full", Symmetry::Full),
    ];

    /// Movements of which all others of the group are made.
    fn generators(self) -> &'static [Image] {
        match self {
            Symmetry::None => &[],
            Symmetry::Rotate180 => &[HALF_TURN],
            Symmetry::Rotate90 => &[QUARTER_TURN],
            Symmetry::Horizontal => &[TOP_DOWN],
            Symmetry::Vertical => &[LEFT_RIGHT],
            Symmetry::Both => &[TOP_DOWN, LEFT_RIGHT],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::AntiDiagonal => &[ANTI_DIAGONAL],
            Symmetry::BothDiagonals => &[DIAGONAL, ANTI_DIAGONAL],
            Symmetry::Full => &[QUARTER_TURN, DIAGONAL],
        }
    }

    /// The cells that belong together, ascending by their first ones; `None` for a graph, which no symmetry moves.
    ///
    /// ```
    /// use ninefold::board::Geometry;
    /// use ninefold::generate::Symmetry;
    /// let three = Geometry::latin(3)?;
    /// let sizes = |symmetry: Symmetry| symmetry.orbits(&three).unwrap().iter().map(Vec::len).collect::<Vec<_>>();
    /// assert_eq!(sizes(Symmetry::Rotate90), [4, 4, 1]);
    /// assert_eq!(sizes(Symmetry::Diagonal), [1, 2, 2, 1, 2, 1]);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn orbits(self, geometry: &Geometry) -> Option<Vec<Vec<Cell>>> {
        if self == Symmetry::None {
            return Some(geometry.all_cells().map(|cell| vec![cell]).collect());
        }
        let last = geometry.side()? - 1;
        let mut is_placed = vec![false; geometry.cells()];
        let mut orbits = Vec::new();
        for cell in geometry.all_cells() {
            if !std::mem::replace(&mut is_placed[cell.index()], true) {
                let mut orbit = vec![cell];
                let mut at = 0;
                while at < orbit.len() {
                    let place = geometry.row_column(orbit[at]);
                    for image in self.generators() {
                        let (row, column) = image(last, place);
                        let image = geometry.cell_at(row, column)?;
                        if !std::mem::replace(&mut is_placed[image.index()], true) {
                            orbit.push(image);
                        }
                    }
                    at += 1;
                }
                orbits.push(orbit);
            }
        }
        Some(orbits)
    }
}

/// Its name: `rotate180`.
impl std::fmt::Display for Symmetry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let named = Symmetry::ALL.iter().find(|(_, symmetry)| symmetry == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}
