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
    match fault(address) {
        Some(why) => Err(Usage(format!(
            "--share={address}: {why}; name this machine's address in the local network, as in --share=192.168.1.5"
        ))),
        None if address.is_unspecified() => of_this_machine(),
        None => Ok(address),
    }
}

/// Why other devices cannot reach this address.
fn fault(address: IpAddr) -> Option<&'static str> {
    if let IpAddr::V6(six) = address {
        if six.to_ipv4_mapped().is_some() {
            return Some("found an IPv4 address in the form of IPv6");
        }
        if six.is_unicast_link_local() {
            return Some(
                "found an address that is none without the name of a network card, which browsers do not take",
            );
        }
    }
    let is_broadcast = matches!(address, IpAddr::V4(four) if four.is_broadcast());
    if address.is_loopback() {
        Some("found an address that leads back to this machine alone")
    } else if address.is_multicast() || is_broadcast {
        Some("found an address of many devices at once")
    } else {
        None
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_reaches_is_refused() {
        for (address, words) in [
            ("127.0.0.1", "this machine alone"),
            ("127.9.9.9", "this machine alone"),
            ("::1", "this machine alone"),
            ("224.0.0.251", "many devices"),
            ("ff02::1", "many devices"),
            ("255.255.255.255", "many devices"),
            ("fe80::1", "network card"),
            ("::ffff:192.168.1.5", "in the form of IPv6"),
            ("::ffff:127.0.0.1", "in the form of IPv6"),
        ] {
            let Err(Usage(why)) = named(address.parse().unwrap()) else { panic!("{address} was taken") };
            assert!(why.starts_with(&format!("--share={address}: ")) && why.contains(words), "{why}");
        }
        for address in ["192.168.1.5", "10.0.0.1", "169.254.7.8", "fd00::5", "2001:db8::1"] {
            assert_eq!(named(address.parse().unwrap()).ok(), Some(address.parse().unwrap()));
        }
    }
}
