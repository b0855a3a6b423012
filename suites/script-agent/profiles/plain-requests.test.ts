import { expect, it } from 'vitest';
import type { Call } from '../../../src/contract.ts';
import { scriptAgent } from '../contract.ts';
import { reportOf, requestIn } from '../script-agent.samples.ts';

const shapes = {
  'user-input': 'userInputRequest',
  file: 'fileOperationRequest',
  validation: 'validationRequest',
} as const;

const plainCalls = (...profiles: readonly string[]): Call[] => {
  const { calls } = scriptAgent.forProfiles?.(profiles) ?? scriptAgent;
  return calls.fixed.flatMap((value) => calls.call(value, []) ?? []);
};

it.each(Object.entries(shapes))('scripts of %s are asked plainly what they can take', (profile, shape) => {
  const calls = plainCalls(profile);
  expect(calls.length).toBeGreaterThan(scriptAgent.calls.fixed.length - 2);
  // No request is sent twice: the plain calls already contain the clauses' requests of this kind.
  expect(new Set(calls.map(({ body, typed, files }) => JSON.stringify([body, typed, files]))).size).toBe(calls.length);
  for (const call of calls) {
    expect(scriptAgent.shapes[shape]?.validate(requestIn(call))).toEqual([]);
    expect(JSON.parse(String(call.body))).toMatchObject({ context: { parameters: requestIn(call) } });
    expect(JSON.parse(call.env?.['AGENT_PARAMETERS'] ?? '')).toEqual(requestIn(call));
    expect(call.typed !== undefined).toBe(profile === 'user-input');
  }
});

it('asks makers of prompts what it asks every script', () => {
  expect(plainCalls('prompt')).toEqual(plainCalls());
});

it('a script may refuse, by its exit code, what is no request of its profile', async () => {
  const validator = ({ body }: Call): ReturnType<Parameters<typeof reportOf>[0]> => {
    try {
      const { agent_name: name, input_data: text } = JSON.parse(String(body)) as { [field: string]: string };
      const { data_to_validate: data } = JSON.parse(String(text)) as { [field: string]: string };
      if (typeof name === 'string' && typeof data === 'string')
        return JSON.stringify({ success: true, is_valid: true, validation_errors: [], suggestions: [] });
    } catch {
      // The input is not a request.
    }
    return {
      received: Buffer.from('{"success": false, "error": "no request"}'),
      ended: { by: 'exit', code: 1 },
    };
  };
  const { outcome, findings } = await reportOf(validator, { profiles: ['validation'] });
  expect(outcome).toBe('conformant');
  expect(findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause)).toEqual([
    'script-agent/errors/structured',
  ]);
});
