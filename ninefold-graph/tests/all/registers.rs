//! Register allocation, by running listings before and after.

use crate::brute::{Edges, chromatic};
use ninefold_graph::colour::Request;
use ninefold_graph::registers::{self, Place, Ranges, Wanted};
use ninefold_graph::{Budget, Graph};
use proptest::prelude::*;
use std::fmt::Write as _;

/// A statement to be: its kind, three variables, a number.
type Statement = (u8, usize, usize, usize, i8);

const SIGNS: [&str; 16] = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", "<=", ">", ">=", "==", "!="];

/// A text for each number, one after the other.
fn many(numbers: std::ops::Range<usize>, text: impl Fn(usize) -> String) -> String {
    numbers.map(text).collect::<Vec<_>>().concat()
}

/// A listing with loops that end, within each other up to three deep, and ways around.
fn text_of(variables: usize, statements: &[Statement]) -> String {
    let mut text = many(0..variables, |v| format!("read v{v}\n"));
    let mut open: Vec<String> = Vec::new();
    for (number, &(kind, x, y, z, value)) in statements.iter().enumerate() {
        let (x, y, z) = (x % variables, y % variables, z % variables);
        let sign = SIGNS[value.unsigned_abs() as usize % 16];
        let _ = match kind {
            0..=3 => writeln!(text, "v{x} = v{y} {sign} v{z}"),
            4 => writeln!(text, "v{x} = v{y} {sign} {value}"),
            5..=7 => writeln!(text, "v{x} = v{y}"),
            8 => writeln!(text, "v{x} = {value}"),
            9 => writeln!(text, "print v{x}"),
            10 => writeln!(text, "v{x} = [v{y}]"),
            11 => writeln!(text, "[v{x}] = v{y}"),
            12 => writeln!(text, "read v{x}"),
            13 if open.len() < 3 => {
                open.push(format!("i{number} = i{number} - 1\nif i{number} > 0 goto loop{number}\n"));
                writeln!(text, "i{number} = {}\nloop{number}:", value.unsigned_abs() % 4)
            }
            14 if open.len() < 3 => {
                open.push(format!("around{number}:\n"));
                writeln!(text, "if v{x} {sign} v{y} goto around{number}")
            }
            _ => write!(text, "{}", open.pop().unwrap_or_default()),
        };
    }
    open.into_iter().rev().for_each(|end| text += &end);
    text + &many(0..variables, |v| format!("print v{v}\n")) + "return v0\n"
}

fn texts(most: usize) -> impl Strategy<Value = String> {
    let statement = (0..17_u8, any::<usize>(), any::<usize>(), any::<usize>(), any::<i8>());
    (2..=most, prop::collection::vec(statement, 0..40))
        .prop_map(|(variables, statements)| text_of(variables, &statements))
}

fn wanted(registers: u32, coalesces: bool) -> Wanted<'static> {
    Wanted { registers, coalesces, ..Wanted::default() }
}

