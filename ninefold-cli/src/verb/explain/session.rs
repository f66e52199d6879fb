//! `explain --profile crook --interactive`: a person and the program solve together, one line at a time.

use crate::colour::text_options;
use crate::verb::logic::Setting;
use ninefold::ask::Desk;
use ninefold::board::{Cell, Symbol};
use ninefold::logic::profile::crook::{self, Ahead, Deed, RecordedWay, Standing, path_name};
use ninefold::render::{self, Scene};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;
use std::io::BufRead as _;
use std::ops::ControlFlow;

const HELP: &str = "\
n, or nothing   the next step
go              steps up to the next choice
r2c1=4          choose this number
coin            choose by the coin
why             why a number must be chosen
erase           erase the latest path
undo            take back the latest thing done
board           the board with the markup
quit            leave it so
";

/// Says how a path is erased here.
pub(super) fn erase(path: &str) -> String {
    format!("Type `erase` to erase {path}.")
}

/// Runs until the person quits, the input ends or the board is solved and left.
pub(super) fn run(
    desk: Desk,
    setting: Setting,
    seed: u64,
    interrupt: &Interrupt,
    emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Result<Status, String> {
    let mut person = Person { desk, setting, coin: crook::Flip::new(seed) };
    let mut lines = std::io::stdin().lock().lines();
    let mut answer = person.board() + "Type ? for help.\n";
    while emit(&(answer + &person.prompt())).is_continue() {
        let Some(line) = interrupt.while_waiting(|| lines.next()) else { break };
        let line = line.map_err(|error| format!("standard input: {error}"))?;
        if matches!(line.trim(), "quit" | "q") {
            break;
        }
        answer = person.answer(line.trim());
    }
    let _ = emit("\n");
    Ok(Status::of(person.desk.session().standing() == Standing::Solved))
}

struct Person {
    desk: Desk,
    setting: Setting,
    coin: crook::Flip,
}

impl Person {
    fn answer(&mut self, line: &str) -> String {
        match line {
            "" | "n" | "next" => self.next(&self.desk.ahead()),
            "go" => self.go(),
            "coin" | "c" => self.flip(),
            "why" | "w" => self.why(),
            "erase" | "e" => self.attempt(&Deed::Erase),
            "undo" | "u" => self.undo(),
            "board" | "b" => self.board(),
            "?" | "help" => HELP.to_string(),
            choice if choice.contains('=') => self.choose(choice),
            other => format!("`{other}` is not understood; type ? for help.\n"),
        }
    }

    /// Where one stands, before the cursor.
    fn prompt(&self) -> String {
        match self.desk.session().paths() {
            0 => "> ".to_string(),
            paths => format!("{} > ", path_name(paths)),
        }
    }

    fn board(&self) -> String {
        let scene = Scene::grid(self.desk.session().grid()).alphabet(self.setting.alphabet);
        render::text(&scene, &text_options(self.setting.coloured))
    }

    /// Takes the next step, or says what else comes next.
    fn next(&mut self, ahead: &Ahead) -> String {
        match (self.desk.go_on(ahead), ahead) {
            (Some(said), _) => lines(&said),
            (None, Ahead::Choose(_)) => self.desk.without_a_step(ahead) + " Type a choice, `coin`, or `why`.\n",
            (None, _) => self.desk.without_a_step(ahead) + "\n",
        }
    }

    /// Carries out a person's deed, if it is possible.
    fn attempt(&mut self, deed: &Deed) -> String {
        self.desk.attempt(deed).map_or_else(|refusal| refusal + "\n", |said| lines(&said))
    }

    fn go(&mut self) -> String {
        let mut told = String::new();
        loop {
            let ahead = self.desk.ahead();
            told.push_str(&self.next(&ahead));
            let is_at_work = matches!(self.desk.session().standing(), Standing::Forcing | Standing::Searching);
            if !is_at_work || matches!(ahead, Ahead::Choose(_)) {
                return told;
            }
        }
    }

    fn choose(&mut self, text: &str) -> String {
        let (geometry, alphabet) = (self.desk.session().grid().geometry(), self.setting.alphabet);
        match RecordedWay::parse(text, geometry, alphabet).map(|record| record.only_entries()) {
            Ok(Some(choices)) if choices.len() == 1 => {
                self.attempt(&Deed::Choose { candidate: choices[0], by_coin: false })
            }
            Ok(_) => "One choice at a time.\n".to_string(),
            Err(error) => format!("Found {}, expected {}.\n", error.found, error.expected),
        }
    }

    fn flip(&mut self) -> String {
        let flipped = match self.desk.ahead() {
            Ahead::Choose(vertex) => self.coin.one_of(vertex.choices).map(|number| vertex.cell.with(number)),
            _ => None,
        };
        // Where no choice is due, whatever is chosen is refused, with the reason.
        let candidate = flipped.unwrap_or(Cell(0).with(Symbol(0)));
        self.attempt(&Deed::Choose { candidate, by_coin: true })
    }

    fn why(&self) -> String {
        let ahead = self.desk.ahead();
        let mut condition = self.desk.condition(&ahead).into_iter();
        let summary = condition.next().unwrap_or_default();
        format!("{summary}\n{}", condition.map(|cover| format!("- {cover}\n")).collect::<Vec<_>>().concat())
    }

    fn undo(&mut self) -> String {
        if self.desk.undo() { "Taken back.\n".to_string() } else { "There is nothing to take back.\n".to_string() }
    }
}

/// Each sentence on a line of its own.
fn lines(said: &[String]) -> String {
    said.iter().fold(String::new(), |text, sentence| text + sentence + "\n")
}
