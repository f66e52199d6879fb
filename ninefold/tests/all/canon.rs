//! The canonical form, against forms that were found by trying everything: on 9x9 in a file, on small boards here.

use crate::common::sudoku;
use ninefold::Spec;
use ninefold::ask::{NotMade, Sieve};
use ninefold::board::{BoxShape, Extra, Geometry, Puzzle, Shape, Symbol, SymbolSet};
use ninefold::canon::{Canonical, NoCanonical};
use ninefold::generate;
use ninefold::spec::{Attempt, Repeats};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

fn puzzle(geometry: &Geometry, line: &str) -> Puzzle {
    let symbol = |c: char| c.to_digit(10).filter(|&digit| digit > 0).map(|digit| Symbol(digit as u8 - 1));
    Puzzle::new(geometry.clone(), line.chars().map(symbol).collect()).unwrap()
}

#[test]
fn forms_found_by_trying_everything_on_9x9() {
    let text = include_str!("../../../testdata/canon/forms.txt");
    let (nine, mut count) = (sudoku(3, 3), 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [board, form, automorphisms] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let found = Canonical::of(&puzzle(&nine, board)).unwrap();
        assert_eq!((found.line().as_str(), found.automorphisms), (form, automorphisms.parse().ok()), "{board}");
        count += 1;
    }
    assert_eq!(count, 19);
}

/// All orders of `side` lines in bands of `band`.
fn orders(side: usize, band: usize) -> Vec<Vec<usize>> {
    fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
        if items.is_empty() {
            return vec![Vec::new()];
        }
        let with_first = |first: usize| {
            let rest: Vec<usize> = items.iter().copied().filter(|&item| item != first).collect();
            permutations(&rest).into_iter().map(move |rest| [vec![first], rest].concat())
        };
        items.iter().flat_map(|&first| with_first(first)).collect()
    }
    let mut all = Vec::new();
    for bands in permutations(&(0..side / band).collect::<Vec<_>>()) {
        let mut heads: Vec<Vec<usize>> = vec![Vec::new()];
        for which in bands {
            let inner = permutations(&(which * band..(which + 1) * band).collect::<Vec<_>>());
            heads = heads.iter().flat_map(|head| inner.iter().map(move |tail| [&head[..], tail].concat())).collect();
        }
        all.extend(heads);
    }
    all
}

/// A board as rows, bands and stacks, as this file understands them.
#[derive(Clone, Copy)]
struct Parts {
    side: usize,
    band: usize,
    stack: usize,
    turns: bool,
}

const FOUR: Parts = Parts { side: 4, band: 2, stack: 2, turns: true };
const SIX: Parts = Parts { side: 6, band: 2, stack: 3, turns: false };
const LATIN: Parts = Parts { side: 4, band: 4, stack: 4, turns: true };

impl Parts {
    fn geometry(self) -> Geometry {
        if self.band == self.side { Geometry::latin(self.side).unwrap() } else { sudoku(self.band, self.stack) }
    }

    /// The cells with their symbols named in the order in which they come, from 1.
    fn image(self, cells: &[u8], rows: &[usize], columns: &[usize], turned: bool) -> Vec<u8> {
        let (mut names, mut next) = ([0; 26], 1);
        let mut name = |symbol: u8| {
            if symbol > 0 && names[usize::from(symbol)] == 0 {
                names[usize::from(symbol)] = next;
                next += 1;
            }
            names[usize::from(symbol)]
        };
        let places = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
        let index = |(row, column)| if turned { column * self.side + row } else { row * self.side + column };
        places.map(|place| name(cells[index(place)])).collect()
    }

    /// The least of all images, and how many are it.
    fn least(self, cells: &[u8]) -> (Vec<u8>, u128) {
        let (rows, columns) = (orders(self.side, self.band), orders(self.side, self.stack));
        let (mut least, mut count) = (vec![u8::MAX], 0);
        for turned in if self.turns { &[false, true][..] } else { &[false] } {
            for rows in &rows {
                for columns in &columns {
                    let image = self.image(cells, rows, columns, *turned);
                    if image < least {
                        (least, count) = (image, 1);
                    } else if image == least {
                        count += 1;
                    }
                }
            }
        }
        (least, count)
    }
}

