import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tappedLine } from '../../conform/recording/recording.ts';
import type { CombinedReport, Ending, Tapped } from '../../model/index.ts';
import { wendell } from '../../../suites/wendell/contract.ts';
import { adkRun } from '../../../suites/adk-run/contract.ts';
import { scriptAgent } from '../../../suites/script-agent/contract.ts';
import type { Contract } from '../../model/index.ts';
import { cli, folder } from '../program.samples.ts';

const item = String(wendell.calls.call(wendell.calls.fixed[0], [])?.body);
const answer = '{"message": "Hello.", "tool_calls": []}';

test('both sides of a recording are judged, each by its own actions', async () => {
  const bad = JSON.stringify({ ...(JSON.parse(item) as object), schema_version: 'v0' });
  const report = await judged([
    seenCall(wendell, item, answer),
    seenCall(wendell, item, '{"message": 3, "tool_calls": []}', { command: ['./other'] }),
    // The agent's answer to an invalid request is no fault of the agent.
    seenCall(wendell, bad, 'no JSON at all'),
  ]);
  expect(report.reports.map(({ name, outcome, calls }) => [name, outcome, calls])).toEqual([
    ['wendell-host', 'non-conformant', 3],
    ['wendell-agent', 'inconclusive', 1],
    ['wendell-agent-2', 'non-conformant', 1],
  ]);
  expect(failuresOf(report)).toEqual([['wendell/host/schema-version'], [], ['wendell/output/message']]);
  const [host, agent] = report.reports;
  expect(findingOf(host, 'wendell/host/schema-version')).toMatchObject({
    subject: 'host',
    evidence: { tapped: true, turns: [{ sent: { text: bad }, received: { text: 'no JSON at all' } }] },
  });
  expect(findingOf(host, 'wendell/host/answer-recorded')).toMatchObject({ verdict: 'inconclusive' });
  expect(findingOf(host, 'wendell/host/withheld-names')).toMatchObject({ verdict: 'inconclusive' });
  expect(findingOf(agent, 'wendell/output/message')).toMatchObject({ verdict: 'pass', calls: 1 });
  expect(findingOf(agent, 'wendell/failure/malformed-input')).toMatchObject({ verdict: 'inconclusive' });
});

test('a call that the host gave up or did not send completely is no fault of the agent', async () => {
  const gaveUp = { sentAll: true, gaveUp: true } as const;
  const ended = { by: 'signal', signal: 'SIGTERM' } as const;
  const report = await judged([
    { ...seenCall(wendell, item, ''), host: gaveUp, exchange: { ...seenCall(wendell, item, '').exchange, ended } },
    { ...seenCall(wendell, item.slice(0, 20), ''), host: { sentAll: false } },
    seenCall(wendell, item, answer),
  ]);
  expect(failuresOf(report)).toEqual([[], []]);
  expect(report.reports.map(({ calls }) => calls)).toEqual([2, 1]);
});

test('a stdin that stayed open leaves clauses about the host inconclusive', async () => {
  const bad = JSON.stringify({ ...(JSON.parse(item) as object), schema_version: 'v0' });
  const open = (body: string): Tapped => ({ ...seenCall(wendell, body, answer), host: { sentAll: false } });
  const whole = seenCall(wendell, item, answer);
  const verdicts = async (...calls: Tapped[]) => {
    const report = await judged(calls);
    const ids = ['one-json-object-on-stdin', 'schema-version', 'documented-fields'];
    return ids.map((id) => findingOf(report.reports[0], `wendell/host/${id}`)?.verdict);
  };
  expect(await verdicts(open(item))).toEqual(['inconclusive', 'inconclusive', 'inconclusive']);
  // Another call can show what an open stdin hides, but cannot excuse a fault.
  expect(await verdicts(open(item), whole)).toEqual(['inconclusive', 'pass', 'pass']);
  expect(await verdicts(open(bad), whole)).toEqual(['inconclusive', 'inconclusive', 'pass']);
  expect(await verdicts(open(item.slice(0, 20)), whole)).toEqual(['pass', 'pass', 'pass']);
  const report = await judged([open(item), whole]);
  expect(report.reports.map(({ calls }) => calls)).toEqual([2, 1]);
  expect(findingOf(report.reports[0], 'wendell/host/one-json-object-on-stdin')).toMatchObject({
    because: 'stdin was still open when the agent had ended: stdin stayed open',
    hint: 'close stdin when all is sent: agents may read it to its end',
  });
});

