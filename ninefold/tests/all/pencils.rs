//! Pencils are told apart without their colours: by the underlines of entries and the slants of the strokes through marks.

use ninefold::board::{Board, Cell, Geometry, Symbol};
use ninefold::render::{self, Pencil, Scene, SvgOptions, Theme, Written};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;

/// A row of entries, each by another pencil, which crosses out a mark below it.
fn picture(pencils: &[Pencil], theme: Theme) -> String {
    let mut board = Board::empty(Geometry::latin(pencils.len()).unwrap());
    let cell = |column: usize| Cell::new(column);
    for column in 0..pencils.len() {
        board.set_entry(cell(column), Some(Symbol::new(column)));
    }
    let written = |&pencil: &Pencil| Written { pencil, beside: "7".to_string(), ringed: false };
    let entries = pencils.iter().enumerate().map(|(column, pencil)| (cell(column), written(pencil)));
    let other = |column: usize| Symbol::new((column + 1) % pencils.len());
    let struck = pencils.iter().enumerate().map(|(column, &pencil)| (cell(column).with(other(column)), pencil));
    let scene = Scene::board(&board).pencils(entries, struck, |pencil| format!("{pencil:?}"));
    render::svg(&scene, &SvgOptions { theme })
}

/// The paths that follow a text up to the next one.
fn paths<'a>(text: Node<'a, 'a>) -> Vec<Node<'a, 'a>> {
    let rest = text.next_siblings().skip(1).filter(Node::is_element);
    rest.take_while(|node| node.has_tag_name("path")).collect()
}

/// The shape of a line in grey: its commands, where its pieces lead, and its dashes.
fn shape(path: Node<'_, '_>) -> (String, Vec<(i8, i8)>, String) {
    let d = path.attribute("d").unwrap();
    let commands = d.chars().filter(char::is_ascii_alphabetic).collect();
    let numbers: Vec<f64> =
        d.split(|c: char| c.is_ascii_alphabetic() || c == ' ').filter_map(|number| number.parse().ok()).collect();
    let sign = |by: f64| if by.abs() < 0.01 { 0 } else { by.signum() as i8 };
    let is_stroke = d.contains('L');
    let leads = numbers.chunks(4).filter(|_| is_stroke).map(|ends| (sign(ends[2] - ends[0]), sign(ends[3] - ends[1])));
    (commands, leads.collect(), path.attribute("stroke-dasharray").unwrap_or("none").to_string())
}

#[test]
fn pencils_differ_in_grey() {
    let mut pencils = vec![Pencil::First, Pencil::Plain];
    pencils.extend((1..=6).map(Pencil::Coloured));
    for theme in [Theme::Light, Theme::Dark] {
        let svg = picture(&pencils, theme);
        let document = Document::parse(&svg).unwrap();
        let texts = |mark: &str| {
            let cells = document.descendants().filter(|node| node.attribute("data-cell").is_some());
            let texts = cells.flat_map(|cell| cell.children()).filter(|node| node.attribute(mark).is_some());
            texts.collect::<Vec<_>>()
        };
        let looks = |mark: &str| -> Vec<Vec<_>> {
            texts(mark).into_iter().map(|text| paths(text).into_iter().map(shape).collect()).collect()
        };
        let underlines = looks("data-entry");
        assert_eq!(underlines.len(), pencils.len());
        let different: BTreeSet<_> = underlines.iter().collect();
        assert_eq!(different.len(), pencils.len(), "two underlines look alike in grey: {underlines:?}");
        // The first pencil works before there are marks, so it crosses none out.
        let strokes = looks("data-struck");
        assert_eq!(strokes.len(), pencils.len());
        assert!(strokes.iter().all(|paths| paths.len() == 1), "{strokes:?}");
        let different: BTreeSet<_> = strokes[1..].iter().collect();
        assert_eq!(different.len(), pencils.len() - 1, "two strokes look alike in grey: {strokes:?}");
        // Each has also a colour of its own.
        let inks: BTreeSet<_> = texts("data-entry").iter().filter_map(|text| text.attribute("fill")).collect();
        assert_eq!(inks.len(), pencils.len(), "{inks:?}");
    }
}
