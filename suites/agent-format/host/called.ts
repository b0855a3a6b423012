import type {
  HostCase,
  HostClause,
  ModuleCall,
  ModulePlay,
  Scenario,
  Testimony,
  Turns,
  Verdict,
} from '../../../src/contract.ts';
import {
  fail,
  hostCall,
  inconclusive,
  notApplicable,
  ofSending,
  onFault,
  onTestimony,
  pass,
  testimonyOf,
} from '../../../src/contract.ts';
import { both, furtherKey, type Said, strict } from './cases.ts';
import { inWords, isMemory, judgeConfigDictOrNone, judgeHistoryMemoryStrOrNone, nothing } from './given.ts';

/** The common fields of clauses about the call: they see the module's record of it. */
const shared = { ...ofSending, section: 'Function signature (required)' } as const;

export const calledClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'agent-format/host/loads-active-agent-path',
    section: 'Selecting the active agent',
    category: 'semantics',
    says: 'the agent that ACTIVE_AGENT_PATH names, seen from the root, is called',
    judge: onTestimony(judgeLoadsActiveAgentPath),
  },
  {
    ...shared,
    id: 'agent-format/host/awaits-run-agent',
    category: 'semantics',
    says: 'what run_agent gives is awaited',
    judge: onCall(({ awaited, finished }) => {
      if (awaited && finished) return pass;
      const actual = awaited ? 'it was left before its end' : 'it was called, and not awaited';
      return fail({ expected: 'run_agent is awaited to its end', actual, hint: 'await run_agent(…)' });
    }),
  },
  {
    ...shared,
    id: 'agent-format/host/prompt-is-the-latest-message',
    says: 'prompt is the latest message of the user, a string',
    vantages: ['wire', 'case'],
    judge: onCall(({ given }, { prompt }) => {
      const { prompt: found = nothing } = given;
      if (found.is === 'text' && (found.value === undefined || found.value === prompt)) return pass;
      return fail({ expected: JSON.stringify(prompt), actual: inWords(found), pointer: '/prompt' });
    }),
  },
  {
    ...shared,
    id: 'agent-format/host/history-memory-str-or-none',
    says: 'chat_history and memory are strings or None, each in its place',
    judge: onCall(judgeHistoryMemoryStrOrNone),
  },
  {
    ...shared,
    id: 'agent-format/host/config-dict-or-none',
    says: 'config is a dict or None, in its place, its documented keys of their types',
    judge: onCall(judgeConfigDictOrNone),
  },
  {
    ...shared,
    id: 'agent-format/host/only-documented-arguments',
    category: 'semantics',
    says: 'a function that takes the four parameters alone can be called',
    on: lenientThenStrict(),
    judge: judgeFurther,
  },
  {
    ...shared,
    id: 'agent-format/host/history-lines',
    level: 'may',
    category: 'semantics',
    says: 'chat_history has lines of user: … and assistant: …',
    judge: onCall(judgeHistoryLines),
  },
  {
    ...shared,
    id: 'agent-format/host/unknown-config-keys-passed-on',
    section: 'Config (optional per-call overrides)',
    level: 'may',
    category: 'semantics',
    says: 'keys of config that nobody knows are passed on to the agent',
    vantages: ['wire', 'case'],
    judge: onCall(judgeUnknownConfigKeysPassedOn),
  },
];

function judgeLoadsActiveAgentPath(testimony: Testimony, { plays }: HostCase): Verdict {
  const path = (plays as ModulePlay).path;
  const called = moduleCalls(testimony);
  if (called.some((call) => isAt(path, call))) return pass;
  const actual = called[0]?.path;
  return fail({
    expected: `run_agent of ${path}, below the root, is called`,
    actual: actual === undefined ? 'it was not called' : `that of ${actual} was called`,
    hint: 'join the root and ACTIVE_AGENT_PATH',
  });
}

function judgeHistoryLines({ given }: ModuleCall, said: Said): Verdict {
  const { chat_history: { value } = nothing } = given;
  if (typeof value !== 'string' || value.trim() === '') return notApplicable('no history was given');
  if (isMemory(given['chat_history'], said)) return notApplicable('the memory stands in its place');
  const odd = value.split('\n').find((line) => line.trim() !== '' && !/^(user|assistant):/.test(line));
  if (odd === undefined) return pass;
  return fail({ expected: 'user: … or assistant: …', actual: odd.slice(0, 80), pointer: '/chat_history' });
}

function judgeUnknownConfigKeysPassedOn({ given }: ModuleCall, { config }: Said): Verdict {
  const expected = config?.[furtherKey];
  const { config: { is, value } = nothing } = given;
  if (expected === undefined) return notApplicable('no such key was to be said');
  if (is !== 'object' || typeof value !== 'object') return notApplicable('no config was given');
  const found = (value as { readonly [name: string]: unknown })[furtherKey];
  if (found === expected) return pass;
  const actual = JSON.stringify(found) ?? 'nothing';
  return fail({ expected: JSON.stringify(expected), actual, pointer: `/config/${furtherKey}` });
}

export function moduleCalls({ calls }: Testimony): ModuleCall[] {
  return calls.filter((call): call is ModuleCall => call.by === 'module');
}

/** Judges how the host handled a fault. If the host did not wait for the agent, another clause judges that. */
export function onFaultOfCall(judge: Parameters<typeof onFault>[0]): HostClause['judge'] {
  return onFault((testimony, hostCase) =>
    moduleCalls(testimony).some(({ awaited, finished }) => awaited && finished)
      ? judge(testimony, hostCase)
      : notApplicable('run_agent was not awaited to its end'),
  );
}

function isAt(path: string, call: ModuleCall): boolean {
  return call.path.replace(/\.\w+$/, '') === path;
}

/** Judges the call. Another clause judges whether the agent is called at all. */
function onCall(judge: (call: ModuleCall, said: Said) => Verdict): HostClause['judge'] {
  return onTestimony((testimony, { send }) => {
    const [call] = moduleCalls(testimony);
    return call === undefined ? notApplicable('run_agent was not called') : judge(call, send as unknown as Said);
  });
}

/** A case with a function that takes any arguments, then one with a function that takes only the four parameters. */
function lenientThenStrict(): Scenario {
  const strictly: HostCase = both.faulty(strict);
  return {
    fixed: [strict.name],
    call: (_, [lenient, second]) => {
      if (lenient === undefined) return hostCall(both.sane());
      return second === undefined ? hostCall(strictly) : undefined;
    },
  };
}

function judgeFurther(turns: Turns): Verdict {
  const [lenient = [], strictly = []] = turns.map((turn) => moduleCalls(testimonyOf(turn) as Testimony));
  const [first] = lenient;
  if (first === undefined) return notApplicable('run_agent was not called');
  if (first.language === 'javascript') return notApplicable('functions of JavaScript take further arguments');
  if (strictly.some(({ further }) => further.length === 0)) return pass;
  const further = [...lenient, ...strictly].flatMap((call) => call.further);
  if (further.length === 0) return inconclusive('run_agent was called once, and then no more');
  return fail({
    expected: 'no argument beside prompt, chat_history, memory and config',
    actual: further.map((name) => (name === '*' ? 'a fifth by position' : name)).join(', '),
    hint: 'give further arguments to a function alone that takes them',
  });
}
