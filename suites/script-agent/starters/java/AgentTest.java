import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Plain Java, for a start: `assert` works with java -ea. */
class AgentTest {
  public static void main(String[] words) {
    Map<String, Object> answered = ask("{\"agent_name\": \"reader\", \"input_data\": \"a story\", \"later\": 1}");
    assert answered.get("success").equals(true) && Json.write(answered).contains("a story") : answered;
    for (String input : new String[] {"", "hello", "[]", "null", "{\"agent_name\": \"reader\"}"}) {
      assert ask(input).get("success").equals(false) && ask(input).get("error") != null : input;
    }
    System.out.println("all tests passed");
  }

  static Map<String, Object> ask(String input) {
    return Agent.run(input.getBytes(StandardCharsets.UTF_8));
  }
}
