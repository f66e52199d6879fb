//! Games that are kept outside the browser, and the record of what was solved and practised: what is kept of them, and what a shelf for them has to do. A game is the page's own
//! JSON; the shelf reads of it what a list of games shows, and no more.

mod body;
mod bounds;
mod day;
#[cfg(feature = "games")]
mod file;
mod games;
#[cfg(feature = "games")]
mod journal;
mod record;
#[cfg(feature = "games")]
mod salvage;
#[cfg(feature = "games")]
mod sqlite;
mod watched;

pub use day::Day;
pub use games::{Bad, Glance, Summary};
pub use record::{Deed, Mark, Recorded};
#[cfg(feature = "games")]
pub use sqlite::Store;
pub use watched::{News, Watched};

/// The most games of a shelf.
pub const MOST_GAMES: usize = 5_000;

/// The most bytes of all games together: a file of all of them is made in memory.
pub const MOST_BYTES: usize = 64 << 20;

/// A state of a game that is to be kept.
#[derive(Clone, Debug)]
pub struct Incoming {
    id: String,
    shown: Glance,
    body: String,
    number: Option<u64>,
    base: u64,
    stamp: String,
    after: Vec<String>,
}

impl Incoming {
    /// A game in JSON that no version is known of, if it is one.
    pub fn new(id: &str, body: String) -> Result<Self, Bad> {
        if !is_id(id) {
            return Err(Bad("the id: expected 1 to 100 letters, digits, `-` and `_`".to_string()));
        }
        let shown = Glance::of(&body)?;
        let (stamp, after) = (String::new(), Vec::new());
        Ok(Incoming { id: id.to_string(), shown, body, number: None, base: 0, stamp, after })
    }

    /// The same, as the one of several games with its title that had this number elsewhere.
    pub fn numbered(self, number: Option<u64>) -> Self {
        Incoming { number, ..self }
    }

    /// The same, as a state that comes after a version; also after states of these names, which the same browser sent and of which it has
    /// heard no answer. `stamp` is a name of this very state.
    pub fn following(self, base: u64, stamp: &str, after: &[String]) -> Self {
        Incoming { base, stamp: stamp.to_string(), after: after.to_vec(), ..self }
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What a list shows of it.
    pub fn shown(&self) -> &Glance {
        &self.shown
    }

    /// The game in JSON.
    pub fn body(&self) -> &str {
        &self.body
    }

    /// Which of several games with its title it was elsewhere, from 1.
    pub fn number(&self) -> Option<u64> {
        self.number
    }

    /// The name of this very state.
    pub fn stamp(&self) -> &str {
        &self.stamp
    }

    /// Does it come after the state that has this version and this name?
    pub fn follows(&self, version: u64, stamp: &str) -> bool {
        version == self.base || !stamp.is_empty() && self.after.iter().any(|sent| sent == stamp)
    }
}

/// Is it what a game may be called?
fn is_id(id: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    !id.is_empty() && id.len() <= 100 && id.chars().all(is_letter)
}

/// What became of a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The game's id: another one where the game had gone on elsewhere from the same version. Then both are kept.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// Had it gone on elsewhere?
    pub is_parted: bool,
    /// Was there nothing to be done, as it is kept already?
    pub is_known: bool,
}

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// Its id.
    pub id: String,
    /// Its version: how often it was written.
    pub version: u64,
    /// Which of several games with its title it is, from 1.
    pub number: u64,
    /// The game in JSON.
    pub body: String,
}

/// What is on a shelf.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The games, the latest first.
    pub games: Vec<Summary>,
    /// The ids of games that were forgotten on purpose.
    pub forgotten: Vec<String>,
    /// How many more there are that cannot be read.
    pub damaged: usize,
}

/// What one can do where the file is no good.
const WAYS: &str = "put a copy from a backup in its place, or start the program with --data FOLDER, which keeps games in another folder, or with --no-store, which leaves them in the browser";

