import {
  type Clause,
  type Exchange,
  fail,
  inconclusive,
  isObject,
  type Json,
  notApplicable,
  own,
  pass,
  readJson,
  type ReturnedKind,
  seconds,
  type Verdict,
} from '../../src/index.ts';
import { type Answer, kindAt, onAnswer, strangerAt } from './answers.ts';
import { misnamed, misnamedHint, noObjectHint, outputHint, tracesHint } from './hints.ts';
import { judgedElsewhere, onTraces } from './traces.ts';

const facts = { section: 'Return shape (required fields)', subject: 'agent' } as const;
const objects: ReadonlySet<ReturnedKind> = new Set(['dict', 'pydantic', 'dataclass', 'attributes', 'object'] as const);

/** How far the agent's own clock may be from ours: it may sum over parallel parts, and count whole seconds. */
const MOST = { times: 1.5, andMs: 1_000 };
const NO_TIME = 'no call told its time';

export const returnClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'agent-format/return/object',
    level: 'must',
    category: 'mandatory-fields',
    says: 'the result is an object: a dict, a model, a dataclass, or one with attributes',
    on: 'valid',
    judge([exchange]) {
      if (exchange?.ended.by !== 'return') return inconclusive('no call gave a result');
      const { value, awaitable, notJson } = exchange.ended;
      if (objects.has(value)) return pass;
      // What is returned in the place of something to wait for is a matter of the clause about that.
      if (!awaitable && value === 'other') return inconclusive('no call gave a result');
      const actual = notJson.find(({ pointer }) => pointer === '')?.was ?? words[value] ?? value;
      return fail({
        expected: 'an object',
        actual,
        hint: noObjectHint(actual === 'undefined' ? actual : value, exchange),
      });
    },
  },
  {
    ...facts,
    id: 'agent-format/return/content',
    level: 'must',
    category: 'mandatory-fields',
    says: 'content is there and a string',
    on: 'valid',
    judge: onAnswer((answer, exchange) =>
      typeof own(answer, 'content') === 'string'
        ? pass
        : wrong(exchange, '/content', 'a string', misnamedHint(answer, 'content')),
    ),
  },
  {
    ...facts,
    id: 'agent-format/return/response-time',
    level: 'must',
    category: 'mandatory-fields',
    says: 'response_time_secs is there and a finite number',
    on: 'valid',
    judge: onAnswer((answer, exchange) =>
      isFiniteNumber(exchange, '/response_time_secs', own(answer, 'response_time_secs'))
        ? pass
        : wrong(exchange, '/response_time_secs', 'a finite number', misnamedHint(answer, 'response_time_secs')),
    ),
  },
  {
    ...facts,
    id: 'agent-format/return/traces',
    level: 'must',
    category: 'mandatory-fields',
    says: 'traces is there and an array of objects',
    on: 'valid',
    judge: onAnswer((answer, exchange) => {
      const traces = own(answer, 'traces');
      const hint = misnamedHint(answer, 'traces') ?? tracesHint(kindAt(exchange, '/traces'));
      if (!Array.isArray(traces)) return wrong(exchange, '/traces', 'an array', hint);
      const at = traces.findIndex((trace) => !isObject(trace));
      return at < 0 ? pass : wrong(exchange, `/traces/${at}`, 'an object');
    }),
  },
  {
    ...facts,
    id: 'agent-format/return/trace-tool',
    level: 'must',
    category: 'mandatory-fields',
    says: 'each trace has a string tool',
    on: 'valid',
    judge: onTraces((trace, pointer, exchange) =>
      typeof own(trace, 'tool') === 'string'
        ? pass
        : wrong(exchange, `${pointer}/tool`, 'a string', misnamedHint(trace, 'tool')),
    ),
  },
  {
    ...facts,
    id: 'agent-format/return/trace-output',
    level: 'must',
    category: 'mandatory-fields',
    says: 'each trace has a string output, what the tool gave back written as text',
    on: 'valid',
    judge: onTraces((trace, pointer, exchange) => {
      if (typeof own(trace, 'output') === 'string') return pass;
      const hint = misnamedHint(trace, 'output') ?? outputHint(exchange);
      return wrong(exchange, `${pointer}/output`, 'a string', hint);
    }),
  },
  {
    ...facts,
    id: 'agent-format/return/trace-args',
    level: 'must',
    category: 'mandatory-fields',
    says: 'args of a trace, where present and not null, is an object',
    on: 'valid',
    judge: onTraces((trace, pointer, exchange) => {
      const args = present(trace, 'args', exchange, pointer);
      if (args === undefined) return notApplicable('no trace has args');
      return isObject(args)
        ? pass
        : wrong(exchange, `${pointer}/args`, 'an object', 'leave args out, or give {}, where there are none');
    }),
  },
  {
    ...facts,
    id: 'agent-format/return/trace-duration',
    level: 'must',
    category: 'mandatory-fields',
    says: 'duration_secs of a trace, where present and not null, is a finite number',
    on: 'valid',
    judge: onTraces((trace, pointer, exchange) => {
      const duration = present(trace, 'duration_secs', exchange, pointer);
      if (duration === undefined) return notApplicable('no trace has duration_secs');
      const at = `${pointer}/duration_secs`;
      return isFiniteNumber(exchange, at, duration) ? pass : wrong(exchange, at, 'a finite number');
    }),
  },
  {
    ...facts,
    id: 'agent-format/return/trace-closed',
    level: 'should',
    category: 'unknown-fields',
    says: 'a trace has no other field than tool, output, args and duration_secs',
    on: 'valid',
    judge: onTraces((trace, pointer) => {
      // A field under another name is missing: that is a matter of the clause about it.
      const known = new Set([...documented, misnamed(trace, 'tool'), misnamed(trace, 'output')]);
      const further = Object.keys(trace).find((name) => !known.has(name));
      if (further === undefined) return pass;
      return fail({
        expected: 'tool, output, args and duration_secs alone',
        actual: `a field ${JSON.stringify(further)}`,
        pointer,
        hint: "the document's schema closes a trace, and calls itself a draft: further fields belong at the top level",
      });
    }),
  },
  {
    ...facts,
    id: 'agent-format/return/serialisable',
    level: 'should',
    category: 'semantics',
    says: 'the whole result can be written as standard JSON',
    on: 'valid',
    judge: onAnswer((_, exchange) => {
      const stranger =
        exchange.ended.by === 'return'
          ? exchange.ended.notJson.find(({ pointer }) => !judgedElsewhere(pointer))
          : undefined;
      if (stranger === undefined) return pass;
      return fail({
        expected: 'standard JSON',
        actual: stranger.was,
        pointer: stranger.pointer,
        hint: 'servers write the result as JSON: turn what JSON does not know into text or numbers',
      });
    }),
  },
  {
    ...facts,
    id: 'agent-format/return/response-time-truthful',
    level: 'should',
    category: 'timeouts',
    says: 'response_time_secs is not negative, and not far above what the call took',
    on: 'valid',
    judge: onAnswer((answer, exchange) => {
      const told = own(answer, 'response_time_secs');
      if (exchange.ended.by !== 'return' || typeof told !== 'number') return inconclusive(NO_TIME);
      if (!isFiniteNumber(exchange, '/response_time_secs', told)) return inconclusive(NO_TIME);
      const { callMs } = exchange.ended;
      const most = callMs * MOST.times + MOST.andMs;
      if (told >= 0 && told * 1000 <= most) return pass;
      return fail({
        expected: 'at most 1.5 times what the call took, and a second more; not negative',
        actual: `${told} s for a call that took ${seconds(callMs)}`,
        pointer: '/response_time_secs',
        ...(isNear(told, callMs) ? { hint: 'these seem to be milliseconds: give seconds' } : {}),
      });
    }, NO_TIME),
  },
];

