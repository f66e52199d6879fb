//! The algorithm's loop: takes the action that is due next, and tells it.

use super::follow::{self, Turn};
use super::record::{RecordedSet, RecordedStep};
use super::refusal::{Refusal, Timing};
use super::search::{self, unhiding};
use super::session::{Session, Standing};
use super::tell;
use super::tree::SearchTree;
use super::unfollowed::{Hindrance, Unfollowed};
use super::vertex::{Choice, Chooser, Flip, Vertex};
use super::{CrookOptions, CrookReport};
use crate::logic::profile::Rules;
use crate::logic::{Chart, Dead, Ending, Event, Finding, Listener, Look, Unheard, Words};
use ninefold_board::{Candidate, Grid, Status, Symbol};
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// A solver, step by step.
pub(super) struct Runner<'a> {
    pub(super) session: Session,
    chart: Chart,
    flip: Flip,
    chooser: &'a mut dyn Chooser,
    /// Steps still to be followed.
    record: VecDeque<RecordedStep>,
    /// The reason of the next of them.
    queue: VecDeque<Finding>,
    /// A recorded number that is a random choice.
    recorded_choice: Option<Candidate>,
    /// The first of them that could not be followed.
    not_followed: Option<Unfollowed>,
    /// The sets among them that were none.
    refused: Vec<(RecordedSet, Refusal)>,
    rules: &'a Rules<'a>,
}

/// The reason why the loop ended.
enum Stop {
    Solution,
    Spent,
    Asked,
}

type Heard = ControlFlow<Stop>;

impl<'a> Runner<'a> {
    pub(super) fn new(grid: &Grid, options: &CrookOptions, chooser: &'a mut dyn Chooser, rules: &'a Rules<'a>) -> Self {
        Runner {
            session: Session::new(grid),
            chart: Chart::new(grid.geometry()),
            flip: Flip::new(options.seed),
            chooser,
            record: options.follow.iter().flat_map(|record| &record.steps).cloned().collect(),
            queue: VecDeque::new(),
            recorded_choice: None,
            not_followed: None,
            refused: Vec::new(),
            rules,
        }
    }

    /// Solves; then, if the options say so, explores the other branches.
    pub(super) fn run(mut self, options: &CrookOptions, listener: &mut dyn Listener) -> CrookReport {
        let begun = hear(listener, self.session.grid(), Event::Phase("forced numbers"));
        let mut no_limit = usize::MAX;
        let stop = begun.break_value().unwrap_or_else(|| self.until_solution(&mut no_limit, listener));
        self.leave_record();
        let first = self.session.clone();
        let ending = match (&stop, first.standing()) {
            (Stop::Solution, _) => Ending::Solved,
            (Stop::Spent, Standing::Dead(dead)) => Ending::Contradiction(dead),
            _ => Ending::Stopped,
        };
        let mut solutions: Vec<Vec<Symbol>> = first.grid().values().into_iter().collect();
        if ending == Ending::Solved && options.paths > 0 {
            self.explore(options, listener, &mut solutions);
            if options.aloud {
                let _ = listener.hear(self.session.grid(), Event::Return);
            }
        }
        let is_spent = matches!(self.session.standing(), Standing::Dead(_) | Standing::Solved);
        let is_complete = is_spent && self.session.latest().is_none();
        CrookReport {
            ending,
            grid: first.grid().clone(),
            entries: first.entries().to_vec(),
            crossed_out: first.crossed_out_everywhere(),
            tree: self.tree(),
            solutions,
            is_complete,
            not_followed: self.not_followed,
            refused: self.refused,
        }
    }

    fn tree(&self) -> SearchTree {
        self.session.tree().clone()
    }

    /// The other branches, up to a number of paths, silently if the options say so.
    fn explore(&mut self, options: &CrookOptions, listener: &mut dyn Listener, solutions: &mut Vec<Vec<Symbol>>) {
        let listener = if options.aloud { listener } else { &mut Unheard };
        self.record.clear();
        self.queue.clear();
        let mut left = options.paths;
        loop {
            left -= 1;
            if self.erase(listener).is_break() {
                return;
            }
            match self.until_solution(&mut left, listener) {
                Stop::Solution => solutions.extend(self.session.grid().values()),
                Stop::Spent | Stop::Asked => return,
            }
        }
    }

