//! Techniques by name: on and off, all that are open, minimal sets, shares of lists; and what forums and HoDoKu say of steps.

use crate::common::{MEPHAM, SHORTZ, Scratch, run};
use std::path::PathBuf;

/// The names of a minimal set solve it by themselves, and none of them can be spared.
#[test]
fn a_set_of_techniques_of_which_none_can_be_spared() {
    let easy = "1.....2..3.....4";
    let set = run(&["explain", "--technique-set", "-p", easy]);
    assert_eq!((set.out.as_str(), set.status), ("hidden single\n", Some(0)));
    let set = run(&["explain", "--technique-set", "-p", SHORTZ]);
    assert_eq!(set.status, Some(0), "{}", set.out);
    let names: Vec<&str> = set.out.trim().split(", ").collect();
    assert!(names.len() > 1, "{names:?}");
    let status = |names: &[&str]| run(&["explain", "--show", "no", "--with", &names.join(","), "-p", SHORTZ]).status;
    assert_eq!(status(&names), Some(0));
    for spared in &names {
        let rest: Vec<&str> = names.iter().copied().filter(|name| name != spared).collect();
        assert_eq!(status(&rest), Some(1), "without {spared}");
    }
    let none = run(&["explain", "--technique-set", "--profile", "lecture", "-p", MEPHAM]);
    assert_eq!((none.out.as_str(), none.status), ("no set of these techniques solves it\n", Some(1)));
    assert_eq!(run(&["explain", "--technique-set", "--profile", "levels", "-p", SHORTZ]).status, Some(2));
}

#[test]
fn techniques_on_and_off() {
    let steps = |option: &str, names: &str| run(&["explain", option, names, "-p", SHORTZ]).out;
    assert!(steps("--without", "fish").contains("ingle"));
    let without = steps("--without", "singles");
    assert!(!["Hidden single", "Naked single", "Full house"].iter().any(|name| without.contains(name)), "{without}");
    let hint = run(&["hint", "--stage", "technique", "--with", "naked single", "-p", SHORTZ]).out;
    assert!(hint.starts_with("Look for a naked single") || hint.starts_with("This way of solving"), "{hint}");
    for (profile, names, said) in [
        ("human", "magic", "no technique and no family of techniques is called `magic`"),
        ("lecture", "fish", "the profile lecture has no technique called `fish`"),
        ("crook", "singles", "the profile crook is more than a list of techniques"),
    ] {
        let refused = run(&["explain", "--profile", profile, "--without", names, "-p", SHORTZ]);
        assert!(refused.status == Some(2) && refused.err.contains(said), "{}", refused.err);
    }
    let all =
        run(&["explain", "--profile", "lecture", "--with", "naked pair", "--without", "naked pair", "-p", SHORTZ]);
    assert!(all.status == Some(2) && all.err.contains("no technique is left"), "{}", all.err);
}

/// Every step that is open: the first is the next one, each is one, and there are no more than were asked for.
#[test]
fn every_step_that_is_open() {
    let all = run(&["hint", "--all", "-p", SHORTZ]);
    let lines: Vec<&str> = all.out.lines().collect();
    assert!(all.status == Some(0) && lines.len() > 3 && lines[0].starts_with("  1. "), "{}", all.out);
    let next = run(&["explain", "--all-steps", "--step", "1", "-p", SHORTZ]).out;
    let place = lines[0].split(':').next().unwrap().trim_start_matches(|c: char| !c.is_alphabetic());
    assert!(next.contains(place), "{next}\n{place}");
    let two = run(&["hint", "--all=2", "-p", SHORTZ]).out;
    assert_eq!(two, format!("{}\n{}\nThere may be more than these 2.\n", lines[0], lines[1]));
    let signs = run(&["hint", "--all=200", "--notation", "eureka", "-p", MEPHAM]).out;
    assert!(signs.contains("=(") && signs.contains("-(") && signs.contains(" => "), "{signs}");
    // The same for programs: the sentences are those of the lines.
    let json = run(&["hint", "--all=2", "--json", "-p", SHORTZ]);
    let object: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let said: Vec<_> =
        object["steps"].as_array().unwrap().iter().map(|step| step["told"]["sentence"].as_str()).collect();
    assert_eq!(said, [Some(&lines[0][5..]), Some(&lines[1][5..])], "{}", json.out);
    assert_eq!((&object["more"], &object["steps"][0]["step"]["version"]), (&true.into(), &2.into()), "{}", json.out);
    // A profile that goes on in one way has one.
    let only = run(&["hint", "--all", "--profile", "crook", "-p", SHORTZ]);
    let next = run(&["hint", "--stage=answer", "--profile", "crook", "-p", SHORTZ]).out;
    assert!(only.status == Some(0) && only.out.lines().count() == 1 && only.out.ends_with(&next), "{only:?}\n{next}");
    assert_eq!(run(&["hint", "--all=0", "-p", SHORTZ]).status, Some(2));
    let scratch = Scratch::new("all-steps");
    let file = scratch.file("one.txt", SHORTZ);
    assert_eq!(run(&["hint", "--all", &file]).out, all.out, "what stands behind it is a file");
}

