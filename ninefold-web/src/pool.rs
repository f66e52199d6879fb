//! A bounded pool of threads that solve. The threads that serve never do: a search holds its thread for seconds.

use crate::api::Stop;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::timeout;

/// How long a job may go on after it should have stopped. All of them ask often; one that does not is given up.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a job waits for a thread before one of the spare threads takes it: long ones shall not keep short ones from their turn.
const TURN: Duration = Duration::from_millis(250);

/// Why a job has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Too many others wait, or it waited too long itself.
    Busy,
    /// It did not stop when its time was over.
    Late,
    /// It panicked.
    Broken,
}

/// The bounds of a pool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// How many jobs run at a time, where none is long.
    pub(crate) threads: usize,
    /// How many more may run where all have waited for a while.
    pub(crate) spare: usize,
    /// How many more may run of those that are quick by their nature.
    pub(crate) quick: usize,
    /// How many jobs may wait.
    pub(crate) queue: usize,
    /// How long a job may wait.
    pub(crate) wait: Duration,
    /// How long a job may run.
    pub(crate) work: Duration,
    /// A thread whose job took so long ends, and another one takes its place. What a thread has freed in small pieces the system's
    /// allocator keeps for it as long as it lives, and a search leaves pieces everywhere: they hold a hundred megabytes around them.
    pub(crate) tired: Duration,
}

/// Which jobs a thread takes.
#[derive(Clone, Copy)]
enum Takes {
    /// The first.
    All,
    /// The first, when it has waited.
    Late,
    /// The first that is quick: there may be any number of long ones.
    Quick,
}

/// The threads, which end when this is dropped.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    bounds: Bounds,
    queue: Mutex<Queue>,
    changed: Condvar,
    /// Everything is to stop.
    is_ending: AtomicBool,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// How many jobs there ever were: the name of the next.
    count: u64,
    is_closed: bool,
}

struct Job {
    name: u64,
    since: Instant,
    is_quick: bool,
    is_gone: Arc<AtomicBool>,
    work: Box<dyn FnOnce(&Stop<'_>) + Send>,
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn new(bounds: Bounds) -> std::io::Result<Self> {
        let (queue, changed) = (Mutex::new(Queue::default()), Condvar::new());
        // Made first: its end also ends the threads that were started, when one cannot be.
        let pool = Pool { shared: Arc::new(Shared { bounds, queue, changed, is_ending: AtomicBool::new(false) }) };
        let kinds = [(Takes::All, bounds.threads), (Takes::Late, bounds.spare), (Takes::Quick, bounds.quick)];
        let takes = kinds.into_iter().flat_map(|(takes, count)| std::iter::repeat_n(takes, count));
        for (number, takes) in takes.enumerate() {
            pool.shared.start(number, takes)?;
        }
        Ok(pool)
    }

    /// Runs a job when a thread is free. If the future is dropped, nobody wants the result any more: the job is told to stop.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        is_quick: bool,
        work: impl FnOnce(&Stop<'_>) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let (sender, mut receiver) = oneshot::channel();
        let job = move |stop: &Stop<'_>| {
            // A panic drops the sender. It is a fault of the endpoint, told to the client as such, and not the pool's end.
            if let Ok(result) = catch_unwind(AssertUnwindSafe(|| work(stop))) {
                // The receiver may be gone; then nobody wants it.
                let _ = sender.send(result);
            }
        };
        let ticket = self.shared.enter(is_quick, Box::new(job))?;
        let Bounds { wait, work, .. } = self.shared.bounds;
        let result = match timeout(wait, &mut receiver).await {
            Ok(result) => result,
            Err(_) if ticket.withdraw() => return Err(Refused::Busy),
            Err(_) => timeout(work + PATIENCE, receiver).await.map_err(|_| Refused::Late)?,
        };
        result.map_err(|_| Refused::Broken)
    }

