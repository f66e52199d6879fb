//! Crook's algorithm as a record leads it: entries, sets and choices in the order of somebody's own way.

use super::{CrookReport, Heard, SHORTZ, crook, entry, is_set, line, run, start};
use crate::common::{source, sudoku};
use ninefold::board::Candidate;
use ninefold::board::text::Alphabet;
use ninefold::logic::Ending;
use ninefold::logic::profile::crook::{Coin, CrookOptions, RecordedWay, tell};
use std::collections::VecDeque;

/// The record of Figure 8 as a list.
fn figure_8() -> String {
    let list = source("crook-fig8").split(' ').map(|field| {
        let (digit, at) = field.split_once('@').unwrap();
        format!("c({at})={digit}")
    });
    list.collect::<Vec<_>>().join(" ")
}

#[test]
fn figure_8_is_followed_entry_by_entry() {
    let grid = start("crook-fig6");
    let record = RecordedWay::parse(&figure_8(), grid.geometry(), Alphabet::Digits).unwrap();
    assert_eq!(record.only_entries().unwrap().len(), 56);
    let options = CrookOptions { follow: Some(record.clone()), ..CrookOptions::default() };
    let (report, heard) = run(&grid, &options, &mut Coin);
    assert_eq!(line(&report), source("crook-fig9"));
    let entered: Vec<Candidate> =
        report.entries.iter().filter(|entry| entry.subscript.is_some()).map(|entry| entry.candidate).collect();
    assert_eq!(Some(entered), record.only_entries());
    assert!(heard.choices.is_empty());
    let words = crook(&report.grid);
    let found = |set| heard.steps.iter().filter_map(|step| step.2.as_ref()).any(|other| is_set(set, &words, other));
    for at in [0, 1, 3, 5, 7, 8] {
        assert!(found(SHORTZ[at]), "{:?}", SHORTZ[at]);
    }
    // Only what an entry rests on is crossed out: [2,3,6] of the text is not needed.
    assert!(!found(SHORTZ[2]));
    // As printed with its subscripts it is read again.
    let printed = tell::subscripted(&words, &report.entries);
    assert!(printed.starts_with("6_30 3 9 5 7_29 4_27 1_17 8_1 2_31\n"), "{printed}");
    assert_eq!(RecordedWay::parse(&printed, grid.geometry(), Alphabet::Digits).unwrap(), record);
}

/// A finding of the text, in its order: a set of [`SHORTZ`], the pair that crosses out nothing, or entries.
const STORY: [&str; 20] = [
    "126",
    "8_1 c(1,8)",
    "7_2 c(5,9)",
    "5_3 c(4,7)",
    "3_4 c(2,7)",
    "5_5 c(3,8)",
    "236",
    "19",
    "28",
    "3459",
    "34",
    "27",
    "26",
    "7_6 c(8,7)",
    "8_7 c(8,1)",
    "3_8 c(9,4)",
    "45",
    "6_9 c(9,7)",
    "9_10 c(9,8)",
    "1_11 c(7,9)",
];

/// The events of a run up to the entry with this subscript: sets that are crossed out or have no effect, and entries.
fn story(report: &CrookReport, heard: &Heard, most: usize) -> Vec<String> {
    let words = crook(&report.grid);
    let mut remarks: VecDeque<&String> = heard.remarks.iter().filter(|said| said.starts_with("There is the")).collect();
    let (mut told, mut entered) = (Vec::new(), 0);
    for (_, finding, set) in heard.steps.iter().filter(|step| step.0) {
        if let Some(k) = finding.placed().next() {
            entered += 1;
            told.push(format!("{}_{entered} {}", words.symbol(k.symbol), words.cell(k.cell)));
        } else if let Some(set) = set {
            told.push(set.numbers.iter().map(|number| words.symbol(number)).collect());
            assert!(SHORTZ.iter().any(|&of_text| is_set(of_text, &words, set)), "{set:?} is not in the text");
        }
        // The pair of column 4 and box 5 comes after the triple of column 4.
        if told.last().is_some_and(|last| last == "236") {
            let said = remarks.pop_front().unwrap();
            let expected = "There is the preemptive pair {[1,9],[c(5,4),c(6,4)]} in column 4 and box 5, which crosses out \
                            nothing.";
            assert_eq!(said, expected);
            told.push("19".to_string());
        }
        if entered == most {
            break;
        }
    }
    assert!(remarks.is_empty(), "{remarks:?}");
    told
}

