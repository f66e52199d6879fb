//! Solving without pencil marks.

use crate::common;
use crate::logic::walk::{geometries, puzzles, show, solution, start, technique};
use ninefold::board::{Candidate, Cell, Geometry, Grid, LinkReason, Puzzle, Status, Step, Symbol, SymbolSet};
use ninefold::engine::Rng;
use ninefold::logic::profile::{NO_NOTES, Profile, Rules};
use ninefold::logic::{Chart, Ending, Event, Finding, Look, Told, Words, prove};
use ninefold_check::{Limits, check_step};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::ops::ControlFlow;

/// Everything heard, each step with the grid before it; and the grid at the end.
struct Story {
    steps: Vec<(Grid, Finding)>,
    remarks: Vec<String>,
    ending: Ending,
    end: Grid,
}

fn run(start: &Grid) -> Story {
    let (mut steps, mut remarks, mut end) = (Vec::new(), Vec::new(), start.clone());
    let ending = NO_NOTES.run(&mut end, &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
        match event {
            Event::Step(finding) => steps.push((grid.clone(), finding.clone())),
            Event::Remark(remark) => remarks.push(remark(&Words::new(grid))),
            _ => {}
        }
        ControlFlow::Continue(())
    });
    Story { steps, remarks, ending, end }
}

fn sentence(grid: &Grid, finding: &Finding) -> String {
    Told::new(&Words::new(grid), finding).sentence()
}

/// A uniquely solvable puzzle with some more givens, so that there is something to be seen.
fn easier(puzzle: &Puzzle, seed: u64) -> Puzzle {
    let (mut rng, solution) = (Rng::seed_from_u64(seed), solution(puzzle));
    let share = rng.next_u64() % 40;
    let mut givens = puzzle.givens().to_vec();
    for cell in puzzle.geometry().all_cells() {
        if rng.next_u64() % 100 < share {
            givens[cell.index()] = Some(solution.value(cell));
        }
    }
    Puzzle::new(puzzle.geometry().clone(), givens).unwrap()
}

/// Those of the walk, and extra houses.
fn boards() -> Vec<Geometry> {
    let extra = |extras| common::sudoku(3, 3).with_extras(extras).unwrap();
    let mut boards = geometries();
    boards.push(extra(vec![ninefold::board::Extra::Diagonals]));
    boards.push(extra(vec![ninefold::board::Extra::Windoku]));
    boards
}

#[test]
fn every_step_of_300_puzzles_is_checked_and_told_without_notes() {
    let (mut told, mut by_ways) = (0, std::collections::BTreeMap::<String, usize>::new());
    for geometry in boards() {
        for (i, puzzle) in puzzles(&geometry, 71, 3).iter().enumerate() {
            let solution = solution(puzzle);
            for variant in 0..12 {
                let puzzle = if variant == 0 { puzzle.clone() } else { easier(puzzle, variant * 7 + i as u64) };
                let story = run(&start(&puzzle));
                for (grid, finding) in &story.steps {
                    let step = prove(grid, finding);
                    let checked = check_step(grid, &step, &Limits::default());
                    assert!(checked.is_ok(), "{checked:?} {finding:?}\n{}", show(grid));
                    let placed: Vec<Candidate> = finding.placed().collect();
                    assert!(matches!(placed[..], [k] if solution.value(k.cell) == k.symbol), "{finding:?}");
                    assert!(finding.eliminated().next().is_none());
                    assert_links(grid, &step);
                    assert_words(&sentence(grid, finding));
                    *by_ways.entry(finding.name().into_owned()).or_default() += 1;
                }
                assert_seen_through(&story);
                told += 1;
            }
        }
    }
    assert!(told >= 300, "{told} puzzles");
    assert!(by_ways.len() == 6 && by_ways.values().all(|&n| n > 2), "{by_ways:?}");
}