fn edges(graph: &Graph) -> Edges {
    graph.each_edge().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// With any number of registers the listing does what it did, and no register more is used.
    #[test]
    fn allocated_listings_do_the_same(
        text in texts(12),
        registers in 2..=8_u32,
        coalesces: bool,
        inputs in prop::collection::vec(prop::collection::vec(-20..20_i64, 0..14), 1..4),
    ) {
        let listing = registers::read(&text).unwrap();
        let allocation = registers::allocate(&listing, &wanted(registers, coalesces)).unwrap();
        prop_assert!(allocation.listing.variables() <= registers);
        let checked = registers::check(&listing, &allocation, &inputs, Budget::default()).unwrap();
        prop_assert_eq!(registers::prove(&listing, &allocation, Budget::default()), Ok(()));
        // What `check` says is looked at from outside, too: the text is read back and run.
        let back = registers::read(&allocation.listing.to_string()).unwrap();
        for (inputs, checked) in inputs.iter().zip(&checked) {
            prop_assert!(checked.is_settled());
            let run = registers::run(&listing, inputs, Budget::default());
            let again = registers::run(&back, inputs, Budget::default());
            prop_assert_eq!((&run.printed, run.returned), (&again.printed, again.returned));
            prop_assert_eq!(&checked.before, &run);
        }
        for place in &allocation.places {
            prop_assert!(matches!(place, Place::Slot(_)) || matches!(place, Place::Register(r) if *r < registers));
        }
    }

    /// A listing that was written is read as the same.
    #[test]
    fn listings_come_back(text in texts(8)) {
        let listing = registers::read(&text).unwrap();
        let back = registers::read(&listing.to_string()).unwrap();
        prop_assert_eq!(back.to_string(), listing.to_string());
        prop_assert_eq!(back.size(), listing.size());
    }

    /// As many registers as are needed hold everything, one less does not; coalescing never takes more.
    #[test]
    fn what_is_needed_is_enough_and_less_is_not(text in texts(7)) {
        let listing = registers::read(&text).unwrap();
        let found = registers::interference(&listing, Budget::default()).unwrap();
        prop_assume!(found.graph.vertices() <= 12);
        let need = found.need(&listing, &Request::default());
        let colours = need.answer.colouring.colours();
        prop_assert_eq!(colours, chromatic(found.graph.vertices(), &edges(&found.graph)));
        prop_assert!(need.answer.is_optimal());
        for registers in 2..=8 {
            let colouring = Some(&need.answer.colouring);
            let allocation =
                registers::allocate(&listing, &Wanted { colouring, ..wanted(registers, true) }).unwrap();
            prop_assert_eq!(allocation.spilled().is_empty(), registers >= colours, "{} registers", registers);
            let (with, without) = (
                registers::allocate(&listing, &wanted(registers, true)).unwrap(),
                registers::allocate(&listing, &wanted(registers, false)).unwrap(),
            );
            prop_assert!(with.spilled().is_empty() || !without.spilled().is_empty());
        }
    }

    /// Ranges overlap where each point says so, and as many registers are needed as are alive at once.
    #[test]
    fn ranges_are_an_interval_graph(pairs in prop::collection::vec((0..20_u64, 1..8_u64), 1..9), registers in 1..5_u32) {
        let lines: Vec<String> =
            pairs.iter().enumerate().map(|(i, (from, length))| format!("x{i} {from} {}", from + length)).collect();
        let ranges = Ranges::read(&lines.join("\n")).unwrap();
        let graph = ranges.graph().unwrap();
        let overlap = |a: u32, b: u32| {
            let (a, b) = (pairs[a as usize], pairs[b as usize]);
            (0..40).any(|point| [a, b].iter().all(|(from, length)| (*from..from + length).contains(&point)))
        };
        for a in graph.all() {
            for b in graph.all().filter(|b| *b != a) {
                prop_assert_eq!(graph.has_edge(a, b), overlap(a, b));
            }
        }
        let (most, at) = ranges.most_alive();
        let alive = |point: u64| pairs.iter().filter(|(from, length)| (*from..from + length).contains(&point)).count();
        prop_assert_eq!(alive(at), most as usize);
        prop_assert_eq!((0..40).map(alive).max(), Some(most as usize));
        prop_assert_eq!(chromatic(graph.vertices(), &edges(&graph)), most);
        let placed = ranges.place(registers);
        for (a, b) in edges(&graph) {
            prop_assert_ne!(placed.places[a as usize], placed.places[b as usize]);
        }
        let in_memory = placed.places.iter().filter(|place| matches!(place, Place::Slot(_))).count();
        prop_assert_eq!(in_memory, placed.spilled);
        // All sets of ranges that could stay in registers.
        let fits = |set: u32| (0..40_u64).all(|point| {
            let there = |(i, (from, length)): (usize, &(u64, u64))| {
                set >> i & 1 == 1 && (*from..from + length).contains(&point)
            };
            pairs.iter().enumerate().filter(|pair| there(*pair)).count() <= registers as usize
        });
        let best = (0..1_u32 << pairs.len()).filter(|set| fits(*set)).map(u32::count_ones).max().unwrap();
        prop_assert_eq!(pairs.len() - placed.spilled, best as usize);
    }

    /// Any text is a listing or a fault with a place.
    #[test]
    fn any_text_is_read_or_refused(text in "([a-c=+:;#\\[\\]<0-9é \n-]|goto |if |slot |read |print |return ){0,60}") {
        for error in [registers::read(&text).err(), Ranges::read(&text).err()].into_iter().flatten() {
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            prop_assert!(error.line >= 1 && (1..=line.chars().count() + 1).contains(&error.column), "{}", error);
        }
    }
}

