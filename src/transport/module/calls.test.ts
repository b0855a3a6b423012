import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import type { Call, Exchange, Transport } from '../../model/index.ts';
import { folder } from '../transport.samples.ts';
import type { ModuleOptions } from './module.ts';
import { openModule } from './module.samples.ts';

/** Expects that a faulty module is reported with why it cannot be imported, without any file of the module host. */
async function expectNotImported(file: string, reason: RegExp, said: RegExp, ours: string): Promise<void> {
  const { ended, stderr } = await call(open(`../faults/modules/${file}`, 'answer'), 1);
  expect(ended).toEqual({ by: 'unreachable', reason: expect.stringMatching(reason) });
  expect(stderr).toMatch(said);
  expect(stderr).not.toContain(ours);
}

function open(file: string, name: string, options: Partial<ModuleOptions> = {}): Transport {
  const transport = openModule(file, name, options);
  onTestFinished(() => transport.close());
  return transport;
}

async function call(transport: Transport, item: unknown, further: Partial<Call> = {}): Promise<Exchange> {
  return transport.call({ body: JSON.stringify(item), ...further }, { deadlineMs: 30_000 });
}

function valueOf({ received }: Exchange): unknown {
  return JSON.parse(Buffer.from(received).toString());
}

function cameOf(exchange: Exchange): unknown {
  return exchange.ended.by === 'return' ? valueOf(exchange) : exchange.ended.by;
}

const parameters = { order: ['prompt', 'chat_history', 'memory', 'config'], byPosition: ['prompt', 'memory'] };

describe.each([
  ['state.py', !has('python3')],
  ['state.mjs', false],
])('a call of a function in %s (skipped without its language)', (file, isMissing) => {
  describe.skipIf(isMissing)('with its language installed', () => {
    it('each call finds the module freshly imported', async () => {
      const transport = open(file, 'count');
      const came = [];
      for (const item of ['a', 'exit', 'raise', 'b']) came.push(cameOf(await call(transport, item)));
      expect(came).toEqual([{ count: 1, item: 'a' }, 'exit', 'throw', { count: 1, item: 'b' }]);
    });

    it('calls in a warm process share the module until it ends', async () => {
      const transport = open(file, 'count', { warm: true });
      const came = [];
      for (const item of ['a', 'raise', 'b', 'exit', 'c']) came.push(cameOf(await call(transport, item)));
      expect(came).toEqual([
        { count: 1, item: 'a' },
        'throw',
        { count: 3, item: 'b' },
        'exit',
        { count: 1, item: 'c' },
      ]);
    });

    it('a call shares the module with the calls before it, which stop at the first that does not return', async () => {
      const transport = open(file, 'count');
      const before = ['a', 'b'].map((item) => ({ body: JSON.stringify(item) }));
      const last = await call(transport, 'c', { before });
      expect(valueOf(last)).toEqual({ count: 3, item: 'c' });
      expect(last.stoppedAt).toBeUndefined();
      const stopped = await call(transport, 'c', { before: [...before, { body: '"raise"' }, { body: '"d"' }] });
      expect(stopped).toMatchObject({ ended: { by: 'throw' }, stoppedAt: 2 });
      const gone = await call(transport, 'c', { before: [{ body: '"exit"' }] });
      expect(gone).toMatchObject({ ended: { by: 'exit', code: 3 }, stoppedAt: 0 });
    });

    it.each([{}, { warm: true } as const])(
      'a call shows what the function printed and raised, with %j',
      async (options) => {
        const transport = open(file, 'count', options);
        for (const item of ['a', 'raise', 'b']) {
          const { stderr } = await call(transport, item);
          const lines = stderr.split('\n');
          expect(lines.slice(0, 2).toSorted()).toEqual([`err ${item}`, `out ${item}`]);
          const further = lines.slice(2).join('\n');
          expect(further).toMatch(item === 'raise' ? /Error: as asked\n/ : /^$/);
        }
      },
    );

    it('a call that hangs shows what the function printed before', async () => {
      const stuck = file.endsWith('.py')
        ? 'def spin(item):\n    print("out " + item * 100, flush=True)\n    while True: pass\n'
        : 'export function spin(item) { console.log(`out ${item.repeat(100)}`); for (;;); }\n';
      const name = `stuck.${file.split('.').at(-1)}`;
      const transport = open(join(folder({ [name]: stuck }), name), 'spin');
      const { ended, stderr } = await transport.call({ body: '"x"' }, { deadlineMs: 2_000 });
      expect(ended).toEqual({ by: 'timeout', afterMs: 2_000 });
      expect(stderr).toBe(`out ${'x'.repeat(100)}\n`);
    });

    it('only a body that is JSON can be given to a function', async () => {
      const transport = open(file, 'count');
      const { ended } = await transport.call({ body: '{' }, { deadlineMs: 30_000 });
      expect(ended).toEqual({ by: 'unreachable', reason: 'a body that is not JSON cannot be given to a function' });
      expect(valueOf(await transport.call({ body: ' {"a": 1}\n' }, { deadlineMs: 30_000 }))).toMatchObject({
        item: { a: 1 },
      });
    });

    it('a call has the given working directory and environment', async () => {
      const cwd = folder({});
      const transport = open(file, 'surroundings', { cwd, env: { A: 'of all', B: 'of all' } });
      const came = async (name: string, env?: Record<string, string>) =>
        valueOf(await call(transport, name, env === undefined ? {} : { env })) as Record<string, unknown>;
      expect(await came('A')).toMatchObject({ cwd, env: 'of all' });
      expect(await came('B', { B: 'of the call' })).toMatchObject({ cwd, env: 'of the call' });
      expect(await came('B')).toMatchObject({ env: 'of all' });
    });

    it('a function that does not exist is reported', async () => {
      const { ended } = await call(open(file, 'nothing'), 1);
      expect(ended).toEqual({ by: 'no-export', reason: expect.stringMatching(/^the module \w+ no nothing$/) });
    });
  });
});

