import { type CommandStep, faultCases, type HostCase, lateCases, type Scenario } from '../../../src/contract.ts';
import { answering, fullAnswer, saneCase, wendellCase } from './cases.ts';

/** Milliseconds beyond the time that a host shall wait. */
export const BEYOND_MS = 1500;
/** Seconds that a host waits for an agent that is late, and how long where a slow machine could not start the agent in them. */
export const WAITS = { secs: 2, unhurriedSecs: 6 };
/** Milliseconds beyond it for which a stuck agent lives where nobody ends it. */
export const STUCK_MS = 5000;
/** Between two bytes of an answer that drips. */
const DRIP_MS = 100;

/** An agent that answers when it has taken so many milliseconds. */
interface Dawdling {
  readonly name: string;
  readonly steps: (ms: number) => readonly CommandStep[];
}

/** It answers in the midst of the time of its host, and when that is over. */
function slowWithin(timeoutSecs: number): (dawdling: Dawdling) => Record<'inTime' | 'late', HostCase> {
  const timeoutMs = timeoutSecs * 1000;
  return ({ name, steps }) => ({
    inTime: wendellCase({ name: `${name}-in-time`, timeoutSecs, steps: steps(timeoutMs / 2) }),
    late: wendellCase({ name: `late-${name}`, timeoutSecs, steps: steps(timeoutMs + BEYOND_MS) }),
  });
}

/** Answers that come while there is time, and when there is none; whole, or blank by blank before them. */
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

/** An agent that is not done when the time of its host is over, nor what it has left, and that no SIGTERM ends. */
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
