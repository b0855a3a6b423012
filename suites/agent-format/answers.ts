import {
  type Exchange,
  inconclusive,
  isObject,
  type Json,
  readJson,
  typeName,
  valueAt,
  type Verdict,
} from '../../src/index.ts';

export type Answer = { [name: string]: Json };

/** Answered: a value was returned. */
export function isAnswered({ ended }: Exchange): boolean {
  return ended.by === 'return';
}

/** The object that was returned, as JSON; undefined where something else was, or nothing. */
export function answerOf({ ended, received }: Exchange): Answer | undefined {
  if (ended.by !== 'return') return undefined;
  const [value] = readJson(received).documents;
  return isObject(value) ? value : undefined;
}

/**
 * Judges the content of an object that was returned; calls that gave none are left out. `because`: what is told where no call could be
 * judged, so it has to be true of calls that returned an object too.
 */
export function onAnswer(
  judge: (answer: Answer, exchange: Exchange) => Verdict,
  because = 'no call returned an object',
) {
  return ([exchange]: readonly Exchange[]): Verdict => {
    const answer = exchange === undefined ? undefined : answerOf(exchange);
    return exchange === undefined || answer === undefined ? inconclusive(because) : judge(answer, exchange);
  };
}

/** What stands at a place of the answer, in words: what JSON cannot carry by its own name. */
export function kindAt(exchange: Exchange, pointer: string): string {
  const value = valueAt(answerOf(exchange) ?? null, pointer);
  return (
    strangerAt(exchange, pointer) ??
    (typeof value === 'number' && !Number.isFinite(value) ? String(value) : typeName(value))
  );
}

/** What stands at a place that JSON cannot carry; undefined where it is ordinary JSON. */
export function strangerAt({ ended }: Exchange, pointer: string): string | undefined {
  return ended.by === 'return' ? ended.notJson.find((part) => part.pointer === pointer)?.was : undefined;
}
