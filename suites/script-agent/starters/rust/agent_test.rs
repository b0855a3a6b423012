use super::{output, run};

fn ask(input: &str) -> String {
    output(run(input.as_bytes()))
}

#[test]
fn reads_its_input() {
    let answered = ask(r#"{"agent_name": "reader", "input_data": "a \"story\"", "later": 1}"#);
    assert!(answered.contains(r#""success": true"#) && answered.contains(r#"a \"story\""#), "{answered}");
}

#[test]
fn tells_what_it_cannot_read() {
    for input in ["", "hello", "[]", "null", r#"{"agent_name": "reader"}"#] {
        assert!(ask(input).contains(r#""success": false"#), "{input}");
    }
}
