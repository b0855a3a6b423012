import { dirname, extname } from 'node:path';
import type { Call, Exchange, Target } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';

/** A target that is a module. */
export type ModuleTold = Target & { readonly module: string };

/** What is looked at of an exchange. */
type Shown = Pick<Exchange, 'call' | 'called'>;

/**
 * A program, as a word of a shell command, that imports the module, makes the calls that it reads, and prints what each gives; and
 * those calls: a JSON array of their bodies. Where there is no function it prints what the module holds.
 */
export function moduleCommand(target: ModuleTold, { call, called }: Shown): { input: Uint8Array; words: string } {
  const calls = [...(call.before ?? []), call];
  const input = Buffer.concat([Buffer.from('['), ...joined(calls.map(bodyBytes)), Buffer.from(']')]);
  const isPython = extname(target.module) === '.py';
  const program = isPython ? inPython(target, call, called?.name) : inJavaScript(target, call, called?.name);
  const interpreter = quoteWord(target.interpreter ?? (isPython ? 'python3' : 'node'));
  const words = isPython ? ['-c'] : [...(isTypeScript(target) ? typeScript : []), '--input-type=module', '-e'];
  return { input, words: [interpreter, ...words, quoteWord(program)].join(' ') };
}

function joined(parts: readonly Uint8Array[]): Uint8Array[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(','), part]));
}

function inPython({ module, pythonPath = [] }: ModuleTold, { parameters }: Call, name: string | undefined): string {
  const given =
    parameters === undefined ? 'd' : `*[d.pop(n) for n in ${JSON.stringify(parameters.byPosition)} if n in d], **d`;
  return [
    'import asyncio, importlib.util as u, inspect, json, sys',
    `sys.path[:0] = ${JSON.stringify([...pythonPath, dirname(module), '.'])}`,
    `s = u.spec_from_file_location("agent_module", ${JSON.stringify(module)})`,
    'm = sys.modules["agent_module"] = u.module_from_spec(s)',
    's.loader.exec_module(m)',
    ...(name === undefined
      ? ['print([n for n in dir(m) if not n.startswith("_")])']
      : [
          `f = m.${name}`,
          'print(f, inspect.signature(f), "coroutine function:", inspect.iscoroutinefunction(f))',
          'l = asyncio.new_event_loop()',
          'asyncio.set_event_loop(l)',
          'w = lambda r: l.run_until_complete(asyncio.ensure_future(r, loop=l)) if inspect.isawaitable(r) else r',
          'p = lambda a, r: print("awaited:" if a else "not awaitable:", type(r).__name__, getattr(r, "__dict__", r))',
          `[p(inspect.isawaitable(r), w(r)) for d in json.load(sys.stdin) for r in [f(${given})]]`,
        ]),
  ].join('; ');
}

function inJavaScript({ module }: ModuleTold, { parameters }: Call, name: string | undefined): string {
  const given =
    parameters === undefined
      ? ['const a = [d]']
      : [
          `const a = ${JSON.stringify(parameters.order)}.map((n) => d[n])`,
          'while (a.length > 0 && a.at(-1) === undefined) a.pop()',
        ];
  const quoted = JSON.stringify(name);
  return [
    'import { readFileSync } from "node:fs"',
    'import { resolve } from "node:path"',
    'import { pathToFileURL } from "node:url"',
    `const m = await import(pathToFileURL(resolve(${JSON.stringify(module)})))`,
    ...(name === undefined
      ? ['console.log(Object.keys(m))']
      : [
          `const o = m[${quoted}] === undefined ? m.default : m`,
          `console.log(String(o[${quoted}]).split("\\n")[0])`,
          `for (const d of JSON.parse(readFileSync(0, "utf8"))) { ${given.join('; ')}; const r = o[${quoted}](...a); ` +
            'console.log(typeof r?.then === "function" ? "a promise of" : "no promise:"); console.dir(await r, { depth: null }) }',
        ]),
  ].join('; ');
}

function isTypeScript({ module }: ModuleTold): boolean {
  return ['.ts', '.mts'].includes(extname(module));
}

/** Node.js from 22.18 on reads TypeScript by itself. */
const typeScript: readonly string[] = 'typescript' in process.features ? [] : ['--import', 'jiti/register'];
