//! The program `ninefold`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ninefold_cli::main()
}
