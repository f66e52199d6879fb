//! The cards of chains.

use super::super::{About, Grade, Name};
use super::search::LONGEST;
use super::{Chains, Kind, Nodes};

const SOURCE: &str = include_str!("mod.rs");

const fn card(name: Name) -> About {
    About { sizes: (3, LONGEST as u8 + 2), hodoku: Some(Grade::unfair(280)), ..About::new(name, SOURCE) }
}

/// Cells with the same two candidates.
pub(in crate::logic) const REMOTE_PAIR: Chains = Chains {
    kind: Kind::RemotePair,
    nodes: Nodes::Single,
    about: About {
        also: &["remote pairs"],
        codes: &["0703"],
        hodoku: Some(Grade::hard(110)),
        example: ":+9.+6+37..1.4.+78+9..+3.+8.3+5+2..+9.+2+4+9+1+8+756+3+3+8+5+96+2+174+6+71+4+53+82+97+68+2359+4+1192.+48+35.+5+3+4.1+9.+8.:",
        ..card(Name::a("remote pair"))
    },
};

/// One symbol.
pub(in crate::logic) const X_CHAIN: Chains = Chains {
    kind: Kind::X,
    nodes: Nodes::Single,
    about: About {
        also: &["forcing X-chain"],
        codes: &["0701"],
        se: Some("6.6"),
        hodoku: Some(Grade::unfair(260)),
        example: ":.4.....9+77...4+9.35+9.5+7.6..+4...+4.1..6...6.5..36+5..9.47.523+1+6+87+4+9.9...+7.+6.+1..+9.4..8:113 314 215 345 851 853 263 285 597",
        ..card(Name::an("X-chain"))
    },
};

/// Cells with two candidates.
pub(in crate::logic) const XY_CHAIN: Chains = Chains {
    kind: Kind::Xy,
    nodes: Nodes::Single,
    about: About {
        codes: &["0702"],
        se: Some("7.0"),
        hodoku: Some(Grade::unfair(260)),
        example: ":2+3.+8+6...+4..67+4.+8+23.84+3+21.+5.3+6+1+4+529+7+8...+69+74+31+47+9+18+326+5..35+7.......+9+3.58..9.+21.+3+4+7:521 171 172 681",
        ..card(Name::an("XY-chain"))
    },
};

/// A ring.
pub(in crate::logic) const CONTINUOUS: Chains = Chains {
    kind: Kind::Continuous,
    nodes: Nodes::Single,
    about: About {
        also: &[
            "nice loop",
            "nice loop/AIC",
            "X-cycle",
            "fishy cycle",
            "bidirectional cycle",
            "bidirectional X-cycle",
            "bidirectional Y-cycle",
        ],
        codes: &["0706"],
        se: Some("7.0"),
        example: ":+965+172+34+8+32..9.+7+1+5...+5.396+2..9..52+7+6......+894.4.+9..15+3..72..5+3....7+3..+2.+293.5+1.8+7:",
        ..card(Name::a("continuous nice loop"))
    },
};

/// Back to where it began.
pub(in crate::logic) const DISCONTINUOUS: Chains = Chains {
    kind: Kind::Discontinuous,
    nodes: Nodes::Single,
    about: About {
        also: &["nice loop", "nice loop/AIC", "digit forcing chain"],
        codes: &["0707-1", "0707-2"],
        se: Some("7.0"),
        example: ":+8......6.+4....+58.1173....+5.+2.7..96.+4+3.84...9.+94..2.1..5+9+164+3+728+7+32..1+9+4+66+8+497+2.+1.:625",
        ..card(Name::a("discontinuous nice loop"))
    },
};

/// Ends of one symbol.
pub(in crate::logic) const AIC_1: Chains = Chains {
    kind: Kind::Aic1,
    nodes: Nodes::Single,
    about: About {
        also: &["AIC", "alternating inference chain", "alternating interference chain"],
        codes: &["0708-1"],
        se: Some("7.0"),
        example: ":+1.+4.8...5.8+51...3..96.5.1.+8...7......1+7.3.5.94.26...8..2.....+5454...3.....8+5...9.:945 946",
        ..card(Name::an("AIC type 1"))
    },
};

