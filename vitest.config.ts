import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,suites,fixtures}/**/*.test.ts'],
    globalSetup: 'src/house/build.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Some tests start compilers and slow programs: this ends what hangs, and measures nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    update: 'none',
  },
});
