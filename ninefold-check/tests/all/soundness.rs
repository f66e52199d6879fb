//! Accepted steps are true: random boards, random candidates, random proofs, against every solution.

use crate::oracle::{self, Filling};
use crate::words::{empty_step, sudoku};
use ninefold_board::{
    Because, Candidate, Cell, Conclusion, Extra, Fact, Geometry, Grid, HouseId, Item, Puzzle, Step, Symbol, SymbolSet,
};
use ninefold_check::{Limits, Part, Refused, check_step};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell as Counter;

const MOST_SOLUTIONS: usize = 1500;

/// `times` as many cases as usual: 256, or what `PROPTEST_CASES` says.
fn runner(times: u32) -> TestRunner {
    let usual = ProptestConfig::default();
    let source_file = Some(file!());
    TestRunner::new(ProptestConfig { cases: usual.cases * times, max_global_rejects: u32::MAX, source_file, ..usual })
}

/// The test would prove nothing if hardly anything were accepted: at least `parts` of 64 per case.
fn assert_often(counter: &Counter<u32>, parts: u32, what: &str) {
    let least = ProptestConfig::default().cases * parts / 64;
    assert!(counter.get() >= least, "only {} {what}, expected {least}", counter.get());
}

fn count(counter: &Counter<u32>) {
    counter.set(counter.get() + 1);
}

/// Small boards of every kind; the graphs and one board have houses that are not full.
fn geometry() -> impl Strategy<Value = Geometry> {
    let squares = (0..7).prop_map(|kind| match kind {
        0 => sudoku(2, 2),
        1 => sudoku(2, 3),
        2 => Geometry::latin(3).unwrap(),
        3 => Geometry::latin(4).unwrap(),
        4 => Geometry::latin(5).unwrap(),
        5 => Geometry::jigsaw(&[0, 0, 1, 1, 0, 0, 2, 1, 3, 3, 2, 1, 3, 3, 2, 2]).unwrap(),
        _ => Geometry::latin(4).unwrap().with_extras(vec![Extra::Cells([0, 5, 10].map(Cell).to_vec())]).unwrap(),
    });
    let graphs = (4..9_usize, prop::collection::vec((0..8_usize, 0..8_usize), 3..14), 2..5_usize);
    let graphs = graphs.prop_map(|(vertices, edges, colours)| {
        let edges: Vec<_> =
            edges.into_iter().map(|(a, b)| (a % vertices, b % vertices)).filter(|(a, b)| a != b).collect();
        Geometry::graph(vertices, &edges, colours).unwrap()
    });
    prop_oneof![3 => squares, 2 => graphs]
}

/// A grid with random candidates, and every solution they allow (perhaps none).
#[derive(Clone, Debug)]
struct World {
    grid: Grid,
    solutions: Vec<Filling>,
}

/// Random sets of candidates, dense or sparse; where `solvable`, a solution is among them. Then some cells are placed.
fn world() -> impl Strategy<Value = World> {
    let masks = prop::collection::vec((any::<u64>(), any::<u64>()), 36);
    let shape = (geometry(), masks, 0..3_u8, prop::bool::weighted(0.8), prop::collection::vec(0..36_usize, 0..6));
    shape.prop_filter_map(
        "contradictory at once, or too many solutions",
        |(geometry, masks, density, solvable, placed)| {
            let model = any_solution(&geometry, &masks)?;
            let allowed: Vec<_> = geometry
                .all_cells()
                .map(|c| {
                    let (a, b) = masks[c.index()];
                    let mask = [a & b, a, a | b][usize::from(density)];
                    let set = SymbolSet::from_bits(mask) & geometry.all_symbols();
                    if solvable { set | SymbolSet::only(model[c.index()]) } else { set }
                })
                .collect();
            let puzzle = Puzzle::restricted(geometry.clone(), vec![None; geometry.cells()], Some(allowed)).unwrap();
            let mut grid = Grid::new(&puzzle).ok()?;
            for cell in placed {
                let cell = Cell::new(cell % geometry.cells());
                grid.place(cell.with(model[cell.index()])).ok()?;
            }
            let solutions = oracle::fillings(&geometry, &oracle::left(&grid), MOST_SOLUTIONS);
            (solutions.len() < MOST_SOLUTIONS).then_some(World { grid, solutions })
        },
    )
}

