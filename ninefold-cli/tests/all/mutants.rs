//! Tables with bytes that were changed, cut off or put in: whatever stands in a file, the program ends in order within bounded memory,
//! and answers the good file beside it.
#![cfg(target_os = "linux")]

use crate::common::{SHORTZ, SHORTZ_SOLUTION, Scratch, is_long, peak, run};
use crate::mutate::{Dice, changed};
#[cfg(feature = "compressed")]
use crate::reading::{GZIP, XZ, ZSTD};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, Int32Array, RecordBatch, StringArray, StringViewArray};
use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, GzipLevel};
use parquet::file::properties::WriterProperties;
use std::fmt::Write as _;
use std::sync::Arc;

/// What one run may take, whatever its files say.
const MOST_MEMORY: u64 = 500 << 20;

/// Files that one run is given.
const TOGETHER: usize = 40;

/// A table with columns of several types, in two parts.
fn table() -> RecordBatch {
    let puzzles = || (0..24).map(|row| if row % 5 == 3 { "too short" } else { SHORTZ });
    let columns: [(&str, ArrayRef); 4] = [
        ("id", Arc::new((0..24).collect::<Int32Array>())),
        ("puzzle", Arc::new(puzzles().map(Some).collect::<StringArray>())),
        ("level", Arc::new((0..24).map(|row| ["easy", "hard"][row % 2]).collect::<DictionaryArray<Int32Type>>())),
        ("note", Arc::new(puzzles().map(Some).collect::<StringViewArray>())),
    ];
    RecordBatch::try_from_iter(columns).unwrap()
}

fn parquet(compression: Compression) -> Vec<u8> {
    let properties = WriterProperties::builder().set_compression(compression).set_max_row_group_row_count(Some(12));
    let mut out = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut out, table().schema(), Some(properties.build())).unwrap();
    writer.write(&table()).unwrap();
    writer.close().unwrap();
    out
}

fn arrow(is_stream: bool, packed: Option<CompressionType>) -> Vec<u8> {
    let (schema, parts) = (table().schema(), [table().slice(0, 12), table().slice(12, 12)]);
    let options = IpcWriteOptions::default().try_with_compression(packed).unwrap();
    let mut out = Vec::new();
    if is_stream {
        let mut writer = StreamWriter::try_new_with_options(&mut out, &schema, options).unwrap();
        for part in &parts {
            writer.write(part).unwrap();
        }
        writer.finish().unwrap();
    } else {
        let mut writer = FileWriter::try_new_with_options(&mut out, &schema, options).unwrap();
        for part in &parts {
            writer.write(part).unwrap();
        }
        writer.finish().unwrap();
    }
    out
}

