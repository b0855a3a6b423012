import { describe, expect, it } from 'vitest';
import type { Clause, Contract, Exchange, Report, Scenario, Turns } from '../model/index.ts';
import { check } from './check.ts';
import { dryRun } from './dry-run.ts';
import { keptFailure, pastFailure, targetKey } from './failures/failure-file.ts';
import { judgeRecording } from './recording/judge-recording.ts';
import { describeTarget } from './channels/adapters.ts';
import { readRecording } from './recording/read-recording.ts';
import { endLine, exchangeLine, headLine } from './recording/recording.ts';
import { replay } from './failures/replay.ts';
import { bytesOf } from './conversation.samples.ts';
import type { CommandTarget } from './channels/command.ts';

/** A chain in which each agent answers with the type of the next one. It ends with `end`. */
function relay(types: readonly string[]): Contract {
  const inTurn: Scenario<string> = {
    fixed: types.slice(0, 1),
    call: (first, turns) => {
      const next = turns.length === 0 ? first : said(turns.at(-1));
      return types.includes(next) ? { body: `${turns.length}`, agent: next } : undefined;
    },
    chains: (turns) => [
      { says: 'all of it', steps: turns.map(({ call }) => ({ agent: call.agent ?? '', came: 'answered' })) },
    ],
  };
  const answers: Clause = {
    id: 'relay/plain/answers',
    section: 'Chain',
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: 'it answers',
    on: 'plain',
    judge: () => ({ is: 'pass' }),
  };
  const ends: Clause = {
    ...answers,
    id: 'relay/chain/ends',
    says: 'the last one says end',
    on: inTurn,
    judge: (turns) =>
      said(turns.at(-1)) === 'end' ? { is: 'pass' } : { is: 'fail', expected: 'end', actual: said(turns.at(-1)) },
    ...(types.length === 0 ? { ofAgents: true } : {}),
  };
  return {
    id: 'relay',
    version: '1',
    title: 'Relay',
    source: 'a test',
    channel: 'command',
    shapes: { request: { schema: {}, validate: () => [] }, reply: { schema: {}, validate: () => [] } },
    calls: { fixed: ['hi'], call: (_value, turns) => (turns.length === 0 ? { body: 'hi' } : undefined) },
    answer: { received: 'end', ended: { by: 'exit', code: 0 } },
    clauses: [answers, ends],
    unchecked: [],
    forAgents: relay,
  };
}

const contract = relay([]);
const says = (text: string): CommandTarget['command'] => ['printf', '%s', text];
const good: CommandTarget = {
  command: says('end'),
  agents: [
    { type: 'a', command: says('b') },
    { type: 'b', command: says('end') },
  ],
};
const bad: CommandTarget = {
  ...good,
  agents: [...(good.agents ?? []).slice(0, 1), { type: 'b', command: says('no') }],
};

describe('a target with agents', () => {
  it('is checked as a chain, and the report lists its agents in the order of their calls', async () => {
    const report = await check({ contract, target: good });
    expect(report).toMatchObject({ outcome: 'conformant', calls: 3, target: { agents: good.agents } });
    expect(report.chains?.map(({ steps }) => steps.map(({ agent }) => agent))).toEqual([['a', 'b']]);
  });

  it('is not checked as a chain if no agents are named', async () => {
    const { chains, calls, findings } = await check({ contract, target: { command: says('end') } });
    expect({ chains, calls }).toEqual({ chains: undefined, calls: 1 });
    expect(findings[1]).toMatchObject({
      verdict: 'not-applicable',
      because: expect.stringContaining('--agent') as string,
    });
  });

  it('has failures that show the call of the agent with the fault', async () => {
    const finding = failureIn(await check({ contract, target: bad }));
    expect(finding.evidence?.turns.map(({ agent }) => agent)).toEqual(['a', 'b']);
    expect(finding.reproduce).toBe('printf %s 1 | timeout -k 2 30 printf %s no; echo "exit code $?"');
  });

  it('is judged from a recording as in the run', async () => {
    const exchanges: Exchange[] = [];
    const report = await check({ contract, target: bad, onExchange: (exchange) => exchanges.push(exchange) });
    const target = describeTarget({ contract, target: bad });
    const lines = [
      headLine({ contract: { id: 'relay', version: '1' }, target, settings: {} }),
      ...exchanges.flatMap((exchange) => [...exchangeLine(exchange)]),
      endLine(report),
    ];
    const again = await judgeRecording(readRecording(bytesOf(lines.join(''))), contract);
    expect({ ...again, durationMs: 0 }).toEqual({ ...report, durationMs: 0 });
  });

  it('is tried again with its kept failures', async () => {
    const turnsOf: Turns[] = [];
    const report = await check({ contract, target: bad, onFailure: (_finding, turns) => turnsOf.push(turns) });
    const found = {
      contract,
      target: describeTarget({ contract, target: bad }),
      secrets: {},
      seed: 1,
      deadlineMs: 30_000,
    };
    const failure = pastFailure(keptFailure(failureIn(report), turnsOf[0] ?? [], found));
    expect(await replay(failure, { contract, target: bad })).toMatchObject({ came: 'failed' });
    expect(await replay(failure, { contract, target: good })).toMatchObject({ came: 'fixed' });
    expect(targetKey(describeTarget({ contract, target: bad }))).not.toBe(
      targetKey(describeTarget({ contract, target: good })),
    );
  });

  it('can be planned without a call', async () => {
    const alone = await dryRun({ contract });
    const chained = await dryRun({ contract, agents: good.agents ?? [] });
    expect([alone, chained].map(({ conversations }) => conversations.length)).toEqual([1, 2]);
  });
});

function failureIn({ findings }: Report): Report['findings'][number] {
  const finding = findings.find(({ verdict }) => verdict === 'fail');
  if (finding === undefined) throw new Error('a failure was expected');
  return finding;
}

function said(exchange: Exchange | undefined): string {
  return Buffer.from(exchange?.received ?? []).toString();
}
