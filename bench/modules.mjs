import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { check } from '../dist/src/conform/check.js';
import { runtimeOf } from '../dist/src/transport/module/runtime.js';
import { agentFormat } from '../dist/suites/agent-format/contract.js';
import { bareRun, bin, median, pair, times } from './measure.mjs';

const PAIRS = 5;
const ROUNDS = times(64);
const agent = (name) => fileURLToPath(new URL(`agents/${name}`, import.meta.url));
/** `aim`: milliseconds from the start of the command to the verdict. */
const languages = {
  Python: { module: agent('module.py'), interpreted: 'pass', aim: 400 },
  JavaScript: { module: agent('module.mjs'), interpreted: '0', aim: 900 },
  TypeScript: { module: agent('module.ts'), interpreted: '0', aim: 1200 },
};

/**
 * Functions of modules: many calls in one process, compared with a bare loop that sends the same messages to the host, and the
 * time until the verdict.
 */
export async function modules() {
  const rows = [];
  for (const [language, { module, ...verdict }] of Object.entries(languages)) {
    if (language !== 'TypeScript') rows.push(await warmCalls(language, module));
    rows.push(...(await verdicts(language, module, verdict)));
  }
  return rows;
}

async function warmCalls(language, module) {
  const options = { contract: agentFormat, target: { module, warm: true }, jobs: 1, repeat: ROUNDS, calls: 1_000_000 };
  const calls = [];
  await check({ ...options, onExchange: ({ call }) => calls.push(call) });
  const { one, other, ratio } = await pair(
    PAIRS,
    () => check(options),
    () => bareLoop(module, calls),
  );
  return {
    what: `calls of a function in one ${language} process, judged (${calls.length} calls)`,
    measured: `${((calls.length / one) * 1000).toFixed(0)} a second`,
    baseline: `${((calls.length / other) * 1000).toFixed(0)} a second, a bare loop over the same line`,
    ratio: (1 / ratio).toFixed(2),
    aim: '0.65 or more',
  };
}

/** The time of a default run, and the processor time of all its processes, compared with those of the interpreter alone. */
async function verdicts(language, module, { interpreted, aim }) {
  const { interpreter } = runtimeOf({ module });
  const run = [process.execPath, bin, 'check', 'agent-format', '--no-failures', '--module', module];
  const bare = [interpreter, language === 'Python' ? '-c' : '-e', interpreted];
  const { one, other, ratio } = await pair(
    PAIRS,
    () => bareRun(run, ''),
    () => bareRun(bare, ''),
  );
  const spent = Array.from({ length: times(PAIRS) }, () => [spentBy(run), spentBy(bare)]);
  return [
    {
      what: `default agent-format run, ${language} module, from command to verdict`,
      measured: `${one.toFixed(0)} ms`,
      baseline: `${other.toFixed(0)} ms, the interpreter alone`,
      ratio: ratio.toFixed(1),
      aim: `${aim} ms at most`,
    },
    {
      what: 'the same, processor time of all its processes',
      measured: `${median(spent.map(([ofRun]) => ofRun)).toFixed(0)} ms`,
      baseline: `${median(spent.map(([, ofBare]) => ofBare)).toFixed(0)} ms, the interpreter alone`,
      ratio: median(spent.map(([ofRun, ofBare]) => ofRun / ofBare)).toFixed(1),
      aim: '',
    },
  ];
}

/** Milliseconds of processor time of a command and of all processes that it has started and waited for. */
function spentBy(command) {
  const timed = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1';
  const { stderr } = spawnSync('bash', ['-c', timed, 'bash', ...command], { encoding: 'utf8' });
  const [user, system] = stderr.trim().split(' ').map(Number);
  return (user + system) * 1000;
}

/** Makes the calls by messages to a host, one after another, without judging the answers. */
async function bareLoop(module, calls) {
  const { command } = runtimeOf({ module });
  const host = spawn(command[0], command.slice(1), { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const line = host.stdio[3];
  // If the host ends, the check below fails, because calls are missing.
  line.on('error', () => undefined);
  const say = (message) => line.write(`${JSON.stringify(message)}\n`);
  const { exports, reads = {} } = agentFormat;
  say({ token: 'token ', module, exports, pythonPath: [], reads, warm: true, limitBytes: 1e6 });
  const ask = ({ body, parameters = null, before = [] }) =>
    say({ call: { body, parameters }, before: before.map((call) => ({ parameters: null, ...call })) });
  let at = 0;
  for await (const answer of createInterface(line)) {
    if (!answer.startsWith('token {"imported"') && !answer.startsWith('token {"ended"')) continue;
    const next = calls[at];
    if (next === undefined) break;
    at += 1;
    ask(next);
  }
  if (at < calls.length) throw new Error(`the host of ${module} ended after ${at} of ${calls.length} calls`);
  host.kill('SIGKILL');
  await once(host, 'exit');
}