/// Signs in stages: what is there first, and what follows with it.
#[test]
fn eureka_in_stages() {
    let of = |stage: &str| {
        run(&["hint", "--with", "fish,chains", "--notation", "eureka", "--stage", stage, "-p", MEPHAM]).out
    };
    let (cells, answer) = (of("cells"), of("answer"));
    assert!(cells.contains('(') && !cells.contains("=>"), "{cells}");
    assert!(answer.starts_with(cells.trim_end()) && answer.contains(" => "), "{answer}");
    for notation in ["short", "eureka"] {
        let whole = run(&["hint", "--notation", notation, "-p", MEPHAM]);
        let answer = run(&["hint", "--notation", notation, "--stage", "answer", "-p", MEPHAM]);
        assert_eq!((whole.status, &whole.out), (Some(0), &answer.out), "signs are those of the answer: {whole:?}");
    }
    let early = run(&["hint", "--notation", "eureka", "--stage", "where", "-p", MEPHAM]);
    assert!(early.status == Some(2) && early.err.contains("--stage cells"), "where to look has no signs: {early:?}");
    let story = run(&["explain", "--notation", "eureka", "-p", MEPHAM]).out;
    assert!(story.contains("Hidden single") || story.contains("hidden single"), "{story}");
}

/// A state with a cell forcing chain.
const FORCED: &str = ":0000:1:2.+6+7...+4+5.5.6..7+2.4.+7+52.6...+4.23.5+8+7.+2+5+1+87+49.+7.84+5...2.6+4.7..5...+2.+65.+74+5738.....:916 126 926 936 162 376 976 977 979 987 995 996 197::";

/// Each branch has a line of its own, set in below the name; in the other signs all of them stand on one line.
#[test]
fn branches_have_lines() {
    let signs = |args: &[&str]| run(&[args, &["--with", "cell forcing chain", "-p", FORCED]].concat()).out;
    let hint = signs(&["hint", "--notation", "eureka"]);
    let lines: Vec<&str> = hint.lines().collect();
    assert_eq!((lines[0], lines.len()), ("cell forcing chain:", 5), "{hint}");
    assert!(lines[1..4].iter().all(|line| line.starts_with("  (") && line.contains(" -> r9c5<>1")), "{hint}");
    assert_eq!(lines[4], "  => r9c5<>1");
    for list in [signs(&["hint", "--all=1", "--notation", "eureka"]), signs(&["explain", "--notation", "eureka"])] {
        let from = list.find("  1. cell forcing chain:\n").unwrap();
        let below: Vec<&str> = list[from..].lines().skip(1).take(4).collect();
        let set_in: Vec<String> = lines[1..].iter().map(|line| format!("     {line}")).collect();
        assert_eq!(below, set_in, "{list}");
    }
    assert_eq!(signs(&["hint", "--notation", "short"]).lines().count(), 1);
}

