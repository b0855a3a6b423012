import { describe, expect, it } from 'vitest';
import { callKey } from '../model/exchange/call-key.ts';
import type { Call, Exchange } from '../model/index.ts';
import { openCommand } from './command/command.samples.ts';
import { recordedTransport } from './recorded.ts';
import { callsOfTheLaws, shortDeadlineMs, transportLaws } from './transport.laws.ts';

// The recording is real: the same commands as in the laws of the command transport.
transportLaws('a recording', async (behaviour) => {
  const transport = openCommand(behaviour);
  const calls = behaviour === 'echoes' ? callsOfTheLaws : callsOfTheLaws.slice(0, 1);
  const deadlineMs = behaviour === 'is silent' ? shortDeadlineMs : 30_000;
  const exchanges: Exchange[] = [];
  for (const call of calls) exchanges.push(await transport.call(call, { deadlineMs }));
  await transport.close();
  return recordedTransport(among(exchanges));
});

describe('recordedTransport', () => {
  const limits = { deadlineMs: 1000 };

  it('a call gets the recorded answer to the same content', async () => {
    const made = exchange({ body: 'é', env: { A: '1' } }, 'first');
    const transport = recordedTransport(among([made]));
    const call: Call = { body: new TextEncoder().encode('é'), env: { A: '1' }, invalid: true };
    expect(await transport.call(call, limits)).toEqual({ ...made, call });
  });

  it('a call without a recorded exchange is unreachable', async () => {
    const transport = recordedTransport(among([exchange({ body: 'a' }, 'answer')]));
    for (const call of [{ body: 'b' }, { body: 'a', nonce: 1 }, { body: 'a', env: { A: '1' } }]) {
      const { ended } = await transport.call(call, limits);
      expect(ended).toEqual({ by: 'unreachable', reason: 'not in the recording' });
    }
  });
});

/** Returns a function that finds the exchange of a call. */
function among(exchanges: readonly Exchange[]): (call: Call) => Exchange | undefined {
  const byKey = new Map(exchanges.map((made) => [callKey(made.call), made]));
  return (call) => byKey.get(callKey(call));
}

function exchange(call: Call, answer: string): Exchange {
  const received = new TextEncoder().encode(answer);
  return { call, received, stderr: '', ended: { by: 'exit', code: 0 }, ms: 2, lastByteMs: 1 };
}
