//! Pictures that a run drew and that are no longer there, drawn again before it goes on.

use super::{Beside, Drawer, Undrawn, drawn};
use ninefold::board::text::{Record, TextError};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Source, Usage};
use ninefold_files::lane::{Answers, Done, Emit, Lane, Question};
use ninefold_files::status::Status;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The boards of the inputs once more, of which only some are drawn. What is to be said of them was said before.
struct Again<'a> {
    drawer: &'a Drawer<'a>,
    out: &'a Path,
    /// The numbers of these pictures, and their checksums.
    missing: &'a BTreeMap<usize, u32>,
    met: AtomicUsize,
    fault: Mutex<Option<Usage>>,
}

/// Draws these pictures as they were; an interrupted search ends it, and the rest are still missing the next time.
pub(super) fn draw(drawer: &Drawer<'_>, out: &Path, missing: &BTreeMap<usize, u32>) -> Result<(), Usage> {
    let again = Again { drawer, out, missing, met: AtomicUsize::new(0), fault: Mutex::new(None) };
    let lane = Lane::to_standard_output(&drawer.args.input, drawer.input, drawer.interrupt);
    // Numbered in their order.
    match (Lane { threads: 1, quiet: true, is_noted: false, ..lane }).run(&again, Answers::default()) {
        Err(Failure::Usage(usage)) => Err(usage),
        Ok(_) | Err(Failure::Closed(_)) => {
            again.fault.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
        }
    }
}

impl Question for Again<'_> {
    fn asks_for_many(&self) -> bool {
        true
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done {
        let number = self.met.fetch_add(1, Ordering::Relaxed) + 1;
        let number = if source.is_many { number } else { drawn::ALONE };
        if let (Ok(record), Some(&sum)) = (record, self.missing.get(&number))
            && let Err(fault) = self.redraw(source, &record, number, sum, emit)
            && !self.drawer.interrupt.is_set()
        {
            self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(fault);
        }
        Done::new(String::new(), Status::Yes)
    }
}

impl Again<'_> {
    fn redraw(
        &self,
        source: &Source,
        record: &Record,
        number: usize,
        sum: u32,
        emit: &mut Emit<'_>,
    ) -> Result<(), Usage> {
        let label = source.label(record);
        let fault = |message: String| Usage(format!("{label}: {message}"));
        let bytes = self.drawer.bytes(source, record, &mut Beside::new());
        let bytes = bytes.map_err(|(Undrawn::Bad(message) | Undrawn::NoSolution(message))| fault(message))?;
        if crc32fast::hash(&bytes) != sum {
            let name = drawn::file(self.out, number);
            let why = format!("{label}: drawn again it is another picture than {} was", name.display());
            return Err(drawn::fault(self.out, &why));
        }
        self.drawer.write(number, &label, &bytes, emit).map_err(fault)
    }
}
