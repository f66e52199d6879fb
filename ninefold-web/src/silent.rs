//! Connections that have said nothing whole yet. When all places are taken, or all of an address, the oldest of them gives way to the
//! next client, so that half-sent heads keep nobody out.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// See the module; the oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Silent(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<VecDeque<One>>,
    /// One more has come.
    more: Notify,
}

#[derive(Debug)]
struct One {
    /// Where it came from, if that was the network.
    peer: Option<IpAddr>,
    told: Arc<Notify>,
}

impl Silent {
    /// A connection that is new, from this address of the network.
    pub(crate) fn enter(&self, peer: Option<IpAddr>) -> Waiting {
        let told = Arc::new(Notify::new());
        self.waiting().push_back(One { peer, told: Arc::clone(&told) });
        self.0.more.notify_one();
        Waiting { silent: self.clone(), told }
    }

    /// Tells the oldest to go. Was there one?
    pub(crate) fn drop_one(&self) -> bool {
        self.drop_first(|_| true)
    }

    /// Tells the oldest of this address to go. Was there one?
    pub(crate) fn drop_one_of(&self, peer: IpAddr) -> bool {
        self.drop_first(|one| one.peer == Some(peer))
    }

    fn drop_first(&self, is_meant: impl Fn(&One) -> bool) -> bool {
        let mut waiting = self.waiting();
        let place = waiting.iter().position(is_meant);
        let oldest = place.and_then(|place| waiting.remove(place));
        oldest.inspect(|one| one.told.notify_one()).is_some()
    }

    /// Tells the oldest to go, as soon as there is one.
    pub(crate) async fn drop_oldest(&self) {
        loop {
            if self.drop_one() {
                return;
            }
            self.0.more.notified().await;
        }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<One>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection among the silent ones, until it speaks or ends.
#[derive(Debug)]
pub(crate) struct Waiting {
    silent: Silent,
    told: Arc<Notify>,
}

impl Waiting {
    /// A whole head has come.
    pub(crate) fn has_spoken(&self) {
        self.silent.waiting().retain(|other| !Arc::ptr_eq(&other.told, &self.told));
    }

    /// Returns when it has to go.
    pub(crate) async fn told_to_go(&self) {
        self.told.notified().await;
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.has_spoken();
    }
}