const documented: ReadonlySet<string> = new Set(['tool', 'output', 'args', 'duration_secs']);
const words: Readonly<Record<string, string>> = {
  text: 'a string',
  array: 'an array',
  number: 'a number',
  boolean: 'a boolean',
};

function wrong(exchange: Exchange, pointer: string, expected: string, hint?: string): Verdict {
  return fail({ expected, actual: kindAt(exchange, pointer), pointer, ...(hint === undefined ? {} : { hint }) });
}

/** Whether a number is what a clock of our unit may have told. */
function isNear(told: number, ms: number): boolean {
  return told >= ms / 2 && told <= ms * 2;
}

/** JSON has no word for what is not finite: what stands for it there is told beside it, or is odd in the text. */
function isFiniteNumber(exchange: Exchange, pointer: string, value: Json | undefined): value is number {
  if (typeof value !== 'number' || strangerAt(exchange, pointer) !== undefined) return false;
  // An integer may be beyond what a float holds, and is finite all the same.
  return Number.isFinite(value) || !readJson(exchange.received).oddities.some((oddity) => /NaN|Infinity/.test(oddity));
}

/** A field of a trace that is there and not null; what JSON cannot carry is there. */
function present(trace: Answer, name: string, exchange: Exchange, pointer: string): Json | undefined {
  const value = own(trace, name);
  return value === null && strangerAt(exchange, `${pointer}/${name}`) === undefined ? undefined : value;
}
