//! The pages of the engines: every engine has one, and what it claims of boards and limits is what the engine does.

use crate::common::{brute_force, empty, sudoku};
use ninefold::board::{Extra, Geometry, Puzzle, SymbolSet};
use ninefold::engine::{self, ENGINES, Engine, Options, Outcome, Silent, page};
use ninefold::solve::{Request, solve};

/// The parts that a page ends with, in their order.
const PARTS: [&str; 4] = ["Source", "Good for", "Boards", "Limits"];

/// The words of a part, on one line.
fn part(name: &str, title: &str) -> String {
    let page = page(name).unwrap_or_else(|| panic!("{name} has no page"));
    let mark = format!("\n**{title}.** ");
    assert_eq!(page.matches(&mark).count(), 1, "{name}: {title}");
    let (_, after) = page.split_once(&mark).unwrap();
    after.split("\n\n").next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn made(name: &str) -> Box<dyn Engine> {
    engine::named(name, &Options::default()).unwrap()
}

#[test]
fn every_engine_has_a_page_with_all_parts() {
    for name in ENGINES.iter().map(|entry| entry.name).chain(["auto"]) {
        let page = page(name).unwrap_or_else(|| panic!("{name} has no page"));
        let places: Vec<_> = PARTS.iter().map(|title| page.find(&format!("\n**{title}.** "))).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{name}: {places:?}");
        assert!(places[0] > Some(100), "{name} says what it does before its source");
        assert!(PARTS.iter().all(|title| part(name, title).ends_with('.')), "{name}");
        // A reader of the page has no code beside it.
        assert!(!page.contains("crate::") || name.starts_with("sat"), "{name}");
    }
}

/// A board of every kind: plain 9x9 first, the graph last.
fn boards() -> Vec<Geometry> {
    vec![
        sudoku(3, 3),
        sudoku(3, 3).with_extras(vec![Extra::Diagonals]).unwrap(),
        sudoku(2, 2),
        sudoku(2, 3),
        sudoku(5, 5),
        Geometry::latin(9).unwrap(),
        Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap(),
        Geometry::graph(81, &[(0, 1), (1, 80)], 9).unwrap(),
    ]
}

#[test]
fn engines_take_the_boards_that_their_pages_name() {
    let boards = boards();
    let last = boards.len() - 1;
    for entry in ENGINES {
        let claimed: fn(usize, usize) -> bool = match part(entry.name, "Boards").as_str() {
            "All." => |_, _| true,
            "Plain 9x9 Sudoku alone: no extra houses, no other boxes." => |at, _| at == 0,
            "Those that fall into houses with every symbol: Sudoku, Latin squares and jigsaws, no graphs." => {
                |at, last| at < last
            }
            other => panic!("{}: what `{other}` means is not known here", entry.name),
        };
        for (at, geometry) in boards.iter().enumerate() {
            let serves = made(entry.name).serves(&empty(geometry)).is_ok();
            assert_eq!(serves, claimed(at, last), "{} on {geometry}", entry.name);
        }
    }
}

/// Boards without a solution: in the first three cells of one there is room for two symbols, which not even the relaxed problem allows; on the
/// other, a triangle in two colours, no single is in sight.
fn without_solution() -> Vec<Puzzle> {
    let mut crowded = vec![SymbolSet::full(4); 16];
    crowded[..3].fill(SymbolSet::from_bits(0b0011));
    let crowded = Puzzle::restricted(sudoku(2, 2), vec![None; 16], Some(crowded)).unwrap();
    let triangle = empty(&Geometry::graph(3, &[(0, 1), (1, 2), (0, 2)], 2).unwrap());
    assert!([&crowded, &triangle].iter().all(|puzzle| brute_force(puzzle).is_empty()));
    vec![crowded, triangle]
}

/// The number before a word of the part on limits.
fn number(limits: &str, before: &str) -> Option<u64> {
    let words: Vec<&str> = limits.split_whitespace().collect();
    let at = words.iter().position(|word| word.trim_end_matches([',', '.']) == before)?;
    words.get(at.checked_sub(1)?)?.replace(',', "").parse().ok()
}

/// Whether an engine proves anything, and where it ends if it does not: on boards without a solution, some of which it looks at
/// until then.
#[test]
fn engines_end_where_their_pages_say() {
    let boards = without_solution();
    let cells = 16_u64;
    for entry in ENGINES {
        let (engine, limits) = (made(entry.name), part(entry.name, "Limits"));
        let proves = limits.starts_with("None of its own: it ends when all is searched, or with the budget.");
        assert_eq!(proves, engine.is_complete(), "{}", entry.name);
        if proves {
            continue;
        }
        assert!(limits.starts_with("It proves nothing: without a budget it ends after "), "{}: {limits}", entry.name);
        let is_square = limits.contains("200 times the square of the number of cells in nodes");
        let most = if is_square {
            200 * cells * cells
        } else {
            number(&limits, "cycles").or(number(&limits, "nodes")).unwrap()
        };
        let nodes = boards.iter().filter(|board| engine.serves(board).is_ok()).map(|board| {
            let found = solve(board, &*engine, &Request { limit: Some(1), ..Request::default() }, &mut Silent);
            assert_eq!((found.outcome, found.solutions.len()), (Outcome::OutOfBudget, 0), "{}", entry.name);
            found.work.nodes
        });
        assert_eq!(nodes.max(), Some(most), "{}: {limits}", entry.name);
    }
}
