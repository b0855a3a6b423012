import {
  type CommandCall,
  fail,
  type HostCase,
  type HostClause,
  inconclusive,
  notApplicable,
  onFault,
  pass,
  seconds,
  type Testimony,
  type Verdict,
} from '../../../src/contract.ts';
import { faults, first, printing, saneOutput, scriptCase } from './cases.ts';
import { callsOf } from './seen.ts';

const timeoutSecs = 2;
/** How much later than its deadline a script may be ended. */
const toleranceMs = 1000;
/** After it a script that nobody ended goes on: late enough that no busy machine is taken for a slow host. */
const stallMs = timeoutSecs * 1000 + 4000;

const shared = {
  section: 'charter',
  level: 'should',
  category: 'timeouts',
  subject: 'host',
  vantages: ['wire'],
} as const;

const late = printing(saneOutput).slice(1);

/** What becomes of scripts that do not answer in time. */
export const timingClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'script-agent/host/timeout-ends-it',
    says: 'a script that does not answer in time is ended',
    on: faults(
      inTime(scriptCase('stalls', [first({}, { steps: [{ do: 'read' }, { do: 'wait', ms: stallMs }, ...late] })])),
    ),
    judge: onStalled((call) => {
      const expected = `the script is ended after ${timeoutSecs} s`;
      if (call.finished) return fail({ expected, actual: `it went on by itself after ${seconds(stallMs)}` });
      if (call.itselfRunning) return fail({ expected, actual: 'it still ran when the host had concluded' });
      return call.endMs - call.startMs <= timeoutSecs * 1000 + toleranceMs
        ? pass
        : inconclusive('the script was ended late: the host, or this machine, was slow');
    }),
  },
  {
    ...shared,
    id: 'script-agent/host/nothing-left-running',
    says: 'what a script left running is ended with it',
    on: faults(
      inTime(
        scriptCase('leaves-a-process', [
          first(
            {},
            {
              steps: [{ do: 'read' }, { do: 'leave', ms: 30_000 }, { do: 'wait', ms: stallMs }, ...late],
            },
          ),
        ]),
      ),
    ),
    judge: onStalled((call) => {
      if (call.finished || call.itselfRunning) return notApplicable('the host did not end the script');
      return call.running
        ? fail({ expected: 'nothing of the script runs any more', actual: 'a process that it started still ran' })
        : pass;
    }),
  },
];

function inTime(hostCase: HostCase): HostCase {
  return { ...hostCase, timeoutSecs };
}

/** Judges the first script, where the host knows how long it is to wait. */
function onStalled(judge: (call: CommandCall) => Verdict): HostClause['judge'] {
  return onFault((testimony: Testimony) => {
    const [call] = callsOf(testimony, 'prompt_generator');
    if (!['case', 'timeout'].some((name) => testimony.placeholders.includes(name)))
      return inconclusive('the host does not learn how long it is to wait', 'write {timeout} or {case} in --driver');
    return call === undefined ? notApplicable('the script was not run') : judge(call);
  });
}
