import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Plain Java, for a start: `assert` works with java -ea. */
class GuardTest {
  public static void main(String[] words) throws IOException {
    for (String command : new String[] {"rm -rf /", "cd x && sudo rm -rf \"/\"", "rm  -rf\t/"}) {
      assert ask(call(command)).contains("\"permissionDecision\": \"deny\"") : command;
    }
    for (String command : new String[] {"ls", "rm -rf /data/x", "farm -rf /"}) {
      assert ask(call(command)).equals("null") : command;
    }
    assert ask("{\"hook_event_name\": \"Stop\"}").equals("null");

    String input = "{\"command\": \"rm -rf /\"}";
    assert ask("{\"hook_event_name\": \"BeforeTool\", \"tool_name\": \"x\", \"tool_input\": " + input + "}")
        .contains("\"decision\": \"deny\"");
    for (String given : new String[] {input, Json.write(input)}) {
      assert ask("{\"sessionId\": \"1\", \"toolName\": \"bash\", \"toolArgs\": " + given + "}")
          .contains("\"permissionDecision\": \"deny\"");
    }
    assert ask("{\"hook_event_name\": \"beforeShellExecution\", \"command\": \"rm -rf /\"}")
        .contains("\"permission\": \"deny\"");
    assert ask("{\"hook_event_name\": \"beforeShellExecution\", \"command\": \"ls\"}")
        .equals("{\"permission\": \"allow\"}");

    for (String unread :
        new String[] {"", "hello", "[]", "null", "{\"hook_event_name\": ", "{\"hook_event_name\": \"PreToolUse\"}"}) {
      assert isRefused(unread) : unread;
    }
    System.out.println("all tests passed");
  }

  /** What the guard says, as JSON: null where it says nothing. */
  static String ask(String input) throws IOException {
    return Json.write(Guard.answerTo(Guard.readInput(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)))));
  }

  static String call(String command) {
    Map<String, String> input = Map.of("command", command);
    return Json.write(Map.of("hook_event_name", "PreToolUse", "tool_name", "Bash", "tool_input", input));
  }

  static boolean isRefused(String input) throws IOException {
    try {
      ask(input);
      return false;
    } catch (IllegalArgumentException expected) {
      return true;
    }
  }
}