/// A long step is told link by link in a hint, too, as `explain` tells it; of many puzzles each has one line.
#[test]
fn hints_are_told_link_by_link() {
    let hint = |args: &[&str]| run(&[&["hint", "--with", "cell forcing chain"], args].concat()).out;
    let json: serde_json::Value = serde_json::from_str(&hint(&["--json", "-p", FORCED])).unwrap();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let answer = hint(&["--stage", "answer", "-p", FORCED]);
    let whole = json["told"]["stages"]["answer"].as_str().unwrap();
    assert_eq!(words(&answer), whole);
    assert!(answer.lines().filter(|line| line.starts_with("If r") || line.starts_with("So r")).count() > 2, "{answer}");
    assert!(answer.lines().any(|line| line.starts_with("  so ") || line.starts_with("  then ")), "{answer}");
    assert!(answer.lines().all(|line| line.chars().count() <= 96), "{answer}");
    let list = hint(&["--all=1", "-p", FORCED]);
    let step = run(&["explain", "--with", "cell forcing chain", "--all-steps", "--step", "1", "-p", FORCED]).out;
    assert!(step.lines().count() > 4 && list.starts_with(&step), "{list}\n{step}");
    let scratch = Scratch::new("two-hints");
    let two = hint(&["--stage", "answer", &scratch.file("two.txt", format!("{FORCED}\n{FORCED}\n"))]);
    assert_eq!(two, format!("{whole}\n{whole}\n"));
    let page = run(&["technique", "cell forcing chain"]).out;
    assert!(page.contains("\n\n- If r") && page.contains("\n  - so "), "{page}");
}

