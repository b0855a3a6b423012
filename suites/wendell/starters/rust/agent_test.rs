use super::{answer, work_item};

fn ask(input: &str) -> String {
    answer(&work_item(input.as_bytes()).unwrap())
}

#[test]
fn tells_what_it_works_on() {
    assert!(ask(r#"{"case": {"request": "A \"refund\", please."}}"#).contains(r#"A \"refund\", please."#));
}

#[test]
fn calls_tools_that_are_offered() {
    assert!(ask(r#"{"available_tools": [{"name": "orders.lookup"}]}"#).contains("orders.lookup"));
    assert!(ask("{}").contains(r#""tool_calls": []"#));
}

#[test]
fn refuses_what_is_no_work_item() {
    for input in ["", "hello", "[]", "null", r#"{"case": "#, "{} {}"] {
        assert!(work_item(input.as_bytes()).is_err(), "{input}");
    }
}
