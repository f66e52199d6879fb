//! Listings and live ranges.

use ninefold::graph::text::ReadError;
use ninefold::graph::{Budget, registers};

/// Steps of each run.
const STEPS: u64 = 2_000;

/// Any bytes are a listing or none. The first one says how many registers there are; what is allocated is proved, does the same, and can be
/// written and read again.
pub fn registers(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let ranges = registers::Ranges::read(&text);
    match &ranges {
        Ok(ranges) => {
            let (most, _) = ranges.most_alive();
            assert_eq!(ranges.place(most).spilled, 0, "{text}");
            assert!(ranges.place(1).spilled >= most as usize - 1, "{text}");
        }
        Err(error) => has_place(&text, error),
    }
    match registers::read(&text) {
        Ok(listing) => allocated(&listing, 2 + u32::from(bytes.first().copied().unwrap_or(0) % 7)),
        Err(error) => has_place(&text, &error),
    }
}

fn has_place(text: &str, error: &ReadError) {
    let text = text.trim_start_matches('\u{feff}');
    let line = text.lines().nth(error.line - 1).unwrap_or_default();
    assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
}

fn allocated(listing: &registers::Listing, number: u32) {
    let wanted = registers::Wanted { registers: number, ..registers::Wanted::default() };
    // A listing that is too large is refused; none of a few kilobytes is.
    let Ok(allocation) = registers::allocate(listing, &wanted) else { return };
    let budget = Budget { steps: Some(STEPS), interrupt: None };
    let inputs = [vec![], vec![3, -1, 4, 1, -5, 9, 2, 6]];
    assert_eq!(registers::prove(listing, &allocation, budget), Ok(()), "{listing}");
    assert!(registers::check(listing, &allocation, &inputs, budget).is_ok(), "{listing}");
    assert!(allocation.listing.variables() <= number);
    let back = registers::read(&allocation.listing.to_string());
    assert!(back.is_ok_and(|back| back.size() == allocation.listing.size()), "{}", allocation.listing);
}
