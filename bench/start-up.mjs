import { bareRun, bin, pair } from './measure.mjs';

const PAIRS = 21;

/** Commands that only print, against the start of Node itself. */
export async function startUp() {
  const rows = [];
  for (const word of ['--version', 'list']) {
    const { one, other, ratio } = await pair(
      PAIRS,
      () => bareRun([process.execPath, bin, word], ''),
      () => bareRun([process.execPath, '-e', '0'], ''),
    );
    rows.push({
      what: `start-up of \`${word}\``,
      measured: `${one.toFixed(0)} ms`,
      baseline: `${other.toFixed(0)} ms, \`node -e 0\``,
      ratio: ratio.toFixed(2),
      aim: '1.3 at most',
    });
  }
  return rows;
}