describe.skipIf(!has('python3'))('a call of a Python function (skipped without python3)', () => {
  it('a function gets the members of the body by position and by name', async () => {
    const given = { config: null, memory: 'm', prompt: 'p' };
    const { received, called } = await call(open('state.py', 'asked'), given, { parameters });
    expect(JSON.parse(Buffer.from(received).toString())).toEqual(['p', 'm', null, null]);
    expect(called).toEqual({
      language: 'python',
      name: 'asked',
      coroutine: true,
      parameters: [
        { name: 'prompt', kind: 'position-or-name', hasDefault: false },
        { name: 'chat_history', kind: 'position-or-name', hasDefault: true },
        { name: 'memory', kind: 'position-or-name', hasDefault: true },
        { name: 'config', kind: 'position-or-name', hasDefault: true },
        { name: 'further', kind: 'any-position', hasDefault: false },
        { name: 'mode', kind: 'name', hasDefault: true },
        { name: 'others', kind: 'any-name', hasDefault: false },
      ],
    });
  });

  it('a call with named parameters runs inside an event loop, and is repeated without one if the function starts its own', async () => {
    const prompt = { prompt: 'p' };
    const ended = async (name: string, given: unknown, further?: Partial<Call>): Promise<unknown> =>
      (await call(open('loops.py', name), given, further)).ended;
    const returned = (awaitable: boolean) => expect.objectContaining({ by: 'return', awaitable });
    const raised = (error: string) => expect.objectContaining({ by: 'throw', error });
    expect(await ended('gives_a_task', prompt, { parameters })).toEqual(returned(true));
    expect(await ended('runs_its_own', prompt, { parameters })).toEqual(returned(false));
    expect(await ended('runs_its_own', { prompt: 'raise' }, { parameters })).toEqual(raised('ValueError: as asked'));
    expect(await ended('needs_a_server', prompt, { parameters })).toEqual(
      raised('RuntimeError: the model server is not running, 1'),
    );
    expect(await ended('runs_its_own', 'p')).toEqual(returned(false));
    expect(await ended('gives_a_task', 'p')).toEqual(raised('RuntimeError: no running event loop'));
  });

  it('arguments that do not fit are reported as an exception', async () => {
    const { ended } = await call(open('state.py', 'asked'), {}, { parameters });
    expect(ended).toMatchObject({
      by: 'throw',
      error: expect.stringContaining('TypeError: asked() missing 1 required'),
    });
  });

  it("a traceback shows only the module's frames, with causes", async () => {
    const { stderr, ended } = await call(open('state.py', 'cause'), 1);
    expect(ended).toMatchObject({ error: 'ValueError: then' });
    expect(stderr).toMatch(/^Traceback \(most recent call last\):\n {2}File ".*state\.py"/);
    expect(stderr).toContain("KeyError: 'first'");
    expect(stderr).not.toContain('agent_conform_host');
  });

  it('a module finds others on pythonPath, next to it and in the working directory', async () => {
    const path = folder({
      'lib/one.py': 'name = "lib"',
      'agents/one.py': 'name = "agents"',
      'agents/two.py': 'name = "agents"',
      'two.py': 'name = "here"',
      'pack/__init__.py': '',
      'pack/three.py': 'name = "here"',
      'agents/agent.py':
        'import one, two\nfrom pack import three\ndef answer(item): return [one.name, two.name, three.name, __name__]',
    });
    const transport = open(join(path, 'agents/agent.py'), 'answer', { cwd: path, pythonPath: [join(path, 'lib')] });
    expect(valueOf(await call(transport, 1))).toEqual(['lib', 'agents', 'here', 'agent']);
  });

  it('a module with the name of a standard module is imported under another name', async () => {
    const path = folder({ 'json.py': 'import datetime\ndef answer(item): return [item, __name__]' });
    expect(valueOf(await call(open(join(path, 'json.py'), 'answer'), 1))).toEqual([1, 'agent_json']);
  });

  it.each([
    ['raises.py', /^the module cannot be imported: RuntimeError: not today$/, /^Traceback .*\n {2}File ".*raises\.py"/],
    ['no_dependency.py', /^the module cannot be imported: ModuleNotFoundError: No module named/, /no_dependency\.py/],
    ['syntax_error.py', /^the module cannot be imported: SyntaxError: /, /^ {2}File ".*syntax_error\.py", line 1/m],
    ['exits.py', /^the module ended its process as it was imported: exit code 2$/, /^$/],
    ['dies.py', /^the module ended its process as it was imported: exit code 5$/, /^$/],
  ])('the reason why %s cannot be imported is reported', (file, reason, said) =>
    expectNotImported(file, reason, said, 'agent_conform_host'),
  );

  it('an import that does not end is reported', async () => {
    const { ended } = await call(open('../faults/modules/hangs.py', 'answer', { readyMs: 500 }), 1);
    expect(ended).toEqual({ by: 'unreachable', reason: 'the import of the module did not end within 0.5 s' });
  });

  it('an export that is not a function is reported', async () => {
    const { ended } = await call(open('state.py', 'not_a_function'), 1);
    expect(ended).toEqual({ by: 'no-export', reason: 'not_a_function is no function: an instance of int' });
  });
});

