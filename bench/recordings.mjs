import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareRun, bin } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
const FEW = 1_000;
const MANY = 100_000;
const HEAP_MIB = 64;

/** The peak memory and the time of judging a long recording against those of a short one. */
export async function recordings() {
  const [few, many] = [await judged(FEW), await judged(MANY)];
  return [
    {
      what: `peak memory of judging ${many.calls} exchanges, ${many.fileMib.toFixed(0)} MiB, in a heap of ${HEAP_MIB} MiB`,
      measured: `${many.mib.toFixed(0)} MiB`,
      baseline: `${few.mib.toFixed(0)} MiB, ${few.calls} exchanges, ${few.fileMib.toFixed(0)} MiB`,
      ratio: (many.mib / few.mib).toFixed(2),
      aim: 'bounded',
    },
    {
      what: `time of judging ${many.calls} exchanges in that heap`,
      measured: `${(many.ms / 1000).toFixed(1)} s`,
      baseline: `${(few.ms / 1000).toFixed(1)} s, ${few.calls} exchanges`,
      ratio: '',
      aim: '',
    },
  ];
}

async function judged(exchanges) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    const file = join(folder, 'run.ndjson');
    // In a process of its own: a child's peak counts what its parent has in memory when it starts.
    await bareRun([process.execPath, self, file, String(exchanges)], '');
    const printPeak = 'process.on("exit",()=>process.stdout.write("\\n"+process.resourceUsage().maxRSS))';
    const options = [`--max-old-space-size=${HEAP_MIB}`, '--import', `data:text/javascript,${printPeak}`];
    const start = performance.now();
    const { code, stdout } = await bareRun([process.execPath, ...options, bin, 'judge', file, '--json'], '');
    const ms = performance.now() - start;
    const [peak = ''] = stdout.toString().split('\n').slice(-1);
    if (code !== 0) throw new Error(`the recording was judged with exit code ${code}`);
    const { calls } = JSON.parse(stdout.toString().slice(0, -peak.length));
    return { calls, ms, mib: Number(peak) / 1024, fileMib: statSync(file).size / 1024 / 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the recording of an agent that keeps the contract, without any agent. */
async function write(file, exchanges) {
  const { endLine, exchangeLine, headLine } = await import('../dist/src/index.js');
  const { runReport } = await import('../dist/src/conform/run-report.js');
  const { wendell } = await import('../dist/suites/wendell/contract.js');
  const fd = openSync(file, 'w');
  const settings = { calls: 2 * exchanges, amounts: { plain: exchanges, own: 2 } };
  const target = { channel: 'command', command: ['agent'] };
  writeSync(fd, headLine({ contract: { id: wendell.id, version: wendell.version }, target, settings }));
  const transport = {
    close: async () => undefined,
    async call(call) {
      const exchange = { call, ...answer(String(call.body)), ms: 2, lastByteMs: 1 };
      writeSync(fd, exchangeLine(exchange));
      return exchange;
    },
  };
  const report = await runReport({ contract: wendell, ...settings }, transport, target, 1);
  writeSync(fd, endLine(report));
  closeSync(fd);
}

function answer(body) {
  const isItem = /^\s*\{[^]*\}\s*$/.test(body);
  return isItem
    ? { received: Buffer.from('{"message":"ok","tool_calls":[]}'), stderr: '', ended: { by: 'exit', code: 0 } }
    : { received: Buffer.alloc(0), stderr: 'this is no work item', ended: { by: 'exit', code: 1 } };
}

if (process.argv[1] === self) await write(process.argv[2], Number(process.argv[3]));
