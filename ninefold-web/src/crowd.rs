//! How many of something an address has at a time. A house has few devices, a class thirty: nobody else is kept out by one of them.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    most: usize,
    here: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
}

impl Crowd {
    /// With so many places for each address.
    pub(crate) fn new(most: usize) -> Self {
        Crowd { most, here: Arc::default() }
    }

    /// A place for this address, unless it has all of its own.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Place> {
        let mut here = self.here();
        let has_room = here.get(&address).is_none_or(|&count| count < self.most);
        has_room.then(|| self.take(&mut here, address))
    }

    /// A place for this address after another one of its own was told to go: for a moment both have theirs.
    pub(crate) fn replace(&self, address: IpAddr) -> Place {
        self.take(&mut self.here(), address)
    }

    fn take(&self, here: &mut BTreeMap<IpAddr, usize>, address: IpAddr) -> Place {
        *here.entry(address).or_default() += 1;
        Place { crowd: self.clone(), address }
    }

    fn here(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in a crowd, free again when this ends.
#[derive(Debug)]
pub(crate) struct Place {
    crowd: Crowd,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut here = self.crowd.here();
        if let Some(count) = here.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_places() {
        let (crowd, one, two) = (Crowd::new(2), IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let places = [crowd.enter(one).unwrap(), crowd.enter(one).unwrap()];
        assert!(crowd.enter(one).is_none());
        let other = crowd.enter(two).unwrap();
        drop(places);
        assert!(crowd.enter(one).is_some());
        drop(other);
        assert!(crowd.here().is_empty(), "who has left is not remembered");
    }
}
