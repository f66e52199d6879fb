//! A client without a network: all that it sends is there, and what it is answered is kept.

use hyper::rt::{Read, ReadBufCursor, Write};
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

/// See the module.
pub(crate) struct Client {
    sent: Vec<u8>,
    /// The number of bytes that were read.
    taken: usize,
    answered: Answered,
}

/// What a client was answered so far.
#[derive(Clone, Default)]
pub(crate) struct Answered(Arc<Mutex<Vec<u8>>>);

impl Client {
    /// A client that sends these bytes and no more.
    pub(crate) fn new(sent: Vec<u8>) -> Self {
        Client { sent, taken: 0, answered: Answered::default() }
    }

    /// What it will have been answered.
    pub(crate) fn answered(&self) -> Answered {
        self.answered.clone()
    }
}

impl Answered {
    /// Takes the bytes.
    pub(crate) fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Read for Client {
    fn poll_read(mut self: Pin<&mut Self>, _: &mut Context<'_>, mut room: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        let rest = &self.sent[self.taken..];
        let most = rest.len().min(room.remaining());
        room.put_slice(&rest[..most]);
        self.taken += most;
        Poll::Ready(Ok(()))
    }
}

impl Write for Client {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.answered.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
