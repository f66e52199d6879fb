//! What a puzzle is called and how it is turned changes nothing: the count is the same, and the solution is still one.

use crate::common::{self, below, dig, given_cells, random_grid, rng, show, solvers};
use crate::plain::{self, Masks};
use ninefold_fast9::Candidates;
use proptest::prelude::*;
use proptest::strategy::Shuffleable;

/// A symmetry of the board: the rows and columns keep their bands and stacks together, the digits have new names.
#[derive(Clone, Debug)]
struct Symmetry {
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [usize; 9],
    transposed: bool,
}

impl Symmetry {
    fn apply(&self, puzzle: &Masks) -> Masks {
        std::array::from_fn(|cell| {
            let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
            let from = if self.transposed { column * 9 + row } else { row * 9 + column };
            (0..9).filter(|digit| puzzle[from] >> digit & 1 == 1).map(|digit| 1 << self.digits[digit]).sum()
        })
    }
}

fn permutation<const N: usize>() -> impl Strategy<Value = [usize; N]>
where
    [usize; N]: Shuffleable,
{
    Just(std::array::from_fn::<usize, N, _>(|i| i)).prop_shuffle()
}

/// The bands in any order, and the lines in each.
fn lines() -> impl Strategy<Value = [usize; 9]> {
    (permutation::<3>(), [permutation::<3>(), permutation::<3>(), permutation::<3>()])
        .prop_map(|(bands, inner)| std::array::from_fn(|line| bands[line / 3] * 3 + inner[line / 3][line % 3]))
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    (lines(), lines(), permutation::<9>(), any::<bool>()).prop_map(|(rows, columns, digits, transposed)| Symmetry {
        rows,
        columns,
        digits,
        transposed,
    })
}

/// A minimal puzzle that has lost some givens, and then some candidates.
fn puzzle() -> impl Strategy<Value = Masks> {
    (any::<u64>(), 0..5_usize, 0..10_usize).prop_map(|(seed, givens, candidates)| {
        let mut rng = rng(seed);
        let grid = random_grid(&mut rng);
        let mut puzzle = dig(&mut rng, &grid);
        given_cells(&mut rng, &puzzle)[..givens].iter().for_each(|&cell| puzzle[cell] = b'.');
        let mut masks = common::masks(&puzzle);
        (0..candidates).for_each(|_| masks[below(&mut rng, 81)] &= !(1 << below(&mut rng, 9)));
        masks
    })
}

fn cases() -> u32 {
    match () {
        () if common::long() => 20_000,
        () if cfg!(debug_assertions) => 20,
        () => 500,
    }
}

/// A quarter turn, and a half turn, are symmetries of this kind too.
#[test]
fn turns_are_among_them() {
    let reversed = std::array::from_fn(|line| 8 - line);
    let straight = std::array::from_fn(|line| line);
    let quarter = Symmetry { rows: straight, columns: reversed, digits: straight, transposed: true };
    let half = Symmetry { rows: reversed, columns: reversed, digits: straight, transposed: false };
    let numbered: Masks = std::array::from_fn(|cell| cell as u16);
    let twice = quarter.apply(&quarter.apply(&numbered));
    assert_eq!(twice, half.apply(&numbered));
    assert_eq!(twice[0], 80);
    assert_ne!(quarter.apply(&numbered), numbered);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn counts_are_kept(puzzle in puzzle(), symmetry in symmetry()) {
        let turned = symmetry.apply(&puzzle);
        let mut counts = Vec::new();
        for mut solver in solvers() {
            for board in [&puzzle, &turned] {
                let answer = solver.solve(&Candidates::new(*board), 50);
                let fault = answer.solution().and_then(|solution| plain::fault(board, solution));
                prop_assert_eq!(fault, None, "{}: {}", solver.path().name(), show(board));
                counts.push(answer.count);
            }
        }
        prop_assert!(counts.windows(2).all(|pair| pair[0] == pair[1]), "{:?}: {}", counts, show(&puzzle));
    }
}
