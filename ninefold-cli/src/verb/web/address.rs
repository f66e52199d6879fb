//! The machine's own address in the local network.

use ninefold_files::input::Usage;
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// Addresses of networks that may be there, from the world to the house. Nothing is sent: a datagram's socket only asks the system which way
/// it would take, and which address it would have there.
const ELSEWHERE: [Ipv4Addr; 5] = [
    Ipv4Addr::new(192, 0, 2, 1),
    Ipv4Addr::new(192, 168, 0, 1),
    Ipv4Addr::new(10, 0, 0, 1),
    Ipv4Addr::new(172, 16, 0, 1),
    Ipv4Addr::new(169, 254, 0, 1),
];

/// The address that is named; where it says no more than "any", the one that other devices reach.
pub(super) fn named(address: IpAddr) -> Result<IpAddr, Usage> {
    if address.is_unspecified() { of_this_machine() } else { Ok(address) }
}

/// The address that other devices reach, where there is one.
fn of_this_machine() -> Result<IpAddr, Usage> {
    let found = ELSEWHERE.into_iter().find_map(|other| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((other, 9)).ok()?;
        let own = socket.local_addr().ok()?.ip();
        (!own.is_loopback() && !own.is_unspecified()).then_some(own)
    });
    found.ok_or_else(|| {
        Usage("no local network was found; name this machine's address there, as in --share=192.168.1.5".to_string())
    })
}
