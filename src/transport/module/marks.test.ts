import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { runtimeOf } from './runtime.ts';

const modules = join(import.meta.dirname, '../../../fixtures/modules');
const token = 'token ';

/** The stdout of a host that is asked for two calls of a function that prints. */
async function printedBy(file: string, warm: boolean): Promise<string> {
  const module = join(modules, file);
  const runtime = runtimeOf({ module });
  if ('because' in runtime) throw new Error(runtime.because);
  const [program, ...words] = runtime.command;
  const host = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  const over = once(host, 'close');
  const line = host.stdio[3] as Readable & Writable;
  const say = (message: object): unknown => line.write(`${JSON.stringify(message)}\n`);
  let printed = '';
  host.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));

  say({ token, module, exports: ['count'], pythonPath: [], reads: {}, warm, limitBytes: 1e6 });
  const items = ['a', 'b'];
  for await (const said of createInterface(line)) {
    // A call in a copy of the process ends with the message that the copy is gone.
    const isNext =
      said.startsWith(`${token}{"imported"`) || said.startsWith(`${token}${warm ? '{"ended"' : '{"gone"'}`);
    if (!isNext) continue;
    const item = items.shift();
    if (item === undefined) break;
    say({ before: [], call: { body: JSON.stringify(item), parameters: null } });
  }
  line.end();
  await over;
  return printed;
}

it.skipIf(!has('python3')).each([
  ['state.py, in copies of the process', 'state.py', false],
  ['state.py, warm', 'state.py', true],
  ['state.mjs, warm', 'state.mjs', true],
])(
  'a host marks each output exactly once per call, so that no mark belongs to the next call: %s',
  async (_, file, warm) => {
    expect((await printedBy(file, warm)).replaceAll('\n', ' ')).toBe(`imported ${token}out a ${token}out b ${token}`);
  },
);
