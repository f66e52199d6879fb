//! Pages with commands: Markdown whose blocks marked `console` hold commands and their output.
//!
//! ````text
//! Prose.
//! ```console
//! $ ninefold formats
//! line     one puzzle per line
//! ```
//! ````
//!
//! A line that starts with `$ ` in such a block is a command; the lines after it, to the next command or the end of the
//! block, are its output: what it writes to standard output, then to standard error, then `exit status N` unless that is
//! 0. All else is prose, the fences included, so that the parts put together again are the page.

/// A stretch of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'p> {
    /// Text, with its line ends.
    Prose(&'p str),
    /// A command.
    Command {
        /// Without the `$ ` and the line end.
        line: &'p str,
        /// The output as the page shows it, with its line ends.
        output: &'p str,
    },
}

/// The parts of a page, in order.
pub(crate) fn parse(page: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = page;
    while let Some(block) = find_block(rest) {
        let (prose, after) = rest.split_at(block);
        push_prose(&mut parts, prose);
        rest = commands(after, &mut parts);
    }
    push_prose(&mut parts, rest);
    parts
}

fn push_prose<'p>(parts: &mut Vec<Part<'p>>, prose: &'p str) {
    if !prose.is_empty() {
        parts.push(Part::Prose(prose));
    }
}

/// Where the inside of the next console block begins.
fn find_block(text: &str) -> Option<usize> {
    let mut end = 0;
    text.split_inclusive('\n').find_map(|line| {
        end += line.len();
        (line.trim_end() == "```console").then_some(end)
    })
}

/// Reads the commands of a block; returns the rest, from its closing fence on.
fn commands<'p>(block: &'p str, parts: &mut Vec<Part<'p>>) -> &'p str {
    let inside = length_until(block, |line| line.starts_with("```"));
    let (mut inside, after) = block.split_at(inside);
    while !inside.is_empty() {
        let (first, rest) = inside.split_once('\n').unwrap_or((inside, ""));
        if let Some(line) = first.strip_prefix("$ ") {
            let (output, next) = rest.split_at(length_until(rest, is_command));
            parts.push(Part::Command { line: line.trim_end(), output });
            inside = next;
        } else {
            let (prose, next) = inside.split_at(length_until(inside, is_command));
            parts.push(Part::Prose(prose));
            inside = next;
        }
    }
    after
}

fn is_command(line: &str) -> bool {
    line.starts_with("$ ")
}

/// How many bytes the lines take that come before the first line like that.
fn length_until(text: &str, stop: impl Fn(&str) -> bool) -> usize {
    text.split_inclusive('\n').take_while(|line| !stop(line)).map(str::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# A page\n\n```text\n$ not a command\n```\nSo:\n```console\n$ ninefold a\none\ntwo\n\
                        $ ninefold b\n```\nAnd.\n```console\n$ ninefold c\n\n```\n";

    #[test]
    fn commands_have_the_output_up_to_the_next() {
        let commands: Vec<_> = parse(PAGE)
            .into_iter()
            .filter_map(|part| match part {
                Part::Command { line, output } => Some((line, output)),
                Part::Prose(_) => None,
            })
            .collect();
        assert_eq!(commands, [("ninefold a", "one\ntwo\n"), ("ninefold b", ""), ("ninefold c", "\n")]);
    }

    #[test]
    fn the_parts_are_the_page() {
        for page in [PAGE, "", "```console\nno command\n$ ninefold x\n", "```console", "```console\n$ unclosed"] {
            let mut whole = String::new();
            for part in parse(page) {
                match part {
                    Part::Prose(prose) => whole += prose,
                    Part::Command { line, output } => whole.extend(["$ ", line, "\n", output]),
                }
            }
            assert_eq!(whole.trim_end(), page.trim_end());
        }
    }
}
