import { type CommandStep, faultCases, type HostCase, lateCases, type Scenario } from '../../../src/contract.ts';
import { answering, fullAnswer, saneCase, wendellCase } from './cases.ts';

/** How long after the host's timeout a late answer is given, in milliseconds. */
export const BEYOND_MS = 1500;
/** Seconds that a host waits for a late agent. `unhurriedSecs` is for a slow machine that could not start the agent in `secs`. */
export const WAITS = { secs: 2, unhurriedSecs: 6 };
/** How long after the host's timeout a stuck agent lives if nobody ends it, in milliseconds. */
export const STUCK_MS = 5000;
/** Milliseconds between two bytes of an answer that drips. */
const DRIP_MS = 100;

/** An agent that answers after the given number of milliseconds. */
interface Dawdling {
  readonly name: string;
  readonly steps: (ms: number) => readonly CommandStep[];
}

/** Two cases: the agent answers after half of the host's timeout, or after the timeout. */
function slowWithin(timeoutSecs: number): (dawdling: Dawdling) => Record<'inTime' | 'late', HostCase> {
  const timeoutMs = timeoutSecs * 1000;
  return ({ name, steps }) => ({
    inTime: wendellCase({ name: `${name}-in-time`, timeoutSecs, steps: steps(timeoutMs / 2) }),
    late: wendellCase({ name: `late-${name}`, timeoutSecs, steps: steps(timeoutMs + BEYOND_MS) }),
  });
}

/** Answers within and after the host's timeout: whole, or after blanks that come one at a time. */
export const slowAnswers: Scenario = lateCases<Dawdling>(
  [
    {
      name: 'answer',
      steps: (ms) => [{ do: 'read' }, { do: 'wait', ms }, ...answering(fullAnswer).slice(1)],
    },
    {
      name: 'dripping-answer',
      steps: (ms) => [
        { do: 'read' },
        { do: 'wait', ms: 0 },
        { do: 'write', to: 'stdout', text: ' ', times: Math.ceil(ms / DRIP_MS), pauseMs: DRIP_MS },
        ...answering(fullAnswer).slice(1),
      ],
    },
  ],
  {
    sane: saneCase,
    slow: slowWithin(WAITS.secs),
    unhurried: slowWithin(WAITS.unhurriedSecs),
  },
);

/** An agent that outlives the host's timeout, as does the process that it leaves behind. SIGTERM does not end the agent. */
export const stuckAgent: Scenario = faultCases<number>(
  { fixed: [WAITS.secs] },
  { sane: saneCase, faulty: stuck, unhurried: () => stuck(WAITS.unhurriedSecs) },
);

function stuck(timeoutSecs: number): HostCase {
  const ms = timeoutSecs * 1000 + STUCK_MS;
  const steps: readonly CommandStep[] = [
    { do: 'read' },
    { do: 'ignore', signal: 'SIGTERM' },
    { do: 'leave', ms },
    { do: 'wait', ms },
  ];
  return wendellCase({ name: 'never-ends', timeoutSecs, steps });
}