/// The example of George and Appel, 1996: ten instructions, four registers, and both copies can be saved.
#[test]
fn the_example_of_george_and_appel() {
    let text = "read j\nread k\np = j + 12\ng = [p]\nh = k - 1\nf = g * h\nq = j + 8\ne = [q]\ns = j + 16\nm = [s]\nb = [f]\n\
                c = e + 8\nd = c\nk = m + 4\nj = b\nprint d\nprint k\nprint j\n";
    let listing = registers::read(text).unwrap();
    let four = registers::allocate(&listing, &wanted(4, true)).unwrap();
    assert_eq!((four.spilled(), four.copies_saved, four.rounds), (vec![], 2, 1));
    assert_eq!(four.listing.size(), listing.size() - 2);
}

/// A circle of four neighbours needs two registers, though each has two neighbours (Briggs and others, 1994): nothing goes to memory.
#[test]
fn hope_colours_the_diamond() {
    // Each is alive while the next one is set: a with b, b with c, c with d, d with a.
    let text = "read n\nif n goto right\na = 1\nb = 2\nprint a\nc = 3\nprint b\nprint c\ngoto end\n\
                right: c = 4\nd = 5\nprint c\na = 6\nprint d\nprint a\nend:\n";
    let listing = registers::read(text).unwrap();
    let found = registers::interference(&listing, Budget::default()).unwrap();
    assert_eq!(found.graph.edges(), 4);
    let two = registers::allocate(&listing, &wanted(2, true)).unwrap();
    assert!(two.spilled().is_empty());
}

/// Variables that the loop uses stay in registers.
#[test]
fn the_loop_keeps_its_registers() {
    let text =
        "read rare\nread n\nsum = 0\nloop: sum = sum + n\nn = n - 1\nif n > 0 goto loop\nprint sum\nprint rare\n";
    let listing = registers::read(text).unwrap();
    let two = registers::allocate(&listing, &wanted(2, true)).unwrap();
    assert_eq!(two.spilled().iter().map(|v| listing.name(*v)).collect::<Vec<_>>(), ["rare"]);
    let run = registers::run(&two.listing, &[7, 4], Budget::default());
    assert_eq!(run.printed, [10, 7]);
}

#[test]
fn arithmetic_is_as_it_is_told() {
    let text = "read a\nread b\nx = a / b\nprint x\nx = a % b\nprint x\nx = a + b\nprint x\nx = a << b\nprint x\nx = a >> b\nprint x\n\
                x = a >= b\nprint x\n[a] = 9\nb = a + 65536\nx = [b]\nprint x\nread x\nprint x\nx = slot 7\nprint x\nreturn a\n";
    let listing = registers::read(text).unwrap();
    let printed = |a, b| registers::run(&listing, &[a, b], Budget::default()).printed;
    assert_eq!(printed(7, 2), [3, 1, 9, 28, 1, 1, 9, 0, 0]);
    assert_eq!(printed(-7, 0), [0, 0, -7, -7, -7, 0, 9, 0, 0]);
    assert_eq!(printed(i64::MIN, -1), [i64::MIN, 0, i64::MAX, 0, -1, 0, 9, 0, 0]);
    assert_eq!(printed(1, 65)[3..5], [2, 0]);
    assert_eq!(registers::run(&listing, &[3], Budget::default()).returned, Some(3));
}

#[test]
fn a_listing_that_does_not_end_is_broken_off() {
    let listing = registers::read("x = 1\nloop: print x\nx = x + x\ngoto loop\n").unwrap();
    let budget = Budget { steps: Some(10), interrupt: None };
    let run = registers::run(&listing, &[], budget);
    assert_eq!((run.printed, run.steps, run.ended), (vec![1, 2, 4], 10, false));
    let allocation = registers::allocate(&listing, &wanted(2, true)).unwrap();
    let checked = registers::check(&listing, &allocation, &[vec![]], budget).unwrap();
    assert!(!checked[0].is_settled());
    let stopped = Budget { steps: None, interrupt: Some(&|| true) };
    let error = registers::allocate(&listing, &Wanted { budget: stopped, ..wanted(2, true) }).unwrap_err();
    assert_eq!(error.to_string(), "interrupted before it was done");
}

#[test]
fn slots_of_the_listing_are_not_taken() {
    let listing = registers::read(
        "read a\nread b\nread c\nslot 4 = a\nd = a + b\nd = d + c\nx = slot 4\nprint x\nprint d\nprint a\nprint b\n",
    );
    let listing = listing.unwrap();
    let two = registers::allocate(&listing, &wanted(2, true)).unwrap();
    assert!(!two.spilled().is_empty());
    assert!(two.places.iter().all(|place| !matches!(place, Place::Slot(slot) if *slot < 5)));
    registers::check(&listing, &two, &[vec![1, 2, 3]], Budget::default()).unwrap();
}

