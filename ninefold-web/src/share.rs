//! Links for other devices of the local network, and the tokens in them. Whoever has no token gets no answer but a refusal.
//!
//! A token has 80 random bits, so it is not found by trying. It holds for a day; where games are kept, also over a new start of the program. The connection is not encrypted: whoever can listen in
//! on the network can read it, which is why it is for networks that one trusts.

use crate::qr::code;
use crate::store::{Day, Shelf, Trouble};
use axum::http::header::{self, HeaderMap};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime};

/// What may be read out to somebody: no letter looks like another, or like a digit.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The letters of a token; each has five bits.
const LENGTH: usize = 16;

/// What a device may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// All that a person at the machine itself may do.
    Own,
    /// Watch the board that is shown.
    Follow,
}

/// Where other devices find the page.
pub struct Share {
    address: SocketAddr,
    tokens: Mutex<Day>,
    /// Where they are kept; else they end with the program.
    store: OnceLock<Arc<dyn Shelf>>,
}

/// The links of today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    /// For one's own other devices: they may do all that the machine itself may.
    pub own: String,
    /// For those who watch the board that is shown, and can do nothing else.
    pub follow: String,
}

/// Without the tokens, which are nobody's to read.
impl std::fmt::Debug for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Share").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Share {
    pub(crate) fn new(address: SocketAddr) -> io::Result<Self> {
        Ok(Share { address, tokens: Mutex::new(new_day()?), store: OnceLock::new() })
    }

    /// Takes the tokens of today that are kept there, and from now on keeps others there. With `anew` those of earlier hold no more: so
    /// whoever has a link is shut out. Where nothing can be kept, tokens end with the program.
    pub fn keep_in(&self, store: Arc<dyn Shelf>, anew: bool) -> Result<(), Trouble> {
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        *tokens = kept(&*store, &tokens, anew)?;
        let _ = self.store.set(store); // it is named once
        Ok(())
    }

    /// How long the links of today still hold.
    pub fn left(&self) -> Duration {
        Duration::from_secs(self.tokens().left(now()))
    }

    /// Do they hold where the program is started anew?
    pub fn is_kept(&self) -> bool {
        self.store.get().is_some()
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The links of today. After a day there are others, and the earlier ones lead nowhere.
    pub fn links(&self) -> Links {
        let tokens = self.tokens();
        let link = |token: &str, path: &str| format!("http://{}/{path}?token={token}", self.address);
        Links { own: link(&tokens.own, ""), follow: link(&tokens.follow, "follow") }
    }

    /// What a device with this token may do, however it was read out and typed.
    pub(crate) fn access(&self, token: &str) -> Option<Access> {
        let tokens = self.tokens();
        let token = &heard(token);
        if is_same(&tokens.own, token) {
            Some(Access::Own)
        } else {
            is_same(&tokens.follow, token).then_some(Access::Follow)
        }
    }

    /// What a device may do by the tokens that it sends along, as a program or a browser does: the most that one of them allows.
    pub(crate) fn admits(&self, headers: &HeaderMap) -> Option<Access> {
        let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let names = [Access::Own, Access::Follow].map(|access| self.cookie(access));
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let kept = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let kept = kept.filter(|(known, _)| names.iter().any(|name| name == known)).map(|(_, token)| token);
        let all = bearer.into_iter().chain(kept).filter_map(|token| self.access(token));
        all.reduce(|one, other| if one == Access::Own { one } else { other })
    }

    /// What tells a browser to send this token along: to this server alone, to no script, and in no request that another site makes but a
    /// link that is followed.
    pub(crate) fn remembered(&self, access: Access, token: &str) -> String {
        format!("{}={token}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax", self.cookie(access), Day::LENGTH)
    }

    /// Cookies know no ports: another server of this machine has its own. Each token has its own, too, so that whoever opens the class's link
    /// can go on as before.
    fn cookie(&self, access: Access) -> String {
        let port = self.address.port();
        match access {
            Access::Own => format!("ninefold-{port}"),
            Access::Follow => format!("ninefold-follow-{port}"),
        }
    }

    /// The tokens of today; new ones where a day is over. Where no random numbers are to be had, nobody has a token.
    fn tokens(&self) -> MutexGuard<'_, Day> {
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        if tokens.left(now()) == 0 {
            let fresh = new_day().unwrap_or(Day { own: String::new(), follow: String::new(), made: now() });
            let store = self.store.get().filter(|_| !fresh.own.is_empty());
            *tokens = store.and_then(|store| kept(&**store, &fresh, false).ok()).unwrap_or(fresh);
        }
        tokens
    }
}

