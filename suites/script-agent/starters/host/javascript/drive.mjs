// Makes your host run one ensemble of scripts: agent-conform host script-agent --driver 'node drive.mjs {case}'.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

// --- Your host -------------------------------------------------------------------------------------------------------

/** Call your host here. Gives the output of each script that was run, by its name, or throws what went wrong. */
async function runScripts(text, scripts, seconds) {
  if (typeof text !== 'string') throw new TypeError('the input is no text');
  const planned = scripts.filter((script) => script === scripts[0] || script.dependsOn !== undefined);
  const outputs = {};
  const asked = {};

  const depth = ({ dependsOn = [] }) =>
    1 + Math.max(0, ...dependsOn.map((name) => depth(scripts.find((one) => one.name === name))));

  const step = async ({ name, command, dependsOn = [], parameters = {} }, further = {}) => {
    const dependencies = Object.fromEntries(dependsOn.map((one) => [one, outputs[one]]));
    const fill = (_, one) => JSON.stringify(String(dependencies[one].data)).slice(1, -1);
    const own = JSON.parse(JSON.stringify(parameters).replace(/\$\{([^.}]+)\.output\}/g, fill));
    const given = { agent_name: name, input_data: text, context: { parameters: { ...own, ...further } }, dependencies };
    outputs[name] = await run(command, given, seconds);
    const requests = outputs[name].agent_requests ?? [];
    for (const request of requests.toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))) {
      for (const target of scripts.filter(({ type }) => type === request.target_agent_type)) {
        if (planned.includes(target)) asked[target.name] = request.parameters;
        else await step(target, request.parameters);
      }
    }
  };

  for (const script of planned.toSorted((one, other) => depth(one) - depth(other)))
    await step(script, asked[script.name]);
  return outputs;
}

async function run([program, ...words], given, seconds) {
  const script = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], detached: true });
  // Ends the script and whatever it has started.
  const end = () => script.pid && process.kill(-script.pid, 'SIGKILL');
  const late = setTimeout(end, seconds * 1000);
  // It may end before it has read.
  script.stdin.on('error', () => {});
  script.stdin.end(JSON.stringify(given));
  const chunks = [];
  script.stdout.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve) => script.on('close', resolve).on('error', resolve));
  clearTimeout(late);
  try {
    const output = JSON.parse(Buffer.concat(chunks));
    const { success, error = null, agent_requests: requests = [] } = output;
    const isSound = typeof success === 'boolean' && (error === null || typeof error === 'string');
    if (code === 0 && isSound && requests.every(isRequest)) return output;
  } catch {}
  return { success: false, error: `no output of a script, exit code ${code}` };
}

function isRequest({ target_agent_type: type, parameters }) {
  return typeof type === 'string' && Object.prototype.toString.call(parameters) === '[object Object]';
}

// --- What the kit asks of every driver -------------------------------------------------------------------------------

const { case: id, send, timeoutSecs } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let came;
try {
  const data = await runScripts(send.input, send.scripts, timeoutSecs);
  const failed = Object.values(data).find(({ success }) => !success);
  came = failed
    ? { outcome: 'error', data, error: { message: failed.error ?? 'it failed' } }
    : { outcome: 'answered', data };
} catch (error) {
  came = { outcome: 'error', error: { message: String(error) } };
}
// The last line of standard output says what came of it.
process.stdout.write(`${JSON.stringify({ case: id, ...came })}\n`, () => process.exit(0));
