import { type Clause, endingInWords, fail, inconclusive, pass, seconds } from '../../src/index.ts';
import { answerOf } from './answers.ts';

/** Milliseconds that a process may live on after the last byte of its answer. */
const SOON_MS = 5_000;

export const timingClauses: readonly Clause[] = [
  {
    id: 'wendell/timing/answers-in-time',
    section: 'charter',
    level: 'should',
    category: 'timeouts',
    subject: 'agent',
    says: 'the answer is complete within the deadline',
    on: 'plain',
    judge([exchange]) {
      if (exchange === undefined) return inconclusive('no call was made');
      if (answerOf(exchange) !== undefined) return pass;
      if (exchange.ended.by !== 'timeout') return inconclusive('no call was answered');
      return fail({
        expected: `a complete answer within ${seconds(exchange.ended.afterMs)}`,
        actual: `the command ${endingInWords(exchange)}`,
        hint: 'set --deadline to what your agent needs; the real host waits 120 s unless it is configured otherwise',
      });
    },
  },
  {
    id: 'wendell/timing/ends-after-answer',
    section: 'charter',
    level: 'should',
    category: 'timeouts',
    subject: 'agent',
    channels: ['command'],
    says: 'the process ends soon after its answer, and no child holds its output open',
    on: 'plain',
    judge([exchange]) {
      if (exchange === undefined || answerOf(exchange) === undefined) return inconclusive('no call was answered');
      const { ended, ms, lastByteMs } = exchange;
      const lingered = ended.by === 'timeout' || ms - lastByteMs > SOON_MS;
      const held = ended.by === 'exit' || ended.by === 'signal' ? (ended.heldOpen ?? []) : [];
      if (held.length === 0 && !lingered) return pass;
      return fail({
        expected: 'an end soon after the answer',
        actual:
          held.length > 0
            ? `a process that it left behind holds ${held.join(' and ')} open`
            : `it still ran ${seconds(ms - lastByteMs)} after the last byte of its answer`,
        hint: 'the host waits until stdout and stderr are closed, then drops the answer: end threads and children first',
      });
    },
  },
];
