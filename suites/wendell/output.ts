import {
  type Call,
  type Clause,
  type Exchange,
  fail,
  inconclusive,
  isObject,
  type Json,
  notApplicable,
  oddityHint,
  own,
  pass,
  readJson,
  requestOf,
  surroundingsHint,
  type Turns,
  typeName,
  valueAt,
  type Verdict,
} from '../../src/index.ts';
import { answerOf, isAnswered, isNoObject } from './answers.ts';
import { messageHint, noObjectHint, toolCallsHint } from './hints.ts';

type Answer = NonNullable<ReturnType<typeof answerOf>>;

/** Judges the content of an answer; a call that was not answered is left out. */
function onAnswer(judge: (answer: Answer, exchange: Exchange) => Verdict): (turns: Turns) => Verdict {
  return ([exchange]) => {
    const answer = exchange !== undefined && isAnswered(exchange) ? answerOf(exchange) : undefined;
    if (exchange === undefined || answer === undefined) return inconclusive('no call was answered');
    return judge(answer, exchange);
  };
}

/** What the host does that was seen to call: it stands in no sentence of the document. */
const realHost = 'drop these answers';
/** Python reads these, as no standard JSON does. */
const isTakenByTheHost = (oddity: string): boolean => /^(?:-?Infinity|NaN|duplicate key )/.test(oddity);

const facts = { section: 'Output shape', subject: 'agent' } as const;