    /// Goes on to the next solution, or until so many paths have ended without one, which are taken off `paths`.
    fn until_solution(&mut self, paths: &mut usize, listener: &mut dyn Listener) -> Stop {
        loop {
            if self.rules.interrupt.is_some_and(|interrupt| interrupt()) {
                return Stop::Asked;
            }
            let heard = match self.session.standing() {
                // A vertex that has been left by all its branches is no further path.
                Standing::Dead(Dead::Exhausted(_) | Dead::Explored(_)) => self.erase(listener),
                _ if *paths == 0 => ControlFlow::Break(Stop::Asked),
                Standing::Dead(_) => {
                    *paths -= 1;
                    self.erase(listener)
                }
                Standing::Forcing => self.force(listener),
                Standing::Searching => self.search(listener),
                Standing::AtVertex => self.choose(listener),
                Standing::Solved => match hear(listener, self.session.grid(), Event::Solution) {
                    ControlFlow::Continue(()) => ControlFlow::Break(Stop::Solution),
                    stop @ ControlFlow::Break(_) => stop,
                },
            };
            if let ControlFlow::Break(stop) = heard {
                return stop;
            }
        }
    }

    fn force(&mut self, listener: &mut dyn Listener) -> Heard {
        if let Some(finding) = self.session.next_forced().cloned() {
            return self.take(&finding, listener);
        }
        hear(listener, self.session.grid(), Event::Phase("markup"))?;
        self.session.mark_up();
        ControlFlow::Continue(())
    }

    fn take(&mut self, finding: &Finding, listener: &mut dyn Listener) -> Heard {
        let grid = self.session.grid();
        hear(listener, grid, Event::Step(finding))?;
        let is_marked_up = self.session.standing() != Standing::Forcing;
        let set = unhiding(grid, finding).filter(|_| is_marked_up);
        self.session.take(finding);
        if let Some(set) = set {
            let remark = |words: &Words<'_>| tell::unhidden(words, &set);
            hear(listener, self.session.grid(), Event::Remark(&remark))?;
        }
        ControlFlow::Continue(())
    }

    fn search(&mut self, listener: &mut dyn Listener) -> Heard {
        if self.queue.is_empty() && self.recorded_choice.is_none() {
            self.turn(listener)?;
        }
        if let Some(finding) = self.queue.pop_front() {
            return self.take(&finding, listener);
        }
        if let Some(choice) = self.recorded_choice.take() {
            return self.begin(Vertex::wanted(self.session.grid(), choice.cell), choice, false, listener);
        }
        let partners = self.session.latest().map_or_else(Vec::new, |(vertex, _)| vertex.partners());
        let look = Look::new(self.session.grid(), &self.chart, false);
        match search::next(&look, &partners, self.session.is_crossing_out()) {
            Some(finding) => self.take(&finding, listener),
            None => self.choose(listener),
        }
    }

    /// Puts the steps of the next recorded entry or set into the queue; a record that cannot be followed is given up.
    fn turn(&mut self, listener: &mut dyn Listener) -> Heard {
        while self.queue.is_empty() && self.recorded_choice.is_none() {
            match self.record.pop_front() {
                Some(RecordedStep::Entry(entry)) => self.entry(entry, listener)?,
                Some(RecordedStep::Set(set)) => self.set(set, listener)?,
                None => break,
            }
        }
        ControlFlow::Continue(())
    }

    fn entry(&mut self, entry: Candidate, listener: &mut dyn Listener) -> Heard {
        match follow::turn(self.session.grid(), &self.chart, entry) {
            Turn::Done => {}
            Turn::Steps(steps) => self.queue.extend(steps),
            Turn::Choice(steps) => {
                self.queue.extend(steps);
                self.recorded_choice = Some(entry);
            }
            Turn::Violation(steps, unfollowed) => {
                self.queue.extend(steps);
                return self.leave(*unfollowed, listener);
            }
            Turn::Impossible(unfollowed) => return self.leave(*unfollowed, listener),
        }
        ControlFlow::Continue(())
    }

    /// Gives the record up, and says why.
    fn leave(&mut self, unfollowed: Unfollowed, listener: &mut dyn Listener) -> Heard {
        let remark = |words: &Words<'_>| unfollowed.told(words);
        let heard = hear(listener, self.session.grid(), Event::Remark(&remark));
        self.give_up(Some(unfollowed));
        heard
    }

