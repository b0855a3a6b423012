import fc from 'fast-check';
import type { HostCase, HostClause, ModulePlay, Testimony, Verdict } from '../../../src/contract.ts';
import {
  failConclusion,
  fail,
  faultCases,
  inconclusive,
  notApplicable,
  onTestimony,
  pass,
  ofConcluding,
} from '../../../src/contract.ts';
import { moduleCalls, onFaultOfCall } from './called.ts';
import { answer, both, faults, returnedIn, sane, trace, traceOf, traceWithout } from './cases.ts';

/** The common fields of clauses about an answer: they see the host's conclusion. */
const shared = { ...ofConcluding, section: 'Return shape (required fields)' } as const;

const compatibility = 'Compatibility and extensions';

/** How texts begin that are not the content of an answer. */
const OTHER = 'the text of';
const others = {
  final: `${OTHER} final`,
  results: [{ content: `${OTHER} results` }],
  response: `${OTHER} response`,
  output: `${OTHER} output`,
};
const finalAndResults = faults(
  answer('final-and-results', { ...sane, ...others }),
  answer('empty-content-and-final', { ...sane, content: '', ...others }),
);

const furtherFields = faults(
  answer('further-fields', {
    ...sane,
    results: [],
    timings: { total: 0.5 },
    models: { router: 'm-1' },
    mood: null,
    error: null,
    status: 'done',
  }),
);

export const answeredClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'agent-format/host/three-fields-suffice',
    says: 'a dict with content, response_time_secs and traces is an answer',
    on: 'plain',
    vantages: ['conclusion', 'text'],
    judge: onTestimony(judgeThreeFieldsSuffice),
  },
  {
    ...shared,
    id: 'agent-format/host/prefers-minimal-fields',
    section: compatibility,
    says: 'content is what is shown where final and results are there too',
    on: finalAndResults,
    vantages: ['conclusion', 'text'],
    judge: onFaultOfCall(judgePrefersMinimalFields),
  },
  {
    ...shared,
    id: 'agent-format/host/further-fields-work',
    section: compatibility,
    says: 'an answer with fields beyond the minimum is an answer',
    on: furtherFields,
    judge: answered('further fields beside the three'),
  },
  {
    ...shared,
    id: 'agent-format/host/empty-traces',
    says: 'an answer without tool calls is an answer',
    on: faults(answer('empty-traces', { ...sane, traces: [] })),
    judge: answered('traces is an empty list'),
  },
  {
    ...shared,
    id: 'agent-format/host/no-args',
    says: 'a trace without args is one',
    on: faults(answer('no-args', { ...sane, traces: [traceWithout('args')] })),
    judge: answered('args is optional'),
  },
  {
    ...shared,
    id: 'agent-format/host/no-duration',
    says: 'a trace without duration_secs is one',
    on: faults(answer('no-duration', { ...sane, traces: [traceWithout('duration_secs')] })),
    judge: answered('duration_secs is optional'),
  },
  {
    ...shared,
    id: 'agent-format/host/empty-output',
    says: 'a trace whose output is empty is one',
    on: faults(answer('empty-output', { ...sane, traces: [{ ...trace, output: '' }] })),
    judge: answered('"" is a string'),
  },
  {
    ...shared,
    id: 'agent-format/host/integer-time',
    says: 'times of whole seconds are numbers, 0 too',
    on: faults(answer('integer-time', { ...sane, response_time_secs: 0, traces: [traceOf(trace.tool, 2)] })),
    judge: answered('0 and 2 are numbers'),
  },
];

function judgeThreeFieldsSuffice(testimony: Testimony, { plays }: HostCase): Verdict {
  if (!moduleCalls(testimony).some(({ awaited, finished }) => awaited && finished))
    return notApplicable('run_agent was not awaited to its end');
  const { content } = returnedIn(plays as ModulePlay);
  return taken(testimony) === content ? pass : failConclusion(testimony, `an answer: ${content}`);
}