export const outputClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'wendell/output/one-json-object',
    level: 'must',
    category: 'mandatory-fields',
    says: 'stdout holds a JSON object',
    on: 'valid',
    judge([exchange]) {
      if (exchange === undefined || exchange.ended.by !== 'exit' || exchange.ended.code !== 0) {
        return inconclusive('no call was answered');
      }
      if (answerOf(exchange) !== undefined) return pass;
      if (!isNoObject(exchange)) return inconclusive('nothing was written to stdout');
      const reading = readJson(exchange.received);
      const [lone] = reading.documents;
      const actual = reading.alone && lone !== undefined ? typeName(lone) : 'text that is no JSON';
      return fail({
        expected: 'a JSON object',
        actual: reading.cutOff ? 'JSON that is cut off' : actual,
        ...noObjectHint(reading),
      });
    },
  },
  {
    ...facts,
    id: 'wendell/output/stdout-is-only-json',
    level: 'must',
    category: 'semantics',
    channels: ['command'],
    says: 'stdout holds nothing beside the JSON object',
    on: 'valid',
    judge: onAnswer((_, { received }) => {
      const reading = readJson(received);
      if (reading.alone) return pass;
      const several = reading.documents.length > 1 ? `${reading.documents.length} JSON values` : 'other text around it';
      return fail({
        expected: 'one JSON object and white space',
        actual: several,
        hint: surroundingsHint(
          reading,
          'write logs to stderr: the host takes a stdout that is no JSON as a whole for a failure',
        ),
      });
    }),
  },
  {
    ...facts,
    id: 'wendell/output/utf8',
    level: 'should',
    category: 'semantics',
    channels: ['command'],
    says: 'stdout is UTF-8 without a byte order mark, and standard JSON',
    on: 'valid',
    judge: onAnswer((_, { received }) => {
      const { oddities } = readJson(received);
      if (oddities.length === 0) return pass;
      const isDropped = oddities.some((oddity) => !isTakenByTheHost(oddity));
      return fail({
        expected: 'UTF-8 and standard JSON',
        actual: oddities.join(', '),
        hint: oddityHint({ oddities }),
        ...(isDropped ? { realHost } : {}),
      });
    }),
  },
  {
    ...facts,
    id: 'wendell/output/message',
    level: 'must',
    category: 'mandatory-fields',
    says: 'message is there and a string',
    on: 'valid',
    judge: onAnswer((answer) =>
      typeof own(answer, 'message') === 'string'
        ? pass
        : fail({
            expected: 'a string',
            actual: typeName(own(answer, 'message')),
            pointer: '/message',
            ...messageHint(answer),
          }),
    ),
  },
  {
    ...facts,
    id: 'wendell/output/tool-calls',
    level: 'must',
    category: 'mandatory-fields',
    says: 'tool_calls is there and an array',
    on: 'valid',
    judge: onAnswer((answer) =>
      Array.isArray(own(answer, 'tool_calls'))
        ? pass
        : fail({
            expected: 'an array',
            actual: typeName(own(answer, 'tool_calls')),
            pointer: '/tool_calls',
            hint: toolCallsHint(answer),
          }),
    ),
  },
  {
    ...facts,
    id: 'wendell/output/tool-call-shape',
    level: 'should',
    category: 'mandatory-fields',
    says: 'each tool call has a string name and an object args',
    on: 'valid',
    judge: onAnswer((answer) => {
      const calls = toolCalls(answer);
      if (calls.length === 0) return notApplicable('no tool call was seen');
      for (const [index, call] of calls.entries()) {
        const pointer = `/tool_calls/${index}`;
        if (!isObject(call)) return fail({ expected: 'an object', actual: typeName(call), pointer });
        const name = own(call, 'name');
        if (typeof name !== 'string')
          return fail({ expected: 'a string', actual: typeName(name), pointer: `${pointer}/name` });
        const args = own(call, 'args');
        if (!isObject(args)) return fail({ expected: 'an object', actual: typeName(args), pointer: `${pointer}/args` });
      }
      return pass;
    }),
  },
  {
    ...facts,
    id: 'wendell/output/tool-call-offered',
    level: 'should',
    category: 'semantics',
    says: 'each tool call names one of the available tools',
    on: 'valid',
    judge: onAnswer((answer, { call }) => {
      const named = toolCalls(answer).flatMap((made, index) => {
        const name = isObject(made) ? own(made, 'name') : undefined;
        return typeof name === 'string' ? [{ name, index }] : [];
      });
      if (named.length === 0) return notApplicable('no tool call was seen');
      const offered = offeredTools(call);
      const other = named.find(({ name }) => !offered.includes(name));
      if (other === undefined) return pass;
      const expected = offered.length === 0 ? 'no tool call: none was offered' : `one of ${offered.join(', ')}`;
      return fail({ expected, actual: JSON.stringify(other.name), pointer: `/tool_calls/${other.index}/name` });
    }),
  },
  {
    ...facts,
    id: 'wendell/output/metrics',
    level: 'must',
    category: 'mandatory-fields',
    says: 'metrics, where present, is an object',
    on: 'valid',
    judge: onAnswer((answer) => {
      const metrics = own(answer, 'metrics');
      if (metrics === undefined) return notApplicable('no answer has metrics');
      if (isObject(metrics)) return pass;
      const hint = 'leave metrics out, or give {}, where there are none';
      return fail({ expected: 'an object', actual: typeName(metrics), pointer: '/metrics', hint });
    }),
  },
  {
    ...facts,
    id: 'wendell/output/further-fields',
    level: 'may',
    category: 'unknown-fields',
    says: 'no result or structured_output beside message hides the answer from the host',
    on: 'valid',
    judge: onAnswer((answer) => {
      const name =
        own(answer, 'message') === undefined
          ? undefined
          : ['structured_output', 'result'].find((key) => isEnvelope(key, answer));
      if (name === undefined) return pass;
      return fail({
        expected: 'no object under this name',
        actual: 'an object that the host takes for the whole answer',
        pointer: `/${name}`,
        hint: `give ${name} another name: the host unwraps it and drops message and tool_calls`,
        realHost,
      });
    }),
  },
];

function toolCalls(answer: Answer): Json[] {
  const calls = own(answer, 'tool_calls');
  return Array.isArray(calls) ? calls : [];
}

function offeredTools(call: Call): string[] {
  const tools = valueAt(requestOf(call), '/available_tools');
  return (Array.isArray(tools) ? tools : []).flatMap((tool) => {
    const name = valueAt(tool, '/name');
    return typeof name === 'string' ? [name] : [];
  });
}

function isEnvelope(name: string, answer: Answer): boolean {
  const value = own(answer, name);
  if (name === 'result' && typeof value === 'string') {
    const { alone, documents } = readJson(new TextEncoder().encode(value));
    return alone && isObject(documents[0]);
  }
  return isObject(value);
}