/// A solution of the empty board that depends on the masks.
fn any_solution(geometry: &Geometry, masks: &[(u64, u64)]) -> Option<Filling> {
    let all = vec![geometry.all_symbols(); geometry.cells()];
    let mut some = oracle::fillings(geometry, &all, 300);
    if some.is_empty() { None } else { Some(some.swap_remove((masks[0].0 >> 32) as usize % some.len())) }
}

/// The numbers from which a random proof is made once the grid is known.
#[derive(Clone, Debug)]
struct Dice {
    facts: Vec<(u8, u16, u16, u64)>,
    covers: Vec<(bool, u16, u16)>,
    house: u16,
}

fn dice() -> impl Strategy<Value = Dice> {
    let fact = (0..10_u8, any::<u16>(), any::<u16>(), any::<u64>());
    let cover = (any::<bool>(), any::<u16>(), any::<u16>());
    let all = (prop::collection::vec(fact, 1..14), prop::collection::vec(cover, 0..6), any::<u16>());
    all.prop_map(|(facts, covers, house)| Dice { facts, covers, house })
}

impl Dice {
    /// An item, mostly in or across one house, so that facts and covers meet.
    fn item(&self, grid: &Grid, cell: bool, a: u16, b: u16) -> Item {
        let g = grid.geometry();
        let house = |n: u16| HouseId::new(usize::from(n) % g.houses().len());
        let focus = g.house(house(self.house)).cells();
        if cell || g.houses().is_empty() {
            return Item::Cell(focus[usize::from(a) % focus.len()]);
        }
        Item::InHouse(
            house(if a.is_multiple_of(3) { a / 3 } else { self.house }),
            Symbol::new(usize::from(b) % g.symbols()),
        )
    }

    fn covers(&self, grid: &Grid, from: usize) -> Vec<Item> {
        self.covers.iter().skip(from).map(|&(cell, a, b)| self.item(grid, cell, a, b)).collect()
    }

    /// A step without conclusions. A fact that the checker refuses is left out, or hardly any step would get further.
    fn step(&self, grid: &Grid) -> Step {
        let mut step = Step { covers: self.covers(grid, 0), ..empty_step("random") };
        for &(kind, a, b, mask) in &self.facts {
            let fact = if kind < 7 || step.facts.is_empty() {
                let item = self.item(grid, kind < 4, a, b);
                Fact { because: Because::Grid(item), any_of: grid.options(item) }
            } else {
                let from: Vec<_> = (0..step.facts.len()).filter(|j| mask >> j & 1 == 1 || kind == 9).collect();
                let options = from.iter().flat_map(|&j| step.facts[j].any_of.iter().copied());
                let mut any_of: Vec<_> =
                    options.enumerate().filter(|(k, _)| mask >> (20 + k % 40) & 1 == 1).map(|(_, k)| k).collect();
                any_of.sort_unstable();
                any_of.dedup();
                Fact { because: Because::Derived { from, covers: self.covers(grid, usize::from(a % 4)) }, any_of }
            };
            step.facts.push(fact);
            // An elimination of a candidate: it has an effect, so only the facts can be refused.
            let probe = conclusions(grid).into_iter().skip(1).take(1).collect();
            let probe = check_step(grid, &Step { conclusions: probe, ..step.clone() }, &Limits::default());
            if !facts_accepted(&probe) {
                step.facts.pop();
            }
        }
        step
    }
}

/// Every single conclusion there could be.
fn conclusions(grid: &Grid) -> Vec<Conclusion> {
    oracle::candidates(grid).into_iter().flat_map(|k| [Conclusion::Place(k), Conclusion::Eliminate(k)]).collect()
}

/// Were all facts accepted, whatever became of the conclusion?
fn facts_accepted(verdict: &Result<ninefold_check::Effort, Refused>) -> bool {
    matches!(verdict, Ok(_) | Err(Refused::NotForced(_) | Refused::OverBudget(Part::Conclusion(_))))
}

