//! An agent for Wendell: a work item on standard input, an answer on standard output.

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

/// Rust's standard library has no JSON: this is all that the agent needs of it. `serde_json` takes its place once you use Cargo.
#[allow(dead_code)]
mod json {
    pub enum Json {
        Null,
        Bool,
        Number,
        Text(String),
        Array(Vec<Json>),
        Object(Vec<(String, Json)>),
    }

    impl Json {
        /// A member by its name; null where there is none.
        pub fn get(&self, key: &str) -> &Json {
            match self {
                Json::Object(members) => members.iter().rfind(|(name, _)| name == key).map_or(&Json::Null, |(_, value)| value),
                _ => &Json::Null,
            }
        }

        pub fn items(&self) -> &[Json] {
            if let Json::Array(items) = self { items } else { &[] }
        }

        pub fn text(&self) -> Option<&str> {
            if let Json::Text(text) = self { Some(text) } else { None }
        }
    }

    /// Writes a string as JSON has it, its quotation marks included.
    pub fn quote(text: &str) -> String {
        let mut quoted = String::from("\"");
        for c in text.chars() {
            match c {
                '"' | '\\' => quoted.extend(['\\', c]),
                c if c < ' ' => quoted += &format!("\\u{:04x}", c as u32),
                c => quoted.push(c),
            }
        }
        quoted + "\""
    }

    pub fn parse(raw: &[u8]) -> Result<Json, String> {
        let text = std::str::from_utf8(raw).map_err(|error| error.to_string())?;
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0)?;
        reader.space();
        if reader.at == text.len() { Ok(value) } else { Err(format!("something follows at byte {}", reader.at)) }
    }

    struct Reader<'a> {
        text: &'a str,
        at: usize,
    }

    impl Reader<'_> {
        fn value(&mut self, depth: usize) -> Result<Json, String> {
            if depth > 500 {
                return Err("it is nested too deeply".into());
            }
            self.space();
            match self.peek() {
                b'{' => self.list(b'}', |reader| reader.member(depth + 1)).map(Json::Object),
                b'[' => self.list(b']', |reader| reader.value(depth + 1)).map(Json::Array),
                b'"' => self.string().map(Json::Text),
                b't' => self.expect("true").map(|_| Json::Bool),
                b'f' => self.expect("false").map(|_| Json::Bool),
                b'n' => self.expect("null").map(|_| Json::Null),
                _ => self.number(),
            }
        }

        fn member(&mut self, depth: usize) -> Result<(String, Json), String> {
            self.space();
            let key = self.string()?;
            self.space();
            self.expect(":")?;
            Ok((key, self.value(depth)?))
        }

        fn list<T>(&mut self, close: u8, item: impl Fn(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
            let mut items = vec![];
            self.at += 1;
            self.space();
            while self.peek() != close {
                if !items.is_empty() {
                    self.expect(",")?;
                }
                items.push(item(self)?);
                self.space();
            }
            self.at += 1;
            Ok(items)
        }

        fn string(&mut self) -> Result<String, String> {
            self.expect("\"")?;
            let mut units: Vec<u16> = vec![];
            loop {
                let c = self.text[self.at..].chars().next().ok_or("a string does not end")?;
                self.at += c.len_utf8();
                match c {
                    '"' => return Ok(String::from_utf16_lossy(&units)),
                    '\\' => units.push(self.escape()?),
                    c if c < ' ' => return Err(format!("a control character at byte {}", self.at)),
                    c => units.extend(c.encode_utf16(&mut [0; 2]).iter()),
                }
            }
        }

        fn escape(&mut self) -> Result<u16, String> {
            self.at += 1;
            Ok(match self.text.as_bytes().get(self.at - 1) {
                Some(c @ (b'"' | b'\\' | b'/')) => u16::from(*c),
                Some(b'b') => 8,
                Some(b'f') => 12,
                Some(b'n') => 10,
                Some(b'r') => 13,
                Some(b't') => 9,
                Some(b'u') => {
                    let digits = self.text.get(self.at..self.at + 4).ok_or("an escape is cut off")?;
                    self.at += 4;
                    u16::from_str_radix(digits, 16).map_err(|error| error.to_string())?
                }
                _ => return Err("an unknown escape".into()),
            })
        }

        fn number(&mut self) -> Result<Json, String> {
            let rest = &self.text[self.at..];
            let end = rest.find(|c: char| !c.is_ascii_digit() && !"+-.eE".contains(c)).unwrap_or(rest.len());
            self.at += end;
            rest[..end].parse::<f64>().map(|_| Json::Number).map_err(|_| format!("no value at byte {}", self.at - end))
        }

        fn expect(&mut self, word: &str) -> Result<(), String> {
            if !self.text[self.at..].starts_with(word) {
                return Err(format!("no {word} at byte {}", self.at));
            }
            self.at += word.len();
            Ok(())
        }

        fn space(&mut self) {
            while matches!(self.peek(), b' ' | b'\t' | b'\r' | b'\n') {
                self.at += 1;
            }
        }

        fn peek(&self) -> u8 {
            *self.text.as_bytes().get(self.at).unwrap_or(&0)
        }
    }
}

#[cfg(test)]
#[path = "agent_test.rs"]
mod agent_test;
