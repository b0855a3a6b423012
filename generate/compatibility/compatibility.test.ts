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

describe('recordings of genuine programs', () => {
  it.each(judged.map((one) => [runId(one.run), one] as const))('%s is judged as on the day of its run', (_, one) => {
    // A correct change is accepted in fixtures/genuine/accepted.json, with its reason.
    expect(changesIn(one).filter((change) => !accepted.some((entry) => isAccepted(change, entry)))).toEqual([]);
  });

  it('an accepted change without an actual change is an error', () => {
    const changes = judged.flatMap(changesIn);
    expect(accepted.filter((entry) => !changes.some((change) => isAccepted(change, entry)))).toEqual([]);
  });

  it('a change that is not accepted, or has no reason, is found', () => {
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

  it('the folder holds only files that belong to a run, and is small', () => {
    const files = (readdirSync(keptFolder, { recursive: true }) as string[]).filter((file) =>
      statSync(join(keptFolder, file)).isFile(),
    );
    expect(files.toSorted()).toEqual(['accepted.json', 'runs.json', ...runs.map(recordingOf)].toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(join(keptFolder, file)).size, 0);
    expect(bytes).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('recordings name no folder of the machine that made them', () => {
    const folders = /\/(tmp|root|work|Users|var\/folders)\//;
    const named = runs.filter((run) => folders.test(keptRecording(run).toString()));
    expect(named.map(runId)).toEqual([]);
  });

  it('every recording is of a listed program', () => {
    const known = new Set(
      subjects.flatMap((subject) => versionsOf(subject).map((version) => runId({ name: subject.name, version }))),
    );
    expect(runs.map(runId).filter((id) => !known.has(id))).toEqual([]);
  });

  it('the clauses in the list of bugs fail', () => {
    for (const { run, clause } of bugs) {
      const found = judged
        .find((one) => runId(one.run) === run)
        ?.report.findings.find((one) => findingKey(one) === clause);
      expect([run, clause, found?.verdict]).toEqual([run, clause, 'fail']);
    }
  });
});

describe('pages about genuine programs', () => {
  const rows = subjects.map((subject) => [subject, judgedOf(subject)] as const);

  it.each([...new Set(subjects.map(({ contract }) => contract))])('the page of %s is current', async (contract) => {
    const own = rows.filter(([subject]) => subject.contract === contract);
    await expect(contractPage(contract, own)).toMatchFileSnapshot(`${docs}/contracts/${contract}.md`);
    for (const [subject, all] of own)
      for (const one of all) await expect(runPage(subject, one)).toMatchFileSnapshot(`${docs}/runs/${pageOf(one)}`);
  });

  it('the index and the data are current', async () => {
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
