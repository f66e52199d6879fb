//! Boards of all kinds, each with one solution.

use crate::api::ask::{ask, numbers};
use crate::api::oracle::Oracle;
use ninefold_web::api::{geometry, read};
use serde_json::{Value, json};

/// A board as the page has it.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) name: &'static str,
    pub(crate) shape: Value,
    pub(crate) givens: Vec<usize>,
    pub(crate) solution: Vec<usize>,
}

impl Sample {
    /// Mepham's D, as Crook has it in Figure 11.
    pub(crate) fn mepham() -> Self {
        sample("Mepham's D", nine(), &example("mephams-d.txt"))
    }

    /// The board before anything is done.
    pub(crate) fn board(&self) -> Value {
        json!({ "shape": self.shape, "givens": self.givens })
    }

    /// The board with these entries.
    pub(crate) fn with(&self, entries: &[usize]) -> Value {
        json!({ "shape": self.shape, "givens": self.givens, "entries": entries })
    }

    pub(crate) fn oracle(&self) -> Oracle {
        Oracle::new(&ask(geometry::answer, json!({ "shape": self.shape })))
    }

    /// The first blank cell.
    pub(crate) fn blank(&self) -> usize {
        self.givens.iter().position(|&given| given == 0).unwrap()
    }

    /// A value that is wrong in this cell.
    pub(crate) fn wrong_in(&self, cell: usize) -> usize {
        self.solution[cell] % self.oracle().size + 1
    }
}

/// Shortz's puzzle 301.
pub(crate) const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

/// Chi and Lange's Figure 1, as printed: twelve solutions.
pub(crate) const CHI_LANGE: &str = "15764..8..4........329..14.7.41.52..2..86..74....7...1.8..21......3.4.19...5.682.";

fn example(file: &str) -> String {
    std::fs::read_to_string(format!("{}/../examples/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The givens of a text.
pub(crate) fn givens(text: &str, shape: &Value) -> Vec<usize> {
    let answer = ask(read::answer, json!({ "text": text, "shape": shape }));
    numbers(&answer["records"][0]["board"]["givens"])
}

/// 9x9, as a page names it.
pub(crate) fn nine() -> Value {
    json!({ "kind": "sudoku", "height": 3, "width": 3 })
}

fn sample(name: &'static str, shape: Value, text: &str) -> Sample {
    let givens = givens(text, &shape);
    let oracle = Oracle::new(&ask(geometry::answer, json!({ "shape": shape })));
    let mut solutions = oracle.solve(&givens, 2);
    assert_eq!(solutions.len(), 1, "{name}: one solution");
    Sample { name, shape, givens, solution: solutions.remove(0) }
}

/// One of every kind; those of 9x9 are hard, the others may be easy.
pub(crate) fn samples() -> Vec<Sample> {
    let layout = json!({ "kind": "layout", "text": example("jigsaw-layout.txt") });
    let diagonals = json!({ "kind": "layout", "text": "box 2x2\nextra diagonals\n" });
    vec![
        sample("4x4", json!({ "kind": "sudoku", "height": 2, "width": 2 }), "1...\n..3.\n.4..\n...2\n"),
        sample("4x4 with diagonals", diagonals, "1...\n....\n...3\n.2..\n"),
        sample("6x6", json!({ "kind": "sudoku", "height": 2, "width": 3 }), &example("six.txt")),
        sample("9x9", nine(), SHORTZ),
        Sample::mepham(),
        sample("16x16", json!({ "kind": "sudoku", "height": 4, "width": 4 }), &example("sixteen.txt")),
        sample("Latin 7", json!({ "kind": "latin", "size": 7 }), LATIN_7),
        sample("jigsaw", layout, &example("jigsaw.txt")),
    ]
}

/// Of a cyclic square of order 7, rows, columns and symbols shuffled, cells that leave one solution.
const LATIN_7: &str = "\
3 5 . . . . 1
7 . . . 3 . 5
1 . . 4 . . 6
. . . 1 . . .
4 1 . 5 . 6 7
. . 2 . . . .
5 4 . . 1 7 .
";
