import type { Channel, Contract, Ending, Json } from '../model/index.ts';
import { returnedKind } from './returned-kind.ts';

/** How a value comes as an answer, by the way in which a contract is carried. */
export function ordinaryAnswer(channel: Channel, value: Json): Contract['answer'] {
  return { received: JSON.stringify(value), ended: endingBy(channel, value) };
}

function endingBy(channel: Channel, value: Json): Ending {
  if (channel === 'command') return { by: 'exit', code: 0 };
  if (channel === 'http') return { by: 'response', status: 200, headers: { 'content-type': 'application/json' } };
  return { by: 'return', value: returnedKind(value), awaitable: false, notJson: [], callMs: 0 };
}
