//! Singles.

use crate::logic::walk::{
    all_states, assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique,
};
use ninefold::board::text::Alphabet;
use ninefold::board::{BoxShape, Cell, Geometry, Grid, HouseId, LinkReason};
use ninefold::logic::profile::{Rules, run_with};
use ninefold::logic::technique::{About, Found, Name, Technique};
use ninefold::logic::{Chart, Ending, Finding, Look, Stage, Told, Unheard, Words, prove};
use std::ops::ControlFlow;

const NAMES: [&str; 3] = ["full house", "hidden single", "naked single"];

/// A technique of a caller's own that has the name of one of ours, and finds nothing.
#[derive(Debug)]
struct Blind;

static BLIND: Blind = Blind;
static ABOUT: About = About::new(Name::a("naked single"), "");

impl Technique for Blind {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn find(&'static self, _look: &Look<'_>, _found: Found<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

#[test]
fn the_caller_s_own_technique_is_asked_whatever_its_name() {
    let puzzle = &puzzles(&Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap(), 1, 1)[0];
    let ending = |single| run_with(&[single], &mut Grid::new(puzzle).unwrap(), &Rules::default(), &mut Unheard);
    assert_eq!(ending(technique(NAMES[2])), Ending::Solved);
    assert_eq!(ending(&BLIND), Ending::Stuck);
}

/// The hint speaks of digits where they are, of numbers above 9 as numbers, and of letters as neither.
#[test]
fn symbols_are_called_what_they_are() {
    let kinds = [
        ((2, 2), Alphabet::Digits, "digits"),
        ((3, 3), Alphabet::Digits, "digits"),
        ((3, 3), Alphabet::Letters, "symbols"),
        ((3, 4), Alphabet::Numbers, "numbers"),
        ((3, 4), Alphabet::Digits, "symbols"),
    ];
    for ((height, width), alphabet, called) in kinds {
        let puzzle = &puzzles(&Geometry::sudoku(BoxShape { height, width }).unwrap(), 1, 4)[0];
        let (grid, chart) = (Grid::new(puzzle).unwrap(), Chart::new(puzzle.geometry()));
        let look = Look::new(&grid, &chart, true);
        let [hidden, naked] = [NAMES[1], NAMES[2]].map(|name| look.all(technique(name)));
        let hint = |finding| Told::new(&Words { alphabet, ..Words::new(&grid) }, finding).hint(Stage::Cells);
        let lacks = hint(hidden.first().unwrap());
        assert!(lacks.contains(&format!("can take one of the {called} ")) && lacks.contains(" still lacks"), "{lacks}");
        for finding in &naked {
            let thing = called.trim_end_matches('s');
            let words = hint(finding);
            assert!(
                words.contains(&format!("every {thing} but one")) || words.contains(&format!("but one {thing}")),
                "{words}"
            );
        }
    }
}

#[test]
fn library_lines() {
    assert_lines(&["0000", "0002", "0003"], 55);
}

#[test]
fn sound_on_every_kind_of_board() {
    assert!(assert_sound_everywhere(&NAMES, 1, 2) > 1_000);
}

/// Of the lines that cross out the other cells of a hidden single's house none is there for nothing: each crosses out a cell that no
/// other one does.
#[test]
fn no_line_is_superfluous() {
    let boards = [(3, 3), (2, 3), (4, 4)].map(|(height, width)| Geometry::sudoku(BoxShape { height, width }).unwrap());
    let mut several = 0;
    for puzzle in boards.iter().flat_map(|geometry| puzzles(geometry, 3, 8)) {
        let chart = Chart::new(puzzle.geometry());
        for grid in states(&puzzle, &solution(&puzzle), 3, 12) {
            for finding in Look::new(&grid, &chart, true).all(technique("hidden single")) {
                let crosses = Crosses::of(&grid, &finding);
                several += usize::from(crosses.0.len() > 1);
                assert!(crosses.0.iter().all(|house| crosses.is_needed(*house)), "{finding:?}\n{puzzle}");
            }
        }
    }
    assert!(several > 500, "{several}");
}

/// The houses that are drawn as lines, and the cells of the single's house that stand in any of them.
struct Crosses(Vec<HouseId>, Vec<(Cell, Vec<HouseId>)>);

impl Crosses {
    fn of(grid: &Grid, finding: &Finding) -> Self {
        let geometry = grid.geometry();
        let step = prove(grid, finding);
        let houses: Vec<HouseId> = step
            .chain
            .iter()
            .map(|link| if let LinkReason::House(house) = link.why { house } else { panic!("{link:?}") })
            .collect();
        let barred = step.chain.iter().flat_map(|link| link.to.candidates.iter().map(|candidate| candidate.cell));
        let within =
            |cell: Cell| houses.iter().copied().filter(|it| geometry.house(*it).cells().contains(&cell)).collect();
        let cells = barred.map(|cell| (cell, within(cell))).collect();
        Crosses(houses, cells)
    }

    fn is_needed(&self, house: HouseId) -> bool {
        self.1.iter().any(|(_, houses)| houses[..] == [house])
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(
        &NAMES,
        &all_states(&Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap(), 2, 4, 20),
        4,
        false,
    );
}
