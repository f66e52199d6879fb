//! `games`: the games that are kept outside the browser. What a game is, is the page's business; here it is JSON that comes back as
//! it came.

use super::code::Code;
use super::endpoint::Endpoint;
use super::news::{self, NewsRequest};
use super::record::{self, RecordRequest, sorted_out};
use super::{Problem, Stop, bad_json};
use crate::store::{Bad, Incoming, List, Shelf, Summary, Trouble, Whole};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;
use utoipa::ToSchema;

/// The bytes of a file of games that is taken at once; larger ones are sent in parts.
const FILE: usize = 8 << 20;

/// The names of states that a browser tells at most.
const AFTER: usize = 100;

/// The version of the file of all games.
const VERSION: u32 = 1;

/// The games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
struct Listed {
    /// Does this server keep games?
    keeps: bool,
    /// All of them, the latest first.
    games: Vec<Summary>,
    /// The ids of those that were forgotten on purpose: a copy of one is not brought back.
    forgotten: Vec<String>,
    /// How many more there are that are damaged.
    damaged: usize,
}

/// A game with all that is in it.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct GameJson {
    /// Its id.
    id: String,
    /// Its version: how often it was written.
    version: u64,
    /// Which of several games with its title it is, from 1.
    number: u64,
    /// The game.
    #[schema(value_type = Object)]
    game: Box<RawValue>,
}

/// A state of a game that is to be kept.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct KeepRequest {
    /// The game's id: letters, digits, `-` and `_`.
    id: String,
    /// The version on which the state is based; left out, none is known.
    #[serde(default)]
    base: u64,
    /// A name of this very state, made by whoever sends it.
    #[serde(default)]
    stamp: String,
    /// The stamps of states that were sent before and not answered: this one comes after them.
    #[serde(default)]
    after: Vec<String>,
    /// The game: an object with the `puzzle` (its `title`, `board` and `geometry`) and its `entries`.
    #[schema(value_type = Object)]
    game: Box<RawValue>,
}

/// What became of a state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
struct KeptJson {
    /// The game's id; another one than that of the request where the game had gone on elsewhere. Then both are kept.
    id: String,
    /// Its version.
    version: u64,
    /// Had it gone on elsewhere?
    parted: bool,
}

/// The game that is meant.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ForgetRequest {
    /// Its id.
    id: String,
}

/// Was there anything?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
struct Forgotten {
    /// Was the game there?
    was_there: bool,
}

/// All games as one file.
#[derive(Clone, Debug, ToSchema)]
#[allow(dead_code, reason = "the shape of a text that is put together")]
struct GamesFile {
    /// The version of the file.
    ninefold_games: u32,
    /// The games.
    games: Vec<GameJson>,
    /// How many more there were that are damaged.
    damaged: usize,
    /// What was solved and practised.
    #[schema(value_type = Vec<Object>)]
    record: Vec<String>,
    /// Is something of that lost, as it is damaged?
    record_damaged: bool,
}

/// Games out of such a file.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct ImportRequest {
    /// The version of the file.
    ninefold_games: u32,
    /// The games. Each is read by itself: one that is wrong hinders no other one.
    #[schema(value_type = Vec<ImportedGame>)]
    games: Vec<Box<RawValue>>,
    /// What was solved and practised; files of before have none.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    record: Vec<Box<RawValue>>,
}

/// A game in a file.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct ImportedGame {
    /// Its id.
    id: String,
    /// Which of several games with its title it was, from 1; files of before do not say.
    number: Option<u64>,
    /// The game.
    #[schema(value_type = Object)]
    game: Box<RawValue>,
}

/// What became of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
struct Imported {
    /// How many games are new.
    new: usize,
    /// How many were there already, in the same state.
    known: usize,
    /// How many were there in another state: both are kept.
    parted: usize,
    /// How many deeds of the record are new.
    deeds: usize,
    /// What is wrong with the others, in words.
    bad: Vec<String>,
}

/// The endpoints for a shelf. Without one they say that there is none.
pub fn endpoints(shelf: Option<Arc<dyn Shelf>>) -> Vec<Endpoint> {
    let with = Room(shelf);
    let [list, news, game, keep, forget, record, file, import] = std::array::from_fn(|_| with.clone());
    vec![
        Endpoint::get("games", "The games that are kept.", move |_| list.list()).of_disk(),
        Endpoint::post(
            "news",
            "The latest games, and what has become of copies.",
            move |request: &NewsRequest, _: &Stop<'_>| news::answer(news.0.as_deref(), request),
        )
        .of_disk(),
        Endpoint::get_by_id("game", "A game that is kept.", move |id, _| game.game(id)).of_disk(),
        Endpoint::post("keep", "Keeps a state of a game.", move |request: &KeepRequest, stop: &Stop<'_>| {
            keep.keep(request, stop)
        })
        .of_disk(),
        Endpoint::post("forget", "Forgets a game.", move |request: &ForgetRequest, _: &Stop<'_>| {
            forget.forget(request)
        })
        .of_disk(),
        Endpoint::post(
            "record",
            "Adds to the record of what was solved and practised, and answers what is new in it.",
            move |request: &RecordRequest, stop: &Stop<'_>| record::answer(record.0.as_deref(), request, stop),
        )
        .of_disk(),
        Endpoint::get_text::<GamesFile, _>("games-file", "All games as one file, with the record.", move |_| {
            file.file()
        })
        .of_disk(),
        Endpoint::post("import", "Takes the games of such a file.", move |request: &ImportRequest, stop: &Stop<'_>| {
            import.import(request, stop)
        })
        .of_disk()
        .with_room(FILE),
    ]
}

