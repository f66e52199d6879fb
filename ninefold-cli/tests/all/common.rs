//! Runs the program as a user would, from outside.

use std::io::Write as _;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Mepham's D, Shortz 301 and Chi & Lange's Figure 1 (as printed: 12 solutions), from the source documents.
pub(crate) const MEPHAM: &str = ".9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.";
pub(crate) const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
pub(crate) const SHORTZ_SOLUTION: &str =
    "639574182541829376782613954198467523365982417427135869956748231813296745274351698";
pub(crate) const CHI_LANGE: &str = "15764..8..4........329..14.7.41.52..2..86..74....7...1.8..21......3.4.19...5.682.";
pub(crate) const LECTURE_TABLE_1: &str = ".32..43221433214";
/// Norvig's puzzle without a solution.
pub(crate) const NORVIG: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: Option<i32>,
}

/// The program, not yet started.
pub(crate) fn ninefold() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.env_remove("NINEFOLD_DATA");
    command
}

/// Runs the program with these arguments.
pub(crate) fn run(args: &[&str]) -> Run {
    run_with(args, "")
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn run_with(args: &[&str], input: &str) -> Run {
    let mut child = ninefold()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_string();
    // A program that has heard enough closes its input: no fault.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Run { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
}

/// Starts the program, and hears nothing of it.
pub(crate) fn start(args: &[&str]) -> Child {
    ninefold().args(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("starts")
}

/// How long a file is; one that is not there is empty.
pub(crate) fn length(path: &str) -> u64 {
    std::fs::metadata(path).map_or(0, |known| known.len())
}

/// How much of an output its journal tells of; nothing where there is none.
pub(crate) fn told(journal: &str) -> u64 {
    let journal = std::fs::read_to_string(journal).unwrap_or_default();
    let journal: serde_json::Value = serde_json::from_str(&journal).unwrap_or_default();
    journal["position"]["written"].as_u64().unwrap_or(0)
}

/// Runs until the output is so long, then kills at once; `false` if the run ended before.
pub(crate) fn killed_at(args: &[&str], out: &str, bytes: u64) -> bool {
    let mut child = start(args);
    while length(out) < bytes {
        if child.try_wait().expect("known").is_some() {
            return false;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    // SIGKILL.
    child.kill().expect("killed");
    child.wait().expect("ended").code().is_none()
}

/// Runs the program to its end: the most memory that it had at any time, in bytes, and its status.
#[cfg(target_os = "linux")]
pub(crate) fn peak(args: &[&str]) -> (u64, Option<i32>) {
    peak_of(start(args))
}

/// The same of a run that has begun.
#[cfg(target_os = "linux")]
pub(crate) fn peak_of(mut child: Child) -> (u64, Option<i32>) {
    let mut peak = 0;
    loop {
        // The last look is a few milliseconds before the end; the value never falls.
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let seen = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak = seen.and_then(|seen| seen.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(peak);
        if let Some(ended) = child.try_wait().expect("known") {
            return (peak << 10, ended.code());
        }
        std::thread::sleep(std::time::Duration::from_millis(3));
    }
}

/// Sends the child a signal.
pub(crate) fn kill(signal: &str, child: &std::process::Child) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args([signal, &pid]).status().expect("kill runs").success());
}

/// Is the long version of a test asked for (`NINEFOLD_LONG=1`)?
pub(crate) fn is_long() -> bool {
    std::env::var("NINEFOLD_LONG").as_deref() == Ok("1")
}

/// A file in a directory of its own, removed at the end.
pub(crate) struct Scratch(std::path::PathBuf);

impl Scratch {
    /// Several tests may have the same name for theirs, and run at the same time.
    pub(crate) fn new(name: &str) -> Self {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ninefold-test-{name}-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary directory");
        Scratch(path)
    }

    pub(crate) fn path(&self, file: &str) -> String {
        self.0.join(file).display().to_string()
    }

    pub(crate) fn file(&self, file: &str, contents: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(file), contents).expect("a temporary file");
        self.path(file)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
