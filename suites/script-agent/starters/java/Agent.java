import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