test('an answer that may have continued after the exit of the agent is judged only for its host', async () => {
  const left = seenCall(wendell, item, '');
  const ended = { by: 'exit', code: 0, heldOpen: ['stdout'] } as const;
  const report = await judged([{ ...left, exchange: { ...left.exchange, ended } }, seenCall(wendell, item, answer)]);
  expect(failuresOf(report)).toEqual([[], []]);
  expect(report.reports.map(({ calls }) => calls)).toEqual([2, 1]);
});

test('requests to a server are recognized by method, path and type, below any base', async () => {
  const report = await judged([
    seenRequest({ path: '/base/run' }),
    // The absolute form, as it is sent to a proxy.
    seenRequest({ path: 'http://agent:8000/base/run' }),
    seenRequest({ type: 'text/plain' }),
    seenRequest({ path: '/apps/a/users/b/sessions/c' }),
  ]);
  expect(failuresOf(report)).toEqual([['adk-run/host/content-type-json'], ['adk-run/response/json-array']]);
  expect(report.reports.map(({ name, calls }) => [name, calls])).toEqual([
    ['adk-run-host', 3],
    ['adk-run-agent', 2],
  ]);
  const agent = report.reports[1];
  expect(agent?.target).toMatchObject({ url: 'http://agent:8000/base' });
  expect(findingOf(agent, 'adk-run/response/json-array')?.reproduce).toContain('http://agent:8000/base/run');
  expect(findingOf(agent, 'adk-run/response/json-array')?.reproduce).not.toContain('tap:9000');
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['gzip, BR', (text: string) => brotliCompressSync(gzipSync(text))],
])('a body in the content coding %s is decoded on both sides before it is judged', async (coding, code) => {
  const report = await judged([coded(coding, code)]);
  expect(report.reports.map(({ calls }) => calls)).toEqual([1, 1]);
  expect(failuresOf(report)).toEqual([[], []]);
});

test('a body that cannot be decoded is not judged', async () => {
  const bomb = (): Uint8Array => gzipSync(Buffer.alloc(33 * 1024 * 1024));
  const plain = seenRequest({});
  const answered = (call: Tapped): Tapped => ({ ...call, exchange: { ...call.exchange, call: plain.exchange.call } });
  const report = await judged([
    seenRequest({ received: '[]' }),
    coded('zstd', (text) => Buffer.from(text)),
    coded('gzip', (text) => Buffer.from(text)),
    coded('gzip', bomb),
    answered(coded('gzip', bomb)),
  ]);
  expect(report.reports.map(({ calls }) => calls)).toEqual([2, 1]);
  expect(failuresOf(report)).toEqual([[], []]);
});

test('a clause that one answer could show is inconclusive if no recorded answer shows it', async () => {
  const report = await judged([seenRequest({ received: '[]' })]);
  expect(failuresOf(report)).toEqual([[], []]);
  const open = report.reports[1]?.findings.filter(({ because }) => because?.includes('none of what was recorded'));
  expect(open).toMatchObject([{ verdict: 'inconclusive', hint: 'agent-conform check adk-run makes them' }]);
});

test("variables that carry an input are part of the host's input", async () => {
  const call = scriptAgent.calls.call(scriptAgent.calls.fixed[0], []);
  const body = String(call?.body);
  const tapped = seenCall(scriptAgent, body, '{"success": true, "data": 1}');
  const env = { INPUT_DATA: '{"agent_name": "another", "input_data": "x"}' };
  const report = await judged([{ ...tapped, exchange: { ...tapped.exchange, call: { body, env } } }]);
  expect(failuresOf(report)).toEqual([['script-agent/host/stdin-and-INPUT_DATA-agree'], []]);
});