fn cells(puzzle: &Puzzle) -> Vec<u8> {
    puzzle.givens().iter().map(|given| given.map_or(0, |symbol| symbol.0 + 1)).collect()
}

fn of_cells(geometry: &Geometry, cells: &[u8]) -> Puzzle {
    let givens = cells.iter().map(|&cell| cell.checked_sub(1).map(Symbol)).collect();
    Puzzle::new(geometry.clone(), givens).unwrap()
}

fn random(geometry: &Geometry, rng: &mut ChaCha8Rng) -> Puzzle {
    let solution = generate::full(geometry, rng, generate::BUDGET).unwrap();
    let percent = rng.next_u32() % 101;
    let givens = solution.values().iter().map(|&symbol| (rng.next_u32() % 100 < percent).then_some(symbol));
    Puzzle::new(geometry.clone(), givens.collect()).unwrap()
}

#[test]
fn the_least_of_all_images_on_small_boards() {
    for (parts, count) in [(FOUR, 300), (SIX, 25), (LATIN, 60)] {
        let (geometry, mut rng) = (parts.geometry(), ChaCha8Rng::seed_from_u64(1));
        for _ in 0..count {
            let puzzle = random(&geometry, &mut rng);
            let (least, automorphisms) = parts.least(&cells(&puzzle));
            let found = Canonical::of(&puzzle).unwrap();
            let form: Vec<u8> = found.givens.iter().map(|given| given.map_or(0, |symbol| symbol.0 + 1)).collect();
            assert_eq!((form, found.automorphisms), (least, Some(automorphisms)), "{puzzle:?}");
        }
    }
}

/// The boards of the test below: among them boxes that are no squares, boxes that are rows, and large ones.
const SHAPES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4), (5, 5)];

fn shuffle<T>(items: &mut [T], rng: &mut ChaCha8Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.next_u32() as usize % (last + 1));
    }
}

fn shuffled(side: usize, band: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut bands: Vec<Vec<usize>> = (0..side / band).map(|it| (it * band..(it + 1) * band).collect()).collect();
    for band in &mut bands {
        shuffle(band, rng);
    }
    shuffle(&mut bands, rng);
    bands.concat()
}

proptest! {
    /// Whatever changes names and places alone leaves the form as it is, and the form is equivalent to the puzzle: it is its own form.
    #[test]
    fn equivalent_puzzles_have_one_form(which in 0..SHAPES.len() + 1, seed: u64, share in 0..35u32) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let parts = SHAPES.get(which).map_or(Parts { side: 7, band: 7, stack: 7, turns: true }, |&(band, stack)| {
            Parts { side: band * stack, band, stack, turns: band == stack }
        });
        let geometry = parts.geometry();
        let solution = generate::full(&geometry, &mut rng, generate::BUDGET).unwrap();
        let cells: Vec<u8> =
            solution.values().iter().map(|it| if rng.next_u32() % 100 < share { it.0 + 1 } else { 0 }).collect();
        let mut names: Vec<u8> = (1..=parts.side as u8).collect();
        shuffle(&mut names, &mut rng);
        let renamed: Vec<u8> = cells.iter().map(|&it| if it == 0 { 0 } else { names[usize::from(it) - 1] }).collect();
        let (rows, columns) = (shuffled(parts.side, parts.band, &mut rng), shuffled(parts.side, parts.stack, &mut rng));
        let turned = parts.turns && rng.next_u32().is_multiple_of(2);
        let side = parts.side;
        let moved: Vec<u8> = (0..side * side).map(|at| {
            let (row, column) = (rows[at / side], columns[at % side]);
            renamed[if turned { column * side + row } else { row * side + column }]
        }).collect();
        let form = Canonical::of(&of_cells(&geometry, &cells));
        prop_assert_eq!(&form, &Canonical::of(&of_cells(&geometry, &moved)));
        if let Ok(form) = form {
            let again = Canonical::of(&Puzzle::new(geometry, form.givens.clone()).unwrap());
            prop_assert_eq!(Ok(form), again);
        }
    }
}

