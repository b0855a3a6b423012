//! An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port.

use json::{parse, quote, Json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

// --- Your agent ------------------------------------------------------------------------------------------------------

const APP: &str = "my_sample_agent";

/// Takes what was written, gives the text that is sent back. An error, or a panic, is reported as status 500.
fn answer(text: &str, _user_id: &str, _session_id: &str) -> Result<String, String> {
    Ok(if text.is_empty() { "Write something, and I will answer.".into() } else { format!("You wrote: {text}") })
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

/// Takes a request, gives the status and the body of the answer.
fn respond(method: &str, path: &str, body: &[u8]) -> (u16, String) {
    match (method, path) {
        ("POST", "/run") => run(body).unwrap_or_else(|(status, reason)| (status, refusal(&reason))),
        ("GET", "/list-apps") => (200, format!("[{}]", quote(APP))),
        _ => (404, refusal("there is POST /run and GET /list-apps")),
    }
}

fn refusal(reason: &str) -> String {
    format!(r#"{{"error": {}}}"#, quote(reason))
}

/// Reads what the contract requires. Whatever else is there is left alone.
fn run(body: &[u8]) -> Result<(u16, String), (u16, String)> {
    let request = parse(body).map_err(|problem| (400, problem))?;
    let text_of = |name| request.get(name).text().ok_or((400, format!("{name} is a string")));
    let (app, user_id, session_id) = (text_of("app_name")?, text_of("user_id")?, text_of("session_id")?);
    let Json::Array(parts) = request.get("new_message").get("parts") else {
        return Err((400, "new_message has parts".into()));
    };
    let texts: Option<Vec<&str>> = parts.iter().map(|part| part.get("text").text()).collect();
    let text = texts.ok_or((400, String::from("each part has a text")))?.concat();
    if app != APP {
        return Err((404, format!("there is no agent {app}")));
    }
    let said = std::panic::catch_unwind(|| answer(&text, user_id, session_id)).unwrap_or(Err("it panicked".into()));
    let said = said.map_err(|problem| {
        eprintln!("the agent failed: {problem}");
        (500, String::from("the agent failed"))
    })?;
    Ok((200, events(&said)))
}

fn events(said: &str) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let started = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
    format!(
        r#"[{{"content": {{"parts": [{{"text": {}}}], "role": "model"}}, "invocationId": "e-{started:x}-{}",
            "author": "model", "actions": {{"stateDelta": {{}}, "artifactDelta": {{}}}}}}]"#,
        quote(said),
        COUNT.fetch_add(1, Ordering::Relaxed),
    )
}

// --- HTTP, as much as a message needs: a connection a request. `hyper` takes its place once you use Cargo. -------------

/// Bytes of a request.
const LARGEST: u64 = 10_000_000;

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).unwrap_or("8000".into());
    let listener = TcpListener::bind(format!("127.0.0.1:{port}"))?;
    println!("listening on http://{}", listener.local_addr()?);
    for stream in listener.incoming() {
        std::thread::spawn(move || {
            if let Err(problem) = stream.and_then(serve) {
                eprintln!("a connection was lost: {problem}");
            }
        });
    }
    Ok(())
}

fn serve(stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let mut reader = BufReader::new((&stream).take(LARGEST));
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut length = 0;
    for line in reader.by_ref().lines() {
        let line = line?;
        match line.split_once(':') {
            _ if line.is_empty() => break,
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => length = value.trim().parse().unwrap_or(LARGEST),
            Some((name, _)) if name.eq_ignore_ascii_case("transfer-encoding") => length = LARGEST,
            _ => {}
        }
    }
    let (status, body) = if length >= LARGEST {
        (413, refusal("a body of less than 10 MB is wanted, and its length"))
    } else {
        let mut body = vec![0; length as usize];
        reader.read_exact(&mut body)?;
        let mut words = first.split(' ');
        respond(words.next().unwrap_or(""), words.next().unwrap_or(""), &body)
    };
    write!(
        &stream,
        "HTTP/1.1 {status} Answer\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len(),
    )
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
