//! The bounds of everything that a client may use up.

use std::time::Duration;

/// See the module: how many, how large, how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many connections of this machine at a time. Then the oldest that has not sent a whole head gives way to the next client, and where there
    /// is none, the next ones wait in the system's queue.
    pub connections: usize,
    /// How many connections of the network at a time, beside those of this machine. Then the oldest that has shown no token gives way; where
    /// there is none, the next ones are closed.
    pub far_connections: usize,
    /// So many of these, and of those at one address, are never taken by connections that only follow.
    pub own_connections: usize,
    /// How long the head of a request may take, from the end of the answer before; so also how long a connection may idle.
    pub head_time: Duration,
    /// How long a body may take.
    pub body_time: Duration,
    /// The bytes of a body.
    pub body_size: usize,
    /// How long a client may take nothing of an answer.
    pub write_time: Duration,
    /// How many requests may wait for a thread that computes.
    pub queue: usize,
    /// How long one may wait.
    pub wait_time: Duration,
    /// How long an endpoint may compute.
    pub work_time: Duration,
    /// How long one may still compute when the server ends.
    pub end_time: Duration,
    /// How many connections one address of the network has at a time. Then the oldest of its own that has shown no token gives way; where there
    /// is none, the next ones are closed.
    pub address_connections: usize,
    /// How many requests to the API one address of the network has at a time.
    pub address_requests: usize,
    /// How many may follow the board that is shown.
    pub followers: usize,
    /// How many of them at one address of the network.
    pub address_followers: usize,
    /// How long those who follow hear nothing at most, so that a connection that is dead is noticed on both sides.
    pub beat: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 256,
            far_connections: 512,
            own_connections: 16,
            head_time: Duration::from_secs(10),
            body_time: Duration::from_secs(10),
            body_size: 1 << 20,
            write_time: Duration::from_secs(10),
            queue: 64,
            wait_time: Duration::from_secs(5),
            work_time: Duration::from_secs(10),
            end_time: Duration::from_secs(2),
            // A class behind one address: of each of thirty browsers six connections while it loads, then one that follows.
            address_connections: 200,
            address_requests: 8,
            followers: 100,
            address_followers: 40,
            beat: Duration::from_secs(15),
        }
    }
}
