import { defineConfig } from 'vitest/config';

/** Measurements with the agents of the fixtures, which are TypeScript. They take an hour. */
export default defineConfig({
  test: {
    include: ['bench/*.test.ts'],
    globalSetup: 'src/architecture/build.ts',
    pool: 'forks',
    testTimeout: 4 * 3_600_000,
    // One measurement at a time: each calls several agents at once.
    fileParallelism: false,
    update: 'none',
  },
});