/// Ends of two symbols.
pub(in crate::logic) const AIC_2: Chains = Chains {
    kind: Kind::Aic2,
    nodes: Nodes::Single,
    about: About {
        also: &["AIC", "alternating inference chain", "alternating interference chain"],
        codes: &["0708-2"],
        se: Some("7.0"),
        example: ":....32+7...9....1..2.4...+3+5.7.+56..8+3.+94.8+73+6.5+63+8...+4.7+859+3+612+7+4.....8+963...9..+58+1:612 939",
        ..card(Name::an("AIC type 2"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_CONTINUOUS: Chains = Chains {
    kind: Kind::Continuous,
    nodes: Nodes::Grouped,
    about: About {
        also: &["grouped nice loop", "grouped nice loop/AIC", "grouped X-cycle"],
        codes: &["0709-1"],
        hodoku: Some(Grade::unfair(300)),
        example: ":+31.6..7.+9+92.7.+3..8+7.4.....34+32..7..+1+1..+23....57....+3.26+9+74+821+3+5+8+531.9..42+4+1+3..+89.:856 695",
        ..card(Name::a("grouped continuous nice loop"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_DISCONTINUOUS: Chains = Chains {
    kind: Kind::Discontinuous,
    nodes: Nodes::Grouped,
    about: About {
        also: &["grouped nice loop", "grouped nice loop/AIC"],
        codes: &["0710-1", "0710-2"],
        hodoku: Some(Grade::unfair(300)),
        example: ":+31.6..7.+9+92.7.+3..8+7.4.....34+32..7..+1+1..+23....57....+3.26+9+74+821+3+5+8+531.9..42+4+1+3..+89.:856",
        ..card(Name::a("grouped discontinuous nice loop"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_AIC_1: Chains = Chains {
    kind: Kind::Aic1,
    nodes: Nodes::Grouped,
    about: About {
        also: &["grouped AIC", "grouped alternating inference chain", "grouped alternating interference chain"],
        codes: &["0711-1"],
        hodoku: Some(Grade::unfair(300)),
        example: ":...+6.84.5+59.4+3+12...4.57.1....2+38...6.65+2........7......841....93+5.94......9+8.35..:948 958 367 368 968 369 678 688 698",
        ..card(Name::a("grouped AIC type 1"))
    },
};

/// The same with groups.
pub(in crate::logic) const GROUPED_AIC_2: Chains = Chains {
    kind: Kind::Aic2,
    nodes: Nodes::Grouped,
    about: About {
        also: &["grouped AIC", "grouped alternating inference chain", "grouped alternating interference chain"],
        codes: &["0711-2"],
        hodoku: Some(Grade::unfair(300)),
        example: ":7..3..8.......8.1.34+8+195..74..+81.5..+85...9..62.......8+5.+46.3.9+11..947.....3..+1...:612 613 218 618 219 223 623 625 227 627 229 742 757 662 762 767 287 288 292 598 798 599",
        ..card(Name::a("grouped AIC type 2"))
    },
};

/// The same with almost locked sets.
pub(in crate::logic) const CONTINUOUS_WITH_ALS: Chains = Chains {
    kind: Kind::Continuous,
    nodes: Nodes::Sets,
    about: About {
        also: &["nice loop with ALS", "nice loop/AIC with ALS"],
        codes: &["0709-2"],
        hodoku: Some(Grade::unfair(300)),
        example: ":..67+9..85......29.9....8...5..8....7.4.+91......84.3..1......364..2.84..+9...6.9...:211 321 322 323 325 525 132 332 732 333 733 235 535 637 338 242 642 647 248 351 256 656 557 359 659 262 265 665 574 276 382 391 891 892 793 295",
        ..card(Name::a("continuous nice loop with ALS"))
    },
};

/// The same with almost locked sets.
pub(in crate::logic) const DISCONTINUOUS_WITH_ALS: Chains = Chains {
    kind: Kind::Discontinuous,
    nodes: Nodes::Sets,
    about: About {
        codes: &["0710-3", "0710-4"],
        hodoku: Some(Grade::unfair(300)),
        example: ":...8..4.9..835.+6..6....2..3..1+6.7....6.43....+49..1..36.7....26...4...1+9.1.+69..+3..:312 713 118 222 126 733 735 242 845 548 751 857 371 476 576 876 586 886 896",
        ..card(Name::a("discontinuous nice loop with ALS"))
    },
};

/// The same with almost locked sets.
pub(in crate::logic) const AIC_1_WITH_ALS: Chains = Chains {
    kind: Kind::Aic1,
    nodes: Nodes::Sets,
    about: About {
        also: &["AIC with ALS"],
        codes: &["0711-3"],
        hodoku: Some(Grade::unfair(300)),
        example: ":9..+5.......5.6..49..4...5.2+5.9.2.8.11..9.6..+5....15.+9.+4+91.5....3+5+8..7.2.67+2.3..5.:612 117 618 724 127 734 352 755 357 757 662 367 667 767 469 678 487 687 497",
        ..card(Name::an("AIC type 1 with ALS"))
    },
};

/// The same with almost locked sets.
pub(in crate::logic) const AIC_2_WITH_ALS: Chains = Chains {
    kind: Kind::Aic2,
    nodes: Nodes::Sets,
    about: About {
        codes: &["0711-4"],
        hodoku: Some(Grade::unfair(300)),
        example: ":...8..4.9..835.+6..6....2..3..1+6.7....6.43....+49..1..36.7....26...4...1+9.1.+69..+3..:312 713 118 222 126 733 735 242 845 548 751 857 371 476 576 876 586 886 896",
        ..card(Name::an("AIC type 2 with ALS"))
    },
};
