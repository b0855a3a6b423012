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
  return objects.findLast((object) => Object.hasOwn(object, 'message') || Object.hasOwn(object, 'tool_calls'));
}

/** Answered: exit code 0 and a JSON object on stdout. */
export function isAnswered(exchange: Exchange): boolean {
  return exchange.ended.by === 'exit' && exchange.ended.code === 0 && answerOf(exchange) !== undefined;
}
