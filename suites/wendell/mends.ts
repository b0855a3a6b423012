import type { Mends } from '../../src/contract.ts';

/** How an adapter keeps each clause: a few lines that can stand in it. */
export const mends: Mends = {
  'wendell/input/reads-work-item': {
    python: `item = json.loads(sys.stdin.buffer.read())
json.dump({"message": answer(item), "tool_calls": []}, sys.stdout)`,
    javascript: `const item = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify({ message: answer(item), tool_calls: [] }));`,
  },
  'wendell/input/sparse-work-item': {
    python: `goal = item["scenario"].get("customer_goal", "")
last = item["transcript"][-1] if item["transcript"] else None`,
    javascript: `const goal = item.scenario.customer_goal ?? '';
const last = item.transcript.at(-1);`,
  },
  'wendell/input/long-work-item': {
    python: `item = json.loads(sys.stdin.buffer.read())  # to the end: not one line, not one read(65536)`,
    javascript: `const parts = [];
for await (const part of process.stdin) parts.push(part);
const item = JSON.parse(Buffer.concat(parts).toString('utf8'));`,
  },
  'wendell/input/non-ascii': {
    python: `item = json.loads(sys.stdin.buffer.read())  # bytes: json takes them as UTF-8, whatever the locale is
sys.stdout.reconfigure(encoding="utf-8")`,
    javascript: `const item = JSON.parse(Buffer.concat(parts).toString('utf8')); // not part by part: one may end within a letter`,
  },
  'wendell/input/unknown-top-level': {
    python: `task, case = item["task"], item["case"]  # not answer(**item): it may have grown`,
    javascript: `const { task, case: request } = item; // no list of the names that are allowed`,
  },
  'wendell/input/unknown-nested': {
    python: `tools = [Tool(name=tool["name"], arguments=tool.get("arguments", {})) for tool in item["available_tools"]]`,
    javascript: `const tools = item.available_tools.map(({ name, arguments: args = {} }) => ({ name, args }));`,
  },
  'wendell/input/unknown-changes-nothing': {
    python: `known = {name: item[name] for name in ("task", "scenario", "transcript", "available_tools", "case", "instruction")}
reply = answer(known)  # not from the text of the whole item`,
    javascript: `const { task, scenario, transcript, available_tools, case: request, instruction } = item;
const reply = answer({ task, scenario, transcript, available_tools, request, instruction });`,
  },
  'wendell/output/one-json-object': {
    python: `json.dump({"message": text, "tool_calls": calls}, sys.stdout)  # an object: no list, no bare text, once`,
    javascript: `process.stdout.write(JSON.stringify({ message: text, tool_calls: calls }));`,
  },
  'wendell/output/stdout-is-only-json': {
    python: `logging.basicConfig(stream=sys.stderr)
with contextlib.redirect_stdout(sys.stderr):  # what libraries print
    reply = answer(item)
json.dump(reply, sys.stdout)`,
    javascript: `console.log = console.error; // what libraries print
process.stdout.write(JSON.stringify(reply));`,
  },
  'wendell/output/utf8': {
    python: `sys.stdout.reconfigure(encoding="utf-8")
json.dump(reply, sys.stdout, allow_nan=False)  # NaN is no JSON`,
    javascript: `process.stdout.write(JSON.stringify(reply)); // UTF-8, without a byte order mark`,
  },
  'wendell/output/message': {
    python: `reply = {"message": str(text), "tool_calls": calls}`,
    javascript: `const reply = { message: String(text), tool_calls: calls };`,
  },
  'wendell/output/tool-calls': {
    python: `reply = {"message": text, "tool_calls": calls or []}  # [] where none was called`,
    javascript: `const reply = { message: text, tool_calls: calls ?? [] }; // [] where none was called`,
  },
  'wendell/output/tool-call-shape': {
    python: `calls.append({"name": tool.name, "args": {"order_id": order_id}})  # args is a dict, not its JSON text`,
    javascript: `calls.push({ name: tool.name, args: { order_id: orderId } }); // args is an object, not its JSON text`,
  },
  'wendell/output/tool-call-offered': {
    python: `offered = {tool["name"] for tool in item["available_tools"]}
calls = [call for call in calls if call["name"] in offered]`,
    javascript: `const offered = new Set(item.available_tools.map(({ name }) => name));
const made = calls.filter(({ name }) => offered.has(name));`,
  },
  'wendell/output/metrics': {
    python: `if metrics:
    reply["metrics"] = {"latency_ms": latency_ms}  # a dict, or left out`,
    javascript: `if (metrics) reply.metrics = { latency_ms: latencyMs }; // an object, or left out`,
  },
  'wendell/output/further-fields': {
    python: `for name in ("result", "structured_output"):
    reply.pop(name, None)  # the host would take it in place of message`,
    javascript: `delete reply.result; // the host would take it in place of message
delete reply.structured_output;`,
  },
  'wendell/failure/exit-code-zero': {
    python: `json.dump(reply, sys.stdout)
sys.exit(0)  # with an answer, also where it says that nothing could be done`,
    javascript: `process.stdout.write(JSON.stringify(reply));
process.exitCode = 0; // with an answer, also where it says that nothing could be done`,
  },
  'wendell/failure/malformed-input': {
    python: `try:
    item = json.loads(sys.stdin.buffer.read())
    assert isinstance(item, dict)
except (ValueError, AssertionError):
    sys.exit("the work item is no JSON object")  # on stderr, with exit code 1`,
    javascript: `const item = parsed(text); // undefined where JSON.parse throws
if (typeof item !== 'object' || item === null || Array.isArray(item)) {
  console.error('the work item is no JSON object');
  process.exit(1);
}`,
  },
  'wendell/failure/clear-error': {
    python: `sys.exit("the work item is no JSON object")  # not os._exit(1): it says nothing`,
    javascript: `console.error('the work item is no JSON object');
process.exitCode = 1;`,
  },
  'wendell/failure/no-answer-on-failure': {
    python: `try:
    item = json.loads(sys.stdin.buffer.read())
except ValueError as error:
    print(error, file=sys.stderr)  # no {"error": …} on stdout
    sys.exit(1)`,
    javascript: `console.error(error.message); // no { error } on stdout
process.exitCode = 1;`,
  },
  'wendell/timing/answers-in-time': {
    python: `reply = asyncio.run(asyncio.wait_for(answer(item), timeout=20))
json.dump(reply, sys.stdout); sys.stdout.flush()`,
    javascript: `const late = setTimeout(() => process.exit(1), 20_000);
process.stdout.write(JSON.stringify(await answer(item)), () => clearTimeout(late));`,
  },
  'wendell/timing/ends-after-answer': {
    python: `worker = threading.Thread(target=watch, daemon=True)  # ends with the process
subprocess.Popen(words, stdout=subprocess.DEVNULL)      # a child does not hold stdout`,
    javascript: `server.close(); clearInterval(timer); // nothing keeps the process
spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }); // a child does not hold stdout`,
  },
  'wendell/handshake/supported-tools': {
    python: `if item.get("type") == "wendell.handshake":
    json.dump({"supported_tools": ["orders.lookup"]}, sys.stdout)
    sys.exit(0)`,
    javascript: `if (item.type === 'wendell.handshake')
  process.stdout.write(JSON.stringify({ supported_tools: ['orders.lookup'] }));`,
  },
};
