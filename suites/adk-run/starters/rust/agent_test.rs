use super::respond;

const MESSAGE: &str = r#"{"app_name": "my_sample_agent", "user_id": "1", "session_id": "1_1", "new_message": {"parts": [{"text": "Hello"}]}, "later": 1}"#;

fn ask(body: &str) -> (u16, String) {
    respond("POST", "/run", body.as_bytes())
}

#[test]
fn answers_as_the_model() {
    let (status, body) = ask(MESSAGE);
    assert_eq!(status, 200);
    assert!(body.contains(r#""author": "model""#) && body.contains("You wrote: Hello"), "{body}");
}

#[test]
fn refuses_what_it_cannot_take() {
    assert_eq!(ask("").0, 400);
    assert_eq!(ask(&MESSAGE.replace(r#""1""#, "null")).0, 400);
    assert_eq!(ask(&MESSAGE.replace("parts", "part")).0, 400);
    assert_eq!(ask(&MESSAGE.replace("my_", "other_")).0, 404);
}
