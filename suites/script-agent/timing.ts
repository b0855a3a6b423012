import { answersInTime, type Clause, endsAfterAnswer } from '../../src/contract.ts';
import { outputOf } from './answer/answers.ts';

const shared = { section: 'charter', level: 'should', category: 'timeouts', subject: 'agent', on: 'valid' } as const;

export const timingClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'script-agent/timing/answers-in-time',
    says: 'the answer is complete within the deadline',
    judge: answersInTime(
      outputOf,
      'set --deadline to what your script needs; the real host waits 60 s unless it is configured otherwise',
    ),
  },
  {
    ...shared,
    id: 'script-agent/timing/ends-after-answer',
    channels: ['command'],
    says: 'the process ends soon after its answer, and no child holds its output open',
    judge: endsAfterAnswer(
      outputOf,
      'a host that reads to the end of stdout waits for whoever holds it: end threads and children first',
    ),
  },
];
