import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { check } from '../dist/src/conform/check.js';
import { hooks } from '../dist/suites/hooks/contract.js';
import { scriptAgent } from '../dist/suites/script-agent/contract.js';
import { wendell } from '../dist/suites/wendell/contract.js';
import { bareLoop, pair } from './measure.mjs';

const PAIRS = 7;
const agents = {
  Python: ['python3', fileURLToPath(new URL('agents/answer.py', import.meta.url))],
  Node: [process.execPath, fileURLToPath(new URL('agents/answer.mjs', import.meta.url))],
};

/** A default run, compared with a bare loop that starts the same calls, as many at once. */
export async function overhead() {
  const jobs = availableParallelism();
  const rows = [];
  for (const [language, command] of Object.entries(agents)) {
    const inputs = [];
    await check({ contract: wendell, target: { command }, onExchange: ({ call }) => inputs.push(call.body) });
    const { one, other, ratio } = await pair(
      PAIRS,
      () => check({ contract: wendell, target: { command }, jobs }),
      () => bareLoop(command, inputs, jobs),
    );
    rows.push({
      what: `default wendell run, ${language} agent (${inputs.length} calls)`,
      measured: `${one.toFixed(0)} ms`,
      baseline: `${other.toFixed(0)} ms, a bare spawn loop of the same calls`,
      ratio: ratio.toFixed(2),
      aim: '1.04 at most',
    });
    rows.push({
      what: `calls of that run, ${language} agent`,
      measured: String(inputs.length),
      baseline: '',
      ratio: '',
      aim: '40 at most',
    });
  }
  const script = fileURLToPath(new URL('../fixtures/script-agent/controls/strict.py', import.meta.url));
  const { calls } = await check({ contract: scriptAgent, target: { command: ['python3', script] } });
  rows.push({
    what: 'calls of a default run of the base of script-agent',
    measured: String(calls),
    baseline: '',
    ratio: '',
    aim: '40 at most',
  });
  const hook = fileURLToPath(new URL('../fixtures/hooks/mutants/hook.py', import.meta.url));
  const call = (command) => JSON.stringify({ tool_name: 'Bash', tool_input: { command } });
  const set = { deny: [call('rm -rf /')], allow: [call('ls')], fail: 'closed' };
  const hosts = ['claude-code', 'codex', 'gemini-cli', 'copilot-cli', 'cursor'];
  for (const [profiles, aim] of [
    [hosts.slice(0, 1), '40 at most'],
    [hosts, '120 at most'],
  ]) {
    const made = await check({ contract: hooks, target: { command: ['python3', hook] }, profiles, set });
    const what = `calls of a default run of a hook, ${profiles.length} of the hosts`;
    rows.push({ what, measured: String(made.calls), baseline: '', ratio: '', aim });
  }
  return rows;
}
