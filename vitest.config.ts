import { register } from 'node:module';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/architecture/longest-first.ts';

/** What `npm run test:all` adds: the whole proof, compilers, browsers, what takes minutes. */
const whole = '**/*.all.test.ts';
/** What measures what is loaded wants to be the first. */
const fresh = 'src/schema/lazy.test.ts';
/** In these folders nothing but text and data comes in and goes out. */
const inProcess = [
  'src/{api,author,model,report,run,schema,simulation}/**/*.test.ts',
  'suites/**/*.test.ts',
  'generate/{sources,schemas/schemas}.test.ts',
];
/** Tests of these folders that start programs all the same. */
const startsPrograms = ['src/model/text/words.test.ts', 'src/run/reproduce/*.test.ts', 'src/schema/standalone.test.ts'];
/** Judging needs what is made of the schemas; what starts programs needs `dist` beside it, and a Python and a Node that start quickly. */
const [sources, build] = [
  { globalSetup: 'generate/setup.ts' },
  {
    globalSetup: [
      'generate/setup.ts',
      'src/architecture/build.ts',
      'fixtures/bare-python.ts',
      'fixtures/quick-node.ts',
      'fixtures/warm-go.ts',
    ],
  },
];

const execArgv = ['--import', './.ci/typescript/read.mjs', '--enable-source-maps'];
/** What starts a program copies the tables of its own memory: young values have little of it (MB). */
const ofManyPrograms = [...execArgv, '--max-semi-space-size=2'];

// What is done before the tests is loaded by this process.
register('./.ci/typescript/hooks.mjs', import.meta.url);

export default defineConfig({
  test: {
    pool: 'forks',
    // Node.js loads the tests itself: vitest would read each module in its own process first.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv,
    // Three times the processors that there are here: most tests wait for programs.
    maxWorkers: 6,
    // Some tests start compilers and slow programs: this ends what hangs, and measures nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // So does each wait inside of a test: they are for other processes.
    expect: { poll: { timeout: 120_000 } },
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    update: 'none',
    projects: [
      {
        extends: true,
        test: {
          ...sources,
          name: 'unit',
          include: inProcess,
          exclude: [whole, fresh, ...startsPrograms],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...build,
          name: 'programs',
          execArgv: ofManyPrograms,
          include: [
            'src/{architecture,cli,conform,transport}/**/*.test.ts',
            'src/*.test.ts',
            '{fixtures,generate}/**/*.test.ts',
            ...startsPrograms,
          ],
          exclude: [whole, 'generate/{sources,schemas/schemas}.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { ...sources, name: 'fresh', include: [fresh] } },
      {
        extends: true,
        test: {
          ...build,
          name: 'all',
          include: [whole],
          isolate: false,
          // Compilers and browsers take memory, and wait for nobody.
          maxWorkers: 4,
          execArgv: ofManyPrograms,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
