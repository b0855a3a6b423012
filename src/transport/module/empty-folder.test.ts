import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call, Exchange, Transport } from '../../model/index.ts';
import { withEmptyFolders } from './empty-folder.ts';

/** Answers with the `root` of each body and the files in that folder, and leaves a file in the folder. */
const inner: Transport = {
  close: async () => undefined,
  async call(call): Promise<Exchange> {
    const { root } = JSON.parse(String(call.body)) as { root: string };
    const facts = existsSync(root) ? readdirSync(root) : undefined;
    if (facts !== undefined) writeFileSync(join(root, 'left'), '');
    const received = Buffer.from(JSON.stringify({ root, facts }));
    return { call, received, stderr: '', ended: { by: 'exit', code: 0 }, ms: 0, lastByteMs: 0 };
  },
};

async function called(
  call: Call,
  transport = withEmptyFolders(inner),
): Promise<{ exchange: Exchange; root: string; facts?: string[] }> {
  const exchange = await transport.call(call, { deadlineMs: 1_000 });
  return { exchange, ...(JSON.parse(Buffer.from(exchange.received).toString()) as { root: string; facts?: string[] }) };
}

it('each call gets an empty folder, which is removed with its content by close', async () => {
  const transport = withEmptyFolders(inner);
  const parameters = { order: ['root'], byPosition: [], emptyFolder: '<folder>' };
  const call = { body: '{"root": "<folder>"}', parameters };
  const [one, other] = await Promise.all([called(call, transport), called(call, transport)]);
  await transport.close();
  expect(one.facts).toEqual([]);
  expect(one.exchange.call).toBe(call);
  expect(existsSync(one.root)).toBe(false);
  expect(one.root).not.toBe(other.root);
});

it('a call that asks for no empty folder is unchanged', async () => {
  const call = { body: '{"root": "<folder>"}', parameters: { order: ['root'], byPosition: [] } };
  expect(await called(call)).toMatchObject({ root: '<folder>', exchange: { call } });
});
