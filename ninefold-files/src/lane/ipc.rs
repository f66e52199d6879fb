//! Arrow IPC: the file (Feather version 2) and the stream.

mod buffers;
mod messages;

use super::damage;
use super::format::{Batches, Encode};
use crate::kind::Kind;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_buffer::Buffer;
use arrow_ipc::convert::try_fb_to_schema;
use arrow_ipc::reader::{read_dictionary, read_record_batch};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_ipc::{Message, MessageHeader, root_as_footer, root_as_message};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use messages::Messages;
use std::collections::HashMap;
use std::io::{BufReader, Read, Seek, Write};

/// The batches of a file or a stream. The Arrow crates believe every length that a message states; here each is compared with what
/// is there, and with what may be unpacked, before they see it.
pub(super) struct Ipc<'r> {
    messages: Messages<'r>,
    schema: SchemaRef,
    dictionaries: HashMap<i64, ArrayRef>,
    columns: Vec<usize>,
}

impl<'r> Ipc<'r> {
    /// Opens a file.
    pub(super) fn file(file: impl Read + Seek + Send + 'r) -> Result<Self, String> {
        let wrong = |error: String| format!("no whole Arrow IPC file: {}", damage::said(&error));
        let (messages, footer) = Messages::of_file(Box::new(BufReader::new(file))).map_err(wrong)?;
        let schema = root_as_footer(&footer).ok().and_then(|footer| footer.schema());
        Ipc::new(messages, schema).map_err(wrong)
    }

    /// Opens a stream.
    pub(super) fn stream(stream: impl Read + Send + 'r) -> Result<Self, String> {
        let wrong = |error: String| format!("no Arrow IPC stream: {}", damage::said(&error));
        let mut messages = Messages::Stream(Box::new(BufReader::new(stream)));
        let head = messages.head().map_err(wrong)?.ok_or_else(|| wrong("it is empty".to_string()))?;
        let schema = message(&head).map_err(wrong)?.header_as_schema();
        Ipc::new(messages, schema).map_err(wrong)
    }

    fn new(messages: Messages<'r>, schema: Option<arrow_ipc::Schema<'_>>) -> Result<Self, String> {
        let schema = schema.ok_or("it does not begin with its columns")?;
        if !schema.endianness().equals_to_target_endianness() {
            return Err("its numbers have their bytes in the other order".to_string());
        }
        let schema = try_fb_to_schema(schema).map_err(|error| error.to_string())?;
        Ok(Ipc { messages, schema: schema.into(), dictionaries: HashMap::new(), columns: Vec::new() })
    }

    fn next_batch(&mut self) -> Result<Option<RecordBatch>, String> {
        while let Some(head) = self.messages.head()? {
            let message = message(&head)?;
            if message.header_type() == MessageHeader::DictionaryBatch {
                self.add_dictionary(&message)?;
                continue;
            }
            let batch = message.header_as_record_batch();
            let batch =
                batch.ok_or_else(|| format!("found a message of {:?}, expected rows", message.header_type()))?;
            let body = self.body(&message, &batch, &self.schema.clone(), Some(&self.columns.clone()))?;
            let (schema, version) = (self.schema.clone(), message.version());
            let batch = read_record_batch(&body, batch, schema, &self.dictionaries, Some(&self.columns), &version);
            return batch.map(Some).map_err(|error| error.to_string());
        }
        Ok(None)
    }

    fn add_dictionary(&mut self, message: &Message<'_>) -> Result<(), String> {
        let dictionary = message.header_as_dictionary_batch().ok_or("found a dictionary without a head")?;
        let batch = dictionary.data().ok_or("found a dictionary without values")?;
        let values = self.values_of(dictionary.id())?;
        let body = self.body(message, &batch, &values, None)?;
        read_dictionary(&body, dictionary, &self.schema, &mut self.dictionaries, &message.version())
            .map_err(|error| error.to_string())
    }

    /// The values of a dictionary as a table of one column.
    #[expect(deprecated, reason = "the numbers of dictionaries are nowhere else")]
    fn values_of(&self, id: i64) -> Result<Schema, String> {
        let fields = self.schema.fields_with_dict_id(id);
        let kind = fields.first().map(|field| field.data_type());
        let Some(arrow_schema::DataType::Dictionary(_, values)) = kind else {
            return Err(format!("found dictionary {id}, which no column has"));
        };
        Ok(Schema::new(vec![arrow_schema::Field::new("", (**values).clone(), true)]))
    }

    /// The body of a batch with these columns, of which those named, or all, are wanted.
    fn body(
        &mut self,
        message: &Message<'_>,
        batch: &arrow_ipc::RecordBatch<'_>,
        schema: &Schema,
        columns: Option<&[usize]>,
    ) -> Result<Buffer, String> {
        let length = self.messages.body_length(message.bodyLength())?;
        let ranges = buffers::of_columns(schema, columns, batch, message.version(), length)?;
        let body = self.messages.body(length, &ranges)?;
        buffers::check_unpacked(&ranges, batch.compression().is_some(), &body)?;
        Ok(body)
    }
}

fn message(head: &[u8]) -> Result<Message<'_>, String> {
    root_as_message(head).map_err(|_| "the head of a message cannot be read".to_string())
}

impl Batches for Ipc<'_> {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    fn keep(&mut self, columns: &[usize]) -> Result<(), String> {
        self.columns = columns.to_vec();
        Ok(())
    }

    fn next(&mut self) -> Option<Result<RecordBatch, String>> {
        self.next_batch().map_err(|error| said(&error)).transpose()
    }
}

/// An error of the reader, which names the settings of its own build.
fn said(error: &str) -> String {
    if error.contains("zstd") {
        return "found columns compressed with zstd, expected plain ones or LZ4 (or the table as Parquet, of which zstd is read)"
            .to_string();
    }
    damage::said(error)
}

/// Starts a file or a stream.
pub(super) fn writer<W: Write + Send + 'static>(
    kind: Kind,
    out: W,
    schema: &Schema,
) -> Result<Box<dyn Encode<W>>, String> {
    let said = |error: ArrowError| error.to_string();
    Ok(if kind == Kind::IpcStream {
        Box::new(StreamWriter::try_new(out, schema).map_err(said)?)
    } else {
        Box::new(FileWriter::try_new(out, schema).map_err(said)?)
    })
}

impl<W: Write + Send> Encode<W> for FileWriter<W> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<W, String> {
        self.into_inner().map_err(|error| error.to_string())
    }
}

impl<W: Write + Send> Encode<W> for StreamWriter<W> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<W, String> {
        self.into_inner().map_err(|error| error.to_string())
    }
}
