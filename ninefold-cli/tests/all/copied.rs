//! The columns of Parquet that go from file to file as they stand, packed: what is read back is what went in, and it was copied.

use crate::common::{MEPHAM, SHORTZ, Scratch, run};
use crate::tables::{read, solve, strings, verdicts};
use arrow_array::types::Int32Type;
use arrow_array::{
    Array as _, ArrayRef, Date32Array, DictionaryArray, Float64Array, Int32Array, Int64Array, LargeStringArray,
    ListArray, RecordBatch, StringArray, TimestampMillisecondArray,
};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, ParquetMetaDataReader};
use parquet::file::properties::{WriterProperties, WriterVersion};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::sync::Arc;

fn metadata(path: &str) -> ParquetMetaData {
    ParquetMetaDataReader::new().parse_and_finish(&File::open(path).unwrap()).unwrap()
}

fn groups(path: &str) -> Vec<i64> {
    metadata(path).row_groups().iter().map(parquet::file::metadata::RowGroupMetaData::num_rows).collect()
}

/// The bytes of a column's chunks in a file.
fn chunks(path: &str, column: &str) -> Vec<Vec<u8>> {
    let bytes = std::fs::read(path).unwrap();
    let metadata = metadata(path);
    let of_group = |columns: &[ColumnChunkMetaData]| {
        let chunk = columns.iter().find(|chunk| chunk.column_path().string() == column).unwrap();
        let (start, length) = chunk.byte_range();
        bytes[start as usize..(start + length) as usize].to_vec()
    };
    metadata.row_groups().iter().map(|group| of_group(group.columns())).collect()
}

fn write(path: &str, batch: &RecordBatch, group: usize, version: WriterVersion) {
    let properties = WriterProperties::builder()
        .set_max_row_group_row_count(Some(group))
        .set_compression(Compression::LZ4_RAW)
        .set_writer_version(version)
        .build();
    let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), Some(properties)).unwrap();
    writer.write(batch).unwrap();
    writer.close().unwrap();
}

/// Puzzles, with a null and a text that is none among them.
fn puzzles(rows: usize) -> ArrayRef {
    let puzzle = |row: usize| [Some(SHORTZ), Some(MEPHAM), None, Some("too short")][(row * row + row / 7) % 4];
    strings(&(0..rows).map(puzzle).collect::<Vec<_>>())
}

/// Columns of many types around the puzzles. Those that the answers have by the same name get another one.
fn wide(rows: usize) -> RecordBatch {
    let number = |row: usize| i32::try_from(row % 1000).unwrap();
    let sparse = |row: usize| (!row.is_multiple_of(5)).then(|| number(row));
    let dictionary: DictionaryArray<Int32Type> = (0..rows).map(|row| ["web", "book", "app"][row % 3]).collect();
    let names: StringArray = (0..rows).map(|row| (!row.is_multiple_of(11)).then(|| format!("no. {row}"))).collect();
    let lists = (0..rows).map(|row| Some((0..number(row % 3)).map(Some)));
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("id", Arc::new((0..rows).map(sparse).collect::<Int32Array>())),
        ("source", Arc::new(dictionary)),
        ("quizzes", puzzles(rows)),
        ("verdict", Arc::new(names)),
        ("day", Arc::new((0..rows).map(sparse).collect::<Date32Array>())),
        ("when", Arc::new((0..rows).map(|row| sparse(row).map(i64::from)).collect::<TimestampMillisecondArray>())),
        ("share", Arc::new((0..rows).map(|row| sparse(row).map(f64::from)).collect::<Float64Array>())),
        ("note", Arc::new((0..rows).map(|row| Some(format!("{row}"))).collect::<LargeStringArray>())),
        ("list", Arc::new(ListArray::from_iter_primitive::<Int32Type, _, _>(lists))),
    ];
    let fields: Vec<_> =
        columns.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), true)).collect();
    let arrays = columns.into_iter().map(|(_, array)| array).collect();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).unwrap()
}

/// The names of [`wide`]'s columns in the answers.
const CARRIED: [(&str, &str); 9] = [
    ("id", "id"),
    ("source", "source"),
    ("quizzes", "puzzle"),
    ("verdict", "input_verdict"),
    ("day", "day"),
    ("when", "when"),
    ("share", "share"),
    ("note", "note"),
    ("list", "list"),
];

