//! Connections that have said nothing whole yet. When all places are taken, the oldest of them gives way to the next client, so
//! that half-sent heads keep nobody out.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// See the module; the oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Silent(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<VecDeque<Arc<Notify>>>,
    /// One more has come.
    more: Notify,
}

impl Silent {
    /// A connection that is new.
    pub(crate) fn enter(&self) -> Waiting {
        let told = Arc::new(Notify::new());
        self.waiting().push_back(Arc::clone(&told));
        self.0.more.notify_one();
        Waiting { silent: self.clone(), told }
    }

    /// Tells the oldest to go. Was there one?
    pub(crate) fn drop_one(&self) -> bool {
        let oldest = self.waiting().pop_front();
        oldest.inspect(|told| told.notify_one()).is_some()
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

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Arc<Notify>>> {
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
        self.silent.waiting().retain(|other| !Arc::ptr_eq(other, &self.told));
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
