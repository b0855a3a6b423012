import { oddJson, surviving } from '../../../src/contract.ts';
import { answering, fullAnswer, ONE_MIB, type Played, printing, saneCase, wendellCase } from './cases.ts';
import { BEYOND_MS, STUCK_MS, WAITS } from './slow.ts';

const LARGE_BLOCK = 64 * 1024;

/** Answers that JSON parsers read differently. The odd value is in `note`, which no driver passes on: drivers write JSON too. */
const oddOutputs = oddJson((value) => JSON.stringify({ ...fullAnswer, note: '@' }).replace('"@"', value)).map(
  ({ name, bytes }): Played => {
    const base64 = Buffer.from(bytes).toString('base64');
    return { name: `${name}-in-a-turn`, steps: [{ do: 'read' }, { do: 'write', to: 'stdout', base64 }] };
  },
);

/** JSON values that are not answers. */
const otherValues = Object.entries({ 'an-array': [fullAnswer], 'a-string': fullAnswer.message, null: null }).map(
  ([name, value]): Played => ({ name: `${name}-in-a-turn`, steps: answering(value) }),
);

/** Milliseconds that are longer than the host waits by `STUCK_MS`. */
const stayingMs = WAITS.secs * 1000 + STUCK_MS;
const [beforeNote = '', afterNote = ''] = JSON.stringify({ ...fullAnswer, note: '@' }).split('@');

/** Agents that answer correctly, and are odd in another respect. */
const oddAgents: readonly Played[] = [
  {
    name: 'ten-megabytes-in-a-turn',
    steps: [
      ...printing(beforeNote),
      { do: 'write', to: 'stdout', text: 'x'.repeat(LARGE_BLOCK), times: (10 * ONE_MIB) / LARGE_BLOCK },
      { do: 'write', to: 'stdout', text: afterNote },
    ],
  },
  { name: 'stdin-not-read-in-a-turn', steps: answering(fullAnswer).slice(1) },
  {
    name: 'answer-and-no-end-in-a-turn',
    timeoutSecs: WAITS.secs,
    steps: [...answering(fullAnswer), { do: 'wait', ms: stayingMs }],
  },
  {
    name: 'stdout-closed-and-no-end-in-a-turn',
    timeoutSecs: WAITS.secs,
    steps: [...answering(fullAnswer), { do: 'close', stream: 'stdout' }, { do: 'wait', ms: stayingMs }],
  },
];

/** A turn between two others in a host that keeps running: the agent fails, or gives an answer that no sentence decides about. */
export const turnsBetween = surviving<Played>(
  {
    faults: [
      { name: 'exit-code-3', steps: [...answering(fullAnswer), { do: 'exit', code: 3 }] },
      { name: 'killed-in-a-turn', steps: [...answering(fullAnswer), { do: 'die', signal: 'SIGKILL' }] },
      { name: 'missing-program-in-a-turn', steps: [], missing: true },
      { name: 'plain-text-in-a-turn', steps: printing('I can help with that refund.') },
      {
        name: 'late-answer-in-a-turn',
        timeoutSecs: WAITS.secs,
        steps: [{ do: 'read' }, { do: 'wait', ms: WAITS.secs * 1000 + BEYOND_MS }, ...answering(fullAnswer).slice(1)],
      },
    ],
    undecided: [...oddOutputs, ...otherValues, ...oddAgents],
  },
  { sane: saneCase, faulty: wendellCase },
);
