//! A step without a proof is refused, with the reason; nothing in a step ends the program.

use crate::cases;
use crate::words::{Proof, candidate, empty_step, grid, house, sudoku};
use ninefold_board::{
    Because, Candidate, Cell, Conclusion, Fact, Geometry, Grid, HouseId, Item, Link, LinkReason, Node, Role, Step,
    Symbol,
};
use ninefold_check::{Flaw, Limits, Part, Refused, check_step};
use proptest::prelude::*;

/// 12.. / .... / .... / ....
fn small() -> Grid {
    grid(&sudoku(2, 2), "12..............")
}

fn refused(grid: &Grid, step: &Step) -> Refused {
    check_step(grid, step, &Limits { assume_unique: true, ..Limits::default() }).unwrap_err()
}

/// r1c3 is 3 or 4, so nothing else of its row and box is 1: a true step, to be spoilt.
fn sound() -> (Grid, Step) {
    let grid = small();
    let step = Proof::new(&grid, "naked pair").facts("r1c3, r1c4").covers("row 1=3, row 1=4").eliminate("r2c3=3");
    assert!(check_step(&grid, &step, &Limits::default()).is_ok());
    (grid, step)
}

#[test]
fn a_step_needs_conclusions_that_change_the_grid() {
    let (grid, step) = sound();
    let with = |conclusions: Vec<Conclusion>| refused(&grid, &Step { conclusions, ..step.clone() });
    let k = |word: &str| candidate(grid.geometry(), word);
    assert_eq!(with(vec![]), Refused::NoConclusion);
    let good = step.conclusions[0];
    assert_eq!(with(vec![good, good]), Refused::NoEffect(1));
    assert_eq!(with(vec![good, Conclusion::Eliminate(k("r1c3=1"))]), Refused::NoEffect(1));
    assert_eq!(with(vec![Conclusion::Eliminate(k("r1c1=2"))]), Refused::NoEffect(0));
    assert_eq!(with(vec![Conclusion::Place(k("r1c1=1"))]), Refused::NoEffect(0));
    assert_eq!(with(vec![Conclusion::Place(k("r1c3=1"))]), Refused::NoEffect(0));
    assert_eq!(with(vec![good, Conclusion::Place(k("r2c3=1"))]), Refused::NotForced(1));
    let placed = |mut grid: Grid| {
        grid.place(k("r1c3=3")).unwrap();
        refused(&grid, &Proof::new(&grid, "again").facts("r1c3").place("r1c3=3"))
    };
    assert_eq!(placed(grid.clone()), Refused::NoEffect(0));
}

#[test]
fn a_house_that_is_not_full_need_not_hold_a_symbol() {
    let grid = cases::graph();
    let item = Item::InHouse(house(grid.geometry(), "edge v2-v4"), Symbol(1));
    let step = Proof::new(&grid, "edge").fact(Because::Grid(item), grid.options(item)).eliminate("v3=2");
    assert_eq!(refused(&grid, &step), Refused::NotFull(0));
}

#[test]
fn derived_facts_need_their_reasons() {
    let grid = small();
    let pair = || Proof::new(&grid, "derived").facts("r1c3, r1c4");
    let follows = pair().derived(&[0, 1], "", "r1c3=3, r1c4=3").eliminate("r2c3=3");
    assert!(check_step(&grid, &follows, &Limits::default()).is_ok());
    let too_few = pair().derived(&[0], "", "r1c3=3, r1c4=3").eliminate("r2c3=3");
    assert_eq!(refused(&grid, &too_few), Refused::NotDerived(2));
    let from_nothing = pair().derived(&[], "row 1=3", "").eliminate("r2c3=3");
    assert_eq!(refused(&grid, &from_nothing), Refused::NotDerived(2));
    for later in [2, 3, usize::MAX] {
        let circle = pair().derived(&[later], "", "r1c3=3").eliminate("r2c3=3");
        assert_eq!(refused(&grid, &circle), Refused::NotEarlier { fact: 2, from: later });
    }
}

