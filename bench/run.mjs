// Measures, and compares the figures with their aims: node bench/run.mjs [long] [names…]. Without `long` the page keeps the
// figures of the long measurements. With names, only those are measured and printed.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { benches } from './benches.mjs';
import { missed, tableOf } from './table.mjs';

const page = new URL('../docs/bench.md', import.meta.url);
const [kind, ...names] = process.argv[2] === 'long' ? process.argv.slice(2) : ['short', ...process.argv.slice(2)];
const kinds = kind === 'long' ? ['short', 'long'] : ['short'];
const chosen = (among) => Object.entries(among).filter(([name]) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => kinds.every((each) => !(name in benches[each])));
if (unknown.length > 0) {
  const all = kinds.flatMap((each) => Object.keys(benches[each])).join(', ');
  process.stderr.write(`${unknown.join(', ')}: not measured by this command, which knows ${all}\n`);
  process.exit(2);
}
const wrong = [];

for (const each of kinds) {
  const rows = [];
  for (const [name, measure] of chosen(benches[each])) {
    process.stderr.write(`${name} …\n`);
    rows.push(...(await measure()));
  }
  wrong.push(...rows.filter(missed));
  process.stdout.write(`${tableOf(rows).join('\n')}\n`);
  if (names.length === 0) written(each, rows);
}
for (const { what, measured, aim } of wrong) process.stderr.write(`missed: ${what}: ${measured}; ${aim}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Writes the rows between their marks in the page. */
function written(each, rows) {
  const [start, end] = [`<!-- ${each} -->`, `<!-- /${each} -->`];
  const machine = `Machine: ${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.versions.node}.`;
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.split(start)[0], text.split(end)[1]];
  writeFileSync(page, [before, start, '\n', machine, '\n\n', tableOf(rows).join('\n'), '\n', end, after].join(''));
}
