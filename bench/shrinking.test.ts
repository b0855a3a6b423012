import { expect, it } from 'vitest';
import { checkAgent } from '../src/conform/check-agent.ts';
import type { Finding } from '../src/index.ts';
import { measured, rowsToBench, seeds } from './rows.ts';
import { brokenAgents, type Parcel, parcels, plainParcels, smallDomain } from './shrinking/parcels.ts';
import { compareSizes, sizeOf } from './shrinking/size.ts';

const examples = measured(plainParcels);

interface Shrunk {
  readonly name: string;
  readonly isMinimal: boolean;
  readonly calls: number;
}

it('shrinking reaches the smallest call of a small domain', async () => {
  const shrunk: Shrunk[] = [];
  let [missed, plainOnes] = [0, 0];
  for (const plain of examples) {
    const contract = parcels(plain);
    const bySize = Array.from(smallDomain(plain), (parcel) => ({ parcel, size: sizeOf(parcel, plain) })).toSorted(
      (a, b) => compareSizes(a.size, b.size),
    );
    for (const { name, breaks } of brokenAgents) {
      const least = bySize.find(({ parcel }) => breaks(parcel))?.size ?? [];
      for (const seed of seeds) {
        const agent = (request: unknown): object => {
          if (breaks(request as Parcel)) throw new Error('it breaks');
          return { ok: true };
        };
        const { findings } = await checkAgent({ contract, agent, seed });
        const reported = shrunkOf(findings);
        if (reported === undefined) missed += 1;
        else if (reported.isPlain) plainOnes += 1;
        else {
          const isMinimal = compareSizes(sizeOf(reported.sent, plain), least) <= 0;
          shrunk.push({
            name: `${name}, seed ${seed}: ${JSON.stringify(reported.sent)}`,
            isMinimal,
            calls: reported.calls,
          });
        }
      }
    }
  }
  const minimal = shrunk.filter((one) => one.isMinimal).length;
  const calls = shrunk.map((one) => one.calls).toSorted((a, b) => a - b);
  const at = (share: number): string => String(calls[Math.ceil(calls.length * share) - 1]);
  const of = `${brokenAgents.length} broken agents, ${examples.length} plain examples, ${seeds.length} seeds each`;
  rowsToBench([
    {
      what: `failures that are shown by the smallest call of a small domain, by exhaustive search (${of})`,
      measured: `${((100 * minimal) / shrunk.length).toFixed(1)} % of ${shrunk.length}`,
      aim: '95 % or more',
      figure: minimal / shrunk.length,
      least: 0.95,
    },
    {
      what: 'of the same runs: failures of the plain call, which is shown as it is',
      measured: String(plainOnes),
      aim: '',
    },
    { what: 'of the same runs: agents that broke at nothing that was sent', measured: String(missed), aim: '' },
    { what: 'calls of the search for a smaller one, median', measured: at(0.5), aim: '' },
    { what: 'the same, 95th percentile', measured: at(0.95), aim: '40 at most', figure: Number(at(0.95)), most: 40 },
  ]);
  const others = [...new Set(shrunk.filter((one) => !one.isMinimal).map((one) => one.name))];
  expect(minimal / shrunk.length < 0.95 ? others : []).toEqual([]);
});

function shrunkOf(findings: readonly Finding[]): { sent: Parcel; calls: number; isPlain: boolean } | undefined {
  const [evidence] = findings.flatMap((finding) => finding.evidence ?? []);
  const sent = evidence?.turns.at(-1)?.sent.text;
  if (evidence === undefined || sent === undefined) return undefined;
  const { shrinkCalls: calls, shrinkEnd } = evidence;
  return { sent: JSON.parse(sent) as Parcel, calls, isPlain: shrinkEnd === 'plain' };
}
