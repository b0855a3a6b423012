import {
  type CommandCall,
  type CommandStep,
  fail,
  faultCases,
  type HostCase,
  type HostClause,
  inconclusive,
  notApplicable,
  onLateFault,
  pass,
  type Scenario,
  seconds,
  type Verdict,
} from '../../../src/contract.ts';
import { first, printing, saneCase, saneOutput, scriptCase } from './cases.ts';
import { callsOf } from './seen.ts';

/** Seconds that a host waits for a script that is late, and how long where a slow machine could not start the script in them. */
const waits = { secs: 2, unhurriedSecs: 8 };
/** How much later than its deadline a script may be ended. */
const toleranceMs = 1000;
/** So long after its deadline a script that nobody ended goes on: late enough that no busy machine is taken for a slow host. */
const stallMs = 4000;

const shared = {
  section: 'charter',
  level: 'should',
  category: 'timeouts',
  subject: 'host',
  vantages: ['wire'],
} as const;

/** What becomes of scripts that do not answer in time. */
export const timingClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'script-agent/host/timeout-ends-it',
    says: 'a script that does not answer in time is ended',
    on: late('stalls', (ms) => [{ do: 'read' }, { do: 'wait', ms }]),
    judge: onStalled(judgeTimeoutEndsIt),
  },
  {
    ...shared,
    id: 'script-agent/host/nothing-left-running',
    says: 'what a script left running is ended with it',
    on: late('leaves-a-process', (ms) => [{ do: 'read' }, { do: 'leave', ms: 30_000 }, { do: 'wait', ms }]),
    judge: onStalled((call) => {
      if (call.finished || call.itselfRunning) return notApplicable('the host did not end the script');
      return call.running
        ? fail({ expected: 'nothing of the script runs any more', actual: 'a process that it started still ran' })
        : pass;
    }),
  },
];

function judgeTimeoutEndsIt(call: CommandCall, timeoutSecs: number): Verdict {
  const expected = `the script is ended after ${timeoutSecs} s`;
  if (call.finished)
    return fail({ expected, actual: `it went on by itself after ${seconds(timeoutSecs * 1000 + stallMs)}` });
  if (call.itselfRunning) return fail({ expected, actual: 'it still ran when the host had concluded' });
  return call.endMs - call.startMs <= timeoutSecs * 1000 + toleranceMs
    ? pass
    : inconclusive('the script was ended late: the host, or this machine, was slow');
}

/** A first script that takes its time before it answers. */
function late(name: string, steps: (ms: number) => readonly CommandStep[]): Scenario<HostCase> {
  const answering = printing(saneOutput).slice(1);
  const within = (timeoutSecs: number): HostCase => ({
    ...scriptCase(name, [first({}, { steps: [...steps(timeoutSecs * 1000 + stallMs), ...answering] })]),
    timeoutSecs,
  });
  const unhurried = within(waits.unhurriedSecs);
  return faultCases<HostCase>(
    { fixed: [within(waits.secs)] },
    { sane: () => saneCase, faulty: (hostCase) => hostCase, unhurried: () => unhurried },
  );
}

/** Judges the first script, where the host knows how long it is to wait. */
function onStalled(judge: (call: CommandCall, timeoutSecs: number) => Verdict): HostClause['judge'] {
  return onLateFault((testimony, { timeoutSecs = waits.secs }) => {
    const [call] = callsOf(testimony, 'prompt_generator');
    if (!['case', 'timeout'].some((name) => testimony.placeholders.includes(name)))
      return inconclusive('the host does not learn how long it is to wait', 'write {timeout} or {case} in --driver');
    return call === undefined ? notApplicable('the script was not run') : judge(call, timeoutSecs);
  });
}