/// The shelf, if there is one.
#[derive(Clone)]
struct Room(Option<Arc<dyn Shelf>>);

impl Room {
    fn shelf(&self) -> Result<&dyn Shelf, Problem> {
        self.0
            .as_deref()
            .ok_or_else(|| Problem::of(Code::NoStore, "this server keeps no games; they stay in the browser"))
    }

    fn list(&self) -> Result<Listed, Problem> {
        // That there is none is an answer, too.
        let list = self.0.as_ref().map_or_else(|| Ok(List::default()), |shelf| shelf.list())?;
        let List { games, forgotten, damaged } = list;
        Ok(Listed { keeps: self.0.is_some(), games, forgotten, damaged })
    }

    fn game(&self, id: &str) -> Result<GameJson, Problem> {
        let none = || Problem::of(Code::NotFound, "no game with this id is kept");
        GameJson::of(self.shelf()?.game(id)?.ok_or_else(none)?)
    }

    fn keep(&self, request: &KeepRequest, stop: &Stop<'_>) -> Result<KeptJson, Problem> {
        if request.after.len() > AFTER || request.after.iter().chain([&request.stamp]).any(|stamp| stamp.len() > 100) {
            return Err(Problem::new(format!("expected at most {AFTER} stamps, of at most 100 characters")));
        }
        let state = Incoming::new(&request.id, request.game.get().to_string())?;
        let state = state.following(request.base, &request.stamp, &request.after);
        let kept = self.shelf()?.keep(&[state], stop.0)?;
        let kept = kept.into_iter().next().ok_or_else(|| failed("nothing was kept"))?;
        Ok(KeptJson { id: kept.id, version: kept.version, parted: kept.is_parted })
    }

    fn forget(&self, request: &ForgetRequest) -> Result<Forgotten, Problem> {
        let forgotten = self.shelf()?.forget(&request.id).map_err(|trouble| match trouble {
            // To forget takes room, too: that it was done is written first.
            Trouble::Full(_) => {
                Problem { what: format!("{trouble}; the game is still there"), ..Problem::from(trouble) }
            }
            other => other.into(),
        })?;
        Ok(Forgotten { was_there: forgotten })
    }

    /// The games are JSON already: they stand in the file as they are, and none of them is read.
    fn file(&self) -> Result<String, Problem> {
        let (games, damaged) = self.shelf()?.all()?;
        let games = games.into_iter().map(|Whole { id, version, number, body }| {
            // An id has no character that JSON would write in another way.
            format!("{{\"id\":\"{id}\",\"version\":{version},\"number\":{number},\"game\":{body}}}")
        });
        let (record, is_lost) = record::all(self.shelf()?);
        let (games, record) = (games.collect::<Vec<_>>().join(","), record.join(","));
        Ok(format!(
            "{{\"ninefold_games\":{VERSION},\"games\":[{games}],\"damaged\":{damaged},\"record\":[{record}],\"record_damaged\":{is_lost}}}"
        ))
    }

    fn import(&self, request: &ImportRequest, stop: &Stop<'_>) -> Result<Imported, Problem> {
        let place = self.shelf()?;
        if request.ninefold_games != VERSION {
            let found = request.ninefold_games;
            return Err(Problem::new(format!("found a file of games of version {found}, expected {VERSION}")));
        }
        let (mut imported, mut states) = (Imported::default(), Vec::new());
        for (number, game) in request.games.iter().enumerate() {
            if (stop.0)() {
                return Err(Trouble::Stopped.into());
            }
            match incoming(game.get()) {
                Ok(state) => states.push(state),
                Err(Bad(what)) => imported.bad.push(format!("game {}: {what}", number + 1)),
            }
        }
        let (deeds, bad) = sorted_out(&request.record);
        imported.bad.extend(bad);
        imported.deeds = place.add(&deeds, stop.0)?;
        for kept in place.keep(&states, stop.0)? {
            let count = match (kept.is_known, kept.is_parted) {
                (true, _) => &mut imported.known,
                (false, true) => &mut imported.parted,
                (false, false) => &mut imported.new,
            };
            *count += 1;
        }
        Ok(imported)
    }
}

/// A game of a file, if it is one.
fn incoming(text: &str) -> Result<Incoming, Bad> {
    let game: ImportedGame = serde_json::from_str(text).map_err(|error| Bad(bad_json::words(text, &error)))?;
    Ok(Incoming::new(&game.id, game.game.get().to_string())?.numbered(game.number))
}

impl GameJson {
    fn of(whole: Whole) -> Result<Self, Problem> {
        let game = RawValue::from_string(whole.body).map_err(|error| failed(&error.to_string()))?;
        Ok(GameJson { id: whole.id, version: whole.version, number: whole.number, game })
    }
}

fn failed(what: &str) -> Problem {
    Problem::of(Code::Failed, what)
}

impl From<Bad> for Problem {
    fn from(bad: Bad) -> Self {
        Problem::new(bad.to_string())
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        let code = match trouble {
            Trouble::Full(_) | Trouble::Failing | Trouble::Crowded => Code::NotKept,
            Trouble::Busy => Code::Busy,
            Trouble::Stopped => Code::TooLate,
            Trouble::Damaged => Code::Damaged,
            Trouble::Later
            | Trouble::Foreign
            | Trouble::NoFile
            | Trouble::Emptied
            | Trouble::Corrupt
            | Trouble::Unreadable
            | Trouble::Cut
            | Trouble::Gone
            | Trouble::Broken(_) => Code::Failed,
        };
        Problem::of(code, trouble.to_string())
    }
}
