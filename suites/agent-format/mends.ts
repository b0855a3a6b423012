import type { Mends } from '../../src/contract.ts';

/** How an agent keeps each clause: a few lines that can stand in its module. */
export const mends: Mends = {
  'agent-format/signature/run-agent': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None): ...  # at the top of the module`,
    javascript: `export async function run_agent(prompt, chat_history, memory, config) {} // by this name, not as default`,
  },
  'agent-format/signature/async': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None):
    return await asyncio.to_thread(blocking_answer, prompt)`,
    javascript: `export async function run_agent(prompt) { return answer(prompt); }`,
  },
  'agent-format/signature/prompt-only': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None):  # defaults for all but the prompt
    config = config or {}`,
    javascript: `export async function run_agent(prompt, chat_history, memory, config) { // each undefined or null
  const settings = config ?? {};
}`,
  },
  'agent-format/signature/prompt-by-name': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None): ...  # named prompt, no "/" behind it`,
    javascript: `export async function run_agent(prompt) {} // names matter in Python alone`,
  },
  'agent-format/signature/chat-history': {
    python: `lines = (chat_history or "").splitlines()  # None is no history`,
    javascript: `const lines = (chat_history ?? '').split('\\n'); // null is no history: a default stands in for undefined alone`,
  },
  'agent-format/signature/memory': {
    python: `context = memory or ""  # None is no memory`,
    javascript: `const context = memory ?? ''; // null is no memory: a default stands in for undefined alone`,
  },
  'agent-format/signature/config': {
    python: `settings = dict(config or {})  # None is no config`,
    javascript: `const settings = config ?? {}; // null is no config: a default stands in for undefined alone`,
  },
  'agent-format/signature/order': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None): ...  # in this order`,
    javascript: `export async function run_agent(prompt, chat_history, memory, config) {} // in this order`,
  },
  'agent-format/signature/further-parameters': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None, *, tracer=None): ...`,
    javascript: `export async function run_agent(prompt, chat_history, memory, config, tracer = silent) {}`,
  },
  'agent-format/return/object': {
    python: `return {"content": text, "response_time_secs": took, "traces": traces}  # no bare text, no list`,
    javascript: `return { content: text, response_time_secs: took, traces }; // no bare text, no array`,
  },
  'agent-format/return/content': {
    python: `return {"content": str(text), "response_time_secs": took, "traces": traces}`,
    javascript: `return { content: String(text), response_time_secs: took, traces };`,
  },
  'agent-format/return/response-time': {
    python: `began = time.perf_counter()
took = time.perf_counter() - began  # a float: no timedelta, no text`,
    javascript: `const began = performance.now();
const response_time_secs = (performance.now() - began) / 1000; // a number, not toFixed()`,
  },
  'agent-format/return/traces': {
    python: `traces = []  # also where no tool was called
traces.append({"tool": "clock", "output": "12:00"})`,
    javascript: `const traces = []; // also where no tool was called
traces.push({ tool: 'clock', output: '12:00' });`,
  },
  'agent-format/return/trace-tool': {
    python: `traces.append({"tool": tool.__name__, "output": output})  # the name, not the function`,
    javascript: `traces.push({ tool: tool.name, output }); // the name, not the function`,
  },
  'agent-format/return/trace-output': {
    python: `output = result if isinstance(result, str) else json.dumps(result)`,
    javascript: `const output = typeof result === 'string' ? result : JSON.stringify(result);`,
  },
  'agent-format/return/trace-args': {
    python: `traces.append({"tool": "clock", "output": output, "args": {"zone": zone}})  # a dict: no list, no JSON text`,
    javascript: `traces.push({ tool: 'clock', output, args: { zone } }); // an object: no array, no JSON text`,
  },
  'agent-format/return/trace-duration': {
    python: `traces.append({"tool": "clock", "output": output, "duration_secs": ended - began})  # a float, or left out`,
    javascript: `traces.push({ tool: 'clock', output, duration_secs: (ended - began) / 1000 }); // a number, or left out`,
  },
  'agent-format/return/trace-closed': {
    python: `names = ("tool", "output", "args", "duration_secs")
traces = [{name: trace[name] for name in names if name in trace} for trace in traces]`,
    javascript: `const closed = traces.map(({ tool, output, args, duration_secs }) => ({ tool, output, args, duration_secs }));`,
  },
  'agent-format/return/serialisable': {
    python: `json.dumps(result, allow_nan=False)  # raises where a datetime, a set or NaN is in it: write those as text`,
    javascript: `const clean = JSON.parse(JSON.stringify(result)); // throws at a BigInt and at circles; Maps become {}`,
  },
  'agent-format/return/response-time-truthful': {
    python: `began = time.perf_counter()  # within the call: not at import, not time.time() of the start
took = time.perf_counter() - began  # in seconds`,
    javascript: `const began = performance.now(); // within the call
const response_time_secs = (performance.now() - began) / 1000; // seconds, not milliseconds`,
  },
  'agent-format/config/empty': {
    python: `timeout = (config or {}).get("domain_timeout_secs", 30)  # not config["domain_timeout_secs"]`,
    javascript: `const timeout = config?.domain_timeout_secs ?? 30;`,
  },
  'agent-format/config/recognised-keys': {
    python: `settings = config or {}
mode, only = settings.get("execution_mode", "async"), settings.get("only_domains", [])`,
    javascript: `const { execution_mode = 'async', only_domains = [], model_overrides = {} } = config ?? {};`,
  },
  'agent-format/config/unknown-keys': {
    python: `settings = {name: value for name, value in (config or {}).items() if name in KNOWN}  # not Settings(**config)`,
    javascript: `const settings = Object.fromEntries(Object.entries(config ?? {}).filter(([name]) => KNOWN.has(name)));`,
  },
  'agent-format/config/unknown-changes-nothing': {
    python: `prompt_of_model = prompt  # no str(config) in it: unknown keys would be, too`,
    javascript: `const promptOfModel = prompt; // no JSON.stringify(config) in it: unknown keys would be, too`,
  },
  'agent-format/config/not-kept': {
    python: `settings = {**DEFAULTS, **(config or {})}  # a new dict: not DEFAULTS.update(config), no os.environ`,
    javascript: `const settings = { ...DEFAULTS, ...config }; // a new object: not Object.assign(DEFAULTS, config)`,
  },
  'agent-format/history/line-format': {
    python: `for line in (chat_history or "").splitlines():
    role, _, text = line.partition(":")  # split(":") gives one part where there is none
    if role in ("user", "assistant"): turns.append((role, text.strip()))`,
    javascript: `for (const line of (chat_history ?? '').split('\\n')) {
  const [, role, text] = /^(user|assistant):(.*)$/.exec(line) ?? []; // null for other lines
  if (role) turns.push({ role, text });
}`,
  },
  'agent-format/prompt/text-kinds': {
    python: `content = answer(prompt) if prompt.strip() else "What can I do for you?"  # an empty prompt is one`,
    javascript: `const content = prompt.trim() ? await answer(prompt) : 'What can I do for you?'; // an empty prompt is one`,
  },
  'agent-format/errors/no-raise': {
    python: `try:
    content = await answer(prompt)
except Exception as error:
    content = f"That did not work: {error}"`,
    javascript: `const content = await answer(prompt).catch((error) => \`That did not work: \${error.message}\`);`,
  },
  'agent-format/errors/prompt-required': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None): ...  # no default for prompt`,
    javascript: `if (prompt === undefined) throw new TypeError('run_agent needs a prompt');`,
  },
  'agent-format/timing/answers-in-time': {
    python: `content = await asyncio.wait_for(answer(prompt), timeout=20)`,
    javascript: `const content = await Promise.race([answer(prompt), after(20_000, 'I need more time.')]);`,
  },
  'agent-format/timing/second-call': {
    python: `async with Client() as client:  # of this call: one that is made at import is bound to the first event loop
    content = await client.ask(prompt)`,
    javascript: `const client = new Client(); // of this call: not one that the first call has closed
try { return await client.ask(prompt); } finally { client.close(); }`,
  },
  'agent-format/compat/final': {
    python: `return {"content": text, "final": text, "response_time_secs": took, "traces": traces}`,
    javascript: `return { content: text, final: text, response_time_secs: took, traces };`,
  },
  'agent-format/compat/coroutine-visible': {
    python: `async def run_agent(prompt, chat_history=None, memory=None, config=None):  # not a lambda or a wrapper around one
    return await agent.run(prompt)`,
    javascript: `export const run_agent = async (...given) => agent.run(...given); // not agent.run.bind(agent)`,
  },
};
