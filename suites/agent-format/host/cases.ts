import fc from 'fast-check';
import type { HostCase, Json, ModulePlay, ModuleStep } from '../../../src/contract.ts';
import { faultCases, hostCases } from '../../../src/contract.ts';

/** The message that the host is to send to the agent. */
export interface Said {
  readonly prompt: string;
  readonly history?: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly memory?: string;
  readonly config?: { readonly [name: string]: Json };
}

const alone: Said = { prompt: 'What is the plan for today?' };

/** A key of the configuration that the document does not name. */
export const furtherKey = 'trace_id';

export const inFull = {
  prompt: 'And for tomorrow?',
  history: [
    { role: 'user', text: 'What is the plan for today?' },
    { role: 'assistant', text: 'A run at seven.' },
  ],
  memory: 'The user lives in Berlin.',
  config: {
    only_domains: ['coach'],
    domain_timeout_secs: 5,
    execution_mode: 'threads',
    model_overrides: { router: 'small' },
    tool_root: 'tools',
    [furtherKey]: 'run-17',
  },
} as const satisfies Said;

/** A prompt alone again: nothing that was said earlier belongs to this call. */
const afterThat: Said = { prompt: 'And the day after?' };

export const trace = { tool: 'COACH_GET_PLAN', args: { day: 'today' }, output: '{"plan":"run"}', duration_secs: 0.25 };

/** A plain object with exactly the three fields, and one complete trace. */
export const sane = { content: 'A run at seven – fünf Kilometer.', response_time_secs: 0.5, traces: [trace] };

/** The trace of this tool, with its duration in seconds. */
export function traceOf(tool: string, seconds = trace.duration_secs): Json {
  return { ...trace, tool, duration_secs: seconds };
}

/** The trace without one of its members. */
export function traceWithout(name: keyof typeof trace): Json {
  const { [name]: _, ...rest } = trace;
  return rest;
}

/** The module: its function, and what it does. */
function module(steps: readonly ModuleStep[], further: Pick<ModulePlay, 'isStrict' | 'instead'> = {}): ModulePlay {
  return {
    function: 'run_agent',
    parameters: ['prompt', 'chat_history', 'memory', 'config'],
    path: 'agents/scripted',
    variable: 'ACTIVE_AGENT_PATH',
    steps,
    ...further,
  };
}

/** Makes an answer longer than the texts that programs cut for a display or a log. */
const LONG = ` ${'And fünf more, slowly. '.repeat(400)}`.trimEnd();

/** The agent needs some time, so that a host that does not wait for it gets no answer. */
const work: ModuleStep = { do: 'wait', ms: 10 };

function answering(value: Json): readonly ModuleStep[] {
  return [work, { do: 'return', value }];
}

/** Ordinary cases: a prompt, with and without history, memory and configuration. Each has an answer of its own. */
export const cases = hostCases<Said>(
  { fixed: [alone, inFull, afterThat], generated: said(), usually: 6, plain: alone },
  (send) => ({
    case: send.history === undefined ? 'prompt' : 'prompt-with-context',
    send: send as unknown as Json,
    plays: module(
      answering({ ...sane, content: `${sane.content} (${send.prompt})${send.history === undefined ? '' : LONG}` }),
    ),
  }),
);

/** The return value of the function of a case. */
export function returnedIn({ steps }: Played['plays']): typeof sane {
  const [returned] = steps.flatMap((step) => (step.do === 'return' ? [step.value] : []));
  return returned as typeof sane;
}

/** The play of a case, with its name. */
export interface Played {
  readonly name: string;
  readonly plays: ModulePlay;
}

/** A case in which the function returns this value in place of the sane answer. */
export function answer(name: string, value: Json): Played {
  return { name, plays: module(answering(value)) };
}

/** A case in which the function does something other than answer. */
export function acting(name: string, ...steps: readonly ModuleStep[]): Played {
  return { name, plays: module([work, ...steps]) };
}

/** A path at which there is no agent. */
export function noAgent(name: string, instead: NonNullable<ModulePlay['instead']>): Played {
  return { name, plays: module(answering(sane), { instead }) };
}

/** A function that takes only the four parameters. */
export const strict: Played = { name: 'four-parameters', plays: module(answering(sane), { isStrict: true }) };

/** The cases of a fault: the sane one, and the fault itself. */
export const both = {
  sane: (): HostCase => caseOf({ name: 'prompt', plays: module(answering(sane)) }),
  faulty: (played: Played): HostCase => caseOf(played),
};

/** Faults, each after the sane case. */
export function faults(...played: readonly Played[]): ReturnType<typeof faultCases<Played>> {
  return faultCases<Played>({ fixed: played }, both);
}

function caseOf({ name, plays }: Played): HostCase {
  return { case: name, send: inFull as unknown as Json, plays };
}

/** Texts of one line, as people write them, without anything that a host may trim or normalise. */
function said(): fc.Arbitrary<Said> {
  const words = ['plan', 'today', 'für', '東京', '🙂', '"soon"', "it's", '{order}', '100%', '<b>', '\\n', 'a, b', '?'];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
  const role = fc.constantFrom('user' as const, 'assistant' as const);
  const history = fc.array(fc.record({ role, text }), { minLength: 1, maxLength: 4 });
  const config = fc.constantFrom({}, { execution_mode: 'async' }, { [furtherKey]: 'run-18', tool_root: 'tools' });
  return fc.record({ prompt: text, history, memory: text, config }, { requiredKeys: ['prompt'] });
}
