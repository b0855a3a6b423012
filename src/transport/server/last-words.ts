import { setTimeout as pause } from 'node:timers/promises';
import { mapExchanges } from '../../model/exchange/map-exchanges.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import type { Call, Transport } from '../../model/index.ts';

const shownCharacters = 120;
/** How long a process whose connection broke may take until it takes no more. */
const endingMs = 50;

/**
 * A transport to a server that somebody else has started. Where it refuses connections after it had answered, every exchange tells
 * the same reason, with the call that was under way when it ended; the last one that was answered where there was none.
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
