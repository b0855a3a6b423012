import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { cli, type Ended } from '../program.samples.ts';
import { connect, message, post, serving, exchange } from './serve.samples.ts';

describe('a mock agent', () => {
  test('serve prints its address, lists its app, answers up to the limit, and prints each request', async () => {
    const answers: unknown[] = [];
    let where = '';
    const { code, stdout, stderr } = await serving(['--app', 'other', '--limit', '1'], async ({ url }) => {
      where = url;
      const list = await fetch(`${url}/list-apps`);
      answers.push(await list.json());
      for (const _ of [1, 2]) answers.push(await (await post(url, message({ app_name: 'other' }))).json());
    });
    const route = { agentEndpoint: where, config: { adk: { appName: 'other', baseUrl: where } } };
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      `adk-run: listening on ${where}, app other, answers 1 message, then []`,
      `  the router's route: ${JSON.stringify(route)}`,
      'GET /list-apps 200',
      'POST /run 200',
      'POST /run 200',
      '',
    ]);
    expect(answers).toMatchObject([
      ['other'],
      [{ author: 'model', content: { parts: [{ text: 'You said: Hello' }] } }],
      [],
    ]);
  });

  test('serve listens on the loopback interface, and warns if other machines can reach it', async () => {
    const call = async ({ url }: { url: string }): Promise<void> => void (await fetch(`${url}/list-apps`));
    const usual = await serving([], call);
    expect(usual).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('on http://127.0.0.1:') });
    const all = await serving(['--host', '0.0.0.0'], call);
    expect(all.stderr).toBe(
      'agent-conform: warning: it listens on 0.0.0.0: whoever reaches this machine can call it\n',
    );
    expect(all.stdout).toMatch(/on http:\/\/0\.0\.0\.0:(\d+),.*\n.*"baseUrl":"http:\/\/127\.0\.0\.1:\1"/);
  });

  test('serve prints in colour with --color', async () => {
    const { stdout } = await serving(['--color'], async ({ url }) => void (await fetch(url)));
    expect(stdout).toContain('GET / \x1b[31m404\x1b[39m\n');
  });

  test('serve --json prints the same events', async () => {
    const { stdout } = await serving(['--json', '--fault', 'status-500'], async ({ url }) => {
      expect((await post(url)).status).toBe(500);
      await fetch(`${url}/x`);
      await exchange(url, 'nonsense\r\n\r\n');
    });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        contract: 'adk-run',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        says: 'app test_agent, answers every message',
        fault: 'status-500',
        where: "the router's route",
        configuration: { agentEndpoint: expect.anything(), config: expect.anything() },
      },
      { method: 'POST', path: '/run', status: 500, fault: 'status-500', problems: [] },
      { method: 'GET', path: '/x', status: 404, problems: ['GET /x: the router calls POST /run alone'] },
      { status: 400, problems: [expect.stringContaining('this is no HTTP request')] },
    ]);
  });
});

