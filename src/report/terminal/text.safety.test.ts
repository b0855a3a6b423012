import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channels, type Report } from '../../model/index.ts';
import { nastyText } from '../nasty.samples.ts';
import { everyEnding, whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { text } from './text.ts';
import { widthOf } from '../layout/width.ts';

describe('the text report of a hostile target', () => {
  const breaks = '\n|\r|\r\n|\v|\f|\x85|\u2028|\u2029|\x1b[1G|\x1bE|\b\b|\t|\u3000'.split('|');
  const forgery = fc.constantFrom('FORGED', ' '.repeat(60), ...breaks);
  const nasty = fc.array(fc.oneof(forgery, nastyText), { maxLength: 12 }).map((parts) => parts.join(''));
  const excerpt = fc.oneof(
    nasty.map(whole),
    nasty.map((said) => ({ ...whole(said), bytes: 5_242_880, cut: true as const })),
    fc
      .uint8Array({ minLength: 1 })
      .map((bytes) => ({ base64: Buffer.from(bytes).toString('base64'), bytes: bytes.length })),
  );
  const ended = fc.oneof(
    fc.constantFrom(...everyEnding),
    nasty.map((reason) => ({ by: 'unreachable' as const, reason })),
    nasty.map((signal) => ({ by: 'signal' as const, signal })),
  );
  const turn = fc.record(
    {
      sent: excerpt,
      received: excerpt,
      stderr: excerpt,
      ended,
      ms: fc.nat(),
      method: nasty,
      path: nasty,
      agent: nasty,
    },
    { requiredKeys: ['sent', 'received', 'stderr', 'ended', 'ms'] },
  );
  const server = fc.record(
    {
      url: nasty,
      headers: fc.dictionary(nasty, nasty),
      start: fc.array(nasty),
      set: fc.dictionary(nasty, nasty),
      ca: nasty,
      module: nasty,
      agents: fc.array(fc.record({ type: nasty, command: fc.array(nasty) })),
    },
    { requiredKeys: [] },
  );
  const report = fc
    .record({
      turns: fc.array(turn, { maxLength: 3 }),
      said: fc.record({ expected: nasty, actual: nasty, pointer: nasty, hint: nasty }, { requiredKeys: [] }),
      because: nasty,
      server,
      channel: fc.constantFrom(...channels),
      step: fc.record({ agent: nasty, askedBy: fc.constant(1), parameters: nasty, came: nasty }),
    })
    .map(({ turns, said, because, server: reached, channel, step }): Report => {
      const failure = aFailure(
        {},
        { ...said, evidence: { turns, origin: 'generated', shrinkCalls: 0, shrinkEnd: 'smallest' } },
      );
      const target = { channel, ...reached } as Report['target'];
      const chains = [{ says: 'the answers', steps: [step], broke: because }];
      return aReport({ target, chains, findings: [failure, aFinding({ verdict: 'inconclusive', because })] });
    });
  const columns = fc.integer({ min: 60, max: 200 });

  test('the report holds only visible characters, spaces and line feeds', () => {
    fc.assert(
      fc.property(report, columns, (said, width) => {
        expect(show(said, width)).not.toMatch(/[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
      }),
    );
  });

  test('output of a target stays next to its label, never where lines of the report begin', () => {
    fc.assert(
      fc.property(report, columns, (said, width) => {
        const lines = show(said, width).split('\n');
        expect(lines.filter((line) => /^.{0,11}FORGED/u.test(line))).toEqual([]);
        expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
      }),
    );
  });

  test('the lines of the report itself do not change', () => {
    fc.assert(
      fc.property(report, columns, (said, width) => {
        const labels = show(said, width)
          .split('\n')
          .filter((line) => /^( {2})?[^ \n│⋮]/u.test(line));
        expect(labels.filter((line) => line.startsWith('✗') || line.startsWith('?')).length).toBe(3);
      }),
    );
  });
});

function show(report: Report, columns = 200): string {
  return text(report, { columns, color: false });
}
