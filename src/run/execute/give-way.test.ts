import { once } from 'node:events';
import { stat } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { wasInterrupted } from '../../model/text/phrases.ts';
import { machineClock } from './clock.ts';
import { givingWay } from './give-way.ts';
import { anExchange } from './turns.samples.ts';

it('giveWay waits only after long work', async () => {
  let now = 0;
  const { giveWay } = givingWay({ ...machineClock, now: () => now });
  now = 49;
  expect(giveWay()).toBe(undefined);
  now = 50;
  const others = giveWay();
  expect(others).toBeInstanceOf(Promise);
  await others;
  now = 99;
  expect(giveWay()).toBe(undefined);
});

it('events are handled between two pieces of long work', async () => {
  let now = 0;
  const { giveWay } = givingWay({ ...machineClock, now: () => now });
  now = 50;
  const done: string[] = [];
  const piece = async (name: string): Promise<void> => {
    await giveWay();
    done.push(name);
    setImmediate(() => done.push(`others after ${name}`));
  };
  await Promise.all(['a', 'b', 'c'].map(piece));
  expect(done).toEqual(['a', 'others after a', 'b', 'others after b', 'c']);
});

it('events that arrive during work that another event started are handled', async () => {
  let now = 0;
  const { giveWay } = givingWay({ ...machineClock, now: () => now });
  now = 50;
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const writing = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [reading] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => [writing, reading].forEach((end) => end.destroy()));
  let isHandled = false;
  reading.on('data', () => (isHandled = true));
  // The code below runs inside an event handler.
  await new Promise((resolve) => stat('.', resolve));
  writing.write('meanwhile');
  await giveWay();
  expect(isHandled).toBe(true);
});

it('whyNotRead refuses only long answers, and only of an interrupted run', () => {
  const controller = new AbortController();
  const { whyNotRead } = givingWay(machineClock, controller.signal);
  const [short, long] = [262_144, 262_145].map((length) => anExchange('a', 'x'.repeat(length)));
  const all = (): unknown[] => [[], [short], [short, long]].map((turns) => whyNotRead(turns as never));
  expect(all()).toEqual([undefined, undefined, undefined]);
  controller.abort();
  expect(all()).toEqual([undefined, undefined, wasInterrupted]);
});
