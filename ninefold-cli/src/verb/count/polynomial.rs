//! `count --polynomial`: Crook's Theorem 3, shown: the values of the completion polynomial beside completions that were counted.

use crate::input::Source;
use crate::lane::{Done, failed};
use crate::limits::{Interrupt, Limits};
use crate::output::wrapped;
use crate::status::Status;
use ninefold::board::text::{Alphabet, Record};
use ninefold::board::{Geometry, Puzzle, Symbol};
use ninefold::count::{Count, NoPolynomial, Polynomial, count};
use ninefold::engine::{Budget, Silent, auto};
use ninefold::solve::Request;

/// So many values beyond the board's own number of colours.
const BEYOND: usize = 3;
/// How wide the polynomial may be; the rest of it is set in.
const WIDTH: usize = 96;
/// The most completions that are counted.
const MOST: u32 = 200_000;

pub(super) fn answer(source: &Source, record: &Record, budget: Option<Limits>, interrupt: &Interrupt) -> Done {
    let geometry = record.board.geometry();
    let label = source.label(record);
    let puzzle = match record.board.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => {
            let alphabet = Alphabet::for_people(geometry.symbols());
            return failed(&format!("{label}: {}", clash.describe(geometry, &alphabet)));
        }
    };
    interrupt.with_budget(budget.unwrap_or_default(), |budget| match Polynomial::of(&puzzle, budget) {
        Ok(polynomial) => Done::new(shown(&puzzle, &polynomial, budget), Status::Yes),
        Err(NoPolynomial::Stopped) if interrupt.is_set() => Done::new(String::new(), Status::Interrupted),
        Err(why @ NoPolynomial::Stopped) => Done::new(format!("{why}\n"), Status::No),
        Err(why) => failed(&format!("{label}: {why}")),
    })
}

/// The polynomial, and a line for each number of colours.
fn shown(puzzle: &Puzzle, polynomial: &Polynomial, budget: &Budget<'_>) -> String {
    let first = polynomial.used().max(1);
    let last = (puzzle.geometry().symbols() + BEYOND).min(first + MOST_LINES);
    let lines = (first..=last).filter_map(|colours| {
        let value = polynomial.at(colours)?;
        let counted = if value <= MOST.into() { counted(puzzle, colours, budget) } else { None };
        Some([colours.to_string(), value.to_string(), counted.unwrap_or_else(|| "not counted".to_string())])
    });
    let head = ["k", "p(k)", "counted with k colours"].map(String::from);
    let rows: Vec<[String; 3]> = std::iter::once(head).chain(lines).collect();
    let wide = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (k, p) = (wide(0), wide(1));
    let table = rows.iter().map(|[colours, value, counted]| format!("{colours:<k$}  {value:>p$}  {counted}\n"));
    let polynomial = wrapped(&format!("p(k) = {polynomial}"), WIDTH).join("\n");
    format!("{polynomial}\n{}", table.collect::<String>())
}

/// The most lines: a board may have 64 symbols.
const MOST_LINES: usize = 64;

/// The completions with so many colours, each of them found: of the board as a graph, which knows nothing of full houses.
fn counted(puzzle: &Puzzle, colours: usize, budget: &Budget<'_>) -> Option<String> {
    let geometry = puzzle.geometry();
    let edges: Vec<(usize, usize)> = geometry.edges().map(|(one, other)| (one.index(), other.index())).collect();
    let graph = Geometry::graph(geometry.cells(), &edges, colours).ok()?;
    let mut used: Vec<Symbol> = puzzle.givens().iter().flatten().copied().collect();
    used.sort_unstable();
    used.dedup();
    let colour = |symbol: &Symbol| used.binary_search(symbol).ok().map(Symbol::new);
    let givens = puzzle.givens().iter().map(|given| given.as_ref().and_then(colour)).collect();
    let puzzle = Puzzle::new(graph, givens).ok()?;
    let request = Request { limit: None, budget: *budget, ..Request::default() };
    match count(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).0 {
        Count::Exact(number) => Some(number.to_string()),
        Count::AtLeast(_) => None,
    }
}