/// Are the values of the input's first rows those of the answers?
fn assert_carried(input: &RecordBatch, answers: &RecordBatch, case: &str) {
    let plain = |array: &ArrayRef| match array.as_any().downcast_ref::<DictionaryArray<Int32Type>>() {
        Some(dictionary) => {
            let values = dictionary.downcast_dict::<StringArray>().unwrap();
            Arc::new(values.into_iter().collect::<StringArray>()) as ArrayRef
        }
        None => Arc::clone(array),
    };
    for (theirs, ours) in CARRIED {
        let (Some(before), Some(after)) = (input.column_by_name(theirs), answers.column_by_name(ours)) else {
            panic!("{case}: {ours} is missing");
        };
        assert_eq!(&plain(&before.slice(0, answers.num_rows())), &plain(after), "{case}: {ours}");
    }
}

fn verdict(puzzle: Option<&str>) -> &str {
    puzzle.map_or("bad-input", |text| if text.len() == 81 { "unique" } else { "bad-input" })
}

fn assert_answered(answers: &RecordBatch, case: &str) {
    let puzzles = answers.column_by_name("puzzle").unwrap().as_any().downcast_ref::<StringArray>().unwrap();
    let expected: Vec<_> = puzzles.iter().map(verdict).collect();
    assert_eq!(verdicts(answers), expected, "{case}");
}

#[test]
fn every_type_and_length_of_group() {
    let scratch = Scratch::new("copied");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    // Batches of 8,192 rows end within groups, and groups within batches; 300 rows are too few, but for the last ones.
    let lengths = [(20_000, 20_000), (20_000, 3_000), (17_000, 8_192), (9_000, 1_024), (2_000, 300), (700, 5_000)];
    for (rows, group) in lengths {
        for version in [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0] {
            let case = format!("{rows} rows in groups of {group}, {version:?}");
            let batch = wide(rows);
            write(&input, &batch, group, version);
            let mut bytes = Vec::new();
            for threads in ["1", "2"] {
                assert_eq!(solve(&input, &out, &["--threads", threads]).status, Some(2), "{case}");
                let answers = read(&out);
                assert_eq!(answers.num_rows(), rows, "{case}");
                assert_carried(&batch, &answers, &case);
                assert_answered(&answers, &case);
                let is_copied = group >= 1_024;
                assert_eq!(groups(&input) == groups(&out), is_copied, "{case}");
                for (theirs, ours) in CARRIED.iter().filter(|(name, _)| *name != "list") {
                    assert_eq!(chunks(&input, theirs) == chunks(&out, ours), is_copied, "{case}: {ours}");
                }
                bytes.push(std::fs::read(&out).unwrap());
            }
            assert!(bytes[0] == bytes[1], "{case}: the same bytes on one thread and two");
        }
    }
}

/// A copied column says of itself what it said before; one that allows no null there does not allow any in the answers' place, and
/// is written anew.
#[test]
fn statistics_and_levels() {
    let scratch = Scratch::new("copied-levels");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    let ids: ArrayRef = Arc::new((0..4_000).collect::<Int32Array>());
    let fields = vec![
        Field::new("strict", DataType::Int32, false),
        Field::new("loose", DataType::Int32, true),
        Field::new("puzzle", DataType::Utf8, true),
    ];
    let columns = vec![Arc::clone(&ids), ids, puzzles(4_000)];
    write(
        &input,
        &RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).unwrap(),
        2_000,
        WriterVersion::PARQUET_1_0,
    );
    assert_eq!(solve(&input, &out, &[]).status, Some(2));
    assert_eq!(chunks(&input, "loose"), chunks(&out, "loose"));
    assert_ne!(chunks(&input, "strict"), chunks(&out, "strict"));
    let (before, after) = (metadata(&input), metadata(&out));
    for group in 0..2 {
        let [theirs, ours] = [&before, &after].map(|file| file.row_group(group).column(1));
        assert!(theirs.statistics().is_some() && theirs.statistics() == ours.statistics());
        assert_eq!(theirs.compression(), ours.compression());
    }
    let answers = read(&out);
    for name in ["strict", "loose"] {
        let column = answers.column_by_name(name).unwrap().as_any().downcast_ref::<Int32Array>().unwrap();
        assert!(column.null_count() == 0 && (0..4_000).eq(column.values().iter().copied()), "{name}");
    }
}

