//! The board that is shown to those who follow it, as server-sent events. There is one board, the latest: who reads slowly misses some
//! on the way and holds up nobody.

use crate::crowd::{Crowd, Place};
use crate::limits::Limits;
use axum::body::{Body, Bytes};
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Frame;
use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

/// What is sent at first: when a browser that lost the connection asks again, in milliseconds.
const FIRST: &[u8] = b"retry: 2000\n\n";

/// See the module.
#[derive(Debug)]
pub(crate) struct Feed {
    latest: watch::Sender<Shown>,
    /// A name of this run of the server: the events of another one are other events.
    run: String,
    places: Arc<Semaphore>,
    crowd: Crowd,
    beat: Duration,
}

/// The latest event.
#[derive(Clone, Debug, Default)]
struct Shown {
    /// From 1; 0 while nothing is shown.
    number: u64,
    id: String,
    event: Bytes,
    is_over: bool,
}

impl Feed {
    /// Nobody follows yet.
    pub(crate) fn new(limits: &Limits) -> io::Result<Self> {
        let mut run = [0; 4];
        getrandom::fill(&mut run).map_err(io::Error::other)?;
        let run = format!("{:08x}", u32::from_le_bytes(run));
        let (latest, places) = (watch::Sender::new(Shown::default()), Arc::new(Semaphore::new(limits.followers)));
        Ok(Feed { latest, run, places, crowd: Crowd::new(limits.address_followers), beat: limits.beat })
    }

    /// Shows a board: JSON on one line.
    pub(crate) fn show(&self, json: &str) {
        self.latest.send_modify(|shown| {
            shown.number += 1;
            shown.id = format!("{}-{}", self.run, shown.number);
            shown.event = Bytes::from(format!("id: {}\ndata: {json}\n\n", shown.id));
        });
    }

    /// Was a board shown, since the server began?
    pub(crate) fn is_showing(&self) -> bool {
        self.latest.borrow().number > 0
    }

    /// How many follow now.
    pub(crate) fn followers(&self) -> usize {
        self.latest.receiver_count()
    }

    /// The events from now on, as long as whoever follows `may`, and the latest one unless it is the one that was heard last; none where all
    /// places are taken.
    pub(crate) fn follow(&self, headers: &HeaderMap, peer: Option<IpAddr>, may: May) -> Option<Response> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let of_one = match peer {
            Some(peer) => Some(self.crowd.enter(peer)?),
            None => None,
        };
        let mut shown = self.latest.subscribe();
        let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let is_new = {
            let latest = shown.borrow_and_update();
            // Who comes too late is told at once that it is over.
            latest.is_over || latest.number > 0 && heard != Some(latest.id.as_str())
        };
        if is_new {
            shown.mark_changed();
        }
        let next: Next = Box::pin(std::future::ready(Some((shown, Bytes::from_static(FIRST)))));
        let about = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
        let events = Events { next, may, beat: self.beat, _place: place, _of_one: of_one };
        Some((about, Body::new(events)).into_response())
    }

    /// From now on there are no events, and those who follow are told so.
    pub(crate) fn end(&self) {
        self.latest.send_modify(|shown| shown.is_over = true);
    }
}

/// May whoever follows go on? It is asked before every event: a link ends while one follows by it.
pub(crate) type May = Box<dyn Fn() -> bool + Send + Sync>;

type Next = Pin<Box<dyn Future<Output = Option<(watch::Receiver<Shown>, Bytes)>> + Send>>;

/// The body of an answer that goes on.
struct Events {
    next: Next,
    may: May,
    beat: Duration,
    _place: OwnedSemaphorePermit,
    _of_one: Option<Place>,
}

impl hyper::body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let Poll::Ready(next) = self.next.as_mut().poll(context) else { return Poll::Pending };
        let Some((shown, bytes)) = next.filter(|_| (self.may)()) else {
            // It has ended, and is not asked again.
            self.next = Box::pin(std::future::ready(None));
            return Poll::Ready(None);
        };
        self.next = Box::pin(after(shown, self.beat));
        Poll::Ready(Some(Ok(Frame::data(bytes))))
    }
}

/// The next event, or a sign of life.
async fn after(mut shown: watch::Receiver<Shown>, beat: Duration) -> Option<(watch::Receiver<Shown>, Bytes)> {
    match timeout(beat, shown.changed()).await {
        Ok(Ok(())) => {
            let latest = shown.borrow_and_update().clone();
            (!latest.is_over).then_some((shown, latest.event))
        }
        Ok(Err(_)) => None,
        Err(_) => Some((shown, Bytes::from_static(b": still here\n\n"))),
    }
}
