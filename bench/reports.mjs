import { fileURLToPath } from 'node:url';
import { bareRun, isSmoke, median, times } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
const FINDINGS = isSmoke ? 100 : 10_000;
const TIMES = 5;

/**
 * A report of many findings in each format: the processor time of rendering it, and the peak memory compared with that of the
 * report alone.
 */
export async function reports() {
  const { reporters } = await import('../dist/src/report/reporters.js');
  const without = await measured('none');
  const rows = [];
  for (const name of Object.keys(reporters)) {
    const { ms, mib, bytes } = await measured(name);
    rows.push({
      what: `rendering ${FINDINGS} findings, a third of them failures: ${name}`,
      measured: `${ms.toFixed(0)} ms of processor time, ${mib.toFixed(0)} MiB at the peak`,
      baseline: `${without.mib.toFixed(0)} MiB, the report alone; it gives ${(bytes / 2 ** 20).toFixed(1)} MiB`,
      ratio: (mib / without.mib).toFixed(2),
      aim: 'under 1 s',
      figure: ms,
      most: 1000,
    });
  }
  return rows;
}

async function measured(name) {
  const { stdout } = await bareRun([process.execPath, self, name], '');
  return JSON.parse(stdout.toString());
}

/** Findings like those of a run: requests and outputs of some kilobytes, and each failure is different. */
function aReport() {
  const findings = Array.from({ length: FINDINGS }, (_, at) => aFinding(at));
  const count = (category, verdict) =>
    findings.filter((finding) => finding.category === category && finding.verdict === verdict).length;
  const summary = categories.map((category) => [
    category,
    {
      pass: count(category, 'pass'),
      fail: count(category, 'fail'),
      inconclusive: count(category, 'inconclusive'),
      notApplicable: 0,
    },
  ]);
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version: '0' },
    contract: { id: 'bench', version: '1' },
    target: { channel: 'command', command: ['python3', 'agent.py'] },
    seed: 1,
    calls: FINDINGS,
    callLog: '0'.repeat(64),
    durationMs: 1,
    outcome: 'non-conformant',
    because: 'some failed',
    gate: { failOn: 'must', flaky: 'fail' },
    summary: Object.fromEntries(summary),
    findings,
    unchecked: [],
  };
}

const categories = ['mandatory-fields', 'error-codes', 'timeouts', 'unknown-fields', 'semantics'];
const levels = ['must', 'should', 'may'];

function aFinding(at) {
  const facts = {
    clause: `bench/section/clause-${at}`,
    level: levels[at % 3],
    category: categories[at % 5],
    section: 'Section',
    says: 'an answer holds what the document wants of it',
    calls: 3,
  };
  if (at % 3 === 1) return { ...facts, verdict: 'pass' };
  if (at % 3 === 2) return { ...facts, verdict: 'inconclusive', because: 'the budget of 60 s was spent' };
  const sent = JSON.stringify({
    id: at,
    text: 'Where is my refund? '.repeat(20),
    list: Array.from({ length: 20 }, String),
  });
  const changed = sent.replace('"list"', `"further": ${at}, "list"`);
  const excerpt = (text) => ({ text, bytes: Buffer.byteLength(text) });
  const turn = { received: excerpt('{"message":"hello"}'), ended: { by: 'exit', code: 1 }, ms: 20 };
  const stderr = excerpt('Traceback (most recent call last):\n  File "agent.py", line 1, in <module>\nKeyError: 1\n');
  return {
    ...facts,
    verdict: 'fail',
    expected: 'an answer',
    actual: 'exit code 1',
    fingerprint: at.toString(16).padStart(12, '0'),
    count: 2,
    reproduce: `printf %s '${changed}' | python3 agent.py`,
    evidence: {
      turns: [
        { ...turn, sent: excerpt(sent), stderr: excerpt('') },
        { ...turn, sent: excerpt(changed), stderr },
      ],
      origin: 'fixed',
      shrinkCalls: 3,
      shrinkEnd: 'smallest',
    },
  };
}

if (process.argv[1] === self) {
  const { reporters } = await import('../dist/src/report/reporters.js');
  const report = aReport();
  const render = (await reporters[process.argv[2]]?.()) ?? (() => '');
  const took = [];
  let bytes = 0;
  for (let turn = 0; turn < times(TIMES); turn += 1) {
    const start = process.cpuUsage();
    bytes = Buffer.byteLength(
      render(report, { columns: 100, color: false, artefacts: [{ name: 'agent.py', sha256: '0'.repeat(64) }] }),
    );
    const { user, system } = process.cpuUsage(start);
    took.push((user + system) / 1_000);
  }
  const mib = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ ms: median(took), mib, bytes }));
}
