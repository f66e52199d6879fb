//! A shelf whose keeper hears when nothing can be kept any more, once, and once when it can be again. The page says so, too; but it may be
//! at another device, or closed.

use super::{Day, Deed, Incoming, Kept, List, Mark, Recorded, Shelf, Trouble, Whole};
use std::sync::{Mutex, PoisonError};

/// What the keeper of a shelf hears.
#[derive(Clone, Copy, Debug)]
pub enum News<'t> {
    /// What was to be changed is not: for this reason.
    Trouble(&'t Trouble),
    /// It is again.
    Well,
}

/// See the module.
pub struct Watched<S> {
    shelf: S,
    tell: Box<dyn Fn(News<'_>) + Send + Sync>,
    told: Mutex<Option<Told>>,
}

/// A trouble that the keeper knows of.
struct Told {
    trouble: Trouble,
    /// The smallest change that failed, in bytes. Where the disk is almost full, small ones succeed between the large ones that do not.
    bytes: usize,
}

impl<S: Shelf> Watched<S> {
    /// The keeper hears by `tell`, and knows of one trouble already, or of none.
    pub fn new(shelf: S, known: Option<Trouble>, tell: impl Fn(News<'_>) + Send + Sync + 'static) -> Self {
        let told = Mutex::new(known.map(|trouble| Told { trouble, bytes: 0 }));
        Watched { shelf, tell: Box::new(tell), told }
    }

    /// A change of so many bytes was tried.
    fn note<T>(&self, bytes: usize, done: Result<T, Trouble>) -> Result<T, Trouble> {
        // Two requests at once: the keeper hears of both in one order.
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        match (&done, &mut *told) {
            (Ok(_), Some(known)) if bytes >= known.bytes => {
                *told = None;
                (self.tell)(News::Well);
            }
            (Err(trouble), Some(known)) if *trouble == known.trouble => known.bytes = known.bytes.min(bytes),
            (Err(trouble), _) if is_of_all(trouble) => {
                *told = Some(Told { trouble: trouble.clone(), bytes });
                (self.tell)(News::Trouble(trouble));
            }
            _ => {}
        }
        done
    }
}

/// Is it about all games, and more than a moment?
fn is_of_all(trouble: &Trouble) -> bool {
    !matches!(trouble, Trouble::Busy | Trouble::Stopped | Trouble::Damaged)
}

impl<S: Shelf> Shelf for Watched<S> {
    fn list(&self) -> Result<List, Trouble> {
        self.shelf.list()
    }

    fn game(&self, id: &str) -> Result<Option<Whole>, Trouble> {
        self.shelf.game(id)
    }

    fn keep(&self, states: &[Incoming], stop: &dyn Fn() -> bool) -> Result<Vec<Kept>, Trouble> {
        let bytes = states.iter().map(|state| state.body().len()).sum();
        self.note(bytes, self.shelf.keep(states, stop))
    }

    fn forget(&self, id: &str) -> Result<bool, Trouble> {
        self.note(0, self.shelf.forget(id))
    }

    fn all(&self) -> Result<(Vec<Whole>, usize), Trouble> {
        self.shelf.all()
    }

    fn add(&self, deeds: &[Deed], stop: &dyn Fn() -> bool) -> Result<usize, Trouble> {
        let bytes = deeds.iter().map(|deed| deed.body().len()).sum();
        self.note(bytes, self.shelf.add(deeds, stop))
    }

    fn record(&self, after: Option<&Mark>) -> Result<Recorded, Trouble> {
        self.shelf.record(after)
    }

    /// Whoever asks says what becomes of it: it is about no game.
    fn day(&self, fresh: &Day, anew: bool) -> Result<Day, Trouble> {
        self.shelf.day(fresh, anew)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Glance;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const FULL: Trouble = Trouble::Full("no room is left");

    /// A shelf that has room for games of fewer bytes than this.
    struct Narrow(Arc<AtomicUsize>, Trouble);

    impl Shelf for Narrow {
        fn list(&self) -> Result<List, Trouble> {
            Err(FULL)
        }
        fn game(&self, _: &str) -> Result<Option<Whole>, Trouble> {
            Err(FULL)
        }
        fn keep(&self, states: &[Incoming], _: &dyn Fn() -> bool) -> Result<Vec<Kept>, Trouble> {
            let has_room = states.iter().all(|state| state.body().len() < self.0.load(Ordering::Relaxed));
            if has_room { Ok(Vec::new()) } else { Err(self.1.clone()) }
        }
        fn forget(&self, _: &str) -> Result<bool, Trouble> {
            self.keep(&[], &|| false).map(|_| true)
        }
        fn all(&self) -> Result<(Vec<Whole>, usize), Trouble> {
            Err(FULL)
        }
        fn add(&self, _: &[Deed], _: &dyn Fn() -> bool) -> Result<usize, Trouble> {
            Err(FULL)
        }
        fn record(&self, _: Option<&Mark>) -> Result<Recorded, Trouble> {
            Err(FULL)
        }
        fn day(&self, _: &Day, _: bool) -> Result<Day, Trouble> {
            Err(FULL)
        }
    }

    /// A state of so many bytes. The shelf looks at nothing else of it.
    fn game(bytes: usize) -> Incoming {
        let shown = Glance {
            title: String::new(),
            at: 0,
            kind: String::new(),
            size: 0,
            regions: None,
            givens: Vec::new(),
            entries: Vec::new(),
            open: 0,
            elapsed: 0,
            setting: false,
        };
        Incoming {
            id: String::new(),
            shown,
            body: "x".repeat(bytes),
            number: None,
            base: 0,
            stamp: String::new(),
            after: Vec::new(),
        }
    }

    /// What is heard of these games in turn, each with the room that there is.
    fn heard(known: Option<Trouble>, trouble: Trouble, tries: &[(usize, usize)]) -> Vec<String> {
        let (room, said) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(Vec::new())));
        let tell = {
            let said = Arc::clone(&said);
            move |news: News<'_>| said.lock().unwrap().push(format!("{news:?}").chars().take(7).collect())
        };
        let watched = Watched::new(Narrow(Arc::clone(&room), trouble), known, tell);
        for &(bytes, has_room_for) in tries {
            room.store(has_room_for, Ordering::Relaxed);
            let _ = watched.keep(&[game(bytes)], &|| false);
        }
        said.lock().unwrap().clone()
    }

    #[test]
    fn a_trouble_is_heard_once_and_its_end_once() {
        let all = usize::MAX;
        assert_eq!(
            heard(None, FULL, &[(1, all), (1, 0), (1, 0), (1, all), (1, all), (1, 0)]),
            ["Trouble", "Well", "Trouble"]
        );
        // Small games between those for which there is no room are no end of it.
        assert_eq!(
            heard(None, FULL, &[(5000, 2000), (1, 2000), (5000, 2000), (1, 2000), (5000, all)]),
            ["Trouble", "Well"]
        );
        // What was said before is not said again; what is of one game, or passes, is not said.
        assert_eq!(heard(Some(FULL), FULL, &[(1, 0), (1, all)]), ["Well"]);
        assert_eq!(heard(Some(Trouble::Cut), FULL, &[(1, 0), (1, all)]), ["Trouble", "Well"]);
        for passing in [Trouble::Busy, Trouble::Stopped, Trouble::Damaged] {
            assert!(heard(None, passing, &[(1, 0), (1, all)]).is_empty());
        }
    }
}
