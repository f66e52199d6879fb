//! `explain --profile crook --interactive`: a person and the program solve together, one line at a time.

use crate::colour::text_options;
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::board::text::Alphabet;
use ninefold::logic::Dead;
use ninefold::logic::profile::crook::{self, Deed, Due, RecordedWay, Session, Standing, path_name, tell, the_path};
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

/// Runs until the person quits, the input ends or the board is solved and left.
pub(super) fn run(
    start: &Grid,
    setting: Setting,
    seed: u64,
    interrupt: &Interrupt,
    emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Result<Status, String> {
    let mut desk = Desk { session: Session::new(start), setting, coin: crook::Flip::new(seed) };
    let mut lines = std::io::stdin().lock().lines();
    let mut answer = desk.board() + "Type ? for help.\n";
    while emit(&(answer + &desk.prompt())).is_continue() {
        let Some(line) = interrupt.while_waiting(|| lines.next()) else { break };
        let line = line.map_err(|error| format!("standard input: {error}"))?;
        if matches!(line.trim(), "quit" | "q") {
            break;
        }
        answer = desk.answer(line.trim());
    }
    let _ = emit("\n");
    Ok(Status::of(desk.session.standing() == Standing::Solved))
}

struct Desk {
    session: Session,
    setting: Setting,
    coin: crook::Flip,
}

impl Desk {
    fn answer(&mut self, line: &str) -> String {
        match line {
            "" | "n" | "next" => self.next(),
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
        match self.session.paths() {
            0 => "> ".to_string(),
            paths => format!("{} > ", path_name(paths)),
        }
    }

    fn board(&self) -> String {
        let scene = Scene::grid(self.session.grid()).alphabet(self.setting.alphabet);
        render::text(&scene, &text_options(self.setting.coloured))
    }

    fn next(&mut self) -> String {
        match self.session.standing() {
            Standing::Solved => "It is solved.\n".to_string(),
            Standing::Dead(dead) => self.dead(dead),
            Standing::AtVertex => self.due(),
            Standing::Forcing | Standing::Searching => self.step(),
        }
    }

    fn step(&mut self) -> String {
        let Some(finding) = crook::next_step(&self.session) else {
            return if self.session.standing() == Standing::Forcing {
                self.carry_out(&Due::MarkUp)
            } else {
                self.due()
            };
        };
        let told = self.carry_out(&Due::Take(finding));
        let after = match self.session.standing() {
            Standing::Solved => "Solved.\n".to_string(),
            Standing::Dead(dead) => self.dead(dead),
            _ => String::new(),
        };
        told + &after
    }

    /// Does it and says so.
    fn carry_out(&mut self, due: &Due) -> String {
        due.carry_out(&mut self.session, self.setting.alphabet, self.setting.dialect) + "\n"
    }

    /// Carries out a person's deed, if it is possible.
    fn attempt(&mut self, deed: &Deed) -> String {
        match crook::allow(&self.session, deed) {
            Ok(due) => self.carry_out(&due),
            Err(refusal) => refusal.told(&self.setting.words(self.session.grid())) + "\n",
        }
    }

    fn go(&mut self) -> String {
        let mut told = self.next();
        while matches!(self.session.standing(), Standing::Forcing | Standing::Searching) {
            let is_choice = crook::is_choice_due(&self.session);
            told.push_str(&self.next());
            if is_choice {
                break;
            }
        }
        told
    }

    /// That a choice is due, and where.
    fn due(&self) -> String {
        let Some(vertex) = crook::vertex(&self.session) else { return String::new() };
        let words = self.setting.words(self.session.grid());
        let (cell, numbers) = (words.cell(vertex.cell), words.symbols(vertex.choices));
        let only = if vertex.choices.len() == 1 { "only " } else { "" };
        format!(
            "A number must be chosen: {cell} is the vertex, with {only}{numbers} to choose from. Type a choice, `coin`, or \
             `why`.\n"
        )
    }

    fn dead(&self, dead: Dead) -> String {
        let what = tell::dead(&self.setting.words(self.session.grid()), dead);
        match self.session.paths() {
            0 => format!("{what}. There is no path to erase: nothing else is possible.\n"),
            path => format!("{what}. Type `erase` to erase {}.\n", the_path(path)),
        }
    }

    fn choose(&mut self, text: &str) -> String {
        let (geometry, alphabet): (_, Alphabet) = (self.session.grid().geometry(), self.setting.alphabet);
        match RecordedWay::parse(text, geometry, alphabet).map(|record| record.only_entries()) {
            Ok(Some(choices)) if choices.len() == 1 => {
                self.attempt(&Deed::Choose { candidate: choices[0], by_coin: false })
            }
            Ok(_) => "One choice at a time.\n".to_string(),
            Err(error) => format!("Found {}, expected {}.\n", error.found, error.expected),
        }
    }

    fn flip(&mut self) -> String {
        let vertex = crook::vertex(&self.session).filter(|_| crook::is_choice_due(&self.session));
        match vertex.and_then(|v| self.coin.one_of(v.choices).map(|number| v.cell.with(number))) {
            Some(candidate) => self.attempt(&Deed::Choose { candidate, by_coin: true }),
            None => "No choice is due.\n".to_string(),
        }
    }

    fn why(&self) -> String {
        if !crook::is_choice_due(&self.session) {
            return "No choice is due.\n".to_string();
        }
        let words = self.setting.words(self.session.grid());
        let covers = tell::condition(&words).into_iter().map(|cover| format!("- {cover}\n"));
        format!("{}\n{}", tell::condition_summary(&words), covers.collect::<String>())
    }

    fn undo(&mut self) -> String {
        if self.session.undo() { "Taken back.\n".to_string() } else { "There is nothing to take back.\n".to_string() }
    }
}
