//! Whatever the library draws can be printed: all words of a picture are in the file, at their places, and in grey there is no colour.

use crate::boards::pages;
use hayro_syntax::Pdf;
use ninefold::ask::{Manner, Policy, Position, hint, pictured};
use ninefold::board::{Board, BoxShape, Geometry, Symbol};
use ninefold::logic::{TECHNIQUES, lines, prove};
use ninefold::render::bipartite::{Bipartite, Edge, Member};
use ninefold::render::field::FieldView;
use ninefold::render::graph::ColouredGraph;
use ninefold::render::plot::{Axis, Kind, Plot, Series, Spacing};
use ninefold::render::tripartite::{Joined, ThreeSides};
use ninefold::render::{Scene, SvgOptions, svg};
use ninefold_print::paper::Paper;
use ninefold_print::picture::{Tint, pdf};
use ninefold_print::reading::Mark;
use ninefold_print::sheets::sheets;

const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

fn board() -> Board {
    let geometry = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let given = |c: char| c.to_digit(10).map(|digit| Symbol(digit as u8 - 1));
    Board::from_givens(geometry, SHORTZ.chars().map(given).collect())
}

/// Pictures of all sorts.
fn drawn() -> Vec<String> {
    let (options, board) = (SvgOptions::default(), board());
    let found = hint(&Position::from(&board), &Manner::default(), &Policy::default()).unwrap();
    let step = Scene::step(&found.footing.grid, &prove(&found.footing.grid, &found.finding));
    let graph = Board::empty(Geometry::graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)], 3).unwrap());
    let plots = ["A", "B", "B", "A"].map(|name| vec![name.to_string()]).to_vec();
    vec![
        svg(&pictured(&board, false).labels(true).title("A & <B>").caption("An attempt."), &options),
        svg(&pictured(&board, true), &options),
        svg(&pictured(&board, true).listed(true), &options),
        svg(&step, &options),
        svg(&Scene::board(&graph), &options),
        FieldView { title: "Two by two".to_string(), columns: 2, plots, shades: vec![0, 1, 1, 0] }.svg(),
    ]
    .into_iter()
    .chain(charts())
    .collect()
}

fn charts() -> [String; 4] {
    let member = |name: &str| Member { name: name.to_string(), is_in_set: true };
    let (left, right) = (vec![member("{1,2}"), member("{1}")], vec![member("1"), member("2")]);
    let edge = |from, to, is_erased: bool| Edge { from, to, is_matched: !is_erased, is_in_set: true, is_erased };
    let (title, edges) = ("A node".to_string(), vec![edge(0, 1, false), edge(1, 0, false), edge(0, 0, true)]);
    let join = |one, other| Joined { ends: [one, other], triangle: Some(0) };
    let points = vec![(0.01, 0.1), (0.02, 0.05)];
    let series = vec![Series { name: "ours".to_string(), kind: Kind::Both, points }];
    let axis = |name: &str| Axis::new(name, Spacing::Log);
    [
        Bipartite { title: title.clone(), caption: vec!["As told.".to_string()], left, right, edges }.svg(),
        ThreeSides {
            title: title.clone(),
            sides: ["r1", "c1", "e1"].map(|name| vec![name.to_string()]),
            edges: vec![join((0, 0), (1, 0)), join((0, 0), (2, 0)), join((1, 0), (2, 0))],
        }
        .svg(),
        ColouredGraph {
            title: title.clone(),
            names: ["a", "b", "c"].map(String::from).to_vec(),
            edges: vec![(0, 1), (1, 2), (2, 0)],
            colours: vec![0, 1, 2],
            clique: vec![0, 1, 2],
            columns: None,
        }
        .svg(),
        Plot { title, x: axis("theirs (s)"), y: axis("ours (s)"), series, diagonal: true }.svg(),
    ]
}

/// A picture of every technique is one that can be printed: a new sign among them could be one that the printer does not read.
#[test]
fn the_picture_of_every_technique_is_printed() {
    let mut pictures = 0;
    for technique in TECHNIQUES {
        let Some((grid, finding)) = lines::example(*technique) else { continue };
        let picture = svg(&Scene::step(&grid, &prove(&grid, &finding)), &SvgOptions::default());
        let printed = pdf(&picture, Tint::Colour).unwrap_or_else(|why| panic!("{}: {why}", technique.about().name));
        assert_eq!(pages(&printed).len(), 1);
        pictures += 1;
    }
    assert!(pictures > 100, "{pictures}");
}