function judgePrefersMinimalFields(testimony: Testimony, { plays }: HostCase): Verdict {
  const text = taken(testimony);
  if (text === undefined) return notApplicable('the host did not take an answer with further fields');
  const { content } = returnedIn(plays as ModulePlay);
  const isOther = text.includes(OTHER);
  // A host may show an empty text in its own words.
  if (text === content || (content === '' && !isOther)) return pass;
  return fail({
    expected: content === '' ? '""' : content,
    actual: text,
    pointer: '/text',
    hint: isOther ? 'read content first, also where it is empty' : undefined,
  });
}

/** Durations of successive calls, in seconds: neither the shortest nor the longest comes first. */
const durations = [0.5, 0.25, 0.75] as const;

/** Tool names, some of them repeated, in an order that no sorting gives: by name, by number of calls, or by duration. */
const tools = faultCases<readonly string[]>(
  {
    fixed: [['search', 'calendar', 'mail', 'calendar', 'search', 'calendar']],
    generated: fc.array(fc.constantFrom('search', 'calendar', 'mail', 'A', 'a', 'Ä', 'tool 1'), {
      minLength: 2,
      maxLength: 8,
    }),
    usually: 3,
  },
  {
    sane: both.sane,
    faulty: (names) =>
      both.faulty(
        answer('tools', { ...sane, traces: names.map((name, at) => traceOf(name, durations[at % durations.length])) }),
      ),
  },
);

const aboutTools = {
  ...shared,
  section: compatibility,
  level: 'should',
  on: tools,
  vantages: ['conclusion', 'toolCalls'],
} as const;

export const toolClauses: readonly HostClause[] = [
  {
    ...aboutTools,
    id: 'agent-format/host/tool-names-deduplicated',
    says: 'each tool name is surfaced once',
    judge: onTools((names) => {
      const again = names.find((name, at) => names.indexOf(name) < at);
      return again === undefined
        ? pass
        : fail({ expected: 'each name once', actual: `${again} again: ${names.join(', ')}`, pointer: '/toolCalls' });
    }),
  },
  {
    ...aboutTools,
    id: 'agent-format/host/first-occurrence-order',
    says: 'tool names are surfaced in the order of their first occurrence',
    judge: onTools(judgeOrder),
  },
];

function judgeOrder(names: readonly string[], called: readonly string[]): Verdict {
  // Other names may be the host's own, except the tool of the previous call.
  const shown = [...new Set(names)].filter((name) => called.includes(name) || name === trace.tool);
  const expected = [...new Set(called)].filter((name) => shown.includes(name));
  return shown.every((name, at) => name === expected[at])
    ? pass
    : fail({ expected: expected.join(', '), actual: shown.join(', '), pointer: '/toolCalls' });
}

/** Judges the names that the host surfaced. A host that surfaces none has nothing to order. */
function onTools(judge: (names: readonly string[], called: readonly string[]) => Verdict): HostClause['judge'] {
  return onFaultOfCall(({ conclusion }, { plays }) => {
    if (conclusion?.outcome !== 'answered') return notApplicable('the host did not take the answer');
    const { toolCalls: names } = conclusion;
    if (names === undefined || names === null || (Array.isArray(names) && names.length === 0))
      return notApplicable('the host surfaces no tool names');
    if (!Array.isArray(names) || !names.every((name): name is string => typeof name === 'string'))
      return inconclusive('toolCalls is no list of names', 'let the driver print the names as the host surfaces them');
    return judge(
      names,
      returnedIn(plays as ModulePlay).traces.map(({ tool }) => tool),
    );
  });
}

/** The text that the host took for the answer. */
function taken({ conclusion }: Testimony): string | undefined {
  return conclusion?.outcome === 'answered' ? conclusion.text : undefined;
}

/** Wants the host to accept the answer. */
function answered(because: string): HostClause['judge'] {
  return onFaultOfCall((testimony) =>
    testimony.conclusion?.outcome === 'answered' ? pass : failConclusion(testimony, `an answer: ${because}`),
  );
}
