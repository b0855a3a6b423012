import { type Exchange, isObject, type Json, readJson } from '../../src/index.ts';

/**
 * The answer in an exchange, read leniently: the last JSON object on stdout that has a field of an answer, else the last
 * object; undefined where there is none. What stands around it, and how it is encoded, are matters of other clauses.
 */
export function answerOf({ received }: Exchange): { [name: string]: Json } | undefined {
  const objects = readJson(received).documents.filter(isObject);
  return objects.findLast((object) => Object.hasOwn(object, 'message') || Object.hasOwn(object, 'tool_calls')) ?? objects.at(-1);
}

/** Answered: exit code 0 and a JSON object on stdout. */
export function isAnswered(exchange: Exchange): boolean {
  return exchange.ended.by === 'exit' && exchange.ended.code === 0 && answerOf(exchange) !== undefined;
}
