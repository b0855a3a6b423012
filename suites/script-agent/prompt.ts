import { type Clause, inconclusive, isObject, own, pass } from '../../src/index.ts';
import { type Form, type JsonObject, requestCall } from './form.ts';
import { onAnswer, wrong } from './output.ts';

const requests: readonly JsonObject[] = [
  { theme: 'cyberpunk', character_type: 'protagonist' },
  { theme: 'caf\u00e9 noir', character_type: 'the city\'s "last" detective' },
];

/** A script that makes prompts for others. */
export function promptClauses(form: Form): readonly Clause[] {
  return [
    {
      id: 'script-agent/prompt/output',
      section: 'Pattern 1: Prompt Generation Chain',
      level: 'must',
      category: 'mandatory-fields',
      subject: 'agent',
      profile: 'prompt',
      says: 'generated_prompt is a string, context_metadata an object',
      on: {
        fixed: requests,
        call: (request: JsonObject, turns) =>
          turns.length === 0 ? requestCall('prompt_generator', request, form) : undefined,
      },
      judge: onAnswer((answer) => {
        if (own(answer, 'success') !== true) return inconclusive('no answer has success true');
        const prompt = own(answer, 'generated_prompt');
        if (typeof prompt !== 'string') return wrong('/generated_prompt', 'a string', prompt);
        const metadata = own(answer, 'context_metadata');
        return isObject(metadata) ? pass : wrong('/context_metadata', 'an object', metadata);
      }),
    },
  ];
}