    /// A set that is one is told, and crosses out what it can; one that is none is passed over.
    fn set(&mut self, recorded: RecordedSet, listener: &mut dyn Listener) -> Heard {
        let grid = self.session.grid();
        match follow::set(grid, &recorded) {
            Ok(set) if set.crosses_out(grid).is_empty() => {
                let remark = |words: &Words<'_>| tell::without_effect(words, &set);
                hear(listener, grid, Event::Remark(&remark))
            }
            Ok(set) => {
                self.queue.push_back(search::finding(grid, &set));
                ControlFlow::Continue(())
            }
            Err(refusal) => {
                let remark = |words: &Words<'_>| refusal.passed_over(words, &recorded);
                let heard = hear(listener, grid, Event::Remark(&remark));
                self.refused.push((recorded, refusal));
                heard
            }
        }
    }

    /// At the end of the way nothing more can be followed: sets are refused, and of the entries those that do not stand.
    fn leave_record(&mut self) {
        let timing = match self.session.standing() {
            Standing::Solved => Timing::Solved,
            Standing::Dead(dead) => Timing::Dead(dead, self.session.paths()),
            Standing::Forcing | Standing::Searching | Standing::AtVertex => return,
        };
        for step in std::mem::take(&mut self.record) {
            match step {
                RecordedStep::Set(set) => self.refused.push((set, timing.into())),
                RecordedStep::Entry(entry) if self.session.grid().value(entry.cell) == Some(entry.symbol) => {}
                RecordedStep::Entry(_) => {
                    let unfollowed = Unfollowed::over(step, timing, self.session.grid());
                    self.give_up(Some(unfollowed));
                }
            }
        }
    }

    /// Follows the record no further: this step of it is the first that cannot be.
    fn give_up(&mut self, unfollowed: Option<Unfollowed>) {
        self.not_followed = self.not_followed.take().or(unfollowed);
        self.record.clear();
    }

    fn choose(&mut self, listener: &mut dyn Listener) -> Heard {
        let grid = self.session.grid();
        let Some(vertex) = self.session.at_vertex().cloned().or_else(|| Vertex::by_rule(grid)) else {
            return ControlFlow::Break(Stop::Spent);
        };
        let can_go_there = |choice: &Candidate| {
            vertex.offers(*choice) || !vertex.again && grid.has(*choice) && grid.status(choice.cell) == Status::Open
        };
        if let Some(choice) = self.chooser.choose(grid, &vertex).filter(can_go_there) {
            let wanted = if vertex.again { vertex } else { Vertex::wanted(grid, choice.cell) };
            return self.begin(wanted, choice, false, listener);
        }
        match self.flip.one_of(vertex.choices) {
            Some(number) => {
                let choice = vertex.cell.with(number);
                self.begin(vertex, choice, true, listener)
            }
            None => ControlFlow::Break(Stop::Spent),
        }
    }

    fn begin(&mut self, vertex: Vertex, candidate: Candidate, by_coin: bool, listener: &mut dyn Listener) -> Heard {
        let path = self.session.paths() + 1;
        let among: Vec<Candidate> = vertex.choices.iter().map(|number| vertex.cell.with(number)).collect();
        let grid = self.session.grid();
        hear(listener, grid, Event::Own(&Choice { vertex, candidate, by_coin, path }))?;
        hear(listener, grid, Event::Guess { candidate, among: &among, depth: path })?;
        // Only candidates that can be chosen come here.
        if self.session.choose(candidate).is_err() {
            return ControlFlow::Break(Stop::Spent);
        }
        ControlFlow::Continue(())
    }

    /// Erases the latest path; if there is none, all has been tried.
    fn erase(&mut self, listener: &mut dyn Listener) -> Heard {
        let Some((_, candidate)) = self.session.latest() else { return ControlFlow::Break(Stop::Spent) };
        let why = match self.session.standing() {
            Standing::Dead(dead) => Some(dead),
            _ => None,
        };
        let depth = self.session.paths();
        hear(listener, self.session.grid(), Event::BackUp { candidate, depth, why })?;
        self.session.erase();
        // What was recorded after a path that is erased cannot be followed.
        let next = self.record.front().cloned();
        self.give_up(next.map(|step| Unfollowed::new(step, Hindrance::Erased, self.session.grid())));
        self.queue.clear();
        self.recorded_choice = None;
        ControlFlow::Continue(())
    }
}

fn hear(listener: &mut dyn Listener, grid: &Grid, event: Event<'_>) -> Heard {
    match listener.hear(grid, event) {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(()) => ControlFlow::Break(Stop::Asked),
    }
}