    /// From now on every job is told to stop.
    pub(crate) fn end(&self) {
        self.shared.is_ending.store(true, Ordering::Relaxed);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.end();
        self.shared.queue().is_closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    /// No job runs under the lock, so nothing that panics holds it.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Self>, is_quick: bool, work: Box<dyn FnOnce(&Stop<'_>) + Send>) -> Result<Ticket, Refused> {
        let mut queue = self.queue();
        let long = queue.jobs.iter().filter(|job| !job.is_quick).count();
        // A quarter of the places is kept for the quick ones.
        let is_full_of_long = !is_quick && long >= self.bounds.queue - self.bounds.queue / 4;
        if is_full_of_long || queue.jobs.len() >= self.bounds.queue {
            return Err(Refused::Busy);
        }
        queue.count += 1;
        let (name, is_gone) = (queue.count, Arc::new(AtomicBool::new(false)));
        queue.jobs.push_back(Job { name, since: Instant::now(), is_quick, is_gone: Arc::clone(&is_gone), work });
        drop(queue);
        // One alone might be a thread that waits or does not take it.
        self.changed.notify_all();
        Ok(Ticket { shared: Arc::clone(self), name, is_gone })
    }

    /// The next job that the thread takes, when there is one; none when the pool ends.
    fn next(&self, takes: Takes) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.is_closed {
                return None;
            }
            let (place, patience) = match takes {
                Takes::All => (queue.jobs.front().map(|_| 0), Duration::ZERO),
                Takes::Late => (queue.jobs.front().map(|_| 0), TURN),
                Takes::Quick => (queue.jobs.iter().position(|job| job.is_quick), Duration::ZERO),
            };
            let waited = place.and_then(|place| Some((place, queue.jobs.get(place)?.since.elapsed())));
            queue = match waited {
                Some((place, waited)) if waited >= patience => return queue.jobs.remove(place),
                Some((_, waited)) => {
                    let woken = self.changed.wait_timeout(queue, patience.saturating_sub(waited));
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Starts the thread with this number.
    fn start(self: &Arc<Self>, number: usize, takes: Takes) -> std::io::Result<()> {
        let shared = Arc::clone(self);
        let named = std::thread::Builder::new().name(format!("solve-{number}"));
        named.spawn(move || shared.serve(number, takes)).map(drop)
    }

    /// The work of a thread: job after job, until one was long and another thread goes on.
    fn serve(self: &Arc<Self>, number: usize, takes: Takes) {
        while let Some(Job { is_gone, work, .. }) = self.next(takes) {
            let start = Instant::now();
            let end = start + self.bounds.work;
            let flag = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
            work(&Stop(&|| flag(&is_gone) || flag(&self.is_ending) || Instant::now() >= end));
            // Where the system gives no more threads, this one goes on.
            if start.elapsed() >= self.bounds.tired && self.start(number, takes).is_ok() {
                return;
            }
        }
    }
}

/// A job that somebody waits for.
struct Ticket {
    shared: Arc<Shared>,
    name: u64,
    is_gone: Arc<AtomicBool>,
}

impl Ticket {
    /// Takes the job out of the queue; no, if it has begun.
    fn withdraw(&self) -> bool {
        let mut queue = self.shared.queue();
        let place = queue.jobs.iter().position(|job| job.name == self.name);
        place.and_then(|place| queue.jobs.remove(place)).is_some()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.is_gone.store(true, Ordering::Relaxed);
        self.withdraw();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::ThreadId;

    /// A thread goes on after short jobs, and gives way to another one after a long one; there is always one.
    #[test]
    fn tired_threads_are_replaced() {
        let tired = Duration::from_millis(400);
        let (wait, work) = (Duration::from_secs(20), Duration::from_secs(20));
        let pool = Pool::new(Bounds { threads: 1, spare: 0, quick: 0, queue: 8, wait, work, tired }).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let job = |pause: Duration| -> ThreadId {
            let work = move |_: &Stop<'_>| {
                std::thread::sleep(pause);
                std::thread::current().id()
            };
            runtime.block_on(pool.run(false, work)).unwrap()
        };
        let first = job(Duration::ZERO);
        assert_eq!(job(tired), first, "it ends only after its job");
        let second = job(Duration::ZERO);
        assert_ne!(second, first);
        assert_eq!(job(tired), second);
        assert_ne!(job(Duration::ZERO), second);
    }
}