/// `HoDoKu`'s scores stand beside its steps, in text, on a page and in JSON, and add up to what `rate` says, whose report counts them.
#[test]
fn scores_of_steps_add_up() {
    let explain = |args: &[&str]| run(&[&["explain", "--profile", "hodoku", "-p", SHORTZ], args].concat()).out;
    let rating: serde_json::Value =
        serde_json::from_str(&run(&["rate", "--json", "--report", "--scale", "hodoku", "-p", SHORTZ]).out).unwrap();
    let of = &rating["ratings"]["hodoku"];
    let (level, score) = (of["level"].as_str().unwrap(), of["score"].as_u64().unwrap());
    let objects: Vec<serde_json::Value> =
        explain(&["--json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let steps: Vec<_> = objects.iter().filter(|object| object["kind"] == "step").collect();
    let scores = steps.iter().map(|step| step["score"]["score"].as_u64().unwrap());
    assert_eq!((scores.sum::<u64>(), steps.len() > 40), (score, true));
    let end = objects.last().unwrap();
    assert_eq!((&end["score"], &end["is_rating"]), (of, &true.into()));
    let (text, page) = (explain(&[]), explain(&["--as", "html"]));
    let beside = |step: &serde_json::Value| {
        format!("[HoDoKu: {} {}]", step["score"]["level"].as_str().unwrap(), step["score"]["score"])
    };
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for shown in [&words, &page] {
        assert!(
            shown.contains(&format!("add up to {score}, which makes the puzzle {level} on the scale hodoku.")),
            "{shown}"
        );
        for step in &steps {
            assert!(shown.contains(&beside(step)), "{step}");
        }
        assert_eq!(
            shown.matches("[HoDoKu: easy ").count(),
            steps.iter().filter(|step| step["score"]["level"] == "easy").count()
        );
    }
    // Also beside signs and below pictures.
    for notation in ["short", "eureka"] {
        let signs = explain(&["--notation", notation]).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(steps.iter().all(|step| signs.contains(&beside(step))), "{signs}");
        assert_eq!(signs.matches(" [").count(), steps.len(), "{signs}");
    }
    for (number, step) in (1..).zip(&steps).take(3) {
        let picture = explain(&["--as", "svg", "--step", &number.to_string()]);
        assert!(picture.contains(&beside(step)), "{picture}");
    }
    let counted = rating["scores"]["steps"].as_array().unwrap();
    let product = |kind: &serde_json::Value| kind["steps"].as_u64().unwrap() * kind["score"].as_u64().unwrap();
    assert_eq!(counted.iter().map(product).sum::<u64>(), score);
    let report = run(&["rate", "--report", "--scale", "hodoku", "-p", SHORTZ]).out;
    let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(report.contains(&format!(": {score} in all")), "{report}");
    for kind in counted {
        let line = format!("{} ({} x {})", kind["technique"].as_str().unwrap(), kind["steps"], kind["score"]);
        assert!(report.contains(&line), "{line} in {report}");
    }
    // Other profiles have no scores.
    assert!(!run(&["explain", "--json", "-p", SHORTZ]).out.contains("\"score\""));
}

/// Techniques of the profile `hodoku` are switched off by name, and then the sum is no rating of its scale.
#[test]
fn techniques_of_hodoku_on_and_off() {
    let explain = |args: &[&str]| run(&[&["explain", "--profile", "hodoku", "-p", SHORTZ], args].concat());
    let usual = explain(&["--json"]).out;
    let hardest = usual.lines().filter(|line| line.contains("\"level\":\"medium\"")).count();
    assert!(hardest > 0 && usual.contains("\"naked single\""), "{usual}");
    for (option, names, is_there) in
        [("--without", "naked single", false), ("--with", "singles,locked candidates", true)]
    {
        let told = explain(&["--json", option, names]).out;
        assert_eq!(told.contains("\"technique\":\"naked single\""), is_there, "{told}");
        let end: serde_json::Value = serde_json::from_str(told.lines().last().unwrap()).unwrap();
        assert!(end["end"].as_str().unwrap().contains("That is no rating on the scale hodoku: "), "{end}");
        assert_eq!(end["is_rating"], false);
    }
    assert!(explain(&["--without", "naked single"]).out.contains("one technique of that scale is switched off"));
    let refused = explain(&["--without", "exocet"]);
    assert!(
        refused.status == Some(2) && refused.err.contains("the profile hodoku has no technique called `exocet`"),
        "{refused:?}"
    );
    let hint = run(&["hint", "--profile", "hodoku", "--without", "singles", "--stage", "technique", "-p", SHORTZ]);
    assert!(hint.status == Some(0) && !hint.out.contains("single"), "{hint:?}");
}

/// Who mistypes a technique or a family is told of names that are like it, wherever names are taken; families stand in the list.
#[test]
fn names_that_may_be_meant() {
    for (args, meant) in [
        (&["explain", "--with", "swordfihs", "-p", SHORTZ][..], "did you mean swordfish?"),
        (&["hint", "--without", "templtes", "-p", SHORTZ], "did you mean Templates"),
        (&["explain", "--profile", "hodoku", "--without", "skyscrapper", "-p", SHORTZ], "did you mean skyscraper?"),
        (&["technique", "swordfihs"], "did you mean swordfish?"),
        (&["generate", "--technique", "swordfihs"], "did you mean swordfish?"),
    ] {
        let refused = run(args);
        assert!(refused.status == Some(2) && refused.err.contains(meant), "{args:?}: {}", refused.err);
    }
    let list = run(&["technique"]).out;
    let families = list.split("\nFamilies, which --with and --without take, too").nth(1).expect("families");
    let families = families.split_once(":\n").unwrap().1.replace('\n', " ");
    let families: Vec<&str> = families.split(',').map(str::trim).collect();
    assert!(families.len() > 20 && families.contains(&"Wings"), "{families:?}");
    for family in families {
        let told = run(&["technique", family]);
        assert!(told.status == Some(0) && told.out.starts_with("# "), "{family}: {told:?}");
        let chosen = run(&["explain", "--show", "no", "--without", family, "-p", SHORTZ]);
        assert!(chosen.status != Some(2), "{family}: {chosen:?}");
    }
}

/// The pattern does not give the answer away, in signs either.
#[test]
fn the_cells_of_a_single_are_not_its_number() {
    for notation in ["words", "short", "eureka"] {
        let seen = |stage: &str| {
            run(&["hint", "--notation", notation, "--stage", stage, "--with", "singles", "-p", SHORTZ]).out
        };
        let (cells, answer) = (seen("cells"), seen("answer"));
        let digit = answer.trim_end_matches(['.', '\n']).chars().last().unwrap();
        assert!(cells.contains("one of the digits box ") && answer.contains(digit), "{cells}{answer}");
        assert!(!cells.contains("=>") && !cells.contains(&format!("take {digit}")), "{cells}");
    }
}

/// A part in which nothing happens has no heading.
#[test]
fn headings_have_something_below_them() {
    for profile in ["levels", "crook"] {
        let story = run(&["explain", "--profile", profile, "-p", MEPHAM]).out;
        let lines: Vec<&str> = story.lines().filter(|line| !line.is_empty()).collect();
        let is_heading = |line: &str| line.starts_with("Pass ") || ["Forced numbers", "Markup"].contains(&line);
        let headings = lines.iter().filter(|line| is_heading(line)).count();
        assert!(headings > 1, "{story}");
        assert!(lines.windows(2).all(|two| !(is_heading(two[0]) && is_heading(two[1]))), "{story}");
    }
}

/// S-wings are no family of all wings: they have a page of their own.
#[test]
fn wings_are_told_apart() {
    assert!(run(&["technique", "wings"]).out.starts_with("# Wings"));
    assert!(run(&["technique", "s-wing"]).out.starts_with("# Short chains"));
}

/// Of two lists each is a class; a row more never solves fewer.
#[test]
fn shares_of_lists() {
    let scratch = Scratch::new("lab-techniques");
    let list = scratch.file("two.txt", format!("{SHORTZ}\n{SHORTZ}\n"));
    let small = scratch.file("small.txt", "1.....2..3.....4\n");
    let table = run(&["lab", "techniques", "--csv", &list, &small]);
    assert_eq!((table.status, table.err.as_str()), (Some(0), ""));
    let rows: Vec<Vec<&str>> = table.out.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0], ["techniques up to", "two (2)", "small (1)"]);
    assert_eq!(rows[1], ["hidden single", "0 (0%)", "1 (100%)"]);
    assert_eq!(rows[rows.len() - 2][1..], ["2 (100%)", "1 (100%)"]);
    assert_eq!(rows[rows.len() - 1], ["not solved", "0 (0%)", "0 (0%)"]);
    assert_eq!(run(&["lab", "techniques"]).status, Some(2));
}