/// The tokens that a shelf has for the day of `fresh`. What was damaged there is no token.
fn kept(store: &dyn Shelf, fresh: &Day, anew: bool) -> Result<Day, Trouble> {
    let day = store.day(fresh, anew)?;
    let is_whole = [&day.own, &day.follow].iter().all(|token| is_token(token)) && day.own != day.follow;
    if is_whole { Ok(day) } else { store.day(fresh, true) }
}

/// Tokens that begin to hold now.
fn new_day() -> io::Result<Day> {
    Ok(Day { own: token()?, follow: token()?, made: now() })
}

/// Seconds since the beginning of 1970: a day goes on while the program does not run, and while the machine sleeps.
fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Was it made as tokens are?
fn is_token(token: &str) -> bool {
    token.len() == LENGTH && token.bytes().all(|letter| LETTERS.contains(&letter))
}

/// A random token.
fn token() -> io::Result<String> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A token as it was made: small letters are large ones, and those that it never has are the digits that look like them.
fn heard(token: &str) -> String {
    let letter = |c: char| match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        c => c,
    };
    token.chars().map(letter).collect()
}

/// Are they the same? How long it takes tells nothing of where they differ. An empty one is nobody's.
fn is_same(known: &str, token: &str) -> bool {
    let differ = known.bytes().zip(token.bytes()).fold(0, |differ, (one, other)| differ | (one ^ other));
    !known.is_empty() && known.len() == token.len() && differ == 0
}

impl Links {
    /// A link as a code to be read by a phone's camera, as a picture.
    pub fn svg(link: &str) -> String {
        code(link).map_or_else(String::new, |code| code.svg())
    }

