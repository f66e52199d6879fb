//! The shared suite: every engine of the registry on the same puzzles.

use ninefold::board::text::{self, ReadOptions};
use ninefold::engine::{Budget, ENGINES, Options, Silent};
use ninefold::solve::{Request, Verdict, solve};

#[test]
fn shortz_301() {
    let line = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
    let options = ReadOptions::default();
    let puzzle = text::FORMATS[0].parse(line, &options).next().unwrap().unwrap().board.puzzle().unwrap();
    let budget = Budget { nodes: Some(2_000_000), ..Budget::default() };
    for entry in ENGINES {
        let request = Request { budget, ..Request::default() };
        let answer = solve(&puzzle, &*(entry.make)(&Options::default()), &request, &mut Silent);
        // A random order of the cells is hopeless on most 9x9 puzzles; that it says so is what counts here.
        let expected = if entry.name == "naive-random" { Verdict::OverBudget(0) } else { Verdict::Unique };
        assert_eq!(answer.verdict(), expected, "{}", entry.name);
    }
}
