import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type {
  Call,
  Clause,
  Contract,
  Exchange,
  Finding,
  Level,
  ReportedCommand,
  Scenario,
  Transport,
  Turns,
  Verdict,
} from '../model/index.ts';
import type { RunOptions, RunResult } from './run-options.ts';
import { reproduceCommand } from './reproduce/command.ts';
import { standingClock } from './execute/turns.samples.ts';
import { run } from './run.ts';

const target = { channel: 'command', command: ['agent'] } as const;

/** For tests: a contract about numbers. A plain call is a number; the expected answer is `ok`. */
const numbers: Scenario<number> = {
  fixed: [1, 2],
  generated: fc.nat({ max: 1_000_000 }),
  call: (value, turns) => (turns.length === 0 ? { body: String(value) } : undefined),
};

/** Conversations of one call, a number, for a clause with conversations of its own. */
export const numberAlone: Scenario<number> = { ...numbers };

export function aClause(facts: Partial<Clause>): Clause {
  return {
    id: 'numbers/answers',
    section: 'Numbers',
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: 'a number is answered with ok',
    on: 'plain',
    judge: isOk,
    ...facts,
  };
}

/** A finding of the clause `a/b/c`. */
export function aFinding(level: Level, verdict: Finding['verdict'], facts: Partial<Finding> = {}): Finding {
  return { clause: 'a/b/c', level, category: 'semantics', section: 's', says: 'x', verdict, calls: 1, ...facts };
}

function isOk([exchange]: Turns): Verdict {
  if (exchange === undefined || exchange.ended.by === 'timeout') return { is: 'inconclusive', because: 'late' };
  const actual = String(exchange.received);
  return actual === 'ok' ? { is: 'pass' } : { is: 'fail', expected: 'ok', actual };
}

/** Answers ok, except to 2 while another call is under way. */
export function disturbed(): (number: number) => Promise<string> {
  let underWay = 0;
  return async (number) => {
    underWay += 1;
    await setImmediate();
    const answer = number === 2 && underWay > 1 ? 'no' : 'ok';
    await setImmediate();
    underWay -= 1;
    return answer;
  };
}

/** Runs clauses of a contract about numbers; a function plays the target. */
export async function runNumbers(
  clauses: readonly Clause[],
  behaviour: (number: number, call: Call) => string | Partial<Exchange> | Promise<string | Partial<Exchange>>,
  options: Partial<RunOptions> = {},
  facts: Partial<Contract> = {},
): Promise<RunResult & { made: Call[] }> {
  const made: Call[] = [];
  const transport: Transport = {
    close: async () => undefined,
    call: async (call) => {
      made.push(call);
      const said = await behaviour(Number(call.body), call);
      const exchange = typeof said === 'string' ? { received: Buffer.from(said) } : said;
      return {
        call,
        received: Buffer.alloc(0),
        stderr: '',
        ended: { by: 'exit', code: 0 },
        ms: 1,
        lastByteMs: 1,
        ...exchange,
      };
    },
  };
  const contract: Contract = {
    id: 'numbers',
    version: '1',
    title: 'Numbers',
    source: 'a test',
    channel: 'command',
    shapes: { request: { schema: {}, validate: () => [] }, reply: { schema: {}, validate: () => [] } },
    calls: numbers,
    answer: { received: 'ok', ended: { by: 'exit', code: 0 } },
    clauses,
    unchecked: [],
    ...facts,
  };
  const there = (options.target ?? target) as ReportedCommand;
  const result = await run({
    contract,
    clauses,
    profiles: [],
    transport,
    target: there,
    reproduce: (turns, isComparison) => reproduceCommand(there, turns, 1_000, isComparison),
    seed: 1,
    amounts: { plain: 20, own: 5 },
    iterations: 1,
    past: [],
    redact: (exchange) => exchange,
    budget: { calls: 1_000, ms: Infinity },
    deadlineMs: 1_000,
    jobs: 1,
    confirmations: 3,
    shrinkCalls: 40,
    clock: standingClock,
    ...options,
  });
  return { ...result, made };
}
