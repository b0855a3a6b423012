import { type Exchange, isObject, type Json, readJson } from '../../src/index.ts';

/**
 * The answer in an exchange, read leniently: the object that stands alone on stdout, or, amid other text, the last one that has
 * a field of an answer (other objects there are logs, or the insides of something that is no JSON); undefined where there is
 * none. What stands around it, and how it is encoded, are matters of other clauses.
 */
export function answerOf({ received }: Exchange): { [name: string]: Json } | undefined {
  const { documents, alone } = readJson(received);
  const objects = documents.filter(isObject);
  if (alone) return objects[0];
  const has = (object: (typeof objects)[number], name: string): boolean => Object.hasOwn(object, name);
  return (
    objects.findLast((object) => has(object, 'message') && has(object, 'tool_calls')) ??
    objects.findLast((object) => has(object, 'message') || has(object, 'tool_calls'))
  );
}

/** Answered: exit code 0 and a JSON object on stdout. */
export function isAnswered(exchange: Exchange): boolean {
  return exchange.ended.by === 'exit' && exchange.ended.code === 0 && answerOf(exchange) !== undefined;
}

/** An object was printed, and the command failed all the same: a matter of the exit code alone. */
export function isPrintedInVain(exchange: Exchange): boolean {
  const { ended } = exchange;
  const failed = ended.by === 'signal' || (ended.by === 'exit' && ended.code !== 0);
  return failed && answerOf(exchange) !== undefined;
}
