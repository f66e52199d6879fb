//! The shared suite: every engine of the registry on the same puzzles.

use ninefold::board::text::{self, ReadOptions};
use ninefold::engine::{ENGINES, Options, Silent};
use ninefold::solve::{Request, Verdict, solve};

#[test]
fn shortz_301() {
    let line = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
    let options = ReadOptions::default();
    let puzzle = text::FORMATS[0].parse(line, &options).next().unwrap().unwrap().board.puzzle().unwrap();
    for entry in ENGINES {
        let answer = solve(&puzzle, &*(entry.make)(&Options::default()), &Request::default(), &mut Silent);
        assert_eq!(answer.verdict(), Verdict::Unique, "{}", entry.name);
    }
}
