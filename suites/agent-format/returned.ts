import type { Clause, Exchange, Json, ReturnedKind, Turns, Verdict, Verifier } from '../../src/contract.ts';
import {
  all,
  each,
  fail,
  field,
  inconclusive,
  isObject,
  own,
  pass,
  readJson,
  seconds,
  typeAt,
} from '../../src/contract.ts';
import { notJsonIn, onResult, type Result } from './answers.ts';
import { misnamed, misnamedHint, noObjectHint, outputHint, tracesHint } from './hints.ts';

const shared = { section: 'Return shape (required fields)', subject: 'agent', on: 'valid' } as const;
const mandatory = { ...shared, level: 'must', category: 'mandatory-fields' } as const;

const objects: ReadonlySet<ReturnedKind> = new Set(['dict', 'pydantic', 'dataclass', 'attributes', 'object'] as const);
const ofTrace: readonly string[] = ['tool', 'output', 'args', 'duration_secs'];

/** How far the agent's clock may be from ours: it may add up parallel parts, and count whole seconds. */
const MOST = { times: 1.5, andMs: 1_000 };
const NO_TIME = 'no call gave its time';

/** JSON cannot express a number that is not finite: the ending names its place (`notJson`), or the text has an oddity. */
const finiteNumber = {
  type: 'a finite number',
  is: (value: Json, exchange: Exchange, at: string): boolean => {
    if (typeof value !== 'number' || notJsonIn(exchange).some(({ pointer }) => pointer === at)) return false;
    // An integer may be larger than a float can hold, and still be finite.
    return Number.isFinite(value) || !readJson(exchange.received).oddities.some((odd) => /NaN|Infinity/.test(odd));
  },
};

export const returnClauses: readonly Clause[] = [
  {
    ...mandatory,
    id: 'agent-format/return/object',
    says: 'the result is an object: a dict, a model, a dataclass, or one with attributes',
    judge: isAnObject,
  },
  {
    ...mandatory,
    id: 'agent-format/return/content',
    says: 'content is there and a string',
    judge: onResult(required('content', 'a string')),
  },
  {
    ...mandatory,
    id: 'agent-format/return/response-time',
    says: 'response_time_secs is there and a finite number',
    judge: onResult(required('response_time_secs', finiteNumber)),
  },
  {
    ...mandatory,
    id: 'agent-format/return/traces',
    says: 'traces is there and an array of objects',
    judge: onResult(
      all(required('traces', 'an array', hintOfTraces), each('/traces', 'no trace was seen', field('', 'an object'))),
    ),
  },
  {
    ...mandatory,
    id: 'agent-format/return/trace-tool',
    says: 'each trace has a string tool',
    judge: onTraces(required('tool', 'a string')),
  },
  {
    ...mandatory,
    id: 'agent-format/return/trace-output',
    says: 'each trace has a string output, what the tool gave back written as text',
    judge: onTraces(required('output', 'a string', (_, exchange) => outputHint(exchange))),
  },
  {
    ...mandatory,
    id: 'agent-format/return/trace-args',
    says: 'args of a trace, where present and not null, is an object',
    judge: onTraces(
      field('/args', 'an object', {
        absent: 'no trace has args',
        orNull: true,
        hint: 'leave args out, or give {}, where there are none',
      }),
    ),
  },
  {
    ...mandatory,
    id: 'agent-format/return/trace-duration',
    says: 'duration_secs of a trace, where present and not null, is a finite number',
    judge: onTraces(field('/duration_secs', finiteNumber, { absent: 'no trace has duration_secs', orNull: true })),
  },
  {
    ...shared,
    id: 'agent-format/return/trace-closed',
    level: 'should',
    category: 'unknown-fields',
    says: 'a trace has no other field than tool, output, args and duration_secs',
    judge: onTraces(isClosed),
  },
  {
    ...shared,
    id: 'agent-format/return/serialisable',
    level: 'should',
    category: 'semantics',
    says: 'the whole result can be written as standard JSON',
    judge: onResult(isStandardJson),
  },
  {
    ...shared,
    id: 'agent-format/return/response-time-truthful',
    level: 'should',
    category: 'timeouts',
    says: 'response_time_secs is not negative, and not far above what the call took',
    judge: onResult(isTruthful, NO_TIME),
  },
];

