import { answersInTime, type Clause, endsAfterAnswer } from '../../src/contract.ts';
import { answerOf } from './answers.ts';

const shared = { section: 'charter', level: 'should', category: 'timeouts', subject: 'agent', on: 'valid' } as const;

export const timingClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'wendell/timing/answers-in-time',
    says: 'the answer is complete within the deadline',
    judge: answersInTime(
      answerOf,
      'set --deadline to what your agent needs; the real host waits 120 s unless it is configured otherwise',
    ),
  },
  {
    ...shared,
    id: 'wendell/timing/ends-after-answer',
    channels: ['command'],
    says: 'the process ends soon after its answer, and no child holds its output open',
    judge: endsAfterAnswer(
      answerOf,
      'the host waits until stdout and stderr are closed, then drops the answer: end threads and children first',
    ),
  },
];
