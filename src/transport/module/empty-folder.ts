import { rmdir } from 'node:fs/promises';
import { withMembers } from '../../model/exchange/with-members.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { removeTree } from '../files/remove.ts';
import { temporaryFolder } from '../files/temporary.ts';
import type { Call, Transport } from '../../model/index.ts';

/**
 * A transport that makes the empty folder that a call asks for. When the call is over it removes the folder with its contents.
 * That may take longer than the call, so only `close` waits for it. The exchange contains the call as it was asked for, without
 * the path.
 */
export function withEmptyFolders(inner: Transport): Transport {
  const removals = new Set<Promise<void>>();

  function remove(folder: string): void {
    const removal = removed(folder).finally(() => removals.delete(removal));
    removals.add(removal);
  }

  return {
    async close() {
      await inner.close();
      await Promise.all(removals);
    },
    async call(call, limits) {
      if (call.parameters?.emptyFolder === undefined) return inner.call(call, limits);
      const folder = temporaryFolder('empty');
      try {
        return withMembers(await inner.call(inFolder(call, folder), limits), { call });
      } finally {
        remove(folder);
      }
    },
  };
}

/** Removes the folder. Most calls leave it empty, and `rmdir` suffices. */
async function removed(folder: string): Promise<void> {
  await rmdir(folder).catch(() => removeTree(folder));
}

function inFolder(call: Call, folder: string): Call {
  const place = (one: Call): Call => {
    if (typeof one.body !== 'string') return one;
    const value: unknown = JSON.parse(one.body, (_, member: unknown) =>
      member === call.parameters?.emptyFolder ? folder : member,
    );
    return { ...one, body: JSON.stringify(value) };
  };
  return { ...place(call), ...definedOnly({ before: call.before?.map(place) }) };
}