/// Why a shelf does not do what it was asked for. In each case nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The file cannot grow.
    #[error("the games' file cannot be written: {0}; what was kept before is safe")]
    Full(&'static str),
    /// The disk does not do what it is told.
    #[error("the games' file cannot be read or written: the disk fails")]
    Failing,
    /// There are too many games.
    #[error("there are {games} games or {bytes} bytes of them, the most that are kept; forget some", games = MOST_GAMES, bytes = MOST_BYTES)]
    Crowded,
    /// Another program holds the file.
    #[error("another program is writing the games' file; try again")]
    Busy,
    /// A later version has written it.
    #[error("the games' file was made by a later version of Ninefold")]
    Later,
    /// It is another program's.
    #[error("games.db there is no file of Ninefold's games, or its beginning is damaged; it was left as it is: {ways}", ways = WAYS)]
    Foreign,
    /// A folder, or whatever else, stands in its place.
    #[error("games.db there is a folder, or something else that is no file; it was left as it is: move it away, or {ways}", ways = WAYS)]
    NoFile,
    /// The file is empty, and what was written last stands beside it.
    #[error("games.db there is empty, but games.db-wal beside it is not, and holds games that were kept last; both were left as they are: move both to another folder; then {ways}", ways = WAYS)]
    Emptied,
    /// It is damaged where it would have to be whole.
    #[error("the games' file: it is damaged, and nothing can be written into it; what can still be read of it is there: save that with “All games as a file” in My games; then end the program, and {ways}", ways = WAYS)]
    Corrupt,
    /// It is damaged so that nothing of it can be read.
    #[error("games.db there is damaged, and no game in it can be read; it was left as it is: {ways}", ways = WAYS)]
    Unreadable,
    /// It lacks pages at its end. Where that is known when it is opened, it is only read.
    #[error("the games' file games.db is shorter than it was, so nothing is written into it; what can still be read of it is there: save that with “All games as a file” in My games; then end the program, move games.db and the games.db-wal beside it to another folder, and {ways}", ways = WAYS)]
    Cut,
    /// It was taken away, or another one stands in its place.
    #[error(
        "the games' file was removed or replaced while the program runs; first save what there is with “All games as a file” in My games; then put the file back, or start the program anew"
    )]
    Gone,
    /// One game cannot be read.
    #[error("this game is damaged in the games' file")]
    Damaged,
    /// It was told to stop.
    #[error("the time was over before all was kept, so nothing was; try again, or give it in parts")]
    Stopped,
    /// Anything else.
    #[error("the games' file: {0}")]
    Broken(String),
}

/// Keeps games, so that what was answered is on the disk.
pub trait Shelf: Send + Sync {
    /// All games, without what is in them.
    fn list(&self) -> Result<List, Trouble>;
    /// A game, if there is one.
    fn game(&self, id: &str) -> Result<Option<Whole>, Trouble>;
    /// Keeps states, all or none. Where it is told to stop before all are kept, none is.
    fn keep(&self, states: &[Incoming], stop: &dyn Fn() -> bool) -> Result<Vec<Kept>, Trouble>;
    /// Forgets a game. Was it there?
    fn forget(&self, id: &str) -> Result<bool, Trouble>;
    /// All games, with all that is in them, and how many more there are that cannot be read.
    fn all(&self) -> Result<(Vec<Whole>, usize), Trouble>;
    /// Adds deeds to the record, all or none; answers how many are new.
    fn add(&self, deeds: &[Deed], stop: &dyn Fn() -> bool) -> Result<usize, Trouble>;
    /// The part of the record behind a place, or its beginning.
    fn record(&self, after: Option<&Mark>) -> Result<Recorded, Trouble>;
    /// The tokens of the day in which `fresh` was made: those that are kept, or else these, which are kept then; with `anew` these in any case.
    fn day(&self, fresh: &Day, anew: bool) -> Result<Day, Trouble>;
}
