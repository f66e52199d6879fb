//! Every conclusion against all solutions of the board: what a reason names holds before it, and wherever it holds, the
//! conclusion does.

use super::clauses::Clauses;
use super::literal::Literal;
use super::propagate::{End, Rules};
use super::reason::{Conflict, Reason};
use super::state::State;
use crate::engine::{Budget, Engine, Propagate, Rng, SearchTask, Silent};
use ninefold_board::{BoxShape, Cell, Extra, Geometry, Grid, Puzzle, Status, Symbol};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

fn all_solutions(puzzle: &Puzzle) -> Vec<Vec<Symbol>> {
    let mut found = Vec::new();
    let (rng, observer) = (&mut Rng::seed_from_u64(0), &mut Silent);
    let task = SearchTask { puzzle, budget: Budget::default(), rng, observer };
    Propagate.search(task, &mut |values| {
        found.push(values.to_vec());
        ControlFlow::Continue(())
    });
    found
}

fn with_givens(geometry: Geometry, line: &str) -> Puzzle {
    let givens = line.chars().map(|c| c.to_digit(10).map(|d| Symbol::new(d as usize - 1))).collect();
    Puzzle::new(geometry, givens).unwrap()
}

/// Boards of every kind with a few hundred to a few thousand solutions.
fn boards() -> Vec<Puzzle> {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let empty = |geometry: Geometry| with_givens(geometry.clone(), &".".repeat(geometry.cells()));
    let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap();
    let three = Extra::Cells(vec![Cell(0), Cell(5), Cell(15)]);
    let wheel: Vec<_> = (1..6).flat_map(|i| [(0, i), (i, i % 5 + 1)]).collect();
    vec![
        empty(sudoku(2, 2)),
        empty(Geometry::latin(4).unwrap()),
        empty(jigsaw),
        empty(sudoku(2, 2).with_extras(vec![three]).unwrap()),
        empty(Geometry::graph(6, &wheel, 5).unwrap()),
        with_givens(sudoku(2, 3), "123456456..........................."),
        with_givens(sudoku(3, 2), "12..56..12................5........."),
        with_givens(Geometry::latin(6).unwrap(), "123456.3456..45612.................."),
        // Crook's Figure 6 (Shortz 301) without three of its givens.
        with_givens(sudoku(3, 3), ".395............7.....1.9.41.......3...........7...86...6..82...1..9...5.....1..8"),
    ]
}

fn holds(state: &State<'_>, literal: Literal, values: &[Symbol]) -> bool {
    let candidate = state.candidate(literal.variable());
    (values[candidate.cell.index()] == candidate.symbol) == literal.is_true()
}

/// Random choices with all that follows from them, up to a conflict or a solution; what was seen of each kind of reason.
fn audit(puzzle: &Puzzle, solutions: &[Vec<Symbol>], rng: &mut Rng, seen: &mut BTreeMap<&'static str, u32>) {
    let mut state = State::new(puzzle.geometry(), Grid::new(puzzle).unwrap());
    let mut rules = Rules::new(&state);
    let mut clauses = Clauses::new(state.variables());
    let mut why = Vec::new();
    loop {
        match rules.run(&mut state, &mut clauses, &Budget::default()) {
            Ok(()) if state.grid.is_full() => break,
            Ok(()) => {
                state.begin_level();
                if choose(&mut state, rng).is_err() {
                    break;
                }
            }
            Err(End::Conflict(conflict)) => {
                state.explain_conflict(conflict, &mut why);
                assert!(why.iter().all(|&l| state.value(l) == Some(true) || state.trail.contains(&l)));
                assert!(!solutions.iter().any(|values| why.iter().all(|&l| holds(&state, l, values))));
                *seen
                    .entry(if let Conflict::Hall(_) = conflict { "no matching" } else { "nothing left" })
                    .or_default() += 1;
                break;
            }
            Err(End::Interrupted) => unreachable!("there is no interrupt"),
        }
    }
    audit_trail(&state, solutions, seen);
}

/// Places a candidate of a random cell, or leaves a few cells of a random house only two symbols.
fn choose(state: &mut State<'_>, rng: &mut Rng) -> Result<(), Conflict> {
    let mut below = |n: usize| rng.next_u64() as usize % n;
    let geometry = state.geometry;
    let open: Vec<_> = geometry.all_cells().filter(|&c| state.grid.status(c) == Status::Open).collect();
    let cell = open[below(open.len())];
    let symbols: Vec<_> = state.grid.candidates(cell).iter().collect();
    if below(4) > 0 {
        return state.place(cell.with(symbols[below(symbols.len())]), Reason::None);
    }
    let houses = geometry.houses_of(cell);
    let cells = geometry.house(houses[below(houses.len())].house).cells();
    let same: Vec<_> = cells.iter().filter(|&&c| symbols[..2].iter().all(|&s| state.grid.has(c.with(s)))).collect();
    for &cell in same.into_iter().take(3) {
        for other in state.grid.candidates(cell).iter().filter(|s| !symbols[..2].contains(s)) {
            state.eliminate(cell.with(other), Reason::None)?;
        }
    }
    Ok(())
}

fn audit_trail(state: &State<'_>, solutions: &[Vec<Symbol>], seen: &mut BTreeMap<&'static str, u32>) {
    let mut why = Vec::new();
    let mut place = vec![None; state.variables()];
    state.trail.iter().enumerate().for_each(|(at, literal)| place[literal.variable()] = Some(at));
    for (at, &literal) in state.trail.iter().enumerate() {
        why.clear();
        state.explain(literal, &mut why);
        let reason = state.reason(literal);
        let kind = match reason {
            Reason::None => continue,
            Reason::Literal(_) => "literal",
            Reason::Cell => "cell",
            Reason::House(_) => "house",
            Reason::Locked(..) => "locked",
            Reason::Hall(_) => "closed set",
            Reason::Clause(_) => unreachable!("there is no clause"),
        };
        *seen.entry(kind).or_default() += 1;
        for &other in &why {
            // Facts that hold from the start, before the first conclusion, are not on the trail.
            let is_before =
                place[other.variable()].map_or(!other.is_true(), |place| place < at && state.trail[place] == other);
            assert!(is_before, "{literal:?} {reason:?}: {other:?}");
        }
        let follows = solutions.iter().filter(|values| why.iter().all(|&l| holds(state, l, values)));
        assert!(follows.clone().all(|values| holds(state, literal, values)), "{literal:?} {reason:?}");
    }
}

#[test]
fn every_conclusion_follows_from_its_reason() {
    let mut rng = Rng::seed_from_u64(11);
    let mut seen = BTreeMap::new();
    for puzzle in boards() {
        let mut solutions = all_solutions(&puzzle);
        assert!(solutions.len() > 10, "{}", puzzle.geometry());
        solutions.truncate(1_000);
        for _ in 0..40 {
            audit(&puzzle, &solutions, &mut rng, &mut seen);
        }
    }
    for kind in ["literal", "cell", "house", "locked", "closed set", "nothing left", "no matching"] {
        assert!(seen.get(kind).is_some_and(|&count| count > 5), "{kind}: {seen:?}");
    }
}
