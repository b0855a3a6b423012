import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
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
