import { expect, it } from 'vitest';
import type { Exchange, Profile } from '../../model/index.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';

const shows = ({ received }: Exchange): boolean => String(received).includes('!');
const loud: Profile = { id: 'loud', says: 'answers are loud', shownBy: shows };
const quiet: Profile = { id: 'quiet', says: 'answers are quiet' };
const isLoud = aClause({
  id: 'numbers/loud',
  profile: 'loud',
  on: { ...numberAlone, fixed: [90] },
  judge: ([exchange]) => (exchange && shows(exchange) ? { is: 'pass' } : { is: 'fail', expected: '!', actual: 'none' }),
});
const plain = aClause({ judge: () => ({ is: 'pass' }) });
const quick = { amounts: { plain: 0, own: 0 } };

it('a profile is tried if the answer to any fixed plain call shows it', async () => {
  const { findings, made } = await runNumbers([plain, isLoud], (number) => (number === 2 ? 'two!' : 'ok'), quick, {
    profiles: [quiet, loud],
  });
  expect(findings.map(({ verdict }) => verdict)).toEqual(['pass', 'fail']);
  expect(findings[1]?.hint).toBe(
    'an answer shows the profile loud, so it is tried: where the target is none of that kind, leave out of its answers what shows it',
  );
  expect(made.slice(0, 3).map(({ body }) => body)).toEqual(['1', '2', '90']);
});

it('no call is made for a profile that no answer shows, and the finding says how to have it tried', async () => {
  const { findings, made } = await runNumbers([plain, isLoud], () => 'ok', quick, { profiles: [loud] });
  expect(findings[1]).toMatchObject({
    verdict: 'not-applicable',
    because: 'no answer shows loud: --profile loud',
  });
  expect(made.map(({ body }) => body)).toEqual(['1', '2']);
});

it('a profile that the user names is tried even if no answer shows it', async () => {
  const { findings } = await runNumbers([isLoud], () => 'ok', { ...quick, profiles: ['loud'] }, { profiles: [loud] });
  expect(findings[0]).toMatchObject({
    verdict: 'fail',
    hint: 'if the target is none of that kind, leave out --profile loud',
  });
});

it('no call is made for a profile without clauses in the run, or without shownBy', async () => {
  const ofQuiet = aClause({ id: 'numbers/quiet', profile: 'quiet' });
  const { findings, made } = await runNumbers([ofQuiet], () => 'ok!', quick, { profiles: [quiet, loud] });
  expect(findings[0]).toMatchObject({ verdict: 'not-applicable', because: 'tried under --profile quiet alone' });
  expect(made).toEqual([]);
});

it('the search for profiles ends after a late answer', async () => {
  const late = { ended: { by: 'timeout', afterMs: 1_000 } } as const;
  const { made } = await runNumbers([isLoud], () => late, quick, { profiles: [loud] });
  expect(made.map(({ body }) => body)).toEqual(['1']);
});

it('a run that looks for profiles has the same call log for any number of jobs', async () => {
  const logs = await Promise.all(
    [1, 4].map(async (jobs) => (await runNumbers([plain, isLoud], () => 'a!', { jobs }, { profiles: [loud] })).callLog),
  );
  expect(logs[0]).toBe(logs[1]);
});
