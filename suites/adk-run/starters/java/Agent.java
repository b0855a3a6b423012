import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port. */
class Agent {

  // --- Your agent ----------------------------------------------------------------------------------------------------

  static final String APP = "my_sample_agent";

  /** Takes what was written, gives the text that is sent back. What it throws is reported as status 500. */
  static String answer(String text, String userId, String sessionId) {
    return text.isEmpty() ? "Write something, and I will answer." : "You wrote: " + text;
  }

  // --- What the contract asks of every agent -------------------------------------------------------------------------

  /** Bytes of a request. */
  private static final int LARGEST = 10_000_000;

  static class Refused extends RuntimeException {
    final int status;

    Refused(int status, String reason) {
      super(reason);
      this.status = status;
    }
  }

  public static void main(String[] words) throws IOException {
    int port = words.length > 0 ? Integer.parseInt(words[0]) : 8000;
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", Agent::serve);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
    System.out.println("listening on http://127.0.0.1:" + server.getAddress().getPort());
  }

  private static void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      String asked = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
      byte[] body = exchange.getRequestBody().readNBytes(LARGEST + 1);
      try {
        reply(exchange, 200, respond(asked, body));
      } catch (Refused refused) {
        reply(exchange, refused.status, Map.of("error", refused.getMessage()));
      } catch (RuntimeException problem) {
        problem.printStackTrace();
        reply(exchange, 500, Map.of("error", "the agent failed"));
      }
    }
  }

  private static void reply(HttpExchange exchange, int status, Object value) throws IOException {
    byte[] body = Json.write(value).getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  static Object respond(String asked, byte[] body) {
    if (body.length > LARGEST) throw new Refused(413, "a body of at most " + LARGEST + " bytes is wanted");
    return switch (asked) {
      case "POST /run" -> run(body);
      case "GET /list-apps" -> List.of(APP);
      default -> throw new Refused(404, "there is POST /run and GET /list-apps");
    };
  }

  /** Reads what the contract requires. Whatever else is there is left alone. */
  private static Object run(byte[] body) {
    Object request;
    try {
      request = Json.parse(body);
    } catch (IllegalArgumentException problem) {
      throw new Refused(400, "this is no JSON: " + problem.getMessage());
    }
    String app = text(request, "app_name");
    String userId = text(request, "user_id");
    String sessionId = text(request, "session_id");
    if (!(member(member(request, "new_message"), "parts") instanceof List<?> parts)) {
      throw new Refused(400, "new_message has parts");
    }
    String text = parts.stream().map(part -> text(part, "text")).collect(Collectors.joining());
    if (!app.equals(APP)) throw new Refused(404, "there is no agent " + app);
    Object content = Map.of("parts", List.of(Map.of("text", answer(text, userId, sessionId))), "role", "model");
    Object actions = Map.of("stateDelta", Map.of(), "artifactDelta", Map.of());
    return List.of(
        Map.of("content", content, "invocationId", "e-" + UUID.randomUUID(), "author", "model", "actions", actions));
  }

  private static String text(Object object, String name) {
    if (member(object, name) instanceof String text) return text;
    throw new Refused(400, name + " is a string");
  }

  private static Object member(Object object, String name) {
    return object instanceof Map<?, ?> map ? map.get(name) : null;
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
