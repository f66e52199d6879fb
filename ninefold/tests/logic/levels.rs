//! The six passes: what the documents' puzzles take, and the parts of the passes one by one.

use crate::common;
use crate::walk::start;
use ninefold::board::{BoxShape, Geometry, Puzzle};
use ninefold::logic::Chart;
use ninefold::logic::profile::Rules;
use ninefold::logic::profile::levels::{Tally, tally};

fn rated(puzzle: &Puzzle) -> Tally {
    let chart = Chart::new(puzzle.geometry());
    tally(&mut start(puzzle), &chart, &Rules::default())
}

fn nine(line: &str) -> Puzzle {
    common::puzzle(&Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap(), line)
}

#[test]
fn the_documents_puzzles() {
    let levels = [
        ("crook-fig2", 6),
        ("crook-fig6", 3),
        ("crook-fig11", 6),
        ("lec-fig9", 2),
        ("crook-fn2-snyder", 6),
        ("hm-fig3", 6),
        ("cl-fig1", 6),
    ];
    for (id, level) in levels {
        let tally = rated(&nine(common::source(id)));
        assert_eq!(tally.passes, level, "{id}: {tally:?}");
    }
}

#[test]
fn fills_are_credited_to_the_pass_in_progress() {
    let shortz = rated(&nine(common::source("crook-fig6")));
    assert_eq!(shortz.fills, [0, 7, 51, 0, 0, 0]);
    let figure_9 = rated(&nine(common::source("lec-fig9")));
    assert_eq!(figure_9.fills, [0, 64, 0, 0, 0, 0]);
    // Both found by a search for boards that are filled on every pass.
    let every = [
        (".......28.....3.9..6.82.7..6.519.8...47.....91..6.4..7.3..4....7.12...8.....7...5", [2, 4, 3, 1, 43, 0]),
        (".41..5.3....4971....9.6....4....13..1.35...6.6.2.........956..2....1.8...1...87..", [2, 8, 1, 2, 40, 0]),
    ];
    for (line, fills) in every {
        assert_eq!(rated(&nine(line)).fills, fills, "{line}");
    }
}

#[test]
fn top_95() {
    let Some(path) = common::data("top95.txt") else { return };
    let mut levels = [0; 7];
    for line in std::fs::read_to_string(path).unwrap().lines() {
        levels[usize::from(rated(&nine(line)).passes)] += 1;
    }
    assert_eq!(levels, [0, 0, 0, 4, 11, 14, 66]);
}
