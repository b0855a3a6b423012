import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../server/ports.samples.ts';
import { scriptedServer } from './scripted-server.ts';

const place = { folder: '.', startMs: 0, set: {} };
const absent = {
  case: 'refused',
  send: {},
  plays: { answers: [{ status: 200, headers: {}, body: '' }], absent: true },
} as const;

async function refusalAt(url: string): Promise<unknown> {
  const { hostname, port } = new URL(url);
  const [error] = (await once(connect(Number(port), hostname), 'error').catch((reason: unknown) => [
    reason,
  ])) as unknown[];
  return (error as NodeJS.ErrnoException).code;
}

it.each([
  ['any port', 0],
  ['a port that is asked for', undefined],
])('an absent agent refuses connections at %s, each time', async (_, asked) => {
  const port = asked ?? (await freePort());
  for (const time of [1, 2, 3]) {
    const agent = await scriptedServer(absent, { ...place, port });
    const { url } = agent.agent as { url: string };
    const { port: given } = new URL(url);
    expect([time, given, await refusalAt(url)]).toEqual([time, port === 0 ? given : String(port), 'ECONNREFUSED']);
    await agent.end();
  }
});

it('a scripted server answers bytes that are not valid text', async () => {
  const body = '\u00C3(';
  const plays = { answers: [{ status: 200, headers: {}, body, isBytes: true }] } as const;
  const agent = await scriptedServer({ case: 'bytes', send: {}, plays }, { ...place, port: 0 });
  const answer = await fetch((agent.agent as { url: string }).url);
  expect(Buffer.from(await answer.arrayBuffer()).toString('hex')).toBe('c328');
  await agent.end();
});

it('the case contains the path of the base, and the placeholder does not', async () => {
  const plays = { answers: [{ status: 200, headers: {}, body: '[]' }], path: '/adk' } as const;
  const agent = await scriptedServer({ case: 'path', send: {}, plays }, { ...place, port: 0 });
  const { url = '' } = agent.placeholders;
  expect(agent.agent).toEqual({ url: `${url}/adk` });
  await fetch(`${url}/adk/run`, { method: 'POST' });
  expect(agent.calls()).toMatchObject([{ method: 'POST', path: '/adk/run' }]);
  await agent.end();
});

it('every call over one connection is recorded, without a warning', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on('warning', onWarning);
  const plays = { answers: [{ status: 200, headers: {}, body: '[]' }] } as const;
  const scripted = await scriptedServer({ case: 'kept', send: {}, plays }, { ...place, port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < 15; at += 1) {
    const asked = request((scripted.agent as { url: string }).url, { agent, method: 'POST' }).end('{}');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
  }
  agent.destroy();
  await expect
    .poll(() => scripted.calls().filter((call) => 'endedBy' in call && call.endedBy === 'host'))
    .toHaveLength(15);
  await scripted.end();
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
