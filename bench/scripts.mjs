import { fileURLToPath } from 'node:url';
import { check } from '../dist/src/conform/check.js';
import { scriptAgent } from '../dist/suites/script-agent/contract.js';

const fixture = (name) => fileURLToPath(new URL(`../fixtures/script-agent/${name}`, import.meta.url));
const agents = ['story', 'user_input', 'validation'].map((type, at) => ({
  type,
  command: ['python3', '-B', fixture(`chains/${['story', 'ask', 'judge'][at]}.py`)],
}));

/** The calls of a default run of three scripts that request each other. The first of them is also checked by itself. */
export async function scripts() {
  const chain = await check({ contract: scriptAgent, target: { command: agents[0].command, agents } });
  const inChain = await check({
    contract: scriptAgent,
    target: { command: agents[0].command, agents },
    clauses: scriptAgent.clauses.map(({ id }) => id).filter((id) => id.includes('/chain/')),
  });
  const row = (what, calls) => ({ what, measured: String(calls), baseline: '', ratio: '', aim: '' });
  return [
    row('calls of a default run of a chain of three scripts', chain.calls),
    row('of them calls of the chain', inChain.calls),
  ];
}
