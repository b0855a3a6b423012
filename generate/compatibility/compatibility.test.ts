import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingKey } from '../../src/model/contract/clause-key.ts';
import { bugs } from './bugs.ts';
import { acceptedChanges, keptFolder, keptRecording, keptRuns, recordingOf, runId } from './kept.ts';
import { contractPage } from './pages/contract-page.ts';
import { indexPage } from './pages/index-page.ts';
import { runPage } from './pages/run-page.ts';
import { pageOf } from './pages/text.ts';
import { changesIn, isAccepted, type Judged, rejudge, verdictsOf } from './rejudge.ts';
import { subjects } from './subjects.ts';
import { type Subject, versionsOf } from './subject.ts';

const runs = keptRuns();
const judged = await Promise.all(runs.map(rejudge));
const accepted = acceptedChanges();
const docs = '../../docs/compatibility';

describe('what genuine programs said is judged as it was', () => {
  it.each(judged.map((one) => [runId(one.run), one] as const))('%s', (_, one) => {
    // A change that is right is accepted in fixtures/genuine/accepted.json, with its reason.
    expect(changesIn(one).filter((change) => !accepted.some((entry) => isAccepted(change, entry)))).toEqual([]);
  });

  it('has no reason for what has not changed', () => {
    const changes = judged.flatMap(changesIn);
    expect(accepted.filter((entry) => !changes.some((change) => isAccepted(change, entry)))).toEqual([]);
  });

  it('tells a change that nobody has accepted, and one without a reason', () => {
    const first = judged.find(({ run }) => Object.values(run.verdicts).includes('pass'));
    const [clause = '', verdict = ''] = Object.entries(first?.run.verdicts ?? {}).find(([, is]) => is === 'pass') ?? [];
    const other = {
      ...first,
      run: { ...first?.run, verdicts: { ...first?.run.verdicts, [clause]: 'fail' } },
    } as Judged;
    const [change] = changesIn(other);
    expect(change).toMatchObject({ clause, was: 'fail', is: verdict });
    if (change === undefined) return;
    expect(isAccepted(change, { clause, is: 'pass', reason: 'the clause is weaker now' })).toBe(true);
    expect(isAccepted(change, { clause, is: 'pass', reason: ' ' })).toBe(false);
    expect(isAccepted(change, { clause, is: 'inconclusive', reason: 'another' })).toBe(false);
    expect(isAccepted(change, { clause, runs: ['another 1'], is: 'pass', reason: 'another' })).toBe(false);
  });

  it('keeps nothing but what belongs to a run, and little of it', () => {
    const files = (readdirSync(keptFolder, { recursive: true }) as string[]).filter((file) =>
      statSync(join(keptFolder, file)).isFile(),
    );
    expect(files.toSorted()).toEqual(['accepted.json', 'runs.json', ...runs.map(recordingOf)].toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(join(keptFolder, file)).size, 0);
    expect(bytes).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('names no folder of the machine that it was run on', () => {
    const folders = /\/(tmp|root|work|Users|var\/folders)\//;
    const named = runs.filter((run) => folders.test(keptRecording(run).toString()));
    expect(named.map(runId)).toEqual([]);
  });

  it('is of programs that are listed', () => {
    const known = new Set(
      subjects.flatMap((subject) => versionsOf(subject).map((version) => runId({ name: subject.name, version }))),
    );
    expect(runs.map(runId).filter((id) => !known.has(id))).toEqual([]);
  });

  it('fails where the hall of bugs says so', () => {
    for (const { run, clause } of bugs) {
      const found = judged
        .find((one) => runId(one.run) === run)
        ?.report.findings.find((one) => findingKey(one) === clause);
      expect([run, clause, found?.verdict]).toEqual([run, clause, 'fail']);
    }
  });
});

describe('the pages about genuine programs', () => {
  const rows = subjects.map((subject) => [subject, judgedOf(subject)] as const);

  it.each([...new Set(subjects.map(({ contract }) => contract))])('%s', async (contract) => {
    const own = rows.filter(([subject]) => subject.contract === contract);
    await expect(contractPage(contract, own)).toMatchFileSnapshot(`${docs}/contracts/${contract}.md`);
    for (const [subject, all] of own)
      for (const one of all) await expect(runPage(subject, one)).toMatchFileSnapshot(`${docs}/runs/${pageOf(one)}`);
  });

  it('the index, and the data', async () => {
    await expect(indexPage(rows, bugs, accepted)).toMatchFileSnapshot(`${docs}/index.md`);
    const results = judged.map(({ run, report }) => ({
      ...run,
      outcome: report.outcome,
      verdicts: verdictsOf(report),
    }));
    await expect(`[\n${results.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`).toMatchFileSnapshot(
      `${docs}/results.json`,
    );
  });
});

function judgedOf(subject: Subject): readonly Judged[] {
  const versions = versionsOf(subject);
  return judged
    .filter(({ run }) => run.name === subject.name)
    .toSorted((a, b) => versions.indexOf(a.run.version) - versions.indexOf(b.run.version));
}
