import type { Mends } from '../../src/contract.ts';

const closed = {
  python: `try:
    event = json.loads(sys.stdin.buffer.read())
    command = event["tool_input"]["command"].strip()
except (ValueError, LookupError, TypeError, AttributeError):
    print("the input cannot be read", file=sys.stderr)
    sys.exit(2)`,
  javascript: `let command;
try {
  command = JSON.parse(readFileSync(0, 'utf8')).tool_input.command.trim();
} catch {
  (console.error('the input cannot be read'), process.exit(2));
}`,
};

/** How a hook keeps the clauses about what it decides, also where it cannot read its input. */
export const decisionMends: Mends = {
  'hooks/decision/host-shape': {
    python: `print(reason, file=sys.stderr)  # every host reads this as a denial
sys.exit(2)`,
    javascript: `console.error(reason); // every host reads this as a denial
process.exit(2);`,
  },
  'hooks/decision/denies-as-declared': {
    python: `args = event.get("tool_input") or event.get("toolArgs") or {}
is_bad = "rm -rf" in str(args.get("command", event.get("command", "")))`,
    javascript: `const args = event.tool_input ?? event.toolArgs ?? {};
const isBad = String(args.command ?? event.command ?? '').includes('rm -rf');`,
  },
  'hooks/decision/allows-as-declared': {
    python: `if not is_bad:
    sys.exit(0)`,
    javascript: `if (!isBad) process.exit(0);`,
  },
  'hooks/decision/no-denial-in-words': {
    python: `print(reason, file=sys.stderr)
sys.exit(2)  # 1 lets it through`,
    javascript: `console.error(reason);
process.exit(2); // 1 lets it through`,
  },
  'hooks/decision/exit-2-has-reason': {
    python: `print(reason or "against the rules of this project", file=sys.stderr)
sys.exit(2)`,
    javascript: `console.error(reason || 'against the rules of this project');
process.exit(2);`,
  },
  'hooks/decision/one-channel': {
    python: `if is_bad:
    print(reason, file=sys.stderr)
    sys.exit(2)  # and nothing on stdout
json.dump(answer, sys.stdout)`,
    javascript: `if (isBad) (console.error(reason), process.exit(2)); // and nothing on stdout
process.stdout.write(JSON.stringify(answer));`,
  },
  'hooks/decision/allow-is-explicit': {
    python: `json.dump({"permission": "allow"}, sys.stdout)`,
    javascript: `process.stdout.write(JSON.stringify({ permission: 'allow' }));`,
  },
  'hooks/decision/event-can-decide': {
    python: `if event["hook_event_name"] != "PreToolUse":
    sys.exit(0)  # what has happened cannot be denied`,
    javascript: `if (event.hook_event_name !== 'PreToolUse') process.exit(0); // what has happened cannot be denied`,
  },
  'hooks/failure/not-json': closed,
  'hooks/failure/empty': closed,
  'hooks/failure/not-an-object': closed,
  'hooks/failure/incomplete': closed,
};