/// Variables that are in memory one after the other share a slot: two halves that do the same need no more slots than one.
#[test]
fn slots_are_shared() {
    let half = |name: &str| {
        let all = many(0..6, |i| format!("read {name}{i}\n"));
        all + &many(1..6, |i| format!("{name}0 = {name}0 * {name}{i}\n")) + &format!("print {name}0\n")
    };
    let slots = |text: &str| {
        let listing = registers::read(text).unwrap();
        let allocation = registers::allocate(&listing, &wanted(3, true)).unwrap();
        registers::prove(&listing, &allocation, Budget::default()).unwrap();
        let mut slots = allocation.places.clone();
        slots.retain(|place| matches!(place, Place::Slot(_)));
        let spilled = slots.len();
        slots.sort_unstable();
        slots.dedup();
        assert_eq!(slots.len(), allocation.slots as usize);
        (spilled, slots.len())
    };
    let (one, both) = (slots(&half("a")), slots(&(half("a") + &half("b"))));
    assert!(one.0 >= 3 && one.0 == one.1, "{one:?}");
    assert_eq!(both, (2 * one.0, one.1));
}

/// Each kind of fault, with its line and column.
#[test]
fn faults_of_listings_have_a_place() {
    let faults = [
        ("", "line 1, column 1: found the end of the text, expected an instruction"),
        ("# nothing\nend:\n", "line 2, column 1: found the end of the text, expected an instruction"),
        ("x = 1\n  x + 1\n", "line 2, column 5: found `+`, expected `=`"),
        ("x 1\n", "line 1, column 3: found `1`, expected `=`"),
        ("x\n", "line 1, column 2: found the end of the line, expected `=`"),
        ("x =   # what?\n", "line 1, column 4: found the end of the line, expected a variable or an integer"),
        ("x = 1 +\n", "line 1, column 8: found the end of the line, expected a variable or an integer"),
        ("x = 1 2\n", "line 1, column 7: found `2`, expected an operation or the end of the line"),
        (
            "x = 1 + 2 + 3\n",
            "line 1, column 11: found `+`, expected the end of the line; one operation a line, behind `x =` or `if`",
        ),
        ("x = 5y\n", "line 1, column 5: found `5y`, expected a variable or an integer"),
        ("x = -y\n", "line 1, column 6: found `y`, expected an integer; for minus y write `0 - y`"),
        ("x = 9223372036854775808\n", "line 1, column 5: found `9223372036854775808`"),
        ("5 = x\n", "line 1, column 1: found `5`, expected a statement"),
        ("é = 1\n", "line 1, column 1: found `é`, expected a statement"),
        ("x = é\n", "line 1, column 5: found `é`, expected a variable or an integer"),
        ("print if\n", "line 1, column 7: found `if`, expected a variable or an integer"),
        ("read 5\n", "line 1, column 6: found `5`, expected a variable"),
        ("read goto\n", "line 1, column 6: found `goto`, expected a variable"),
        ("print\n", "line 1, column 6: found the end of the line, expected a variable or an integer"),
        ("return 1 2\n", "line 1, column 10: found `2`, expected the end of the line"),
        ("x = [1\n", "line 1, column 7: found the end of the line, expected `]`"),
        ("[1] 2\n", "line 1, column 5: found `2`, expected `=`"),
        ("x = slot y\n", "line 1, column 10: found `y`, expected a slot from 0 to 65535"),
        ("slot 65536 = 1\n", "line 1, column 6: found `65536`, expected a slot from 0 to 65535"),
        ("goto\n", "line 1, column 5: found the end of the line, expected a label"),
        ("goto 5\n", "line 1, column 6: found `5`, expected a label"),
        ("x = 1\ngoto nowhere\n", "line 2, column 6: found `nowhere`, expected a label of this listing"),
        ("if 1 goto nowhere # no\n", "line 1, column 11: found `nowhere`, expected a label of this listing"),
        ("if 1 ? 2 goto l\n", "line 1, column 6: found `?`, expected a comparison or `goto`"),
        ("l: if 1 < 2 l\n", "line 1, column 13: found `l`, expected `goto`"),
        ("l: x = 1\nl: x = 2\n", "line 2, column 1: found `l`, expected another label, as this one stands in line 1"),
        ("if: x = 1\n", "line 1, column 1: found `if`, expected the name of a label"),
        ("7: x = 1\n", "line 1, column 1: found `7`, expected the name of a label"),
        ("x = 1\nx = x + long_name_of_a_variable\n", "line 2, column 9: found `long_name_of_a_varia...`"),
        ("x = y\n", "line 1, column 5: found `y`, expected a variable that has a value on every path to this line"),
        ("read a\nif a goto l\nb = 1\nl: x = a + b\n", "line 4, column 12: found `b`, expected a variable that has"),
        ("goto l\nm: z = 2\nl: x = y\n", "line 3, column 8: found `y`, expected a variable that has a value on every"),
        ("x := 3\n", "line 1, column 3: found `:`, expected `=` alone, as in `x = 3`"),
        ("int x\n", "line 1, column 1: found `int`, expected a statement; variables are not declared, `x = 0` gives"),
        ("x y\n", "line 1, column 3: found `y`, expected `=`"),
        ("READ x\n", "line 1, column 1: found `READ`, expected `read`, as statements are in lower case"),
        ("x = 1\n  If x goto l\n", "line 2, column 3: found `If`, expected `if`, as statements are in lower case"),
        ("x = -if\n", "line 1, column 6: found `if`, expected an integer"),
        ("x = // 1\n", "line 1, column 4: found the end of the line, expected a variable or an integer"),
        ("goto l\ngoto nowhere\nl: return\n", "line 2, column 6: found `nowhere`, expected a label of this listing"),
        ("loop: x = x + 1\ngoto loop\n", "line 1, column 11: found `x`, expected a variable that has a value"),
    ];
    for (text, expected) in faults {
        let error = registers::read(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
    }
}

/// What no path reaches is left out, with the variables that only it has; what it lacks is no fault.
#[test]
fn what_is_not_reached_is_left_out() {
    let text = "read a // first\ngoto on\nnever: x = y\nprint x\na = 5\ngoto never\non: b = a + 1\nif b goto end\nprint a\n\
                end:\nreturn b\nprint b\n";
    let listing = registers::read(text).unwrap();
    assert_eq!(listing.unreachable(), [3, 4, 5, 6, 12]);
    assert_eq!((0..listing.variables()).map(|v| listing.name(v)).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!((listing.size(), registers::read(&listing.to_string()).unwrap().size()), (6, 6));
    let run = |inputs: &[i64]| registers::run(&listing, inputs, Budget::default());
    assert_eq!((run(&[4]).printed, run(&[4]).returned, run(&[-1]).printed), (vec![], Some(5), vec![-1]));
    let two = registers::allocate(&listing, &wanted(2, true)).unwrap();
    registers::prove(&listing, &two, Budget::default()).unwrap();
    // Loops that nothing leads into are not reached, either, and what follows an endless loop is not.
    let listing = registers::read("l: print 1\ngoto l\nm: print z\nif z goto m\nn:\n").unwrap();
    assert_eq!((listing.unreachable(), listing.size(), listing.variables()), (&[3, 4][..], 2, 0));
}

/// Where as many variables as any two of which are neighbours hold values in one line, that line is told.
#[test]
fn a_line_is_told_where_there_is_one() {
    // a, b, c are neighbours two by two, but all three are needed nowhere; d, e, f are after line 19.
    let apart = "if 1 goto two\na = 1\nb = 2\nprint a\nprint b\ngoto next\ntwo: b = 3\nc = 4\nprint b\nprint c\n\
                 next: if 1 goto last\nc = 5\na = 6\nprint c\nprint a\nlast:\n";
    let line = |text: &str| {
        let listing = registers::read(text).unwrap();
        let found = registers::interference(&listing, Budget::default()).unwrap();
        let need = found.need(&listing, &Request::default());
        let names: Vec<String> = need.together.iter().map(|v| listing.name(*v).to_string()).collect();
        (need.line, names.concat())
    };
    assert_eq!(line(apart), (None, "abc".to_string()));
    let both = format!("{apart}d = 1\ne = 2\nf = 3\nprint d\nprint e\nprint f\n");
    assert_eq!(line(&both), (Some(19), "def".to_string()));
    // Six hold values after line 9, but two of them the same one; after line 10 there are six.
    let text = "read n\na = 0\nb = 1\ni = 0\ns = 0\nloop: if i >= n goto done\nt = a + b\na = b\nb = t\nsq = t * t\ns = s + sq\n\
                i = i + 1\ngoto loop\ndone: print s\nprint b\nprint n\n";
    assert_eq!(line(text), (Some(10), "nabissq".to_string()));
    // Of copies that are alive at once one is enough.
    assert_eq!(line("read a\nb = a\nc = 2\nprint a\nprint b\nprint c\n"), (Some(3), "ac".to_string()));
}

#[test]
fn faults_of_ranges_have_a_place() {
    let faults = [
        ("; nothing\n", "line 1, column 1: found the end of the text, expected a range `name from to`"),
        ("a 0 4\n5 1 2\n", "line 2, column 1: found `5`, expected the name of a variable"),
        ("a\n", "line 1, column 2: found the end of the line, expected the point where it begins"),
        ("a x 3\n", "line 1, column 3: found `x`, expected the point where it begins"),
        ("a 1\n", "line 1, column 4: found the end of the line, expected the point where it ends"),
        ("a 1 -3\n", "line 1, column 5: found `-`, expected the point where it ends"),
        ("a 4 4\n", "line 1, column 5: found `4`, expected a point after 4"),
        ("a 1 99999999999999999999\n", "line 1, column 5: found `99999999999999999999`, expected the point where"),
        ("a 1 2 3\n", "line 1, column 7: found `3`, expected the end of the line"),
        ("a 1 2\nb 1 2\n  a 3 4\n", "line 3, column 3: found `a`, expected another name, as this one stands in line 1"),
    ];
    for (text, expected) in faults {
        let error = Ranges::read(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
    }
    assert_eq!(Ranges::read("\u{feff}a 0 4 # first\r\n\r\n; second\r\nb 2 5\r\n").unwrap().all()[1].line, 4);
}

/// Long listings: with short ranges, with one variable in every line, with chains of copies and with many jumps.
fn long_listings(lines: usize) -> Vec<String> {
    let half = lines / 2;
    let short = many(9..lines, |i| format!("x{i} = x{} + x{}\n", i - 1, i - 9));
    let copies = many(0..lines, |i| format!("x{} = x{i}\n", i + 1));
    let star = many(0..half, |i| format!("y{i} = x0\nprint y{i}\n"));
    let jump = |i: usize| format!("if x{} > 9 goto l{}\n", i % 40, i * 7919 % half);
    let jumps = many(0..half, |i| format!("l{i}: x{} = x0 + {i}\n{}", i % 50, jump(i)));
    let start = |variables: usize| many(0..variables, |i| format!("x{i} = {i}\n"));
    vec![
        format!("{}{short}print x{}\n", start(9), lines - 1),
        format!("{}{copies}print x{lines}\n", start(1)),
        format!("{}{star}print x0\n", start(1)),
        format!("{}{jumps}print x3\n", start(50)),
    ]
}

#[test]
fn long_listings_on_a_small_stack() {
    let task = || {
        for text in long_listings(10_000) {
            let listing = registers::read(&text).unwrap();
            for registers in [2, 8] {
                let allocation = registers::allocate(&listing, &wanted(registers, true)).unwrap();
                let budget = Budget { steps: Some(500_000), interrupt: None };
                registers::check(&listing, &allocation, &[vec![]], budget).unwrap();
                registers::prove(&listing, &allocation, Budget::default()).unwrap();
            }
        }
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(task).unwrap().join().unwrap();
}

/// Listings that are too large are refused in time, and not tried.
#[test]
fn crowds_are_refused() {
    let each = |count: usize, line: &str| many(0..count, |i| line.replace('N', &i.to_string()));
    let text = each(20_000, "xN = N\n") + &each(20_000, "print xN\n");
    let listing = registers::read(&text).unwrap();
    let error = registers::allocate(&listing, &wanted(8, true)).unwrap_err().to_string();
    assert!(
        error
            .contains(&format!("found more than {} pairs of variables that are alive together", registers::MOST_PAIRS)),
        "{error}"
    );
    // Many blocks, and all variables alive through all of them.
    let text = each(10_000, "xN = N\n") + &each(10_000, "lN: if x0 goto lN\n") + &each(10_000, "print xN\n");
    let error = registers::read(&text).unwrap_err().to_string();
    assert!(error.contains("found more than 16777216 pairs of a block and a variable"), "{error}");
    let text = each(20_000, "xN 0 9\n");
    let error = Ranges::read(&text).unwrap().graph().unwrap_err().to_string();
    assert!(error.starts_with("line 5794: found more than"), "{error}");
}
