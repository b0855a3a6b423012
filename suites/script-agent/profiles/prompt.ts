import { all, type Clause, type Exchange, field, own } from '../../../src/contract.ts';
import { outputOf } from '../answer/answers.ts';
import { type Form, specialCall, specialCalls } from '../call/form.ts';
import { onProfileOutput } from './profiles.ts';

const requests = [
  { theme: 'cyberpunk', character_type: 'protagonist' },
  { theme: 'caf\u00e9 noir', character_type: 'the city\'s "last" detective' },
].map((request) => ({ name: 'prompt_generator', request }));

const promptOutput = all(field('/generated_prompt', 'a string'), field('/context_metadata', 'an object'));

/** Clauses about a script that makes prompts for other scripts. */
export function promptClauses(form: Form): readonly Clause[] {
  const bodies = new Set(requests.map((request) => specialCall(request, form).body));
  const isPrompt = (exchange: Exchange): boolean => bodies.has(exchange.call.body) || hasMetadata(exchange);
  const shared = {
    section: 'Pattern 1: Prompt Generation Chain',
    level: 'must',
    category: 'mandatory-fields',
    subject: 'agent',
    profile: 'prompt',
  } as const;
  return [
    {
      ...shared,
      id: 'script-agent/prompt/output',
      says: 'generated_prompt is a string, context_metadata an object',
      on: specialCalls({ fixed: requests }, form),
      also: 'valid',
      judge: onProfileOutput('prompt', 'a prompt', isPrompt, promptOutput),
    },
  ];
}

/** Only the target counts: other scripts of a chain may pass on the metadata. */
function hasMetadata(exchange: Exchange): boolean {
  return exchange.call.agent === undefined && own(outputOf(exchange), 'context_metadata') !== undefined;
}
