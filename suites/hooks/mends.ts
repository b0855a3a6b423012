import type { Mends } from '../../src/contract.ts';
import { decisionMends } from './mends.decision.ts';

/** How a hook keeps the clauses about its input, its output and its start: a few lines that can stand in it. */
export const mends: Mends = {
  ...decisionMends,
  'hooks/input/drains-stdin': {
    python: `text = sys.stdin.buffer.read()  # to the end, even where nothing of it is wanted`,
    javascript: `const text = readFileSync(0, 'utf8'); // to the end, even where nothing of it is wanted`,
  },
  'hooks/input/answers-each-event': {
    python: `if event.get("tool_name") != "Bash":
    sys.exit(0)  # not mine: 0 lets it through, 1 is a failure`,
    javascript: `if (event.tool_name !== 'Bash') process.exit(0); // not mine: 0 lets it through, 1 is a failure`,
  },
  'hooks/input/non-ascii': {
    python: `event = json.loads(sys.stdin.buffer.read())  # bytes: taken as UTF-8, whatever the locale is
sys.stderr.reconfigure(encoding="utf-8", errors="backslashreplace")`,
    javascript: `const event = JSON.parse(Buffer.concat(parts).toString('utf8')); // not part by part`,
  },
  'hooks/input/large': {
    python: `event = json.loads(sys.stdin.buffer.read())  # all of it: no read(65536), no limit that lets the rest through`,
    javascript: `const parts = [];
for await (const part of process.stdin) parts.push(part);
const event = JSON.parse(Buffer.concat(parts).toString('utf8'));`,
  },
  'hooks/input/unknown-fields': {
    python: `command = (event.get("tool_input") or {}).get("command", "")  # not Input(**event): it may have grown`,
    javascript: `const { command = '' } = event.tool_input ?? {}; // no list of the names that are allowed`,
  },
  'hooks/input/unknown-changes-nothing': {
    python: `command = (event.get("tool_input") or {}).get("command", "")  # not json.dumps(event): look where it stands`,
    javascript: `const { command = '' } = event.tool_input ?? {}; // not JSON.stringify(event): look where it stands`,
  },
  'hooks/input/optional-absent': {
    python: `transcript = event.get("transcript_path") or ""  # may be null, or missing`,
    javascript: `const transcript = event.transcript_path ?? ''; // may be null, or missing`,
  },
  'hooks/input/argument-forms': {
    python: `args = event.get("toolArgs", event.get("tool_input"))
args = json.loads(args) if isinstance(args, str) else args`,
    javascript: `const given = event.toolArgs ?? event.tool_input;
const args = typeof given === 'string' ? JSON.parse(given) : given;`,
  },
  'hooks/output/json-alone': {
    python: `print("checking", file=sys.stderr)  # logs go there
json.dump(answer, sys.stdout)`,
    javascript: `console.error('checking'); // logs go there
process.stdout.write(JSON.stringify(answer));`,
  },
  'hooks/output/no-plain-text': {
    python: `print("nothing to say against it", file=sys.stderr)  # stdout is for JSON`,
    javascript: `console.error('nothing to say against it'); // stdout is for JSON`,
  },
  'hooks/output/standard-json': {
    python: `sys.stdout.buffer.write(json.dumps(answer, allow_nan=False).encode())  # UTF-8, without a mark before it`,
    javascript: `process.stdout.write(JSON.stringify(answer)); // not put together by hand`,
  },
  'hooks/output/known-fields': {
    python: `answer = {name: answer[name] for name in ("decision", "reason") if name in answer}  # what the event knows`,
    javascript: `const { decision, reason } = answer; // what the event knows
const known = { decision, reason };`,
  },
  'hooks/output/known-values': {
    python: `specific["permissionDecision"] = "deny" if is_bad else "allow"  # not True, not "denied"`,
    javascript: `specific.permissionDecision = isBad ? 'deny' : 'allow'; // not true, not 'denied'`,
  },
  'hooks/output/hook-event-name': {
    python: `specific["hookEventName"] = event["hook_event_name"]`,
    javascript: `specific.hookEventName = event.hook_event_name;`,
  },
  'hooks/output/reason': {
    python: `answer["reason"] = reason.strip() or "against the rules of this project"`,
    javascript: `answer.reason = reason.trim() || 'against the rules of this project';`,
  },
  'hooks/output/combination': {
    python: `for name in ("continue", "stopReason", "suppressOutput"):
    answer.pop(name, None)  # beside a decision they undo it`,
    javascript: `for (const name of ['continue', 'stopReason', 'suppressOutput']) delete answer[name]; // they undo a decision`,
  },
  'hooks/timing/within-timeout': {
    python: `done = subprocess.run(check, timeout=5)  # less than the time of the hook`,
    javascript: `const done = spawnSync(check, { shell: true, timeout: 5000 }); // less than the time of the hook`,
  },
  'hooks/timing/ends-after-answer': {
    python: `null = subprocess.DEVNULL
subprocess.Popen(watch, stdin=null, stdout=null, stderr=null, start_new_session=True)`,
    javascript: `spawn(watch, { shell: true, detached: true, stdio: 'ignore' }).unref();`,
  },
  'hooks/run/no-terminal': {
    python: `print(question, file=sys.stderr)  # there is no /dev/tty to ask at
sys.exit(2)`,
    javascript: `console.error(question); // there is no /dev/tty to ask at
process.exit(2);`,
  },
  'hooks/run/as-configured': {
    python: `hook = {"type": "command", "command": 'python3 "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.py'}`,
    javascript: `const hook = { type: 'command', command: 'node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.mjs' };`,
  },
  'hooks/stop/no-endless-block': {
    python: `if event.get("stop_hook_active") or event.get("loop_count"):
    sys.exit(0)  # once is enough`,
    javascript: `if (event.stop_hook_active || event.loop_count) process.exit(0); // once is enough`,
  },
  'hooks/profiles/same-decision': {
    python: `tool = event.get("tool_name") or event.get("toolName")
is_shell = tool in ("Bash", "bash", "Shell", "run_shell_command")`,
    javascript: `const tool = event.tool_name ?? event.toolName;
const isShell = ['Bash', 'bash', 'Shell', 'run_shell_command'].includes(tool);`,
  },
  'hooks/profiles/same-bytes': {
    python: `print(reason, file=sys.stderr)  # exit code 2 means the same to all who read these settings
sys.exit(2)`,
    javascript: `console.error(reason); // exit code 2 means the same to all who read these settings
process.exit(2);`,
  },
};
