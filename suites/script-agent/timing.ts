import { answersInTime, type Clause, endsAfterAnswer } from '../../src/index.ts';
import { answerOf } from './answers.ts';

const facts = { section: 'charter', level: 'should', category: 'timeouts', subject: 'agent', on: 'valid' } as const;

export const timingClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'script-agent/timing/answers-in-time',
    says: 'the answer is complete within the deadline',
    judge: answersInTime(
      answerOf,
      'set --deadline to what your script needs; the real host waits 60 s unless it is configured otherwise',
    ),
  },
  {
    ...facts,
    id: 'script-agent/timing/ends-after-answer',
    channels: ['command'],
    says: 'the process ends soon after its answer, and no child holds its output open',
    judge: endsAfterAnswer(
      answerOf,
      'a host that reads to the end of stdout waits for whoever holds it: end threads and children first',
    ),
  },
];
