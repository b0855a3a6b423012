import {
  type Call,
  type Clause,
  type Exchange,
  inconclusive,
  isObject,
  own,
  pass,
  type Sends,
} from '../../src/index.ts';
import { answerOf, hasSucceeded } from './answers.ts';
import { type Form, type JsonObject, requestCall } from './form.ts';
import { wrong } from './output.ts';
import { shows } from './profiles.ts';

const requests: readonly JsonObject[] = [
  { theme: 'cyberpunk', character_type: 'protagonist' },
  { theme: 'caf\u00e9 noir', character_type: 'the city\'s "last" detective' },
];

/** A script that makes prompts for others. */
export function promptClauses(form: Form): readonly Clause[] {
  const calls = requests.map((request) => requestCall('prompt_generator', request, form));
  const bodies = new Set(calls.map(({ body }) => body));
  const isAsked = ({ call }: Exchange): boolean => bodies.has(call.body);
  return [
    {
      id: 'script-agent/prompt/output',
      section: 'Pattern 1: Prompt Generation Chain',
      level: 'must',
      category: 'mandatory-fields',
      subject: 'agent',
      profile: 'prompt',
      says: 'generated_prompt is a string, context_metadata an object',
      on: { fixed: calls, call: (call, turns) => (turns.length === 0 ? call : undefined) } satisfies Sends<Call>,
      also: 'valid',
      judge: ([exchange]) => {
        if (exchange === undefined || !hasSucceeded(exchange)) return inconclusive('no call was answered with success');
        if (!isAsked(exchange) && !isOfPrompts(exchange)) return inconclusive('no answer tells of a prompt');
        const answer = answerOf(exchange) ?? {};
        const prompt = own(answer, 'generated_prompt');
        if (typeof prompt !== 'string') return wrong('/generated_prompt', 'a string', prompt);
        const metadata = own(answer, 'context_metadata');
        return isObject(metadata) ? pass : wrong('/context_metadata', 'an object', metadata);
      },
    },
  ];
}

/** A script beside the target may hand the metadata on. */
function isOfPrompts(exchange: Exchange): boolean {
  const isOwn = exchange.call.agent === undefined;
  return shows('prompt')(exchange) || (isOwn && own(answerOf(exchange), 'context_metadata') !== undefined);
}
