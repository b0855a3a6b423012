// Makes your host run one turn: agent-conform host wendell --driver 'node drive.mjs {case}'.

import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';

const caseFile = process.argv[2];

// --- Your host -------------------------------------------------------------------------------------------------------

/** Call your host here: give it what is withheld where it keeps such things. Gives the answer, or throws what went wrong. */
async function runTurn([program, ...words], content, withheld, seconds) {
  // A file, no pipe: it is never full, and nobody holds it open.
  const file = `${caseFile}.stdout`;
  const agent = spawn(program, words, { stdio: ['pipe', openSync(file, 'w'), 'ignore'], detached: true });
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // The agent, and whatever it has started.
      if (agent.pid) process.kill(-agent.pid, 'SIGKILL');
      reject(new Error('no answer in time'));
    }, seconds * 1000);
    agent.on('error', reject);
    agent.on('exit', (code, signal) => {
      clearTimeout(late);
      if (code === 0) resolve();
      else reject(new Error(code === null ? `ended by ${signal}` : `exit code ${code}`));
    });
    // It may end before it has read.
    agent.stdin.on('error', () => {});
    agent.stdin.end(JSON.stringify({ schema_version: 'wendell.agent_input.v1', ...content }));
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

// --- What the kit asks of every driver -------------------------------------------------------------------------------

const { case: id, send, agent, timeoutSecs } = JSON.parse(readFileSync(caseFile, 'utf8'));
const { withheld, ...content } = send;
let came;
try {
  const { message, tool_calls: toolCalls = [], metrics } = await runTurn(agent.command, content, withheld, timeoutSecs);
  came = { outcome: 'answered', text: message, toolCalls, metrics };
} catch (error) {
  came = { outcome: 'error', error: { message: String(error) } };
}
// The last line of standard output says what came of it.
process.stdout.write(`${JSON.stringify({ case: id, ...came })}\n`, () => process.exit(0));