/// The example file of the tour page against the text of the paper.
#[test]
fn the_story_of_shortz_301_finding_by_finding() {
    let text = include_str!("../../../../../examples/shortz-301-story.txt");
    let grid = start("crook-fig6");
    let record = RecordedWay::parse(text, grid.geometry(), Alphabet::Digits).unwrap();
    let (report, heard) = run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin);
    assert_eq!((line(&report).as_str(), report.not_followed.is_none()), (source("crook-fig9"), true));
    assert!(report.refused.is_empty() && heard.choices.is_empty(), "{:?}", report.refused);
    assert_eq!(story(&report, &heard, 11), STORY);
    let figure = RecordedWay::parse(&figure_8(), grid.geometry(), Alphabet::Digits).unwrap();
    let entered = report.entries.iter().filter(|entry| entry.subscript.is_some()).map(|entry| entry.candidate);
    assert_eq!(Some(entered.collect::<Vec<_>>()), figure.only_entries());
}

#[test]
fn a_recorded_set_is_named_in_several_ways() {
    let grid = start("crook-fig6");
    let told = |text: &str| {
        let record = RecordedWay::parse(text, grid.geometry(), Alphabet::Digits).unwrap();
        let steps: Vec<String> = record.steps.iter().map(|step| step.told(&crook(&grid))).collect();
        let (report, heard) = run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin);
        assert!(report.refused.is_empty(), "{text}: {:?}", report.refused);
        let set = heard.steps.iter().find(|step| step.0).and_then(|step| step.2.clone()).unwrap();
        assert!(is_set(SHORTZ[0], &crook(&grid), &set), "{text}: {set:?}");
        steps.join(" ")
    };
    assert_eq!(told("box 3: 1,2,6"), "box 3: 1,2,6");
    assert_eq!(told("  BOX  3 :2 1 6 # (*)"), "box 3: 1,2,6");
    assert_eq!(told("Box 3: r2c9, c(1,9) ; c(1,7)"), "box 3: c(1,7),c(1,9),c(2,9)");
    assert_eq!(told("{[1,2,6],[c(1,7),c(1,9),c(2,9)]}"), "1,2,6,c(1,7),c(1,9),c(2,9)");
    assert_eq!(told("box 3: {[1,2,6],[c(1,7),c(1,9),c(2,9)]}"), "box 3: 1,2,6,c(1,7),c(1,9),c(2,9)");
    // As the paper prints it, without one c, and as its source has it.
    assert_eq!(told("{[1,2,6],[c(1,7),c(1,9),(2,9)]}"), "1,2,6,c(1,7),c(1,9),c(2,9)");
    assert_eq!(told(r"$\{[1,2,6],[c(1,7),c(1,9),c (2,9)]\}$"), "1,2,6,c(1,7),c(1,9),c(2,9)");
}

