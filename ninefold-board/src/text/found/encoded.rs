//! Mails as they are sent, in base64: the parts whose head says so.
//!
//! ```text
//! Content-Type: text/plain; charset=utf-8
//! Content-Transfer-Encoding: base64
//!
//! SGksIGxvb2sKCi4zOTUuLi4uLgouLi44Li4uNy4KLi4uLjEuOS40CjEuLjQuLi4uMwouLi4uLi4u
//! ```

use super::super::{ReadOptions, lines};
use super::piece::Taken;
use super::{clean, prose, rules};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The puzzles of such a text; `None` if it is none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let (plain, numbers) = decoded(text)?;
    let taken = rules::checked(prose::read(&clean::plain(&plain), options, is_over), &plain, options);
    // What was decoded stands where its part begins.
    Some(taken.at_lines(&numbers))
}

/// What the fields of a mail, or of a part of it, say of the text below them.
#[derive(Default)]
struct Head {
    is_encoded: bool,
    is_other: bool,
}

impl Head {
    fn add(&mut self, line: &str) {
        let lower = line.to_ascii_lowercase();
        self.is_encoded |= lower.starts_with("content-transfer-encoding:") && lower.contains("base64");
        // A page says the same as the plain text beside it, and a picture nothing.
        self.is_other |= lower.starts_with("content-type:") && !lower.contains("text/plain");
    }
}

/// The text as it was written, and the line of the mail on which each of its lines stands.
fn decoded(text: &str) -> Option<(String, Vec<usize>)> {
    if !text.contains("ase64") && !text.contains("BASE64") {
        return None;
    }
    let (mut plain, mut numbers, mut head) = (String::new(), Vec::new(), Head::default());
    let mut body: Option<(usize, String)> = None;
    let mut found = false;
    let is_code = |line: &str| line.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'='));
    for (number, line) in lines(text).chain([(usize::MAX, "")]) {
        let line = line.trim_end();
        if let Some((_, code)) = body.as_mut().filter(|_| !line.is_empty() && is_code(line)) {
            code.push_str(line);
            continue;
        }
        // Blank lines may stand above the code.
        if let Some((from, code)) = body.take_if(|(_, code)| !line.is_empty() || !code.is_empty()) {
            let text = STANDARD.decode(code).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())?;
            let before = numbers.len();
            for (_, line) in lines(&text) {
                plain.extend([line, "\n"]);
                numbers.push(from);
            }
            found |= numbers.len() > before;
        }
        head.add(line);
        if line.is_empty() && std::mem::take(&mut head.is_encoded) {
            body = (!head.is_other).then(|| (number + 1, String::new()));
            head = Head::default();
        }
        // What ends the last part is no line of the text.
        if number < usize::MAX {
            plain.extend([line, "\n"]);
            numbers.push(number);
        }
    }
    found.then_some((plain, numbers))
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn parts_of_a_mail() {
        let mail = "Subject: x\nContent-Transfer-Encoding: base64\n\nYQpi\nYwo=\n\n--\nd\n";
        let (plain, numbers) = decoded(mail).unwrap();
        assert_eq!(plain, "Subject: x\nContent-Transfer-Encoding: base64\n\na\nbc\n\n--\nd\n");
        assert_eq!(numbers, [1, 2, 3, 4, 4, 6, 7, 8]);
        for other in [mail.replace("base64", "8bit"), mail.replace("YQpi", "Y!"), mail.replace("YQpi", "YQpiY")] {
            assert_eq!(decoded(&other), None, "{other}");
        }
        assert_eq!(decoded(&format!("Content-Type: image/png\n{mail}")), None);
    }
}
