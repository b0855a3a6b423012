import { describe, expect, it } from 'vitest';
import type { Call, Exchange, Json } from '../../../src/contract.ts';
import { good, reportOf } from '../script-agent.samples.ts';

/*
 * A script that keeps the contract except for one kind of input: the clause about that part of an answer fails, and no other
 * does, although the clause sends none of these inputs itself.
 */

interface Input {
  readonly agent_name: string;
  readonly input_data: string;
  readonly context?: { readonly [name: string]: Json };
  readonly dependencies?: { readonly [name: string]: Json };
}

const odd: Readonly<Record<string, (input: Input) => boolean>> = {
  'an empty text': ({ input_data: text }) => text === '',
  'a long text': ({ input_data: text }) => text.length > 5_000,
  'text outside ASCII': ({ input_data: text }) => /[^\0-\x7f]/.test(text),
  dependencies: ({ dependencies = {} }) => Object.keys(dependencies).length > 0,
  'further fields': (input) => Object.keys(input).length > 4,
  'no context': (input) => input.context === undefined,
};

type Said = Partial<Exchange> | object;
const prompt = { ...good, generated_prompt: 'Who?', context_metadata: {} };
const validation = { ...good, is_valid: true, validation_errors: [], suggestions: [] };
const collected = { ...good, user_input: 'x', attempts_used: 1, validation_passed: true };
const worked = { ...good, path: 'x', size: 1, bytes_processed: 1, operation_performed: 'write' };
const printed = (text: string, code = 0): Partial<Exchange> => ({
  received: Buffer.from(text),
  ended: { by: 'exit', code },
});
const asking = (request: Json): object => ({ ...good, agent_requests: [request] });

/** The name of a fault, the clause that it breaks, the usual answer, and the answer to an odd input. */
const faults: readonly (readonly [string, clause: string, usual: object, faulty: Said])[] = [
  ['NaN', 'io/one-json-object', good, printed('{"success": true, "data": NaN}')],
  ['a log line', 'io/stdout-is-only-json', good, printed(`ready\n${JSON.stringify(good)}`)],
  ['exit code 1', 'io/exit-code-zero', good, printed(JSON.stringify(good), 1)],
  ['no success', 'output/success', good, { data: 1 }],
  ['an error object', 'output/error', good, { success: false, error: {} }],
  ['a failure without a word', 'output/error-on-failure', good, { success: false }],
  ['a warning', 'output/no-error-on-success', good, { ...good, error: 'old' }],
  ['null for requests', 'output/agent-requests', good, { ...good, agent_requests: null }],
  ['a request to nobody', 'output/agent-request-shape', good, asking({ parameters: {} })],
  ['an urgency in words', 'output/priority', good, asking({ target_agent_type: 'a', parameters: {}, priority: 'x' })],
  ['no metadata', 'prompt/output', prompt, { ...good, generated_prompt: 'Who?' }],
  ['no prompt', 'prompt/output', prompt, { ...good, context_metadata: {} }],
  ['null for errors', 'validation/output', validation, { ...validation, validation_errors: null }],
  ['errors of what is valid', 'validation/consistent', validation, { ...validation, validation_errors: ['x'] }],
  ['attempts as text', 'user-input/output', collected, { ...collected, attempts_used: '1' }],
  ['size as text', 'file/output', worked, { ...worked, size: '1' }],
];

describe.each(faults)('%s breaks %s', (_, clause, usual, faulty) => {
  it.each(Object.entries(odd))('over %s', async (name, isOdd) => {
    const { findings } = await reportOf(({ body }: Call) => {
      const input = read(body);
      if (input === undefined) return JSON.stringify({ success: false, error: 'no input' });
      // Requests that a profile sends by itself do not count as odd inputs.
      const said = isOdd(input) && !isRequest(input) ? faulty : usual;
      return 'received' in said ? said : JSON.stringify(said);
    });
    const failed = findings.filter(({ verdict }) => verdict === 'fail').map((finding) => finding.clause);
    expect([name, failed.filter((id) => !isOfWork(id))]).toEqual([name, [`script-agent/${clause}`]]);
  });
});

/** Clauses that a script without files and without a user cannot keep, whatever it answers. */
function isOfWork(id: string): boolean {
  return /\/(?:file|user-input)\/(?!output$)/.test(id);
}

function isRequest({ context = {} }: Input): boolean {
  return context['parameters'] !== undefined;
}

function read(body: Call['body']): Input | undefined {
  try {
    const input = JSON.parse(String(body)) as Partial<Input> | null;
    const isValid = typeof input?.agent_name === 'string' && typeof input.input_data === 'string';
    return isValid ? (input as Input) : undefined;
  } catch {
    return undefined;
  }
}
