use super::*;
use crate::geometry::Crossing;
use crate::{CellSet, Symbol};

fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// Peers of a Sudoku cell: 2(n-1) in row and column, and (height-1)(width-1) more in the box.
#[test]
fn sudoku_sizes() {
    let shapes = [
        (2, 2),
        (2, 3),
        (2, 4),
        (3, 3),
        (2, 5),
        (3, 4),
        (4, 3),
        (3, 5),
        (4, 4),
        (5, 5),
        (6, 6),
        (7, 7),
        (8, 8),
        (1, 5),
    ];
    for (height, width) in shapes {
        let (g, n) = (sudoku(height, width), height * width);
        let peers = 2 * (n - 1) + (height - 1) * (width - 1);
        assert_eq!((g.symbols(), g.cells(), g.houses().len()), (n, n * n, 3 * n));
        assert!(g.all_cells().all(|c| g.peers(c).len() == peers && g.houses_of(c).len() == 3), "{g}");
        assert_eq!(g.edges().count(), n * n * peers / 2, "{g}");
        assert!(g.house_ids().all(|h| g.is_full(h)));
    }
    // The figures of Crook and of Herzberg & Murty: 81 vertices, 27 houses, 20-regular, 810 edges; 4x4: 56 edges, 7-regular.
    let nine = sudoku(3, 3);
    assert_eq!(
        (nine.cells(), nine.houses().len(), nine.peers(Cell(40)).len(), nine.edges().count()),
        (81, 27, 20, 810)
    );
    let four = sudoku(2, 2);
    assert_eq!((four.peers(Cell(0)).len(), four.edges().count()), (7, 56));
}

/// Bits say the same as lists, and boards that are too large for bits get along without.
#[test]
fn who_sees_whom() {
    for g in [sudoku(2, 3), sudoku(3, 3), sudoku(4, 4), Geometry::latin(32).unwrap(), Geometry::latin(33).unwrap()] {
        for a in g.all_cells().step_by(7) {
            let mut seen = CellSet::full(g.cells());
            g.keep_seen(&mut seen, a);
            assert!(seen.iter().eq(g.peers(a).iter().copied()), "{g}");
            assert!(g.all_cells().all(|b| g.sees(a, b) == g.peers(a).contains(&b)), "{g}");
        }
    }
}

#[test]
fn boxes_are_height_by_width() {
    let six = sudoku(2, 3);
    let box2 = six.house(HouseId(2 * 6 + 1));
    assert_eq!((box2.name(), box2.kind()), ("box 2", HouseKind::Box));
    let names: Vec<_> = box2.cells().iter().map(|&c| six.cell_name(c)).collect();
    assert_eq!(names, ["r1c4", "r1c5", "r1c6", "r2c4", "r2c5", "r2c6"]);
}

#[test]
fn latin_sizes() {
    for n in [1, 2, 3, 5, 7, 33, 64] {
        let g = Geometry::latin(n).unwrap();
        assert_eq!((g.cells(), g.houses().len(), g.peers(Cell(0)).len()), (n * n, 2 * n, 2 * (n - 1)));
        assert_eq!(g.edges().count(), n * n * (n - 1));
    }
}

#[test]
fn jigsaw_of_rectangles_equals_sudoku() {
    let (g, nine) =
        (Geometry::jigsaw(&(0..81_u8).map(|c| c / 27 * 3 + c % 9 / 3).collect::<Vec<_>>()).unwrap(), sudoku(3, 3));
    for cell in nine.all_cells() {
        assert_eq!(g.peers(cell), nine.peers(cell));
    }
    assert_eq!(g.house(HouseId(18)).name(), "region 1");
    let uneven = Geometry::jigsaw(&[0, 0, 0, 1]).unwrap_err();
    assert_eq!(uneven, GeometryError::Region { region: 1, found: 3, expected: 2 });
    assert_eq!(Geometry::jigsaw(&[0, 0, 1]).unwrap_err(), GeometryError::NotSquare(3));
    assert!(Geometry::jigsaw(&[0, 0, 1, 9]).is_err());
}

