import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

/** Java has no JSON of its own: this is all that the agent needs of it. A library takes its place once you have a build tool. */
final class Json {
  private static final int DEEPEST = 500;
  private final String text;
  private int at;
  private int depth;

  private Json(String text) {
    this.text = text;
  }

  /** A number, true, false or null, as it is written. */
  record Literal(String word) {}

  /** Gives maps, lists, strings and literals. Throws IllegalArgumentException where it is no JSON. */
  static Object parse(byte[] raw) {
    Json reader;
    try {
      reader = new Json(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw)).toString());
    } catch (CharacterCodingException problem) {
      throw new IllegalArgumentException("it is no UTF-8");
    }
    Object value = reader.value();
    if (reader.peek() != 0 || reader.at < reader.text.length()) throw reader.problem("the end");
    return value;
  }

  static String write(Object value) {
    if (value instanceof String string) return quote(string);
    if (value instanceof List<?> list) {
      return list.stream().map(Json::write).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> quote((String) entry.getKey()) + ": " + write(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return value instanceof Literal literal ? literal.word() : String.valueOf(value);
  }

  private static String quote(String string) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : string.toCharArray()) {
      if (c == '"' || c == '\\') quoted.append('\\').append(c);
      else if (c < ' ' || c > '~') quoted.append(String.format("\\u%04x", (int) c));
      else quoted.append(c);
    }
    return quoted.append('"').toString();
  }

  private Object value() {
    if (++depth > DEEPEST) throw problem("less depth");
    Object value =
        switch (peek()) {
          case '{' -> object();
          case '[' -> array();
          case '"' -> string();
          default -> literal();
        };
    depth--;
    return value;
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    for (boolean first = true; peek() != '}'; first = false) {
      if (!first) expect(',');
      String key = string();
      expect(':');
      members.put(key, value());
    }
    at++;
    return members;
  }

  private List<Object> array() {
    List<Object> items = new ArrayList<>();
    at++;
    while (peek() != ']') {
      if (!items.isEmpty()) expect(',');
      items.add(value());
    }
    at++;
    return items;
  }

  private String string() {
    expect('"');
    StringBuilder string = new StringBuilder();
    for (char c; (c = next()) != '"'; ) {
      if (c < ' ') throw problem("no control character");
      string.append(c == '\\' ? escape(next()) : c);
    }
    return string.toString();
  }

  private char escape(char c) {
    int plain = "\"\\/bfnrt".indexOf(c);
    if (plain >= 0) return "\"\\/\b\f\n\r\t".charAt(plain);
    if (c != 'u' || at + 4 > text.length()) throw problem("an escape");
    at += 4;
    return (char) Integer.parseInt(text.substring(at - 4, at), 16);
  }

  private Literal literal() {
    int start = at;
    while (at < text.length() && "{}[],:\" \t\r\n".indexOf(text.charAt(at)) < 0) at++;
    String word = text.substring(start, at);
    if (!word.matches("true|false|null|-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?")) throw problem("a value");
    return new Literal(word);
  }

  private void expect(char wanted) {
    if (peek() != wanted) throw problem("" + wanted);
    at++;
  }

  private char next() {
    if (at == text.length()) throw problem("a further character");
    return text.charAt(at++);
  }

  /** The character after white space; 0 at the end. */
  private char peek() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    return at < text.length() ? text.charAt(at) : 0;
  }

  private IllegalArgumentException problem(String wanted) {
    return new IllegalArgumentException("expected " + wanted + " at character " + at);
  }
}