fn fact_holds(fact: &Fact, solutions: &[Filling]) -> bool {
    solutions.iter().all(|s| fact.any_of.iter().any(|&k| oracle::is_true(s, k)))
}

#[test]
fn whatever_is_accepted_holds_in_every_solution() {
    let (accepted, derived, several) = (Counter::new(0), Counter::new(0), Counter::new(0));
    let test = |(world, dice): (World, Dice)| {
        prop_assume!(!world.grid.geometry().houses().is_empty());
        let step = dice.step(&world.grid);
        for conclusion in conclusions(&world.grid) {
            let step = Step { conclusions: vec![conclusion], ..step.clone() };
            let verdict = check_step(&world.grid, &step, &Limits::default());
            if facts_accepted(&verdict) {
                prop_assert!(step.facts.iter().all(|f| fact_holds(f, &world.solutions)), "a false fact: {:?}", step);
                let is_derived = |f: &Fact| matches!(f.because, Because::Derived { .. });
                if step.facts.iter().any(is_derived) && !world.solutions.is_empty() {
                    count(&derived);
                }
            }
            if verdict.is_ok() {
                prop_assert!(world.solutions.iter().all(|s| oracle::holds(s, conclusion)), "false: {:?}", step);
                count(&accepted);
                if world.solutions.len() > 1 {
                    count(&several);
                }
            }
        }
        Ok(())
    };
    runner(8).run(&(world(), dice()), test).unwrap();
    assert_often(&accepted, 256, "conclusions accepted");
    assert_often(&several, 64, "of them where there are several solutions");
    assert_often(&derived, 1024, "checks with derived facts accepted");
}

/// The same with many facts: every cell and every full house, where most of what is true can be shown.
#[test]
fn with_all_facts_of_the_grid_the_accepted_is_exactly_the_true() {
    let (shown, missed) = (Counter::new(0), Counter::new(0));
    let test = |world: World| {
        let (grid, g) = (&world.grid, world.grid.geometry());
        let houses = g.house_ids().filter(|&h| g.is_full(h));
        let items = g.all_cells().map(Item::Cell);
        let items = items.chain(houses.flat_map(|h| g.all_symbols().iter().map(move |s| Item::InHouse(h, s))));
        let facts = items.map(|item| Fact { because: Because::Grid(item), any_of: grid.options(item) }).collect();
        let all = Step { facts, ..empty_step("everything") };
        for conclusion in conclusions(grid) {
            let step = Step { conclusions: vec![conclusion], ..all.clone() };
            let truth = world.solutions.iter().all(|s| oracle::holds(s, conclusion));
            match check_step(grid, &step, &Limits::default()) {
                Ok(_) => {
                    prop_assert!(truth, "false: {:?}", conclusion);
                    count(&shown);
                }
                // The search is complete, so only the budget may miss something.
                Err(Refused::NotForced(0)) => prop_assert!(!truth, "missed: {:?}", conclusion),
                Err(Refused::OverBudget(Part::Conclusion(0))) => count(&missed),
                Err(Refused::NoEffect(0)) => {}
                Err(other) => prop_assert!(false, "{}", other),
            }
        }
        Ok(())
    };
    runner(1).run(&world(), test).unwrap();
    assert_often(&shown, 256, "conclusions shown");
    assert!(missed.get() * 100 <= shown.get(), "{missed:?} over budget");
}

