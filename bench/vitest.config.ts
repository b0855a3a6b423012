import { defineConfig } from 'vitest/config';

/** Measurements over the agents of the fixtures: they are TypeScript, and take an hour rather than seconds. */
export default defineConfig({
  test: {
    include: ['bench/*.test.ts'],
    globalSetup: 'src/architecture/build.ts',
    pool: 'forks',
    testTimeout: 4 * 3_600_000,
    // One measurement at a time; each calls several agents at once.
    fileParallelism: false,
    update: 'none',
  },
});
