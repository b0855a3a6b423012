//! A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output.
//! The host runs run.sh, which builds it.

mod json;

use json::{parse, quote, Json};
use std::io::Read;

// --- Your agent ------------------------------------------------------------------------------------------------------

/// Takes the input, gives data and requests to other agents, both as JSON. An error is reported.
fn answer(text: &str, _context: &Json, _dependencies: &Json) -> Result<(String, String), String> {
    let data = format!(r#"{{"text": {}}}"#, quote(&format!("I have read: {text}")));
    let request = r#"{"target_agent_type": "log", "parameters": {"line": "one more input"}, "priority": 0}"#;
    Ok((data, request.into()))
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

fn main() {
    let mut input = vec![];
    let read = std::io::stdin().read_to_end(&mut input).map_err(|error| error.to_string());
    // Nothing else may be printed, and the exit code is 0, after an error too: log with eprintln!.
    println!("{}", output(read.and_then(|_| run(&input))));
}

fn output(answered: Result<(String, String), String>) -> String {
    match answered {
        Ok((data, requests)) => format!(r#"{{"success": true, "data": {data}, "error": null, "agent_requests": [{requests}]}}"#),
        Err(problem) => format!(r#"{{"success": false, "data": null, "error": {}, "agent_requests": []}}"#, quote(&problem)),
    }
}

/// Reads what the contract has. Whatever else is there is left alone.
fn run(input: &[u8]) -> Result<(String, String), String> {
    let given = parse(input)?;
    match (given.get("agent_name").text(), given.get("input_data").text()) {
        (Some(_), Some(text)) => answer(text, given.get("context"), given.get("dependencies")),
        _ => Err("agent_name and input_data are strings".into()),
    }
}

#[cfg(test)]
#[path = "agent_test.rs"]
mod agent_test;