/// Whole numbers are copied whether the file says that they have a sign, as other programs do, or leaves it at their type.
#[test]
fn numbers_that_say_what_they_are() {
    let scratch = Scratch::new("copied-numbers");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    let schema = "message rows { optional binary puzzle (STRING); optional int64 id (INTEGER(64,true));
                  optional int32 small (INTEGER(32,true)); optional int64 plain; optional int64 big (INTEGER(64,false)); }";
    let schema = Arc::new(parse_message_type(schema).unwrap());
    let mut writer =
        SerializedFileWriter::new(File::create(&input).unwrap(), schema, Arc::new(WriterProperties::default()))
            .unwrap();
    let (rows, present) = (2_000_i32, [1_i16; 2_000]);
    let (short, long): (Vec<i32>, Vec<i64>) = (0..rows).map(|row| (row, i64::from(row) << 33)).unzip();
    let texts = vec![ByteArray::from(MEPHAM); 2_000];
    let mut group = writer.next_row_group().unwrap();
    while let Some(mut column) = group.next_column().unwrap() {
        match column.untyped() {
            ColumnWriter::ByteArrayColumnWriter(column) => column.write_batch(&texts, Some(&present), None),
            ColumnWriter::Int64ColumnWriter(column) => column.write_batch(&long, Some(&present), None),
            ColumnWriter::Int32ColumnWriter(column) => column.write_batch(&short, Some(&present), None),
            _ => unreachable!("the schema has no others"),
        }
        .unwrap();
        column.close().unwrap();
    }
    group.close().unwrap();
    writer.close().unwrap();
    assert_eq!(solve(&input, &out, &[]).status, Some(0));
    for column in ["puzzle", "id", "small", "plain", "big"] {
        assert_eq!(chunks(&input, column), chunks(&out, column), "{column}");
    }
    let answers = read(&out);
    let ids = answers.column_by_name("id").unwrap().as_any().downcast_ref::<Int64Array>().unwrap();
    assert!(ids.values().iter().eq(&long) && ids.null_count() == 0);
}

/// A whole group before a damaged one is answered, though a batch reaches from one into the other.
#[test]
fn a_group_cut_short_by_damage() {
    let scratch = Scratch::new("copied-damaged");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    let batch = wide(30_000);
    write(&input, &batch, 12_000, WriterVersion::PARQUET_1_0);
    let mut bytes = std::fs::read(&input).unwrap();
    let (start, length) = metadata(&input).row_group(1).column(2).byte_range();
    bytes[start as usize..(start + length) as usize][length as usize / 2..].fill(0xEE);
    let damaged = scratch.file("damaged.parquet", &bytes);
    let run = solve(&damaged, &out, &[]);
    assert!(run.status == Some(2) && run.err.contains("what follows is not answered"), "{run:?}");
    let answers = read(&out);
    assert_eq!(answers.num_rows(), 12_000, "the second group is damaged in its only page of puzzles");
    assert_carried(&batch, &answers, "damaged");
    assert_answered(&answers, "damaged");
}