/// What HoDoKu printed for some puzzles is what `rate` prints, as lines and as JSON.
#[test]
fn levels_and_scores_as_hodoku_prints_them() {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data"));
    let data = std::env::var_os("NINEFOLD_DATA").map_or_else(beside, PathBuf::from);
    let list = data.join("rating/hodoku220_scores_intermediate_500.txt");
    if !list.exists() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{} is missing", list.display());
        return eprintln!("skipped: {} is missing (set NINEFOLD_DATA)", list.display());
    }
    let text = std::fs::read_to_string(list).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().take(40).map(|line| line.split(' ').collect()).collect();
    let scratch = Scratch::new("rate-hodoku");
    let puzzles = scratch.file("some.txt", lines.iter().map(|line| line[0]).collect::<Vec<_>>().join("\n"));
    let score = |line: &[&str]| line[3].trim_matches(['(', ')']).to_string();
    let expected = lines
        .iter()
        .fold(String::new(), |text, line| format!("{text}{} {}\tunique\n", line[2].to_lowercase(), score(line)));
    assert_eq!(run(&["rate", "--scale", "hodoku", &puzzles]).out, expected);
    let json: serde_json::Value =
        serde_json::from_str(&run(&["rate", "--json", "--scale", "hodoku", "-p", lines[0][0]]).out).unwrap();
    assert_eq!(json["ratings"]["hodoku"]["level"], lines[0][2].to_lowercase());
    assert_eq!(json["ratings"]["hodoku"]["score"].to_string(), score(&lines[0]));
}

#[test]
fn all_steps_are_not_for_rows() {
    let refused = run(&["hint", "--all", "-o", "steps.csv", "-p", SHORTZ]);
    assert!(refused.status == Some(2) && refused.err.contains("--all is not for tables"), "{}", refused.err);
    assert!(!PathBuf::from("steps.csv").exists());
    for (ignored, said) in [
        (&["hint", "--notation", "eureka", "-o", "steps.csv"][..], "--notation is"),
        (&["explain", "--notation", "eureka", "--json"], "--notation is"),
        (&["explain", "--notation", "short", "--as", "html"], "--notation is"),
        (&["explain", "--notation", "eureka", "--why"], "cannot be used with"),
        (&["explain", "--why", "--as", "svg", "--step", "1"], "--why is"),
    ] {
        let refused = run(&[ignored, &["-p", SHORTZ]].concat());
        assert!(refused.status == Some(2) && refused.err.contains(said), "{ignored:?}: {}", refused.err);
    }
}