/// One item of the grid: what follows from it alone is exactly what is accepted.
#[test]
fn a_single_item_shows_exactly_what_follows_from_it() {
    let test = |(world, a, b, cell): (World, usize, usize, bool)| {
        let (grid, g) = (&world.grid, world.grid.geometry());
        let full: Vec<_> = g.house_ids().filter(|&h| g.is_full(h)).collect();
        let item = if cell || full.is_empty() {
            Item::Cell(Cell::new(a % g.cells()))
        } else {
            Item::InHouse(full[a % full.len()], Symbol::new(b % g.symbols()))
        };
        let options = grid.options(item);
        let fact = Fact { because: Because::Grid(item), any_of: options.clone() };
        for conclusion in conclusions(grid) {
            let step = Step { facts: vec![fact.clone()], conclusions: vec![conclusion], ..empty_step("item") };
            let follows = match conclusion {
                Conclusion::Place(k) => options == [k] && grid.value(k.cell).is_none(),
                Conclusion::Eliminate(k) => options.iter().all(|&o| g.conflict(o, k)),
            };
            let verdict = check_step(grid, &step, &Limits::default());
            prop_assert_eq!(verdict.is_ok(), follows, "{:?} {:?}: {:?}", item, conclusion, verdict);
        }
        Ok(())
    };
    runner(2).run(&(world(), any::<usize>(), any::<usize>(), any::<bool>()), test).unwrap();
}

/// A puzzle with one solution, a grid that still has it, and a pattern that may be deadly.
#[derive(Clone, Debug)]
struct Unique {
    grid: Grid,
    solution: Filling,
    pattern: Vec<Candidate>,
}

/// Givens of one solution until there is no other; then some true and false candidates are settled. The pattern: some
/// boards that agree where the givens stand, in the cells where they differ; perhaps damaged.
fn unique_world() -> impl Strategy<Value = Unique> {
    let numbers =
        (any::<usize>(), prop::collection::vec(any::<usize>(), 36), prop::collection::vec(any::<usize>(), 0..8));
    let pattern = (
        any::<usize>(),
        prop::collection::vec(any::<usize>(), 1..5),
        prop::collection::vec((0..36_usize, 0..6_usize), 0..3),
    );
    let all = (geometry(), numbers, pattern, prop::bool::weighted(0.3));
    all.prop_filter_map("no pattern", |(g, (which, order, settled), (first, others, damage), damaged)| {
        let boards = oracle::fillings(&g, &vec![g.all_symbols(); g.cells()], 600);
        let solution = boards.get(which % boards.len().max(1))?.clone();
        let puzzle = given_until_unique(&g, &solution, &order)?;
        let agree =
            |a: &Filling, b: &Filling| g.all_cells().all(|c| puzzle.given(c).is_none() || a[c.index()] == b[c.index()]);
        let model = &boards[first % boards.len()];
        let group: Vec<_> = boards.iter().filter(|b| agree(model, b)).collect();
        let chosen: Vec<_> = others.iter().map(|&n| group[n % group.len()]).chain([model]).collect();
        let differ = |c: &Cell| chosen.iter().any(|b| b[c.index()] != model[c.index()]);
        let mut pattern: Vec<_> =
            g.all_cells().filter(differ).flat_map(|c| chosen.iter().map(move |b| c.with(b[c.index()]))).collect();
        pattern.sort_unstable();
        pattern.dedup();
        for (cell, symbol) in damage.into_iter().filter(|_| damaged) {
            let k = Cell::new(cell % g.cells()).with(Symbol::new(symbol % g.symbols()));
            match pattern.iter().position(|&other| other == k) {
                Some(place) => drop(pattern.remove(place)),
                None => pattern.push(k),
            }
        }
        let grid = settle(&puzzle, &solution, &settled)?;
        (!pattern.is_empty()).then_some(Unique { grid, solution, pattern })
    })
}

fn given_until_unique(g: &Geometry, solution: &Filling, order: &[usize]) -> Option<Puzzle> {
    let mut cells: Vec<_> = g.all_cells().collect();
    cells.sort_by_key(|c| order[c.index()]);
    let mut givens = vec![None; g.cells()];
    for cell in cells {
        let puzzle = Puzzle::new(g.clone(), givens.clone()).ok()?;
        if oracle::unique(&puzzle).is_some() {
            return Some(puzzle);
        }
        givens[cell.index()] = Some(solution[cell.index()]);
    }
    None
}

fn settle(puzzle: &Puzzle, solution: &Filling, settled: &[usize]) -> Option<Grid> {
    let mut grid = Grid::new(puzzle).ok()?;
    for number in settled {
        let all = oracle::candidates(&grid);
        let k = all[number % all.len()];
        if oracle::is_true(solution, k) { grid.place(k).ok()? } else { grid.eliminate(k).ok()? }
    }
    Some(grid)
}

