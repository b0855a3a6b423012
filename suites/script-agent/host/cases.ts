import fc, { type Arbitrary } from 'fast-check';
import type { CommandStep, HostCase, Json, PlayedScript } from '../../../src/contract.ts';
import { faultCases, hostCases, inPieces, lazily } from '../../../src/contract.ts';

/** A JSON object. */
export type Members = { [name: string]: Json };

/** The output of an ordinary first script: every field of an output, and those of a prompt generator. */
export const saneOutput: Members = {
  success: true,
  data: 'A story of the harbour – 港 “at night”.',
  error: null,
  agent_requests: [],
  generated_prompt: 'Who are you in this town?',
};

/** Reads its input, prints a document and ends. */
export function printing(output: Json, ...further: readonly CommandStep[]): readonly CommandStep[] {
  return printingText(JSON.stringify(output), ...further);
}

/** Reads its input, prints a text and ends. */
export function printingText(text: string, ...further: readonly CommandStep[]): readonly CommandStep[] {
  return [{ do: 'read' }, { do: 'write', to: 'stdout', text }, ...further];
}

/** How an output may be printed: the name of the case, and the steps of a script that prints it so. */
export const layouts = {
  line: { name: 'further-fields', steps: (output: Json) => printing(output) },
  indented: { name: 'indented-output', steps: (output: Json) => printingText(`${JSON.stringify(output, null, 2)}\n`) },
  pieces: {
    name: 'output-in-pieces',
    steps: (output: Json) => [{ do: 'read' } as const, ...inPieces(JSON.stringify(output))],
  },
} as const;

/** The first script of a case. */
export function first(output: Json, further: Partial<PlayedScript> = {}): PlayedScript {
  return { name: 'prompt_generator', type: 'prompt_generator', steps: printing(output), ...further };
}

/** A script that waits for the first one. */
export function dependent(further: Partial<PlayedScript> = {}): PlayedScript {
  return { ...byRequest('collector', 'user_input'), dependsOn: ['prompt_generator'], ...further };
}

/** A script that runs only if an output asks for its type. */
export function byRequest(name: string, type: string): PlayedScript {
  return { name, type, steps: printing({ success: true, data: `${name} did it` }) };
}

/** A case in which the host runs these scripts. */
export function scriptCase(
  name: string,
  scripts: readonly PlayedScript[],
  input: Json = 'Tell of the harbour.',
): HostCase {
  return { case: name, send: { input }, plays: { scripts, variables: ['INPUT_DATA', 'AGENT_PARAMETERS'] } };
}

/** The ordinary case: a script and one that waits for it. It is also the sane twin of faults. */
export const saneCase: HostCase = scriptCase('answer', [first(saneOutput), dependent()]);

/** Ordinary cases. */
export const cases = hostCases<HostCase>(
  { fixed: [saneCase, scriptCase('one-script', [first(saneOutput)], 'Ein Wort: „Hafen“ 港')] },
  (hostCase) => hostCase,
);

/** Cases that each show something by themselves. */
export function ordinary(...fixed: readonly HostCase[]): ReturnType<typeof hostCases<HostCase>> {
  return hostCases<HostCase>({ fixed }, (hostCase) => hostCase);
}

/** Faults, each after the sane case. */
export function faults(...fixed: readonly HostCase[]): ReturnType<typeof faultCases<HostCase>> {
  return faultCases<HostCase>({ fixed }, { sane: () => saneCase, faulty: (hostCase) => hostCase });
}

/** Any text without a template in it. */
export const anyText: Arbitrary<string> = lazily(() => fc.string({ unit: 'grapheme', maxLength: 20 })).map((text) =>
  text.replaceAll('$', ''),
);

/** Parameters of any shape, by names as they are written in programs. */
export const anyParameters: Arbitrary<Members> = fc.dictionary(
  lazily(() => fc.stringMatching(/^[a-z][a-z_]{0,7}$/)),
  fc.oneof(anyText, fc.integer(), fc.boolean(), fc.array(anyText, { maxLength: 3 }), fc.record({ inside: anyText })),
  { minKeys: 1, maxKeys: 4, noNullPrototype: true },
);

/** The common fields of clauses about what scripts pass on. */
export const ofFlow = {
  section: 'Dynamic Communication Patterns',
  level: 'must',
  category: 'semantics',
  subject: 'host',
  vantages: ['wire'],
} as const;
