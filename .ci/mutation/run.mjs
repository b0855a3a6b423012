// Mutation tests: changes the judges and the run floor here and there, and sees whether their tests notice.
// `npm run mutation` for all folders, `npm run mutation src/author` for one. Its packages are its own. Fails under the least score.
import { Stryker } from '@stryker-mutator/core';

const least = 85;
/** Each folder is judged by its own tests: those beside the code. */
const folders = ['src/author', 'src/run', 'suites'];

const asked = process.argv.slice(2);
for (const folder of asked.length > 0 ? asked : folders) {
  console.log(`\n> ${folder}`);
  // Not Stryker's own `testFiles`: with it, what a module does while it is loaded would never be changed.
  process.env.MUTATED_FOLDER = folder;
  // oxlint-disable-next-line no-await-in-loop -- one after another: each takes all workers
  await new Stryker({
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: '.ci/mutation/vitest.config.mjs' },
    coverageAnalysis: 'perTest',
    mutate: [`${folder}/**/*.ts`, '!**/*.{test,laws,samples,generated}.ts'],
    // Our compiler has no API for Stryker to read its settings with, and what is generated is compared as it stands.
    ignorePatterns: ['/bench', '/dist', '/tsconfig*.json'],
    disableTypeChecks: false,
    concurrency: 2,
    // A busy machine is slow, not endless.
    timeoutMS: 20_000,
    tempDirName: '.stryker-tmp',
    reporters: ['progress', 'clear-text', 'json'],
    clearTextReporter: { reportMutants: false, reportTests: false },
    jsonReporter: { fileName: `reports/${folder.replaceAll('/', '-')}.json` },
    thresholds: { high: 95, low: least, break: least },
    warnings: { slow: false },
  }).runMutationTest();
}