/// Sets of Figure 7, before any of them has crossed anything out.
#[test]
fn a_recorded_set_that_is_none_is_refused_with_the_reason() {
    let grid = start("crook-fig6");
    let run_of = |text: &str| {
        let record = RecordedWay::parse(text, grid.geometry(), Alphabet::Digits).unwrap();
        run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin)
    };
    for (text, why) in [
        ("column 4: 2,3,9", "No three cells of column 4 hold only 2, 3 and 9: c(3,4) holds 6, too."),
        ("box 3: 1,2", "No two cells of box 3 hold only 1 and 2: c(1,7) holds 6, too."),
        ("column 4: 2,3", "No two cells of column 4 hold only 2 and 3: c(3,4) holds 6, too."),
        ("box 3: 2,6,8", "No three cells of box 3 hold only 2, 6 and 8: c(2,9) does, and c(1,7) holds 1, too."),
        ("row 1: 2,3,6", "Row 1 has 3 already, in c(1,2)."),
        ("row 1: 6", "A preemptive set has two cells or more; a number that is alone in its cell is entered."),
        (
            "box 3: c(1,7),c(1,8),c(1,9)",
            "C(1,7), c(1,8) and c(1,9) have 1, 2, 6 and 8 between them: four numbers for three cells.",
        ),
        (
            "box 3: 1,2,8 c(1,7) c(1,9) c(2,9)",
            "C(1,7), c(1,9) and c(2,9) have 1, 2 and 6 between them, and not 1, 2 and 8.",
        ),
        ("box 3: r1c7 r1c1", "C(1,1) is not in box 3, and all cells of a preemptive set lie in one range."),
        ("{[1,6],[c(1,7),c(9,1)]}", "C(1,7) and c(9,1) have no row, column or box in common."),
        ("row 1: r1c2 r1c7", "C(1,2) has 3 already."),
    ] {
        let (report, heard) = run_of(&format!("# here\n{text}\nr1c8=8"));
        let [(set, refusal)] = &report.refused[..] else { panic!("{text}: {:?}", report.refused) };
        assert_eq!((set.place.line, refusal.told(&crook(&grid)).to_lowercase()), (2, why.to_lowercase()), "{text}");
        let said = heard
            .remarks
            .iter()
            .any(|said| said.contains("is passed over") && said.contains(refusal.told(&crook(&grid)).as_str()));
        assert!(said, "{text}: {:?}", heard.remarks);
        // The record goes on behind it.
        let first = report.entries.iter().find(|entry| entry.subscript == Some(1)).unwrap();
        assert_eq!((first.candidate, report.not_followed.is_none()), (entry("c(1,8)=8"), true));
        assert_eq!(report.ending, Ending::Solved);
    }
    // There are no preemptive sets in a solution; and what comes after a solution is not lost in silence.
    let (report, _) = run_of(&format!("{}\nbox 3: 1,2,6", figure_8()));
    let [(_, refusal)] = &report.refused[..] else { panic!("{:?}", report.refused) };
    assert_eq!(refusal.told(&crook(&grid)), "The board is full.");
}

#[test]
fn a_record_that_cannot_be_followed_is_given_up_with_a_word() {
    let grid = start("crook-fig6");
    let record = RecordedWay::parse("c(1,8)=8, r1c1=8", grid.geometry(), Alphabet::Digits).unwrap();
    let (report, heard) = run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin);
    assert_eq!(line(&report), source("crook-fig9"));
    let expected = "The record has c(1,1) = 8 next, but c(1,1) cannot be 8: row 1 has it already, in c(1,8); so it is followed no \
                    further.";
    assert!(heard.remarks.iter().any(|text| text == expected), "{:?}", heard.remarks);
}

/// Nothing is crossed out yet, and the entry is in its markup: what is said to follow in its place holds in the solution.
#[test]
fn what_rules_an_entry_out_is_named() {
    let grid = start("crook-fig6");
    let solution: Vec<char> = source("crook-fig9").chars().collect();
    let at = |row: usize, column: usize| solution[9 * (row - 1) + column - 1].to_digit(10).unwrap() as usize;
    let numbers = |text: &str| -> Vec<usize> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
    };
    let (mut entries, mut sets) = (0, 0);
    for text in ["c(1,1)=8", "c(1,8)=2", "c(1,8)=1", "c(1,1)=4", "c(5,5)=6", "c(2,1)=6", "c(4,7)=7"] {
        let record = RecordedWay::parse(text, grid.geometry(), Alphabet::Digits).unwrap();
        let (report, heard) = run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin);
        let told = report.not_followed.as_ref().unwrap().told(&crook(&grid));
        assert!(heard.remarks.contains(&told), "{told}: {:?}", heard.remarks);
        let [row, column, number] = numbers(text)[..] else { panic!("{text}") };
        assert!(grid.has(entry(text)) && at(row, column) != number, "{text}");
        let (_, why) = told.split_once(" next, but ").unwrap();
        let claim = why.split(" follows").next().unwrap();
        if let Some((_, set)) = claim.split_once('{') {
            let (of_set, cells) = set.split_once("],[").unwrap();
            let cells: Vec<usize> = numbers(cells.split(']').next().unwrap());
            let mut stand: Vec<usize> = cells.chunks(2).map(|cell| at(cell[0], cell[1])).collect();
            stand.sort_unstable();
            assert_eq!(stand, numbers(of_set), "{told}");
            assert!(
                stand.contains(&number) && why.contains(&format!("crosses {number} out in c({row},{column})")),
                "{told}"
            );
            sets += 1;
        } else {
            let [r, c, n] = numbers(claim)[..] else { panic!("{told}") };
            assert_eq!(at(r, c), n, "{told}");
            assert!((r, c) == (row, column) || n == number && why.contains("cannot have"), "{told}");
            entries += 1;
        }
        let end = report.not_followed.unwrap().at_the_end(&crook(&report.grid));
        let is = format!("The board at the end has c({row},{column}) = {} and is not the record's.", at(row, column));
        assert_eq!(end, format!("{told} {is}"));
    }
    assert!(entries > 0 && sets > 0, "{entries} {sets}");
}

