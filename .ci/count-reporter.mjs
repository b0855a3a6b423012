// Counts a run of vitest for the gate, and names what failed. A file or a suite that broke outside its tests, a test that never came to its
// end, and an error that no test caught are failures: the counts of vitest's own JSON report leave them out.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
    const failures = [
      ...tests.flatMap((test) => failureOf(test.project, test.module, test.fullName, test.result())),
      ...groups.flatMap((group) => brokenOf(group)),
      ...unhandledErrors.map((error) => ({ name: 'an error that no test caught', message: beginningOf(error) })),
    ];
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify({ ...counts, failures }));
  }
}

function failureOf(project, module, name, { state, errors = [] }) {
  if (state === 'pending') return [{ name: nameOf(project, module, name), message: 'it never came to its end' }];
  return state === 'failed'
    ? [{ name: nameOf(project, module, name), message: errors.slice(0, 1).map(beginningOf).join('') }]
    : [];
}

function brokenOf(group) {
  const [error] = group.errors();
  if (error === undefined) return [];
  const [module, name] = group.type === 'module' ? [group, 'the file itself'] : [group.module, group.fullName];
  return [{ name: nameOf(group.project, module, name), message: beginningOf(error) }];
}

function nameOf(project, module, name) {
  return `${project.name}: ${module.relativeModuleId}: ${name}`;
}

/** The first lines of what an error says, and of what differs. */
function beginningOf(error) {
  const differs = (line) => /^[+-] (?!Expected$|Received$)/.test(line);
  const said = linesOf(error?.message ?? String(error)).slice(0, 4);
  const differences = linesOf(error?.diff ?? '')
    .filter(differs)
    .slice(0, 6);
  return [...said, ...differences].map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line)).join('\n');
}

function linesOf(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '');
}
