import { expect, it } from 'vitest';
import { erringOver } from './pass-rates.ts';

// With 10,000 agents: `npm run simulate -- --rates 10000`.
it('a pass rate errs about one agent in twenty at most', async () => {
  const { close, ...all } = await erringOver(400, 0);
  // A small sample may show a little more errors than the true rate: three standard deviations are allowed.
  const most = (agents: number): number => 0.05 * agents + 3 * Math.sqrt(0.05 * 0.95 * agents);
  expect(Math.min(all.worse, all.better)).toBeGreaterThan(150);
  expect(Math.min(close.worse, close.better)).toBeGreaterThan(50);
  for (const { worse, passed, better, failed } of [all, close]) {
    expect(passed).toBeLessThan(most(worse));
    expect(failed).toBeLessThan(most(better));
  }
});
