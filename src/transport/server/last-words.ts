import { setTimeout as pause } from 'node:timers/promises';
import { mapExchanges } from '../../model/exchange/map-exchanges.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import type { Call, Transport } from '../../model/index.ts';

const shownCharacters = 120;
/** Milliseconds that a process whose connection broke may take until it refuses connections. */
const endingMs = 50;

/**
 * A transport to a server that the kit did not start. Once the server has answered and then refuses connections, every exchange
 * has the same reason. It names the call that was under way when the server ended, or else the last answered call.
 */
export function namesLastCall(inner: Transport): Transport {
  let answered: Call | undefined;
  let broken: Call | undefined;
  let because: string | undefined;
  return mapExchanges(inner, async (exchange) => {
    const { call, ended } = exchange;
    if (ended.by !== 'hangup') {
      answered = call;
      broken = because = undefined;
      return exchange;
    }
    if (ended.fault !== 'gone') {
      broken ??= call;
      await pause(endingMs);
      return exchange;
    }
    const last = broken ?? answered;
    because ??= last === undefined ? ended.reason : `${ended.reason}; what was sent last: ${inShort(last)}`;
    return withMembers(exchange, { ended: { ...ended, reason: because } });
  });
}

function inShort({ method = 'POST', path = '', body }: Call): string {
  const text = JSON.stringify(Buffer.from(body as string).toString('utf8', 0, shownCharacters * 4)).slice(1, -1);
  const shown = text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;
  return `${method} ${path} ${shown === '' ? 'with an empty body' : shown}`;
}
