//! A walk from part to part, as the person at the terminal says.

/// The next thing to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// This part is shown, counted from 0.
    Part(usize),
    /// The contents are shown again.
    Contents,
    /// It was not understood.
    Help,
    End,
}

/// Where the walk stands.
pub(super) struct Stroll {
    /// How many parts there are.
    parts: usize,
    /// The part that Enter shows.
    next: usize,
}

impl Stroll {
    pub(super) fn new(parts: usize) -> Self {
        Stroll { parts, next: 0 }
    }

    /// What stands before the cursor.
    pub(super) fn prompt(&self, title: impl Fn(usize) -> String) -> String {
        match self.next {
            next if next < self.parts => format!("[Enter: {} {}; ? for help] ", next + 1, title(next)),
            _ => "[Enter: the end; ? for help] ".to_string(),
        }
    }

    /// What a line means; no line is the end of the input.
    pub(super) fn answer(&mut self, line: Option<&str>) -> Next {
        let chosen = match line.map(str::trim) {
            None | Some("q" | "quit") => return Next::End,
            Some("c" | "contents") => return Next::Contents,
            Some("") if self.next == self.parts => return Next::End,
            Some("") => Some(self.next),
            Some(number) => number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)),
        };
        match chosen.filter(|&part| part < self.parts) {
            Some(part) => {
                self.next = part + 1;
                Next::Part(part)
            }
            None => Next::Help,
        }
    }

    /// What can be typed.
    pub(super) fn help(&self) -> String {
        format!("Enter goes on, 1 to {} goes to that part, c shows the contents, q ends.\n", self.parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Next::{Contents, End, Help, Part};

    #[test]
    fn enter_goes_on_and_a_number_goes_there() {
        let mut stroll = Stroll::new(3);
        let typed =
            [Some("\n"), Some("c"), Some("x"), Some("0"), Some("4"), Some(" 3 \n"), Some("2"), Some(""), Some("")];
        let next: Vec<Next> = typed.into_iter().map(|line| stroll.answer(line)).collect();
        assert_eq!(next, [Part(0), Contents, Help, Help, Help, Part(2), Part(1), Part(2), End]);
        assert_eq!(Stroll::new(3).answer(None), End);
    }

    #[test]
    fn the_prompt_names_what_enter_shows() {
        let mut stroll = Stroll::new(2);
        let title = |part: usize| ["Figure 1", "Figure 2"][part].to_string();
        assert!(stroll.prompt(title).contains("1 Figure 1;"));
        stroll.answer(Some("2"));
        assert!(stroll.prompt(title).contains("the end"));
    }
}
