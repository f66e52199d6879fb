//! The guard against strangers. Loopback alone keeps nobody out: any web page can make the browser ask a local server, by a name of its own
//! that leads here (DNS rebinding) or with a form. So the names and origins are checked, and the headers of every answer
//! tell the browser to let nobody else read or frame it.

use crate::api::code::Code;
use crate::class::{Class, Seat};
use crate::crowd::Crowd;
use crate::limits::Limits;
use crate::reply::refusal;
use crate::share::{Access, Share};
use crate::silent::Waiting;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// Scripts and styles are files of our own; pictures may also be made by the page.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const OPENER: &str = "cross-origin-opener-policy";

/// On every answer.
const ALWAYS: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// On every answer but those of which no browser makes a document.
const OF_DOCUMENTS: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static(OPENER), "same-origin"),
];

/// The types of which no browser makes a document: they are most of the page's files, and each header of theirs is sent a hundred times.
const PARTS: [&str; 3] = ["text/javascript", "text/css", "font/woff2"];

/// Which way a request came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Via {
    /// Over loopback: from this machine.
    Near,
    /// Over the network, from this address.
    Far(IpAddr),
}

/// Knows the server's own names, and who may come from the network.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    names: Vec<String>,
    share: Option<Arc<Share>>,
    crowd: Crowd,
    class: Class,
}

impl Guard {
    /// The names of the loopback addresses with this port. A browser leaves out port 80.
    pub(crate) fn new(port: u16) -> Self {
        let hosts = ["localhost", "127.0.0.1", "[::1]"];
        let mut names: Vec<String> = hosts.iter().map(|host| format!("{host}:{port}")).collect();
        if port == 80 {
            names.extend(hosts.map(str::to_string));
        }
        let limits = Limits::default();
        Guard { names, share: None, crowd: Crowd::new(limits.address_requests), class: Class::new(&limits) }
    }

    /// The same, which lets those in from the network who have a token, within these limits.
    pub(crate) fn with_share(self, share: Option<Arc<Share>>, limits: &Limits) -> Self {
        Guard { share, crowd: Crowd::new(limits.address_requests), class: Class::new(limits), ..self }
    }

    /// Is it a name by which one reaches us in this way? From the network it is the address alone: no name of another's leads here.
    fn is_own(&self, via: Via, name: &str) -> bool {
        match (via, &self.share) {
            (Via::Near, _) => self.names.iter().any(|own| own.eq_ignore_ascii_case(name)),
            (Via::Far(_), Some(share)) => {
                let address = share.address();
                name == address.to_string() || address.port() == 80 && name == address.ip().to_string()
            }
            (Via::Far(_), None) => false,
        }
    }

    /// Has its connection a place among those who follow, from now on? One without a connection needs none.
    fn has_seat(&self, peer: IpAddr, request: &Request) -> bool {
        request.extensions().get::<Arc<Seat>>().is_none_or(|seat| seat.take(&self.class, peer))
    }

    /// Why this request is not answered, if it is not.
    fn refusal(&self, via: Via, uri: &Uri, headers: &HeaderMap) -> Option<(Code, &'static str)> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return Some((Code::BadHead, "expected one Host header"));
        };
        // What was packed twice would be unpacked once, and the rest of it taken for the body.
        let mut codings = headers.get_all(header::TRANSFER_ENCODING).iter();
        let is_chunked = |coding: &HeaderValue| coding.as_bytes().eq_ignore_ascii_case(b"chunked");
        if codings.next().is_some_and(|coding| !is_chunked(coding)) || codings.next().is_some() {
            return Some((Code::BadHead, "expected no Transfer-Encoding but one `chunked`"));
        }
        // A target with a name in it goes before Host: both must be ours.
        let named = uri.authority().map(axum::http::uri::Authority::as_str);
        if !host.to_str().is_ok_and(|host| self.is_own(via, host)) || named.is_some_and(|name| !self.is_own(via, name))
        {
            return Some((Code::Forbidden, "the Host is not this server"));
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(|name| self.is_own(via, name));
        if !headers.get_all(header::ORIGIN).iter().all(|origin| origin.to_str().is_ok_and(own)) {
            return Some((Code::Forbidden, "the Origin is not this server"));
        }
        // Browsers say so themselves. The page may be reached by a link from anywhere, the API by our page alone; `none` is
        // a person who typed the address.
        let site = headers.get("sec-fetch-site").map_or(&b"none"[..], HeaderValue::as_bytes);
        if uri.path().starts_with("/api/") && site != b"same-origin" && site != b"none" {
            return Some((Code::Forbidden, "the API answers its own page only"));
        }
        None
    }
}

