//! An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port.

mod json;

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

#[cfg(test)]
#[path = "agent_test.rs"]
mod agent_test;