/// Each place of a step where something can be named that does not exist.
#[test]
fn what_does_not_exist_is_refused_not_looked_up() {
    let (grid, step) = sound();
    let strangers = [Cell(16).with(Symbol(0)), Cell(0).with(Symbol(4)), Cell(u16::MAX).with(Symbol(u8::MAX))];
    let items = [
        Item::Cell(Cell(16)),
        Item::InHouse(HouseId(12), Symbol(0)),
        Item::InHouse(HouseId(0), Symbol(4)),
        Item::InHouse(HouseId(u16::MAX), Symbol(u8::MAX)),
    ];
    let check = |part: Part, spoil: &dyn Fn(&mut Step)| {
        let mut bad = step.clone();
        spoil(&mut bad);
        assert_eq!(refused(&grid, &bad), Refused::Unknown(part), "{bad:?}");
    };
    for k in strangers {
        check(Part::Fact(1), &|s| s.facts[1].any_of.push(k));
        check(Part::Fact(0), &|s| s.facts[0].because = Because::NotDeadly(vec![k]));
        check(Part::Conclusion(0), &|s| s.conclusions[0] = Conclusion::Eliminate(k));
        check(Part::Conclusion(0), &|s| s.conclusions[0] = Conclusion::Place(k));
        check(Part::Mark(0), &|s| s.marks.push((k, Role::Pattern)));
        check(Part::Link(0), &|s| {
            s.chain.push(Link { from: Node::on([k]), to: Node::off(vec![]), why: LinkReason::SameCell });
        });
        check(Part::Link(0), &|s| {
            s.chain.push(Link { from: Node::on(vec![]), to: Node::off([k]), why: LinkReason::SameCell });
        });
    }
    for item in items {
        check(Part::Fact(0), &|s| s.facts[0].because = Because::Grid(item));
        check(Part::Fact(1), &|s| s.facts[1].because = Because::Derived { from: vec![0], covers: vec![item] });
        check(Part::Covers, &|s| s.covers.push(item));
    }
    check(Part::Link(0), &|s| s.chain.push(Link::strong(vec![], vec![], 2)));
    check(Part::Link(0), &|s| s.chain.push(Link::weak(vec![], vec![], HouseId(12))));
}

/// The flaws of a pattern, each on 12.. with the rectangle r1c3 r1c4 r3c3 r3c4 of 3 and 4.
#[test]
fn a_pattern_is_refused_by_its_flaw() {
    let grid = small();
    let g = grid.geometry();
    let rectangle = "r1c3=3, r1c3=4, r1c4=3, r1c4=4, r3c3=3, r3c3=4, r3c4=3, r3c4=4";
    let out = "r3c3=1, r3c3=2, r3c4=1, r3c4=2";
    let check = |pattern: &str, any_of: &str| {
        let step = Proof::new(&grid, "pattern").not_deadly(pattern, any_of).eliminate("r3c3=3");
        refused(&grid, &step)
    };
    let flaw = |flaw: Flaw| Refused::NotDeadly { fact: 0, flaw };
    assert_eq!(check(rectangle, out), Refused::NotForced(0));
    assert_eq!(check("", ""), flaw(Flaw::Empty));
    assert_eq!(check(&format!("{rectangle}, r3c4=4"), out), flaw(Flaw::Twice(candidate(g, "r3c4=4"))));
    assert_eq!(check(&format!("r1c1=1, {rectangle}"), out), flaw(Flaw::Given(Cell(0))));
    for options in
        ["", "r3c3=1, r3c3=2, r3c4=1", "r3c3=1, r3c3=2, r3c4=1, r3c4=2, r3c4=3", "r3c3=1, r3c3=2, r3c4=1, r3c4=1"]
    {
        assert_eq!(check(rectangle, options), flaw(Flaw::OtherOptions), "{options}");
    }
    // Over four boxes: exchanging would change the boxes.
    let boxes = "r2c2=3, r2c2=4, r2c3=3, r2c3=4, r3c2=3, r3c2=4, r3c3=3, r3c3=4";
    assert_eq!(check(boxes, "r2c3=1, r2c3=2, r3c2=1, r3c3=1, r3c3=2"), flaw(Flaw::OneFilling));
    assert_eq!(check("r3c3=3, r3c3=4", "r3c3=1, r3c3=2"), flaw(Flaw::OneFilling));
    let step = Proof::new(&grid, "pattern").not_deadly("r3c3=1, r3c3=3, r3c3=4", "r3c3=2").place("r3c3=2");
    let few = Limits { assume_unique: true, tries: 2, ..Limits::default() };
    assert_eq!(check_step(&grid, &step, &few), Err(flaw(Flaw::OverBudget)));
}