/// The definition of deadly, word by word and without any order of search.
fn is_deadly(g: &Geometry, pattern: &[Candidate]) -> bool {
    let mut fillings: Vec<Vec<Candidate>> = vec![vec![]];
    let mut cells: Vec<_> = pattern.iter().map(|k| k.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    for cell in cells {
        let here: Vec<_> = pattern.iter().copied().filter(|k| k.cell == cell).collect();
        let longer = |f: &Vec<Candidate>| -> Vec<Vec<Candidate>> {
            let fits = here.iter().filter(|k| f.iter().all(|o| !g.conflict(*o, **k)));
            fits.map(|&k| f.iter().copied().chain([k]).collect()).collect()
        };
        fillings = fillings.iter().flat_map(longer).collect();
    }
    let symbols_in = |f: &Vec<Candidate>, h: HouseId| -> SymbolSet {
        f.iter().filter(|k| g.house(h).cells().contains(&k.cell)).map(|k| k.symbol).collect()
    };
    let same = |a: &Vec<Candidate>, b: &Vec<Candidate>| g.house_ids().all(|h| symbols_in(a, h) == symbols_in(b, h));
    fillings.iter().all(|a| fillings.iter().any(|b| a != b && same(a, b)))
}

/// Not of the shape that is accepted at once: a cell with other than two candidates of the pattern.
fn needs_a_look(pattern: &[Candidate]) -> bool {
    pattern.iter().any(|k| pattern.iter().filter(|other| other.cell == k.cell).count() != 2)
}

#[test]
fn deadly_patterns_hold_where_the_solution_is_unique() {
    let [deadly, harmless, looked_at, exchanged, used] = [(); 5].map(|()| Counter::new(0));
    let limits = Limits { assume_unique: true, ..Limits::default() };
    let test = |Unique { grid, solution, pattern }: Unique| {
        let mut cells: Vec<_> = pattern.iter().map(|k| k.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        prop_assume!(cells.len() < 12);
        let live = cells.iter().flat_map(|&c| grid.options(Item::Cell(c)));
        let any_of: Vec<_> = live.filter(|k| !pattern.contains(k)).collect();
        let fact = Fact { because: Because::NotDeadly(pattern.clone()), any_of: any_of.clone() };
        let free = cells.iter().all(|&c| grid.puzzle().given(c).is_none());
        let expected = free && is_deadly(grid.geometry(), &pattern);
        let mut by_exchange = false;
        for conclusion in conclusions(&grid) {
            let step = Step { facts: vec![fact.clone()], conclusions: vec![conclusion], ..empty_step("pattern") };
            let verdict = check_step(&grid, &step, &limits);
            if verdict != Err(Refused::NoEffect(0)) {
                // Beyond the definition there are patterns in which two symbols are exchanged, as the rest of the grid has it.
                by_exchange |= facts_accepted(&verdict) && !expected;
                prop_assert!(facts_accepted(&verdict) || !expected, "{:?}", verdict);
            }
            if verdict.is_ok() {
                prop_assert!(oracle::holds(&solution, conclusion), "false: {:?}", step);
                count(&used);
            }
        }
        prop_assert!(free || !by_exchange, "a given is exchanged: {:?}", pattern);
        if by_exchange {
            count(&exchanged);
        }
        if expected || by_exchange {
            prop_assert!(any_of.iter().any(|&k| oracle::is_true(&solution, k)), "it is the solution: {:?}", pattern);
            count(if needs_a_look(&pattern) { &looked_at } else { &deadly });
        } else {
            count(&harmless);
        }
        Ok(())
    };
    runner(4).run(&unique_world(), test).unwrap();
    assert_often(&deadly, 16, "patterns accepted at once");
    assert_often(&looked_at, 4, "patterns accepted after a look at each filling");
    assert_often(&exchanged, 1, "patterns accepted by the exchange of two symbols");
    assert_often(&harmless, 16, "patterns refused");
    assert_often(&used, 2, "conclusions accepted");
}