describe('a call of a JavaScript function', () => {
  it('a function gets the members of the body in order, without missing ones at the end', async () => {
    const { received, called } = await call(open('state.mjs', 'asked'), { memory: 'm', prompt: null }, { parameters });
    expect(JSON.parse(Buffer.from(received).toString())).toEqual([null, 'absent', 'm']);
    expect(called).toEqual({ language: 'javascript', name: 'asked', coroutine: true });
  });

  it.each([
    ['typed.ts', 'answer', { text: 'abc' }, { length: 3 }],
    ['old.cjs', 'answer', 1, { item: 1 }],
    ['state.mjs', 'hidden', 1, 1],
  ])('a function in %s can be called', async (file, name, item, value) => {
    const exchange = await call(open(file, name), item);
    expect({ value: valueOf(exchange), ended: exchange.ended.by }).toEqual({ value, ended: 'return' });
  });

  it.each([
    ['raises.mjs', /^the module cannot be imported: Error: not today$/, /^Error: not today\n.*raises\.mjs:1/],
    ['raises.ts', /^the module cannot be imported: Error: not today$/, /raises\.ts:2/],
    ['no_dependency.mjs', /^the module cannot be imported: Error: Cannot find package/, /no_dependency\.mjs/],
    ['missing_name.mjs', /^the module cannot be imported: SyntaxError: .*nothing/, /nothing/],
    ['exits.mjs', /^the module ended its process as it was imported: exit code 2$/, /^$/],
  ])('the reason why %s cannot be imported is reported', (file, reason, said) =>
    expectNotImported(file, reason, said, 'module/javascript/'),
  );
});
