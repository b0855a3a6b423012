//! An agent for Wendell: a work item on standard input, an answer on standard output.

mod json;

use json::{parse, quote, Json};
use std::io::Read;

// --- Your agent ------------------------------------------------------------------------------------------------------

/// Takes a work item, gives the answer as JSON. Further fields may come with every version: use those that you know.
fn answer(item: &Json) -> String {
    let request = item.get("case").get("request").text().unwrap_or("your request");
    let message = format!("I am looking into it: {request}");
    let is_offered = |name| item.get("available_tools").items().iter().any(|tool| tool.get("name").text() == Some(name));
    let tool_calls = if is_offered("orders.lookup") { look_up_order("A-17") } else { String::new() };
    format!(r#"{{"message": {}, "tool_calls": [{tool_calls}]}}"#, quote(&message))
}

fn look_up_order(order: &str) -> String {
    format!(r#"{{"name": "orders.lookup", "args": {{"order_id": {}}}, "result": {{"found": true}}}}"#, quote(order))
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

fn main() {
    let mut input = vec![];
    let read = std::io::stdin().read_to_end(&mut input).map_err(|error| error.to_string());
    match read.and_then(|_| work_item(&input)) {
        // Nothing else may be printed to standard output: log with eprintln!.
        Ok(item) => println!("{}", answer(&item)),
        Err(problem) => {
            eprintln!("cannot take this work item: {problem}");
            std::process::exit(1);
        }
    }
}

fn work_item(input: &[u8]) -> Result<Json, String> {
    match parse(input)? {
        item @ Json::Object(_) => Ok(item),
        _ => Err("it is no JSON object".into()),
    }
}

#[cfg(test)]
#[path = "agent_test.rs"]
mod agent_test;