/// Answers only whom it may, and puts the security headers on every answer.
pub(crate) async fn watch(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let via = request.extensions().get::<Via>().copied();
    let mut response = match via {
        None => refusal(Code::Forbidden, "nobody knows where this came from"),
        Some(via) => match guard.refusal(via, request.uri(), request.headers()) {
            Some((code, why)) if via == Via::Near => refusal(code, why),
            Some((code, why)) => last(refusal(code, why)),
            None => admitted(&guard, via, request, next).await,
        },
    };
    // Where a browser does not trust the connection it knows no opener to keep out, and complains of being told so.
    let is_far = matches!(via, Some(Via::Far(_)));
    let of_documents = OF_DOCUMENTS.into_iter().filter(|(name, _)| !is_far || name != OPENER);
    let is_part = is_part(response.headers());
    for (name, value) in ALWAYS.into_iter().chain(of_documents.filter(|_| !is_part)) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Is it a part of a page, and never one by itself?
fn is_part(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    PARTS.contains(&kind.split(';').next().unwrap_or_default())
}

/// An answer after which the connection ends: it is for those who have a token.
fn last(mut response: Response) -> Response {
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// The answer to a request that is well formed: from this machine all are answered, from the network those with a token.
async fn admitted(guard: &Guard, via: Via, request: Request, next: Next) -> Response {
    let (Via::Far(peer), Some(share)) = (via, &guard.share) else { return next.run(request).await };
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let visit = first_visit(request.uri()).filter(|_| !is_api);
    let access = match visit {
        Some(token) => share.access(token),
        None => share.admits(request.headers()),
    };
    let Some(access) = access else { return last(stranger(is_api)) };
    if access == Access::Follow && !guard.has_seat(peer, &request) {
        return last(crowded(is_api));
    }
    // Now it is known, and keeps its place.
    if let Some(waiting) = request.extensions().get::<Arc<Waiting>>() {
        waiting.has_spoken();
    }
    if let Some(token) = visit {
        let page = if access == Access::Own { "/" } else { "/follow" };
        return moved(page, &share.remembered(access, token));
    }
    if access == Access::Follow {
        if is_api && !FOLLOWED.contains(&path) {
            return refusal(Code::Forbidden, "this device may follow the board, and nothing else");
        }
        if ["/", "/index.html"].contains(&path) {
            return moved("/follow", "");
        }
    }
    if !is_api {
        return next.run(request).await;
    }
    // A stream of events has its own places; this one is free again as soon as it begins.
    match guard.crowd.enter(peer) {
        Some(_place) => next.run(request).await,
        None => refusal(Code::TooMany, "too much is asked at once from this address"),
    }
}

/// The paths of the API for those who follow.
const FOLLOWED: [&str; 2] = ["/api/v1/follow", "/api/v1/health"];

/// The token in a link.
fn first_visit(uri: &Uri) -> Option<&str> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

/// Leads on to a page, without the token in the address, where the browser's history would show it.
fn moved(path: &'static str, cookie: &str) -> Response {
    let mut response =
        (StatusCode::SEE_OTHER, [(header::LOCATION, path), (header::CACHE_CONTROL, "no-store")]).into_response();
    if let Some(cookie) = HeaderValue::from_str(cookie).ok().filter(|cookie| !cookie.is_empty()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The answer to whoever has no token: a person gets words.
fn stranger(is_api: bool) -> Response {
    let why =
        "Whoever runs Ninefold has the link of today for this device: its terminal shows it, and Share in the page.";
    if is_api { refusal(Code::Forbidden, why) } else { in_words(StatusCode::FORBIDDEN, why) }
}

/// The answer to one more of those who follow, where there are too many.
fn crowded(is_api: bool) -> Response {
    let why = "Too many devices watch already. In a moment there may be room again.";
    if is_api { refusal(Code::Busy, why) } else { in_words(StatusCode::SERVICE_UNAVAILABLE, why) }
}

fn in_words(status: StatusCode, why: &'static str) -> Response {
    let about = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (status, about, why).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(target: &str, headers: &[(&'static str, &str)]) -> Option<u16> {
        let mut all = HeaderMap::new();
        for &(name, value) in headers {
            all.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
        Guard::new(8929).refusal(Via::Near, &target.parse().unwrap(), &all).map(|(code, _)| code.status())
    }

    #[test]
    fn only_our_own_names_are_answered() {
        for own in ["127.0.0.1:8929", "localhost:8929", "LocalHost:8929", "[::1]:8929"] {
            assert_eq!(status("/", &[("host", own)]), None, "{own}");
        }
        let others = [
            "127.0.0.1.evil.com:8929",
            "127.0.0.1.evil.com",
            "evil.com:8929",
            "127.0.0.1",
            "localhost",
            "127.0.0.1:80",
            "localhost.:8929",
            "localhost:8929.evil.com",
            "evil.com:8929@localhost:8929",
            "localhost:8929@evil.com",
            "",
            "0.0.0.0:8929",
            "127.1:8929",
            "2130706433:8929",
            "[::ffff:127.0.0.1]:8929",
            "localhost:08929",
            " ",
        ];
        for other in others {
            assert_eq!(status("/", &[("host", other)]), Some(403), "{other}");
        }
        assert_eq!(status("/", &[]), Some(400));
        assert_eq!(status("/", &[("host", "localhost:8929"), ("host", "evil.com")]), Some(400));
        assert_eq!(status("http://evil.com/", &[("host", "localhost:8929")]), Some(403));
        assert_eq!(status("http://localhost:8929/", &[("host", "localhost:8929")]), None);
    }

    #[test]
    fn one_coding_at_most() {
        let host = ("host", "localhost:8929");
        assert_eq!(status("/", &[host, ("transfer-encoding", "Chunked")]), None);
        for wrong in ["chunked, chunked", "gzip, chunked", "identity", ""] {
            assert_eq!(status("/", &[host, ("transfer-encoding", wrong)]), Some(400), "{wrong}");
        }
        let chunked = ("transfer-encoding", "chunked");
        assert_eq!(status("/", &[host, chunked, chunked]), Some(400));
    }

    #[test]
    fn only_our_own_origins_are_answered() {
        let with = |origin| status("/api/v1/marks", &[("host", "localhost:8929"), ("origin", origin)]);
        assert_eq!(with("http://localhost:8929"), None);
        for other in [
            "null",
            "http://evil.com",
            "https://localhost:8929",
            "http://localhost",
            "http://localhost:8930",
            "http://127.0.0.1.evil.com:8929",
            "localhost:8929",
            "http://localhost:8929/",
            "",
        ] {
            assert_eq!(with(other), Some(403), "{other}");
        }
        let (host, own) = (("host", "localhost:8929"), ("origin", "http://localhost:8929"));
        assert_eq!(status("/", &[host, own, ("origin", "http://evil.com")]), Some(403), "each of them");
    }

    #[test]
    fn browsers_tell_who_asks() {
        let with = |target, site| status(target, &[("host", "localhost:8929"), ("sec-fetch-site", site)]);
        for site in ["cross-site", "same-site", "anything"] {
            assert_eq!(with("/api/v1/health", site), Some(403), "{site}");
            assert_eq!(with("/", site), None, "a link from {site}");
        }
        for site in ["same-origin", "none"] {
            assert_eq!(with("/api/v1/health", site), None);
        }
    }

    #[test]
    fn port_80_is_left_out() {
        assert!(Guard::new(80).is_own(Via::Near, "localhost") && Guard::new(80).is_own(Via::Near, "localhost:80"));
    }
}