#[test]
fn boards_without_a_canonical_form_say_so() {
    let nine = sudoku(3, 3);
    let diagonals = nine.clone().with_extras(vec![Extra::Diagonals]).unwrap();
    let error = Canonical::of(&Puzzle::empty(diagonals)).unwrap_err().to_string();
    assert!(error.contains("diagonals, expected a plain Sudoku or a Latin square"), "{error}");
    let regions = vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    let jigsaw = Geometry::jigsaw(&regions).unwrap();
    assert!(matches!(jigsaw.shape(), Shape::Jigsaw(_)));
    assert!(matches!(Canonical::of(&Puzzle::empty(jigsaw)), Err(NoCanonical::Board(_))));
    assert!(matches!(Canonical::of(&Puzzle::empty(sudoku(5, 6))), Err(NoCanonical::Board(_))));
    let mut allowed = vec![nine.all_symbols(); 81];
    allowed[0] = SymbolSet::only(Symbol(0));
    let restricted = Puzzle::restricted(nine.clone(), vec![None; 81], Some(allowed)).unwrap();
    assert_eq!(Canonical::of(&restricted), Err(NoCanonical::Restricted));
    // A row of eleven new symbols is in too many orders.
    let row = (0..121).map(|cell| (cell < 11).then_some(Symbol(cell))).collect();
    assert_eq!(Canonical::of(&Puzzle::new(Geometry::latin(11).unwrap(), row).unwrap()), Err(NoCanonical::TooMany));
    // In a square in which any two rows make cycles of two columns they are in too many, too.
    let sums = (0..=255).map(|cell: u8| Some(Symbol((cell / 16) ^ (cell % 16)))).collect();
    assert_eq!(Canonical::of(&Puzzle::new(Geometry::latin(16).unwrap(), sums).unwrap()), Err(NoCanonical::TooMany));
}

/// The form of a full square is made in another way than that of others; it is the least of all images, too.
#[test]
fn full_latin_squares() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let square = |side: usize, rng: &mut ChaCha8Rng| {
        let solution = generate::full(&Geometry::latin(side).unwrap(), rng, generate::BUDGET).unwrap();
        solution.values().iter().map(|it| it.0 + 1).collect::<Vec<u8>>()
    };
    for side in [2, 3, 4, 5, 5, 5] {
        let parts = Parts { side, band: side, stack: side, turns: true };
        let cells = square(side, &mut rng);
        let (form, count) = parts.least(&cells);
        let found = Canonical::of(&of_cells(&parts.geometry(), &cells)).unwrap();
        assert_eq!(
            (found.givens.iter().map(|it| it.unwrap().0 + 1).collect::<Vec<u8>>(), found.automorphisms),
            (form, Some(count))
        );
    }
    // Cyclic squares of prime order have n times n times n - 1 of them, and twice as many as rows and columns may be exchanged.
    let cyclic = |side: u8| {
        let cells: Vec<u8> = (0..side).flat_map(|row| (0..side).map(move |column| (row + column) % side + 1)).collect();
        Canonical::of(&of_cells(&Geometry::latin(side.into()).unwrap(), &cells)).unwrap().automorphisms
    };
    assert_eq!([7, 11, 23].map(cyclic), [588, 2420, 23276].map(Some));
    for side in [9, 12] {
        let (cells, orders) =
            (square(side, &mut rng), [shuffled(side, side, &mut rng), shuffled(side, side, &mut rng)]);
        let moved: Vec<u8> =
            (0..side * side).map(|at| cells[orders[1][at % side] * side + orders[0][at / side]]).collect();
        let [one, other] =
            [&cells, &moved].map(|cells| Canonical::of(&of_cells(&Geometry::latin(side).unwrap(), cells)));
        assert_eq!((one.is_ok(), &one), (true, &other));
    }
}