fn texts() -> [(&'static str, Vec<u8>); 2] {
    let (mut csv, mut json) = ("id,puzzle,\"a \"\"note\"\"\"\n".to_string(), String::new());
    for row in 0..24 {
        writeln!(csv, "{row},{SHORTZ},\"two\nlines, {row}\"").unwrap();
        writeln!(json, "{{\"id\":{row},\"puzzle\":\"{SHORTZ}\",\"note\":[1,{{\"a\":null}},\"\\u00fc\"]}}").unwrap();
    }
    [("table.csv", csv.into_bytes()), ("table.jsonl", json.into_bytes())]
}

/// A file in every format, by the name it has.
fn every_format() -> Vec<(&'static str, Vec<u8>)> {
    let lz4 = Some(CompressionType::LZ4_FRAME);
    let mut all = vec![
        ("plain.arrow", arrow(false, None)),
        ("lz4.arrow", arrow(false, lz4)),
        ("plain.arrows", arrow(true, None)),
        ("lz4.arrows", arrow(true, lz4)),
        ("plain.parquet", parquet(Compression::UNCOMPRESSED)),
        ("snappy.parquet", parquet(Compression::SNAPPY)),
        ("gzip.parquet", parquet(Compression::GZIP(GzipLevel::default()))),
        ("lz4.parquet", parquet(Compression::LZ4_RAW)),
        // Nothing here writes these: `tests/data/README.md` says what did.
        ("zstd.arrow", include_bytes!("../data/zstd.feather").to_vec()),
        ("zstd-1.parquet", include_bytes!("../data/zstd-v1.parquet").to_vec()),
        ("zstd-2.parquet", include_bytes!("../data/zstd-v2.parquet").to_vec()),
    ];
    #[cfg(feature = "compressed")]
    all.extend([("list.gz", GZIP), ("list.xz", XZ), ("list.zst", ZSTD)].map(|(name, bytes)| (name, bytes.to_vec())));
    all.extend(texts());
    all
}

/// Runs the program on these files and a good one behind them, which it answers whatever they are.
fn survives(scratch: &Scratch, name: &str, files: &[Vec<u8>], what: &str) {
    let paths: Vec<_> = (0..).zip(files).map(|(i, bytes)| scratch.file(&format!("{i}-{name}"), bytes)).collect();
    let (good, out) = (scratch.file("good.txt", format!("{SHORTZ}\n")), scratch.path("out.txt"));
    let mut args = vec!["solve", "-q", "--threads", "2", "-o", &out];
    args.extend(paths.iter().map(String::as_str));
    args.push(&good);
    let (peak, status) = peak(&args);
    assert!(matches!(status, Some(0..=2)), "{name}, {what}: it ended with {status:?}");
    assert!(peak <= MOST_MEMORY, "{name}, {what}: {} MiB", peak >> 20);
    let answers = std::fs::read_to_string(&out).unwrap();
    assert!(answers.lines().last().is_some_and(|last| last.contains(SHORTZ_SOLUTION)), "{name}, {what}: {answers}");
}

/// Promise 7, and promise 14: every place where a length may stand says an enormous one; every day each third of them does.
#[test]
fn enormous_lengths() {
    let scratch = Scratch::new("lengths");
    for (name, whole) in every_format().into_iter().filter(|(name, _)| name.contains(".arrow")) {
        let places: Vec<_> = (0..whole.len() - 8).step_by(if is_long() { 8 } else { 24 }).collect();
        for (length, places) in
            [0x00FF_0000_0000_0000_u64, 0x7FFF_FFF8].iter().flat_map(|l| places.chunks(TOGETHER).map(move |p| (l, p)))
        {
            let with = |&at: &usize| {
                let mut bytes = whole.clone();
                bytes[at..at + 8].copy_from_slice(&length.to_le_bytes());
                bytes
            };
            survives(
                &scratch,
                name,
                &places.iter().map(with).collect::<Vec<_>>(),
                &format!("{length} from {}", places[0]),
            );
        }
    }
}

/// Promise 14: a text that is packed into little, and is refused by the length that its page states; gzip would go on beyond a length
/// that is not the true one.
#[test]
fn bombs() {
    let scratch = Scratch::new("bombs");
    let puzzles: ArrayRef = Arc::new(StringArray::from(vec!["1".repeat(140 << 20)]));
    let batch = RecordBatch::try_from_iter([("puzzle", puzzles)]).unwrap();
    for compression in [Compression::SNAPPY, Compression::GZIP(GzipLevel::default())] {
        let properties = WriterProperties::builder().set_compression(compression).set_dictionary_enabled(false);
        let mut bytes = Vec::new();
        let mut writer = ArrowWriter::try_new(&mut bytes, batch.schema(), Some(properties.build())).unwrap();
        writer.write(&batch).unwrap();
        writer.close().unwrap();
        let honest = run(&["solve", &scratch.file("honest.parquet", &bytes)]);
        assert!(honest.err.contains("bytes, expected at most 134217728"), "{compression}: {honest:?}");
        if compression != Compression::SNAPPY {
            // Behind the magic word the head of the page: its kind, and its length as five bytes, which now say 1,000.
            assert!(bytes[4] == 0x15 && bytes[6] == 0x15 && bytes[11] < 0x80);
            bytes[7..12].copy_from_slice(&[0xD0, 0x8F, 0x80, 0x80, 0]);
            let path = scratch.file("false.parquet", &bytes);
            let lying = run(&["solve", &path]);
            assert!(lying.err.contains("found a page of more than 134217728 bytes"), "{lying:?}");
        }
        survives(&scratch, "bomb.parquet", &[bytes], "a bomb");
    }
}

/// Promise 7, and promise 14: some mutants of each format every day, 20,000 in the long test.
fn mutants_of(ending: &str, count: usize) {
    let scratch = Scratch::new(&format!("mutants-{}", &ending[1..]));
    let rounds = if is_long() { 20_000 / TOGETHER } else { 2 };
    let formats: Vec<_> = every_format().into_iter().filter(|(name, _)| name.ends_with(ending)).collect();
    assert_eq!(formats.len(), count);
    for (name, whole) in formats {
        for round in 0..rounds {
            let mut dice = Dice(round as u64);
            let files: Vec<_> = (0..TOGETHER).map(|_| changed(&whole, &whole, &mut dice)).collect();
            survives(&scratch, name, &files, &format!("round {round}"));
        }
    }
}

#[test]
fn mutants_of_arrow_files() {
    mutants_of(".arrow", 3);
}

#[test]
fn mutants_of_arrow_streams() {
    mutants_of(".arrows", 2);
}

#[test]
fn mutants_of_parquet() {
    mutants_of(".parquet", 6);
}

#[test]
fn mutants_of_csv() {
    mutants_of(".csv", 1);
}

#[test]
fn mutants_of_json_lines() {
    mutants_of(".jsonl", 1);
}

#[cfg(feature = "compressed")]
#[test]
fn mutants_of_packed_lists() {
    for ending in [".gz", ".xz", ".zst"] {
        mutants_of(ending, 1);
    }
}
