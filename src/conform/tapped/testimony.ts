import { describeChannel } from '../../model/channels/channels.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { bodyBytes, pack } from '../../model/exchange/bytes.ts';
import type { AgentCall, Exchange, HostCase, Tapped, Testimony } from '../../model/index.ts';

/** The call that a tap recorded, as a testimony of the agent that the host called; the host case is unknown. */
export function testimonyExchange({ target, exchange, host }: Pick<Tapped, 'target' | 'exchange' | 'host'>): Exchange {
  const testimony: Testimony = { door: 'tap', placeholders: ['case'], calls: [callOf({ target, exchange, host })] };
  return { ...exchange, call: { body: unknownCase }, received: Buffer.from(JSON.stringify(testimony)) };
}

const unknownCase = JSON.stringify({ case: 'tapped', send: null, plays: { steps: [] } } satisfies HostCase);

function callOf({ target, exchange, host }: Pick<Tapped, 'target' | 'exchange' | 'host'>): AgentCall {
  const { call, ended, received, ms } = exchange;
  const { method = 'POST', path, headers = {} } = call;
  const sent = pack(bodyBytes(call));
  if (path !== undefined)
    return {
      by: 'http',
      method,
      path,
      headers,
      body: sent,
      atMs: 0,
      closedMs: ms,
      endedBy: host.gaveUp ? 'host' : 'agent',
    };
  const command = [describeChannel(target.channel).program(target)].flat();
  return {
    by: 'command',
    script: command.join(' '),
    argv: command.slice(1),
    cwd: target.cwd ?? '',
    env: Object.keys(call.env ?? {}),
    ...definedOnly({ variables: call.env }),
    stdin: { ...sent, ended: host.sentAll },
    signals: host.signals ?? [],
    withheld: [],
    wrote: { bytes: received.length, all: true },
    startMs: 0,
    endMs: ms,
    waited: false,
    finished: ended.by === 'exit',
    running: false,
    itselfRunning: false,
  };
}
