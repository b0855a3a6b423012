// Counts the tests of a vitest run for the gate, and names the failures. Errors outside of tests, tests that never finished and
// uncaught errors count as failures: vitest's own JSON report does not count them.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The most characters of a line that are shown, and how many characters before a difference are among them. */
const LONGEST = 200;
const LEAD = 40;

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

/** The first lines of an error's message and of its diff. */
function beginningOf(error) {
  const differs = (line) => /^[+-] (?!Expected$|Received$)/.test(line);
  const said = linesOf(error?.message ?? String(error)).slice(0, 4);
  const differences = linesOf(error?.diff ?? '')
    .filter(differs)
    .slice(0, 6);
  return [...said.map((line) => beginning(line)), ...differences.map(fromDifference)].join('\n');
}

/** A line that differs from the line before only in its later part is shown from there. */
function fromDifference(line, at, lines) {
  const before = lines[at - 1] ?? '';
  const same = [...line].findIndex((letter, index) => index > 0 && letter !== before[index]);
  return beginning(line.startsWith('+') && same > LONGEST / 2 ? `+ …${line.slice(same - LEAD)}` : line);
}

function beginning(line) {
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function linesOf(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '');
}
