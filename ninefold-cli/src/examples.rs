//! Lines to begin with, below each verb's help.

use clap::Command;

/// Of each verb some commands, and what each is for.
pub(crate) const EXAMPLES: &[(&str, &[[&str; 2]])] = &[
    (
        "solve",
        &[
            ["ninefold solve puzzles.txt", "each puzzle's solution, and whether it is the only one"],
            ["ninefold solve puzzles.csv --column puzzle -o solved.parquet", "a table, with the answers beside it"],
            ["ninefold solve --latin -p 12..2..........3", "a 4x4 Latin square"],
        ],
    ),
    (
        "check",
        &[
            ["ninefold check puzzle.txt", "is it one, and if not, what is wrong?"],
            ["ninefold check puzzles.txt --tally", "how many of them are, in the end"],
        ],
    ),
    ("marks", &[["ninefold marks puzzle.txt", "the pencil marks as a grid that can be pasted into a forum"]]),
    (
        "convert",
        &[
            ["ninefold convert post.txt --to line", "the puzzles of a post, a line each"],
            ["ninefold convert game.sdm -o game.csv", "the ending says what is written"],
        ],
    ),
    (
        "draw",
        &[
            ["ninefold draw puzzle.txt -o puzzle.svg", "a picture"],
            ["ninefold draw puzzle.txt -o puzzle.png", "of another kind"],
            ["ninefold draw puzzle.txt -o puzzle.pdf --grey", "for print"],
        ],
    ),
    #[cfg(feature = "pdf")]
    (
        "book",
        &[
            [
                "ninefold book puzzles.txt -o sheets.pdf --bare --per-page 4",
                "sheets of four, with the solutions at the end",
            ],
            ["ninefold book --count 60 --level 1..3 --trim 6x9 -o book.pdf", "a book for print on demand"],
            ["ninefold book --check book.pdf", "what a printer would refuse"],
            ["ninefold book --spec book.toml -o book.pdf --jacket cover.pdf", "chapters from a file, and the cover"],
        ],
    ),
    ("canon", &[["ninefold canon puzzles.txt | sort | uniq -d", "the forms that come more than once"]]),
    ("count", &[["ninefold count -p 1...............", "the solutions of a 4x4 Sudoku with one given"]]),
    (
        "polynomial",
        &[
            ["ninefold polynomial -p 12..............", "the ways to complete a 4x4 Sudoku with any number of symbols"],
            ["ninefold polynomial --graph petersen.col", "the chromatic polynomial of a graph"],
        ],
    ),
    (
        "color",
        &[
            ["ninefold color graph.col", "as few colours as are found, and how few are proved to be needed"],
            ["ninefold color edges.csv --colors 4", "are four enough?"],
            ["ninefold color graph.col --budget 10m -o best.sol", "longer; --start best.sol goes on from there"],
        ],
    ),
    (
        "registers",
        &[
            ["ninefold registers listing.tac -k 4", "four registers, and the listing with them"],
            ["ninefold registers gcd.tac -k 3 --run 91,35", "and run with these inputs before and after"],
        ],
    ),
    (
        "timetable",
        &[[
            "ninefold timetable enrolment.csv --slots 8 --rooms rooms.csv",
            "a plan, or the classes that clash whatever one does",
        ]],
    ),
    ("rate", &[["ninefold rate puzzles.txt", "each puzzle's level"]]),
    (
        "explain",
        &[
            ["ninefold explain puzzle.txt", "the way to the solution, a sentence a step"],
            ["ninefold explain puzzle.txt --as html -o steps.html", "with a picture for each"],
            ["ninefold explain puzzle.txt --cell r4c7", "why this cell has its value"],
        ],
    ),
    (
        "hint",
        &[
            ["ninefold hint game.txt --stage where", "where to look next"],
            ["ninefold hint game.txt --stage answer", "and what follows there"],
        ],
    ),
    ("technique", &[["ninefold technique", "all of them"], ["ninefold technique x-wing", "one, with an example"]]),
    ("node", &[["ninefold node '{1,2},{1,2},{1,2,3}'", "what two cells exclude from the third"]]),
    (
        "latin",
        &[
            ["ninefold latin mols 5", "squares that are orthogonal to each other"],
            ["ninefold latin design latin 5 --as field --seed 1", "a plan of an experiment"],
        ],
    ),
];

/// The command with the examples below the help of its verbs.
pub(crate) fn with_examples(command: Command) -> Command {
    EXAMPLES
        .iter()
        .fold(command, |command, (verb, examples)| command.mut_subcommand(verb, |verb| verb.after_help(told(examples))))
}

/// ```text
/// Examples:
///   ninefold hint game.txt --stage where    where to look next
/// ```
fn told(examples: &[[&str; 2]]) -> String {
    let lines = examples.iter().map(|[line, about]| format!("\n  {line}\n      {about}"));
    "Examples:".to_string() + &lines.collect::<String>()
}