test('--allow-inconclusive may name a clause of any side, but not an unknown one', async () => {
  const place = folder();
  const file = join(place, 'calls.ndjson');
  writeFileSync(file, tappedLine(seenCall(wendell, item, answer)));
  const allow = (...ids: readonly string[]) => ids.flatMap((id) => ['--allow-inconclusive', id]);
  const [ofHost, ofAgent] = ['wendell/host/withheld-names', 'wendell/failure/malformed-input'];
  const entry = { clause: ofHost, fingerprint: '0123456789ab', reason: 'known' };
  writeFileSync(join(place, 'baseline.json'), JSON.stringify({ schemaVersion: '1', failures: [entry] }));
  const words = ['judge', file, '--json', '--baseline', 'baseline.json', ...allow(ofHost, ofAgent)];
  const { stdout } = await cli(words, { cwd: place });
  const { reports } = JSON.parse(stdout) as CombinedReport;
  expect(reports.map(({ gate }) => gate.allowInconclusive)).toEqual([[ofHost], [ofAgent]]);
  const unknown = await cli(['judge', file, ...allow('wendell/host/no-such')], { cwd: place });
  expect([unknown.code, unknown.stderr.split('\n').length]).toEqual([2, 2]);
  expect(unknown.stderr).toContain('no clause is named by --allow-inconclusive wendell/host/no-such');
});

test('a line of another contract version is not judged with the version of earlier lines', async () => {
  const place = folder();
  const file = join(place, 'calls.ndjson');
  const lines = [wendell, { ...wendell, version: 'old' }].map((one) => tappedLine(seenCall(one, item, answer)));
  writeFileSync(file, lines.join(''));
  const { code, stderr } = await cli(['judge', file], { cwd: place });
  expect(code).toBe(2);
  expect(stderr).toContain(`was recorded with wendell old, and here is ${wendell.version}`);
});

test('a line that is cut off, and a line of another kind, are left out and reported', async () => {
  const place = folder();
  const file = join(place, 'calls.ndjson');
  const line = tappedLine(seenCall(wendell, item, answer));
  writeFileSync(file, `${line.slice(0, 50)}\n{"other": 1}\n${line}\n\n`);
  appendFileSync(file, line.slice(0, 70));
  const { stdout, stderr } = await cli(['judge', file, '--json'], { cwd: place });
  expect((JSON.parse(stdout) as CombinedReport).calls).toBe(2);
  expect(stderr.match(/line \d+ is [a-z ]+/g)).toEqual([
    'line 1 is no call that a tap recorded',
    'line 2 is no call that a tap recorded',
    'line 6 is cut off',
  ]);
});

function seenCall(
  { id, version, channel }: Contract,
  body: string,
  received: string,
  { command = ['python3', 'agent.py'] }: { command?: readonly string[] } = {},
): Tapped {
  const target = channel === 'http' ? { channel, url: 'http://agent:8000' } : { channel: 'command' as const, command };
  const ended = { by: 'exit', code: 0 } as const;
  const exchange = { call: { body }, received: Buffer.from(received), stderr: '', ended, ms: 5, lastByteMs: 4 };
  return { contract: { id, version }, target, exchange, host: { sentAll: true } };
}

/** A request of adk-run with an invalid answer. */
function seenRequest({ path = '/run', type = 'application/json', received = '{"no": "array"}' }): Tapped {
  const body = String(adkRun.calls.call(adkRun.calls.fixed[0], [])?.body);
  const seen = seenCall(adkRun, body, received);
  const call = { body, method: 'POST', path, headers: { 'content-type': type, host: 'tap:9000' } };
  const ended = { by: 'response', status: 200, headers: { 'content-type': 'application/json' } } as const;
  return { ...seen, exchange: { ...seen.exchange, call, ended } };
}

/** A request of adk-run and its answer, both in a content coding. */
function coded(coding: string, code: (text: string) => Uint8Array): Tapped {
  const seen = seenRequest({});
  const { call, ended } = seen.exchange;
  const headers = { 'content-type': 'application/json', 'content-encoding': coding };
  const sent = { ...call, body: code(String(call.body)), headers };
  return {
    ...seen,
    exchange: { ...seen.exchange, call: sent, received: code('[]'), ended: { ...ended, headers } as Ending },
  };
}

async function judged(calls: readonly Tapped[]): Promise<CombinedReport> {
  const place = folder();
  const file = join(place, 'calls.ndjson');
  writeFileSync(file, calls.map(tappedLine).join(''));
  const { stdout } = await cli(['judge', file, '--json'], { cwd: place });
  return JSON.parse(stdout) as CombinedReport;
}

function failuresOf({ reports }: CombinedReport): string[][] {
  const must = reports.map(({ findings }) =>
    findings.filter(({ verdict, level }) => verdict === 'fail' && level !== 'may'),
  );
  return must.map((findings) => findings.map(({ clause }) => clause));
}

function findingOf(report: CombinedReport['reports'][number] | undefined, id: string) {
  return report?.findings.find(({ clause }) => clause === id);
}
