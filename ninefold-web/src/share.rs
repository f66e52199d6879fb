//! Links for other devices of the local network, and the tokens in them. Whoever has no token gets no answer but a refusal.
//!
//! A token has 80 random bits, so it is not found by trying. It holds for a day. The connection is not encrypted: whoever can listen in
//! on the network can read it, which is why it is for networks that one trusts.

use crate::qr::code;
use axum::http::header::{self, HeaderMap};
use std::io;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a token holds.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

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
#[derive(Debug)]
pub struct Share {
    address: SocketAddr,
    tokens: Mutex<Tokens>,
}

#[derive(Debug)]
struct Tokens {
    own: String,
    follow: String,
    since: Instant,
}

/// The links of today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    /// For one's own other devices: they may do all that the machine itself may.
    pub own: String,
    /// For those who watch the board that is shown, and can do nothing else.
    pub follow: String,
}

impl Share {
    pub(crate) fn new(address: SocketAddr) -> io::Result<Self> {
        Ok(Share { address, tokens: Mutex::new(Tokens::new()?) })
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
        format!("{}={token}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax", self.cookie(access), DAY.as_secs())
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
    fn tokens(&self) -> MutexGuard<'_, Tokens> {
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        if tokens.since.elapsed() >= DAY {
            *tokens =
                Tokens::new().unwrap_or(Tokens { own: String::new(), follow: String::new(), since: Instant::now() });
        }
        tokens
    }
}

impl Tokens {
    fn new() -> io::Result<Self> {
        Ok(Tokens { own: token()?, follow: token()?, since: Instant::now() })
    }
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
        let ended = |share: &Share| share.tokens.lock().unwrap().since -= DAY;
        ended(&share);
        assert_eq!(share.access(&of(&own)), None, "a day is over");
        assert_ne!(share.links().own, own);
        share.tokens.lock().unwrap().own.clear();
        assert_eq!(share.access(""), None, "no token is nobody's");
    }

    #[test]
    fn tokens_are_found_in_headers() {
        let share = share();
        let tokens = Tokens { own: "ABC".to_string(), follow: "XYZ".to_string(), since: Instant::now() };
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
