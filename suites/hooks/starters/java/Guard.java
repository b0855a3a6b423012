import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A guard for coding agents: it is asked before each tool call, and refuses the calls that your rules name.
 *
 * <p>Coding agents call such a program a hook. For every tool call the agent's host starts it anew, writes one JSON document to its
 * standard input, and reads what it says. Nothing is executed here: a command is looked at, as text.
 */
class Guard {

  // --- Your rules ----------------------------------------------------------------------------------------------------

  /** Words that a command may not hold one after the other, and why not. */
  record Rule(String words, String why) {}

  // `rm -rf /` is found in `cd x && sudo rm -rf "/"`, and not in `rm -rf /data/x`. This stops slips, and nobody who looks for a way
  // around: `rm -r -f /` is other words.
  static final Rule[] RULES = {
    new Rule("rm -rf /", "it deletes the whole disk"),
    new Rule("rm -rf /*", "it deletes the whole disk"),
    new Rule("rm -rf ~", "it deletes your home folder"),
    new Rule("git push --force", "it overwrites what others have pushed"),
  };

  /** Takes the name of a tool and its arguments. Gives why the call is refused; null where it may be made. */
  static String whyNot(String tool, Map<?, ?> arguments) {
    String command = plain(commandOf(tool, arguments));
    for (Rule rule : RULES) {
      if (command.contains(plain(rule.words))) return rule.words + " is refused: " + rule.why;
    }
    return null;
  }

  /** The words of a command, with a space around each; quotes and what joins commands stand for spaces. */
  static String plain(String command) {
    String[] words = command.split("[\\s;&|()<>{}$`\"'\\\\]+");
    return Arrays.stream(words).filter(word -> !word.isEmpty()).collect(Collectors.joining(" ", " ", " "));
  }

  // --- What the hosts ask of every guard -----------------------------------------------------------------------------

  /** The tools that run a command, by the names that the hosts have for them. */
  static final Set<String> SHELLS =
      Set.of("Bash", "bash", "Shell", "shell", "run_shell_command", "PowerShell", "powershell");

  static final int LONGEST = 16 * 1024 * 1024; // bytes
  static final int SECONDS = 10;

  public static void main(String[] words) {
    // A guard that crashes, or is late, lets the call through on most hosts: whatever goes wrong is a refusal.
    startClock();
    try {
      Map<?, ?> answer = answerTo(readInput(System.in));
      // Nothing else may be printed to standard output, and nothing at all where there is nothing to say.
      if (answer != null) System.out.println(Json.write(answer));
      System.exit(0);
    } catch (Throwable problem) {
      refuse(problem.getMessage());
    }
  }

  /** Exit code 2 with a line on standard error, and nothing on standard output: all hosts read that as a refusal. */
  static void refuse(String problem) {
    System.err.println("guard: refused: " + problem);
    Runtime.getRuntime().halt(2);
  }

  static void startClock() {
    Thread clock = new Thread(() -> {
      try {
        Thread.sleep(SECONDS * 1000L);
      } catch (InterruptedException early) {
        // Then it is refused now.
      }
      refuse("not decided within " + SECONDS + " seconds");
    });
    clock.setDaemon(true);
    clock.start();
  }

  static Map<?, ?> readInput(InputStream input) throws IOException {
    byte[] raw = input.readNBytes(LONGEST + 1);
    // What is left is read all the same: a host may drop the answer where it cannot write all of its input.
    input.transferTo(OutputStream.nullOutputStream());
    if (raw.length > LONGEST) throw new IllegalArgumentException("the input is longer than " + LONGEST + " bytes");
    return object(Json.parse(raw), "the input is no JSON object");
  }

  static Map<?, ?> object(Object value, String otherwise) {
    if (value instanceof Map<?, ?> map) return map;
    throw new IllegalArgumentException(otherwise);
  }

  static String text(Object value, String otherwise) {
    if (value instanceof String text) return text;
    throw new IllegalArgumentException(otherwise);
  }

  /** A tool call before it is made: who asks, for which tool, with which arguments, both as they were read. */
  record Call(String host, Object tool, Object arguments) {}

  /** Gives the answer in the words of the host that asks; null where there is nothing to say. */
  static Map<?, ?> answerTo(Map<?, ?> event) {
    Call call = callIn(event);
    if (call == null) return null;
    String tool = text(call.tool, "the input names no tool");
    // Some hosts write the arguments as a text that is JSON.
    Object given = call.arguments instanceof String text ? Json.parse(text) : call.arguments;
    String why = whyNot(tool, object(given, "the input does not say what the tool gets"));
    if (why != null) return denial(call.host, why);
    // Silence lets a call through on the others. An "allow" would say more: that the user need not be asked either.
    return call.host.equals("cursor") ? Map.of("permission", "allow") : null;
  }

  /** The call that an event is about; null for an event that is no tool call. Fields that are not known are left alone. */
  static Call callIn(Map<?, ?> event) {
    if (!event.containsKey("hook_event_name")) {
      // Copilot CLI does not name the event: a tool call that was not made yet has no result.
      boolean isCall = event.containsKey("toolName") || event.containsKey("toolArgs");
      if (isCall && !event.containsKey("toolResult")) {
        return new Call("copilot-cli", event.get("toolName"), event.get("toolArgs"));
      }
      if (event.containsKey("sessionId")) return null;
    }
    Object tool = event.get("tool_name");
    Object input = event.get("tool_input");
    return switch (text(event.get("hook_event_name"), "the input names no event")) {
      case "PreToolUse" -> new Call(preToolUseHost(event), tool, input);
      case "BeforeTool" -> new Call("gemini-cli", tool, input);
      case "preToolUse", "beforeMCPExecution" -> new Call("cursor", tool, input);
      case "beforeShellExecution" -> new Call("cursor", "Shell", event);
      case "beforeReadFile" -> new Call("cursor", "Read", event);
      default -> null;
    };
  }

  /** Claude Code and Codex ask alike, and take the same answer. Others can be set up to ask in their form. */
  static String preToolUseHost(Map<?, ?> event) {
    if (event.containsKey("cursor_version")) return "cursor";
    boolean isCopilot = event.containsKey("timestamp") && !event.containsKey("transcript_path");
    return isCopilot ? "copilot-cli" : "claude-code";
  }

  static Map<String, ?> denial(String host, String why) {
    return switch (host) {
      case "gemini-cli" -> Map.of("decision", "deny", "reason", why);
      case "copilot-cli" -> Map.of("permissionDecision", "deny", "permissionDecisionReason", why);
      case "cursor" -> Map.of("permission", "deny", "user_message", why, "agent_message", why);
      default -> Map.of("hookSpecificOutput",
          Map.of("hookEventName", "PreToolUse", "permissionDecision", "deny", "permissionDecisionReason", why));
    };
  }

  /** The command that a tool runs: empty for a tool that runs none. */
  static String commandOf(String tool, Map<?, ?> arguments) {
    if (!arguments.containsKey("command") && !SHELLS.contains(tool)) return "";
    return text(arguments.get("command"), "the input has no command that can be read");
  }
}
