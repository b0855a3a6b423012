// Mutation tests: Stryker changes the judges and the run floor, and the tests should notice. `npm run mutation` for all folders,
// `npm run mutation src/author` for one. It has its own packages. It fails if a score is below `least`.
import { Stryker } from '@stryker-mutator/core';

const least = 85;
/** The folders. Each is tested by its own tests, which are beside its code. */
const folders = ['src/author', 'src/run', 'suites'];

const asked = process.argv.slice(2);
for (const folder of asked.length > 0 ? asked : folders) {
  console.log(`\n> ${folder}`);
  // Not Stryker's own `testFiles`: with it, code that runs when a module is loaded would never be mutated.
  process.env.MUTATED_FOLDER = folder;
  // oxlint-disable-next-line no-await-in-loop -- one after another: each run uses all workers
  await new Stryker({
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: '.ci/mutation/vitest.config.mjs' },
    coverageAnalysis: 'perTest',
    mutate: [`${folder}/**/*.ts`, '!**/*.{test,laws,samples,generated}.ts'],
    // Our compiler has no API by which Stryker could read its settings, and generated files are compared byte by byte.
    ignorePatterns: ['/bench', '/dist', '/tsconfig*.json'],
    disableTypeChecks: false,
    concurrency: 2,
    // On a busy machine tests are slow, but they do end.
    timeoutMS: 20_000,
    tempDirName: '.stryker-tmp',
    reporters: ['progress', 'clear-text', 'json'],
    clearTextReporter: { reportMutants: false, reportTests: false },
    jsonReporter: { fileName: `reports/${folder.replaceAll('/', '-')}.json` },
    thresholds: { high: 95, low: least, break: least },
    warnings: { slow: false },
  }).runMutationTest();
}