    /// The same for a terminal, two rows of the code on each line.
    pub fn text(link: &str) -> String {
        code(link).map_or_else(String::new, |code| code.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share() -> Share {
        Share::new(SocketAddr::from(([192, 0, 2, 7], 8929))).unwrap()
    }

    #[test]
    fn tokens_are_long_and_differ() {
        let all: std::collections::BTreeSet<String> = (0..1000).map(|_| token().unwrap()).collect();
        assert!(all.len() == 1000 && all.iter().all(|token| token.len() == LENGTH));
        let letters: std::collections::BTreeSet<u8> = LETTERS.iter().copied().collect();
        assert_eq!(letters.len(), 32, "no letter twice");
    }

    #[test]
    fn a_token_opens_what_it_is_for() {
        let share = share();
        let of = |link: &str| link.split_once("token=").unwrap().1.to_string();
        let Links { own, follow } = share.links();
        assert!(
            own.starts_with("http://192.0.2.7:8929/?token=") && follow.starts_with("http://192.0.2.7:8929/follow?")
        );
        assert_eq!(share.access(&of(&own)), Some(Access::Own));
        assert_eq!(share.access(&of(&follow)), Some(Access::Follow));
        for wrong in ["", "x", &of(&own)[1..], &(of(&own) + "x")] {
            assert_eq!(share.access(wrong), None, "{wrong}");
        }
        // Whoever was told it on the telephone types it so.
        let typed = of(&own).to_lowercase().replace('0', "o").replace('1', "l");
        assert_eq!(share.access(&typed), Some(Access::Own), "{typed}");
        assert!(of(&own).chars().all(|c| !"ILO".contains(c)), "so it is no other one");
        let ended = |share: &Share| share.tokens.lock().unwrap().made -= Day::LENGTH;
        ended(&share);
        assert_eq!(share.access(&of(&own)), None, "a day is over");
        assert_ne!(share.links().own, own);
        share.tokens.lock().unwrap().own.clear();
        assert_eq!(share.access(""), None, "no token is nobody's");
    }

    /// A shelf for tokens alone.
    struct Drawer(Mutex<Option<Day>>);

    impl Shelf for Drawer {
        fn list(&self) -> Result<crate::store::List, Trouble> {
            Err(Trouble::Failing)
        }
        fn game(&self, _: &str) -> Result<Option<crate::store::Whole>, Trouble> {
            Err(Trouble::Failing)
        }
        fn keep(&self, _: &[crate::store::Incoming], _: &dyn Fn() -> bool) -> Result<Vec<crate::store::Kept>, Trouble> {
            Err(Trouble::Failing)
        }
        fn forget(&self, _: &str) -> Result<bool, Trouble> {
            Err(Trouble::Failing)
        }
        fn all(&self) -> Result<(Vec<crate::store::Whole>, usize), Trouble> {
            Err(Trouble::Failing)
        }
        fn add(&self, _: &[crate::store::Deed], _: &dyn Fn() -> bool) -> Result<usize, Trouble> {
            Err(Trouble::Failing)
        }
        fn record(&self, _: Option<&crate::store::Mark>) -> Result<crate::store::Recorded, Trouble> {
            Err(Trouble::Failing)
        }
        fn day(&self, fresh: &Day, anew: bool) -> Result<Day, Trouble> {
            let mut kept = self.0.lock().unwrap();
            let known = kept.take().filter(|day| !anew && day.left(fresh.made) > 0);
            Ok(kept.insert(known.unwrap_or_else(|| fresh.clone())).clone())
        }
    }

    #[test]
    fn tokens_that_are_kept_hold_until_their_day_is_over() {
        let drawer = Arc::new(Drawer(Mutex::new(None)));
        let started = |anew| {
            let share = share();
            share.keep_in(Arc::clone(&drawer) as Arc<dyn Shelf>, anew).unwrap();
            share
        };
        let first = started(false);
        let links = first.links();
        assert_eq!(started(false).links(), links);
        assert!(first.is_kept() && !share().is_kept());
        let anew = started(true).links();
        assert!(anew.own != links.own && anew.follow != links.follow);
        assert_eq!(started(false).links(), anew);
        // Five hours are left of the day, then none; after it all that have the shelf in common have the same ones again.
        let one = started(false);
        for day in [&mut *one.tokens.lock().unwrap(), drawer.0.lock().unwrap().as_mut().unwrap()] {
            day.made = now() - Day::LENGTH + 5 * 3600;
        }
        assert_eq!((one.left().as_secs() + 59) / 3600, 5);
        for day in [&mut *one.tokens.lock().unwrap(), drawer.0.lock().unwrap().as_mut().unwrap()] {
            day.made = now() - Day::LENGTH;
        }
        let next = one.links();
        assert!(next != anew && started(false).links() == next);
        // A clock that was set back makes no longer day, and what is damaged is no token.
        drawer.0.lock().unwrap().as_mut().unwrap().made = now() + 3600;
        assert_ne!(started(false).links(), next);
        for damage in ["", "x", "ABCDEFGHABCDEFGI"] {
            drawer.0.lock().unwrap().as_mut().unwrap().own = damage.to_string();
            let share = started(false);
            assert!(is_token(&share.tokens().own), "{damage}");
            assert_eq!(share.access(damage), None, "{damage}");
        }
    }

    #[test]
    fn tokens_are_found_in_headers() {
        let share = share();
        let tokens = Day { own: "ABC".to_string(), follow: "XYZ".to_string(), made: now() };
        *share.tokens.lock().unwrap() = tokens;
        let admits = |name: header::HeaderName, value: &'static str| {
            share.admits(&HeaderMap::from_iter([(name, header::HeaderValue::from_static(value))]))
        };
        assert_eq!(admits(header::AUTHORIZATION, "Bearer abc"), Some(Access::Own));
        assert_eq!(admits(header::COOKIE, "a=b; ninefold-8929=abc; c=d"), Some(Access::Own));
        assert_eq!(admits(header::COOKIE, "ninefold-follow-8929=xyz"), Some(Access::Follow));
        for both in ["ninefold-follow-8929=xyz; ninefold-8929=abc", "ninefold-8929=abc; ninefold-follow-8929=xyz"] {
            assert_eq!(admits(header::COOKIE, both), Some(Access::Own), "{both}");
        }
        assert_eq!(admits(header::COOKIE, "ninefold-8929=old; ninefold-follow-8929=xyz"), Some(Access::Follow));
        for (name, value) in
            [(header::AUTHORIZATION, "abc"), (header::COOKIE, "ninefold-8930=abc"), (header::COOKIE, "abc")]
        {
            assert_eq!(admits(name, value), None, "{value}");
        }
    }
}