/// The subscripts of a list are its order; one that contradicts them is refused.
#[test]
fn entries_may_have_their_subscripts_and_blanks() {
    let nine = sudoku(3, 3);
    let read = |text: &str| RecordedWay::parse(text, &nine, Alphabet::Digits);
    let expected = read("c(1,8)=8 c(5,9)=7").unwrap();
    for text in ["c (1,8) = 8, c(5, 9)= 7", "c(1,8)=8_1 r5c9=7_{2}", "(1,8)=8\n(5,9) =7", "C(1,8)=8_1; c(5,9)=7"] {
        assert_eq!(read(text).unwrap(), expected, "{text}");
    }
    let error = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(
        error("c(1,8)=8_2\nc(5,9)=7_1"),
        "line 2, column 1: found `c(5,9)=7_1`, expected entries in the order of their subscripts"
    );
    assert!(error("c(1,8)=8_x").contains("expected a number behind the `_`"));
    let grid = format!("6_{{30}} 3_2 {}", ". ".repeat(79));
    assert_eq!(read(&grid).unwrap(), read("c(1,2)=3 c(1,1)=6").unwrap());
    // Blanks cost no more than their number.
    assert!(read(&format!("c(1,8){}= 8", " ".repeat(200_000))).is_ok());
}

/// A set of two ranges lies in both.
#[test]
fn a_recorded_set_of_two_ranges_lies_in_both() {
    let grid = start("crook-fig6");
    let refused = |text: &str| {
        let record = RecordedWay::parse(text, grid.geometry(), Alphabet::Digits).unwrap();
        let (report, _) = run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin);
        report.refused.first().map(|(set, why)| (set.other_range.is_some(), why.told(&crook(&grid))))
    };
    assert_eq!(refused("column 4: 2,3,6\ncolumn 4 and box 5: 1,9"), None);
    let (is_two, why) = refused("box 3 and row 1: 1,2,6").unwrap();
    assert!(is_two && why.contains("c(2,9) is not in row 1"), "{why}");
    let error = RecordedWay::parse("row 1 and box 99: 1,2", grid.geometry(), Alphabet::Digits).unwrap_err().to_string();
    assert!(error.contains("found `row 1 and box 99`, expected a range of the board"), "{error}");
}

#[test]
fn records_say_what_is_wrong_with_them() {
    let nine = sudoku(3, 3);
    let error = |text: &str| RecordedWay::parse(text, &nine, Alphabet::Digits).unwrap_err().to_string();
    assert_eq!(
        error("r1c1=5\nr10c1=5"),
        "line 2, column 1: found `r10c1=5`, expected a cell of the board, such as r1c8 or c(1,8)"
    );
    assert_eq!(
        error("r1c1=0"),
        "line 1, column 1: found `r1c1=0`, expected a number of the board behind the equals sign"
    );
    assert_eq!(
        error("r1c1=5 7"),
        "line 1, column 8: found `7`, expected an entry such as r1c8=8 or c(1,8)=8, or a set such as box 3: 1,2,6"
    );
    assert_eq!(
        error("8_1 ."),
        "line 1, column 5: found 2 fields, expected entries such as r1c8=8, or a grid of 81 fields"
    );
    let grid = |first: &str| format!("{first} {}", ". ".repeat(80 - usize::from(first.contains(' '))));
    assert_eq!(error(&grid("8_1 7_1")), "line 1, column 5: found subscript 1 again, expected each subscript once");
    assert_eq!(
        error(&grid("8_x")),
        "line 1, column 1: found `8_x`, expected a number, `8_1` with its subscript, or `.`"
    );
}