/// A rating that was cut off is no rating of a board that has none.
#[test]
fn a_rating_over_budget_says_so() {
    let puzzle = "..4...3...9.27.54..6......291.6.5..7.....4.3.3..19..5.6...4...........93.7..5....";
    let rate = |budget: &str| run(&["rate", "--scale", "hodoku", "--budget", budget, "-p", puzzle]);
    let cut = rate("20n");
    assert!(cut.status == Some(1) && cut.out.contains("over budget"), "{}", cut.out);
    let whole = rate("1000000n");
    assert!(whole.status == Some(0) && whole.out.contains("unique"), "{}", whole.out);
}

/// A score has a column of numbers, its level one of texts, and a third says where the techniques did not lead to the end. Golden
/// Nugget is such a puzzle; HoDoKu counts 10,000 for a number from the solution.
#[test]
fn scores_have_columns_of_their_own() {
    const GOLDEN_NUGGET: &str = "000000039000001005003050800008090006070002000100400000009080050020000600400700000";
    let scratch = Scratch::new("rate-columns");
    let list = scratch.file("some.txt", format!("{GOLDEN_NUGGET}\n{SHORTZ}\n{}\n", ".".repeat(81)));
    let score = run(&["rate", "--scale", "hodoku", "-p", SHORTZ]).out;
    let (level, score) = score.split('\t').next().unwrap().split_once(' ').unwrap();
    let rows = format!(
        "puzzle,hodoku,hodoku_level,hodoku_unfinished,verdict\nP,10000,extreme,true,unique\nP,{score},{level},false,unique\nP,,,,several\n"
    );
    for (name, comma) in [("rated.csv", ","), ("rated.tsv", "\t")] {
        let out = scratch.path(name);
        run(&["rate", "-q", "--scale", "hodoku", &list, "-o", &out]);
        let text = std::fs::read_to_string(&out).unwrap();
        let without = |line: &str| {
            let fields: Vec<&str> = line.split(comma).collect();
            let is_puzzle = |field: &str| field.len() == 81;
            fields.iter().map(|field| if is_puzzle(field) { "P" } else { field }).collect::<Vec<_>>().join(",") + "\n"
        };
        assert_eq!(text.lines().map(without).collect::<String>(), rows, "{name}");
    }
    let objects = scratch.path("rated.jsonl");
    run(&["rate", "-q", "--scale", "hodoku", &list, "-o", &objects]);
    let first = std::fs::read_to_string(objects).unwrap();
    assert!(first.contains("\"hodoku\":10000,\"hodoku_level\":\"extreme\",\"hodoku_unfinished\":true"), "{first}");
    let answered = run(&["rate", "-q", "--tally", &scratch.path("rated.tsv")]);
    assert!(answered.err.starts_with("3 puzzles: "), "a tally that is asked for is said: {}", answered.err);
    let rate = |form: &[&str]| run(&[&["rate", "--scale", "hodoku"], form, &["-p", GOLDEN_NUGGET]].concat()).out;
    assert_eq!(rate(&[]), "extreme 10000 unfinished\tunique\n");
    assert!(rate(&["--report"]).contains("extreme 10000 unfinished: its techniques do not solve the puzzle"));
    let json: serde_json::Value = serde_json::from_str(&rate(&["--json"])).unwrap();
    assert_eq!(json["ratings"]["hodoku"]["unfinished"], true);
    let solved: serde_json::Value =
        serde_json::from_str(&run(&["rate", "--json", "--scale", "hodoku", "-p", SHORTZ]).out).unwrap();
    assert!(solved["ratings"]["hodoku"]["unfinished"].is_null());
}

/// `technique` and every option that takes names say the same of a name that is known and not built; a family has its page.
#[test]
fn names_of_families_and_of_what_is_not_built() {
    let said = "3D Medusa is known as a technique, but is not built yet";
    for args in [
        &["technique", "3D medusa"][..],
        &["explain", "--with", "3d Medusa", "-p", SHORTZ],
        &["hint", "--without", "3D-Medusas", "-p", SHORTZ],
        &["generate", "--technique", "3d medusa"],
    ] {
        let refused = run(args);
        assert!(refused.status == Some(2) && refused.err.contains(said), "{args:?}: {}", refused.err);
    }
    let page = run(&["technique", "unique rectangles"]);
    assert!(page.status == Some(0) && page.out.starts_with("# Unique rectangles"), "{page:?}");
    assert!(page.out.ends_with("- unique rectangle type 3 with a large set\n"), "{}", page.out);
}
