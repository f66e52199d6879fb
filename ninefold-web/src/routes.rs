//! The routes: the API below `/api/v1/`, everything else is the page. Endpoints compute in the pool.

use crate::api::code::Code;
use crate::api::endpoint::{Asked, Endpoint, Fault};
use crate::feed::Feed;
use crate::guard::{self, Guard, Via};
use crate::limits::Limits;
use crate::page;
use crate::pool::{Pool, Refused};
use crate::reply::{json_of, lasting, passing, refusal, told};
use crate::share::{Links, Share};
use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::header::{self, HeaderMap};
use axum::http::{Method, StatusCode};
use axum::middleware;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Router};
use http_body_util::BodyExt as _;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The number of limits that are still read of a body that is too large, so that the client hears why.
const SWALLOWED: usize = 16;

/// A client that sends nothing for so long listens.
const PAUSE: Duration = Duration::from_millis(200);

/// The state that the routes share.
#[derive(Clone)]
pub(crate) struct Own {
    pub(crate) pool: Arc<Pool>,
    pub(crate) limits: Limits,
    pub(crate) feed: Arc<Feed>,
    pub(crate) share: Option<Arc<Share>>,
}

/// The links for other devices.
#[derive(Default, Serialize)]
struct Shared {
    own: Option<Linked>,
    follow: Option<Linked>,
}

/// A link, and the same as a picture for a camera.
#[derive(Serialize)]
struct Linked {
    url: String,
    svg: String,
}

#[derive(Serialize)]
struct Health {
    ok: bool,
    version: &'static str,
}

/// Everything that is served.
pub(crate) fn router(endpoints: Vec<Endpoint>, own: Own, guard: Guard) -> Router {
    let mut api = Router::new()
        .route("/api/v1/health", get(health))
        .route("/api/v1/share", get(share))
        .route("/api/v1/show", post(show))
        .route("/api/v1/followers", get(followers))
        .route("/api/v1/follow", get(follow));
    for endpoint in endpoints {
        let path = match endpoint.asked {
            Asked::ById => format!("/api/v1/{}/{{id}}", endpoint.name),
            Asked::Plain | Asked::ByJson => format!("/api/v1/{}", endpoint.name),
        };
        api = api.route(&path, mounted(endpoint));
    }
    api.fallback(other)
        .method_not_allowed_fallback(|| async { refusal(Code::BadMethod, "not with this method") })
        .with_state(own)
        .layer(middleware::from_fn_with_state(guard, guard::watch))
}

fn mounted(endpoint: Endpoint) -> MethodRouter<Own> {
    let (asked, endpoint) = (endpoint.asked, Arc::new(endpoint));
    match asked {
        Asked::Plain => {
            get(move |State(own): State<Own>, headers: HeaderMap| run(own, endpoint, Bytes::new(), headers))
        }
        Asked::ById => {
            get(move |State(own): State<Own>, headers: HeaderMap, id: Result<Path<String>, PathRejection>| async move {
                match id {
                    Ok(Path(id)) => run(own, endpoint, Bytes::from(id), headers).await,
                    Err(_) => refusal(Code::NotFound, "found an id that is not UTF-8"),
                }
            })
        }
        Asked::ByJson => post(move |State(own): State<Own>, headers: HeaderMap, body: Body| async move {
            match read(&own.limits, endpoint.room, &headers, body).await {
                Ok(body) => run(own, endpoint, body, headers).await,
                Err((code, why)) => refusal(code, &why),
            }
        }),
    }
}

/// Runs an endpoint in the pool. An answer to `GET` is the same until the program is another one, unless the disk has it.
async fn run(own: Own, endpoint: Arc<Endpoint>, input: Bytes, headers: HeaderMap) -> Response {
    let (is_of_disk, is_got) = (endpoint.is_of_disk, endpoint.asked != Asked::ByJson);
    match own.pool.run(endpoint.is_quick_with(&input), move |stop| endpoint.run(&input, stop)).await {
        Ok(Ok(json)) if is_of_disk => passing(&headers, json),
        Ok(Ok(json)) if is_got => lasting(&headers, json),
        Ok(Ok(json)) => json_of(StatusCode::OK, json),
        Ok(Err(Fault::Request(problem) | Fault::Missing(problem) | Fault::Endpoint(problem))) => told(&problem),
        Err(Refused::Broken) => refusal(Code::Failed, "the program failed here: a fault of its own"),
        Err(Refused::Busy) => refusal(Code::Busy, "too much is being computed"),
        Err(Refused::Late) => refusal(Code::TooLate, "this took too long"),
    }
}