/// Candidates that are not listed beside the givens, as in a text of pencil marks: a cell that no value on the board bars is told to have none left.
#[test]
fn what_only_the_marks_know_is_said() {
    let mut told = 0;
    for (i, puzzle) in puzzles(&common::sudoku(3, 3), 72, 12).iter().enumerate() {
        let (solution, mut rng) = (solution(puzzle), Rng::seed_from_u64(i as u64));
        let all = start(puzzle);
        let mut keep =
            |candidate: Candidate| solution.value(candidate.cell) == candidate.symbol || rng.next_u64() % 100 < 60;
        let listed = |cell: Cell| -> SymbolSet {
            all.candidates(cell).iter().filter(|&symbol| keep(cell.with(symbol))).collect()
        };
        let allowed: Vec<SymbolSet> = puzzle.geometry().all_cells().map(listed).collect();
        let listed = Puzzle::restricted(puzzle.geometry().clone(), puzzle.givens().to_vec(), Some(allowed));
        let marked = start(&listed.unwrap());
        for (grid, finding) in run(&marked).steps.iter().filter(|(_, finding)| finding.name() == "cross-hatching") {
            let (said, words) = (sentence(grid, finding), Words::new(grid));
            let placed = finding.placed().next().unwrap();
            let house = grid.geometry().houses_of(placed.cell).iter().map(|m| m.house);
            let house = house.into_iter().find(|house| said.contains(&format!("in {} only", words.house(*house))));
            let Some(house) = house else { continue };
            let is_barred =
                |cell: Cell| grid.geometry().peers(cell).iter().any(|&peer| grid.value(peer) == Some(placed.symbol));
            let cells = grid.geometry().house(house).cells().iter().copied();
            let rest: Vec<Cell> =
                cells.filter(|&cell| cell != placed.cell && grid.value(cell).is_none() && !is_barred(cell)).collect();
            assert_eq!(said.contains(" left and ") || said.contains(" left, so"), !rest.is_empty(), "{said}");
            assert!(rest.is_empty() || said.contains(&words.cells(&rest)), "{said}");
            told += usize::from(!rest.is_empty());
        }
    }
    assert!(told > 20, "{told}");
}

fn assert_words(text: &str) {
    for word in ["candidate", "pencil", "mark", "note", "lose", "  ", " ,", ": ,", "::"] {
        assert!(!text.to_lowercase().contains(word), "`{word}` in {text}");
    }
    assert!(text.ends_with('.') && text.chars().next().is_some_and(char::is_uppercase), "{text}");
}

/// What crosses out is a value on the board or marked as an oval; what it crosses out is in a house with all of it.
fn assert_links(grid: &Grid, step: &Step) {
    for link in &step.chain {
        let LinkReason::House(house) = link.why else { panic!("{link:?}") };
        let cells = grid.geometry().house(house).cells();
        let (from, to) = (&link.from.candidates, &link.to.candidates);
        let all = || from.iter().chain(to);
        assert!(all().all(|k| cells.contains(&k.cell) && k.symbol == from[0].symbol), "{link:?}");
        assert!(link.from.on && !link.to.on);
        assert!(to.iter().all(|k| grid.value(k.cell).is_none() && !from.contains(k)), "{link:?}");
        let is_oval = from.len() > 1 && from.iter().all(|k| step.marks.iter().any(|(m, _)| m == k));
        assert!(is_oval || grid.value(from[0].cell) == Some(from[0].symbol), "{link:?}");
    }
}

/// It ends only where nothing is left to be seen: with the rest of each line taken by the ovals of boxes there is no
/// single by the techniques of the list, which do not share its code.
fn assert_seen_through(story: &Story) {
    let mut grid = story.end.clone();
    assert_eq!(story.ending, if grid.is_full() { Ending::Solved } else { Ending::Stuck });
    assert_eq!(story.remarks.len(), usize::from(story.ending == Ending::Stuck));
    let chart = Chart::new(grid.geometry());
    while let Some(oval) = Look::new(&grid, &chart, false).first(technique("pointing")) {
        oval.apply(&mut grid).unwrap();
    }
    for name in ["full house", "hidden single", "naked single"] {
        let left = Look::new(&grid, &chart, false).first(technique(name));
        assert!(left.is_none(), "{left:?}\n{}", show(&grid));
    }
}

