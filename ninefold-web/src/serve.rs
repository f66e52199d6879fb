//! The server: its own accept loop, with a timer for everything that a client may let it wait for.

use crate::api::endpoint::Endpoint;
use crate::class::Seat;
use crate::crowd::{Crowd, Place};
use crate::feed::Feed;
use crate::guard::{Guard, Via};
use crate::limits::Limits;
use crate::memory::Client;
use crate::pool::{Bounds, Pool};
use crate::routes::{self, Own};
use crate::share::Share;
use crate::silent::Silent;
use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener as StdListener};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

/// How often it is asked whether the server shall end.
const GLANCE: Duration = Duration::from_millis(50);

/// How long a connection of the network waits for the place of one that was told to go.
const MOMENT: Duration = Duration::from_secs(1);

/// A head is kept whole in memory; ours are small.
const HEAD_SIZE: usize = 64 << 10;

/// So many requests may compute beside long ones that have all threads. Each may take memory: two for SAT, of empty 64x64 boards, were
/// seen to take 534 MB.
const SPARE: usize = 2;

/// A thread that computed for so long ends, so that what it has freed goes back to the system.
const TIRED: Duration = Duration::from_secs(1);

/// So many threads are kept for requests that are quick on usual boards.
const QUICK: usize = 1;

/// Where and how to serve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The port on loopback; 0 is any that is free.
    pub port: u16,
    /// How many threads compute; 0 is one per core, and at least two, and two more for what waits behind long searches. One more
    /// is for what is quick.
    pub threads: usize,
    /// The bounds.
    pub limits: Limits,
    /// The machine's own address in the local network, to let in from there those who have a token.
    pub share: Option<IpAddr>,
}

/// A server on loopback that listens, and answers as soon as it [runs](Server::run).
pub struct Server {
    listeners: Vec<StdListener>,
    address: SocketAddr,
    /// Has another program the same port on `[::1]`?
    shares_port: bool,
    limits: Limits,
    pool: Arc<Pool>,
    router: Router,
    silent: Silent,
    /// Those of the network that have shown no token.
    strangers: Silent,
    share: Option<Arc<Share>>,
    feed: Arc<Feed>,
    /// The connections of each address of the network.
    crowd: Crowd,
}

