//! Steps written by hand, one per kind of argument and per kind of board. The puzzles are this project's own; each has one
//! solution, which the tests find by brute force.

use crate::words::{Proof, grid, sudoku};
use ninefold_board::{Geometry, Grid, Puzzle, Step, Symbol};
use ninefold_check::Limits;

/// A grid and a true step on it.
pub(crate) struct Case {
    pub(crate) grid: Grid,
    pub(crate) step: Step,
    /// Does it rely on the puzzle's having one solution?
    pub(crate) unique: bool,
}

impl Case {
    pub(crate) fn limits(&self) -> Limits {
        Limits { assume_unique: self.unique, ..Limits::default() }
    }
}

const NINE: &str = ".392.....4.8...9.1..2.4...5..3..6.....19..8.....185.......3...9.....458.36....4..";
const NINE_PAIRS: &str = "987..1.....2..4.....15..8..5..8...71.9...7......3..658...41..........5.33.....2.4";
const NINE_FINNED: &str = "......9.3.8....1...1742....6....475.....7...2.5.81.3..4..1.9...8.9..6....7..4....";
const NINE_WING: &str = "...3..81....6.8.5.5...4......37....1.24.9....7.....2.618.......34..2..7..975.....";
const NINE_RECTANGLE: &str = "9..8.......7936..8..3.......4...28.1......4....9...52.3...7..42.5.2.....86.31....";
const NINE_CHAIN: &str = "..21....6.14..62.396....84..48.6..32....7.....3..9..6..2.......5.....3.8....3.6.9";
const NINE_COLOURS: &str = ".7.3...8.6......7.......1..5..7.841..18..4...4......69.3..15....4....93..5..4.6..";
const SIX: &str = "51.3...3...2.5...4......36..1.......";
const SIX_SETS: &str = "..52.3....4...2.6....1..3.........54";
const SIX_LOCKED: &str = "...1.6.56..4....1......2.13.....24..";
const SIX_WING: &str = "...3.....546..34..6.....1...3......2";
const SIX_RECTANGLE: &str = "....1..3.....6.5....53....2.6.4..2..";
const LATIN: &str = "62...........1.254.65....42..5..43..";
const LATIN_PAIRS: &str = "4.56..2......2.4....1.5..3..6.6...3.";
const LATIN_TRIPLE: &str = ".....3.4..155...21...25.2.5.6...4...";
const LATIN_FISH: &str = "....2......5.1..3646.3.12..1......6.";
const LATIN_SETS: &str = ".2...5..63....2.64...15..5....23....";
const LATIN_RECTANGLE: &str = "..234.1..2....4.52.3.........1..1..4";
const REGIONS: &str = "aaabbbaaabbbccddddccccddeeffffeeeeff";
const JIGSAW: &str = "4.....3.16........15.......1......42";
const JIGSAW_PAIRS: &str = "....1...15..2.6...3.......2.6...5..1";
const JIGSAW_WING: &str = "..56......3......3.1....4.2.5......4";

pub(crate) fn jigsaw() -> Geometry {
    Geometry::jigsaw(&REGIONS.bytes().map(|b| b - b'a').collect::<Vec<_>>()).unwrap()
}

/// Two triangles that share an edge, v1 v2 v3 and v2 v3 v4, and a tail from v2 over v5 to v6 and v7. Three colours;
/// v1 = 1, v6 = 2, v7 = 1. No house is full.
pub(crate) fn graph() -> Grid {
    let edges = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (1, 4), (4, 5), (4, 6)];
    let mut givens = vec![None; 7];
    (givens[0], givens[5], givens[6]) = (Some(Symbol(0)), Some(Symbol(1)), Some(Symbol(0)));
    Grid::new(&Puzzle::new(Geometry::graph(7, &edges, 3).unwrap(), givens).unwrap()).unwrap()
}

pub(crate) fn all() -> Vec<Case> {
    [singles(), locked(), naked_sets(), hidden_sets(), fish(), wings(), chains(), rectangles(), graph_steps()]
        .into_iter()
        .flatten()
        .collect()
}