/// Values only, as `2r3c4`.
fn nine(values: &str) -> Grid {
    let mut givens = vec![None; 81];
    for value in values.split(' ') {
        let digit = |i: usize| usize::from(value.as_bytes()[i] - b'1');
        givens[digit(2) * 9 + digit(4)] = Some(Symbol::new(digit(0)));
    }
    start(&Puzzle::new(common::sudoku(3, 3), givens).unwrap())
}

fn first_sentence(values: &str) -> String {
    let story = run(&nine(values));
    let (grid, finding) = story.steps.first().unwrap_or_else(|| panic!("{:?}", story.remarks));
    sentence(grid, finding)
}

#[test]
fn cross_hatching_names_the_rows_and_columns() {
    assert_eq!(
        first_sentence("1r2c4 1r3c7 1r5c2 1r8c3"),
        "Cross-hatching in box 1: rows 2 and 3 and columns 2 and 3 have a 1 already, so in box 1 only r1c1 is left: \
         r1c1 is 1."
    );
    // What the box has already needs no row.
    assert_eq!(
        first_sentence("1r2c4 1r3c7 2r1c2 3r1c3"),
        "Cross-hatching in box 1: rows 2 and 3 have a 1 already, so in box 1 only r1c1 is left: r1c1 is 1."
    );
}

#[test]
fn an_oval_is_drawn_across_the_board() {
    // The 2 of box 9 is in row 7, which leaves row 9 to the 2 of box 7.
    assert_eq!(
        first_sentence("2r2c9 3r8c7 4r8c8 5r9c7 6r9c8 2r3c1 7r8c2 8r8c3 9r9c3"),
        "Cross-hatching with ovals in box 7: column 9 has a 2 already, so box 9 has its 2 in r7c7 or r7c8, an oval \
         along row 7; column 1 has a 2 already and the oval of 2 leaves no 2 to the rest of row 7, so in box 7 only r9c2 \
         is left: r9c2 is 2."
    );
}

#[test]
fn missing_values_and_blocked_cells() {
    // The document's lower right box: 2, 3 and 8 are missing.
    assert_eq!(
        first_sentence("1r7c7 4r7c8 5r7c9 6r8c7 7r8c8 9r9c9 2r1c9 8r8c1"),
        "Missing values in box 9: 2, 3 and 8 are missing; row 8 has an 8 and column 9 has a 2 already, so r8c9 is 3."
    );
    // Like its lower left box: 7 and 9 are in the bottom row.
    assert_eq!(
        first_sentence("1r7c1 3r7c2 8r8c1 4r8c2 7r9c4 9r9c7 2r1c1 2r4c2"),
        "Blocked cells in box 7: 2, 5, 6, 7 and 9 are missing; row 9 has 7 and 9 already, so 7 and 9 block r7c3 and \
         r8c3; columns 1 and 2 have a 2 already, so only r9c3 is left for 2: r9c3 is 2."
    );
}

#[test]
fn the_first_values_come_first_and_one_goes_on_from_there() {
    let puzzle = common::puzzle(&common::sudoku(3, 3), common::source("lec-fig4"));
    let story = run(&start(&puzzle));
    let values: Vec<u8> = story.steps.iter().take(3).flat_map(|(_, f)| f.placed().map(|k| k.symbol.0 + 1)).collect();
    assert_eq!(story.steps[0].1.name(), "cross-hatching");
    assert!(values.is_sorted(), "{values:?}");
}

/// Erasing beforehand what is false makes no difference: nothing but values is looked at.
#[test]
fn pencil_marks_are_not_looked_at() {
    for puzzle in puzzles(&common::sudoku(3, 3), 5, 4) {
        let (plain, solution) = (start(&puzzle), solution(&puzzle));
        let mut marked = plain.clone();
        for cell in plain.geometry().all_cells().filter(|&cell| plain.status(cell) == Status::Open) {
            for symbol in plain.candidates(cell).iter().filter(|&symbol| solution.value(cell) != symbol).take(2) {
                marked.eliminate(cell.with(symbol)).unwrap();
            }
        }
        let told = |grid: &Grid| run(grid).steps.iter().map(|(g, f)| sentence(g, f)).collect::<Vec<_>>();
        assert_eq!(told(&plain), told(&marked));
    }
}

