//! `latin mols`: mutually orthogonal squares.

use clap::Args;
use ninefold::latin::{NoPair, mols};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::output;
use ninefold_files::status::Status;

#[derive(Debug, Args)]
#[command(next_help_heading = "Squares")]
pub(super) struct MolsArgs {
    /// The order, from 2 to 64
    #[arg(value_name = "N")]
    order: usize,
    /// The first two, laid over each other: pairs of symbols
    #[arg(long)]
    pairs: bool,
}

pub(super) fn run(args: &MolsArgs) -> Result<Status, Failure> {
    let set = match mols(args.order) {
        Ok(set) => set,
        Err(why @ NoPair::OutOfRange(_)) => return Err(Usage(why.to_string()).into()),
        Err(why) => {
            output::complain(&why.to_string());
            return Ok(Status::No);
        }
    };
    let count = set.squares.len();
    let (squares, orthogonal) = match count {
        1 => ("square", ""),
        2 => ("squares", ", orthogonal to each other"),
        _ => ("squares", ", any two of them orthogonal"),
    };
    let mut text = format!("{count} {squares} of order {}{orthogonal}: {}\n", set.order, set.source);
    match set.squares.as_slice() {
        [one, other, ..] if args.pairs => {
            let pairs: Vec<String> = one.iter().zip(other).map(|(a, b)| format!("{},{}", name(*a), name(*b))).collect();
            text.extend(["\n", &in_rows(&pairs, set.order)]);
        }
        squares => squares.iter().for_each(|square| text.extend(["\n", &rows(square, set.order)])),
    }
    output::write(&text)?;
    Ok(Status::Yes)
}

/// A square, a line for each row.
pub(super) fn rows(square: &[usize], order: usize) -> String {
    in_rows(&square.iter().map(|symbol| name(*symbol)).collect::<Vec<_>>(), order)
}

fn name(symbol: usize) -> String {
    (symbol + 1).to_string()
}

fn in_rows(cells: &[String], order: usize) -> String {
    let wide = cells.iter().map(String::len).max().unwrap_or(1);
    let mut text = String::new();
    for row in cells.chunks(order) {
        let row: Vec<String> = row.iter().map(|cell| format!("{cell:>wide$}")).collect();
        text.extend([&row.join(" "), "\n"]);
    }
    text
}
