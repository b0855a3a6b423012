import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { ModuleStep, OddValue } from '../../model/index.ts';
import { folder } from '../transport.samples.ts';
import { scriptedModule } from './scripted-module.ts';

const hosts = {
  python: {
    program: 'python3',
    run: `import asyncio, importlib.util, sys
spec = importlib.util.spec_from_file_location("agent", sys.argv[1])
agent = importlib.util.module_from_spec(spec)
spec.loader.exec_module(agent)
value = asyncio.run(agent.run_agent("x"))["inside"][0]["is"]
`,
    odd: {
      nan: 'value != value',
      infinity: 'value == float("inf")',
      'lone-surrogate': 'value == chr(0xd83d)',
      'large-number': 'value == 10**5000',
      'deep-nesting': 'len(value[0][0][0]) == 1',
      cycle: 'value[0] is value',
    },
    says: (condition: string) => `print(${condition})`,
    flag: '-c',
  },
  javascript: {
    program: process.execPath,
    run: `const { run_agent } = await import(process.argv[1]);
const value = (await run_agent('x')).inside[0].is;
`,
    odd: {
      nan: 'Number.isNaN(value)',
      infinity: 'value === Infinity',
      'lone-surrogate': 'value.charCodeAt(0) === 0xd83d && value.length === 1',
      'large-number': 'value === 10n ** 5000n',
      'deep-nesting': 'value[0][0][0].length === 1',
      cycle: 'value[0] === value',
    },
    says: (condition: string) => `console.log(${condition} ? 'True' : 'False')`,
    flag: '-e',
  },
} as const;

const each = Object.entries(hosts).flatMap(([language, host]) =>
  Object.entries(host.odd).map(([is, condition]) => ({ language, host, is: is as OddValue, condition })),
);

it.each(each)(
  'a scripted module in $language returns the odd value $is at its place',
  async ({ language, host, is, condition }) => {
    const steps: readonly ModuleStep[] = [
      { do: 'return', value: { inside: [{ is: 0 }] }, odd: { at: ['inside', 0, 'is'], is } },
    ];
    const plays = { function: 'run_agent', parameters: ['prompt'], path: 'a/b', variable: 'V', steps };
    const place = folder();
    const agent = await scriptedModule(
      { case: is, send: null, plays },
      { folder: place, port: 0, startMs: 0, set: { language } },
    );
    const { module } = agent.agent as { module: string };
    const words = [host.flag, `${host.run}${host.says(condition)}`, module];
    const { program } = host;
    expect(execFileSync(program, words, { cwd: place, encoding: 'utf8' })).toBe('True\n');
  },
);