fn case(geometry: &Geometry, givens: &str, name: &str, write: impl Fn(Proof<'_>) -> Step) -> Case {
    of(grid(geometry, givens), name, write)
}

fn of(grid: Grid, name: &str, write: impl Fn(Proof<'_>) -> Step) -> Case {
    let step = write(Proof::new(&grid, name));
    Case { grid, step, unique: false }
}

fn singles() -> Vec<Case> {
    let (nine, six, latin) = (sudoku(3, 3), sudoku(2, 3), Geometry::latin(6).unwrap());
    vec![
        case(&nine, NINE, "naked single", |p| p.facts("r8c3").place("r8c3=7")),
        case(&six, SIX, "naked single, 2x3", |p| p.facts("r1c6").place("r1c6=6")),
        case(&latin, LATIN, "naked single, Latin", |p| p.facts("r3c1").place("r3c1=3")),
        case(&nine, NINE, "hidden single", |p| p.facts("row 2=2").place("r2c8=2")),
        case(&nine, NINE, "hidden single as an elimination", |p| p.facts("row 3=9").eliminate("r3c6=7, r3c6=8")),
        case(&six, SIX, "hidden single, 2x3", |p| p.facts("column 6=1").place("r4c6=1")),
        case(&latin, LATIN, "hidden single, Latin", |p| p.facts("column 2=3").place("r2c2=3")),
    ]
}

fn locked() -> Vec<Case> {
    vec![
        case(&sudoku(3, 3), NINE, "locked candidates", |p| p.facts("row 3=8").eliminate("r1c6=8")),
        case(&sudoku(2, 3), SIX_LOCKED, "locked candidates, 2x3", |p| {
            p.facts("row 3=4").eliminate("r4c1=4, r4c2=4, r4c3=4")
        }),
        case(&jigsaw(), JIGSAW, "locked candidates, jigsaw", |p| {
            p.facts("row 2=5").eliminate("r1c4=5, r1c5=5, r1c6=5")
        }),
    ]
}

fn naked_sets() -> Vec<Case> {
    vec![
        case(&sudoku(3, 3), NINE, "naked pair", |p| {
            p.facts("r4c5, r5c5").covers("column 5=2, column 5=7").eliminate("r1c5=7, r2c5=7, r8c5=2, r9c5=2, r9c5=7")
        }),
        case(&sudoku(3, 3), NINE, "naked triple", |p| {
            let covered = p.facts("r4c4, r4c5, r4c9").covers("row 4=2, row 4=4, row 4=7");
            covered.eliminate("r4c1=2, r4c1=7, r4c2=2, r4c2=4, r4c2=7, r4c7=2, r4c7=7, r4c8=2, r4c8=4, r4c8=7")
        }),
        case(&sudoku(2, 3), SIX, "naked pair, 2x3", |p| {
            p.facts("r2c1, r2c3").covers("row 2=4, row 2=6").eliminate("r2c4=4, r2c4=6, r2c5=4, r2c5=6")
        }),
        case(&sudoku(2, 3), SIX_SETS, "naked triple, 2x3", |p| {
            let covered = p.facts("r6c1, r6c2, r6c3").covers("box 5=1, box 5=2, box 5=6");
            covered.eliminate("r5c2=1, r5c2=2, r5c2=6, r5c3=1, r5c3=6")
        }),
        case(&Geometry::latin(6).unwrap(), LATIN, "naked pair, Latin", |p| {
            p.facts("r1c3, r1c6").covers("row 1=1, row 1=3").eliminate("r1c4=1, r1c5=1, r1c5=3")
        }),
        case(&Geometry::latin(6).unwrap(), LATIN_TRIPLE, "naked triple, Latin", |p| {
            let covered = p.facts("r3c2, r4c2, r5c2").covers("column 2=1, column 2=3, column 2=6");
            covered.eliminate("r1c2=1, r1c2=6, r6c2=1, r6c2=3, r6c2=6")
        }),
        case(&jigsaw(), JIGSAW_PAIRS, "naked pair, jigsaw", |p| {
            p.facts("r2c1, r6c1").covers("column 1=4, column 1=6").eliminate("r1c1=4, r1c1=6, r5c1=4")
        }),
    ]
}

fn hidden_sets() -> Vec<Case> {
    vec![
        case(&sudoku(3, 3), NINE_PAIRS, "hidden pair", |p| {
            p.facts("row 6=1, row 6=7").covers("r6c1, r6c2").eliminate("r6c1=2, r6c1=4, r6c2=2, r6c2=4")
        }),
        case(&sudoku(3, 3), NINE, "hidden triple", |p| {
            let covered = p.facts("row 4=5, row 4=8, row 4=9").covers("r4c1, r4c2, r4c8");
            covered.eliminate("r4c1=2, r4c1=7, r4c2=2, r4c2=4, r4c2=7, r4c8=1, r4c8=2, r4c8=4, r4c8=7")
        }),
        case(&sudoku(2, 3), SIX_SETS, "hidden pair, 2x3", |p| {
            p.facts("column 6=1, column 6=6").covers("r2c6, r5c6").eliminate("r2c6=5, r5c6=2")
        }),
        case(&Geometry::latin(6).unwrap(), LATIN_PAIRS, "hidden pair, Latin", |p| {
            p.facts("row 4=4, row 4=6").covers("r4c2, r4c6").eliminate("r4c6=2, r4c6=3")
        }),
        case(&jigsaw(), JIGSAW_PAIRS, "hidden pair, jigsaw", |p| {
            p.facts("row 4=1, row 4=6").covers("r4c2, r4c4").eliminate("r4c2=4, r4c2=5, r4c4=4")
        }),
    ]
}

fn fish() -> Vec<Case> {
    vec![
        case(&sudoku(3, 3), NINE, "X-wing", |p| {
            p.facts("row 3=8, row 9=8").covers("column 4=8, column 6=8").eliminate("r7c4=8, r1c6=8, r7c6=8")
        }),
        case(&sudoku(3, 3), NINE_FINNED, "finned X-wing", |p| {
            p.facts("column 1=1, column 8=1").covers("row 5=1, row 9=1").eliminate("r9c9=1")
        }),
        case(&sudoku(2, 3), SIX, "finned X-wing, 2x3", |p| {
            p.facts("column 2=2, column 5=2").covers("row 4=2, row 6=2").eliminate("r4c4=2")
        }),
        case(&Geometry::latin(6).unwrap(), LATIN_FISH, "X-wing, Latin", |p| {
            p.facts("row 1=1, row 6=1").covers("column 1=1, column 3=1").eliminate("r2c1=1, r2c3=1")
        }),
        case(&jigsaw(), JIGSAW, "X-wing, jigsaw", |p| {
            p.facts("column 3=4, column 4=4").covers("row 3=4, row 4=4").eliminate("r3c2=4, r3c6=4, r4c6=4")
        }),
    ]
}

fn wings() -> Vec<Case> {
    vec![
        case(&sudoku(3, 3), NINE_WING, "XY-wing", |p| p.facts("r1c2, r1c5, r4c2").eliminate("r4c5=5")),
        case(&sudoku(2, 3), SIX_WING, "XY-wing, 2x3", |p| {
            p.facts("r3c6, r3c1, r4c4").eliminate("r3c5=2, r4c2=2, r4c3=2")
        }),
        case(&jigsaw(), JIGSAW_WING, "XY-wing, jigsaw", |p| {
            p.facts("r5c4, r5c2, r6c5").eliminate("r6c3=6, r5c6=6, r6c1=6, r6c2=6")
        }),
    ]
}

fn chains() -> Vec<Case> {
    vec![
        case(&sudoku(3, 3), NINE, "turbot fish", |p| {
            let links = p.facts("column 1=8, column 2=8");
            links.derived(&[0, 1], "", "r7c1=8, r7c2=8").eliminate("r7c4=8, r7c6=8")
        }),
        case(&Geometry::latin(6).unwrap(), LATIN, "turbot fish, Latin", |p| {
            let links = p.facts("column 1=5, column 2=5");
            links.derived(&[0, 1], "", "r2c1=5, r2c2=5").eliminate("r2c4=5")
        }),
        // r4c2 = r4c3 - r7c3 = r7c4 - r5c4 = r5c5: one of the two ends is true, told link by link.
        case(&sudoku(3, 3), NINE_COLOURS, "simple colouring", |p| {
            let links = p.facts("box 4=6, row 7=6, row 5=6").derived(&[0, 1], "", "r4c2=6, r7c4=6");
            links.derived(&[3, 2], "", "r4c2=6, r5c5=6").eliminate("r4c5=6")
        }),
        // If r2c5 is not 5, it is 8, so r2c1 is 7, so r4c1 is 1, so r4c6 is 5.
        case(&sudoku(3, 3), NINE_CHAIN, "forcing chain", |p| {
            let cells = p.facts("r2c5, r2c1, r4c1, r4c6").derived(&[0, 1], "", "r2c5=5, r2c1=7");
            let longer = cells.derived(&[4, 2], "", "r2c5=5, r4c1=1").derived(&[5, 3], "", "r2c5=5, r4c6=5");
            longer.eliminate("r1c6=5, r3c6=5")
        }),
        // r1c7 has 6 and 7; so has the set of r3c7 and r3c8, beside 3. In box 3 only one of the two can have 6.
        case(&sudoku(3, 3), NINE, "two almost locked sets", |p| {
            let set = p.facts("r1c7, r3c7, r3c8").derived(&[1, 2], "row 3=3", "r3c7=6, r3c8=6, r3c7=7, r3c8=7");
            set.eliminate("r1c8=7, r1c9=7, r2c8=7")
        }),
        case(&Geometry::latin(6).unwrap(), LATIN_SETS, "two almost locked sets, Latin", |p| {
            let cells = p.facts("r2c2, r2c6, r4c1, r4c3, r4c6");
            let first = cells.derived(&[0, 1], "row 2=1", "r2c2=4, r2c6=2");
            let second = first.derived(&[2, 3, 4], "row 4=3, row 4=6", "r4c1=4, r4c3=4, r4c6=2");
            second.eliminate("r4c2=4")
        }),
    ]
}

fn rectangles() -> Vec<Case> {
    let mut cases = vec![
        case(&sudoku(3, 3), NINE_RECTANGLE, "unique rectangle 1", |p| {
            let pattern = "r1c2=1, r1c2=2, r1c7=1, r1c7=2, r2c2=1, r2c2=2, r2c7=1, r2c7=2";
            p.not_deadly(pattern, "r1c7=3, r1c7=6, r1c7=7").eliminate("r1c7=1, r1c7=2")
        }),
        case(&sudoku(2, 3), SIX_RECTANGLE, "unique rectangle 1, 2x3", |p| {
            let pattern = "r1c3=4, r1c3=6, r1c4=4, r1c4=6, r2c3=4, r2c3=6, r2c4=4, r2c4=6";
            p.not_deadly(pattern, "r2c3=1").place("r2c3=1")
        }),
        // Two rows, three columns, three symbols: every filling can exchange its rows. Not of the shape that is accepted
        // at once, so every filling is looked at.
        case(&Geometry::latin(6).unwrap(), LATIN_RECTANGLE, "extended rectangle, Latin", |p| {
            let cells = ["r2c3", "r2c5", "r2c6", "r4c3", "r4c5", "r4c6"];
            let pattern: Vec<_> = cells.iter().flat_map(|c| [3, 5, 6].map(|s| format!("{c}={s}"))).collect();
            p.not_deadly(&pattern.join(","), "r4c5=1, r4c5=2").eliminate("r4c5=6")
        }),
    ];
    for case in &mut cases {
        case.unique = true;
    }
    cases
}

fn graph_steps() -> Vec<Case> {
    vec![
        of(graph(), "naked single, graph", |p| p.facts("v5").place("v5=3")),
        of(graph(), "naked pair, graph", |p| {
            p.facts("v2, v3").covers("edge v2-v3=2, edge v2-v3=3").eliminate("v4=2, v4=3")
        }),
        of(graph(), "chain, graph", |p| p.facts("v5, v2").place("v2=2")),
    ]
}
