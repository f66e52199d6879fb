//! Room for chains: a technique of the test's own, whose pattern is a chain of many links, is told, drawn and checked.

use crate::logic::drawn::nine;
use crate::logic::walk::assert_chain;
use ninefold::board::{Candidate, Cell, Conclusion, Grid, Item, Link, Puzzle, Role, Symbol};
use ninefold::logic::technique::{About, Found, Name, Technique, Telling};
use ninefold::logic::{Chart, Finding, Look, Pattern, Stage, Told, Words, prove};
use ninefold::render::{self, Scene, TextOptions};
use ninefold_check::{Limits, check_step};
use std::ops::ControlFlow;

/// Cells with two symbols each, in which every cell sees the next: if the first is not its own symbol, the last is.
#[derive(Debug)]
struct Snake;

static SNAKE: Snake = Snake;
static ABOUT: About = About::new(Name::a("snake"), "");

impl Technique for Snake {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let cells: Vec<Cell> = PATH.iter().map(|name| look.geometry().cell_named(name).unwrap()).collect();
        let (first, last) = (cells[0].with(ONE), cells[cells.len() - 1].with(ONE));
        Finding::new(self, 1, Chain(cells.clone()))
            .on(cells.into_iter().map(Item::Cell))
            .eliminating(look.seen_by_all(&[first, last]))
            .report(found)
    }
}

const ONE: Symbol = Symbol(0);
const TWO: Symbol = Symbol(1);

/// Cells, each in a line with the next, whose candidates are 1 and 2: a strong link in each, and a weak one to the next.
const PATH: [&str; 12] =
    ["r1c1", "r1c4", "r4c4", "r4c7", "r7c7", "r7c2", "r5c2", "r5c8", "r8c8", "r8c5", "r2c5", "r2c9"];

#[derive(Debug)]
struct Chain(Vec<Cell>);

impl Chain {
    /// The symbol by which the chain comes into a cell, and the other one.
    fn symbols(at: usize) -> (Symbol, Symbol) {
        if at.is_multiple_of(2) { (ONE, TWO) } else { (TWO, ONE) }
    }
}

impl Pattern for Chain {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let step = |(at, &cell): (usize, &Cell)| {
            let (not, then) = Chain::symbols(at);
            format!("if {} is not {}, it is {}", words.cell(cell), words.symbol(not), words.symbol(then))
        };
        Telling {
            place: words.cells(&[self.0[0], self.0[self.0.len() - 1]]),
            pattern: self.0.iter().enumerate().map(step).collect(),
            therefore: "one of the ends is 1".to_string(),
            ..Telling::default()
        }
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        vec![(self.0[0].with(ONE), Role::Set(1)), (self.0[self.0.len() - 1].with(ONE), Role::Set(1))]
    }

    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let mut links = Vec::new();
        for (at, &cell) in self.0.iter().enumerate() {
            let (not, then) = Chain::symbols(at);
            links.push(Link::strong([cell.with(not)], [cell.with(then)], at));
            if let Some(&next) = self.0.get(at + 1) {
                let houses = grid.geometry().houses_of(cell).iter().map(|m| m.house);
                let shared = houses.into_iter().find(|&house| grid.geometry().house(house).cells().contains(&next));
                links.push(Link::weak([cell.with(then)], [next.with(then)], shared.unwrap()));
            }
        }
        links
    }
}

#[test]
fn a_chain_of_twenty_links_is_told_and_drawn() {
    let geometry = nine();
    let mut grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; 81]).unwrap()).unwrap();
    for name in PATH {
        let cell = geometry.cell_named(name).unwrap();
        for symbol in geometry.all_symbols().iter().filter(|&symbol| symbol != ONE && symbol != TWO) {
            grid.eliminate(cell.with(symbol)).unwrap();
        }
    }
    let chart = Chart::new(&geometry);
    let finding = Look::new(&grid, &chart, false).first(&SNAKE).unwrap();
    let step = prove(&grid, &finding);
    check_step(&grid, &step, &Limits::default()).unwrap();
    assert!(step.chain.len() > 20);
    assert_chain(&grid, &step);
    assert!(step.conclusions.iter().all(|k| matches!(k, Conclusion::Eliminate(k) if k.symbol == ONE)));

    let told = Told::new(&Words::new(&grid), &finding);
    let sentences = told.sentences();
    assert_eq!(sentences.len(), PATH.len() + 1);
    assert_eq!(sentences[0], "Snake in r1c1 and r2c9: if r1c1 is not 1, it is 2.");
    assert_eq!(sentences[1], "If r1c4 is not 2, it is 1.");
    assert!(sentences[PATH.len()].starts_with("So one of the ends is 1: "), "{sentences:?}");
    assert_eq!(told.sentence(), sentences.join(" "));
    let seen = told.hint(Stage::Cells);
    assert!(
        seen.starts_with("If r1c1 is not 1, it is 2. If r1c4") && seen.ends_with("If r2c9 is not 2, it is 1."),
        "{seen}"
    );

    let scene = Scene::step(&grid, &step);
    let text = render::text(&scene, &TextOptions::default());
    assert_eq!(text.matches("==>").count(), PATH.len(), "{text}");
    assert_eq!(text.matches("-->").count(), PATH.len() - 1, "{text}");
}
