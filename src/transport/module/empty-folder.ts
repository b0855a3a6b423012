import { withMembers } from '../../model/exchange/with-members.ts';
import { removeTree } from '../files/remove.ts';
import { temporaryFolder } from '../files/temporary.ts';
import type { Call, Transport } from '../../model/index.ts';

/**
 * A transport that makes the empty folder that a call asks for, and removes it with all that was put into it when the call is over.
 * The exchange tells the call as it was asked for.
 */
export function withEmptyFolders(inner: Transport): Transport {
  return {
    close: () => inner.close(),
    async call(call, limits) {
      if (call.parameters?.emptyFolder === undefined) return inner.call(call, limits);
      const folder = temporaryFolder('empty');
      try {
        return withMembers(await inner.call(inFolder(call, folder), limits), { call });
      } finally {
        await removeTree(folder);
      }
    },
  };
}

function inFolder(call: Call, folder: string): Call {
  const { body, parameters } = call;
  if (typeof body !== 'string') return call;
  const value: unknown = JSON.parse(body, (_, member: unknown) =>
    member === parameters?.emptyFolder ? folder : member,
  );
  return { ...call, body: JSON.stringify(value) };
}
