import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output. The host runs run.sh, which builds it.
 */
class Agent {

  // --- Your agent ----------------------------------------------------------------------------------------------------

  /** Takes the input, puts data and requests to other agents into the output. What it throws is reported as the error. */
  static void answer(String text, Object context, Object dependencies, Map<String, Object> output) {
    output.put("data", Map.of("text", "I have read: " + text));
    Object parameters = Map.of("line", "one more input");
    output.put("agent_requests", List.of(Map.of("target_agent_type", "log", "parameters", parameters, "priority", 0)));
  }

  // --- What the contract asks of every agent -------------------------------------------------------------------------

  public static void main(String[] words) throws IOException {
    // Nothing else may be printed, and the exit code is 0, after an error too: log to System.err.
    System.out.println(Json.write(run(System.in.readAllBytes())));
  }

  static Map<String, Object> run(byte[] input) {
    Map<String, Object> output = new LinkedHashMap<>();
    try {
      output.put("success", true);
      read(input, output);
    } catch (RuntimeException problem) {
      output.clear();
      output.put("success", false);
      output.put("error", problem.getClass().getSimpleName() + ": " + problem.getMessage());
    }
    return output;
  }

  /** Reads what the contract has. Whatever else is there is left alone. */
  private static void read(byte[] input, Map<String, Object> output) {
    if (Json.parse(input) instanceof Map<?, ?> given
        && given.get("agent_name") instanceof String
        && given.get("input_data") instanceof String text) {
      answer(text, given.get("context"), given.get("dependencies"), output);
    } else {
      throw new IllegalArgumentException("agent_name and input_data are strings");
    }
  }
}
