import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareRun, bin, isSmoke } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
const FEW = isSmoke ? 100 : 1_000;
const MANY = isSmoke ? 2 * FEW : 100_000;
const HEAP_MIB = 64;

/**
 * The peak memory and the processor time of judging long recordings, compared with short ones: recordings of a run, and of a
 * tap.
 */
export async function recordings() {
  const aim = '6 s at most';
  return [...(await rowsOf('exchanges', 'run', aim)), ...(await rowsOf('exchanges of a tap', 'tap', ''))];
}

async function rowsOf(what, kind, aim) {
  const [few, many] = [await judged(FEW, kind), await judged(MANY, kind)];
  return [
    {
      what: `peak memory of judging ${many.calls} ${what}, ${many.fileMib.toFixed(0)} MiB, in a heap of ${HEAP_MIB} MiB`,
      measured: `${many.mib.toFixed(0)} MiB`,
      baseline: `${few.mib.toFixed(0)} MiB, ${few.calls} ${what}, ${few.fileMib.toFixed(0)} MiB`,
      ratio: (many.mib / few.mib).toFixed(2),
      aim: 'bounded',
    },
    {
      what: `processor time of judging ${many.calls} ${what} in that heap`,
      measured: `${(many.ms / 1000).toFixed(1)} s`,
      baseline: `${(few.ms / 1000).toFixed(1)} s, ${few.calls} ${what}`,
      ratio: '',
      aim,
    },
  ];
}

async function judged(exchanges, kind) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    const file = join(folder, 'run.ndjson');
    // In its own process: the peak memory of a child starts with the memory of its parent.
    await bareRun([process.execPath, self, file, String(exchanges), kind], '');
    const printUsage = 'process.on("exit",()=>process.stdout.write("\\n"+JSON.stringify(process.resourceUsage())))';
    const options = [`--max-old-space-size=${HEAP_MIB}`, '--import', `data:text/javascript,${printUsage}`];
    const { code, stdout } = await bareRun([process.execPath, ...options, bin, 'judge', file, '--json'], '');
    const [usage = ''] = stdout.toString().split('\n').slice(-1);
    const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(usage);
    // Clauses that a tap cannot check stay inconclusive.
    if (code !== (kind === 'run' ? 0 : 3)) throw new Error(`the recording was judged with exit code ${code}`);
    const { calls } = JSON.parse(stdout.toString().slice(0, -usage.length));
    const ms = (userCPUTime + systemCPUTime) / 1000;
    return { calls, ms, mib: maxRSS / 1024, fileMib: statSync(file).size / 1024 / 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the recording of a conformant agent, without starting an agent. */
async function write(file, exchanges) {
  const { endLine, exchangeLine, headLine } = await import('../dist/src/conform/recording/recording.js');
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
      writeSync(fd, [...exchangeLine(exchange)].join(''));
      return exchange;
    },
  };
  const report = await runReport({ contract: wendell, ...settings }, transport, target, 1);
  writeSync(fd, endLine(report));
  closeSync(fd);
}

/** Writes the recording of a tap between a host and such an agent. */
async function writeTapped(file, exchanges) {
  const { tappedLine } = await import('../dist/src/conform/recording/recording.js');
  const { wendell } = await import('../dist/suites/wendell/contract.js');
  const contract = { id: wendell.id, version: wendell.version };
  const target = { channel: 'command', command: ['agent'] };
  const fd = openSync(file, 'w');
  const [item] = JSON.parse(readFileSync(new URL('../schemas/wendell/request.schema.json', import.meta.url))).examples;
  for (let at = 0; at < exchanges; at += 1) {
    const body = JSON.stringify({ ...item, case: { ...item.case, request: `Where is order ${at}?` } });
    const exchange = { call: { body }, ...answer(body), ms: 2, lastByteMs: 1 };
    writeSync(fd, tappedLine({ contract, target, host: { sentAll: true }, exchange }));
  }
  closeSync(fd);
}

function answer(body) {
  const isItem = /^\s*\{[^]*\}\s*$/.test(body);
  return isItem
    ? { received: Buffer.from('{"message":"ok","tool_calls":[]}'), stderr: '', ended: { by: 'exit', code: 0 } }
    : { received: Buffer.alloc(0), stderr: 'this is no work item', ended: { by: 'exit', code: 1 } };
}

if (process.argv[1] === self) {
  const [, , file, exchanges, kind] = process.argv;
  await (kind === 'run' ? write : writeTapped)(file, Number(exchanges));
}
