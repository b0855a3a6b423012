import java.nio.charset.StandardCharsets;

/** Plain Java, for a start: `assert` works with java -ea. */
class AgentTest {
  public static void main(String[] words) {
    assert ask("{\"case\": {\"request\": \"A \\\"refund\\\", please.\"}}").contains("A \\\"refund\\\", please.");
    assert ask("{\"available_tools\": [{\"name\": \"orders.lookup\"}]}").contains("orders.lookup");
    assert ask("{}").contains("\"tool_calls\": []");
    for (String input : new String[] {"", "hello", "[]", "null", "{\"case\": ", "{} {}"}) {
      assert isRefused(input) : input;
    }
    System.out.println("all tests passed");
  }

  static String ask(String input) {
    return Json.write(Agent.answer(Agent.workItem(input.getBytes(StandardCharsets.UTF_8))));
  }

  static boolean isRefused(String input) {
    try {
      ask(input);
      return false;
    } catch (IllegalArgumentException expected) {
      return true;
    }
  }
}
