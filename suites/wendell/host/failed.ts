import type { Turns, HostCase, HostClause, Testimony, Verdict } from '../../../src/contract.ts';
import {
  fail,
  failConclusion,
  inconclusive,
  notApplicable,
  onFault,
  onLate,
  onLateFault,
  pass,
  testimonyOf,
  tookAnswer,
  ofConcluding,
} from '../../../src/contract.ts';
import { turnsBetween } from './between.ts';
import { faults, printedIn } from './cases.ts';
import { slowAnswers, stuckAgent } from './slow.ts';

const shared = { ...ofConcluding, section: 'Failure behavior', level: 'should', category: 'error-codes' } as const;

/** Clauses about agents that fail, and about those that are late. */
export const failedClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'wendell/host/nonzero-exit-is-agent-error',
    level: 'must',
    says: 'an exit code other than 0 is an agent error, whatever stands on stdout',
    on: faults.exitCodes,
    judge: judgeNonzeroExitIsAgentError,
  },
  {
    ...shared,
    id: 'wendell/host/signal-is-agent-error',
    says: 'an agent that a signal ends is an agent error, whatever stands on stdout',
    on: faults.signals,
    judge: onFault((testimony) => isError(testimony, 'an agent that a signal ended has no exit code 0')),
  },
  {
    ...shared,
    id: 'wendell/host/missing-program-is-agent-error',
    says: 'a command whose program is missing is an agent error',
    on: faults.missingProgram,
    judge: judgeMissingProgramIsAgentError,
  },
  {
    ...shared,
    id: 'wendell/host/non-json-is-no-answer',
    category: 'semantics',
    says: 'stdout that is no JSON is an error or the message, whole, and never read in part',
    on: faults.notJson,
    judge: onFault(judgeNonJsonIsNoAnswer),
  },
  {
    ...shared,
    id: 'wendell/host/missing-tool-calls-is-empty-or-error',
    level: 'may',
    category: 'mandatory-fields',
    says: 'an answer without tool_calls is one without tool calls, or an error',
    on: faults.missingToolCalls,
    vantages: ['conclusion', 'toolCalls'],
    judge: onFault(judgeMissingToolCallsIsEmptyOrError),
  },
  {
    ...shared,
    id: 'wendell/host/late-answer-is-no-answer',
    section: 'charter',
    category: 'timeouts',
    says: 'an answer that comes when the time of the host is over is none, and no earlier',
    on: slowAnswers,
    vantages: ['conclusion', 'timeout'],
    judge: onLate('the agent is given up', judgeLateAnswerIsNoAnswer),
  },
  {
    ...shared,
    id: 'wendell/host/nothing-left-running',
    section: 'charter',
    category: 'timeouts',
    says: 'when the time is over nothing of the agent goes on running',
    on: stuckAgent,
    vantages: ['wire', 'conclusion', 'timeout'],
    judge: onLateFault(judgeNothingLeftRunning),
  },
  {
    ...shared,
    id: 'wendell/host/error-is-for-the-turn',
    says: 'after an agent error, and after an answer that parsers take differently, the next turn is run',
    ...turnsBetween,
  },
];

function judgeNonJsonIsNoAnswer(testimony: Testimony, hostCase: HostCase): Verdict {
  const { outcome, text = '' } = testimony.conclusion ?? {};
  const printed = printedIn(hostCase).trim();
  const isMessage = outcome === 'answered' && text.trim() === printed;
  // Nothing at all may be taken for no answer.
  if (outcome === 'error' || isMessage || (outcome === 'silent' && printed === '')) return pass;
  return failConclusion(testimony, 'an error, or all of stdout as the message');
}

function judgeNonzeroExitIsAgentError(turns: Turns): Verdict {
  const [usual = 0] = turns.map((turn) => testimonyOf(turn)?.calls.length);
  return onFault((testimony, hostCase) => {
    const hint = 'look at the exit code before stdout';
    if (!endsOnce(hostCase)) return isError(testimony, hint);
    const starts = testimony.calls.length;
    // If the command is started several times per turn, nobody knows which start gave the answer.
    if (starts > 1 && starts <= usual) return notApplicable('the host starts the command several times in each turn');
    return isError(
      testimony,
      starts > 1 ? 'do not start the command again: its exit code is the error of the turn' : hint,
    );
  })(turns);
}

function endsOnce({ plays }: HostCase): boolean {
  return 'steps' in plays && plays.steps.some((step) => step.do === 'exit' && step.once === true);
}

function judgeMissingProgramIsAgentError([twin, fault]: Turns): Verdict {
  if (twin === undefined || !tookAnswer(twin))
    return inconclusive('the host did not take the sane answer to this case');
  const testimony = fault && testimonyOf(fault);
  if (testimony === undefined) return inconclusive('the case was not played');
  if (testimony.calls.length > 0) return notApplicable('the host is configured with one command for all cases');
  return isError(testimony, 'catch what starting the program throws');
}

function judgeMissingToolCallsIsEmptyOrError(testimony: Testimony): Verdict {
  const { outcome, toolCalls = [] } = testimony.conclusion ?? {};
  if (outcome === 'error') return pass;
  if (outcome === 'answered' && Array.isArray(toolCalls) && toolCalls.length === 0) return pass;
  return outcome === 'answered'
    ? fail({ expected: '[] or an error', actual: JSON.stringify(toolCalls), pointer: '/toolCalls' })
    : failConclusion(testimony, 'an answer without tool calls, or an error');
}

function judgeLateAnswerIsNoAnswer(testimony: Testimony): Verdict {
  return testimony.conclusion?.outcome === 'answered'
    ? failConclusion(testimony, 'no answer: it came 1.5 s too late')
    : pass;
}

function judgeNothingLeftRunning({ calls }: Testimony): Verdict {
  const commands = calls.filter((call) => call.by === 'command');
  if (commands.every(({ finished }) => finished)) return notApplicable('the host waited until the agent ended');
  return commands.some(({ running }) => running)
    ? fail({
        expected: 'nothing of the agent runs a second after the host concluded',
        actual: 'the agent, or a process that it left, runs on',
        hint: 'start the agent in a process group of its own, and end the group by SIGKILL',
      })
    : pass;
}

function isError(testimony: Testimony, hint: string): Verdict {
  return testimony.conclusion?.outcome === 'error' ? pass : failConclusion(testimony, 'an agent error', hint);
}
