//! The guard against strangers. Loopback alone keeps nobody out: any web page can make the browser ask a local server, by a name of its own
//! that leads here (DNS rebinding) or with a form. So the names and origins are checked, and the headers of every answer
//! tell the browser to let nobody else read or frame it.

use crate::reply::refusal;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
use axum::response::Response;

/// Scripts and styles are files of our own; pictures may also be made by the page.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Knows the server's own names.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    names: Vec<String>,
}

impl Guard {
    /// The names of the loopback addresses with this port. A browser leaves out port 80.
    pub(crate) fn new(port: u16) -> Self {
        let hosts = ["localhost", "127.0.0.1", "[::1]"];
        let mut names: Vec<String> = hosts.iter().map(|host| format!("{host}:{port}")).collect();
        if port == 80 {
            names.extend(hosts.map(str::to_string));
        }
        Guard { names }
    }

    fn is_own(&self, name: &str) -> bool {
        self.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Why this request is not answered, if it is not.
    fn refusal(&self, uri: &Uri, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return Some((StatusCode::BAD_REQUEST, "expected one Host header"));
        };
        // What was packed twice would be unpacked once, and the rest of it taken for the body.
        let mut codings = headers.get_all(header::TRANSFER_ENCODING).iter();
        let is_chunked = |coding: &HeaderValue| coding.as_bytes().eq_ignore_ascii_case(b"chunked");
        if codings.next().is_some_and(|coding| !is_chunked(coding)) || codings.next().is_some() {
            return Some((StatusCode::BAD_REQUEST, "expected no Transfer-Encoding but one `chunked`"));
        }
        // A target with a name in it goes before Host: both must be ours.
        let named = uri.authority().map(axum::http::uri::Authority::as_str);
        if !host.to_str().is_ok_and(|host| self.is_own(host)) || named.is_some_and(|name| !self.is_own(name)) {
            return Some((StatusCode::FORBIDDEN, "the Host is not this server"));
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(|name| self.is_own(name));
        if !headers.get_all(header::ORIGIN).iter().all(|origin| origin.to_str().is_ok_and(own)) {
            return Some((StatusCode::FORBIDDEN, "the Origin is not this server"));
        }
        // Browsers say so themselves. The page may be reached by a link from anywhere, the API by our page alone; `none` is
        // a person who typed the address.
        let site = headers.get("sec-fetch-site").map_or(&b"none"[..], HeaderValue::as_bytes);
        if uri.path().starts_with("/api/") && site != b"same-origin" && site != b"none" {
            return Some((StatusCode::FORBIDDEN, "the API answers its own page only"));
        }
        None
    }
}

/// Answers only whom it may, and puts the security headers on every answer.
pub(crate) async fn watch(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = match guard.refusal(request.uri(), request.headers()) {
        Some((status, why)) => refusal(status, why),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(target: &str, headers: &[(&'static str, &str)]) -> Option<u16> {
        let mut all = HeaderMap::new();
        for &(name, value) in headers {
            all.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
        Guard::new(8929).refusal(&target.parse().unwrap(), &all).map(|(status, _)| status.as_u16())
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
        assert!(Guard::new(80).is_own("localhost") && Guard::new(80).is_own("localhost:80"));
    }
}