/// A batch holds pages of which one is damaged: the rows before that page are answered all the same, in a group of any length.
#[test]
fn rows_before_a_damaged_page() {
    let scratch = Scratch::new("copied-page");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    let puzzles = strings(&vec![Some(MEPHAM); 6_000]);
    let properties = WriterProperties::builder()
        .set_dictionary_enabled(false)
        .set_compression(Compression::UNCOMPRESSED)
        .set_data_page_row_count_limit(500)
        .set_write_batch_size(500)
        .set_column_encoding("puzzle".into(), parquet::basic::Encoding::PLAIN)
        .build();
    let ids: ArrayRef = Arc::new((0..6_000).collect::<Int32Array>());
    let batch = RecordBatch::try_from_iter_with_nullable([("puzzle", puzzles, true), ("id", ids, true)]).unwrap();
    let mut writer = ArrowWriter::try_new(File::create(&input).unwrap(), batch.schema(), Some(properties)).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let mut bytes = std::fs::read(&input).unwrap();
    let (start, length) = metadata(&input).row_group(0).column(0).byte_range();
    // The length of a text: every page but the last ones can be read.
    let row = MEPHAM.len() + 4;
    let last = (start + length) as usize - row;
    bytes[last..last + 4].fill(0xEE);
    let damaged = scratch.file("damaged.parquet", &bytes);
    let run = solve(&damaged, &out, &[]);
    assert!(run.status == Some(2) && run.err.contains("what follows is not answered"), "{run:?}");
    let answers = read(&out);
    assert!((5_500..6_000).contains(&answers.num_rows()), "the rows before the last page: {}", answers.num_rows());
    assert_eq!(answers.column_by_name("id"), batch.slice(0, answers.num_rows()).column_by_name("id"));
}

/// A digit that has changed where nothing is compressed is told by the checksum of its page alone. The checksums of columns that are
/// copied are copied with them.
#[test]
fn checksums_of_pages() {
    let scratch = Scratch::new("copied-checksums");
    let out = scratch.path("out.parquet");
    let bytes = include_bytes!("../data/checksums.parquet");
    let input = scratch.file("in.parquet", bytes);
    assert_eq!(solve(&input, &out, &[]).status, Some(0));
    for column in ["puzzle", "id"] {
        assert_eq!(chunks(&input, column), chunks(&out, column), "{column}");
    }
    let mut changed = bytes.to_vec();
    let at = changed.windows(81).position(|text| text == MEPHAM.as_bytes()).unwrap();
    changed[at + 80] = b'9';
    let damaged = scratch.file("damaged.parquet", &changed);
    let none = scratch.path("none.parquet");
    let run = solve(&damaged, &none, &[]);
    assert!(run.status == Some(2) && run.err.contains("does not fit its checksum"), "{run:?}");
    assert_eq!(read(&none).num_rows(), 0, "no row is answered");
}

/// Long texts that need few bytes in the file are not all held in memory.
#[test]
fn more_than_is_held() {
    let scratch = Scratch::new("copied-long");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    let rows = 20_000;
    let long = "x".repeat(8_000);
    let note: ArrayRef = Arc::new((0..rows).map(|_| Some(long.as_str())).collect::<StringArray>());
    let batch = RecordBatch::try_from_iter([("note", note), ("puzzle", puzzles(rows))]).unwrap();
    let schema =
        batch.schema().fields().iter().map(|field| field.as_ref().clone().with_nullable(true)).collect::<Vec<_>>();
    let batch = RecordBatch::try_new(Arc::new(Schema::new(schema)), batch.columns().to_vec()).unwrap();
    write(&input, &batch, 10_000, WriterVersion::PARQUET_1_0);
    assert_eq!(solve(&input, &out, &["--threads", "1"]).status, Some(2));
    assert_eq!(groups(&out), [20_000], "one group, for none is copied any more");
    let answers = read(&out);
    assert_eq!(answers.column_by_name("note"), batch.column_by_name("note"));
    assert_answered(&answers, "long");
}

/// Other verbs copy, too; of two inputs nothing is copied.
#[test]
fn other_verbs_and_several_inputs() {
    let scratch = Scratch::new("copied-verbs");
    let (input, out) = (scratch.path("in.parquet"), scratch.path("out.parquet"));
    let batch = wide(2_500);
    write(&input, &batch, 1_100, WriterVersion::PARQUET_1_0);
    for verb in ["check", "count", "rate"] {
        assert_eq!(run(&[verb, &input, "-o", &out]).status, Some(2), "{verb}");
        assert_eq!(groups(&out), [1_100, 1_100, 300], "{verb}");
        assert_eq!(chunks(&input, "day"), chunks(&out, "day"), "{verb}");
    }
    assert_eq!(run(&["solve", &input, &input, "-o", &out]).status, Some(2));
    let answers = read(&out);
    assert_eq!((groups(&out), answers.num_rows()), (vec![5_000], 5_000));
    assert_carried(&batch, &answers.slice(2_500, 2_500), "the second input");
}
