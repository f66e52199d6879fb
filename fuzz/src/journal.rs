//! The journal of a run that can go on.

use ninefold_files::probe::{journal_again, signed_journal};

/// Any bytes are a journal, as they are and with a right checksum: what is read is written again as it was, and a journal with any
/// byte changed is none.
pub fn journal(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for text in [signed_journal(&text), text.into_owned()] {
        let Ok(again) = journal_again(&text) else { continue };
        assert_eq!(journal_again(&again).as_ref(), Ok(&again));
        for at in (bytes.len() % 5..again.len()).step_by(5) {
            let mut changed = again.clone().into_bytes();
            changed[at] ^= 1;
            let Ok(changed) = String::from_utf8(changed) else { continue };
            assert!(journal_again(&changed).is_err(), "believed with another byte {at}: {changed}");
        }
    }
}
