import { expect, test } from 'vitest';
import type { Finding, JudgedCall } from '../../model/index.ts';
import { aTurn, whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { html } from './html.ts';

/** JSON of this many characters, different for each `at`. */
function distinct(at: number, length: number): string {
  const members = Array.from({ length: Math.ceil(length / 34) }, (_, n) => [`name-${at}-${n}`, `"${at}" and "${n}"`]);
  return JSON.stringify(Object.fromEntries(members)).slice(0, length);
}

function callsOf(amount: number, length: number): JudgedCall[] {
  return Array.from({ length: amount }, (_, at) => ({
    number: at + 1,
    startMs: at * 10,
    turn: aTurn({
      sent: whole(distinct(at, length)),
      received: whole(distinct(-at, length)),
      stderr: whole(distinct(at + 0.5, length)),
    }),
    asked: { by: [`clause-${at % 80}`], changed: { call: 1, parts: [{ at: `name-${at}`, is: String(at) }] } },
  }));
}

/** A failure after twelve other calls, all of them different. */
function failure(at: number): Finding {
  const turns = Array.from({ length: 13 }, (_, n) =>
    aTurn({ sent: whole(distinct(100 * at + n, 4_000)), received: whole(distinct(-100 * at - n, 4_000)) }),
  );
  const evidence = { turns, origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' } as const;
  return aFailure({}, { clause: `failed-${at}`, evidence, pointer: '/message' });
}

const passed = Array.from({ length: 80 }, (_, at) => aFinding({ clause: `clause-${at}`, sampleCall: at + 1 }));
const failed = Array.from({ length: 6 }, (_, at) => failure(at));

test.each([
  [40, 4_000, 300_000],
  [65, 4_000, 300_000],
  // After the first hundreds of calls, a run keeps less of each.
  [10_000, 512, 3_000_000],
])('a page with %i calls of %i different characters has at most %i bytes', (amount, length, most) => {
  const report = aReport({ findings: [...failed, ...passed], calls: amount });
  const page = html(report, { calls: [callsOf(amount, length)] });
  const size = Buffer.byteLength(page);
  // Something of each call is shown.
  expect(page).toContain(JSON.stringify(distinct(amount - 1, 16)).slice(1, -1));
  expect(size).toBeLessThanOrEqual(most);
});