describe('faults of a request to serve', () => {
  test('faults of a request are printed below it, one a line', async () => {
    const { stdout } = await serving([], async ({ url }) => {
      const text = { 'content-type': 'text/plain' };
      expect((await post(url, '{}', text)).status).toBe(400);
      expect((await post(url, message({ app_name: 'x' }))).status).toBe(404);
      await fetch(`${url}/run`);
    });
    expect(stdout.split('\n').slice(2)).toEqual([
      'POST /run 400',
      '  ! content-type: application/json is wanted, not text/plain',
      ...['app_name', 'user_id', 'session_id', 'new_message'].map(
        (name) => `  ! the body must have required property '${name}'`,
      ),
      'POST /run 404',
      '  ! app_name: "x" is not served here, test_agent is',
      'GET /run 405',
      '  ! GET /run: the router sends POST',
      '',
    ]);
  });

  test('bytes that are no HTTP request are reported', async () => {
    const cut = 'POST /run HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nxyz';
    const { stdout } = await serving([], async ({ url, lines }) => {
      expect(await exchange(url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
      await exchange(url, '\x16\x03\x01\x02\0\x01\0\x01');
      await exchange(url, cut, (socket) => socket.end());
      await exchange(url, `${cut.replace('Content-Length: 100', 'Transfer-Encoding: chunked')}\r\n`);
      expect(await exchange(url, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /);
      await exchange(url, cut, (socket) => socket.resetAndDestroy());
      await lines(2 + 12);
    });
    expect(stdout.split('\n').slice(2)).toEqual([
      'no request 400',
      expect.stringMatching(/^ {2}! this is no HTTP request: \w/),
      'no request 400',
      '  ! this is TLS: the agent is called by http://',
      'POST /run 400',
      '  ! the connection was closed before the whole request had come',
      'POST /run 400',
      '  ! this is no HTTP request: Invalid character in chunk size',
      'CONNECT a:1 405',
      '  ! this is no proxy',
      expect.stringMatching(/^POST \/run( 400)?$/),
      '  ! the connection was closed before the whole request had come',
      '',
    ]);
  });

  test('hostile requests are printed escaped and in bounded lines', async () => {
    const hostile = '\x1b[2J\x9b2J\u202e\u2028\nGET /forged 200\0';
    const long = 'x'.repeat(1_000_000);
    const parts = Array.from({ length: 1000 }, () => ({ text: 7 }));
    const use = async ({ url }: { url: string }): Promise<void> => {
      await post(url, message({ app_name: hostile }));
      await post(url, message({ [hostile]: 1, user_id: { [hostile]: 1 } }));
      await post(url, hostile);
      await post(url, message(), { 'content-type': 'a\x9b2J' });
      await exchange(url, 'GET /\x9b2J\xad?\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      await exchange(url, 'GET /\x1b[2J HTTP/1.1\r\nHost: x\r\n\r\n');
      await post(url, message({ app_name: long }));
      await fetch(`${url}/${long.slice(0, 10_000)}`);
      await post(url, message({ new_message: { parts } }));
    };
    for (const format of [[], ['--json']]) {
      const { stdout, stderr } = await serving(format, use);
      expect(stderr).toBe('');
      expect(stdout.replaceAll('\n', '')).toMatch(/^[ -~…]*$/);
      expect(stdout).not.toMatch(/^GET \/forged/m);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(format.length > 0 ? 8000 : 400);
      expect(stdout).toContain('further problems');
      expect(stdout.match(/POST/g)).toHaveLength(6);
    }
  });
});

describe('the end of serve', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends serve and its connections, code 0', async (signal) => {
    let connections: Promise<unknown>[] = [];
    const use = async ({ url, lines }: { url: string; lines: (count: number) => Promise<void> }): Promise<void> => {
      const length = `Content-Length: ${message().length}`;
      const waits = [
        '',
        'GET /list-apps',
        `POST /run HTTP/1.1\r\nHost: x\r\nContent-Type: a\r\n${length}\r\n\r\n${message()}`,
      ];
      connections = waits.map((text) => {
        const socket = connect(url).resume();
        socket.write(text);
        return once(socket, 'close');
      });
      await lines(4);
    };
    const { code, stderr } = await serving(['--fault', 'never-answers'], use, { signal });
    expect([code, stderr]).toEqual([0, '']);
    await Promise.all(connections);
  });

  test.each(['body-without-end', 'continue-for-ever', 'slow-body', 'late-headers', 'never-reads'])(
    'a signal ends serve in the middle of %s',
    async (fault) => {
      const { code } = await serving(['--fault', fault], async ({ url, lines }) => {
        const socket = connect(url);
        socket.write(`POST /run HTTP/1.1\r\nHost: x\r\nContent-Length: ${message().length}\r\n\r\n${message()}`);
        await lines(4);
      });
      expect(code).toBe(0);
    },
  );
});

describe('a fault of serve', () => {
  test('a content fault changes the answers to messages', async () => {
    const { stdout } = await serving(['--fault', 'author'], async ({ url }) => {
      expect(await (await fetch(`${url}/list-apps`)).json()).toEqual(['test_agent']);
      expect(await (await post(url)).json()).toMatchObject([{ author: 'my_agent' }]);
      expect((await post(url, '{')).status).toBe(400);
    });
    expect(stdout.split('\n').slice(2)).toEqual([
      expect.stringMatching(/^ {2}fault author: /),
      'GET /list-apps 200',
      'POST /run 200 fault author',
      'POST /run 400',
      '  ! the body is no JSON',
      '',
    ]);
  });

  test('a body fault changes the bytes of the correct answer', async () => {
    const { stdout } = await serving(['--fault', 'short-body'], async ({ url }) => {
      expect((await fetch(`${url}/list-apps`)).status).toBe(200);
      await expect((await post(url)).text()).rejects.toThrow('terminated');
      const body = message({ new_message: { parts: [{ text: 'Grüße' }] } });
      const head = `POST /run HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
      const said = Buffer.from(await exchange(url, head + Buffer.from(body).toString('latin1')), 'latin1').toString();
      const [, length, answer = ''] = /Content-Length: (\d+)\r\n\r\n(.*)$/s.exec(said) ?? [];
      expect(Number(length)).toBe(Buffer.byteLength(answer) + 1);
      expect(JSON.parse(answer)).toMatchObject([{ content: { parts: [{ text: 'You said: Grüße' }] } }]);
    });
    expect(stdout).toContain('GET /list-apps 200\nPOST /run fault short-body\n');
  });

  test('a redirect fault redirects to the requested address', async () => {
    await serving(['--fault', 'redirect-loop'], async ({ url }) => {
      const { status, headers } = await fetch(`${url}/run?a=1`, {
        method: 'POST',
        body: message(),
        redirect: 'manual',
      });
      expect([status, headers.get('location')]).toEqual([307, '/run?a=1']);
    });
  });

  test('a connection fault lets no client in', async () => {
    const { stdout } = await serving(['--fault', 'closes-after-accept'], async ({ url, lines }) => {
      await expect(fetch(`${url}/list-apps`)).rejects.toThrow('fetch failed');
      await lines(4);
    });
    expect(stdout.split('\n')[3]).toBe('a connection fault closes-after-accept');
  });

  test('a TLS fault is served over https, and the address says so', async () => {
    const { stdout } = await serving(['--fault', 'tls-untrusted'], async ({ url }) => {
      await expect(fetch(`${url}/list-apps`)).rejects.toThrow('fetch failed');
      const asked = request(`${url}/list-apps`, { rejectUnauthorized: false }).end();
      const [response] = await once(asked, 'response');
      expect(response.statusCode).toBe(200);
      response.resume();
    });
    expect(stdout).toContain('listening on https://127.0.0.1:');
  });

  test('a death fault ends the program', async () => {
    const { code, stdout } = await serving(['--fault', 'dies-on-the-tenth-request'], async ({ url, child }) => {
      for (let at = 1; at < 10; at += 1) expect((await post(url)).status).toBe(200);
      await expect(post(url)).rejects.toThrow('fetch failed');
      // The process may exit before the client notices that the connection is closed.
      if (child.exitCode === null) await once(child, 'exit');
    });
    expect(code).toBe(0);
    expect(stdout.match(/POST/g)).toHaveLength(10);
  });

  test('--fault list prints what each fault does', async () => {
    const { code, stdout } = await cli(['serve', 'adk-run', '--fault', 'list']);
    expect(code).toBe(0);
    const faults = JSON.parse((await cli(['serve', 'adk-run', '--fault', 'list', '--json'])).stdout) as {
      name: string;
    }[];
    const names = faults.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(80);
    expect([...stdout.matchAll(/^ {2}(\S+) /gm)].map(([, name]) => name)).toEqual(names);
  });
});

/** Makes a scripted agent available while `use` starts it, then ends serve with a signal. */
async function placing(args: readonly string[], use: (said: Placed) => Promise<void> | void): Promise<Ended> {
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    let said = '';
    child.stdout?.on('data', (text: string) => (said += text));
    while (!said.includes('\n')) await once(child.stdout!, 'data');
    await use(JSON.parse(said) as Placed);
    while (said.split('\n').length < 3) await once(child.stdout!, 'data');
    child.kill('SIGINT');
  };
  return cli(['serve', ...args, '--json'], { meanwhile });
}

interface Placed {
  readonly agent: { readonly command: readonly [string, ...string[]] };
  readonly case: string;
}

describe('serve for a contract that is called as a command', () => {
  test.each([
    [[], { status: 0, case: 'answer' }],
    [['--fault', 'exit-code-2'], { status: 2, case: 'exit-code-2' }],
  ])('the scripted agent is placed, each call is printed, and no file is left: %j', async (args, expected) => {
    let file = '';
    const { code, stdout, stderr } = await placing(['wendell', ...args], ({ agent, case: id }) => {
      const [program, ...words] = agent.command;
      file = words[0] ?? '';
      const { status, stdout: answer } = spawnSync(program, words, { input: '{"task": 1}', encoding: 'utf8' });
      expect({ status, case: id }).toEqual(expected);
      expect(JSON.parse(answer)).toMatchObject({ message: expect.any(String), tool_calls: [expect.anything()] });
    });
    expect([code, stderr, existsSync(file)]).toEqual([0, '', false]);
    expect(JSON.parse(stdout.split('\n')[1] ?? '')).toMatchObject({ stdin: { text: '{"task": 1}', ended: true } });
  });

  test('the scripts of an ensemble are placed', async () => {
    const { code, stdout } = await placing(['script-agent'], ({ agent: { command } }) => {
      spawnSync(command[0], command.slice(1), { input: '{}' });
    });
    expect([code, JSON.parse(stdout.split('\n')[1] ?? '')]).toMatchObject([0, { script: 'prompt_generator' }]);
  });

  test('--fault list prints what each fault of a scripted agent does', async () => {
    const listed = await cli(['serve', 'wendell', '--fault', 'list', '--json']);
    const names = (JSON.parse(listed.stdout) as { name: string }[]).map(({ name }) => name);
    expect([listed.code, new Set(names).size]).toEqual([0, names.length]);
    expect(names).toEqual(
      expect.arrayContaining(['answer', 'exit-code-1', 'late-answer', 'missing-program-in-a-turn']),
    );
  });
});

test('a port that is in use is reported, with an option to write instead', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = await cli(['serve', 'adk-run', '--port', String(port)]);
  server.close();
  expect(said).toEqual({
    code: 2,
    stdout: '',
    stderr: `agent-conform: port ${port} is taken: write --port 0 for any that is free, or another number\n`,
  });
});