#[test]
fn extra_houses() {
    let nine = sudoku(3, 3);
    let cells_of = |g: &Geometry, name: &str| {
        let house = g.houses().iter().find(|h| h.name() == name).unwrap();
        house.cells().iter().map(|&c| g.cell_name(c)).collect::<Vec<_>>().join(" ")
    };
    let x = nine.with_extras(vec![Extra::Diagonals]).unwrap();
    assert_eq!(x.houses().len(), 29);
    assert_eq!(cells_of(&x, "rising diagonal"), "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1");
    assert_eq!(x.peers(Cell(40)).len(), 20 + 12);
    let w = nine.with_extras(vec![Extra::Windoku]).unwrap();
    assert_eq!(w.houses().len(), 31);
    assert_eq!(cells_of(&w, "window 4"), "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
    let d = nine.with_extras(vec![Extra::DisjointGroups]).unwrap();
    assert_eq!(d.houses().len(), 36);
    assert_eq!(cells_of(&d, "group 2"), "r1c2 r1c5 r1c8 r4c2 r4c5 r4c8 r7c2 r7c5 r7c8");
    let again = x.with_extras(vec![Extra::Windoku, Extra::Diagonals, Extra::Windoku]).unwrap();
    assert_eq!((again.houses().len(), again.extras()), (33, &[Extra::Diagonals, Extra::Windoku][..]));
    let listed = nine.with_extras(vec![Extra::Cells(vec![Cell(0), Cell(40)])]).unwrap();
    assert!(listed.sees(Cell(0), Cell(40)) && !listed.is_full(HouseId(27)) && !nine.sees(Cell(0), Cell(40)));
    let latin = Geometry::latin(5).unwrap();
    assert!(latin.with_extras(vec![Extra::Diagonals]).is_ok() && latin.with_extras(vec![Extra::Windoku]).is_err());
    // Windows of a 6x6 board: 2x3 at rows 2-3 and 5-6, columns 2-4.
    let six = sudoku(2, 3).with_extras(vec![Extra::Windoku]).unwrap();
    assert_eq!(cells_of(&six, "window 2"), "r5c2 r5c3 r5c4 r6c2 r6c3 r6c4");
    assert_eq!(six.houses().len(), 20);
}

/// The Petersen graph of the lecture's Figure 5: 10 vertices, 15 edges, 3-regular.
#[test]
fn graphs() {
    let edges: Vec<_> = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let g = Geometry::graph(10, &edges, 3).unwrap();
    assert_eq!((g.cells(), g.edges().count(), g.symbols()), (10, 15, 3));
    assert!(g.all_cells().all(|v| g.peers(v).len() == 3) && g.house_ids().all(|h| !g.is_full(h)));
    assert_eq!((g.cell_name(Cell(9)), g.cell_named("v10"), g.cell_named("v11")), ("v10".into(), Some(Cell(9)), None));
    let twice = Geometry::graph(2, &[(0, 1), (1, 0)], 2).unwrap();
    assert_eq!(twice.edges().count(), 1);
    assert_eq!(Geometry::graph(2, &[(1, 1)], 2).unwrap_err(), GeometryError::CellTwice("edge v2-v2".into()));
    assert!(Geometry::graph(2, &[(0, 2)], 2).is_err());
}

#[test]
fn limits_are_clear_errors() {
    assert_eq!(Geometry::latin(65).unwrap_err(), GeometryError::Symbols(65));
    assert_eq!(Geometry::latin(0).unwrap_err(), GeometryError::Symbols(0));
    assert_eq!(Geometry::graph(65_536, &[], 3).unwrap_err(), GeometryError::Cells(65_536));
    let edges: Vec<_> = (0..65_536).map(|i| (i / 256, 256 + i % 256)).collect();
    assert_eq!(Geometry::graph(512, &edges, 3).unwrap_err(), GeometryError::Houses(65_536));
    assert!(Geometry::sudoku(BoxShape { height: usize::MAX, width: 2 }).is_err());
}

/// Houses that are named again and again have as many pairs as their number squared.
#[test]
fn crossings_are_bounded() {
    let latin = Geometry::latin(9).unwrap();
    let twice = |times: usize| latin.with_extras(vec![Extra::Cells(vec![Cell(0), Cell(1)]); times]);
    assert_eq!(twice(4_000).unwrap_err(), GeometryError::Crossings);
    // With row 1, a thousand and one houses share the two cells.
    assert_eq!(twice(1_000).unwrap().crossings().len(), 1_001 * 1_000);
    // A vertex with many edges has no two of them in common with another edge.
    let star: Vec<_> = (1..60_000).map(|leaf| (0, leaf)).collect();
    assert!(Geometry::graph(60_000, &star, 3).unwrap().crossings().is_empty());
}

#[test]
fn crossings_are_what_houses_share() {
    let board = Geometry::sudoku(BoxShape { height: 2, width: 3 }).unwrap();
    let extras = vec![
        Extra::Diagonals,
        Extra::Cells([0, 1, 7, 8].map(Cell).to_vec()),
        Extra::Cells([1, 8, 20].map(Cell).to_vec()),
    ];
    let board = board.with_extras(extras).unwrap();
    let mut expected = Vec::new();
    for from in board.house_ids() {
        for to in board.house_ids().filter(|&to| to != from) {
            let bits = |of: HouseId, other: HouseId| {
                let cells = board.house(of).cells().iter().enumerate();
                let shared = cells.filter(|(_, cell)| board.house(other).cells().contains(cell));
                shared.fold(0_u64, |bits, (position, _)| bits | 1 << position)
            };
            let (in_from, in_to) = (bits(from, to), bits(to, from));
            if in_from.count_ones() > 1 {
                expected.push(Crossing { from, to, in_from, in_to });
            }
        }
    }
    assert_eq!(board.crossings(), expected);
}

#[test]
fn default_boxes() {
    let shape = |n| default_box(n).map(|b| (b.height, b.width));
    let expected =
        [(4, Some((2, 2))), (6, Some((2, 3))), (7, None), (8, Some((2, 4))), (9, Some((3, 3))), (10, Some((2, 5)))];
    for (n, shape_of_n) in
        expected.into_iter().chain([(12, Some((3, 4))), (15, Some((3, 5))), (64, Some((8, 8))), (1, None)])
    {
        assert_eq!(shape(n), shape_of_n, "{n}");
    }
}

#[test]
fn names_and_conflicts() {
    let nine = sudoku(3, 3);
    for cell in nine.all_cells() {
        assert_eq!(nine.cell_named(&nine.cell_name(cell)), Some(cell));
    }
    for wrong in ["r0c1", "r1c10", "r10c1", "rc", "r1", "x", "v1", ""] {
        assert_eq!(nine.cell_named(wrong), None, "{wrong}");
    }
    let at = |name: &str, symbol| nine.cell_named(name).unwrap().with(Symbol(symbol));
    assert!(nine.conflict(at("r1c1", 0), at("r1c1", 1)) && nine.conflict(at("r1c1", 0), at("r1c9", 0)));
    assert!(!nine.conflict(at("r1c1", 0), at("r1c9", 1)) && !nine.conflict(at("r1c1", 0), at("r4c4", 0)));
    assert!(!nine.conflict(at("r1c1", 0), at("r1c1", 0)));
}