/// The body of a request in JSON, or why it is not read.
async fn read(limits: &Limits, room: Option<usize>, headers: &HeaderMap, body: Body) -> Result<Bytes, (Code, String)> {
    let most = room.unwrap_or(limits.body_size);
    // A form of another site cannot send this type without being asked first.
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        let why = format!("found a body of type `{kind}`, expected application/json");
        return Err((Code::BadType, why));
    }
    let stated = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    let is_stated = stated.is_some_and(|length| length > most as u64);
    let read = async { if is_stated { swallow(most, body).await } else { collect(most, body).await } };
    match timeout(limits.body_time, read).await {
        Ok(read) => read,
        Err(_) => Err((Code::TooSlow, "the body came too slowly".to_string())),
    }
}

/// All of a body. One that is too large is read on for a while: a client that still writes does not hear the answer.
async fn collect(limit: usize, mut body: Body) -> Result<Bytes, (Code, String)> {
    let (mut all, mut size) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| (Code::BadRequest, format!("the body breaks off: {error}")))?;
        let Ok(data) = frame.into_data() else { continue };
        size += data.len();
        if size > limit {
            return swallow(limit, body).await;
        }
        all.extend_from_slice(&data);
    }
    Ok(all.into())
}

/// Reads on in a body that is too large, until its client pauses: it may wait for the answer, as it has said how much it will send.
async fn swallow(limit: usize, mut body: Body) -> Result<Bytes, (Code, String)> {
    let mut size = 0;
    while let Ok(Some(Ok(frame))) = timeout(PAUSE, body.frame()).await {
        size += frame.data_ref().map_or(0, Bytes::len);
        if size > limit.saturating_mul(SWALLOWED) {
            break;
        }
    }
    Err(too_large(limit))
}

fn too_large(limit: usize) -> (Code, String) {
    (Code::TooLarge, format!("found a body of more than {limit} bytes, the most that is read"))
}

/// Whether the server is well. Never waits for the pool.
async fn health() -> Response {
    let health = Health { ok: true, version: env!("CARGO_PKG_VERSION") };
    json_of(StatusCode::OK, serde_json::to_vec(&health).unwrap_or_default())
}

/// The links for other devices; none where nothing is shared.
async fn share(State(own): State<Own>) -> Response {
    let linked = |url: String| Linked { svg: Links::svg(&url), url };
    let shared = own.share.map_or_else(Shared::default, |share| {
        let Links { own, follow } = share.links();
        Shared { own: Some(linked(own)), follow: Some(linked(follow)) }
    });
    json_of(StatusCode::OK, serde_json::to_vec(&shared).unwrap_or_default())
}

/// Shows a board to those who follow.
async fn show(State(own): State<Own>, headers: HeaderMap, body: Body) -> Response {
    let body = match read(&own.limits, None, &headers, body).await {
        Ok(body) => body,
        Err((code, why)) => return refusal(code, &why),
    };
    // Written anew it stands on one line.
    let shown = serde_json::from_slice::<serde_json::Value>(&body).ok().filter(serde_json::Value::is_object);
    let Some(shown) = shown else { return refusal(Code::BadJson, "the request: expected an object") };
    own.feed.show(&shown.to_string());
    watching(&own.feed)
}

/// How many follow, and what.
async fn followers(State(own): State<Own>) -> Response {
    watching(&own.feed)
}

fn watching(feed: &Feed) -> Response {
    let (followers, shown) = (feed.followers(), feed.is_showing());
    json_of(StatusCode::OK, format!("{{\"followers\":{followers},\"shown\":{shown}}}").into_bytes())
}

/// The boards that are shown, as they come.
async fn follow(State(own): State<Own>, Extension(via): Extension<Via>, headers: HeaderMap) -> Response {
    let peer = match via {
        Via::Near => None,
        Via::Far(peer) => Some(peer),
    };
    let (share, sent) = (own.share.filter(|_| peer.is_some()), headers.clone());
    let may = move || share.as_ref().is_none_or(|share| share.admits(&sent).is_some());
    let followed = own.feed.follow(&headers, peer, Box::new(may));
    followed.unwrap_or_else(|| refusal(Code::Busy, "too many follow already"))
}

/// Everything that is no endpoint.
async fn other(method: Method, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return refusal(Code::NotFound, "no such endpoint; /api/v1/openapi.json describes them");
    }
    page::answer(&method, path, request.headers())
}
