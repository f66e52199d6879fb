//! Exit statuses.

/// How the program ends. Of several puzzles' statuses the highest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Status {
    /// 0: yes, done.
    Yes,
    /// 1: the answer is no.
    No,
    /// 2: bad use or bad input.
    Bad,
    /// 130: interrupted.
    Interrupted,
    /// 141: the reader of standard output left before the end. Other programs are ended by a signal then, of which a shell makes this
    /// number.
    Unread,
}

impl Status {
    /// Yes or no.
    pub fn of(yes: bool) -> Self {
        if yes { Status::Yes } else { Status::No }
    }

    /// The exit status of the program.
    pub fn code(self) -> u8 {
        match self {
            Status::Yes => 0,
            Status::No => 1,
            Status::Bad => 2,
            Status::Interrupted => 130,
            Status::Unread => 141,
        }
    }
}