impl Server {
    /// Listens on 127.0.0.1, and on `[::1]` where there is one with the same port free, as browsers may take either for
    /// `localhost`. Fails where the port is taken on 127.0.0.1; of one that is taken on `[::1]` alone
    /// [`shares_port`](Server::shares_port) tells.
    ///
    /// ```
    /// let server = ninefold_web::Server::bind(&ninefold_web::Config::default(), ninefold_web::api::endpoints())?;
    /// assert!(server.address().ip().is_loopback());
    /// server.run(|| true)?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn bind(config: &Config, endpoints: Vec<Endpoint>) -> io::Result<Self> {
        let first = StdListener::bind((Ipv4Addr::LOCALHOST, config.port))?;
        let address = first.local_addr()?;
        let second = StdListener::bind((Ipv6Addr::LOCALHOST, address.port()));
        let shares_port = second.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AddrInUse);
        let limits = config.limits.clone();
        let cores = || std::thread::available_parallelism().map_or(1, usize::from).max(2);
        // Who names a number of threads means it.
        let (threads, more) = if config.threads == 0 { (cores(), SPARE) } else { (config.threads, 0) };
        let pool = Arc::new(Pool::new(Bounds {
            threads,
            spare: more,
            quick: QUICK,
            queue: limits.queue,
            wait: limits.wait_time,
            work: limits.work_time,
            tired: TIRED,
        })?);
        let far = config.share.map(|ip| StdListener::bind((ip, address.port()))).transpose()?;
        let share = far.as_ref().map(|far| Ok::<_, io::Error>(Arc::new(Share::new(far.local_addr()?)?))).transpose()?;
        let feed = Arc::new(Feed::new(&limits)?);
        let guard = Guard::new(address.port()).with_share(share.clone(), &limits);
        let own =
            Own { pool: Arc::clone(&pool), limits: limits.clone(), feed: Arc::clone(&feed), share: share.clone() };
        let router = routes::router(endpoints, own, guard);
        let listeners: Vec<StdListener> = std::iter::once(first).chain(second.ok()).chain(far).collect();
        let (silent, crowd) = (Silent::default(), Crowd::new(limits.address_connections));
        let strangers = Silent::default();
        Ok(Server { listeners, address, shares_port, limits, pool, router, silent, strangers, share, feed, crowd })
    }

    /// The links for other devices, where it listens in the local network, too.
    pub fn share(&self) -> Option<Arc<Share>> {
        self.share.clone()
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Has another program this port on `[::1]`, where a browser may look for `localhost`?
    pub fn shares_port(&self) -> bool {
        self.shares_port
    }

    /// Serves until `is_over` says so (it is asked some twenty times a second), and then answers the requests that are there: whoever
    /// computes is given a little more time, and then told to stop.
    pub fn run(self, is_over: impl Fn() -> bool) -> io::Result<()> {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).thread_name("serve").enable_all().build()?;
        runtime.block_on(self.serve(is_over))
    }

    async fn serve(mut self, is_over: impl Fn() -> bool) -> io::Result<()> {
        // Taken, so that they are closed here as soon as it is over.
        let listeners = std::mem::take(&mut self.listeners).into_iter().map(|listener| {
            listener.set_nonblocking(true)?;
            TcpListener::from_std(listener)
        });
        let listeners = listeners.collect::<io::Result<Vec<TcpListener>>>()?;
        let places = Places::new(&self.limits);
        let connections = GracefulShutdown::new();
        let mut next_one = None;
        tokio::select! {
            () = self.accept(&listeners, &places, &connections, &mut next_one) => {}
            () = over(is_over) => {}
        }
        // Those that had connected by now are answered, too; not those who go on connecting for ever.
        for _ in 0..self.limits.connections + self.limits.far_connections {
            let stream = match next_one.take() {
                Some(stream) => stream,
                None => match poll_once(&listeners).await {
                    Some(stream) => stream,
                    None => break,
                },
            };
            match self.way(&stream) {
                Ok(Via::Near) => {
                    let Ok(place) = Arc::clone(&places.near).try_acquire_owned() else { break };
                    self.begin(stream, Via::Near, async { Some((place, None)) }, &connections);
                }
                Ok(Via::Far(peer)) => self.let_in(stream, peer, &places, &connections),
                Err(_) => {}
            }
        }
        drop(listeners);
        self.end(connections).await;
        Ok(())
    }

    /// Accepts for ever. Who has been accepted and has no place yet is `next_one`.
    async fn accept(
        &self,
        listeners: &[TcpListener],
        places: &Places,
        connections: &GracefulShutdown,
        next_one: &mut Option<TcpStream>,
    ) {
        loop {
            let Ok(stream) = next(listeners).await else {
                // Out of file descriptors, say: others will be closed.
                sleep(GLANCE).await;
                continue;
            };
            match self.way(&stream) {
                Ok(Via::Near) => *next_one = Some(stream),
                Ok(Via::Far(peer)) => {
                    self.let_in(stream, peer, places, connections);
                    continue;
                }
                // One that has gone already.
                Err(_) => continue,
            }
            // There are places for ever: nobody closes them.
            let Some(place) = self.place(&places.near).await else { return };
            if let Some(stream) = next_one.take() {
                self.begin(stream, Via::Near, async { Some((place, None)) }, connections);
            }
        }
    }

    /// Serves a connection of the network, unless all places, or those of its address, are taken by those who have a token. Nobody of this
    /// machine waits for it.
    fn let_in(&self, stream: TcpStream, peer: IpAddr, places: &Places, connections: &GracefulShutdown) {
        let of_one = self.crowd.enter(peer);
        let is_full = of_one.is_none();
        if is_full && !self.strangers.drop_one_of(peer) {
            return;
        }
        let of_one = of_one.unwrap_or_else(|| self.crowd.replace(peer));
        let place = Arc::clone(&places.far).try_acquire_owned();
        // One that shall go needs a moment. Where one of the same address goes, no other one has to.
        if place.is_err() && !is_full && !self.strangers.drop_one() {
            return;
        }
        let far = Arc::clone(&places.far);
        let place = async move {
            let place = match place {
                Ok(place) => place,
                Err(_) => timeout(MOMENT, far.acquire_owned()).await.ok()?.ok()?,
            };
            Some((place, Some(of_one)))
        };
        self.begin(stream, Via::Far(peer), place, connections);
    }

    /// A place. Where all are taken, whoever has been silent for longest loses theirs.
    async fn place(&self, places: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
        tokio::select! {
            biased;
            place = Arc::clone(places).acquire_owned() => place.ok(),
            () = self.silent.drop_oldest() => Arc::clone(places).acquire_owned().await.ok(),
        }
    }

    /// Serves a connection in a task of its own, as soon as it has its place.
    fn begin(
        &self,
        stream: TcpStream,
        via: Via,
        place: impl Future<Output = Option<(OwnedSemaphorePermit, Option<Place>)>> + Send + 'static,
        connections: &GracefulShutdown,
    ) {
        // Answers are small and wait for nothing; without it they still go out, only later.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.limits.write_time));
        let waiting = Arc::new(match via {
            Via::Near => self.silent.enter(None),
            Via::Far(peer) => self.strangers.enter(Some(peer)),
        });
        let (answers, spoken) = (TowerToHyperService::new(self.router.clone()), Arc::clone(&waiting));
        let seat = Arc::new(Seat::default());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            // From the network a word is not enough: the guard looks for a token in it.
            if via == Via::Near {
                spoken.has_spoken();
            }
            request.extensions_mut().insert(via);
            request.extensions_mut().insert(Arc::clone(&spoken));
            request.extensions_mut().insert(Arc::clone(&seat));
            answers.call(request)
        });
        let connection = self.http().serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            let Some(place) = place.await else { return };
            tokio::select! {
                // A client's mistake ends its own connection alone.
                _ = connection => {}
                () = waiting.told_to_go() => {}
            }
            drop(place);
        });
    }

    /// Which way a connection came: the address that it was made to tells.
    fn way(&self, stream: &TcpStream) -> io::Result<Via> {
        let (own, peer) = (stream.local_addr()?.ip(), stream.peer_addr()?.ip());
        let is_far = self.share.as_ref().is_some_and(|share| share.address().ip() == own);
        Ok(if is_far { Via::Far(peer) } else { Via::Near })
    }

    /// HTTP as it is spoken on every connection.
    fn http(&self) -> http1::Builder {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.limits.head_time).max_buf_size(HEAD_SIZE);
        http
    }

    /// The answers to a client that sends these bytes and then only listens, without a network: through the same parser, guard, routes
    /// and pool as on a connection. Events that would go on for ever end at once, also for whoever asks later.
    ///
    /// ```
    /// let server = ninefold_web::Server::bind(&ninefold_web::Config::default(), ninefold_web::api::endpoints())?;
    /// let port = server.address().port();
    /// let answers = server.exchange(format!("GET /api/v1/health HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n").as_bytes())?;
    /// assert!(answers.starts_with(b"HTTP/1.1 200 "));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn exchange(&self, sent: &[u8]) -> io::Result<Vec<u8>> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        self.feed.end();
        let client = Client::new(sent.to_vec());
        let answered = client.answered();
        let answers = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Via::Near);
            answers.call(request)
        });
        // A client that has sent everything is still answered. A client's mistake is an answer, too, or the end.
        let connection = self.http().half_close(true).serve_connection(client, service);
        let _ = runtime.block_on(connection);
        Ok(answered.take())
    }

    /// Answers the requests that are there, within bounds.
    async fn end(&self, connections: GracefulShutdown) {
        // Requests that have arrived and not yet been read are read now; a connection without any is closed then.
        sleep(GLANCE).await;
        self.feed.end();
        let mut ended = std::pin::pin!(connections.shutdown());
        if timeout(self.limits.end_time, ended.as_mut()).await.is_err() {
            self.pool.end();
            // A client that neither sends nor takes is not waited for any longer.
            let _ = timeout(self.limits.end_time, ended).await;
        }
    }
}

/// The places for connections: those of this machine are nobody else's.
struct Places {
    near: Arc<Semaphore>,
    far: Arc<Semaphore>,
}

impl Places {
    fn new(limits: &Limits) -> Self {
        let places = |count| Arc::new(Semaphore::new(count));
        Places { near: places(limits.connections), far: places(limits.far_connections) }
    }
}

/// Ends when it is over.
async fn over(is_over: impl Fn() -> bool) {
    while !is_over() {
        sleep(GLANCE).await;
    }
}

/// The next connection of any listener.
async fn next(listeners: &[TcpListener]) -> io::Result<TcpStream> {
    std::future::poll_fn(|context| {
        let mut ready = listeners.iter().map(|listener| listener.poll_accept(context));
        ready.find(Poll::is_ready).map_or(Poll::Pending, |accepted| accepted.map_ok(|(stream, _)| stream))
    })
    .await
}

/// The next connection, if there is one already.
async fn poll_once(listeners: &[TcpListener]) -> Option<TcpStream> {
    timeout(Duration::ZERO, next(listeners)).await.ok()?.ok()
}
