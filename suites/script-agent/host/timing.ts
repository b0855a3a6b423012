import type { CommandCall, CommandStep, HostCase, HostClause, Scenario, Verdict } from '../../../src/contract.ts';
import {
  fail,
  faultCases,
  inconclusive,
  lateCases,
  notApplicable,
  onLate,
  onLateFault,
  pass,
  seconds,
  ofWaiting,
} from '../../../src/contract.ts';
import { first, printing, saneCase, saneOutput, scriptCase } from './cases.ts';
import { callsOf } from './seen.ts';

/** Seconds that a host waits for a late script. `unhurriedSecs` is for a slow machine that could not start the script in `secs`. */
const waits = { secs: 2, unhurriedSecs: 8 };
/** How much later than its deadline a script may be ended, in milliseconds. */
const toleranceMs = 1000;
/** Milliseconds that a script nobody ended runs beyond its deadline: enough that a busy machine is not mistaken for a slow host. */
const stallMs = 4000;

const shared = { ...ofWaiting, section: 'charter', level: 'should' } as const;

/** Clauses about scripts that do not answer in time. */
export const timingClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'script-agent/host/timeout-ends-it',
    says: 'a script that does not answer in time is ended, and no earlier',
    on: stalling(),
    judge: onLate('the script is ended', onStalled(judgeTimeoutEndsIt)),
  },
  {
    ...shared,
    id: 'script-agent/host/nothing-left-running',
    says: 'what a script left running is ended with it',
    on: leaving(),
    judge: onLateFault(onStalled(judgeNothingLeftRunning)),
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

function judgeNothingLeftRunning(call: CommandCall): Verdict {
  if (call.finished || call.itselfRunning) return notApplicable('the host did not end the script');
  return call.running
    ? fail({ expected: 'nothing of the script runs any more', actual: 'a process that it started still ran' })
    : pass;
}

/** A first script that takes its time before it answers. */
function slow(
  name: string,
  steps: (ms: number) => readonly CommandStep[],
): (ms: number, timeoutSecs: number) => HostCase {
  const answering = printing(saneOutput).slice(1);
  return (ms, timeoutSecs) => ({
    ...scriptCase(name, [first({}, { steps: [...steps(ms), ...answering] })]),
    timeoutSecs,
  });
}

/** A script that is in time comes first: it shows whether the host ends scripts before their time is over. */
function stalling(): Scenario {
  const read = { do: 'read' } as const;
  const stalls = slow('stalls', (ms) => [read, { do: 'wait', ms }]);
  const soon = slow('answer-in-time', (ms) => [read, { do: 'wait', ms }]);
  const within = (timeoutSecs: number): Record<'inTime' | 'late', HostCase> => ({
    inTime: soon((timeoutSecs * 1000) / 2, timeoutSecs),
    late: stalls(timeoutSecs * 1000 + stallMs, timeoutSecs),
  });
  const [quick, unhurried] = [within(waits.secs), within(waits.unhurriedSecs)];
  return lateCases([quick.late.case], { sane: () => saneCase, slow: () => quick, unhurried: () => unhurried });
}

function leaving(): Scenario<HostCase> {
  const leaves = slow('leaves-a-process', (ms) => [{ do: 'read' }, { do: 'leave', ms: 30_000 }, { do: 'wait', ms }]);
  const within = (timeoutSecs: number): HostCase => leaves(timeoutSecs * 1000 + stallMs, timeoutSecs);
  const unhurried = within(waits.unhurriedSecs);
  return faultCases<HostCase>(
    { fixed: [within(waits.secs)] },
    { sane: () => saneCase, faulty: (hostCase) => hostCase, unhurried: () => unhurried },
  );
}

/** Judges the call of the first script, if it was run. */
function onStalled(judge: (call: CommandCall, timeoutSecs: number) => Verdict): Parameters<typeof onLateFault>[0] {
  return (testimony, { timeoutSecs = waits.secs }) => {
    const [call] = callsOf(testimony, 'prompt_generator');
    return call === undefined ? notApplicable('the script was not run') : judge(call, timeoutSecs);
  };
}
