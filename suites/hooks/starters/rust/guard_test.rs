use super::{answer_to, json::parse, plain, quote};

/// What the guard says: nothing, or JSON.
fn ask(input: &str) -> Result<String, String> {
    answer_to(&parse(input.as_bytes())?).map(Option::unwrap_or_default)
}

fn call(command: &str) -> String {
    let input = format!(r#"{{"command": {}}}"#, quote(command));
    format!(r#"{{"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {input}}}"#)
}

#[test]
fn refuses_what_the_rules_name() {
    for command in ["rm -rf /", "cd x && sudo rm -rf \"/\"", "rm  -rf\t/"] {
        assert!(ask(&call(command)).unwrap().contains(r#""permissionDecision": "deny""#), "{command}");
    }
    assert_eq!(plain("a  b;c"), " a b c ");
}

#[test]
fn says_nothing_of_other_calls_and_events() {
    for command in ["ls", "rm -rf /data/x", "farm -rf /"] {
        assert_eq!(ask(&call(command)).unwrap(), "", "{command}");
    }
    assert_eq!(ask(r#"{"hook_event_name": "Stop"}"#).unwrap(), "");
}

#[test]
fn answers_each_host_in_its_words() {
    for (input, wanted) in [
        (r#"{"hook_event_name": "BeforeTool", "tool_name": "x", "tool_input": {"command": "rm -rf /"}}"#, r#"{"decision": "deny""#),
        (r#"{"sessionId": "1", "toolName": "bash", "toolArgs": {"command": "rm -rf /"}}"#, r#"{"permissionDecision": "deny""#),
        (r#"{"sessionId": "1", "toolName": "bash", "toolArgs": "{\"command\": \"rm -rf /\"}"}"#, r#"{"permissionDecision": "deny""#),
        (r#"{"hook_event_name": "beforeShellExecution", "command": "rm -rf /"}"#, r#"{"permission": "deny""#),
        (r#"{"hook_event_name": "beforeShellExecution", "command": "ls"}"#, r#"{"permission": "allow"}"#),
    ] {
        let said = ask(input).unwrap();
        assert!(said.starts_with(wanted), "{input}: {said}");
    }
}

#[test]
fn refuses_what_it_cannot_read() {
    for input in ["", "hello", "[]", "null", r#"{"hook_event_name": "#, r#"{"hook_event_name": "PreToolUse"}"#] {
        assert!(ask(input).is_err(), "{input}");
    }
}
