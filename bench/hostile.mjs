import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bin, isSmoke } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
/** The first calls of a run: some for clauses that judge any answer, some with changes that two clauses judge. */
const CALLS = 8;
const MIB = 2 ** 20;
const MOST_MIB = 400;
const MOST_SECONDS = 2;

const brackets = ['', '[', 20_000_000, ''];
const objects = ['', '{}\n', 10_000_000, ''];
const names = ['"name $":0,', 240_000];
const longNames = [`"${'n'.repeat(120)}$":0,`, 230_000];
const asks = '{"success":true,"generated_prompt":"x","agent_requests":[';
const request = '{"target_agent_type":"x","parameters":';

/**
 * Outputs of up to 31 MiB each: the start, a piece (`$` in it is replaced by its number), how often it is repeated, the end, and
 * the most calls.
 */
const outputs = {
  wendell: {
    'brackets that open': brackets,
    'empty objects': objects,
    'a long text': ['{"tool_calls":[],"message":"', 'a', 31 * MIB, '"}'],
    'control characters': ['{"tool_calls":[],"message":"', '\u0001', 31 * MIB, '"}'],
    'an object of many names': ['{"message":"ok","tool_calls":[],"further":{', ...names, '"last":0}}'],
    'an object of many long names': ['{"message":"ok","tool_calls":[],"further":{', ...longNames, '"last":0}}'],
    'calls that are none': ['{"message":"ok","tool_calls":[', '{},', 490_000, '{}]}'],
    'texts that are none': ['{"message":"日","tool_calls":[', `"${'0'.repeat(55)}$",`, 490_000, '""]}'],
    'wide control characters, a whole run': [
      '{"message":"ok","tool_calls":[{"name":"日',
      '\u0001',
      30 * MIB,
      '"}]}',
      1_000,
    ],
  },
  'adk-run': {
    'brackets that open': brackets,
    'empty objects': objects,
    'control characters': ['[{"content":{"role":"model","parts":[{"text":"', '\u0001', 31 * MIB, '"}]}}]'],
    'an object of many long names': ['[{"content":{"parts":[{"text":"a"}]},"further":{', ...longNames, '"last":0}}]'],
    'events that are none': ['[', '{},', 490_000, '{}]'],
  },
  'agent-format': {
    'a long text': ['{"response":"', 'a', 31 * MIB, '","tools":[]}'],
    'an object of many names': ['{"response":"ok","tools":[],"further":{', ...names, '"last":0}}'],
    'calls that are none': ['{"response":"ok","tools":[', '{},', 490_000, '{}]}'],
  },
  'script-agent': {
    'control characters': ['{"success":true,"generated_prompt":"', '\u0001', 31 * MIB, '"}'],
    'an object of many long names': ['{"success":true,"generated_prompt":"x","further":{', ...longNames, '"last":0}}'],
    'requests of 900 levels': [asks, `${request}${'{"a":'.repeat(900)}0${'}'.repeat(900)}},`, 250, `${request}{}}]}`],
    'a request of many names': [`${asks}${request}{`, ...names, '"last":0}}]}'],
    'requests without number': [asks, `${request}{}},`, 80_000, `${request}{}}]}`],
  },
  hooks: {
    'wide control characters': [
      '{"permissionDecision":"deny","permissionDecisionReason":"日',
      '\u0001',
      30 * MIB,
      '"}',
    ],
    'lines without number': ['', '{"type":"other","progress":1}\n', 350_000, ''],
  },
};

const printer = [process.execPath, self, 'print'];
/** The arguments of `check` for a target that answers with the content of a file. */
const targets = {
  wendell: (file) => ({ words: ['--', ...printer, file] }),
  'adk-run': served,
  'agent-format': asModule,
  'script-agent': (file) => ({
    words: ['story', 'x'].flatMap((type) => ['--agent', `${type}=${[...printer, file].join(' ')}`]),
  }),
  hooks: (file) => ({ words: ['--profile', 'copilot-cli', '--', ...printer, file] }),
};

/**
 * Judges outputs that are made to be expensive: the peak memory of the kit's own process, and its processor time for each
 * output.
 */
export async function hostile() {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const rows = [];
  for (const [contract, all] of Object.entries(outputs)) {
    const little = await measured(contract, join(folder, 'output'), ['{}', '', 0, '']);
    const some = isSmoke ? Object.entries(all).slice(0, 1) : Object.entries(all);
    for (const [what, output] of some) {
      const { mib, seconds, calls, bytes } = await measured(contract, join(folder, 'output'), output);
      const each = (seconds - little.seconds) / calls;
      rows.push({
        what: `judging ${contract} outputs of ${(bytes / MIB).toFixed(1)} MiB: ${what}`,
        measured: `${mib.toFixed(0)} MiB at the peak, ${each.toFixed(2)} s of processor time each`,
        baseline: `${little.mib.toFixed(0)} MiB, outputs of 2 bytes`,
        ratio: (mib / little.mib).toFixed(2),
        aim: `under ${MOST_MIB} MiB, under ${MOST_SECONDS} s`,
        // Memory or time: the one nearer to its limit.
        figure: Math.max(mib / MOST_MIB, each / MOST_SECONDS),
        most: 1,
      });
    }
  }
  rmSync(folder, { recursive: true });
  return rows;
}

async function measured(contract, file, [before, piece, whole, after, most = CALLS]) {
  const times = isSmoke ? Math.min(whole, 10) : whole;
  const numbered = (_, at) => piece.replace('$', at);
  const many = piece.includes('$') ? Array.from({ length: times }, numbered).join('') : piece.repeat(times);
  writeFileSync(file, before + many + after);
  const { words, end = () => undefined } = await targets[contract](file);
  const metered = ['--import', `${pathToFileURL(self).href}?metered`, bin];
  const limits = ['--json', '--no-failures', '--jobs', '1', '--calls', String(most)];
  const child = spawn(process.execPath, [...metered, 'check', contract, ...limits, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [report, usage] = [1, 3].map((at) => textOf(child.stdio[at]));
  await once(child, 'close');
  end();
  return { ...JSON.parse(await usage), calls: JSON.parse(await report).calls, bytes: statSync(file).size };
}

async function textOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function served(file) {
  const body = readFileSync(file);
  const server = createServer((incoming, response) =>
    incoming.resume().on('end', () => response.setHeader('content-type', 'application/json').end(body)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  return { words: ['--set', 'app=app', '--url', url], end: () => server.close() };
}

function asModule(file) {
  const path = `${file}.py`;
  writeFileSync(
    path,
    `import json\n\n\ndef run_agent(*_, **__):\n    return json.load(open(${JSON.stringify(file)}))\n`,
  );
  return { words: ['--module', path] };
}

/** Writes the memory and the processor time of the kit's process to file descriptor 3 when it exits. */
function writeUsageAtExit() {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(3, JSON.stringify({ mib: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }));
  });
}

if (import.meta.url.endsWith('?metered')) writeUsageAtExit();
else if (process.argv[2] === 'print')
  process.stdin.resume().on('end', () => process.stdout.write(readFileSync(process.argv[3])));
