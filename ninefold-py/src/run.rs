//! Jobs on threads. The thread that was called only collects: it hears of Ctrl-C, and tells how far they are.

use crate::watch::TICK;
use ninefold_fast9::Solver;
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Instant;

/// So many rows are a job: the engine works on hundreds of puzzles side by side, and at the end of a block its lanes run empty.
pub(crate) const BLOCK: usize = 8192;

/// How jobs are to be run.
pub(crate) struct Run {
    /// Without a number as many as there are processors.
    pub(crate) threads: Option<usize>,
    /// Is called with the rows that are done and all of them.
    pub(crate) progress: Option<Py<PyAny>>,
    /// The rows of all jobs.
    pub(crate) rows: usize,
}

impl Run {
    /// As many as are wanted, or as there are processors.
    pub(crate) fn threads(&self) -> usize {
        let usual = || thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.filter(|&threads| threads > 0).unwrap_or_else(usual)
    }

    /// Does each job, without Python's lock, and returns what they bring in their order. A job is the number of its rows and what `work`
    /// needs; `work` is told when to end.
    pub(crate) fn each<J: Send, T: Send>(
        &self,
        py: Python<'_>,
        jobs: Vec<(usize, J)>,
        work: impl Fn(&mut Solver, J, &(dyn Fn() -> bool + Sync)) -> T + Sync,
    ) -> PyResult<Vec<T>> {
        let threads = self.threads().min(jobs.len());
        let mut done: Vec<Option<T>> = jobs.iter().map(|_| None).collect();
        let (queue, stop) = (Mutex::new(jobs.into_iter().enumerate()), AtomicBool::new(false));
        let is_over = || stop.load(Ordering::Relaxed);
        py.detach(|| {
            thread::scope(|scope| {
                let (send, receive) = mpsc::channel();
                for _ in 0..threads {
                    let (send, queue, work, is_over) = (send.clone(), &queue, &work, &is_over);
                    scope.spawn(move || {
                        let mut solver = Solver::new();
                        while !is_over() {
                            let job = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
                            let Some((number, (rows, job))) = job else { break };
                            let result = work(&mut solver, job, is_over);
                            if send.send((number, rows, result)).is_err() {
                                break;
                            }
                        }
                    });
                }
                drop(send);
                let ended = self.collect(&receive, &mut done);
                stop.store(true, Ordering::Relaxed);
                ended
            })
        })?;
        Ok(done.into_iter().flatten().collect())
    }

    /// Until all is done, or an exception comes.
    fn collect<T>(&self, receive: &mpsc::Receiver<(usize, usize, T)>, done: &mut [Option<T>]) -> PyResult<()> {
        let (mut rows, mut asked) = (0, Instant::now());
        loop {
            match receive.recv_timeout(TICK) {
                Ok((number, more, result)) => {
                    done[number] = Some(result);
                    rows += more;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return self.tick(rows),
            }
            if asked.elapsed() >= TICK {
                self.tick(rows)?;
                asked = Instant::now();
            }
        }
    }

    fn tick(&self, rows: usize) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            match &self.progress {
                Some(progress) => progress.call1(py, (rows, self.rows)).map(drop),
                None => Ok(()),
            }
        })
    }
}
