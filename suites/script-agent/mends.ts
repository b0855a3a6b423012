import type { Mends } from '../../src/contract.ts';
import { mendsOfProfiles } from './profiles/mends.ts';

/** How a script keeps each clause: a few lines that can stand in it. */
export const mends: Mends = {
  'script-agent/io/one-json-object': {
    python: `print(json.dumps({"success": True, "data": result}))  # an object: no list, no bare text, once`,
    javascript: `console.log(JSON.stringify({ success: true, data: result })); // an object: no array, no bare text, once`,
  },
  'script-agent/io/stdout-is-only-json': {
    python: `print("working on it", file=sys.stderr)  # stdout is for the output alone`,
    javascript: `console.error('working on it'); // stdout is for the output alone`,
  },
  'script-agent/io/exit-code-zero': {
    python: `print(json.dumps({"success": False, "error": str(error)}))
sys.exit(0)  # with an output, also where it reports a failure`,
    javascript: `console.log(JSON.stringify({ success: false, error: error.message }));
process.exitCode = 0; // with an output, also where it reports a failure`,
  },
  'script-agent/input/defaults': {
    python: `context, dependencies = data.get("context", {}), data.get("dependencies", {})`,
    javascript: `const { context = {}, dependencies = {} } = data;`,
  },
  'script-agent/input/dependencies': {
    python: `earlier = dependencies.get("story")
text = earlier.get("response", "") if isinstance(earlier, dict) else ""  # any JSON may stand there`,
    javascript: `const earlier = dependencies?.story;
const text = typeof earlier === 'object' && earlier !== null ? earlier.response : ''; // any JSON may stand there`,
  },
  'script-agent/input/unknown-fields': {
    python: `context, parameters = data.get("context", {}), data.get("parameters", {})  # not run(**data): it may grow`,
    javascript: `const { context = {}, parameters = {} } = data; // no list of the names that are allowed`,
  },
  'script-agent/input/unknown-changes-nothing': {
    python: `result = work(parameters, context, dependencies)  # not from the text of the whole input`,
    javascript: `const result = work(parameters, context, dependencies); // not from the text of the whole input`,
  },
  'script-agent/output/success': {
    python: `output = {"success": bool(result), "data": result}  # True or False: no text, no 1`,
    javascript: `const output = { success: Boolean(result), data: result }; // true or false: no text, no 1`,
  },
  'script-agent/output/error': {
    python: `output["error"] = str(error) if error else None  # no dict, no list`,
    javascript: `output.error = error ? String(error.message) : null; // no object, no array`,
  },
  'script-agent/output/error-on-failure': {
    python: `output = {"success": False, "error": str(error) or type(error).__name__}  # never empty`,
    javascript: `const output = { success: false, error: error.message || error.name }; // never empty`,
  },
  'script-agent/output/no-error-on-success': {
    python: `output = {"success": True, "data": result, "error": None}  # warnings go to stderr`,
    javascript: `const output = { success: true, data: result, error: null }; // warnings go to stderr`,
  },
  'script-agent/output/agent-requests': {
    python: `output["agent_requests"] = requests or []  # a list also of one, and of none`,
    javascript: `output.agent_requests = requests ?? []; // an array also of one, and of none`,
  },
  'script-agent/output/agent-request-shape': {
    python: `requests.append({"target_agent_type": "user_input", "parameters": {"prompt": "Which one?"}})`,
    javascript: `requests.push({ target_agent_type: 'user_input', parameters: { prompt: 'Which one?' } });`,
  },
  'script-agent/output/priority': {
    python: `request["priority"] = int(priority)  # 1, not "high", not 1.5`,
    javascript: `request.priority = Math.round(priority); // 1, not 'high', not 1.5`,
  },
  'script-agent/errors/invalid-input': {
    python: `try:
    data = json.loads(raw)  # an empty stdin is no JSON either
    if not isinstance(data, dict) or not isinstance(data.get("input_data"), str): raise ValueError("no text in input_data")
    output = run(data)
except ValueError as error:
    output = {"success": False, "error": str(error)}  # printed as any other, exit code 0`,
    javascript: `let output;
try {
  const data = JSON.parse(raw); // an empty stdin is no JSON either
  if (typeof data?.input_data !== 'string') throw new Error('no text in input_data');
  output = await run(data);
} catch (error) { output = { success: false, error: error.message }; } // printed as any other, exit code 0`,
  },
  'script-agent/errors/structured': {
    python: `try:
    output = run(json.loads(raw))
except Exception as error:  # no traceback in place of an output
    output = {"success": False, "error": str(error) or type(error).__name__}
print(json.dumps(output))`,
    javascript: `let output;
try { output = await run(JSON.parse(raw)); } catch (error) { output = { success: false, error: String(error) }; }
console.log(JSON.stringify(output));`,
  },
  'script-agent/timing/answers-in-time': {
    python: `result = asyncio.run(asyncio.wait_for(work(data), timeout=20))`,
    javascript: `const result = await Promise.race([work(data), after(20_000)]);`,
  },
  'script-agent/timing/ends-after-answer': {
    python: `threading.Thread(target=watch, daemon=True).start()   # ends with the script
subprocess.Popen(words, stdout=subprocess.DEVNULL)    # a child does not hold stdout`,
    javascript: `clearInterval(timer); // nothing keeps the process
spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }); // a child does not hold stdout`,
  },
  ...mendsOfProfiles,
};
