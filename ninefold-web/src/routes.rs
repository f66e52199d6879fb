//! The routes: the API below `/api/v1/`, everything else is the page. Endpoints compute in the pool.

use crate::api::endpoint::{Asked, Endpoint, Fault};
use crate::guard::{self, Guard};
use crate::limits::Limits;
use crate::page;
use crate::pool::{Pool, Refused};
use crate::reply::{busy, json_of, refusal, told};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::header::{self, HeaderMap};
use axum::http::{Method, StatusCode};
use axum::middleware;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
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
struct Shared {
    pool: Arc<Pool>,
    limits: Limits,
}

#[derive(Serialize)]
struct Health {
    ok: bool,
    version: &'static str,
}

/// Everything that is served.
pub(crate) fn router(endpoints: Vec<Endpoint>, pool: Arc<Pool>, limits: Limits, guard: Guard) -> Router {
    let mut api = Router::new().route("/api/v1/health", get(health));
    for endpoint in endpoints {
        let path = match endpoint.asked {
            Asked::ById => format!("/api/v1/{}/{{id}}", endpoint.name),
            Asked::Plain | Asked::ByJson => format!("/api/v1/{}", endpoint.name),
        };
        api = api.route(&path, mounted(endpoint));
    }
    api.fallback(other)
        .method_not_allowed_fallback(|| async { refusal(StatusCode::METHOD_NOT_ALLOWED, "not with this method") })
        .with_state(Shared { pool, limits })
        .layer(middleware::from_fn_with_state(guard, guard::watch))
}

fn mounted(endpoint: Endpoint) -> MethodRouter<Shared> {
    let (asked, endpoint) = (endpoint.asked, Arc::new(endpoint));
    match asked {
        Asked::Plain => get(move |State(shared): State<Shared>| run(shared, endpoint, Bytes::new())),
        Asked::ById => get(move |State(shared): State<Shared>, id: Result<Path<String>, PathRejection>| async move {
            match id {
                Ok(Path(id)) => run(shared, endpoint, Bytes::from(id)).await,
                Err(_) => refusal(StatusCode::NOT_FOUND, "found an id that is not UTF-8"),
            }
        }),
        Asked::ByJson => post(move |State(shared): State<Shared>, headers: HeaderMap, body: Body| async move {
            match read(&shared.limits, &headers, body).await {
                Ok(body) => run(shared, endpoint, body).await,
                Err((status, why)) => refusal(status, &why),
            }
        }),
    }
}

/// Runs an endpoint in the pool.
async fn run(shared: Shared, endpoint: Arc<Endpoint>, input: Bytes) -> Response {
    match shared.pool.run(endpoint.is_quick_with(&input), move |stop| endpoint.run(&input, stop)).await {
        Ok(Ok(json)) => json_of(StatusCode::OK, json),
        Ok(Err(Fault::Request(problem))) => told(StatusCode::BAD_REQUEST, &problem),
        Ok(Err(Fault::Missing(problem))) => told(StatusCode::NOT_FOUND, &problem),
        Ok(Err(Fault::Endpoint(problem))) => told(StatusCode::INTERNAL_SERVER_ERROR, &problem),
        Err(Refused::Broken) => {
            refusal(StatusCode::INTERNAL_SERVER_ERROR, "the program failed here: a fault of its own")
        }
        Err(Refused::Busy) => busy("too much is being computed"),
        Err(Refused::Late) => busy("this took too long"),
    }
}

/// The body of a request in JSON, or why it is not read.
async fn read(limits: &Limits, headers: &HeaderMap, body: Body) -> Result<Bytes, (StatusCode, String)> {
    // A form of another site cannot send this type without being asked first.
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        let why = format!("found a body of type `{kind}`, expected application/json");
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, why));
    }
    let stated = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    let is_stated = stated.is_some_and(|length| length > limits.body_size as u64);
    let read =
        async { if is_stated { swallow(limits.body_size, body).await } else { collect(limits.body_size, body).await } };
    match timeout(limits.body_time, read).await {
        Ok(read) => read,
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, "the body came too slowly".to_string())),
    }
}

/// All of a body. One that is too large is read on for a while: a client that still writes does not hear the answer.
async fn collect(limit: usize, mut body: Body) -> Result<Bytes, (StatusCode, String)> {
    let (mut all, mut size) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| (StatusCode::BAD_REQUEST, format!("the body breaks off: {error}")))?;
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
async fn swallow(limit: usize, mut body: Body) -> Result<Bytes, (StatusCode, String)> {
    let mut size = 0;
    while let Ok(Some(Ok(frame))) = timeout(PAUSE, body.frame()).await {
        size += frame.data_ref().map_or(0, Bytes::len);
        if size > limit.saturating_mul(SWALLOWED) {
            break;
        }
    }
    Err(too_large(limit))
}

fn too_large(limit: usize) -> (StatusCode, String) {
    (StatusCode::PAYLOAD_TOO_LARGE, format!("found a body of more than {limit} bytes, the most that is read"))
}

/// Whether the server is well. Never waits for the pool.
async fn health() -> Response {
    let health = Health { ok: true, version: env!("CARGO_PKG_VERSION") };
    json_of(StatusCode::OK, serde_json::to_vec(&health).unwrap_or_default())
}

/// Everything that is no endpoint.
async fn other(method: Method, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return refusal(StatusCode::NOT_FOUND, "no such endpoint; /api/v1/openapi.json describes them");
    }
    page::answer(&method, path, request.headers())
}
