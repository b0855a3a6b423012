import { fileURLToPath } from 'node:url';
import { bareRun, bin, inPairs, times } from './measure.mjs';

const PAIRS = 21;
const aims = { '--version': 1.1, list: 1.15, 'explain wendell': 1.2 };
const meter = fileURLToPath(new URL('cpu.mjs', import.meta.url));
/** The plainest agent: it needs hardly any processor time. */
const agent = ['echo', '{"message":"ok","tool_calls":[]}'];

/**
 * The processor time of commands that only print, compared with the start of Node, and of the kit in a check, without its child
 * processes.
 */
export async function startUp() {
  const rows = [];
  for (const [line, most] of Object.entries(aims)) {
    rows.push(await spentBy(`start-up of \`${line}\`, processor time`, [bin, ...line.split(' ')], most));
  }
  const check = [bin, 'check', 'wendell', '--no-failures', '--', ...agent];
  return [...rows, await spentBy('processor time of the kit in a default wendell run (`echo` is the agent)', check)];
}

async function spentBy(what, words, most) {
  const pairs = [];
  for (let turn = 0; turn < times(PAIRS); turn += 1) pairs.push([await spent(words), await spent(['-e', '0'])]);
  const { one, other, ratio, spread } = inPairs(pairs);
  return {
    what,
    measured: `${one.toFixed(0)} ms`,
    baseline: `${other.toFixed(0)} ms, \`node -e 0\``,
    ratio: ratio.toFixed(2),
    ...(most === undefined ? { aim: '' } : { aim: `${most} at most`, figure: ratio, spread, most }),
  };
}

/** Milliseconds of processor time of a Node program, without its child processes. */
async function spent(words) {
  const { stderr } = await bareRun([process.execPath, '--import', meter, ...words], '');
  return Number(/cpu (\d+)/.exec(stderr.toString())[1]) / 1000;
}
