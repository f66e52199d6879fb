//! Solves, explains, rates, draws a hint and generates, with the short names: `cargo run --example short > hint.svg`.

use ninefold::prelude::*;

fn main() -> Result<(), Error> {
    let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    eprintln!("{}", puzzle.solve()?);
    eprintln!("{}", puzzle.explain("human")?);
    eprintln!("level {:?}", puzzle.rate("levels")?.number());
    let hint = puzzle.hint()?;
    eprintln!("{}", hint.stage(Stage::Where));
    println!("{}", hint.svg());
    for made in Generator::new(Spec::sudoku(2, 3)?.levels(1..=3)).seed(7).take(3) {
        eprintln!("{made}");
    }
    Ok(())
}
