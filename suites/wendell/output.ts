import type { Clause, Exchange, Json, Turns, Verdict, Verifier } from '../../src/contract.ts';
import {
  hasExitedWithZero,
  all,
  each,
  fail,
  field,
  inconclusive,
  isObject,
  oddityHint,
  oneOf,
  own,
  pass,
  printedInWords,
  printsJsonAlone,
  readJson,
  requestOf,
  valueAt,
  unanswered,
} from '../../src/contract.ts';
import { answerOf, isNoObject, onAnswer } from './answers.ts';
import { messageHint, objectHint, toolCallsHint } from './hints.ts';

/** What the observed real host does; no sentence of the document says so. */
const realHost = 'drop these answers';
const NO_TOOL_CALL = 'no tool call was seen';

/** The common fields of clauses about answers. */
const shared = {
  section: 'Output shape',
  level: 'must',
  category: 'mandatory-fields',
  subject: 'agent',
  on: 'valid',
} as const;

export const outputClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'wendell/output/one-json-object',
    says: 'stdout holds a JSON object',
    judge: judgeObject,
  },
  {
    ...shared,
    id: 'wendell/output/stdout-is-only-json',
    category: 'semantics',
    channels: ['command'],
    says: 'stdout holds nothing beside the JSON object',
    judge: onAnswer(
      printsJsonAlone('write logs to stderr: the host takes a stdout that is no JSON as a whole for a failure'),
    ),
  },
  {
    ...shared,
    id: 'wendell/output/utf8',
    level: 'should',
    category: 'semantics',
    channels: ['command'],
    says: 'stdout is UTF-8 without a byte order mark, and standard JSON',
    judge: onAnswer((_, exchange) => judgeOddities(exchange)),
  },
  {
    ...shared,
    id: 'wendell/output/message',
    says: 'message is there and a string',
    judge: onAnswer(field('/message', 'a string', { hint: messageHint })),
  },
  {
    ...shared,
    id: 'wendell/output/tool-calls',
    says: 'tool_calls is there and an array',
    judge: onAnswer(field('/tool_calls', 'an array', { hint: toolCallsHint })),
  },
  {
    ...shared,
    id: 'wendell/output/tool-call-shape',
    level: 'should',
    says: 'each tool call has a string name and an object args',
    judge: onToolCalls(all(field('', 'an object'), field('/name', 'a string'), field('/args', 'an object'))),
  },
  {
    ...shared,
    id: 'wendell/output/tool-call-offered',
    level: 'should',
    category: 'semantics',
    says: 'each tool call names one of the available tools',
    judge: onToolCalls(oneOf('/name', offeredTools, { absent: NO_TOOL_CALL, none: 'no tool call: none was offered' })),
  },
  {
    ...shared,
    id: 'wendell/output/metrics',
    says: 'metrics, where present, is an object',
    judge: onAnswer(
      field('/metrics', 'an object', {
        absent: 'no answer has metrics',
        hint: 'leave metrics out, or give {}, where there are none',
      }),
    ),
  },
  {
    ...shared,
    id: 'wendell/output/further-fields',
    level: 'may',
    category: 'unknown-fields',
    says: 'no result or structured_output beside message hides the answer from the host',
    judge: onAnswer(judgeEnvelope),
  },
];

function onToolCalls(verify: Verifier): Clause['judge'] {
  return onAnswer(each('/tool_calls', NO_TOOL_CALL, verify));
}

function judgeObject([exchange]: Turns): Verdict {
  if (exchange === undefined || !hasExitedWithZero(exchange)) return unanswered(exchange);
  if (answerOf(exchange) !== undefined) return pass;
  if (!isNoObject(exchange)) return inconclusive('nothing was written to stdout');
  const reading = readJson(exchange.received);
  return fail({ expected: 'a JSON object', actual: printedInWords(reading), hint: objectHint(reading) });
}

/** Oddities that the host's Python parser accepts, although they are not standard JSON. */
const isTakenByTheHost = (oddity: string): boolean => /^(?:-?Infinity|NaN|duplicate key )/.test(oddity);

function judgeOddities({ received }: Exchange): Verdict {
  const { oddities } = readJson(received);
  if (oddities.length === 0) return pass;
  return fail({
    expected: 'UTF-8 and standard JSON',
    actual: oddities.join(', '),
    hint: oddityHint({ oddities }),
    ...(oddities.every(isTakenByTheHost) ? {} : { realHost }),
  });
}

function offeredTools({ call }: Exchange): string[] {
  const tools = valueAt(requestOf(call), '/available_tools');
  const names = (Array.isArray(tools) ? tools : []).map((tool) => own(tool, 'name'));
  return names.filter((name) => typeof name === 'string');
}

function judgeEnvelope(answer: Json): Verdict {
  const names = own(answer, 'message') === undefined ? [] : ['structured_output', 'result'];
  const name = names.find((key) => isEnvelope(key, own(answer, key)));
  if (name === undefined) return pass;
  return fail({
    expected: 'no object under this name',
    actual: 'an object that the host takes for the whole answer',
    pointer: `/${name}`,
    hint: `give ${name} another name: the host unwraps it and drops message and tool_calls`,
    realHost,
  });
}

function isEnvelope(name: string, value: Json | undefined): boolean {
  if (name !== 'result' || typeof value !== 'string') return isObject(value);
  const { alone, documents } = readJson(new TextEncoder().encode(value));
  return alone && isObject(documents[0]);
}
