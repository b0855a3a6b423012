import { expect, it } from 'vitest';
import type { Mock, MockFault } from '../../model/index.ts';
import { type LoggedRequest, type MockServer, serveMock } from './mock-server.ts';

/** Answers everything with the body of the request. */
const echo: Mock = {
  settable: [],
  faults: [],
  introduce: () => ({ says: '', where: '', configuration: null }),
  answer: ({ body }) => ({
    status: 200,
    headers: {},
    body: Buffer.from(body).toString(),
    isAnswered: true,
    problems: [],
  }),
};

async function serving(
  fault: MockFault | undefined,
  use: (server: MockServer) => Promise<void>,
): Promise<LoggedRequest[]> {
  const requests: LoggedRequest[] = [];
  const server = await serveMock({
    mock: echo,
    parameters: {},
    port: 0,
    host: '127.0.0.1',
    ...(fault === undefined ? {} : { fault }),
    onRequest: (one) => requests.push(one),
    onDeath: () => {},
  });
  try {
    await use(server);
  } finally {
    await server.close();
  }
  return requests;
}

it('a mock agent delays its answer as a fault says', async () => {
  const delayMs = 300;
  const late: MockFault = { name: 'late', says: '', change: (answer) => ({ ...answer, delayMs }) };
  const requests = await serving(late, async ({ url }) => {
    const startedAt = performance.now();
    const response = await fetch(`${url}/x?y`, { method: 'POST', body: 'Grüße' });
    // A timer may be a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(delayMs - 5);
    expect(await response.text()).toBe('Grüße');
  });
  expect(requests).toEqual([{ method: 'POST', path: '/x?y', status: 200, isFaulty: true, problems: [] }]);
});

it('a mock agent reads a body in any number of pieces', async () => {
  await serving(undefined, async ({ url }) => {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of ['a', 'b', 'c']) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    });
    expect(await (await fetch(url, { method: 'POST', body, duplex: 'half' })).text()).toBe('abc');
  });
});

it('a mock agent refuses a body of more than 32 MiB', async () => {
  const body = Buffer.alloc(33 * 1024 * 1024);
  const requests = await serving(undefined, async ({ url }) => {
    await expect(fetch(url, { method: 'POST', body })).rejects.toThrow('fetch failed');
  });
  expect(requests).toEqual([{ method: 'POST', path: '/', problems: ['the body has more than 33554432 bytes'] }]);
});
