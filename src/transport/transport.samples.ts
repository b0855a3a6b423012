import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';

/** Makes a folder with the given files, by path, that is removed after the test. */
export function folder(files: Readonly<Record<string, string>> = {}): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'agent-conform-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

/** Makes one call, and closes the transport. */
export async function callOnce(
  transport: Transport,
  call: Call = { body: '' },
  limits: Limits = { deadlineMs: 60_000 },
): Promise<Exchange> {
  const exchange = await transport.call(call, limits);
  await transport.close();
  return exchange;
}

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
