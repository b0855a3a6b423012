// Counts a run of vitest for the gate. A file or a suite that broke outside its tests, a test that never came to its
// end, and an error that no test caught are failures: the counts of vitest's own JSON report leave them out.
import { writeFileSync } from 'node:fs';

export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const inState = (state) => tests.filter((test) => test.result().state === state).length;
    const broken = groups.filter((group) => group.errors().length > 0).length;
    const counts = {
      passed: inState('passed'),
      failed: inState('failed') + inState('pending') + broken + unhandledErrors.length,
      skipped: inState('skipped'),
    };
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  }
}
