import { fileURLToPath } from 'node:url';
import { bareRun, bin, median, pair } from './measure.mjs';

const PAIRS = 21;
const aims = { '--version': '1.1 at most', list: '1.15 at most', 'explain wendell': '1.2 at most' };
const meter = fileURLToPath(new URL('cpu.mjs', import.meta.url));
/** The plainest agent: hardly any processor time is its own. */
const agent = ['echo', '{"message":"ok","tool_calls":[]}'];

/** Commands that only print, against the start of Node itself; and what the kit spends in a check, without what it starts. */
export async function startUp() {
  const rows = [];
  for (const [line, aim] of Object.entries(aims)) {
    const { one, other, ratio } = await pair(
      PAIRS,
      () => bareRun([process.execPath, bin, ...line.split(' ')], ''),
      () => bareRun([process.execPath, '-e', '0'], ''),
    );
    rows.push({
      what: `start-up of \`${line}\``,
      measured: `${one.toFixed(0)} ms`,
      baseline: `${other.toFixed(0)} ms, \`node -e 0\``,
      ratio: ratio.toFixed(2),
      aim,
    });
  }
  return [...rows, await spentByCheck()];
}

async function spentByCheck() {
  const pairs = [];
  for (let turn = 0; turn < PAIRS; turn += 1) {
    const ofCheck = await spent([bin, 'check', 'wendell', '--no-failures', '--', ...agent]);
    pairs.push([ofCheck, await spent(['-e', '0'])]);
  }
  const [one, other] = [median(pairs.map(([check]) => check)), median(pairs.map(([, bare]) => bare))];
  return {
    what: 'processor time of the kit in a default wendell run (`echo` is the agent)',
    measured: `${one.toFixed(0)} ms`,
    baseline: `${other.toFixed(0)} ms, \`node -e 0\``,
    ratio: median(pairs.map(([check, bare]) => check / bare)).toFixed(1),
    aim: '',
  };
}

/** Milliseconds of processor time of a Node program, without those of what it starts. */
async function spent(words) {
  const { stderr } = await bareRun([process.execPath, '--import', meter, ...words], '');
  return Number(/cpu (\d+)/.exec(stderr.toString())[1]) / 1000;
}
