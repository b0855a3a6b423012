import { withMembers } from '../../model/exchange/with-members.ts';
import { readJson } from '../../author/reading/read-json.ts';
import type { Ending, Exchange, Json, NotJson } from '../../model/index.ts';
import { returnedKind } from '../../model/channels/module.ts';
import { step } from '../../schema/pointer.ts';
import type { Counterpart } from './adapter.ts';

/**
 * Shows clauses about a function a target that answers with bytes and a code. If the code means success, the function returned
 * the answer; any other code is an error that it raised.
 */
export function functionFrom(read: (ended: Ending) => { code: number; is: string; ok: number } | undefined) {
  return (exchange: Exchange): ReturnType<Counterpart['home']> => {
    const how = read(exchange.ended);
    if (how === undefined) return exchange;
    return withMembers(
      exchange,
      how.code === how.ok ? returned(exchange) : raised(`${how.is} ${how.code}`, exchange.ms),
    );
  };
}

type Answer = Pick<Exchange, 'received' | 'ended'>;

function raised(error: string, callMs: number): Answer {
  return { received: new Uint8Array(), ended: { by: 'throw', error, awaitable: true, callMs } };
}

/** The ending of a function whose result came as text. */
function returned(exchange: Exchange): Answer {
  const { ms: callMs } = exchange;
  const reading = readJson(exchange.received);
  const { alone, oddities } = reading;
  const [value] = alone ? reading.documents : [];
  if (!alone || value === undefined)
    return answer(Buffer.from('null'), 'other', [{ pointer: '', was: 'text that is no JSON' }], callMs);
  const notJson: NotJson[] = [];
  const clean = standard(value, '', notJson);
  const answered = answer(
    Buffer.from(oddities.length === 0 ? '' : JSON.stringify(clean)),
    returnedKind(value),
    notJson,
    callMs,
  );
  if (oddities.length > 0) return answered;
  return {
    ...answered,
    get received() {
      return exchange.received;
    },
  };
}

function answer(
  received: Uint8Array,
  value: Extract<Ending, { by: 'return' }>['value'],
  notJson: NotJson[],
  callMs: number,
): Answer {
  return { received, ended: { by: 'return', value, awaitable: true, notJson, callMs } };
}

/** The value with `null` in place of NaN and the infinities, which are noted in `notJson`. */
function standard(value: Json, pointer: string, notJson: NotJson[]): Json {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    notJson.push({ pointer, was: String(value) });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, at) => standard(item, pointer + step(at), notJson));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    return [name, standard(member, pointer + step(name), notJson)] as const;
  });
  return Object.fromEntries(members);
}
