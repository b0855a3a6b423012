import { dirname } from 'node:path';
import { jsonInScript, type Scripted } from './scripted.ts';

/** A Python script that makes the calls again and prints the result of each. */
export function inPython(scripted: Scripted): string {
  const { module, pythonPath, name, package: part, calls, variables, parameters } = scripted;
  const json = jsonInScript(calls);
  const root = parameters?.emptyFolder;
  const isPacked = 'packed' in json;
  const further = [
    ...(isPacked ? ['base64', 'gzip'] : []),
    ...(root === undefined ? [] : ['tempfile']),
    ...(variables.length === 0 ? [] : ['os']),
  ];
  const imported = ['asyncio', 'importlib.util', 'inspect', 'json', 'sys', ...further].toSorted().join(', ');
  const text = isPacked ? `gzip.decompress(base64.b64decode(${literal(json.packed)})).decode()` : literal(json.text);
  const given =
    parameters === undefined
      ? 'given'
      : `*[given.pop(name) for name in ${list(parameters.byPosition)} if name in given], **given`;
  return [
    `import ${imported}`,
    `sys.path[:0] = ${list([...pythonPath, dirname(module), '.', ...(part === undefined ? [] : [part.above])])}`,
    ...(part === undefined ? importOf(module) : [`module = importlib.import_module(${JSON.stringify(part.module)})`]),
    ...(name === undefined
      ? ['print([name for name in dir(module) if not name.startswith("_")])']
      : [
          `function = module.${name}`,
          'print(function, inspect.signature(function), "coroutine function:", inspect.iscoroutinefunction(function))',
          'loop = asyncio.new_event_loop()',
          'asyncio.set_event_loop(loop)',
          `calls = ${text}`,
          ...(root === undefined ? [] : [`calls = calls.replace(${JSON.stringify(root)}, tempfile.mkdtemp())`]),
          ...(parameters === undefined ? [] : inLoop(given)),
          `for given in json.loads(calls${variables.map(valueInJson).join('')}):`,
          ...(parameters === undefined ? plainly(given) : awaiting(given, scripted.isCoroutine)),
          '    print("awaited:" if awaited else "not awaitable:", type(result).__name__, getattr(result, "__dict__", None) or result)',
        ]),
  ].join('\n');
}

/** Calls the function inside a coroutine, so that an event loop is running as with `await run_agent(…)`. */
function inLoop(given: string): string[] {
  return [
    'async def call(given):',
    `    result = function(${given})`,
    '    awaited = inspect.isawaitable(result)',
    '    return awaited, await result if awaited else result',
  ];
}

/** An ordinary function that runs an event loop of its own cannot do so inside a running one: it is then called outside. */
function awaiting(given: string, isCoroutine: boolean): string[] {
  const line = '    awaited, result = loop.run_until_complete(call(dict(given)))';
  if (isCoroutine) return [line];
  return [
    '    try:',
    `    ${line}`,
    '    except RuntimeError as error:',
    '        if "loop" not in str(error): raise',
    `        awaited, result = False, function(${given})`,
  ];
}

function plainly(given: string): string[] {
  return [
    `    result = function(${given})`,
    '    awaited = inspect.isawaitable(result)',
    '    if awaited:',
    '        result = loop.run_until_complete(asyncio.ensure_future(result, loop=loop))',
  ];
}

function valueInJson(name: string): string {
  return `.replace("\${${name}}", json.dumps(os.environ["${name}"])[1:-1])`;
}

function importOf(file: string): string[] {
  return [
    `spec = importlib.util.spec_from_file_location("agent_module", ${JSON.stringify(file)})`,
    'module = sys.modules["agent_module"] = importlib.util.module_from_spec(spec)',
    'spec.loader.exec_module(module)',
  ];
}

/** A literal that needs no escapes if possible, so that it is readable. */
function literal(text: string): string {
  if (/[\n\r\t]/.test(text)) return JSON.stringify(text);
  if (!text.includes("'")) return `${text.includes('\\') ? 'r' : ''}'${text}'`;
  return text.includes("'''") ? JSON.stringify(text) : `r'''${text}'''`;
}

function list(names: readonly string[]): string {
  return `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;
}
