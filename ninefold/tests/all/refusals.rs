//! The reasons why there is no step are told with the names that the rest of the profile has for cells.

use ninefold::ask::{Manner, Policy, Position, Why, hint};
use ninefold::board::text::{self, ReadOptions};
use ninefold::board::{Board, Cell, Symbol};
use ninefold::logic::profile::PROFILES;

const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

/// Several ways of solving have no step here at the start but a guess.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn board(text: &str) -> Board {
    text::read_one(text, &ReadOptions::default()).unwrap().board
}

/// The name of a cell, counted from 1, in the paper whose names the profile has, and the one it has nowhere.
fn names(profile: &str, row: usize, column: usize) -> (String, String) {
    let (crook, others) = (format!("c({row},{column})"), format!("r{row}c{column}"));
    if profile == "crook" { (crook, others) } else { (others, crook) }
}

/// A 3 beside the 3 of the first row; a value that its own candidates exclude; candidates without the solution's.
fn refused() -> [(Board, &'static str, (usize, usize)); 3] {
    let mut broken = board(SHORTZ);
    broken.set_entry(Cell(5), Some(Symbol(2)));
    let listed = board("1 24 34 4\n3 4 14 2\n24 24 14 3\n4 134 2 14\n");
    let mut excluded = board("1...2....3....4.");
    let only = excluded.geometry().all_symbols();
    let mut allowed = vec![only; 16];
    allowed[0] -= ninefold::board::SymbolSet::only(Symbol(0));
    excluded.set_allowed(Some(allowed));
    [(broken, "broken", (1, 6)), (listed, "no-solution", (3, 2)), (excluded, "broken", (1, 1))]
}

#[test]
fn refusals_name_cells_as_the_profile_does() {
    for &profile in PROFILES {
        let manner = Manner::of(profile);
        for (board, word, (row, column)) in refused() {
            let Err(why) = hint(&Position::from(&board), &manner, &Policy::default()) else { panic!("{word}") };
            let (own, other) = names(profile.name(), row, column);
            let words = why.words(board.geometry(), &manner);
            assert!(
                why.name() == word && words.contains(&own) && !words.contains(&other),
                "{}: {words}",
                profile.name()
            );
        }
    }
}

/// Where a way of solving guesses, it says in which cell; Crook does so here.
#[test]
fn guesses_name_cells_as_the_profile_does() {
    let mut guessing = Vec::new();
    for &profile in PROFILES {
        let (board, manner) = (board(HARD), Manner::of(profile));
        let Err(why) = hint(&Position::from(&board), &manner, &Policy::default()) else { continue };
        if let Why::Stuck { guess, .. } = &why
            && let Some(first) = guess.first()
        {
            let (own, other) = names(profile.name(), first.cell.index() / 9 + 1, first.cell.index() % 9 + 1);
            let words = why.words(board.geometry(), &manner);
            assert!(words.contains(&own) && !words.contains(&other), "{}: {words}", profile.name());
            guessing.push(profile.name());
        }
    }
    assert!(guessing.contains(&"crook"), "{guessing:?}");
}
