import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An agent for Wendell: a work item on standard input, an answer on standard output. */
class Agent {

  // --- Your agent ----------------------------------------------------------------------------------------------------

  /** Takes a work item, gives the answer. Further fields may come with every version: use those that you know. */
  static Map<String, Object> answer(Map<?, ?> item) {
    String request = "your request";
    if (item.get("case") instanceof Map<?, ?> theCase && theCase.get("request") instanceof String said) request = said;
    List<Object> toolCalls = new ArrayList<>();
    if (item.get("available_tools") instanceof List<?> tools) {
      for (Object tool : tools) {
        if (tool instanceof Map<?, ?> one && "orders.lookup".equals(one.get("name"))) toolCalls.add(lookUpOrder("A-17"));
      }
    }
    return Map.of("message", "I am looking into it: " + request, "tool_calls", toolCalls);
  }

  static Map<String, Object> lookUpOrder(String order) {
    return Map.of("name", "orders.lookup", "args", Map.of("order_id", order), "result", Map.of("found", true));
  }

  // --- What the contract asks of every agent -------------------------------------------------------------------------

  public static void main(String[] words) throws IOException {
    try {
      // Nothing else may be printed to standard output: log to System.err.
      System.out.println(Json.write(answer(workItem(System.in.readAllBytes()))));
    } catch (IllegalArgumentException problem) {
      System.err.println("cannot take this work item: " + problem.getMessage());
      System.exit(1);
    }
  }

  static Map<?, ?> workItem(byte[] input) {
    if (Json.parse(input) instanceof Map<?, ?> item) return item;
    throw new IllegalArgumentException("it is no JSON object");
  }
}