/// The words of a picture, with their places, by the text of its SVG alone.
fn words(svg: &str) -> Vec<String> {
    let texts = svg.split("<text").skip(1).map(|rest| rest.split_once('>').unwrap().1.split("</text>").next().unwrap());
    texts
        .map(|text| text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"))
        .collect()
}

#[test]
fn all_words_are_there_in_their_order() {
    for svg in drawn() {
        let leaves = pages(&pdf(&svg, Tint::Colour).unwrap());
        assert_eq!(leaves.len(), 1);
        let mut read = crate::boards::words(&leaves[0]);
        // A rim is a text of its own.
        read.dedup();
        let mut expected = words(&svg);
        expected.dedup();
        assert!(!expected.is_empty());
        assert_eq!(read, expected);
        assert!(leaves[0].foreign_fonts.is_empty(), "fonts are embedded");
    }
}

/// The middle of a board's digits is where the picture has it: 0.75 points for a unit.
#[test]
fn words_stand_at_their_places() {
    let svg = "<svg width=\"200\" height=\"100\"><g text-anchor=\"middle\"><text x=\"100\" y=\"40\" font-size=\"20\">8</text></g>\
               <text x=\"180\" y=\"80\" text-anchor=\"end\">nine</text></svg>";
    let leaves = pages(&pdf(svg, Tint::Colour).unwrap());
    assert_eq!((leaves[0].width, leaves[0].height), (150.0, 75.0));
    let [Mark::Text { x, y, width, size, .. }, Mark::Text { x: right, width: wide, .. }] = &leaves[0].marks[..] else {
        panic!("{:?}", leaves[0].marks)
    };
    assert!((x + width / 2.0 - 75.0).abs() < 0.02 && (*y, *size) == (30.0, 15.0), "{x} {y}");
    assert!((right + wide - 135.0).abs() < 0.02, "{right} {wide}");
}

#[test]
fn grey_has_no_colour() {
    let coloured = |pdf: Vec<u8>| {
        let document = Pdf::new(pdf).unwrap();
        let stream = document.pages()[0].page_stream().unwrap().to_vec();
        let text = String::from_utf8_lossy(&stream).into_owned();
        text.lines().any(|line| line.ends_with(" rg") || line.ends_with(" RG"))
    };
    let count = |tint| drawn().iter().filter(|svg| coloured(pdf(svg, tint).unwrap())).count();
    assert!(count(Tint::Colour) > 4);
    assert_eq!(count(Tint::Grey), 0);
}

/// A step's board as `explain` draws it, with the marks explained and three lines of words below, is 757 units high.
#[test]
fn short_steps_stand_two_a_page() {
    let step =
        "<svg width=\"615\" height=\"757\"><text x=\"9\" y=\"750\" font-size=\"14\">end</text></svg>".to_string();
    let steps = vec![step; 5];
    let leaves = pages(&sheets("Steps", &steps, &Paper::named("a4").unwrap(), 2, Tint::Colour).unwrap());
    assert_eq!(leaves.iter().map(|leaf| leaf.marks.len()).collect::<Vec<_>>(), [2, 2, 1]);
}

/// Two pictures stand on a page while their words can be read; a taller one has a page alone, longer than the paper where need be.
#[test]
fn sheets_can_be_read() {
    let tall = |height: usize| {
        format!("<svg width=\"500\" height=\"{height}\"><text x=\"9\" y=\"20\" font-size=\"14\">end</text></svg>")
    };
    let svgs = [400, 500, 1_200, 400, 4_000, 600].map(tall);
    let a4 = Paper::named("a4").unwrap();
    let leaves = pages(&sheets("Heights", &svgs, &a4, 2, Tint::Colour).unwrap());
    let counts: Vec<usize> = leaves.iter().map(|leaf| leaf.marks.len()).collect();
    assert_eq!(counts, [2, 1, 1, 1, 1]);
    let is_long: Vec<bool> = leaves.iter().map(|leaf| leaf.height > a4.height + 1.0).collect();
    assert_eq!(is_long, [false, false, false, true, false]);
    let sizes = leaves.iter().flat_map(|leaf| &leaf.marks).map(|mark| match mark {
        Mark::Text { size, .. } => *size,
        _ => panic!("{mark:?}"),
    });
    assert!(sizes.into_iter().all(|size| size >= 6.99), "7 points at least");
}
