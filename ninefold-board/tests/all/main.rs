//! Tests of the text formats through the public interface: one module per family and question.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]
#![allow(clippy::format_collect, reason = "the texts of a test are short, and its words are to be plain")]

mod formats_b_errors;
mod formats_b_inverse;
mod formats_b_library;
mod formats_b_reading;
mod links_errors;
mod links_inverse;
mod links_reading;
mod pack;
mod text_around;
mod text_bare_rows;
mod text_drawn;
mod text_errors;
mod text_files;
mod text_formats;
mod text_found;
mod text_found_abreast;
mod text_found_answers;
mod text_found_bands;
mod text_found_beside;
mod text_found_cells;
mod text_found_chats;
mod text_found_damaged;
mod text_found_kinds;
mod text_found_laid;
mod text_found_latin;
mod text_found_mixed;
mod text_found_one_damaged;
mod text_found_one_line;
mod text_found_pasted;
mod text_found_programs;
mod text_found_shapes;
mod text_found_slips;
mod text_found_symbols;
mod text_found_tables;
mod text_found_told;
mod text_found_written;
mod text_hostile;
mod text_maps;
mod text_rules;
mod text_rules_shown;
mod whole;
