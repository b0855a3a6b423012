//! A guard for coding agents: it is asked before each tool call, and refuses the calls that your rules name.
//!
//! Coding agents call such a program a hook. For every tool call the agent's host starts it anew, writes one JSON document to its
//! standard input, and reads what it says. Nothing is executed here: a command is looked at, as text.

mod json;

use json::{parse, quote, Json};
use std::io::{self, Read};
use std::time::Duration;

// --- Your rules ------------------------------------------------------------------------------------------------------

/// Words that a command may not hold one after the other, and why not. `rm -rf /` is found in `cd x && sudo rm -rf "/"`, and not in
/// `rm -rf /data/x`. This stops slips, and nobody who looks for a way around: `rm -r -f /` is other words.
const RULES: &[(&str, &str)] = &[
    ("rm -rf /", "it deletes the whole disk"),
    ("rm -rf /*", "it deletes the whole disk"),
    ("rm -rf ~", "it deletes your home folder"),
    ("git push --force", "it overwrites what others have pushed"),
];

/// Takes the name of a tool and its arguments. Gives why the call is refused; None where it may be made.
fn why_not(tool: &str, arguments: &Json) -> Result<Option<String>, String> {
    let command = plain(command_of(tool, arguments)?);
    let broken = RULES.iter().find(|(words, _)| command.contains(&plain(words)));
    Ok(broken.map(|(words, why)| format!("{words} is refused: {why}")))
}

/// The words of a command, with a space around each; quotes and what joins commands stand for spaces.
fn plain(command: &str) -> String {
    let is_space = |c: char| c.is_whitespace() || ";&|()<>{}$`\"'\\".contains(c);
    let words: Vec<&str> = command.split(is_space).filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

// --- What the hosts ask of every guard -------------------------------------------------------------------------------

/// The tools that run a command, by the names that the hosts have for them.
const SHELLS: &[&str] = &["Bash", "bash", "Shell", "shell", "run_shell_command", "PowerShell", "powershell"];
const LONGEST: usize = 16 * 1024 * 1024; // bytes
const PATIENCE: Duration = Duration::from_secs(10);

fn main() {
    // A guard that crashes, or is late, lets the call through on most hosts: whatever goes wrong is a refusal.
    std::panic::set_hook(Box::new(|problem| refuse(&problem.to_string())));
    std::thread::spawn(|| {
        std::thread::sleep(PATIENCE);
        refuse(&format!("not decided within {PATIENCE:?}"))
    });
    match read_input().and_then(|event| answer_to(&event)) {
        // Nothing else may be printed to standard output, and nothing at all where there is nothing to say.
        Ok(Some(answer)) => println!("{answer}"),
        Ok(None) => {}
        Err(problem) => refuse(&problem),
    }
}

/// Exit code 2 with a line on standard error, and nothing on standard output: all hosts read that as a refusal.
fn refuse(problem: &str) {
    eprintln!("guard: refused: {problem}");
    std::process::exit(2)
}

fn read_input() -> Result<Json, String> {
    let mut raw = vec![];
    let read = io::stdin().take(LONGEST as u64 + 1).read_to_end(&mut raw);
    // What is left is read all the same: a host may drop the answer where it cannot write all of its input.
    let drained = io::copy(&mut io::stdin(), &mut io::sink());
    read.and(drained).map_err(|error| error.to_string())?;
    if raw.len() > LONGEST {
        return Err(format!("the input is longer than {LONGEST} bytes"));
    }
    parse(&raw)
}

/// Gives the answer in the words of the host that asks; None where there is nothing to say.
fn answer_to(event: &Json) -> Result<Option<String>, String> {
    let Some((host, tool, arguments)) = call_in(event)? else { return Ok(None) };
    let tool = tool.ok_or("the input names no tool")?;
    // Some hosts write the arguments as a text that is JSON.
    let parsed = arguments.text().map(|text| parse(text.as_bytes())).transpose()?;
    let arguments = parsed.as_ref().unwrap_or(arguments);
    if !matches!(arguments, Json::Object(_)) {
        return Err("the input does not say what the tool gets".into());
    }
    Ok(match why_not(tool, arguments)? {
        Some(why) => Some(denial(host, &quote(&why))),
        // Silence lets a call through on the others. An "allow" would say more: that the user need not be asked either.
        None => (host == "cursor").then(|| r#"{"permission": "allow"}"#.into()),
    })
}

type Call<'a> = (&'static str, Option<&'a str>, &'a Json);

/// The host, the tool and its arguments; None for an event that is no tool call. Fields that are not known are left alone.
fn call_in(event: &Json) -> Result<Option<Call<'_>>, String> {
    if !has(event, "hook_event_name") {
        // Copilot CLI does not name the event: a tool call that was not made yet has no result.
        if (has(event, "toolName") || has(event, "toolArgs")) && !has(event, "toolResult") {
            return Ok(Some(("copilot-cli", event.get("toolName").text(), event.get("toolArgs"))));
        }
        if has(event, "sessionId") {
            return Ok(None);
        }
    }
    let (tool, input) = (event.get("tool_name").text(), event.get("tool_input"));
    match event.get("hook_event_name").text() {
        None => Err("the input names no event".into()),
        Some("PreToolUse") => Ok(Some((pre_tool_use_host(event), tool, input))),
        Some("BeforeTool") => Ok(Some(("gemini-cli", tool, input))),
        Some("preToolUse" | "beforeMCPExecution") => Ok(Some(("cursor", tool, input))),
        Some("beforeShellExecution") => Ok(Some(("cursor", Some("Shell"), event))),
        Some("beforeReadFile") => Ok(Some(("cursor", Some("Read"), event))),
        Some(_) => Ok(None),
    }
}

/// Claude Code and Codex ask alike, and take the same answer. Others can be set up to ask in their form.
fn pre_tool_use_host(event: &Json) -> &'static str {
    if has(event, "cursor_version") {
        "cursor"
    } else if has(event, "timestamp") && !has(event, "transcript_path") {
        "copilot-cli"
    } else {
        "claude-code"
    }
}

fn has(value: &Json, name: &str) -> bool {
    matches!(value, Json::Object(members) if members.iter().any(|(member, _)| member == name))
}

/// Takes the reason as JSON.
fn denial(host: &str, why: &str) -> String {
    let decision = format!(r#""permissionDecision": "deny", "permissionDecisionReason": {why}"#);
    match host {
        "gemini-cli" => format!(r#"{{"decision": "deny", "reason": {why}}}"#),
        "copilot-cli" => format!("{{{decision}}}"),
        "cursor" => format!(r#"{{"permission": "deny", "user_message": {why}, "agent_message": {why}}}"#),
        _ => format!(r#"{{"hookSpecificOutput": {{"hookEventName": "PreToolUse", {decision}}}}}"#),
    }
}

/// The command that a tool runs: empty for a tool that runs none.
fn command_of<'a>(tool: &str, arguments: &'a Json) -> Result<&'a str, String> {
    if !has(arguments, "command") && !SHELLS.contains(&tool) {
        return Ok("");
    }
    arguments.get("command").text().ok_or_else(|| "the input has no command that can be read".into())
}

#[cfg(test)]
#[path = "guard_test.rs"]
mod guard_test;
