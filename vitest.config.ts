import { defineConfig } from 'vitest/config';

/** What `npm run test:all` adds: the whole proof, compilers, browsers, what takes minutes. */
const whole = '**/*.all.test.ts';
/** What measures what is loaded wants to be the first. */
const fresh = 'src/schema/lazy.test.ts';
/** In these folders nothing but text and data comes in and goes out. */
const inProcess = ['src/{author,model,report,run,schema}/**/*.test.ts', 'suites/**/*.test.ts'];
/** Tests of these folders that start programs all the same. */
const startsPrograms = [
  'src/model/words.test.ts',
  'src/run/reproduce*.test.ts',
  'src/schema/standalone.test.ts',
  'suites/readme.test.ts',
];
const build = { globalSetup: 'src/house/build.ts' };

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than there are processors here: programs of the tests wait for each other.
    maxWorkers: 3,
    // Some tests start compilers and slow programs: this ends what hangs, and measures nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    update: 'none',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: inProcess, exclude: [whole, fresh, ...startsPrograms], isolate: false },
      },
      {
        extends: true,
        test: {
          ...build,
          name: 'programs',
          include: [
            'src/{cli,conform,house,transport}/**/*.test.ts',
            'src/*.test.ts',
            'fixtures/**/*.test.ts',
            ...startsPrograms,
          ],
          exclude: [whole],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'fresh', include: [fresh] } },
      { extends: true, test: { ...build, name: 'all', include: [whole] } },
    ],
  },
});