/// Boxes that are rows forbid nothing: such a board is a Latin square, and is turned as one.
#[test]
fn boxes_that_are_rows() {
    let rows = Geometry::sudoku(BoxShape { height: 1, width: 4 }).unwrap();
    let (one, other) = ("12..3...4.......", "12..34..........");
    assert_eq!(Canonical::of(&puzzle(&rows, one)).unwrap().line().len(), 16);
    let turned = |line: &str| -> String { (0..16).map(|at| line.as_bytes()[at % 4 * 4 + at / 4] as char).collect() };
    assert_eq!(Canonical::of(&puzzle(&rows, one)), Canonical::of(&puzzle(&rows, &turned(one))));
    assert_ne!(Canonical::of(&puzzle(&rows, one)), Canonical::of(&puzzle(&rows, other)));
}

/// Of puzzles that are made the equal ones, or the equivalent ones, are taken once; and where no further one comes that is said.
#[test]
fn puzzles_that_may_not_come_again() {
    let four = sudoku(2, 2);
    let [one, same, moved, other] = ["1.....2.........", "1.....2.........", "3.......4.......", "1.......2......."]
        .map(|line| puzzle(&four, line));
    for (need, taken) in [(None, [true; 4]), (Some("no-repeat"), [true, false, true, true])] {
        let spec = need.map_or(Ok(Spec::new(four.clone())), |need| Spec::new(four.clone()).with(need, "yes")).unwrap();
        let mut sieve = Sieve::new(&spec, None);
        let all = [&one, &same, &moved, &other].map(|it| sieve.take(Attempt::Taken(it.clone(), None)).unwrap());
        assert_eq!(all.map(|made| made.is_some()), taken, "{need:?}");
    }
    let spec = Spec::new(four.clone()).with("no-repeat", "yes").unwrap().with("no-equivalent", "yes").unwrap();
    let mut sieve = Sieve::new(&spec, None);
    // A puzzle of an earlier run.
    sieve.know(&Canonical::of(&other).unwrap().givens);
    let made = [&one, &same, &moved, &other].map(|it| sieve.take(Attempt::Taken(it.clone(), None)).unwrap());
    assert_eq!(
        made.each_ref().map(Option::is_some),
        [true, false, false, false],
        "the third and the fourth are equivalent"
    );
    let form = made[0].as_ref().and_then(|made| made.canonical.clone());
    assert_eq!(form, Canonical::of(&one).ok());
    let mut none = Sieve::new(&spec, None);
    for _ in 0..100_000 {
        assert!([&mut sieve, &mut none].map(|it| it.take(Attempt::Refused(None)).unwrap()).iter().all(Option::is_none));
    }
    assert_eq!(none.numbers(1), Err(NotMade::NoneFound(100_000)));
    let mut known = Sieve::new(&spec, None);
    known.know(&Canonical::of(&other).unwrap().givens);
    for _ in 0..100_000 {
        assert!(known.take(Attempt::Taken(other.clone(), None)).unwrap().is_none());
    }
    assert_eq!(known.numbers(1), Err(NotMade::AllKnown(100_000)), "there is one, though it is known");
    // Where none has a form the search ends soon.
    let row = (0..121).map(|cell| (cell < 11).then_some(Symbol(cell))).collect();
    let row = Puzzle::new(Geometry::latin(11).unwrap(), row).unwrap();
    let spec11 = Spec::new(row.geometry().clone()).with("no-equivalent", "yes").unwrap();
    let mut formless = Sieve::new(&spec11, None);
    let ends = (0..10).find_map(|_| formless.take(Attempt::Taken(row.clone(), None)).err());
    assert_eq!(ends, Some(NotMade::NoForm(NoCanonical::TooMany)));
    assert!(matches!(sieve.numbers(1), Err(NotMade::NoFurther(_))));
    assert_eq!(spec.with("no-equivalent", "no").unwrap().repeats(), Repeats::NotEqual);
}
