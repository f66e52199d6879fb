//! A first look.
use ninefold_graph::{Budget, News, colour::{Request, colour}, text};
use std::time::{Duration, Instant};
fn main() {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().unwrap().parse().unwrap();
    for path in args {
        let start = Instant::now();
        let read = text::read(&std::fs::read_to_string(&path).unwrap(), None).unwrap();
        let end = Instant::now() + Duration::from_secs_f64(seconds);
        let stop = move || Instant::now() > end;
        let request = Request { budget: Budget { steps: None, interrupt: Some(&stop) }, ..Request::default() };
        let mut last = String::new();
        let verbose = std::env::var("V").is_ok();
        let answer = colour(&read.graph, &request, &mut |news| {
            let t = start.elapsed().as_secs_f64();
            match news {
                News::Fewer { colouring, by } => { last = format!("{}@{t:.2}s {by}", colouring.colours()); if verbose { println!("  {last}"); } }
                News::AtLeast { colours, by } => if verbose { println!("  >= {colours} {by} {t:.2}") },
                News::Trying { colours, by } => if verbose { println!("  try {colours} {by} {t:.2}") },
                _ => {}
            }
        });
        println!("{:<24} n={} m={} colours={} ({last}) >= {} ({}) {} steps={} {:.2}s", path.rsplit('/').next().unwrap(), read.graph.vertices(), read.graph.edges(),
            answer.colouring.colours(), answer.at_least, answer.shown_by, if answer.is_optimal() {"OPTIMAL"} else {""}, answer.steps, start.elapsed().as_secs_f64());
    }
}
