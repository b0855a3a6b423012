//! Judges documents, one a line, by a JSON Schema, and prints a line for each: valid, or what is wrong where.
//!
//!     cargo run -- reply.schema.json answers.ndjson

use std::error::Error;
use std::fs::{read_to_string, File};
use std::io::{stdout, BufRead, BufReader, BufWriter, Write};
use std::process::exit;

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let schema = serde_json::from_str(&read_to_string(&files[0])?)?;
    // The dialect is the one that the schema names.
    let validator = jsonschema::validator_for(&schema)?;
    let mut out = BufWriter::new(stdout().lock());
    let mut failed = 0;
    for line in BufReader::new(File::open(&files[1])?).lines() {
        let document = serde_json::from_str(&line?)?;
        match validator.validate(&document) {
            Ok(()) => writeln!(out, "valid")?,
            Err(error) => {
                failed += 1;
                let told = format!("{}: {error}", error.instance_path());
                writeln!(out, "invalid: {:?}", told)?;
            }
        }
    }
    out.flush()?;
    exit(if failed > 0 { 1 } else { 0 })
}