/// A candidate that the puzzle itself excludes cannot be exchanged for; one that was eliminated since can.
#[test]
fn a_pattern_uses_only_what_the_puzzle_allowed() {
    let geometry = sudoku(2, 2);
    let k = candidate(&geometry, "r3c4=4");
    let mut allowed = vec![geometry.all_symbols(); 16];
    let mut later = small();
    later.eliminate(k).unwrap();
    let pattern = "r1c3=3, r1c3=4, r1c4=3, r1c4=4, r3c3=3, r3c3=4, r3c4=3, r3c4=4";
    let step = |grid: &Grid| {
        Proof::new(grid, "pattern").not_deadly(pattern, "r3c3=1, r3c3=2, r3c4=1, r3c4=2").eliminate("r3c3=3")
    };
    assert_eq!(refused(&later, &step(&later)), Refused::NotForced(0));
    allowed[k.cell.index()].remove(k.symbol);
    let givens = small().puzzle().givens().to_vec();
    let puzzle = ninefold_board::Puzzle::restricted(geometry, givens, Some(allowed)).unwrap();
    let never = Grid::new(&puzzle).unwrap();
    assert_eq!(refused(&never, &step(&never)), Refused::NotDeadly { fact: 0, flaw: Flaw::NeverAllowed(k) });
}

#[test]
fn limits_are_kept() {
    let (grid, step) = sound();
    let none = Limits { nodes: 0, ..Limits::default() };
    assert_eq!(check_step(&grid, &step, &none), Err(Refused::OverBudget(Part::Conclusion(0))));
    let small = Limits { candidates: 4, ..Limits::default() };
    assert_eq!(check_step(&grid, &step, &small), Err(Refused::TooLarge { found: 5, most: 4 }));
    assert!(check_step(&grid, &step, &Limits { candidates: 5, ..Limits::default() }).is_ok());
}

/// A proof by pigeonholes, 12 cells with 11 symbols, told without covers: over the budget, and in bounded time.
#[test]
fn a_long_search_ends_at_the_budget() {
    let geometry = Geometry::latin(13).unwrap();
    let mut allowed = vec![geometry.all_symbols(); 169];
    allowed[..12].fill(ninefold_board::SymbolSet::full(11));
    let grid = Grid::new(&ninefold_board::Puzzle::restricted(geometry, vec![None; 169], Some(allowed)).unwrap());
    // The grid has no place for 12 and 13 but one cell; it is contradictory only to who counts.
    let grid = grid.unwrap();
    let cells: Vec<_> = (1..13).map(|c| format!("r1c{c}")).collect();
    let step = Proof::new(&grid, "pigeonholes").facts(&cells.join(",")).place("r13c13=1");
    assert_eq!(refused(&grid, &step), Refused::OverBudget(Part::Conclusion(0)));
}

fn any_candidate() -> impl Strategy<Value = Candidate> {
    (prop_oneof![0..20_u16, any::<u16>()], prop_oneof![0..6_u8, any::<u8>()]).prop_map(|(c, s)| Cell(c).with(Symbol(s)))
}

fn any_item() -> impl Strategy<Value = Item> {
    let house = (prop_oneof![0..14_u16, any::<u16>()], prop_oneof![0..6_u8, any::<u8>()]);
    prop_oneof![
        (0..20_u16).prop_map(|c| Item::Cell(Cell(c))),
        house.prop_map(|(h, s)| Item::InHouse(HouseId(h), Symbol(s))),
    ]
}

fn any_fact() -> impl Strategy<Value = Fact> {
    let candidates = || prop::collection::vec(any_candidate(), 0..5);
    let derived = (prop::collection::vec(0..6_usize, 0..4), prop::collection::vec(any_item(), 0..4));
    let because = prop_oneof![
        any_item().prop_map(Because::Grid),
        derived.prop_map(|(from, covers)| Because::Derived { from, covers }),
        candidates().prop_map(Because::NotDeadly),
    ];
    (because, candidates()).prop_map(|(because, any_of)| Fact { because, any_of })
}

proptest! {
    /// Any step at all gets an answer.
    #[test]
    fn nothing_panics(
        facts in prop::collection::vec(any_fact(), 0..5),
        covers in prop::collection::vec(any_item(), 0..4),
        conclusions in prop::collection::vec((any::<bool>(), any_candidate()), 0..3),
    ) {
        let conclusion = |(place, k)| if place { Conclusion::Place(k) } else { Conclusion::Eliminate(k) };
        let conclusions = conclusions.into_iter().map(conclusion).collect();
        let step = Step { facts, covers, conclusions, ..empty_step("noise") };
        if let Err(refused) = check_step(&small(), &step, &Limits { assume_unique: true, ..Limits::default() }) {
            prop_assert!(!refused.to_string().is_empty());
        }
    }
}
