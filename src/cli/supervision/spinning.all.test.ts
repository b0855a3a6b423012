import { expect, it } from 'vitest';
import { folder, program } from '../program.samples.ts';

it('a configuration that loops for ever ends at the limit of loading', async () => {
  const files = ['agent-conform.config.mjs', 'agent-conform.config.ts'];
  // Each waits for the full limit, so they run at the same time.
  await Promise.all(
    files.map(async (file) => {
      const cwd = folder({ [file]: 'for (;;);' });
      const began = performance.now();
      const { code, stderr } = await program(['check'], { cwd });
      expect([code, stderr]).toEqual([2, `agent-conform: ${file} does not come back: take out what never ends\n`]);
      // Thirty questions, one a second; at the limit for unanswered ones it would take forty.
      expect(performance.now() - began).toBeGreaterThan(29_000);
    }),
  );
});
