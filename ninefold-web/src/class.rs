//! The connections of those who only follow. They are not to take the last places: these are for one's own devices, whatever a class
//! holds open, in all and at each address.

use crate::crowd::{Crowd, Place};
use crate::limits::Limits;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places for connections that have shown no token but the class's.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    all: Arc<Semaphore>,
    crowd: Crowd,
}

impl Class {
    /// All places but the last.
    pub(crate) fn new(limits: &Limits) -> Self {
        let without = |places: usize| places.saturating_sub(limits.own_connections);
        Class {
            all: Arc::new(Semaphore::new(without(limits.far_connections))),
            crowd: Crowd::new(without(limits.address_connections)),
        }
    }
}

/// What a connection holds of these places: one, from its first request with the class's token on.
#[derive(Debug, Default)]
pub(crate) struct Seat(Mutex<Option<(OwnedSemaphorePermit, Place)>>);

impl Seat {
    /// Takes a place, unless it has one already; is there one?
    pub(crate) fn take(&self, class: &Class, peer: IpAddr) -> bool {
        let mut own = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if own.is_none() {
            let place = Arc::clone(&class.all).try_acquire_owned().ok();
            *own = place.and_then(|place| Some((place, class.crowd.enter(peer)?)));
        }
        own.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_places_are_left_in_all_and_at_each_address() {
        let limits = Limits { far_connections: 6, address_connections: 4, own_connections: 2, ..Limits::default() };
        let class = Class::new(&limits);
        let take = |last: u8| Some(Seat::default()).filter(|seat| seat.take(&class, IpAddr::from([192, 0, 2, last])));
        let (one, two) = (take(1).unwrap(), take(1).unwrap());
        assert!(one.take(&class, IpAddr::from([192, 0, 2, 1])), "it has its place already");
        assert!(take(1).is_none(), "two of the four at this address");
        let (three, four) = (take(2).unwrap(), take(3).unwrap());
        assert!(take(4).is_none(), "two of all six");
        drop((one, two, three, four));
        assert!(take(4).is_some() && take(1).is_some());
    }
}