function isAnObject([exchange]: Turns): Verdict {
  if (exchange?.ended.by !== 'return') return inconclusive('no call gave a result');
  const { value, awaitable, notJson } = exchange.ended;
  if (objects.has(value)) return pass;
  // If something was returned that is not awaitable, the clause about awaitables judges that.
  if (!awaitable && value === 'other') return inconclusive('no call gave a result');
  const actual = notJson.find(({ pointer }) => pointer === '')?.was ?? words[value] ?? value;
  const hint = noObjectHint(actual === 'undefined' ? actual : value, exchange);
  return fail({ expected: 'an object', actual, hint });
}

const words: Readonly<Record<string, string>> = {
  text: 'a string',
  array: 'an array',
  number: 'a number',
  boolean: 'a boolean',
};

function hintOfTraces(result: Json, exchange: Exchange): string | undefined {
  return tracesHint(typeAt(own(result, 'traces'), exchange, '/traces'));
}

/** Wants a field to be there. The hint names the field in which it seems to be, or else is the result of `otherwise`. */
function required(
  name: string,
  type: Parameters<typeof field>[1],
  otherwise: (value: Json, exchange: Exchange) => string | undefined = () => undefined,
): Verifier {
  const hint = (value: Json, exchange: Exchange) => misnamedHint(value, name) ?? otherwise(value, exchange);
  return field(`/${name}`, type, { hint });
}

function onTraces(verify: Verifier): Clause['judge'] {
  return onResult(each('/traces', 'no trace was seen', verify, isObject));
}

function isClosed(trace: Json, _: Exchange, pointer = ''): Verdict {
  // A field with another name counts as missing: the clause about that field judges it.
  const known = new Set([...ofTrace, misnamed(trace, 'tool'), misnamed(trace, 'output')]);
  const further = Object.keys(trace ?? {}).find((name) => !known.has(name));
  if (further === undefined) return pass;
  return fail({
    expected: 'tool, output, args and duration_secs alone',
    actual: `a field ${JSON.stringify(further)}`,
    pointer,
    hint: "the document's schema closes a trace, and calls itself a draft: further fields belong at the top level",
  });
}

function isStandardJson(_: Result, exchange: Exchange): Verdict {
  const part = notJsonIn(exchange).find(({ pointer }) => !isJudgedElsewhere(pointer));
  if (part === undefined) return pass;
  return fail({
    expected: 'standard JSON',
    actual: part.was,
    pointer: part.pointer,
    hint: 'servers write the result as JSON: turn what JSON does not know into text or numbers',
  });
}

/** Whether a clause of its own judges the type at this place of a result. */
function isJudgedElsewhere(pointer: string): boolean {
  return /^(|\/(content|response_time_secs|traces)|\/traces\/\d+(\/(tool|output|args|duration_secs))?)$/.test(pointer);
}

function isTruthful(result: Result, exchange: Exchange): Verdict {
  const stated = own(result, 'response_time_secs');
  if (exchange.ended.by !== 'return' || typeof stated !== 'number') return inconclusive(NO_TIME);
  if (!finiteNumber.is(stated, exchange, '/response_time_secs')) return inconclusive(NO_TIME);
  const { callMs } = exchange.ended;
  if (stated >= 0 && stated * 1000 <= callMs * MOST.times + MOST.andMs) return pass;
  const isInMs = stated >= callMs / 2 && stated <= callMs * 2;
  return fail({
    expected: 'at most 1.5 times what the call took, and a second more; not negative',
    actual: `${stated} s for a call that took ${seconds(callMs)}`,
    pointer: '/response_time_secs',
    hint: isInMs ? 'these seem to be milliseconds: give seconds' : undefined,
  });
}
