import java.nio.charset.StandardCharsets;

/** Plain Java, for a start: `assert` works with java -ea. */
class AgentTest {
  static final String MESSAGE =
      """
      {"app_name": "my_sample_agent", "user_id": "1", "session_id": "1_1",
       "new_message": {"parts": [{"text": "Hello"}]}, "later": 1}""";

  public static void main(String[] words) {
    String answered = Json.write(ask(MESSAGE));
    assert answered.contains("\"author\": \"model\"") && answered.contains("You wrote: Hello") : answered;
    assert refusal("") == 400;
    assert refusal(MESSAGE.replace("\"1\"", "null")) == 400;
    assert refusal(MESSAGE.replace("parts", "part")) == 400;
    assert refusal(MESSAGE.replace("my_", "other_")) == 404;
    System.out.println("all tests passed");
  }

  static Object ask(String body) {
    return Agent.respond("POST /run", body.getBytes(StandardCharsets.UTF_8));
  }

  static int refusal(String body) {
    try {
      ask(body);
      return 200;
    } catch (Agent.Refused refused) {
      return refused.status;
    }
  }
}
