//! `latin bounds`: how many squares there are of an order.

use crate::json::VERSION;
use clap::Args;
use ninefold::latin::{Bounds, Known, MOST_BOUNDED};
use ninefold_files::failure::Failure;
use ninefold_files::output;
use ninefold_files::status::Status;
use serde::Serialize;

#[derive(Debug, Args)]
#[command(next_help_heading = "Bounds")]
pub(super) struct BoundsArgs {
    /// The orders, from 1 to 64
    #[arg(value_name = "N", required = true, value_parser = clap::value_parser!(u8).range(1..=MOST_BOUNDED as i64))]
    orders: Vec<u8>,
    /// How many digits of the bounds; the rest is cut off
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=30))]
    digits: u8,
    /// Answer in JSON (see docs/json.md), a line for each order
    #[arg(long)]
    json: bool,
}

/// An order's line as JSON. Numbers are text, as they outgrow what readers of JSON hold exactly.
#[derive(Serialize)]
struct Shape {
    ninefold: u32,
    order: usize,
    lower: String,
    upper: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    squares: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reduced: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
}

pub(super) fn run(args: &BoundsArgs) -> Result<Status, Failure> {
    let shapes = args.orders.iter().filter_map(|&order| {
        let (order, digits) = (usize::from(order), usize::from(args.digits));
        let (bounds, known) = (Bounds::of(order)?, Known::of(order));
        Some(Shape {
            ninefold: VERSION,
            order,
            lower: bounds.lower(digits),
            upper: bounds.upper(digits),
            squares: known.as_ref().map(|known| known.squares.to_string()),
            reduced: known.as_ref().map(|known| known.reduced.to_string()),
            source: known.map(|known| known.source),
        })
    });
    let line = |shape: &Shape| if args.json { crate::json::line(shape) } else { words(shape) };
    output::write(&shapes.map(|shape| line(&shape)).collect::<String>())?;
    Ok(Status::Yes)
}

fn words(shape: &Shape) -> String {
    let Shape { order, lower, upper, squares, reduced, source, .. } = shape;
    let number = squares.as_deref().unwrap_or("unknown");
    let known = reduced.as_ref().zip(*source);
    let known = known.map(|(reduced, source)| format!("; {reduced} reduced ({source})")).unwrap_or_default();
    format!("order {order}: {lower} <= {number} <= {upper}{known}\n")
}