#[test]
fn it_says_where_it_is_stuck() {
    let story = run(&nine("1r1c1 2r1c2 3r1c3 4r1c4 5r1c5 6r1c6"));
    assert_eq!((story.ending, story.steps.len()), (Ending::Stuck, 0));
    assert_eq!(
        story.remarks,
        ["No further: crossing out leaves no single cell for a value and no single value for a cell, even with ovals \
          and blocked cells. The fewest are missing in row 1: 7, 8 and 9 in r1c7, r1c8 and r1c9."]
    );
    let path = Geometry::graph(3, &[(0, 1), (1, 2)], 3).unwrap();
    let story = run(&start(&Puzzle::new(path, vec![None; 3]).unwrap()));
    assert!(story.ending == Ending::Stuck && story.remarks[0].contains("no part of the board"), "{:?}", story.remarks);
}

/// With one wrong value added there is no solution, and none is claimed.
#[test]
fn a_contradiction_is_not_solved() {
    let mut contradictions = 0;
    for puzzle in puzzles(&common::sudoku(3, 3), 13, 12) {
        let (grid, solution) = (start(&easier(&puzzle, 3)), solution(&puzzle));
        let open = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open);
        let wrong = open.flat_map(|cell| grid.candidates(cell).iter().map(move |symbol| cell.with(symbol)));
        for wrong in wrong.filter(|k| solution.value(k.cell) != k.symbol).take(5) {
            let mut givens = grid.puzzle().givens().to_vec();
            givens[wrong.cell.index()] = Some(wrong.symbol);
            let Ok(grid) = Grid::new(&Puzzle::new(grid.geometry().clone(), givens).unwrap()) else { continue };
            let ending = run(&grid).ending;
            assert_ne!(ending, Ending::Solved, "{}", show(&grid));
            contradictions += usize::from(matches!(ending, Ending::Contradiction(_)));
        }
    }
    assert!(contradictions > 5, "{contradictions}");
}

/// Most easy puzzles are solved, and of minimal ones some.
#[test]
fn how_far_it_goes() {
    let share = |file: &str, count: usize| {
        let text = std::fs::read_to_string(common::data(file)?).unwrap();
        let lines = text.lines().take(count).map(|line| common::puzzle(&common::sudoku(3, 3), &line[..81]));
        Some(lines.filter(|puzzle| run(&start(puzzle)).ending == Ending::Solved).count())
    };
    if let Some(solved) = share("9x9/easy_random_20000.txt", 300) {
        assert!(solved >= 299, "{solved} of 300 easy puzzles");
    }
    if let Some(solved) = share("9x9/minimal_random_20000.txt", 200) {
        assert!(solved >= 100, "{solved} of 200 minimal puzzles");
    }
}

#[test]
fn any_cell_is_drawn_without_other_marks() {
    let story = run(&nine("2r2c9 3r8c7 4r8c8 5r9c7 6r9c8 2r3c1 7r8c2 8r8c3 9r9c3"));
    let (grid, finding) = &story.steps[0];
    let scene = ninefold::render::Scene::step(grid, &prove(grid, finding)).without_marks();
    let shown = |row: usize, column: usize| scene.marks(Cell::new((row - 1) * 9 + column - 1)).len();
    let all: usize = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column))).map(|(r, c)| shown(r, c)).sum();
    // The oval's two cells and the 2 that is placed.
    assert_eq!((shown(7, 7), shown(7, 8), shown(9, 2), all), (1, 1, 1, 3));
    let text = ninefold::render::text(&scene, &ninefold::render::TextOptions { ascii: true, coloured: false });
    assert!(text.contains("x crossed out") && text.contains("r7c7=2 | r7c8=2 crosses out r7c2, r7c3"), "{text}");
}
